"""A database of an office: SQLite in its folder, or PostgreSQL by its address."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.pool import NullPool

from arpad.store.tables import journal, metadata

SQLITE, POSTGRESQL = "sqlite", "postgresql"
BUSY_SECONDS = 30
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


def sqlite(path: Path) -> Engine:
    """The database in a file. Every commit is on the disk before it is acknowledged."""
    made = create_engine(f"sqlite:///{path}", poolclass=NullPool, connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(made, "connect")
    def _settings(raw: Any, _: Any) -> None:
        raw.isolation_level = None
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            raw.execute(f"PRAGMA {setting}")

    @event.listens_for(made, "begin")
    def _begin(connection: Connection) -> None:
        # A reader that turns writer half-way would lose to another writer; who writes says so at once.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return made


def postgresql(address: str) -> Engine:
    """The database of several hands."""
    return create_engine(address, pool_pre_ping=True)


def create(engine: Engine) -> None:
    """Makes every table that is not there yet, and what guards the journal."""
    metadata.create_all(engine)
    guards = KEPT_SQLITE if engine.dialect.name == SQLITE else KEPT_POSTGRESQL
    with engine.begin() as connection:
        for statement in guards:
            connection.exec_driver_sql(statement)


def lock(connection: Connection) -> None:
    """One writer of the journal at a time, until the transaction ends."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({WRITERS_LOCK})"))


def is_made(engine: Engine) -> bool:
    """Does the database hold an office's tables?"""
    with engine.connect() as connection:
        return bool(engine.dialect.has_table(connection, journal.name))
