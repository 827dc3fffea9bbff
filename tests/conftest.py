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


def pytest_unconfigure(config: pytest.Config) -> None:
    """The last line of a run: how many tests, and how many skips, also when there are none."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    counts = {kind: len(reporter.stats.get(kind, ())) for kind in ("passed", "failed", "error", "skipped")}
    if any(counts.values()):
        told = ", ".join(f"{count} {kind}" for kind, count in counts.items())
        reporter.write_line(f"{sum(counts.values())} tests: {told}; the reason of every skip stands above")
