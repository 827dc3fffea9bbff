"""A crosstable as CSV: the same request as the contract's, every mistake with its line and column."""

from pathlib import Path

import pytest

from arpad.cli.crosstable import crosstable
from arpad.model.errors import UsageError
from cli.calling import Caller
from contract.asking import ask, decimals

CHESS = """name;rating;k;1;2;3;4
Ada;2400;10;;1;½;1
Bob;2300;20;0;x;1/2;+
Cid;2200;;0.5;0,5;;1

Dan;-;;0;-;0;
"""
REQUEST = {
    "calc": "round-robin",
    "rules": "fide-2014",
    "players": [
        {"name": "Ada", "rating": 2400, "k": 10},
        {"name": "Bob", "rating": 2300, "k": 20},
        {"name": "Cid", "rating": 2200},
        {"name": "Dan"},
    ],
    "games": [
        ["Ada", "Bob", 1], ["Ada", "Cid", "½"], ["Bob", "Cid", "½"], ["Ada", "Dan", 1], ["Bob", "Dan", "+"],
        ["Cid", "Dan", 1],
    ],
}  # fmt: skip


def written(folder: Path, text: str) -> str:
    path = folder / "table.csv"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_crosstable_is_the_request(call: Caller, tmp_path: Path) -> None:
    told = call("calc", "round-robin", "--rules", "fide-2014", "--file", written(tmp_path, CHESS), "--json")
    assert decimals(told.out) == ask(REQUEST)


@pytest.mark.parametrize("delimiter", [",", "\t"])
def test_other_delimiters(delimiter: str) -> None:
    assert crosstable(CHESS.replace("0,5", "½").replace(";", delimiter), "a.csv", "round-robin")[0] == {
        key: REQUEST[key] for key in ("players", "games")
    }


def test_one_half_of_the_table_is_enough() -> None:
    upper = "name;1;2;3\nA;;1;½\nB;;;0\nC\n"
    lower = "name;1;2;3\nA\nB;0\nC;½;1\n"
    assert crosstable(upper, "a.csv", "round-robin")[0]["games"] == [["A", "B", 1], ["A", "C", "½"], ["B", "C", 0]]
    assert crosstable(lower, "a.csv", "round-robin")[0]["games"] == [["B", "A", 0], ["C", "A", "½"], ["C", "B", 1]]


def test_several_games_stand_in_one_cell() -> None:
    made, _ = crosstable("name;1;2\nA;;1 ½\nB;0 ½;\n", "a.csv", "round-robin")
    assert made["games"] == [["A", "B", 1], ["A", "B", "½"]]


def test_scores_without_games() -> None:
    made, _ = crosstable("nom;classement;points;équipe\nA;2400;1,5;x\nB;;0.5;y\n", "a.csv", "round-robin")
    assert made == {
        "players": [
            {"name": "A", "rating": 2400, "score": decimals("1.5"), "team": "x"},
            {"name": "B", "score": decimals("0.5"), "team": "y"},
        ]
    }


def test_draughts_has_its_own_codes_and_sides() -> None:
    rows = ["A;1400;12;club;;;2fne;0r;2", "B;;;;;0fne;;1;", "C;;;;;0r;1;;0d", "D;;;;2000;0;;0d"]
    text = "\n".join(["name;cp;âge;expérience;fmjd;1;2;3;4", *rows])
    made, _ = crosstable(text, "a.csv", "accelerated")
    assert made["players"][0] == {"name": "A", "rating": 1400, "age": 12, "experience": "club"}
    assert made["players"][3] == {"name": "D", "fmjd": 2000}
    assert made["games"] == [["A", "B", "2fne"], ["A", "C", "0r"], ["B", "C", 1], ["A", "D", 2], ["C", "D", "0d"]]


WRONG = {
    "no name": ("rating;1\n2400;\n", 1, 1, "COLUMN_MISSING"),
    "an unknown column": ("name;elo\nA;2400\n", 1, 2, "COLUMN_NOT_KNOWN"),
    "a column too few": ("name;1\nA;\nB;1\n", 1, 2, "COLUMNS_DIFFER"),
    "an equals sign": ("name;1;2\nA;;=\nB;=;\n", 2, 3, "EQUALS_SIGN"),
    "against himself": ("name;1;2\nA;1;\nB;;\n", 2, 2, "AGAINST_HIMSELF"),
    "cells that disagree": ("name;1;2\nA;;1\nB;1;\n", 3, 2, "RESULTS_DISAGREE"),
    "an impossible score": ("name;rating;1;2\nA;2400;;0.7\nB;2300;;\n", 2, 4, "SCORE_NOT_POSSIBLE"),
    "an unknown result": ("name;rating;1;2\nA;2400;;win\nB;2300;;\n", 2, 4, "RESULT_NOT_KNOWN"),
    "an impossible rating": ("name;rating;1;2\nA;99999;;1\nB;2300;;\n", 2, 2, "RATING_OUT_OF_RANGE"),
    "a K that is none": ("k;name;score\nten;A;1\n10;B;0\n", 2, 1, "NOT_AN_INTEGER"),
    "a name twice": ("name;rating;score\nA;2400;1\n\nA;2300;0\n", 4, 1, "NAME_TWICE"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_mistake_is_told_at_its_line_and_column(call: Caller, tmp_path: Path, what: str) -> None:
    text, line, column, code = WRONG[what]
    file = written(tmp_path, text)
    told = call("calc", "round-robin", "--rules", "fide-2014", "--file", file)
    assert told.err.startswith(f"{file}:{line}:{column}: {code} "), told.err
    assert told.code in (1, 2)


def test_both_may_lose_by_forfeit() -> None:
    made, _ = crosstable("name;1;2\nA;;-\nB;-;\n", "a.csv", "round-robin")
    assert made["games"] == [["A", "B", "-"]]


def test_headings_alone(call: Caller, tmp_path: Path) -> None:
    told = call("calc", "round-robin", "--rules", "fide-2014", "--file", written(tmp_path, "name;rating\n"))
    assert told.code == 1
    assert "TOO_FEW_PLAYERS" in told.err


SERIES = """arpad;series
name;Invented series
cadence;accelerated

nom;licence;CP;scolaire;1;2;3
A;12;1400;oui;x;2;1
B;;;non;0;x;"2"
C;;;;1;0;x
"""


def test_a_grid_of_the_series_format_will_do() -> None:
    made, places = crosstable(SERIES, "a.csv", "accelerated")
    assert made["players"] == [{"name": "A", "rating": 1400}, {"name": "B"}, {"name": "C"}]
    assert made["games"] == [["A", "B", 2], ["A", "C", 1], ["B", "C", 2]]
    assert places[("players", 0, "rating")] == "a.csv:6:3"


@pytest.mark.parametrize(
    ("text", "place"), [('name;1;2\n"A;;1\nB;0;\n', "a.csv:2:1"), ("name;1;2\nA\tx;;1\nB;0;\n", "a.csv:2:1")]
)
def test_what_cannot_be_read_without_a_doubt_is_refused(text: str, place: str) -> None:
    with pytest.raises(UsageError) as told:
        crosstable(text, "a.csv", "round-robin")
    assert (told.value.code, told.value.place) == ("TABLE_NOT_READ", place)
    assert told.value.message("fr") != told.value.message("en")
