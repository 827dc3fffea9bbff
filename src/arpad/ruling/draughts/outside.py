"""Players from outside the FFJD: the Capital-Points that their FMJD rating is worth (article 7.1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from arpad.model.errors import ArpadError
from arpad.rules import capital as steps
from arpad.ruling.draughts.results import DraughtsGame
from arpad.ruling.inputs import Path, check_rating
from arpad.ruling.outcome import Outcome, Shown
from arpad.ruling.run import Run


@dataclass(frozen=True, kw_only=True)
class Conversion(Outcome):
    """The Capital-Points with which a player from outside enters a series."""

    rating: Shown


def convert(run: Run, fmjd: int) -> Conversion:
    """An FMJD rating as Capital-Points, an integer with the exact value beside it."""
    rating = equivalent(run, fmjd, ("fmjd",))
    return Conversion(**run.heading, rating=rating)


def equivalent(run: Run, fmjd: int, path: Path) -> Shown:
    """The same for the plans, with its line. path: where the FMJD rating stands in the request."""
    try:
        check_rating(fmjd, path)
    except ArpadError as error:
        error.article = run.article("equivalent")
        raise
    exact = steps.equivalent(fmjd, run.first)
    rating = steps.rounded_equivalent(exact, run.first)
    run.line("equivalent", fmjd=fmjd, exact=Fraction(*exact), rating=rating)
    return Shown(rating, Fraction(*exact))


def entered(run: Run, games: Sequence[DraughtsGame], path: Path) -> Sequence[DraughtsGame]:
    """The games with every opponent from outside at his equivalent Capital-Points."""
    if all(played.fmjd is None for played in games):
        return games
    return [
        played if played.fmjd is None
        else played._replace(opponent=equivalent(run, played.fmjd, (*path, i, "fmjd")).value)
        for i, played in enumerate(games)
    ]
