"""Every article of every text: title and summary in our words, kind, and what Arpad does of it."""

from dataclasses import dataclass
from functools import cache

from arpad.law.texts import Edition, edition, held, law_file
from arpad.model.errors import NotFoundError

Text = dict[str, str]
KINDS = ("computes", "checks", "lists", "procedure", "recommendation", "remark")
STATES = ("done", "partly", "not", "not-applicable")


@dataclass(frozen=True, slots=True)
class Article:
    """One article: what it says, and whether a step, a check or a page carries it."""

    text: str
    number: str
    title: Text
    summary: Text
    kind: str
    state: str
    missing: Text


@cache
def articles(short: str) -> dict[str, Article]:
    """The articles of a text, in its order."""
    raw = law_file("articles", f"{short}.toml")
    return {
        row["number"]: Article(
            short, row["number"], row["title"], row["summary"], row["kind"], row["state"], row.get("missing", {})
        )
        for row in raw["article"]
    }


def article(short: str, number: str) -> Article:
    """One article of a text; a lettered one is found under its number."""
    known = articles(text_of(short))
    wanted = number.rstrip("abcdefgh ") if number not in known else number
    for key, found in known.items():
        if key.casefold() == wanted.casefold():
            return found
    raise NotFoundError("UNKNOWN_ARTICLE", ("article",), found=number, rules=short, known=list(known))


def text_of(short: str) -> str:
    """The text an edition is printed in: the rapid principle of 2005 stands in the standard text."""
    return "fide-2005" if short == "fide-rapid-2005" else short


@cache
def editions() -> tuple[Edition, ...]:
    """Every edition held, in order of name."""
    return tuple(edition(name) for name in held())


@cache
def cited(short: str) -> dict[str, tuple[str, ...]]:
    """Article number -> the steps and parameters that carry it, over the editions printed in this text."""
    found: dict[str, list[str]] = {}
    for made in editions():
        if text_of(made.short) != short:
            continue
        for step, number in made.steps.items():
            found.setdefault(number, []).append(step)
        for (grain, field), value in made.values.items():
            found.setdefault(value.article, []).append(f"{grain}.{field}")
    return {number: tuple(dict.fromkeys(names)) for number, names in found.items()}
