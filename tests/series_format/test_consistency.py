"""A series or a table that contradicts itself: told where it stands by the checks that every report goes through."""

import pytest

from arpad.model.finding import ERROR
from arpad.reports.crosstable import read_crosstable
from arpad.reports.series import read_series
from crosstables import samples as tables
from series_format import samples

consistency = pytest.importorskip("arpad.reports.consistency", reason="the checks of reports are not in this tree yet")


def errors(text: str) -> list[str]:
    """line:column CODE of what contradicts itself in a series."""
    event, _ = read_series(text.encode(), "a")
    assert event is not None
    told = consistency.check_event(event)
    return [f"{found.place.line}:{found.place.column} {found.code}" for found in told if found.severity == ERROR]


@pytest.mark.parametrize("text", [samples.TOML, samples.CSV, samples.FRENCH_GRID])
def test_the_samples_agree_with_themselves(text: str) -> None:
    assert errors(text) == []


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        (";5;1;2 w 2;", ";4;1;2 w 2;", ["21:14 POINTS_DIFFER"]),
        (";1 b 0;", ";1 b 1;", ["21:16 RESULTS_DISAGREE", "22:14 POINTS_DIFFER"]),
        (";1 b 0;", ";1 w 0;", ["21:16 COLOURS_DISAGREE"]),
        (";5 b 0d;", ";3 b 0d;", ["24:17 WRONG_OPPONENT"]),
        ("5 w 0r", "2 w 0r", ["22:18 OWN_OPPONENT", "25:18 OPPONENTS_DIFFER_IN_ROUND"]),
        ("\n2;Girod, Élie;23456;", "\n2;Girod, Élie;12345;", ["22:3 ID_TWICE"]),
        # Article 4: 0r or 0d, no plain 0-0. The forfeit is excused on one side and not on the other.
        (";1;2 w 2;", ";1;2 w 0;", ["21:14 POINTS_DIFFER", "21:16 ZERO_ZERO_NOT_SAID"]),
        ("5 w 2fe;", "5 w 2fne;", ["23:16 RESULTS_DISAGREE"]),
        ("end;2015-03-15", "end;2015-03-13", ["6:2 DATES_REVERSED"]),
        (";;2003;;yes", ";;2016;;yes", ["22:6 BORN_AFTER_EVENT"]),
    ],
)
def test_a_contradiction_is_told_at_its_place(old: str, new: str, wanted: list[str]) -> None:
    assert samples.CSV.count(old) == 1
    assert errors(samples.CSV.replace(old, new)) == wanted


def test_a_grid_whose_halves_disagree() -> None:
    assert errors(samples.FRENCH_GRID.replace("Hamel, Inès;;;oui;1;0;x", "Hamel, Inès;;;oui;1;1;x")) == [
        "3:7 RESULTS_DISAGREE", "4:9 POINTS_DIFFER",
    ]  # fmt: skip


def test_two_players_exempt_in_one_round() -> None:
    event, _ = read_series(samples.CSV.replace("2fe;1 w 1;EXEMPT", "2fe;EXEMPT;EXEMPT").encode(), "a")
    assert event is not None
    told = {found.code: found for found in consistency.check_event(event)}
    assert told["PAIRING_BYES"].facts["byes"] == 2


@pytest.mark.parametrize(
    ("table", "notation"),
    [(tables.RESULT_SITE, ""), (tables.SIGNS_AND_COLOURS, "signs"), (tables.LETTERS, "letters"), (tables.GRID, "")],
)
def test_tables_of_programs_agree_with_themselves(table: str, notation: str) -> None:
    event, _ = read_crosstable(table.encode(), "a", notation=notation)
    assert event is not None
    assert [found.code for found in consistency.check_event(event) if found.severity == ERROR] == []
