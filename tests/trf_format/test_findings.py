"""Everything that a line can have wrong: one defect each, with its place, in both languages."""

import pytest

from arpad.model.catalogue import LANGUAGES
from arpad.model.finding import ADJUSTED, ERROR, NOTE, WARNING
from arpad.reports.formats import read_report
from trf_format.lines import FIRST_LINE, HEAD, ROUNDS, dates, player, report

ONE = FIRST_LINE
"""Line of the first player."""


def other(number: int, which: int, cell: str) -> str:
    """A player with another cell in a round."""
    cells = list(ROUNDS[number])
    cells[which - 1] = cell
    return player(number, cells)


FIELDS = [
    # line of player 1, code, severity, line, column, found
    (player(1, number="1x"), "NUMBER_UNREADABLE", ERROR, ONE, 5, "1x"),
    (player(1, number=""), "NUMBER_MISSING", ERROR, ONE, 5, "001      wWFM"),
    (player(1, name=""), "NAME_MISSING", WARNING, ONE, 15, ""),
    (player(1, name="Exempt"), "PLAYER_IS_NOBODY", WARNING, ONE, 15, "Exempt"),
    (player(1, name="BYE"), "PLAYER_IS_NOBODY", WARNING, ONE, 15, "BYE"),
    (player(1, name="Xe\u200fnia"), "INVISIBLE_MARK", ADJUSTED, ONE, 17, "Xenia"),
    (player(1, name="Xe\0nia"), "CONTROL_CHARACTER", ADJUSTED, ONE, 17, "0x00"),
    (player(1, name="Aba\tXenia"), "TAB", ERROR, ONE, 18, ""),
    (player(1, rating="21O0"), "RATING_UNREADABLE", ERROR, ONE, 49, "21O0"),
    (player(1, rating="210"), "RATING_UNLIKELY", WARNING, ONE, 49, "210"),
    (player(1, rating="3001"), "RATING_UNLIKELY", WARNING, ONE, 49, "3001"),
    (player(1, sex="W"), "SEX_LETTER", ADJUSTED, ONE, 10, "W"),
    (player(1, sex="x"), "SEX_UNKNOWN", WARNING, ONE, 10, "x"),
    (player(1, title="gm"), "TITLE_OLD", ADJUSTED, ONE, 11, "gm"),
    (player(1, title="XM"), "TITLE_UNKNOWN", WARNING, ONE, 11, "XM"),
    (player(1, federation="aa"), "FEDERATION_FORM", WARNING, ONE, 54, "aa"),
    (player(1, ref="A17"), "ID_NOT_DIGITS", WARNING, ONE, 58, "A17"),
    (player(1, ref=""), "ID_MISSING", WARNING, ONE, 58, "Aba, Xenia"),
    (player(1, points=""), "POINTS_MISSING", WARNING, ONE, 81, "Aba, Xenia"),
    (player(1, ref="0010000001"), "ID_LEADING_ZERO", ADJUSTED, ONE, 58, "0010000001"),
    (player(1, ref="10000002"), "ID_TWICE", ERROR, ONE + 1, 58, "10000002"),
    (player(1, birth="1990/13/45"), "BIRTH_UNREADABLE", ERROR, ONE, 70, "1990/13/45"),
    (player(1, birth="1990"), "BIRTH_YEAR_ALONE", ADJUSTED, ONE, 70, "1990"),
    (player(1, birth="06.05.1990"), "DATE_FORM", ADJUSTED, ONE, 70, "06.05.1990"),
    (player(1, birth="2015/03/02"), "BORN_AFTER_EVENT", ERROR, ONE, 70, "2015/03/02"),
    (player(1, birth="1884/12/31"), "BORN_TOO_LONG_AGO", ERROR, ONE, 70, "1884/12/31"),
    (player(1, points="2,5"), "POINTS_FORM", ADJUSTED, ONE, 81, "2,5"),
    (player(1, points="2.3"), "POINTS_UNREADABLE", ERROR, ONE, 81, "2.3"),
    (player(1, points="3.0"), "POINTS_DIFFER", ERROR, ONE, 81, "3.0"),
    (player(1, rank="x"), "RANK_UNREADABLE", ERROR, ONE, 86, "x"),
    (player(1, rank="0"), "RANK_ZERO", ADJUSTED, ONE, 86, "0"),
    (player(1, rank="5"), "RANK_TOO_HIGH", WARNING, ONE, 86, "5"),
    (player(1, rank="3"), "RANK_OUT_OF_ORDER", WARNING, ONE + 1, 86, "2"),
    (player(2, number="1"), "START_NUMBER_TWICE", ERROR, ONE + 1, 5, "1"),
    (player(2, name="Aba, Xenia", birth="1990/05/06"), "NAME_TWICE", WARNING, ONE + 1, 15, "Aba, Xenia"),
    (player(1).replace("WFM Aba", "WFMXAba"), "COLUMNS_SHIFTED", ERROR, ONE, 14, "wWFMXAba,"),
]
CELLS = [
    # number, round, cell, code, severity, line, column, found
    (1, 1, "  2x w 1", "OPPONENT_NO_NUMBER", ERROR, ONE, 92, "2x"),
    (1, 1, "   9 w 1", "WRONG_OPPONENT", ERROR, ONE, 92, "9"),
    (1, 1, "   1 w 1", "OWN_OPPONENT", ERROR, ONE, 92, "1"),
    (1, 1, "   3 w 1", "WRONG_OPPONENT", ERROR, ONE, 92, "3"),
    (1, 1, "        ", "OPPONENTS_DIFFER_IN_ROUND", ERROR, ONE + 1, 92, "1"),
    (1, 1, "   2xw 1", "ROUND_COLUMNS", ERROR, ONE, 96, "   2xw 1"),
    (1, 1, "   2 W 1", "COLOUR_CAPITAL", ADJUSTED, ONE, 97, "W"),
    (1, 1, "   2 x 1", "COLOUR_UNKNOWN", ERROR, ONE, 97, "x"),
    (1, 1, "   2 b 1", "COLOURS_DISAGREE", ERROR, ONE, 92, "b"),
    (1, 1, "   2 - 1", "COLOURS_MISSING", WARNING, ONE, 92, "-"),
    (1, 1, "   2 w =", "RESULTS_UNUSUAL", WARNING, ONE, 92, "="),
    (1, 1, "   2 w 0", "RESULTS_UNUSUAL", WARNING, ONE, 92, "0"),
    (1, 1, "   2 w +", "RESULTS_DISAGREE", ERROR, ONE, 92, "+"),
    (2, 1, "   1 b 1", "RESULTS_DISAGREE", ERROR, ONE, 92, "1"),
    (1, 2, "   3 b ½", "DRAW_SIGN", ADJUSTED, ONE, 109, "½"),
    (1, 1, "   2 w O", "RESULT_UNKNOWN", ERROR, ONE, 99, "O"),
    (1, 1, "   2 w l", "RESULTS_DISAGREE", ERROR, ONE, 92, "L"),
    (1, 1, "   2 w  ", "RESULT_MISSING", WARNING, ONE, 99, "   2 w"),
    (1, 1, "   2 w F", "BYE_WITH_OPPONENT", ERROR, ONE, 92, "2"),
    (1, 1, "0000 - 1", "PLAYED_AGAINST_NOBODY", ERROR, ONE, 92, "Aba, Xenia"),
    (1, 3, "   2 w 1", "MET_TWICE", WARNING, ONE, 112, "2"),
    (1, 3, "0000 - -", "ABSENCE_AS_FORFEIT", NOTE, ONE, 112, "0000 - -"),
]
RECORDS = [
    # record to put in the place of another, code, severity, line, column, found
    ("042 2015/03/01", "042 2015/02/30", "DATE_UNREADABLE", ERROR, 4, 5, "2015/02/30"),
    ("042 2015/03/01", "042 03/04/2015", "DATE_UNREADABLE", ERROR, 4, 5, "03/04/2015"),
    ("042 2015/03/01", "042 1.3.2015", "DATE_FORM", ADJUSTED, 4, 5, "1.3.2015"),
    ("052 2015/03/03", "052 2015/02/03", "DATES_REVERSED", ERROR, 5, 5, "2015-02-03"),
    ("052 2015/03/03", "052 2015/03/02", "ROUND_OUTSIDE_EVENT", ERROR, 13, 112, "2015-03-03"),
    ("022 Nowhere", "022Nowhere", "TEXT_COLUMN", ADJUSTED, 2, 4, "022Nowhere"),
    ("022 Nowhere", "012 Again", "RECORD_REPEATED", WARNING, 2, 1, "012 Again"),
    ("022 Nowhere", "999 Nowhere", "UNKNOWN_RECORD", WARNING, 2, 1, "999 Nowhere"),
    ("022 Nowhere", "", "RECORDS_MISSING", WARNING, 1, 1, ""),
    ("062 4", "062 four", "COUNT_UNREADABLE", ERROR, 6, 5, "four"),
    ("062 4", "062 5", "COUNT_OF_PLAYERS", WARNING, 6, 5, "5"),
    ("072 3", "072 4", "COUNT_OF_RATED", WARNING, 7, 5, "4"),
    ("082 0", "082 2", "COUNT_OF_TEAMS", WARNING, 8, 5, "2"),
    ("082 0", "142 2", "COUNT_OF_ROUNDS", ERROR, 8, 5, "2"),
    ("122 90 min + 30 s/move", "122 as usual", "CLOCK_NOT_UNDERSTOOD", WARNING, 12, 5, "as usual"),
    ("122 90 min + 30 s/move", "222 90+", "CLOCK_CODE_UNREADABLE", ERROR, 12, 5, "90+"),
    ("082 0", "222 5400+10", "CLOCKS_DIFFER", WARNING, 8, 5, "5400+10"),
    ("082 0", "162  W three", "SCORING_UNREADABLE", ERROR, 8, 5, "W three"),
    ("082 0", "162  W 1.3", "SCORING_NOT_HALVES", ERROR, 8, 5, "W 1.3"),
    ("082 0", "013 Team".ljust(36) + "   x", "TEAM_UNREADABLE", ERROR, 8, 5, "Team                               x"),
    ("082 0", "013 Team".ljust(36) + "   9", "TEAM_OF_NOBODY", ERROR, 8, 1, "9"),
    ("082 0", "240 X   1    1", "RECORD_LETTER", WARNING, 8, 5, "X"),
    ("082 0", "240 H   9    1", "RECORD_NO_SUCH_ROUND", WARNING, 8, 7, "9"),
    ("082 0", "240 H   1    9", "RECORD_NO_SUCH_ONE", WARNING, 8, 11, "9"),
    ("082 0", "260   1   x", "RECORD_NUMBER", WARNING, 8, 9, "x"),
    ("082 0", "AAA    9 w", "NATIONAL_OF_NOBODY", WARNING, 8, 5, "AAA    9"),
    ("082 0", "DDD SSSS sTTT", "RULER_LINE", NOTE, 8, 1, "DDD SSSS sTTT"),
    ("082 0", "x" * 20000, "LINE_TOO_LONG", ERROR, 8, 10093, "x" * 40),
]


def told(data: bytes, code: str) -> list[tuple[str, int, int, str]]:
    """(severity, line, column, found) of every finding of this code; each of its sentences can be said."""
    _, findings = read_report(data, "r.trf")
    for finding in findings:
        for lang in LANGUAGES:
            assert finding.message(lang)
            assert finding.expected(lang)
            assert finding.to_do(lang)
    return [(each.severity, each.place.line, each.place.column, each.found) for each in findings if each.code == code]


@pytest.mark.parametrize(("line", "code", "severity", "at", "column", "found"), FIELDS)
def test_a_field(line: str, code: str, severity: str, at: int, column: int, found: str) -> None:
    which = 2 if code in ("START_NUMBER_TWICE", "NAME_TWICE") else 1
    assert told(report(players={which: line}), code) == [(severity, at, column, found)]
    assert told(report(), code) == []


def test_a_report_that_breaks_off_is_told_once() -> None:
    """Players 3 and 4 are cut off: the two that are left name them in three games."""
    lines = report().decode().splitlines()
    whole = [place for place, line in enumerate(lines) if line.startswith("001")]
    data = "\n".join(lines[: whole[1] + 1]).encode()
    assert told(data, "FILE_CUT") == [(ERROR, ONE + 1, 5, "2")]
    assert told(data, "OPPONENT_UNKNOWN") == []
    # One alone that is missing is no end of the file: player 4 is named three times.
    data = "\n".join(lines[: whole[2] + 1]).encode()
    assert told(data, "FILE_CUT") == []
    assert told(data, "LINE_MISSING") == [(ERROR, ONE, 112, "4")]


def test_an_opponent_whom_nobody_knows() -> None:
    """Named once, by a player whom nobody names in that round."""
    data = report(players={1: other(1, 1, "   9 w 1"), 2: other(2, 1, "        ")})
    assert told(data, "OPPONENT_UNKNOWN") == [(ERROR, ONE, 92, "9")]


@pytest.mark.parametrize(("number", "which", "cell", "code", "severity", "at", "column", "found"), CELLS)
def test_a_round(
    number: int, which: int, cell: str, code: str, severity: str, at: int, column: int, found: str
) -> None:
    made = told(report(players={number: other(number, which, cell)}), code)
    assert (severity, at, column, found) in made
    assert told(report(), code) == []


@pytest.mark.parametrize(("old", "new", "code", "severity", "at", "column", "found"), RECORDS)
def test_a_record(old: str, new: str, code: str, severity: str, at: int, column: int, found: str) -> None:
    head = [new if line == old else line for line in HEAD]
    assert told(report(head=head), code) == [(severity, at, column, found)]
    assert told(report(), code) == []


def test_dates_of_rounds() -> None:
    good = dates("15/03/01", "15/03/02", "15/03/03").encode()

    def read(*days: str) -> bytes:
        return report().replace(good, dates(*days).encode())

    assert told(read("15/03/01", "15/03/02"), "ROUND_DATES_COUNT") == [(WARNING, 13, 5, "2")]
    assert told(read("15/03/02", "15/03/01", "15/03/03"), "ROUND_BEFORE_LAST") == [(WARNING, 13, 102, "2015-03-01")]
    assert told(read("15/03/01", "15/13/02", "15/03/03"), "ROUND_DATE_UNREADABLE") == [(ERROR, 13, 102, "15/13/02")]
    assert told(read("15/02/28", "15/03/02", "15/03/03"), "ROUND_OUTSIDE_EVENT") == [(ERROR, 13, 92, "2015-02-28")]
    # On the first and the last day of the event nothing is wrong.
    assert told(read("15/03/01", "15/03/01", "15/03/03"), "ROUND_OUTSIDE_EVENT") == []


def test_two_byes_of_one_round() -> None:
    lines = {1: other(1, 1, "0000 - U"), 2: other(2, 1, "0000 - U")}
    assert told(report(players=lines), "PAIRING_BYES") == [(WARNING, ONE + 1, 92, "2")]
    assert told(report(players={1: lines[1]}), "PAIRING_BYES") == []


def test_two_teams() -> None:
    def team(number: int, name: str, *players: int) -> str:
        line = f"310 {number:3d} {name}".ljust(73)
        return line + " ".join(f"{player:4d}" for player in players)

    both = report(team(1, "One", 1, 2), team(1, "Two", 2, 3))
    line = ONE + 5
    assert told(both, "TEAM_NUMBER_TWICE") == [(ERROR, line, 1, "1")]
    assert told(both, "IN_TWO_TEAMS") == [(ERROR, line, 1, "2")]
    older = "013 One".ljust(36) + "   1    3"
    assert told(report(older, team(1, "One", 1, 2)), "TEAM_DIFFERS") == [(WARNING, ONE + 4, 5, "One")]


def test_birth_on_both_sides() -> None:
    # The event starts on 2015-03-01; nobody is older than 130 years (limits of the program).
    for birth in ("2015/03/01", "1885/01/01", "2015/00/00"):
        made = report(players={1: player(1, birth=birth)})
        assert told(made, "BORN_AFTER_EVENT") + told(made, "BORN_TOO_LONG_AGO") == [], birth


def test_many_of_one_kind_are_told_and_counted() -> None:
    _, findings = read_report(report(*["999 x"] * 300), "r.trf")
    assert len([finding for finding in findings if finding.code == "UNKNOWN_RECORD"]) == 200
    more = [finding for finding in findings if finding.code == "MORE_OF_THE_SAME"]
    assert [finding.facts for finding in more] == [{"count": 100, "code": "UNKNOWN_RECORD"}]
