"""A checked file to an edition: what it gives itself under its own articles, the rest under those of its base."""

from dataclasses import replace
from typing import Any

from arpad.law import modes
from arpad.law.grains import NEVER
from arpad.law.own.cross import Whole
from arpad.law.own.entries import Given
from arpad.law.own.head import as_day
from arpad.law.own.kinds import NO_RULE, Key, Number, TableOf, kinds
from arpad.law.own.notes import Notes
from arpad.law.own.tables import Rows, Table
from arpad.law.texts import Edition, Value, printed_table, spoken, spread_table

OURS: dict[str, Any] = {"source": spoken(""), "confidence": "high"}
"""A federation's own file is the text itself."""
LAST_FOR_ALL = ("expected-score",)
"""Tables whose last row is without end."""
K_ROWS, K_ORDERS, K_ORDER = ("period", "k_rows"), ("period", "k_orders"), ("period", "k_order")


def whole_of(
    raw: dict[str, Any], base: Edition, given: Given, tables: dict[str, Table], notes: Notes, name: str = ""
) -> Whole:
    """The edition's values: those it gives, over those it inherits."""
    values = {key: _inherited(value, base) for key, value in base.values.items()}
    for key, entry in given.items():
        values[key] = _value(key, entry, values[key], base.body, tables, name)
    if "value" in given.get(K_ROWS, {}):
        values |= _orders(values, name)
    return Whole(raw, base.body, values, given, tables, notes)


def _inherited(value: Value, base: Edition) -> Value:
    """A value of the base, with the text that its article stands in."""
    return replace(value, article=f"{base.short} {value.article}")


def _value(
    key: Key, entry: dict[str, Any], inherited: Value, body: str, tables: dict[str, Table], name: str
) -> Value:
    kind = kinds(body)[key]
    article = entry["article"]
    if entry.get("value") == NO_RULE:
        return replace(inherited, value=NEVER, printed=NO_RULE, article=article, edition=name, **OURS)
    if "table" in entry and isinstance(kind, TableOf):
        made = tables.get(entry["table"])
        rows = made.rows if made else printed_table(entry["table"])
        printed = table_name(name, entry["table"]) if made else entry["table"]
        made_of = spread(rows, kind, inherited.value)
        return replace(inherited, value=made_of, printed=printed, article=article, edition=name, **OURS)
    if "choice" in entry:
        number = modes.NAMES[key[1]].index(entry["choice"])
        return replace(inherited, value=number, printed=entry["choice"], article=article, edition=name, **OURS)
    if "value" in entry:
        unit = kind.unit if isinstance(kind, Number) else 1
        number = scaled(entry["value"], unit)
        return replace(inherited, value=number, printed=entry["value"], article=article, edition=name, **OURS)
    return replace(inherited, article=article)


def spread(rows: Rows, kind: TableOf, replaced: tuple[Any, ...]) -> tuple[Any, ...]:
    """A table as steps index it; not shorter than the one it replaces, so that both fit side by side when compiled."""
    made = spread_table(kind.like, rows)
    if kind.like not in LAST_FOR_ALL:
        return made
    return tuple(
        (*column, *[column[-1]] * (len(least) - len(column))) for column, least in zip(made, replaced, strict=True)
    )


def scaled(printed: Any, unit: int) -> Any:
    """A checked value as the steps read it: in its unit, lists as tuples."""
    if isinstance(printed, list):
        return tuple(scaled(part, unit) for part in printed)
    if isinstance(printed, int):
        return printed * unit
    whole, _, part = str(printed).partition(".")
    return int(whole + part) * unit // 10 ** len(part)


def _orders(values: dict[Key, Value], name: str) -> dict[Key, Value]:
    """The rows of an own table of K are tried as they stand: nothing is left in doubt."""
    made = values[K_ROWS]
    order = list(range(len(made.value)))
    orders = replace(made, value=(tuple(order), tuple(order)), printed=[order, order])
    return {K_ORDERS: orders, K_ORDER: replace(made, value=NEVER, printed=NO_RULE)}


def table_name(name: str, table: str) -> str:
    """The name of an own table: that of its edition first."""
    return f"{name}/{table}"


def edition_of(raw: dict[str, Any], base: Edition, whole: Whole, name: str) -> Edition:
    """The edition of a file without mistakes."""
    steps = {step: f"{base.short} {article}" for step, article in base.steps.items()}
    own = {key for key, value in whole.values.items() if value.edition == name}
    return Edition(
        name=name,
        short=name,
        body=base.body,
        rating_class=base.rating_class,
        in_force=as_day(raw["in_force"]),
        title=dict(raw["title"]),
        source=spoken(raw["source"]),
        confidence="high",
        members=tuple(raw.get("members", base.members)),
        principle=False,
        text=name,
        values=whole.values,
        steps={**steps, **raw.get("steps", {})},
        own=frozenset(own),
        based_on=base.short,
        labels=_labels(raw, whole),
    )


def _labels(raw: dict[str, Any], whole: Whole) -> dict[str, dict[str, str]]:
    """The articles that the file names, in its order, with what it says about them."""
    named = [entry["article"] for entry in whole.given.values()] + list(raw.get("steps", {}).values())
    words: dict[str, dict[str, str]] = raw.get("articles", {})
    return {label: dict(words.get(label, raw["title"])) for label in dict.fromkeys([*words, *named])}
