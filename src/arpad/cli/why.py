"""`arpad why`, `arpad reconcile`: where a rating comes from, and where another list differs."""

from typing import Annotated

import typer

from arpad.cli.app import App
from arpad.cli.desk import Desk

app = App()
SYSTEM = Annotated[str, typer.Option("--system", metavar="SYSTEM")]


@Desk.reads(app, "why")
def why(
    desk: Desk, ref: Annotated[str, typer.Argument(metavar="REF")],
    only: Annotated[str, typer.Option("--list", metavar="2015-03")] = "", system: SYSTEM = "",
) -> None:
    """The whole story of a rating."""
    from arpad.office import persons
    from arpad.office.why import plain, story, text

    with desk.reading() as connection:
        name = desk.system(connection, system)
        told = story(desk.office, connection, name, persons.parsed_ref(ref), only)
    desk.out.data({"ok": True, **plain(told, desk.out.lang)}, text(told, desk.out.lang))


@Desk.reads(app, "reconcile")
def reconcile(
    desk: Desk, file: Annotated[str, typer.Argument(metavar="LIST")], system: SYSTEM = "",
    day: Annotated[str, typer.Option("--date", metavar="YYYY-MM-DD")] = "",
    cadence: Annotated[str, typer.Option("--cadence", metavar="standard")] = "standard",
) -> None:
    """Our list beside one published elsewhere."""
    from arpad.cli.desk_text import rows_text
    from arpad.cli.list_file import list_of
    from arpad.cli.list_office import edition_of
    from arpad.cli.output import REFUSED
    from arpad.model.catalogue import say
    from arpad.office.reconcile import reconcile as compare

    lang = desk.out.lang
    theirs = list_of(desk.out, file, cadence, day or None).rating_list
    with desk.reading() as connection:
        edition = edition_of(desk, connection, system, day or (theirs.day.isoformat() if theirs.day else ""))
        found = compare(desk.office, connection, edition, theirs, cadence)
    rows = [one._asdict() for one in found]
    shown = [{**row, "cause": say("office", f"cause.{one.cause.replace(' ', '_')}", lang), "event": one.detail}
             for row, one in zip(rows, found, strict=True)]
    columns = ("ref", "ours", "theirs", "our_k", "their_k", "cause", "event")
    if rows:
        desk.out.code = max(desk.out.code, REFUSED)
    lines = [say("office", "reconcile.head", lang, system=edition.system, date=edition.date, count=len(rows)),
             rows_text(shown, columns, lang, "no_difference")]
    desk.out.data({"ok": not rows, "system": edition.system, "date": edition.date, "differences": rows},
                  "\n".join(lines))
