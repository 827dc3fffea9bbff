"""Whoever reads a journal knows every kind of record, whichever module wrote it."""

import subprocess
import sys

from arpad.office.kinds import WRITERS
from ground.tree import sources


def test_every_module_that_gives_a_meaning_is_loaded() -> None:
    writing = {place.removeprefix("office/").removesuffix(".py") for place, text in sources("office")
               if "\n@applies(" in text}
    assert writing == set(WRITERS)


def test_a_fresh_process_knows_them_all() -> None:
    code = "from arpad.office.kinds import known; print(*sorted(known()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"act", "player-erased", "list-published", "office-founded"} <= set(done.stdout.split())
