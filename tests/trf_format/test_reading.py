"""An invented report read: every field, the three generations, encodings, line ends, strict and lenient."""

from datetime import date

import pytest

from arpad.model.event import FORFEIT, PLAYED, SWISS, Entry, Event, Meeting, Result, Scoring, Stage
from arpad.model.finding import ADJUSTED, ERROR, Finding
from arpad.model.person import Birth, Person, PlayerRef
from arpad.reports.formats import read_report
from arpad.reports.trf import read_trf
from trf_format.lines import FIRST_LINE, HEAD, PERSONS, dates, player, report


def read(data: bytes, strict: bool = False) -> tuple[Event, list[Finding]]:
    event, findings = read_report(data, "r.trf", strict)
    assert event is not None, findings
    return event, findings


def codes(findings: list[Finding]) -> set[str]:
    return {finding.code for finding in findings}


def test_every_field() -> None:
    event, findings = read(report())
    assert codes(findings) == {"CLOCK_UNDERSTOOD"}
    assert (event.name, event.city, event.federation) == ("Open of Nowhere", "Nowhere", "AAA")
    assert (event.start, event.end) == (date(2015, 3, 1), date(2015, 3, 3))
    assert event.round_dates == (date(2015, 3, 1), date(2015, 3, 2), date(2015, 3, 3))
    assert (event.chief_arbiter, event.deputy_arbiters) == ("Eve, Arbiter", ("Second, Arbiter",))
    assert (event.format, event.rounds, event.source) == (SWISS, 3, "trf16")
    assert event.stated == {"players": 4, "rated": 3, "teams": 0}
    assert event.time_control.stages == (Stage(5400, 30),)
    xenia = Person("Aba, Xenia", PlayerRef("fide", "10000001"), "w", "WFM", "AAA", Birth(1990, 5, 6), 2100)
    won, drawn, forfeit = Result(2, PLAYED), Result(1, PLAYED), Result(2, FORFEIT)
    rounds = (Meeting(2, "w", won), Meeting(3, "b", drawn), Meeting(4, "w", forfeit))
    assert event.entries[0] == Entry(1, xenia, rounds, 5, 1)
    assert event.entries[1].person.birth == Birth(1985)
    assert event.entries[2].person == Person("Coco, Zed", None, "m", "", "AAA")


def test_places_are_those_of_the_file() -> None:
    event, _ = read(report())
    assert event.where.of_entry(1, "ref") == ("r.trf", FIRST_LINE + 1, 58)
    assert event.where.of_entry(1, 3) == ("r.trf", FIRST_LINE + 1, 112)
    assert event.where.of_event("city") == ("r.trf", 2, 5)


def test_the_layout_of_2006() -> None:
    old = {1: player(1, title="wf", birth="1990.05.06", sex="f"), 2: player(2, title="g")}
    head = [line.replace("2015/03/01", "01.03.2015") for line in HEAD]
    event, findings = read(report(players=old, head=head))
    new, _ = read(report(players={2: player(2, title="GM")}))
    assert event == new
    assert event.source == "trf06"
    adjusted = {finding.code: finding for finding in findings if finding.severity == ADJUSTED}
    assert {code: finding.facts["count"] for code, finding in adjusted.items()} == {
        "TITLE_OLD": 2, "DATE_FORM": 2, "SEX_LETTER": 1,
    }  # fmt: skip
    assert adjusted["TITLE_OLD"].place[1:] == (FIRST_LINE, 11)


@pytest.mark.parametrize(
    ("old", "title"),
    [("g", "GM"), ("m", "IM"), ("f", "FM"), ("c", "CM"), ("wg", "WGM"), ("wm", "WIM"), ("wf", "WFM"), ("wc", "WCM"),
     ("gf", "WGM"), ("mf", "WIM"), ("ff", "WFM"), ("cf", "WCM")],
)  # fmt: skip
def test_titles_of_older_files(old: str, title: str) -> None:
    # Facts of the formats, 1: the letters of older files, women's before or behind.
    event, _ = read(report(players={1: player(1, title=old)}))
    assert event.entries[0].person.title == title


NEW = ("142 3", "152 W", "162  W 3.0    D 1.0    L 0.0", "192 FIDE_DUTCH", "222 5400+30", "### said by the arbiter",
       "XXR 3", "240 H   3    3", "260   1   2    3    4")  # fmt: skip


def test_the_records_of_2026() -> None:
    points = {1: "7.0", 2: "6.0", 3: "1.0", 4: "3.0"}
    lines = {number: player(number, points=text) for number, text in points.items()}
    event, findings = read(report(*NEW, players=lines))
    assert event.source == "trf26"
    assert event.scoring == Scoring(6, 2, 0, 0, 6, 2)
    assert [record.code for record in event.records] == ["###", "152", "192", "240", "260"]
    # Player 3 played in round 3: the record of byes says otherwise.
    assert codes(findings) == {"CLOCK_UNDERSTOOD", "BYE_DIFFERS"}


def test_a_bye_that_stands_in_its_record_alone() -> None:
    # Facts of the formats, 2: record 240, letter in 5, round in 7-9, players from 11 on.
    lines = {2: player(2, ["   1 b 0", "   4 w 1"], points="1.5"), 3: player(3, ["   4 w 0", "   1 w ="])}
    event, findings = read(report("240 H   3    2", players=lines))
    assert event.entries[1].rounds[2] == Meeting(None, "-", Result(1, "half-bye"))
    assert "BYE_FROM_RECORD" in codes(findings)
    assert "POINTS_DIFFER" not in codes(findings)


def test_national_records_teams_and_extensions() -> None:
    national = "AAA    1 w    Aba, Xenia                        2150 AAA       N-17"
    team16 = "013 Team One".ljust(36) + "   1    2"
    team26 = "310   1 Team One".ljust(41) + "ONE    2000    4.0   6.5   1     1    2"
    event, findings = read(report(national, "XXC white1", "BBW  1.0", team16))
    assert [record.code for record in event.national] == ["AAA"]
    assert [record.code for record in event.records] == ["XXC", "BBW"]
    assert [(team.name, team.players) for team in event.teams] == [("Team One", (1, 2))]
    assert codes(findings) == {"CLOCK_UNDERSTOOD"} | ({"COUNT_OF_TEAMS"} & codes(findings))
    event, _ = read(report(team26))
    assert [(team.number, team.name, team.nickname, team.players) for team in event.teams] == [
        (1, "Team One", "ONE", (1, 2))
    ]


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize("begin", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_the_mark_of_utf_8(end: str, begin: bytes) -> None:
    event, findings = read(begin + report(end=end))
    assert event == read(report())[0]
    assert codes(findings) - {"CLOCK_UNDERSTOOD"} == ({"BYTE_ORDER_MARK"} if begin else set())


@pytest.mark.parametrize(
    ("encoding", "name", "code"),
    [("utf-8", "Çéñ, Ö", ""), ("cp1252", "Çéñ“, Ö", "ENCODING_CP1252"), ("latin-1", "Çéñ, Ö\x81", "ENCODING_LATIN_1"),
     ("utf-16", "Çéñ, Ö", "ENCODING_WIDE")],
)  # fmt: skip
def test_encodings(encoding: str, name: str, code: str) -> None:
    text = report(players={1: player(1, name=name)}).decode()
    event, findings = read(text.encode(encoding))
    assert event.entries[0].person.name == name.replace("\x81", "").strip()
    assert event.entries[0].person.rating == 2100
    found = {finding.code: finding for finding in findings}
    assert set(found) >= ({code} - {""})
    if code in ("ENCODING_CP1252", "ENCODING_LATIN_1"):
        assert found[code].place == ("r.trf", FIRST_LINE, 15)
        assert found[code].severity == ADJUSTED


def test_columns_that_count_bytes() -> None:
    line = player(1, name="Éàü, Xenia")
    shifted = (line.encode()[:46] + line.encode()[46:].replace(b"   ", b"", 1)).decode()
    # Three letters of two bytes each: a program that pads by bytes leaves three blanks out.
    assert len(shifted.encode()) == len(line)
    event, findings = read(report(players={1: shifted}))
    assert event.entries[0] == read(report(players={1: line}))[0].entries[0]
    assert "COLUMNS_IN_BYTES" in codes(findings)


def test_strict_refuses_what_lenient_adjusts() -> None:
    data = report(players={1: player(1, birth="1990.05.06")})
    lenient, findings = read_trf(data, "r.trf")
    assert lenient is not None
    assert [finding.severity for finding in findings if finding.code == "DATE_FORM"] == [ADJUSTED]
    strict, findings = read_trf(data, "r.trf", strict=True)
    assert strict is None
    assert [finding.severity for finding in findings if finding.code == "DATE_FORM"] == [ERROR]
    assert read_trf(report(), strict=True)[0] == read_trf(report())[0]


def test_strict_refuses_a_report_that_contradicts_itself() -> None:
    data = report(players={1: player(1, points="3.0")})
    assert read_report(data)[0] is not None
    event, findings = read_report(data, "r.trf", strict=True)
    assert event is None
    assert "POINTS_DIFFER" in codes(findings)


def test_dates_one_after_the_other() -> None:
    days = ("15/03/01", "15/03/02", "15/03/03")
    data = report().replace(dates(*days).encode(), f"132 {' '.join(days)}".encode())
    event, findings = read(data)
    assert event.round_dates == (date(2015, 3, 1), date(2015, 3, 2), date(2015, 3, 3))
    assert "ROUND_DATES_COLUMNS" in codes(findings)


def test_names_of_the_invented_players_are_four() -> None:
    assert len(PERSONS) == 4
