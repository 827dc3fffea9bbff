"""Who owes the office a report, and since when: the arbiter to his federation, the federation to the office."""

from datetime import date, timedelta
from typing import NamedTuple

from arpad.law.grains import NEVER
from arpad.law.resolve import Law
from arpad.model.ratinglist import STANDARD
from arpad.office import events, running
from arpad.period.rulebook import CAPITAL, FFJD
from arpad.store import events as store
from arpad.store.engine import Connection

ARBITER, OFFICER = ACTORS = ("arbiter", "officer")


class Overdue(NamedTuple):
    """One report that is late. latest: the last day on which it was in time; days: how late it is."""

    event: str
    name: str
    actor: str
    article: str
    latest: date
    days: int


def overdue(connection: Connection, day: date, system: str = "") -> list[Overdue]:
    """Every accepted event without a report whose days are over, by actor and deadline."""
    found = []
    for event in store.events(connection, system, (events.WILL_COUNT,)):
        ended = date.fromisoformat(event.end or event.start)
        book = running.book_of(connection, event.system)
        known = events.known_of(connection, event.ref)
        cadence = CAPITAL if book.body == FFJD else known.get("cadence", STANDARD)
        law = book.law(cadence, date.fromisoformat(event.start), ended)
        for actor, days, article in deadlines(law):
            latest = ended + timedelta(days)
            sent = actor == ARBITER and "reported" in known
            if day > latest and not sent:
                found.append(Overdue(event.ref, event.name, actor, article, latest, (day - latest).days))
    return sorted(found, key=lambda one: (one.latest, one.event, one.actor))


def deadlines(law: Law) -> list[tuple[str, int, str]]:
    """Actor, days after the end, article; none where the edition sets none, or no source tells what it sets."""
    if law.body == FFJD:
        return []
    asked = ((ARBITER, "report_days_arbiter"), (OFFICER, "report_days_officer"))
    told = [(actor, field, getattr(law.event, field)) for actor, field in asked if law.attests("event", field)]
    return [(actor, days, law.article("event", field)) for actor, field, days in told if days != NEVER]


def appeal_of(connection: Connection, ref: str) -> tuple[int, str] | None:
    """Days within which the organiser may appeal against a refusal of his event, and the article; None where the
    edition that holds for it sets none. Where no source tells, an error says so."""
    law = _law_of(connection, ref)
    days: int = NEVER if law is None else law.event.appeal_days
    return None if law is None or days == NEVER else (days, law.article("event", "appeal_days"))


def appeal_is_told(connection: Connection, ref: str) -> bool:
    """Does a source tell whether the organiser may appeal, and how long?"""
    law = _law_of(connection, ref)
    return law is None or law.attests("event", "appeal_days")


def _law_of(connection: Connection, ref: str) -> Law | None:
    """The law of a registered event; None in draughts, whose text knows no appeal."""
    event = events.needed(connection, ref)
    book = running.book_of(connection, event.system)
    if book.body == FFJD:
        return None
    cadence = events.known_of(connection, ref).get("cadence", STANDARD)
    return book.law(cadence, date.fromisoformat(event.start), date.fromisoformat(event.end or event.start))
