"""A player's line of TRF that stands some columns beside its place: from where on, by how much, and what it means."""

from typing import NamedTuple

from arpad.model.event import Entry
from arpad.reports.notes import Notes
from arpad.reports.trf_block import clean_block
from arpad.reports.trf_layout import FIELDS, FIRST_ROUND, GAPS, ROUND_STEP, ROUND_WIDTH
from arpad.reports.trf_rounds import GAPS as IN_ROUND

STEPS = (1, -1, 2, -2, 3, -3)
"""Columns too far to the right, or too far to the left when below nothing."""
NEAR = 3
"""Places where a shift may begin, counted back from the first thing that stands where nothing may."""
NUMBER_GAP = 4


class Shift(NamedTuple):
    """column: the empty one from which on a line is shifted; by: to the right; entry: what it says when put back."""

    column: int
    by: int
    entry: Entry


def shift_of(line: str) -> Shift | None:
    """The shift that explains everything that is wrong with a line, the one that begins last; None where none does."""
    first = next((column for column in _empty(len(line)) if line[column - 1 : column].strip(" ")), None)
    if first is None or "\t" in line:
        return None
    places = [column for column in _beginnings(len(line)) if column <= first][-NEAR:]
    possible = ((column, by) for by in STEPS for column in reversed(places))
    return next((Shift(column, by, entry) for column, by in possible if (entry := _put_back(line, column, by))), None)


def field_at(column: int) -> tuple[int, int]:
    """First and last column of what follows an empty column."""
    following = [field for field in FIELDS.values() if field[0] > column]
    return min(following) if following else (column + 1, column + ROUND_WIDTH)


def _empty(length: int) -> list[int]:
    """Every column up to this one in which nothing may stand."""
    rounds = range(FIRST_ROUND, length + 1, ROUND_STEP)
    return [*GAPS, *(start + gap for start in rounds for gap in IN_ROUND)]


def _beginnings(length: int) -> list[int]:
    """The empty columns before a field or before a round."""
    before_rounds = range(FIRST_ROUND - 1, length + 1, ROUND_STEP)
    return [NUMBER_GAP, *sorted(first - 1 for first, _ in FIELDS.values() if first - 1 in GAPS[1:]), *before_rounds]


def _put_back(line: str, column: int, by: int) -> Entry | None:
    """What a line says without a shift; None where that is still in doubt."""
    at = column - 1
    if line[at : at + by].strip(" "):
        return None
    whole = line[:at] + line[at + by :] if by > 0 else line[:at] + " " * -by + line[at:]
    block = clean_block([whole], [1], Notes())
    return block.entries[0] if block else None
