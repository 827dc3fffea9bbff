"""A report as a command is given it: the event, with everything found in the file told on standard error."""

from typing import Annotated, NoReturn

import typer

from arpad.cli.files import opened
from arpad.cli.output import REFUSED, Output
from arpad.model.errors import ArpadError, UsageError
from arpad.model.event import Event
from arpad.model.finding import ERROR, NOTE, Finding
from arpad.model.limits import REPORT_MOST
from arpad.model.ratinglist import RatingList

NOTATION = Annotated[str, typer.Option("--notation", metavar="trf")]
"""The option for what the signs of a crosstable mean."""
STREAM = "-"


def read(name: str, notation: str = "", strict: bool = False) -> tuple[Event | None, list[Finding]]:
    """The event of a report in whatever notation, None where there is none in it, and all that was found."""
    from arpad.reports.crosstable_notation import NOTATIONS
    from arpad.reports.formats import read_report

    if notation and notation not in NOTATIONS:
        raise UsageError("NOT_A_CHOICE", found=notation, choices=list(NOTATIONS)).at("--notation")
    with opened(name) as source:
        data = source.read(REPORT_MOST + 1)
    if len(data) > REPORT_MOST:
        raise ArpadError("REPORT_TOO_LONG", found=name, most=REPORT_MOST // 1_000_000)
    return read_report(data, "" if name == STREAM else name, strict, notation)


def report(out: Output, name: str, notation: str = "") -> Event:
    """The event in this file, with what was found told."""
    event, findings = read(name, notation)
    tell(out, findings)
    if event is None:
        nothing(name)
    return event


def rating_list(out: Output, name: str, cadence: str) -> RatingList:
    """The rating list in this file."""
    from arpad.reports.lists.read import read_list

    with opened(name) as source:
        read = read_list(source, name, cadence)
    tell(out, read.findings)
    if not len(read.rating_list):
        nothing(name)
    return read.rating_list


def tell(out: Output, findings: list[Finding]) -> None:
    """What was found, one line each; remarks that change nothing are left to `arpad check`."""
    for finding in findings:
        if finding.severity == NOTE:
            continue
        out.note(f"{finding.place}: {finding.code} {finding.message(out.lang)}")
        if finding.severity == ERROR:
            out.code = max(out.code, REFUSED)


def nothing(name: str) -> NoReturn:
    """Refuses a file in which there is nothing to rate."""
    raise ArpadError("NOTHING_TO_RATE", found=name)
