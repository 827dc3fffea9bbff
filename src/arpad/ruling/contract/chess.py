"""The requests of chess: their keys, and the calculation that each one asks for."""

from datetime import date
from fractions import Fraction
from typing import Any

from arpad.law.scales import HALVES
from arpad.model.errors import ArpadError, UsageError
from arpad.model.limits import EVENTS_MOST, GAMES_MOST, MINUTES_MOST, PLAYERS_MOST, YEAR_LEAST, YEAR_MOST
from arpad.rules import lists
from arpad.ruling import change, development, first, performance, times
from arpad.ruling.activity import Activity, activity
from arpad.ruling.adjust import Adjustment, adjust
from arpad.ruling.contract.calc import Calc, exactly_one
from arpad.ruling.contract.fields import (
    Day,
    Exact,
    Flag,
    Kind,
    ListOf,
    Nullable,
    Object,
    Parsed,
    Text,
    Whole,
    may,
    need,
)
from arpad.ruling.event import FORMATS, SWISS
from arpad.ruling.inputs import CHESS_RESULTS, ChessEvent, FirstEvent, Game, Path, chess_score_x2, known_result
from arpad.ruling.outcome import Outcome
from arpad.ruling.run import Run

SCORE = Parsed(chess_score_x2, {"enum": [0, Fraction(1, 2), 1, "0", "0.5", "1/2", "½", "1"]})
RESULT = Parsed(
    lambda value, path: known_result(Text().read(value, path), CHESS_RESULTS, path), {"enum": list(CHESS_RESULTS)}
)


def halves(value: Any, path: Path) -> int:
    """Points of several games, in half points."""
    doubled = Exact().read(value, path) * HALVES
    if doubled.denominator != 1:
        raise ArpadError("SCORE_NOT_IN_HALVES", path, found=value)
    return int(doubled)


POINTS = Parsed(halves, {"type": "number", "minimum": 0, "multipleOf": Fraction(1, 2)})


def _game(
    opponent: int | None,
    score: int | None = None,
    result: str = "",
    name: str = "",
    rated_since: bool = False,
    standard: int | None = None,
) -> Game:
    if (score is None) == (not result):
        raise UsageError("SCORE_OR_RESULT")
    return Game(opponent, CHESS_RESULTS[result] if score is None else score, result, name, rated_since, standard)


GAME = Object(
    {
        "opponent": need(Nullable(Whole())),
        "score": may(SCORE),
        "result": may(RESULT),
        "name": may(Text()),
        "rated_since": may(Flag()),
        "standard": may(Nullable(Whole())),
    },
    _game,
)
GAMES: Kind = ListOf(GAME, GAMES_MOST)
DAYS = {"start": may(Day()), "end": may(Day()), "list_date": may(Day())}
"""When an event starts and ends, which list it counts for: rules asked for by their class choose by these days."""
PLAYER = Object(
    {
        "rating": may(Nullable(Whole())),
        "k": need(Whole()),
        "period_games": may(Whole(0, GAMES_MOST)),
        "standard": may(Nullable(Whole())),
    }
)
EVENT = Object(
    {
        "games": need(GAMES),
        "own_rating": may(Whole()),
        "k": may(Whole()),
        "rated_since": may(Flag()),
        "start": may(Day()),
        "end": may(Day()),
    },
    ChessEvent,
)


def _change(
    run: Run, player: dict[str, int], games: Any = None, events: Any = None, start: date | None = None, **_: Any
) -> Outcome:
    one = exactly_one("GAMES_OR_EVENTS", games, events) == 0
    given = [ChessEvent(games, start=start)] if one else events
    if "rating" not in player and "standard" not in player:
        raise UsageError("MISSING_KEY", ("player", "rating"), found="rating")
    rating, standard = player.get("rating"), player.get("standard")
    return change.change(run, rating, player["k"], given, player.get("period_games"), one, standard)


def birth(value: Any, path: Path) -> development.Born:
    """A birth date, or a birth year alone, as text or as a number."""
    year = isinstance(value, int) and not isinstance(value, bool)
    text = str(Whole(YEAR_LEAST, YEAR_MOST).read(value, path)) if year else Text().read(value, path)
    if len(text) == len("2000") and text.isascii() and text.isdigit() and int(text):
        return development.Born(int(text))
    day: date = Day().read(text, path)
    return development.Born(day.year, day)


BIRTH = Parsed(birth, {"anyOf": [
    {"type": "string", "pattern": "^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$"},
    {"type": "integer", "minimum": YEAR_LEAST, "maximum": YEAR_MOST},
]})


def _k(run: Run, rating: int, birth_date: Any = None, **facts: Any) -> Outcome:
    return development.development(run, rating, born=birth_date, **facts)


FIRST_EVENT = {
    "format": may(Text(FORMATS)),
    "start": may(Day()),
    "end": may(Day()),
    "received": may(Day()),
    "official": may(Flag()),
    "games": may(GAMES),
    "average_opponents": may(Exact()),
    "Rc_new": may(Whole()),
    "Ra": may(Whole()),
    "Ru": may(Whole()),
    "score": may(POINTS),
    "game_count": may(Whole()),
    "opponents": may(Whole()),
    "rated_opponents": may(Whole(0)),
}
LIBRARY_NAME = {"Rc_new": "rc_new", "Ra": "ra", "Ru": "ru", "score": "score_x2"}


def _first_event(**given: Any) -> FirstEvent:
    if "games" in given and ("score" in given or "game_count" in given or "average_opponents" in given):
        raise UsageError("GAMES_OR_TOTALS")
    return FirstEvent(**{LIBRARY_NAME.get(key, key): value for key, value in given.items()})


def _initial(
    run: Run,
    events: Any = None,
    list_date: date | None = None,
    member_of: str = "",
    standard: int | None = None,
    **event: Any,
) -> Outcome:
    if standard is not None and lists.standard_stands_in(run.law.event):
        raise ArpadError("STANDARD_STANDS_IN", ("standard",), found=standard, article=run.article("standing_in"))
    if events is not None and event:
        raise UsageError("GAMES_OR_EVENTS", (next(iter(event)),))
    if events is None and not event:
        raise UsageError("GAMES_OR_EVENTS")
    given = [_first_event(**{"format": SWISS, **event})] if events is None else events
    return first.first_rating(run, given, list_date, member_of, one=events is None)


STAGE = Object(
    {
        "minutes": need(Whole(0, MINUTES_MOST)),
        "increment_seconds": may(Whole(0, MINUTES_MOST)),
        "moves": may(Whole(1, MINUTES_MOST)),
    },
    times.Stage,
)
CLOCK = {
    "base_minutes": may(Whole(0, MINUTES_MOST)),
    "increment_seconds": may(Whole(0, MINUTES_MOST)),
    "stages": may(ListOf(STAGE, EVENTS_MOST)),
}


def _clock(base_minutes: int | None = None, increment_seconds: int = 0, stages: Any = None) -> list[times.Stage]:
    if exactly_one("TIMES_OR_BASE", base_minutes, stages) == 0:
        return [times.Stage(base_minutes or 0, increment_seconds)]
    if increment_seconds:
        raise UsageError("TIMES_OR_BASE", ("increment_seconds",))
    return stages  # type: ignore[no-any-return]


def _time_control(
    run: Run, ratings: Any = (), players: Any = None, rounds: int | None = None, **clock: Any
) -> Outcome:
    clock = {key: value for key, value in clock.items() if key not in DAYS}
    if players is not None and clock:
        raise UsageError("TIMES_OR_BASE", ("players",))
    given = [_clock(**clock)] if players is None else players
    return times.time_control(run, given, ratings, one=players is None, rounds=rounds)


def _adjust(run: Run, rating: int | None, **given: Any) -> Outcome:
    return adjust(run, rating, given.get("standard"), "standard" in given, given.get("list_date"))


CALCS: dict[str, Calc] = {
    "expected": Calc(
        {"rating": need(Whole()), "opponent": need(Nullable(Whole())), **DAYS},
        lambda run, rating, opponent, **_: change.expected(run, rating, opponent),
        change.Expected,
    ),
    "change": Calc(
        {"player": need(PLAYER), "games": may(GAMES), "events": may(ListOf(EVENT, EVENTS_MOST)), **DAYS},
        _change,
        change.Change,
    ),
    "k": Calc(
        {
            "rating": need(Whole()),
            "highest_rating": may(Whole()),
            "career_games": may(Whole(0, GAMES_MOST)),
            "birth_date": may(BIRTH),
            "list_date": may(Day()),
            "period_games": may(Whole(0, GAMES_MOST)),
            "first_rating_games": may(Whole(0, GAMES_MOST)),
            "event_date": may(Day()),
        },
        _k,
        development.Development,
    ),
    "initial": Calc(
        {
            "events": may(ListOf(Object(FIRST_EVENT, _first_event), EVENTS_MOST)),
            "list_date": may(Day()),
            "member_of": may(Text()),
            "standard": may(Nullable(Whole())),
            **FIRST_EVENT,
        },
        _initial,
        first.FirstRating,
    ),
    "performance": Calc(
        {"games": need(GAMES), **DAYS},
        lambda run, games, **_: performance.performance(run, games),
        performance.Performance,
    ),
    "time-control": Calc(
        {
            "ratings": may(ListOf(Nullable(Whole()), PLAYERS_MOST)),
            "rounds": may(Whole(1, GAMES_MOST)),
            **DAYS,
            "players": may(ListOf(Object(CLOCK, _clock), PLAYERS_MOST)),
            **CLOCK,
        },
        _time_control,
        times.TimeControl,
    ),
    "adjust": Calc(
        {"rating": need(Nullable(Whole())), "standard": may(Nullable(Whole())), "list_date": may(Day())},
        _adjust,
        Adjustment,
    ),
    "activity": Calc(
        {
            "list_date": need(Day()),
            "game_dates": need(ListOf(Day(), GAMES_MOST)),
            "was_active": may(Flag()),
        },
        lambda run, **given: activity(run, **given),
        Activity,
    ),
}
