"""The explanation line that figures and verdicts share."""

from dataclasses import dataclass, field
from typing import Any

from arpad.model.catalogue import say


@dataclass(frozen=True, slots=True)
class Term:
    """A phrase inside a sentence, with its own facts: it is written in the reader's language."""

    key: str
    facts: dict[str, Any] = field(default_factory=dict)
    book: str = "terms"

    def text(self, lang: str = "en") -> str:
        """The phrase."""
        return say(self.book, self.key, lang, **self.facts)


@dataclass(frozen=True, slots=True)
class Read:
    """One value of the law that a step read."""

    name: str
    value: Any
    article: str


@dataclass(frozen=True, slots=True)
class Line:
    """One step of a result: what it read of the law, what it was given, what it gave, and by which article.

    words: key of the sentence in `model/words/lines.toml`; facts: the values that the sentence mentions.
    readings: the doubts this step rests on, as "edition/article=reading".
    """

    step: str
    article: str
    words: str
    facts: dict[str, Any] = field(default_factory=dict)
    read: tuple[Read, ...] = ()
    readings: tuple[str, ...] = ()

    def text(self, lang: str = "en") -> str:
        """The line as a sentence."""
        return say("lines", self.words, lang, article=self.article, **self.facts)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a figure is not published, not rated or left out: a code, its article, its sentence."""

    code: str
    article: str
    facts: dict[str, Any] = field(default_factory=dict)

    def text(self, lang: str = "en") -> str:
        """The reason as a sentence."""
        return say("reasons", self.code, lang, article=self.article, **self.facts)


@dataclass(frozen=True, slots=True)
class Remark:
    """What was computed all the same, but should be checked: a code, its article, its place, its sentence."""

    code: str
    article: str
    path: tuple[str | int, ...]
    facts: dict[str, Any] = field(default_factory=dict)

    def text(self, lang: str = "en") -> str:
        """The remark as a sentence."""
        return say("reasons", self.code, lang, article=self.article, **self.facts)
