"""The library's face: the rules of one edition as an object with one method for each calculation.

Results are immutable and carry their lines. `explain=False` leaves the lines out, which is many times faster;
`readings` takes other readings of doubtful places, such as "fide-2014/8.57=per-event".
"""

from collections.abc import Sequence
from os import PathLike, fspath
from typing import Any, Literal, overload

from arpad.law.own.shelf import is_file
from arpad.law.resolve import law
from arpad.ruling.library.chess import Chess
from arpad.ruling.library.draughts import Draughts
from arpad.ruling.library.face import Rules

Fide = Literal[
    "fide-2005",
    "fide-2009",
    "fide-2011",
    "fide-2012",
    "fide-2013",
    "fide-2014",
    "fide-2017",
    "fide-2022",
    "fide-2024",
    "fide-2025",
    "fide-rapid-2005",
    "fide-rapid-2012",
    "fide-rapid-2012-07",
    "fide-rapid-2014",
    "fide-rapid-2022-01",
    "fide-rapid-2022-10",
    "fide-rapid-2024-03",
    "fide-rapid-2024-12",
    "fide-blitz-2012",
    "fide-blitz-2012-07",
    "fide-blitz-2014",
    "fide-blitz-2022-01",
    "fide-blitz-2022-10",
    "fide-blitz-2024-03",
    "fide-blitz-2024-12",
]
Ffjd = Literal["ffjd-2015"]


@overload
def rules(name: Fide, readings: Sequence[str] = ()) -> Chess: ...
@overload
def rules(name: Ffjd, readings: Sequence[str] = ()) -> Draughts: ...
@overload
def rules(name: str | PathLike[str], readings: Sequence[str] = ()) -> Any: ...
def rules(name: str | PathLike[str], readings: Sequence[str] = ()) -> Any:
    """The rules of this name: "fide-2014", "fide-standard-2014-07-01", "fide-standard@2014-12-15", "ffjd-2015".

    Or of this file: "my.toml", an edition of your own. Never hand on what a stranger typed: a name may be a file.
    """
    taken = tuple(readings)
    asked = named_by(name)
    made = law(asked, taken)
    return KINDS[made.body](made, asked, taken)


def named_by(name: str | PathLike[str]) -> str:
    """The name of an edition; that of a file is read and put to use."""
    if isinstance(name, str) and not is_file(name):
        return name
    from arpad.law.own.load import load

    return load(fspath(name)).name


KINDS: dict[str, type[Rules]] = {"fide": Chess, "ffjd": Draughts}
"""Body of the edition -> its calculations."""
