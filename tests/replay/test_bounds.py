"""Compiled steps overflow without a word: at the largest inputs, no step and no part of one leaves 62 bits.

Every step of the rules is called with every combination of the ends of its parameters, by every edition that has
its grain, in ints that refuse to leave 62 bits. `rules/systems.py` computes in exact fractions and never overflows.
"""

import inspect
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from arpad import rules
from arpad.law.articles import editions
from arpad.law.resolve import law
from arpad.model.limits import (
    AGE_MOST,
    EVENTS_MOST,
    GAMES_MOST,
    K_MOST,
    MINUTES_MOST,
    PLAYERS_MOST,
    RATING_MOST,
    ROUNDS_MOST,
)
from rules.watched import Watched

CHAPTERS = ("acts", "amounts", "capital", "change", "conditions", "development", "first", "lists", "performance",
            "roundrobin", "series", "times")
COLUMN = 1000
"""Rows of a column in this test; a step that adds up GAMES_MOST rows has room for that much more in its result."""
UNIT = (0, 1)
RATING = (1, RATING_MOST)
GAMES = (1, GAMES_MOST)
SCORE_X2 = (0, 2 * GAMES_MOST)
DAY = (1, 3_652_059)
"""Ordinals of the calendar, up to the last day of the year 9999."""
FACT = (-1, GAMES_MOST)

ENDS = {
    "numerator": (-(2**60), -1, 0, 2**60),
    "denominator": (1, 2**60),
    "difference": (-(10**6), 0, 10**6),
    "score_x2": SCORE_X2,
    "in_all_x2": SCORE_X2,
    "over_x2": SCORE_X2,
    "sum_x100": (-100 * GAMES_MOST, 100 * GAMES_MOST),
    "change_x100": (-100 * GAMES_MOST * K_MOST, 100 * GAMES_MOST * K_MOST),
    "expected_x100": (0, 100),
    "p_x100": (0, 1, 99, 100),
    "k": (1, K_MOST),
    "k_listed": (1, K_MOST),
    "sum_opponents": (1, RATING_MOST * GAMES_MOST),
    "sum_rated": (1, RATING_MOST * PLAYERS_MOST),
    "sum_dp": (-RATING_MOST * PLAYERS_MOST, RATING_MOST * PLAYERS_MOST),
    "sum_of_corrections": (-RATING_MOST * GAMES_MOST, RATING_MOST * GAMES_MOST),
    "rated": (1, PLAYERS_MOST),
    "rounds": (1, ROUNDS_MOST),
    "events": (0, EVENTS_MOST),
    "lists_per_year": (1, 12),
    "row": (0,),
    "side": (-1, 0, 1),
    "order": (0, 1),
    "scale": (7500,),
    "evolution": (-7500 * K_MOST * GAMES_MOST, 7500 * K_MOST * GAMES_MOST),
    "expected": (0, 950),
    "points": (0, 2 * GAMES_MOST),
    "seconds": (0, 60 * MINUTES_MOST),
    # Columns: one row that is repeated.
    "ratings": (-1, RATING_MOST),
    "scores_x2": (0, 2),
    "moves": (-1, 60),
    "increments": (0, 60 * MINUTES_MOST),
    **dict.fromkeys(("start",), (0,)),
    **dict.fromkeys(("stop",), (COLUMN,)),
    **dict.fromkeys(("one", "other"), (0, 1, 2)),
    **dict.fromkeys(("rounded", "average", "ru", "ra", "rc_new"), (-RATING_MOST, RATING_MOST)),
    **dict.fromkeys(("own", "at_start", "of_period", "before", "after", "rating", "floor", "fmjd", "standard"), RATING),
    **dict.fromkeys(("highest_rating", "peak_low", "peak_high"), RATING),
    **dict.fromkeys(("low", "high", "limit"), FACT),
    **dict.fromkeys(("games", "opponents", "distinct", "period_games"), GAMES),
    **dict.fromkeys(("official_games", "games_in_year", "needed", "played", "forfeits"), (0, GAMES_MOST)),
    "players": (2, PLAYERS_MOST),
    **dict.fromkeys(("player", "opponent", "unrated", "beginners", "round_number"), (1, PLAYERS_MOST)),
    **dict.fromkeys(("event_list", "list_number", "list_day", "month_before"), DAY),
    **dict.fromkeys(("minutes", "increment_seconds"), (0, MINUTES_MOST)),
    **dict.fromkeys(("after_first", "days_before"), (-DAY[1], DAY[1])),
    "board_games": (0, GAMES_MOST),
    "days": (-DAY[1], DAY[1]),
    **dict.fromkeys(("age",), (-1, 0, AGE_MOST)),
}
"""Parameter -> its ends, in the unit of its name; a flag has none."""
PAIRS = {
    "average": ((-RATING_MOST, 1), (RATING_MOST * GAMES_MOST, GAMES_MOST)),
    "value": ((-(2**60), 1), (2**60, 1), (2**60, 2**60)),
    "weighted": ((-RATING_MOST * GAMES_MOST, 1), (RATING_MOST * GAMES_MOST * GAMES_MOST, GAMES_MOST)),
    "peak": ((1, 1), (1, RATING_MOST), (RATING_MOST, RATING_MOST)),
    "games": ((0, 0), (0, GAMES_MOST), (GAMES_MOST, GAMES_MOST)),
    "age": ((0, 0), (0, AGE_MOST), (AGE_MOST, AGE_MOST)),
    "mean_age": ((0, 1), (AGE_MOST * GAMES_MOST, GAMES_MOST)),
    "heads": ((1, 0, 0), (PLAYERS_MOST, PLAYERS_MOST, PLAYERS_MOST)),
}
"""Parameters that are tuples: intervals, fractions, heads by column."""


def steps():
    """Every step, by its name."""
    found = {}
    for chapter in CHAPTERS:
        module = import_module(f"arpad.rules.{chapter}")
        for name, step in inspect.getmembers(module, inspect.isfunction):
            if step.__module__ == module.__name__:
                found[f"{chapter}.{name}"] = step
    return found


def laws_of(annotation):
    """The laws of a grain, of every edition that has it; none when the annotation is of no grain."""
    wanted = get_args(annotation) or (annotation,)
    every = [grain for edition in editions() for grain in law(edition.short).grains.values()]
    return [grain for grain in every if type(grain) in wanted]


def ends_of(parameter):
    """The values that one parameter is called with."""
    kind = str(parameter.annotation)
    laws = laws_of(parameter.annotation)
    if laws:
        return laws
    if parameter.annotation is bool:
        return (False, True)
    known = PAIRS if kind.startswith("tuple") else ENDS
    name = "rating" if kind.startswith("list") and parameter.name == "opponents" else parameter.name
    assert name in known, f"a new parameter: write its ends, in the unit of its name: {parameter}"
    if kind.startswith("tuple"):
        return tuple(tuple(map(Watched, pair)) for pair in PAIRS[name])
    values = ENDS[name]
    if kind.startswith("list"):
        return tuple([Watched(value)] * COLUMN for value in values)
    return tuple(map(Watched, values))


def has_its_row(given):
    """The rapid principle of 2005 has no row of K to be asked about."""
    return all(getattr(grain, "k_rows", True) for grain in given)


def test_every_chapter_is_here():
    held = {path.stem for path in Path(rules.__file__).parent.glob("*.py")} - {"__init__", "systems"}
    assert held == set(CHAPTERS)


@pytest.mark.parametrize("name", steps())
def test_largest_input(name):
    step = steps()[name]
    parameters = inspect.signature(step).parameters
    adds_up = "stop" in parameters
    called = 0
    for given in product(*map(ends_of, parameters.values())):
        if {"row", "order"} & set(parameters) and not has_its_row(given):
            continue
        result = step(*given)
        called += 1
        if adds_up:
            for part in result if isinstance(result, tuple) else (result,):
                assert abs(part) * (GAMES_MOST // COLUMN) <= 2**62
    assert called, "no edition has the grain of this step"


def test_a_step_that_leaves_62_bits_is_found():
    with pytest.raises(OverflowError):
        steps()["amounts.half_up"](Watched(2**62), Watched(1))
    with pytest.raises(OverflowError):
        steps()["change.period_change_x100"](Watched(2**60), Watched(K_MOST))
