"""Where each key and each value of a TOML text stands: the parser of the standard library does not say.

Only for texts that `tomllib` reads, or up to the place where it stopped: what is wrong is its business, not ours.
"""

import re
import tomllib
from bisect import bisect_right
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

Path = tuple[str | int, ...]
BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
SPACE = re.compile(r"[ \t]*")
QUOTED = re.compile(
    r'"""(?:[^\\]|\\.)*?"""{1,3}|\'\'\'.*?\'\'\'{1,3}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL
)
BARE = re.compile(r"[A-Za-z0-9_-]+")
SCALAR = re.compile(r"[^,\]}\n#]*")


class Span(NamedTuple):
    """Offsets in the text: where the key begins, where the value begins and ends (an element has its own begin)."""

    key: int
    value: int
    end: int


class Point(NamedTuple):
    """A line and a column, counted from 1."""

    line: int
    column: int


@dataclass
class Places:
    """The places of a text. twice: (offset of a key that stands a second time, offset of the first one)."""

    text: str
    spans: dict[Path, Span] = field(default_factory=dict)
    twice: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._starts = [0, *(found.end() for found in re.finditer("\n", self.text))]

    def point(self, offset: int) -> Point:
        """The line and column of an offset."""
        line = bisect_right(self._starts, offset)
        return Point(line, offset - self._starts[line - 1] + 1)

    def of_key(self, path: Path) -> Point:
        """Where a key stands, or the nearest thing around it that does."""
        return self.point(self._nearest(path).key)

    def of_value(self, path: Path) -> Point:
        """Where a value stands, or the nearest thing around it that does."""
        return self.point(self._nearest(path).value)

    def _nearest(self, path: Path) -> Span:
        for length in range(len(path), 0, -1):
            if path[:length] in self.spans:
                return self.spans[path[:length]]
        return Span(0, 0, 0)


def places(text: str) -> Places:
    """The place of every key and value; line ends are those of `tomllib`, \\r\\n counts as one."""
    made = Places(text.replace("\r\n", "\n"))
    reading = _Reading(made)
    with suppress(_Stopped, IndexError, ValueError):
        reading.document()
    return made


class _Stopped(Exception):  # noqa: N818
    """The text is no TOML from here on."""


class _Reading:
    """One pass over a text."""

    def __init__(self, made: Places) -> None:
        self.made = made
        self.text = made.text
        self.at = 0
        self.defined: dict[Path, int] = {}
        self.rows: dict[Path, int] = {}

    def document(self) -> None:
        """Headers and lines, one after the other."""
        table: Path = ()
        self._skip(BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._skip(BLANK)

    def _header(self) -> Path:
        start = self.at
        many = self.text.startswith("[[", self.at)
        self.at += len("[[") if many else len("[")
        self._skip(SPACE)
        first = self.at
        parts = self._key()
        self.at = self.text.index("]", self.at) + (len("]]") if many else len("]"))
        path = self._inside(parts[:-1], first)
        last: Path = (*path, parts[-1])
        if many:
            self._mark(last, first, start, start)
            self.rows[last] = self.rows.get(last, -1) + 1
            last = (*last, self.rows[last])
        else:
            self._define(last, first)
        self._mark(last, first, start, self.at)
        return last

    def _inside(self, parts: Path, offset: int) -> Path:
        """A path through tables: in a list of tables, the one that came last."""
        path: Path = ()
        for part in parts:
            path = (*path, part)
            self._mark(path, offset, offset, offset)
            if path in self.rows:
                path = (*path, self.rows[path])
        return path

    def _pair(self, table: Path) -> None:
        start = self.at
        parts = self._key()
        self._skip(SPACE)
        if self.text[self.at] != "=":
            raise _Stopped
        self.at += 1
        self._skip(SPACE)
        path = table
        for part in parts[:-1]:
            path = (*path, part)
            self._mark(path, start, start, start)
        path = (*path, parts[-1])
        self._define(path, start)
        value = self.at
        self._value(path)
        self.made.spans[path] = Span(start, value, self.at)

    def _key(self) -> Path:
        """The parts of a dotted key."""
        parts: list[str] = []
        while True:
            self._skip(SPACE)
            quoted = QUOTED.match(self.text, self.at)
            found = quoted or BARE.match(self.text, self.at)
            if not found:
                raise _Stopped
            parts.append(tomllib.loads(f"key = {found[0]}")["key"] if quoted else found[0])
            self.at = found.end()
            self._skip(SPACE)
            if self.text[self.at] != ".":
                return tuple(parts)
            self.at += 1

    def _value(self, path: Path) -> None:
        sign = self.text[self.at]
        if sign == "[":
            self._list(path)
        elif sign == "{":
            self._inline(path)
        else:
            found = QUOTED.match(self.text, self.at)
            start = self.at
            self.at = found.end() if found else start + len(SCALAR.match(self.text, start)[0].rstrip())  # type: ignore[index]
            if self.at == start:
                raise _Stopped

    def _list(self, path: Path) -> None:
        self.at += 1
        number = 0
        self._skip(BLANK)
        while self.text[self.at] != "]":
            start = self.at
            self._value((*path, number))
            self.made.spans[(*path, number)] = Span(start, start, self.at)
            number += 1
            self._next("]")
        self.at += 1

    def _inline(self, path: Path) -> None:
        self.at += 1
        self._skip(BLANK)
        while self.text[self.at] != "}":
            self._pair(path)
            self._next("}")
        self.at += 1

    def _next(self, end: str) -> None:
        """On to the next part of a list or an inline table, or to its end."""
        self._skip(BLANK)
        if self.text[self.at] == ",":
            self.at += 1
            self._skip(BLANK)
        elif self.text[self.at] != end:
            raise _Stopped

    def _skip(self, what: re.Pattern[str]) -> None:
        self.at = what.match(self.text, self.at).end()  # type: ignore[union-attr]

    def _mark(self, path: Path, key: int, value: int, end: int) -> None:
        """The place of a table: the first one that names it."""
        self.made.spans.setdefault(path, Span(key, value, end))

    def _define(self, path: Path, offset: int) -> None:
        if path in self.defined:
            self.made.twice.append((offset, self.defined[path]))
        self.defined.setdefault(path, offset)
