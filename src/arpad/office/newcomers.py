"""The people of a report whom the office does not know: shown one by one, added where the officer says so."""

from typing import Any

from arpad.model.errors import ConflictError
from arpad.model.event import Entry
from arpad.model.person import PlayerRef
from arpad.office import events, persons, running, why
from arpad.office.office import Office, Writing
from arpad.office.people import SCHEMES
from arpad.office.received import Received
from arpad.store import lists
from arpad.store import persons as store
from arpad.store.engine import Connection

ARE = "players_are"


def received(office: Office, connection: Connection, ref: str) -> Received:
    """The report of an event as it is read and judged today."""
    event = events.needed(connection, ref)
    events.report_of(office.blobs, event)
    book = running.book_of(connection, event.system)
    editions = lists.valid(connection, event.system)
    return why.received_one(office, connection, book, editions, ref)[0]


def add(writing: Writing, ref: str) -> list[dict[str, Any]]:
    """Adds everybody of a report whose number nobody has, or who has none; who they are now, entry by entry."""
    got = received(writing.office, writing.connection, ref)
    event = events.needed(writing.connection, ref)
    scheme = SCHEMES[running.book_of(writing.connection, event.system).body]
    added, told = [], {}
    for entry in got.unknown:
        mine = _add(writing, entry, scheme)
        told[str(entry.number)] = str(mine)
        added.append({"number": entry.number, "name": entry.person.name, "ref": str(mine)})
    if told:
        tell(writing, ref, told)
    return added


def _add(writing: Writing, entry: Entry, scheme: str) -> PlayerRef:
    person = entry.person
    own = person.ref if person.ref is not None and person.ref.scheme == scheme else None
    birth = person.birth
    born = "" if birth is None else birth.date.isoformat() if birth.date else f"{birth.year:04}"
    facts = {"federation": person.federation, "title": person.title, "club": person.club}
    known = persons.Known((own,) if own else (), person.name, person.sex, born,
                          {name: text for name, text in facts.items() if text})
    number = PlayerRef(persons.OWN_SCHEME, str(store.next_id(writing.connection)))
    persons.add(writing, known, writing.by.day)
    return own or number


def tell(writing: Writing, ref: str, told: dict[str, str]) -> None:
    """Says who entries are, by their starting numbers."""
    for text in told.values():
        persons.needed(writing.connection, persons.parsed_ref(text))
    before = events.known_of(writing.connection, ref).get(ARE, {})
    events.learn(writing, ref, {ARE: {**before, **told}})
    _each_once(received(writing.office, writing.connection, ref))


def _each_once(got: Received) -> None:
    """Nobody plays twice in one event."""
    seen: dict[PlayerRef, int] = {}
    for number, ref in (got.report.refs if got.report else {}).items():
        if ref in seen:
            raise ConflictError("PLAYS_TWICE", found=str(ref), first=seen[ref], second=number)
        seen[ref] = number


def entries(connection: Connection, got: Received, ref: str) -> list[dict[str, Any]]:
    """Every entry of a report: what it says, who that is, and for those whom nobody is, who may be meant."""
    if got.event is None:
        return []
    told = events.known_of(connection, ref).get(ARE, {})
    unknown = {entry.number for entry in got.unknown}
    rows = []
    for entry in got.event.entries:
        stated = entry.person.ref
        mine = told.get(str(entry.number)) or (str(stated) if stated and entry.number not in unknown else None)
        row: dict[str, Any] = {
            "number": entry.number, "name": entry.person.name, "stated": str(stated) if stated else None, "ref": mine,
        }
        if entry.number in unknown:
            row["ref"] = None
            row["perhaps"] = _perhaps(connection, entry.person.name)
        rows.append(row)
    return rows


def _perhaps(connection: Connection, name: str) -> list[str]:
    found = persons.find(connection, name, 3)
    refs = [store.refs_of(connection, one.person) for one in found]
    return [f"{mine[0]} {one.name} ({one.score} %)" for one, mine in zip(found, refs, strict=True) if mine]
