"""A form: what stands above, its columns, one row a player. The figures stay exact until they are written."""

from dataclasses import dataclass
from fractions import Fraction

from arpad.model.catalogue import decimal_text, say, written
from arpad.model.line import Reason

Cell = str | int | Fraction | None
PLACES = 2
"""Decimals of a figure that does not end, where a person reads it; a file for machines gets more."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column. key: of its title in the book "forms"; signed: shown with its sign; left: text, to the left."""

    key: str
    signed: bool = False
    left: bool = False

    def title(self, lang: str) -> str:
        """What stands above it."""
        return say("forms", f"columns.{self.key}", lang)


@dataclass(frozen=True, slots=True)
class Form:
    """head: (key of its label, value) above the table; remarks: the last column, why a player's figures are so."""

    title: str
    head: tuple[tuple[str, Cell], ...]
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    remarks: tuple[tuple[Reason, ...], ...]
    reasons: tuple[Reason, ...] = ()

    def remark(self, row: int, lang: str) -> str:
        """Why the figures of a row are so, each with its article."""
        return "; ".join(remark(reason, lang) for reason in self.remarks[row])


def remark(reason: Reason, lang: str) -> str:
    """A reason with its article, where it has one."""
    return f"{reason.text(lang)} ({reason.article})" if reason.article else reason.text(lang)


def label(key: str, lang: str) -> str:
    """What stands before a figure of the head."""
    return say("forms", f"head.{key}", lang)


def shown(cell: Cell, column: Column | None, lang: str, places: int = PLACES) -> str:
    """A cell for a person: nothing where there is none, a sign where the column has signs."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return cell
    if isinstance(cell, bool):
        return say("keys", "yes" if cell else "no", lang)
    ends = written(Fraction(cell), lang)
    exact = decimal_text(Fraction(cell))[1]
    text = ends if exact else _cut(Fraction(cell), lang, places)
    return f"+{text}" if column is not None and column.signed and cell > 0 else text


def _cut(value: Fraction, lang: str, places: int) -> str:
    text = decimal_text(value, places)[0]
    return text.replace(".", ",") if lang == "fr" else text
