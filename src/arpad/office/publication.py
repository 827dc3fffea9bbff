"""Publishing a list: bytes first, then one transaction that names them, then the folder for the world.

What a period computed comes in as `Prepared`; nothing is computed here.
"""

import json
from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

from arpad.model.errors import ConflictError, NotFoundError
from arpad.model.person import PlayerRef
from arpad.office import events, logbook, state
from arpad.office.heap import uncollected
from arpad.office.kinds import applies
from arpad.office.office import Writing
from arpad.office.persons import CHUNK
from arpad.publish import lists, log
from arpad.publish.canonical import canonical
from arpad.publish.signing import SecretKey
from arpad.store import lists as store
from arpad.store import persons as people
from arpad.store import tables
from arpad.store.blobs import Blobs
from arpad.store.engine import Connection
from arpad.store.journal import Record
from arpad.store.persons import add_all

PUBLISHED = "list-published"
FORMAT = "arpad-list-1"


class Standing(NamedTuple):
    """One row: who, and his figures in the order of the columns."""

    ref: PlayerRef
    figures: tuple[int | str | None, ...]


class Prepared(NamedTuple):
    """A list as a period computed it, and everything that it came from.

    ledger: one object for each contribution, with player, event, cadence and kind; sources: for the manifest:
    reports, acts, list_before, law, readings, program; state: all that the next list needs (`state.py`); events: rated
    in it; left_out: (event, why, by which article) of those whose reports are here and that wait; supersedes: the
    record of a list published by mistake.
    """

    system: str
    date: str
    columns: tuple[str, ...]
    rows: Sequence[Standing]
    ledger: Sequence[dict[str, Any]]
    sources: dict[str, Any]
    state: bytes
    events: tuple[str, ...] = ()
    left_out: tuple[tuple[str, str, str], ...] = ()
    supersedes: int | None = None


@uncollected()
def publish(writing: Writing, prepared: Prepared, key: SecretKey) -> store.Edition:
    """The list, its manifest, its entry. The same day twice is a conflict, unless it supersedes."""
    check_place(writing.connection, prepared.system, prepared.date, prepared.supersedes)
    listed = made(writing.connection, prepared)
    kept = (listed.data, ledger_bytes(prepared), prepared.state)
    files = [writing.office.blobs.put(data) for data in kept]
    manifest = {
        **prepared.sources, "system": prepared.system, "date": prepared.date, "list": listed.stated, "ledger": files[1],
        "state": files[2], "left_out": [list(one) for one in prepared.left_out], "supersedes": prepared.supersedes,
    }
    entry = logbook.write(writing, log.LIST, manifest, key)
    record = writing.add(PUBLISHED, {
        "system": prepared.system, "date": prepared.date, "bytes": files[0], "ledger": files[1],
        "state": files[2], "manifest": writing.office.blobs.put(entry.data), "entry": entry.number,
        "events": list(prepared.events), "left_out": manifest["left_out"], "supersedes": prepared.supersedes,
    })
    return next(one for one in store.editions(writing.connection, prepared.system) if one.seq == record.seq)


def check_place(connection: Connection, system: str, date: str, supersedes: int | None) -> None:
    """May a list of this day be published? Once, after those before it; or in the place of the one it supersedes."""
    there = store.dated(connection, system, date)
    if supersedes is None and there is not None:
        raise ConflictError("LIST_PUBLISHED", found=date, system=system, seq=there.seq)
    if supersedes is not None and (there is None or there.seq != supersedes):
        raise NotFoundError("NO_SUCH_LIST", found=supersedes, system=system)
    later = [one for one in store.editions(connection, system) if one.date > date]
    if later and supersedes is None:
        raise ConflictError("LATER_LIST_PUBLISHED", found=date, later=later[-1].date)


def ledger_bytes(prepared: Prepared) -> bytes:
    """The ledger as canonical lines."""
    return b"".join(canonical(line) + b"\n" for line in prepared.ledger)


def made(connection: Connection, prepared: Prepared) -> lists.Published:
    """The canonical bytes of the list."""
    commitments = people.commitments(connection)
    named = ((str(row.ref), row.figures) for row in prepared.rows)
    rows = (lists.Row(ref, figures, commitments[ref]) for ref, figures in named)
    header = {"format": FORMAT, "system": prepared.system, "date": prepared.date}
    return lists.published(header, prepared.columns, rows)


@applies(PUBLISHED)
def _published(connection: Connection, record: Record, content: dict[str, Any], blobs: Blobs) -> None:
    kept = ("system", "date", "bytes", "manifest", "ledger", "state", "entry")
    row = {**{name: content[name] for name in kept}, "seq": record.seq, "superseded_by": None}
    add_all(connection, [(tables.edition, [row])])
    if content["supersedes"] is not None:
        store.supersede(connection, content["supersedes"], record.seq)
    events.rated(connection, record, content)
    refs = people.by_ref(connection)
    rows = iter(blobs.get(content["state"]).splitlines()[1:])
    while chunk := list(islice(rows, CHUNK)):
        add_all(connection, [(tables.standing, [_standing(record.seq, refs, line) for line in chunk])])
    lines = iter(blobs.get(content["ledger"]).splitlines())
    while chunk := list(islice(lines, CHUNK)):
        add_all(connection, [(tables.contribution, [_contribution(record.seq, refs, line) for line in chunk])])


def _standing(seq: int, refs: dict[str, int], line: bytes) -> dict[str, Any]:
    cadence, player, row = state.parts_of(line.decode())
    return {"list": seq, "person": refs[player], "cadence": cadence, "row": row}


def _contribution(seq: int, refs: dict[str, int], line: bytes) -> dict[str, Any]:
    content = json.loads(line)
    return {
        "list": seq, "person": refs[content["player"]], "event": content["event"],
        "cadence": content["cadence"], "kind": content["kind"], "ref": content["player"], "content": line.decode(),
    }
