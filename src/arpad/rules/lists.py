"""Rating periods: closing day of a list, inactivity and its end."""

from arpad.law.grains import NEVER, PeriodLaw
from arpad.law.modes import RECEIVED


def closing_day(list_day: int, month_before: int, official: bool, law: PeriodLaw) -> int:
    """The last day (ordinal) on which an event may end, or its report arrive, to be in a list."""
    if official and law.closing_days_official != NEVER:
        return list_day - law.closing_days_official
    return (month_before if law.closing_months else list_day) - law.closing_days


def closes_on_receipt(law: PeriodLaw) -> bool:
    """Does the arrival of the report decide the list, rather than the end of the event?"""
    return law.closing_on == RECEIVED


def is_inactive(games_in_year: int, law: PeriodLaw) -> bool:
    """Has the player played too little in a year to stay active?"""
    return games_in_year < law.inactive_below_games


def is_active_again(games: int, law: PeriodLaw) -> bool:
    """Has an inactive player played enough to be listed as active again?"""
    return games >= law.active_again_games
