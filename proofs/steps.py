"""Every step of the rules, changed one place at a time by mutmut, against the unit tests of the rules alone.

mutmut works on a copy of the tree, the folder mutants/, which git ignores. It is asked for nothing but the changes
and which of them survived; `[tool.mutmut]` in pyproject.toml says what it may change.
"""

import os
import subprocess
import sys
from dataclasses import dataclass

from proofs.judge import ROOT, worker_count

KILLED = ("killed", "timeout", "caught by type check")
MUTMUT = (sys.executable, "-m", "mutmut")
MARK = "__mutmut_"


@dataclass(frozen=True)
class Mutant:
    """One changed place: the function, the line as it was and as it became, what the tests said."""

    function: str
    old: str
    new: str
    status: str

    @property
    def name(self) -> str:
        """What is changed, for people and as a key."""
        return f"{self.function}: {self.old} -> {self.new}"


def run() -> None:
    """Runs mutmut, or goes on where it was interrupted; its progress is shown."""
    # It finds the changed sources by itself; a path to the unchanged ones would only be in the way.
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([*MUTMUT, "run", "--max-children", str(worker_count())], cwd=ROOT, check=True, env=alone)


def statuses() -> dict[str, str]:
    """What became of every change, by mutmut's name for it."""
    found = {}
    for line in _said("results", "--all", "true").splitlines():
        name, _, status = line.strip().partition(": ")
        if MARK in name:
            found[name] = status
    if not found:
        raise SystemExit("proofs: mutmut made no change: see [tool.mutmut] in pyproject.toml")
    return found


def survivors(found: dict[str, str]) -> list[Mutant]:
    """The changes that no test noticed, with their lines."""
    return [_shown(name, status) for name, status in found.items() if status not in KILLED]


def _shown(name: str, status: str) -> Mutant:
    lines = [line for line in _said("show", name).splitlines() if not line.startswith(("---", "+++"))]
    old = " ".join(line[1:].strip() for line in lines if line.startswith("-"))
    new = " ".join(line[1:].strip() for line in lines if line.startswith("+"))
    module, _, function = name.partition(MARK)[0].removeprefix("arpad.rules.").partition(".x_")
    return Mutant(f"{module}.{function}", old, new, status)


def _said(*arguments: str) -> str:
    return subprocess.run([*MUTMUT, *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout
