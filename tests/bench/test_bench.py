"""The benchmarks work, on a small run: what they compare agrees, and the table tells a missed bar. No seconds asserted.

No `__init__.py` here: the folder would hide the package `bench` that it tests.
"""

from fractions import Fraction

import numpy
import pytest
from bench.measure import AT_LEAST, AT_MOST, Row, alternated, table
from bench.peers import peers
from bench.season import EDITIONS, season

import arpad
from bench import __main__ as bench
from bench import annex_b, measure, office, plain, replay, start


@pytest.mark.slow
def test_a_small_run_of_everything(capsys):
    assert bench.main(["--small"]) == 0
    out, err = capsys.readouterr()
    for what in ("kernel by hand / compiled steps", "plain results", "explained results", "arpad --help", "Annex B"):
        assert what in out
    assert "a small run judges no bar" in out
    assert "same digest as plain Python on 2,000 games" in err
    assert "1 specialisation" in err


def test_the_season_is_the_same_for_everybody():
    given, again = season(500, 100, 20), season(500, 100, 20)
    columns = zip((*given.games, given.ratings, given.k), (*again.games, again.ratings, again.k), strict=True)
    for column, other in columns:
        assert numpy.array_equal(column, other)
    assert not numpy.array_equal(season(500, 100, 20, seed=2).games.player, given.games.player)
    assert [law.short for law in given.laws] == list(EDITIONS)
    # Every game stands twice: the points add up to one, and each player meets the other's rating.
    games = given.games
    assert len(games.player) == 1000
    assert (games.score_x2[:500] + games.score_x2[500:] == 2).all()
    assert (games.opponent[:500] == given.ratings[games.player[500:]]).all()
    assert (games.opponent[500:] == given.ratings[games.player[:500]]).all()
    assert (games.player[:500] != games.player[500:]).all()
    assert len(set(games.player.tolist())) == 20


@pytest.mark.slow
def test_both_kernels_by_hand_are_the_steps():
    given = season(2_000, 300, 60, seed=3)
    made = replay._ours(given)
    for peer in peers(given):
        assert replay.digest(peer()) == replay.digest(made)


def test_a_kernel_that_differs_is_not_measured(monkeypatch):
    wrong = peers(season(2_000, 300, 60))
    monkeypatch.setattr(replay, "peers", lambda given: wrong)
    with pytest.raises(AssertionError, match="the compiled steps and the kernel by hand differ"):
        replay.rows(replay.SMALL)


def test_annex_b_is_checked_by_its_equations():
    players, games = annex_b.series(annex_b.SMALL)
    assert len(games) == annex_b.SMALL.rounds * len(players) // 2
    rules = arpad.rules("ffjd-2015")
    made = rules.accelerated(players, games, estimate=annex_b.ESTIMATE, explain=False)
    found = {player.name: player.performance for player in made.players}
    annex_b.check(players, games, found, rules)
    name = next(iter(found))
    with pytest.raises(AssertionError, match="equations do not hold"):
        annex_b.check(players, games, found | {name: found[name] + Fraction(1, 10**30)}, rules)


def row(figure, sense="", bar=0.0):
    return Row("a thing", "generator, seed 1", 5, 2.0, None, figure, "games/s", sense, bar)


@pytest.mark.parametrize(
    ("made", "met"),
    [
        (row(0.6, AT_LEAST, 0.6), True),
        (row(0.59, AT_LEAST, 0.6), False),
        (row(1.4, AT_MOST, 1.4), True),
        (row(1.41, AT_MOST, 1.4), False),
        (row(0.0), True),
    ],
)
def test_a_bar_on_both_sides(made, met):
    assert made.met is met
    assert ("MISSED" in table([made])) is not met


@pytest.mark.parametrize(("figure", "code", "end"), [(2.0, 0, "every bar is met"), (0.5, 1, "bars missed: a thing")])
def test_a_missed_bar_is_an_exit_code(figure, code, end, monkeypatch, capsys):
    monkeypatch.setattr(plain, "rows", lambda size: [row(figure, AT_LEAST, 1.0)])
    assert bench.main(["plain"]) == code
    assert end in capsys.readouterr().out


def test_an_unknown_benchmark_is_a_usage_error(capsys):
    with pytest.raises(SystemExit) as stopped:
        bench.main(["nothing"])
    assert stopped.value.code == 2
    assert "no benchmark called nothing" in capsys.readouterr().err


@pytest.mark.slow
def test_runs_are_alternated_and_the_minimum_counts(monkeypatch):
    order = []
    ticks = iter([0, 9, 10, 18, 20, 27, 30, 31])
    monkeypatch.setattr(measure.time, "perf_counter", lambda: next(ticks))
    # Once each before, then a, b, a, b: 9 and 7 seconds for a, 8 and 1 for b.
    assert alternated([lambda: order.append("a"), lambda: order.append("b")], runs=2) == [7, 1]
    assert order == ["a", "b", "a", "b", "a", "b"]


def test_full_runs_keep_the_promised_sizes():
    # Issue 2, "Speed": 30 M games, 100,000 of 500,000 players, 1 M in plain Python, at least five runs, the bars.
    assert replay.FULL[:4] == (30_000_000, 500_000, 100_000, 1_000_000)
    assert annex_b.FULL[:2] == (1_000, 9)
    # Issue 5, "Speed": 500,000 players, 2,000 files, 300,000 games; 120 lists of 500,000 rows.
    assert office.FULL[:2] == (500_000, 2_000)
    assert office.FULL.reports * office.FULL.field * office.FULL.rounds // 2 >= 300_000
    assert office.WHOLE.verified[:2] == (120, 500_000)
    assert min(module.FULL.runs for module in (replay, plain, start, annex_b)) >= 5
    assert (replay.BAR, plain.BAR_PLAIN, plain.BAR_EXPLAINED, start.BAR) == (0.6, 300_000, 20_000, 1.4)
    assert annex_b.BAR_SECONDS == 5
