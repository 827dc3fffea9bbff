"""A TRF taken as a draughts series: 1 = 0 become 2 1 0; what TRF cannot say is told."""

from arpad.model.event import CHESS, DRAUGHTS, Entry, Event, Meeting, Result
from arpad.model.person import Person, PlayerRef
from arpad.reports.crosstable import write_crosstable_csv
from arpad.reports.series import as_series, read_series, write_series_csv, write_series_toml
from crosstables.reading import shown

REPORT = Event(
    name="Invented series in TRF",
    sport=CHESS,
    rounds=3,
    entries=(
        Entry(
            1,
            Person("Adler, Zoé", PlayerRef("fide", "123")),
            (
                Meeting(2, "w", Result(2)),
                Meeting(3, "b", Result(2, "forfeit")),
                Meeting(None, "-", Result(2, "pairing-bye")),
            ),
            6,
        ),
        Entry(
            2,
            Person("Brun, Yves"),
            (
                Meeting(1, "b", Result(0)),
                Meeting(None, "-", Result(1, "half-bye")),
                Meeting(3, "w", Result(1)),
            ),
            2,
        ),
        Entry(
            3,
            Person("Cazal, Xenia"),
            (None, Meeting(1, "w", Result(0, "forfeit")), Meeting(2, "b", Result(1, "short"))),
            1,
        ),
    ),
)


def test_points_are_those_of_draughts() -> None:
    event, findings = as_series(REPORT)
    assert event.sport == DRAUGHTS
    data, lost = write_series_toml(event)
    assert 'rounds = ["2 w 2", "3 b 2f", "EXEMPT"]' in data.decode()
    assert "points = 6" in data.decode()
    again, _ = read_series(data)
    assert again is not None
    assert shown(again) == shown(event)
    assert again.entries == event.entries
    assert lost == []
    assert write_series_toml(REPORT) == (data, findings)
    assert write_crosstable_csv(event) == write_series_csv(event)
    assert [(found.code, found.facts.get("round")) for found in findings] == [
        ("FORFEIT_NOT_DECLARED", 2), ("FORFEIT_NOT_DECLARED", 2), ("HALF_BYE_IN_SERIES", 2),
        ("NUMBER_IS_NO_LICENCE", None), ("SERIES_NOT_DECLARED", None), ("SHORT_IN_SERIES", 3),
    ]  # fmt: skip
