"""One calculation under way: the law behind recording views, and the lines it leaves.

A step is called with a view of its grain (`run.game`, `run.first`, ...). The view hands over the values of the
law and notes which ones were read; `line` turns the notes into an explanation line. So steps never mention
explanations, and a result knows every doubtful reading that it rests on, explained or not.
"""

import hashlib
from datetime import date
from typing import Any

from arpad.law.resolve import Clocks, Law
from arpad.model.errors import ArpadError
from arpad.model.line import Line, Read, Reason, Remark

Seen = dict[tuple[str, str], None]
"""(grain, field) of the values read, each once, in the order of the first reading."""


class View:
    """A grain of the law that notes every field read from it."""

    __slots__ = ("_grain", "_law", "_seen")

    def __init__(self, law: Any, grain: str, seen: Seen) -> None:
        self._law = law
        self._grain = grain
        self._seen = seen

    def __getattr__(self, field: str) -> Any:
        self._seen[self._grain, field] = None
        return getattr(self._law, field)


class Run:
    """A calculation: views of the law, lines so far, readings so far."""

    def __init__(self, law: Law, explain: bool = False, clocks: Clocks | None = None) -> None:
        self.law = law
        self.explain = explain
        self.clocks = clocks
        self.parts: dict[str, Run] = {}
        self.lines: list[Line] = []
        self.remarks: list[Remark] = []
        self._seen: Seen = {}
        self._told: Seen = {}
        self.game: Any = self._view("game")
        self.event: Any = self._view("event")
        self.period: Any = self._view("period")
        self.first: Any = self._view("first")
        self.act: Any = self._view("act") if "act" in law.grains else None

    def at(self, day: date | None, path: tuple[str | int, ...] = ()) -> "Run":
        """The same calculation under the law of an event that starts on this day, where each event has its own."""
        if self.clocks is None:
            return self
        if day is None:
            asked = f"{self.clocks.body}-{self.clocks.rating_class}"
            raise ArpadError("EVENT_DAY_MISSING", (*path, "start"), found=asked)
        law = self.clocks.law(day)
        if law.name not in self.parts:
            part = self if law.name == self.law.name else Run(law, self.explain)
            part.lines, part.remarks = self.lines, self.remarks
            self.parts[law.name] = part
        return self.parts[law.name]

    def _view(self, grain: str) -> View:
        return View(self.law.grains[grain], grain, self._seen)

    def line(self, step: str, words: str = "", **facts: Any) -> None:
        """Closes a step: its line, with what was read since the last one. `words`: another sentence.

        That the edition has no such rule is no value: it is not told as read.
        """
        if not self.explain:
            return
        read = tuple(self._seen)
        self.set_aside()
        rests = tuple(self.law.doubtful[key] for key in read if key in self.law.doubtful)
        values = tuple(self._read(key) for key in read if not self.law.values[key].is_absent)
        self.lines.append(Line(step, self.article(step), words or step, facts, values, rests))

    def set_aside(self) -> None:
        """What was read for a step that says nothing belongs to no line after it; the result rests on it still."""
        self._told.update(self._seen)
        self._seen.clear()

    def rest_on(self, other: "Run") -> None:
        """Takes over the readings of a calculation made aside, whose lines are not told."""
        self._seen.update(other._told | other._seen)

    def _read(self, key: tuple[str, str]) -> Read:
        value = self.law.values[key]
        shown = self.law.taken.get(key, value.printed)
        return Read(".".join(key), shown, value.article)

    def article(self, step: str) -> str:
        """The article that a step carries out."""
        return self.law.step_article(step)

    def reason(self, code: str, step: str, **facts: Any) -> Reason:
        """Why something is left out or not published, by the article of a step."""
        return Reason(code, self.article(step), facts)

    def remark(self, code: str, step: str, path: tuple[str | int, ...], **facts: Any) -> None:
        """Notes what a list of this edition could not hold; the figure is computed all the same."""
        self.remarks.append(Remark(code, self.article(step), path, facts))

    @property
    def expected_table(self) -> str:
        """The table that the expected scores of chess are printed in."""
        return str(self.law.values["game", "expected_scores"].printed)

    @property
    def readings(self) -> tuple[str, ...]:
        """The doubtful readings that the result rests on."""
        found: set[str] = set()
        for run in (self, *self.parts.values()):
            doubtful = run.law.doubtful
            found.update(doubtful[key] for key in run._told | run._seen if key in doubtful)
        return tuple(sorted(found))

    @property
    def laws(self) -> list[Law]:
        """The laws that it went by: one, or those of its events."""
        return [part.law for part in self.parts.values()] or [self.law]

    def _named(self) -> tuple[str, str]:
        """Names and digest of the laws of its events."""
        laws = self.laws
        several = "".join(law.digest for law in laws).encode()
        digest = laws[0].digest if len(laws) == 1 else hashlib.sha256(several).hexdigest()
        return " & ".join(law.name for law in laws), digest

    @property
    def heading(self) -> dict[str, Any]:
        """What every result starts with."""
        name, digest = self._named() if self.parts else (self.law.name, self.law.digest)
        return {
            "rules": name,
            "law": digest,
            "readings": self.readings,
            "lines": tuple(self.lines),
            "remarks": tuple(self.remarks),
        }
