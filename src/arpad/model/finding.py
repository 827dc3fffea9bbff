"""What is found in a file: where, what was read, what was expected, what to do."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from arpad.model.catalogue import say, shortened

ERROR, WARNING, ADJUSTED, NOTE = SEVERITIES = ("error", "warning", "adjusted", "note")
"""error: could not be used; warning: used, but look at it; adjusted: read as something else; note: said only."""


class Place(NamedTuple):
    """A place in a file, counted from 1; 0 where it is not known (a whole file, a whole line)."""

    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        known = [str(number) for number in (self.line, self.column) if number]
        return ":".join([self.file or "-", *known])


NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding. Its sentences are in `model/words/findings*.toml`, under its code: message, expected, do."""

    code: str
    severity: str
    place: Place = NOWHERE
    found: str = ""
    article: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    follows: int = 0
    """Findings that only follow from this one, and are not told."""
    alike: int = 0
    """Other lines of which the same would have to be told."""

    def message(self, lang: str = "en") -> str:
        """What is wrong, in one sentence."""
        return self._words("message", lang)

    def expected(self, lang: str = "en") -> str:
        """What should stand there."""
        return self._words("expected", lang)

    def to_do(self, lang: str = "en") -> str:
        """What the reader can do about it."""
        return self._words("do", lang)

    def _words(self, part: str, lang: str) -> str:
        found = shortened(self.found)
        return say("findings", f"{self.code}.{part}", lang, found=found, article=self.article, **self.facts)
