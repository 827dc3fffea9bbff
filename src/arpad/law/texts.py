"""Edition files to editions: each file holds only its changes, the rest comes from the edition it names."""

import tomllib
from dataclasses import dataclass, replace
from dataclasses import field as made_by
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

from arpad.law import modes
from arpad.law.grains import CAPITAL_GRAINS, ELO_GRAINS, NEVER, NOT_ATTESTED
from arpad.law.own import shelf
from arpad.model.catalogue import LANGUAGES
from arpad.model.errors import ArpadError, NotFoundError

GRAIN_CLOCK = {"game": "event", "event": "event", "period": "period", "first": "period", "act": "period"}
GAP = "not-attested"
"""Printed in place of a value that no source attests: it is never filled in from the edition before or after."""


NO_RULE = "never"
"""Printed in place of a value where the edition has no such rule."""


@dataclass(frozen=True, slots=True)
class Value:
    """One parameter: what the steps read, what the text prints, its article, its clock, who says so and how surely."""

    value: Any
    printed: Any
    article: str
    clock: str
    edition: str
    source: dict[str, str]
    confidence: str

    @property
    def is_gap(self) -> bool:
        """Is the value one that no source attests?"""
        return bool(self.printed == GAP)

    @property
    def is_absent(self) -> bool:
        """Has the edition no such rule?"""
        return bool(self.printed == NO_RULE)


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition, complete: its own values and those it leaves unchanged."""

    name: str
    short: str
    body: str
    rating_class: str
    in_force: date
    title: dict[str, str]
    source: dict[str, str]
    confidence: str
    members: tuple[str, ...]
    principle: bool
    text: str
    values: dict[tuple[str, str], Value]
    steps: dict[str, str]
    own: frozenset[tuple[str, str]]
    based_on: str = ""
    """The official edition that a federation's own edition changes; empty for an official one."""
    labels: dict[str, dict[str, str]] = made_by(default_factory=dict)
    """The articles of an own edition, with what it says about them."""

    @property
    def grains(self) -> dict[str, type]:
        """The NamedTuples of this edition's system."""
        return ELO_GRAINS if self.body == "fide" else CAPITAL_GRAINS


def law_file(*parts: str) -> dict[str, Any]:
    """One TOML file of this package."""
    path = files("arpad.law").joinpath(*parts)
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def calendar() -> tuple[dict[str, Any], ...]:
    """Body, class, folder and dates of every known edition, held or not."""
    return tuple(law_file("calendar.toml")["edition"])


@cache
def held() -> dict[str, tuple[str, str, str, str]]:
    """Canonical name -> (body, class, folder, date) of the editions that this version holds."""
    found = {}
    for row in calendar():
        for day in row["dates"]:
            path = files("arpad.law").joinpath(*row["folder"].split("/"), f"{day}.toml")
            if path.is_file():
                found[canonical(row["body"], row["class"], day)] = (row["body"], row["class"], row["folder"], day)
    return found


def canonical(body: str, rating_class: str, day: str) -> str:
    """The canonical name of an edition."""
    return f"{body}-{rating_class}-{day}"


@cache
def edition(name: str) -> Edition:
    """An edition by its canonical name."""
    if name in shelf.EDITIONS:
        return shelf.EDITIONS[name]  # type: ignore[no-any-return]
    body, rating_class, folder, day = held()[name]
    raw = law_file(*folder.split("/"), f"{day}.toml")
    base = edition(raw["changes"]) if "changes" in raw else None
    values = dict(base.values) if base else {}
    own = set()
    for grain in GRAIN_CLOCK:
        for field, entry in raw.get(grain, {}).items():
            key = (grain, field)
            values[key] = _value(key, entry, values.get(key), name, raw)
            if "value" in entry or "choice" in entry or "table" in entry:
                own.add(key)
    made = Edition(
        name=name,
        short=raw["short"],
        body=body,
        rating_class=rating_class,
        in_force=date.fromisoformat(day),
        title=raw["title"],
        source=spoken(raw["source"]),
        confidence=raw["confidence"],
        members=tuple(raw.get("members", base.members if base else ())),
        principle=raw.get("principle", False),
        text=raw.get("text", raw["short"]),
        values=values,
        steps={**(base.steps if base else {}), **raw.get("steps", {})},
        own=frozenset(own),
    )
    _check_complete(made)
    return made


def spoken(words: Any) -> dict[str, str]:
    """Words in both languages; a text that stands alone serves for both."""
    return words if isinstance(words, dict) else dict.fromkeys(LANGUAGES, words)


def _value(
    key: tuple[str, str], entry: dict[str, Any], inherited: Value | None, name: str, raw: dict[str, Any]
) -> Value:
    """One entry of an edition file, over what it inherits. Its source is the edition's, unless it names its own."""
    clock = entry.get("clock", inherited.clock if inherited else GRAIN_CLOCK[key[0]])
    if not entry.keys() & {"value", "choice", "table"}:
        if inherited is None:
            raise ArpadError("LAW_VALUE_MISSING", found=".".join(key), edition=name)
        return replace(inherited, article=entry["article"], clock=clock)
    number, printed = _read(key, entry)
    if printed == GAP and inherited is not None and isinstance(inherited.value, tuple):
        # A gap among tables keeps the type of a table, which compiled steps need.
        number = ()
    source = spoken(entry.get("source", raw["source"]))
    confidence = entry.get("confidence", raw["confidence"])
    return Value(number, printed, entry["article"], clock, name, source, confidence)


def _read(key: tuple[str, str], entry: dict[str, Any]) -> tuple[Any, Any]:
    """(what the steps read, what the text prints) of one entry."""
    if "table" in entry:
        return _table(entry), entry["table"]
    if "choice" in entry:
        return modes.NAMES[key[1]].index(entry["choice"]), entry["choice"]
    if entry["value"] == GAP:
        return NOT_ATTESTED, GAP
    return _number(entry["value"], entry.get("unit", 1)), entry["value"]


def _number(printed: Any, unit: int) -> Any:
    """A printed figure as an int in its unit: "12.5" in halves is 25. Lists become tuples; "never" is NEVER."""
    if isinstance(printed, list):
        return tuple(_number(part, unit) for part in printed)
    if printed == NO_RULE:
        return NEVER
    if isinstance(printed, int):
        return printed * unit
    whole, _, part = printed.partition(".")
    scaled, rest = divmod(int(whole + part) * unit, 10 ** len(part))
    if rest:
        raise ArpadError("LAW_VALUE_NOT_EXACT", found=printed, unit=unit)
    return scaled


@cache
def printed_table(name: str) -> tuple[tuple[int, ...], ...]:
    """A table as printed, row by row."""
    if name in shelf.TABLES:
        return shelf.TABLES[name][1]
    return tuple(tuple(row) for row in law_file("tables", f"{name}.toml")["rows"])


def printed_row(name: str, difference: int) -> tuple[int, int]:
    """The bounds of the printed row that a difference lies in; the last row has no upper bound (NEVER)."""
    for row in printed_table(name):
        if row[1] == NEVER or difference <= row[1]:
            return row[0], row[1]
    raise ArpadError("LAW_VALUE_MISSING", found=name)


def _table(entry: dict[str, Any]) -> tuple[Any, ...]:
    """A printed table in the form that steps index: by difference, by percentage, or its own rows."""
    return spread_table(entry["table"], printed_table(entry["table"]))


def spread_table(like: str, rows: tuple[tuple[int, ...], ...]) -> tuple[Any, ...]:
    """Rows of the form of one of the printed tables, in the form that steps index."""
    if like == "expected-score":
        by_difference = [row[2:] for row in rows[:-1] for _ in range(row[0], row[1] + 1)]
        return tuple(zip(*by_difference, rows[-1][2:], strict=True))
    if like == "rating-difference":
        by_percentage = {row[0]: row[1] for row in rows}
        return tuple(by_percentage.get(p, 0) for p in range(len(rows) + 2))
    return rows


def _check_complete(made: Edition) -> None:
    """Every field of every grain has exactly one value."""
    wanted = {(grain, field) for grain, law in made.grains.items() for field in law._fields}  # type: ignore[attr-defined]
    for key in sorted(wanted ^ set(made.values)):
        raise ArpadError("LAW_VALUE_MISSING", found=".".join(key), edition=made.name)


SURENESS = ("none", "low", "medium", "high")
"""How surely something is known, from the least."""


def confidence_in(made: Edition, value: Value) -> str:
    """How surely an edition has a value: one taken over from another is no surer than what is known of the edition."""
    if value.edition == made.name:
        return value.confidence
    return min(value.confidence, made.confidence, key=SURENESS.index)


def known_names() -> list[str]:
    """Names to choose from, few enough to read: the short ones of slow play, and the classes asked by a day."""
    shorts = [edition(name).short for name in held()]
    fast = ("fide-rapid", "fide-blitz")
    return [*(short for short in shorts if not short.startswith(fast)), *(f"{name}@YYYY-MM-DD" for name in fast)]


def named(name: str) -> Edition:
    """An edition by its canonical or short name."""
    own: Edition | None = shelf.find(name)
    if own is not None:
        return own
    for canonical_name in held():
        if canonical_name == name or edition(canonical_name).short == name:
            return edition(canonical_name)
    begun = [canonical_name for canonical_name in held() if canonical_name[: -len("-01")] == name]
    if len(begun) == 1:
        return edition(begun[0])
    shorts = [edition(canonical_name).short for canonical_name in held()]
    meant = [short for short in shorts if name and short.startswith(f"{name}-")]
    raise NotFoundError("UNKNOWN_RULES", ("rules",), found=name, known=meant or known_names())


def in_force(body: str, rating_class: str, day: date) -> Edition:
    """The edition in force on a day: one, or one of the named errors; never a guess."""
    rows = [row for row in calendar() if row["body"] == body and row["class"] == rating_class]
    if not rows:
        raise NotFoundError("UNKNOWN_RULES", ("rules",), found=f"{body}-{rating_class}", known=sorted(held()))
    dates = sorted(date.fromisoformat(text) for text in rows[0]["dates"])
    if len(set(dates)) != len(dates):
        raise ArpadError("LAW_TWO_EDITIONS", found=str(day), rules=f"{body}-{rating_class}")
    begun = [start for start in dates if start <= day]
    if not begun:
        facts = {"found": str(day), "first": str(dates[0]), "rules": f"{body}-{rating_class}"}
        raise ArpadError("DATE_BEFORE_FIRST_TEXT", ("rules",), **facts)
    name = canonical(body, rating_class, begun[-1].isoformat())
    if name not in held():
        raise ArpadError("EDITION_NOT_HELD", ("rules",), found=str(day), edition=name)
    return edition(name)
