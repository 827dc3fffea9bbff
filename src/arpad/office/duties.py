"""Who owes the office a report, and since when: the arbiter to his federation, the federation to the office; and which
long event has sent no interim report for too long."""

from datetime import date, timedelta
from typing import NamedTuple

from arpad.law.grains import NEVER
from arpad.law.resolve import Law
from arpad.office import events, long_events, running
from arpad.period.rulebook import FFJD
from arpad.ruling.window import list_after
from arpad.store import events as store
from arpad.store.engine import Connection

ARBITER, OFFICER, NOBODY_NAMED = ACTORS = ("arbiter", "officer", "nobody-named")
"""The articles about interim reports say that they are sent, and not by whom."""
WHOLE, INTERIM = REPORTS = ("whole", "interim")
APPEAL_DAYS, BY_LIST = "appeal_days", "report_lists"


class Overdue(NamedTuple):
    """One report that is late. report: one of REPORTS; latest: the last day on which it was in time; days: how late it
    is."""

    event: str
    name: str
    report: str
    actor: str
    article: str
    latest: date
    days: int


def overdue(connection: Connection, day: date, system: str = "") -> list[Overdue]:
    """Every accepted event without a report whose days are over, by actor and deadline; while it goes on, a long one
    whose next interim report is late."""
    found = []
    for event in store.events(connection, system, (events.WILL_COUNT,)):
        ended = date.fromisoformat(event.end or event.start)
        book = running.book_of(connection, event.system)
        known = events.known_of(connection, event.ref)
        law = book.law(events.class_of(event, known, book.body), date.fromisoformat(event.start), ended)
        for actor, latest, article in deadlines(law, ended):
            sent = actor == ARBITER and "reported" in known
            if day > latest and not sent:
                found.append(Overdue(event.ref, event.name, WHOLE, actor, article, latest, (day - latest).days))
        due = long_events.interim_due(connection, event, known, law) if book.body != FFJD else None
        if due is not None and due < day <= ended:
            article = law.step_article("interim_reports")
            found.append(Overdue(event.ref, event.name, INTERIM, NOBODY_NAMED, article, due, (day - due).days))
    return sorted(found, key=lambda one: (one.latest, one.event, one.actor))


def deadlines(law: Law, ended: date) -> list[tuple[str, date, str]]:
    """Actor, last day, article; none where the edition sets none, or no source tells what it sets."""
    if law.body == FFJD:
        return []
    asked = ((ARBITER, "report_days_arbiter"), (OFFICER, "report_days_officer"))
    told = [(actor, field, getattr(law.event, field)) for actor, field in asked if law.attests("event", field)]
    found = [(actor, ended + timedelta(days), law.article("event", field))
             for actor, field, days in told if days != NEVER]
    if law.attests("event", BY_LIST) and law.event.report_lists != NEVER:
        eve = list_after(law, ended, law.event.report_lists) - timedelta(1)
        found.append((OFFICER, eve, law.article("event", BY_LIST)))
    return found


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
    cadence = events.class_of(event, events.known_of(connection, ref), book.body)
    law = book.law(cadence, start, date.fromisoformat(event.end or event.start))
    article = law.article("event", APPEAL_DAYS)
    if not law.attests("event", APPEAL_DAYS):
        return Appeals(None, article)
    days: int = law.event.appeal_days
    return None if days == NEVER else Appeals(days, article)
