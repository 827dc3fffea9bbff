"""Named queries about persons: numbers, personal data, facts, names to search by, merges."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, delete, func, insert, select, update

from arpad.model.person import PlayerRef
from arpad.store.tables import fact, identity, journal, merge, name, person, personal, ref

AT_ONCE = 500
"""Values in one IN list."""


class Merge(NamedTuple):
    """Who was merged into whom by a record, and the record that undid it."""

    seq: int
    kept: int
    gone: int
    undone_by: int | None


def person_of(connection: Connection, sought: PlayerRef) -> int | None:
    """The person whom a number means today."""
    return connection.execute(select(ref.c.person).where(*_is(sought))).scalar()


def refs_of(connection: Connection, person_id: int) -> list[PlayerRef]:
    """Every number that means a person, the first one given first."""
    asked = select(ref.c.scheme, ref.c.value).where(ref.c.person == person_id)
    ordered = asked.order_by(ref.c.seq, ref.c.scheme, ref.c.value)
    return [PlayerRef(*row) for row in connection.execute(ordered)]


def refs(connection: Connection) -> dict[PlayerRef, int]:
    """Every number, and the person whom it means."""
    asked = select(ref.c.scheme, ref.c.value, ref.c.person)
    return {PlayerRef(scheme, value): person_id for scheme, value, person_id in connection.execute(asked)}


def commitments(connection: Connection) -> dict[int, str]:
    """Person -> what stands for his personal data, erased or not."""
    return {row.id: row.commitment for row in connection.execute(select(person.c.id, person.c.commitment))}


def all_personal(connection: Connection) -> Iterator[tuple[str, str, str]]:
    """Commitment, salt and data of everybody."""
    with connection.execute(select(personal).execution_options(yield_per=AT_ONCE)) as rows:
        for row in rows:
            yield row.commitment, row.salt, row.data


def personal_of(connection: Connection, person_id: int) -> tuple[str, str, dict[str, Any]] | None:
    """Commitment, salt and personal data; None after an erasure."""
    asked = (
        select(personal)
        .join(person, person.c.commitment == personal.c.commitment)
        .where(person.c.id == person_id)
    )
    row = connection.execute(asked).first()
    return (row.commitment, row.salt, json.loads(row.data)) if row else None


def facts_of(connection: Connection, person_id: int, day: str = "") -> dict[str, str]:
    """The latest value of each field, on a day or of all."""
    asked = select(fact.c.field, fact.c.value).where(fact.c.person == person_id)
    if day:
        asked = asked.where(fact.c.since <= day)
    rows = connection.execute(asked.order_by(fact.c.since, fact.c.seq))
    return {row.field: row.value for row in rows}


Everything = tuple[int, list[PlayerRef], dict[str, Any], dict[str, str]]
"""A person, his numbers, his personal data, his facts."""


def everybody(connection: Connection, day: str) -> Iterator[Everything]:
    """Every person with his numbers, his personal data (none after an erasure) and his facts on a day."""
    erased = erased_births(connection)
    known: dict[int, list[PlayerRef]] = {}
    for scheme, value, person_id in connection.execute(
        select(ref.c.scheme, ref.c.value, ref.c.person).order_by(ref.c.seq, ref.c.scheme, ref.c.value)
    ):
        known.setdefault(person_id, []).append(PlayerRef(scheme, value))
    facts: dict[int, dict[str, str]] = {}
    asked = select(fact.c.person, fact.c.field, fact.c.value).where(fact.c.since <= day)
    for person_id, field, value in connection.execute(asked.order_by(fact.c.since, fact.c.seq)):
        facts.setdefault(person_id, {})[field] = value
    people = select(person.c.id, personal.c.data).outerjoin(personal, person.c.commitment == personal.c.commitment)
    for person_id, data in connection.execute(people.order_by(person.c.id)):
        # Who was merged into somebody else has no number any more.
        if person_id in known:
            left = {} if data else _left(known[person_id], erased)
            yield person_id, known[person_id], json.loads(data) if data else left, facts.get(person_id, {})


def erased_births(connection: Connection) -> dict[str, str]:
    """Number -> the birth year that an erasure left, in the whole journal."""
    asked = select(journal.c.content).where(journal.c.kind == "player-erased")
    found: dict[str, str] = {}
    for content in connection.execute(asked).scalars():
        told = json.loads(content)
        found |= dict.fromkeys(told["refs"], told["born"])
    return found


def _left(numbers: list[PlayerRef], erased: dict[str, str]) -> dict[str, Any]:
    born = next((erased[str(one)] for one in numbers if str(one) in erased), "")
    return {"birth": born} if born else {}


def written_names(connection: Connection) -> list[tuple[int, str]]:
    """Every name that anybody has or had."""
    return [(person_id, written) for person_id, written in connection.execute(select(name.c.person, name.c.written))]


def next_id(connection: Connection) -> int:
    """The number of the next person."""
    return (connection.execute(select(func.max(person.c.id))).scalar() or 0) + 1


def add_all(connection: Connection, rows: Iterable[tuple[Table, Sequence[dict[str, Any]]]]) -> None:
    """Rows into their tables."""
    for table, values in rows:
        if values:
            connection.execute(insert(table), list(values))


def add_personal(connection: Connection, rows: Sequence[dict[str, str]]) -> None:
    """Personal data under their commitments."""
    add_all(connection, [(personal, rows)])


def names_known(connection: Connection, commitments: Sequence[str]) -> dict[str, str]:
    """Commitment -> name, of those whose personal data are there."""
    found = {}
    for start in range(0, len(commitments), AT_ONCE):
        part = personal.c.commitment.in_(commitments[start : start + AT_ONCE])
        for row in connection.execute(select(personal.c.commitment, personal.c.data).where(part)):
            found[row.commitment] = json.loads(row.data)["name"]
    return found


def names_written(connection: Connection, person_id: int) -> set[str]:
    """The names that a person has or had, as they are written."""
    return set(connection.execute(select(name.c.written).where(name.c.person == person_id)).scalars())


def commitments_of(connection: Connection, person_id: int) -> list[str]:
    """Everything that ever stood for a person's data."""
    asked = select(identity.c.commitment).where(identity.c.person == person_id).order_by(identity.c.commitment)
    return list(connection.execute(asked).scalars())


def names_of(connection: Connection, person_id: int) -> set[str]:
    """The names under which a person is found, as they are sought."""
    return set(connection.execute(select(name.c.sought).where(name.c.person == person_id)).scalars())


def set_commitment(connection: Connection, person_id: int, commitment: str) -> None:
    """Other personal data for a person."""
    connection.execute(update(person).where(person.c.id == person_id).values(commitment=commitment))


def point(connection: Connection, sought: PlayerRef, person_id: int, seq: int) -> None:
    """A number means this person from a record on; it stands after those that he had before."""
    connection.execute(update(ref).where(*_is(sought)).values(person=person_id, seq=seq))


def merge_of(connection: Connection, seq: int) -> Merge | None:
    """The merge that a record made."""
    row = connection.execute(select(merge).where(merge.c.seq == seq)).first()
    return Merge(*row) if row else None


def merges_since(connection: Connection, seq: int) -> list[Merge]:
    """The merges made after a record, those undone left out."""
    asked = select(merge).where(merge.c.seq > seq, merge.c.undone_by.is_(None)).order_by(merge.c.seq)
    return [Merge(*row) for row in connection.execute(asked)]


def undo_merge(connection: Connection, seq: int, by: int) -> None:
    """Notes that a merge was undone."""
    connection.execute(update(merge).where(merge.c.seq == seq).values(undone_by=by))


def forget(connection: Connection, commitments: Sequence[str], person_id: int) -> None:
    """Takes personal data and names away for good."""
    connection.execute(delete(personal).where(personal.c.commitment.in_(commitments)))
    connection.execute(delete(name).where(name.c.person == person_id))


def _is(sought: PlayerRef) -> tuple[Any, Any]:
    return ref.c.scheme == sought.scheme, ref.c.value == sought.value
