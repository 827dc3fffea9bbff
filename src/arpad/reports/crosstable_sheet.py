"""A table of cells from bytes: CSV with semicolons, commas, tabs or bars, or the first sheet of an XLSX file."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from arpad.reports.crosstable_titles import is_ignored, key_of, numbered, round_of
from arpad.reports.notes import Notes
from arpad.reports.text import lines_of

DELIMITERS = ";\t,|"
LOOKED_AT = 200
"""Lines in which the titles are looked for to find out what separates the cells."""
XLSX_BEGINS = b"PK\x03\x04"
OLD_XLS_BEGINS = b"\xd0\xcf\x11\xe0"


class Row(NamedTuple):
    """One row that is not empty: its line in the file, from 1, and its cells without the spaces around them."""

    line: int
    cells: list[str]

    def cell(self, column: int) -> str:
        """A cell by its index; empty where the row ends before it."""
        return self.cells[column] if column < len(self.cells) else ""

    @property
    def filled(self) -> int:
        """How many cells hold something."""
        return sum(map(bool, self.cells))


def rows_of(data: bytes, notes: Notes) -> list[Row]:
    """The rows of a table, whatever the file is."""
    if data.startswith(XLSX_BEGINS):
        from arpad.reports.crosstable_xlsx import xlsx_rows

        return [row for row in xlsx_rows(data, notes) if any(row.cells)]
    if data.startswith(OLD_XLS_BEGINS):
        notes.error("OLD_SPREADSHEET", 1, 1, "XLS")
        return []
    lines = lines_of(data, notes)
    if not any(line.strip() for line in lines):
        notes.error("TABLE_EMPTY", 1, 1)
        return []
    delimiter = max(DELIMITERS, key=lambda sign: _titles_found(lines[:LOOKED_AT], sign))
    return [row for row in _split(lines, delimiter, notes) if any(row.cells)]


def _titles_found(lines: list[str], delimiter: str) -> int:
    """The most titles of columns that one line holds when it is cut at this sign."""
    return max(map(titles_in, ([cell.strip(' "') for cell in line.split(delimiter)] for line in lines)), default=0)


def titles_in(cells: list[str]) -> int:
    """How many of these cells are titles of columns; none unless one of them is the name."""
    if not any(key_of(cell) == "name" for cell in cells):
        return 0
    return sum(1 for cell in cells if key_of(cell) or numbered(cell) or round_of(cell) or (cell and is_ignored(cell)))


def _split(lines: list[str], delimiter: str, notes: Notes) -> Iterator[Row]:
    """Cells between delimiters; a quoted cell may hold them, and ends of lines."""
    if not any('"' in line for line in lines):
        yield from _cut(lines, delimiter)
        return
    try:
        yield from list(_quoted(lines, delimiter))
    except csv.Error as error:
        line = next(number for number, text in enumerate(lines, 1) if '"' in text)
        notes.adjusted("QUOTES_NOT_PAIRED", line, 1, str(error))
        yield from _cut(lines, delimiter, '"')


def _cut(lines: list[str], delimiter: str, around: str = "") -> Iterator[Row]:
    for number, line in enumerate(lines, 1):
        yield Row(number, [unguarded(cell.strip().strip(around).strip()) for cell in line.split(delimiter)])


def _quoted(lines: list[str], delimiter: str) -> Iterator[Row]:
    reader = csv.reader((line + "\n" for line in lines), delimiter=delimiter, strict=True)
    begins = 1
    for cells in reader:
        yield Row(begins, [unguarded(cell.strip()) for cell in cells])
        begins = reader.line_num + 1


def csv_bytes(rows: Iterable[Sequence[str]], delimiter: str = ";") -> bytes:
    """Rows as CSV in UTF-8."""
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="\n").writerows([guarded(cell) for cell in row] for row in rows)
    return out.getvalue().encode("utf-8")


def guarded(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula: an apostrophe stands before what would begin one."""
    return "'" + cell if _begins_formula(cell) else cell


def unguarded(cell: str) -> str:
    """The cell as it was before `guarded`."""
    return cell[1:] if cell.startswith("'") and _begins_formula(cell[1:]) else cell


def _begins_formula(cell: str) -> bool:
    """A sign alone is a result, not a formula. Apostrophes before it count as part of the text."""
    return len(cell) > 1 and cell.lstrip("'")[:1] in tuple("=+-@")
