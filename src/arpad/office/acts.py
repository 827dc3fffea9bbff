"""Acts of the office: signed entries of the public log, each with its reason and its article, never edited.

An act names players by their numbers only. What it does to a list is carried out with the next list (`period/acts.py`).
"""

import json
from typing import Any, NoReturn

from arpad.model.errors import ArpadError, ConflictError, NotFoundError, UsageError
from arpad.model.line import Reason, Term
from arpad.model.person import PlayerRef
from arpad.office import events, logbook, long_events, persons
from arpad.office.kinds import applies
from arpad.office.office import Writing
from arpad.office.people import listed_as
from arpad.period.acts import CORRECTION, INITIALISATION, MERGED, Act
from arpad.period.official import OfficialList
from arpad.period.rulebook import FFJD, Rulebook
from arpad.publish import log
from arpad.publish.canonical import canonical
from arpad.publish.signing import SecretKey
from arpad.reports.names import plain
from arpad.ruling.draughts import acts as draughts
from arpad.ruling.inputs import check_rating
from arpad.ruling.run import Run
from arpad.store import acts as store
from arpad.store import lists, tables
from arpad.store.blobs import Blobs
from arpad.store.engine import Connection
from arpad.store.journal import Record
from arpad.store.persons import add_all, personal_of

ACT = "act"
EXCEPTION = "exception"
ON_LISTS = (CORRECTION, INITIALISATION, MERGED)
"""Kinds of acts that change the next list for one player."""


def add(writing: Writing, kind: str, content: dict[str, Any], key: SecretKey) -> Record:
    """Any act: an entry of the public log, and a record that names it."""
    if not content.get("reason", "").strip():
        raise UsageError("REASON_MISSING", found=kind, what=Term(f"kind.{kind}", book="office"))
    if "player" in content:
        check_unnamed(writing.connection, content["player"], content["reason"])
    entry = logbook.write(writing, log.ACT, {"act": kind, "by": writing.by.author, "at": writing.by.at, **content}, key)
    return writing.add(ACT, {"act": kind, "entry": entry.number, **content})


def check_unnamed(connection: Connection, player: str, reason: str) -> None:
    """What stands in the public log stays there: a name in it could never be erased."""
    known = personal_of(connection, persons.needed(connection, persons.parsed_ref(player)))
    words = set(plain(known[2].get("name", "")).split()) if known else set()
    if len(words) > 1 and words <= set(plain(reason).split()):
        raise UsageError("REASON_NAMES", found=player)


def correct(
    writing: Writing, latest: OfficialList, book: Rulebook, system: str, cadence: str, player: PlayerRef, rating: int,
    reason: str, key: SecretKey, *, council: str = "", request: int | None = None,
) -> Record:
    """Another rating for a rated player, from the next list on. council: the agreement, where one is needed."""
    check_rating(rating, ("rating",))
    player = listed_as(writing.connection, player, book.body)
    before = latest.row(cadence, player).rating
    if before is None:
        raise NotFoundError("NOT_RATED", found=str(player), cadence=Term(f"class.{cadence}", book="office"))
    _check_nothing_waits(writing.connection, system, cadence, player)
    if before == rating:
        raise ConflictError("SAME_RATING", found=rating)
    article, run = "", Run(book.law(cadence, latest.day, latest.day))
    if book.body == FFJD:
        _allowed(draughts.correction(run, before, rating, bool(council)))
        article = run.article("correction")
    elif rating < run.law.lowest:
        _refuse(run.reason("BELOW_LIST_FLOOR", "publication_floor", rating=rating, floor=run.law.lowest))
    return add(writing, CORRECTION, {
        "system": system, "cadence": cadence, "player": str(player), "before": before, "after": rating,
        "article": article, "council": council, "request": request, "reason": reason,
    }, key)


def _check_nothing_waits(connection: Connection, system: str, cadence: str, player: PlayerRef) -> None:
    """Two acts on one rating would add up on the next list: the first one has to be carried out before."""
    published = lists.valid(connection, system)
    since = lists.first_of_day(connection, published[-1]) if published else 0
    for act in waiting(connection, system, since):
        if act.player == player and act.cadence == cadence:
            raise ConflictError("ACT_WAITS", found=str(player), act=act.key.rpartition(" ")[2])


def initialise(
    writing: Writing, latest: OfficialList, book: Rulebook, system: str, cadence: str, player: PlayerRef, rating: int,
    reason: str, key: SecretKey, *, council: str = "", request: int | None = None,
) -> Record:
    """A first rating given outright (FFJD 6.7.2)."""
    player = listed_as(writing.connection, player, book.body)
    if latest.row(cadence, player).rating is not None:
        raise ConflictError("RATED_ALREADY", found=str(player), rating=latest.row(cadence, player).rating)
    if book.body != FFJD:
        raise ArpadError("ACT_NOT_KNOWN", found=INITIALISATION, rules=book.name or book.body,
                         what=Term(f"kind.{INITIALISATION}", book="office"))
    run = Run(book.law(cadence, latest.day, latest.day))
    _allowed(draughts.initialisation(run, rating, bool(council)))
    return add(writing, INITIALISATION, {
        "system": system, "cadence": cadence, "player": str(player), "after": rating,
        "article": run.article("initialisation"), "council": council, "request": request, "reason": reason,
    }, key)


def _allowed(found: draughts.Act) -> None:
    if found.reasons:
        _refuse(found.reasons[0])


def _refuse(reason: Reason) -> NoReturn:
    raise ArpadError("ACT_REFUSED", article=reason.article, reason=reason)


def authorise(writing: Writing, event: str, article: str, by: str, reason: str, key: SecretKey) -> Record:
    """An exception from an article for one event; its verdict then says by whose decision."""
    found = events.known_of(writing.connection, events.needed(writing.connection, event).ref)
    events.check_article(writing.connection, event, article)
    allowed = {"article": article, "by": by, "day": writing.by.day.isoformat(), "why": reason}
    long_events.learn(writing, event, {long_events.EXCEPTIONS: [*found.get(long_events.EXCEPTIONS, []), allowed]})
    return add(writing, EXCEPTION, {"event": event, "article": article, "body": by, "reason": reason}, key)


def waiting(connection: Connection, system: str, since: int, until: int | None = None) -> list[Act]:
    """The acts that a list of a system carries out: those after the record of the list before, and up to its own."""
    found = []
    for one in store.acts(connection, ON_LISTS):
        content = json.loads(one.content)
        in_time = one.seq > since and (until is None or one.seq < until)
        if in_time and content["system"] == system and not _undone(connection, content):
            found.append(Act(
                key=f"act {one.seq}", kind=one.kind, player=persons.parsed_ref(content["player"]),
                cadence=content["cadence"], change=content["after"] - content.get("before", 0),
                rating=content["after"], article=content["article"],
                into=persons.parsed_ref(content["kept"]) if "kept" in content else None,
            ))  # fmt: skip
    return found


def _undone(connection: Connection, content: dict[str, Any]) -> bool:
    """Is this a merge that was undone before a list carried it out?"""
    refs = [persons.parsed_ref(content[name]) for name in ("player", "kept") if name in content]
    return len({persons.needed(connection, ref) for ref in refs}) > 1


@applies(ACT)
def _act(connection: Connection, record: Record, content: dict[str, Any], _: Blobs) -> None:
    row = {"seq": record.seq, "kind": content["act"], "at": record.at, "author": record.author}
    add_all(connection, [(tables.act, [{**row, "content": canonical(content).decode()}])])
