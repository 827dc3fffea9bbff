"""Days around an event: the same day some months earlier or later, and which rounds fall on one day."""

from calendar import monthrange
from collections import Counter
from datetime import date

from arpad.law.scales import MONTHS_OF_YEAR
from arpad.model.event import Event


def months_later(day: date, months: int) -> date:
    """The same day some months later (earlier when negative); the last of the month where it has no such day."""
    year, month = divmod(day.year * MONTHS_OF_YEAR + day.month - 1 + months, MONTHS_OF_YEAR)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def monthly_until(day: date, months: int) -> date:
    """The latest day so many months after a report: after the last of a month, the last of a month."""
    ends = day.day == monthrange(day.year, day.month)[1]
    later = months_later(day, months)
    return later.replace(day=monthrange(later.year, later.month)[1]) if ends else later


def rounds_of_days(event: Event) -> dict[date, int] | None:
    """How many rounds each day holds; None where the day of a round is not known."""
    dates = event.round_dates[: event.rounds]
    if len(dates) < event.rounds or None in dates:
        return None
    return Counter(day for day in dates if day is not None)


def days_of(event: Event) -> int | None:
    """How many days an event has, its first and its last included; None where that cannot be told."""
    if event.start is None or event.end is None or event.end < event.start:
        return None
    return days_between(event.start, event.end)


def days_between(first: date, last: date) -> int:
    """How many days there are, the first and the last included."""
    return (last - first).days + 1


def fewest_on_fullest_day(event: Event) -> int:
    """Rounds that the fullest day holds at the least, wherever the rounds fall."""
    days = days_of(event)
    return -(-event.rounds // days) if days and days > 0 else 1
