"""Known errors of the texts: what is printed, and what is taken instead."""

from dataclasses import dataclass
from functools import cache

from arpad.law.articles import text_of
from arpad.law.texts import law_file

Text = dict[str, str]


@dataclass(frozen=True, slots=True)
class Erratum:
    """One error of a text, or of several: `articles` gives the numbers concerned, by text."""

    name: str
    row: int
    articles: dict[str, tuple[str, ...]]
    printed: Text
    taken: Text


@cache
def errata() -> tuple[Erratum, ...]:
    """All known errors, in the order of the file."""
    return tuple(
        Erratum(
            row["name"],
            row["row"],
            {text: tuple(numbers) for text, numbers in row["articles"].items()},
            row["printed"],
            row["taken"],
        )
        for row in law_file("errata.toml")["erratum"]
    )


def errata_of(short: str, number: str | None = None) -> tuple[Erratum, ...]:
    """The errors of the text of an edition, or those of one of its articles."""
    text = text_of(short)
    return tuple(
        found for found in errata() if text in found.articles and (number is None or number in found.articles[text])
    )
