"""What the tests of the office's commands share."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ground.tree import ROOT

FILES = ROOT / "examples" / "office"
LAST = "2015-04-01"
"""The list that the built office has not published yet: its events are received."""
CHESS, DRAUGHTS = ("--system", "chess"), ("--system", "draughts")
Ask = Callable[..., dict[str, Any]]


def bytes_of(folder: Path) -> dict[str, str]:
    """Every file of a folder, but for what a database notes of its readers."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.endswith(("-shm", "-wal"))
    }
