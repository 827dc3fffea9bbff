"""The first sheet of an XLSX file as rows of text, and rows as an XLSX file. A small file may unfold into a huge one:
it is measured before it is opened."""

import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time
from typing import Any

from arpad.model.limits import CELLS_MOST, UNPACKED_MOST
from arpad.reports.crosstable_sheet import Row, cleaned
from arpad.reports.notes import Notes

CELL = re.compile(rb'\br\s*=\s*["\']([A-Za-z]{1,9})([0-9]{1,12})["\']')
ROW = re.compile(rb"<(?:[a-zA-Z0-9]+:)?row[\s/>]")
ROW_NUMBER = re.compile(rb'[^>]*?\br\s*=\s*["\']([0-9]{1,12})["\']')
UNNAMED_CELL = re.compile(rb"<(?:[a-zA-Z0-9]+:)?c[\s/>]")
DECLARED = (b"<!DOCTYPE", b"<!ENTITY")
"""With these an XML file can unfold without end; no spreadsheet program writes them."""
BOOK = "xl/workbook.xml"
PARTS_MOST = 10_000
SHARED = re.compile(rb"<(?:[a-zA-Z0-9]+:)?si[\s/>]")
"""Where a text begins that cells may repeat."""
CHUNK = 1 << 20
REPEATED_MOST = 10
"""How much larger than its file a table may become when its cells repeat the longest of its texts."""


def xlsx_rows(data: bytes, notes: Notes) -> Iterator[Row]:
    """The rows of the first sheet; dates as text, whole numbers without decimals."""
    problem = _too_large(data)
    if problem:
        notes.error(problem, 1, 1, "XLSX")
        return
    try:
        from python_calamine import CalamineWorkbook
    except ImportError:
        notes.error("XLSX_NOT_INSTALLED", 1, 1, "python-calamine")
        return
    try:
        sheet = CalamineWorkbook.from_filelike(io.BytesIO(data)).get_sheet_by_index(0)
        rows = sheet.to_python(skip_empty_area=False)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # its own errors, those of broken archives, and panics, which are no Exception
        notes.error("XLSX_NOT_READABLE", 1, 1, type(error).__name__)
        return
    for line, cells in enumerate(rows, 1):
        yield Row(line, [_text(value, line, column, notes) for column, value in enumerate(cells, 1)])


def _text(value: Any, line: int, column: int, notes: Notes) -> str:
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    if isinstance(value, datetime):
        value = value.date()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, time):
        notes.adjusted("CELL_IS_A_TIME", line, column, value.isoformat())
    return cleaned(str(value), line, column, notes)


def _too_large(data: bytes) -> str:
    """The code of a finding when the file would unfold beyond bounds, or is no archive; empty when it may be opened.

    What an archive says of its own sizes is not believed: its parts are unpacked, up to the bound.
    """
    unpacked = cells = longest = 0
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if BOOK not in archive.namelist() or len(archive.infolist()) > PARTS_MOST:
                return "XLSX_NOT_READABLE"
            for part in archive.infolist():
                part.file_size = UNPACKED_MOST + 1
                content = _part(archive, part, UNPACKED_MOST - unpacked)
                unpacked += len(content)
                if unpacked >= UNPACKED_MOST:
                    return "SPREADSHEET_TOO_LARGE"
                if b"\0" in content:  # 16 bits a character
                    content = content.replace(b"\0", b"")
                if any(sign in content for sign in DECLARED):
                    return "XML_DECLARES"
                cells = max(cells, _area(content))
                longest = max(longest, *map(len, SHARED.split(content)[1:]), 0)
    except Exception:  # whatever a broken archive or an odd compression raises: it is not readable
        return "XLSX_NOT_READABLE"
    return "SPREADSHEET_TOO_LARGE" if cells > CELLS_MOST or cells * longest > REPEATED_MOST * UNPACKED_MOST else ""


def _part(archive: zipfile.ZipFile, part: zipfile.ZipInfo, most: int) -> bytes:
    made = bytearray()
    with archive.open(part) as source:
        while len(made) < most and (chunk := source.read(CHUNK)):
            made += chunk
    return bytes(made)


def _area(sheet: bytes) -> int:
    """Rows times columns of the rectangle that holds every cell of a sheet."""
    across = down = 0
    for letters, digits in CELL.findall(sheet):
        across = max(across, _column(letters))
        down = max(down, int(digits))
    # Neither rows nor cells need to say where they stand.
    _, *rows = ROW.split(sheet)
    for row in rows:
        across = max(across, sum(1 for _ in UNNAMED_CELL.finditer(row)))
        down = max(down + 1, int(number[1]) if (number := ROW_NUMBER.match(row)) else 0)
    return across * down


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + letter - ord("A") + 1
    return number


def xlsx_bytes(rows: Iterable[Sequence[str]]) -> bytes:
    """Rows as the only sheet of an XLSX file: text throughout, never a formula, a link or a date."""
    import xlsxwriter

    out = io.BytesIO()
    book = xlsxwriter.Workbook(
        out, {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False, "in_memory": True}
    )
    book.set_properties({"created": datetime(2000, 1, 1)})
    sheet = book.add_worksheet()
    for line, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if cell:
                sheet.write_string(line, column, cell)
    book.close()
    return out.getvalue()
