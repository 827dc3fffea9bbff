"""What is computed as given, and said to be odd: a rating below the floor of the lists, a K that no table has."""

from collections.abc import Sequence
from typing import Any

from arpad.ruling.inputs import Path
from arpad.ruling.run import Run


def remark_rating(run: Run, rating: int, step: str, path: Path) -> None:
    """A rating that no list of this edition holds. step: the one on the lowest rating of a list."""
    floor = run.law.lowest
    if rating < floor:
        run.remark("RATING_BELOW_FLOOR", step, path, rating=rating, floor=floor)


def remark_opponents(run: Run, games: Sequence[tuple[Any, ...]], step: str, path: Path) -> None:
    """The first opponent of an event whose rating no list of this edition holds."""
    floor = run.law.lowest
    for i, played in enumerate(games):
        if played[0] is not None and played[0] < floor:
            remark_rating(run, played[0], step, (*path, i, "opponent"))
            return


def remark_k(run: Run, k: int, path: Path) -> None:
    """A K that no row of the edition's table gives; an edition without a table knows none."""
    known = run.law.known_k
    if known and k not in known:
        run.remark("K_NOT_OF_TABLE", "k_row", path, k=k)
