"""A number of the regulations stands in law/ and nowhere else: the steps and the plans hold none."""

import ast
from collections.abc import Iterator

import pytest

from ground.tree import assert_none, at, findings

EXACT = ("rules", "ruling", "homologation", "period")
SMALL = (-1, 0, 1, 2)
EXCEPTIONS: dict[tuple[str, int], str] = {
    ("rules/change.py", 10): "a rating is shown by its first digits, and digits are decimal",
    ("rules/series.py", 3): "the third column of the organiser's guide, after the age",
}
"""(module, number) -> why it is no figure of any text. Scales with a name stand in law/scales.py."""


def numbers_found(place: str, source: str) -> list[str]:
    """Every int literal that is neither small nor an exception."""
    return [
        at(place, line, f"the number {value} stands outside law/")
        for line, value in numbers(source, place)
        if (place, value) not in EXCEPTIONS
    ]


def numbers(source: str, place: str = "") -> Iterator[tuple[int, int]]:
    """(line, value) of every int literal that is not small, the counts of enumerated codes left out."""
    tree = ast.parse(source, place)
    skipped = set(_counts_of_codes(tree))
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        value = _int(node)
        if value is not None:
            # The literal inside -5 is told once, with its sign.
            skipped.update(id(part) for part in ast.iter_child_nodes(node))
            if value not in SMALL:
                yield node.lineno, value  # type: ignore[attr-defined]


def _int(node: ast.AST) -> int | None:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _int(node.operand)
        return None if inner is None else -inner
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    return None


def _counts_of_codes(tree: ast.Module) -> Iterator[int]:
    """The N of `A, B, C = range(N)`, when there are exactly N names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Tuple):
            call = node.value
            if isinstance(call, ast.Call) and ast.unparse(call) == f"range({len(node.targets[0].elts)})":
                yield id(call.args[0])


BAD = [
    ("x = 400", 400),
    ("x = -2", -2),
    ("x = f(k, games=30)", 30),
    ("def f(k: int = 20): ...", 20),
    ("A, B, C = range(4)", 4),
    ("for i in range(6): ...", 6),
    ("A = range(3)", 3),
    ("A, B, C = range(0, 3)", 3),
    ("x = y ** 10", 10),
]
GOOD = ["x = -1 + 0 + 1 + 2", "A, B, C = range(3)", "x = True", "x = '1400'", '"""Largest input: 10^6."""']


@pytest.mark.parametrize(("source", "value"), BAD)
def test_a_number_is_found(source: str, value: int) -> None:
    found = numbers_found("rules/a.py", f"\n{source}\n")
    assert found == [f"src/arpad/rules/a.py:2: the number {value} stands outside law/"]


@pytest.mark.parametrize("source", GOOD)
def test_code_without_figures_passes(source: str) -> None:
    assert numbers_found("rules/a.py", source) == []


def test_an_exception_holds_in_its_module_only() -> None:
    assert numbers_found("rules/change.py", "x = 10") == []
    assert numbers_found("rules/first.py", "x = 10")


def test_no_number_of_the_regulations_outside_law() -> None:
    assert_none(findings(numbers_found, *EXACT), "figures belong to law/ (or to EXCEPTIONS, with a reason):")


def test_every_exception_is_still_needed() -> None:
    used: list[str] = []

    def note(place: str, source: str) -> list[str]:
        used.extend(f"{place} {value}" for _, value in numbers(source, place))
        return []

    findings(note, *EXACT)
    stale = [f"{place} {value}" for place, value in EXCEPTIONS if f"{place} {value}" not in used]
    assert_none(stale, "exceptions that nothing uses any more:")
