"""Results of the library, one player's period after the other: without and with the explanation."""

import random
from typing import NamedTuple

import arpad
from arpad.ruling.inputs import Game
from arpad.ruling.library.chess import Chess
from bench.measure import AT_LEAST, RUNS, Row, alternated

SEED = 1
EDITION = "fide-2014"
BAR_PLAIN = 300_000
BAR_EXPLAINED = 20_000
GAMES_OF_A_PERIOD = 9
"""One Swiss event of nine rounds."""


class Size(NamedTuple):
    """Players, each with one period, and runs."""

    players: int
    runs: int


FULL = Size(5_000, RUNS)
SMALL = Size(20, 1)

Period = tuple[int, int, list[Game]]


def periods(players: int, seed: int = SEED) -> list[Period]:
    """(rating, K, games) of each player: ratings from 1400 to 2600, opponents within 500 points, any score."""
    draw = random.Random(seed)
    made = []
    for _ in range(players):
        rating = draw.randint(1400, 2600)
        games = [Game(rating + draw.randint(-500, 500), draw.randint(0, 2)) for _ in range(GAMES_OF_A_PERIOD)]
        made.append((rating, draw.choice((10, 20, 40)), games))
    return made


def rows(size: Size = FULL) -> list[Row]:
    """Games a second of `arpad.rules(...).change(...)`, plain and explained."""
    rules = arpad.rules(EDITION)
    assert isinstance(rules, Chess)
    given = periods(size.players)

    def run(explain: bool) -> int:
        return sum(rules.change(rating, k, games, explain=explain).new_rating for rating, k, games in given)

    if run(False) != run(True):
        raise AssertionError("plain and explained results differ")
    plain, explained = alternated([lambda: run(False), lambda: run(True)], size.runs)
    games = size.players * GAMES_OF_A_PERIOD
    measured = f"periods: {size.players:,} players of {GAMES_OF_A_PERIOD} games, {EDITION}, seed {SEED}"
    return [
        Row("library: plain results", measured, size.runs, plain, None, games / plain, "games/s", AT_LEAST, BAR_PLAIN),
        Row("library: explained results", measured, size.runs, explained, None, games / explained, "games/s",
            AT_LEAST, BAR_EXPLAINED),
    ]
