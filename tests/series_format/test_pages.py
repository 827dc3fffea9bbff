"""The pages of the formats: their examples are read, and every key, column, sign and notation stands in them."""

import pytest

from arpad.model.series import EXEMPT
from arpad.reports.crosstable import read_crosstable
from arpad.reports.crosstable_fields import PLAYER_COLUMNS
from arpad.reports.crosstable_head import KEYS
from arpad.reports.crosstable_notation import DRAUGHTS_NOTATION, NOTATIONS
from arpad.reports.series import read_series, write_series_csv, write_series_toml
from arpad.reports.series_toml import ESTIMATE_KEYS
from docs.pages import blocks, pages
from ground.tree import ROOT
from series_format import samples

SERIES, CROSSTABLES = "docs/series-format.md", "docs/crosstables.md"


def example(page: str, language: str) -> str:
    """The only block of this language on a page."""
    (block,) = (block for block in blocks(language) if block.page == page)
    return block.text


def test_the_examples_of_the_series_page_are_one_series() -> None:
    toml, csv = example(SERIES, "toml"), example(SERIES, "csv")
    assert (toml, csv) == (samples.TOML, samples.CSV)
    event, findings = read_series(toml.encode(), "a", True)
    assert event is not None
    assert findings == []
    assert read_series(csv.encode(), "a", True) == (event, [])
    assert write_series_toml(event)[0].decode() == toml
    assert write_series_csv(event)[0].decode() == csv


@pytest.mark.parametrize(
    "word", [*KEYS, *PLAYER_COLUMNS, *ESTIMATE_KEYS, *NOTATIONS[DRAUGHTS_NOTATION], EXEMPT, "[[estimates]]", "against"]
)
def test_every_key_and_every_code_stands_on_the_series_page(word: str) -> None:
    assert f"`{word}`" in pages()[SERIES]


@pytest.mark.parametrize("notation", NOTATIONS)
def test_every_notation_stands_on_the_page_of_crosstables(notation: str) -> None:
    (line,) = (line for line in pages()[CROSSTABLES].splitlines() if line.startswith(f"| `{notation}` |"))
    if notation != DRAUGHTS_NOTATION:
        said = line + next(line for line in pages()[CROSSTABLES].splitlines() if line.startswith("| `figures` |"))
        for sign in NOTATIONS[notation]:
            assert f"`{sign}`" in (said if notation == "trf" else line) or sign in ("?", "½")


def test_the_example_of_the_page_of_crosstables_is_read() -> None:
    event, _ = read_crosstable(example(CROSSTABLES, "csv").encode())
    assert event is not None
    assert event.format == "double-round-robin"


def test_the_examples_are_in_these_formats() -> None:
    event, findings = read_series((ROOT / "examples/draughts-series.csv").read_bytes(), "a", True)
    assert event is not None
    assert {found.code for found in findings} == {"ORDER_NOT_KNOWN"}
    assert (len(event.entries), event.rounds, event.series and event.series.cadence) == (6, 5, "accelerated")
    table, findings = read_crosstable((ROOT / "examples/chess-round-robin.csv").read_bytes(), "a", True)
    assert table is not None
    assert {found.code for found in findings} == {"ORDER_NOT_KNOWN"}
    assert [sum(meeting.result.points_x2 for meeting in entry.rounds if meeting) for entry in table.entries] == [
        8, 6, 5, 4, 6, 1,
    ]  # fmt: skip
