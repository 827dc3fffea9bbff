"""Rating periods: closing day of a list, inactivity and its end."""

from arpad.law.grains import NEVER, EventLaw, PeriodLaw
from arpad.law.modes import ABOVE_FLOOR, ORIGINAL, RECEIVED, WITH_LIST_DAY


def closing_day(list_day: int, month_before: int, official: bool, law: PeriodLaw) -> int:
    """The last day (ordinal) on which an event may end, or its report arrive, to be in a list."""
    if official and law.closing_days_official != NEVER:
        return list_day - law.closing_days_official
    return (month_before if law.closing_months else list_day) - law.closing_days


def counts_list_day(law: PeriodLaw) -> bool:
    """Is the day of the list the first of the days before it, so that the list closes a day later?"""
    return law.closing_count == WITH_LIST_DAY


def floor_for(rating: int, floor: int, law: PeriodLaw) -> int:
    """The floor that a rating meets: of 2005 two figures are known, and they differ only for what lies between."""
    if law.floor_original == NEVER or rating < floor or rating >= law.floor_original or law.floor_of != ORIGINAL:
        return floor
    return law.floor_original


def is_too_low(rating: int, floor: int, law: PeriodLaw) -> bool:
    """Is a rating too low to count: below the floor, by one reading of 2011 at the floor itself as well?"""
    if rating == floor:
        return law.floor_measure == ABOVE_FLOOR
    return rating < floor


def standard_stands_in(law: EventLaw) -> bool:
    """Is a player without a rapid or blitz rating rated with his standard one?"""
    return law.standard_stands_in != NEVER


def closes_on_receipt(law: PeriodLaw) -> bool:
    """Does the arrival of the report decide the list, rather than the end of the event?"""
    return law.closing_on == RECEIVED


def is_inactive(games_in_year: int, law: PeriodLaw) -> bool:
    """Has the player played too little in a year to stay active?"""
    return games_in_year < law.inactive_below_games


def is_active_again(games: int, law: PeriodLaw) -> bool:
    """Has an inactive player played enough to be listed as active again?"""
    return games >= law.active_again_games
