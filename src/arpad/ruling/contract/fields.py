"""Fields of a request, declared once: each kind reads a JSON value and describes itself as JSON Schema."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any, Protocol

from arpad.law.resolve import parse_day
from arpad.model.errors import ArpadError, UsageError
from arpad.model.limits import TEXT_MOST

Path = tuple[str | int, ...]
Schema = dict[str, Any]
EXACT_FORM = r"-?[0-9]{1,20}(\.[0-9]{1,20}|/[0-9]{1,20})?"
"""No exponent: "1e999999999" would be a number too large to hold."""


class Kind(Protocol):
    """What a field may hold."""

    def read(self, value: Any, path: Path) -> Any:
        """The value as the library takes it, or an error at its path."""

    def schema(self) -> Schema:
        """The same as JSON Schema."""


@dataclass(frozen=True)
class Whole:
    """An integer between two bounds."""

    least: int | None = None
    most: int | None = None

    def read(self, value: Any, path: Path) -> int:
        """An integer; 12.0 is one, 12.5 and "12" are not."""
        if isinstance(value, Decimal) and value == value.to_integral_value():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise UsageError("NOT_AN_INTEGER", path, found=value)
        if self.least is not None and value < self.least:
            raise ArpadError("TOO_SMALL", path, found=value, least=self.least)
        if self.most is not None and value > self.most:
            raise ArpadError("TOO_LARGE", path, found=value, most=self.most)
        return value

    def schema(self) -> Schema:
        """integer, with its bounds."""
        bounds = {"minimum": self.least, "maximum": self.most}
        return {"type": "integer", **{key: bound for key, bound in bounds.items() if bound is not None}}


@dataclass(frozen=True)
class Exact:
    """A decimal number, or an exact fraction as text ("4451/3")."""

    def read(self, value: Any, path: Path) -> Fraction:
        """The exact value."""
        if isinstance(value, (int, Decimal)) and not isinstance(value, bool):
            return Fraction(value)
        if isinstance(value, str) and re.fullmatch(EXACT_FORM, value):
            try:
                return Fraction(value)
            except ZeroDivisionError:
                pass
        raise UsageError("NOT_A_NUMBER", path, found=value)

    def schema(self) -> Schema:
        """number or text."""
        return {"anyOf": [{"type": "number"}, {"type": "string", "pattern": f"^{EXACT_FORM}$"}]}


@dataclass(frozen=True)
class Text:
    """A short text; `choices` when only some words are possible."""

    choices: tuple[str, ...] = ()

    def read(self, value: Any, path: Path) -> str:
        """The text."""
        if not isinstance(value, str):
            raise UsageError("NOT_TEXT", path, found=value)
        if self.choices and value not in self.choices:
            raise ArpadError("NOT_A_CHOICE", path, found=value, choices=self.choices)
        if len(value) > TEXT_MOST:
            raise ArpadError("TEXT_TOO_LONG", path, found=value, most=TEXT_MOST)
        return value

    def schema(self) -> Schema:
        """string."""
        return {"enum": list(self.choices)} if self.choices else {"type": "string", "maxLength": TEXT_MOST}


@dataclass(frozen=True)
class Flag:
    """true or false."""

    def read(self, value: Any, path: Path) -> bool:
        """The truth value."""
        if not isinstance(value, bool):
            raise UsageError("NOT_A_FLAG", path, found=value)
        return value

    def schema(self) -> Schema:
        """boolean."""
        return {"type": "boolean"}


@dataclass(frozen=True)
class Day:
    """A calendar day, YYYY-MM-DD."""

    def read(self, value: Any, path: Path) -> date:
        """The day."""
        return parse_day(Text().read(value, path), path)

    def schema(self) -> Schema:
        """string, format date."""
        return {"type": "string", "format": "date"}


@dataclass(frozen=True)
class Nullable:
    """A kind, or null with a meaning of its own."""

    kind: Kind

    def read(self, value: Any, path: Path) -> Any:
        """None stays None."""
        return None if value is None else self.kind.read(value, path)

    def schema(self) -> Schema:
        """anyOf the kind, null."""
        return {"anyOf": [self.kind.schema(), {"type": "null"}]}


@dataclass(frozen=True)
class Parsed:
    """A value that a function of the library reads (a score, a result code)."""

    parse: Callable[[Any, Path], Any]
    described: Schema

    def read(self, value: Any, path: Path) -> Any:
        """What the function makes of it."""
        return self.parse(value, path)

    def schema(self) -> Schema:
        """As described."""
        return self.described


@dataclass(frozen=True)
class ListOf:
    """A list of values of one kind."""

    kind: Kind
    most: int

    def read(self, value: Any, path: Path) -> list[Any]:
        """Every value, each at its place."""
        if not isinstance(value, list):
            raise UsageError("NOT_A_LIST", path, found=value)
        if len(value) > self.most:
            raise ArpadError("LIST_TOO_LONG", path, found=len(value), most=self.most)
        return [self.kind.read(part, (*path, i)) for i, part in enumerate(value)]

    def schema(self) -> Schema:
        """array."""
        return {"type": "array", "items": self.kind.schema(), "maxItems": self.most}


@dataclass(frozen=True)
class Field:
    """One key of an object."""

    kind: Kind
    required: bool = False


def need(kind: Kind) -> Field:
    """A key that must be there."""
    return Field(kind, required=True)


def may(kind: Kind) -> Field:
    """A key that may be left out."""
    return Field(kind)


@dataclass(frozen=True)
class Object:
    """An object with known keys; `build` makes the library's value, its errors have paths from here."""

    fields: dict[str, Field]
    build: Callable[..., Any] = dict

    def read(self, value: Any, path: Path) -> Any:
        """Every key read; unknown and missing keys are errors."""
        if not isinstance(value, dict):
            raise UsageError("NOT_AN_OBJECT", path, found=value)
        known = value.keys() <= self.fields.keys()
        if not known or any(field.required and key not in value for key, field in self.fields.items()):
            raise self._all_wrong(value, path)
        try:
            read = {key: self.fields[key].kind.read(part, (*path, key)) for key, part in value.items()}
        except ArpadError:
            raise self._all_wrong(value, path) from None
        try:
            return self.build(**read)
        except ArpadError as error:
            raise error.under(*path) from None

    def _all_wrong(self, value: dict[str, Any], path: Path) -> ArpadError:
        """The first mistake of an object, with all the others beside it: unknown keys, missing ones, values."""
        wrong: list[ArpadError] = [
            UsageError("UNKNOWN_KEY", (*path, key), found=key, choices=tuple(self.fields))
            for key in value if key not in self.fields
        ]
        wrong += [
            UsageError("MISSING_KEY", (*path, key), found=key)
            for key, field in self.fields.items() if field.required and key not in value
        ]
        for key, part in value.items():
            if key in self.fields:
                try:
                    self.fields[key].kind.read(part, (*path, key))
                except ArpadError as error:
                    wrong.append(error)
                    wrong += error.others
        first, *first.others = wrong
        return first

    def schema(self) -> Schema:
        """object, closed."""
        return {
            "type": "object",
            "properties": {key: field.kind.schema() for key, field in self.fields.items()},
            "required": [key for key, field in self.fields.items() if field.required],
            "additionalProperties": False,
        }
