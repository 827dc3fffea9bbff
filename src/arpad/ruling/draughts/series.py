"""The figures of a draughts series (article 3): its means, and each player's points, tie-breaks and evolution."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from arpad.model.line import Reason
from arpad.rules import capital
from arpad.rules import series as steps
from arpad.rules.systems import mean
from arpad.ruling.draughts.accelerated import (
    Correction,
    Estimates,
    awaited,
    check_estimates,
    correct,
    first_figure,
    outside_reason,
)
from arpad.ruling.draughts.change import CapitalGame, DraughtsSeries, change, coefficient, known_cadence
from arpad.ruling.draughts.performance import performance_of
from arpad.ruling.draughts.results import CODES, EXCUSED, DraughtsGame
from arpad.ruling.draughts.system import System, system
from arpad.ruling.draughts.table import NOBODY, STILL_TO_PLAY, Table
from arpad.ruling.outcome import Outcome, Shown
from arpad.ruling.run import Run


@dataclass(frozen=True, kw_only=True)
class SeriesPlayer:
    """A player by the names of article 3. points: in the final table, forfeits included; the rest: games that count.

    For a rated player these are his games against rated ones, and CPf holds if the series is alone in its period.
    """

    name: str
    points: int
    CPi: int | None
    NPJ: int
    Pts: int
    PA: Fraction | None
    PAf: Fraction | None
    K: Fraction | None
    Ka: int
    Ev: Fraction | None
    MCP: Fraction | None
    Perf: Fraction | None
    CPf: Shown | None
    Sk: int
    Sm: int
    St: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, kw_only=True)
class Series(Outcome):
    """The figures of a whole series; a mean that nobody can know yet is None."""

    NJ: int
    NJC: int
    NJNC: int
    MS: Fraction | None
    MCPC: Fraction | None
    EONC: int | None
    EANC: Fraction | None
    EFNC: Fraction | None
    reasons: tuple[Reason, ...]
    players: tuple[SeriesPlayer, ...]


@dataclass
class Own:
    """The figures of one player that come from his own games."""

    NPJ: int = 0
    Pts: int = 0
    PA: Fraction | None = None
    PAf: Fraction | None = None
    K: Fraction | None = None
    Ev: Fraction | None = None
    MCP: Fraction | None = None
    Perf: Fraction | None = None
    CPf: Shown | None = None
    reasons: tuple[Reason, ...] = ()


def series(run: Run, table: Table, cadence: str | None, estimates: Estimates) -> Series:
    """Article 3, whole. Without the organiser's estimate where one is needed, the unrated stay without CPf."""
    known_cadence(run, cadence, ())
    check_estimates(table, estimates)
    made = system(run, table)
    done = correct(run, made, estimates)
    reasons = tuple(awaited(run, error) for error in done.waiting)
    for reason in reasons:
        run.line("final_mean", "note", reason=reason)
    own = [
        _rated(run, table, i, cadence) if player.rating is not None else _unrated(run, made, done, i)
        for i, player in enumerate(table.players)
    ]
    ka = int(run.event.acceleration)
    run.line("acceleration", acceleration=ka)
    points = [table_points(run, table, i) for i in range(len(table.players))]
    players = tuple(_player(run, table, i, points, ka, own[i]) for i in range(len(table.players)))
    nj, njnc = _heads(table, made)
    ms, mcpc = _means(run, made, nj, njnc, done.final)
    return Series(
        **run.heading, NJ=nj, NJC=len(made.rated), NJNC=njnc, MS=ms, MCPC=mcpc, EONC=estimates.series,
        EANC=done.automatic, EFNC=done.final, reasons=reasons, players=players,
    )


def _unrated(run: Run, made: System, correction: Correction, i: int) -> Own:
    """An unrated player's figures: those of the accelerated procedure."""
    tally = made.tallies[i]
    figure = first_figure(run, made, correction, i)
    return Own(NPJ=tally.games, Pts=tally.points, MCP=figure.average, Perf=figure.performance, CPf=figure.rating,
               reasons=figure.reasons)


def _rated(run: Run, table: Table, i: int, cadence: str | None) -> Own:
    """Evolution and performance of a rated player, by the plans that compute them anywhere else."""
    player = table.players[i]
    rating = player.rating or 0
    run.line("series_means", "series_player", name=player.name, rating=rating)
    games = games_of(table, i)
    unchanged = Shown(rating, Fraction(rating))
    own = Own(K=coefficient(run, rating, cadence).k, PA=Fraction(0), Ev=Fraction(0), CPf=unchanged)
    if games:
        _evolution(run, own, rating, games, cadence)
    own.PAf = (own.PA or Fraction(0)) + _still_awaited(run, table, i)
    if player.outside:
        own.reasons = (*own.reasons, outside_reason(run))
    return own


def games_of(table: Table, i: int) -> list[DraughtsGame]:
    """The games of a player that have a result, against the Capital-Points of his opponents."""
    return [
        DraughtsGame(None if met.opponent == NOBODY else table.players[met.opponent].rating, met.result)
        for met in table.met[i]
        if met.result != STILL_TO_PLAY
    ]


def _evolution(run: Run, own: Own, rating: int, games: Sequence[DraughtsGame], cadence: str | None) -> None:
    done = change(run, rating, [DraughtsSeries(games, cadence)], one=False)
    (event,) = done.events or ()
    own.NPJ, own.Pts, own.PA, own.Ev = event.game_count, event.score, event.expected, event.change
    own.CPf = Shown(done.new_rating, rating + event.change)
    counted = [game for game, told in zip(games, event.games, strict=True) if isinstance(told, CapitalGame)]
    if counted:
        own.MCP, own.Perf, own.reasons = performance_of(run, counted)


def _still_awaited(run: Run, table: Table, i: int) -> Fraction:
    """PA of the games that are paired and still to be played, against rated players."""
    opponents = [
        table.players[met.opponent].rating or 0
        for met in table.met[i]
        if met.result == STILL_TO_PLAY and met.opponent != NOBODY and table.players[met.opponent].rating is not None
    ]
    if not opponents:
        return Fraction(0)
    scaled = capital.sum_expected(table.players[i].rating or 0, opponents, 0, len(opponents), run.game)
    awaited = Fraction(scaled, run.law.capital_game.expected_scale)
    run.line("expected_points", "still_awaited", games=len(opponents), expected=awaited)
    return awaited


def _player(run: Run, table: Table, i: int, points: list[int], ka: int, own: Own) -> SeriesPlayer:
    sk, sm, st = tie_breaks(run, table, points, i)
    return SeriesPlayer(
        name=table.name(i), points=points[i], CPi=table.players[i].rating, Ka=ka, Sk=sk, Sm=sm, St=st, **vars(own)
    )


def tie_breaks(run: Run, table: Table, points: list[int], i: int) -> tuple[int, int, int]:
    """Sk, Sm, St of a player. points: of everybody in the table of the series."""
    opponents = [
        0 if met.opponent == NOBODY else points[met.opponent]
        for met in table.met[i]
        if met.result != STILL_TO_PLAY
        and steps.is_met(met.opponent != NOBODY and CODES[met.result].met, run.event)
    ]
    sk, sm, st = steps.solkoff(opponents, 0, len(opponents), run.event)
    words = "tie_breaks" if opponents else "tie_breaks_nobody"
    run.line("tie_breaks", words, name=table.name(i), points=points[i], opponents=tuple(opponents), Sk=sk, Sm=sm, St=st)
    return sk, sm, st


def table_points(run: Run, table: Table, i: int) -> int:
    """The points of a player in the final table of the series, forfeits included."""
    total = 0
    for met in table.met[i]:
        if met.result != STILL_TO_PLAY:
            code = CODES[met.result]
            excused = code.points and code.kind == EXCUSED
            total += steps.points_of_excused(code.points, run.event) if excused else code.points
    return total


def _heads(table: Table, made: System) -> tuple[int, int]:
    """NJ, NJNC: players with a game that counts, the unrated ones among them."""
    unrated = sum(1 for tally in made.tallies.values() if tally.games)
    return len(made.rated) + unrated, unrated


def _means(
    run: Run, made: System, nj: int, njnc: int, final: Fraction | None
) -> tuple[Fraction | None, Fraction | None]:
    """MS and MCPC. In the mean of the series an unrated player stands at EFNC."""
    ratings = [Fraction(made.table.players[i].rating or 0) for i in made.rated]
    mcpc = mean(ratings) if ratings else None
    run.line("series_means", players=nj, rated=len(ratings), unrated=njnc)
    if mcpc is not None:
        run.line("series_means", "mean_of_rated_series", MCPC=mcpc)
    ms = None
    if nj and (final is not None or not njnc):
        ms = mean([*ratings, *[final or Fraction(0)] * njnc])
        run.line("series_means", "mean_with_unrated" if njnc else "mean_of_series", unrated=njnc, EFNC=final, MS=ms)
    return ms, mcpc
