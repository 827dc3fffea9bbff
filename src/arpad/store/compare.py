"""One hash for each table, so that two databases, or one before and after, can be told apart."""

import hashlib
from collections.abc import Iterator

from sqlalchemy import Connection, Table, insert, select

from arpad.store.tables import DERIVED, journal, personal

AT_ONCE = 10_000


def digests(connection: Connection) -> dict[str, str]:
    """Table -> hash over its rows in the order of their keys, of every table that is made from the journal."""
    return {table.name: digest(connection, table) for table in DERIVED}


def digest(connection: Connection, table: Table) -> str:
    """One hash over the rows of a table."""
    made = hashlib.sha256()
    for row in _rows(connection, table):
        made.update(repr(row).encode())
    return made.hexdigest()


def copy_known(source: Connection, target: Connection) -> int:
    """What an office knows into another, empty database: the journal and the personal data; how many rows."""
    count = 0
    for table in (journal, personal):
        chunk: list[dict[str, object]] = []
        for row in _rows(source, table):
            chunk.append(dict(zip(table.columns.keys(), row, strict=True)))
            if len(chunk) == AT_ONCE:
                target.execute(insert(table), chunk)
                chunk = []
            count += 1
        if chunk:
            target.execute(insert(table), chunk)
    return count


def _rows(connection: Connection, table: Table) -> Iterator[tuple[object, ...]]:
    asked = select(table).order_by(*table.primary_key.columns)
    with connection.execute(asked.execution_options(yield_per=AT_ONCE)) as rows:
        for row in rows:
            yield tuple(row)
