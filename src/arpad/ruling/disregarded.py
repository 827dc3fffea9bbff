"""A round robin under way, and the unrated players whose result is disregarded in it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from arpad.law.scales import HALVES
from arpad.model.errors import ArpadError
from arpad.model.line import Reason
from arpad.rules import first
from arpad.rules import roundrobin as steps
from arpad.ruling.event import first_score_step
from arpad.ruling.run import Run
from arpad.ruling.table import Table


@dataclass
class Field:
    """The event under way: the table, who is rated, whose result is disregarded, what is known of the unrated.

    low: whose result is below the floor, so that it is ignored for himself.
    """

    table: Table
    format: str
    rated: list[int]
    unrated: list[int]
    out: dict[int, Reason]
    ru: dict[int, int]
    ru_new: dict[int, int]
    rc_new: dict[int, int]
    dp: dict[int, tuple[int, int]]
    low: dict[int, Reason]

    def name(self, i: int) -> str:
        """The name at a place."""
        return self.table.entrants[i].name

    def rating(self, i: int) -> int:
        """The rating at a place."""
        return self.table.entrants[i].rating or 0


def disregard(run: Run, field: Field) -> None:
    """Unrated players whose result does not count, for them and for their opponents."""
    for i in field.unrated:
        score_x2 = score_x2_of(field, i)
        if not meets_rated(field, i, run.first):
            needed = run.law.first.round_robin_rated_needed
            field.out[i] = run.reason("TOO_FEW_RATED", "round_robin_rated", rated=len(field.rated), needed=needed)
            run.line("round_robin_rated", "player_out", name=field.name(i), reason=field.out[i])
        elif not field.table.entrants[i].counted_before and first.too_few_points(score_x2, True, run.first):
            least = Fraction(run.law.first.first_score_x2, HALVES)
            step = first_score_step(field.format)
            field.out[i] = run.reason("TOO_FEW_POINTS", step, score=Fraction(score_x2, HALVES), least=least)
            run.line("disregarded", "player_out", name=field.name(i), reason=field.out[i])
    _disregard_what_remains(run, field)
    kept = tuple(field.name(i) for i in field.unrated if i not in field.out)
    if kept:
        run.line("disregarded", "results_count", names=kept)
    if field.out and field.table.from_scores:
        _scores_against(field)


def _disregard_what_remains(run: Run, field: Field) -> None:
    """Who is left without enough points once others are taken out; by default the whole event has decided already."""
    law = run.law.event
    if not field.out or steps.keeps_disregarded(law):
        return
    while fallen := _fallen(run, field):
        if not steps.judges_what_remains(run.event):
            return
        least = Fraction(run.law.first.first_score_x2, HALVES)
        for i, score_x2 in fallen.items():
            step = first_score_step(field.format)
            field.out[i] = run.reason("TOO_FEW_POINTS", step, score=Fraction(score_x2, HALVES), least=least)
            run.line("disregarded", "player_out", name=field.name(i), reason=field.out[i])


def _fallen(run: Run, field: Field) -> dict[int, int]:
    """Unrated players with too few points against those who are left, with their half points."""
    among = {*field.rated, *field.unrated} - set(field.out)
    found = {}
    for i in field.unrated:
        if i not in field.out and not field.table.entrants[i].counted_before:
            _, score_x2 = line_of(field, i, among)
            if first.too_few_points(score_x2, True, run.law.first):
                found[i] = score_x2
    return found


def meets_rated(field: Field, i: int, law: Any) -> bool:
    """Did an unrated player meet the rated opponents that the edition asks for?"""
    return first.meets_round_robin_rated(sum(1 for j in field.rated if field.table.times(i, j)), law)


def score_x2_of(field: Field, i: int) -> int:
    """Half points of a player in the whole event."""
    if field.table.from_scores:
        return field.table.entrants[i].score_x2 or 0
    return field.table.score_x2(i)


def _scores_against(field: Field) -> None:
    """From scores alone, only a player without any point is known to have lost to everybody."""
    for i in field.out:
        if field.table.entrants[i].score_x2:
            raise ArpadError("DISREGARDED_NEEDS_GAMES", ("games",), found=field.name(i), article=field.out[i].article)


def counting(run: Run, field: Field) -> set[int]:
    """Who stays in the means: everybody, or all but the disregarded."""
    everyone = {*field.rated, *field.unrated}
    if field.out and not steps.keeps_disregarded(run.event):
        return everyone - set(field.out)
    return everyone


def line_of(field: Field, i: int, among: set[int]) -> tuple[int, int]:
    """(games, half points) of a player against those who stay."""
    rest = among - {i}
    if not field.table.from_scores:
        return field.table.games(i, rest), field.table.score_x2(i, rest)
    beaten = sum(1 for j in field.out if j not in among and j != i)
    return len(rest), (field.table.entrants[i].score_x2 or 0) - HALVES * beaten
