"""Fixtures of the command line."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from arpad.cli import desk
from arpad.office.demonstration import build
from cli.at_desk import LAST, Ask
from cli.calling import Caller


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Caller:
    """The program, called in this process, in English unless told otherwise."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    return Caller(capsys)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An office of three invented months; the reports of the third are in, its lists are not published."""
    folder = tmp_path_factory.mktemp("built") / "office"
    for office, _ in build(folder, 3):
        last = office
    last.close()
    return folder


@pytest.fixture
def office(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, in the settings of the shell; the present folder is an empty one."""
    folder = tmp_path / "office"
    shutil.copytree(built, folder)
    for name, value in ((desk.FOLDER, str(folder)), (desk.AUTHOR, "tester"), (desk.MOMENT, LAST)):
        monkeypatch.setenv(name, value)
    monkeypatch.delenv(desk.PASSWORD, raising=False)
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def ask(call: Caller) -> Ask:
    """A command with --json: its answer."""

    def asked(*arguments: str, code: int = 0) -> dict[str, Any]:
        called = call(*arguments, "--json")
        assert called.code == code, called
        found: dict[str, Any] = json.loads(called.out)
        return found

    return asked
