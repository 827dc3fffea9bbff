"""Crosstables: CSV or XLSX, a column for each round or for each opponent, in the notation that is stated."""

from arpad.model.event import DRAUGHTS, Event
from arpad.model.finding import Finding
from arpad.reports.crosstable_build import event_of
from arpad.reports.crosstable_held import check_held
from arpad.reports.crosstable_notation import FIGURES_NOTATION
from arpad.reports.crosstable_sheet import XLSX_BEGINS, rows_of
from arpad.reports.crosstable_table import has_titles, table_of
from arpad.reports.crosstable_write import table_bytes, table_rows
from arpad.reports.notes import Notes

SOURCE = "crosstable"


def is_crosstable(data: bytes) -> bool:
    """Does a row hold titles of columns, a name among them?"""
    return has_titles(rows_of(data, Notes()))


def is_spreadsheet(data: bytes) -> bool:
    """Is this a spreadsheet, or another archive? Whatever is in it, its reader says what is wrong."""
    return data.startswith(XLSX_BEGINS)


def read_crosstable(
    data: bytes, name: str = "", strict: bool = False, notation: str = ""
) -> tuple[Event | None, list[Finding]]:
    """The event of a table, None when there is none in it (strict: when it has an error), and all that was found.

    notation: one of NOTATIONS, where the caller knows it; a file of ours states it itself. Columns of places are cells.
    """
    notes = Notes(name, strict)
    table = table_of(rows_of(data, notes), notes)
    event = event_of(table, notation, notes, SOURCE) if table else None
    return (None if notes.refused() else event), notes.findings()


def write_crosstable_csv(event: Event) -> tuple[bytes, list[Finding]]:
    """The event as a table in CSV, and what of it the table does not hold."""
    return _written(event, "csv")


def write_crosstable_xlsx(event: Event) -> tuple[bytes, list[Finding]]:
    """The event as a table in XLSX, and what of it the table does not hold."""
    return _written(event, "xlsx")


def _written(event: Event, form: str) -> tuple[bytes, list[Finding]]:
    """A series of draughts is written in its own notation, as a series."""
    if event.sport == DRAUGHTS:
        from arpad.reports.series import write_series_csv, write_series_xlsx

        return write_series_csv(event) if form == "csv" else write_series_xlsx(event)
    notes = Notes(event.where.file)
    data = table_bytes(table_rows(event, SOURCE, FIGURES_NOTATION), form)
    check_held(event, data, read_crosstable, notes)
    return data, notes.findings()
