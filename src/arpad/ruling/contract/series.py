"""The requests on a whole draughts series: accelerated procedure, figures, pairings, guide, rate of play."""

from typing import Any

from arpad.model.errors import ArpadError, UsageError
from arpad.model.limits import AGE_MOST, GAMES_MOST, MINUTES_MOST, PLAYERS_MOST
from arpad.model.series import EXPERIENCES
from arpad.ruling.contract.calc import Calc
from arpad.ruling.contract.crosstable import triples
from arpad.ruling.contract.draughts import CADENCE
from arpad.ruling.contract.fields import Exact, Flag, ListOf, Nullable, Object, Text, Whole, may, need
from arpad.ruling.draughts import accelerated, guide, pairings, series, times
from arpad.ruling.draughts.results import CODES, code_of_points
from arpad.ruling.draughts.table import STILL_TO_PLAY, Player, Table, meeting, seats, table
from arpad.ruling.inputs import Path, known_result
from arpad.ruling.outcome import Outcome
from arpad.ruling.run import Run

Triple = tuple[str, str, str]


def _result(value: Any, path: Path) -> str:
    """The result of the first-named player, as points or as a code."""
    return known_result(value, CODES, path) if isinstance(value, str) else code_of_points(value, path)


def _result_so_far(value: Any, path: Path) -> str:
    """The same, or null for a game that is paired and not played yet."""
    return STILL_TO_PLAY if value is None else _result(value, path)


PLAYER = Object(
    {
        "name": need(Text()),
        "rating": may(Nullable(Whole())),
        "fmjd": may(Whole()),
        "outside": may(Flag()),
        "age": may(Whole(0, AGE_MOST)),
        "experience": may(Text(EXPERIENCES)),
    },
    Player,
)
GROUP_ESTIMATE = Object(
    {"player": need(Text()), "estimate": need(Whole())}, lambda player, estimate: (player, estimate)
)
WHOLE_SERIES = {
    "players": need(ListOf(PLAYER, PLAYERS_MOST)),
    "estimate": may(Whole()),
    "group_estimates": may(ListOf(GROUP_ESTIMATE, PLAYERS_MOST)),
}


def _table(run: Run, players: list[Player], games: list[Triple]) -> Table:
    places = seats([player.name for player in players])
    if not games:
        raise ArpadError("NO_GAMES", ("games",))
    return table(run, players, [meeting(places, *game, ("games", i)) for i, game in enumerate(games)])


def _estimates(
    made: Table, estimate: int | None, group_estimates: list[tuple[str, int]] | None
) -> accelerated.Estimates:
    places = {player.name: i for i, player in enumerate(made.players)}
    groups: dict[int, int] = {}
    for at, (name, figure) in enumerate(group_estimates or ()):
        if name not in places:
            raise ArpadError("NAME_UNKNOWN", ("group_estimates", at, "player"), found=name)
        if groups.setdefault(places[name], figure) != figure:
            raise ArpadError("GROUP_ESTIMATED_TWICE", ("group_estimates", at), found=name, first=groups[places[name]],
                             second=figure)
    return accelerated.Estimates(estimate, groups)


def _accelerated(
    run: Run, players: list[Player], games: list[Triple], estimate: int | None = None, group_estimates: Any = None
) -> Outcome:
    made = _table(run, players, games)
    return accelerated.accelerated(run, made, _estimates(made, estimate, group_estimates))


def _series(
    run: Run, players: list[Player], games: list[Triple], cadence: str | None = None, estimate: int | None = None,
    group_estimates: Any = None,
) -> Outcome:
    made = _table(run, players, games)
    return series.series(run, made, cadence, _estimates(made, estimate, group_estimates))


HEADS = Object({column: may(Whole(0, PLAYERS_MOST)) for column in EXPERIENCES})


def _guide(run: Run, heads: dict[str, int], mean_age: Any = None, ages: Any = None) -> Outcome:
    beginners, in_club, one_year = (heads.get(column, 0) for column in EXPERIENCES)
    return guide.guide(run, mean_age, ages, (beginners, in_club, one_year))


PARTICIPANT = Object(
    {"rating": need(Nullable(Whole())), "age": may(Whole(0, AGE_MOST)), "school": may(Flag())}, times.Participant
)


def _time_control(
    run: Run, base_minutes: int, increment_seconds: int = 0, players: Any = None, ratings: Any = None,
    clock: bool = True,
) -> Outcome:
    if players is not None and ratings is not None:
        raise UsageError("PLAYERS_OR_RATINGS", ("ratings",))
    if ratings is not None:
        players = [times.Participant(rating) for rating in ratings]
    return times.time_control(run, base_minutes, increment_seconds, players, clock)


CALCS: dict[str, Calc] = {
    "accelerated": Calc(
        {**WHOLE_SERIES, "games": need(ListOf(triples(_result), GAMES_MOST))}, _accelerated, accelerated.Accelerated
    ),
    "series": Calc(
        {**WHOLE_SERIES, "games": need(ListOf(triples(_result_so_far), GAMES_MOST)), "cadence": may(CADENCE)},
        _series,
        series.Series,
    ),
    "pairings": Calc(
        {"players": need(Whole()), "names": may(ListOf(Text(), PLAYERS_MOST))},
        lambda run, players, names=(): pairings.pairings(run, players, names),
        pairings.Pairings,
    ),
    "guide": Calc(
        {"mean_age": may(Exact()), "ages": may(ListOf(Whole(0, AGE_MOST), PLAYERS_MOST)), "heads": need(HEADS)},
        _guide,
        guide.Guide,
    ),
    "time-control": Calc(
        {
            "base_minutes": need(Whole(0, MINUTES_MOST)),
            "increment_seconds": may(Whole(0, MINUTES_MOST)),
            "players": may(ListOf(PARTICIPANT, PLAYERS_MOST)),
            "ratings": may(ListOf(Nullable(Whole()), PLAYERS_MOST)),
            "clock": may(Flag()),
        },
        _time_control,
        times.SeriesTimes,
    ),
}
