"""The journal: one row for each thing that was ever done, in order, each row's hash covering the one before."""

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, insert, select

from arpad.store.tables import journal


class Record(NamedTuple):
    """One row. at: date and time in UTC; content: canonical JSON; hash: over the row before and this one."""

    seq: int
    kind: str
    author: str
    at: str
    content: str
    hash: str


START = hashlib.sha256(b"").hexdigest()
"""What the first row takes for the hash before it."""


def last(connection: Connection) -> tuple[int, str]:
    """Number and hash of the last row; 0 of an empty journal."""
    found = connection.execute(select(journal.c.seq, journal.c.hash).order_by(journal.c.seq.desc()).limit(1)).first()
    return (found.seq, found.hash) if found else (0, START)


def next_record(before: tuple[int, str], kind: str, author: str, at: str, content: str) -> Record:
    """The row that follows."""
    seq = before[0] + 1
    return Record(seq, kind, author, at, content, chained(before[1], seq, kind, author, at, content))


def chained(before: str, seq: int, kind: str, author: str, at: str, content: str) -> str:
    """The hash of a row. Each part is told with its length, so that no two rows read the same."""
    made = hashlib.sha256(bytes.fromhex(before))
    for part in (str(seq), kind, author, at, content):
        data = part.encode()
        made.update(len(data).to_bytes(8, "big") + data)
    return made.hexdigest()


def add(connection: Connection, record: Record) -> None:
    """Writes a row."""
    connection.execute(insert(journal), record._asdict())


def records(connection: Connection, after: int = 0, kind: str = "") -> Iterator[Record]:
    """The rows after one, in order, of one kind or of all."""
    asked = select(journal).where(journal.c.seq > after).order_by(journal.c.seq)
    if kind:
        asked = asked.where(journal.c.kind == kind)
    with connection.execute(asked.execution_options(yield_per=1000)) as rows:
        for row in rows:
            yield Record(*row)


def first(connection: Connection, kind: str) -> Record:
    """The first row of a kind."""
    asked = select(journal).where(journal.c.kind == kind).order_by(journal.c.seq).limit(1)
    return Record(*connection.execute(asked).one())


def record(connection: Connection, seq: int) -> Record:
    """The row of a number."""
    return Record(*connection.execute(select(journal).where(journal.c.seq == seq)).one())


def broken(connection: Connection) -> int | None:
    """The first row whose hash does not follow from the rows up to it; None where all do."""
    before = (0, START)
    for record in records(connection):
        if record != next_record(before, record.kind, record.author, record.at, record.content):
            return record.seq
        before = (record.seq, record.hash)
    return None
