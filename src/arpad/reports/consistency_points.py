"""Points that add up, and ranks that follow them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from arpad.model.event import (
    DOUBLE_FORFEIT,
    DRAUGHTS,
    FORFEIT,
    FULL_BYE,
    HALF_BYE,
    PAIRING_BYE,
    PENDING,
    PLAYED,
    RULES_ZERO,
    SHORT,
    USUAL_SCORING,
    ZERO_BYE,
    Entry,
    Event,
    Result,
    Scoring,
)  # fmt: skip
from arpad.reports.agreed import NOTHING_AGREED, Agreed
from arpad.reports.notes import Notes

ABNORMAL = "299"
"""The record of TRF26 that gives points outside the rules of the event."""
DRAW_X2, WIN_X2 = 1, 2


def awards(scoring: Scoring) -> dict[Result, int]:
    """What each result is worth in this event, in half points."""
    by_points = {0: scoring.loss_x2, DRAW_X2: scoring.draw_x2, WIN_X2: scoring.win_x2}
    made = {Result(points, kind): worth for kind in (PLAYED, SHORT) for points, worth in by_points.items()}
    made |= {Result(points, FORFEIT): worth for points, worth in {**by_points, 0: scoring.absence_x2}.items()}
    return made | {
        Result(DRAW_X2, HALF_BYE): scoring.draw_x2,
        Result(WIN_X2, FULL_BYE): scoring.win_x2,
        Result(WIN_X2, PAIRING_BYE): scoring.pairing_bye_x2,
        Result(0, ZERO_BYE): scoring.absence_x2,
        Result(0, PENDING): scoring.unknown_x2,
        Result(0, RULES_ZERO): scoring.loss_x2,
        Result(0, DOUBLE_FORFEIT): scoring.absence_x2,
    }


def check_points(event: Event, notes: Notes, agreed: Agreed = NOTHING_AGREED) -> None:
    """Every player's points against his results, then his rank against everybody's points."""
    given = {number for record in event.records if record.code == ABNORMAL for number in _named(record.text)}
    if event.teams and any(record.code == ABNORMAL for record in event.records):
        # Points may be given to whole teams, and the record tells their numbers.
        return
    if not (agreed.points and event.scoring == USUAL_SCORING):
        _sums(event, given, notes)
    if not agreed.ranks:
        _ranks(event, notes)


def _sums(event: Event, given: set[int], notes: Notes) -> None:
    """Points stated against points counted. given: numbers of players who were awarded others.

    Where no round is written, nothing can be counted.
    """
    if not event.rounds:
        return
    _missing(event, notes)
    worth = awards(event.scoring)
    for index, entry in enumerate(event.entries):
        stated = entry.points_x2
        if stated is None or entry.number in given:
            continue
        results = [meeting.result for meeting in entry.rounds if meeting is not None]
        counted = sum([worth.get(result._replace(excused=None), 0) for result in results])
        counted += event.scoring.absence_x2 * (len(entry.rounds) - len(results))
        if counted != stated and not any(result.kind == PENDING for result in results):
            place = event.where.of_entry(index, "points")
            facts = {"counted": points_of(event, counted), "name": entry.person.name}
            notes.error("POINTS_DIFFER", place.line, place.column, points_of(event, stated), **facts)


def _missing(event: Event, notes: Notes) -> None:
    """Players without points in a report that has them for others: theirs cannot be compared with the results."""
    without = [index for index, entry in enumerate(event.entries) if entry.points_x2 is None]
    if without and len(without) < len(event.entries):
        place = event.where.of_entry(without[0], "points")
        name = event.entries[without[0]].person.name
        notes.warning_once("POINTS_MISSING", place.line, place.column, name, count=len(without))


def _named(text: str) -> Iterator[int]:
    """The whole numbers of a record."""
    return (int(part) for part in text.split() if part.isascii() and part.isdigit())


def points_text(points_x2: int) -> str:
    """Half points for people and for files: 13 is 6.5."""
    sign = "-" if points_x2 < 0 else ""
    whole, half = divmod(abs(points_x2), 2)
    return f"{sign}{whole}.{'05'[half]}"


def points_of(event: Event, points_x2: int) -> str:
    """Points as the game counts them: in draughts a win is two, and there are no halves."""
    return str(points_x2) if event.sport == DRAUGHTS else points_text(points_x2)


def _ranks(event: Event, notes: Notes) -> None:
    """Ranks within the number of players; a better rank never with fewer points."""
    ranked: list[tuple[int, int, int]] = []
    for index, entry in enumerate(event.entries):
        if entry.rank is None:
            continue
        if entry.rank > len(event.entries):
            place = event.where.of_entry(index, "rank")
            notes.warning("RANK_TOO_HIGH", place.line, place.column, entry.rank, players=len(event.entries))
        if entry.points_x2 is not None:
            ranked.append((entry.rank, -entry.points_x2, index))
    if event.teams:
        return
    ranked.sort()
    for (rank, points, index), (next_rank, next_points, after) in pairwise(ranked):
        if points > next_points and rank != next_rank:
            place, other = event.where.of_entry(index, "rank"), event.entries[after]
            _out_of_order(event, event.entries[index], other, (place.line, place.column), notes)


def ranks_agree(ranks: Sequence[int | None], points: Sequence[int | None]) -> bool:
    """Is it certain at a glance: the ranks from 1 on, each once, and points that fall from one to the next?"""
    points_of = dict(zip(ranks, points, strict=True)).get
    fallen: list[Any] = [*map(points_of, range(1, len(ranks) + 1))]
    return None not in fallen and fallen == sorted(fallen, reverse=True)


def _out_of_order(event: Event, entry: Entry, other: Entry, place: tuple[int, int], notes: Notes) -> None:
    notes.warning(
        "RANK_OUT_OF_ORDER", *place, entry.rank, points=points_of(event, entry.points_x2 or 0), name=entry.person.name,
        other=other.person.name, rank=other.rank, theirs=points_of(event, other.points_x2 or 0),
    )  # fmt: skip
