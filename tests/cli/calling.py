"""Calling the program: within this process where that is enough, as a process of its own where streams matter."""

import os
import subprocess
import sys
from typing import NamedTuple

import pytest

from arpad.cli.main import main


class Called(NamedTuple):
    """What a call left behind."""

    code: int
    out: str
    err: str


class Caller:
    """Calls the program without leaving this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str) -> Called:
        code = main(list(arguments))
        out, err = self._capsys.readouterr()
        return Called(code, out, err)


def process(*arguments: str, stdin: bytes = b"", **environment: str) -> Called:
    """Calls the program as a process of its own, with nothing of the reader's own settings."""
    known = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT") if key in os.environ}
    done = subprocess.run(
        [sys.executable, "-m", "arpad", *arguments], input=stdin, capture_output=True, check=False,
        env={**known, **environment},
    )  # fmt: skip
    return Called(done.returncode, done.stdout.decode(), done.stderr.decode())
