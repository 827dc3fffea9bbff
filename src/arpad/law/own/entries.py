"""The parameters of an own edition: each value of the right kind, within its bounds, with the article it stands in."""

import re
from typing import Any

from arpad.law.own import bounds
from arpad.law.own.head import check_keys, check_languages, is_table, is_text, near
from arpad.law.own.kinds import NAME, NO_RULE, NUMBER, Choice, Key, Kind, Number, Rows, TableOf, kinds, steps_of
from arpad.law.own.notes import Notes
from arpad.law.own.tables import Table, check_number, check_rows
from arpad.law.texts import GRAIN_CLOCK, Edition
from arpad.model.tomlplaces import Path

Given = dict[Key, dict[str, Any]]
"""What an edition gives: a value, a choice or a table; an article alone moves what is inherited to another article."""


def check_entries(
    raw: dict[str, Any], body: str, tables: dict[str, Table], broken: set[str], notes: Notes
) -> Given:
    """The entries in which nothing is wrong. broken: tables whose own mistakes are told already."""
    known = kinds(body)
    found: Given = {}
    for grain in GRAIN_CLOCK:
        if grain not in raw or not is_table(raw[grain], (grain,), notes):
            continue
        for field, entry in raw[grain].items():
            path = (grain, field)
            if path not in known:
                _unknown(path, known, notes)
            elif is_table(entry, path, notes) and _is_entry(entry, path, known[path], tables, broken, notes):
                found[path] = entry
    return found


def _unknown(path: Key, known: dict[Key, Kind], notes: Notes) -> None:
    """A parameter that no step reads: perhaps it stands in another part, perhaps it is written a little differently."""
    if notes.is_full:
        return
    grain, field = path
    elsewhere = [f"{other}.{name}" for other, name in known if name == field]
    close = near(field, [name for other, name in known if other == grain]) or near(field, [name for _, name in known])
    named = [".".join(key) for key in known if key[1] in close]
    here = [name for name in named if name.startswith(f"{grain}.")]
    notes.error("EDITION_UNKNOWN_PARAMETER", notes.key(path), ".".join(path), near=elsewhere or here or named or "-")


def _is_entry(
    entry: dict[str, Any], path: Path, kind: Kind, tables: dict[str, Table], broken: set[str], notes: Notes
) -> bool:
    before = notes.count
    possible = [kind.key] if kind.key == "value" or not kind.without else [kind.key, "value"]
    check_keys(entry, path, ("article", *possible), ("article",), notes)
    if "article" in entry:
        is_text(entry["article"], (*path, "article"), bounds.LABEL_MOST, notes)
    given = [key for key in entry if key in possible]
    if len(given) > 1:
        notes.error("EDITION_TWO_VALUES", notes.key((*path, given[1])), given)
    elif given and str(entry[given[0]]) not in broken:
        _check_given(entry[given[0]], (*path, given[0]), kind, tables, notes)
    return notes.count == before and str(entry.get("table")) not in broken


def _check_given(value: Any, path: Path, kind: Kind, tables: dict[str, Table], notes: Notes) -> None:
    """One value, by the kind of its parameter."""
    if kind.fixed:
        notes.error("EDITION_FIXED", notes.value(path), value)
    elif value == NO_RULE and path[-1] == "value":
        if not kind.without:
            notes.error("EDITION_NEVER", notes.value(path), value)
    elif isinstance(kind, Choice):
        _check_choice(value, path, kind, notes)
    elif isinstance(kind, Number):
        _check_figure(value, path, kind, notes)
    elif isinstance(kind, Rows):
        _check_list(value, path, kind, notes)
    elif isinstance(kind, TableOf):
        _check_table_name(value, path, kind, tables, notes)


def _check_choice(value: Any, path: Path, kind: Choice, notes: Notes) -> None:
    if path[-1] == "value":
        notes.error("EDITION_CHOICE_IS_NO_VALUE", notes.value(path), value, choices=kind.names)
    elif value not in kind.names:
        notes.error("EDITION_NOT_A_CHOICE", notes.value(path), value, near=near(value, kind.names) or "-",
                    choices=kind.names)


def _check_figure(value: Any, path: Path, kind: Number, notes: Notes) -> None:
    """A number as printed: whole, or as text where the unit has parts ("12.5" in halves)."""
    if kind.unit > 1 and isinstance(value, str) and NUMBER.fullmatch(value):
        whole, _, part = value.partition(".")
        scaled, rest = divmod(int(whole + part) * kind.unit, 10 ** len(part))
        if rest:
            notes.error("EDITION_NOT_IN_PARTS", notes.value(path), value, unit=kind.unit)
        elif not kind.least * kind.unit <= scaled <= kind.most * kind.unit:
            notes.error("EDITION_OUT_OF_RANGE", notes.value(path), value, least=kind.least, most=kind.most)
    elif kind.unit > 1 and not isinstance(value, int):
        notes.error("EDITION_NOT_A_DECIMAL", notes.value(path), value, least=kind.least, most=kind.most)
    else:
        check_number(value, path, kind.least, kind.most, notes)


def _check_list(value: Any, path: Path, kind: Rows, notes: Notes) -> None:
    if value == [] and kind.may_be_empty:
        return
    if not kind.flat:
        check_rows(value, path, kind.columns, kind.most, notes)
    elif not isinstance(value, list):
        notes.error("EDITION_NOT_A_LIST", notes.value(path), value)
    elif not 0 < len(value) <= kind.most:
        notes.error("EDITION_ROW_COUNT", notes.value(path), len(value), most=kind.most)
    else:
        for place, number in enumerate(value):
            check_number(number, (*path, place), *kind.columns[0], notes)


def _check_table_name(value: Any, path: Path, kind: TableOf, tables: dict[str, Table], notes: Notes) -> None:
    known = [name for name, table in tables.items() if table.like == kind.like]
    if value == kind.like or value in known:
        return
    if not isinstance(value, str) or not re.fullmatch(NAME, value):
        notes.error("EDITION_TABLE_NAME", notes.value(path), value, held=[kind.like, *known])
    elif value in tables:
        notes.error("EDITION_TABLE_FORM", notes.value(path), value, wanted=kind.like)
    else:
        notes.error("EDITION_UNKNOWN_TABLE", notes.value(path), value, near=near(value, known) or "-",
                    choices=[kind.like, *known])


def check_steps(raw: Any, body: str, base: Edition | None, notes: Notes) -> None:
    """The articles that steps carry out, where the federation's text has its own."""
    if not is_table(raw, ("steps",), notes):
        return
    known = steps_of(body) if base is None else sorted(base.steps)
    for step, label in raw.items():
        if notes.is_full:
            return
        if step not in known:
            notes.error("EDITION_UNKNOWN_STEP", notes.key(("steps", step)), step, near=near(step, known) or "-",
                        base=base.short if base else body)
        else:
            is_text(label, ("steps", step), bounds.LABEL_MOST, notes)


def check_articles(raw: Any, notes: Notes) -> None:
    """What the federation's articles are about."""
    if not is_table(raw, ("articles",), notes):
        return
    for label, words in raw.items():
        path = ("articles", label)
        if is_table(words, path, notes):
            check_languages(words, path, notes)

