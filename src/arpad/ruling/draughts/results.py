"""What the result codes of a draughts game mean, and which games count (articles 4, 6.4 and 6.5).

Every code answers four questions of its own: was it played, does it count (evolution, PA, NPJ, MCP,
performance, first Capital-Points), does it open the accelerated procedure, does it enter its equations.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from arpad.model.errors import ArpadError
from arpad.model.line import Reason
from arpad.rules import capital as steps
from arpad.ruling.inputs import Path, known_result
from arpad.ruling.run import Run

ORDINARY, ZERO_ZERO, UNEXCUSED, EXCUSED, DOUBLE = range(5)


class Code(NamedTuple):
    """A result code: points in the table of the series, and what kind of result it is."""

    points: int
    kind: int

    @property
    def played(self) -> bool:
        """Did the game take place on the board? Such games are what the fee of 5.5 counts."""
        return self.kind in (ORDINARY, ZERO_ZERO)

    @property
    def met(self) -> bool:
        """Is the opponent one of those met, for the tie-breaks? Not after an excused or a double forfeit."""
        return self.kind not in (EXCUSED, DOUBLE)


CODES = {
    "0": Code(0, ORDINARY),
    "1": Code(1, ORDINARY),
    "2": Code(2, ORDINARY),
    "0fe": Code(0, EXCUSED),
    "0fne": Code(0, UNEXCUSED),
    "2fe": Code(2, EXCUSED),
    "2fne": Code(2, UNEXCUSED),
    "0r": Code(0, ZERO_ZERO),
    "0d": Code(0, DOUBLE),
}
STEP_OF_KIND = {ZERO_ZERO: "result_counts", UNEXCUSED: "forfeit", EXCUSED: "forfeit", DOUBLE: "forfeit"}
"""The step that decides on a kind of result; an ordinary game needs no decision."""

OUTSIDE_SYSTEM = "ZERO_ZERO_OUTSIDE_SYSTEM"
"""The reason of a 0-0 that is no equation: it is given by the article on the equations, not by that on results."""


class DraughtsGame(NamedTuple):
    """One game of a draughts player.

    opponent: his Capital-Points, None when unrated; result: one of CODES; fmjd: the FMJD rating of an
    opponent from outside, who then needs no Capital-Points.
    """

    opponent: int | None
    result: str
    name: str = ""
    fmjd: int | None = None

    @property
    def points(self) -> int:
        """Points in the table of the series: 0, 1 or 2."""
        return CODES[self.result].points


@dataclass(frozen=True, kw_only=True)
class OutsideGame:
    """A game that stays outside a figure: its place in the request (from 1), its result, and why."""

    number: int
    opponent: int | None
    result: str
    reason: Reason


def game(
    opponent: int | None, score: Any = None, result: str = "", *, name: str = "", fmjd: int | None = None
) -> DraughtsGame:
    """A game from its points (0, 1, 2) or from a result code (0 1 2 0fe 0fne 2fe 2fne 0r 0d)."""
    code = known_result(result, CODES) if result else code_of_points(score)
    return DraughtsGame(opponent, code, name, fmjd)


def code_of_points(score: Any, path: Path = ("score",)) -> str:
    """The code of a game that was played, from its points."""
    if isinstance(score, (int, str, Decimal, Fraction)) and not isinstance(score, bool):
        for code, (_, kind) in CODES.items():
            if kind == ORDINARY and score in (code, int(code)):
                return code
    raise ArpadError("SCORE_NOT_POSSIBLE", path, found=score, choices="0, 1, 2")


def why_left_out(code: str, run: Run) -> Reason | None:
    """Why a result does not count as a game, or None when it does."""
    kind = CODES[code].kind
    if kind == EXCUSED:
        return run.reason("EXCUSED_FORFEIT", "forfeit", result=code)
    if kind == DOUBLE:
        return run.reason("DOUBLE_FORFEIT", "forfeit", result=code)
    if kind == UNEXCUSED and not steps.unexcused_counts(run.game):
        return run.reason("UNEXCUSED_ASIDE", "forfeit", result=code)
    if kind == ZERO_ZERO and not steps.zero_zero_counts(run.game):
        return run.reason("ZERO_ZERO_ASIDE", "result_counts", result=code)
    return None


def why_outside_system(code: str, run: Run) -> Reason | None:
    """Why a result does not enter the equations of the accelerated procedure, or None when it does."""
    reason = why_left_out(code, run)
    if reason is None and CODES[code].kind == ZERO_ZERO and not steps.zero_zero_in_system(run.first):
        return run.reason(OUTSIDE_SYSTEM, "solved_performances", result=code)
    return reason


def games_towards_five(played: int, forfeits: int, run: Run) -> int:
    """The games that open the accelerated procedure; what forfeits are is only asked where it decides."""
    law = run.law.capital_first
    if steps.is_beneficiary(played, law) == steps.is_beneficiary(played + forfeits, law):
        return played
    return steps.games_towards_five(played, forfeits, run.first)


def split(games: Sequence[DraughtsGame], run: Run, unrated: str) -> tuple[list[DraughtsGame], dict[int, Reason]]:
    """(the games that count, reasons of the others by their place), with a line for each decision.

    unrated: the step by which games against unrated opponents stay outside.
    """
    places: dict[str, list[int]] = {}
    for i, played in enumerate(games):
        places.setdefault(played.result, []).append(i)
    reasons: dict[int, Reason] = {}
    for code, found in places.items():
        if CODES[code].kind != ORDINARY:
            reasons |= _judged(code, found, run)
    for i, played in enumerate(games):
        if played.opponent is None and i not in reasons:
            reasons[i] = run.reason("UNRATED_OPPONENT", unrated)
            run.line(unrated, "left_out", number=i + 1, reason=reasons[i])
    counted = [played for i, played in enumerate(games) if i not in reasons] if reasons else list(games)
    return counted, reasons


def _judged(code: str, places: list[int], run: Run) -> dict[int, Reason]:
    """The reason of each game with this code, if there is one; the lines that say what was decided."""
    reason = why_left_out(code, run)
    step = STEP_OF_KIND[CODES[code].kind]
    if reason is None:
        numbers = tuple(i + 1 for i in places)
        run.line(step, "result_counts", result=code, numbers=numbers, points=CODES[code].points)
        return {}
    for i in places:
        run.line(step, "left_out", number=i + 1, reason=reason)
    return dict.fromkeys(places, reason)


def played_on_board(games: Sequence[DraughtsGame]) -> int:
    """How many of these games took place: forfeits did not."""
    return sum(CODES[played.result].played for played in games)


def outside_games(games: Sequence[DraughtsGame], reasons: dict[int, Reason]) -> tuple[OutsideGame, ...] | None:
    """The games left out, in their order; None when every game counts."""
    found = tuple(
        OutsideGame(number=i + 1, opponent=games[i].opponent, result=games[i].result, reason=reasons[i])
        for i in sorted(reasons)
    )
    return found or None
