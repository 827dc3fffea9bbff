"""Opponents who do not name each other: one slip shows in many lines, and is told where it was made.

What nothing explains is told cell by cell.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from arpad.model.event import Event, Meeting
from arpad.reports.notes import Notes

ALIKE_LEAST = 2
"""Cells from which on they are taken to have one cause: one alone may be a slip of its own."""


class Cell(NamedTuple):
    """One round of one player: place of his line, round, whom he names."""

    line: int
    which: int
    opponent: int


class Unmatched:
    """The cells whose opponent has no line, or names somebody else in that round."""

    def __init__(self, event: Event, notes: Notes, rounds: Mapping[int, tuple[Meeting | None, ...]]) -> None:
        self.event, self.notes, self.rounds = event, notes, rounds
        self.cells: dict[Cell, None] = {}
        self.of_player: dict[int, list[Cell]] = defaultdict(list)
        self.naming: dict[int, list[Cell]] = defaultdict(list)
        """Number -> the cells that name it in vain."""

    def add(self, index: int, which: int, opponent: int) -> None:
        """A cell that does not fit."""
        cell = Cell(index, which, opponent)
        self.cells[cell] = None
        self.of_player[self._number(index)].append(cell)
        self.naming[opponent].append(cell)

    def tell(self) -> None:
        """What explains most cells first."""
        if not self.cells:
            return
        for explain in (self._cut, self._number_of_another, self._line_missing, self._round_beside, self._one_wrong):
            explain()
        for cell in list(self.cells):
            if cell.opponent in self.rounds:
                theirs = self._named_by(cell.opponent, cell.which)
                self._told("OPPONENTS_DIFFER_IN_ROUND", cell, [cell], number=self._number(cell.line), other=theirs)
            else:
                self._told("OPPONENT_UNKNOWN", cell, [cell])

    def _number(self, index: int) -> int:
        return self.event.entries[index].number

    def _named_by(self, number: int, which: int) -> int:
        """Whom a player names in a round; 0 for nobody."""
        theirs = self.rounds.get(number, ())
        meeting = theirs[which - 1] if 0 < which <= len(theirs) else None
        return (meeting.opponent if meeting else None) or 0

    def _left(self, cells: Iterable[Cell]) -> list[Cell]:
        """Those that nothing has explained yet."""
        return [cell for cell in cells if cell in self.cells]

    def _told(self, code: str, at: Cell, explained: Iterable[Cell], part: str = "", **facts: Any) -> None:
        """One finding for all the cells that it explains, at one of them or in another part of that line."""
        gone = self._left(dict.fromkeys(explained))
        for cell in gone:
            del self.cells[cell]
        place = self.event.where.of_entry(at.line, part or at.which)
        found = self._number(at.line) if part else at.opponent
        self.notes.error(code, place.line, place.column, found, follows=len(gone) - 1, round=at.which, **facts)

    def _absent(self) -> list[int]:
        """The numbers that are named and have no line."""
        return [number for number in self.naming if number not in self.rounds and self._left(self.naming[number])]

    def _cut(self) -> None:
        """Does the report break off: are all those whom it does not have after its last player?"""
        absent = self._absent()
        if len(absent) < ALIKE_LEAST or min(absent) < max(self.rounds):
            return
        last = len(self.event.entries) - 1
        named = [cell for number in absent for cell in self.naming[number]]
        # Where it breaks off, the last line may be half of one.
        broken = [*self.of_player[self._number(last)], *self.naming[self._number(last)]]
        facts = {"absent": len(absent), "first": min(absent), "last": max(absent)}
        self._told("FILE_CUT", Cell(last, 0, 0), [*named, *broken], "number", **facts)

    def _number_of_another(self) -> None:
        """A player whose opponents all name one and the same number that nobody has: his own is wrong."""
        for of_him in self.of_player.values():
            cells = self._left(of_him)
            named = {self._named_by(cell.opponent, cell.which) for cell in cells}
            if len(cells) >= ALIKE_LEAST and len(named) == 1 and (other := named.pop()) and other not in self.rounds:
                self._told("NUMBER_OF_ANOTHER", cells[0], [*cells, *self.naming.pop(other)], "number", other=other)

    def _line_missing(self) -> None:
        """A number that several name and nobody has."""
        for number in self._absent():
            cells = self._left(self.naming[number])
            if len(cells) >= ALIKE_LEAST:
                self._told("LINE_MISSING", cells[0], cells, count=len(cells))

    def _round_beside(self) -> None:
        """A player whose games all stand one round later, or earlier, in the lines of his opponents."""
        for number, of_him in self.of_player.items():
            cells = self._left(of_him)
            if len(cells) < ALIKE_LEAST:
                continue
            first = cells[0].which
            for code, by, begin in (("ROUND_LEFT_OUT", 1, first), ("ROUND_TOO_MANY", -1, first + 1)):
                rest = range(begin, len(self.rounds[number]) + 1)
                met = [(which, other) for which in rest if (other := self._named_by(number, which))]
                if met and all(self._named_by(other, which + by) == number for which, other in met):
                    theirs = [cell for cell in self.naming[number] if cell.which >= first]
                    self._told(code, cells[0], [*cells, *theirs], number=number)
                    break

    def _one_wrong(self) -> None:
        """A cell that names nobody, or one whose own game fits, where exactly one other player names its player."""
        for cell in list(self.cells):
            number = self._number(cell.line)
            fits = not any(other.which == cell.which for other in self._left(self.of_player[cell.opponent]))
            naming = [other for other in self._left(self.naming[number]) if other.which == cell.which]
            if fits and len(naming) == 1 and cell in self.cells:
                by = self._number(naming[0].line)
                self._told("WRONG_OPPONENT", cell, [cell, naming[0]], number=number, other=by)
