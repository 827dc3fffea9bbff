"""Copies of an office: kept, put back, or moved to another kind of database. The same journal, the same hashes.

A copy holds what the office knows, the journal and the personal data, and its files; tables are made again from them.
The secret key is not copied: it has its own place (docs/threats.md).
"""

import shutil
from pathlib import Path

from arpad.model.errors import ArpadError, ConflictError, NotFoundError
from arpad.office import publication
from arpad.office.office import (
    DATABASE,
    FILES,
    PUBLIC,
    SETTINGS,
    Office,
    opened,
    opened_database,
    rebuild,
    write_settings,
)
from arpad.store import compare, engine, journal
from arpad.store.blobs import Blobs, write_whole
from arpad.store.engine import Connection, Engine


def backup(office: Office, folder: Path) -> tuple[int, str]:
    """A copy of a running office in a new folder: how many records, and the hash of the last one."""
    check_new(folder)
    with engine.told():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FILES).mkdir()
        (folder / PUBLIC).mkdir()
        with office.reading() as connection:
            last = _copied(connection, engine.sqlite(folder / DATABASE))
        # Files after records: a record never names a file that was not there before it.
        _copy_files(office.blobs, Blobs(folder / FILES))
        write_settings(folder, "")
    return last


def check_new(folder: Path) -> None:
    """May a copy be written there?"""
    with engine.told():
        if folder.exists() and any(folder.iterdir()):
            raise ConflictError("FOLDER_NOT_EMPTY", found=str(folder))


def restore(source: Path, folder: Path, database: str = "") -> Office:
    """An office from a copy, in a folder that holds none."""
    if (folder / SETTINGS).exists():
        raise ConflictError("OFFICE_EXISTS", found=str(folder))
    if not (source / DATABASE).is_file():
        raise NotFoundError("NO_OFFICE", found=str(source))
    kept = opened_database(source, "")
    with engine.told():
        for part in (FILES, PUBLIC):
            (folder / part).mkdir(parents=True, exist_ok=True)
        target = engine.postgresql(database) if database else engine.sqlite(folder / DATABASE)
        with kept.reading() as connection:
            _copied(connection, target)
        _copy_files(kept.blobs, Blobs(folder / FILES))
        write_settings(folder, database)
    kept.close()
    return _ready(folder)


def migrate(office: Office, database: str) -> Office:
    """The same office, its journal in another database from now on. The old one stays where it was, unused."""
    target = engine.postgresql(database)
    # A folder whose settings cannot be written is told before anything is copied.
    settings = office.folder / SETTINGS
    with engine.told():
        write_whole(settings, settings.read_bytes(), settings.stat().st_mode)
    # Nobody writes meanwhile, and whoever still has the old database open cannot do so afterwards.
    with engine.writing(office.engine) as connection:
        _copied(connection, target)
        write_settings(office.folder, database)
        engine.close_for_writing(connection)
    office.close()
    return _ready(office.folder)


def check_target(database: str) -> None:
    """May an office move into this database? Asked on trial."""
    with engine.told():
        engine.check_free(engine.postgresql(database))


def _ready(folder: Path) -> Office:
    office = opened(folder)
    rebuild(office)
    publication.show(office)
    return office


def _copied(source: Connection, target: Engine) -> tuple[int, str]:
    """What an office knows at one moment, in another database that holds nothing yet."""
    with engine.told():
        engine.check_free(target)
        engine.create(target)
    with engine.writing(target) as other:
        compare.copy_known(source, other)
        last = journal.last(other)
        if last != journal.last(source):
            raise ArpadError("COPY_DIFFERS", found=last[1])
    target.dispose()
    return last


def _copy_files(source: Blobs, target: Blobs) -> None:
    for name in source.names():
        path = target.folder / name[:2] / name
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            shutil.copyfile(source.folder / name[:2] / name, path)
