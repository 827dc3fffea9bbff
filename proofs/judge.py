"""Runs the tests against one changed value of the law, in a forked process that holds the change and nothing else.

The parent has everything imported and no law resolved, so that a child needs a second and not ten. The files stay
as they are: what reads a law file is given the changed one.
"""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from proofs.values import Change

ROOT = Path(__file__).parents[1]
FIGURES = ("tests/rules", "tests/articles", "tests/cases")
"""Tests that compute: a change that they notice is one of a figure."""
COPIES = ("tests/law",)
"""Tests that hold a second copy of the values, read in the texts."""
PLANS = ("tests/ruling", "tests/series", "tests/draughts", "tests/library", "tests/doubts")
"""Tests that compute long: asked last."""
GENERATED = ("tests/law/test_pages.py", "tests/law/test_coverage.py")
"""Left out: what they compare with was written by the program itself, and would notice anything."""
STAGES = (FIGURES, COPIES, PLANS)
PRELOADED = ("hypothesis", "jsonschema", "numpy", "pytest", "arpad.ruling.contract.batch", "arpad.ruling.library")
SURVIVED = "survived"
TIMED_OUT = "time"
NAMES = ("steps, articles, cases", "the second copy of the values", "plans", SURVIVED)
"""What is said of a change, by the number of the stage that noticed it."""
SECONDS = 180
"""A child that takes longer never ends: its change was noticed."""
BROKEN = 1
"""Added to the number of stages: the exit code of a child whose tests did not run."""


@dataclass(frozen=True)
class Verdict:
    """By which tests a change was noticed: one of NAMES, or "time"."""

    change: str
    by: str

    @property
    def killed(self) -> bool:
        """Was it noticed?"""
        return self.by != SURVIVED


def prepare() -> None:
    """Imports what every child needs. No law is resolved, and no bytecode or cache is written."""
    os.chdir(ROOT)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    for name in PRELOADED:
        import_module(name)
    from arpad.law import texts

    if texts.held.cache_info().currsize or texts.edition.cache_info().currsize:
        raise RuntimeError("a law was resolved while importing: a child would not see its change")


def judged(changes: list[Change], workers: int) -> Iterator[Verdict]:
    """Each change's verdict, in the order in which they are found."""
    waiting = list(reversed(changes))
    running: dict[int, Change] = {}
    while waiting or running:
        while waiting and len(running) < workers:
            change = waiting.pop()
            running[_started(change)] = change
        child, status = os.wait()
        change = running.pop(child)
        yield Verdict(change.name, _noticed_by(os.waitstatus_to_exitcode(status), change))


def _noticed_by(code: int, change: Change) -> str:
    """What the exit code of a child says."""
    if code == -signal.SIGALRM:
        return TIMED_OUT
    if not 0 <= code <= len(STAGES):
        raise RuntimeError(f"{change.name}: the tests did not run: exit {code}")
    return NAMES[code]


def baseline() -> None:
    """Without any change every test passes: otherwise nothing would be proved."""
    child = _started(None)
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) != len(STAGES):
        raise SystemExit("proofs: the tests fail without any change; see them with: python -m pytest tests")


def _started(change: Change | None) -> int:
    """A child that tries the stages; its exit code is the number of the first that fails, or how many there are."""
    child = os.fork()
    if child:
        return child
    signal.alarm(SECONDS)
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
        os.dup2(nowhere.fileno(), sys.stderr.fileno())
        code = len(STAGES) + BROKEN
        with contextlib.suppress(BaseException):
            if change is not None:
                _put_in_place(change)
            code = _first_to_fail()
    os._exit(code)


def _put_in_place(change: Change) -> None:
    from arpad.law import texts

    read = texts.law_file

    def law_file(*parts: str) -> dict[str, Any]:
        raw = read(*parts)
        return change.applied(raw) if "/".join(parts) == change.file else raw

    texts.law_file = law_file


def _first_to_fail() -> int:
    import pytest

    # Hypothesis, imported by the parent, cannot be rewritten, which is a warning, which would be an error.
    quietly = ["-x", "-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    left_out = ["-m", "not slow", *(f"--ignore={path}" for path in GENERATED)]
    for number, folders in enumerate(STAGES):
        held = [folder for folder in folders if (ROOT / folder).is_dir()]
        code = pytest.main([*quietly, *left_out, *held])
        if code == pytest.ExitCode.TESTS_FAILED or code == pytest.ExitCode.INTERRUPTED:
            return number
        if code != pytest.ExitCode.OK:
            return len(STAGES) + BROKEN
    return len(STAGES)


def worker_count() -> int:
    """As many as there are processors."""
    return os.cpu_count() or 1


def clock() -> float:
    """Seconds, for progress."""
    return time.monotonic()
