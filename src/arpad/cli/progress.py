"""How far a long command has come, and what is left: on a terminal only, never between the data."""

import sys
import time
from collections.abc import Iterable, Iterator

from arpad.model.catalogue import say

EVERY_SECONDS = 1
CLEAR_LINE = "\r\x1b[K"


def followed(lines: Iterable[bytes], total: int, lang: str, data_follows: bool = False) -> Iterator[bytes]:
    """The lines, with the share of `total` bytes told on standard error while they are taken.

    Nothing is told where the total is not known (0), where nobody watches, or where the data itself is on the screen;
    data_follows: it comes there only when all is read.
    """
    if not total or not sys.stderr.isatty() or (sys.stdout.isatty() and not data_follows):
        yield from lines
        return
    started = told = time.monotonic()
    done = 0
    for line in lines:
        yield line
        done += len(line)
        now = time.monotonic()
        if now - told >= EVERY_SECONDS:
            told = now
            left = (now - started) * (total - done) / done
            percent, seconds = str(100 * done // total), str(round(left))
            print(CLEAR_LINE + say("main", "progress", lang, percent=percent, seconds=seconds), end="", file=sys.stderr)
            sys.stderr.flush()
    if told != started:
        print(CLEAR_LINE, end="", file=sys.stderr, flush=True)
