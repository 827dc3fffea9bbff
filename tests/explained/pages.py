"""The kept explanations: how each page is made, and the command that writes them again after a change of words.

`PYTHONPATH=tests python -m explained.pages` writes all pages; read the diff, it is what readers will see.
"""

import textwrap
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arpad.model.catalogue import LANGUAGES
from arpad.model.limits import COLUMNS
from arpad.ruling.contract import text
from arpad.ruling.contract.batch import result
from arpad.ruling.outcome import Outcome

FOLDER = Path(__file__).parent
SEPARATOR = "\n" + "-" * COLUMNS + "\n\n"


@dataclass(frozen=True)
class Case:
    """One case: its name, its title by language, its requests."""

    name: str
    title: dict[str, str]
    requests: list[dict[str, Any]]

    def outcomes(self) -> list[Outcome]:
        """The results, with their lines."""
        return [result({**request, "explain": True}) for request in self.requests]

    def page(self, lang: str) -> str:
        """The whole explanation in one language."""
        parts = [outcome.explanation(lang) for outcome in self.outcomes()]
        return "\n".join(textwrap.wrap(self.title[lang], COLUMNS)) + "\n\n" + SEPARATOR.join(parts)

    def path(self, lang: str) -> Path:
        """The file that keeps it."""
        return FOLDER / f"{self.name}.{lang}.txt"


def cases() -> list[Case]:
    """The cases."""
    raw = tomllib.loads((FOLDER / "cases.toml").read_text(encoding="utf-8"))["case"]
    return [Case(row["name"], row["title"], [text.read(request) for request in row["requests"]]) for row in raw]


if __name__ == "__main__":
    for case in cases():
        for lang in LANGUAGES:
            case.path(lang).write_text(case.page(lang), encoding="utf-8")
