"""The benchmarks of reading and of verdicts, on small runs: what is timed is what is promised. No seconds asserted."""

from datetime import timedelta

import pytest
from bench.measure import alternated_by_part
from proofs.events import invented_event

from bench import trf_reading, verdict

EDITIONS = (2005, 2009, 2011, 2012, 2013, 2014, 2017, 2022, 2024, 2025)
"""Those of standard chess that are held."""


def test_a_small_run_of_verdicts():
    usual, plain = verdict.rows(verdict.SMALL)
    for row in (usual, plain):
        assert (row.sense, row.bar, row.runs) == ("<=", 10, 1)
        assert row.ours > 0 < row.peer
        assert row.figure == row.ours / row.peer
        assert "20 players, 5 rounds, seed 1" in row.measured
    assert "byes" in usual.what


def test_every_edition_of_standard_chess_judges():
    assert tuple(verdict.judging(invented_event(1, 20, 5))) == tuple(f"fide-{year}" for year in EDITIONS)


def test_an_event_refused_at_once_is_no_measure():
    event = invented_event(1, 20, 5)
    later = event.start + timedelta(days=400)
    with pytest.raises(AssertionError, match="fide-2005"):
        verdict.judging(event.__class__(start=event.start, end=later, entries=event.entries[:1]))


def test_the_minimum_of_each_part_is_added_up():
    ours, theirs = iter([[9.0, 9.0], [1.0, 5.0], [4.0, 2.0]]), iter([[9.0], [3.0], [2.0]])
    # The first run is not counted; then 1 and 2, and 2.
    assert alternated_by_part([lambda: next(ours), lambda: next(theirs)], runs=2) == [3.0, 2.0]


def test_full_runs_keep_the_promised_sizes():
    # Issue 4, "Speed": 300 players, 9 rounds, under 10 times; 3 times the files per second; at least five runs.
    assert verdict.FULL[:2] == (300, 9)
    assert verdict.BAR == 10
    assert [size[1:3] for size in trf_reading.FULL] == [(60, 9), (300, 9)]
    assert trf_reading.BAR == 3
    assert min(size.runs for size in (verdict.FULL, *trf_reading.FULL)) >= 5
