"""The commands of a console block, run in one shell as a reader would type them."""

import os
import subprocess
import sys
from pathlib import Path

from docs.pages import Block, commands
from ground.tree import ROOT

END = "\x1e"
"""Printed after each command, to tell the outputs apart."""
SECONDS = 600


def outputs(block: Block, folder: Path) -> list[str]:
    """What each command of the block prints, both streams together, in a folder that holds the examples only."""
    folder.joinpath("examples").symlink_to(ROOT / "examples")
    lines = ["exec 2>&1"]
    for command, _ in commands(block):
        # The status goes on to the next command, so that a page can show `echo $?`.
        lines += [command, f"status=$?; printf '{END}'; (exit $status)"]
    done = subprocess.run(
        ["bash", "-c", "\n".join(lines)], cwd=folder, env=_environment(folder), stdout=subprocess.PIPE,
        stdin=subprocess.DEVNULL, timeout=SECONDS, check=False,
    )
    printed = done.stdout.decode().split(END)[:-1]
    return ["".join(f"{line.rstrip()}\n" for line in text.splitlines()) for text in printed]


def _environment(folder: Path) -> dict[str, str]:
    """Nothing of the reader's own settings."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {"PATH": path, "HOME": str(folder), "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
