"""The bad input that any reader meets, one by one, for the series format and for crosstables: no exception, no hang,
every refusal with line and column and with words in both languages."""

import time
from collections.abc import Callable

import pytest

from arpad.model.event import Event
from arpad.model.finding import ERROR, Finding
from arpad.model.limits import PLAYERS_MOST, ROUNDS_MOST, TEXT_MOST
from arpad.reports.crosstable import is_crosstable, read_crosstable, write_crosstable_csv
from arpad.reports.crosstable_sheet import LINE_MOST
from arpad.reports.crosstable_xlsx import xlsx_bytes
from arpad.reports.series import is_series, read_series, write_series_csv, write_series_toml
from crosstables import samples as tables
from crosstables.reading import told
from series_format import samples as series

Read = Callable[[bytes], tuple[Event | None, list[Finding]]]
SECONDS = 20
"""No input of these takes longer, also on a slow machine; the usual time is far below one."""


def by_both(data: bytes) -> list[tuple[Event | None, list[Finding]]]:
    """Read as either; every finding has a place and words, nothing takes long."""
    begun = time.monotonic()
    made = [read_series(data, "a"), read_crosstable(data, "a"), read_series(data, "a", True)]
    is_series(data)
    is_crosstable(data)
    assert time.monotonic() - begun < SECONDS
    for _, findings in made:
        for found in findings:
            assert found.place.line >= 1, found
            assert found.place.column >= 1, found
            for lang in ("en", "fr"):
                assert found.message(lang)
                assert found.expected(lang)
                assert found.to_do(lang)
    return made


def codes(made: tuple[Event | None, list[Finding]]) -> set[str]:
    """The codes of all findings."""
    return {found.code for found in made[1]}


def event_of(made: tuple[Event | None, list[Finding]]) -> Event:
    """The event, which there is."""
    assert made[0] is not None
    return made[0]


@pytest.mark.parametrize("data", [b"", b"\n\n", b" \r\n\t", b"\xef\xbb\xbf", b"\xff\xfe", b"\0"])
def test_an_empty_file(data: bytes) -> None:
    for event, findings in by_both(data):
        assert event is None
        assert "1:1 TABLE_EMPTY" in told(findings, ERROR)


BINARY = [bytes(range(256)) * 40, b"\x89PNG\r\n\x1a\n" + bytes(500), b"%PDF-1.7\n" + b"\xfe" * 900]
NO_PLAYERS = ["No;Name;R1\n", "arpad;series\nname;x\n\nnumber;name;R1\n", 'arpad = "series"\nname = "x"\n']


@pytest.mark.parametrize("data", BINARY)
def test_a_binary_file(data: bytes) -> None:
    for event, findings in by_both(data):
        assert event is None
        assert any(found.severity == ERROR for found in findings)


@pytest.mark.parametrize("filler", [b"x", b";", b'"', b" ", b"1 ", b"[", b"a.", b"<t>", "½".encode()])
@pytest.mark.parametrize("before", [b"", b"No;Name;R1\n1;A;2w1\n2;", b'[[players]]\nname = "', b"[[players]]\n"])
def test_a_line_of_a_megabyte(before: bytes, filler: bytes) -> None:
    data = before + filler * (1_000_000 // len(filler)) + b"\n"
    for _, findings in by_both(data):
        assert "LINE_TOO_LONG" in {found.code for found in findings}


@pytest.mark.parametrize("filler", [";", '"', "1 ", " ", "[", "a.", "a=", "{a=", "'"])
def test_a_line_as_long_as_they_may_be(filler: str) -> None:
    by_both(("arpad = 1\n[[players]]\n" + filler * (LINE_MOST // len(filler))).encode())
    by_both(("No;Name;R1\n1;A;" + filler * ((LINE_MOST - 10) // len(filler))).encode())


@pytest.mark.parametrize("rounds", [10, pytest.param(200, marks=pytest.mark.slow)])
def test_ten_thousand_players(rounds: int) -> None:
    players = PLAYERS_MOST
    titles = "No;Name;" + ";".join(f"R{which}" for which in range(1, rounds + 1))
    lines = [f"{number};P{number};" + ";".join(["", "bye"] * (rounds // 2)) for number in range(1, players + 1)]
    begun = time.monotonic()
    event, findings = read_crosstable("\n".join(["notation;figures", titles, *lines]).encode())
    assert time.monotonic() - begun < 3 * SECONDS
    assert event is not None
    assert (len(event.entries), event.rounds) == (players, rounds)
    assert findings == []


def test_more_players_than_there_can_be() -> None:
    lines = [f"{number};P{number}" for number in range(1, PLAYERS_MOST + 2)]
    event, findings = read_crosstable("\n".join(["No;Name", *lines]).encode(), "a")
    assert event is not None
    assert len(event.entries) == PLAYERS_MOST
    assert f"{PLAYERS_MOST + 2}:1 PLAYERS_TOO_MANY" in told(findings, ERROR)
    many = "".join(f'[[players]]\nname = "P{number}"\n' for number in range(PLAYERS_MOST + 1))
    event, findings = read_series(many.encode(), "a")
    assert event is not None
    assert f"{2 * PLAYERS_MOST + 1}:1 PLAYERS_TOO_MANY" in told(findings, ERROR)


@pytest.mark.parametrize("text", NO_PLAYERS)
def test_no_players(text: str) -> None:
    for event, findings in by_both(text.encode())[:1]:
        assert event is not None
        assert event.entries == ()
        assert "NO_PLAYERS" in {found.code for found in findings}


def test_two_hundred_rounds() -> None:
    titles = "number;name;" + ";".join(f"R{which}" for which in range(1, 201))
    rows = [f"{one};P{one};" + ";".join([f"{other} {colour} {sign}"] * 200)
            for one, other, colour, sign in ((1, 2, "w", 2), (2, 1, "b", 0))]  # fmt: skip
    event, findings = read_series("\n".join(["arpad;series", titles, *rows]).encode())
    assert findings == []
    assert event_of((event, findings)).rounds == 200
    assert read_series(write_series_toml(event_of((event, findings)))[0])[0] == event


def test_a_round_beyond_all_bounds() -> None:
    made = by_both(f"No;Name;R1;R{ROUNDS_MOST + 1};R9999\n1;A;2w1;2w1;2w1\n2;B;1b0;1b0;1b0\n".encode())[1]
    assert event_of(made).rounds == 1
    assert "1:4 ROUNDS_TOO_MANY" in told(made[1], ERROR)
    made = by_both(b"[[players]]\nname = 'A'\nrounds = [" + b"''," * (ROUNDS_MOST + 1) + b"]\n")[0]
    assert event_of(made).rounds == ROUNDS_MOST
    assert "ROUNDS_TOO_MANY" in codes(made)


@pytest.mark.parametrize("text", ["No;Na\0me;R1\n1;A\0;2w1\n2;B;1b0\n", "No;Name;R1\n1;\0A;2w1\n2;B\0\0;1b0\n\0\0\n"])
def test_nul(text: str) -> None:
    made = by_both(text.encode())[1]
    assert "CONTROL_CHARACTER" in codes(made)


def test_nul_in_an_escape() -> None:
    made = by_both(b'[[players]]\nname = "A\\u0000B\\nC\\u001b[31m"\n')[0]
    assert event_of(made).entries[0].person.name == "A B C [31m"
    assert "2:8 CONTROL_CHARACTER" in told(made[1])


def test_right_to_left_marks() -> None:
    for text in ("No;Name;R1\n1;\u202eA\u200f;2w1\n2;B;\u200e1b0\n", '[[players]]\nname = "\u202eA\u200f"\n'):
        made = by_both(text.encode())[0]
        assert event_of(made).entries[0].person.name == "A"
        assert "INVISIBLE_MARK" in codes(made)


@pytest.mark.parametrize("name", ["EXEMPT", "Bye", "BYE", "exempté"])
def test_a_player_named_so(name: str) -> None:
    person = by_both(f"No;Name;CP;R1\n1;A;1400;2 w 0\n2;{name};1300;1 b 2\n".encode())[0]
    assert len(event_of(person).entries) == 2
    assert "3:2 NAME_OF_NOBODY" in told(person[1])
    nobody = by_both(f"No;Name;CP;R1\n1;A;1400;2 w 2\n2;{name};;1 b 0fe\n".encode())[0]
    assert len(event_of(nobody).entries) == 1
    assert "3:2 ROW_OF_NOBODY" in told(nobody[1])


def test_ids_with_letters() -> None:
    made = by_both(b"No;Name;FideID;R1\n1;A;12E4;2w1\n2;B;0;1b0\n")[1]
    assert [entry.person.ref and str(entry.person.ref) for entry in event_of(made).entries] == ["id:12E4", None]
    assert "2:3 ID_NOT_DIGITS" in told(made[1], "warning")


def test_two_players_with_one_number() -> None:
    made = by_both(b"arpad;series\nnumber;name;R1\n7;A;9 w 2\n9;B;7 b 0\n9;C;EXEMPT\n;D;\n")[0]
    event = event_of(made)
    assert [entry.number for entry in event.entries] == [7, 9, 10, 11]
    assert event.entries[0].rounds[0] is not None
    assert event.entries[0].rounds[0].opponent == 9
    assert told(made[1], ERROR) == ["5:1 NUMBER_TWICE", "6:1 STARTING_NUMBER_UNREADABLE"]


def test_two_players_with_one_id_are_both_kept() -> None:
    made = by_both(b"No;Name;FideID;R1\n1;A;1234;2w1\n2;B;1234;1b0\n")[1]
    assert [str(entry.person.ref) for entry in event_of(made).entries] == ["fide:1234", "fide:1234"]


@pytest.mark.parametrize(("cell", "code"), [("2wO", "CELL_UNREADABLE"), ("2wl", "NOTATION_NOT_STATED"), ("2w?", "")])
def test_a_letter_where_a_digit_should_be(cell: str, code: str) -> None:
    made = by_both(f"No;Name;R1;R2\n1;A;{cell};2b1\n2;B;1b0;1w0\n".encode())[1]
    assert (f"2:3 {code}" in told(made[1], ERROR)) is bool(code)
    meeting = event_of(made).entries[0].rounds[0]
    assert meeting is None or meeting.result.kind == "pending"


def test_an_opponent_whom_nobody_knows() -> None:
    made = by_both(b"arpad;series\nnumber;name;R1\n1;A;5 w 2\n2;B;99999 b 0\n")[0]
    assert told(made[1], ERROR) == ["3:3 OPPONENT_NOT_FOUND", "4:3 OPPONENT_NOT_FOUND"]


@pytest.mark.parametrize("text", [series.TOML, series.CSV, series.FRENCH_GRID, *tables.ALL])
def test_half_a_file_anywhere(text: str) -> None:
    data = text.encode()
    for end in range(0, len(data), 61):
        for event, _ in by_both(data[:end]):
            if event is not None:
                write_series_toml(event)
                write_crosstable_csv(event)


def test_half_a_toml_file_says_where_it_ends() -> None:
    half = series.TOML[: series.TOML.index("Quentin")]
    _, findings = read_series(half.encode(), "a")
    assert told(findings, ERROR) == [f"{len(half.splitlines())}:{len('arbiter = -Basile -')} NOT_TOML"]


@pytest.mark.parametrize("deep", ["[" * 5_000, "{a=" * 5_000, "a" + ".a" * 30_000 + "=1"])
def test_what_stands_too_deep(deep: str) -> None:
    for before in ("x = ", "[[players]]\nrounds = ", ""):
        event, findings = by_both((before + deep).encode())[0]
        assert event is None
        assert {found.code for found in findings} & {"NESTED_TOO_DEEP", "NOT_TOML", "NO_TITLES"}


def test_numbers_that_are_too_long() -> None:
    made = by_both(b"[[players]]\nname = 'A'\nrating = " + b"9" * 5_000 + b"\n")[0]
    assert codes(made) == {"NOT_TOML"}
    made = by_both(b"[[players]]\nname = 'A'\nrating = 99999999999999999999\nage = 1e999\nk = nan\npoints = -1\n")[0]
    assert codes(made) == {"VALUE_NOT_TEXT", "VALUE_NOT_WHOLE", "POINTS_UNREADABLE", "NO_RESULTS"}
    made = by_both("No;Name;Rtg;Pts\n1;A;٣٤٥;²\n٢;B;-5;1e3\n".encode())[1]
    assert {"RATING_UNREADABLE", "POINTS_UNREADABLE", "STARTING_NUMBER_UNREADABLE"} <= codes(made)


def test_a_text_without_end_is_cut() -> None:
    made = by_both(b"No;Name;R1\n1;" + b"A" * 9_999 + b";2w1\n2;B;1b0\n")[1]
    assert event_of(made).entries[0].person.name == "A" * TEXT_MOST
    assert "2:2 TEXT_TOO_LONG" in told(made[1], ERROR)


def test_quotes_that_are_not_paired() -> None:
    made = by_both(b'No;Name;R1\n1;"A;2w1\n2;B;1b0\n')[1]
    assert [entry.person.name for entry in event_of(made).entries] == ["A", "B"]
    assert "2:1 QUOTES_NOT_PAIRED" in told(made[1])


def test_columns_and_rounds_twice() -> None:
    made = by_both(b"No;Name;Name;R1;R1;Mood\n1;A;x;2w1;2w0;x\n2;B;y;1b0;1b1;y\n")[1]
    assert [entry.person.name for entry in event_of(made).entries] == ["A", "B"]
    assert {"1:3 COLUMN_TWICE", "1:5 ROUND_TWICE", "1:6 COLUMN_NOT_USED"} <= {*told(made[1])}


def test_a_grid_that_does_not_fit_its_players() -> None:
    made = by_both(b"No;Name;1;2;3;4\n1;A;1;1;1;1\n2;B;0;x;\xc2\xbd \xc2\xbd;1\n3;C;;\xc2\xbd;;\n")[1]
    assert {"1:3 OPPONENTS_DIFFER", "2:3 DIAGONAL_FILLED", "4:4 GAMES_DIFFER"} <= {*told(made[1], ERROR)}


@pytest.mark.parametrize("cell", ["=1+1", "=HYPERLINK(\"x\")", "+A1", "@x", "=cmd|' /C calc'!A0"])
def test_cells_that_begin_like_formulas_are_texts(cell: str) -> None:
    quoted = '"' + cell.replace('"', '""') + '"'
    sheet = xlsx_bytes([["No", "Name"], ["1", cell], ["2", "B"]])
    for data in (f"No;Name;R1\n1;{quoted};2w1\n2;B;1b0\n".encode(), sheet):
        event = event_of(by_both(data)[1])
        assert event.entries[0].person.name == cell
        for write in (write_series_csv, write_crosstable_csv):
            assert "'" + cell.split(";")[0][:4] in write(event)[0].decode().replace('""', '"')


def test_a_line_of_results_alone_is_a_player_without_a_name() -> None:
    made = by_both(b"arpad;series\nnumber;name;R1\n1;A;EXEMPT\n;;EXEMPT\n")[0]
    assert [entry.person.name for entry in event_of(made).entries] == ["A", ""]
    assert {"4:1 STARTING_NUMBER_UNREADABLE", "4:1 NAME_MISSING"} <= {*told(made[1])}


def test_a_mark_in_the_name_of_nobody() -> None:
    made = by_both("No;Name;1;2\n1;A;x;2fe\n2;EXEMPT\u202e;0fe;x\n".encode())[0]
    assert [entry.person.name for entry in event_of(made).entries] == ["A"]
