"""`arpad list parts`: the lists within a published list, by sex, club, league, department, federation or age."""

import re
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.cli.desk import Desk, needed_day
from arpad.cli.list_office import SYSTEM, WHEN, app, edition_of
from arpad.model.errors import UsageError

if TYPE_CHECKING:
    from datetime import date

    from arpad.period.sublists import Category

__all__ = ["app"]

COLUMNS = ("sex", "club", "league", "department", "federation")
CATEGORY = re.compile(r"(?P<name>[^=]+)=(?P<youngest>[0-9]{1,3})-(?P<oldest>[0-9]{1,3})?")
"""juniors=16-18, or seniors=19- without an end."""
SHOWN = ("name", "rating", "id")


@Desk.reads(app, "parts")
def parts(
    desk: Desk, column: Annotated[str, typer.Option("--column", metavar="club")] = "",
    category: Annotated[list[str] | None, typer.Option("--category", metavar="juniors=16-18")] = None,
    age_on: Annotated[str, typer.Option("--age-on", metavar="YYYY-MM-DD")] = "",
    rating_class: Annotated[str, typer.Option("--class", metavar="standard")] = "",
    day: WHEN = "", system: SYSTEM = "",
) -> None:
    """The lists within a list."""
    from arpad.office.exporting import parts_of

    if column and column not in COLUMNS:
        raise UsageError("NOT_A_CHOICE", found=column, choices=list(COLUMNS)).at("--column")
    if bool(column) == bool(category):
        raise UsageError("OPTION_MISSING", found="--column / --category", help="arpad list parts --help")
    categories = _categories(category or [], needed_day(age_on, "--age-on")) if category else []
    with desk.reading() as connection:
        edition = edition_of(desk, connection, system, day)
        found = parts_of(desk.office, connection, edition, rating_class, column, categories)
    _told(desk, edition.system, edition.date, found)


def _categories(texts: list[str], age_on: "date") -> list["Category"]:
    """Age categories as they are asked for; ages count on this day of the list's year."""
    from datetime import date

    from arpad.period.sublists import Category

    made = []
    for text in texts:
        found = CATEGORY.fullmatch(text)
        if found is None:
            raise UsageError("NOT_A_CHOICE", found=text, choices=["juniors=16-18", "seniors=19-"]).at("--category")
        oldest = int(found["oldest"]) if found["oldest"] else None
        made.append(Category(found["name"], int(found["youngest"]), oldest, (age_on.month, age_on.day), date.min))
    return made


def _told(desk: Desk, system: str, day: str, found: dict[str, list[dict[str, object]]]) -> None:
    from arpad.cli.lists_text import table
    from arpad.model.catalogue import say

    lang = desk.out.lang
    head = [say("office", f"column.{column}", lang) for column in ("name", "rating", "number")]
    lines = []
    for name, rows in found.items():
        cells = [["-" if row.get(key) in (None, "") else str(row[key]) for key in SHOWN] for row in rows]
        lines += [say("office", "list.part", lang, name=name, players=len(rows)), *table([head, *cells]), ""]
    desk.out.data({"ok": True, "system": system, "date": day, "parts": found},
                  "\n".join(lines) or say("office", "none", lang))
