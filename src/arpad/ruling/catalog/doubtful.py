"""The doubtful places: question, readings, the one taken, evidence, effect, and what to type for another one."""

from typing import Any

from arpad.law.articles import articles, editions, text_of
from arpad.law.doubts import Doubt, asked_of, doubts
from arpad.law.texts import named


def doubts_of_text(short: str) -> list[Doubt]:
    """The doubts of an edition, switched or not."""
    text, decided = asked_of(short)
    return [doubt for doubt in doubts() if text in doubt.articles and doubt.parameter not in decided]


def article_of(doubt: Doubt, short: str) -> str:
    """The article of a doubt; where an article has two, a word after a hyphen tells them apart."""
    text, _ = asked_of(short)
    place = doubt.articles[text]
    return place if place in articles(text_of(text)) else place.rpartition("-")[0]


def doubtful(rules: str | None, lang: str) -> dict[str, Any]:
    """The doubts of one edition, or those of all."""
    chosen = [named(rules)] if rules else list(editions())
    return {
        "editions": [
            {
                "rules": made.name,
                "short": made.short,
                "doubts": [described(doubt, made.short, lang) for doubt in doubts_of_text(made.short)],
            }
            for made in chosen
        ]
    }


def described(doubt: Doubt, short: str, lang: str) -> dict[str, Any]:
    """One doubt of an edition."""
    found: dict[str, Any] = {
        "id": doubt.identity(short),
        "name": doubt.name,
        "article": article_of(doubt, short),
        "question": doubt.question[lang],
        "evidence": doubt.evidence[lang],
        "effect": doubt.effect[lang],
        "figures": list(doubt.figures),
        "readings": _readings(doubt, short, lang),
    }
    return found if doubt.parameter else {**found, "missing": doubt.missing[lang]}


def _readings(doubt: Doubt, short: str, lang: str) -> list[dict[str, Any]]:
    if doubt.parameter is None:
        return []
    taken = named(short).values[doubt.parameter].printed
    return [
        {
            "reading": name,
            "means": doubt.words[name][lang],
            "taken": name == taken,
            "option": f"--reading {doubt.identity(short)}={name}",
        }
        for name in doubt.readings
    ]
