"""What is done of every article of the texts."""

from typing import Any

from arpad.law.articles import STATES, editions, text_of
from arpad.law.texts import Edition, named
from arpad.ruling.catalog.edition import article_head, articles_of


def coverage(rules: str | None, lang: str) -> dict[str, Any]:
    """One line for every article of one text, or of all."""
    chosen = [named(rules)] if rules else [made for made in editions() if not made.principle]
    return {"texts": [_text(made, lang) for made in chosen]}


def _text(made: Edition, lang: str) -> dict[str, Any]:
    found = [article_head(each, lang) for each in articles_of(made)]
    states = {state: sum(1 for each in found if each["state"] == state) for state in STATES}
    return {"text": text_of(made.short), "count": len(found), "states": states, "articles": found}
