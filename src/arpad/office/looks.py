"""What an officer should look at before a list is published: news, large moves, and what looks wrong.

Nothing here changes a figure; a look is a question.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import combinations
from typing import Any, NamedTuple

from arpad.model.event import PLAYED, Event
from arpad.model.person import PlayerRef
from arpad.office.received import Received
from arpad.office.running import Preview
from arpad.period.contribution import CHANGE
from arpad.reports.names import plain

BEYOND_K, TWO_PLACES, EVENT_TWICE, SAME_PAIR = KINDS = ("beyond K", "two places", "event twice", "same pair")
PAIR_OFTEN = 4
"""Games between the same two in one period from which they are shown."""
ALIKE_TENTHS = 8
"""Tenths of the players that two events have to share to look like one."""
LARGEST = 10


class Look(NamedTuple):
    """One thing to look at: its kind, its sentence's facts, and who or what is concerned."""

    kind: str
    facts: dict[str, Any]
    refs: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class News:
    """What a list changes. moves: (player, before, after), the largest first."""

    new: tuple[tuple[str, str, int], ...]
    delisted: tuple[tuple[str, str, int], ...]
    inactive: tuple[tuple[str, str], ...]
    moves: tuple[tuple[str, str, int, int], ...]


def news(made: Preview) -> News:
    """New, delisted and inactive players, and the largest moves; each with his class."""
    new, gone, still, moves = [], [], [], []
    for cadence, rows in made.period.list.rows.items():
        for ref, row in rows.items():
            before = made.before.row(cadence, ref)
            if row.delisted is not None:
                gone.append((str(ref), cadence, row.delisted))
            elif row.rating is not None and before.rating is None:
                new.append((str(ref), cadence, row.rating))
            elif row.rating is not None and before.rating is not None and row.rating != before.rating:
                moves.append((str(ref), cadence, before.rating, row.rating))
            if before.rating is not None and before.active and row.rating is not None and not row.active:
                still.append((str(ref), cadence))
    moves.sort(key=lambda move: (-abs(move[3] - move[2]), move))
    return News(new=tuple(sorted(new)), delisted=tuple(sorted(gone)), inactive=tuple(sorted(still)),
                moves=tuple(moves[:LARGEST]))


def replaced(made: Preview) -> list[tuple[str, str, int | None, int | None]]:
    """Whom a list rates otherwise than the one in whose place it stands: (player, class, there, here)."""
    one, other = (made.instead or made.period.list).rows, made.period.list.rows
    found = []
    for cadence in sorted(one.keys() | other.keys()):
        was, now = one.get(cadence, {}), other.get(cadence, {})
        for ref in sorted(was.keys() | now.keys()):
            before, after = (rows[ref].rating if ref in rows else None for rows in (was, now))
            if before != after:
                found.append((str(ref), cadence, before, after))
    return found


def looks(made: Preview) -> list[Look]:
    """Everything that looks wrong."""
    rated = made.rated
    return [*_beyond_k(made), *_two_places(rated), *_twice(rated), *_same_pair(rated)]


def _beyond_k(made: Preview) -> Iterator[Look]:
    """A change larger than K times the games cannot come from games alone."""
    for row in made.period.contributions:
        if row.kind == CHANGE and row.change is not None and row.k is not None and abs(row.change) > row.k * row.games:
            facts = {"event": row.event, "change": row.change, "k": row.k, "games": row.games}
            yield Look(BEYOND_K, facts, (str(row.player),))


def _two_places(rated: tuple[Received, ...]) -> Iterator[Look]:
    """One player in two events on one day."""
    days: dict[tuple[PlayerRef, date], list[str]] = {}
    for one in rated:
        if one.report is None:
            continue
        for entry in one.report.event.entries:
            for day in _days(one.report.event, [meeting is not None for meeting in entry.rounds]):
                days.setdefault((one.report.ref(entry), day), []).append(one.kept.ref)
    told = set()
    for (ref, day), found in sorted(days.items()):
        places = tuple(sorted(set(found)))
        if len(places) > 1 and (ref, places) not in told:
            told.add((ref, places))
            yield Look(TWO_PLACES, {"day": day, "events": places}, (str(ref),))


def _days(event: Event, played: list[bool]) -> set[date]:
    return {day for day, at in zip(event.round_dates, played, strict=False) if at and day is not None}


def _twice(rated: tuple[Received, ...]) -> Iterator[Look]:
    """Two reports of what may be one event: the same days, and nearly the same players or the same name."""
    for one, other in combinations([one for one in rated if one.report is not None], 2):
        first, second = one.report, other.report
        assert first is not None
        assert second is not None
        if one.kept.ref.partition("/")[0] == other.kept.ref.partition("/")[0]:
            continue
        if first.starts > second.ends or second.starts > first.ends:
            continue
        refs, others = set(first.refs.values()), set(second.refs.values())
        shared = len(refs & others)
        same_name = plain(first.event.name) == plain(second.event.name) != ""
        if same_name or 10 * shared >= ALIKE_TENTHS * max(len(refs), len(others)) > 0:
            yield Look(EVENT_TWICE, {"events": (one.kept.ref, other.kept.ref), "players": shared})


def _same_pair(rated: tuple[Received, ...]) -> Iterator[Look]:
    """The same two players again and again, with one who always wins."""
    games: Counter[tuple[PlayerRef, PlayerRef]] = Counter()
    won: Counter[tuple[PlayerRef, PlayerRef]] = Counter()
    for one in rated:
        if one.report is None:
            continue
        entries = {entry.number: one.report.ref(entry) for entry in one.report.event.entries}
        for entry in one.report.event.entries:
            for meeting in entry.rounds:
                if meeting and meeting.opponent in entries and meeting.result.kind == PLAYED:
                    pair = (entries[entry.number], entries[meeting.opponent])
                    games[pair] += 1
                    won[pair] += meeting.result.points_x2
    for pair, count in sorted(games.items()):
        if count >= PAIR_OFTEN and won[pair] == 2 * count:
            yield Look(SAME_PAIR, {"games": count}, tuple(str(ref) for ref in pair))
