"""Draughts series in the plain format of docs/formats.md, as TOML, CSV or XLSX; and a TRF taken as a series."""

import re
from dataclasses import replace

from arpad.model.event import DRAUGHTS, FORFEIT, HALF_BYE, PLAYED, SHORT, Event
from arpad.model.finding import Finding
from arpad.reports.crosstable_build import event_of
from arpad.reports.crosstable_notation import DRAUGHTS_NOTATION
from arpad.reports.crosstable_sheet import XLSX_BEGINS, rows_of
from arpad.reports.crosstable_table import table_of
from arpad.reports.crosstable_write import write_series_table
from arpad.reports.notes import Notes
from arpad.reports.series_toml import series_toml, table_of_toml
from arpad.reports.text import lines_of

SOURCE = "series"
IN_NO_SERIES = {FORFEIT: "FORFEIT_NOT_DECLARED", SHORT: "SHORT_IN_SERIES", HALF_BYE: "HALF_BYE_IN_SERIES"}
"""What reports of chess know and a series does not, with the finding that says so."""
TOML_LINE = re.compile(r"\s*(?:\[|[\w\"'.-]+\s*=)")


def read_series(data: bytes, name: str = "", strict: bool = False) -> tuple[Event | None, list[Finding]]:
    """The event of a series, None when there is none in it (strict: when it has an error), and all that was found.

    Columns of places are characters in TOML, cells in CSV and XLSX.
    """
    notes = Notes(name, strict)
    table = table_of_toml(lines_of(data, notes), notes) if is_toml(data) else table_of(rows_of(data, notes), notes)
    event = event_of(table, DRAUGHTS_NOTATION, notes, SOURCE) if table else None
    return (None if notes.refused() else event), notes.findings()


def is_toml(data: bytes) -> bool:
    """Does the first line that says something look like TOML rather than like a table?"""
    if data.startswith(XLSX_BEGINS):
        return False
    lines = lines_of(data, Notes())
    first = next((line for line in lines if line.strip() and not line.lstrip().startswith("#")), "")
    return TOML_LINE.match(first) is not None


def write_series(event: Event, form: str = "toml") -> bytes:
    """A series as toml, csv or xlsx, always in the same form. What it cannot say, `convert` tells."""
    return series_toml(event) if form == "toml" else write_series_table(event, form)


def write_series_toml(event: Event) -> tuple[bytes, list[Finding]]:
    """A series as toml, with what that cannot say."""
    return write_series(event), []


def as_series(event: Event, strict: bool = False) -> tuple[Event, list[Finding]]:
    """A report of TRF taken as a draughts series: its 1 = 0 are 2 1 0; and what TRF cannot say."""
    notes = Notes(event.where.file, strict)
    for index, entry in enumerate(event.entries):
        for which, meeting in enumerate(entry.rounds, 1):
            if meeting is None or meeting.result.kind == PLAYED:
                continue
            place = event.where.of_entry(index, which)
            kind = meeting.result.kind
            code = IN_NO_SERIES.get(kind, "")
            if code:
                found = meeting.opponent or 0
                notes.warning(code, place.line, place.column, found, name=entry.person.name, round=which)
        if entry.person.ref and entry.person.ref.scheme == "fide":
            place = event.where.of_entry(index, "ref")
            notes.note("NUMBER_IS_NO_LICENCE", place.line, place.column, entry.person.ref.value)
    if event.sport != DRAUGHTS and event.series is None:
        notes.warning("SERIES_NOT_DECLARED", 1, 1)
    return replace(event, sport=DRAUGHTS), notes.findings()
