"""No float ever touches a rating: the layers that compute hold no way to make one."""

import ast
import tomllib
from collections.abc import Iterator

import pytest

from ground.tree import ARPAD, ROOT, assert_none, at, findings

EXACT = ("model", "law", "rules", "ruling", "homologation", "period")
MAY_DIVIDE = ("rules/systems.py",)
"""Division of fractions."""
MAY_USE_FRACTIONS = (
    "rules/systems.py", "ruling/", "homologation/", "period/", "model/catalogue.py", "model/line.py",
)  # fmt: skip
"""Exact systems, the plans that run them, and the writing of their values."""
FLOAT_MODULES = ("math", "cmath", "statistics")
FLOAT_METHODS = ("total_seconds", "truediv", "fsum")
JSON_READERS = ("load", "loads")


def floats_found(place: str, source: str) -> list[str]:
    """Every place where a float may come from."""
    tree = ast.parse(source, place)
    asked = _names_only_asked_about(tree)
    readers = set(_json_readers(tree))
    found = []
    for node in ast.walk(tree):
        for problem in (
            _literal(node),
            _division(node, place),
            _import(node, place),
            _name(node, asked),
            _json(node, readers),
        ):
            if problem:
                found.append(at(place, node.lineno, problem))
    return found


def _literal(node: ast.AST) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, (float, complex)):
        return f"float literal {node.value!r}"
    return None


def _division(node: ast.AST, place: str) -> str | None:
    """`/`, also between paths: `joinpath` keeps the sign out of sight altogether. And powers below one."""
    if not isinstance(node, (ast.BinOp, ast.AugAssign)):
        return None
    if isinstance(node.op, ast.Div) and place not in MAY_DIVIDE:
        return "true division; use a named function of rules/amounts.py (for paths: joinpath)"
    exponent = node.right if isinstance(node, ast.BinOp) else node.value
    if isinstance(node.op, ast.Pow) and isinstance(exponent, ast.UnaryOp) and isinstance(exponent.op, ast.USub):
        return "a negative power is a float"
    return None


def _import(node: ast.AST, place: str) -> str | None:
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and not node.level:
        names = [node.module or ""]
    else:
        return None
    for name in names:
        if name in FLOAT_MODULES:
            return f"{name} computes in floats"
        if name == "fractions" and not place.startswith(MAY_USE_FRACTIONS):
            return "fractions are for " + ", ".join(MAY_USE_FRACTIONS)
    return None


def _name(node: ast.AST, asked: set[int]) -> str | None:
    """`float` and `round`, called or handed on, and `math.` under any import; asking about a type is allowed."""
    if isinstance(node, ast.Attribute):
        if isinstance(node.value, ast.Name) and node.value.id in FLOAT_MODULES:
            return f"{node.value.id}.{node.attr} computes in floats"
        return f".{node.attr} gives a float" if node.attr in FLOAT_METHODS else None
    if isinstance(node, ast.Name) and node.id in ("float", "round") and id(node) not in asked:
        return f"{node.id} makes or hides a float"
    return None


def _names_only_asked_about(tree: ast.Module) -> set[int]:
    """The names in `isinstance(x, float)` and `type(x) is float`: how a float is refused at the door."""
    places: list[ast.AST] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            places += node.args[1:]
        elif isinstance(node, ast.Compare):
            places += node.comparators
    return {id(name) for part in places for name in _type_names(part)}


def _type_names(part: ast.AST) -> Iterator[ast.Name]:
    """A name, or the names of a tuple or of a union; never those inside a call."""
    if isinstance(part, ast.Name):
        yield part
    elif isinstance(part, ast.Tuple):
        for each in part.elts:
            yield from _type_names(each)
    elif isinstance(part, ast.BinOp) and isinstance(part.op, ast.BitOr):
        yield from _type_names(part.left)
        yield from _type_names(part.right)


def _json_readers(tree: ast.Module) -> Iterator[str]:
    """How this module writes json.load and json.loads."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name == "json":
                    yield from (f"{alias.asname or 'json'}.{reader}" for reader in JSON_READERS)
        elif isinstance(node, ast.ImportFrom) and node.module == "json":
            yield from (alias.asname or alias.name for alias in node.names if alias.name in JSON_READERS)


def _json(node: ast.AST, readers: set[str]) -> str | None:
    if not isinstance(node, ast.Call) or ast.unparse(node.func) not in readers:
        return None
    given = any(keyword.arg == "parse_float" for keyword in node.keywords)
    return None if given else "JSON read without parse_float"


def toml_floats(place: str, text: str) -> list[str]:
    """Every float of a TOML file: figures stand there as ints, or as decimal text with a unit."""
    seen: list[str] = []

    def keep(written: str) -> str:
        seen.append(written)
        return written

    tomllib.loads(text, parse_float=keep)
    return [f"{place}: float {written}; write an int, or text with its unit" for written in seen]


BAD = [
    "x = 0.5",
    "x = 1e3",
    "x = 2j",
    "x = a / b",
    "x /= 2",
    "p = folder / 'name'",
    "x = 10 ** -digits",
    "x = float('1')",
    "x = round(y)",
    "x = list(map(float, y))",
    "def f(x: float) -> int: ...",
    "isinstance(float(x), int)",
    "import math",
    "from math import floor",
    "import statistics",
    "x = math.floor(y)",
    "x = span.total_seconds()",
    "import json\nx = json.loads(text)",
    "import json as j\nx = j.load(file)",
    "from json import loads as read\nx = read(text)",
    "import json\nx = json.loads(text, parse_float=float)",
    "from fractions import Fraction",
    "import fractions",
]
GOOD = [
    "x = a // b",
    "x = 10 ** digits",
    "if isinstance(x, (int, float)): refuse(x)",
    "if type(x) is float: refuse(x)",
    "p = folder.joinpath('name')",
    "import json\nx = json.loads(text, parse_float=Decimal)",
    "x = tomllib.loads(text)",
]


@pytest.mark.parametrize("source", BAD)
def test_a_float_is_found(source: str) -> None:
    last = source.count("\n") + 1
    found = floats_found("law/a.py", source)
    assert any(finding.startswith(f"src/arpad/law/a.py:{last}: ") for finding in found), f"not found: {source}"


@pytest.mark.parametrize("source", GOOD)
def test_exact_code_passes(source: str) -> None:
    assert floats_found("law/a.py", source) == []


def test_fractions_and_their_division_have_their_places() -> None:
    assert floats_found("rules/systems.py", "from fractions import Fraction\nx = a / b\n") == []
    assert floats_found("ruling/a.py", "from fractions import Fraction\n") == []
    assert floats_found("ruling/a.py", "x = a / b\n"), "division belongs to rules/systems.py"


def test_a_float_in_a_law_file_is_found() -> None:
    assert toml_floats("law/a.toml", "[first]\nbonus = { value = 12.5 }\n")
    assert toml_floats("law/a.toml", '[first]\nbonus = { value = "12.5", unit = 2 }\n') == []


def test_no_float_where_ratings_are_computed() -> None:
    assert_none(findings(floats_found, *EXACT), "no float ever touches a rating:")


def test_no_float_in_the_data_of_the_package() -> None:
    files = sorted(ARPAD.rglob("*.toml"))
    assert files, "no TOML file found: this test would look at nothing"
    found = [
        line
        for path in files
        for line in toml_floats(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    ]
    assert_none(found, "figures of the law are exact:")
