"""A value of the law as a person reads it: in its unit, a choice in words, a table row by row."""

from fractions import Fraction
from functools import cache
from typing import Any

from arpad.law import modes
from arpad.law.doubts import doubts
from arpad.law.grains import NEVER
from arpad.law.scales import HUNDRED
from arpad.law.texts import GAP, law_file, printed_table
from arpad.model.catalogue import is_singular, say, words

Key = tuple[str, str]
"""(grain, field) of a parameter."""
TABLES = ("expected-score", "rating-difference", "organiser-guide")
NO_RULE = "never"


@cache
def units() -> dict[str, dict[str, str]]:
    """The unit of each parameter that has one, by grain and field."""
    return law_file("units.toml")


def label(key: Key, lang: str) -> str:
    """What a parameter is."""
    return say("parameters", ".".join(key), lang)


def shown(key: Key, printed: Any, lang: str) -> str:
    """The printed value in words: "400 points", "no such rule", "away from zero"."""
    grain, field = key
    if printed == NO_RULE:
        return say("explain", "never", lang)
    if printed == GAP:
        return say("explain", "not_attested", lang)
    if field in modes.NAMES:
        return choice(key, printed, lang)
    if printed in TABLES:
        return say("rules", "table", lang, rows=len(printed_table(printed)))
    if isinstance(printed, list):
        return _rows(field, printed, lang)
    return _with_unit(printed, units().get(grain, {}).get(field), lang)


def choice(key: Key, name: str, lang: str) -> str:
    """What a choice means: in the words of the doubt on it, or in its own."""
    for doubt in doubts():
        if doubt.parameter == key and name in doubt.words:
            return doubt.words[name][lang]
    return say("rules", f"choice.{key[1]}.{name}", lang)


def decimal(printed: Any, lang: str) -> str:
    """A figure as printed, with the sign that the language writes."""
    return str(printed).replace(".", ",") if lang == "fr" else str(printed)


def _with_unit(printed: Any, unit: str | None, lang: str) -> str:
    figure = decimal(printed, lang)
    if unit is None:
        return figure
    if unit in words("rules")["unit_one"] and is_singular(Fraction(printed), lang):
        return say("rules", f"unit_one.{unit}", lang, figure=figure)
    return say("rules", f"unit.{unit}", lang, figure=figure)


def _rows(field: str, rows: list[Any], lang: str) -> str:
    if not rows:
        return say("rules", "empty_table", lang)
    if not isinstance(rows[0], list):
        return ", ".join(str(part) for part in rows)
    written = {"k_rows": k_row, "time_rows": time_row}.get(field, order_row)
    return (" ; " if lang == "fr" else "; ").join(written(row, lang) for row in rows)


def time_row(row: list[int], lang: str) -> str:
    """One row of the rate of play: the least rating it holds for, and the minutes."""
    rating, minutes = row
    if not rating:
        return say("rules", "time_row_rest", lang, minutes=minutes)
    return say("rules", "time_row", lang, rating=rating, minutes=minutes)


def order_row(row: list[int], lang: str) -> str:
    """An order in which the rows of another table are tried, counted from one."""
    return say("rules", "order_row", lang, rows=[place + 1 for place in row])


K_CONDITIONS = ("k_highest", "k_games_from", "k_games_below", "k_age_below", "k_young_below")
"""The conditions of a row of the table of K, in the order of its columns."""


def k_row(row: list[int], lang: str) -> str:
    """One row of the table of K, with its conditions."""
    asked = [
        say("rules", f"k_row.{name}", lang, figure=figure)
        for name, figure in zip(K_CONDITIONS, row[1:], strict=True)
        if figure != NEVER
    ]
    conditions = ", ".join(asked) or say("rules", "k_row.otherwise", lang)
    return say("rules", "k_row.row", lang, k=row[0], conditions=conditions)


def table_rows(name: str, lang: str) -> list[list[str]]:
    """A printed table as its cells: the bounds of a difference, a percentage, an age, and what stands beside."""
    rows = printed_table(name)
    if name == "expected-score":
        return [[_span(row[0], row[1], lang), *(hundredths(part, lang) for part in row[2:])] for row in rows]
    if name == "rating-difference":
        return [[hundredths(row[0], lang), *map(str, row[1:])] for row in rows]
    return [list(map(str, row)) for row in rows]


def table_heads(name: str, lang: str) -> list[str]:
    """The headings of a printed table's columns."""
    return say("rules", f"table_heads.{name}", lang).split("; ")


def _span(low: int, high: int, lang: str) -> str:
    return f"{low}-{high}" if high != NEVER else say("rules", "beyond", lang, low=low)


def hundredths(figure: int, lang: str) -> str:
    """A score in hundredths as the texts print it: ".50"."""
    return decimal("1.0" if figure == HUNDRED else "." + str(figure).rjust(2, "0"), lang)
