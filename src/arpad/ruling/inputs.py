"""What the library is given: games, events, players. Checked here, once, for every caller."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from arpad.law.scales import HALVES
from arpad.model.errors import ArpadError
from arpad.model.limits import GAMES_MOST, K_MOST, RATING_MOST

Path = tuple[str | int, ...]

CHESS_SCORES: dict[Any, int] = dict.fromkeys((Decimal("0.5"), "½", "1/2", "0.5", ".5", "0,5", "="), 1)
CHESS_SCORES |= {0: 0, "0": 0, 1: HALVES, "1": HALVES}
"""A chess score as people write it, in half points. Equal numbers are found whatever their type."""
CHESS_PLAYED = {"1": 2, "=": 1, "0": 0}
CHESS_FORFEITS = {"+": 2, "-": 0}
CHESS_SHORT = {"W": 2, "D": 1, "L": 0}
CHESS_BYES = {"H": 1, "F": 2, "U": 2, "Z": 0}
CHESS_RESULTS = {**CHESS_PLAYED, **CHESS_FORFEITS, **CHESS_SHORT, **CHESS_BYES}
"""The result codes of a report, in half points; only `1 = 0` are games that were played."""


class Game(NamedTuple):
    """One game of a chess player.

    opponent: his rating, None when unrated; result: the code of the report, if one was given;
    rated_since: the opponent was unrated when the event began and has been published since; standard: his standard
    rating, which may stand in for the one he lacks in rapid or blitz.
    """

    opponent: int | None
    score_x2: int
    result: str = ""
    name: str = ""
    rated_since: bool = False
    standard: int | None = None


def game(
    opponent: int | None, score: Any = None, result: str = "", *, name: str = "", rated_since: bool = False
) -> Game:
    """A game from a score (1, 0.5, "½", ...) or from a result code of a report (1 = 0 + - W D L H F U Z)."""
    if result:
        return Game(opponent, CHESS_RESULTS[known_result(result, CHESS_RESULTS)], result, name, rated_since)
    return Game(opponent, chess_score_x2(score), "", name, rated_since)


def chess_score_x2(score: Any, path: Path = ("score",)) -> int:
    """A game's score in half points."""
    try:
        found = CHESS_SCORES.get(score)
    except TypeError:
        found = None
    if found is None or isinstance(score, bool):
        raise ArpadError("SCORE_NOT_POSSIBLE", path, found=score, choices="0, 0.5, 1")
    return found


def known_result(code: str, codes: dict[str, Any], path: Path = ("result",)) -> str:
    """A result code that the report formats know."""
    if code not in codes:
        raise ArpadError("RESULT_NOT_KNOWN", path, found=code, choices=" ".join(codes))
    return code


class ChessEvent(NamedTuple):
    """A rated player's event. own_rating, k: of the list at its start; None: as on the list of the period."""

    games: Sequence[Game]
    own_rating: int | None = None
    k: int | None = None
    rated_since: bool = False
    start: date | None = None
    end: date | None = None


@dataclass(frozen=True, slots=True)
class FirstEvent:
    """An unrated player's event: its games, or their totals.

    average_opponents: of the rated opponents (Swiss, team, Scheveningen); rc_new, ra: a round robin's own averages;
    ru: its result as already reported; rated_opponents: how many different ones, when only totals are given.
    """

    format: str = "swiss"
    games: Sequence[Game] = ()
    start: date | None = None
    end: date | None = None
    received: date | None = None
    official: bool = False
    average_opponents: Fraction | None = None
    rc_new: int | None = None
    ra: int | None = None
    ru: int | None = None
    score_x2: int | None = None
    game_count: int | None = None
    opponents: int | None = None
    rated_opponents: int | None = None


def check_rating(rating: Any, path: Path) -> int:
    """A rating that a list can print."""
    if isinstance(rating, bool) or not isinstance(rating, int):
        raise ArpadError("NOT_A_RATING", path, found=rating)
    if rating == 0:
        raise ArpadError("RATING_ZERO", path, found=rating)
    if not 0 < rating <= RATING_MOST:
        raise ArpadError("RATING_OUT_OF_RANGE", path, found=rating, most=RATING_MOST)
    return rating


def check_k(k: Any, path: Path) -> int:
    """A K that an edition could have."""
    if isinstance(k, bool) or not isinstance(k, int) or not 0 < k <= K_MOST:
        raise ArpadError("K_NOT_POSSIBLE", path, found=k, most=K_MOST)
    return k


def check_games(games: Sequence[tuple[Any, ...]], path: Path) -> None:
    """At least one game, not too many, every opponent a rating or None."""
    if not games:
        raise ArpadError("NO_GAMES", path)
    if len(games) > GAMES_MOST:
        raise ArpadError("TOO_MANY_GAMES", path, found=len(games), most=GAMES_MOST)
    for i, played in enumerate(games):
        opponent = played[0]
        if opponent is not None and (opponent.__class__ is not int or not 0 < opponent <= RATING_MOST):
            check_rating(opponent, (*path, i, "opponent"))
