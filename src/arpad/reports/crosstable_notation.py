"""What the signs of a crosstable mean. The same sign means different things in different notations, so the notation is
stated by the caller or by the file; a sign that several of them read differently is never guessed."""

from collections.abc import Mapping
from typing import NamedTuple

from arpad.model.event import (
    BLACK,
    DOUBLE_FORFEIT,
    FORFEIT,
    FULL_BYE,
    HALF_BYE,
    NO_COLOUR,
    PAIRING_BYE,
    PENDING,
    PLAYED,
    RULES_ZERO,
    SHORT,
    WHITE,
    ZERO_BYE,
    Result,
)

WIN, DRAW, LOSS = (Result(points, PLAYED) for points in (2, 1, 0))
FIGURES = {"1": WIN, "½": DRAW, "0": LOSS}
UNPLAYED = {"+": Result(2, FORFEIT), "-": Result(0, FORFEIT)}
BYE_LETTERS = {
    "H": Result(1, HALF_BYE), "F": Result(2, FULL_BYE), "U": Result(2, PAIRING_BYE), "Z": Result(0, ZERO_BYE),
}  # fmt: skip
OPEN = {"?": Result(0, PENDING)}
"""A pairing whose result is not known (yet)."""
SHORT_GAMES = {"W": Result(2, SHORT), "D": Result(1, SHORT), "L": Result(0, SHORT)}
NOTATIONS: dict[str, Mapping[str, Result]] = {
    "figures": {**FIGURES, **UNPLAYED, **SHORT_GAMES, **BYE_LETTERS, **OPEN},
    "forms-2005": {**FIGURES, **UNPLAYED, "=": Result(1, HALF_BYE), **OPEN},
    "trf": {"1": WIN, "=": DRAW, "½": DRAW, "0": LOSS, **UNPLAYED, **SHORT_GAMES, **BYE_LETTERS, **OPEN},
    "signs": {"+": WIN, "=": DRAW, "-": LOSS, ">": Result(2, FORFEIT), "<": Result(0, FORFEIT), **OPEN},
    "letters": {
        "W": WIN, "D": DRAW, "L": LOSS, **UNPLAYED, "X": Result(2, FORFEIT), "F": Result(0, FORFEIT),
        "H": Result(1, HALF_BYE), "B": Result(2, PAIRING_BYE), "U": Result(0, ZERO_BYE), **OPEN,
    },
    "draughts": {
        "2": WIN, "1": DRAW, "0": LOSS,
        "2fe": Result(2, FORFEIT, True), "0fe": Result(0, FORFEIT, True),
        "2fne": Result(2, FORFEIT, False), "0fne": Result(0, FORFEIT, False),
        "2f": Result(2, FORFEIT), "0f": Result(0, FORFEIT),
        "0r": Result(0, RULES_ZERO), "0d": Result(0, DOUBLE_FORFEIT), **SHORT_GAMES, **BYE_LETTERS, **OPEN,
    },
}  # fmt: skip
"""figures: 1 ½ 0, + and - not played. forms-2005: the same, and = an unplayed half point (FIDE 2005, 11.23). trf: the
codes of TRF, = a draw. signs: + = - played, > < not. letters: W D L played, X F not. draughts: the nine codes of
FFJD article 4; 2f and 0f are ours, for a forfeit that nobody declared excused or not, and the letters of TRF keep what
only TRF knows."""
FIGURES_NOTATION, DRAUGHTS_NOTATION = "figures", "draughts"
SIGNS = frozenset(sign for signs in NOTATIONS.values() for sign in signs)
MANY_MEANINGS = frozenset("=WDLFU")
"""Signs that mean different things in files that have figures, too."""
BY_NOBODY = {2: Result(2, PAIRING_BYE), 1: Result(1, HALF_BYE), 0: Result(0, ZERO_BYE)}
"""Points that a player got in a round without an opponent."""


class Meanings(NamedTuple):
    """How the signs of one file are read. unclear: signs that several notations read differently, none being stated."""

    signs: Mapping[str, Result]
    unclear: frozenset[str]
    white: str
    black: str

    def result(self, sign: str) -> Result | None:
        """What this sign means; None when it means nothing, or is unclear."""
        known = written(sign)
        return None if known in self.unclear else self.signs.get(known)

    def colour(self, letter: str) -> str:
        """White, Black, or no colour."""
        if letter and letter in self.white:
            return WHITE
        return BLACK if letter and letter in self.black else NO_COLOUR


def meanings(notation: str, signs: frozenset[str], letters: frozenset[str]) -> Meanings:
    """How to read a file with these signs of results and letters of colours. notation: empty where none is stated.

    Without one, a file that writes its results as figures, none of them a 2, is read so, but for signs that have more
    than one meaning beside figures: "=" is a draw in TRF and an unplayed half point in the report forms of 2005. Of any
    other file no sign is certain until its notation is stated.
    """
    white, black = _colours(letters)
    if notation:
        return Meanings(NOTATIONS[notation], frozenset(), white, black)
    held = frozenset(map(written, signs)) & SIGNS
    usual = held & FIGURES.keys() and held <= NOTATIONS[FIGURES_NOTATION].keys() | {"="}
    return Meanings(NOTATIONS[FIGURES_NOTATION], held & MANY_MEANINGS if usual else held, white, black)


def written(sign: str) -> str:
    """A sign of a cell as the notations have it: letters are capitals, the codes of draughts are not."""
    return sign if sign in SIGNS else sign.upper()


def _colours(letters: frozenset[str]) -> tuple[str, str]:
    """The letters of White and of Black. "b" is Black in English and White in French and Spanish: its partner tells."""
    if "n" in letters and not letters & {"w", "s", "z"}:
        return "b", "n"
    if letters & {"w", "s", "z"} and "n" not in letters:
        return "w", "bsz"
    return "w", "nsz"


def colours_unclear(letters: frozenset[str]) -> bool:
    """Does "b" stand alone, or beside letters of two languages, so that it may be either colour?"""
    return "b" in letters and bool(letters & {"w", "s", "z"}) == ("n" in letters)


def mirrored(result: Result) -> Result:
    """A result as the opponent has it."""
    if result.kind in (RULES_ZERO, DOUBLE_FORFEIT, PENDING):
        return result
    return result._replace(points_x2=2 - result.points_x2)


def sign_of(result: Result, notation: str) -> str:
    """How a notation writes a result; empty where it has no sign for it."""
    return next((sign for sign, meant in NOTATIONS[notation].items() if meant == result), "")
