"""What every result is made of: immutable figures, exact, with their lines.

A result is a frozen dataclass. Its fields are the keys of the JSON answer: an int is an int, a Fraction a
decimal, a tuple a list. `Shown` is a figure that is printed rounded and kept exact.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from arpad.law.scales import HALVES, HUNDRED
from arpad.model.line import Line, Reason, Remark


class Shown(NamedTuple):
    """A figure printed as an integer, and what it was before its rounding."""

    value: int
    exact: Fraction


def optional() -> Any:
    """A field that the answer leaves out when it is None."""
    return field(default=None, metadata={"optional": True})


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """The head of every result: canonical rules, digest of the law, doubtful readings, lines, what to check."""

    rules: str
    law: str
    readings: tuple[str, ...]
    lines: tuple[Line, ...] = ()
    remarks: tuple[Remark, ...] = ()

    def explanation(self, lang: str = "en") -> str:
        """The lines as text."""
        from arpad.ruling.explain import as_text

        return as_text(self, lang)

    def html(self, lang: str = "en") -> str:
        """The lines as an HTML fragment."""
        from arpad.ruling.explain import as_html

        return as_html(self, lang)

    def json(self, lang: str = "en") -> str:
        """The answer of the contract as one line of JSON; with the lines, where the result has them."""
        from arpad.ruling.contract.answers import answer
        from arpad.ruling.contract.text import write

        return write(answer(self, bool(self.lines), lang))


class GameFigures(NamedTuple):
    """One counted game. Scaled ints, so that a million of them cost little; the properties are the figures."""

    opponent: int
    difference: int
    counted_difference: int
    expected_x100: int
    score_x2: int
    change_x100: int

    @property
    def expected(self) -> Fraction:
        """The expected score."""
        return Fraction(self.expected_x100, HUNDRED)

    @property
    def score(self) -> Fraction:
        """The score."""
        return Fraction(self.score_x2, HALVES)

    @property
    def change(self) -> Fraction:
        """Score minus expected score."""
        return Fraction(self.change_x100, HUNDRED)


class LeftOut(NamedTuple):
    """One game that does not count, and why."""

    opponent: int | None
    reason: Reason
