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
APPEAL_DAYS = "appeal_days"
REPORT_DAYS = ((ARBITER, "report_days_arbiter"), (OFFICER, "report_days_officer"))


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
    """Actor, days after the end, article; none where the edition sets none, or where no source attests them."""
    if law.body == FFJD:
        return []
    asked = [(actor, field, law.article("event", field)) for actor, field in REPORT_DAYS if law.attests("event", field)]
    found = [(actor, getattr(law.event, field), article) for actor, field, article in asked]
    return [(actor, days, article) for actor, days, article in found if days != NEVER]


class Appeals(NamedTuple):
    """An organiser's right to appeal. days: after he was told of the decision; None where no source attests them."""

    days: int | None
    article: str


def appeal_of(connection: Connection, ref: str) -> Appeals | None:
    """May the organiser of an event appeal? None where the edition that holds for it knows no days for that."""
    event = events.needed(connection, ref)
    book = running.book_of(connection, event.system)
    if book.body == FFJD:
        return None
    start = date.fromisoformat(event.start)
    cadence = events.known_of(connection, ref).get("cadence", STANDARD)
    law = book.law(cadence, start, date.fromisoformat(event.end or event.start))
    article = law.article("event", APPEAL_DAYS)
    if not law.attests("event", APPEAL_DAYS):
        return Appeals(None, article)
    days: int = law.event.appeal_days
    return None if days == NEVER else Appeals(days, article)
