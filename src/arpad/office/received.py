"""A received report on its way to a list: read, judged, its players known. Or why it has to wait."""

import json
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from arpad.homologation.judge import judge
from arpad.homologation.knowledge import Earlier, Knowledge
from arpad.homologation.verdict import AWAITING, NOT_RATED, Verdict
from arpad.model.errors import ArpadError
from arpad.model.event import Entry, Event
from arpad.model.finding import ERROR, Finding
from arpad.model.line import Line, Reason
from arpad.model.person import Person, PlayerRef
from arpad.model.series import Estimate, Series
from arpad.office import events, long_events, registration
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

OWN_KEYS = ("cadence", "players_are", "season", "estimates", *registration.FACTS)
"""What is known of an event beside what a verdict asks for: class of ratings; entries without a number; estimates; what
its registration says and its report may say otherwise."""
DEFECTIVE, PLAYERS_UNKNOWN, AWAITS, NOT_JUDGED, REFUSED, NO_CLASS, DIFFERS = WAITS = (
    "REPORT_DEFECTIVE", "PLAYERS_NOT_KNOWN", "EVENT_AWAITS", "NOT_JUDGED", "CANNOT_BE_RATED", "CLASS_NOT_KNOWN",
    "REPORT_DIFFERS",
)


@dataclass(frozen=True)
class Worded:
    """An error inside a sentence: its own words."""

    error: ArpadError

    def text(self, lang: str) -> str:
        """Its code, its words, its article."""
        article = f" ({self.error.article})" if self.error.article else ""
        return f"{self.error.code} {self.error.message(lang)}{article}"


@dataclass(frozen=True)
class Clause:
    """A sentence inside another one: without its full stop."""

    told: Line | Reason

    def text(self, lang: str) -> str:
        """Its words."""
        return self.told.text(lang).removesuffix(".")


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

    @property
    def reason(self) -> Reason:
        """Why it waits, with the articles that keep it from being rated."""
        return Reason(self.waits, ", ".join(self.facts.get("articles", ())), self.facts)


def receive(
    connection: Connection, blobs: Blobs, kept: KeptEvent, lists: list[OfficialList], book: Rulebook, people: Everybody
) -> Received:
    """One report of one event, read and judged anew from its bytes."""
    known = events.known_of(connection, kept.ref)
    event, findings = read_report(events.report_of(blobs, kept), _name(connection, kept))
    if event is None or any(finding.severity == ERROR for finding in findings):
        return Received(kept=kept, event=event, findings=tuple(findings), waits=DEFECTIVE)
    event, shown, differing = registration.agreed(kept, known, event)
    event = _with_estimates(event, known.get("estimates", []))
    refs, unknown = people.of_event(event, known.get("players_are", {}))
    came = Received(kept=kept, event=event, findings=(*findings, *shown), unknown=tuple(unknown))
    cadence = CAPITAL if book.body == FFJD else known.get("cadence", "")
    if differing:
        return replace(came, waits=DIFFERS, facts={"what": differing})
    if not cadence:
        return replace(came, waits=NO_CLASS)
    if unknown:
        return replace(came, waits=PLAYERS_UNKNOWN, facts={"names": [entry.person.name for entry in unknown]})
    known = long_events.with_interim(connection, kept, known)
    try:
        own = long_events.own_rounds(connection, kept, known, event)
        verdict, by_game = _judged(connection, came, own, refs, cadence, known, lists, book, people)
    except ArpadError as error:
        return replace(came, waits=NOT_JUDGED, facts={"error": Worded(error)})
    report = Report(
        key=kept.ref, event=own, cadence=cadence, judged=judged(verdict, known.get("championship", "")), refs=refs,
        received=date.fromisoformat(known["received"]), official=bool(known.get("official")), by_game=by_game,
    )
    waits, facts = _standing(verdict, report)
    return replace(came, event=own, verdict=verdict, report=report, waits=waits, facts=facts)


def _judged(
    connection: Connection, came: Received, event: Event, refs: dict[int, PlayerRef], cadence: str,
    known: dict[str, Any], lists: list[OfficialList], book: Rulebook, people: Everybody,
) -> tuple[Verdict, bool]:
    """The verdict, and whether ratings of each game were chosen."""
    start = event.start
    assert start is not None, "the registration always says it"
    at_start = in_force(lists, start, by_publication=book.body == FFJD)
    law = book.law(cadence, start, start)
    listed = _listed(refs, cadence, at_start, people)
    long_events.check_part(connection, known, event, everybody_rated=len(listed) == len(refs))
    by_game = book.body != FFJD and long_events.by_game(connection, came.kept, known, law, event)
    asked = _knowledge(refs, cadence, known, start, at_start, people)
    return judge(_named(event, refs), law, asked, listed=as_reported(event, listed)), by_game


def _standing(verdict: Verdict, report: Report) -> tuple[str, dict[str, Any]]:
    """What the event waits for by its verdict. One that cannot be rated is no event of the past: a decision or another
    report may change it, so that it waits, too."""
    if verdict.standing == AWAITING:
        return AWAITS, {"awaits": list(verdict.awaits)}
    if verdict.standing == NOT_RATED:
        reasons = report.judged.reasons
        why = tuple(Clause(one.facts["why"] if one.code == "EVENT_NOT_RATED" else one) for one in reasons)
        return REFUSED, {"why": why, "articles": list(verdict.refused_by)}
    return "", {}


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


def _knowledge(
    refs: dict[int, PlayerRef], cadence: str, known: dict[str, Any], start: date, at_start: OfficialList,
    people: Everybody,
) -> Knowledge:
    """What a verdict asks for: what was told of the event, what lists and records say of its players."""
    office_only = (*OWN_KEYS, registration.SETTLED, *long_events.OF_PARTS)
    asked = knowledge_of({key: value for key, value in known.items() if key not in office_only})
    players = people.licences(refs.values(), known.get("season", str(start.year)))
    if players:
        asked = replace(asked, players={**players, **(asked.players or {})})
    earlier = {ref: Earlier(counted=True) for ref in refs.values() if at_start.row(cadence, ref).pending}
    return replace(asked, earlier=earlier) if earlier and not asked.earlier else asked


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
