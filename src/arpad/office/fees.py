"""Homologation fees: what each event owes, what came in, and the letters that say so."""

from typing import NamedTuple

from arpad.office import events, running, why
from arpad.office.office import Office, Writing
from arpad.store import events as store
from arpad.store import lists
from arpad.store.engine import Connection
from arpad.store.journal import Record

WITH_REPORT = (events.HAS_REPORT, events.RATED)


class Due(NamedTuple):
    """What one event owes: players counted, euros each, in all; paid: what came in."""

    event: str
    name: str
    start: str
    players: int
    each: int
    due: int
    paid: int

    @property
    def left(self) -> int:
        """What is still to come."""
        return self.due - self.paid


def fees(office: Office, connection: Connection, system: str, season: str = "") -> list[Due]:
    """Every event with a report that owes something, by its start. season: the year in which it starts."""
    book = running.book_of(connection, system)
    editions = lists.editions(connection, system)
    found = []
    for event in store.events(connection, system, WITH_REPORT):
        if not event.start.startswith(season):
            continue
        got, _, _ = why.received_one(office, connection, book, editions, event.ref)
        fee = got.verdict.fee if got.verdict is not None else None
        if fee is not None:
            paid = events.known_of(connection, event.ref).get("fee_paid", 0)
            found.append(Due(event.ref, event.name, event.start, fee.players, fee.each, fee.due, paid))
    return found


def pay(writing: Writing, event: str, euros: int) -> Record:
    """Money came in for an event; it is added to what came before."""
    before = events.known_of(writing.connection, event).get("fee_paid", 0)
    return events.learn(writing, event, {"fee_paid": before + euros})
