"""Annex B: the exact figures of 1,000 unrated players who meet over nine rounds."""

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import arpad
from arpad.ruling.library.draughts import Draughts
from bench.measure import AT_MOST, RUNS, Row, alternated

SEED = 1
BAR_SECONDS = 5.0
RATED = (1300, 1450)
"""Fewer than enough, so that the organiser's estimate and the correction take part."""
ESTIMATE = 1350


class Size(NamedTuple):
    """Unrated players, rounds, runs."""

    unrated: int
    rounds: int
    runs: int


FULL = Size(1_000, 9, RUNS)
SMALL = Size(20, 9, 1)

Player = tuple[str, int | None]
Game = tuple[str, str, int]


def series(size: Size, seed: int = SEED) -> tuple[list[Player], list[Game]]:
    """Every round pairs everybody at random; a third each of wins, draws and losses."""
    draw = random.Random(seed)
    players: list[Player] = [(f"player {i}", None) for i in range(1, size.unrated + 1)]
    players += [(f"rated {rating}", rating) for rating in RATED]
    names = [name for name, _ in players]
    games = []
    for _ in range(size.rounds):
        draw.shuffle(names)
        games += [(one, other, draw.randint(0, 2)) for one, other in zip(names[::2], names[1::2], strict=True)]
    return players, games


def rows(size: Size = FULL) -> list[Row]:
    """The whole procedure: equations, correction, publication; from names and results to figures."""
    players, games = series(size)
    rules = arpad.rules("ffjd-2015")
    assert isinstance(rules, Draughts)
    made = rules.accelerated(players, games, estimate=ESTIMATE, explain=False)
    check(players, games, {player.name: player.performance for player in made.players}, rules)
    (ours,) = alternated([lambda: rules.accelerated(players, games, estimate=ESTIMATE, explain=False)], size.runs)
    measured = f"series: {size.unrated:,} unrated and {len(RATED)} rated players, {size.rounds} rounds, seed {SEED}"
    return [Row("Annex B, exact", measured, size.runs, ours, None, ours, "s", AT_MOST, BAR_SECONDS)]


def check(players: list[Player], games: list[Game], found: Mapping[str, Fraction | None], rules: Draughts) -> None:
    """Every equation of Annex B, 1 holds to the last digit: nothing is measured that is not exact."""
    span = rules.law.capital_first.performance_span
    known = {name: Fraction(rating) for name, rating in players if rating is not None}
    known |= {name: performance for name, performance in found.items() if performance is not None}
    left: dict[str, Fraction] = dict.fromkeys(found, Fraction(0))
    for one, other, points in games:
        for own, opponent, made in ((one, other, points), (other, one, 2 - points)):
            if own in left:
                left[own] += known[opponent] + span * (made - 1) - known[own]
    wrong = [name for name, rest in left.items() if rest]
    if wrong:
        raise AssertionError(f"Annex B: {len(wrong)} equations do not hold, the first that of {wrong[0]}")
