"""Every notation of reports in one table: recognised by what a file holds, written by name or by the end of a name.

A notation is plugged in by one row of FORMATS. Its module is imported when it is used.
"""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import NamedTuple

from arpad.model.errors import UsageError
from arpad.model.event import Event
from arpad.model.finding import ERROR, Finding

Read = Callable[[bytes, str, bool], tuple[Event | None, list[Finding]]]
Write = Callable[[Event], tuple[bytes, list[Finding]]]
Recognise = Callable[[bytes], bool]


class Format(NamedTuple):
    """One notation. recognise, read, write: "module:function" (see Recognise, Read, Write), empty where there is
    none; endings: of file names, the first row with an ending writes it."""

    name: str
    endings: tuple[str, ...] = ()
    recognise: str = ""
    read: str = ""
    write: str = ""


FORMATS: tuple[Format, ...] = (
    Format("trf26", (".trf26", ".trf", ".trfx"), "trf:is_trf", "trf:read_trf", "trf:write_trf26"),
    Format("trf16", (".trf16",), write="trf:write_trf16"),
    Format("series-toml", (".toml",), "series:is_toml", "series:read_series", "series:write_series_toml"),
)
"""In the order in which they are asked; a file that nobody recognises is read by the first, which says so."""


def _function(named: str) -> Callable[..., object]:
    module, _, function = named.partition(":")
    found: Callable[..., object] = getattr(import_module(f"arpad.reports.{module}"), function)
    return found


def recognised(data: bytes) -> Format:
    """The notation of a file, by what it holds."""
    readable = [each for each in FORMATS if each.read]
    return next((each for each in readable if each.recognise and _function(each.recognise)(data)), readable[0])


def read_report(data: bytes, name: str = "", strict: bool = False) -> tuple[Event | None, list[Finding]]:
    """The event of a report in whatever notation, and everything found in it: by the reader, then by the checks.

    None when there is no event in it; when strict, also when anything had to be read as something else or is wrong.
    """
    from arpad.reports.consistency import check_event

    event, findings = _read(recognised(data), data, name, strict)
    if event is None:
        return None, findings
    checked = check_event(event)
    refused = strict and any(finding.severity == ERROR for finding in checked)
    both = sorted([*findings, *checked], key=lambda finding: (finding.place, finding.code))
    return (None if refused else event), both


def _read(form: Format, data: bytes, name: str, strict: bool) -> tuple[Event | None, list[Finding]]:
    read: Read = _function(form.read)  # type: ignore[assignment]
    event, findings = read(data, name, strict)
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


def write_report(event: Event, form: Format) -> tuple[bytes, list[Finding]]:
    """The event in this notation, and what of it the notation does not hold."""
    write: Write = _function(form.write)  # type: ignore[assignment]
    return write(event)
