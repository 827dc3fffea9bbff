"""Years of invented federations, computed again: proofs/histories [--months N] [--seed S] [--processes 1,2,8].

For each rule book an office lives through its months: opens, closed tournaments, series, reports in any order. Then
every published list is computed again from the reports by the plain path, in one process and in several, in other
locales, and in a second office that got the same reports in another order. Everything has to come out the same.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from arpad.model.event import CHESS, DRAUGHTS, Event
from arpad.office import events, keys, logbook, publication, replay, running
from arpad.office.invented import Somebody, World
from arpad.office.office import By, Office, found, opened
from arpad.office.persons import Known, add_many
from arpad.office.verify import verify
from arpad.period.official import Listed, OfficialList
from arpad.period.rulebook import CAPITAL
from arpad.reports.formats import write_report, writer
from arpad.store import lists as store

SYSTEM = "list"
LOCALES = ("C", "fr_FR.UTF-8", "tr_TR.UTF-8")
"""Turkish has letters that become other letters; French has decimal commas. What is not installed falls back to C."""
CHESS_FACTS: dict[str, Any] = {
    "cadence": "standard",
    "registered": "2004-01-01", "licensed_arbiters": ["Arbiter, Invented"], "norm_event": False,
    "championship": "none", "stages": [], "declared": {"laws": True, "smoking": True},
}
SERIES_FACTS: dict[str, Any] = {
    "declared": {"rules": True}, "fee_paid": 10_000, "licences_settled": True,
    "official_times": {"day": "2015-01-01", "by": "Invented Federation", "times": ["80 min + 60 s/move"]},
}


class Book(NamedTuple):
    """One rule book: its rules, its sport, its first list, months between lists, how many lists to two years."""

    rules: str
    sport: str
    first: date
    step: int
    years: int


BOOKS = (
    Book("fide-2014", CHESS, date(2014, 12, 1), 1, 2),
    Book("fide-2005", CHESS, date(2006, 1, 1), 3, 1),
    Book("fide-2011", CHESS, date(2011, 11, 1), 2, 1),
    Book("fide-2024", CHESS, date(2024, 4, 1), 1, 1),
    Book("ffjd-2015", DRAUGHTS, date(2015, 2, 1), 1, 1),
)
MONTHS_A_YEAR = 12


def a_world(book: Book, seed: int) -> World:
    """The people of a federation."""
    scheme = "ffjd" if book.sport == DRAUGHTS else "fide"
    world = World(seed, book.sport, scheme)
    low, high = (900, 1900) if book.sport == DRAUGHTS else (1500, 2450)
    world.be_born(40, unrated=8, low=low, high=high)
    return world


def live(folder: Path, book: Book, months: int, seed: int, shuffle: int = 0) -> Office:
    """An office through its months. shuffle: another order in which the same reports come in."""
    world = a_world(book, seed)
    office, key = _open(folder, book, world)
    order = random.Random(shuffle)
    day = book.first
    for number in range(months * book.years // book.step):
        before, day = day, _later(day, book.step)
        made = _events(world, book, before, number)
        if shuffle:
            order.shuffle(made)
        for ref, event in made:
            _submit(office, book, event, ref, before + timedelta(20))
        with office.writing(_on(day)) as writing:
            preview = running.preview(office, writing.connection, SYSTEM, day)
            publication.publish(writing, running.prepared(preview, office, writing.connection), key)
        cadence = CAPITAL if book.sport == DRAUGHTS else "standard"
        world.learn({ref: (row.rating, row.k) for ref, row in preview.period.list.rows[cadence].items()})
    publication.show(office)
    return office


def _on(day: date) -> By:
    return By("officer", f"{day.isoformat()}T10:00:00Z")


def _later(day: date, months: int) -> date:
    place = day.month - 1 + months
    return date(day.year + place // MONTHS_A_YEAR, place % MONTHS_A_YEAR + 1, 1)


def _open(folder: Path, book: Book, world: World) -> tuple[Office, Any]:
    office = found(folder, "Invented Federation", "federation.invalid", _on(book.first))
    key = keys.make_key(folder)
    cadence = CAPITAL if book.sport == DRAUGHTS else "standard"
    rated = [one for one in world.people if one.rating is not None]
    rows = {one.ref: Listed(rating=one.rating, k=_k(book, one), career=100, highest=one.rating) for one in rated}
    with office.writing(_on(book.first)) as writing:
        logbook.name_first_key(writing, key)
        add_many(writing, [_known(one) for one in world.people], date(2000, 1, 1), "generated")
        events.set_up(writing, SYSTEM, book.rules, book.sport)
        opening = running.opening(writing, SYSTEM, OfficialList(book.first, {cadence: rows}), "generated")
        publication.publish(writing, opening, key)
    return office, key


def _k(book: Book, one: Somebody) -> int | None:
    """K as the edition would have it for who has played a hundred games."""
    if book.sport == DRAUGHTS:
        return None
    below = 20 if book.rules >= "fide-2014" else 15
    return 10 if (one.rating or 0) >= 2400 else below


def _known(one: Somebody) -> Known:
    return Known((one.ref,), one.name, one.sex, one.birth.isoformat(), {"federation": "XXX", "club": one.club})


def _events(world: World, book: Book, day: date, number: int) -> list[tuple[str, Event]]:
    """What is played in one period."""
    start = day + timedelta(3)
    if book.sport == DRAUGHTS:
        made = [world.round_robin(world.field(size), start) for size in (8, 9)]
    else:
        made = [world.swiss(world.field(16), 7, start), world.round_robin(world.field(10), start + timedelta(1))]
        made.append(world.swiss(world.field(12), 5, start + timedelta(2)))
    return [(f"E{number}-{place}", event) for place, event in enumerate(made)]


def _submit(office: Office, book: Book, event: Event, ref: str, received: date) -> None:
    chess = book.sport == CHESS
    facts = {**(CHESS_FACTS if chess else SERIES_FACTS), "reported": received.isoformat()}
    if not chess:
        facts["estimates"] = [{"value": 1200, "by": "Invented Organiser"}]
    data, _ = write_report(event, writer("trf16" if chess else "series"))
    assert event.start is not None
    with office.writing(_on(received)) as writing:
        events.register(writing, events.Registration(SYSTEM, event.name, event.start, event.end, facts, ref))
        events.accept(writing, ref)
        events.submit(writing, ref, data, f"{ref}.report", received)


def figures(office: Office) -> list[tuple[str, bytes, bytes]]:
    """Every list without what is random in it (the salts): day, everything known of everybody, the ledger."""
    with office.reading() as connection:
        editions = store.editions(connection, SYSTEM)
    return [(one.date, office.blobs.get(one.state), office.blobs.get(one.ledger)) for one in editions]


def in_locale(folder: Path, locale: str) -> str:
    """The fingerprint of a replay in another locale, by another process."""
    words = [sys.executable, "-m", "proofs.lives", "--fingerprint", str(folder)]
    environment = {**os.environ, "LC_ALL": locale, "LANG": locale}
    done = subprocess.run(words, capture_output=True, text=True, check=True, env=environment)
    return done.stdout.strip()


def proved(book: Book, months: int, seed: int, processes: Sequence[int], locales: Sequence[str]) -> str:
    """One rule book; what was proved, in a line."""
    with tempfile.TemporaryDirectory(prefix="arpad-histories-") as folder:
        office = live(Path(folder) / "one", book, months, seed)
        problems = verify(office)
        if problems:
            raise SystemExit(f"{book.rules}: {'; '.join(map(str, problems))}")
        again = replay.check(office)
        differ = [one.date for one in again if not one.same]
        if differ:
            raise SystemExit(f"{book.rules}: lists that come out otherwise: {', '.join(differ)}")
        wanted = replay.fingerprint(again)
        for count in processes:
            if replay.fingerprint(replay.check(office, count)) != wanted:
                raise SystemExit(f"{book.rules}: {count} processes give something else")
        for locale in locales:
            if in_locale(office.folder, locale) != wanted:
                raise SystemExit(f"{book.rules}: locale {locale} gives something else")
        other = live(Path(folder) / "other", book, months, seed, shuffle=seed + 1)
        if figures(office) != figures(other):
            raise SystemExit(f"{book.rules}: the order in which reports came changed a list")
        games = sum(data.count(b"\n") for _, _, data in figures(office))
        return f"{book.rules:10} {len(again):3} lists, {games:6} rows of the ledger: the same in every way"


def main(arguments: Sequence[str]) -> int:
    """Prints a line for each rule book; the first thing that differs ends it."""
    parser = argparse.ArgumentParser(prog="proofs/histories", description=(__doc__ or "").partition(":")[0] + ".")
    parser.add_argument("--months", type=int, default=MONTHS_A_YEAR, help="of each year (default: 12)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", default="1,2,8")
    parser.add_argument("--fingerprint", type=Path, help="only replay this office, and print the digest")
    asked = parser.parse_args(arguments)
    if asked.fingerprint is not None:
        print(replay.fingerprint(replay.check(opened(asked.fingerprint))))
        return 0
    processes = [int(part) for part in asked.processes.split(",")]
    for book in BOOKS:
        print(proved(book, asked.months, asked.seed, processes, LOCALES), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
