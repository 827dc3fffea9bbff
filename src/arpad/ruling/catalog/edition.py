"""One edition or one article: parameters with their printed values, steps, state, doubts, errors of the text."""

from typing import Any

from arpad.law import texts
from arpad.law.articles import Article, article, articles, carriers, lineage, own_numbers, text_of
from arpad.law.coverage import outside_cases
from arpad.law.errata import Erratum, errata_of
from arpad.law.texts import Edition
from arpad.model.catalogue import say
from arpad.ruling.catalog.doubtful import article_of, described, doubts_of_text
from arpad.ruling.catalog.editions import heading
from arpad.ruling.catalog.values import NO_RULE, Key, is_table, label, shown, table_heads, table_like, table_rows


def edition(rules: str, lang: str) -> dict[str, Any]:
    """A whole edition."""
    made = texts.named(rules)
    return {
        **heading(made, lang),
        "members": list(made.members),
        "parameters": [parameter(made, key, lang) for key in in_order(made)],
        "steps": [{"step": step, "article": number} for step, number in made.steps.items()],
        "tables": tables(made, made.values.keys(), lang),
        "articles": [_head_in(made, found, lang) for found in articles_of(made)],
        "doubts": [described(doubt, made.short, lang) for doubt in doubts_of_text(made.short)],
        "errata": [erratum(found, made.short, lang) for found in _errata(made)],
    }


def articles_of(made: Edition) -> list[Article]:
    """The articles of an edition: its whole text, or those that a mere principle rests on."""
    every = articles(text_of(made.short))
    own = {value.article for value in made.values.values() if value.edition == made.name}
    return [found for number, found in every.items() if number in own or not made.principle]


def _errata(made: Edition) -> list[Erratum]:
    numbers = [found.number for found in articles_of(made)]
    text = text_of(made.short)
    return [found for found in errata_of(made.short) if set(found.articles[text]) & set(numbers)]


def in_order(made: Edition) -> list[Key]:
    """The parameters in the order of the grains and their fields."""
    return [(grain, field) for grain, law in made.grains.items() for field in law._fields]  # type: ignore[attr-defined]


def parameter(made: Edition, key: Key, lang: str) -> dict[str, Any]:
    """One parameter: the printed value, its article, its clock, the edition that set it."""
    value = made.values[key]
    doubts = [doubt.identity(made.short) for doubt in doubts_of_text(made.short) if doubt.parameter == key]
    return {
        "name": ".".join(key),
        "label": label(key, lang),
        "value": None if value.printed == NO_RULE or value.is_gap else value.printed,
        "attested": not value.is_gap,
        "source": value.source[lang],
        "confidence": texts.confidence_in(made, value),
        "inherited": value.edition != made.name,
        "shown": shown(key, value.printed, lang),
        "article": value.article,
        "clock": value.clock,
        "since": texts.edition(value.edition).short,
        "doubts": doubts,
    }


def tables(made: Edition, keys: Any, lang: str) -> list[dict[str, Any]]:
    """The printed tables behind some parameters, each once, with its headings."""
    found = {}
    for key in keys:
        value = made.values[key]
        if is_table(value.printed):
            found[value.printed] = value.article
    return [
        {"table": table_like(name), "article": number, "heads": table_heads(name, lang), "rows": table_rows(name, lang)}
        for name, number in found.items()
    ]


def article_head(found: Article, lang: str) -> dict[str, Any]:
    """An article in short: what it says, its state, what carries it, the cases from outside that go through it."""
    counted = outside_cases(found.text, found.number)
    return {
        "article": found.number,
        "title": found.title[lang],
        "summary": found.summary[lang],
        "kind": found.kind,
        "state": found.state,
        "missing": found.missing.get(lang, ""),
        "by": list(carriers(found)),
        "cases": counted.cases + counted.examples,
        "published_cases": counted.cases,
        "printed_examples": counted.examples,
    }


def _head_in(made: Edition, found: Article, lang: str) -> dict[str, Any]:
    """An article as an edition has it: where its own text was not seen and values are missing, not yet; and why."""
    head = article_head(found, lang)
    keys = [key for key in made.values if made.values[key].is_gap and _carries(made, key, found)]
    if made.based_on or not keys or found.number in own_numbers(made.text):
        return head
    sure = say("rules", f"sure.{made.confidence}", lang)
    facts = {"short": made.short, "of": lineage(made.text)[-1], "confidence": sure, "count": len(keys)}
    missing = say("rules", "text_not_seen", lang, **facts)
    return {**head, "state": "not", "missing": " ".join(filter(None, (missing, head["missing"])))}


def one_article(rules: str, number: str, lang: str) -> dict[str, Any]:
    """One article with all that hangs on it; asked by its number, with or without the letter of a part."""
    made = texts.named(rules)
    found = article(made.short, number)
    keys = [key for key in in_order(made) if _carries(made, key, found)]
    return {
        "rules": made.name,
        "short": made.short,
        "asked": number,
        **_head_in(made, found, lang),
        "parameters": [parameter(made, key, lang) for key in keys],
        "steps": [step for step, place in made.steps.items() if place == found.number or step in found.by],
        "tables": tables(made, keys, lang),
        "doubts": [
            described(doubt, made.short, lang)
            for doubt in doubts_of_text(made.short)
            if article_of(doubt, made.short) == found.number or doubt.parameter in keys
        ],
        "errata": [erratum(each, made.short, lang) for each in errata_of(made.short, found.number)],
    }


def _carries(made: Edition, key: Key, found: Article) -> bool:
    value = made.values[key]
    if value.printed == NO_RULE:
        return False
    return value.article == found.number or ".".join(key) in found.by


def erratum(found: Erratum, short: str, lang: str) -> dict[str, Any]:
    """One error of the text."""
    return {
        "name": found.name,
        "articles": list(found.articles[text_of(short)]),
        "printed": found.printed[lang],
        "taken": found.taken[lang],
    }
