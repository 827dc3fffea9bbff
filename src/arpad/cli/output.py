"""What a command says: data on standard output, everything else on standard error; in two languages, or as JSON."""

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from arpad.model.catalogue import LANGUAGES, say, visible
from arpad.model.errors import ArpadError, DefectError, in_words

DONE, REFUSED, USAGE, DEFECT, INTERRUPTED = 0, 1, 2, DefectError.exit_code, 130


class Output:
    """Where a command writes. json: data and errors as JSON; lang: of every sentence; code: exit code so far."""

    def __init__(self, lang: str = LANGUAGES[0], json: bool = False) -> None:
        self.lang = lang
        self.json = json
        self.code = DONE

    def data(self, value: Any, text: str, always_json: bool = False) -> None:
        """The result: the value as one line of JSON, or the text for a person."""
        print(written_json(value) if self.json or always_json else text.rstrip("\n"), flush=True)

    def note(self, text: str) -> None:
        """A remark to a person, never data."""
        print(text.rstrip("\n"), file=sys.stderr, flush=True)

    def error(self, error: ArpadError, where: str = "", rules: str = "", **beside: Any) -> None:
        """A refusal: `where: CODE message`, the article, what to do. The command goes on, with its exit code set.

        beside: what the JSON has besides the error.
        """
        self.code = max(self.code, error.exit_code)
        where = error.place or where
        if self.json:
            from arpad.ruling.contract.answers import error_json

            place = {"where": where} if where else {}
            self.data({**beside, "ok": False, "error": {**error_json(error, self.lang), **place}}, "")
            return
        self.note("\n".join(self._lines(error, where or in_words(error.path), rules)))

    def _lines(self, error: ArpadError, where: str, rules: str) -> list[str]:
        lines = [visible(f"{where}: {error.code} {error.message(self.lang)}".removeprefix(": "))]
        if error.article:
            lines.append("  " + say("main", "article", self.lang, article=error.article, rules=rules).rstrip(" ,"))
        return [*lines, "  " + visible(error.to_do(self.lang))]


def written_json(value: Any) -> str:
    """One line of JSON, exact numbers written from integers."""
    from arpad.ruling.contract.text import write

    return write(value)


def asked_output(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> Output:
    """Language and form as the arguments ask for them, so that errors in the arguments are told that way too."""
    spoken = [LANGUAGES[0]]
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            spoken.append(environment[variable][:2].casefold())
            break
    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            spoken.append(value or "".join(arguments[place + 1 : place + 2]))
    return Output([lang for lang in spoken if lang in LANGUAGES][-1], "--json" in arguments)
