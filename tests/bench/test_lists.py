"""The benchmark of rating lists, on a small run: both sides hold the same before a second is counted."""

import numpy
import pytest
from bench.players import rating_list

from arpad.model.ratinglist import CLASSES
from bench import lists


def test_the_generated_list_is_the_same_for_everybody():
    assert rating_list(300) == rating_list(300)
    assert rating_list(300) != rating_list(300, seed=2)
    people = rating_list(300)
    assert len(set(people.ids)) == len(people) == 300
    for cadence in CLASSES:
        ratings = numpy.asarray(people.numbers[f"{cadence}_rating"])
        assert ((ratings == 0) | ((ratings >= 1400) & (ratings <= 2850))).all()
    # Invented codes: no federation is called so.
    assert set(people.texts["federation"]) <= {"AAA", "BBB", "CCC", "DDD", "EEE", "FFF"}
    assert not any(name.startswith("rapid") for name in rating_list(3, classes=("standard",)).columns)


def test_a_small_run():
    pytest.importorskip("polars", reason="polars, the peer, is not installed (requirements/bench.txt)")
    ratio, information, memory = lists.rows(lists.SMALL)
    assert (ratio.bar, ratio.runs, ratio.ours > 0, information.sense, memory.unit) == (2.0, 1, True, "", "MB")
    assert "2,000 players" in ratio.measured


def test_what_differs_is_not_measured(tmp_path):
    polars = pytest.importorskip("polars", reason="polars is not installed (requirements/bench.txt)")
    file = tmp_path / lists.NAME
    lists.write_list(rating_list(50), str(file))
    made, other = lists.ours(file), lists.values(file)
    lists.check(made, other)
    for column in ("id", "name", "rapid_rating"):
        wrong = other.with_columns(polars.col(column).reverse())
        with pytest.raises(AssertionError, match="differ"):
            lists.check(made, wrong)


def test_the_full_run_keeps_the_promised_size():
    # Issue 4, "Speed": 1.5 million players, within 2 times of a bare Polars slice, at least five runs.
    assert lists.FULL.players == 1_500_000
    assert lists.FULL.runs >= 5
    assert lists.BAR == 2
