"""Every published list computed again: the journal is gone through record by record beside, and at each publication the
list is made from what was known then, by the plain path, and compared byte by byte with what was published.

Nothing that was stored as a result is used but the lists before, each of which is itself computed again.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import date
from itertools import zip_longest
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from arpad.model.errors import ArpadError
from arpad.office import logbook, publication, running
from arpad.office.kinds import apply
from arpad.office.office import Office, opened
from arpad.publish import lists
from arpad.publish.canonical import canonical, digest, parsed
from arpad.store import compare, engine, journal
from arpad.store import lists as store
from arpad.store.engine import Connection
from arpad.store.journal import Record

SOURCES = ("list_before", "acts")
"""Parts of a manifest that have to name what the list is made from again."""
MOST_TOLD = 20
"""Players whose difference is told, of one list."""


@dataclass(frozen=True, kw_only=True)
class Compared:
    """One published list and what comes out today. moved: player -> what was published, what comes out; law_then,
    law_now: digests of the laws; sources: what its manifest says otherwise than it was made from; error: why it cannot
    be computed any more."""

    seq: int
    system: str
    date: str
    same: bool
    moved: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    moved_count: int = 0
    law_then: tuple[str, ...] = ()
    law_now: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    error: ArpadError | None = None


def check(office: Office, processes: int = 1) -> list[Compared]:
    """Every list that a period made, in the order of their publication."""
    with office.reading() as connection:
        wanted = [one.seq for one in store.editions(connection) if "opening" not in running.manifest(office, one)]
    if processes <= 1 or len(wanted) <= 1:
        return list(_compared(office, wanted))
    size = -(-len(wanted) // processes)
    parts = [wanted[start : start + size] for start in range(0, len(wanted), size)]
    with ProcessPoolExecutor(len(parts), get_context("spawn")) as pool:
        found = pool.map(_part, [office.folder] * len(parts), parts)
        return [one for part in found for one in part]


def _part(folder: Path, wanted: list[int]) -> list[Compared]:
    office = opened(folder)
    try:
        return list(_compared(office, wanted))
    finally:
        office.close()


def _compared(office: Office, wanted: Sequence[int]) -> Iterator[Compared]:
    """Goes through the journal beside, up to the last list that is wanted."""
    if not wanted:
        return
    with engine.beside() as database, office.reading() as source, engine.writing(database) as connection:
        beside = Office(office.folder, database, office.blobs)
        compare.copy_known(source, connection)
        records = list(journal.records(connection))
        for record, following in zip_longest(records, records[1:]):
            if record.seq > wanted[-1]:
                break
            # The log's entry comes before the record of its list: the list was made from what was there before both.
            if record.kind == logbook.LOGGED and following is not None and following.seq in wanted:
                yield _again(beside, connection, following)
            apply(connection, record, office.blobs)


def _again(beside: Office, connection: Connection, published: Record) -> Compared:
    """One list made again from what was known before it."""
    content = parsed(published.content.encode())
    head = {"seq": published.seq, "system": content["system"], "date": content["date"]}
    manifest = parsed(beside.blobs.get(content["manifest"]))
    then = tuple(manifest["law"])
    try:
        day = date.fromisoformat(content["date"])
        made = running.preview(beside, connection, content["system"], day, supersedes=content["supersedes"])
        prepared = running.prepared(made, beside, connection, content["supersedes"])
    except ArpadError as error:
        return Compared(**head, same=False, law_then=then, error=error)
    now = publication.made(connection, prepared)
    ledger = publication.ledger_bytes(prepared)
    same = (now.data, ledger, prepared.state) == tuple(
        beside.blobs.get(content[name]) for name in ("bytes", "ledger", "state")
    )
    sources = tuple(name for name in SOURCES if prepared.sources[name] != manifest[name])
    moved = {} if same else _moved(beside.blobs.get(content["bytes"]), now)
    told = dict(sorted(moved.items())[:MOST_TOLD])
    return Compared(**head, same=same and not sources, moved=told, moved_count=len(moved), law_then=then,
                    law_now=tuple(made.period.laws), sources=sources)


def _moved(before: bytes, now: lists.Published) -> dict[str, tuple[Any, Any]]:
    """Player -> his figures as published and as they come out, where they differ."""
    one, other = (_rows(data) for data in (before, now.data))
    return {ref: (one.get(ref), other.get(ref)) for ref in one.keys() | other.keys() if one.get(ref) != other.get(ref)}


def _rows(data: bytes) -> dict[str, Any]:
    rows = (parsed(line) for line in data.splitlines()[1:])
    return {row[0]: row[2:] for row in rows}


def told(one: Compared) -> dict[str, Any]:
    """A comparison as plain values."""
    made: dict[str, Any] = {"list": one.seq, "system": one.system, "date": one.date, "same": one.same}
    if not one.same:
        made |= {"players": one.moved_count, "moved": {ref: list(pair) for ref, pair in one.moved.items()},
                 "law_changed": one.error is None and one.law_then != one.law_now, "sources": list(one.sources)}
    if one.error is not None:
        made["error"] = {"code": one.error.code, "message": one.error.message()}
    return made


def fingerprint(found: Sequence[Compared]) -> str:
    """One digest over everything that came out: the same on every machine, in however many processes."""
    return digest(canonical([told(one) for one in found]))
