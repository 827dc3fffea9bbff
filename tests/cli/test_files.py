"""A request from a file: TOML, JSON, CSV, standard input; with every way in which a file can be wrong."""

import json
from pathlib import Path

import pytest

from cli.calling import Caller, process
from contract.asking import ask

INITIAL = {
    "rules": "fide-2014",
    "list_date": "2015-03-01",
    "events": [{"end": "2015-02-20", "games": [{"opponent": 1850, "score": 0.5}] * 5}],
}
TOML = """
rules = "fide-2014"
list_date = 2015-03-01

[[events]]
end = "2015-02-20"
games = [
  { opponent = 1850, score = 0.5 }, { opponent = 1850, score = "½" }, { opponent = 1850, score = 0.5 },
  { opponent = 1850, score = 0.5 }, { opponent = 1850, score = 0.5 },
]
"""


def written(folder: Path, name: str, text: str | bytes) -> str:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def test_toml_and_json_are_the_request(call: Caller, tmp_path: Path) -> None:
    expected = ask({"calc": "initial", **INITIAL})
    for name, text in (("a.toml", TOML), ("a.TOML", TOML), ("a.json", json.dumps(INITIAL)), ("a", json.dumps(INITIAL))):
        told = call("calc", "initial", "--file", written(tmp_path, name, text), "--json")
        assert told.code == 0
        assert ask_like(told.out) == expected


def ask_like(out: str) -> object:
    from contract.asking import decimals

    return decimals(out)


def test_standard_input_is_json() -> None:
    told = process("calc", "initial", "--file", "-", "--json", stdin=json.dumps(INITIAL).encode())
    assert (told.code, ask_like(told.out)) == (0, ask({"calc": "initial", **INITIAL}))


def test_options_add_to_the_file(call: Caller, tmp_path: Path) -> None:
    file = written(tmp_path, "games.json", '{"player":{"rating":2212},"games":[{"opponent":2300,"score":1}]}')
    told = call("calc", "change", "--rules", "fide-2014", "--k", "40", "--file", file, "--game", "2300:½", "--json")
    games = [{"opponent": 2300, "score": 1}, {"opponent": 2300, "score": 0.5}]
    asked = {"calc": "change", "rules": "fide-2014", "player": {"rating": 2212, "k": 40}, "games": games}
    assert ask_like(told.out) == ask(asked)


def test_explain_in_the_file_is_heard(call: Caller, tmp_path: Path) -> None:
    asked = {"rules": "fide-2014", "rating": 2300, "opponent": 1850, "explain": True}
    told = call("calc", "expected", "--file", written(tmp_path, "a.json", json.dumps(asked)), "--json")
    assert ask_like(told.out) == ask({"calc": "expected", **asked})


# name, content, further options, exit code, beginning of the message (with {file}), something of the rest
WRONG: dict[str, tuple[str, str | bytes, tuple[str, ...], int, str, str]] = {
    "an empty file": ("a.json", "", (), 2, 'EMPTY_FILE "{file}" is empty', "--file"),
    "blanks only": ("a.toml", " \n\n", (), 2, 'EMPTY_FILE "{file}" is empty', "--file"),
    "Latin-1": ("a.json", "{é".encode("latin-1"), (), 2, "{file}: NOT_UTF8 this is not UTF-8 text (byte 2)", "UTF-8"),
    "binary": ("a.csv", bytes(range(256)), (), 2, "{file}: NOT_UTF8 ", "UTF-8"),
    "a byte order mark": ("a.json", b"\xef\xbb\xbf{}", (), 2, "{file}: BYTE_ORDER_MARK ", "BOM"),
    "JSON cut short": ("a.json", '{"rules":\n "fide-2014"', (), 2, "{file}:2:13: NOT_JSON ", "JSON object"),
    "a list": ("a.json", "[1]", (), 2, "{file}: NOT_AN_OBJECT ", "key"),
    "a key twice": ("a.json", '{"rules":"a","rules":"b"}', (), 2, '{file}: DUPLICATE_KEY the key "rules"', "keep one"),
    "a thousand brackets": ("a.json", "[" * 100_000, (), 2, "{file}: NESTED_TOO_DEEP ", "levels"),
    "TOML cut short": ("a.toml", 'rules = "fide-2014"\nk = [', (), 2, "{file}:", "list_date"),
    "TOML with a key twice": ("a.toml", "k = 1\nk = 2\n", (), 2, "{file}:2:6: NOT_TOML ", "list_date"),
    "brackets in TOML": ("a.toml", "k = " + "[" * 100_000, (), 2, "{file}: NESTED_TOO_DEEP ", "levels"),
    "another calculation": ("a.json", '{"calc":"k"}', (), 2, '{file}: calc: NOT_A_CHOICE "k"', "initial"),
    "rules twice": (
        "a.json", json.dumps(INITIAL), ("--rules", "fide-2011"), 2, "--rules fide-2011: GIVEN_TWICE ", "one of the two",
    ),
    "games that are no list": (
        "a.json", '{"rules":"fide-2014","games":5}', ("--game", "1850:1"), 2, "--game: GIVEN_TWICE ", "one of the two",
    ),
    "a wrong score": (
        "a.json", '{"rules":"fide-2014","games":[{"opponent":1850,"score":0.7}]}', (), 1,
        "{file}: games 1, score: SCORE_NOT_POSSIBLE ", "0, 0.5, 1",
    ),
    "a day with an hour": (
        "a.toml", 'rules = "fide-2014"\nlist_date = 2015-03-01T00:00:00', (), 2, "{file}: list_date: NOT_A_DATE ",
        "YYYY-MM-DD",
    ),
    "TOML's NaN": (
        "a.toml", 'rules = "fide-2014"\naverage_opponents = nan\nscore = 1\ngame_count = 2', (), 2,
        "{file}: NOT_A_NUMBER nan ", "decimal",
    ),
    "TOML's infinity": ("a.toml", "score = -inf", (), 2, "{file}: NOT_A_NUMBER -inf ", "decimal"),
    "a huge exponent in TOML": ("a.toml", "score = 1e999999999", (), 2, "{file}: NUMBER_TOO_LONG ", "ordinary"),
    "50 digits in TOML": ("a.toml", f"score = {'9' * 50}", (), 2, "{file}: NUMBER_TOO_LONG ", "ordinary"),
    "5,000 digits in TOML": ("a.toml", f"score = {'9' * 5_000}", (), 2, "{file}: NUMBER_TOO_LONG ", "ordinary"),
    "a crosstable": ("a.csv", "name;1\nA;", (), 2, "{file}: NO_CROSSTABLE_HERE ", "TOML"),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_is_told_with_its_place(call: Caller, tmp_path: Path, what: str) -> None:
    name, content, more, code, first, rest = WRONG[what]
    file = written(tmp_path, name, content)
    called = call("calc", "initial", "--file", file, *more)
    assert (called.code, called.out) == (code, "")
    lines = called.err.splitlines()
    assert lines[0].startswith(first.format(file=shown(file) if "EMPTY_FILE" in first else file)), called.err
    assert rest in called.err
    assert call("calc", "initial", "--file", file, *more, "--json").code == code


def shown(name: str) -> str:
    """A long name as messages shorten it."""
    return name if len(name) <= 60 else name[:59] + "…"


def test_a_file_that_is_not_there_or_is_none(call: Caller, tmp_path: Path) -> None:
    missing = call("calc", "initial", "--rules", "fide-2014", "--file", "no-such.toml")
    assert (missing.code, missing.err.splitlines()[0]) == (3, 'FILE_NOT_FOUND there is no file "no-such.toml"')
    folder = call("calc", "initial", "--rules", "fide-2014", "--file", str(tmp_path))
    assert folder.code == 2
    assert folder.err.startswith("FILE_IS_A_FOLDER ")
    assert call("calc", "initial", "--rules", "fide-2014", "--file", "/dev/null").code == 2
