"""What a report says beside the registration of its event: what it leaves out, and where the two differ.

Days and kind decide the law, the list and the figures: where they differ, the event waits until an officer says which
of the two holds. Name and place decide nothing: they are only shown.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any, NamedTuple

from arpad.model.errors import ConflictError, UsageError
from arpad.model.event import UNKNOWN, Event
from arpad.model.finding import NOTE, WARNING, Finding
from arpad.model.line import Term
from arpad.office import events
from arpad.office.long_events import PART_OF
from arpad.office.office import Writing
from arpad.reports.formats import read_report
from arpad.reports.names import plain
from arpad.store.events import KeptEvent
from arpad.store.journal import Record

REPORT, REGISTRATION = SIDES = ("report", "registration")
DECIDE = ("start", "end", "format")
"""What an officer has to settle where it differs."""
SHOWN = ("name", "city")
FACTS = ("format", "city")
"""What a registration may say as a fact, beside the name and the days that it always says."""
SETTLED = "settled"
"""Field -> what an officer decided: what the two said then, and which of them holds."""


class Difference(NamedTuple):
    """One thing that the report says otherwise."""

    field: str
    registered: str
    reported: str

    def told(self) -> Term:
        """The difference in words."""
        return Term(f"differs_{self.field}", {"registered": self.registered, "reported": self.reported})


def registered(kept: KeptEvent, known: Mapping[str, Any]) -> dict[str, str]:
    """Field -> what the registration says; nothing where it says nothing."""
    said = {"start": kept.start, "end": kept.end, "name": kept.name, **{name: known.get(name) for name in FACTS}}
    if PART_OF in known:
        # The report of a part says when the whole ends.
        del said["end"]
    return {field: text for field, text in said.items() if text}


def reported(event: Event) -> dict[str, str]:
    """Field -> what the report says."""
    said = {
        "start": event.start, "end": event.end, "name": event.name, "city": event.city,
        "format": "" if event.format == UNKNOWN else event.format,
    }
    return {field: str(text) for field, text in said.items() if text}


def differences(kept: KeptEvent, known: Mapping[str, Any], event: Event) -> list[Difference]:
    """Everything that both say, and not alike."""
    one, other = registered(kept, known), reported(event)
    return [
        Difference(field, one[field], other[field]) for field in (*DECIDE, *SHOWN)
        if field in one and field in other and not _alike(field, one[field], other[field])
    ]  # fmt: skip


def _alike(field: str, one: str, other: str) -> bool:
    return plain(one) == plain(other) if field in SHOWN else one == other


def settle(writing: Writing, ref: str, given: Mapping[str, str], reason: str) -> Record:
    """An officer decides what holds where the two differ. given: field -> one of SIDES."""
    kept = events.needed(writing.connection, ref)
    known = events.known_of(writing.connection, ref)
    event, _ = read_report(events.report_of(writing.office.blobs, kept))
    found = differences(kept, known, event) if event is not None else []
    by_field = {one.field: one for one in found if one.field in DECIDE}
    made = {}
    for field, side in given.items():
        if side not in SIDES:
            raise UsageError("NOT_A_CHOICE", found=side, choices=SIDES)
        if field not in by_field:
            raise ConflictError("NOTHING_TO_SETTLE", found=field, event=ref, known=list(by_field) or "-")
        one = by_field[field]
        made[field] = {"registered": one.registered, "reported": one.reported, "holds": side}
    return events.settle(writing, ref, {SETTLED: {**known.get(SETTLED, {}), **made}}, reason)


def decided(known: Mapping[str, Any], difference: Difference) -> str:
    """Which side an officer said to hold; nothing where he has not, or of a report that said something else."""
    found = known.get(SETTLED, {}).get(difference.field, {})
    same = found.get("reported") == difference.reported and found.get("registered") == difference.registered
    return str(found["holds"]) if same else ""


def agreed(kept: KeptEvent, known: Mapping[str, Any], event: Event) -> tuple[Event, list[Finding], tuple[Term, ...]]:
    """(the event as it is judged, what is shown of the two, what an officer has still to settle)."""
    shown, still_open = [], []
    taken: dict[str, str] = {}
    for one in differences(kept, known, event):
        if one.field in SHOWN:
            shown.append(_finding("REGISTERED_OTHERWISE", WARNING, event, one.field, one.told()))
        elif not decided(known, one):
            still_open.append(one.told())
        elif decided(known, one) == REGISTRATION:
            taken[one.field] = one.registered
    said, there = registered(kept, known), reported(event)
    for field in DECIDE:
        if field in said and field not in there:
            taken[field] = said[field]
            what = Term(f"taken_{field}", {"registered": said[field]})
            shown.append(_finding("NOT_IN_REPORT", NOTE, event, field, what))
    return replace(event, **_values(taken)), shown, tuple(still_open)


def _finding(code: str, severity: str, event: Event, field: str, what: Term) -> Finding:
    return Finding(code, severity, event.where.of_event(field), facts={"what": what})


def _values(taken: Mapping[str, str]) -> dict[str, Any]:
    return {field: text if field == "format" else date.fromisoformat(text) for field, text in taken.items()}
