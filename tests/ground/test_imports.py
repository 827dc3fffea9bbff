"""Which layer may import which: the table of the design ("The house"), pair by pair."""

import ast
import sys
from collections.abc import Iterator

import pytest

from ground.tree import assert_none, at, findings, layer_of

PURE = ("model", "law", "rules", "ruling", "reports", "homologation")
INSIDE = (*PURE, "period", "replay", "publish", "store")
LAYERS: dict[str, tuple[str, ...]] = {
    "model": (),
    "law": ("model",),
    "rules": ("law",),
    "ruling": ("rules", "law", "model"),
    "reports": ("model",),
    "homologation": ("model", "law", "rules", "ruling"),
    "period": PURE,
    "replay": ("model", "law", "rules", "period"),
    "publish": ("model",),
    "store": ("model",),
    "office": INSIDE,
    "cli": (*INSIDE, "office", "web"),
    "web": (*INSIDE, "office", "cli"),
}
TERMINAL = ("typer", "rich", "click")
THIRD_PARTY: dict[str, tuple[str, ...]] = {
    "reports": ("numpy", "rapidfuzz", "anyascii", "python_calamine", "xlsxwriter", "duckdb"),
    "replay": ("numpy", "numba", "duckdb", "pyspark"),
    "publish": ("cryptography",),
    "store": ("sqlalchemy",),
    "cli": TERMINAL,
    "web": TERMINAL,
}
WHEN_USED = ("reports",)
"""Layers that load third-party packages inside functions only."""
IN_RULES = {"rules/systems.py": ("fractions", "flint")}
"""All that modules of the rules import from outside arpad."""
ROOT_MODULES = {"__init__.py": ("model", "rules", "ruling"), "__main__.py": ("cli",)}
"""Modules that stand directly in src/arpad."""


def imports_found(place: str, source: str) -> list[str]:
    """Every import that the table does not allow."""
    tree = ast.parse(source, place)
    late = {id(node) for function in _functions(tree) for node in ast.walk(function)}
    found = []
    for node, name in _imports(tree, place):
        refused = refusal(place, name, late=id(node) in late)
        if refused:
            found.append(at(place, node.lineno, refused))
    return found


def refusal(place: str, name: str, *, late: bool) -> str | None:
    """Why this module may not import this name; None when it may."""
    layer = layer_of(place)
    if layer and layer not in LAYERS:
        return f"the layer {layer}/ is not in the table of the design"
    package, _, inside = name.partition(".")
    if package == "arpad":
        return _refusal_inside(place, layer, inside.split(".")[0])
    if layer == "rules":
        return None if package in IN_RULES.get(place, ()) else f"rules/ imports arpad.law only, not {name}"
    if package in sys.stdlib_module_names:
        return None
    if package not in THIRD_PARTY.get(layer, ()):
        return f"{layer or 'the package'} may not import {name}"
    if layer in WHEN_USED and not late:
        return f"{layer} imports {name} inside the function that uses it"
    return None


def _refusal_inside(place: str, layer: str, target: str) -> str | None:
    if not layer:
        allowed = ROOT_MODULES.get(place)
        if allowed is None:
            return f"{place} stands outside every layer"
        return None if target in allowed else f"{place} may not import arpad.{target}"
    if target in (layer, *LAYERS[layer]):
        return None
    return f"{layer} may not import arpad.{target}"


def _functions(tree: ast.Module) -> Iterator[ast.AST]:
    return (node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)))


def _imports(tree: ast.Module, place: str) -> Iterator[tuple[ast.stmt | ast.expr, str]]:
    """Each import with its full name, wherever it stands, those by call with a written name too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(node, place)
            # `from arpad import law` imports the layer, not only the package.
            yield from ((node, f"arpad.{alias.name}" if base == "arpad" else base) for alias in node.names)
        elif isinstance(node, ast.Call) and _called(node) in ("import_module", "__import__") and node.args:
            name = node.args[0]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                yield node, name.value


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _absolute(node: ast.ImportFrom, place: str) -> str:
    """The full name of what is imported from; relative imports count from the module's package."""
    if not node.level:
        return node.module or ""
    package = ["arpad", *place.split("/")[:-1]]
    kept = package[: len(package) - node.level + 1]
    return ".".join([*kept, *([node.module] if node.module else [])])


REFUSED = [
    ("model/a.py", "import os\nimport numpy\n", 2),
    ("model/a.py", "from arpad.law.grains import NEVER\n", 1),
    ("law/a.py", "def f():\n    from arpad.rules import amounts\n", 2),
    ("law/a.py", "from arpad import ruling\n", 1),
    ("law/a.py", "from ..rules import amounts\n", 1),
    ("law/a.py", "import importlib\nimportlib.import_module('arpad.cli.main')\n", 2),
    ("rules/a.py", "import math\n", 1),
    ("rules/a.py", "from arpad.model.errors import ArpadError\n", 1),
    ("rules/change.py", "from fractions import Fraction\n", 1),
    ("ruling/a.py", "import arpad.replay.compile as c\n", 1),
    ("ruling/a.py", "import typer\n", 1),
    ("reports/a.py", "import numpy\n", 1),
    ("reports/a.py", "from arpad.law import texts\n", 1),
    ("replay/a.py", "from arpad.ruling import run\n", 1),
    ("publish/a.py", "from arpad.store import tables\n", 1),
    ("office/a.py", "import arpad.cli\n", 1),
    ("cli/a.py", "import fastapi\n", 1),
    ("helpers/a.py", "import os\n", 1),
    ("helpers.py", "import arpad.law\n", 1),
    ("__init__.py", "import arpad.cli\n", 1),
]
ALLOWED = [
    ("model/a.py", "import tomllib\nfrom arpad.model.errors import ArpadError\nfrom . import line\n"),
    ("law/deep/a.py", "from ...model import errors\n"),
    ("rules/systems.py", "from fractions import Fraction\nfrom flint import fmpz_mat\n"),
    ("rules/first.py", "from arpad.law.grains import NEVER\nfrom arpad.rules.amounts import half_up\n"),
    ("ruling/a.py", "from fractions import Fraction\nfrom arpad import rules, law, model\n"),
    ("reports/a.py", "def read():\n    import numpy\n"),
    ("replay/a.py", "import numba\nfrom arpad.period import steps\n"),
    ("cli/main.py", "import typer\nfrom arpad.office import register\n"),
    ("__main__.py", "from arpad.cli.main import run\n"),
]


@pytest.mark.parametrize(("place", "source", "line"), REFUSED)
def test_a_refused_import_is_found(place: str, source: str, line: int) -> None:
    found = imports_found(place, source)
    assert [finding.partition(": ")[0] for finding in found] == [f"src/arpad/{place}:{line}"], (
        f"expected one finding on line {line}, got {found}"
    )


@pytest.mark.parametrize(("place", "source"), ALLOWED)
def test_an_allowed_import_passes(place: str, source: str) -> None:
    assert imports_found(place, source) == []


def test_layers_import_what_the_table_allows() -> None:
    assert_none(findings(imports_found), "imports that the table of layers does not allow:")
