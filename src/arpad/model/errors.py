"""Errors of our own kind: a code, where, what was found, the article concerned, and what to do."""

import os
from types import TracebackType
from typing import Any


class ArpadError(Exception):
    """A refusal that a person can act on.

    code: stable name, its words are in `model/words/errors.toml`; path: where in the request or file;
    found: what was read; article: the article concerned, if any; facts: what the words mention; place: path in
    the words of a file or a command line; others: further mistakes found beside it.
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
        self.place = ""
        self.others: list[ArpadError] = []

    def under(self, *prefix: str | int) -> "ArpadError":
        """The same error, seen from an enclosing place."""
        self.path = (*prefix, *self.path)
        for other in self.others:
            other.under(*prefix)
        return self

    def at(self, place: str) -> "ArpadError":
        """The same error, where a person finds it: "file:line:column", or an option."""
        self.place = place
        return self

    @property
    def pointer(self) -> str:
        """The path as a JSON pointer."""
        return pointer(self.path)

    def message(self, lang: str = "en") -> str:
        """What is wrong, in one sentence."""
        return self._words(lang, "message")

    def to_do(self, lang: str = "en") -> str:
        """What the reader can do about it."""
        return self._words(lang, "do")

    def _words(self, lang: str, part: str) -> str:
        from arpad.model.catalogue import brief, say

        return say("errors", f"{self.code}.{part}", lang, found=brief(self.found), article=self.article, **self.facts)

    def __str__(self) -> str:
        return f"{self.code} {self.message()}"


def pointer(path: tuple[str | int, ...]) -> str:
    """A path as a JSON pointer."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


def in_words(path: tuple[str | int, ...]) -> str:
    """A place of a request as a person counts: ("games", 0, "opponent") is "games 1, opponent"."""
    words: list[str] = []
    for part in path:
        if isinstance(part, int) and words:
            words[-1] += f" {part + 1}"
        else:
            words.append(str(part))
    return ", ".join(words)


class UsageError(ArpadError):
    """The request itself is not of the right form."""

    exit_code = 2


class NotFoundError(ArpadError):
    """The thing named does not exist."""

    exit_code = 3


class CredentialsError(ArpadError):
    """A password is missing, or is another one."""

    exit_code = 4


class ConflictError(ArpadError):
    """Somebody else was there first, or is at it now."""

    exit_code = 5


class DefectError(ArpadError):
    """A defect of the program, not of what it was given."""

    exit_code = 70


def defect(error: BaseException) -> DefectError:
    """The error to show instead of a traceback: what happened and where, enough for a report."""
    return DefectError("INTERNAL", found=f"{type(error).__name__} {_place(error.__traceback__)}")


def _place(trace: TracebackType | None) -> str:
    """folder/file:line of the innermost call."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    folder, name = os.path.split(trace.tb_frame.f_code.co_filename)
    return f"{os.path.basename(folder)}, {name}:{trace.tb_lineno}"
