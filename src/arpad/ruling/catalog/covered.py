"""What is done of every article of the texts."""

from typing import Any

from arpad.law.articles import STATES, editions, own_numbers
from arpad.law.texts import Edition, named
from arpad.ruling.catalog.edition import article_head, articles_of


def coverage(rules: str | None, lang: str) -> dict[str, Any]:
    """One line for every article of one text, or of all; of a text that keeps another's numbers, its own entries."""
    chosen = [named(rules)] if rules else list({made.text: made for made in editions() if not made.principle}.values())
    return {"texts": [_text(made, lang) for made in chosen]}


def _text(made: Edition, lang: str) -> dict[str, Any]:
    own = own_numbers(made.text)
    found = [article_head(each, lang) for each in articles_of(made) if each.number in own]
    states = {state: sum(1 for each in found if each["state"] == state) for state in STATES}
    return {"text": made.text, "count": len(found), "states": states, "articles": found}
