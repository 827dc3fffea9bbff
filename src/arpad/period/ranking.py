"""The standings of an event: places by points, in draughts by points and Solkoff (article 6.6)."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from arpad.law.scales import HALVES
from arpad.model.event import DRAUGHTS, FORFEIT, PAIRING_BYE, PENDING, ZERO_BYE, Entry, Event, Result, Scoring
from arpad.period.draughts import players_of, series_table
from arpad.period.field import Field
from arpad.period.judged import AS_DECLARED
from arpad.ruling.draughts.series import table_points, tie_breaks
from arpad.ruling.run import Run


@dataclass(frozen=True, kw_only=True)
class Ranked:
    """A player and his place; players equal in everything that decides share it. stated: the rank of the report."""

    rank: int
    number: int
    name: str
    title: str
    federation: str
    rating: int | None
    points: Fraction
    Sk: int | None = None
    Sm: int | None = None
    St: int | None = None
    stated: int | None = None


def ranking(event: Event, run: Run | None = None) -> tuple[Ranked, ...]:
    """Everybody by his place, then by his number. run: under the law of the series, for draughts."""
    if event.sport == DRAUGHTS and run is not None:
        return _draughts(event, run)
    rows: list[dict[str, Any]] = [
        {**_who(entry), "points": Fraction(points_x2(entry, event.scoring), HALVES)} for entry in event.entries
    ]
    return _placed(rows, lambda row: (row["points"],))


def points_x2(entry: Entry, scoring: Scoring) -> int:
    """What the rounds of a player bring him in this event, in half points."""
    return sum(awarded_x2(meeting.result, scoring) for meeting in entry.rounds if meeting is not None)


def awarded_x2(result: Result, scoring: Scoring) -> int:
    """What an event awards for a result. A game without a result brings nothing yet."""
    if result.kind == PENDING:
        return 0
    if result.kind == PAIRING_BYE:
        return scoring.pairing_bye_x2
    if result.kind in (ZERO_BYE, FORFEIT) and not result.points_x2:
        return scoring.absence_x2
    return (scoring.loss_x2, scoring.draw_x2, scoring.win_x2)[result.points_x2]


def _draughts(event: Event, run: Run) -> tuple[Ranked, ...]:
    table = series_table(run, Field(event, {}, AS_DECLARED))
    points = [table_points(run, table, i) for i in range(len(table.players))]
    rows = []
    for i, entry in enumerate(players_of(event)):
        sk, sm, st = tie_breaks(run, table, points, i)
        rows.append({**_who(entry), "points": Fraction(points[i]), "Sk": sk, "Sm": sm, "St": st})
    return _placed(rows, lambda row: (row["points"], row["Sk"]))


def _who(entry: Entry) -> dict[str, Any]:
    person = entry.person
    return {"number": entry.number, "name": person.name, "title": person.title, "federation": person.federation,
            "rating": person.rating, "stated": entry.rank}


def _placed(rows: list[dict[str, Any]], decides: Callable[[dict[str, Any]], tuple[Any, ...]]) -> tuple[Ranked, ...]:
    """Places shared by equals: 1, 2, 2, 4."""
    keys = [decides(row) for row in rows]
    order = sorted(keys, reverse=True)
    made = [Ranked(rank=1 + order.index(key), **row) for key, row in zip(keys, rows, strict=True)]
    return tuple(sorted(made, key=lambda player: (player.rank, player.number)))
