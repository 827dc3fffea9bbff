"""The memory of a period run: half a million rows at once, each made once and let go at the end."""

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """No search for circles meanwhile: these rows are in none, and each search would walk through all of them again."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()
