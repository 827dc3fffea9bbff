"""`arpad check`: what may be rated of each report, by which article; with a letter to the arbiter if wanted."""

from dataclasses import replace
from typing import Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.output import REFUSED, Output
from arpad.cli.report_file import NOTATION
from arpad.model.errors import ArpadError
from arpad.model.ratinglist import STANDARD

app = App()
FILES = Annotated[list[str], typer.Argument(metavar="FILE")]
RULES = Annotated[str, typer.Option("--rules", metavar="fide-2014")]
LIST = Annotated[str | None, typer.Option("--list", metavar="LIST")]
CADENCE = Annotated[str, typer.Option("--cadence", metavar="standard")]
REGISTERED = Annotated[str | None, typer.Option("--registered", metavar="YYYY-MM-DD")]
RECEIVED = Annotated[str | None, typer.Option("--received", metavar="YYYY-MM-DD")]
LICENCES = Annotated[str | None, typer.Option("--licences", metavar="FILE")]
KNOWN = Annotated[str | None, typer.Option("--known", metavar="FILE")]
READINGS = Annotated[list[str] | None, typer.Option("--reading", metavar="ffjd-2015/5.5=paid")]
ONE_EVENT = Annotated[bool, typer.Option("--one-event")]
LETTER = Annotated[bool, typer.Option("--letter")]


@app.command("check")
def check(
    out: Output, files: FILES, rules: RULES = "", list_file: LIST = None, cadence: CADENCE = STANDARD,
    registered: REGISTERED = None, received: RECEIVED = None, licences: LICENCES = None, known: KNOWN = None,
    reading: READINGS = None, one_event: ONE_EVENT = False, notation: NOTATION = "", letter: LETTER = False,
) -> None:
    """Checks reports one by one; one bad file does not stop the others."""
    from arpad.cli.check_files import events_of, list_of
    from arpad.cli.check_known import knowledge
    from arpad.cli.errors import from_system

    office = knowledge(known, licences, registered, received)
    rating_list = list_of(list_file, cadence) if list_file is not None else None
    for names in [files] if one_event else [[name] for name in files]:
        try:
            read = events_of(names, notation)
            _one(out, names, read, rules, cadence, tuple(reading or ()), office, rating_list, letter)
        except ArpadError as error:
            out.error(error, names[0], rules)
        except OSError as error:
            out.error(from_system(error), names[0], rules)


def _one(
    out: Output, names: list[str], read: Any, rules: str, cadence: str, readings: tuple[str, ...], office: Any,
    rating_list: Any, letter: bool,
) -> None:
    """One event: one report, or several that are its stages. read: (the event, what was found)."""
    from arpad.cli import check_text
    from arpad.cli.check_files import law_of
    from arpad.homologation.judge import judge
    from arpad.homologation.ratings import listed_of
    from arpad.homologation.verdict import NOT_RATED
    from arpad.model.finding import ERROR

    name = ", ".join(names)
    event, findings = read
    if len(names) > 1 and event is not None:
        office = replace(office, stages=tuple(names))
    if event is None:
        out.code = max(out.code, REFUSED)
        out.data(check_text.nothing_json(name, findings, out.lang), check_text.findings_text(findings, out.lang))
        return
    law = law_of(event, rules, cadence, readings)
    listed = listed_of(event, rating_list.rating_list, cadence) if rating_list is not None else None
    found = judge(event, law, office, listed=listed)
    if found.standing == NOT_RATED or any(finding.severity == ERROR for finding in findings):
        out.code = max(out.code, REFUSED)
    findings = [*findings, *(rating_list.findings if rating_list is not None else ())]
    text = check_text.text(name, event, found, findings, out.lang, letter)
    out.data(check_text.json(name, event, found, findings, out.lang, letter), text)
