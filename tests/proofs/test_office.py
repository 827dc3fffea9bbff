"""A small run of each proof of the office; the whole ones are proofs/durability and proofs/tampering."""

import shutil
import tempfile
from collections import Counter
from pathlib import Path

import pytest

from proofs import changes, kills, lives


def test_single_changes_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert changes.main(["--changes", "25", "--seed", "3"]) == 0
    assert "29 changes, all found" in capsys.readouterr().out


@pytest.mark.slow
def test_storage_that_fails_leaves_all_or_nothing() -> None:
    """Every third storage call fails in each way; some kills at random moments."""
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder) / "template"
        kills.build(template)
        steps, seconds = kills.measured(template)
        found: Counter[bool] = Counter()
        for step in range(1, steps + 1, 6):
            for mode in kills.MODES:
                found[kills.one(template, mode, step, None).there] += 1
        for number in range(4):
            found[kills.one(template, kills.KILL, 0, seconds * number / 4).there] += 1
        shutil.rmtree(template)
    # Some were early enough to leave no list, some late enough to leave the whole one.
    assert found[True] > 0
    assert found[False] > 0


def test_lists_come_out_again_whatever_the_order_and_the_locale() -> None:
    for book in (lives.BOOKS[0], lives.BOOKS[-1]):
        told = lives.proved(book, 1, 5, (2,), ("tr_TR.UTF-8",))
        assert f"{book.years} lists" in told
