"""What is fuzzed: one notation with seeds of our own; and what may never happen, whatever the bytes.

Another notation joins by a module with a `TARGET` and its name in TARGETS.
"""

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

from arpad.model.catalogue import LANGUAGES
from arpad.model.finding import ERROR, Finding

TARGETS = {"trf": "proofs.fuzz.trf", "clock": "proofs.fuzz.clock", "lists": "proofs.fuzz.lists"}
"""Name -> module."""
SECONDS_MOST = 20
"""An input that takes longer hangs."""


class Target(NamedTuple):
    """One notation. seeds: files written by us, good and bad; attempt: reads, checks, writes; raises what it finds."""

    name: str
    seeds: Callable[[], Sequence[bytes]]
    attempt: Callable[[bytes], None]
    tokens: tuple[bytes, ...] = ()
    """Pieces that the mutator puts in."""


class HangError(Exception):
    """An input that takes too long."""


def target(name: str) -> Target:
    """The target of this name."""
    found: Target = import_module(TARGETS[name]).TARGET
    return found


def judge(event: object | None, findings: Sequence[Finding]) -> None:
    """A refusal has its reason; every finding has its line and column, and can be told in every language."""
    if event is None and not any(finding.severity == ERROR for finding in findings):
        raise AssertionError("refused without an error")
    for finding in findings:
        if finding.place.line < 1 or finding.place.column < 1:
            raise AssertionError(f"no line or no column: {finding}")
        for lang in LANGUAGES:
            if not (finding.message(lang) and finding.expected(lang) and finding.to_do(lang)):
                raise AssertionError(f"nothing said: {finding}")


@contextmanager
def no_longer_than(seconds: int) -> Iterator[None]:
    """Ends what hangs."""

    def stop(*_: Any) -> None:
        raise HangError(f"more than {seconds} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
