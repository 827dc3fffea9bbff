"""Broken editions: every mistake of a file at once, each at its line and column, in both languages."""

import json
import tomllib
from pathlib import Path

import pytest

from arpad.law.own.load import check, check_file
from arpad.model.finding import Finding
from cli.calling import Caller

FOLDER = Path(__file__).parent / "broken"
EXPECTED = tomllib.loads(FOLDER.joinpath("expected.toml").read_text("utf-8"))
END = "<end>"


def found_in(name: str) -> list[Finding]:
    return check_file(FOLDER / f"{name}.toml").findings


def line_and_column(text: str, marker: str) -> tuple[int, int]:
    """Where a text stands that the file holds once: counted here, not by the code under test."""
    offset = f"{text.rstrip()}\n{END}".index(marker)
    assert text.count(marker.removesuffix(END)) == 1 or marker.endswith(END), f"{marker!r} is not there once"
    before = text[:offset]
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def test_every_broken_file_is_expected() -> None:
    files = {path.stem for path in FOLDER.glob("*.toml")} - {"expected"}
    assert files == EXPECTED.keys()
    assert len(files) > len("ten files ")


@pytest.mark.parametrize("name", EXPECTED)
def test_every_mistake_is_told_at_its_place(name: str) -> None:
    text = FOLDER.joinpath(f"{name}.toml").read_text("utf-8")
    wanted = [(*line_and_column(text, row["at"]), row["code"], row["en"], row["fr"]) for row in EXPECTED[name]]
    found = [(*one.place[1:], one.code, one.message("en"), one.message("fr")) for one in found_in(name)]
    assert found == wanted


@pytest.mark.parametrize("name", EXPECTED)
def test_every_mistake_says_what_may_stand_there_and_what_to_do(name: str) -> None:
    for found in found_in(name):
        for lang in ("en", "fr"):
            assert found.expected(lang).strip(), found
            assert found.to_do(lang).strip(), found


def test_the_command_tells_all_of_them_and_goes_on(call: Caller, tmp_path: Path) -> None:
    good = FOLDER.parents[2] / "examples" / "club-list.toml"
    told = call("rules", "check", str(FOLDER / "gaps.toml"), str(good), str(tmp_path / "none.toml"), "--lang", "fr")
    assert told.code == 3
    lines = told.out.splitlines()
    assert lines[0].endswith("gaps.toml:14:4: EDITION_TABLE_START la table commence à un écart de 1")
    assert lines[1:3] == ["  attendu : une première ligne qui commence à 0", "  ajoutez la ligne qui manque"]
    assert any("aucune erreur. own:club-list:" in line for line in lines)
    assert "none.toml: FILE_NOT_FOUND" in told.err


def test_the_command_in_json(call: Caller) -> None:
    told = call("rules", "check", str(FOLDER / "sums.toml"), "--json")
    (file,) = json.loads(told.out)["files"]
    assert (told.code, file["ok"], len(file["findings"])) == (1, False, len(EXPECTED["sums"]))
    first = file["findings"][0]
    assert (first["line"], first["column"], first["code"]) == (18, 11, "EDITION_TABLE_EVEN")
    assert first.keys() == {"where", "line", "column", "code", "found", "message", "expected", "do"}


def test_a_broken_edition_is_not_used(call: Caller) -> None:
    file = str(FOLDER / "gaps.toml")
    told = call("calc", "expected", "--rules", file, "--rating", "1500", "--opponent", "1400")
    assert told.code == 1
    wanted = f"{file}:14:4: OWN_EDITION_REFUSED this edition has 5 mistakes; the first: EDITION_TABLE_START"
    assert told.err.startswith(wanted)
    assert f"arpad rules check {file}" in told.err


HEAD = """changes = "fide-2014"
name = "trial"
title = { fr = "Essai", en = "Trial" }
source = "invented"
in_force = 2026-09-01
"""


def told_of(content: str | bytes) -> list[tuple[str, int, int]]:
    """(code, line, column) of every mistake of an edition."""
    made = check(content if isinstance(content, bytes) else content.encode(), "my.toml")
    for found in made.findings:
        assert found.message("en")
        assert found.expected("fr")
        assert found.to_do("en")
    return [(found.code, found.place.line, found.place.column) for found in made.findings]


WRONG_BYTES = [
    (b"", [("EDITION_EMPTY", 1, 1)]),
    (b" \r\n\t\n", [("EDITION_EMPTY", 1, 1)]),
    (b"\xef\xbb\xbf", [("EDITION_BOM", 1, 1), ("EDITION_EMPTY", 1, 1)]),
    (b"\xef\xbb\xbf" + HEAD.encode() + b"x = 1\n", [("EDITION_BOM", 1, 1), ("EDITION_UNKNOWN_KEY", 6, 1)]),
    (HEAD.encode("utf-16"), [("EDITION_NOT_UTF8", 1, 1)]),
    (HEAD.replace("invented", "invent\u00e9").encode("latin-1"), [("EDITION_NOT_UTF8", 4, 17)]),
    (HEAD.encode() + b"x = \x00\n", [("EDITION_NUL", 6, 5)]),
    (HEAD.encode() + b"#" * 300_000, [("EDITION_TOO_LARGE", 1, 1)]),
    (HEAD.encode() + b"x = " + b"[" * 5_000, [("EDITION_TOO_DEEP", 6, 15)]),
    (HEAD.encode() + b"x = " + b"{a=" * 5_000, [("EDITION_TOO_DEEP", 6, 35)]),
    (HEAD.encode() + b"a." * 60_000 + b"a = 1\n", [("EDITION_TOO_DEEP", 6, 22)]),
    (HEAD.encode() + b"x = " + b"9" * 6_000 + b"\n", [("EDITION_NUMBER_LONG", 6, 5)]),
    (HEAD.encode() + b"x = 0x" + b"f" * 6_000 + b"\n", [("EDITION_NUMBER_LONG", 6, 5)]),
    (HEAD.encode() + b"[period\n", [("EDITION_NOT_TOML", 6, 8)]),
    (HEAD.encode() + b"x = [1,\n", [("EDITION_NOT_TOML", 6, 8)]),
    (HEAD.encode() + b"[period]\n[game]\n[period]\n", [("EDITION_KEY_TWICE", 8, 2)]),
    (HEAD.encode() + b"when = 2026-02-30\n", [("EDITION_NOT_TOML", 6, 8)]),
    (HEAD.encode().replace(b"\n", b"\r\n") + b"y = 1\r\n", [("EDITION_UNKNOWN_KEY", 6, 1)]),
]


@pytest.mark.parametrize(("content", "expected"), WRONG_BYTES, ids=range(len(WRONG_BYTES)))
def test_files_that_can_hardly_be_read(content: bytes, expected: list[tuple[str, int, int]]) -> None:
    assert told_of(content) == expected


def test_strings_and_comments_may_hold_any_number_of_brackets() -> None:
    text = f'"{"[" * 100}" # {"{" * 100} {"9" * 100}\n'
    assert told_of(HEAD.replace('"invented"\n', text)) == []


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Club List", "EDITION_NAME_FORM"),
        ("club--list", "EDITION_NAME_FORM"),
        ("own:club", "EDITION_NAME_FORM"),
        ("club/list", "EDITION_NAME_FORM"),
        ("a" * 41, "EDITION_NAME_FORM"),
        ("", "EDITION_NAME_FORM"),
        ("fide-standard-2014-07-01", "EDITION_NAME_OFFICIAL"),
        ("fide", "EDITION_NAME_OFFICIAL"),
        ("ffjd-club", "EDITION_NAME_OFFICIAL"),
    ],
)
def test_names(name: str, code: str) -> None:
    assert told_of(HEAD.replace('"trial"', f'"{name}"')) == [(code, 2, 8)]


def test_bases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arpad.law.own.head.known_editions", lambda: {"fide-1999"})
    for base, code in (
        ('"fide-1999"', "EDITION_BASE_NOT_HELD"),
        ('"fide-2o14"', "EDITION_UNKNOWN_BASE"),
        ("2014", "EDITION_UNKNOWN_BASE"),
        ('"trial"', "EDITION_CYCLE"),
        ('"own:trial"', "EDITION_CYCLE"),
        ('"my.toml"', "EDITION_CYCLE"),
        ('"own:other"', "EDITION_BASE_OWN"),
        ('"../other.toml"', "EDITION_BASE_OWN"),
    ):
        assert told_of(HEAD.replace('"fide-2014"', base)) == [(code, 1, 11)], base


def test_without_a_base_the_values_are_checked_all_the_same() -> None:
    text = HEAD.replace('"fide-2014"', '"fide-0000"')
    text += '[event]\nk_fom = { value = 1, article = "1" }\nk_to = { value = "x", article = "2" }\n'
    text += '[steps]\npairin = "1"\n'
    assert told_of(text) == [
        ("EDITION_UNKNOWN_BASE", 1, 11), ("EDITION_UNKNOWN_PARAMETER", 7, 1), ("EDITION_NOT_A_NUMBER", 8, 18),
        ("EDITION_UNKNOWN_STEP", 10, 1),
    ]  # fmt: skip


OTHERS = [
    ('[period]\nfloor = { value = 800, choice = "x", article = "1" }\n', [("EDITION_UNKNOWN_KEY", 7, 24)]),
    ('[period]\nk_order = { value = "never", choice = "peak-first", article = "1" }\n',
     [("EDITION_TWO_VALUES", 7, 30)]),
    ('[period]\nk_order = { value = "peak-first", article = "1" }\n', [("EDITION_CHOICE_IS_NO_VALUE", 7, 21)]),
    ('[period]\nk_orders = { value = [[0]], article = "1" }\n', [("EDITION_FIXED", 7, 22)]),
    ('[period]\nk_rows = { value = [[32, -1, -1, -1, -1, -1]], article = "1" }\n'
     'k_order = { choice = "newcomer-first", article = "1" }\n', [("EDITION_K_ORDER", 8, 22)]),
    ('[period]\nk_rows = { value = [], article = "1" }\n', []),
    ('[period]\nk_rows = { value = [5], article = "1" }\n', [("EDITION_NOT_A_LIST", 7, 21)]),
    ('[period]\nlist_months = { value = [], article = "1" }\n', [("EDITION_ROW_COUNT", 7, 25)]),
    ('[period]\nlist_months = { value = [1, 5, 3], article = "1" }\n', [("EDITION_MONTHS_ORDER", 7, 32)]),
    ('[event]\ntime_rows = { value = [[1500, 60], [1600, 50]], article = "1" }\n',
     [("EDITION_TIME_REST", 7, 37), ("EDITION_TIME_ORDER", 7, 37)]),
    ('[tables.one]\nkind = "x"\nrows = []\n', [("EDITION_NOT_A_CHOICE", 7, 8)]),
    ('[tables.one]\nkind = []\nrows = [[1]]\n', [("EDITION_NOT_A_CHOICE", 7, 8)]),
    ('[tables.expected-score]\nkind = "x"\n', [("EDITION_TABLE_NAME", 6, 2)]),
    ('[tables]\none = 3\n', [("EDITION_NOT_A_TABLE", 7, 7)]),
    ('tables = 3\n', [("EDITION_NOT_A_TABLE", 6, 10)]),
    ('period = 3\nsteps = 4\narticles = []\nmembers = 5\n',
     [("EDITION_NOT_A_TABLE", 6, 10), ("EDITION_NOT_A_TABLE", 7, 9), ("EDITION_NOT_A_TABLE", 8, 12),
      ("EDITION_NOT_A_LIST", 9, 11)]),
    ('[articles]\n"1" = { fr = "Un\\u001b[31m", en = "One" }\n', [("EDITION_NOT_TEXT", 7, 14)]),
    ('[first]\nrating_difference = { table = "expected-score", article = "1" }\n', [("EDITION_UNKNOWN_TABLE", 7, 31)]),
    ('[game]\nexpected_scores = { table = "one", article = "1" }\n', [("EDITION_UNKNOWN_TABLE", 7, 29)]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), OTHERS, ids=range(len(OTHERS)))
def test_other_mistakes(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert sorted(told_of(HEAD + text)) == sorted(expected)


def test_nothing_that_a_terminal_would_obey_is_repeated() -> None:
    (found,) = check((HEAD + '"\\u001b[31mred" = 1\n').encode(), "my.toml").findings
    assert found.message("en") == 'the key "\\x1b[31mred" is not known here; closest: -'
