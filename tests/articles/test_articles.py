"""Every case by article comes out exactly, and its explanation names the article."""

import tomllib
from collections import defaultdict
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from arpad.law.articles import articles, text_of
from arpad.ruling.contract.batch import answer_to
from arpad.ruling.contract.text import read

HERE = Path(__file__).parent
ORIGINS = ("text:", "cases:", "reading:", "hand:")
KEYS = {"name", "articles", "origin", "request", "expect"}
ABSENT = "(absent)"


class Case(NamedTuple):
    """One case under one edition."""

    rules: str
    articles: list[str]
    name: str
    request: dict[str, Any]
    expect: dict[str, Any]


def rows() -> list[tuple[str, dict[str, Any]]]:
    """(file, case) of every file."""
    found = []
    for path in sorted(HERE.glob("*/*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        found += [(f"{path.parent.name}/{path.stem}", row) for row in table["case"]]
    return found


def cases() -> list[Any]:
    """A parameter for each case and edition."""
    made = []
    for file, row in rows():
        by_rules: dict[str, list[str]] = defaultdict(list)
        for place in row["articles"]:
            rules, _, article = place.partition("/")
            by_rules[rules].append(article)
        for rules, numbers in by_rules.items():
            case = Case(rules, numbers, row["name"], read(row["request"]), read(row["expect"]))
            made.append(pytest.param(case, id=f"{file}: {row['name']} ({rules})"))
    return made


def different(wanted: Any, found: Any, path: str = "") -> list[str]:
    """Where an answer is not what a case expects."""
    if isinstance(wanted, dict):
        return [line for key, part in wanted.items() for line in _in_object(key, part, found, path)]
    if isinstance(wanted, list):
        if not isinstance(found, list) or len(found) != len(wanted):
            return [f"{path}: {wanted} wanted, {found} found"]
        return [line for i, part in enumerate(wanted) for line in different(part, found[i], f"{path}/{i}")]
    if isinstance(wanted, (int, Decimal)) and not isinstance(wanted, bool):
        number = isinstance(found, (int, Fraction, Decimal)) and not isinstance(found, bool)
        return [] if number and Fraction(wanted) == Fraction(found) else [f"{path}: {wanted} wanted, {found} found"]
    return [] if wanted == found and type(wanted) is type(found) else [f"{path}: {wanted} wanted, {found} found"]


def _in_object(key: str, wanted: Any, found: Any, path: str) -> list[str]:
    if not isinstance(found, dict):
        return [f"{path}: an object wanted, {found} found"]
    if wanted == ABSENT:
        return [f"{path}/{key}: should be absent, {found[key]} found"] if key in found else []
    if key not in found:
        return [f"{path}/{key}: absent"]
    return different(wanted, found[key], f"{path}/{key}")


def named(part: Any) -> set[str]:
    """Every article that an answer names: in lines, values read, reasons, errors, doubts."""
    if isinstance(part, dict):
        here = {part["article"]} if isinstance(part.get("article"), str) else set()
        return here.union(*(named(value) for value in part.values()))
    if isinstance(part, list):
        return set().union(*(named(value) for value in part))
    return set()


def told(number: str, rules: str, explained: dict[str, Any]) -> bool:
    """Does an explanation name an article, or hold a step or a value that carries it under another number?"""
    by = articles(text_of(rules))[number].by
    lines = explained.get("lines", [])
    steps = {line["step"] for line in lines} | {read["name"] for line in lines for read in line["read"]}
    return number in named(explained) or not steps.isdisjoint(by)


@pytest.mark.parametrize("case", cases())
def test_case(case: Case) -> None:
    request = {**case.request, "rules": case.rules}
    answer, _ = answer_to(request)
    assert different({"ok": True, **case.expect}, answer) == []
    explained, _ = answer_to({**request, "explain": True})
    assert different({"ok": True, **case.expect}, explained) == []
    assert [number for number in case.articles if not told(number, case.rules, explained)] == []


@pytest.mark.parametrize("row", [pytest.param(row, id=f"{file}: {row['name']}") for file, row in rows()])
def test_a_case_says_where_its_figures_come_from(row: dict[str, Any]) -> None:
    assert set(row) == KEYS
    assert row["origin"].startswith(ORIGINS)
    assert len(row["origin"]) > len("reading: 10")
    for place in row["articles"]:
        rules, _, number = place.partition("/")
        assert number in articles(text_of(rules)), place


def test_no_two_cases_of_a_file_have_one_name() -> None:
    names = [(file, row["name"]) for file, row in rows()]
    assert len(names) == len(set(names))


def test_comparing_finds_differences() -> None:
    answer = {"a": Fraction(1, 2), "b": [{"c": 1}, {}], "t": True, "n": None}
    assert different({"a": Decimal("0.5"), "b": [{}, {}], "t": True, "n": None, "x": ABSENT}, answer) == []
    for wrong in ({"a": Decimal("0.51")}, {"b": [{}]}, {"b": [{"c": 2}, {}]}, {"t": 1}, {"n": 0}, {"x": 1},
                  {"a": ABSENT}, {"a": "1/2"}, {"a": {"b": 1}}, {"t": None}):
        assert different(wrong, answer) != [], wrong
    assert different({"a": Decimal("0.5")}, {"a": 0.5}) != []
    assert named({"lines": [{"article": "8.5", "read": [{"article": "8.1"}]}], "error": {"article": None}}) == {
        "8.5", "8.1"
    }
