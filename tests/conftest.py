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
