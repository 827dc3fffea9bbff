"""The folder that the world downloads: a copy of what the office keeps, which can be made again at any time."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from arpad.office import logbook
from arpad.office.office import PUBLIC, Office
from arpad.publish import verifier
from arpad.store import journal
from arpad.store import lists as store
from arpad.store.blobs import write_whole
from arpad.store.engine import Connection, told


class Shown(NamedTuple):
    """One file of the folder, with the hash of its bytes: of a kept file, or bytes that stand here themselves."""

    name: str
    sha256: str
    data: bytes | None = None

    def stands_in(self, folder: Path) -> bool:
        """Does the folder hold it, with these bytes?"""
        try:
            with open(folder / self.name, "rb") as file:
                return hashlib.file_digest(file, "sha256").hexdigest() == self.sha256
        except OSError:
            return False


def files(office: Office, connection: Connection) -> Iterator[Shown]:
    """Everything that the folder for the world shows, the head last; no list is read for it."""
    for edition in store.editions(connection):
        yield Shown(f"{verifier.LISTS}/{edition.bytes}.jsonl", office.blobs.present(edition.bytes))
        yield Shown(f"{verifier.LEDGERS}/{edition.ledger}.jsonl", office.blobs.present(edition.ledger))
    for record in journal.records(connection, kind=logbook.FIRST_KEY):
        yield _small(f"{verifier.KEYS}/{verifier.FIRST_KEY}", json.loads(record.content)["key"].encode())
    for some in logbook.public_files(office, connection):
        for name, data in some.items():
            yield _small(name, data)


def _small(name: str, data: bytes) -> Shown:
    return Shown(name, hashlib.sha256(data).hexdigest(), data)


def show(office: Office) -> int:
    """Brings the folder for the world up to date; how many files were not there or were others."""
    changed = 0
    with told(), office.reading() as connection:
        for one in files(office, connection):
            if not one.stands_in(office.folder / PUBLIC):
                changed += 1
                path = office.folder / PUBLIC / one.name
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, office.blobs.get(one.sha256) if one.data is None else one.data)
    return changed
