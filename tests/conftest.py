"""Fixtures for every test."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parents[1]

# The gate says the same of the same tree, on a busy machine too. New inputs are for the proofs, or for who asks for
# them: ARPAD_CHANCE=1 script/test.
settings.register_profile("gate", derandomize=True, deadline=None, database=None)
settings.register_profile("chance", deadline=None)
settings.load_profile("chance" if os.environ.get("ARPAD_CHANCE") else "gate")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of facts and cases beside the repository; a test that needs it says so when it is absent."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the folder ../shared (facts, cases, texts) is absent beside this repository")
    return folder


SLOW_FOLDERS = ("bench", "office", "proofs", "publish", "replay")
"""Not of the quick tests, which are about law, rules, ruling, reports, verdicts, periods and commands."""
COMMANDS_OF_THE_OFFICE = (
    "test_bad_input.py", "test_demo.py", "test_every_command.py", "test_french.py", "test_office.py", "test_pleas.py",
)
"""Of the folder of commands: whole offices are made and used in them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test of a slow folder or file."""
    for item in items:
        folder, file = item.path.parent.name, item.path.name
        if folder in SLOW_FOLDERS or (folder == "cli" and file in COMMANDS_OF_THE_OFFICE):
            item.add_marker(pytest.mark.slow)


def pytest_unconfigure(config: pytest.Config) -> None:
    """The last line of a run: how many tests, and how many skips, also when there are none."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    counts = {kind: len(reporter.stats.get(kind, ())) for kind in ("passed", "failed", "error", "skipped")}
    if any(counts.values()):
        told = ", ".join(f"{count} {kind}" for kind, count in counts.items())
        reporter.write_line(f"{sum(counts.values())} tests: {told}; the reason of every skip stands above")
