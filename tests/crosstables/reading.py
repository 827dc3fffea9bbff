"""Events shown in a few signs, so that a test says whole what it expects."""

from arpad.model.event import Event, Meeting
from arpad.model.finding import Finding
from arpad.reports.crosstable import read_crosstable

KINDS = {
    "played": "", "forfeit": "f", "short": "s", "half-bye": "H", "full-bye": "F", "pairing-bye": "U", "zero-bye": "Z",
    "pending": "?", "rules-zero": "r", "double-forfeit": "d",
}  # fmt: skip


def read(text: str, notation: str = "", strict: bool = False) -> tuple[Event, list[Finding]]:
    """The event of a table that has one."""
    event, findings = read_crosstable(text.encode(), "a.csv", strict, notation)
    assert event is not None
    return event, findings


def shown(event: Event) -> dict[int, str]:
    """Starting number -> rounds: opponent, colour, half points, kind."""
    return {entry.number: " ".join(map(_meeting, entry.rounds)) for entry in event.entries}


def _meeting(meeting: Meeting | None) -> str:
    if meeting is None:
        return "."
    opponent, colour, result = meeting
    excused = {None: "", True: "e", False: "n"}[result.excused]
    return f"{opponent or ''}{colour}{result.points_x2}{KINDS[result.kind]}{excused}"


def told(findings: list[Finding], *severities: str) -> list[str]:
    """line:column CODE of the findings, all of them or those of some severities."""
    return [
        f"{found.place.line}:{found.place.column} {found.code}"
        for found in findings
        if not severities or found.severity in severities
    ]
