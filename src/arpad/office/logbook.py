"""The public log of an office, and the folder that the world downloads.

An entry's bytes and signatures are kept before the folder shows them: the folder is a copy that can be made again.
"""

from typing import Any

from arpad.model.errors import UsageError
from arpad.office.kinds import applies
from arpad.office.office import FOUNDED, PUBLIC, Office, Writing, founding
from arpad.publish import log, verifier
from arpad.publish.signing import SecretKey, new_key, public_text
from arpad.store import journal, tables
from arpad.store import lists as store
from arpad.store.blobs import Blobs, write_whole
from arpad.store.engine import Connection, told
from arpad.store.journal import Record
from arpad.store.persons import add_all

LOGGED, FIRST_KEY = "logged", "first-key"


def write(writing: Writing, kind: str, content: dict[str, Any], key: SecretKey) -> log.Entry:
    """One more entry of the log, with the head over it: kept, and not yet in the folder."""
    leaves = store.leaves(writing.connection)
    entry = log.entry(leaves, kind, content, key, _comment(writing, f"entry {len(leaves)}"))
    return _keep(writing, entry, leaves, key)


def check_time(writing: Writing) -> None:
    """Nothing is noted as done before the office was there."""
    founded = journal.first(writing.connection, FOUNDED)
    if writing.by.at < founded.at:
        raise UsageError("MOMENT_BEFORE_OFFICE", found=writing.by.at, founded=founded.at).at("--at")


def check_order(writing: Writing) -> None:
    """The public log tells what was done in the order in which it was done."""
    entries = store.entries(writing.connection)
    if not entries:
        return
    last = journal.record(writing.connection, entries[-1].seq).at
    if writing.by.at < last:
        raise UsageError("MOMENT_BEFORE_LAST_ACT", found=writing.by.at, last=last, entry=entries[-1].number).at("--at")


def rotate(writing: Writing, key: SecretKey, reason: str) -> tuple[log.Entry, SecretKey]:
    """A new key, named by the old one."""
    leaves = store.leaves(writing.connection)
    new = new_key()
    entry = log.rotation(leaves, new, reason, key, _comment(writing, f"entry {len(leaves)}, a new key"))
    return _keep(writing, entry, leaves, new), new


def _keep(writing: Writing, entry: log.Entry, leaves: list[bytes], key: SecretKey) -> log.Entry:
    origin = founding(writing.connection)["origin"]
    now = [*leaves, entry.leaf]
    head = log.checkpoint(origin, now, key, _comment(writing, f"head over {len(now)} entries"))
    text, signature = (data.decode() for data in head.values())
    writing.add(LOGGED, {
        "number": entry.number, "bytes": writing.office.blobs.put(entry.data), "leaf": entry.leaf.hex(),
        "signature": entry.signature, "head": text, "head_signature": signature,
    })
    return entry


def _comment(writing: Writing, what: str) -> str:
    return f"{what}, {writing.by.at}"


def name_first_key(writing: Writing, key: SecretKey) -> Record:
    """Notes which key signs the first entry."""
    return writing.add(FIRST_KEY, {"key": public_text(key.public)})


@applies(LOGGED)
def _logged(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    add_all(connection, [(tables.logged, [{**content, "seq": record.seq}])])


@applies(FIRST_KEY)
def _first_key(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    """Read where it stands."""


def public_files(office: Office, connection: Connection) -> log.Files:
    """The whole log as files, the head last. Lists and what belongs to them are copied by their names."""
    files: log.Files = {}
    entries = store.entries(connection)
    for one in entries:
        files |= log.Entry(one.number, office.blobs.get(one.bytes), one.signature).files
    if entries:
        name = f"{verifier.LOG}/{verifier.CHECKPOINT}"
        files[f"{name}.minisig"] = entries[-1].head_signature.encode()
        files[name] = entries[-1].head.encode()
    return files


def show(office: Office, files: log.Files) -> int:
    """Brings the public folder up to date; how many files were not there or were others."""
    changed = 0
    with told():
        for name, data in files.items():
            path = office.folder / PUBLIC / name
            if path.is_file() and path.read_bytes() == data:
                continue
            changed += 1
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, data)
    return changed
