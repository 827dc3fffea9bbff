"""The JSON Schema of an edition's file says what `rules check` says, as far as a schema can."""

import json
import tomllib
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from arpad.law.articles import editions
from arpad.law.own.bounds import ROWS_MOST
from arpad.law.own.kinds import Choice, Kind, Number, Rows, TableOf, kinds
from arpad.law.own.load import check, check_file
from arpad.law.own.schema import schema
from cli.calling import Caller
from ground.tree import ROOT
from own.test_broken import FOLDER, HEAD, OTHERS

BEYOND = (
    "EDITION_K_ORDER", "EDITION_K_ROW_DEAD",
    "EDITION_PAIR_NEEDED", "EDITION_PAIR_ORDER",
    "EDITION_K_CASE_MISSING", "EDITION_K_NEEDS", "EDITION_K_SPAN", "EDITION_K_SLIDE",
    "EDITION_TIME_ORDER", "EDITION_TIME_REST", "EDITION_MONTHS_ORDER", "EDITION_EXPECTED_SUM", "EDITION_GUIDE_AGES",
    "EDITION_NOT_IN_PARTS", "EDITION_UNKNOWN_TABLE", "EDITION_TABLE_START", "EDITION_TABLE_EVEN", "EDITION_TABLE_END",
    "EDITION_TABLE_AFTER_END", "EDITION_TABLE_GAP", "EDITION_TABLE_OVERLAP", "EDITION_TABLE_ROW_BACK",
    "EDITION_TABLE_SUM", "EDITION_TABLE_BACK", "EDITION_TABLE_PERCENTAGE", "EDITION_TABLE_MISSING",
    "EDITION_TABLE_SIDES", "EDITION_TABLE_AGE", "EDITION_TABLE_UNUSED", "EDITION_TABLE_FORM",
)  # fmt: skip
"""What holds between values: `rules check` alone asks for it."""


@cache
def validator() -> Any:
    made = schema()
    kind = jsonschema.validators.validator_for(made)
    kind.check_schema(made)
    return kind(made)


def as_json(value: Any) -> Any:
    """What TOML holds, in JSON."""
    if isinstance(value, dict):
        return {key: as_json(part) for key, part in value.items()}
    if isinstance(value, list):
        return [as_json(part) for part in value]
    return value.isoformat() if isinstance(value, date) else value


def assert_agrees(text: str) -> None:
    """Refused by the one and by the other, or by neither."""
    refused = [found.code for found in check(text.encode(), "my.toml").findings if found.code not in BEYOND]
    assert validator().is_valid(as_json(tomllib.loads(text))) == (not refused), (text, refused)


NO_TOML = ("twice", "unclosed")
FILES = [path for path in FOLDER.glob("*.toml") if path.stem not in ("expected", *NO_TOML)]
EXAMPLES = [ROOT / "examples" / name for name in ("club-list.toml", "youth-league.toml")]


@pytest.mark.parametrize("path", [*FILES, *EXAMPLES], ids=lambda path: path.stem)
def test_files(path: Path) -> None:
    raw = tomllib.loads(path.read_text("utf-8"))
    refused = [found.code for found in check_file(path).findings if found.code not in BEYOND]
    assert validator().is_valid(as_json(raw)) == (not refused), refused


@pytest.mark.parametrize("text", [text for text, _ in OTHERS], ids=range(len(OTHERS)))
def test_other_mistakes(text: str) -> None:
    assert_agrees(HEAD + text)


HEADS = [
    HEAD,
    HEAD.replace('"trial"', '"fide-x"'),
    HEAD.replace('"trial"', '"Trial"'),
    HEAD.replace('"fide-2014"', '"fide-standard-2014-07-01"'),
    HEAD.replace('"fide-2014"', '"fide"'),
    HEAD.replace("2026-09-01", '"2026-09-01"'),
    HEAD.replace("2026-09-01", '"soon"'),
    HEAD.replace("2026-09-01", "2026"),
    HEAD.replace('en = "Trial"', 'en = "Trial", de = "Probe"'),
    HEAD.replace('"invented"', '"   "'),
    HEAD.replace('"invented"', '"two\\nlines"'),
    HEAD.replace('"invented"', f'"{"x" * 501}"'),
    HEAD + 'members = ["ABC", ""]\n',
    HEAD + 'members = ["ABC"]\n',
    HEAD + '[articles]\n"1" = { en = "One", fr = "Un" }\n',
    HEAD + '[articles]\n"1" = "One"\n',
    HEAD + '[steps]\nk_row = "1"\n',
    HEAD + "[steps]\nk_row = 1\n",
    HEAD + '[steps]\nguess = "1"\n',
]


@pytest.mark.parametrize("text", HEADS, ids=range(len(HEADS)))
def test_heads(text: str) -> None:
    assert_agrees(text)


BASES = {made.body: made.short for made in editions() if not made.principle}
PARAMETERS = [(body, key) for body in sorted(BASES) for key in kinds(body)]


def samples(kind: Kind) -> list[str]:
    """Values inside and outside of what a parameter may be, as TOML."""
    found = ['value = "never"', "value = true", "value = []", 'choice = "none-such"', 'table = "none"', "article = 3"]
    if isinstance(kind, Choice):
        found += [f'choice = "{name}"' for name in kind.names] + [f'value = "{kind.names[0]}"', "choice = 1"]
    if isinstance(kind, Number):
        ends = (kind.least - 1, kind.least, kind.most, kind.most + 1)
        found += [f"value = {end}" for end in ends] + ["value = 1.5", 'value = "2.5"', 'value = "x"']
    if isinstance(kind, Rows):
        low = [end[0] for end in kind.columns]
        high = [end[1] for end in kind.columns]
        beyond = [end[1] + 1 for end in kind.columns]
        for row in (low, high, beyond, [*low, 1], ["x", *low[1:]], low[1:]):
            found.append(f"value = {json.dumps(row if kind.flat else [row])}")
        found.append(f"value = {json.dumps([low[0] if kind.flat else low] * (ROWS_MOST + 1))}")
    if isinstance(kind, TableOf):
        found += [f'table = "{kind.like}"', "table = 7", 'table = "No Name"']
    return found


@pytest.mark.parametrize(("body", "key"), PARAMETERS, ids=[f"{body}.{'.'.join(key)}" for body, key in PARAMETERS])
def test_every_parameter(body: str, key: tuple[str, str]) -> None:
    head = HEAD.replace('"fide-2014"', f'"{BASES[body]}"')
    for sample in samples(kinds(body)[key]):
        entry = sample if sample.startswith("article") else f'article = "1", {sample}'
        assert_agrees(f"{head}[{key[0]}]\n{key[1]} = {{ {entry} }}\n")
    assert_agrees(f'{head}[{key[0]}]\n{key[1]} = {{ article = "1" }}\n')
    assert_agrees(f"{head}[{key[0]}]\n{key[1]} = {{ }}\n")


def test_every_parameter_of_every_grain_is_in_the_schema() -> None:
    for body in BASES:
        for grain, field in kinds(body):
            assert field in schema()["$defs"][body]["properties"][grain]["properties"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_command(call: Caller, lang: str) -> None:
    told = call("rules", "schema", "--lang", lang)
    assert (told.code, told.err) == (0, "")
    assert json.loads(told.out) == json.loads(json.dumps(schema(lang)))
