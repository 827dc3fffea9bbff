"""Invented federations: generated people, plainly so, their lists and their reports. The same seed, the same world.

For the demonstration, the tests and the benchmarks; nobody in it exists.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from arpad.model.event import (
    BLACK,
    CHESS,
    DRAUGHTS,
    FORFEIT,
    PAIRING_BYE,
    ROUND_ROBIN,
    SWISS,
    WHITE,
    Entry,
    Event,
    Meeting,
    Result,
    Stage,
    TimeControl,
)
from arpad.model.person import Birth, Person, PlayerRef
from arpad.model.ratinglist import STANDARD
from arpad.model.series import Series, SeriesPlayer


def words(text: str) -> list[str]:
    """The words of a text."""
    return text.split()


GIVEN = words(
    "Abel Ada Agnes Albin Alma Anselm Basile Berthe Blaise Celia Clovis Denise Edgar Elise Emile Fanny Felix Flora "
    "Gaspard Gilda Hector Ida Ilan Irma Jonas Judith Lazare Lena Lou Marius Maud Nestor Noe Odile Oscar Paula Remi "
    "Rosa Sacha Sylvain Tess Tom Ugo Valere Yanis Zita"
)
FIRST_PARTS = words(
    "Amo Bel Cor Dar Esti Fer Gal Hau Iba Jou Kar Lan Mer Nol Orsa Pel Quin Ros Sal Tes Ulm Var Wes Zan"
)
LAST_PARTS = words("ard bert cel dieu fray gon hart il lieu mont nault piel quet rand sier toux vigne wald")
FEDERATION = "XXX"
CLUBS = ("Échiquier du Nord", "Tour du Sud", "Cavaliers de l'Est", "Fous de l'Ouest", "Pions du Centre")
CHESS_CLOCK = TimeControl("90 min + 30 s/move", (Stage(90 * 60, 30),))
SERIES_CLOCK = TimeControl("80 min + 60 s/move", (Stage(80 * 60, 60),))
SLOW_SERIES = Series(cadence="slow", clocks=True, organiser="Invented Organiser", advantageous_draw="none")
EVENT_NAMES = ("Open", "Tournoi", "Memorial", "Festival", "Coupe")
PLACES = ("Valmont", "Bresle", "Corvigny", "Hauterive", "Sainte-Orsa", "Lanquet")
ARBITER = "Arbiter, Invented"
CHESS_FACTS: dict[str, Any] = {
    "cadence": STANDARD, "licensed_arbiters": [ARBITER], "norm_event": False, "championship": "none", "stages": [],
    "declared": {"laws": True, "smoking": True},
}
"""What an office has to be told of an open before it may rate it, but for the day of its registration."""
EVEN = 400
"""Rating difference of ten to one; only to make results that look like results, never to rate them."""


@dataclass
class Somebody:
    """An invented player. strength: what decides his games; rating: on the list, none when unrated."""

    ref: PlayerRef
    name: str
    sex: str
    birth: date
    club: str
    strength: int
    rating: int | None = None
    k: int | None = None

    def person(self) -> Person:
        """As a report names him."""
        birth = Birth(self.birth.year, self.birth.month, self.birth.day)
        return Person(self.name, self.ref, self.sex, federation=FEDERATION, birth=birth, rating=self.rating,
                      club=self.club)


@dataclass
class World:
    """A generator of people and events. chance: seeded; first: the first number at the federation."""

    seed: int
    sport: str = CHESS
    scheme: str = "fide"
    first: int = 90_000_001
    chance: random.Random = field(init=False)
    people: list[Somebody] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    def be_born(self, count: int, unrated: int, low: int = 1100, high: int = 2450) -> list[Somebody]:
        """New people, some of them unrated."""
        made = [self._somebody(low, high, rated=i >= unrated) for i in range(count)]
        self.people += made
        return made

    def _somebody(self, low: int, high: int, rated: bool) -> Somebody:
        chance = self.chance
        number = self.first
        self.first += 1
        strength = (chance.randrange(low, high) + chance.randrange(low, high)) // 2
        surname = chance.choice(FIRST_PARTS) + chance.choice(LAST_PARTS)
        given = chance.choice(GIVEN)
        born = date(chance.randrange(1945, 2006), chance.randrange(1, 13), chance.randrange(1, 28))
        rating = min(max(strength + chance.randrange(-90, 91), low), high) if rated else None
        return Somebody(
            PlayerRef(self.scheme, str(number)), f"{surname}, {given}", chance.choice("mw"), born,
            chance.choice(CLUBS), strength, rating, None if rating is None else 10 if rating >= high - 50 else 20,
        )

    def swiss(self, players: Sequence[Somebody], rounds: int, start: date) -> Event:
        """An open: everybody plays, nobody twice against the same, the strong against the strong where it can be."""
        table: list[list[Meeting | None]] = [[] for _ in players]
        met: set[frozenset[int]] = set()
        points = [0] * len(players)
        for _ in range(rounds):
            free = sorted(range(len(players)), key=lambda i: (-points[i], self.chance.random()))
            while free:
                one = free.pop(0)
                other = next((i for i in free if frozenset((one, i)) not in met), None)
                if other is None:
                    table[one].append(Meeting(None, "-", Result(2, PAIRING_BYE)))
                    points[one] += 2
                    continue
                free.remove(other)
                met.add(frozenset((one, other)))
                self._play(players, table, points, one, other)
        return self._event(players, table, points, SWISS, rounds, start)

    def round_robin(self, players: Sequence[Somebody], start: date) -> Event:
        """Everybody meets everybody once, by the circle."""
        places: list[int | None] = [*range(len(players)), *([None] if len(players) % 2 else [])]
        table: list[list[Meeting | None]] = [[] for _ in players]
        points = [0] * len(players)
        rounds = len(places) - 1
        for _ in range(rounds):
            for i in range(len(places) // 2):
                one, other = places[i], places[-1 - i]
                if one is None or other is None:
                    alone = one if other is None else other
                    assert alone is not None
                    table[alone].append(None)
                else:
                    self._play(players, table, points, one, other, forfeits=False)
            places = [places[0], places[-1], *places[1:-1]]
        return self._event(players, table, points, ROUND_ROBIN, rounds, start)

    def _play(
        self, players: Sequence[Somebody], table: list[list[Meeting | None]], points: list[int], one: int, other: int,
        forfeits: bool = True,
    ) -> None:
        if self.chance.random() < 0.5:
            one, other = other, one
        first, second = players[one], players[other]
        gained, kind = self._result(first.strength - second.strength), "played"
        if forfeits and self.chance.random() < 0.01:
            gained, kind = 2, FORFEIT
        for mine, his, colour, mark in ((one, other, WHITE, gained), (other, one, BLACK, 2 - gained)):
            table[mine].append(Meeting(his + 1, colour, Result(mark, kind, False if self._excusable(kind) else None)))
            points[mine] += mark

    def _excusable(self, kind: str) -> bool:
        return self.sport == DRAUGHTS and kind == FORFEIT

    def _result(self, difference: int) -> int:
        """Half points of White."""
        expected = 1 / (1 + 10 ** (-(difference + 35) / EVEN))
        drawn = 0.5 * min(expected, 1 - expected) + 0.1
        dice = self.chance.random()
        return 2 if dice < expected - drawn / 2 else 1 if dice < expected + drawn / 2 else 0

    def _event(
        self, players: Sequence[Somebody], table: list[list[Meeting | None]], points: list[int], format: str,
        rounds: int, start: date,
    ) -> Event:
        order = sorted(range(len(players)), key=lambda i: -points[i])
        ranks = {i: place for place, i in enumerate(order, 1)}
        draughts = self.sport == DRAUGHTS
        entries = tuple(
            Entry(i + 1, who.person(), tuple(table[i]), points[i], ranks[i], SeriesPlayer() if draughts else None)
            for i, who in enumerate(players)
        )
        name = f"{self.chance.choice(EVENT_NAMES)} de {self.chance.choice(PLACES)} {start.year}"
        dates = tuple(start + timedelta(i * (1 if rounds < 12 else 0)) for i in range(rounds))
        return Event(
            name=name, sport=self.sport, format=format, city="Valmont", federation=FEDERATION, start=start,
            end=dates[-1], rounds=rounds, round_dates=dates, time_control=SERIES_CLOCK if draughts else CHESS_CLOCK,
            chief_arbiter=ARBITER, entries=entries,
            series=SLOW_SERIES if draughts else None,
        )

    def learn(self, ratings: dict[PlayerRef, tuple[int | None, int | None]]) -> None:
        """The people take over the ratings and K of a new list, and grow a little."""
        for one in self.people:
            one.rating, one.k = ratings.get(one.ref, (None, None))
            one.strength += self.chance.randrange(-4, 6)

    def field(self, count: int) -> list[Somebody]:
        """Some of the people, for an event."""
        return sorted(self.chance.sample(self.people, min(count, len(self.people))), key=lambda one: -one.strength)
