"""The calculations of an FFJD edition."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Unpack

from arpad.model.errors import ArpadError
from arpad.ruling.draughts import accelerated, acts, change, first, guide, outside, pairings, performance, series, times
from arpad.ruling.draughts.results import CODES, DraughtsGame, code_of_points, game
from arpad.ruling.draughts.table import STILL_TO_PLAY, Player, Table, meeting, seats, table
from arpad.ruling.inputs import Path
from arpad.ruling.library.face import Options, Rules, concerned
from arpad.ruling.run import Run

CapitalGame = DraughtsGame | tuple[int | None, Any]
"""A game, or (opponent's Capital-Points or None, points or result code): (1500, 2), (1400, "2fne")."""
SeriesPlayer = Player | tuple[Any, ...]
"""A player, or (name, Capital-Points or None)."""
SeriesGame = tuple[str, str, Any]
"""(name, name, result of the first; None for a game that is still to play)."""


class Draughts(Rules):
    """The calculations of an FFJD edition."""

    @concerned
    def expected(self, rating: int, opponent: int, **options: Unpack[Options]) -> change.ExpectedPoints:
        """PA, the expected points of one game."""
        return self._outcome(change.expected, options, rating, opponent)

    @concerned
    def k(self, rating: int, cadence: str | None = None, **options: Unpack[Options]) -> change.Coefficient:
        """K of a rating. cadence: slow or accelerated."""
        return self._outcome(change.coefficient, options, rating, cadence)

    @concerned
    def change(
        self,
        rating: int,
        games: Sequence[CapitalGame] | None = None,
        *,
        cadence: str | None = None,
        events: Sequence[change.DraughtsSeries] | None = None,
        **options: Unpack[Options],
    ) -> change.CapitalChange:
        """The evolution of a rated player over a period: `games` of one series, or `events`."""
        if (games is None) == (events is None):
            raise ArpadError("GAMES_OR_EVENTS")
        if games is not None:
            given = [change.DraughtsSeries(_games(games), cadence)]
        else:
            given = [part._replace(games=_games(part.games)) for part in events or ()]
        return self._outcome(change.change, options, rating, given, games is not None)

    @concerned
    def first_rating(
        self,
        games: Sequence[CapitalGame] | None = None,
        *,
        events: Sequence[first.FirstSeries] | None = None,
        **options: Unpack[Options],
    ) -> first.FirstCapital:
        """The first Capital-Points of a player: `games` of one series, or `events`."""
        if (games is None) == (events is None):
            raise ArpadError("GAMES_OR_EVENTS")
        if games is not None:
            given = [first.FirstSeries(_games(games))]
        else:
            given = [replace(part, games=_games(part.games)) for part in events or ()]
        return self._outcome(first.first_capital, options, given, games is not None)

    @concerned
    def performance(self, games: Sequence[CapitalGame], **options: Unpack[Options]) -> performance.CapitalPerformance:
        """The performance of a player in a series."""
        return self._outcome(performance.performance, options, _games(games))

    @concerned
    def accelerated(
        self,
        players: Sequence[SeriesPlayer],
        games: Sequence[SeriesGame],
        *,
        estimate: int | None = None,
        group_estimates: Mapping[str, int] | None = None,
        **options: Unpack[Options],
    ) -> accelerated.Accelerated:
        """First Capital-Points by Annex B. group_estimates: by a player of a group linked to no rated player."""

        def plan(run: Run) -> accelerated.Accelerated:
            made = _table(run, players, games)
            return accelerated.accelerated(run, made, _estimates(made, estimate, group_estimates))

        return self._outcome(plan, options)

    @concerned
    def series(
        self,
        players: Sequence[SeriesPlayer],
        games: Sequence[SeriesGame],
        cadence: str | None = None,
        *,
        estimate: int | None = None,
        group_estimates: Mapping[str, int] | None = None,
        **options: Unpack[Options],
    ) -> series.Series:
        """The figures of a series and of its players."""

        def plan(run: Run) -> series.Series:
            made = _table(run, players, games)
            return series.series(run, made, cadence, _estimates(made, estimate, group_estimates))

        return self._outcome(plan, options)

    @concerned
    def pairings(self, players: int, names: Sequence[str] = (), **options: Unpack[Options]) -> pairings.Pairings:
        """The grid of a closed series for this number of players."""
        return self._outcome(pairings.pairings, options, players, names)

    @concerned
    def convert(self, fmjd: int, **options: Unpack[Options]) -> outside.Conversion:
        """The Capital-Points of a player from outside, from his FMJD rating."""
        return self._outcome(outside.convert, options, fmjd)

    @concerned
    def guide(
        self,
        beginner: int = 0,
        club: int = 0,
        year: int = 0,
        *,
        ages: Sequence[int] | None = None,
        mean_age: Fraction | int | None = None,
        **options: Unpack[Options],
    ) -> guide.Guide:
        """What the organiser's guide suggests: heads by experience, and their ages or mean age."""
        mean = None if mean_age is None else Fraction(mean_age)
        return self._outcome(guide.guide, options, mean, ages, (beginner, club, year))

    @concerned
    def correction(
        self, before: int, after: int, *, council_agreed: bool = False, **options: Unpack[Options]
    ) -> acts.Act:
        """May Capital-Points be corrected from one figure to another?"""
        return self._outcome(acts.correction, options, before, after, council_agreed)

    @concerned
    def initialisation(self, rating: int, *, council_agreed: bool = False, **options: Unpack[Options]) -> acts.Act:
        """May a newcomer be given these first Capital-Points outright?"""
        return self._outcome(acts.initialisation, options, rating, council_agreed)

    @concerned
    def time_control(
        self,
        base_minutes: int,
        increment_seconds: int = 0,
        *,
        players: Sequence[times.Participant] | None = None,
        clock: bool = True,
        **options: Unpack[Options],
    ) -> times.SeriesTimes:
        """May a series at this rate of play count as accelerated?"""
        return self._outcome(times.time_control, options, base_minutes, increment_seconds, players, clock)


def _games(games: Sequence[CapitalGame]) -> list[DraughtsGame]:
    return [_game(played, ("games", i)) for i, played in enumerate(games)]


def _game(played: CapitalGame, path: Path) -> DraughtsGame:
    if isinstance(played, DraughtsGame):
        return played
    opponent, score = played
    try:
        return game(opponent, result=_code(score))
    except ArpadError as error:
        raise error.under(*path) from None


def _code(score: Any) -> str:
    """A result code, or points of a game that was played."""
    return score if isinstance(score, str) and score in CODES else code_of_points(score)


def _table(run: Run, players: Sequence[SeriesPlayer], games: Sequence[SeriesGame]) -> Table:
    given = [player if isinstance(player, Player) else Player(*player) for player in players]
    if not games:
        raise ArpadError("NO_GAMES", ("games",))
    places = seats([player.name for player in given])
    meetings = []
    for i, (one, other, result) in enumerate(games):
        code = STILL_TO_PLAY if result is None else _code(result)
        meetings.append(meeting(places, one, other, code, ("games", i)))
    return table(run, given, meetings)


def _estimates(made: Table, estimate: int | None, groups: Mapping[str, int] | None) -> accelerated.Estimates:
    places = {player.name: i for i, player in enumerate(made.players)}
    for name in groups or {}:
        if name not in places:
            raise ArpadError("NAME_UNKNOWN", ("group_estimates",), found=name)
    return accelerated.Estimates(estimate, {places[name]: figure for name, figure in (groups or {}).items()})
