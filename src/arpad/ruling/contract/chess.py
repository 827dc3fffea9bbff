"""The requests of chess: their keys, and the calculation that each one asks for."""

from typing import Any

from arpad.model.errors import UsageError
from arpad.model.limits import GAMES_MOST
from arpad.ruling import change
from arpad.ruling.contract.calc import Calc
from arpad.ruling.contract.fields import Day, Exact, Field, Flag, Kind, ListOf, Nullable, Object, Parsed, Text, Whole, may, need
from arpad.ruling.inputs import CHESS_RESULTS, ChessEvent, Game, Path, chess_score_x2, known_result
from arpad.ruling.outcome import Outcome
from arpad.ruling.run import Run

EVENTS_MOST = 1000

SCORE = Parsed(chess_score_x2, {"enum": [0, 0.5, 1, "0", "0.5", "1/2", "½", "1"]})
RESULT = Parsed(lambda value, path: known_result(Text().read(value, path), CHESS_RESULTS, path), {"enum": list(CHESS_RESULTS)})


def _game(
    opponent: int | None, score: int | None = None, result: str = "", name: str = "", rated_since: bool = False
) -> Game:
    if (score is None) == (not result):
        raise UsageError("SCORE_OR_RESULT", ())
    return Game(opponent, CHESS_RESULTS[result] if result else score, result, name, rated_since)  # type: ignore[arg-type]


GAME = Object(
    {
        "opponent": need(Nullable(Whole())),
        "score": may(SCORE),
        "result": may(RESULT),
        "name": may(Text()),
        "rated_since": may(Flag()),
    },
    _game,
    path_aware=True,
)
GAMES: Kind = ListOf(GAME, GAMES_MOST)
PLAYER = Object({"rating": need(Whole()), "k": need(Whole()), "period_games": may(Whole(0, GAMES_MOST))})
EVENT = Object(
    {"games": need(GAMES), "own_rating": may(Whole()), "k": may(Whole()), "rated_since": may(Flag())}, ChessEvent
)


def one_of(games: Any, events: Any) -> bool:
    """Are there games alone (True) or events? One of both must be given."""
    if (games is None) == (events is None):
        raise UsageError("GAMES_OR_EVENTS", ())
    return events is None


def _change(run: Run, player: dict[str, int], games: Any = None, events: Any = None) -> Outcome:
    one = one_of(games, events)
    given = [ChessEvent(games)] if one else events
    return change.change(run, player["rating"], player["k"], given, player.get("period_games"), one)


CALCS: dict[str, Calc] = {
    "expected": Calc(
        {"rating": need(Whole()), "opponent": need(Whole())},
        lambda run, rating, opponent: change.expected(run, rating, opponent),
        change.Expected,
    ),
    "change": Calc(
        {"player": need(PLAYER), "games": may(GAMES), "events": may(ListOf(EVENT, EVENTS_MOST))}, _change, change.Change
    ),
}
