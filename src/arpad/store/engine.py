"""A database of an office: SQLite in its folder, or PostgreSQL by its address."""

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, inspect, make_url, select, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import NullPool

from arpad.model.errors import ArpadError, ConflictError, CredentialsError, NotFoundError, UsageError
from arpad.model.line import Term
from arpad.model.system import why
from arpad.store.tables import DERIVED, journal, meta, metadata, name, personal

__all__ = ["Connection", "Engine"]

SQLITE, POSTGRESQL, DRIVER = "sqlite", "postgresql", "postgresql+psycopg"
BUSY_SECONDS, CONNECT_SECONDS = 30, 10
SHOWN_TABLES = 3
DURABLE = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")
FOR_A_WHILE = ("journal_mode = OFF", "synchronous = OFF")
WRITERS_LOCK = 7_306_112
"""Number of the advisory lock that writers of the journal take in PostgreSQL; any fixed number."""
KEPT_SQLITE = (
    "CREATE TRIGGER IF NOT EXISTS journal_no_update BEFORE UPDATE ON journal "
    "BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END",
    "CREATE TRIGGER IF NOT EXISTS journal_no_delete BEFORE DELETE ON journal "
    "BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END",
)
KEPT_POSTGRESQL = (
    "CREATE OR REPLACE FUNCTION journal_kept() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'the journal is only added to'; END $$",
    "DROP TRIGGER IF EXISTS journal_kept ON journal",
    "CREATE TRIGGER journal_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON journal "
    "FOR EACH STATEMENT EXECUTE FUNCTION journal_kept()",
)


MOVED = "the office has moved to another database"
MOVED_SQLITE = (
    f"CREATE TRIGGER IF NOT EXISTS journal_moved BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, '{MOVED}'); END",
)
MOVED_POSTGRESQL = (
    "CREATE OR REPLACE FUNCTION journal_moved() RETURNS trigger LANGUAGE plpgsql AS "
    f"$$ BEGIN RAISE EXCEPTION '{MOVED}'; END $$",
    "DROP TRIGGER IF EXISTS journal_moved ON journal",
    "CREATE TRIGGER journal_moved BEFORE INSERT ON journal FOR EACH STATEMENT EXECUTE FUNCTION journal_moved()",
)
NOT_CONNECTED = ("connection failed", "connection is bad", "failed to resolve host", "connection timeout")
KEPT_OUT = ("authentication failed", "no password supplied", "no pg_hba.conf entry", "role ")
"""Parts of what PostgreSQL says of a connection that is not made."""
IN_OUR_WORDS = {
    "readonly database": "readonly", "unable to open database file": "not_opened", "disk is full": "full",
    "No space left": "full", "file is not a database": "damaged", "image is malformed": "damaged",
    "journal is only added to": "journal_kept", "permission denied": "rights",
}
"""A part of what SQLite or PostgreSQL says -> our words for it."""


@contextlib.contextmanager
def beside() -> Iterator[Engine]:
    """A database for a while, in a file of its own: an office may be larger than the memory."""
    with tempfile.TemporaryDirectory(prefix="arpad-") as folder:
        made = sqlite(Path(folder) / "beside.sqlite", durable=False)
        create(made)
        try:
            yield made
        finally:
            made.dispose()


def sqlite(path: Path, *, durable: bool = True) -> Engine:
    """The database in a file. durable: every commit is on the disk before it is acknowledged."""
    made = create_engine(f"sqlite:///{path}", poolclass=NullPool, connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(made, "connect")
    def _settings(raw: Any, _: Any) -> None:
        raw.isolation_level = None
        for setting in DURABLE if durable else FOR_A_WHILE:
            raw.execute(f"PRAGMA {setting}")

    @event.listens_for(made, "begin")
    def _begin(connection: Connection) -> None:
        # A reader that turns writer half-way would lose to another writer; who writes says so at once.
        options = connection.get_execution_options()
        if not options.get("outside", False):
            connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("writes", False) else "BEGIN")

    return made


def postgresql(address: str) -> Engine:
    """The database of several hands. The address may hold a password: no error repeats it."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise UsageError("DATABASE_ADDRESS", form=f"{DRIVER}://") from None
    if url.drivername not in (POSTGRESQL, DRIVER) or not url.database:
        raise UsageError("DATABASE_ADDRESS", form=f"{DRIVER}://")
    waits = {"connect_timeout": CONNECT_SECONDS}
    return create_engine(url.set(drivername=DRIVER), poolclass=NullPool, connect_args=waits)


def check_free(engine: Engine) -> None:
    """May an office be made in this database? Tables that a crash left without a record do not matter."""
    there = set(inspect(engine).get_table_names())
    others = sorted(there - metadata.tables.keys())
    if others:
        raise ConflictError("DATABASE_NOT_EMPTY", found=str(engine.url.database), tables=others[:SHOWN_TABLES])
    if journal.name in there:
        with engine.connect() as connection:
            if connection.execute(select(journal.c.seq).limit(1)).first() is not None:
                raise ConflictError("OFFICE_EXISTS", found=str(engine.url.database))


def close_for_writing(connection: Connection) -> None:
    """The journal goes on in another database: whoever still has this one open cannot add to it."""
    for statement in MOVED_SQLITE if connection.dialect.name == SQLITE else MOVED_POSTGRESQL:
        connection.exec_driver_sql(statement)


def create(engine: Engine) -> None:
    """Makes every table that is not there yet, and what guards the journal."""
    metadata.create_all(engine)
    guards = KEPT_SQLITE if engine.dialect.name == SQLITE else KEPT_POSTGRESQL
    with engine.begin() as connection:
        for statement in guards:
            connection.exec_driver_sql(statement)


@contextlib.contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection that sees one moment."""
    with told(), engine.connect() as connection, connection.begin():
        yield connection


@contextlib.contextmanager
def writing(engine: Engine, *, dry_run: bool = False) -> Iterator[Connection]:
    """A transaction, all of it or nothing, one writer at a time. dry_run: nothing, though everything is tried."""
    with told(), engine.connect().execution_options(writes=True) as connection:
        transaction = connection.begin()
        try:
            if engine.dialect.name == POSTGRESQL:
                connection.execute(text(f"SET LOCAL lock_timeout = '{BUSY_SECONDS}s'"))
                connection.execute(text(f"SELECT pg_advisory_xact_lock({WRITERS_LOCK})"))
            yield connection
        except BaseException:
            transaction.rollback()
            raise
        if dry_run:
            transaction.rollback()
        else:
            transaction.commit()


@contextlib.contextmanager
def told() -> Iterator[None]:
    """What the storage refuses, in words: nothing was done."""
    try:
        yield
    except DBAPIError as error:
        said = str(error.orig)
        if "locked" in said or "LockNotAvailable" in type(error.orig).__name__:
            raise ConflictError("OFFICE_BUSY") from None
        if MOVED in said:
            raise ConflictError("OFFICE_MOVED") from None
        if any(part in said for part in NOT_CONNECTED):
            raise _not_connected(said) from None
        raise ArpadError("STORAGE_REFUSED", why=_said(said) or type(error.orig).__name__) from None
    except OSError as error:
        raise ArpadError("STORAGE_REFUSED", why=why(error)) from None


def _not_connected(said: str) -> ArpadError:
    """Why a server of PostgreSQL cannot be worked with: it is not there, the database is not, or it keeps us out."""
    told = said.partition("\n")[0]
    if any(part in said for part in KEPT_OUT):
        return CredentialsError("DATABASE_KEEPS_OUT", said=told)
    if "database" in said and "does not exist" in said:
        return NotFoundError("DATABASE_NOT_THERE", said=told)
    return ArpadError("DATABASE_NOT_REACHED", said=told)


def _said(said: str) -> Term | str:
    """What a database says, in our words where they have it; otherwise the first line of its own."""
    for part, key in IN_OUR_WORDS.items():
        if part in said:
            return Term(f"storage.{key}")
    return said.partition("\n")[0]


def compact(engine: Engine) -> None:
    """Nothing that was deleted is left in the files of the database."""
    if engine.dialect.name == SQLITE:
        with told(), engine.connect().execution_options(outside=True) as connection:
            for statement in ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
                connection.exec_driver_sql(statement)
    else:
        with told(), engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            for table in (personal, name):
                connection.exec_driver_sql(f"VACUUM FULL {table.name}")


def setting(connection: Connection, key: str) -> str:
    """A setting of the database; empty where it was never set."""
    return connection.execute(select(meta.c.value).where(meta.c.key == key)).scalar() or ""


def set_setting(connection: Connection, key: str, value: str) -> None:
    """Sets a setting."""
    connection.execute(delete(meta).where(meta.c.key == key))
    connection.execute(insert(meta), {"key": key, "value": value})


def clear_derived(connection: Connection) -> None:
    """Empties every table that is made from the journal."""
    for table in reversed(DERIVED):
        connection.execute(delete(table))


def is_made(engine: Engine) -> bool:
    """Does the database hold an office's tables?"""
    with engine.connect() as connection:
        return bool(engine.dialect.has_table(connection, journal.name))
