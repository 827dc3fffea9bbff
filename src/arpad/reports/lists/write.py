"""Lists as files: the text and XML layouts of FIDE today, CSV, JSON, Parquet, XLSX. What does not fit is told."""

import csv
import io
import json
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from datetime import date, datetime, time
from typing import BinaryIO
from xml.sax.saxutils import escape

from arpad.model.errors import ArpadError, UsageError
from arpad.model.finding import Finding
from arpad.model.ratinglist import BIRTH, BLANK, FIDE, NUMBERS, YEAR, RatingList, birth_of, birth_text
from arpad.reports.extras import extra_missing
from arpad.reports.lists.csv_list import guarded
from arpad.reports.lists.layouts import COMBINED, Field, day_of_file
from arpad.reports.lists.xml_list import ELEMENTS, PLAYER, ROOT
from arpad.reports.notes import Notes

HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
"""As FIDE writes it: Rk for rapid, SK and BK for the others."""
OVERFLOWS = "other_titles"
"""The field that may run over its columns; the whole line moves, as in FIDE's own lists."""
ONE_WORD = re.compile("[A-Za-z,]+")
"""Of such a field, what its reader finds the end of."""
SHEET_ROWS = 1_048_576
"""Rows of a sheet, the one of the headings included."""
Cells = Iterator[tuple[str, ...]]
"""Row by row the texts of a list's columns, in their order."""


def cells_of(made: RatingList, whole_births: bool = True) -> Cells:
    """Every row as texts. whole_births: YYYY-MM-DD where the day is known, else years alone."""
    columns: list[Iterable[str]] = [map(str, made.ids)]
    for name in made.columns[1:]:
        if name in made.texts:
            columns.append(made.texts[name])
        elif name == BIRTH:
            columns.append(birth_text(birth_of(value), whole_births) for value in made.numbers[name])
        else:
            columns.append("" if value == BLANK else str(value) for value in made.numbers[name])
    return zip(*columns, strict=True)


def _days_lost(made: RatingList, notes: Notes) -> None:
    """The layouts of FIDE have room for the year of birth only."""
    days = sum(1 for value in made.numbers.get(BIRTH, ()) if value % YEAR)
    if days:
        notes.adjusted("LIST_BIRTH_DAYS_LOST", 0, 0, count=days)


def write_text(made: RatingList, target: BinaryIO, notes: Notes) -> None:
    """FIDE's combined text list: columns of fixed width, CRLF, UTF-8 where ASCII does not do."""
    target.write(HEADER.encode() + b"\r\n")
    _days_lost(made, notes)
    at = {name: place for place, name in enumerate(made.columns)}
    fields = [(field, at.get(field.column)) for field in COMBINED.fields]
    for line, cells in enumerate(cells_of(made, whole_births=False), 2):
        parts = [_padded(field, "" if place is None else cells[place], line, notes) for field, place in fields]
        if parts[0].strip():
            target.write("".join(parts).encode() + b"\r\n")


def _padded(field: Field, cell: str, line: int, notes: Notes) -> str:
    """A cell in its columns, with a space before the next one. A text may be cut, a number never: it is left out."""
    width = field.end - field.start
    if field.column == BIRTH:
        cell = cell or "0000"
    room = width if field.end == COMBINED.width else width - 1
    if len(cell) > room and not (field.column == OVERFLOWS and ONE_WORD.fullmatch(cell)):
        if field.column == "id" or field.column in NUMBERS:
            notes.error("LIST_NUMBER_TOO_WIDE", line, field.start + 1, cell, field=field.column, room=room)
            cell = ""
        else:
            notes.warning("LIST_TEXT_CUT", line, field.start + 1, cell, field=field.column, room=room)
            cell = cell[:room]
    return cell.ljust(width)


def write_xml(made: RatingList, target: BinaryIO, notes: Notes) -> None:
    """FIDE's XML list."""
    _days_lost(made, notes)
    names = {column: element for element, column in ELEMENTS.items()}
    elements = [names[column] for column in made.columns]
    target.write(f"<{ROOT}>\n".encode())
    for cells in cells_of(made, whole_births=False):
        inside = "".join(
            f"<{element}>{escape(cell)}</{element}>\n" for element, cell in zip(elements, cells, strict=True)
        )
        target.write(f"<{PLAYER}>\n{inside}</{PLAYER}>\n".encode())
    target.write(f"</{ROOT}>\n".encode())


def headings(made: RatingList) -> list[str]:
    """The columns of a table, the numbers under the name of their office."""
    return [f"{made.scheme}_id", *made.columns[1:]]


def write_csv(made: RatingList, target: BinaryIO, notes: Notes) -> None:
    """One line of headings, one line for each player; no cell that a spreadsheet would take for a formula."""
    text = io.TextIOWrapper(target, "utf-8", newline="", write_through=True)
    table = csv.writer(text, lineterminator="\n")
    table.writerow(headings(made))
    table.writerows(map(guarded, cells) for cells in cells_of(made))
    text.detach()


def write_json(made: RatingList, target: BinaryIO, notes: Notes) -> None:
    """What the list is, then one player a line; what he has not is not there."""
    head = {"scheme": made.scheme, "date": made.day.isoformat() if made.day else "", "columns": list(made.columns)}
    target.write(json.dumps(head, ensure_ascii=False)[:-1].encode() + b', "players": [')
    numbers = [name == "id" or (name in made.numbers and name != BIRTH) for name in made.columns]
    before = b"\n"
    for cells in cells_of(made):
        row = {
            name: int(cell) if number else cell
            for name, cell, number in zip(made.columns, cells, numbers, strict=True)
            if cell
        }
        target.write(before + json.dumps(row, ensure_ascii=False).encode())
        before = b",\n"
    target.write(b"\n]}\n")


def write_parquet(made: RatingList, target: BinaryIO, notes: Notes) -> None:
    """A Parquet file by DuckDB: integers, null where the list gives none; the list's date in its metadata."""
    try:
        import duckdb
    except ModuleNotFoundError:
        raise extra_missing("lists") from None
    kinds = dict(zip(headings(made), map(_kind, made.columns), strict=True))
    with tempfile.TemporaryDirectory() as folder:
        table, file = os.path.join(folder, "list.csv"), os.path.join(folder, "list.parquet")
        with open(table, "w", encoding="utf-8", newline="") as text:
            csv.writer(text, quoting=csv.QUOTE_ALL).writerows(cells_of(made))
        with duckdb.connect(config={"threads": 1}) as engine:
            columns = ", ".join(f"'{name}': '{kind}'" for name, kind in kinds.items())
            texts = ", ".join(f"'{name}'" for name, kind in kinds.items() if kind == "VARCHAR")
            day = made.day.isoformat() if made.day else ""
            engine.execute(
                f"COPY (FROM read_csv('{_in_sql(table)}', header=false, auto_detect=false, delim=',', "
                f"quote='\"', escape='\"', "
                f"columns={{{columns}}}, force_not_null=[{texts}])) TO '{_in_sql(file)}' "
                f"(FORMAT parquet, KV_METADATA {{scheme: '{made.scheme}', date: '{day}'}})"
            )
        with open(file, "rb") as source:
            shutil.copyfileobj(source, target)


def _in_sql(text: str) -> str:
    """A text between the quotation marks of SQL."""
    return text.replace("'", "''")


def _kind(column: str) -> str:
    if column == "id":
        return "BIGINT"
    return "INTEGER" if column in NUMBERS and column != BIRTH else "VARCHAR"


def write_xlsx(made: RatingList, target: BinaryIO, notes: Notes) -> None:
    """One sheet of players; texts stay texts, whatever sign they begin with."""
    try:
        import xlsxwriter
    except ModuleNotFoundError:
        raise extra_missing("xlsx") from None
    if len(made) >= SHEET_ROWS:
        raise ArpadError("LIST_TOO_LONG_FOR_A_SHEET", found=len(made), most=SHEET_ROWS - 1)
    plain = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    book = xlsxwriter.Workbook(target, {**plain, "constant_memory": True, "in_memory": False})
    # The day of the file's making would make other bytes of the same list.
    book.set_properties({"created": datetime.combine(made.day or date(2000, 1, 1), time())})
    sheet = book.add_worksheet(made.scheme)
    sheet.freeze_panes(1, 1)
    sheet.write_row(0, 0, headings(made))
    numbers = [_kind(name) != "VARCHAR" for name in made.columns]
    for row, cells in enumerate(cells_of(made), 1):
        for column, cell in enumerate(cells):
            if cell and numbers[column]:
                sheet.write_number(row, column, int(cell))
            elif cell:
                sheet.write_string(row, column, cell)
    book.close()


WRITERS: dict[str, Callable[[RatingList, BinaryIO, Notes], None]] = {
    ".txt": write_text, ".xml": write_xml, ".csv": write_csv, ".json": write_json, ".parquet": write_parquet,
    ".xlsx": write_xlsx,
}  # fmt: skip
"""By the end of the file's name."""


def write_list(made: RatingList, name: str) -> list[Finding]:
    """Writes a list in the layout that the end of the name asks for; the file appears whole or not at all."""
    writer = WRITERS.get(os.path.splitext(name)[1].casefold())
    if writer is None:
        raise UsageError("LIST_LAYOUT_NOT_KNOWN", found=name, choices=list(WRITERS))
    notes = Notes(name)
    part = f"{name}.part"
    try:
        with open(part, "wb") as target:
            writer(made, target, notes)
        os.replace(part, name)
    finally:
        if os.path.exists(part):
            os.remove(part)
    if made.scheme != FIDE and writer in (write_text, write_xml):
        notes.warning("LIST_SCHEME_LOST", 0, 0, made.scheme)
    if made.day is not None and writer in (write_text, write_xml, write_csv) and day_of_file(name) != made.day:
        notes.note("LIST_DATE_LOST", 0, 0, made.day.isoformat())
    return notes.findings()
