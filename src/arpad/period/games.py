"""The games of an event as the calculations take them: one row a round of each player, with the code of its result."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from arpad.model.event import (
    FORFEIT,
    FULL_BYE,
    HALF_BYE,
    PAIRING_BYE,
    PENDING,
    PLAYED,
    SHORT,
    ZERO_BYE,
    Entry,
    Meeting,
)
from arpad.model.line import Reason
from arpad.period.field import Field
from arpad.period.standing import RATED_SINCE
from arpad.ruling.inputs import CHESS_FORFEITS, CHESS_PLAYED, CHESS_SHORT, Game
from arpad.ruling.outcome import LeftOut, optional
from arpad.ruling.run import Run

BYE_CODES = {HALF_BYE: "H", FULL_BYE: "F", PAIRING_BYE: "U", ZERO_BYE: "Z"}
CODES_OF = {PLAYED: CHESS_PLAYED, FORFEIT: CHESS_FORFEITS, SHORT: CHESS_SHORT}
NO_RESULT = ""
"""The code of a game without a result that can be read."""


@dataclass(frozen=True, kw_only=True)
class EventGame:
    """One round of one player: what the report says, and how it counts for him.

    result: code of the reports; rating: of the opponent, as it serves here.
    """

    round_number: int
    opponent: int | None
    name: str
    colour: str
    result: str
    rating: int | None
    counted: bool
    expected: Fraction | None = optional()
    change: Fraction | None = optional()
    reason: Reason | None = optional()


@dataclass(frozen=True)
class Row:
    """A round of a player on its way to the calculation. game: None where it is left out before, with the reason."""

    shown: EventGame
    game: Game | None


def code_of(meeting: Meeting) -> str:
    """The result code of a meeting in the language of the reports."""
    points_x2, kind, _ = meeting.result
    if kind in BYE_CODES:
        return BYE_CODES[kind]
    if kind == FORFEIT and points_x2 == 1:
        return BYE_CODES[HALF_BYE]
    if kind == PENDING or kind not in CODES_OF:
        return NO_RESULT
    return next((code for code, points in CODES_OF[kind].items() if points == points_x2), NO_RESULT)


def rows_of(run: Run, field: Field, entry: Entry) -> list[Row]:
    """The rounds of a player in their order; those in which nothing is written for him are no games."""
    rows = []
    for number, meeting in enumerate(entry.rounds, 1):
        if meeting is None:
            continue
        code = code_of(meeting)
        opponent = meeting.opponent
        other = field.standing(opponent)
        shown = EventGame(
            round_number=number, opponent=opponent, name=field.names.get(opponent or 0, ""), colour=meeting.colour,
            result=code, rating=other.rating, counted=False,
        )
        reason = field.judged.left_out.get((entry.number, number)) or no_result(run, code)
        if reason is not None:
            rows.append(Row(replace(shown, reason=reason), None))
            continue
        since = other.status == RATED_SINCE
        rows.append(Row(shown, Game(other.rating, meeting.result.points_x2, code, str(opponent or ""), since)))
    return rows


def no_result(run: Run, code: str) -> Reason | None:
    """Why a game without a result does not count."""
    return run.reason("NO_RESULT", "game_left_out", result="*") if code == NO_RESULT else None


def games_in(rows: Sequence[Row]) -> list[Game]:
    """The games that go to the calculation."""
    return [row.game for row in rows if row.game is not None]


def judged_rows(rows: Sequence[Row], found: Sequence[Any]) -> tuple[EventGame, ...]:
    """The rounds with what the calculation said of each: left out, or its expected score and change."""
    rest = iter(found)
    done = []
    for row in rows:
        if row.game is None:
            done.append(row.shown)
            continue
        told = next(rest)
        if isinstance(told, LeftOut):
            done.append(replace(row.shown, reason=told.reason))
        else:
            done.append(replace(row.shown, counted=True, expected=told.expected, change=told.change))
    return tuple(done)

