"""Events from their registration to the list that rates them. Each step is a record: by whom, when, and why.

registered -> accepted or refused -> received -> rated; an official event may be opened by the office itself. A report
that is corrected is received again: the bytes of every one are kept.
"""

import json
from datetime import date
from typing import Any, NamedTuple

from arpad.law.articles import article as article_of
from arpad.model.errors import ArpadError, ConflictError, NotFoundError, UsageError
from arpad.model.event import CHESS, FORMATS
from arpad.model.line import Term
from arpad.model.ratinglist import CLASSES
from arpad.office.kinds import applies
from arpad.office.office import Writing
from arpad.period.rulebook import CAPITAL, FFJD, rulebook
from arpad.publish.canonical import canonical
from arpad.store import events as store
from arpad.store import tables
from arpad.store.blobs import Blobs
from arpad.store.engine import Connection
from arpad.store.events import KeptEvent
from arpad.store.journal import Record
from arpad.store.persons import add_all

SYSTEM = "system-set-up"
REGISTERED, OPENED, ACCEPTED, REFUSED, LEARNED, RECEIVED, WITHDRAWN, SETTLED = KINDS = (
    "event-registered", "event-opened", "event-accepted", "event-refused", "event-learned", "report-received",
    "event-withdrawn", "event-settled",
)
OPEN, WILL_COUNT, TURNED_DOWN, HAS_REPORT, GONE, RATED = STATES = (
    "registered", "accepted", "refused", "received", "withdrawn", "rated",
)
STATE_AFTER = {
    REGISTERED: OPEN, OPENED: WILL_COUNT, ACCEPTED: WILL_COUNT, REFUSED: TURNED_DOWN, RECEIVED: HAS_REPORT,
    WITHDRAWN: GONE,
}
MAY = {
    ACCEPTED: (OPEN, TURNED_DOWN), REFUSED: (OPEN, WILL_COUNT), RECEIVED: (WILL_COUNT, HAS_REPORT),
    WITHDRAWN: (OPEN, WILL_COUNT), SETTLED: (HAS_REPORT,),
}
"""From which states a step may be taken. What is intended for rating is not dropped once its report is there: it may
only be refused, and only where no list can take it (`waiting.refuse`)."""

LEFT_OUT = "left_out"
"""Part of a step of publication: why the list did not take the event."""


class Registration(NamedTuple):
    """What is said of an event before it begins. known: further facts, as the verdict asks for them."""

    system: str
    name: str
    start: date
    end: date | None = None
    known: dict[str, Any] = {}
    ref: str = ""


# -- use cases ---------------------------------------------------------------------------------------------------------

def set_up(writing: Writing, name: str, rules: str, sport: str) -> Record:
    """A rating system: standard, rapid, a club's own list."""
    if any(one.name == name for one in store.systems(writing.connection)):
        raise ConflictError("SYSTEM_EXISTS", found=name)
    if rulebook(sport, rules).body != rulebook(sport).body:
        raise UsageError("RULES_OF_ANOTHER_GAME", found=rules, name=name)
    return writing.add(SYSTEM, {"name": name, "rules": rules, "sport": sport})


def register(writing: Writing, asked: Registration, *, by_office: bool = False) -> str:
    """A new event; its reference. by_office: official and top events are opened without anybody asking."""
    sport = system(writing.connection, asked.system).sport
    check_facts(sport, asked.known)
    if sport == CHESS and "cadence" not in asked.known:
        raise UsageError("CLASS_MISSING", found=asked.name, choices=CLASSES)
    if asked.end is not None and asked.end < asked.start:
        raise UsageError("ENDS_BEFORE_START", found=str(asked.end), start=str(asked.start))
    ref = asked.ref or f"{asked.start.year}-{store.count(writing.connection) + 1:04}"
    if store.event_of(writing.connection, ref) is not None:
        raise ConflictError("EVENT_EXISTS", found=ref)
    known = {"registered": writing.by.day.isoformat(), **asked.known}
    writing.add(OPENED if by_office else REGISTERED, {
        "event": ref, "system": asked.system, "name": asked.name, "start": asked.start.isoformat(),
        "end": asked.end.isoformat() if asked.end else None, "known": known,
    })
    return ref


def check_facts(sport: str, known: dict[str, Any]) -> None:
    """The facts on which law and figures hang have to be among those that there are."""
    allowed = {"cadence": CLASSES if sport == CHESS else (CAPITAL,), "format": FORMATS}
    for field, choices in allowed.items():
        if known.get(field, choices[0]) not in choices:
            raise UsageError("NOT_A_CHOICE", found=known[field], choices=choices).at(field)


def accept(writing: Writing, ref: str) -> Record:
    """The event may be rated, if its report is in order."""
    event = needed(writing.connection, ref)
    if event.state == TURNED_DOWN and event.report is not None:
        _check_own(writing.connection, ref, event.report)
    return _step(writing, ref, ACCEPTED, {})


def refuse(writing: Writing, ref: str, article: str, reason: str, *, with_report: bool = False) -> Record:
    """The event will not be rated; the organiser may appeal. with_report: also where its report is here."""
    check_article(writing.connection, ref, article)
    content = {"article": article, "reason": reason}
    if with_report and needed(writing.connection, ref).state == HAS_REPORT:
        return writing.add(REFUSED, {"event": ref, **content})
    return _step(writing, ref, REFUSED, content)


def settle(writing: Writing, ref: str, known: dict[str, Any], reason: str) -> Record:
    """What holds where the report says otherwise than the registration (`registration.settle`)."""
    if not reason.strip():
        raise UsageError("REASON_MISSING", found=SETTLED, what=Term(f"kind.{SETTLED}", book="office"))
    return _step(writing, ref, SETTLED, {"known": known, "reason": reason})


def withdraw(writing: Writing, ref: str, reason: str) -> Record:
    """The event does not take place."""
    return _step(writing, ref, WITHDRAWN, {"reason": reason})


def learn(writing: Writing, ref: str, known: dict[str, Any]) -> Record:
    """More facts of an event: declarations, authorised exceptions, estimates, fees paid."""
    event = needed(writing.connection, ref)
    if event.state == RATED:
        raise ConflictError("EVENT_RATED", found=ref, seq=event.list)
    check_facts(system(writing.connection, event.system).sport, known)
    return writing.add(LEARNED, {"event": ref, "known": known})


def submit(writing: Writing, ref: str, data: bytes, name: str, received: date) -> Record | None:
    """A report, as received; None where the very same bytes are there already."""
    event = needed(writing.connection, ref)
    digest = writing.office.blobs.put(data)
    if event.report == digest:
        return None
    _check_own(writing.connection, ref, digest)
    return _step(writing, ref, RECEIVED, {"bytes": digest, "name": name, "received": received.isoformat()})


def _check_own(connection: Connection, ref: str, report: str) -> None:
    """One report is never rated as two events; under an event that was refused, it may have been given by mistake."""
    other = store.with_report(connection, report, (HAS_REPORT, RATED))
    if other is not None:
        raise ConflictError("REPORT_OF_OTHER_EVENT", found=ref, other=other)


def _step(writing: Writing, ref: str, kind: str, content: dict[str, Any]) -> Record:
    event = needed(writing.connection, ref)
    if event.state not in MAY[kind]:
        raise ConflictError("EVENT_STATE", found=event.state, event=ref, state=state_told(event))
    return writing.add(kind, {"event": ref, **content})


def state_told(event: KeptEvent) -> Term:
    """How far an event has come, in words."""
    return Term(f"state.{event.state}", book="office")


# -- questions ---------------------------------------------------------------------------------------------------------

def system(connection: Connection, name: str) -> store.System:
    """A rating system by its name."""
    found = store.systems(connection)
    for one in found:
        if one.name == name:
            return one
    raise NotFoundError("NO_SUCH_SYSTEM", found=name, known=[one.name for one in found] or "-")


def check_article(connection: Connection, ref: str, number: str) -> None:
    """A decision on an event names an article of the rules that held when it began."""
    event = needed(connection, ref)
    kept = system(connection, event.system)
    book, start = rulebook(kept.sport, kept.rules), date.fromisoformat(event.start)
    law = book.law(class_of(event, known_of(connection, ref), book.body), start, start)
    article_of(law.short, number)


def needed(connection: Connection, ref: str) -> KeptEvent:
    """An event by its reference, or the error that there is none."""
    found = store.event_of(connection, ref)
    if found is None:
        raise NotFoundError("NO_SUCH_EVENT", found=ref)
    return found


def known_of(connection: Connection, ref: str) -> dict[str, Any]:
    """All that was said of an event, what came later in the place of what came before."""
    found: dict[str, Any] = {}
    for step in store.steps(connection, ref):
        content = json.loads(step.content)
        found |= content.get("known", {})
        if step.kind == RECEIVED:
            found["received"] = content["received"]
    return found


def class_of(event: KeptEvent, known: dict[str, Any], body: str) -> str:
    """In which class of ratings an event counts."""
    if body == FFJD:
        return CAPITAL
    if "cadence" not in known:
        raise ConflictError("CLASS_NEVER_TOLD", found=event.name, event=event.ref, choices="|".join(CLASSES))
    return str(known["cadence"])


def report_of(blobs: Blobs, event: KeptEvent) -> bytes:
    """The bytes of the last report."""
    if event.report is None:
        raise ArpadError("NO_REPORT", found=event.ref)
    return blobs.get(event.report)


# -- what the records change -------------------------------------------------------------------------------------------

@applies(SYSTEM)
def _set_up(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    add_all(connection, [(tables.system, [{**content, "seq": record.seq}])])


@applies(REGISTERED)
@applies(OPENED)
def _registered(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    row = {name: content[name] for name in ("system", "name", "start", "end")}
    more = {"ref": content["event"], "state": STATE_AFTER[record.kind], "report": None, "list": None}
    add_all(connection, [(tables.event, [{**row, **more, "seq": record.seq}])])
    _note(connection, record, content)


def _note(connection: Connection, record: Record, content: dict[str, Any]) -> None:
    """The step among the others of its event."""
    row = {"event": content["event"], "seq": record.seq, "kind": record.kind, "at": record.at, "author": record.author}
    add_all(connection, [(tables.step, [{**row, "content": canonical(content).decode()}])])


@applies(ACCEPTED)
@applies(REFUSED)
@applies(WITHDRAWN)
@applies(LEARNED)
@applies(RECEIVED)
@applies(SETTLED)
def _moved(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    changed = {"state": STATE_AFTER[record.kind]} if record.kind in STATE_AFTER else {}
    if record.kind == RECEIVED:
        changed["report"] = content["bytes"]
    if record.kind == ACCEPTED and needed(connection, content["event"]).report is not None:
        changed["state"] = HAS_REPORT
    if changed:
        store.change(connection, content["event"], **changed)
    _note(connection, record, content)


def rated(connection: Connection, record: Record, content: dict[str, Any]) -> None:
    """A published list rated these events, and left others to a later one. What the list in whose place it stands had
    rated is open again, unless this one rates it, too."""
    if content["supersedes"] is not None:
        store.reopen(connection, content["supersedes"], HAS_REPORT)
    told = {"list": record.seq, "date": content["date"]}
    for ref in content["events"]:
        store.change(connection, ref, state=RATED, list=record.seq)
        _note(connection, record, {"event": ref, **told})
    for ref, code, article in content.get("left_out", ()):
        _note(connection, record, {"event": ref, **told, LEFT_OUT: code, "article": article})
