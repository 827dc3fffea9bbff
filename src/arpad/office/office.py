"""An office: a folder with a journal, files named by their bytes, and tables made from both.

Everything that is done is one record of the journal. Files are on the disk before a record names them; the record and
what it changes in the tables are one transaction.
"""

import contextlib
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from arpad.model.errors import ConflictError, NotFoundError, UsageError
from arpad.office.kinds import applies, apply
from arpad.publish.canonical import canonical, parsed
from arpad.store import engine, journal, persons
from arpad.store.blobs import EVERYBODY, OWNER_ONLY, Blobs, OnTrial, write_whole
from arpad.store.engine import Connection, Engine
from arpad.store.journal import Record

DATABASE, FILES, PUBLIC, SETTINGS = "office.sqlite", "files", "public", "office.toml"
FOUNDED, ERASED = "office-founded", "player-erased"
MADE_WITH, MADE = "made with", "1"
"""The way in which tables are made from the journal; where it was another one, they are made again."""


class By(NamedTuple):
    """Who does something, and when: date and time in UTC, "2015-03-01T09:30:00Z"."""

    author: str
    at: str

    @property
    def day(self) -> date:
        """The day of it."""
        return date.fromisoformat(self.at[: len("2015-03-01")])


class Personal(NamedTuple):
    """Personal data kept apart, under the commitment that the journal names."""

    commitment: str
    salt: str
    data: str


@dataclass(frozen=True)
class Office:
    """An office that is open."""

    folder: Path
    engine: Engine
    blobs: Blobs

    def reading(self) -> contextlib.AbstractContextManager[Connection]:
        """A connection that sees one moment of the office."""
        return engine.reading(self.engine)

    @contextlib.contextmanager
    def writing(self, by: By, *, dry_run: bool = False) -> Iterator["Writing"]:
        """A transaction: all of it or nothing. dry_run: nothing, though everything is tried."""
        with engine.writing(self.engine, dry_run=dry_run) as connection:
            yield Writing(replace(self, blobs=OnTrial(self.blobs)) if dry_run else self, connection, by)

    def close(self) -> None:
        """Lets the database go."""
        self.engine.dispose()


@dataclass(frozen=True)
class Writing:
    """Records being added, in one transaction."""

    office: Office
    connection: Connection
    by: By

    def add(self, kind: str, content: dict[str, Any], personal: tuple[Personal, ...] = ()) -> Record:
        """One more record, carried into the tables at once."""
        text = canonical(content).decode()
        before = journal.last(self.connection)
        record = journal.next_record(before, kind, self.by.author, self.by.at, text)
        journal.add(self.connection, record)
        persons.add_personal(self.connection, [one._asdict() for one in personal])
        apply(self.connection, record, self.office.blobs)
        return record


def found(folder: Path, name: str, origin: str, by: By, database: str = "") -> Office:
    """A new office in a folder that holds none. origin: the name of its log; database: address of a PostgreSQL."""
    if (folder / SETTINGS).exists():
        raise ConflictError("OFFICE_EXISTS", found=str(folder))
    with engine.told():
        folder.mkdir(parents=True, exist_ok=True)
        for part in (FILES, PUBLIC):
            (folder / part).mkdir(exist_ok=True)
        office = opened_database(folder, database)
        engine.check_free(office.engine)
        engine.create(office.engine)
        with office.writing(by) as writing:
            engine.set_setting(writing.connection, MADE_WITH, MADE)
            writing.add(FOUNDED, {"name": name, "origin": origin})
        write_settings(folder, database)
    return office


def write_settings(folder: Path, database: str) -> None:
    """Says in the folder where the database is."""
    comment = f"# An office of Arpad. Without an address, the database is {DATABASE} in this folder."
    # JSON writes a text as TOML does; an address may hold a password.
    text = f"{comment}\ndatabase = {json.dumps(database)}\n"
    write_whole(folder / SETTINGS, text.encode(), OWNER_ONLY if database else EVERYBODY)


def opened(folder: Path) -> Office:
    """The office of a folder, ready: what a crash left behind is put in order first."""
    try:
        settings = tomllib.loads((folder / SETTINGS).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise NotFoundError("NO_OFFICE", found=str(folder)) from None
    except (OSError, ValueError):
        raise UsageError("OFFICE_SETTINGS", found=str(folder / SETTINGS)) from None
    database = settings.get("database", "")
    if not isinstance(database, str):
        raise UsageError("OFFICE_SETTINGS", found=str(folder / SETTINGS))
    if not database and not (folder / DATABASE).exists():
        # SQLite would make an empty one.
        raise NotFoundError("NO_OFFICE", found=str(folder))
    office = opened_database(folder, database)
    with engine.told():
        if not engine.is_made(office.engine):
            raise NotFoundError("NO_OFFICE", found=str(folder))
        office.blobs.clear_unfinished()
    with office.reading() as connection:
        office.blobs.instead = copies_of(connection)
        current = engine.setting(connection, MADE_WITH) == MADE
    if not current:
        rebuild(office)
    return office


def copies_of(connection: Connection) -> dict[str, str]:
    """Bytes that erasures took away -> the copies in their place."""
    found: dict[str, str] = {}
    for record in journal.records(connection, kind=ERASED):
        found |= json.loads(record.content)["copies"]
    return found


def opened_database(folder: Path, database: str) -> Office:
    """A folder with its database, as it stands."""
    made = engine.postgresql(database) if database else engine.sqlite(folder / DATABASE)
    return Office(folder, made, Blobs(folder / FILES))


def rebuild(office: Office) -> int:
    """Makes every table again from the journal and the files; how many records there were."""
    with engine.writing(office.engine) as connection:
        engine.clear_derived(connection)
        records = list(journal.records(connection))
        for record in records:
            apply(connection, record, office.blobs)
        engine.set_setting(connection, MADE_WITH, MADE)
    return len(records)


@applies(FOUNDED)
def _founded(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    """The first record changes no table: it is read where it stands."""


def founding(connection: Connection) -> dict[str, Any]:
    """Name and origin of the office."""
    content: dict[str, Any] = parsed(journal.first(connection, FOUNDED).content.encode())
    return content
