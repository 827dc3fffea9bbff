"""Dates as reports write them: the order that the formats ask for, and the others where they leave no doubt."""

import re
from datetime import date
from functools import lru_cache
from typing import NamedTuple

YEAR_FIRST = re.compile(r"([0-9]{4})\s*([./-])\s*([0-9]{1,2})\s*\2\s*([0-9]{1,2})")
DAY_FIRST = re.compile(r"([0-9]{1,2})\s*([./-])\s*([0-9]{1,2})\s*\2\s*([0-9]{4})")
SHORT = re.compile(r"([0-9]{2})\s*([./-])\s*([0-9]{1,2})\s*\2\s*([0-9]{1,2})")
USUAL = re.compile(r"(?:[0-9]{2})?[0-9]{2}/[0-9]{2}/[0-9]{2}")
MONTHS = 12


class Day(NamedTuple):
    """What a date is made of; usual: written as the formats ask, year first and slashes; date: None where there is no
    such day."""

    year: int
    month: int
    day: int
    usual: bool
    date: date | None


def _day(year: int, month: int, day: int, usual: bool) -> Day:
    try:
        return Day(year, month, day, usual, date(year, month, day))
    except ValueError:
        return Day(year, month, day, usual, None)


@lru_cache(maxsize=4096)
def day_of(text: str, century: int | None = None) -> Day | None:
    """The date in this text; None when it is none, or when day and month could be taken for each other.

    century: of years in two digits; without it they are not understood.
    """
    usual = USUAL.fullmatch(text) is not None
    if found := YEAR_FIRST.fullmatch(text):
        return _day(int(found[1]), int(found[3]), int(found[4]), usual)
    if found := DAY_FIRST.fullmatch(text):
        day, month, year = int(found[1]), int(found[3]), int(found[4])
        # With points the day comes first everywhere; with slashes or dashes it depends on the country.
        if found[2] != "." and day <= MONTHS:
            if month > MONTHS:
                day, month = month, day
            elif month != day:
                return None
        return _day(year, month, day, False)
    if century is not None and (found := SHORT.fullmatch(text)):
        return _day(100 * century + int(found[1]), int(found[3]), int(found[4]), usual)
    return None
