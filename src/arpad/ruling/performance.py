"""Performance of a chess player in an event: the rounded average of his opponents and the table's difference."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from arpad.law.scales import HALVES, HUNDRED
from arpad.model.errors import ArpadError
from arpad.model.line import Reason
from arpad.rules import first
from arpad.rules import performance as steps
from arpad.ruling.games import split, standing_in, tell_left_out
from arpad.ruling.inputs import Game, check_games
from arpad.ruling.outcome import Outcome, Shown, optional
from arpad.ruling.run import Run


@dataclass(frozen=True, kw_only=True)
class NotCounted:
    """A game that does not count, by its number, and why."""

    number: int
    reason: Reason


@dataclass(frozen=True, kw_only=True)
class Performance(Outcome):
    """The performance; None where the edition's table prints no difference for the score."""

    average: Shown
    performance: int | None
    score: Fraction
    game_count: int
    percentage: Fraction
    dp: int | None = optional()
    left_out: tuple[NotCounted, ...] | None = optional()
    reasons: tuple[Reason, ...]


def performance(run: Run, games: Sequence[Game]) -> Performance:
    """Average, percentage, difference; no cap on the opponents' ratings."""
    check_games(games, ("games",))
    counted, left_out = split(standing_in(games, run), run)
    tell_left_out(left_out, run)
    if not counted:
        raise ArpadError("NO_COUNTED_GAMES", ("games",), article=run.article("performance"))
    total = sum(played.opponent or 0 for played in counted)
    score_x2 = sum(played.score_x2 for played in counted)
    count = len(counted)
    average = steps.rounded_average(total, count)
    run.line("performance", "performance_average", games=count, exact=Fraction(total, count), average=average)
    p = first.percentage_x100(score_x2, count)
    score = Fraction(score_x2, HALVES)
    run.line("performance", "percentage", score=score, games=count, p=Fraction(p, HUNDRED))
    reasons: tuple[Reason, ...] = ()
    dp = figure = None
    if steps.has_difference(score_x2, count, run.first):
        dp = first.rating_difference(p, run.first)
        figure = steps.performance(average, score_x2, count, run.first)
        run.line("performance", average=average, p=Fraction(p, HUNDRED), dp=dp, performance=figure)
    else:
        reasons = (run.reason("NO_DIFFERENCE_PRINTED", "performance", p=Fraction(p, HUNDRED)),)
        run.line("performance", "no_figure", reason=reasons[0])
    return Performance(
        **run.heading,
        average=Shown(average, Fraction(total, count)),
        performance=figure,
        score=score,
        game_count=count,
        percentage=Fraction(p, HUNDRED),
        dp=dp,
        left_out=tuple(NotCounted(number=i + 1, reason=reason) for i, reason in left_out.items()) or None,
        reasons=reasons,
    )
