"""Nothing stands in the package that nobody calls: every name defined is read somewhere in the package."""

import ast
from collections.abc import Iterable, Iterator

from ground.tree import assert_none, at, sources

CALLED_FROM_OUTSIDE: dict[tuple[str, str], str] = {
    ("cli/app.py", "get_help"): "Typer, for --help",
    ("cli/list_file.py", "readinto"): "io.BufferedReader",
    ("reports/lists/read.py", "readinto"): "io.BufferedReader",
    ("ruling/outcome.py", "html"): "whoever uses the library for a page of his own",
}
"""(module, name) -> who reads it."""
REGISTERS = ("applies",)
"""Decorators that keep the function they are given, to be called by its key."""


def definitions(tree: ast.Module) -> Iterator[tuple[tuple[str, ...], int]]:
    """(names, line) of every function, method, class and constant of a module. Python itself calls __names__.

    Names that one assignment gives together, such as codes, stand or fall together.
    """
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield (node.name,), node.lineno
    for node in tree.body:
        names = [part.id for target in _targets(node) for part in ast.walk(target) if isinstance(part, ast.Name)]
        if names:
            yield tuple(names), node.lineno


def _targets(node: ast.stmt) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AnnAssign) else []


def names_read(tree: ast.Module) -> Iterator[str]:
    """Every name that a module reads: as a name, as an attribute, or as text (methods found by their name, functions
    by "module:function").

    An import alone reads nothing, and a decorated function may be called by its decorator.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value.rpartition(":")[2]
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and _handed_over(node):
            yield node.name


def _handed_over(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Is it given to something by a decorator that is called, such as @app.command("k") or @applies(KIND)?"""
    called = [part.func for part in node.decorator_list if isinstance(part, ast.Call)]
    return any(isinstance(by, ast.Attribute) or (isinstance(by, ast.Name) and by.id in REGISTERS) for by in called)


def unread(place: str, source: str, read: set[str]) -> list[str]:
    """The definitions of a module that nothing reads."""
    return [
        at(place, line, f"nothing reads {', '.join(names)}")
        for names, line in definitions(ast.parse(source, place))
        if read.isdisjoint(names) and not names[0].startswith("__") and (place, names[0]) not in CALLED_FROM_OUTSIDE
    ]


def all_read(texts: Iterable[str]) -> set[str]:
    """The names read in all these modules."""
    return {name for text in texts for name in names_read(ast.parse(text))}


def test_a_name_that_nothing_reads_is_found() -> None:
    source = "A, B = range(2)\nC: int = 3\ndef f(): ...\nclass D:\n    def g(self): ...\n"
    source += "@app.command('h')\ndef h(): ...\n"
    found = unread("rules/a.py", source, all_read([source]))
    assert [finding.partition("nothing reads ")[2] for finding in found] == ["f", "D", "g", "A, B", "C"]


def test_a_name_that_is_read_passes() -> None:
    source = "A = 1\ndef f(): ...\nclass D:\n    def g(self): ...\n"
    other = "from a import A, f\nprint(A, f())\nD().g()\n"
    assert unread("rules/a.py", source, all_read([source, other])) == []
    assert unread("rules/a.py", source, all_read([source, "from a import A, f, D\n"])), "an import alone reads nothing"


def test_everything_is_read() -> None:
    read = all_read(text for _, text in sources())
    assert_none((line for place, text in sources() for line in unread(place, text, read)), "dead code:")


def test_every_exception_is_still_needed() -> None:
    read = all_read(text for _, text in sources())
    held = {(place, names[0]) for place, text in sources() for names, _ in definitions(ast.parse(text))}
    stale = [f"{place} {name}" for place, name in CALLED_FROM_OUTSIDE if (place, name) not in held or name in read]
    assert_none(stale, "exceptions that are not needed:")
