"""What others ask of the office: requests of presidents, appeals of organisers, claims of players; and the answers.

Each one names what it is about, stays open until its answer, and is answered once. No text sets a day for an answer.
"""

import json
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any, NamedTuple

from arpad.law.articles import carried_by
from arpad.model.errors import ArpadError, ConflictError, NotFoundError, UsageError
from arpad.model.line import Term
from arpad.model.person import PlayerRef
from arpad.office import acts, duties, events, persons, running
from arpad.office.office import By, Writing
from arpad.publish.signing import SecretKey
from arpad.store import acts as store
from arpad.store import events as kept_events
from arpad.store import journal, lists
from arpad.store.engine import Connection
from arpad.store.journal import Record
from arpad.store.lists import Edition

REQUEST, APPEAL, CLAIM = KINDS = ("request", "appeal", "claim")
ANSWER = "answer"
ACCEPTED, REFUSED, MORE_ASKED = OUTCOMES = ("accepted", "refused", "more information asked for")
PRESIDENTS = ("club", "league", "federation")
"""Whose president may ask for a correction or an initialisation (FFJD 6.7.3)."""
COMMAND_OF_REQUESTS = "arpad request"
"""What the article about requests says that it is carried by."""


class Plea(NamedTuple):
    """One that waits for its answer. about: the player or the event; since, days: how long; article: empty where no
    text speaks of it; more_asked: more information was asked for, and did not close it."""

    record: int
    kind: str
    about: str
    system: str
    since: date
    days: int
    article: str
    more_asked: bool


# -- use cases ---------------------------------------------------------------------------------------------------------

def ask(
    writing: Writing, system: str, asked_by: str, office_of: str, player: PlayerRef, wish: str, reason: str,
    key: SecretKey,
) -> Record:
    """The request of a president, with his file (FFJD 6.7.3)."""
    if office_of not in PRESIDENTS:
        raise UsageError("NOT_A_CHOICE", found=office_of, choices=PRESIDENTS)
    for option, text in (("--asked-by", asked_by), ("--wish", wish)):
        if not text.strip():
            raise UsageError("NOTHING_SAID", found=option)
    persons.needed(writing.connection, player)
    day = writing.by.day
    edition = running.law_of_lists(running.book_of(writing.connection, system), day).edition
    article = carried_by(edition.text, COMMAND_OF_REQUESTS)
    if not article:
        raise ArpadError("ACT_NOT_KNOWN", found=REQUEST, rules=edition.short,
                         what=Term(f"kind.{REQUEST}", book="office"))
    return acts.add(writing, REQUEST, {
        "system": system, "player": str(player), "asked_by": asked_by, "president_of": office_of, "wish": wish,
        "article": article, "reason": reason,
    }, key)


def appeal(
    writing: Writing, event: str, decision: int | None, communicated: date | None, reason: str, key: SecretKey
) -> tuple[Record, duties.Appeals]:
    """An organiser's appeal. decision: the record that he is against, the last one about his event where none is
    named; communicated: the day on which he was told of it."""
    connection = writing.connection
    found = decisions(connection, event)
    if not found:
        raise ConflictError("NOTHING_TO_APPEAL", found=event)
    against = found[-1] if decision is None else decision
    if against not in found:
        raise NotFoundError("NO_SUCH_DECISION", found=decision, event=event, known=found)
    allowed = duties.appeal_of(connection, event)
    if allowed is None:
        raise ArpadError("NO_APPEAL_HERE", found=event)
    if communicated is None:
        raise UsageError("COMMUNICATED_MISSING", found=event, article=allowed.article)
    for one in store.acts(connection, (APPEAL,)):
        if json.loads(one.content).get("decision") == against:
            raise ConflictError("APPEALED_ALREADY", found=against, appeal=one.seq)
    _check_days(writing, event, communicated, against, allowed)
    record = acts.add(writing, APPEAL, {
        "system": events.needed(connection, event).system, "event": event, "decision": against,
        "communicated": communicated.isoformat(), "article": allowed.article, "reason": reason,
    }, key)
    return record, allowed


def _check_days(writing: Writing, event: str, communicated: date, decision: int, allowed: duties.Appeals) -> None:
    """Told after the decision, not after today; and not too long ago, unless an exception was recorded."""
    made = journal.record(writing.connection, decision)
    decided, today = By(made.author, made.at).day, writing.by.day
    if not decided <= communicated <= today:
        raise UsageError("COMMUNICATED_WHEN", found=str(communicated), first=str(decided), last=str(today),
                         article=allowed.article)
    if allowed.days is None:
        return
    last = communicated + timedelta(allowed.days)
    exceptions = events.known_of(writing.connection, event).get("exceptions", [])
    if today > last and allowed.article not in {row["article"] for row in exceptions}:
        raise ArpadError("APPEAL_TOO_LATE", found=str(today), last=str(last), article=allowed.article, event=event)


def claim(writing: Writing, player: PlayerRef, edition: Edition, reason: str, key: SecretKey) -> Record:
    """A player's claim about his row of a published list. reason: what he claims."""
    persons.needed(writing.connection, player)
    for one in store.acts(writing.connection, (CLAIM,)):
        made = json.loads(one.content)
        if (made["decision"], made["player"], made["reason"]) == (edition.seq, str(player), reason):
            raise ConflictError("CLAIMED_ALREADY", found=str(player), claim=one.seq)
    return acts.add(writing, CLAIM, {
        "system": edition.system, "player": str(player), "list": edition.date, "decision": edition.seq,
        "reason": reason,
    }, key)


def answer(writing: Writing, to: int, outcome: str, reason: str, key: SecretKey) -> Record:
    """The answer to a request, an appeal or a claim: once, unless more information was asked for."""
    if outcome not in OUTCOMES:
        raise UsageError("NOT_A_CHOICE", found=outcome, choices=OUTCOMES)
    found = store.act_of(writing.connection, to)
    if found is None or found.kind not in KINDS:
        raise NotFoundError("NOTHING_TO_ANSWER", found=to)
    if outcomes(writing.connection).get(to, MORE_ASKED) != MORE_ASKED:
        raise ConflictError("ANSWERED_ALREADY", found=to)
    about = json.loads(found.content).get("player")
    if about is not None:
        acts.check_unnamed(writing.connection, about, reason)
    return acts.add(writing, ANSWER, {"to": to, "outcome": outcome, "reason": reason}, key)


def check_granted(connection: Connection, request: int, player: PlayerRef) -> None:
    """May an act say that it grants this request? It is one about this player, and was not refused."""
    found = store.act_of(connection, request)
    about = persons.parsed_ref(json.loads(found.content)["player"]) if found and found.kind == REQUEST else None
    if about is None or persons.needed(connection, about) != persons.needed(connection, player):
        raise NotFoundError("NO_SUCH_REQUEST", found=request, player=str(player))
    if outcomes(connection).get(request) == REFUSED:
        raise ConflictError("REQUEST_REFUSED", found=request)


# -- questions ---------------------------------------------------------------------------------------------------------

def decisions(connection: Connection, ref: str) -> list[int]:
    """The records by which an event is not rated today: its refusal; or the lists that left its report out."""
    event = events.needed(connection, ref)
    steps = kept_events.steps(connection, ref)
    if event.state == events.TURNED_DOWN:
        return [step.seq for step in steps if step.kind == events.REFUSED][-1:]
    if event.state != events.HAS_REPORT:
        return []
    first = next(step.seq for step in steps if step.kind == events.RECEIVED)
    return [one.seq for one in lists.editions(connection, event.system) if one.seq > first]


def outcomes(connection: Connection) -> dict[int, str]:
    """Record -> its last answer."""
    answers: Iterator[dict[str, Any]] = (json.loads(one.content) for one in store.acts(connection, (ANSWER,)))
    return {one["to"]: one["outcome"] for one in answers}


def waiting(connection: Connection, day: date, system: str = "") -> list[Plea]:
    """Everything that waits for an answer on a day, the oldest first."""
    answered = outcomes(connection)
    found = []
    for one in store.acts(connection, KINDS):
        content = json.loads(one.content)
        outcome, of = answered.get(one.seq), content.get("system", "")
        # Before, a request named no system: it waits in each of them.
        if outcome in (None, MORE_ASKED) and (not of or system in ("", of)):
            since = By(one.author, one.at).day
            found.append(Plea(
                one.seq, one.kind, content.get("event") or content["player"], of, since,
                (day - since).days, content.get("article", ""), outcome == MORE_ASKED,
            ))  # fmt: skip
    return found
