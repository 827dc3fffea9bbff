"""A period run: everything at hand gathered, the next list computed, shown first, then published.

The computing is `period/`; here is only what it is fed with, and what of it is kept.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from fractions import Fraction
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from arpad.law.resolve import Law, lists_of
from arpad.model.errors import ArpadError, ConflictError, UsageError
from arpad.model.person import PlayerRef
from arpad.model.ratinglist import CLASSES, STANDARD
from arpad.office import acts, events, state
from arpad.office.heap import uncollected
from arpad.office.office import Office, Writing
from arpad.office.people import Everybody, everybody
from arpad.office.publication import Prepared, Standing
from arpad.office.received import Received, receive
from arpad.period.acts import MERGED, Act, with_acts
from arpad.period.contribution import Contribution
from arpad.period.official import Listed, OfficialList
from arpad.period.period import next_list
from arpad.period.result import Period
from arpad.period.rulebook import CAPITAL, FFJD, Rulebook, rulebook
from arpad.ruling.days import check_list_date
from arpad.ruling.run import Run
from arpad.ruling.window import closing_of
from arpad.store import events as kept_events
from arpad.store import lists as store
from arpad.store.blobs import Blobs
from arpad.store.engine import Connection
from arpad.store.lists import Edition
from arpad.store.persons import merges_since

FIGURES = ("rating", "k", "games", "flag")
"""Columns of each class of a list."""
ASKED_MOST = 3
"""Questions that a refused list repeats: a preview shows them all."""
INACTIVE, DELISTED = FLAGS = ("i", "d")


@dataclass(frozen=True, kw_only=True)
class Preview:
    """The next list before it is published. editions: published before it, the last one is what it changes; own: its
    own reports, those rated in it first; acts: numbers of the acts that it carries out; supersedes,
    instead, later: the list in whose place it stands, and the days of those that were computed from that one."""

    system: str
    day: date
    book: Rulebook
    editions: tuple[Edition, ...]
    before: OfficialList
    period: Period
    received: tuple[Received, ...]
    acts: tuple[str, ...]
    people: Everybody
    supersedes: int | None = None
    instead: OfficialList | None = None
    later: tuple[str, ...] = ()

    @property
    def rated(self) -> tuple[Received, ...]:
        """The events that this list rates."""
        waiting = self.period.waiting
        return tuple(one for one in self.received if not one.waits and one.kept.ref not in waiting)

    @property
    def left_out(self) -> dict[str, Any]:
        """Event -> why this list does not take it: a reason, or one of `received.WAITS` with its facts."""
        found: dict[str, Any] = dict(self.period.waiting)
        return found | {one.kept.ref: one.reason for one in self.received if one.waits}


def book_of(connection: Connection, system: str, readings: tuple[str, ...] = ()) -> Rulebook:
    """The rules of a system: a named edition, or "fide" and "ffjd" by the days."""
    kept = events.system(connection, system)
    return rulebook(kept.sport, kept.rules, readings)


@uncollected()
def preview(
    office: Office, connection: Connection, system: str, day: date, *, supersedes: int | None = None
) -> Preview:
    """The list of a day from what is at hand. supersedes: computed again in the place of a list already published."""
    book = book_of(connection, system)
    editions = store.valid(connection, system)
    if supersedes is not None:
        _check_merges(connection, supersedes, [one for one in editions if one.date <= day.isoformat()][-2:])
        editions = [one for one in editions if one.date < day.isoformat()]
    if not editions:
        raise ArpadError("NO_OPENING", found=system)
    people = everybody(connection, day, book.body)
    open_events = _events(connection, system, supersedes)
    *earlier, last = _needed_lists(editions, open_events, day)
    before = _list(office.blobs, last)
    lists = [*(state.as_written(office.blobs.get(one.state)) for one in earlier), before]
    received = [receive(connection, office.blobs, one, lists, book, people) for one in open_events]
    reports = [one.report for one in received if one.report is not None and not one.waits]
    period = next_list(lists, reports, day, book, people.members)
    found = _acts(connection, system, editions[-1], supersedes)
    return Preview(
        system=system, day=day, book=book, editions=tuple(editions), before=before,
        period=_without_merged(with_acts(period, found), found), received=tuple(received),
        acts=tuple(one.key for one in found), people=people, supersedes=supersedes,
        **_instead(office, connection, system, supersedes),
    )  # fmt: skip


def _instead(office: Office, connection: Connection, system: str, supersedes: int | None) -> dict[str, Any]:
    """The list in whose place this one stands, and the later lists."""
    replaced = next((one for one in store.editions(connection, system) if one.seq == supersedes), None)
    if replaced is None:
        return {}
    later = tuple(one.date for one in store.valid(connection, system) if one.date > replaced.date)
    return {"instead": kept_list(office, replaced), "later": later}


def _check_merges(connection: Connection, supersedes: int, touched: Sequence[Edition]) -> None:
    """A merge made since a list was published would reach into it: two rows of what is one person now. Only where the
    record that went stood on that list or on the one before: other systems are not touched. touched: these two."""
    merged = [
        one for one in merges_since(connection, supersedes)
        if any(list(store.standings_of(connection, edition.seq, [one.gone])) for edition in touched)
    ]
    if merged:
        raise ConflictError("MERGED_SINCE", found=supersedes, merge=merged[-1].seq)


def check_clock(connection: Connection, system: str, day: date, today: date) -> None:
    """A list is published once it is closed: until then its events are still being played, or their reports come in."""
    book, lists = book_of(connection, system), store.valid(connection, system)
    if not lists:
        raise ArpadError("NO_OPENING", found=system)
    law = law_of_lists(book, day)
    run = Run(law)
    if book.body == FFJD:
        closing, article = day - timedelta(1), run.article("rounded_evolution")
    else:
        check_list_date(run, day)
        closing, article = closing_of(law, day), law.article("period", "closing_days")
    if today <= closing:
        latest = date.fromisoformat(lists[-1].date)
        raise ArpadError("LIST_NOT_CLOSED", found=str(day), closing=str(closing), opens=str(closing + timedelta(1)),
                         today=str(today), system=system, latest=str(latest), next=str(next_day(book, latest)),
                         article=article)


def law_of_lists(book: Rulebook, day: date) -> Law:
    """The law by whose days a system publishes. All classes of chess advance together, on the days of the standard
    text: those on rapid and blitz have the same ones, where they tell any."""
    return book.law(CAPITAL if book.body == FFJD else STANDARD, day, day)


def class_in(made: OfficialList, book: Rulebook, asked: str, option: str) -> str:
    """The class of ratings that is asked for by an option; without it, the only one of a list. Among several it has to
    be said."""
    classes = sorted(made.rows)
    if asked:
        return asked
    if book.body == FFJD:
        return CAPITAL
    if len(classes) != 1:
        raise UsageError("WHICH_CLASS", found=len(classes), choices=classes or CLASSES).at(option)
    return classes[0]


def next_day(book: Rulebook, latest: date) -> date:
    """The day of the list that follows: the first of the next month in which the edition publishes one."""
    month = latest
    while True:
        month = date(month.year + month.month // 12, month.month % 12 + 1, 1)
        if book.body == FFJD or month.month in lists_of(law_of_lists(book, month)):
            return month


def _acts(connection: Connection, system: str, before: Edition, supersedes: int | None) -> list[Act]:
    """The acts that this list carries out: those since the list before. What came after a list stays after the one
    that is published in its place."""
    replaced = [one for one in store.editions(connection, system) if one.seq == supersedes]
    until = store.first_of_day(connection, replaced[0]) if replaced else None
    return acts.waiting(connection, system, store.first_of_day(connection, before), until)


def _without_merged(period: Period, found: Sequence[Act]) -> Period:
    """Nothing is asked of a record that is merged into another one: its row leaves with this very list."""
    gone = {one.player for one in found if one.kind == MERGED}
    return replace(period, questions=tuple(one for one in period.questions if one.player not in gone))


def _events(connection: Connection, system: str, supersedes: int | None) -> list[kept_events.KeptEvent]:
    """The events with a report that no list has rated; of a list that is computed again, its own too."""
    found = kept_events.events(connection, system, (events.HAS_REPORT,))
    if supersedes is not None:
        rated = kept_events.events(connection, system, (events.RATED,))
        found += [one for one in rated if one.list == supersedes]
    return sorted(found, key=lambda one: (one.start, one.ref))


def _needed_lists(
    editions: Sequence[Edition], open_events: Iterable[kept_events.KeptEvent], day: date
) -> list[Edition]:
    """Those in force while an open event was played, and the last list."""
    return around(editions, min([*(event.start for event in open_events), day.isoformat()]))


def around(editions: Sequence[Edition], start: str) -> list[Edition]:
    """The list in force on a day and those after it. editions: by their days, as `store.valid` has them."""
    earlier = [one for one in editions if one.date <= start]
    return [*earlier[-1:], *(one for one in editions if one.date > start)]


def _list(blobs: Blobs, edition: Edition) -> OfficialList:
    return state.read(blobs.get(edition.state))


@uncollected()
def prepared(made: Preview, office: Office, connection: Connection, supersedes: int | None = None) -> Prepared:
    """The list as it is published: rows, ledger, and everything that it came from."""
    missing = made.period.questions
    if missing:
        raise ArpadError("LIST_NOT_READY", found=len(missing), asked=missing[:ASKED_MOST], system=made.system,
                         day=str(made.day))
    reports = [[one.kept.ref, one.kept.report] for one in made.rated]
    sources = {
        "reports": reports, "acts": list(made.acts), "list_before": made.editions[-1].bytes,
        "law": list(made.period.laws), "readings": list(made.period.readings), "program": program(),
        "rules": made.book.name,
    }
    return Prepared(
        system=made.system, date=made.day.isoformat(), columns=columns(made.period.list),
        rows=rows(made.period.list, kept_off(made.people)),
        ledger=[ledger_line(row) for row in made.period.contributions], sources=sources,
        state=state.written(made.period.list), events=tuple(one.kept.ref for one in made.rated),
        left_out=tuple((ref, why.code, why.article) for ref, why in sorted(made.left_out.items())),
        supersedes=supersedes,
    )


def program() -> str:
    """Name and version of this program."""
    try:
        return f"arpad {version('arpad')}"
    except PackageNotFoundError:
        return "arpad"


def columns(made: OfficialList) -> tuple[str, ...]:
    """The columns of a list: four for each of its classes."""
    return tuple(f"{cadence}_{figure}" for cadence in sorted(made.rows) for figure in FIGURES)


def kept_off(people: Everybody) -> frozenset[PlayerRef]:
    """Who is rated and stands on no list: his federation is suspended or asked for it, and nothing exempts him."""
    return frozenset(ref for ref, one in people.members.items() if one.kept_off is not None and one.exempt is None)


def rows(made: OfficialList, hidden: frozenset[PlayerRef] = frozenset()) -> list[Standing]:
    """The rows of a list: everybody who is rated in a class, or whom this very list takes off."""
    shown = {ref for found in made.rows.values() for ref, row in found.items() if _is_shown(row)} - hidden
    return [
        Standing(ref, tuple(part for cadence in sorted(made.rows) for part in _figures(made.row(cadence, ref))))
        for ref in sorted(shown)
    ]


def _is_shown(row: Listed) -> bool:
    return row.rating is not None or row.delisted is not None


def _figures(row: Listed) -> tuple[int | str | None, ...]:
    if not _is_shown(row):
        return (None,) * len(FIGURES)
    flag = DELISTED if row.delisted is not None else "" if row.active else INACTIVE
    return (row.rating, row.k, row.games, flag)


def ledger_line(row: Contribution) -> dict[str, Any]:
    """A contribution as a canonical object; what it has not is left out."""
    made: dict[str, Any] = {
        "player": str(row.player), "event": row.event, "cadence": row.cadence, "kind": row.kind, "games": row.games,
        "score": _exact(row.score), "articles": list(row.articles),
    }
    for name in ("own", "sum", "k", "change", "ru"):
        value = getattr(row, name)
        if value is not None:
            made[name] = _exact(value)
    if row.reasons:
        made["reasons"] = [[reason.code, reason.article] for reason in row.reasons]
    return made


def _exact(value: Fraction | int) -> int | str:
    """A whole number, or a fraction as text."""
    share = Fraction(value)
    return share.numerator if share.denominator == 1 else f"{share.numerator}/{share.denominator}"


def opening(writing: Writing, system: str, made: OfficialList, source: str) -> Prepared:
    """The first list of a system: balances taken over from elsewhere, or nobody yet."""
    events.system(writing.connection, system)
    if store.editions(writing.connection, system):
        raise ArpadError("OPENED_ALREADY", found=system)
    return Prepared(
        system=system, date=made.day.isoformat(), columns=columns(made), rows=rows(made), ledger=[],
        sources={"opening": source, "program": program()}, state=state.written(made),
    )


def kept_list(office: Office, edition: Edition) -> OfficialList:
    """A published list with all that the next one needed."""
    return _list(office.blobs, edition)


def manifest(office: Office, edition: Edition) -> dict[str, Any]:
    """Everything that a list came from."""
    found: dict[str, Any] = json.loads(office.blobs.get(edition.manifest))
    return found
