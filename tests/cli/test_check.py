"""`arpad check`: findings, articles, games left out, standing, letter; its exit codes; bad input refused."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.calling import Caller
from ground.tree import ROOT

EXAMPLES = ROOT / "examples"
SWISS, FAST, OFFICE = (str(EXAMPLES / name) for name in ("swiss-2014.trf", "too-fast-2014.trf", "office.toml"))


def test_a_report_that_can_be_rated(call: Caller) -> None:
    code, out, err = call("check", SWISS, "--known", OFFICE)
    assert (code, err) == (0, "")
    # 90 minutes and 30 seconds over 60 moves are 120; Aldern has 2104, so that 90 are needed.
    assert "  1.2   met              120 minutes for 90 needed: the games may be rated.\n" in out
    assert "  0.3   met by decision  Not in the list of licensed arbiters: Zorn, Ben. Allowed by decision of" in out
    assert "  8.21  the opponent is unrated (1 game):\n          round 3, Fenwick, Una - Holm, Ada\n" in out
    # Three rated players met an unrated one, each in a game that counts for the other.
    assert "  6.32  the opponent is unrated (3 games):\n" in out
    assert out.index("Standing: ") < out.index("By article:")
    assert "Standing: The event can be rated in part: some games that were played count for nobody.\n" in out


def test_a_report_that_cannot_be_rated(call: Caller) -> None:
    code, out, err = call("check", FAST, "--lang", "fr")
    assert (code, err) == (1, "")
    # 60 + 20 minutes, 90 are needed.
    assert "80 minutes pour 90 exigées : trop rapide, les parties ne comptent pas." in out
    assert "\nAucune partie ne compte.\n" in out
    assert "Bilan : L'épreuve ne peut pas être prise en compte (articles : 1.2).\n" in out


def test_one_bad_file_does_not_stop_the_others(call: Caller, tmp_path: Path) -> None:
    empty = tmp_path / "empty.trf"
    empty.write_text("")
    code, out, err = call("check", str(empty), str(tmp_path / "none.trf"), SWISS)
    assert code == 3
    assert "Standing: " in out
    assert str(empty) in out
    assert "FILE_NOT_FOUND" in err


def test_json_holds_every_line(call: Caller) -> None:
    code, out, err = call("check", SWISS, "--known", OFFICE, "--json", "--letter")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert (found["ok"], found["standing"], found["rated_as"]) == (True, "rated in part", "swiss")
    assert {line["state"] for line in found["articles"]} >= {"met", "met by decision", "declared", "cannot be known"}
    assert len(found["players"]) == 8
    # Three rounds of four pairs.
    assert len(found["games"]) == 12
    (forfeit,) = [game for game in found["games"] if game["kind"] == "forfeit"]
    assert forfeit["white"]["reason"] == {
        "code": "FORFEIT", "article": "5.1", "text": "decided without play (-); such a game does not count"
    }
    assert found["letter"].startswith("Dear IA Ulm, Ada,\n")
    time_rows = [read for line in found["articles"] for read in line["read"] if read["name"] == "event.time_rows"]
    assert time_rows[0]["article"] == "1.1"


def test_the_letter_alone_in_the_language_asked_for(call: Caller) -> None:
    code, out, _ = call("check", SWISS, "--letter", "--lang", "fr")
    assert code == 0
    assert out.startswith("Bonjour IA Ulm, Ada,\n")
    assert "- le jour où l'épreuve a été enregistrée (article 0.2)\n" in out
    # The arbiter is asked once for each thing, and told of Holm, who has no point against rated opponents.
    assert out.count("la déclaration de l'arbitre") == 1
    assert "Holm, Ada (0 point contre des classés, moins de 0,5" in out


def test_options_stand_before_the_file(call: Caller) -> None:
    code, out, _ = call("check", SWISS, "--known", OFFICE, "--registered", "2014-07-30", "--received", "2014-09-05")
    assert code == 1
    assert "The event was registered on 2014-07-30, too late: 2014-07-26 at the latest." in out
    assert "The report came on 2014-09-05, too late: 2014-09-03 at the latest." in out


def test_licences_from_their_own_file(call: Caller, tmp_path: Path) -> None:
    licences = tmp_path / "licences.toml"
    licences.write_text('licensed_arbiters = ["Ulm, Ada", "Zorn, Ben"]\n')
    _, out, _ = call("check", SWISS, "--licences", str(licences))
    assert "Every arbiter holds a licence: IA Ulm, Ada; Zorn, Ben." in out


def test_a_list_decides_who_is_rated(call: Caller, tmp_path: Path) -> None:
    listed = tmp_path / "list.csv"
    listed.write_text(
        'id,name,federation,standard_rating\n990001,"Aldern, Mina",UTO,2210\n990002,"Bexley, Odo",ARC,1987\n'
    )
    code, out, _ = call("check", SWISS, "--rules", "fide-2005", "--list", str(listed), "--json")
    found = json.loads(out)
    assert [player["rating"] for player in found["players"]] == [2210, 1987, *[None] * 6]
    # From 2200 on 120 minutes are needed, which are given.
    (told,) = [line["text"] for line in found["articles"] if line["check"] == "report_differences"]
    assert told == (
        "The report differs from the rating list: Aldern, Mina, rating: 2104 in the report, 2210 in the list; "
        "Bexley, Odo, federation: UTO in the report, ARC in the list."
    )
    assert code == 0


def test_another_reading(call: Caller) -> None:
    _, out, _ = call("check", SWISS, "--reading", "fide-2014/1.1-unrated=not-below", "--json")
    assert json.loads(out)["ok"] is True
    assert call("check", SWISS, "--reading", "fide-2014/9.9=frob").code == 3


def test_stages_as_one_event(call: Caller) -> None:
    code, out, _ = call("check", SWISS, SWISS, "--one-event", "--rules", "fide-2005", "--json")
    found = json.loads(out)
    assert code == 0
    assert len(found["players"]) == 8
    assert len(found["games"]) == 24
    assert [line["state"] for line in found["articles"] if line["check"] == "stages"] == ["met"]


@pytest.mark.parametrize(("text", "code"), [
    ("registered = 2014-", "KNOWN_FILE"), ("frob = 1", "KNOWN_KEY"), ('registered = "soon"', "KNOWN_VALUE"),
    ('exceptions = [{ article = "0.2" }]', "KNOWN_VALUE"), ("match_games = true", "KNOWN_VALUE"),
    ('[players]\nAlba = { licence = 3 }', "KNOWN_VALUE"),
])
def test_a_file_of_knowledge_that_cannot_be(call: Caller, tmp_path: Path, text: str, code: str) -> None:
    known = tmp_path / "known.toml"
    known.write_text(text)
    found = call("check", SWISS, "--known", str(known))
    assert (found.code, found.out) == (2, "")
    assert f"{known}:" in found.err
    assert f": {code} " in found.err


def test_a_report_without_its_first_day_needs_rules(call: Caller, tmp_path: Path) -> None:
    report = tmp_path / "report.trf"
    lines = Path(SWISS).read_text("utf-8").splitlines(keepends=True)
    report.write_text("".join(line for line in lines if line[:3] != "042"))
    refused = call("check", str(report))
    assert refused.code == 2
    assert "RULES_NEED_START" in refused.err
    assert "Cannot be judged without this: the day on which the event begins." in call(
        "check", str(report), "--rules", "fide-2014").out


def test_days_and_cadences_that_are_none(call: Caller) -> None:
    assert call("check", SWISS, "--registered", "soon").code == 2
    assert call("check", SWISS, "--cadence", "frob").code == 2
    # 120 minutes are no rapid play.
    code, out, _ = call("check", SWISS, "--cadence", "rapid")
    assert code == 1
    assert "Standing: The event cannot be rated (articles: 1.1)." in out or "(articles: 1.2)." in out


def test_the_real_report_is_judged_whole(call: Caller, shared: Path) -> None:
    file = shared / "data" / "trf" / "karl-mala-2005.trf"
    if not file.is_file():
        pytest.skip("the real report of ../shared/data is absent")
    code, out, _ = call("check", str(file), "--json")
    found = json.loads(out)
    assert (found["rules"], found["standing"]) == ("fide-standard-2005-07-01", "rated in part")
    assert len(found["players"]) == 284
    assert code == 1 if any(one["severity"] == "error" for one in found["findings"]) else code == 0


def changed(tmp_path: Path, old: str, new: str, name: str = "report.trf") -> str:
    """The invented report with one thing written otherwise."""
    report, text = tmp_path / name, Path(SWISS).read_text("utf-8")
    assert old in text
    report.write_text(text.replace(old, new, 1))
    return str(report)


@pytest.mark.parametrize(("lang", "first", "asked"), [
    ("en", "First 1 error of the report must be corrected.", "What has to be corrected in the report:\n- line "),
    ("fr", "D'abord, 1 erreur du rapport est à corriger.", "Ce qui doit être corrigé dans le rapport :\n- ligne "),
])
def test_a_report_with_errors_is_never_told_that_it_can_be_rated(
    call: Caller, tmp_path: Path, lang: str, first: str, asked: str
) -> None:
    twice = changed(tmp_path, "990002", "990001")
    code, plain, _ = call("check", twice, "--lang", lang)
    assert code == 1
    assert first in plain
    letter = call("check", twice, "--letter", "--lang", lang).out
    assert first in letter
    assert asked in letter
    assert letter.index(first) < letter.index(asked)
    found = json.loads(call("check", twice, "--json").out)
    assert found["errors"] == 1


def test_severity_and_what_was_expected_are_told(call: Caller, tmp_path: Path) -> None:
    twice = changed(tmp_path, "990002", "990001")
    out = call("check", twice).out
    assert ": ID_TWICE (error) " in out
    assert "  expected: a number of his own for each player\n" in out


def test_the_clock_as_it_was_understood_is_shown(call: Caller, tmp_path: Path) -> None:
    (clock,) = [line for line in Path(SWISS).read_text("utf-8").splitlines() if line.startswith("122")]
    assert ": CLOCK_UNDERSTOOD (note) " in call("check", changed(tmp_path, clock, "122 90 min + 30 s/move")).out


def test_without_a_verdict_the_findings_come_first(call: Caller, tmp_path: Path) -> None:
    (start,) = [line for line in Path(SWISS).read_text("utf-8").splitlines() if line.startswith("042")]
    report = changed(tmp_path, start, "042 31.02.2014")
    code, out, err = call("check", report)
    assert code == 2
    assert f"{report}:" in out
    assert f"{report}:1:1: RULES_NEED_START " in err
    found = json.loads(call("check", report, "--json").out)
    assert (found["ok"], found["error"]["code"]) == (False, "RULES_NEED_START")
    assert found["findings"]


def test_differences_from_the_list_whatever_the_rules(call: Caller, tmp_path: Path) -> None:
    """Aldern has 2104 in the report; 990002 is somebody quite different in the list."""
    listed = tmp_path / "list.csv"
    listed.write_text(
        'id,name,federation,standard_rating\n990001,"Aldern, Mina",UTO,2210\n990002,"Zyx, Wvut",UTO,1987\n'
    )
    code, out, _ = call("check", SWISS, "--list", str(listed), "--rules", "fide-2014")
    assert code == 1
    assert "LIST_DIFFERS_RATING (look at it) rating: the report says 2104, the list 2210" in out
    assert "LIST_NUMBER_OF_ANOTHER (error) " in out
    rated = call("rate", SWISS, "--list", str(listed), "--rules", "fide-2014")
    assert rated.code == 1
    assert "LIST_NUMBER_OF_ANOTHER" in rated.err


def test_each_difference_in_a_line_of_its_own(call: Caller, tmp_path: Path) -> None:
    listed = tmp_path / "list.csv"
    listed.write_text(
        'id,name,federation,standard_rating\n990001,"Aldern, Mina",UTO,2210\n990002,"Bexley, Odo",ARC,1987\n'
    )
    out = call("check", SWISS, "--rules", "fide-2005", "--list", str(listed)).out
    assert "The report differs from the rating list in 2 places:\n" in out
    (line,) = [line for line in out.splitlines() if "Bexley, Odo, federation: UTO in the report" in line]
    assert line.startswith("      ")


def test_letters_are_told_apart(call: Caller) -> None:
    out = call("check", SWISS, FAST, "--letter").out
    assert out.count("Dear ") == 2
    assert out.count("\n----------------------------------------\n\nDear ") == 1


def test_the_arbiter_is_not_asked_for_what_the_office_has(call: Caller) -> None:
    out = call("check", SWISS, "--letter").out
    asked, office = out.split("What the office still looks up itself:")
    assert "the list of licensed arbiters" not in asked
    assert "the list of licensed arbiters" in office
    assert "the day on which the event was registered" in asked


def test_an_event_of_which_no_game_counts_says_so(call: Caller, tmp_path: Path) -> None:
    """8.21 (2014): only games between rated opponents or towards a first rating count; nobody is in this list."""
    listed = tmp_path / "list.csv"
    listed.write_text('id,name,federation,standard_rating\n5,"Nobody, Here",ARC,1987\n')
    code, out, _ = call("check", SWISS, "--list", str(listed), "--rules", "fide-2014")
    assert code == 1
    assert "Standing: The event cannot be rated: no game counts (articles: " in out
    rated = call("rate", SWISS, "--list", str(listed), "--rules", "fide-2014")
    assert rated.code == 1
    assert "no game counts: no game against a rated opponent (8.21)" in rated.out


def test_a_reader_who_leaves_is_told_nothing() -> None:
    pipe = subprocess.PIPE
    running = subprocess.Popen([sys.executable, "-m", "arpad", "check", SWISS], stdout=pipe, stderr=pipe)
    assert running.stdout is not None
    running.stdout.close()
    assert running.stderr is not None
    with running.stderr as told:
        assert told.read() == b""
    assert running.wait(timeout=30) == 0


def test_accents_that_no_list_has_are_no_difference(call: Caller, tmp_path: Path) -> None:
    listed = tmp_path / "list.csv"
    listed.write_text('id,name,federation,standard_rating\n990001,"Aldern, Mina",UTO,2104\n')
    out = call("check", changed(tmp_path, "Aldern, Mina", "ALDERN, Míña"), "--rules", "fide-2005", "--list",
               str(listed), "--json").out
    (told,) = [line for line in json.loads(out)["articles"] if line["check"] == "report_differences"]
    assert (told["state"], told["article"]) == ("met", "11.23")


def test_a_file_without_an_event_gets_a_letter_too(call: Caller, tmp_path: Path) -> None:
    empty = tmp_path / "empty.trf"
    empty.write_text("")
    code, out, _ = call("check", str(empty), "--letter")
    assert code == 1
    assert out.startswith("Dear arbiter,\n")
    assert "- line 1, column 1: the file is empty; export the report again\n" in out
    assert "send the report again" in out


def test_a_round_without_an_opponent_is_no_game_left_out(call: Caller, tmp_path: Path) -> None:
    """The game that was not played, as two absences: nobody sat there."""
    lines = Path(SWISS).read_text("utf-8").splitlines()
    absent = [line.replace("   8 b +", "0000 - Z").replace("   4 w -", "0000 - Z") for line in lines]
    report = tmp_path / "absent.trf"
    report.write_text("\n".join(absent) + "\n")
    found = json.loads(call("check", str(report), "--json").out)
    lone = [game for game in found["games"] if game["black"] is None]
    assert lone
    assert "decided without play" not in call("check", str(report)).out
