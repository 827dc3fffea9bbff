"""What is found wrong in the file of an own edition, each with its place."""

from typing import Any

from arpad.model.catalogue import brief
from arpad.model.finding import ERROR, Finding, Place
from arpad.model.tomlplaces import Path, Places, Point

FINDINGS_MOST = 500
"""Mistakes of one file: whoever has more starts anew."""


def plain(value: Any) -> str:
    """A value as a finding repeats it: short, and nothing in it that a terminal would obey."""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(brief(value))
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in text)


class Notes:
    """The mistakes of one file, in its order."""

    def __init__(self, file: str, places: Places) -> None:
        self.file = file
        self.places = places
        self._findings: list[Finding] = []

    def error(self, code: str, point: Point, found: object = "", **facts: Any) -> None:
        """One mistake."""
        if not self.is_full:
            place = Place(self.file, point.line, point.column)
            self._findings.append(Finding(code, ERROR, place, plain(found), facts=facts))

    @property
    def count(self) -> int:
        """How many so far."""
        return len(self._findings)

    @property
    def is_full(self) -> bool:
        """Are there so many that no more is looked for?"""
        return self.count >= FINDINGS_MOST

    def key(self, path: Path) -> Point:
        """Where a key stands."""
        return self.places.of_key(path)

    def value(self, path: Path) -> Point:
        """Where a value stands."""
        return self.places.of_value(path)

    def add(self, findings: list[Finding]) -> None:
        """The mistakes of a file beside this one."""
        self._findings += findings[: FINDINGS_MOST - self.count]

    @property
    def findings(self) -> list[Finding]:
        """All of them: file by file, from top to bottom."""
        return sorted(self._findings, key=lambda found: (found.place.file != self.file, found.place, found.code))
