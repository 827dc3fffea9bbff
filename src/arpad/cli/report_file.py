"""A report as a command is given it: the event, with everything found in the file told on standard error."""

from typing import NoReturn

from arpad.cli.files import opened
from arpad.cli.output import REFUSED, Output
from arpad.model.errors import ArpadError
from arpad.model.event import Event
from arpad.model.finding import ERROR, NOTE, Finding
from arpad.model.limits import LINE_MOST
from arpad.model.ratinglist import RatingList


def report(out: Output, name: str) -> Event:
    """The event in this file."""
    from arpad.reports.formats import read_report

    with opened(name) as source:
        data = source.read(LINE_MOST + 1)
    event, findings = read_report(data, name)
    tell(out, findings)
    if event is None:
        _nothing(name)
    return event


def rating_list(out: Output, name: str, cadence: str) -> RatingList:
    """The rating list in this file."""
    from arpad.reports.lists.read import read_list

    with opened(name) as source:
        read = read_list(source, name, cadence)
    tell(out, read.findings)
    if not len(read.rating_list):
        _nothing(name)
    return read.rating_list


def tell(out: Output, findings: list[Finding]) -> None:
    """What was found, one line each; remarks that change nothing are left to `arpad check`."""
    for finding in findings:
        if finding.severity == NOTE:
            continue
        out.note(f"{finding.place}: {finding.code} {finding.message(out.lang)}")
        if finding.severity == ERROR:
            out.code = max(out.code, REFUSED)


def _nothing(name: str) -> NoReturn:
    raise ArpadError("NOTHING_TO_RATE", found=name)
