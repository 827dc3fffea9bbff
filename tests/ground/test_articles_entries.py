"""Every article of every text has an entry in both languages, with its kind, its state and what is missing."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from arpad.law.articles import KINDS, STATES
from ground.tree import ARPAD, assert_none

FOLDER = ARPAD / "law" / "articles"
LANGUAGES = ("fr", "en")
KEYS = {"number", "title", "summary", "kind", "state", "missing", "by"}


def entries_found(name: str, text: str) -> list[str]:
    """What is wrong with the entries of one file."""
    raw = tomllib.loads(text)
    found = [] if raw.get("text") == name else [f"{name}: its `text` is {raw.get('text')!r}, not {name!r}"]
    seen: set[str] = set()
    for row in raw.get("article", []):
        number = str(row.get("number", ""))
        if not number or number in seen:
            found.append(f"{name}: the number {number!r} is missing or stands twice")
        seen.add(number)
        found += [f"{name} {number}: {problem}" for problem in _problems(row)]
    return found


def _problems(row: dict[str, Any]) -> list[str]:
    problems = [f"unknown key {key!r}" for key in sorted(set(row) - KEYS)]
    problems += _in_both_languages(row, "title") + _in_both_languages(row, "summary")
    if row.get("kind") not in KINDS:
        problems.append(f"kind {row.get('kind')!r} is none of {', '.join(KINDS)}")
    if row.get("state") not in STATES:
        problems.append(f"state {row.get('state')!r} is none of {', '.join(STATES)}")
    if row.get("state") != "done":
        problems += _in_both_languages(row, "missing")
    return problems


def _in_both_languages(row: dict[str, Any], key: str) -> list[str]:
    texts = row.get(key, {})
    return [f"no {key} in {lang}" for lang in LANGUAGES if not str(texts.get(lang, "")).strip()]


def absent_entries(name: str, text: str, wanted: list[str]) -> list[str]:
    """The articles of a text that have no entry; a lettered entry does not stand for its number."""
    held = {str(row["number"]) for row in tomllib.loads(text)["article"]}
    return [f"{name}: no entry for article {number}" for number in wanted if number not in held]


def _files() -> dict[str, Path]:
    return {path.stem: path for path in sorted(FOLDER.glob("*.toml"))}


ENTRY = """
text = "t"
[[article]]
number = "8.5"
title = { fr = "Titre", en = "Title" }
summary = { fr = "Résumé", en = "Summary" }
kind = "computes"
state = "partly"
missing = { fr = "la suite", en = "the rest" }
"""


def test_a_good_entry_passes() -> None:
    assert entries_found("t", ENTRY) == []
    done = ENTRY.replace('"partly"', '"done"').partition("missing")[0]
    assert entries_found("t", done) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('fr = "Titre"', 'fr = " "', "t 8.5: no title in fr"),
        (', en = "Summary"', "", "t 8.5: no summary in en"),
        ('"computes"', '"guesses"', "t 8.5: kind 'guesses' is none of"),
        ('"partly"', '"soon"', "t 8.5: state 'soon' is none of"),
        (', en = "the rest"', "", "t 8.5: no missing in en"),
        ("missing =", "lacking =", "t 8.5: unknown key 'lacking'"),
        ('text = "t"', 'text = "u"', "t: its `text` is 'u'"),
        ('number = "8.5"', 'number = ""', "t: the number '' is missing"),
    ],
)
def test_a_bad_entry_is_found(old: str, new: str, problem: str) -> None:
    bad = ENTRY.replace(old, new)
    assert bad != ENTRY
    found = entries_found("t", bad)
    assert any(finding.startswith(problem) for finding in found), f"{problem!r} not in {found}"


def test_a_number_twice_and_a_number_absent_are_found() -> None:
    again = ENTRY + ENTRY.replace('text = "t"', "")
    assert entries_found("t", again) == ["t: the number '8.5' is missing or stands twice"]
    assert absent_entries("t", ENTRY, ["8.5", "8.51"]) == ["t: no entry for article 8.51"]


def test_every_entry_is_complete() -> None:
    assert _files(), "no file of articles found: this test would look at nothing"
    found = [problem for name, path in _files().items() for problem in entries_found(name, path.read_text("utf-8"))]
    assert_none(found, "entries of articles:")


def test_every_article_has_an_entry(shared: Path) -> None:
    wanted = json.loads((shared / "facts" / "articles.json").read_text("utf-8"))
    texts = {name: numbers for name, numbers in wanted.items() if not name.startswith("_")}
    files = _files()
    assert texts, "articles.json names no text"
    found = [f"{name}: no file of articles" for name in texts if name not in files]
    for name in texts.keys() & files.keys():
        found += absent_entries(name, files[name].read_text("utf-8"), texts[name])
    assert_none(found, "articles of the texts without an entry:")
