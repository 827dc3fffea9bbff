"""Crosstables read: CSV or XLSX, a column for each round or for each opponent, in the notation that is stated."""

from arpad.model.event import Event
from arpad.model.finding import Finding
from arpad.reports.crosstable_build import event_of
from arpad.reports.crosstable_sheet import rows_of
from arpad.reports.crosstable_table import table_of
from arpad.reports.notes import Notes

SOURCE = "crosstable"


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
