"""`arpad.rules` is the package of the steps and the door of the library, in whatever order it is met."""

import subprocess
import sys
from typing import get_args

import pytest

import arpad
from arpad.law.articles import editions
from arpad.ruling.library import KINDS, Ffjd, Fide

ORDERS = [
    "import arpad; r = arpad.rules('fide-2014'); from arpad.rules import change; change.game_change_x100",
    "from arpad.rules import change; change.game_change_x100; import arpad; r = arpad.rules('fide-2014')",
    "import arpad.rules.change as change; change.game_change_x100; import arpad; r = arpad.rules('fide-2014')",
    "from arpad.rules.change import game_change_x100; import arpad; r = arpad.rules('fide-2014')",
    "from arpad import rules; r = rules('fide-2014'); import arpad.rules.first; rules.first.rounded_ru",
    "import arpad; import arpad.ruling.library; import arpad.rules.amounts; r = arpad.rules('fide-2014')",
]


@pytest.mark.parametrize("code", ORDERS)
def test_both_doors_open_in_a_fresh_interpreter(code: str) -> None:
    check = "; assert r.expected(2300, 1850).difference == 450"
    done = subprocess.run([sys.executable, "-c", code + check], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_importing_arpad_loads_next_to_nothing() -> None:
    code = "import sys, arpad; print(*(name for name in sys.modules if name.partition('.')[0] in ('arpad', 'flint')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == {"arpad", "arpad.rules", "arpad.model", "arpad.model.errors"}


def test_the_typed_names_are_the_editions_held() -> None:
    typed = {"fide": set(get_args(Fide)), "ffjd": set(get_args(Ffjd))}
    held = {body: {edition.short for edition in editions() if edition.body == body} for body in KINDS}
    assert typed == held


@pytest.mark.parametrize("name", ["fide-2014", "fide-standard-2014-07-01", "fide-standard@2014-12-15"])
def test_an_edition_by_any_of_its_names(name: str) -> None:
    assert arpad.rules(name).name == "fide-standard-2014-07-01"


def test_an_unknown_edition() -> None:
    with pytest.raises(arpad.ArpadError) as caught:
        arpad.rules("fide-1999")
    assert caught.value.code == "UNKNOWN_RULES"
    assert "fide-2014" in caught.value.to_do()
