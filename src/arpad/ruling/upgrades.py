"""How the differences of an event count: which are cut, which one alone is cut, which count in full."""

from collections.abc import Sequence
from typing import Any

from arpad.law.grains import NEVER
from arpad.rules import change as steps

NOTHING: frozenset[int] = frozenset()


def in_full(own: int, opponents: Sequence[int], law: Any) -> frozenset[int]:
    """The places of the games whose difference counts in full: all but one in 2022, all of a strong player since 2025.

    law: the grain of games, or its recording view.
    """
    if steps.counts_every_difference(own, law):
        return frozenset(range(len(opponents)))
    if law.one_upgrade == NEVER:
        return NOTHING
    given, games = list(opponents), len(opponents)
    side = steps.upgrade_side(own, given, 0, games, law)
    only = steps.only_upgrade(own, given, 0, games, side, law)
    return frozenset(i for i in range(games) if i != only and steps.counts_in_full(own - given[i], side))


def counted(own: int, opponent: int, full: bool, law: Any) -> int:
    """The difference of one game as it counts."""
    difference = own - opponent
    return difference if full else steps.counted_difference(difference, law)


def words_of(own: int, difference: int, as_counted: int, law: Any) -> str:
    """The sentence about a difference: as it is, cut, or in full although beyond the cap, and why."""
    if as_counted != difference:
        return "difference_cut"
    if law.difference_cap == NEVER or abs(difference) <= law.difference_cap:
        return "difference"
    return "difference_free" if steps.counts_every_difference(own, law) else "difference_in_full"
