"""One change per value of the law files: the next unit, the other choice, the day after; one at a time.

A mutant is a path into one parsed file and the value put there. Articles, titles and scales (`unit`) are no values
of the law in this sense; what is printed of an edition is compared with the texts by tests/law.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

from arpad.law import modes

LAW = Path(modes.__file__).parent
GRAINS = ("game", "event", "period", "first")
NEVER = "never"
GAP = "not-attested"
CLOCKS = {"event": "period", "period": "event"}

Keys = tuple[str | int, ...]


@dataclass(frozen=True, order=True)
class Change:
    """One value of one file, and what stands there instead."""

    file: str
    keys: Keys
    old: Any
    new: Any

    @property
    def name(self) -> str:
        """What is changed, for people and as a key."""
        return f"{self.file}: {'.'.join(map(str, self.keys))}: {self.old} -> {self.new}"

    def applied(self, raw: dict[str, Any]) -> dict[str, Any]:
        """The parsed file with the change; the original stays as it is."""
        made: dict[str, Any] = _put(raw, self.keys, self.new)
        return made


def _put(node: Any, keys: Keys, new: Any) -> Any:
    if not keys:
        return new
    copy: Any = dict(node) if isinstance(node, dict) else list(node)
    copy[keys[0]] = _put(copy[keys[0]], keys[1:], new)
    return copy


def changes() -> list[Change]:
    """Every change of every value: editions, tables, calendar."""
    found: list[Change] = []
    for path in sorted(LAW.rglob("*.toml")):
        name = path.relative_to(LAW).as_posix()
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        for keys, old, new in _changes_of(name, raw):
            found.append(Change(name, keys, old, new))
    return found


def _changes_of(name: str, raw: dict[str, Any]) -> Iterator[tuple[Keys, Any, Any]]:
    if name.startswith("tables/"):
        yield from _elements(("rows",), raw["rows"], 1)
    elif name == "calendar.toml":
        for i, row in enumerate(raw["edition"]):
            for j, day in enumerate(row["dates"]):
                yield ("edition", i, "dates", j), day, str(date.fromisoformat(day) + timedelta(1))
    elif name.startswith(("fide/", "ffjd/")):
        for i, member in enumerate(raw.get("members", [])):
            yield ("members", i), member, f"{member}X"
        for grain in GRAINS:
            for field, entry in raw.get(grain, {}).items():
                yield from _of_entry((grain, field), entry)


def _of_entry(keys: tuple[str, str], entry: dict[str, Any]) -> Iterator[tuple[Keys, Any, Any]]:
    """The changes of one parameter of an edition."""
    if "clock" in entry:
        yield (*keys, "clock"), entry["clock"], CLOCKS[entry["clock"]]
    if "column" in entry:
        yield (*keys, "column"), entry["column"], _other_column(entry["column"], entry["table"])
    if "choice" in entry:
        names = modes.NAMES[keys[1]]
        yield (*keys, "choice"), entry["choice"], names[(names.index(entry["choice"]) + 1) % len(names)]
    elif entry.get("value") in (NEVER, GAP) and keys[1] in modes.NAMES:
        # The rule that the edition does not have, read in the other way: the usual one would change nothing.
        yield (*keys, "value"), entry["value"], modes.NAMES[keys[1]].index(modes.NAMES[keys[1]][-1])
    elif "value" in entry:
        yield from _elements((*keys, "value"), entry["value"], entry.get("unit", 1))


def _other_column(column: int, table: str) -> int:
    """Another column of the same table."""
    width = len(tomllib.loads((LAW / "tables" / f"{table}.toml").read_text(encoding="utf-8"))["rows"][0])
    return column - 1 if column + 1 == width else column + 1


def _elements(keys: Keys, value: Any, unit: int) -> Iterator[tuple[Keys, Any, Any]]:
    """One change for each number in it, however deep."""
    if isinstance(value, list):
        for i, part in enumerate(value):
            yield from _elements((*keys, i), part, unit)
    elif value in (NEVER, GAP):
        yield keys, value, 0
    elif isinstance(value, int):
        yield keys, value, value + 1
    else:
        more = Fraction(value) + Fraction(1, unit)
        yield keys, value, str(Decimal(more.numerator) / Decimal(more.denominator))
