"""The head of an own edition: what it is called, what it changes, since when, by whom."""

import re
from collections.abc import Iterable
from datetime import date, datetime
from difflib import get_close_matches
from typing import Any

from arpad.law import texts
from arpad.law.own import bounds, shelf
from arpad.law.own.kinds import NAME
from arpad.law.own.notes import Notes
from arpad.law.own.read import Written
from arpad.model.catalogue import LANGUAGES
from arpad.model.tomlplaces import Path

REQUIRED = ("changes", "name", "title", "source", "in_force")
HEAD = (*REQUIRED, "members")
PARTS = (*texts.GRAIN_CLOCK, "steps", "articles", "tables")
CLEAN = r"[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]"
"""A character that a terminal or a page only shows."""
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def near(name: object, known: Iterable[str]) -> list[str]:
    """The names that come closest to one that does not exist."""
    return get_close_matches(str(name), list(known))


def check_keys(raw: dict[str, Any], path: Path, known: Iterable[str], required: Iterable[str], notes: Notes) -> None:
    """Keys that do not belong here, keys that are missing."""
    known = tuple(known)
    for key in raw:
        if key not in known and not notes.is_full:
            close = near(key, known) or "-"
            notes.error("EDITION_UNKNOWN_KEY", notes.key((*path, key)), key, near=close, choices=known)
    for key in required:
        if key not in raw:
            notes.error("EDITION_MISSING_KEY", notes.key(path), key)


def is_table(raw: Any, path: Path, notes: Notes) -> bool:
    """Is this a table with keys of its own? A finding where it is none."""
    if not isinstance(raw, dict):
        notes.error("EDITION_NOT_A_TABLE", notes.value(path), raw, named=path[-1])
    return isinstance(raw, dict)


def is_text(raw: Any, path: Path, most: int, notes: Notes) -> bool:
    """Is this a short text that can be shown anywhere? A finding where it is not."""
    is_written = isinstance(raw, str) and not isinstance(raw, Written)
    if not is_written or not re.fullmatch(f"{CLEAN}{{1,{most}}}", raw) or not raw.strip():
        notes.error("EDITION_NOT_TEXT", notes.value(path), raw, most=most)
        return False
    return True


def check_head(raw: dict[str, Any], file: str, notes: Notes) -> texts.Edition | None:
    """Everything in the head; the edition that is changed, None where there is none that can be."""
    check_keys(raw, (), (*HEAD, *PARTS), REQUIRED, notes)
    if "name" in raw:
        _check_name(raw["name"], notes)
    if "title" in raw and is_table(raw["title"], ("title",), notes):
        check_languages(raw["title"], ("title",), notes)
    if "source" in raw:
        is_text(raw["source"], ("source",), bounds.SOURCE_MOST, notes)
    if "in_force" in raw:
        _check_day(raw["in_force"], notes)
    if "members" in raw:
        _check_members(raw["members"], notes)
    return _base(raw["changes"], raw.get("name"), file, notes) if "changes" in raw else None


def check_languages(raw: dict[str, Any], path: Path, notes: Notes) -> None:
    """A text in every language."""
    check_keys(raw, path, LANGUAGES, LANGUAGES, notes)
    for lang in LANGUAGES:
        if lang in raw:
            is_text(raw[lang], (*path, lang), bounds.TITLE_MOST, notes)


def _check_name(name: Any, notes: Notes) -> None:
    point = notes.value(("name",))
    if not isinstance(name, str) or not re.fullmatch(NAME, name) or len(name) > bounds.NAME_MOST:
        notes.error("EDITION_NAME_FORM", point, name, most=bounds.NAME_MOST)
    elif is_official(name):
        notes.error("EDITION_NAME_OFFICIAL", point, name, bodies=bodies())


def bodies() -> list[str]:
    """The federations whose texts are held or known."""
    return sorted({row["body"] for row in texts.calendar()})


def is_official(name: str) -> bool:
    """Is this the name of an official edition, held or not, or could it be taken for one?"""
    return name.split("-")[0] in bodies()


def _check_day(day: Any, notes: Notes) -> None:
    try:
        as_day(day)
    except ValueError:
        notes.error("EDITION_NOT_A_DAY", notes.value(("in_force",)), day)


def as_day(day: Any) -> date:
    """A day written as TOML's own or as text; ValueError for anything else."""
    if isinstance(day, date) and not isinstance(day, datetime):
        return day
    if not isinstance(day, str) or not DAY.fullmatch(day):
        raise ValueError(day)
    return date.fromisoformat(day)


def _check_members(members: Any, notes: Notes) -> None:
    if not isinstance(members, list):
        notes.error("EDITION_NOT_A_LIST", notes.value(("members",)), members)
        return
    for place, member in enumerate(members):
        is_text(member, ("members", place), bounds.LABEL_MOST, notes)


def _base(changes: Any, name: Any, file: str, notes: Notes) -> texts.Edition | None:
    """The edition that is changed: one that is held, and official."""
    point = notes.value(("changes",))
    known = shorts()
    if not isinstance(changes, str):
        notes.error("EDITION_UNKNOWN_BASE", point, changes, near="-", known=known)
    elif changes in known or changes in texts.held():
        return texts.named(changes)
    elif changes in (name, f"{shelf.MARK}{name}", file):
        notes.error("EDITION_CYCLE", point, changes, known=known)
    elif changes.startswith(shelf.MARK) or shelf.is_file(changes):
        notes.error("EDITION_BASE_OWN", point, changes, known=known)
    elif changes in known_editions():
        notes.error("EDITION_BASE_NOT_HELD", point, changes, known=known)
    else:
        notes.error("EDITION_UNKNOWN_BASE", point, changes, near=near(changes, known) or "-", known=known)
    return None


def shorts() -> list[str]:
    """The short names of the editions held."""
    return [texts.edition(name).short for name in texts.held()]


def known_editions() -> set[str]:
    """The canonical names of all editions known to have existed, and the short ones of the first class of each body."""
    found = set()
    for row in texts.calendar():
        for day in row["dates"]:
            found.add(texts.canonical(row["body"], row["class"], day))
            found |= {f"{row['body']}-{day[:4]}", f"{row['body']}-{row['class']}-{day[:4]}"}
    return found
