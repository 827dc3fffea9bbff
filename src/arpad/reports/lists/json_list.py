"""A list as JSON: what it is, its columns, then one object for each player; anybody's line breaks and order."""

import re
from datetime import date
from json import JSONDecodeError, JSONDecoder
from typing import Any, BinaryIO, NamedTuple

from arpad.model.catalogue import shortened
from arpad.model.ratinglist import COLUMNS, FIDE
from arpad.reports.lists.columns import Columns
from arpad.reports.lists.rows import RowReader
from arpad.reports.notes import Notes
from arpad.reports.text import lines_of

SPACE = re.compile(r"[ \t\n\r]*")
SCHEME = re.compile("[a-z]+")
HEADS = ("scheme", "date", "columns", "players")


class _BrokenError(Exception):
    """The rest of the file cannot be read: a finding's code, the place, what was found."""

    def __init__(self, code: str, at: int, found: str) -> None:
        super().__init__(code)
        self.code, self.at, self.found = code, at, found


class Stated(NamedTuple):
    """What a file says of the list itself."""

    scheme: str = FIDE
    day: date | None = None


def read_json(source: BinaryIO, notes: Notes) -> tuple[Columns, Stated]:
    """The columns, and what the file says of the list. What cannot be read ends it where it stands."""
    reading = _Reading("\n".join(lines_of(source.read(), notes)), notes)
    try:
        reading.whole()
    except _BrokenError as error:
        notes.error(error.code, *reading.place(error.at), shortened(error.found))
    reading.columns.only(reading.seen)
    return reading.columns, reading.stated


class _Reading:
    def __init__(self, text: str, notes: Notes) -> None:
        self.text = text
        self.notes = notes
        self.rows = RowReader(notes)
        self.columns = Columns(COLUMNS)
        self.seen: set[str] = set()
        self.stated = Stated()
        # Numbers stay text: no figure of a list is ever a float, and none is too long to be told.
        self.decoder = JSONDecoder(object_pairs_hook=_once, parse_int=str, parse_float=str, parse_constant=str)
        self._line, self._start = 1, 0

    def place(self, at: int) -> tuple[int, int]:
        """Line and column of a place in the text; asked for in the order of the text, or nearly so."""
        if at < self._start:
            self._line, self._start = 1, 0
        self._line += self.text.count("\n", self._start, at)
        self._start = self.text.rfind("\n", 0, at) + 1
        return self._line, at - self._start + 1

    def whole(self) -> None:
        """The outer object, member by member."""
        at = self._expect("{", 0)
        while True:
            key, at = self._value(at)
            at = self._expect(":", at)
            if key == "players":
                at = self._players(at)
            else:
                start = self._space(at)
                value, at = self._value(at)
                self._head(key, value, start)
            at = self._space(at)
            if self.text[at : at + 1] != ",":
                break
            at += 1
        at = self._space(self._expect("}", at))
        if at < len(self.text):
            raise _BrokenError("LIST_JSON_BROKEN", at, self.text[at : at + 20])

    def _players(self, at: int) -> int:
        at = self._space(self._expect("[", at))
        if self.text[at : at + 1] == "]":
            return at + 1
        while True:
            start = self._space(at)
            row, at = self._value(at)
            self._row(row, start, at)
            at = self._space(at)
            if self.text[at : at + 1] != ",":
                return self._expect("]", at)
            at += 1

    def _row(self, row: Any, start: int, end: int) -> None:
        line, column = self.place(start)
        if not isinstance(row, dict) or not all(value is None or isinstance(value, str) for value in row.values()):
            self.notes.error("LIST_JSON_ROW", line, column, shortened(self.text[start:end]))
            self.columns.take(line, None)
            return
        for key in row.keys() - COLUMNS_SET:
            self.notes.note("LIST_COLUMN_NOT_KNOWN", *self.place(self._key(key, start, end)), key)
        cells = {key: value or "" for key, value in row.items() if key in COLUMNS_SET}
        self.seen.update(cells)
        self.columns.take(line, self.rows.read(cells, lambda name: self.place(self._key(name, start, end))))

    def _key(self, key: str, start: int, end: int) -> int:
        return max(self.text.find(f'"{key}"', start, end), start)

    def _head(self, key: Any, value: Any, at: int) -> None:
        """What the file says of the list itself."""
        try:
            if key == "scheme" and SCHEME.fullmatch(value):
                self.stated = self.stated._replace(scheme=value)
            elif key == "date":
                self.stated = self.stated._replace(day=date.fromisoformat(value) if value else None)
            elif key == "columns" and COLUMNS_SET.issuperset(value):
                self.seen.update(value)
            else:
                self.notes.warning("LIST_JSON_HEAD", *self.place(at), shortened(f"{key}: {value}"), choices=HEADS)
        except (TypeError, ValueError):
            self.notes.warning("LIST_JSON_HEAD", *self.place(at), shortened(f"{key}: {value}"), choices=HEADS)

    def _space(self, at: int) -> int:
        found = SPACE.match(self.text, at)
        return found.end() if found else at

    def _expect(self, sign: str, at: int) -> int:
        at = self._space(at)
        if self.text[at : at + 1] != sign:
            raise _BrokenError("LIST_JSON_BROKEN", at, self.text[at : at + 20])
        return at + 1

    def _value(self, at: int) -> tuple[Any, int]:
        at = self._space(at)
        try:
            return self.decoder.raw_decode(self.text, at)
        except JSONDecodeError as error:
            raise _BrokenError("LIST_JSON_BROKEN", error.pos, self.text[error.pos : error.pos + 20]) from None
        except _TwiceError as error:
            raise _BrokenError("LIST_JSON_BROKEN", at, str(error)) from None
        except RecursionError:
            raise _BrokenError("LIST_JSON_BROKEN", at, self.text[at : at + 20]) from None


class _TwiceError(ValueError):
    """A key stands twice in one object."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise _TwiceError(", ".join(key for key, _ in pairs))
    return made


COLUMNS_SET = frozenset(COLUMNS)
