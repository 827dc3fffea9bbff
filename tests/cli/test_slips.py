"""Slips of an officer that would be hard to undo: refused at once, in both languages, and nothing is kept."""

from pathlib import Path

import pytest

from cli.at_desk import CHESS, Ask, bytes_of
from cli.calling import Caller

WHY = ("--reason", "because")
SLIPS = {
    "rules of draughts for chess": (
        ("office", "system", "club", "--sport", "chess", "--rules", "ffjd-2015"), 2, "RULES_OF_ANOTHER_GAME ffjd-2015",
    ),
    "rules of chess for draughts": (
        ("office", "system", "club", "--sport", "draughts", "--rules", "fide-2014"), 2,
        "RULES_OF_ANOTHER_GAME fide-2014",
    ),
    "a refusal by an article that is none": (
        ("event", "refuse", "new", "--article", "99.9", *WHY), 3, "UNKNOWN_ARTICLE fide-2014",
    ),
    "an exception from an article that is none": (
        ("authorise", "new", "--article", "77", "--decided-by", "Commission", *WHY), 3, "UNKNOWN_ARTICLE fide-2014",
    ),
    "a card without the office of the number": (("list", "proof", "90000010", *CHESS), 2, "NOT_A_REF 90000010"),
    "a row without the office of the number": (
        ("list", "show", "90000010", "--date", "2015-03", *CHESS), 2, "NOT_A_REF 90000010",
    ),
}


@pytest.mark.parametrize(("command", "code", "told"), SLIPS.values(), ids=SLIPS)
def test_a_slip_is_told_and_keeps_nothing(
    call: Caller, office: Path, command: tuple[str, ...], code: int, told: str
) -> None:
    call("event", "register", "New", "--ref", "new", "--start", "2015-05-01", "--class", "standard", *CHESS)
    before = bytes_of(office)
    english, french = (call(*command, "--lang", lang) for lang in ("en", "fr"))
    assert (english.code, french.code) == (code, code), english
    assert told in english.err
    assert told.split()[0] in french.err
    assert bytes_of(office) == before


def test_a_file_that_is_not_there_is_named_and_not_blamed_on_the_storage(call: Caller, office: Path) -> None:
    assert call("office", "system", "club", "--sport", "chess", "--rules", "fide-2014").code == 0
    for option in ("--from", "--balances"):
        more = () if option == "--from" else ("--from", str(Path(__file__).parents[2] / "examples/office/players.csv"))
        called = call("office", "open", "club", "--day", "2015-05-01", *more, option, "nowhere.csv")
        assert (called.code, called.err.split()[0]) == (3, "FILE_NOT_FOUND")
        assert "nowhere.csv" in called.err
    assert call("office", "status").code == 0


def test_an_office_without_a_system_says_how_to_set_one_up(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert call("office", "init", "new", "--name", "a", "--origin", "b").code == 0
    err = call("office", "open", "chess", "--day", "2015-01-01", "--office", "new").err
    assert "arpad office system" in err
    assert "one of: ;" not in err


def test_no_reason_takes_a_name_into_the_public_log(call: Caller, ask: Ask, office: Path) -> None:
    """Whatever the order, the case and the accents of its words; the number alone may be said."""
    row = ask("list", "show", "--date", "2015-03", *CHESS)["rows"][10]
    family, given = row["name"].split(", ")
    about = (row["ref"], "--list", "2015-03-01", *CHESS)
    claimed = ask("claim", *about, "--reason", f"{row['ref']} won")["record"]
    before = bytes_of(office)
    for reason in (row["name"], f"the game of {given.upper()} {family.lower()} is missing"):
        for command in (("claim", *about), ("answer", str(claimed), "--outcome", "refused")):
            for lang in ("en", "fr"):
                called = call(*command, "--reason", reason, "--lang", lang)
                assert (called.code, called.err.split()[0]) == (2, "REASON_NAMES")
    assert bytes_of(office) == before
