"""JSON as this program reads and writes it: numbers are decimal text, nothing is guessed.

Reading refuses duplicate keys, NaN and Infinity, endless numbers and endless nesting, each with its own error.
Writing turns exact fractions into decimals; those that do not end are rounded and kept beside, under "exact".
"""

import json
from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

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


class _Flaw(NamedTuple):
    """Stands where a value is that cannot be taken, until its place is known."""

    error: UsageError


class _Reader:
    """The hooks of one reading; found: was there a flaw?"""

    def __init__(self) -> None:
        self.found = False

    def checked(self, make: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """The hook, with a flaw in the place of an error."""

        def made(given: Any) -> Any:
            try:
                return make(given)
            except UsageError as error:
                return self._flaw(error)

        return made

    def pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        """An object; a key that stands twice is a flaw there."""
        made = dict(pairs)
        if len(made) < len(pairs):
            twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
            made[twice] = self._flaw(UsageError("DUPLICATE_KEY", found=twice))
        return made

    def _flaw(self, error: UsageError) -> _Flaw:
        self.found = True
        return _Flaw(error)


def read(text: str) -> Any:
    """The value of one JSON text."""
    if len(text) > LINE_MOST:
        raise UsageError("LINE_TOO_LONG", found=len(text), most=LINE_MOST)
    reader = _Reader()
    try:
        value = json.loads(
            text, parse_float=reader.checked(decimal), parse_int=reader.checked(_integer),
            parse_constant=reader.checked(_constant), object_pairs_hook=reader.pairs,
        )
        if reader.found:
            _raise_first(value, ())
        return value
    except json.JSONDecodeError as error:
        raise UsageError("NOT_JSON", found=text[:SHOWN_MOST].strip(), line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise UsageError("NESTED_TOO_DEEP") from None


def _raise_first(value: Any, path: tuple[str | int, ...]) -> None:
    """The first flaw of a value, as an error at its place."""
    if isinstance(value, _Flaw):
        raise value.error.under(*path)
    if isinstance(value, dict):
        for key, part in value.items():
            _raise_first(part, (*path, key))
    elif isinstance(value, list):
        for i, part in enumerate(value):
            _raise_first(part, (*path, i))


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
