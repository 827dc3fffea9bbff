"""The editions held, and those known to have existed that are not."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from arpad.law import texts
from arpad.law.articles import editions, lineage
from arpad.law.resolve import law
from arpad.model.catalogue import say


def heading(made: texts.Edition, lang: str) -> dict[str, Any]:
    """What an edition is: names, class, first day, source, how sure we are of it."""
    return {
        "rules": made.name,
        "short": made.short,
        "title": made.title[lang],
        "body": made.body,
        "class": made.rating_class,
        "in_force": made.in_force.isoformat(),
        "source": made.source,
        "confidence": made.confidence,
        "principle": made.principle,
        "text": made.text,
        "numbers_of": list(lineage(made.text)[1:]),
        "law": law(made.name).digest,
    }


def listing(lang: str) -> dict[str, Any]:
    """Every edition held, then the gaps."""
    return {"editions": [heading(made, lang) for made in editions()], "gaps": list(gaps(lang))}


def gaps(lang: str) -> Iterator[dict[str, str]]:
    """Each stretch of time whose edition is known but not held: a day in it gets an error, never another edition."""
    for row in texts.calendar():
        days = [*row["dates"], ""]
        for day, following in pairwise(days):
            name = texts.canonical(row["body"], row["class"], day)
            if name not in texts.held():
                yield {"rules": name, "from": day, "until": following, "text": _stretch(day, following, lang)}


def _stretch(since: str, until: str, lang: str) -> str:
    if not until:
        return say("rules", "gap_open", lang, since=since)
    return say("rules", "gap", lang, since=since, until=until)
