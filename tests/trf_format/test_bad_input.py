"""The bad inputs of the task, one by one: no exception, and every refusal has its line and column."""

import time
import zlib

import pytest

from arpad.model.catalogue import LANGUAGES
from arpad.model.event import Event, Meeting
from arpad.model.finding import ERROR, Finding
from arpad.reports.formats import read_report
from trf_format.lines import FIRST_LINE, HEAD, ROUNDS, placed, player, report

SECONDS_MOST = 20
"""Of the largest inputs; they take a second or two."""


def read(data: bytes) -> tuple[Event | None, dict[str, Finding]]:
    """The event and the first finding of each code; every one can be told, and has its place."""
    started = time.monotonic()
    event, findings = read_report(data, "bad.trf")
    assert time.monotonic() - started < SECONDS_MOST
    for finding in findings:
        assert finding.place.line > 0, finding
        assert finding.place.column > 0, finding
        for lang in LANGUAGES:
            assert finding.message(lang)
            assert finding.expected(lang)
            assert finding.to_do(lang)
    if event is None:
        assert any(finding.severity == ERROR for finding in findings)
    return event, {finding.code: finding for finding in reversed(findings)}


@pytest.mark.parametrize("data", [b"", b"\n", b" \r\n\t\r\n", b"\xef\xbb\xbf", b"\xff\xfe"])
def test_an_empty_file(data: bytes) -> None:
    event, found = read(data)
    assert event is None
    assert found["EMPTY_FILE"].place[1:] == (1, 1)


@pytest.mark.parametrize(
    "data",
    [bytes(range(256)) * 64, b"\x89PNG\r\n\x1a\n" + zlib.compress(b"x" * 9999), b"\0" * 5000,
     b"<html><body>012</body></html>", b"nobody;1;2\nAda;;1\n", b"{}"],
)  # fmt: skip
def test_a_binary_file_or_another_one(data: bytes) -> None:
    event, found = read(data)
    assert event is None
    assert "NOT_A_REPORT" in found or "EMPTY_FILE" in found


@pytest.mark.parametrize("line", ["x" * 1_000_000, "012 " + "x" * 1_000_000, "122 " + "9" * 1_000_000, "9" * 1_000_000])
def test_a_line_of_a_million_characters(line: str) -> None:
    event, found = read(report(line))
    assert event is not None
    assert len(event.entries) == 4
    # Nine columns for who he is, a round every ten, a thousand rounds at the most: 92 + 10 x 1000.
    assert found["LINE_TOO_LONG"].place[1:] == (FIRST_LINE + 4, 10093)


def test_a_players_line_of_a_million_characters() -> None:
    event, found = read(report(players={1: player(1) + " " * 1_000_000 + "x"}))
    assert event is not None
    assert len(event.entries) == 3
    assert found["LINE_TOO_LONG"].place[1:] == (FIRST_LINE, 10093)


def test_ten_thousand_players() -> None:
    # Numbers have four columns: the last one does not fit, and 9,999 players do.
    lines = [placed({1: "001", 5: f"{number:4d}", 15: f"Player {number}"}) for number in range(1, 10_001)]
    event, found = read("\n".join([*HEAD, *lines]).encode())
    assert event is not None
    assert len(event.entries) == 9_999
    assert found["NUMBER_UNREADABLE"].place[1:] == (len(HEAD) + 10_000, 5)
    assert found["NUMBER_UNREADABLE"].found == "10000"


def test_no_player() -> None:
    event, found = read("\n".join(HEAD).encode())
    assert event is not None
    assert event.entries == ()
    assert found["EVENT_WITHOUT_PLAYERS"].severity == ERROR
    assert found["COUNT_OF_PLAYERS"].found == "4"


def test_two_hundred_rounds() -> None:
    lines = {1: player(1, ["   2 w ="] * 200, points="1000"[:4]), 2: player(2, ["   1 b ="] * 200)}
    event, found = read(report(players=lines))
    assert event is not None
    assert event.rounds == 200
    assert event.entries[1].rounds[199] == Meeting(1, "b", event.entries[1].rounds[0].result)  # type: ignore[union-attr]
    # 200 draws are 100 points; the format has room for 99.5 and for 1000 without its point.
    assert found["POINTS_DIFFER"].facts["counted"] == "100.0"


def test_nul() -> None:
    event, found = read(report(players={1: player(1, name="Aba\0, Xenia")}))
    assert event is not None
    assert event.entries[0].person.name == "Aba , Xenia"
    assert found["CONTROL_CHARACTER"].place[1:] == (FIRST_LINE, 18)


def test_marks_from_right_to_left() -> None:
    marked = {1: player(1, name="\u202eAba, Xenia\u202c"), 2: player(2).replace("Bebe", "\u200fBebe")}
    event, found = read(report(players=marked))
    assert event is not None
    assert [entry.person.name for entry in event.entries[:2]] == ["Aba, Xenia", "Bebe, Yvo"]
    assert [entry.person.rating for entry in event.entries[:2]] == [2100, 1950]
    assert found["INVISIBLE_MARK"].facts["count"] == 2


@pytest.mark.parametrize("name", ["EXEMPT", "Exempt", "Bye", "bye", "spielfrei"])
def test_a_player_named_like_nobody(name: str) -> None:
    event, found = read(report(players={3: player(3, name=name)}))
    assert event is not None
    assert event.entries[2].person.name == name
    assert found["PLAYER_IS_NOBODY"].place[1:] == (FIRST_LINE + 2, 15)


def test_ids_with_letters() -> None:
    event, found = read(report(players={1: player(1, ref="FRA-12x")}))
    assert event is not None
    assert event.entries[0].person.ref == ("id", "FRA-12x")
    assert found["ID_NOT_DIGITS"].place[1:] == (FIRST_LINE, 58)


def test_two_players_with_one_id() -> None:
    event, found = read(report(players={4: player(4, ref="10000001")}))
    assert event is not None
    assert (found["ID_TWICE"].place[1:], found["ID_TWICE"].facts["first"]) == ((FIRST_LINE + 3, 58), FIRST_LINE)


def test_a_letter_where_a_digit_should_be() -> None:
    for letter, digit in (("O", "0"), ("l", "1"), ("I", "1")):
        cells = [ROUNDS[1][0].replace("1", letter), *ROUNDS[1][1:]] if digit == "1" else ["   2 w O", *ROUNDS[1][1:]]
        event, found = read(report(players={1: player(1, cells)}))
        assert event is not None
        told = found.get("RESULT_UNKNOWN") or found["RESULTS_DISAGREE"]
        assert told.place.line == FIRST_LINE


def test_any_half_of_a_file() -> None:
    whole = report("###  fin", players={4: player(4, name="Dödö, Wïm")})
    for length in range(0, len(whole), 7):
        event, found = read(whole[:length])
        if 400 < length < len(whole) - 20:
            assert event is not None
            severe = {code for code, finding in found.items() if finding.severity in (ERROR, "warning")}
            assert severe, f"nothing is said of a file cut after {length} bytes"


def test_a_file_cut_within_a_character() -> None:
    whole = report(players={1: player(1, name="Äbä, Ö"), 2: player(2, name="Ö")})
    at = whole.rindex("Ö".encode()) + 1
    event, found = read(whole[:at])
    assert event is not None
    assert found["CUT_CHARACTER"].place[1:] == (FIRST_LINE + 1, 15)


@pytest.mark.parametrize("number", ["99999", "-1", "0", "٣", "²", "1e3"])
def test_numbers_that_are_none(number: str) -> None:
    for field in ("number", "rating", "points", "rank", "birth", "ref"):
        read(report(players={1: player(1, **{field: number})}))
    dated, teams = ("042", "052", "062", "132", "142", "162", "222"), ("240", "250", "260", "299", "310", "320")
    for code in (*dated, *teams):
        read(report(f"{code} {number}", f"{code}  {number} {number} {number}"))


def test_a_number_of_digits_without_end() -> None:
    for code in ("062", "142", "XXR", "222", "162", "310", "013"):
        read(report(f"{code} {'9' * 9000}"))
