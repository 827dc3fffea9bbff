"""Fixtures for every test."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of facts and cases beside the repository; a test that needs it says so when it is absent."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the folder ../shared (facts, cases, texts) is absent beside this repository")
    return folder


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The count of tests and of skips, also when there are none; the reasons stand above (-ra)."""
    counts = {kind: len(terminalreporter.stats.get(kind, ())) for kind in ("passed", "failed", "error", "skipped")}
    told = ", ".join(f"{count} {kind}" for kind, count in counts.items())
    terminalreporter.write_line(f"tests: {sum(counts.values())} ({told}); the reason of every skip stands above")
