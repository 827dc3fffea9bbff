"""Exceptional acts of the rating officer: what 6.7 lets him do alone, and what needs the technical council."""

from dataclasses import dataclass

from arpad.model.line import Reason
from arpad.rules import capital as steps
from arpad.ruling.inputs import check_rating
from arpad.ruling.outcome import Outcome
from arpad.ruling.run import Run


@dataclass(frozen=True, kw_only=True)
class Act(Outcome):
    """Is the act allowed? council_needed: only with the agreement of the technical council."""

    allowed: bool
    council_needed: bool
    reasons: tuple[Reason, ...]


def correction(run: Run, before: int, after: int, council_agreed: bool = False) -> Act:
    """A correction of a rated player (6.7.1, 6.7.4): the rating before it decides whether the council is needed."""
    check_rating(before, ("before",))
    check_rating(after, ("after",))
    least = run.law.capital_period.correction_least
    reasons = []
    small = steps.is_too_small(before, after, run.period)
    size = abs(after - before)
    if small:
        reasons.append(run.reason("CORRECTION_TOO_SMALL", "is_too_small", size=size, least=least))
    run.line("is_too_small", "correction_small" if small else "correction_large", before=before, after=after,
             size=size, least=least)
    reasons += _below_floor(run, after)
    apart = [steps.needs_council(rating, run.law.capital_period) for rating in (before, after)]
    measured = before if apart[0] == apart[1] else steps.rating_measured(before, after, run.period)
    needed = _council(run, "needs_council", measured, council_agreed, reasons)
    return _act(run, "correction", needed, reasons)


def initialisation(run: Run, rating: int, council_agreed: bool = False) -> Act:
    """First Capital-Points given outright to a newcomer (6.7.2)."""
    check_rating(rating, ("rating",))
    reasons = _below_floor(run, rating)
    needed = _council(run, "initialisation", rating, council_agreed, reasons)
    return _act(run, "initialisation", needed, reasons)


def _below_floor(run: Run, rating: int) -> list[Reason]:
    """The refusal of a rating below the floor (6.3)."""
    floor = run.law.capital_period.floor
    if steps.not_below_floor(rating, run.period) == rating:
        run.line("not_below_floor", "capital_kept", rating=rating, floor=floor)
        return []
    reason = run.reason("BELOW_FLOOR_FORBIDDEN", "not_below_floor", rating=rating, floor=floor)
    run.line("not_below_floor", "act_point", reason=reason)
    return [reason]


def _council(run: Run, step: str, rating: int, agreed: bool, reasons: list[Reason]) -> bool:
    """Is the council needed? Adds the refusal when it is and has not agreed."""
    limit = run.law.capital_period.council_above
    needed = steps.needs_council(rating, run.period)
    if needed and not agreed:
        reasons.append(run.reason("COUNCIL_NEEDED", step, rating=rating, limit=limit))
    words = ("council_agreed" if agreed else "council_missing") if needed else "council_not_needed"
    run.line(step, words, rating=rating, limit=limit)
    return needed


def _act(run: Run, step: str, needed: bool, reasons: list[Reason]) -> Act:
    run.line(step, "act_refused" if reasons else "act_allowed")
    return Act(**run.heading, allowed=not reasons, council_needed=needed, reasons=tuple(reasons))
