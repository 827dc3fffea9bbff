"""Every article of every text: title and summary in our words, kind, and what Arpad does of it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from itertools import takewhile
from typing import Any

from arpad.law.own import shelf
from arpad.law.texts import Edition, edition, held, law_file
from arpad.model.errors import NotFoundError

Text = dict[str, str]
KINDS = ("computes", "checks", "lists", "procedure", "recommendation", "remark")
STATES = ("done", "partly", "not", "not-applicable")
NEAR = 6
"""How many near articles are named where one does not exist."""


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
    by: tuple[str, ...] = ()
    """Steps and parameters that carry it although they name another article: headings, examples, parts."""


@cache
def articles(text: str) -> dict[str, Article]:
    """The articles of a text, in its order: its own entries, over those of the text whose numbers it keeps."""
    if text in shelf.EDITIONS:
        from arpad.law.own.labels import own_articles

        return own_articles(shelf.EDITIONS[text])
    raw = law_file("articles", f"{text}.toml")
    kept = {number: replace(found, text=text) for number, found in _extended(raw)}
    own = {row["number"]: _article(text, row) for row in raw["article"]}
    return {**kept, **own}


def _extended(raw: dict[str, Any]) -> Iterable[tuple[str, Article]]:
    return articles(raw["extends"]).items() if "extends" in raw else ()


def _article(text: str, row: dict[str, Any]) -> Article:
    return Article(
        text,
        row["number"],
        row["title"],
        row["summary"],
        row["kind"],
        row["state"],
        row.get("missing", {}),
        tuple(row.get("by", ())),
    )


def carried_by(text: str, command: str) -> str:
    """The article of a text that a command carries out; empty where the text has none."""
    return next((number for number, found in articles(text).items() if command in found.by), "")


@cache
def own_numbers(text: str) -> frozenset[str]:
    """The numbers of the articles whose entry is the text's own."""
    if text in shelf.EDITIONS:
        return frozenset(articles(text))
    return frozenset(row["number"] for row in law_file("articles", f"{text}.toml")["article"])


@cache
def lineage(text: str) -> tuple[str, ...]:
    """A text, the one whose numbers it keeps, and so on."""
    if text in shelf.EDITIONS:
        return (text,)
    base = law_file("articles", f"{text}.toml").get("extends")
    return (text, *lineage(base)) if base else (text,)


def article(short: str, number: str) -> Article:
    """One article of a text; a lettered one (7.14a, 9.2.3 b) is found under its number."""
    known = {key.casefold(): found for key, found in articles(text_of(short)).items()}
    wanted = " ".join(number.split()).casefold()
    for name in (wanted, re.sub(r"(?<=[0-9]) ?[a-h]$", "", wanted)):
        if name in known:
            return known[name]
    raise NotFoundError("UNKNOWN_ARTICLE", ("article",), found=number, rules=short, near=near(short, number))


def near(short: str, number: str) -> list[str]:
    """The articles whose numbers come closest to one that does not exist, in the order of the text."""
    known = list(articles(text_of(short)))
    closest = sorted(known, key=lambda key: _distance(key, number))[:NEAR]
    return [key for key in known if key in closest]


def _distance(key: str, number: str) -> tuple[int, int]:
    """How far two numbers are apart: the longest common beginning first, then the nearest next figure."""
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(key, number, strict=False)))
    rest = key[common:], number[common:]
    return -common, abs(ord(rest[0][0]) - ord(rest[1][0])) if all(rest) else 0


def text_of(short: str) -> str:
    """The text an edition is printed in: the rapid principle of 2005 stands in the standard text."""
    return next((made.text for made in editions() if made.short == short), short)


@cache
def editions() -> tuple[Edition, ...]:
    """Every edition held, in order of name."""
    return tuple(edition(name) for name in held())


GATES = {
    "match_unrated": ("event", "match_needs_rated"),
    "event_floor": ("first", "event_floor"),
    "rated_opponents": ("first", "rated_opponents_needed"),
    "round_robin_rated": ("first", "round_robin_rated_needed"),
    "games_needed_official": ("first", "games_needed_official"),
    "games_needed_member": ("first", "games_needed_member"),
}
"""Step -> the parameter without which an edition does not have it."""


@cache
def cited(short: str) -> dict[str, tuple[str, ...]]:
    """Article number -> the steps, parameters and parts of lists that carry it, over the editions of this text."""
    from arpad.law.listing import citations

    found: dict[str, list[str]] = {}
    for made in editions():
        if text_of(made.short) != short:
            continue
        for name, number in citations(made):
            found.setdefault(number, []).append(name)
        for step, number in made.steps.items():
            if step not in GATES or not made.values[GATES[step]].is_absent:
                found.setdefault(number, []).append(step)
        for (grain, field), value in made.values.items():
            if value.is_absent or value.is_gap:
                continue
            found.setdefault(value.article, []).append(f"{grain}.{field}")
    return {number: tuple(dict.fromkeys(names)) for number, names in found.items()}


def carriers(found: Article) -> tuple[str, ...]:
    """The steps and parameters that carry an article: those that name it, then those that it names."""
    return tuple(dict.fromkeys((*cited(found.text).get(found.number, ()), *found.by)))
