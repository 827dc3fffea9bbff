"""The guide to the organiser's estimate (Annex B): a suggestion from ages and experience; his own figure decides."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from arpad.model.errors import ArpadError
from arpad.model.limits import AGE_MOST, PLAYERS_MOST
from arpad.model.series import EXPERIENCES
from arpad.rules import series as steps
from arpad.rules.systems import mean
from arpad.ruling.draughts.table import Player, check_age
from arpad.ruling.outcome import Outcome, Shown
from arpad.ruling.run import Run

Heads = tuple[int, int, int]
"""How many complete beginners, beginners in a club, players with one year of club."""


@dataclass(frozen=True, kw_only=True)
class Guide(Outcome):
    """The mean age, the age of the row read in the guide, and the estimate that it suggests."""

    mean_age: Fraction
    row: int
    suggestion: Shown


def guide(run: Run, mean_age: Fraction | None, ages: Sequence[int] | None, heads: Heads) -> Guide:
    """The suggestion for players of this mean age, or of these ages, and this experience."""
    if (mean_age is None) == (ages is None):
        raise ArpadError("AGES_OR_MEAN", ("mean_age",))
    if ages is not None:
        if not ages:
            raise ArpadError("NO_HEADS", ("ages",))
        mean_age = mean([Fraction(check_age(age, ("ages", i))) for i, age in enumerate(ages)])
    if mean_age is None or not 0 <= mean_age <= AGE_MOST:
        raise ArpadError("AGE_NOT_POSSIBLE", ("mean_age",), found=mean_age, most=AGE_MOST)
    if min(heads) < 0 or not 0 < sum(heads) <= PLAYERS_MOST:
        raise ArpadError("NO_HEADS", ("heads",), found=sum(heads))
    row, suggestion = suggested(run, mean_age, heads)
    return Guide(**run.heading, mean_age=mean_age, row=row, suggestion=suggestion)


def suggested(run: Run, mean_age: Fraction, heads: Heads) -> tuple[int, Shown]:
    """(the age of the row, the suggestion), with its line."""
    row = steps.guide_row((mean_age.numerator, mean_age.denominator), run.first)
    estimate = steps.guide_estimate(row, heads, run.first)
    exact = Fraction(*steps.guide_mean(row, heads, run.first))
    printed = run.law.capital_first.guide[row]
    age = printed[steps.AGE]
    run.line("guide_estimate", mean_age=mean_age, age=age, figures=printed[steps.AGE + 1 :], heads=heads, exact=exact,
             estimate=estimate)
    return age, Shown(estimate, exact)


def suggestion_for(run: Run, players: Sequence[Player]) -> Shown | None:
    """The suggestion for some unrated players; None unless age and experience of every one of them are known."""
    if any(player.age is None or not player.experience for player in players):
        return None
    heads = tuple(sum(player.experience == column for player in players) for column in EXPERIENCES)
    return suggested(run, mean([Fraction(player.age or 0) for player in players]), heads)[1]  # type: ignore[arg-type]
