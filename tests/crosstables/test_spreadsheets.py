"""XLSX: read like CSV, written as text alone; what would unfold without end, or is no spreadsheet, is refused."""

import io
import re
import time
import zipfile
from datetime import date

import pytest
import xlsxwriter

from arpad.model.limits import UNPACKED_MOST
from arpad.reports.crosstable import is_crosstable, read_crosstable, write_crosstable_csv, write_crosstable_xlsx
from arpad.reports.crosstable_sheet import csv_bytes, guarded, rows_of, unguarded
from arpad.reports.crosstable_xlsx import xlsx_bytes
from arpad.reports.notes import Notes
from arpad.reports.series import is_series, read_series
from crosstables import samples
from crosstables.reading import read, told

SHEET = "xl/worksheets/sheet1.xml"
STRINGS = "xl/sharedStrings.xml"
FORMULAS = ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "=HYPERLINK(1)", "'=1", "''=1"]


def sheet_of(text: str) -> bytes:
    """A table as a spreadsheet."""
    return xlsx_bytes([row.cells for row in rows_of(text.encode(), Notes())])


def with_part(data: bytes, name: str, content: bytes, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """The same archive with another part, or with one more."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for part in old.namelist():
            if part != name:
                new.writestr(part, old.read(part), zipfile.ZIP_DEFLATED)
        new.writestr(name, content, method)
    return out.getvalue()


def part_of(data: bytes, name: str) -> bytes:
    """One part of an archive."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.read(name)


@pytest.mark.parametrize("table", samples.ALL)
def test_a_spreadsheet_is_read_like_its_csv(table: str) -> None:
    event, findings = read_crosstable(sheet_of(table), "a.csv", notation="signs")
    again, wanted = read(table, "signs")
    assert event == again
    assert [found.code for found in findings] == [found.code for found in wanted]


def test_numbers_dates_and_times_of_a_spreadsheet() -> None:
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True})
    sheet = book.add_worksheet()
    day, clock = book.add_format({"num_format": "yyyy-mm-dd"}), book.add_format({"num_format": "hh:mm"})
    for column, title in enumerate(("No", "Name", "Rtg", "Born", "1", "2", "Pts")):
        sheet.write(0, column, title)
    sheet.write_row(1, 0, [1, "A", 2000])
    sheet.write_datetime(1, 3, date(1990, 5, 1), day)
    sheet.write(1, 5, 1)
    sheet.write(1, 6, 1.0)
    sheet.write_row(2, 0, [2, "B", 1900.0, 1985, 0])
    sheet.write_datetime(2, 6, __import__("datetime").time(1, 0), clock)
    book.close()
    event, findings = read_crosstable(out.getvalue(), "a.xlsx")
    assert event is not None
    assert [entry.person.rating for entry in event.entries] == [2000, 1900]
    assert [entry.person.birth for entry in event.entries] == [(1990, 5, 1), (1985, 0, 0)]
    assert [entry.points_x2 for entry in event.entries] == [2, None]
    assert "3:7 CELL_IS_A_TIME" in told(findings)


@pytest.mark.parametrize("name", FORMULAS)
def test_no_cell_becomes_a_formula(name: str) -> None:
    event, _ = read(f"notation;figures\nNo;Name;Club;R1\n1;{name};{name};2w1\n2;B;x;1b0\n")
    shown = event.entries[0].person.name
    assert event.entries[0].person.club == shown == unguarded(name)
    csv_data = write_crosstable_csv(event)[0]
    xlsx_data = write_crosstable_xlsx(event)[0]
    for cell in re.split("[;\n]", csv_data.decode()):
        assert not cell.strip('"').startswith(tuple("=+-@")) or len(cell) == 1
    assert b"<f" not in part_of(xlsx_data, SHEET)
    assert read_crosstable(csv_data)[0] == read_crosstable(xlsx_data)[0] == event


@pytest.mark.parametrize("cell", [*FORMULAS, "", "=", "'", "'-", "plain", "'plain"])
def test_a_guarded_cell_comes_back(cell: str) -> None:
    assert unguarded(guarded(cell)) == cell
    assert csv_bytes([[cell, "x"]]).decode().split(";")[0] == guarded(cell)


def refused(data: bytes) -> str:
    """The code of the only finding of a spreadsheet of which nothing is read; by every door."""
    event, findings = read_crosstable(data, "bomb.xlsx")
    assert event is None
    (found,) = findings
    assert (found.severity, found.place.line, found.place.column) == ("error", 1, 1)
    assert read_series(data)[0] is None
    assert not is_series(data)
    assert not is_crosstable(data)
    assert found.message("fr")
    assert found.to_do("en")
    return found.code


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_an_xml_bomb_is_refused(encoding: str) -> None:
    bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><sst>&b;</sst>'.encode(encoding)
    assert refused(with_part(sheet_of(samples.GRID), STRINGS, bomb)) == "XML_DECLARES"


@pytest.mark.slow
def test_a_zip_bomb_is_refused_quickly() -> None:
    begun = time.monotonic()
    bomb = with_part(sheet_of(samples.GRID), SHEET, b"0" * (UNPACKED_MOST + 1))
    assert len(bomb) < 1_000_000
    assert refused(bomb) == "SPREADSHEET_TOO_LARGE"
    assert time.monotonic() - begun < 20


@pytest.mark.parametrize(
    "sheet",
    [
        '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
        '<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c><v>1</v></c></row></sheetData>',
        '<sheetData><row r="1"><c r="xfd1048576"><v>1</v></c></row></sheetData>',
        '<sheetData><row r="1048576">' + "<c><v>1</v></c>" * 100 + "</row></sheetData>",
    ],
)
def test_a_sheet_with_a_cell_far_out_is_refused(sheet: str) -> None:
    data = sheet_of(samples.GRID)
    content = re.sub(rb"<sheetData>.*</sheetData>", sheet.encode(), part_of(data, SHEET), flags=re.DOTALL)
    assert refused(with_part(data, SHEET, content)) == "SPREADSHEET_TOO_LARGE"


def test_a_text_repeated_in_every_cell_is_refused() -> None:
    data = sheet_of("No;Name\n" + "1;x\n" * 2_000)
    strings = b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>' + b"y" * 1_000_000
    assert refused(with_part(data, STRINGS, strings + b"</t></si></sst>")) == "SPREADSHEET_TOO_LARGE"


@pytest.mark.parametrize("share", [1, 2, 3])
def test_half_a_spreadsheet(share: int) -> None:
    data = sheet_of(samples.GRID)
    assert refused(data[: len(data) * share // 4]) == "XLSX_NOT_READABLE"


def test_other_archives_are_no_spreadsheets() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", "<x/>")
    assert refused(out.getvalue()) == "XLSX_NOT_READABLE"
    assert refused(b"PK\x03\x04" + bytes(100)) == "XLSX_NOT_READABLE"
    assert refused(b"\xd0\xcf\x11\xe0" + bytes(600)) == "OLD_SPREADSHEET"


def test_without_the_extra_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "python_calamine", None)
    assert refused(sheet_of(samples.GRID)) == "XLSX_NOT_INSTALLED"
