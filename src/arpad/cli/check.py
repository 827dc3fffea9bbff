"""`arpad check`: what may be rated of each report, by which article; with a letter to the arbiter if wanted."""

from dataclasses import replace
from typing import Annotated, Any, NamedTuple

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
RULE = "\n" + "-" * 40 + "\n\n"
"""Between two letters."""
PLACES = {"RULES_NEED_START": "start", "NO_ENTRIES": "entries"}
"""Refusal -> the field of the event whose absence it tells."""


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
    for place, names in enumerate([files] if one_event else [[name] for name in files]):
        try:
            read = events_of(names, notation)
            asked = Asked(rules, cadence, tuple(reading or ()), office, rating_list, letter, first=not place)
            _one(out, names, read, asked)
        except BrokenPipeError:
            raise  # Nobody reads on: the program ends without a word.
        except ArpadError as error:
            out.error(error, names[0], rules)
        except OSError as error:
            out.error(from_system(error), names[0], rules)


class Asked(NamedTuple):
    """What was asked of every report. first: is it the first one?"""

    rules: str
    cadence: str
    readings: tuple[str, ...]
    office: Any
    rating_list: Any
    letter: bool
    first: bool


def _one(out: Output, names: list[str], read: Any, asked: Asked) -> None:
    """One event: one report, or several that are its stages. read: (the event, what was found)."""
    from arpad.cli import check_text
    from arpad.cli.check_files import beside_list, law_of, listed_in
    from arpad.homologation.judge import judge
    from arpad.homologation.verdict import NOT_RATED
    from arpad.model.finding import ERROR

    name, office = ", ".join(names), asked.office
    event, findings = read
    if len(names) > 1 and event is not None:
        office = replace(office, stages=tuple(names))
    if event is None:
        out.code = max(out.code, REFUSED)
        told = check_text.nothing_text(name, findings, out.lang, asked.letter)
        out.data(check_text.nothing_json(name, findings, out.lang), told)
        return
    listed = None
    if asked.rating_list is not None:
        listed = listed_in(event, asked.rating_list.rating_list, asked.cadence)
        findings = [*findings, *beside_list(event, asked.rating_list.rating_list, asked.cadence)]
    try:
        found = judge(event, law_of(event, asked.rules, asked.cadence, asked.readings), office, listed=listed)
    except ArpadError as error:
        _refused(out, name, event, findings, error, asked.rules)
        return
    if found.standing == NOT_RATED or any(finding.severity == ERROR for finding in findings):
        out.code = max(out.code, REFUSED)
    of_list = asked.rating_list.findings if asked.rating_list is not None and asked.first else ()
    text = check_text.text(name, event, found, findings, out.lang, asked.letter, of_list)
    between = "" if asked.first else RULE if asked.letter else "\n"
    out.data(check_text.json(name, event, found, findings, out.lang, asked.letter, of_list), between + text)


def _refused(out: Output, name: str, event: Any, findings: Any, error: ArpadError, rules: str) -> None:
    """No verdict: what was found in the report comes first, because it often explains why."""
    from arpad.cli import check_text

    shown = check_text.findings_text(findings, out.lang)
    if shown and not out.json:
        out.data(None, shown)
    if not error.place and error.code in PLACES:
        error.at(str(event.where.of_event(PLACES[error.code])))
    out.error(error, name, rules, **check_text.nothing_json(name, findings, out.lang))
