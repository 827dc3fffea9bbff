"""An office of half a million players: import, reports received and judged, the next list rated and published.

Beside each step stand bare inserts of the same rows into the same kind of database, in the same run. The world is
generated (bench/office.py, seed 1); nobody in it exists.
"""

import hashlib
import json
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import insert

from arpad.model.person import PlayerRef
from arpad.office import events, keys, logbook, persons, publication, running, why
from arpad.office.invented import Somebody, World
from arpad.office.office import By, Office, found
from arpad.period.official import Listed, OfficialList
from arpad.publish import lists, log, signing, verifier
from arpad.reports.formats import write_report, writer
from arpad.store import engine, tables
from bench.measure import AT_MOST, Row

SEED = 1
SYSTEM, FIRST, DAY = "standard", date(2014, 12, 1), date(2015, 1, 1)
BY = By("officer", "2015-01-01T10:00:00Z")
RATIO = 4.0
MEGABYTES = 2048
KILOBYTES = 1024


class Size(NamedTuple):
    """Players, reports, players and rounds of each, lists to verify, rows of each."""

    players: int
    reports: int
    field: int
    rounds: int
    lists: int
    rows: int


FULL = Size(500_000, 2_000, 34, 9, 12, 50_000)
SMALL = Size(300, 4, 10, 5, 2, 50)


def rows(size: Size = FULL) -> list[Row]:
    """Every step with its ratio to bare inserts, and what a person waits for."""
    with tempfile.TemporaryDirectory(prefix="arpad-bench-") as folder:
        return [*_office(Path(folder), size), *_verified(Path(folder), size)]


def _office(folder: Path, size: Size) -> Iterator[Row]:
    world = World(SEED)
    world.be_born(size.players, unrated=size.players // 10)
    made = [world.swiss(world.field(size.field), size.rounds, DAY - timedelta(25)) for _ in range(size.reports)]
    data = [write_report(event, writer("trf16"))[0] for event in made]
    games = sum(len(event.entries) * event.rounds for event in made) // 2
    office = found(folder / "office", "Invented Federation", "federation.invalid", BY)
    key = keys.make_key(office.folder)
    measured = f"{size.players:,} players, {games:,} games in {size.reports:,} files, seed {SEED}"

    imported = _timed(lambda: _import(office, key, world.people))
    bare = _bare(folder / "bare1.sqlite", tables.standing, size.players, _standing)
    yield _row("office: list imported", measured, imported, bare, size.players, "rows")
    received = _timed(lambda: _receive(office, made, data))
    bare = _bare(folder / "bare2.sqlite", tables.contribution, games, _contribution)
    yield Row("office: reports received", measured, 1, received, bare, size.reports / received, "files/s")
    holder: dict[str, Any] = {}

    def rate() -> None:
        with office.reading() as connection:
            holder["preview"] = running.preview(office, connection, SYSTEM, DAY)

    rated = _timed(rate)
    yield Row("office: judged and rated", measured, 1, rated, None, games / rated, "games/s")

    def publish() -> None:
        with office.writing(BY) as writing:
            prepared = running.prepared(holder["preview"], office, writing.connection)
            publication.publish(writing, prepared, key)
        publication.show(office)

    published = _timed(publish)
    bare = _bare(folder / "bare3.sqlite", tables.standing, size.players, _standing)
    yield _row("office: list published", measured, published, bare, size.players, "rows")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / KILOBYTES
    yield Row("office: memory", measured, 1, 0.0, None, peak, "MB", AT_MOST, MEGABYTES)
    ref = PlayerRef("fide", made[0].entries[0].person.ref.value if made[0].entries[0].person.ref else "")
    yield from _waited(office, ref, measured)
    office.close()


def _waited(office: Office, ref: PlayerRef, measured: str) -> Iterator[Row]:
    """What a person waits for at a desk: the story of a rating, a player's card."""
    with office.reading() as connection:
        told = min(_timed(lambda: why.story(office, connection, SYSTEM, ref)) for _ in range(5))
        person = persons.needed(connection, ref)
        card = min(_timed(lambda: persons.show(connection, person)) for _ in range(5))
    yield Row("arpad why, one player", measured, 5, told, None, told, "s", AT_MOST, 1.0)
    yield Row("a player's card", measured, 5, card, None, 1000 * card, "ms", AT_MOST, 10.0)


def _row(what: str, measured: str, ours: float, bare: float, count: int, unit: str) -> Row:
    told = f"{what} ({count / ours:,.0f} {unit}/s) / bare inserts"
    return Row(told, measured, 1, ours, bare, ours / bare, "x", AT_MOST, RATIO)


def _import(office: Office, key: Any, people: list[Somebody]) -> None:
    with office.writing(BY) as writing:
        logbook.name_first_key(writing, key)
        events.set_up(writing, SYSTEM, "fide-2014", "chess")
        persons.add_many(writing, map(_known, people), FIRST, "generated")
        rated = [one for one in people if one.rating]
        listed = {one.ref: Listed(rating=one.rating, k=one.k, career=100, highest=one.rating) for one in rated}
        first = running.opening(writing, SYSTEM, OfficialList(FIRST, {SYSTEM: listed}), "generated")
        publication.publish(writing, first, key)


def _known(one: Somebody) -> persons.Known:
    return persons.Known((one.ref,), one.name, one.sex, one.birth.isoformat(), {"club": one.club})


def _receive(office: Office, made: list[Any], data: list[bytes]) -> None:
    for number, (event, bytes_) in enumerate(zip(made, data, strict=True)):
        ref = f"E{number}"
        with office.writing(BY) as writing:
            facts = {"cadence": SYSTEM}
            events.register(writing, events.Registration(SYSTEM, event.name, event.start, event.end, facts, ref))
            events.accept(writing, ref)
            events.submit(writing, ref, bytes_, f"{ref}.trf", event.end)


def _standing(i: int) -> dict[str, Any]:
    row = json.dumps({"_": "Listed", "rating": 1500 + i % 900, "k": 20, "career": 100}, sort_keys=True)
    return {"list": 1, "person": i, "cadence": SYSTEM, "row": row}


def _contribution(i: int) -> dict[str, Any]:
    content = json.dumps({"player": f"fide:{i}", "change": "17/5", "games": 9}, sort_keys=True)
    return {"list": 1, "person": i, "event": f"E{i % 2000}", "cadence": SYSTEM, "kind": "change", "ref": str(i),
            "content": content}


def _bare(path: Path, table: Any, count: int, made: Callable[[int], dict[str, Any]]) -> float:
    """The same rows straight into an empty table of the same kind of database: what nothing can be faster than."""
    bare = engine.sqlite(path)
    engine.create(bare)
    all_rows = [made(i) for i in range(count)]

    def write() -> None:
        with engine.writing(bare) as connection:
            for start in range(0, count, persons.CHUNK):
                connection.execute(insert(table), all_rows[start : start + persons.CHUNK])

    spent = _timed(write)
    bare.dispose()
    return spent


def _timed(task: Callable[[], object]) -> float:
    start = time.perf_counter()
    task()
    return time.perf_counter() - start


def _verified(folder: Path, size: Size) -> Iterator[Row]:
    """The offline verifier over published lists, beside hashing every row of them by itself."""
    key = signing.new_key()
    public = folder / "public"
    entries: list[log.Entry] = []
    datas = []
    for number in range(size.lists):
        listed = lists.published(
            {"date": str(FIRST), "number": number}, ("rating",),
            (lists.Row(f"fide:{9_000_000 + i}", (1500 + i % 900,), "0" * 64) for i in range(size.rows)),
        )
        datas.append(listed.data)
        entry = log.entry([one.leaf for one in entries], log.LIST, {"list": listed.stated}, key, "bench")
        entries.append(entry)
        for name, data in {listed.path: listed.data, **entry.files}.items():
            _put(public / name, data)
    _put(public / verifier.KEYS / verifier.FIRST_KEY, signing.public_text(key.public).encode())
    for name, data in log.checkpoint("bench", [one.leaf for one in entries], key, "bench").items():
        _put(public / name, data)

    def hashed() -> None:
        for data in datas:
            for row in data.split(b"\n"):
                hashlib.sha256(row).digest()

    ours = min(_timed(lambda: verifier.verify_folder(public)) for _ in range(3))
    peer = min(_timed(hashed) for _ in range(3))
    measured = f"{size.lists} lists of {size.rows:,} rows"
    yield Row("verification / hashing the same rows", measured, 3, ours, peer, ours / peer, "x", AT_MOST, 3.0)


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)

