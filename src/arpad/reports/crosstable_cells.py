"""One cell of a crosstable: against whom, with which colour, what sign. What the signs mean is asked later."""

import re
from typing import NamedTuple

from arpad.reports.text import without_marks

HALF = re.compile(r"1/2|0[.,]5(?![0-9])|(?<![0-9])[.,]5(?![0-9])")
"""Other ways to write ½."""
SIGN = r"[02]f(?:ne|e)?|0[rd]|[012]|[½+=<>?-]|[wdlxfhbuz]"
GRID_SIGN = re.compile(r"[02]f(?:ne|e)?|0[rd]|[012½+=<>?-]|[wdlfhuz]")
NUMBER_FIRST = re.compile(rf"([0-9]{{1,5}})(\s*[:/]\s*|\s*)([wbsnz]|-(?=\s*\S)|)\s*({SIGN})")
SIGN_FIRST = re.compile(r"([½+=<>-]|[wdlxfhbu])\s*([wbsnzf]?)\s*([0-9]{1,5})\s*([wbsnz]?)")
ALONE = re.compile(rf"-?\s*({SIGN})\s*-*")
NOBODY_WORD = re.compile(
    r"([+=-]?)\s*(?:bye|exempte?|exe|exento|libre|descansa|spielfrei|freilos|frei|eximido)\s*([½01+=-]?)"
)
NOTHING = re.compile(r"[*#x■×•—]+|-{2,}|")
"""A pair that does not meet: the diagonal, a cell crossed out."""
GAMES_ALIKE = 2
"""A number up to this may be a result of draughts rather than an opponent."""
DASHES = str.maketrans("−–‐‑‒", "-----")
CELL_MOST = 200
"""Characters of a cell of results: a match of many games may stand in one. Longer ones are not looked at."""
TOO_LONG = "…"
"""What is read instead of them: nothing that any cell means."""


class Cell(NamedTuple):
    """A round as written. opponent: his number, 0 for nobody; colour, sign: as written, small letters; forfeit: marked
    as such beside its sign; nobody: a word such as "bye" stands there."""

    opponent: int
    colour: str
    sign: str
    forfeit: bool = False
    nobody: bool = False


def simple(text: str) -> str:
    """A cell in small letters, with one way to write each half and each dash, and nothing invisible."""
    if len(text) > CELL_MOST:
        return TOO_LONG
    plain = without_marks(text).translate(DASHES).casefold().strip()
    return HALF.sub("½", plain) if "5" in plain or "/" in plain else plain


def names_opponent(text: str) -> bool:
    """Does a cell certainly say against whom, so that its column is a round? "1 0" may just as well be two games."""
    plain = simple(text)
    if (first := NUMBER_FIRST.fullmatch(plain)) and not _only_figures(first):
        return bool(first[3].strip("-") or first[2].strip()) or int(first[1]) > GAMES_ALIKE
    found = SIGN_FIRST.fullmatch(plain)
    return found is not None and (bool(found[2] or found[4]) or int(found[3]) > GAMES_ALIKE)


def round_cell(text: str, signs_first: bool) -> Cell | None:
    """A round of one player; None when it cannot be read. signs_first: "-1" is a loss to number 1, not a bye of 1.

    >>> round_cell("12b1", False)
    Cell(opponent=12, colour='b', sign='1', forfeit=False, nobody=False)
    """
    plain = simple(text)
    if word := NOBODY_WORD.fullmatch(plain):
        return Cell(0, "", word[1] or word[2], nobody=True)
    if not signs_first and (alone := ALONE.fullmatch(plain)):
        return Cell(0, "", alone[1])
    if (first := NUMBER_FIRST.fullmatch(plain)) and not _only_figures(first):
        return Cell(int(first[1]), first[3].strip("-"), first[4])
    if found := SIGN_FIRST.fullmatch(plain):
        forfeit = found[2] == "f" and found[1] not in "wdlxfhbu"
        return Cell(int(found[3]), found[4] if forfeit else found[2] or found[4], found[1], forfeit)
    if alone := ALONE.fullmatch(plain):
        return Cell(0, "", alone[1])
    return None


def _only_figures(found: re.Match[str]) -> bool:
    """Figures in a row, as "121": nothing tells where the opponent ends and the result begins."""
    return not found[2] and not found[3] and found[4][0] in "012"


def grid_cell(text: str) -> list[str] | None:
    """The signs of all games against one opponent; None when the cell cannot be read.

    >>> grid_cell("½ 1")
    ['½', '1']
    >>> grid_cell("1.5")
    """
    plain = simple(text)
    if NOTHING.fullmatch(plain):
        return []
    signs: list[str] = []
    for part in plain.split():
        found = GRID_SIGN.findall(part)
        if "".join(found) != part:
            return None
        signs += found
    return signs
