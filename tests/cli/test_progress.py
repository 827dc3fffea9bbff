"""Progress: told on a terminal, once a second at most, wiped at the end; otherwise nothing at all."""

import io
import sys

import pytest

from arpad.cli import progress
from arpad.cli.progress import CLEAR_LINE, followed


class Screen(io.StringIO):
    """A stream that somebody watches."""

    def isatty(self) -> bool:
        return True


def told(monkeypatch: pytest.MonkeyPatch, err: io.StringIO, out: io.StringIO, total: int) -> str:
    """What is told while ten lines of ten bytes are taken, half a second each."""
    seconds = iter(range(100))
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(seconds) / 2)
    monkeypatch.setattr(sys, "stderr", err)
    monkeypatch.setattr(sys, "stdout", out)
    lines = [b"x" * 10] * 10
    assert list(followed(lines, total, "en")) == lines
    return err.getvalue()


def test_a_person_sees_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """By hand: after 2 lines, 1 s for 20 bytes: 4 s for the other 80; after 4, 3 s; and so on; then nothing stays."""
    shown = told(monkeypatch, Screen(), io.StringIO(), 100).split(CLEAR_LINE)
    assert shown == [
        "", "20 %, about 4 s left", "40 %, about 3 s left", "60 %, about 2 s left", "80 %, about 1 s left",
        "100 %, about 0 s left", "",
    ]  # fmt: skip


def test_what_is_done_within_a_second_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "EVERY_SECONDS", 100)
    assert told(monkeypatch, Screen(), io.StringIO(), 100) == ""


@pytest.mark.parametrize(
    ("err", "out", "total"),
    [(io.StringIO(), io.StringIO(), 100), (Screen(), Screen(), 100), (Screen(), io.StringIO(), 0)],
    ids=["piped", "data on the screen", "no total"],
)
def test_nobody_is_disturbed(
    monkeypatch: pytest.MonkeyPatch, err: io.StringIO, out: io.StringIO, total: int
) -> None:
    assert told(monkeypatch, err, out, total) == ""
