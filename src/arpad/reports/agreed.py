"""What a reader already knows of the consistency of an event, so that nobody checks it a second time."""

from typing import NamedTuple


class Agreed(NamedTuple):
    """True where a reader is certain; False says nothing. games: both sides of every game agree, and byes are byes;
    met_once: nobody met an opponent twice; points: those stated are those of the results in the usual scoring; ranks:
    from 1 on, each once, and fewer points are never better; ids: everybody has a number of FIDE; rated: how many have a
    rating (None says nothing); years: those in which
    somebody was born, where nobody is twice here, or nobody, or impossible (None says nothing).
    """

    games: bool = False
    met_once: bool = False
    points: bool = False
    ranks: bool = False
    ids: bool = False
    rated: int | None = None
    years: frozenset[int] | None = None


NOTHING_AGREED = Agreed()
