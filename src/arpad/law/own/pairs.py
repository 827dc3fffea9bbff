"""Values of an own edition that contradict each other: one without the other it needs, limits in the wrong order."""

from typing import NamedTuple

from arpad.law.grains import NEVER
from arpad.law.own.cross import Whole

NEEDED = (
    ("first.hypothetical_opponents", "first.hypothetical_rating"),
    ("game.unrated_gap", "game.unrated_above"),
    ("game.one_upgrade", "game.upgrade_side"),
    ("game.one_upgrade", "game.difference_cap"),
    ("game.cap_free_from", "game.difference_cap"),
    ("event.small_event_below", "event.small_event_rated"),
    ("event.double_event_players", "event.double_event_rated"),
    ("event.days_of_event", "event.days_counted"),
    ("event.interim_beyond_days", "event.interim_months"),
    ("event.registration_days_top", "event.registration_days"),
    ("event.registration_above", "event.registration_days_top"),
    ("event.registration_above_women", "event.registration_days_top"),
    ("event.registration_days_norm", "event.registration_days"),
    ("period.inactive_below_games", "period.inactive_months"),
    ("period.active_again_games", "period.active_again_months"),
    ("first.games_needed_official", "first.official_pool"),
    ("first.zero_deduction", "first.zero_guide_figure"),
    ("first.zero_deduction", "first.zero_later_figure"),
    ("act.raise_below", "act.raise_share_x100"),
    ("act.raise_share_x100", "act.raise_below"),
)
"""(a rule, what it cannot do without): the steps read the second wherever there is the first."""


class Order(NamedTuple):
    """Two values of which the first is not above the second; equal: may they be the same?"""

    low: str
    high: str
    equal: bool = True


ORDERS = {
    "fide": (
        # Nobody would ever be published, or no first result ever count.
        Order("period.floor", "first.ceiling"),
        Order("first.event_floor", "first.ceiling"),
        # No field of so few players holds so many rated ones.
        Order("event.small_event_rated", "event.small_event_below", equal=False),
        Order("event.double_event_rated", "event.double_event_players"),
        # No time lies between these limits.
        Order("event.time_above", "event.time_below", equal=False),
        Order("event.time_above", "event.time_to", equal=False),
        Order("event.time_from", "event.time_below", equal=False),
        Order("event.time_from", "event.time_to"),
        # An exception that asks for more is none.
        Order("first.games_needed_official", "first.games_needed"),
        Order("first.games_needed_member", "first.games_needed"),
        Order("event.registration_days", "event.registration_days_norm"),
        Order("event.registration_days", "event.registration_days_top"),
        Order("event.registration_above_women", "event.registration_above"),
    ),
    "ffjd": (
        Order("first.games_needed", "first.games_needed_high"),
        Order("period.floor", "first.high_from"),
        Order("game.expected_low", "game.expected_high"),
        # Between a share of the players and a larger one: the larger share has the smaller divisor.
        Order("event.swiss_rounds_most_of", "event.swiss_rounds_least_of"),
    ),
}
"""Limits of each system that leave nothing between them where they stand the other way round."""


def check_pairs(whole: Whole) -> None:
    """Every pair of which the file gives at least one; what the base leaves open contradicts nothing."""
    for rule, needed in NEEDED:
        if _looked_at(whole, rule, needed) and _has(whole, rule) and not _has(whole, needed):
            whole.error("EDITION_PAIR_NEEDED", whole.place(rule, needed), rule, parameter=needed)
    extremes = ("first.extreme_difference", "first.zero_deduction")
    if _looked_at(whole, *extremes) and not any(_has(whole, name) for name in extremes):
        whole.error("EDITION_PAIR_NEEDED", whole.place(*extremes), "first.rating_difference", parameter=extremes[0])
    for order in ORDERS[whole.body]:
        if _looked_at(whole, order.low, order.high) and _has(whole, order.low) and _has(whole, order.high):
            low, high = (whole.number(*name.split(".")) for name in order[:2])
            if low > high or (low == high and not order.equal):
                whole.error("EDITION_PAIR_ORDER", whole.place(order.low, order.high), low, low=order.low,
                            high=order.high, limit=high)


def _looked_at(whole: Whole, *names: str) -> bool:
    keys = [(grain, field) for grain, _, field in (name.partition(".") for name in names)]
    if not all(key in whole.values for key in keys) or any(whole.values[key].is_gap for key in keys):
        return False
    return whole.gives(*names) and whole.is_sound(*names)


def _has(whole: Whole, name: str) -> bool:
    """Has the edition this rule?"""
    return bool(whole.number(*name.split(".")) != NEVER)
