"""Named queries about persons: numbers, personal data, facts, names to search by, merges."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection, Dialect, Select, Table, delete, func, insert, select, update

from arpad.model.person import PlayerRef
from arpad.store.tables import fact, identity, journal, merge, name, person, personal, ref

AT_ONCE = 500
"""Values in one IN list."""
MANY = 10_000
"""Rows taken at a time, where all are wanted."""


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


WRITTEN = (ref.c.scheme + ":" + ref.c.value).label("written")
"""A number as records write it."""


def by_ref(connection: Connection) -> dict[str, int]:
    """Every number, as records write it, and the person whom it means."""
    return _mapping(connection, select(WRITTEN, ref.c.person))


def commitments(connection: Connection) -> dict[str, str]:
    """Every number -> what stands for the personal data of whom it means, erased or not."""
    return _mapping(connection, select(WRITTEN, person.c.commitment).join(person, person.c.id == ref.c.person))


def _mapping(connection: Connection, asked: Select[Any]) -> dict[str, Any]:
    """The rows of two columns as a mapping."""
    return dict(_rows(connection, asked))


def _rows(connection: Connection, asked: Select[Any]) -> Iterator[Any]:
    """All rows, taken from the database many at a time."""
    return chain.from_iterable(connection.execute(asked.execution_options(yield_per=MANY)).partitions())


def all_personal(connection: Connection) -> Iterator[tuple[str, str, str]]:
    """Commitment, salt and data of everybody."""
    with connection.execute(select(personal).execution_options(yield_per=MANY)) as rows:
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
    numbers = select(ref.c.scheme, ref.c.value, ref.c.person).order_by(ref.c.seq, ref.c.scheme, ref.c.value)
    for scheme, value, person_id in _rows(connection, numbers):
        known.setdefault(person_id, []).append(PlayerRef(scheme, value))
    facts: dict[int, dict[str, str]] = {}
    asked = select(fact.c.person, fact.c.field, fact.c.value).where(fact.c.since <= day)
    for person_id, field, value in _rows(connection, asked.order_by(fact.c.since, fact.c.seq)):
        facts.setdefault(person_id, {})[field] = value
    people = select(person.c.id, personal.c.data).outerjoin(personal, person.c.commitment == personal.c.commitment)
    for person_id, data in _rows(connection, people.order_by(person.c.id)):
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
            _insert(connection, table, values)


def _insert(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Whole rows, as the driver takes them: SQLAlchemy would go through each value once more, and longer than the
    database takes to write it."""
    statement, in_order = _statement(table, connection.dialect)
    connection.exec_driver_sql(statement, [in_order(row) for row in rows])


@lru_cache(maxsize=100)
def _statement(table: Table, dialect: Dialect) -> tuple[str, Callable[[dict[str, Any]], Any]]:
    """The statement of an insert, and a row as it takes it: values in their order, or by their names."""
    made = insert(table).compile(dialect=dialect)
    return str(made), itemgetter(*made.positiontup) if made.positiontup else dict


def names_known(connection: Connection, first: int, last: int) -> list[tuple[int, str]]:
    """Persons numbered so, and their present names where their personal data are there."""
    asked = (
        select(person.c.id, personal.c.data)
        .join(personal, person.c.commitment == personal.c.commitment)
        .where(person.c.id.between(first, last))
        .order_by(person.c.id)
    )
    return [(person_id, json.loads(data)["name"]) for person_id, data in connection.execute(asked).all()]


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
