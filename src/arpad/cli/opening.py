"""The balances with which a system begins, from the files of another office."""

import csv
import io
from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

from arpad.cli.desk import needed_day
from arpad.cli.files import opened
from arpad.cli.list_file import list_of
from arpad.cli.output import Output
from arpad.model.errors import UsageError
from arpad.model.limits import DIGITS_MOST, LINE_MOST

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

    career: dict[str, int] = {}
    highest: dict[str, int] = {}
    last: dict[str, date] = {}
    for line, row in _rows(name):
        number = row[NUMBER]
        for column, known in ((CAREER, career), (HIGHEST, highest)):
            if row.get(column):
                known[number] = _whole(row[column], f"{name}:{line}", column)
        if row.get(LAST):
            last[number] = needed_day(row[LAST], f"{name}:{line}: {LAST}")
    return Balances(career=career, highest=highest, last=last)


def _rows(name: str) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows of the file, each with its line."""
    with opened(name) as source:
        data = source.read(LINE_MOST + 1)
    try:
        reader = csv.DictReader(io.StringIO(data.decode("utf-8"), newline=""), restval="")
        headings = reader.fieldnames or ()
        if NUMBER not in headings or not {CAREER, HIGHEST, LAST} & set(headings):
            raise UsageError("BALANCES_FILE", found=list(headings), columns=COLUMNS).at(name)
        yield from ((reader.line_num, row) for row in reader)
    except UnicodeDecodeError as error:
        raise UsageError("NOT_UTF8", column=error.start + 1).at(name) from None
    except csv.Error:
        raise UsageError("BALANCES_FILE", found=[], columns=COLUMNS).at(f"{name}:{reader.line_num}") from None


def _whole(text: str, where: str, column: str) -> int:
    """A whole number that is not negative."""
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS_MOST):
        raise UsageError("BALANCES_VALUE", found=text, column=column).at(where)
    return int(text)
