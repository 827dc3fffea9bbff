"""One slip of a report is told once, where it was made, with the number of findings that follow from it."""

import re
from collections.abc import Callable

import pytest
from proofs.events import invented_event

from arpad.model.finding import ERROR, NOTE, Finding
from arpad.reports.formats import read_report
from arpad.reports.trf import write_trf16
from arpad.reports.trf_layout import TRF16

LINES = write_trf16(invented_event("causes", 20, 7, TRF16, plain=True))[0].decode().splitlines()
PLAYERS = [place for place, line in enumerate(LINES) if line.startswith("001")]
FIFTH = PLAYERS[4]
AT, LAST = FIFTH + 1, len(LINES)
"""Line of player 5, counted from 1, and of the last player."""


def fifth(change: Callable[[str], str]) -> list[str]:
    """The report with the line of player 5 changed."""
    return [change(line) if place == FIFTH else line for place, line in enumerate(LINES)]


def everybody(change: Callable[[str], str]) -> list[str]:
    """The report with every player's line changed."""
    return [change(line) if place in PLAYERS else line for place, line in enumerate(LINES)]


def found(lines: list[str], end: str = "\n") -> list[Finding]:
    """What is found, but for remarks."""
    return [one for one in read_report(end.join(lines).encode(), "r.trf")[1] if one.severity != NOTE]


def without(column: int, count: int = 1) -> Callable[[str], str]:
    """So many columns taken out from this one on."""
    return lambda line: line[: column - 1] + line[column - 1 + count :]


def with_blank(column: int) -> Callable[[str], str]:
    """A blank put in at this column."""
    return lambda line: line[: column - 1] + " " + line[column - 1 :]


def put(column: int, text: str) -> Callable[[str], str]:
    """A text over what stands there."""
    return lambda line: line[: column - 1] + text + line[column - 1 + len(text) :]


def tabbed(line: str) -> str:
    """As an editor leaves it that saves blanks as tabs."""
    return re.sub(" {2,}", "\t", line)


SLIPS = {
    # What was done to the report: the lines, the one code, line, column.
    "name a sign too long": (fifth(with_blank(48)), "SHIFTED_RIGHT", AT, 49),
    "name a sign too short": (fifth(without(48)), "SHIFTED_LEFT", AT, 49),
    "a blank before the number": (fifth(with_blank(5)), "SHIFTED_RIGHT", AT, 5),
    "no blank before the number": (fifth(without(4)), "SHIFTED_LEFT", AT, 10),
    "a blank before the rounds": (fifth(with_blank(92)), "SHIFTED_RIGHT", AT, 92),
    "no blank before the rounds": (fifth(without(91)), "SHIFTED_LEFT", AT, 92),
    "a blank before the third round": (fifth(with_blank(112)), "SHIFTED_RIGHT", AT, 112),
    "two columns missing": (fifth(without(56, 2)), "COLUMNS_SHIFTED", AT, 69),
    "a blank before the line": (fifth(with_blank(1)), "LINE_OF_NO_RECORD", AT, 1),
    "every line shifted": (everybody(with_blank(48)), "SHIFTED_RIGHT", PLAYERS[0] + 1, 49),
    "a blank before every line": (everybody(with_blank(1)), "LINE_OF_NO_RECORD", PLAYERS[0] + 1, 1),
    "a line with tabs": (fifth(tabbed), "TAB", AT, 4),
    "every line with tabs": (everybody(tabbed), "TAB", PLAYERS[0] + 1, 4),
    "a round left out": (fifth(without(112, 10)), "ROUND_LEFT_OUT", AT, 112),
    "a round too many": (fifth(lambda line: line[:111] + line[101:]), "ROUND_TOO_MANY", AT, 112),
    "another opponent": (fifth(put(92, "  19")), "WRONG_OPPONENT", AT, 92),
    "an opponent who is not there": (fifth(put(92, "  99")), "WRONG_OPPONENT", AT, 92),
    "another number": (fifth(put(5, "  45")), "NUMBER_OF_ANOTHER", AT, 5),
    "a line left out": ([*LINES[:FIFTH], *LINES[FIFTH + 1 :]], "LINE_MISSING", PLAYERS[0] + 1, 132),
    "a line twice": ([*LINES[: FIFTH + 1], *LINES[FIFTH:]], "START_NUMBER_TWICE", AT + 1, 5),
    "half a file": ([*LINES[: PLAYERS[10]], LINES[PLAYERS[10]][:100]], "FILE_CUT", PLAYERS[10] + 1, 5),
}


@pytest.mark.parametrize(("lines", "code", "line", "column"), SLIPS.values(), ids=SLIPS)
def test_one_slip_is_one_finding(lines: list[str], code: str, line: int, column: int) -> None:
    (one,) = found(lines)
    assert (one.code, one.severity, one.place[1:]) == (code, ERROR, (line, column))
    assert one.message()
    assert one.message("fr")


def test_a_good_report_has_nothing_to_tell() -> None:
    for end in ("\n", "\r", "\r\n"):
        assert found(LINES, end) == []


def test_what_is_shifted_is_read_as_it_was_meant() -> None:
    whole, _ = read_report("\n".join(LINES).encode())
    shifted, _ = read_report("\n".join(everybody(with_blank(48))).encode())
    assert whole is not None
    assert shifted is not None
    assert shifted.entries == whole.entries


def test_the_findings_that_follow_are_counted() -> None:
    """A line left out: six more opponents name its number, two counts of the head and the last rank do not fit."""
    (one,) = found(SLIPS["a line left out"][0])
    assert (one.follows, one.found, one.facts["count"]) == (9, "5", 7)
    # Another number: seven cells of his own, seven of his opponents; one of them is told.
    assert found(SLIPS["another number"][0])[0].follows == 13
    # The opponent who names player 5 is the one who is expected.
    (wrong,) = found(SLIPS["another opponent"][0])
    assert (wrong.follows, wrong.expected()) == (1, "16")
    assert [one.alike for one in found(SLIPS["every line shifted"][0])] == [19]


def test_two_slips_in_two_lines_are_two_findings() -> None:
    lines = fifth(with_blank(48))
    lines[PLAYERS[8]] = put(92, "  19")(lines[PLAYERS[8]])
    assert [(one.code, one.place.line) for one in found(lines)] == [
        ("SHIFTED_RIGHT", AT), ("WRONG_OPPONENT", PLAYERS[8] + 1),
    ]  # fmt: skip


def test_points_that_fit_for_hardly_anybody() -> None:
    """The first round is taken out of every line: it is not told player by player."""
    one = next(one for one in found(everybody(without(92, 10))) if one.severity == ERROR)
    assert (one.code, one.place.line, one.follows) == ("POINTS_DIFFER_FOR_MOST", PLAYERS[0] + 1, one.facts["count"] - 1)
    # Where it is so for few, each of them is told.
    few = [put(81, " 7.5")(line) if place in PLAYERS[:2] else line for place, line in enumerate(LINES)]
    assert [one.code for one in found(few) if one.severity == ERROR] == ["POINTS_DIFFER"] * 2


def test_an_error_in_another_line_stands_for_itself() -> None:
    lines = fifth(without(56, 2))
    lines[PLAYERS[0]] = put(49, "12O0")(lines[PLAYERS[0]])
    told = [(one.code, one.place.line) for one in found(lines) if one.severity == ERROR]
    assert told == [("RATING_UNREADABLE", PLAYERS[0] + 1), ("COLUMNS_SHIFTED", AT)]
