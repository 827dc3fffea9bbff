"""A list as CSV: our own columns under their names, the number's column named by its office (fide_id)."""

import csv
import re
from collections.abc import Iterable, Sequence
from typing import BinaryIO

from arpad.model.catalogue import shortened
from arpad.model.ratinglist import COLUMNS, FIDE
from arpad.reports.lists.columns import Columns
from arpad.reports.lists.rows import RowReader
from arpad.reports.lists.xml_list import ELEMENTS
from arpad.reports.notes import Notes
from arpad.reports.text import lines_of

DELIMITERS = (",", ";", "\t")
ID_HEAD = re.compile("(?:([a-z]+)_)?id")
FORMULA = re.compile("'*[=+@-]")
"""What a spreadsheet would take for a formula. Such a text gets an apostrophe in front, which the reader takes away."""
NEVER_CLOSED = 1_000_000
"""Characters of one cell: a quotation mark that is never closed swallows no whole list."""


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return "'" + text if FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """The text as it was before."""
    return text[1:] if text.startswith("'") and FORMULA.match(text) else text


def heads_in(line: str) -> list[str]:
    """The headings of a line, whatever separates them."""
    return [_head(cell) for cell in next(csv.reader([line], delimiter=_delimiter(line)), [])]


def _head(cell: str) -> str:
    return cell.strip().strip('"').casefold().replace(" ", "_")


def _delimiter(line: str) -> str:
    return max(DELIMITERS, key=line.count)


def is_csv(line: str) -> bool:
    """Does a table of ours begin with this line?"""
    try:
        columns = [_column(head) for head in heads_in(line)]
    except csv.Error:
        return False
    return "id" in columns and len(columns) > 1


def _column(head: str) -> str | None:
    """The column of a heading: by our own name, or by that of an element of the XML list."""
    if ID_HEAD.fullmatch(head):
        return "id"
    return head if head in COLUMNS else ELEMENTS.get(head)


def read_csv(source: BinaryIO, notes: Notes) -> tuple[Columns, str]:
    """(columns, scheme of the numbers)."""
    lines = lines_of(source.read(), notes)
    at = next(at for at, line in enumerate(lines) if line.strip())
    heads = heads_in(lines[at])
    named = [_column(head) for head in heads]
    if not _usable(heads, named, at + 1, notes):
        return Columns(()), FIDE
    known = [(place, column) for place, column in enumerate(named) if column is not None]
    columns = Columns(column for _, column in known)
    rows = RowReader(notes)
    csv.field_size_limit(NEVER_CLOSED)
    reader = csv.reader(lines[at + 1 :], delimiter=_delimiter(lines[at]), strict=True)
    try:
        for row in reader:
            if row:
                _row(row, known, len(named), lines, at + 1 + reader.line_num, columns, rows)
    except csv.Error:
        last = at + reader.line_num
        notes.error("LIST_CSV_BROKEN", last + 1, 1, shortened(lines[min(last, len(lines) - 1)]))
    scheme = next(found[1] for head in heads if (found := ID_HEAD.fullmatch(head)))
    return columns, scheme or FIDE


def _usable(heads: Sequence[str], named: Sequence[str | None], line: int, notes: Notes) -> bool:
    """Are the columns there that a list needs, each once?"""
    for place, head in enumerate(heads):
        if named[place] is None:
            notes.note("LIST_COLUMN_NOT_KNOWN", line, place + 1, head)
        elif named[place] in named[:place]:
            notes.error("LIST_COLUMN_TWICE", line, place + 1, head)
            return False
    if "name" not in named:
        notes.error("LIST_COLUMN_MISSING", line, 1, ", ".join(heads), field="name")
        return False
    return True


def _row(
    row: Sequence[str], known: Iterable[tuple[int, str]], width: int, lines: Sequence[str], line: int,
    columns: Columns, rows: RowReader,
) -> None:  # fmt: skip
    """One record; line: the number of its last line."""
    if len(row) != width:
        rows.notes.error("LIST_CELLS", line, 1, len(row), expected=width)
        columns.take(line, None)
        return
    cells = {column: unguarded(row[place]) for place, column in known}

    def where(column: str) -> tuple[int, int]:
        """Line and column of a cell: found again by walking over those before it."""
        at = 0
        for place, name in known:
            if name == column:
                return line, max(lines[line - 1].find(row[place], at), 0) + 1
            at = max(lines[line - 1].find(row[place], at), at)
        return line, 1

    columns.take(line, rows.read(cells, where))
