"""The events whose reports are here and that no list can take: why, and what would change it."""

from typing import NamedTuple

from arpad.model.errors import ConflictError
from arpad.model.line import Reason
from arpad.office import events, newcomers
from arpad.office.office import Office, Writing
from arpad.office.received import AWAITS
from arpad.store import events as store
from arpad.store.engine import Connection
from arpad.store.journal import Record

LOOKED_AT_MOST = 50
"""Reports that are read and judged for one answer: a preview looks at all of them."""


class Waiting(NamedTuple):
    """One event that waits today."""

    event: str
    name: str
    reason: Reason


def waiting(office: Office, connection: Connection, system: str) -> tuple[list[Waiting], int]:
    """(the events that the next list cannot take as things stand, how many more were not looked at)."""
    there = store.events(connection, system, (events.HAS_REPORT,))
    found = []
    for event in there[:LOOKED_AT_MOST]:
        got = newcomers.received(office, connection, event.ref)
        if got.waits:
            found.append(Waiting(event.ref, event.name, got.reason))
    return found, len(there[LOOKED_AT_MOST:])


def refuse(writing: Writing, ref: str, article: str, reason: str) -> Record:
    """Refuses an event; one whose report is here only where no list can take it."""
    event = events.needed(writing.connection, ref)
    if event.state == events.HAS_REPORT:
        got = newcomers.received(writing.office, writing.connection, ref)
        if got.waits in ("", AWAITS):
            raise ConflictError("EVENT_CAN_BE_RATED", found=ref)
    return events.refuse(writing, ref, article, reason, with_report=True)
