"""The rounds of a player's line of TRF: opponent, colour and result, ten columns for each."""

from collections.abc import Callable
from typing import Generic, TypeVar

from arpad.model.event import COLOURS, NO_COLOUR, PENDING, ZERO_BYE, Meeting, Result
from arpad.reports.notes import Notes
from arpad.reports.trf_layout import COLUMNS, FIRST_ROUND, RESULTS, ROUND_STEP

Key = TypeVar("Key")
Value = TypeVar("Value")
NOTHING = Result(0, PENDING)
ABSENT = Result(0, ZERO_BYE)
OPPONENT, COLOUR, RESULT = slice(0, 4), 5, 7
"""Where the parts of a round stand in its ten columns."""
GAPS = (4, 6, 8, 9)


class DoubtfulError(Exception):
    """A round that needs a second look."""


class Known(dict[Key, Value], Generic[Key, Value]):
    """What a part of a line says, by its signs. The same ones come back in every report."""

    MOST = 200_000

    def __init__(self, said: Callable[[Key], Value]) -> None:
        super().__init__()
        self.said = said

    def __missing__(self, part: Key) -> Value:
        if len(self) > self.MOST:
            self.clear()
        made = self[part] = self.said(part)
        return made


def _clean(signs: bytes) -> Meeting | None:
    """One round without any doubt, or DoubtfulError."""
    cell = signs.decode("latin-1")
    if not cell.strip(" "):
        return None
    opponent = cell[OPPONENT].strip(" ")
    result = RESULTS.get(cell[RESULT].upper())
    readable = opponent.isascii() and opponent.isdigit() and cell[COLOUR] in COLOURS
    if result is None or not readable or any(cell[gap] != " " for gap in GAPS):
        raise DoubtfulError(cell)
    return Meeting(int(opponent) or None, cell[COLOUR], result)


MEETINGS = Known(_clean)
"""The ten columns of a round -> what they say."""


def doubtful_rounds(line: str, number: int, notes: Notes) -> tuple[Meeting | None, ...]:
    """All rounds of a line of this number, with what had to be noted about them."""
    starts = range(FIRST_ROUND - 1, len(line), ROUND_STEP)
    made = []
    for which, at in enumerate(starts, 1):
        cell = line[at : at + ROUND_STEP].ljust(ROUND_STEP)
        try:
            made.append(MEETINGS[cell.encode("latin-1", "replace")])
        except DoubtfulError:
            made.append(_Round(cell, number, COLUMNS[which], which, notes).meeting())
    return tuple(made)


class _Round:
    """One round of a line that is not clean."""

    def __init__(self, cell: str, line: int, column: int, which: int, notes: Notes) -> None:
        self.cell, self.line, self.column, self.which, self.notes = cell, line, column, which, notes

    def meeting(self) -> Meeting | None:
        """What can be read of it."""
        for gap in GAPS:
            if self.cell[gap] != " ":
                self.notes.error("ROUND_COLUMNS", self.line, self.column + gap, self.cell.rstrip(), round=self.which)
                break
        opponent, colour = self._opponent(), self._colour()
        return Meeting(opponent, colour, self._result(opponent))

    def _opponent(self) -> int | None:
        text = self.cell[OPPONENT].strip()
        if not text:
            return None
        if text.isascii() and text.isdigit():
            return int(text) or None
        self.notes.error("OPPONENT_NO_NUMBER", self.line, self.column, text, round=self.which)
        return None

    def _colour(self) -> str:
        text = self.cell[COLOUR]
        if text in COLOURS:
            return text
        if text.lower() in COLOURS:
            self.notes.adjusted("COLOUR_CAPITAL", self.line, self.column + COLOUR, text)
            return text.lower()
        if text != " ":
            self.notes.error("COLOUR_UNKNOWN", self.line, self.column + COLOUR, text, round=self.which)
        return NO_COLOUR

    def _result(self, opponent: int | None) -> Result:
        text = self.cell[RESULT]
        result = RESULTS.get(text.upper())
        if result is not None:
            return result
        where = (self.line, self.column + RESULT)
        if text == "½":
            self.notes.adjusted("DRAW_SIGN", *where, text)
            return RESULTS["="]
        if text != " ":
            self.notes.error("RESULT_UNKNOWN", *where, text, round=self.which)
        if opponent is None:
            return ABSENT
        if text == " ":
            self.notes.warning("RESULT_MISSING", *where, self.cell.rstrip(), round=self.which)
        return NOTHING
