"""Every case of cases.json: it comes out exactly, or it is listed as disputed, with the reason."""

import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from .figures import figure
from .kinds import KINDS

HERE = Path(__file__).parent
FILE = HERE.parents[2] / "shared" / "cases" / "cases.json"
ABSENT = "../shared/cases/cases.json is absent beside this repository"
RULES = {
    "fide-2009-07-01": "fide-standard-2009-07-01",
    "fide-2017-07-01": "fide-standard-2017-07-01",
    "fide-2022-01-01": "fide-standard-2022-01-01",
    "fide-2024-03-01": "fide-standard-2024-03-01",
    "fide-2025-10-01": "fide-standard-2025-10-01",
    "fide-2024-03-01-one-time": "fide-standard@2024-03-01",
    # Rapid and blitz share a chapter: the kind of the case, or both, stand for "rb".
    "fide-rb-2022-10-01-one-time": "fide-rb-2022-10-01",
    "fide-rb-2024-03-01": "fide-rb-2024-03-01",
    "fide-rb-2024-12-01": "fide-rb-2024-12-01",
    "fide-2005-07-01": "fide-standard-2005-07-01",
    "fide-2011-07-01": "fide-standard-2011-07-01",
    "fide-2014-07-01": "fide-standard-2014-07-01",
    # Bare tables: those of 2014, whose dp of 0 and 1 is the 800 that these cases take.
    "fide-table": "fide-standard-2014-07-01",
    "ffjd-2015": "ffjd-2015",
    # The grids of Annex A are the Berger tables (regulations.md 4.3).
    "fmjd-berger": "ffjd-2015",
}
ALSO_IN_2014 = ("applies equally to Swiss events under 2014-07-01", "also single game under 2009-2022 texts")
"""Notes of cases of later editions that claim the same figure for the edition of 2014."""
DISPUTED: dict[str, str] = {}
"""Cases of editions held that cannot come out, each with the reason: none."""


def cases() -> list[dict[str, Any]]:
    """Every case, its numbers exact."""
    if not FILE.is_file():
        return []
    found: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"), parse_float=Decimal)
    return found


CASES = cases()


def parameters() -> list[Any]:
    """(rules, case) of every case of an edition held, and of later ones whose note claims them for 2014."""
    made = []
    for case in CASES:
        if case["ruleset"] in RULES:
            made.append(pytest.param(RULES[case["ruleset"]], case, id=case["id"]))
        elif any(note in case.get("note", "") for note in ALSO_IN_2014):
            made.append(pytest.param("fide-standard-2014-07-01", case, id=f"{case['id']}-in-2014"))
    return made or [pytest.param("", {}, marks=pytest.mark.skip(reason=ABSENT))]


def different(wanted: Any, found: Any, path: str = "") -> list[str]:
    """Where a case's figures are not those of the answers."""
    if isinstance(wanted, dict):
        return [line for key, part in wanted.items() for line in different(part, found.get(key), f"{path}/{key}")]
    if isinstance(wanted, list):
        if not isinstance(found, list) or len(found) != len(wanted):
            return [f"{path}: {wanted} wanted, {found} found"]
        return [line for i, part in enumerate(wanted) for line in different(part, found[i], f"{path}/{i}")]
    exact = figure(wanted)
    same = exact == found and isinstance(exact, bool) == isinstance(found, bool)
    return [] if same and not isinstance(found, float) else [f"{path}: {wanted} wanted, {found} found"]


@pytest.mark.parametrize(("rules", "case"), parameters())
def test_case_comes_out_exactly(rules: str, case: dict[str, Any]) -> None:
    if case["id"] in DISPUTED:
        pytest.skip(f"{case['id']}: {DISPUTED[case['id']]}")
    found = KINDS[case["kind"]](rules, case)
    assert different(case["expected"], found) == []


def test_every_case_is_run_or_listed() -> None:
    if not CASES:
        pytest.skip(ABSENT)
    assert {case["ruleset"] for case in CASES} <= set(RULES)
    assert {case["kind"] for case in CASES} <= set(KINDS)
    assert set(DISPUTED) <= {case["id"] for case in CASES}


def test_comparing_finds_differences() -> None:
    assert different({"a": Decimal("0.62")}, {"a": Fraction(31, 50)}) == []
    assert different({"a": Decimal("0.62")}, {"a": Fraction(31, 51)}) != []
    assert different({"k": "25-10*149/150"}, {"k": Fraction(226, 15)}) == []
    assert different([1, 2], [1]) != []
    assert different({"a": True}, {"a": 1}) != []
    assert different({"a": Decimal("0.5")}, {"a": 0.5}) != []
    assert different({"a": 1}, {}) != []
