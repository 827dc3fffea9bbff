"""A list while it is read: its columns grow row by row, or a block of rows at a time."""

from array import array
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date
from typing import TypeVar

from arpad.model.ratinglist import BIRTH, BLANK, COLUMNS, TEXTS, TYPECODES, RatingList, TextColumn
from arpad.reports.lists.fast import all_differ
from arpad.reports.lists.rows import Values
from arpad.reports.notes import Notes

Value = TypeVar("Value", int, str)


class Columns:
    """The columns named and that of names, as far as they are read. lines: where each row stands; refused: lines that
    gave no row."""

    def __init__(self, names: Iterable[str]) -> None:
        wanted = {"name", *names}
        self.names = tuple(name for name in COLUMNS if name in wanted and name != "id")
        self.ids = array("q")
        self.lines = array("I")
        self.refused = array("I")
        self.numbers = {name: array(TYPECODES[name]) for name in self.names if name not in TEXTS}
        self.data = {name: bytearray() for name in self.names if name in TEXTS}
        self.ends = {name: array("I") for name in self.data}

    def take(self, line: int, values: Values | None) -> None:
        """One more row, or a line that was refused."""
        if values is None:
            self.refused.append(line)
            return
        self.lines.append(line)
        self.ids.append(int(values["id"]))
        for name, numbers in self.numbers.items():
            numbers.append(int(values.get(name, 0 if name == BIRTH else BLANK)))
        for name, data in self.data.items():
            data += str(values.get(name, "")).encode()
            self.ends[name].append(len(data))

    def only(self, names: Iterable[str]) -> None:
        """Drops the columns that the file turned out not to have."""
        wanted = {"name", *names}
        for name in [name for name in self.names if name not in wanted]:
            self.numbers.pop(name, None)
            self.data.pop(name, None)
            self.ends.pop(name, None)
        self.names = tuple(name for name in self.names if name in wanted)

    def rename(self, before: str, after: str) -> None:
        """The figures of one class turn out to be those of another."""
        self.names = tuple(name.replace(before, after) for name in self.names)
        self.numbers = {name.replace(before, after): column for name, column in self.numbers.items()}

    def list(self, notes: Notes, scheme: str, day: date | None, layout: str) -> RatingList:
        """The list; of several rows of one player the first, the others are refused."""
        twice = self._twice(notes)
        # One column after the other leaves its growing form, so that no second copy of all texts stands in memory.
        texts = {name: TextColumn(bytes(self.data.pop(name)), self.ends[name]) for name in list(self.data)}
        numbers: Mapping[str, array[int]] = self.numbers
        ids = self.ids
        if twice:
            texts = {name: TextColumn.of(_without(column, twice)) for name, column in texts.items()}
            numbers = {name: array(column.typecode, _without(column, twice)) for name, column in numbers.items()}
            ids = array(ids.typecode, _without(ids, twice))
        return RatingList(ids, texts, numbers, scheme, day, layout)

    def _twice(self, notes: Notes) -> set[int]:
        """Rows whose player has stood before."""
        if all_differ(self.ids):
            return set()
        several = {id for id, count in Counter(self.ids).items() if count > 1}
        first: dict[int, int] = {}
        twice = set()
        for row, id in enumerate(self.ids):
            if id in several and first.setdefault(id, row) != row:
                twice.add(row)
                self.refused.append(self.lines[row])
                notes.error("LIST_ID_TWICE", self.lines[row], 1, id, first=self.lines[first[id]])
        return twice


def _without(column: Iterable[Value], rows: set[int]) -> Iterable[Value]:
    return (value for row, value in enumerate(column) if row not in rows)
