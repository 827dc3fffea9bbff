"""`arpad office`: found an office, set up its rating systems, look after it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.desk import Desk, needed_day, password

if TYPE_CHECKING:
    from arpad.store.engine import Connection

app = App()
SYSTEM = Annotated[str, typer.Argument(metavar="SYSTEM")]
REASON = Annotated[str, typer.Option("--reason", metavar="TEXT")]


@Desk.writes(app, "init")
def init(
    desk: Desk, folder: Annotated[Path, typer.Argument(metavar="FOLDER")],
    name: Annotated[str, typer.Option("--name", metavar="NAME")],
    origin: Annotated[str, typer.Option("--origin", metavar="DOMAIN")],
    database: Annotated[str, typer.Option("--database", metavar="postgresql+psycopg://…")] = "",
) -> None:
    """Founds an office, with its key."""
    from arpad.model.errors import ConflictError
    from arpad.office import showing
    from arpad.office.backup import check_target
    from arpad.office.keys import make_key
    from arpad.office.logbook import name_first_key
    from arpad.office.office import SETTINGS, found

    desk.folder = folder
    if desk.dry_run:
        if (folder / SETTINGS).exists():
            raise ConflictError("OFFICE_EXISTS", found=str(folder))
        if database:
            check_target(database)
    else:
        office = desk.founded(found(folder, name, origin, desk.by, database))
        key = make_key(folder, password())
        with office.writing(desk.by) as writing:
            name_first_key(writing, key)
        showing.show(office)
    desk.done("sealed" if password() else "init", name=name, origin=origin, folder=str(folder))


@Desk.reads(app, "status")
def status(desk: Desk) -> None:
    """Where the office stands; brings the folder for the world up to date."""
    from arpad.cli import pleas_text
    from arpad.office import pleas, showing

    shown = showing.show(desk.office)
    with desk.reading() as connection:
        unanswered = pleas.waiting(connection, desk.day)
        names = _systems(connection)
        waits = {name: _waiting(desk, connection, name) for name in names}
        data = {**_whole(connection), "folder": str(desk.folder), "shown": shown,
                "systems": [_system(desk, connection, name, *waits[name]) for name in names],
                "waiting": [row for rows, _ in waits.values() for row in rows],
                "not_looked_at": sum(left for _, left in waits.values()),
                "unanswered": pleas_text.as_rows(unanswered)}
    lines = [*_status_lines(data, desk.out.lang), *pleas_text.lines(unanswered, desk.out.lang)]
    desk.out.data({"ok": True, **data}, "\n".join(lines))


def _whole(connection: "Connection") -> dict[str, Any]:
    from arpad.office.office import founding
    from arpad.store import journal, lists

    head = founding(connection)
    return {"name": head["name"], "origin": head["origin"], "records": journal.last(connection)[0],
            "entries": len(lists.leaves(connection))}


def _systems(connection: "Connection") -> list[str]:
    from arpad.store.events import systems

    return [one.name for one in systems(connection)]


def _system(
    desk: Desk, connection: "Connection", name: str, waiting: list[dict[str, Any]], not_looked_at: int
) -> dict[str, Any]:
    """One rating system: its rules, its last list, how many events stand where. to_rate: those with a report that a
    list can take as things stand."""
    from collections import Counter

    from arpad.office import events
    from arpad.office.duties import overdue
    from arpad.store import events as store
    from arpad.store import lists

    kept = events.system(connection, name)
    editions = lists.valid(connection, name)
    states = Counter(one.state for one in store.events(connection, name))
    return {
        "system": name, "rules": kept.rules, "sport": kept.sport, "lists": len(editions),
        "last": editions[-1].date if editions else None, "events": {one: states[one] for one in events.STATES},
        "to_rate": states[events.HAS_REPORT] - len(waiting) - not_looked_at, "waits": len(waiting),
        "overdue": len({one.event for one in overdue(connection, desk.day, name)}),
    }  # fmt: skip


def _waiting(desk: Desk, connection: "Connection", system: str) -> tuple[list[dict[str, Any]], int]:
    """The events of a system that no list can take as things stand, and what would change it; how many more there are
    that were not looked at."""
    from arpad.cli.event_text import to_do
    from arpad.office.waiting import waiting

    lang = desk.out.lang
    found, left = waiting(desk.office, connection, system)
    rows = [{"system": system, "event": one.event, "name": one.name, "code": one.reason.code,
             "why": one.reason.text(lang), "article": one.reason.article,
             "do": to_do(one.event, one.reason, lang)} for one in found]
    return rows, left


def _status_lines(data: dict[str, Any], lang: str) -> list[str]:
    from arpad.cli.desk_text import rows_text, section
    from arpad.cli.period_text import left_out_lines
    from arpad.model.catalogue import say

    lines = [
        say("office", "status.head", lang, name=data["name"], origin=data["origin"], folder=data["folder"]),
        say("office", "status.kept", lang, records=data["records"], entries=data["entries"]),
    ]
    rows = [
        {**one, "rules": one["rules"] or say("office", "by_the_days", lang),
         "expected_reports": one["events"]["accepted"], "asked": one["events"]["registered"]}
        for one in data["systems"]
    ]
    columns = ("system", "sport", "rules", "lists", "last", "asked", "expected_reports", "to_rate", "waits", "overdue")
    lines += ["", rows_text(rows, columns, lang, "no_system")]
    lines += section("no_list_yet", left_out_lines(data["waiting"], lang), lang)
    if data["not_looked_at"]:
        lines += ["", say("office", "status.not_looked_at", lang, events=data["not_looked_at"])]
    if data["shown"]:
        lines += ["", say("office", "status.shown", lang, files=data["shown"])]
    return lines


@Desk.writes(app, "system")
def system(
    desk: Desk, name: Annotated[str, typer.Argument(metavar="NAME")],
    sport: Annotated[str, typer.Option("--sport", metavar="chess|draughts")],
    rules: Annotated[str, typer.Option("--rules", metavar="fide-2014")] = "",
) -> None:
    """Sets up a rating system."""
    from arpad.model.errors import UsageError
    from arpad.model.event import SPORTS
    from arpad.office.events import set_up
    from arpad.period.rulebook import rulebook

    if sport not in SPORTS:
        raise UsageError("NOT_A_CHOICE", found=sport, choices=SPORTS).at("--sport")
    rulebook(sport, rules)
    with desk.writing() as writing:
        record = set_up(writing, name, rules, sport)
    desk.done("system", system=name, rules=rules, sport=sport, record=record.seq)


@Desk.writes(app, "open")
def open_system(
    desk: Desk, system: SYSTEM, day: Annotated[str, typer.Option("--day", metavar="YYYY-MM-DD")],
    source: Annotated[str | None, typer.Option("--from", metavar="LIST")] = None,
    balances: Annotated[str | None, typer.Option("--balances", metavar="FILE.csv")] = None,
) -> None:
    """Publishes the first list of a system: nobody yet, or the balances of another office."""
    from arpad.cli.opening import opening_of
    from arpad.office import persons, publication, running

    first = needed_day(day, "--day")
    with desk.signing() as (writing, key):
        body = running.book_of(writing.connection, system).body
        made, known, told = opening_of(desk.out, source, balances, first, body)
        added = before = 0
        if known:
            _, added, before = persons.add_many(writing, known, first, told)
        prepared = running.opening(writing, system, made, told)
        edition = publication.publish(writing, prepared, key)
    desk.done("open", system=system, date=day, players=len(prepared.rows), added=added, known_before=before,
              record=edition.seq, source=told)


@Desk.writes(app, "new-key")
def new_key(desk: Desk, reason: REASON) -> None:
    """A new key takes over; the old one names it."""
    from arpad.office import keys, logbook

    with desk.signing() as (writing, key):
        entry, new = logbook.rotate(writing, key, reason)
        if not desk.dry_run:
            # On the disk before anything names it: after a crash it is there to be put in place.
            keys.write_next(desk.folder, new, password())
    if not desk.dry_run:
        keys.take_next(desk.folder)
    desk.done("new_key", entry=entry.number)


@Desk.writes(app, "rebuild")
def rebuild_tables(desk: Desk) -> None:
    """Makes every table again from the journal and the files."""
    from arpad.office.office import rebuild
    from arpad.store import journal

    if desk.dry_run:
        with desk.reading() as connection:
            count = journal.last(connection)[0]
    else:
        count = rebuild(desk.office)
    desk.done("rebuild", records=count)


@Desk.makes(app, "backup")
def back_up(desk: Desk, folder: Annotated[Path, typer.Argument(metavar="FOLDER")]) -> None:
    """A copy of a running office, without its secret key."""
    from arpad.office.backup import backup, check_new

    check_new(folder)
    with desk.place(folder) as place:
        records, head = backup(desk.office, place)
    desk.done("backup", folder=str(folder), records=records, head=head)


@Desk.writes(app, "restore")
def put_back(
    desk: Desk, source: Annotated[Path, typer.Argument(metavar="COPY")],
    folder: Annotated[Path, typer.Argument(metavar="FOLDER")],
    database: Annotated[str, typer.Option("--database", metavar="postgresql+psycopg://…")] = "",
) -> None:
    """An office from a copy, in a folder that holds none."""
    from arpad.model.errors import ConflictError, NotFoundError
    from arpad.office.backup import check_target, restore
    from arpad.office.office import DATABASE, SETTINGS
    from arpad.store import journal

    if desk.dry_run:
        if (folder / SETTINGS).exists():
            raise ConflictError("OFFICE_EXISTS", found=str(folder))
        if not (source / DATABASE).is_file():
            raise NotFoundError("NO_OFFICE", found=str(source))
        if database:
            check_target(database)
        desk.done("restore", folder=str(folder), source=str(source), records=None, head=None)
        return
    with desk.founded(restore(source, folder, database)).reading() as connection:
        records, head = journal.last(connection)
    desk.done("restore", folder=str(folder), source=str(source), records=records, head=head)


@Desk.writes(app, "migrate-to")
def migrate_to(desk: Desk, database: Annotated[str, typer.Argument(metavar="postgresql+psycopg://…")]) -> None:
    """The same office, its journal in another database from now on."""
    from arpad.office.backup import check_target, migrate
    from arpad.store import journal

    if desk.dry_run:
        check_target(database)
    else:
        desk.founded(migrate(desk.office, database))
    with desk.reading() as connection:
        records, head = journal.last(connection)
    # The address may hold a password: it is not told again.
    desk.done("migrated", records=records, head=head)


@Desk.makes(app, "demo")
def demo(
    desk: Desk, folder: Annotated[Path, typer.Argument(metavar="FOLDER")],
    months: Annotated[int, typer.Option("--months", min=2, metavar="N")] = 36,
) -> None:
    """Builds an invented office and lets it work."""
    from arpad.cli.demo import run
    from arpad.model.errors import ConflictError
    from arpad.office.office import SETTINGS

    if (folder / SETTINGS).exists():
        raise ConflictError("OFFICE_EXISTS", found=str(folder))
    with desk.place(folder) as place:
        run(desk, place, months)
