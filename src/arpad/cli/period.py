"""`arpad period`: the next list, looked at before anybody else sees it."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.cli.app import App
from arpad.cli.desk import Desk, needed_day
from arpad.model.errors import ArpadError, NotFoundError

if TYPE_CHECKING:
    from arpad.office.running import Preview
    from arpad.store.engine import Connection

app = App()
SYSTEM = Annotated[str, typer.Argument(metavar="SYSTEM")]
DAY = Annotated[str, typer.Argument(metavar="YYYY-MM-DD")]
SUPERSEDES = Annotated[int | None, typer.Option("--supersedes", metavar="RECORD")]


@Desk.reads(app, "preview")
def preview(
    desk: Desk, system: SYSTEM, day: DAY, supersedes: SUPERSEDES = None,
    drift: Annotated[bool, typer.Option("--drift")] = False,
) -> None:
    """What the list of a day would be."""
    from arpad.cli import period_text
    from arpad.office import pleas

    with desk.reading() as connection:
        made = computed(desk, connection, system, needed_day(day, "YYYY-MM-DD"), supersedes)
        lists = _lists(desk, made) if drift else None
        closed = _closed(connection, made, desk.day)
        unanswered = pleas.waiting(connection, desk.day, system)
    lang = desk.out.lang
    data = period_text.as_data(made, lists, unanswered, lang)
    data["not_yet"] = closed.message(lang) if closed else None
    desk.out.data(data, period_text.as_text(made, data, unanswered, lists is not None, lang))


def _closed(connection: "Connection", made: "Preview", today: date) -> ArpadError | None:
    """Why the list of this day cannot be published today; nothing where it can."""
    from arpad.office.running import check_clock

    try:
        check_clock(connection, made.system, made.day, today)
    except ArpadError as error:
        return error
    return None


def computed(
    desk: Desk, connection: "Connection", system: str, day: date, supersedes: int | None = None
) -> "Preview":
    """The list of a day from what is at hand; the record that is superseded has to be one of its lists."""
    from arpad.office import running
    from arpad.store import lists

    if supersedes is not None and supersedes not in {one.seq for one in lists.editions(connection, system)}:
        raise NotFoundError("NO_SUCH_LIST", found=supersedes, system=system)
    return running.preview(desk.office, connection, system, day, supersedes=supersedes)


def _lists(desk: Desk, made: "Preview") -> list[object]:
    """The lists in force while the rated events were played, and those after."""
    from arpad.office import running

    first = min([one.kept.start for one in made.rated], default=made.editions[-1].date)
    return [running.kept_list(desk.office, one) for one in running.around(made.editions, first)]


@Desk.makes(app, "rate")
def rate(
    desk: Desk, system: SYSTEM, day: DAY,
    to: Annotated[Path, typer.Option("--to", metavar="FOLDER")] = Path("computed"), supersedes: SUPERSEDES = None,
) -> None:
    """Computes the list of a day and writes it beside, without publishing it."""
    from arpad.office import publication, running
    from arpad.publish.canonical import canonical

    with desk.reading() as connection:
        made = computed(desk, connection, system, needed_day(day, "YYYY-MM-DD"), supersedes)
        prepared = running.prepared(made, desk.office, connection, supersedes)
        listed = publication.made(connection, prepared)
    files = {
        "list.jsonl": listed.data, "ledger.jsonl": publication.ledger_bytes(prepared),
        "sources.json": canonical(prepared.sources) + b"\n",
    }
    with desk.place(to) as place:
        place.mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            (place / name).write_bytes(data)
    desk.done("rated", system=system, date=day, players=len(prepared.rows), events=len(prepared.events),
              folder=str(to), files=list(files))
