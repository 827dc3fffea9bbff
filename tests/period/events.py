"""Invented events for the tests: players called by letters, results as the tests need them."""

from collections.abc import Mapping, Sequence
from datetime import date

from arpad.model.event import (
    CHESS,
    FORFEIT,
    NO_COLOUR,
    PLAYED,
    SWISS,
    WHITE,
    Entry,
    Event,
    Meeting,
    Result,
)
from arpad.model.person import Birth, Person, PlayerRef

START, END = date(2014, 8, 1), date(2014, 8, 9)
FORFEITS = {"+": Result(2, FORFEIT), "-": Result(0, FORFEIT)}
POINTS = {"1": 2, "=": 1, "0": 0}
OTHER = {"1": "0", "=": "=", "0": "1", "+": "-", "-": "+"}


def result(code: str) -> Result:
    """A result by its sign: 1 = 0 + -."""
    return FORFEITS.get(code) or Result(POINTS[code], PLAYED)


def person(name: str, rating: int | None = None, number: int = 0, born: date | None = None) -> Person:
    """An invented person. number: his number at the federation."""
    birth = Birth(born.year, born.month, born.day) if born else None
    return Person(name, PlayerRef("fide", str(number)), rating=rating, birth=birth, federation="XXX")


def event(
    people: Sequence[Person],
    games: Sequence[tuple[int, int, int, str]],
    format: str = SWISS,
    start: date = START,
    end: date = END,
    sport: str = CHESS,
    name: str = "Invented open",
) -> Event:
    """games: (round, number, number, sign of the first one's result)."""
    rounds = max((game[0] for game in games), default=1)
    table: dict[int, list[Meeting | None]] = {number: [None] * rounds for number in range(1, len(people) + 1)}
    for round, first, second, sign in games:
        table[first][round - 1] = Meeting(second, WHITE, result(sign))
        table[second][round - 1] = Meeting(first, NO_COLOUR, result(OTHER[sign]))
    entries = tuple(Entry(number, who, tuple(table[number])) for number, who in enumerate(people, 1))
    return Event(name=name, sport=sport, format=format, start=start, end=end, rounds=rounds, entries=entries)


def all_play_all(scores: Mapping[int, int]) -> list[tuple[int, int, int, str]]:
    """Games without draws that give these scores (number -> points), a round for each game.

    Who has most points beats those with the fewest, and loses to the rest: it works for every possible table.
    """
    left = dict(scores)
    games: list[tuple[int, int, int, str]] = []
    while left:
        best = max(left, key=lambda number: (left[number], -number))
        wins = left.pop(best)
        others = sorted(left, key=lambda number: (left[number], number))
        for place, other in enumerate(others):
            games.append((len(games) + 1, best, other, "1" if place < wins else "0"))
            left[other] -= 0 if place < wins else 1
    return games
