"""Erasing a person: his personal data and the bytes that name him go, every hash and every figure stays.

A report that names him is kept in a copy that does not: the copy stands in its place from then on, so that lists can
still be computed again.
"""

from dataclasses import replace
from typing import Any

from arpad.model.errors import ConflictError
from arpad.model.event import Entry
from arpad.model.person import PlayerRef
from arpad.office import acts, events, persons
from arpad.office.kinds import applies
from arpad.office.office import ERASED, Office, Writing, copies_of
from arpad.publish.signing import SecretKey
from arpad.reports.formats import read_report, whole_form, write_report
from arpad.reports.names import plain
from arpad.store import engine
from arpad.store import events as kept_events
from arpad.store import persons as store
from arpad.store.blobs import Blobs
from arpad.store.engine import Connection
from arpad.store.journal import Record

ACT = "erasure"
NOBODY = "Erased, Player"
"""The name in the place of the one that is gone."""


def erase(writing: Writing, player: PlayerRef, reason: str, key: SecretKey) -> tuple[Record, list[str]]:
    """Everything but the act of destroying; the names of the files to destroy once the transaction is done."""
    connection, blobs = writing.connection, writing.office.blobs
    person = persons.needed(connection, player)
    if store.personal_of(connection, person) is None:
        raise ConflictError("ERASED_ALREADY", found=str(player))
    refs = frozenset(store.refs_of(connection, person))
    names = frozenset(map(plain, store.names_written(connection, person)))
    copies: dict[str, str] = {}
    for report, given_for in kept_events.reports(connection).items():
        told = [events.known_of(connection, event).get("players_are", {}) for event in given_for]
        numbers = {int(number) for one in told for number, ref in one.items() if persons.parsed_ref(ref) in refs}
        made = _without(blobs.get(report), refs, names, numbers)
        if made is not None:
            copies[report] = blobs.put(made)
    acts.add(writing, ACT, {"player": str(player), "reason": reason, "files": sorted(copies)}, key)
    record = writing.add(ERASED, {
        "player": str(player), "files": sorted(copies), "copies": copies,
        "persons": store.commitments_of(connection, person), "refs": sorted(str(ref) for ref in refs),
        "born": _birth_year(connection, person),
    })
    return record, sorted(copies)


def _birth_year(connection: Connection, person: int) -> str:
    """All that stays of a birth date: its year, which K of a later list and of every earlier one may hang on."""
    known = store.personal_of(connection, person)
    return str(known[2].get("birth", ""))[: len("1990")] if known else ""


def destroy(office: Office, files: list[str]) -> None:
    """Takes the bytes away, also from the free space of the database."""
    with office.reading() as connection:
        office.blobs.instead = copies_of(connection)
    for name in files:
        office.blobs.destroy(name)
    engine.compact(office.engine)


def _without(data: bytes, refs: frozenset[PlayerRef], names: frozenset[str], numbers: set[int]) -> bytes | None:
    """A report in which a player has no name and no birth date; None where he is not in it.

    numbers: of entries without a number of a federation of which the office was told that they are he; names: his, in
    plain letters. A namesake is somebody else.
    """
    event, _ = read_report(data)
    if event is None:
        return None
    his = [
        entry for entry in event.entries
        if entry.person.ref in refs or (entry.number in numbers and plain(entry.person.name) in names)
    ]
    if not his:
        return None
    gone = {entry.number for entry in his}
    entries = tuple(_nameless(entry) if entry.number in gone else entry for entry in event.entries)
    whole = replace(event, entries=entries)
    return write_report(whole, whole_form(whole))[0]


def _nameless(entry: Entry) -> Entry:
    return entry._replace(person=entry.person._replace(name=NOBODY, birth=None, club=""))


@applies(ERASED)
def _erased(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    person = persons.needed(connection, persons.parsed_ref(content["player"]))
    store.forget(connection, content["persons"], person)
