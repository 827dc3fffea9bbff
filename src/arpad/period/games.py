"""The games of an event as the calculations take them: one row a round of each player, with the code of its result."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

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


class Row(NamedTuple):
    """A round of a player on its way to the calculation: what the report says, as in EventGame. game: None where it is
    left out before, with the reason."""

    round_number: int
    opponent: int | None
    name: str
    colour: str
    result: str
    rating: int | None
    game: Game | None
    reason: Reason | None = None

    def shown(
        self, *, counted: bool, expected: Fraction | None = None, change: Fraction | None = None,
        reason: Reason | None = None,
    ) -> EventGame:
        """The round with what the calculation said of it."""
        return EventGame(
            round_number=self.round_number, opponent=self.opponent, name=self.name, colour=self.colour,
            result=self.result, rating=self.rating, counted=counted, expected=expected, change=change, reason=reason,
        )


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
        reason = field.judged.left_out.get((entry.number, number)) or no_result(run, code)
        game = None
        if reason is None:
            since = other.status == RATED_SINCE
            game = Game(other.rating, meeting.result.points_x2, code, str(opponent or ""), since)
        name = field.names.get(opponent or 0, "")
        rows.append(Row(number, opponent, name, meeting.colour, code, other.rating, game, reason))
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
            done.append(row.shown(counted=False, reason=row.reason))
            continue
        told = next(rest)
        if isinstance(told, LeftOut):
            done.append(row.shown(counted=False, reason=told.reason))
        else:
            done.append(row.shown(counted=True, expected=told.expected, change=told.change))
    return tuple(done)
