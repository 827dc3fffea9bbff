"""The quick way through players' lines and line ends reads and finds what the slow one does, in less time."""

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from proofs.events import invented_event

from arpad.model.event import Event
from arpad.model.finding import Finding
from arpad.reports import trf_block, trf_read
from arpad.reports.agreed import NOTHING_AGREED, Agreed
from arpad.reports.formats import read_report
from arpad.reports.notes import Notes
from arpad.reports.text import CONTROL, lines_of
from arpad.reports.trf import write_trf16
from arpad.reports.trf_agree import PAGE, agreed
from arpad.reports.trf_block import Block, clean_block
from arpad.reports.trf_layout import TRF16
from trf_format.lines import FIRST_LINE, STEP, player, report

SIGNS = " 0123456789.,/-+=wbmfgWDLHFUZXGéź\t\xa0"
COLUMNS_CHANGED = range(3, 121)


def slowly(data: bytes) -> tuple[Event | None, list[Finding]]:
    """What is read and found where no line is taken at its word."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trf_read, "clean_block", lambda lines, *_: None if lines else Block([]))
        return read_report(data)


def both_ways(data: bytes) -> None:
    assert read_report(data) == slowly(data)


@pytest.mark.parametrize("seed", range(12))
def test_reports_are_read_the_same_both_ways(seed: int) -> None:
    both_ways(write_trf16(invented_event(seed, 2 + 7 * seed, 1 + seed % 11, TRF16, plain=seed % 2 == 0))[0])


@pytest.mark.parametrize("seed", range(30))
def test_one_sign_changed_is_read_the_same_both_ways(seed: int) -> None:
    random = Random(seed)
    lines = write_trf16(invented_event(seed, 6, 3, TRF16, plain=seed % 2 == 0))[0].decode().split("\r\n")
    players = [index for index, line in enumerate(lines) if line.startswith("001")]
    for _ in range(20):
        index, at = random.choice(players), random.choice(COLUMNS_CHANGED)
        changed = lines[index].ljust(at + 1)
        made = [*lines[:index], changed[:at] + random.choice(SIGNS) + changed[at + 1 :], *lines[index + 1 :]]
        both_ways("\r\n".join(made).encode())


@pytest.mark.parametrize(
    ("field", "text"),
    [("number", "0"), ("number", ""), ("sex", "x"), ("title", "wf"), ("title", "g"), ("title", "xx"), ("name", ""),
     ("rating", "0"), ("rating", "12.5"), ("federation", "aaa"), ("ref", "0012"), ("ref", "N12"), ("ref", ""),
     ("birth", "1990.05.06"), ("birth", "1990/02/29"), ("birth", "1990/02/28"), ("birth", "1990/13/01"),
     ("birth", "0000/00/00"), ("birth", "0000/05/06"), ("birth", "1990/00/00"), ("birth", "1990"), ("birth", "1990/05"),
     ("birth", "1990/05.06"), ("points", "2,5"), ("points", "2"), ("points", ""), ("rank", "0"), ("rank", "x")],
)  # fmt: skip
def test_fields_are_read_the_same_both_ways(field: str, text: str) -> None:
    both_ways(report(players={1: player(1, **{field: text})}))


def test_what_stands_beside_a_field_is_not_taken_for_it() -> None:
    # Columns 4, 9, 80, 85 and 90 stay empty (facts of the formats, 1): a digit there makes no larger number.
    line = player(1)
    for column in (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91):
        beside = line[: column - 1] + "1" + line[column:]
        assert clean_block([beside], [1], Notes()) is None, column
        both_ways(report(players={1: beside}))


def test_the_manner_of_2006_is_told_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    # Persons are known after the first time, and their old titles and dates all the same.
    monkeypatch.setattr(trf_block.PERSONS, "MOST", 3)
    old = report(players={1: player(1, title="wf", birth="1990.05.06"), 2: player(2, birth="1985.00.00")})
    for _ in range(3):
        _, findings = read_report(old)
        told = {finding.code: (finding.place.line, finding.facts["count"]) for finding in findings}
        assert told["TITLE_OLD"] == (FIRST_LINE, 1)
        assert told["DATE_FORM"] == (FIRST_LINE, 2)
        read_report(write_trf16(invented_event(1, 9, 1, TRF16))[0])


@pytest.mark.parametrize("players", [PAGE - 2, PAGE - 1, PAGE, PAGE + 1, 2 * PAGE, 2 * PAGE + 1, 301])
def test_opponents_on_every_page_are_found(players: int) -> None:
    cells, points = _pairs(players)
    assert agreed(cells, players, 1, points) == Agreed(True, True, True)
    numbers = Random(players)
    for _ in range(10):
        # Another opponent for one of them, on his own page or on another.
        index, opponent = numbers.randrange(players - 1), numbers.randrange(1, 1000)
        cell = cells[STEP * index :][:STEP]
        wrong = b"%4d" % opponent + cell[4:]
        if wrong != cell:
            changed = cells[: STEP * index] + wrong + cells[STEP * (index + 1) :]
            assert agreed(changed, players, 1, points).games is False


def _pairs(players: int) -> tuple[bytes, list[int | None]]:
    """One round: the first against the last, and so on; whoever is in the middle has a bye."""
    cells = []
    points: list[int | None] = []
    for number in range(1, players + 1):
        opponent = players + 1 - number
        won = number < opponent
        sign = "U" if number == opponent else "10"[not won]
        cells.append("0000 - U  " if number == opponent else f"{opponent:4d} {'bw'[won]} {sign}  ")
        points.append(2 if sign in "1U" else 0)
    return "".join(cells).encode(), points


def test_too_many_players_are_not_judged_at_once() -> None:
    cells, points = _pairs(1000)
    assert agreed(cells, 1000, 1, points) == NOTHING_AGREED
    cells, points = _pairs(998)
    assert agreed(cells, 998, 1, points).games


ENDS = "\r\n\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"


@given(st.text(st.sampled_from("ab é" + ENDS), max_size=12), st.sampled_from(["utf-8", "latin-1", "utf-16"]))
def test_only_line_feeds_and_returns_end_a_line(text: str, encoding: str) -> None:
    data = text.encode(encoding, "replace")
    expected = data.decode(encoding).removeprefix("\ufeff")
    if encoding == "latin-1" and not _is_utf_8(data):
        # Read as cp1252, where 0x85 is a sign.
        expected = re.sub("\x85", "…", expected)
    elif encoding == "latin-1":
        expected = data.decode()
    parts: list[Any] = re.split("\r\n|\r|\n", expected)
    assert lines_of(data, Notes()) == [CONTROL.sub(" ", part) for part in parts]


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
