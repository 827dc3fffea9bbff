"""The requests of draughts: their keys, and the calculation that each one asks for."""

from fractions import Fraction
from typing import Any

from arpad.model.errors import UsageError
from arpad.model.limits import EVENTS_MOST, GAMES_MOST
from arpad.model.series import CADENCES
from arpad.ruling.contract.calc import Calc, exactly_one
from arpad.ruling.contract.fields import Exact, Flag, Kind, ListOf, Nullable, Object, Parsed, Text, Whole, may, need
from arpad.ruling.draughts import acts, change, first, outside, performance
from arpad.ruling.draughts.results import CODES, DraughtsGame, code_of_points
from arpad.ruling.inputs import known_result
from arpad.ruling.outcome import Outcome
from arpad.ruling.run import Run

SCORE = Parsed(code_of_points, {"enum": [0, 1, 2, "0", "1", "2"]})
RESULT = Parsed(
    lambda value, path: known_result(Text().read(value, path), CODES, path), {"enum": list(CODES)}
)
CADENCE = Parsed(
    lambda value, path: change.check_cadence(Text().read(value, path), path), {"enum": list(CADENCES)}
)


def _game(score: str | None = None, result: str | None = None, name: str = "", **opponent: int | None) -> DraughtsGame:
    if (score is None) == (result is None):
        raise UsageError("SCORE_OR_RESULT")
    if not opponent:
        raise UsageError("MISSING_KEY", ("opponent",), found="opponent")
    if len(opponent) > 1:
        raise UsageError("OPPONENT_OR_FMJD", ("fmjd",))
    return DraughtsGame(opponent.get("opponent"), score or result or "", name, opponent.get("fmjd"))


GAME = Object(
    {
        "opponent": may(Nullable(Whole())),
        "fmjd": may(Whole()),
        "score": may(SCORE),
        "result": may(RESULT),
        "name": may(Text()),
    },
    _game,
)
GAMES: Kind = ListOf(GAME, GAMES_MOST)
SERIES = Object({"games": need(GAMES), "cadence": may(CADENCE), "own_rating": may(Whole())})


def _change(
    run: Run, player: dict[str, int], cadence: str | None = None, games: Any = None, events: Any = None
) -> Outcome:
    one = exactly_one("GAMES_OR_EVENTS", games, events) == 0
    given = [{"games": games}] if one else events
    series = [change.DraughtsSeries(**{"cadence": cadence, **part}) for part in given]
    return change.change(run, player["rating"], series, one)


def _first_series(
    games: Any = None, accelerated: Fraction | None = None, game_count: int | None = None
) -> first.FirstSeries:
    if exactly_one("GAMES_OR_ACCELERATED", games, accelerated) == 0:
        if game_count is not None:
            raise UsageError("GAMES_OR_ACCELERATED", ("game_count",))
        return first.FirstSeries(games)
    if game_count is None:
        raise UsageError("MISSING_KEY", ("game_count",), found="game_count")
    return first.FirstSeries((), accelerated, game_count)


FIRST_SERIES = Object(
    {"games": may(GAMES), "accelerated": may(Exact()), "game_count": may(Whole())}, _first_series
)


def _initial(run: Run, games: Any = None, events: Any = None) -> Outcome:
    one = exactly_one("GAMES_OR_EVENTS", games, events) == 0
    return first.first_capital(run, [first.FirstSeries(games)] if one else events, one)


RATED: dict[str, Any] = {"rating": need(Whole()), "cadence": may(CADENCE)}
CALCS: dict[str, Calc] = {
    "expected": Calc(
        {**RATED, "opponent": need(Nullable(Whole()))},
        lambda run, rating, opponent, cadence=None: change.expected(run, rating, opponent),
        change.ExpectedPoints,
    ),
    "k": Calc(RATED, lambda run, rating, cadence=None: change.coefficient(run, rating, cadence), change.Coefficient),
    "change": Calc(
        {
            "player": need(Object({"rating": need(Whole())})),
            "cadence": may(CADENCE),
            "games": may(GAMES),
            "events": may(ListOf(SERIES, EVENTS_MOST)),
        },
        _change,
        change.CapitalChange,
    ),
    "initial": Calc({"games": may(GAMES), "events": may(ListOf(FIRST_SERIES, EVENTS_MOST))}, _initial,
                    first.FirstCapital),
    "performance": Calc(
        {"games": need(GAMES)}, lambda run, games: performance.performance(run, games), performance.CapitalPerformance
    ),
    "convert": Calc({"fmjd": need(Whole())}, lambda run, fmjd: outside.convert(run, fmjd), outside.Conversion),
    "correction": Calc(
        {"before": need(Whole()), "after": need(Whole()), "council_agreed": may(Flag())},
        lambda run, **given: acts.correction(run, **given),
        acts.Act,
    ),
    "initialisation": Calc(
        {"rating": need(Whole()), "council_agreed": may(Flag())},
        lambda run, **given: acts.initialisation(run, **given),
        acts.Act,
    ),
}
