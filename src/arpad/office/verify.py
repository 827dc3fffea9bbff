"""Verification from inside: the journal, files, personal data, tables, the log and the folder for the world.

The offline verifier (`publish/verifier.py`) sees what everybody sees; this sees what the office alone can see.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from arpad.model.errors import ArpadError
from arpad.office import publication
from arpad.office.kinds import apply
from arpad.office.office import ERASED, PUBLIC, Office
from arpad.publish import verifier
from arpad.publish.verifier import Problem
from arpad.store import compare, engine, journal, persons
from arpad.store import lists as store
from arpad.store.engine import Connection

HEX = frozenset("0123456789abcdef")
DIGITS = 64
"""Of a SHA-256 in a record: the name of a file, unless it is a hash of something else."""
FILE_KEYS = ("people", "bytes", "ledger", "manifest", "state")
"""Keys of a record's content that name a file."""


def verify(office: Office, first_key: str | None = None, kept: str | None = None) -> list[Problem]:
    """Everything that does not hold. first_key, kept: texts from somewhere else, where there are."""
    with office.reading() as connection:
        problems = [*_journal(connection), *_files(office, connection), *_personal(connection)]
        # What is made from the journal and the files says nothing new where these do not hold.
        for check in (_log, _tables):
            problems += [] if problems else check(office, connection)
        world = {} if problems else publication.world_files(office, connection)
        published = bool(store.leaves(connection))
    folder = office.folder / PUBLIC
    # Before its first list an office has no log, unless somebody knows of one, or put one there.
    if published or kept is not None or (folder / verifier.LOG).exists():
        problems += verifier.verify_folder(folder, first_key, kept)
    return problems + list(_world(folder, world))


def _journal(connection: Connection) -> Iterator[Problem]:
    seq = journal.broken(connection)
    if seq is not None:
        yield Problem(f"journal, record {seq}", "CHAIN_BROKEN", "it, or one before it, was changed or taken out")


def _files(office: Office, connection: Connection) -> Iterator[Problem]:
    """Does every file that a record names hold the bytes of its name?"""
    erased = erased_files(connection)
    for record in journal.records(connection):
        content = json.loads(record.content)
        for key in FILE_KEYS:
            name = content.get(key)
            if not isinstance(name, str) or len(name) != DIGITS or not HEX.issuperset(name) or name in erased:
                continue
            try:
                office.blobs.get(name)
            except ArpadError as error:
                yield Problem(f"files/{name}", error.code, f"named by record {record.seq}")
    for name in office.blobs.names():
        if name in erased:
            yield Problem(f"files/{name}", "NOT_ERASED", "an act took these bytes away, and they are there")


def erased_files(connection: Connection) -> frozenset[str]:
    """Names of files whose bytes an erasure took away."""
    found: set[str] = set()
    for record in journal.records(connection, kind=ERASED):
        found.update(json.loads(record.content)["files"])
    return frozenset(found)


def _personal(connection: Connection) -> Iterator[Problem]:
    for commitment, salt, data in persons.all_personal(connection):
        if verifier.commitment(salt, data) != commitment:
            yield Problem(f"personal data {commitment[:8]}", "PERSONAL_CHANGED", "not the data of the commitment")


def _log(office: Office, connection: Connection) -> Iterator[Problem]:
    """Is every entry the bytes that its leaf says, in its place?"""
    for number, one in enumerate(store.entries(connection)):
        where = f"log, entry {number}"
        if one.number != number:
            yield Problem(where, "MISSING")
            return
        if verifier.leaf_hash(office.blobs.get(one.bytes)).hex() != one.leaf:
            yield Problem(where, "LOG_CHANGED", "its leaf is not that of its bytes")


def _tables(office: Office, connection: Connection) -> Iterator[Problem]:
    """Are the tables those that follow from the journal? They are made again beside, and compared."""
    with engine.beside() as beside, engine.writing(beside) as other:
        compare.copy_known(connection, other)
        for record in list(journal.records(other)):
            apply(other, record, office.blobs)
        wanted = compare.digests(other)
    for name, found in compare.digests(connection).items():
        if found != wanted[name]:
            yield Problem(f"table {name}", "TABLE_CHANGED", "not what follows from the journal; arpad office rebuild")


def _world(folder: Path, files: dict[str, bytes]) -> Iterator[Problem]:
    """Does the folder for the world show what the office kept?"""
    for name, data in files.items():
        path = folder / name
        if not path.is_file():
            yield Problem(name, "NOT_SHOWN", "arpad office status makes it again")
        elif hashlib.sha256(path.read_bytes()).digest() != hashlib.sha256(data).digest():
            yield Problem(name, "OTHER_THAN_KEPT", "the folder for the world shows other bytes than the office kept")
