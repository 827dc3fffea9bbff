"""What is computed as given, and said to be odd: a rating below the floor of the lists, a K that no table has."""

from collections.abc import Sequence
from typing import Any

from arpad.law.grains import NEVER
from arpad.rules.development import K
from arpad.ruling.inputs import Path
from arpad.ruling.run import Run


def _floor(run: Run) -> int:
    """The lowest rating of a list; NEVER, below every rating, where the edition has none or no source tells it."""
    return run.law.period.floor if run.law.attests("period", "floor") else NEVER


def remark_rating(run: Run, rating: int, step: str, path: Path) -> None:
    """A rating that no list of this edition holds. step: the one on the lowest rating of a list."""
    floor = _floor(run)
    if rating < floor:
        run.remark("RATING_BELOW_FLOOR", step, path, rating=rating, floor=floor)


def remark_opponents(run: Run, games: Sequence[tuple[Any, ...]], step: str, path: Path) -> None:
    """The first opponent of an event whose rating no list of this edition holds."""
    floor = _floor(run)
    for i, played in enumerate(games):
        if played[0] is not None and played[0] < floor:
            remark_rating(run, played[0], step, (*path, i, "opponent"))
            return


def remark_k(run: Run, k: int, path: Path) -> None:
    """A K that no row of the edition's table gives; an edition without a table knows none."""
    rows = run.law.period.k_rows if run.law.attests("period", "k_rows") else ()
    if rows and all(row[K] != k for row in rows):
        run.remark("K_NOT_OF_TABLE", "k_row", path, k=k)
