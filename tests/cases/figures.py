"""Comparing the figures of a case with those of an answer: exact, without any tolerance."""

import re
from decimal import Decimal
from fractions import Fraction
from typing import Any

PRODUCT = re.compile(r"(\d+)-(\d+)\*(\d+)/(\d+)")
"""The one figure that cases.json writes as a calculation: "25-10*149/150"."""


def figure(value: Any) -> Any:
    """A figure of a case as an exact number; anything else as it is."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, (int, Decimal)):
        return Fraction(value)
    calculation = PRODUCT.fullmatch(value)
    if calculation:
        start, factor, above, below = (int(part) for part in calculation.groups())
        return start - Fraction(factor * above, below)
    return value


def places(value: Decimal | int) -> int:
    """How many decimals a case prints."""
    return max(0, -Decimal(value).as_tuple().exponent)


def rounded(exact: Fraction, decimals: int) -> Fraction:
    """An exact figure rounded to the decimals that a case prints, a half up."""
    scaled = exact * 10**decimals
    return Fraction((2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator), 10**decimals)


def exactly(part: dict[str, Any], name: str) -> Any:
    """A figure of an answer, exact even where its decimals do not end."""
    written = part.get("exact", {}).get(name)
    return Fraction(written) if written is not None else part[name]
