"""`arpad list`: rating lists from one layout to another, a player by his name, the difference of two lists."""

import os
import re
from array import array
from pathlib import Path
from typing import Annotated

import typer

from arpad.cli import found, lists_text
from arpad.cli.app import App
from arpad.cli.files import same_file
from arpad.cli.list_file import head, list_of
from arpad.cli.output import DONE, Output
from arpad.model.errors import ArpadError, NotFoundError, UsageError
from arpad.model.finding import ERROR
from arpad.model.person import Person, PlayerRef
from arpad.model.ratinglist import CLASSES, RatingList
from arpad.model.system import why
from arpad.reports.lists.diff import ListDiff
from arpad.reports.lists.match import BY_NUMBER, Candidate, Matcher
from arpad.reports.lists.read import ListRead
from arpad.reports.lists.write import write_list

app = App()
Cadence = Annotated[str | None, typer.Option("--class", metavar="|".join(CLASSES))]
Day = Annotated[str | None, typer.Option("--date", metavar="YYYY-MM-DD")]
Every = Annotated[bool, typer.Option("--all")]
NUMBER = re.compile(r"(?:(?P<scheme>[a-z]+):)?(?P<value>[0-9]+)")
"""A player's number: 101, or club:101."""


@app.command("convert")
def convert(
    out: Output,
    source: Annotated[str, typer.Argument(metavar="IN")],
    target: Annotated[str, typer.Argument(metavar="OUT")],
    cadence: Cadence = None,
    day: Day = None,
    every: Every = False,
) -> None:
    """Reads a list of any layout and writes it in another one."""
    if same_file(source, target):
        raise UsageError("WOULD_BE_LOST", found=target)
    made = list_of(out, source, cadence, day, every=every)
    try:
        noted = write_list(made.rating_list, target)
    except OSError as error:
        raise ArpadError("NOT_WRITTEN", why=why(error)).at(target) from None
    found.tell(out, noted, every)
    data = {
        "ok": not out.code,
        "read": {**head(made.rating_list, source), "refused": list(made.refused)},
        "written": target,
        "findings": found.as_json([*made.findings, *noted], out.lang),
    }
    out.data(data, lists_text.converted(made, source, target, out.lang))


@app.command("find")
def find(
    out: Output,
    name: Annotated[str, typer.Argument(metavar="NAME")],
    rating_list: Annotated[str, typer.Option("--list", metavar="FILE")],
    most: Annotated[int, typer.Option("--most", min=1, metavar="N")] = 10,
    cadence: Cadence = None,
    day: Day = None,
) -> None:
    """Shows whom a name may mean, or who has a number."""
    made = list_of(out, rating_list, cadence, day, (ERROR,))
    people = made.rating_list
    candidates = candidates_of(people, name.strip(), most)
    if not candidates:
        code = "LIST_NUMBER_NOT_FOUND" if NUMBER.fullmatch(name.strip()) else "LIST_NAME_NOT_FOUND"
        raise NotFoundError(code, found=name).at(rating_list)
    # A line of the list that could not be read is told; the search itself did what was asked.
    out.code = DONE
    data = {
        "ok": True,
        "list": {**head(people, rating_list), "refused": list(made.refused)},
        "candidates": [_candidate(people, each) for each in candidates],
        "findings": found.as_json(made.findings, out.lang),
    }
    out.data(data, lists_text.candidates(people, candidates, out.lang))


def candidates_of(people: RatingList, name: str, most: int) -> tuple[Candidate, ...]:
    """The player with this number, alone or as answers write it, or whom this name may mean."""
    matcher = Matcher(people)
    if (number := NUMBER.fullmatch(name)) is not None:
        row = matcher.row_of(PlayerRef(number["scheme"] or people.scheme, number["value"]))
        return () if row is None else (Candidate(row, 100, BY_NUMBER),)
    return matcher.candidates(Person(name), most)


def _candidate(people: RatingList, candidate: Candidate) -> dict[str, object]:
    ref = people.ref(candidate.row)
    return {
        "ref": ref._asdict(), "likeness": candidate.score, "why": candidate.why, "player": people.shown(candidate.row),
    }  # fmt: skip


DATED = re.compile(r"[0-9]{4}(-[0-9]{2}){1,2}")


def _either(
    out: Output, name: str, cadence: str | None, every: bool, office: Path | None, system: str
) -> ListRead:
    """The list in a file; of a date, the list that an office published then."""
    if DATED.fullmatch(name) and not os.path.exists(name):
        from arpad.cli.list_office import listed_of

        return ListRead(listed_of(out, office, system, name), [], array("I"))
    return list_of(out, name, cadence, every=every)


@app.command("diff")
def diff(
    out: Output,
    before: Annotated[str, typer.Argument(metavar="BEFORE")],
    after: Annotated[str, typer.Argument(metavar="AFTER")],
    cadence: Cadence = None,
    every: Every = False,
    office: Annotated[Path | None, typer.Option("--office", metavar="FOLDER")] = None,
    system: Annotated[str, typer.Option("--system", metavar="SYSTEM")] = "",
) -> None:
    """Who is new, who is gone, and every value that changed."""
    first, second = (_either(out, name, cadence, every, office, system) for name in (before, after))
    earlier, later = first.rating_list, second.rating_list
    if earlier.scheme != later.scheme:
        raise UsageError("LISTS_OF_TWO_OFFICES", found=f"{earlier.scheme}, {later.scheme}")
    made = ListDiff(earlier, later)
    changes = {column: list(made.changes(column)) for column in made.columns}
    if out.json:
        data = {
            "ok": not out.code,
            "before": head(earlier, before),
            "after": head(later, after),
            "compared": made.columns,
            "new": [later.ids[row] for row in made.new],
            "gone": [earlier.ids[row] for row in made.gone],
            "changes": [change._asdict() for listed in changes.values() for change in listed],
            "findings": found.as_json([*first.findings, *second.findings], out.lang),
        }
        out.data(data, "")
    else:
        out.data(None, lists_text.difference(made, changes, out.lang, every))
