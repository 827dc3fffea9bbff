"""What `arpad check` reads: the report, the list, and the law of its days."""

from datetime import date
from typing import Any

from arpad.cli.files import opened
from arpad.cli.report_file import read
from arpad.law.resolve import Law, by_clocks, law
from arpad.model.errors import UsageError
from arpad.model.event import DRAUGHTS, Event
from arpad.model.finding import Finding
from arpad.model.person import Person
from arpad.model.ratinglist import CLASSES

CAPITAL_POINTS = "capital-points"


def events_of(names: list[str], notation: str = "") -> tuple[Event | None, list[Finding]]:
    """The event of one report, or the one event whose stages several reports hold."""
    from arpad.homologation.stages import one_event

    made = [read(name, notation) for name in names]
    findings = [finding for _, found in made for finding in found]
    events = [event for event, _ in made if event is not None]
    if len(events) < len(names):
        return None, findings
    return (one_event(events) if len(events) > 1 else events[0]), findings


def list_of(name: str, cadence: str) -> Any:
    """A rating list with its findings."""
    from arpad.reports.lists.read import read_list

    with opened(name) as source:
        return read_list(source, name, cadence)


def listed_in(event: Event, rating_list: Any, cadence: str) -> dict[int, Person]:
    """Starting number -> the player of the list, by the name of the report where both have the same words."""
    from arpad.homologation.ratings import listed_of
    from arpad.reports.names import as_reported

    return as_reported(event, listed_of(event, rating_list, cadence))


def beside_list(event: Event, rating_list: Any, cadence: str) -> list[Finding]:
    """What the report says otherwise than the list, player by player; whatever the rules, it is worth a look."""
    from arpad.reports.differences import differences

    return differences(event, rating_list, cadence)


def law_of(event: Event, rules: str, cadence: str, readings: tuple[str, ...]) -> Law:
    """The rules asked for; otherwise those in force when the event began, each by its clock."""
    if cadence not in CLASSES:
        raise UsageError("NOT_A_CHOICE", found=cadence, choices=CLASSES).at("--cadence")
    if rules:
        return law(rules, readings)
    start: date | None = event.start
    if start is None:
        raise UsageError("RULES_NEED_START", found="--rules")
    body, rating_class = ("ffjd", CAPITAL_POINTS) if event.sport == DRAUGHTS else ("fide", cadence)
    return by_clocks(body, rating_class, start, start, readings)
