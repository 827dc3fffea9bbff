"""Histories of an invented federation: months of events drawn from a seed, for properties of whole periods."""

import random
from collections.abc import Iterator
from datetime import date, timedelta

from arpad.model.event import ROUND_ROBIN, SWISS
from arpad.model.person import Person, PlayerRef
from arpad.model.ratinglist import STANDARD
from arpad.period.official import Listed, Member, OfficialList
from arpad.period.received import Report
from period.events import event, person

PLAYERS = 30


def people(seed: int) -> dict[PlayerRef, Member]:
    """Invented people with birth dates."""
    draw = random.Random(seed)
    made = [
        person(f"P{n}", None, n, date(draw.randint(1940, 2005), draw.randint(1, 12), draw.randint(1, 28)))
        for n in range(1, PLAYERS + 1)
    ]
    return {one.ref: Member(one) for one in made if one.ref}


def opening(seed: int, day: date, known: dict[PlayerRef, Member]) -> OfficialList:
    """A list on which two thirds of them are rated, with balances as a migration gives them."""
    draw = random.Random(seed + 1)
    rows = {}
    for ref in known:
        if draw.random() < 2 / 3:
            rating = draw.randint(1410, 2450)
            k, career, above = draw.choice((10, 15, 25)), draw.randint(0, 60), draw.randint(0, 60)
            rows[ref] = Listed(rating=rating, k=k, career=career, highest=rating + above)
    return OfficialList(day, {STANDARD: rows})


def reports(seed: int, since: date, days: int, known: dict[PlayerRef, Member], count: int = 4) -> list[Report]:
    """Events that begin within these days."""
    draw = random.Random(seed)
    made = []
    for number in range(count):
        start = since + timedelta(draw.randint(0, days - 8))
        end = start + timedelta(draw.randint(2, 7))
        chosen = draw.sample(sorted(known), draw.choice((6, 8, 10)))
        entrants: list[Person] = [known[ref].person for ref in chosen]
        robin = draw.random() < 1 / 3
        games = list(_all_play_all(draw, len(entrants)) if robin else _swiss(draw, len(entrants)))
        made.append(Report(
            key=f"event-{seed}-{number}", event=event(entrants, games, ROUND_ROBIN if robin else SWISS, start, end),
            received=end + timedelta(draw.randint(0, 20)),
        ))  # fmt: skip
    return made


def _swiss(draw: random.Random, count: int) -> Iterator[tuple[int, int, int, str]]:
    for round in range(1, 6):
        order = list(range(1, count + 1))
        draw.shuffle(order)
        for first, second in zip(order[::2], order[1::2], strict=False):
            yield round, first, second, draw.choice("1=0+-")


def _all_play_all(draw: random.Random, count: int) -> Iterator[tuple[int, int, int, str]]:
    round = 0
    for first in range(1, count + 1):
        for second in range(first + 1, count + 1):
            round += 1
            yield round, first, second, draw.choice("1=0")
