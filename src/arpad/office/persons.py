"""Who is who: persons, the numbers under which reports and lists know them, and what is known of them since when.

Names, sex and birth dates stand apart (`personal`), under a commitment; everything else is a fact with a date.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import islice
from typing import Any, NamedTuple

from arpad.model.errors import ConflictError, NotFoundError, UsageError
from arpad.model.person import PlayerRef
from arpad.office.heap import uncollected
from arpad.office.kinds import applies
from arpad.office.office import Personal, Writing
from arpad.publish.canonical import canonical
from arpad.publish.lists import new_salt
from arpad.publish.verifier import commitment
from arpad.reports.names import Names, plain
from arpad.store import journal, tables
from arpad.store import persons as store
from arpad.store.blobs import Blobs
from arpad.store.engine import Connection
from arpad.store.journal import Record

ADDED, IMPORTED, FACTS, RENAMED = "player-added", "players-imported", "player-facts", "player-renamed"
MERGED, UNMERGED = "players-merged", "players-unmerged"
OWN_SCHEME = "office"
"""Numbers that the office itself gives to who has none."""
FIELDS = (
    "federation", "title", "club", "league", "department", "licence", "residence", "membership", "school", "status",
    "fmjd", "kept_off", "exempt",
)
"""What may be known of a person besides his personal data, each since a day. licence: of a season."""
CHUNK = 20_000


@dataclass(frozen=True, slots=True)
class Known:
    """A person as he is added: his numbers, his personal data, facts."""

    refs: tuple[PlayerRef, ...]
    name: str
    sex: str = ""
    birth: str = ""
    facts: dict[str, str] = field(default_factory=dict)

    @property
    def personal(self) -> dict[str, Any]:
        """What an erasure takes away."""
        return {"name": self.name, "sex": self.sex, "birth": self.birth}


class Shown(NamedTuple):
    """A person as the office knows him on a day. gone: what an erasure left."""

    id: int
    refs: tuple[PlayerRef, ...]
    personal: dict[str, Any]
    facts: dict[str, str]

    @property
    def ref(self) -> PlayerRef:
        """The number by which he is called."""
        return self.refs[0]


class Candidate(NamedTuple):
    """Somebody who may be meant: how like his name is, of 100, and in which way."""

    person: int
    name: str
    score: int
    kind: str


def parsed_ref(text: str) -> PlayerRef:
    """ "fide:1503014" as a reference. """
    scheme, mark, value = text.partition(":")
    if not mark or not scheme or not value:
        raise UsageError("NOT_A_REF", found=text)
    return PlayerRef(scheme, value)


def kept_apart(personal: dict[str, Any]) -> Personal:
    """Personal data with a new salt."""
    salt, data = new_salt(), canonical(personal).decode()
    return Personal(commitment(salt, data), salt, data)


# -- use cases ---------------------------------------------------------------------------------------------------------

def add(writing: Writing, known: Known, since: date) -> Record:
    """A new person."""
    _check_fields(known.facts)
    refs = known.refs or (PlayerRef(OWN_SCHEME, str(store.next_id(writing.connection))),)
    for ref in refs:
        if store.person_of(writing.connection, ref) is not None:
            raise ConflictError("REF_TAKEN", found=str(ref))
    if not known.name.strip():
        raise UsageError("NAME_MISSING", found=str(refs[0]))
    apart = kept_apart(known.personal)
    content = {
        "refs": [str(ref) for ref in refs], "person": apart.commitment, "facts": dict(known.facts),
        "since": since.isoformat(),
    }
    return writing.add(ADDED, content, (apart,))


@uncollected()
def add_many(writing: Writing, everybody: Iterable[Known], since: date, source: str) -> tuple[Record, int, int]:
    """Persons of a list: those whose number is not known yet. The record, how many are new, how many were known."""
    taken = set(store.by_ref(writing.connection))
    lines, apart, known_before = [], [], 0
    for known in everybody:
        refs = [str(ref) for ref in known.refs]
        if not taken.isdisjoint(refs):
            known_before += 1
            continue
        taken.update(refs)
        one = kept_apart(known.personal)
        apart.append(one)
        lines.append(canonical({"refs": refs, "person": one.commitment, "facts": known.facts}))
    name = writing.office.blobs.put(b"".join(line + b"\n" for line in lines))
    content = {"people": name, "since": since.isoformat(), "source": source, "count": len(lines)}
    record = writing.add(IMPORTED, content, tuple(apart))
    return record, len(lines), known_before


def learn(writing: Writing, ref: PlayerRef, facts: dict[str, str], since: date) -> Record:
    """Facts of a person from a day on; what held before stays known for the days before."""
    _check_fields(facts)
    needed(writing.connection, ref)
    return writing.add(FACTS, {"player": str(ref), "facts": dict(facts), "since": since.isoformat()})


def rename(writing: Writing, ref: PlayerRef, since: date, **changed: str) -> Record:
    """Other personal data (name, sex, birth); former names still find him."""
    shown = show(writing.connection, needed(writing.connection, ref))
    apart = kept_apart({**shown.personal, **changed})
    content = {"player": str(ref), "person": apart.commitment, "since": since.isoformat()}
    return writing.add(RENAMED, content, (apart,))


def merge(writing: Writing, kept: PlayerRef, gone: PlayerRef, reason: str) -> Record:
    """Two records were one person: every number of the second now means the first."""
    one, other = needed(writing.connection, kept), needed(writing.connection, gone)
    if one == other:
        raise ConflictError("SAME_PERSON", found=str(gone), other=str(kept))
    moved = [str(ref) for ref in store.refs_of(writing.connection, other)]
    return writing.add(MERGED, {"kept": str(kept), "gone": moved, "reason": reason})


def unmerge(writing: Writing, merged: int, reason: str) -> Record:
    """Undoes a merge: the numbers mean the second person again. merged: number of the record."""
    row = store.merge_of(writing.connection, merged)
    if row is None:
        raise NotFoundError("NO_SUCH_MERGE", found=merged)
    if row.undone_by is not None:
        raise ConflictError("UNMERGED_ALREADY", found=merged)
    refs: list[str] = json.loads(journal.record(writing.connection, merged).content)["gone"]
    later = [ref for ref in refs if store.person_of(writing.connection, parsed_ref(ref)) != row.kept]
    if later:
        raise ConflictError("MERGED_LATER", found=later[0])
    return writing.add(UNMERGED, {"merged": merged, "refs": refs, "reason": reason})


def _check_fields(facts: dict[str, str]) -> None:
    for name in facts:
        if name.partition(":")[0] not in FIELDS:
            raise UsageError("FIELD_NOT_KNOWN", found=name, known=FIELDS)


# -- questions ---------------------------------------------------------------------------------------------------------

def needed(connection: Connection, ref: PlayerRef) -> int:
    """The person whom a number means, or the error that nobody has it."""
    found = store.person_of(connection, ref)
    if found is None:
        raise NotFoundError("NO_SUCH_PLAYER", found=str(ref))
    return found


def show(connection: Connection, person: int, day: date | None = None) -> Shown:
    """What is known of a person, on a day or today."""
    known = store.personal_of(connection, person)
    facts = store.facts_of(connection, person, day.isoformat() if day else "")
    return Shown(person, tuple(store.refs_of(connection, person)), known[2] if known else {}, facts)


def find(connection: Connection, name: str, most: int = 10) -> list[Candidate]:
    """Who may be meant by a name: never chosen, always shown."""
    rows = store.written_names(connection)
    found = Names(written for _, written in rows).like(name, most)
    return [Candidate(*rows[one.row], one.score, one.kind) for one in found]


# -- what the records change -------------------------------------------------------------------------------------------

@applies(ADDED)
def _added(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    _insert(connection, record.seq, [content], content["since"])


@applies(IMPORTED)
def _imported(connection: Connection, record: Record, content: dict[str, Any], blobs: Blobs) -> None:
    lines = iter(blobs.get(content["people"]).splitlines())
    while chunk := list(islice(lines, CHUNK)):
        _insert(connection, record.seq, json.loads(b"[%b]" % b",".join(chunk)), content["since"])


def _insert(connection: Connection, seq: int, people: Sequence[dict[str, Any]], since: str) -> None:
    numbered = list(enumerate(people, store.next_id(connection)))
    store.add_all(connection, [
        (tables.person, [{"id": i, "seq": seq, "commitment": one["person"]} for i, one in numbered]),
        (tables.identity, [{"commitment": one["person"], "person": i} for i, one in numbered]),
        (tables.ref, [_ref(parsed_ref(text), i, seq) for i, one in numbered for text in one["refs"]]),
        (tables.fact, [_fact(i, name, value, since, seq) for i, one in numbered
                       for name, value in one["facts"].items()]),
    ])
    store.add_all(connection, [(tables.name, _names(connection, numbered[0][0], numbered[-1][0]))])


def _ref(ref: PlayerRef, person: int, seq: int) -> dict[str, Any]:
    return {"scheme": ref.scheme, "value": ref.value, "person": person, "seq": seq}


def _fact(person: int, name: str, value: str, since: str, seq: int) -> dict[str, Any]:
    return {"person": person, "field": name, "value": value, "since": since, "seq": seq}


def _names(connection: Connection, first: int, last: int) -> list[dict[str, Any]]:
    """The names to search by, of these persons whose personal data are still there."""
    known = store.names_known(connection, first, last)
    return [{"person": person, "sought": plain(name), "written": name} for person, name in known]


@applies(FACTS)
def _learned(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    person = needed(connection, parsed_ref(content["player"]))
    rows = [_fact(person, name, value, content["since"], record.seq) for name, value in content["facts"].items()]
    store.add_all(connection, [(tables.fact, rows)])


@applies(RENAMED)
def _renamed(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    person = needed(connection, parsed_ref(content["player"]))
    store.set_commitment(connection, person, content["person"])
    store.add_all(connection, [(tables.identity, [{"commitment": content["person"], "person": person}])])
    before = store.names_of(connection, person)
    rows = [row for row in _names(connection, person, person) if row["sought"] not in before]
    store.add_all(connection, [(tables.name, rows)])


@applies(MERGED)
def _merged(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    kept, gone = (needed(connection, parsed_ref(text)) for text in (content["kept"], content["gone"][0]))
    store.add_all(connection, [(tables.merge, [{"seq": record.seq, "kept": kept, "gone": gone, "undone_by": None}])])
    for text in content["gone"]:
        store.point(connection, parsed_ref(text), kept, record.seq)


@applies(UNMERGED)
def _unmerged(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    merge = store.merge_of(connection, content["merged"])
    assert merge is not None
    store.undo_merge(connection, merge.seq, record.seq)
    for text in content["refs"]:
        store.point(connection, parsed_ref(text), merge.gone, record.seq)
