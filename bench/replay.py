"""30 million games of one period: the compiled steps against the same kernel written by hand."""

import sys
from typing import NamedTuple

import numpy

from arpad.replay.changes import Changes, Column, changes, digest, kernel
from arpad.replay.compile import compiled
from bench.measure import AT_LEAST, RUNS, Row, alternated, seconds
from bench.peers import peers
from bench.season import SEED, Season, season

BAR = 0.6


class Size(NamedTuple):
    """How many games, players, active players, games for plain Python, runs."""

    games: int
    players: int
    active: int
    plain_games: int
    runs: int


FULL = Size(30_000_000, 500_000, 100_000, 1_000_000, RUNS)
SMALL = Size(20_000, 1_000, 200, 2_000, 1)


def rows(size: Size = FULL) -> list[Row]:
    """Ratios to both kernels by hand, and what plain Python does."""
    plain = _plain_row(season(size.plain_games, size.players, size.active), size)
    given = season(size.games, size.players, size.active)
    hand = peers(given)
    made = _ours(given)
    for peer in hand:
        _same(digest(made), digest(peer()), "the kernel by hand")
    ours, by_hand, tabulated = alternated([lambda: _ours(given), *hand], size.runs)
    measured = f"season: {size.games:,} games, {size.active:,} active of {size.players:,} players, seed {SEED}"
    print(f"replay: three editions side by side, {len(compiled(kernel).signatures)} specialisation; "
          f"one core, checks of the columns included", file=sys.stderr)
    return [
        Row("replay: kernel by hand / compiled steps", measured, size.runs, ours, by_hand, by_hand / ours,
            "x its speed", AT_LEAST, BAR),
        Row("replay: one table by difference / steps", measured, size.runs, ours, tabulated, tabulated / ours,
            "x its speed"),
        Row("replay: compiled steps", measured, size.runs, ours, None, size.games / ours, "games/s"),
        plain,
    ]


def _ours(given: Season) -> Changes:
    return changes([made.game for made in given.laws], given.laws[-1].period, given.games, given.ratings, given.k)


def _plain_row(given: Season, size: Size) -> Row:
    """Plain Python on fewer games: one run, and the digest of the compiled one."""
    laws, period = [made.game for made in given.laws], given.laws[-1].period
    columns = [_list(column) for column in (*given.games, given.ratings, given.k)]
    columns += [[0] * len(given.ratings) for _ in ("games", *Changes._fields)]
    event = _list(given.games.player)
    taken = seconds(lambda: kernel(laws, period, *columns, event))
    made = digest(Changes(*map(numpy.array, columns[-len(Changes._fields):])))
    _same(made, digest(_ours(given)), "plain Python")
    print(f"replay: same digest as plain Python on {size.plain_games:,} games: {made}", file=sys.stderr)
    measured = f"season: {size.plain_games:,} games, seed {SEED}; digest as compiled"
    return Row("replay: the same steps, plain Python", measured, 1, taken, None, size.plain_games / taken, "games/s")


def _list(column: Column) -> list[int]:
    made: list[int] = column.tolist()
    return made


def _same(ours: str, theirs: str, who: str) -> None:
    """Two ways of computing one season agree to the unit, or nothing is measured."""
    if ours != theirs:
        raise AssertionError(f"the compiled steps and {who} differ: {ours}, {theirs}")
