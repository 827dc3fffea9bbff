"""The balances with which a system begins, from the files of another office."""

import csv
import io
from datetime import date
from typing import TYPE_CHECKING

from arpad.cli.files import opened
from arpad.cli.list_file import list_of
from arpad.cli.output import Output
from arpad.model.errors import UsageError
from arpad.model.limits import LINE_MOST

if TYPE_CHECKING:
    from arpad.office.opening import Balances
    from arpad.office.persons import Known
    from arpad.period.official import OfficialList

COLUMNS = NUMBER, CAREER, HIGHEST, LAST = ("id", "career", "highest", "last")
"""Of a file of balances: the player's number, his rated games so far, his highest rating, the day of his last game."""


def opening_of(
    out: Output, source: str | None, balances: str | None, day: date, body: str
) -> "tuple[OfficialList, list[Known], str]":
    """The first list, its persons, and what it came from."""
    from arpad.office.opening import NOTHING_MORE, opening_list, people
    from arpad.period.official import OfficialList

    if source is None:
        return OfficialList(day, {}), [], "nobody"
    listed = list_of(out, source, None, day.isoformat()).rating_list
    more = balances_of(balances) if balances is not None else NOTHING_MORE
    return opening_list(listed, day, body, more), list(people(listed)), source


def balances_of(name: str) -> "Balances":
    """What a CSV file says of careers and highest ratings."""
    from arpad.office.opening import Balances

    with opened(name) as source:
        data = source.read(LINE_MOST + 1)
    try:
        rows = list(csv.DictReader(io.StringIO(data.decode("utf-8"), newline="")))
        if rows and (NUMBER not in rows[0] or not {CAREER, HIGHEST, LAST} & rows[0].keys()):
            raise ValueError(", ".join(str(key) for key in rows[0]))
        found = {column: {row[NUMBER]: int(row[column]) for row in rows if row.get(column)}
                 for column in (CAREER, HIGHEST)}
        last = {row[NUMBER]: date.fromisoformat(row[LAST]) for row in rows if row.get(LAST)}
    except (ValueError, csv.Error) as error:
        raise UsageError("BALANCES_FILE", found=str(error), columns=COLUMNS).at(name) from None
    return Balances(career=found[CAREER], highest=found[HIGHEST], last=last)
