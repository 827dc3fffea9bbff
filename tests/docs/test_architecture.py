"""The table of layers on the page is the one that the tests of imports hold."""

import re

from ground.test_imports import LAYERS
from ground.tree import ARPAD, ROOT, assert_none

ROW = re.compile(r"^\| `(\w+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
NOTHING = "standard library"
ALL = "all above"
TO_COME = "to come"


def differences(text: str, layers: dict[str, tuple[str, ...]], present: set[str]) -> list[str]:
    """Layers on one side only, other pairs, and layers whose state is not that of the tree."""
    found = []
    above: list[str] = []
    for layer, imports, state in ROW.findall(text):
        told = {each.strip() for each in imports.split(",")} - {NOTHING}
        allowed = (told - {ALL}) | (set(above) if ALL in told else set())
        if allowed != set(layers.get(layer, ())):
            found.append(f"{layer} may import {sorted(layers.get(layer, ()))}, the page says {sorted(allowed)}")
        if (layer in present) == (state.strip() == TO_COME):
            found.append(f"{layer}: {state.strip()}, the page says")
        above.append(layer)
    return found + [f"{layer} is not on the page" for layer in layers if layer not in above]


def test_a_difference_is_found() -> None:
    text = "| `a` | x | standard library | here |\n| `b` | x | all above | to come |\n"
    assert differences(text, {"a": (), "b": ("a",)}, {"a"}) == []
    assert differences(text, {"a": (), "b": (), "c": ()}, {"a", "b"}) == [
        "b may import [], the page says ['a']", "b: to come, the page says", "c is not on the page"
    ]


def test_the_page_has_the_table_that_holds() -> None:
    present = {path.name for path in ARPAD.iterdir() if path.joinpath("__init__.py").is_file()}
    assert_none(differences(ROOT.joinpath("ARCHITECTURE.md").read_text("utf-8"), LAYERS, present), "ARCHITECTURE.md:")
