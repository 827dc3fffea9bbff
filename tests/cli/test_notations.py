"""Series and crosstables in the commands: recognised by what they hold, written by their endings, checked once."""

import json
from pathlib import Path

import pytest

from arpad.reports.formats import FORMATS, read_report, recognised
from cli.calling import Caller
from crosstables import samples as tables
from series_format import samples

GRID = """name;Invented match
notation;figures
No;Name;1;2;Pts
1;Adler, Zoé;x;1;1
2;Brun, Yves;0;x;0
"""
ROUNDS = """No;Name;R1
1;Adler, Zoé;2w=
2;Brun, Yves;1b=
"""


def put(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [(samples.TOML, "series"), (samples.CSV, "series"), (tables.RESULT_SITE, "crosstable"), (GRID, "crosstable")],
)
def test_recognised_by_what_it_holds(text: str, wanted: str) -> None:
    assert recognised(text.encode()).name == wanted


def test_a_spreadsheet_that_cannot_be_opened_is_told_by_its_own_reader() -> None:
    event, findings = read_report(b"PK\x03\x04" + b"\xff" * 99, "a.xlsx")
    assert event is None
    assert findings
    assert "NOT_A_REPORT" not in {found.code for found in findings}


def test_every_notation_has_an_ending() -> None:
    assert all(form.endings for form in FORMATS)


def test_no_colour_is_missing_where_none_is_told() -> None:
    for text in (GRID, ROUNDS.replace("w", " ").replace("b", " ")):
        _, findings = read_report(text.encode(), "a.csv", notation="trf")
        assert "COLOURS_MISSING" not in {found.code for found in findings}
    _, findings = read_report(ROUNDS.replace("1b=", "1=").encode(), "a.csv", notation="trf")
    assert "COLOURS_MISSING" in {found.code for found in findings}


def test_points_without_any_round_cannot_be_counted_again() -> None:
    event, findings = read_report("No;Name;Pts\n1;Adler, Zoé;3\n2;Brun, Yves;1\n".encode(), "a.csv")
    assert event is not None
    assert event.rounds == 0
    assert "POINTS_DIFFER" not in {found.code for found in findings}


def test_points_of_draughts_have_no_halves() -> None:
    _, findings = read_report(samples.CSV.replace(";5;1;2 w 2;", ";4;1;2 w 2;").encode(), "a.csv")
    (told,) = [found for found in findings if found.code == "POINTS_DIFFER"]
    assert "4 points" in told.message("en")
    assert "make 5" in told.message("en")


def test_a_contradiction_between_results_of_draughts_shows_their_codes() -> None:
    _, findings = read_report(samples.CSV.replace(";1 b 0;", ";1 b 1;").encode(), "a.csv")
    (told,) = [found for found in findings if found.code == "RESULTS_DISAGREE"]
    assert (told.found, told.facts["other"]) == ("2", "1")


def test_the_notation_is_handed_to_the_reader(call: Caller, tmp_path: Path) -> None:
    table = put(tmp_path, "a.csv", ROUNDS)
    assert "NOTATION_NOT_STATED" in call("convert", table, str(tmp_path / "a.trf")).err
    for command in (["convert", table, str(tmp_path / "b.trf")], ["standings", table],
                    ["check", table, "--rules", "fide-2014"]):  # fmt: skip
        found = call(*command, "--notation", "trf")
        assert "NOTATION_NOT_STATED" not in found.out + found.err
    assert "R1" not in call("standings", table, "--notation", "trf").out


@pytest.mark.parametrize("command", [["check"], ["standings"], ["rate", "--list", "l.csv"], ["convert"]])
def test_a_notation_that_does_not_exist(call: Caller, tmp_path: Path, command: list[str]) -> None:
    names = [put(tmp_path, "a.csv", ROUNDS), *([str(tmp_path / "b.trf")] if command == ["convert"] else [])]
    found = call(command[0], *names, *command[1:], "--notation", "frob", "--json")
    assert found.code == 2
    assert json.loads(found.out)["error"]["code"] == "NOT_A_CHOICE"


@pytest.mark.parametrize(
    ("ending", "begins"), [("s.toml", b'arpad = "series"'), ("s.series.csv", b"arpad;series"), ("s.xlsx", b"PK")]
)
def test_written_by_the_end_of_the_name(call: Caller, tmp_path: Path, ending: str, begins: bytes) -> None:
    source, target = put(tmp_path, "in.toml", samples.TOML), tmp_path / ending
    assert call("convert", source, str(target)).code == 0
    assert target.read_bytes().startswith(begins)
    event, _ = read_report(target.read_bytes(), ending)
    again, _ = read_report(samples.TOML.encode(), "in.toml")
    assert event == again
