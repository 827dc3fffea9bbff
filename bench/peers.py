"""The same period by hand: what a competent person writes with numba who needs these three editions and no others.

The only second arithmetic in this tree, kept here to be measured against. It states no figure of any text: caps,
tables, floor and the limit on K come out of the resolved law.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numba
import numpy

from arpad.law.grains import NEVER
from arpad.model.limits import RATING_MOST
from arpad.replay.changes import Changes, Column
from bench.season import Season


def period_by_hand(
    caps: Column,
    scores: Column,
    k_limit: int,
    floor: int,
    player: Column,
    opponent: Column,
    score_x2: Column,
    edition: Column,
    ratings: Column,
    k: Column,
    games: Column,
    change: Column,
    rounded: Column,
    new: Column,
    delisted: Column,
) -> None:
    """Game by game: difference, cap, table. `scores[edition, side, size]`: no branch on the sign."""
    last = scores.shape[2] - 1
    for i in range(player.size):
        p = player[i]
        e = edition[i]
        cap = caps[e]
        difference = max(-cap, min(cap, ratings[p] - opponent[i]))
        games[p] += 1
        change[p] += 50 * score_x2[i] - scores[e, int(difference < 0), min(abs(difference), last)]
    finish(k_limit, floor, ratings, k, games, change, rounded, new, delisted)


def period_tabulated(
    gained: Column,
    k_limit: int,
    floor: int,
    player: Column,
    opponent: Column,
    score_x2: Column,
    edition: Column,
    ratings: Column,
    k: Column,
    games: Column,
    change: Column,
    rounded: Column,
    new: Column,
    delisted: Column,
) -> None:
    """The cap folded into one table by difference: another kernel, right only while the difference alone decides.

    The editions from October 2025 on look at the own rating too, so that a person would have to write it anew.
    """
    middle = gained.shape[1] // 2
    for i in range(player.size):
        p = player[i]
        games[p] += 1
        change[p] += 50 * score_x2[i] - gained[edition[i], ratings[p] - opponent[i] + middle]
    finish(k_limit, floor, ratings, k, games, change, rounded, new, delisted)


def _finish(
    k_limit: int,
    floor: int,
    ratings: Column,
    k: Column,
    games: Column,
    change: Column,
    rounded: Column,
    new: Column,
    delisted: Column,
) -> None:
    """K times the sum, a half away from zero, the new rating, the floor."""
    for p in range(ratings.size):
        used = k[p]
        if k_limit >= 0 and used * games[p] > k_limit:
            used = k_limit // games[p]
        x100 = change[p] * used
        change[p] = x100
        rounded[p] = (x100 + 50) // 100 if x100 >= 0 else -((50 - x100) // 100)
        new[p] = ratings[p] + rounded[p]
        delisted[p] = new[p] < floor


finish: Any = numba.njit(_finish)


class Peers(NamedTuple):
    """Each takes nothing and computes the season."""

    by_hand: Callable[[], Changes]
    tabulated: Callable[[], Changes]


def peers(given: Season) -> Peers:
    """Both kernels, ready to run on a season by the last of its editions."""
    laws = [made.game for made in given.laws]
    last = given.laws[-1].period
    # NEVER, "no cap", as one that nothing reaches.
    caps = numpy.array([RATING_MOST if law.difference_cap == NEVER else law.difference_cap for law in laws])
    scores = numpy.array([law.expected_scores for law in laws], numpy.int16)
    differences = numpy.arange(-RATING_MOST, RATING_MOST + 1)
    counted = numpy.clip(differences, -caps[:, None], caps[:, None])
    sizes = numpy.minimum(abs(counted), scores.shape[2] - 1)
    gained = scores[numpy.arange(len(laws))[:, None], (counted < 0).astype(int), sizes].astype(numpy.int8)
    by_hand, tabulated = numba.njit(period_by_hand), numba.njit(period_tabulated)

    def run(kernel: Any, *tables: Any) -> Changes:
        players = len(given.ratings)
        games, *made = (numpy.zeros(players, numpy.int64) for _ in ("games", *Changes._fields))
        kernel(*tables, last.k_games_cap, last.floor, *given.games, given.ratings, given.k, games, *made)
        return Changes(*made)

    return Peers(lambda: run(by_hand, caps, scores), lambda: run(tabulated, gained))
