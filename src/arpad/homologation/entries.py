"""Who plays in a draughts series: everybody but EXEMPT, and how old they are."""

from datetime import date

from arpad.homologation.case import Case
from arpad.model.event import Entry
from arpad.model.series import EXEMPT


def is_exempt(entry: Entry) -> bool:
    """Is this the name that completes an odd number of players?"""
    return entry.person.name.strip().upper() == EXEMPT


def players_of(case: Case) -> list[Entry]:
    """The players of a series: everybody but EXEMPT."""
    return [entry for entry in case.event.entries if not is_exempt(entry)]


def age_on(entry: Entry, day: date | None) -> int | None:
    """A player's age in whole years: as declared, or from his birth date."""
    if entry.series is not None and entry.series.age is not None:
        return entry.series.age
    born = entry.person.birth.date if entry.person.birth else None
    if born is None or day is None:
        return None
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))
