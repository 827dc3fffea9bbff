"""First Capital-Points of a draughts player: games against rated players, accelerated procedure, both (6.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from arpad.model.errors import ArpadError
from arpad.model.limits import GAMES_MOST, RATING_MOST
from arpad.model.line import Reason, Term
from arpad.rules import capital as steps
from arpad.rules import systems
from arpad.ruling.draughts.outside import entered
from arpad.ruling.draughts.performance import performance_of
from arpad.ruling.draughts.publication import publication
from arpad.ruling.draughts.results import (
    DraughtsGame,
    OutsideGame,
    games_towards_five,
    outside_games,
    played_on_board,
    split,
    why_outside_system,
)
from arpad.ruling.inputs import Path, check_games
from arpad.ruling.outcome import Outcome, Shown, optional
from arpad.ruling.run import Run

Part = tuple[Fraction, int]
"""The figure of one procedure, and its games."""


@dataclass(frozen=True, slots=True)
class FirstSeries:
    """A series of an unrated player: his games, or his CPf of the accelerated procedure and its games."""

    games: Sequence[DraughtsGame] = ()
    accelerated: Fraction | None = None
    game_count: int | None = None


@dataclass(frozen=True, kw_only=True)
class SeriesResult:
    """What one series brings: the games of it that count, or the figure of the accelerated procedure."""

    game_count: int
    score: int | None = optional()
    accelerated: Fraction | None = optional()
    left_out: tuple[OutsideGame, ...] | None = optional()
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, kw_only=True)
class FirstCapital(Outcome):
    """First Capital-Points. average, performance: of the games against rated players; rating: of everything."""

    average: Fraction | None
    performance: Fraction | None
    rating: Shown | None
    published: bool
    reasons: tuple[Reason, ...]
    game_count: int
    games_needed: int
    left_out: tuple[OutsideGame, ...] | None = optional()
    events: tuple[SeriesResult, ...] | None = optional()


def first_capital(run: Run, series: Sequence[FirstSeries], one: bool = False) -> FirstCapital:
    """The whole of 6.2 for one player, series by series. `one`: games of a single series."""
    if not series:
        raise ArpadError("NO_EVENTS", ("events",))
    paths: list[Path] = [() if one else ("events", i) for i in range(len(series))]
    pool: list[DraughtsGame] = []
    results = []
    for number, (given, path) in enumerate(zip(series, paths, strict=True), 1):
        if given.accelerated is None:
            counted, result = _normal(run, given, path, number)
            pool += counted
            results.append(result)
        else:
            results.append(_accelerated(run, given, path, number))
    waits = tuple(reason for result in results for reason in result.reasons)
    if sum(result.game_count for result in results) == 0:
        return _nothing(run, results, waits, one)
    return _figure(run, pool, results, waits, one)


def _normal(run: Run, given: FirstSeries, path: Path, number: int) -> tuple[list[DraughtsGame], SeriesResult]:
    """The games of a series against rated players; a reason where the accelerated procedure takes its place."""
    check_games(given.games, (*path, "games"))
    games = entered(run, given.games, (*path, "games"))
    counted, reasons = split(games, run, "against_rated")
    score = sum(played.points for played in counted)
    run.line("ways_to_first", "way_normal", number=number, games=len(counted), score=score)
    waits: tuple[Reason, ...] = ()
    if any(reason.code == "UNRATED_OPPONENT" for reason in reasons.values()):
        outside = {code: why_outside_system(code, run) for code in dict.fromkeys(played.result for played in games)}
        inside = [played for played in games if outside[played.result] is None]
        on_board = played_on_board(inside)
        played = games_towards_five(on_board, len(inside) - on_board, run)
        if steps.is_beneficiary(played, run.first):
            waits = (run.reason("ACCELERATED_APPLIES", "accelerated", number=number, games=played),)
            run.line("accelerated", "note", reason=waits[0])
        run.set_aside()
    return counted, SeriesResult(
        game_count=len(counted), score=score, left_out=outside_games(games, reasons), reasons=waits
    )


def _accelerated(run: Run, given: FirstSeries, path: Path, number: int) -> SeriesResult:
    """The figure of the accelerated procedure in a series, as Annex B gave it: unrounded."""
    figure = given.accelerated or Fraction(0)
    if abs(figure) > RATING_MOST:
        raise ArpadError("RATING_OUT_OF_RANGE", (*path, "accelerated"), found=figure, most=RATING_MOST)
    games = given.game_count or 0
    if not steps.is_beneficiary(games, run.first):
        needed = run.law.capital_first.accelerated_games
        raise ArpadError("ACCELERATED_TOO_FEW", (*path, "game_count"), found=games, needed=needed,
                         article=run.article("accelerated"))
    if games > GAMES_MOST:
        raise ArpadError("TOO_MANY_GAMES", (*path, "game_count"), found=games, most=GAMES_MOST)
    run.line("ways_to_first", "way_accelerated", number=number, games=games, figure=figure)
    return SeriesResult(game_count=games, accelerated=figure, reasons=())


def _nothing(run: Run, results: list[SeriesResult], waits: tuple[Reason, ...], one: bool) -> FirstCapital:
    """Not one game that counts."""
    reason = run.reason("NO_COUNTED_GAMES", "against_rated")
    run.line("against_rated", "no_figure", reason=reason)
    needed = run.law.capital_first.games_needed
    return FirstCapital(
        **run.heading, average=None, performance=None, rating=None, published=False, reasons=(reason, *waits),
        game_count=0, games_needed=needed, left_out=results[0].left_out if one else None,
        events=None if one else tuple(results),
    )


def _shared(run: Run, parts: list[Part]) -> tuple[list[Part], Fraction]:
    """(the figures of the procedures, what they make together): exact, or by one reading each rounded first."""
    rounded = [(Fraction(systems.half_up_fraction(figure)), games) for figure, games in parts]
    exact, other = (
        systems.shared_first_capital([figure for figure, _ in taken], [games for _, games in taken])
        for taken in (parts, rounded)
    )
    if systems.half_up_fraction(exact) == systems.half_up_fraction(other) or steps.rounds_capital_once(run.first):
        return parts, exact
    return rounded, other


def _figure(
    run: Run, pool: list[DraughtsGame], results: list[SeriesResult], waits: tuple[Reason, ...], one: bool
) -> FirstCapital:
    average = figure = None
    parts = [(result.accelerated, result.game_count) for result in results if result.accelerated is not None]
    if pool:
        average, figure, _ = performance_of(run, pool)
        total = sum(played.opponent or 0 for played in pool)
        score = sum(played.points for played in pool)
        normal = Fraction(*steps.first_capital(total, len(pool), score, run.first))
        run.line("first_capital", average=average, score=score, games=len(pool), figure=normal,
                 span=run.law.capital_first.first_span)
        parts.insert(0, (normal, len(pool)))
    parts, exact = _shared(run, parts)
    games = sum(count for _, count in parts)
    if len(parts) > 1:
        terms = tuple(Term("figure_times_games", {"figure": part, "games": count}) for part, count in parts)
        run.line("shared_first_capital", parts=terms, games=games, figure=exact)
    made = publication(run, exact, games, forfeits=len(pool) - played_on_board(pool))
    reasons = (*made.reasons, *waits)
    return FirstCapital(
        **run.heading,
        average=average,
        performance=figure,
        rating=made.rating,
        published=not reasons,
        reasons=reasons,
        game_count=games,
        games_needed=made.games_needed,
        left_out=results[0].left_out if one else None,
        events=None if one else tuple(results),
    )
