"""The part of `arpad list` that works in an office: publish, show, export, prove."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.cli.desk import Desk, needed_day
from arpad.cli.lists import app
from arpad.cli.output import Output
from arpad.cli.period import computed
from arpad.model.errors import ArpadError, NotFoundError
from arpad.model.system import why

if TYPE_CHECKING:
    from arpad.model.ratinglist import RatingList
    from arpad.store.engine import Connection
    from arpad.store.lists import Edition

__all__ = ["app"]

SYSTEM = Annotated[str, typer.Option("--system", metavar="SYSTEM")]
WHEN = Annotated[str, typer.Option("--date", metavar="YYYY-MM-DD")]
SHOWN_MOST = 20


@Desk.writes(app, "publish")
def publish(
    desk: Desk, system: Annotated[str, typer.Argument(metavar="SYSTEM")],
    day: Annotated[str, typer.Argument(metavar="YYYY-MM-DD")],
    supersedes: Annotated[int | None, typer.Option("--supersedes", metavar="RECORD")] = None,
) -> None:
    """Computes the list of a day and publishes it."""
    from arpad.cli.period_text import instead_lines
    from arpad.model.catalogue import say
    from arpad.office import publication, running

    when = needed_day(day, "YYYY-MM-DD")
    with desk.signing() as (writing, key):
        publication.check_place(writing.connection, system, when.isoformat(), supersedes)
        running.check_clock(writing.connection, system, when, desk.day)
        made = computed(desk, writing.connection, system, when, supersedes)
        prepared = running.prepared(made, writing.office, writing.connection, supersedes)
        edition = publication.publish(writing, prepared, key)
    told = instead_lines(made, desk.out.lang)
    if made.left_out:
        told.append(say("office", "not_taken", desk.out.lang, events=list(made.left_out)))
    desk.done("published", "\n".join(told), system=system, date=day,
              players=len(prepared.rows), events=list(prepared.events), left_out=list(made.left_out),
              entry=edition.entry, record=edition.seq, supersedes=supersedes)


def edition_of(desk: Desk, connection: "Connection", system: str, day: str) -> "Edition":
    """The list of a day (or of its month, "2015-03"), the last one without a day."""
    from arpad.store import lists

    name = desk.system(connection, system)
    valid = lists.valid(connection, name)
    found = [one for one in valid if one.date.startswith(day)]
    if not found:
        known = [one.date for one in valid]
        raise NotFoundError("NO_LIST_OF", found=day or "-", system=name, known=known or "-")
    return found[-1]


def rows_of(desk: Desk, connection: "Connection", edition: "Edition") -> list[dict[str, Any]]:
    """The rows of a list with the names that are known today."""
    from arpad.office.persons import parsed_ref
    from arpad.publish.canonical import parsed
    from arpad.publish.lists import FIRST_COLUMNS
    from arpad.store import persons

    head, *lines = desk.office.blobs.get(edition.bytes).splitlines()
    columns = parsed(head)["columns"][len(FIRST_COLUMNS) :]
    people = {ref: personal for _, refs, personal, _ in persons.everybody(connection, edition.date) for ref in refs}
    rows = []
    for line in lines:
        ref, _, *figures = parsed(line)
        name = people.get(parsed_ref(ref), {}).get("name", "")
        rows.append({"ref": ref, "name": name, **dict(zip(columns, figures, strict=True))})
    return rows


@Desk.reads(app, "show")
def show(
    desk: Desk, ref: Annotated[str | None, typer.Argument(metavar="REF")] = None, day: WHEN = "", system: SYSTEM = "",
    every: Annotated[bool, typer.Option("--all")] = False,
) -> None:
    """The lists, or one of them."""
    from arpad.cli.desk_text import rows_text
    from arpad.model.catalogue import say
    from arpad.office.persons import parsed_ref
    from arpad.store import lists

    lang = desk.out.lang
    if ref is None and not day:
        with desk.reading() as connection:
            rows = [{"record": one.seq, "system": one.system, "date": one.date, "entry": one.entry,
                     "superseded_by": one.superseded_by} for one in lists.editions(connection, system)]
        columns = ("record", "system", "date", "entry", "superseded_by")
        desk.out.data({"ok": True, "lists": rows}, rows_text(rows, columns, lang, "no_list"))
        return
    with desk.reading() as connection:
        edition = edition_of(desk, connection, system, day)
        rows = [row for row in rows_of(desk, connection, edition) if ref in (None, row["ref"])]
    if ref is not None and not rows:
        parsed_ref(ref)
        raise NotFoundError("PLAYER_NOT_IN_LIST", found=ref)
    shown = rows if every else rows[:SHOWN_MOST]
    figures = [key for key in rows[0] if key not in ("ref", "name")] if rows else []
    lines = [say("office", "list.head", lang, system=edition.system, date=edition.date, players=len(rows)),
             _figures_text(shown, figures, lang)]
    if len(rows) > len(shown):
        lines.append(say("office", "more", lang, count=len(rows) - len(shown)))
    desk.out.data({"ok": True, "system": edition.system, "date": edition.date, "rows": rows}, "\n".join(lines))


def _figures_text(rows: list[dict[str, Any]], figures: list[str], lang: str) -> str:
    """A table whose figures are those of classes: "standard rating"."""
    from arpad.cli.lists_text import table
    from arpad.model.catalogue import say

    heads = [say("office", "column.ref", lang), say("office", "column.name", lang)]
    for name in figures:
        cadence, _, figure = name.rpartition("_")
        heads.append(f"{say('office', f'class.{cadence}', lang)} {say('office', f'column.{figure}', lang)}")
    cells = [[row["ref"], row["name"] or "-", *("-" if row[name] in (None, "") else str(row[name]) for name in figures)]
             for row in rows]
    return "\n".join(table([heads, *cells]))


@Desk.makes(app, "export")
def export(
    desk: Desk, target: Annotated[str, typer.Argument(metavar="OUT")], day: WHEN = "", system: SYSTEM = ""
) -> None:
    """Writes a published list as a file in any layout of lists."""
    from arpad.cli import found
    from arpad.office.exporting import rating_list
    from arpad.reports.lists.write import write_list

    with desk.reading() as connection:
        edition = edition_of(desk, connection, system, day)
        made, left_out = rating_list(desk.office, connection, edition)
    try:
        with desk.place(Path(target)) as place:
            noted = write_list(made, str(place))
    except OSError as error:
        raise ArpadError("NOT_WRITTEN", why=why(error)).at(target) from None
    found.tell(desk.out, noted)
    desk.done("exported", system=edition.system, date=edition.date, players=len(made), target=target,
              left_out=left_out, findings=found.as_json(noted, desk.out.lang))


@Desk.makes(app, "proof")
def proof(
    desk: Desk, ref: Annotated[str, typer.Argument(metavar="REF")], day: WHEN = "", system: SYSTEM = "",
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE.json")] = None,
    named: Annotated[bool, typer.Option("--named")] = False,
) -> None:
    """A player's card: the proof that his row was in the list."""
    from arpad.office import proofs

    with desk.reading() as connection:
        edition = edition_of(desk, connection, system, day)
        card = proofs.card(desk.office, connection, edition, ref, named=named)
    path = to or Path(f"{ref.replace(':', '-')}-{edition.date}.json")
    with desk.place(path) as place:
        place.write_bytes(card)
    desk.done("proof", ref=ref, system=edition.system, date=edition.date, target=str(path))


def listed_of(out: Output, folder: Path | None, system: str, day: str) -> "RatingList":
    """The published list of a day of an office, in the columns of rating lists."""
    import contextlib

    from arpad.cli.desk import at_work
    from arpad.office.exporting import rating_list

    with contextlib.closing(at_work(out, {"office": folder})) as desk, desk.reading() as connection:
        return rating_list(desk.office, connection, edition_of(desk, connection, system, day))[0]
