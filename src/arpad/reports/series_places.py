"""Where the keys and values of a TOML text stand. The text is known to be TOML: `tomllib` has read it, and gives values
without their places."""

import re
from bisect import bisect_right
from collections.abc import Iterator

Path = tuple[str | int, ...]
SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
INLINE_SPACE = re.compile(r"[ \t]*")
STRING = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
BARE = re.compile(r"[A-Za-z0-9_-]+")
SCALAR = re.compile(r"[^,\]}#\n]+")


class Places:
    """(line, column) of each value, by its path: ("players", 0, "rounds", 2)."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._starts = [0, *(found.end() for found in re.finditer("\n", text))]
        self._offsets: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}
        self._document()

    def of(self, path: Path) -> tuple[int, int]:
        """The place of a value, of what holds it where it has none of its own, or the beginning."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._offsets:
                offset = self._offsets[path[:length]]
                line = bisect_right(self._starts, offset)
                return line, offset - self._starts[line - 1] + 1
        return (1, 1)

    def _document(self) -> None:
        prefix: Path = ()
        while self._skip(SPACE) < len(self._text):
            begins = self._at
            if self._text[self._at] == "[":
                prefix = self._header(begins)
            else:
                self._pair(prefix)
            self._at = max(self._at, begins + 1)

    def _header(self, begins: int) -> Path:
        """[table] or [[table of a list]]."""
        several = self._text.startswith("[[", self._at)
        self._at += 2 if several else 1
        keys = self._key()
        self._at = self._text.find("]", self._at) + (2 if several else 1)
        path: Path = ()
        for place, key in enumerate(keys, 1):
            path = (*path, key)
            if several and place == len(keys):
                self._tables[path] = self._tables.get(path, -1) + 1
            if path in self._tables:
                path = (*path, self._tables[path])
        self._offsets.setdefault(path, begins)
        return path

    def _pair(self, prefix: Path) -> None:
        begins = self._at
        path = (*prefix, *self._key())
        self._skip(INLINE_SPACE)
        self._at += len("=")
        self._skip(INLINE_SPACE)
        for shorter in range(len(prefix) + 1, len(path)):
            self._offsets.setdefault(path[:shorter], begins)
        self._value(path)

    def _key(self) -> list[str]:
        """A dotted key; quotes are taken off, escapes in it stay as they are."""
        parts: list[str] = []
        while True:
            self._skip(INLINE_SPACE)
            quoted = STRING.match(self._text, self._at)
            found = quoted or BARE.match(self._text, self._at)
            if found is None:
                return parts
            self._at = found.end()
            parts.append(found[0][1:-1] if quoted else found[0])
            self._skip(INLINE_SPACE)
            if not self._text.startswith(".", self._at):
                return parts
            self._at += 1

    def _value(self, path: Path) -> None:
        self._offsets.setdefault(path, self._at)
        sign = self._text[self._at : self._at + 1]
        if sign == "[":
            self._at += 1
            for place in self._parts("]"):
                self._value((*path, place))
        elif sign == "{":
            self._at += 1
            for _ in self._parts("}"):
                self._pair(path)
        else:
            found = STRING.match(self._text, self._at) or SCALAR.match(self._text, self._at)
            self._at = found.end() if found else len(self._text)

    def _parts(self, end: str) -> Iterator[int]:
        """The place of each part of a list or an inline table, the text standing at its beginning."""
        place = 0
        while self._skip(SPACE) < len(self._text) and self._text[self._at] != end:
            begins = self._at
            yield place
            place += 1
            self._at = max(self._at, begins + 1)
            self._skip(SPACE)
            if self._text.startswith(",", self._at):
                self._at += 1
        self._at += 1

    def _skip(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self._text, self._at)
        self._at = found.end() if found else self._at
        return self._at
