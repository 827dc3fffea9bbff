"""The calculations of a FIDE edition."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any, Unpack

from arpad.law.scales import HALVES
from arpad.model.errors import ArpadError
from arpad.ruling import activity, adjust, change, development, first, performance, roundrobin, times
from arpad.ruling.event import ROUND_ROBIN
from arpad.ruling.inputs import CHESS_RESULTS, CHESS_SCORES, ChessEvent, FirstEvent, Game, Path, chess_score_x2, game
from arpad.ruling.library.face import Options, Rules, concerned
from arpad.ruling.table import Entrant, pairing

ChessGame = Game | tuple[int | None, Any]
"""A game, or (opponent's rating or None, score or result code): (2300, 1), (2400, "½"), (2350, "+")."""
ChessEntrant = Entrant | tuple[Any, ...]
"""A player, or (name, rating or None, score, k), from the left, as many as are known."""


class Missing:
    """Not given: not the same as None, which is "he has none"."""


MISSING = Missing()


class Chess(Rules):
    """The calculations of a FIDE edition."""

    @concerned
    def expected(self, rating: int, opponent: int, **options: Unpack[Options]) -> change.Expected:
        """The expected score of one game."""
        return self._outcome(change.expected, options, rating, opponent)

    @concerned
    def change(
        self,
        rating: int | None,
        k: int,
        games: Sequence[ChessGame] | None = None,
        *,
        events: Sequence[ChessEvent] | None = None,
        period_games: int | None = None,
        standard: int | None = None,
        **options: Unpack[Options],
    ) -> change.Change:
        """The change of a rated player over a period: `games` of one event, or `events`. k: as the list prints it.

        standard: his standard rating, which stands in where he has no rapid or blitz one (rating None).
        """
        if (games is None) == (events is None):
            raise ArpadError("GAMES_OR_EVENTS")
        given = [ChessEvent(_games(games))] if games is not None else _with_games(events or ())
        return self._outcome(change.change, options, rating, k, given, period_games, games is not None, standard)

    @concerned
    def k(
        self,
        rating: int,
        *,
        highest_rating: int | None = None,
        career_games: int | None = None,
        born: date | int | None = None,
        list_date: date | None = None,
        period_games: int | None = None,
        **options: Unpack[Options],
    ) -> development.Development:
        """K of a player. born: his birth date, or his birth year alone."""
        return self._outcome(
            development.development,
            options,
            rating,
            highest_rating=highest_rating,
            career_games=career_games,
            born=_born(born),
            list_date=list_date,
            period_games=period_games,
        )

    @concerned
    def first_rating(
        self,
        games: Sequence[ChessGame] | None = None,
        *,
        events: Sequence[FirstEvent] | None = None,
        list_date: date | None = None,
        member_of: str = "",
        **options: Unpack[Options],
    ) -> first.FirstRating:
        """The first rating of a player: `games` of one Swiss event, or `events`."""
        if (games is None) == (events is None):
            raise ArpadError("GAMES_OR_EVENTS")
        if games is not None:
            given = [FirstEvent(games=_games(games))]
        else:
            given = [replace(event, games=_games(event.games)) for event in events or ()]
        return self._outcome(first.first_rating, options, given, list_date, member_of, games is not None)

    @concerned
    def performance(self, games: Sequence[ChessGame], **options: Unpack[Options]) -> performance.Performance:
        """The performance of a player in an event."""
        return self._outcome(performance.performance, options, _games(games))

    @concerned
    def round_robin(
        self,
        players: Sequence[ChessEntrant],
        games: Sequence[tuple[str, str, Any]] | None = None,
        *,
        format: str = ROUND_ROBIN,
        championship: str = "",
        **options: Unpack[Options],
    ) -> roundrobin.RoundRobin:
        """A round robin with unrated players. games: (name, name, score of the first); without: complete, by scores."""
        entrants = [_entrant(player, ("players", i)) for i, player in enumerate(players)]
        places = {entrant.name: i for i, entrant in enumerate(entrants)}
        met = None
        if games is not None:
            met = [
                pairing(places, one, other, _score_or_code(score, ("games", i, 2)), ("games", i))
                for i, (one, other, score) in enumerate(games)
            ]
        return self._outcome(roundrobin.round_robin, options, entrants, met, format, championship)

    @concerned
    def time_control(
        self,
        ratings: Sequence[int | None],
        base_minutes: int = 0,
        increment_seconds: int = 0,
        *,
        stages: Sequence[times.Stage] = (),
        **options: Unpack[Options],
    ) -> times.TimeControl:
        """Is the rate of play slow enough for players of these ratings (None: unrated)?"""
        given = stages or [times.Stage(base_minutes, increment_seconds)]
        return self._outcome(times.time_control, options, [given], ratings, one=True)

    @concerned
    def adjust(
        self, rating: int | None, *, standard: int | Missing | None = MISSING, **options: Unpack[Options]
    ) -> adjust.Adjustment:
        """The one-off adjustment that came with the edition. standard: of the same day; None: he has none."""
        given = None if isinstance(standard, Missing) else standard
        return self._outcome(adjust.adjust, options, rating, given, not isinstance(standard, Missing))

    @concerned
    def activity(
        self, list_date: date, game_dates: Sequence[date], *, was_active: bool = True, **options: Unpack[Options]
    ) -> activity.Activity:
        """Is a player active on a list, by the days of his games?"""
        return self._outcome(activity.activity, options, list_date, game_dates, was_active)


def _games(games: Sequence[ChessGame]) -> list[Game]:
    return [played if isinstance(played, Game) else _game(played, ("games", i)) for i, played in enumerate(games)]


def _game(played: tuple[int | None, Any], path: Path) -> Game:
    opponent, score = played
    try:
        if isinstance(score, str) and score in CHESS_RESULTS and score not in CHESS_SCORES:
            return game(opponent, result=score)
        return game(opponent, score)
    except ArpadError as error:
        raise error.under(*path) from None


def _with_games(events: Sequence[ChessEvent]) -> list[ChessEvent]:
    return [event._replace(games=_games(event.games)) for event in events]


def _entrant(player: ChessEntrant, path: Path) -> Entrant:
    if isinstance(player, Entrant):
        return player
    name, rating, score, k = (*player, *(None,) * len(Entrant._fields))[: len(("name", "rating", "score", "k"))]
    if score is None:
        return Entrant(name, rating, None, k)
    doubled = Fraction(score) * HALVES
    if doubled.denominator != 1:
        raise ArpadError("SCORE_NOT_IN_HALVES", (*path, "score"), found=score)
    return Entrant(name, rating, int(doubled), k)


def _score_or_code(score: Any, path: Path) -> int | str:
    """Half points, or the code of a game that was not played."""
    if isinstance(score, str) and score in CHESS_RESULTS and score not in CHESS_SCORES:
        return score
    return chess_score_x2(score, path)


def _born(born: date | int | None) -> development.Born | None:
    if isinstance(born, date):
        return development.Born(born.year, born)
    return None if born is None else development.Born(born)
