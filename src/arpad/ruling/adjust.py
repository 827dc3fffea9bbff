"""A one-off adjustment as an act of the law: what became of a rating on the day an edition took force."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from arpad.law.articles import editions
from arpad.law.grains import NEVER
from arpad.law.scales import HUNDRED
from arpad.law.texts import Value
from arpad.model.errors import ArpadError
from arpad.model.line import Reason
from arpad.rules import acts as steps
from arpad.ruling.inputs import check_rating
from arpad.ruling.outcome import Outcome
from arpad.ruling.run import Run

ACTS = (("act", "raise_below"), ("act", "standard_margin"))


@dataclass(frozen=True, kw_only=True)
class Adjustment(Outcome):
    """The rating after the adjustment; None for an unrated player, who stays unrated."""

    rating: int | None
    before: int | None
    change: int
    adjusted: bool
    reasons: tuple[Reason, ...]


def adjust(
    run: Run, rating: int | None, standard: int | None, standard_given: bool, day: date | None = None
) -> Adjustment:
    """Carries out the adjustment that came with the edition. standard: of the same list, where it is measured by it.

    day: of the list that is adjusted; None: that of the rules, or of the edition's own day where these have none.
    """
    law = run.law.grains["act"]
    _check_act(run, day)
    for value, path in ((rating, ("rating",)), (standard, ("standard",))):
        if value is not None:
            check_rating(value, path)
    by_standard = law.standard_margin != NEVER
    step = "raised_to_standard" if by_standard else "raised_towards"
    if by_standard and rating is not None and not standard_given:
        raise ArpadError("ADJUST_NEEDS_STANDARD", ("standard",), article=run.article(step))
    if rating is None:
        return _unchanged(run, None, run.reason("UNRATED_STAYS", step), step)
    if by_standard:
        return _by_standard(run, rating, standard)
    new = steps.raised_towards(rating, run.act)
    if new == rating and rating < law.raise_below:
        share = Fraction(law.raise_share_x100, HUNDRED)
        exact = rating + share * (law.raise_below - rating)
        reason = run.reason("RAISED_TO_ITSELF", step, rating=rating, below=law.raise_below, share=share, exact=exact)
        return _unchanged(run, rating, reason, step)
    if new == rating:
        return _unchanged(run, rating, run.reason("HIGH_ENOUGH", step, rating=rating, below=law.raise_below), step)
    run.line(step, rating=rating, below=law.raise_below, share=Fraction(law.raise_share_x100, HUNDRED), new=new)
    return _changed(run, rating, new)


def _check_act(run: Run, day: date | None) -> None:
    """An adjustment was carried out once, on the list of the day its edition took force."""
    edition, law = run.law.edition, run.law.grains["act"]
    asked = day or run.law.day
    late = asked is not None and asked != edition.in_force
    if late or (law.raise_below == NEVER and law.standard_margin == NEVER):
        known = [made.name for made in editions() if any(has_act(made.values, made.name, key) for key in ACTS)]
        found = run.law.name if asked is None else f"{edition.body}-{edition.rating_class}@{asked}"
        raise ArpadError("NO_ADJUSTMENT", ("list_date",) if day else ("rules",), found=found, known=known)


def has_act(values: dict[tuple[str, str], Value], name: str, key: tuple[str, str]) -> bool:
    """Does an edition bring an adjustment of its own?"""
    value = values.get(key)
    return value is not None and value.edition == name and bool(value.value != NEVER)


def _by_standard(run: Run, rating: int, standard: int | None) -> Adjustment:
    step = "raised_to_standard"
    margin = run.law.grains["act"].standard_margin
    if standard is None:
        return _unchanged(run, rating, run.reason("NO_STANDARD_RATING", step), step)
    new = steps.raised_to_standard(rating, standard, run.act)
    if new == rating:
        reason = run.reason("NEAR_STANDARD", step, rating=rating, standard=standard, margin=margin)
        return _unchanged(run, rating, reason, step)
    run.line(step, rating=rating, standard=standard, margin=margin, new=new)
    return _changed(run, rating, new)


def _unchanged(run: Run, rating: int | None, reason: Reason, step: str) -> Adjustment:
    run.line(step, "not_adjusted", reason=reason)
    return Adjustment(**run.heading, rating=rating, before=rating, change=0, adjusted=False, reasons=(reason,))


def _changed(run: Run, before: int, new: int) -> Adjustment:
    return Adjustment(**run.heading, rating=new, before=before, change=new - before, adjusted=True, reasons=())
