"""The wheel: it holds the law and the words, and works with what the core requires, away from this tree."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ground.tree import ARPAD, ROOT, assert_none

DATA = ".toml"
NOT_IN_THE_CORE = ("numpy", "numba", "llvmlite", "hypothesis", "pytest", "jsonschema")
RUN = f"import sys; sys.modules.update(dict.fromkeys({NOT_IN_THE_CORE!r})); from arpad.cli.main import run; run()"
"""The program where importing any of these packages fails."""
COMMANDS = [
    (["calc", "change", "--rules", "fide-2014", "--rating", "2212", "--k", "40", "--game", "2300:1"], "2237"),
    (["calc", "convert", "--rules", "ffjd-2015", "--fmjd", "2000"], "1935"),
    (["rules", "list"], "fide-2011"),
    (["calc", "schema"], "properties"),
]
"""Commands and a word that they print; the figures are the examples of the issue: 2212 + 25, 1.5 x 2000 - 1065."""


def absent(held: list[str], wanted: list[str]) -> list[str]:
    """Data files of the package that a wheel lacks."""
    return [f"the wheel lacks {name}" for name in wanted if name not in held]


def data_of_the_package() -> list[str]:
    """The data files, as a wheel names them."""
    paths = [path for path in sorted(ARPAD.rglob("*")) if path.suffix == DATA or path.name == "py.typed"]
    return [path.relative_to(ARPAD.parent).as_posix() for path in paths]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = ["-m", "pip", "wheel", str(ROOT), "--no-deps", "--no-build-isolation", "--quiet", "--wheel-dir"]
    done = subprocess.run([sys.executable, *command, str(folder)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (made,) = folder.glob("*.whl")
    return made


def test_a_file_that_is_left_out_is_found() -> None:
    assert absent(["arpad/a.toml"], ["arpad/a.toml", "arpad/b.toml"]) == ["the wheel lacks arpad/b.toml"]


@pytest.mark.slow
def test_the_wheel_holds_the_law_and_the_words(wheel: Path) -> None:
    wanted = data_of_the_package()
    assert len(wanted) > 1, "no data found: this test would look for nothing"
    assert_none(absent(zipfile.ZipFile(wheel).namelist(), wanted), "wheel:")


@pytest.mark.slow
@pytest.mark.parametrize(("arguments", "word"), COMMANDS, ids=lambda part: part if isinstance(part, str) else part[1])
def test_the_core_works_alone(wheel: Path, tmp_path: Path, arguments: list[str], word: str) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", RUN, *arguments], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )
    assert done.returncode == 0, done.stderr
    assert word in done.stdout
