"""JSON as this program reads and writes it: numbers are decimal text, nothing is guessed.

Reading refuses duplicate keys, NaN and Infinity, endless numbers and endless nesting, each with its own error.
Writing turns exact fractions into decimals; those that do not end are rounded and kept beside, under "exact".
"""

import json
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from typing import Any

from arpad.model.catalogue import decimal_text
from arpad.model.errors import UsageError
from arpad.model.limits import DIGITS_MOST, LINE_MOST, SHOWN_MOST

MARK = "\ufeff"


def decoded(line: bytes) -> str:
    """The text of one line of a file."""
    if len(line) > LINE_MOST:
        raise UsageError("LINE_TOO_LONG", found=LINE_MOST, most=LINE_MOST)
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UsageError("NOT_UTF8", column=error.start + 1) from None
    if text.startswith(MARK):
        raise UsageError("BYTE_ORDER_MARK")
    return text


def read(text: str) -> Any:
    """The value of one JSON text."""
    if len(text) > LINE_MOST:
        raise UsageError("LINE_TOO_LONG", found=len(text), most=LINE_MOST)
    try:
        return json.loads(
            text, parse_float=decimal, parse_int=_integer, parse_constant=_constant, object_pairs_hook=_pairs
        )
    except json.JSONDecodeError as error:
        raise UsageError("NOT_JSON", found=text[:SHOWN_MOST].strip(), line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise UsageError("NESTED_TOO_DEEP") from None


def decimal(text: str) -> Decimal:
    """An exact number of ordinary size."""
    if len(text) > DIGITS_MOST:
        raise UsageError("NUMBER_TOO_LONG", found=text, most=DIGITS_MOST)
    number = Decimal(text)
    if not number.is_finite():
        raise UsageError("NOT_A_NUMBER", found=text)
    if abs(number.adjusted()) > DIGITS_MOST:
        raise UsageError("NUMBER_TOO_LONG", found=text, most=DIGITS_MOST)
    return number


def _integer(text: str) -> int:
    if len(text) > DIGITS_MOST:
        raise UsageError("NUMBER_TOO_LONG", found=text, most=DIGITS_MOST)
    return int(text)


def _constant(text: str) -> Any:
    raise UsageError("NOT_A_NUMBER", found=text)


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise UsageError("DUPLICATE_KEY", found=twice)
    return made


ENCODER = json.JSONEncoder(ensure_ascii=False)
"""Made once: an answer has many short texts."""


def write(value: Any) -> str:
    """One line of JSON. Half a character of two ("\\ud800"), which no encoding can write, keeps its escape."""
    return _written(value).encode("utf-8", "backslashreplace").decode("utf-8")


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ",".join([f"{ENCODER.encode(key)}:{_written(part)}" for key, part in value.items()]) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([_written(part) for part in value]) + "]"
    if isinstance(value, Fraction):
        return decimal_text(value)[0]
    if isinstance(value, Decimal):
        return decimal_text(Fraction(value))[0]
    return ENCODER.encode(value)
