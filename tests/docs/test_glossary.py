"""The glossary speaks both languages and names fields that answers have."""

import re

from arpad.model.catalogue import words
from ground.tree import ROOT, assert_none

FIELD = re.compile(r"`([A-Za-z_]+)`")
COLUMNS = 5


def wrong_rows(text: str, fields: set[str]) -> list[str]:
    """Rows of the tables that lack a language or an article, and fields that no answer has."""
    found = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|") or cells[0] == "symbol" or set(cells[0]) == {"-"}:
            continue
        if len(cells) != COLUMNS or not cells[2] or not cells[3] or not (cells[4] or not cells[0]):
            found.append(f"not complete: {line}")
            continue
        found += [f"{cells[0]}: no answer has {field}" for field in FIELD.findall(cells[1]) if field not in fields]
    return found


def test_a_wrong_row_is_found() -> None:
    good = "| symbol | field | English | français | article |\n|---|---|---|---|---|\n| R | `rating` | a | b | 1 |\n"
    assert wrong_rows(good, {"rating"}) == []
    assert wrong_rows(good, set()) == ["R: no answer has rating"]
    assert wrong_rows(good.replace("| b |", "| |"), {"rating"}) == ["not complete: | R | `rating` | a | | 1 |"]


def test_the_glossary_names_fields_of_answers() -> None:
    text = ROOT.joinpath("docs", "glossary.md").read_text("utf-8")
    assert_none(wrong_rows(text, set(words("keys")["gloss"])), "docs/glossary.md:")
