"""Small files, short functions: the tested limits of the design."""

import ast

from ground.tree import assert_none, elsewhere, findings

MODULE_LINES = 500
FUNCTION_LINES = 60


def sizes_found(place: str, source: str) -> list[str]:
    """A module that is too long, and every function that is."""
    lines = len(source.splitlines())
    found = []
    if lines > MODULE_LINES:
        found.append(f"{place}:{MODULE_LINES + 1}: module of {lines} lines, at most {MODULE_LINES}")
    for node in ast.walk(ast.parse(source, place)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > FUNCTION_LINES:
                found.append(f"{place}:{node.lineno}: {node.name} has {length} lines, at most {FUNCTION_LINES}")
    return found


def _function(lines: int) -> str:
    return "def long():\n" + "    x = 1\n" * (lines - 1)


def test_a_long_module_is_found_on_both_sides_of_the_limit() -> None:
    assert sizes_found("a.py", "x = 1\n" * MODULE_LINES) == []
    assert sizes_found("a.py", "x = 1\n" * (MODULE_LINES + 1)) == ["a.py:501: module of 501 lines, at most 500"]


def test_a_long_function_is_found_on_both_sides_of_the_limit() -> None:
    assert sizes_found("a.py", _function(FUNCTION_LINES)) == []
    assert sizes_found("a.py", "\n" + _function(FUNCTION_LINES + 1)) == ["a.py:2: long has 61 lines, at most 60"]


def test_a_long_method_is_found() -> None:
    body = "    async def long(self):\n" + "        x = 1\n" * FUNCTION_LINES
    assert sizes_found("a.py", f"class A:\n{body}") == ["a.py:2: long has 61 lines, at most 60"]


def test_modules_and_functions_are_short() -> None:
    assert_none(findings(lambda place, source: sizes_found(f"src/arpad/{place}", source)), "too long:")


def test_tests_and_tools_are_short_too() -> None:
    assert_none((line for place, source in elsewhere() for line in sizes_found(place, source)), "too long:")
