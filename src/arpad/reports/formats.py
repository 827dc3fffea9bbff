"""Every notation of reports in one table: recognised by what a file holds, written by name or by the end of a name.

A notation is plugged in by one row of FORMATS. Its module is imported when it is used.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import NamedTuple

from arpad.model.errors import UsageError
from arpad.model.event import DRAUGHTS, Event
from arpad.model.finding import ERROR, Finding

Read = Callable[..., tuple[Event | None, list[Finding]]]
"""(the bytes, the name of the file, strict; notation=, where results may be written in several)."""
Write = Callable[[Event], tuple[bytes, list[Finding]]]


class Format(NamedTuple):
    """One notation. recognise, read, write: "module:function" (bytes to yes or no; see Read, Write), empty where
    there is none; endings: of file names, the first row with an ending writes it."""

    name: str
    endings: tuple[str, ...] = ()
    recognise: str = ""
    read: str = ""
    write: str = ""
    checked: bool = False
    """Its reader looks for contradictions itself, which is quicker than doing so afterwards."""
    stated: bool = False
    """Its signs mean different things in different notations: its reader takes the one that the caller states."""


FORMATS: tuple[Format, ...] = (
    Format("trf26", (".trf", ".trf26", ".trfx"), "trf:is_trf", "trf:read_and_check", "trf:write_trf26", True),
    Format("trf16", (".trf16",), write="trf:write_trf16"),
    Format("series", (".toml",), "series:is_series", "series:read_series", "series:write_series_toml"),
    Format("series-csv", (".series.csv",), write="series:write_series_csv"),
    Format("series-xlsx", (".series.xlsx",), write="series:write_series_xlsx"),
    Format(
        "crosstable", (".csv",), "crosstable:is_crosstable", "crosstable:read_crosstable",
        "crosstable:write_crosstable_csv", stated=True,
    ),
    Format(
        "crosstable-xlsx", (".xlsx",), "crosstable:is_spreadsheet", "crosstable:read_crosstable",
        "crosstable:write_crosstable_xlsx", stated=True,
    ),
)  # fmt: skip
"""In the order in which they are asked; a file that nobody recognises is read by the first, which says so."""


@cache
def _function(named: str) -> Callable[..., object]:
    module, _, function = named.partition(":")
    found: Callable[..., object] = getattr(import_module(f"arpad.reports.{module}"), function)
    return found


def recognised(data: bytes) -> Format:
    """The notation of a file, by what it holds."""
    readable = [each for each in FORMATS if each.read]
    return next((each for each in readable if each.recognise and _function(each.recognise)(data)), readable[0])


def read_report(
    data: bytes, name: str = "", strict: bool = False, notation: str = ""
) -> tuple[Event | None, list[Finding]]:
    """The event of a report in whatever notation, and everything found in it: by the reader, then by the checks.

    None when there is no event in it; when strict, also when anything had to be read as something else or is wrong.
    notation: what the signs of a crosstable mean, where the caller knows it; other reports have one meaning only.
    """
    form = recognised(data)
    event, findings = _read(form, data, name, strict, notation)
    if event is None or form.checked:
        return event, findings
    from arpad.reports.consequences import gathered
    from arpad.reports.consistency import check_event, in_order

    checked = check_event(event)
    refused = strict and any(finding.severity == ERROR for finding in checked)
    return (None if refused else event), gathered(event, in_order(findings, checked))


def _read(form: Format, data: bytes, name: str, strict: bool, notation: str) -> tuple[Event | None, list[Finding]]:
    read: Read = _function(form.read)  # type: ignore[assignment]
    event, findings = read(data, name, strict, notation) if form.stated else read(data, name, strict)
    if event is not None and not event.source:
        event = replace(event, source=form.name)
    return event, findings


def writer(name: str = "", file: str = "") -> Format:
    """The notation to write: by its name, otherwise by the end of a file's name. Never guessed."""
    able = [each for each in FORMATS if each.write]
    known = [each.name for each in able]
    if name:
        found = next((each for each in able if each.name == name), None)
        if found is None:
            raise UsageError("NOT_A_CHOICE", found=name, choices=known)
        return found
    small = file.casefold()
    found = next((each for each in able for ending in each.endings if small.endswith(ending)), None)
    if found is None:
        raise UsageError("FORMAT_NOT_KNOWN", found=file, choices=known)
    return found


def whole_form(event: Event) -> Format:
    """The notation that holds the most of an event."""
    return writer("series" if event.sport == DRAUGHTS and event.series is not None else "trf26")


def write_report(event: Event, form: Format) -> tuple[bytes, list[Finding]]:
    """The event in this notation, and what of it the notation does not hold."""
    write: Write = _function(form.write)  # type: ignore[assignment]
    return write(event)
