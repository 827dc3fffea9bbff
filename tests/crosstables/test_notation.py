"""The notation is stated, by the file or by the caller, or what is not certain is a finding."""

import pytest

from arpad.model.event import Event, Result
from arpad.reports.crosstable import read_crosstable
from arpad.reports.crosstable_cells import CELL_MOST, Cell, grid_cell, names_opponent, round_cell
from arpad.reports.crosstable_notation import NOTATIONS, mirrored, sign_of
from crosstables.reading import read, shown, told

EQUALS = "No;Name;R1;R2\n1;A;2w=;2b1\n2;B;1b=;1w0\n"


def first(event: Event) -> Result:
    """The first result."""
    meeting = event.entries[0].rounds[0]
    assert meeting is not None
    return meeting.result


def test_equals_is_never_guessed() -> None:
    event, findings = read(EQUALS)
    assert first(event).kind == "pending"
    (found,) = [found for found in findings if found.severity == "error"]
    assert (found.code, found.place.line, found.place.column) == ("NOTATION_NOT_STATED", 2, 3)
    assert "=" in found.message("fr")
    assert "forms-2005" in found.expected("en")


@pytest.mark.parametrize(
    ("notation", "meant"), [("trf", Result(1)), ("signs", Result(1)), ("forms-2005", Result(1, "half-bye"))]
)
def test_equals_where_the_notation_is_stated(notation: str, meant: Result) -> None:
    by_caller, _ = read(EQUALS, notation)
    by_file, _ = read(f"notation;{notation}\n{EQUALS}")
    assert first(by_caller) == first(by_file) == meant


def test_two_statements_that_differ() -> None:
    event, findings = read(f"notation;forms-2005\n{EQUALS}", "trf")
    assert first(event) == Result(1)
    assert "1:2 NOTATION_DIFFERS" in told(findings, "warning")


def test_a_notation_that_nobody_knows() -> None:
    _, findings = read(f"notation;american\n{EQUALS}")
    assert "1:2 VALUE_NOT_KNOWN" in told(findings, "error")


def test_figures_without_a_statement_are_an_adjustment_and_refused_when_strict() -> None:
    text = "No;Name;R1\n1;A;2w1\n2;B;1b0\n"
    assert told(read(text)[1]) == ["2:3 NOTATION_ASSUMED"]
    event, findings = read_crosstable(text.encode(), "a.csv", strict=True)
    assert event is None
    assert [found.severity for found in findings] == ["error"]
    assert read(f"notation;figures\n{text}", strict=True)[1] == []


@pytest.mark.parametrize("sign", ["w", "d", "l", "u", "f", "2", "2fe", "0r", ">", "x"])
def test_a_sign_of_other_notations_is_not_taken_for_one(sign: str) -> None:
    event, findings = read(f"No;Name;R1;R2\n1;A;2 w {sign};2b1\n2;B;1 b 0;1w0\n")
    assert first(event).kind == "pending"
    assert "NOTATION_NOT_STATED" in {found.code for found in findings if found.severity == "error"}


def test_a_two_makes_the_one_uncertain() -> None:
    event, _ = read("No;Name;R1;R2\n1;A;2 w 1;2 b 2\n2;B;1 b 1;1 w 0\n")
    assert first(event).kind == "pending"


def test_a_sign_that_the_stated_notation_has_not() -> None:
    event, findings = read("notation;forms-2005\nNo;Name;R1\n1;A;2 w W\n2;B;1 b 0\n")
    assert first(event).kind == "pending"
    (found,) = [found for found in findings if found.code == "RESULT_NOT_IN_NOTATION"]
    assert found.facts == {"sign": "w", "notation": "forms-2005"}


def test_black_in_english_is_white_in_french() -> None:
    english, _ = read("No;Name;R1\n1;A;2w1\n2;B;1b0\n")
    french, _ = read("No;Nom;R1\n1;A;+2B\n2;B;-1N\n", "signs")
    alone, findings = read("No;Nom;R1\n1;A;+2B\n2;B;-1B\n", "signs")
    assert shown(english) == shown(french) == {1: "2w2", 2: "1b0"}
    assert shown(alone) == {1: "2-2", 2: "1-0"}
    assert "2:3 COLOURS_UNCLEAR" in told(findings, "adjusted")


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("12w1", Cell(12, "w", "1")),
        ("12b½", Cell(12, "b", "½")),
        ("12 b 1/2", Cell(12, "b", "½")),
        ("12:0,5", Cell(12, "", "½")),
        ("5w+", Cell(5, "w", "+")),
        ("5 - 0", Cell(5, "", "0")),
        ("+5", Cell(5, "", "+")),
        ("−5", Cell(5, "", "-")),
        ("=B3", Cell(3, "b", "=")),
        ("+ 24N", Cell(24, "n", "+")),
        ("W12", Cell(12, "", "w")),
        ("10 w 0fne", Cell(10, "w", "0fne")),
        ("3 2fe", Cell(3, "", "2fe")),
        ("-1", Cell(0, "", "1")),
        ("-½", Cell(0, "", "½")),
        ("EXEMPT", Cell(0, "", "", nobody=True)),
        ("+bye", Cell(0, "", "+", nobody=True)),
    ],
)
def test_cells_of_rounds(text: str, cell: Cell) -> None:
    assert round_cell(text, "figures") == cell


@pytest.mark.parametrize("text", ["121", "?x", "1w12", "12w1x", "12 w 1 " + " " * CELL_MOST + "1"])
def test_cells_that_are_none(text: str) -> None:
    assert round_cell(text) is None


def test_a_pairing_without_its_result() -> None:
    assert round_cell("12w", "figures") == Cell(12, "w", "")
    assert round_cell("12w", "letters") == Cell(12, "", "w")
    event, findings = read("notation;figures\nNo;Name;R1\n1;A;2w\n2;B;1b\n")
    assert shown(event) == {1: "2w0?", 2: "1b0?"}
    assert told(findings, "warning") == ["3:3 RESULT_MISSING", "4:3 RESULT_MISSING"]


def test_a_sign_before_a_figure_is_a_bye_or_a_loss() -> None:
    assert round_cell("-1", "signs") == Cell(1, "", "-")


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("1", ["1"]),
        ("½1", ["½", "1"]),
        ("1 0,5", ["1", "½"]),
        ("0fne 2", ["0fne", "2"]),
        ("x", []),
        ("---", []),
        ("", []),
    ],
)
def test_cells_of_grids(text: str, signs: list[str]) -> None:
    assert grid_cell(text) == signs


@pytest.mark.parametrize("text", ["1.5", "3", "win", "1" * (CELL_MOST + 1)])
def test_cells_of_grids_that_are_none(text: str) -> None:
    assert grid_cell(text) is None


def test_figures_alone_do_not_name_an_opponent() -> None:
    assert not names_opponent("1 0")
    assert names_opponent("12w1")
    assert names_opponent("+B1")


@pytest.mark.parametrize("notation", NOTATIONS)
def test_every_sign_of_a_notation_is_read_and_written(notation: str) -> None:
    for sign, result in NOTATIONS[notation].items():
        cell = round_cell(f"7 w {sign}", notation)
        assert cell == Cell(7, "w", sign.lower())
        assert NOTATIONS[notation][sign_of(result, notation)] == result
        assert mirrored(mirrored(result)) == result
