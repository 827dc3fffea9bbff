"""Errors of our own kind: a code, where, what was found, the article concerned, and what to do."""

from typing import Any


class ArpadError(Exception):
    """A refusal that a person can act on.

    code: stable name, its words are in `model/words/errors.toml`; path: where in the request or file;
    found: what was read; article: the article concerned, if any; facts: what the words mention.
    """

    exit_code = 1

    def __init__(
        self,
        code: str,
        path: tuple[str | int, ...] = (),
        *,
        found: Any = None,
        article: str | None = None,
        **facts: Any,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.path = path
        self.found = found
        self.article = article
        self.facts = facts

    def under(self, *prefix: str | int) -> "ArpadError":
        """The same error, seen from an enclosing place."""
        self.path = (*prefix, *self.path)
        return self

    @property
    def pointer(self) -> str:
        """The path as a JSON pointer."""
        return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in self.path)

    def message(self, lang: str = "en") -> str:
        """What is wrong, in one sentence."""
        return self._words(lang, "message")

    def to_do(self, lang: str = "en") -> str:
        """What the reader can do about it."""
        return self._words(lang, "do")

    def _words(self, lang: str, part: str) -> str:
        from arpad.model.catalogue import say

        return say("errors", f"{self.code}.{part}", lang, found=self.found, article=self.article, **self.facts)

    def __str__(self) -> str:
        return f"{self.code} {self.message()}"


class UsageError(ArpadError):
    """The request itself is not of the right form."""

    exit_code = 2


class NotFoundError(ArpadError):
    """The thing named does not exist."""

    exit_code = 3
