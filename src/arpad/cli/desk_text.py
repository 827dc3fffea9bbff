"""Tables and lines of the office's answers, for a person."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from arpad.cli.lists_text import table
from arpad.model.catalogue import say, written

NOTHING = "-"
Row = Mapping[str, Any]


def rows_text(rows: Iterable[Row], columns: Sequence[str], lang: str, empty: str = "none") -> str:
    """A table of these columns; a sentence where there is no row."""
    cells = [tuple(_cell(row.get(column), lang) for column in columns) for row in rows]
    if not cells:
        return say("office", empty, lang)
    return "\n".join(table([tuple(say("office", f"column.{column}", lang) for column in columns), *cells]))


def named_classes(rows: Iterable[Row], lang: str) -> list[Row]:
    """The rows with the classes of ratings in words."""
    return [{**row, "class": say("office", f"class.{row['class']}", lang)} for row in rows]


def _cell(value: Any, lang: str) -> str:
    if value is None or value == "":
        return NOTHING
    if isinstance(value, bool):
        return say("keys", "yes" if value else "no", lang)
    if isinstance(value, Mapping):
        return "; ".join(f"{key}={part}" for key, part in value.items())
    return written(value, lang) or NOTHING


def section(title: str, lines: Sequence[str], lang: str, **facts: Any) -> list[str]:
    """A title and its lines; nothing where there are none."""
    if not lines:
        return []
    return ["", say("office", f"title.{title}", lang, **facts), *(f"  {line}" for line in lines)]


def exact(value: Any) -> Any:
    """A figure of the ledger as a person reads it: "63/5" as a fraction, anything else as it is."""
    return Fraction(value) if isinstance(value, str) and value.replace("/", "").lstrip("-").isdigit() else value
