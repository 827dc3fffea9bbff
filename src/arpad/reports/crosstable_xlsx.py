"""The first sheet of an XLSX file as rows of text, and rows as an XLSX file. A small file may unfold into a huge one:
it is measured before it is opened."""

import io
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time
from typing import Any

from arpad.model.limits import CELLS_MOST, UNPACKED_MOST
from arpad.reports.crosstable_sheet import Row
from arpad.reports.notes import Notes

CELL = re.compile(rb'\br\s*=\s*["\']([A-Z]{1,3})([0-9]{1,7})["\']')
SHARED = re.compile(rb"<si[ >].*?</si>|<t[ >].*?</t>", re.DOTALL)
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
    except Exception as error:  # the package names its errors by format, and raises others for broken archives
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
    return str(value).strip()


def _too_large(data: bytes) -> str:
    """The code of a finding when the file would unfold beyond bounds, or is no archive; empty when it may be opened.

    What an archive says of its own sizes is not believed: its parts are unpacked, up to the bound.
    """
    unpacked = cells = longest = 0
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for part in archive.infolist():
                part.file_size = UNPACKED_MOST + 1
                content = _part(archive, part, UNPACKED_MOST - unpacked)
                unpacked += len(content)
                if unpacked >= UNPACKED_MOST:
                    return "SPREADSHEET_TOO_LARGE"
                if "worksheets/" in part.filename:
                    cells = max(cells, _area(content))
                elif part.filename.endswith("sharedStrings.xml"):
                    longest = max((len(found[0]) for found in SHARED.finditer(content)), default=0)
    except (zipfile.BadZipFile, ValueError, EOFError, OSError, NotImplementedError, RuntimeError, zlib.error):
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
    return across * down


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters:
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
