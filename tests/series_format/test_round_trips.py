"""read(write(x)) = x, and write(read(y)) is canonical, for any event that the formats can say."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings

from arpad.model.event import CHESS, DRAUGHTS, Event
from arpad.reports.crosstable import is_crosstable, read_crosstable, write_crosstable_csv, write_crosstable_xlsx
from arpad.reports.series import is_series, read_series, write_series_csv, write_series_toml, write_series_xlsx
from series_format.events import events

EXPECTED = {"NO_PLAYERS", "CLOCK_NOT_UNDERSTOOD"}
"""What any reader says of an event without players, or with a time control that is none."""
OWN = [write_series_toml, write_series_csv, write_crosstable_csv]
SPREADSHEETS = [write_series_xlsx, write_crosstable_xlsx]


def comes_back(event: Event, write: Callable) -> None:  # type: ignore[type-arg]
    """Written, read, and written again."""
    series = write not in (write_crosstable_csv, write_crosstable_xlsx)
    data, lost = write(event)
    assert lost == []
    again, findings = (read_series if series else read_crosstable)(data, "a", True)
    assert again == event
    assert {found.code for found in findings} <= EXPECTED
    assert write(again)[0] == data
    assert is_series(data) is series
    assert is_crosstable(data) or not series or write is write_series_toml


@settings(max_examples=25, deadline=None)
@given(events(DRAUGHTS))
def test_a_series_comes_back(event: Event) -> None:
    comes_back(event, write_series_toml)
    comes_back(event, write_series_csv)


@settings(max_examples=25, deadline=None)
@given(events(CHESS))
def test_a_crosstable_comes_back(event: Event) -> None:
    comes_back(event, write_crosstable_csv)


@settings(max_examples=8, deadline=None)
@given(events(DRAUGHTS, most=4), events(CHESS, most=4))
def test_spreadsheets_come_back(series: Event, table: Event) -> None:
    comes_back(series, write_series_xlsx)
    comes_back(table, write_crosstable_xlsx)


@pytest.mark.slow
@settings(max_examples=1500, deadline=None)
@given(events(DRAUGHTS), events(CHESS))
def test_many_come_back(series: Event, table: Event) -> None:
    for write in (write_series_toml, write_series_csv, write_series_xlsx):
        comes_back(series, write)
    for write in (write_crosstable_csv, write_crosstable_xlsx):
        comes_back(table, write)
