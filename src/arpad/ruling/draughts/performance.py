"""Performance of a draughts player in a series (article 8)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from arpad.model.errors import ArpadError
from arpad.model.line import Reason
from arpad.rules import capital as steps
from arpad.ruling.draughts.outside import entered
from arpad.ruling.draughts.results import DraughtsGame, OutsideGame, outside_games, played_on_board, split
from arpad.ruling.inputs import check_games
from arpad.ruling.outcome import Outcome, optional
from arpad.ruling.run import Run


@dataclass(frozen=True, kw_only=True)
class CapitalPerformance(Outcome):
    """MCP and performance, unrounded; no performance from too few games."""

    average: Fraction
    performance: Fraction | None
    score: int
    game_count: int
    left_out: tuple[OutsideGame, ...] | None = optional()
    reasons: tuple[Reason, ...]


def performance(run: Run, games: Sequence[DraughtsGame]) -> CapitalPerformance:
    """MCP + 500 (Pts - NPJ) / NPJ over the games of one series."""
    check_games(games, ("games",))
    known = entered(run, games, ("games",))
    counted, reasons = split(known, run, "mean_of_opponents")
    if not counted:
        raise ArpadError("NO_COUNTED_GAMES", ("games",), article=run.article("mean_of_opponents"))
    average, figure, missing = performance_of(run, counted)
    return CapitalPerformance(
        **run.heading,
        average=average,
        performance=figure,
        score=sum(played.points for played in counted),
        game_count=len(counted),
        left_out=outside_games(known, reasons),
        reasons=missing,
    )


def performance_of(
    run: Run, counted: Sequence[DraughtsGame]
) -> tuple[Fraction, Fraction | None, tuple[Reason, ...]]:
    """(MCP, performance, why there is none) of games that count, with their lines."""
    total = sum(played.opponent or 0 for played in counted)
    score = sum(played.points for played in counted)
    count = len(counted)
    average = Fraction(total, count)
    run.line("mean_of_opponents", games=count, average=average)
    enough = steps.has_performance(count, run.first)
    on_board = played_on_board(counted)
    if enough != steps.has_performance(on_board, run.law.capital_first) and not steps.forfeits_are_games(run.first):
        enough = False
    if not enough:
        needed = run.law.capital_first.performance_games
        games = on_board if count >= needed else count
        reason = run.reason("TOO_FEW_GAMES", "performance_points", games=games, needed=needed)
        run.line("performance_points", "no_performance", reason=reason)
        return average, None, (reason,)
    figure = Fraction(*steps.performance_points(total, count, score, run.first))
    run.line("performance_points", average=average, score=score, games=count, performance=figure,
             span=run.law.capital_first.performance_span)
    return average, figure, ()
