"""What programs and sites export, read; the expected rounds were written by hand from the tables of `samples`."""

import pytest

from crosstables import samples
from crosstables.reading import read, shown, told


def test_a_result_site_calls_opponents_by_their_ranks() -> None:
    event, findings = read(samples.RESULT_SITE)
    assert shown(event) == {
        2: "3b2 1w1 5b2", 1: "5w2 2b1 3w1", 3: "2w0 4b2 1b1", 5: "1b0 -2U 2w0", 4: "-1H 3w0 -0Z",
    }  # fmt: skip
    assert [entry.person.rating for entry in event.entries] == [2400, 2310, 1980, None, 2100]
    assert [entry.person.title for entry in event.entries] == ["GM", "", "WFM", "", ""]
    assert [entry.points_x2 for entry in event.entries] == [5, 4, 3, 2, 1]
    assert [entry.rank for entry in event.entries] == [1, 2, 3, 4, 5]
    assert event.name == "Example Open 2019, Exampleville"
    assert told(findings) == [
        "1:1 NAME_FROM_FIRST_LINE", "3:11 COLUMN_NOT_NEEDED", "4:1 NUMBERS_ARE_RANKS", "4:7 NOTATION_ASSUMED",
        "10:1 LINE_NOT_USED",
    ]  # fmt: skip


def test_signs_with_the_colour_behind() -> None:
    event, findings = read(samples.SIGNS_AND_COLOURS, "signs")
    assert shown(event) == {
        1: "3b2 2w1 4b2", 2: "4w2 1b1 3w2f", 3: "1w0 5b2 2b0f", 4: "2b0 -2U 1w0", 5: ". 3w0 -2U",
    }  # fmt: skip
    assert [entry.person.rating for entry in event.entries] == [2400, 2310, None, None, 2100]
    assert told(findings, "adjusted") == ["3:3 RATING_WITH_LETTER", "4:3 RATING_ESTIMATED"]


def test_signs_with_the_colour_before() -> None:
    event, _ = read(samples.SIGNS_COLOUR_FIRST, "signs")
    assert list(shown(event).values()) == ["3b2 2w1 4b2", "4w2 1b1 3w1", "1w0 4b2 2b1", "2b0 3w0 1w0"]


def test_letters() -> None:
    event, findings = read(samples.LETTERS, "letters")
    assert list(shown(event).values()) == ["3-2 2-1 4-2", "4-2 1-1 3-2f", "1-0 5-2 2-0f", "2-0 -2U 1-0", "-1H 3-0 -0Z"]
    assert str(event.entries[0].person.ref) == "id:12345678"
    assert findings == []


def test_a_grid_says_who_met_whom_and_not_when() -> None:
    event, findings = read(samples.GRID)
    assert not event.order_known
    assert event.format == "round-robin"
    met = {
        entry.number: {meeting.opponent: meeting.result for meeting in entry.rounds if meeting}
        for entry in event.entries
    }
    assert {number: {other: result.points_x2 for other, result in row.items()} for number, row in met.items()} == {
        1: {2: 2, 3: 1, 4: 2}, 2: {1: 0, 3: 2, 4: 2}, 3: {1: 1, 2: 0, 4: 1}, 4: {1: 0, 2: 0, 3: 1},
    }  # fmt: skip
    assert met[2][4].kind == met[4][2].kind == "forfeit"
    assert told(findings) == ["2:4 ORDER_NOT_KNOWN", "2:5 NOTATION_ASSUMED"]


def test_nobody_meets_two_others_in_one_round_of_a_grid() -> None:
    for table in (samples.GRID, samples.DOUBLE_GRID):
        event, _ = read(table)
        for which in range(event.rounds):
            meetings = {entry.number: entry.rounds[which] for entry in event.entries}
            for number, meeting in meetings.items():
                back = meeting and meetings[meeting.opponent or 0]
                assert meeting is None or (back and back.opponent == number)


@pytest.mark.parametrize("table", [samples.DOUBLE_GRID, samples.HORIZONTAL_DOUBLE_GRID])
def test_two_games_in_one_cell_or_in_two_columns(table: str) -> None:
    event, _ = read(table)
    assert event.format == "double-round-robin"
    assert shown(event) == {1: ". 2-2 3-2 . 2-1 3-2", 2: "3-1 1-0 . 3-2 1-1 .", 3: "2-1 . 1-0 2-0 . 1-0"}


def test_a_grid_by_ranks_with_starting_numbers_in_another_order() -> None:
    event, _ = read("Rk;No;Name;1;2;3\n1;3;A;*;1;1\n2;1;B;0;*;1\n3;2;C;0;0;*\n")
    assert {entry.number: entry.person.name for entry in event.entries} == {3: "A", 1: "B", 2: "C"}
    assert {meeting.opponent for meeting in event.entries[0].rounds if meeting} == {1, 2}


def test_one_half_of_a_grid_is_enough() -> None:
    event, findings = read("No;Name;1;2\n1;A;;1\n2;B;;\n")
    assert shown(event) == {1: "2-2", 2: "1-0"}
    assert "2:4 OTHER_HALF_EMPTY" in told(findings, "note")


def test_a_final_ranking_says_that_it_has_no_results() -> None:
    event, findings = read(samples.STANDINGS)
    assert told(findings) == ["2:1 NO_RESULTS"]
    assert str(event.entries[0].person.ref) == "fide:12345678"
    assert [entry.person.birth and entry.person.birth.year for entry in event.entries] == [1990, 1985]


def test_nobody_completes_an_odd_number() -> None:
    event, findings = read("No;Name;Rtg;R1\n1;A;2000;2w1\n2;B;1900;1b0\n3;C;1800;4w+\n4;BYE;;3b-\n")
    assert shown(event) == {1: "2w2", 2: "1b0", 3: "-2U"}
    assert "5:2 ROW_OF_NOBODY" in told(findings)


@pytest.mark.parametrize("name", ["EXEMPT", "Bye", "bye", "Spielfrei"])
def test_a_person_called_so_stays_a_player(name: str) -> None:
    event, findings = read(f"No;Name;Rtg;R1\n1;A;2000;2w0\n2;{name};1900;1b1\n")
    assert [entry.person.name for entry in event.entries] == ["A", name]
    assert told(findings, "warning") == ["3:2 NAME_OF_NOBODY"]


@pytest.mark.parametrize("delimiter", [";", ",", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_separators_and_line_ends(delimiter: str, end: str) -> None:
    lines = [["No", '"Name"', "Rtg", "R1"], ["1", '"Adler, Zoé"', "2000", "2w½"]]
    lines.append(["2", '"Brun; Yves|x"', "1900", "1b½"])
    event, _ = read(end.join(delimiter.join(cells) for cells in lines))
    assert [entry.person.name for entry in event.entries] == ["Adler, Zoé", "Brun; Yves|x"]
    assert shown(event) == {1: "2w1", 2: "1b1"}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "latin-1", "utf-16"])
def test_encodings(encoding: str) -> None:
    from arpad.reports.crosstable import read_crosstable

    event, findings = read_crosstable(samples.RESULT_SITE.encode(encoding), "a.csv")
    assert event is not None
    assert event.entries[0].person.name == "Adler, Zoé"
    assert shown(event)[2] == "3b2 1w1 5b2"
    said = {found.code for found in findings} & {"BYTE_ORDER_MARK", "ENCODING_CP1252", "ENCODING_WIDE"}
    assert said == {
        "utf-8": set(), "utf-8-sig": {"BYTE_ORDER_MARK"}, "cp1252": {"ENCODING_CP1252"},
        "latin-1": {"ENCODING_CP1252"}, "utf-16": {"ENCODING_WIDE"},
    }[encoding]  # fmt: skip


def test_places_are_those_of_the_cells() -> None:
    event, _ = read(samples.RESULT_SITE)
    assert str(event.where.of_entry(1, 3)) == "a.csv:5:9"
    assert str(event.where.of_entry(1, "rating")) == "a.csv:5:5"
    assert str(event.where.of_event("name")) == "a.csv:1:1"
