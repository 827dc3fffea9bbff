"""First Capital-Points as they are published: one rounding, the floor, enough games (6.2.1, 6.3, 6.2.3)."""

from fractions import Fraction
from typing import NamedTuple

from arpad.model.line import Reason
from arpad.rules import capital as steps
from arpad.rules import systems
from arpad.ruling.outcome import Shown
from arpad.ruling.run import Run


class Publication(NamedTuple):
    """A first figure: the integer for the list and what it was before rounding and floor, and what it waits for."""

    rating: Shown
    games_needed: int
    reasons: tuple[Reason, ...]


def publication(run: Run, exact: Fraction, games: int, name: str = "", forfeits: int = 0) -> Publication:
    """Rounds a first figure once, half up, then judges floor and games on the integer. name: one of several players.

    forfeits: those among the games, which by one reading do not help to be published.
    """
    rounded = systems.half_up_fraction(exact)
    words = "rounded_first_capital_of" if name else "rounded_first_capital"
    run.line("rounded_first_capital", words, name=name, exact=exact, rounded=rounded)
    rating = above_floor(run, rounded)
    needed = steps.games_for_first(rating, run.first)
    reasons: tuple[Reason, ...] = ()
    apart = [steps.may_be_published(count, rating, run.law.capital_first) for count in (games, games - forfeits)]
    if apart[0] != apart[1] and not steps.forfeits_are_games(run.first):
        games -= forfeits
    if steps.may_be_published(games, rating, run.first):
        run.line("may_be_published", "first_capital_published", rating=rating, games=games, needed=needed)
    else:
        reasons = (run.reason("TOO_FEW_GAMES", "may_be_published", games=games, needed=needed),)
        run.line("may_be_published", "not_published", reason=reasons[0])
    return Publication(Shown(rating, exact), needed, reasons)


def above_floor(run: Run, rating: int) -> int:
    """The rating, or the floor if it lies below."""
    kept = steps.not_below_floor(rating, run.period)
    floor = run.law.capital_period.floor
    run.line("not_below_floor", "capital_kept" if kept == rating else "capital_at_floor", rating=rating, floor=floor)
    return kept
