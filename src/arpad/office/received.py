"""A received report on its way to a list: read, judged, its players known. Or why it has to wait."""

import json
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from arpad.homologation.judge import judge
from arpad.homologation.knowledge import Earlier
from arpad.homologation.verdict import AWAITING, Verdict
from arpad.model.errors import ArpadError
from arpad.model.event import Entry, Event
from arpad.model.finding import ERROR, Finding
from arpad.model.person import Person, PlayerRef
from arpad.model.ratinglist import STANDARD
from arpad.model.series import Estimate, Series
from arpad.office import events
from arpad.office.people import Everybody
from arpad.period.known import knowledge_of
from arpad.period.of_verdict import judged
from arpad.period.official import OfficialList, in_force
from arpad.period.received import Report
from arpad.period.rulebook import CAPITAL, FFJD, Rulebook
from arpad.reports.formats import read_report
from arpad.reports.names import as_reported
from arpad.store.blobs import Blobs
from arpad.store.engine import Connection
from arpad.store.events import KeptEvent
from arpad.store.events import steps as steps_of

OWN_KEYS = ("cadence", "players_are", "season", "estimates")
"""What is known of an event beside what a verdict asks for: class of ratings; entries without a number; estimates."""
DEFECTIVE, PLAYERS_UNKNOWN, AWAITS, NOT_JUDGED = WAITS = (
    "REPORT_DEFECTIVE", "PLAYERS_NOT_KNOWN", "EVENT_AWAITS", "NOT_JUDGED",
)


@dataclass(frozen=True, kw_only=True)
class Received:
    """A report as far as it came. waits: why no list can take it yet, one of WAITS; facts: for its sentence."""

    kept: KeptEvent
    event: Event | None
    findings: tuple[Finding, ...] = ()
    verdict: Verdict | None = None
    report: Report | None = None
    unknown: tuple[Entry, ...] = ()
    waits: str = ""
    facts: dict[str, Any] = field(default_factory=dict)


def receive(
    connection: Connection, blobs: Blobs, kept: KeptEvent, lists: list[OfficialList], book: Rulebook, people: Everybody
) -> Received:
    """One report of one event, read and judged anew from its bytes."""
    known = events.known_of(connection, kept.ref)
    event, findings = read_report(events.report_of(blobs, kept), _name(connection, kept))
    if event is None or any(finding.severity == ERROR for finding in findings):
        return Received(kept=kept, event=event, findings=tuple(findings), waits=DEFECTIVE)
    event = _with_estimates(event, known.get("estimates", []))
    refs, unknown = people.of_event(event, known.get("players_are", {}))
    if unknown:
        facts = {"names": [entry.person.name for entry in unknown]}
        return Received(kept=kept, event=event, findings=tuple(findings), unknown=tuple(unknown),
                        waits=PLAYERS_UNKNOWN, facts=facts)
    cadence = CAPITAL if book.body == FFJD else known.get("cadence", STANDARD)
    try:
        verdict = _verdict(event, refs, cadence, known, lists, book, people)
    except ArpadError as error:
        return Received(kept=kept, event=event, findings=tuple(findings), waits=NOT_JUDGED, facts={"error": error})
    report = Report(
        key=kept.ref, event=event, cadence=cadence, judged=judged(verdict, known.get("championship", "")), refs=refs,
        received=date.fromisoformat(known["received"]), official=bool(known.get("official")),
        by_game=bool(known.get("ratings_at_each_game")),
    )
    waits = AWAITS if verdict.standing == AWAITING else ""
    return Received(kept=kept, event=event, findings=tuple(findings), verdict=verdict, report=report, waits=waits,
                    facts={"awaits": list(verdict.awaits)} if waits else {})


def _with_estimates(event: Event, estimates: list[dict[str, Any]]) -> Event:
    """A series with the organiser's estimates as the office was told them, in the place of those of the report."""
    if not estimates:
        return event
    made = tuple(Estimate(row["value"], row.get("by", ""), tuple(row.get("players", ()))) for row in estimates)
    return replace(event, series=(event.series or Series())._replace(estimates=made))


def _name(connection: Connection, kept: KeptEvent) -> str:
    """The name under which the last report came."""
    came = [json.loads(step.content) for step in steps_of(connection, kept.ref) if step.kind == events.RECEIVED]
    return str(came[-1]["name"]) if came else kept.ref


def _verdict(
    event: Event, refs: dict[int, PlayerRef], cadence: str, known: dict[str, Any], lists: list[OfficialList],
    book: Rulebook, people: Everybody,
) -> Verdict:
    start = event.start or date.fromisoformat(known["received"])
    at_start = in_force(lists, start, by_publication=book.body == FFJD)
    asked = knowledge_of({key: value for key, value in known.items() if key not in OWN_KEYS})
    players = people.licences(refs.values(), known.get("season", str(start.year)))
    if players:
        asked = replace(asked, players={**players, **(asked.players or {})})
    earlier = {ref: Earlier(counted=True) for ref in refs.values() if at_start.row(cadence, ref).pending}
    if earlier and not asked.earlier:
        asked = replace(asked, earlier=earlier)
    named = _named(event, refs)
    listed = as_reported(event, _listed(refs, cadence, at_start, people))
    return judge(named, book.law(cadence, start, start), asked, listed=listed)


def _named(event: Event, refs: dict[int, PlayerRef]) -> Event:
    """The event with every player under the number that lists print."""
    entries = tuple(entry._replace(person=entry.person._replace(ref=refs[entry.number])) for entry in event.entries)
    return replace(event, entries=entries)


def _listed(
    refs: dict[int, PlayerRef], cadence: str, at_start: OfficialList, people: Everybody
) -> dict[int, Person]:
    """What the list says of each player whom it holds."""
    found = {}
    for number, ref in refs.items():
        row = at_start.row(cadence, ref)
        if row.rating is not None:
            found[number] = people.members[ref].person._replace(rating=row.rating, k=row.k)
    return found
