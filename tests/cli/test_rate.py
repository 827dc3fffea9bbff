"""`arpad rate` and `arpad standings`: reports of invented players, in both languages, as text, JSON and files."""

import csv
import json
from pathlib import Path

import pytest

from arpad.reports.trf import write_trf16
from cli.calling import Caller
from period.events import event, person

REPORT = [
    person("Able, Ann", 2100, 11), person("Baker, Ben", 2000, 12), person("Cole, Cid", 1900, 13),
    person("=Dale, Dot", None, 14),
]  # fmt: skip
GAMES = [(1, 1, 4, "1"), (1, 2, 3, "1"), (2, 1, 3, "="), (2, 4, 2, "1"), (3, 1, 2, "1"), (3, 3, 4, "0")]
LIST = "fide_id,name,standard_rating,standard_k\n11,Able,2100,20\n12,Baker,2000,20\n13,Cole,1900,40\n"

SERIES = """
arpad = "series"
name = "Invented series"
start = 2016-02-06
end = 2016-02-06
cadence = "slow"
rounds = 1

[[players]]
number = 1
name = "Ann"
licence = "1"
rounds = ["2 w 2"]

[[players]]
number = 2
name = "Ben"
licence = "2"
rounds = ["1 b 0"]
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    report, listed = tmp_path / "open.trf", tmp_path / "list.csv"
    written, _ = write_trf16(event(REPORT, GAMES))
    report.write_bytes(written)
    listed.write_text(LIST, encoding="utf-8")
    return str(report), str(listed)


def test_the_figures_of_a_report(call: Caller, files: tuple[str, str]) -> None:
    """Origin: by hand under 2014. Ann: 1900, 200: .76, drawn: -.26; 2000, 100: .64, won: .36; so +.10 x 20 = 2.

    Dot, unrated: 0 against 2100, 1 against 2000, 1 against 1900: Rc 2000, 2 of 3 is one half point over: 2020.
    """
    report, listed = files
    told = call("rate", report, "--list", listed, "--rules", "fide-2014", "--json")
    made = json.loads(told.out)
    first, last = made["players"][0], made["players"][3]
    assert told.code == 0
    assert (first["n"], first["W"], first["We"], first["W_We"], first["change"]) == (2, 1.5, 1.4, 0.1, 2)
    assert (last["status"], last["Rar"], last["n"], last["Ru"], last["counted"]) == ("unrated", 2000, 3, 2020, True)
    assert [reason["code"] for reason in last["reasons"]] == ["TOO_FEW_GAMES"]
    assert [game["reason"]["code"] for game in first["games"] if not game["counted"]] == ["UNRATED_OPPONENT"]


@pytest.mark.parametrize(
    ("lang", "change", "remark"), [("en", "change", "are needed"), ("fr", "variation", "il en faut")]
)
def test_the_form_in_both_languages(call: Caller, files: tuple[str, str], lang: str, change: str, remark: str) -> None:
    report, listed = files
    code, out, _ = call("rate", report, "--list", listed, "--rules", "fide-2014", "--lang", lang)
    assert code == 0
    assert change in out
    assert remark in out
    explained = call("rate", report, "--list", listed, "--rules", "fide-2014", "--lang", lang, "--explain").out
    assert ("Games left out:" if lang == "en" else "Parties laissées de côté :") in explained
    assert "8.55" in explained or "8.5" in explained


def test_the_form_as_files(call: Caller, files: tuple[str, str], tmp_path: Path) -> None:
    """No cell that a spreadsheet would take for a formula; the same input, the same bytes.

    Changes by hand: Ben +.36 - .36 = 0; Cid -.36 + .26 (200 below: .24) = -.10 x 40 = -4.
    """
    report, listed = files
    for ending in (".csv", ".xlsx", ".html", ".txt"):
        wanted = tmp_path / f"form{ending}"
        seen = []
        for _ in range(2):
            assert call("rate", report, "--list", listed, "--rules", "fide-2014", "--write", str(wanted)).code == 0
            seen.append(wanted.read_bytes())
        assert seen[0] == seen[1]
    rows = list(csv.DictReader((tmp_path / "form.csv").read_text("utf-8").splitlines()))
    assert [row["change"] for row in rows] == ["2", "0", "-4", ""]
    assert rows[3]["name"] == "'=Dale, Dot"
    page = (tmp_path / "form.html").read_text("utf-8")
    assert page.startswith('<section class="arpad-form" lang="en">')
    assert "<td>=Dale, Dot</td>" in page


def test_numbers_of_the_workbook_are_numbers(call: Caller, files: tuple[str, str], tmp_path: Path) -> None:
    calamine = pytest.importorskip("python_calamine")
    report, listed = files
    wanted = tmp_path / "form.xlsx"
    call("rate", report, "--list", listed, "--rules", "fide-2014", "--write", str(wanted))
    rows = calamine.CalamineWorkbook.from_path(str(wanted)).get_sheet_by_index(0).to_python()
    place = rows[0].index("change")
    assert [row[place] for row in rows[1:]] == [2, 0, -4, ""]
    assert rows[4][rows[0].index("name")] == "=Dale, Dot"


def test_rules_follow_the_days_of_the_event(call: Caller, files: tuple[str, str]) -> None:
    """The report is of August 2014."""
    report, listed = files
    assert json.loads(call("rate", report, "--list", listed, "--json").out)["rules"] == "fide-standard-2014-07-01"


def test_a_reading_changes_what_rests_on_it(call: Caller, files: tuple[str, str]) -> None:
    report, listed = files
    asked = ("rate", report, "--list", listed, "--rules", "fide-2014", "--json")
    assert call(*asked, "--reading", "fide-2014/8.57=per-event").code == 0
    assert call(*asked, "--reading", "fide-2014/8.57=frob").code != 0


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("rate", "absent.trf", "--list", "absent.csv"), 3, "FILE_NOT_FOUND"),
        (("rate", "{report}", "--list", "{list}", "--format", "frob"), 2, "NOT_A_CHOICE"),
        (("rate", "{report}", "--list", "{list}", "--cadence", "frob"), 2, "NOT_A_CHOICE"),
        (("rate", "{report}", "--list", "{list}", "--write", "form.pdf"), 2, "NOT_A_CHOICE"),
        (("rate", "{report}"), 2, "OPTION_MISSING"),
        (("standings", "absent.trf"), 3, "FILE_NOT_FOUND"),
        (("rate", "{list}", "--list", "{list}"), 1, "NOTHING_TO_RATE"),
    ],
)
def test_refusals(call: Caller, files: tuple[str, str], arguments: tuple[str, ...], code: int, words: str) -> None:
    report, listed = files
    told = call(*(part.format(report=report, list=listed) for part in arguments))
    assert (told.code, told.out) == (code, "")
    assert words in told.err


def test_an_event_that_the_rules_refuse_says_why(call: Caller, files: tuple[str, str]) -> None:
    """6.6 (2014): a match with an unrated player is not rated."""
    report, listed = files
    told = call("rate", report, "--list", listed, "--rules", "fide-2014", "--format", "match", "--json")
    made = json.loads(told.out)
    assert (told.code, made["rated"], made["players"]) == (1, False, [])
    assert "6.6" in [reason["article"] for reason in made["reasons"]]


def test_standings(call: Caller, files: tuple[str, str]) -> None:
    """Ann has 2.5, Dot 2, Ben 1, Cid 0.5."""
    report, _ = files
    told = call("standings", report, "--json")
    made = json.loads(told.out)
    assert [(player["rank"], player["name"], player["points"]) for player in made["players"]] == [
        (1, "Able, Ann", 2.5), (2, "=Dale, Dot", 2), (3, "Baker, Ben", 1), (4, "Cole, Cid", 0.5)
    ]  # fmt: skip
    text = call("standings", report, "--lang", "fr").out
    assert "rang" in text
    assert "2,5" in text


def test_a_series_of_draughts(call: Caller, tmp_path: Path) -> None:
    """Origin: by hand. 1500 beats 1400, slow: PA 1.2, K 15: Ev +12, CPf 1512; K of 1400 is 65/3."""
    report, listed = tmp_path / "series.toml", tmp_path / "cp.csv"
    report.write_text(SERIES, encoding="utf-8")
    listed.write_text("ffjd_id,name,standard_rating\n1,Ann,1500\n2,Ben,1400\n", encoding="utf-8")
    made = json.loads(call("rate", str(report), "--list", str(listed), "--json").out)
    first, second = made["players"]
    assert (made["rules"], made["NJC"]) == ("ffjd-capital-points-2015-01-01", 2)
    assert (first["CPi"], first["PA"], first["K"], first["Ev"], first["CPf"]) == (1500, 1.2, 15, 12, 1512)
    assert (second["CPf"], second["exact"]["K"]) == (1383, "65/3")
    told = call("standings", str(report), "--lang", "fr")
    assert [line.split()[:3] for line in told.out.splitlines()[3:]] == [["1", "1", "Ann"], ["2", "2", "Ben"]]
