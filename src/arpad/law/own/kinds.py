"""What each parameter may be, derived from the grains, the choices and the editions held: never from a list of ours."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from arpad.law import modes, texts
from arpad.law.grains import CAPITAL_GRAINS, ELO_GRAINS
from arpad.law.own import bounds

Key = tuple[str, str]
Schema = dict[str, Any]
NO_RULE = "never"
DECIMAL = r"(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?"
"""A number as the texts print it."""
NUMBER = re.compile(DECIMAL)
FIXED = "_scale"
"""How the scales are called that other parameters are printed in."""
FOLLOWS = ("k_orders",)
"""The orders in which the rows of K are tried: the rows of an own table are tried as they stand."""


@dataclass(frozen=True)
class Kind:
    """What a parameter may be.

    key: how its value is given; without: may an edition have no such rule? fixed: it follows from other parameters.
    """

    key: str
    without: bool
    fixed: bool

    def schema(self) -> Schema:
        """The value as JSON Schema."""
        raise NotImplementedError

    def entry(self) -> list[Schema]:
        """The ways to give it, as the keys beside its article."""
        ways = [] if self.fixed else [{self.key: self.schema()}]
        return [*ways, {"value": {"const": NO_RULE}}] if self.without and self.key != "value" else ways


@dataclass(frozen=True)
class Choice(Kind):
    """One of the readings of a step."""

    names: tuple[str, ...] = ()

    def schema(self) -> Schema:
        """enum."""
        return {"enum": list(self.names)}


@dataclass(frozen=True)
class Number(Kind):
    """A number, printed in parts of `unit`."""

    unit: int = 1
    least: int = 0
    most: int = 0

    def schema(self) -> Schema:
        """integer, or a number in decimals where the unit has parts."""
        ways: list[Schema] = [{"type": "integer", "minimum": self.least, "maximum": self.most}]
        if self.unit > 1:
            ways.append({"type": "number", "minimum": self.least, "maximum": self.most})
            ways.append({"type": "string", "pattern": f"^{DECIMAL}$"})
        if self.without:
            ways.append({"const": NO_RULE})
        return ways[0] if len(ways) == 1 else {"anyOf": ways}


@dataclass(frozen=True)
class Rows(Kind):
    """A short table written in the parameter itself: a list of numbers, or of rows of `columns` each."""

    columns: tuple[bounds.Bounds, ...] = ()
    flat: bool = False
    most: int = bounds.ROWS_MOST
    may_be_empty: bool = False

    def schema(self) -> Schema:
        """array, of integers or of rows."""
        low, high = self.columns[0]
        row = {"type": "integer", "minimum": low, "maximum": high} if self.flat else row_schema(self.columns)
        made: Schema = {"type": "array", "items": row, "minItems": 0 if self.may_be_empty else 1, "maxItems": self.most}
        return {"anyOf": [made, {"const": NO_RULE}]} if self.without else made


@dataclass(frozen=True)
class TableOf(Kind):
    """A table by its name. like: the printed table of this form."""

    like: str = ""

    def schema(self) -> Schema:
        """A name."""
        return {"type": "string", "pattern": NAME}


NAME = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
"""The form of the names of editions and tables."""


def row_schema(columns: tuple[bounds.Bounds, ...]) -> Schema:
    """A row of whole numbers, each within the bounds of its column."""
    cells = [{"type": "integer", "minimum": low, "maximum": high} for low, high in columns]
    return {"type": "array", "prefixItems": cells, "minItems": len(cells), "maxItems": len(cells)}


def grains_of(body: str) -> dict[str, type]:
    """The grains of a body's system."""
    return ELO_GRAINS if body == "fide" else CAPITAL_GRAINS


@cache
def printed(body: str) -> dict[Key, tuple[dict[str, Any], ...]]:
    """Every entry that the held editions of a body have for each parameter."""
    found: dict[Key, list[dict[str, Any]]] = {}
    for _, (of, _, folder, day) in texts.held().items():
        raw = texts.law_file(*folder.split("/"), f"{day}.toml") if of == body else {}
        for grain in texts.GRAIN_CLOCK:
            for field, entry in raw.get(grain, {}).items():
                found.setdefault((grain, field), []).append(entry)
    return {key: tuple(entries) for key, entries in found.items()}


def steps_of(body: str) -> list[str]:
    """The steps that any held edition of a body carries out."""
    return sorted({step for name, row in texts.held().items() if row[0] == body for step in texts.edition(name).steps})


@cache
def table_kinds() -> dict[str, str]:
    """Kind of a table -> the printed table of this form."""
    found = {}
    for path in sorted(files("arpad.law").joinpath("tables").iterdir(), key=lambda path: path.name):
        name = path.name.removesuffix(".toml")
        found[texts.law_file("tables", path.name)["kind"]] = name
    return found


@cache
def kinds(body: str) -> dict[Key, Kind]:
    """What every parameter of a body's system may be."""
    return {
        (grain, field): _kind((grain, field), printed(body)[(grain, field)], body)
        for grain, law in grains_of(body).items()
        for field in law._fields  # type: ignore[attr-defined]
    }


def _kind(key: Key, entries: tuple[dict[str, Any], ...], body: str) -> Kind:
    without = any(entry.get("value") == NO_RULE for entry in entries)
    field = key[1]
    if field in modes.NAMES:
        return Choice("choice", without, False, modes.NAMES[field])
    for entry in entries:
        if "table" in entry:
            return TableOf("table", without, False, entry["table"])
    lists = [entry["value"] for entry in entries if isinstance(entry.get("value"), list)]
    if lists:
        return _rows(field, lists, without)
    least, most = bounds.bounds_of(*key)
    unit = max((entry["unit"] for entry in entries if "unit" in entry), default=1)
    return Number("value", without, _is_scale(key, entries, body), unit, least, most)


def _is_scale(key: Key, entries: tuple[dict[str, Any], ...], body: str) -> bool:
    """Is this the unit in which other parameters are printed? It cannot be moved without them."""
    if not key[1].endswith(FIXED):
        return False
    units = {entry.get("unit") for every in printed(body).values() for entry in every}
    return any(entry.get("value") in units for entry in entries)


COLUMNS: dict[str, tuple[bounds.Bounds, ...]] = {
    "k_rows": (bounds.K, *[bounds.CONDITION] * 5),
    "time_rows": (bounds.BY_UNIT["points"], bounds.BY_UNIT["minutes"]),
    "list_months": (bounds.MONTH,),
}
"""The bounds of the columns of short tables that we know; another one keeps the width it has in the texts."""
MOST = {"k_rows": bounds.K_ROWS_MOST, "list_months": bounds.MONTH[1]}


def _rows(field: str, lists: list[list[Any]], without: bool) -> Rows:
    flat = not any(isinstance(row, list) for rows in lists for row in rows)
    width = max((len(row) for rows in lists for row in rows if isinstance(row, list)), default=1)
    known = COLUMNS.get(field, (bounds.CELL,))
    # A column that a later edition adds is like the last one that we know.
    columns = (*known, *[known[-1]] * (width - len(known)))
    return Rows("value", without, field in FOLLOWS, columns, flat, MOST.get(field, bounds.ROWS_MOST), not all(lists))
