"""`arpad list`: convert, find, diff; exit codes, both languages, JSON, standard input, progress. Nobody here exists."""

import gzip
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from arpad.cli import list_file, progress
from cli.calling import Caller, process

CSV = (
    "fide_id,name,federation,standard_rating,birth\n"
    '90000001,"Mürel, Zoé Ana",AAA,2200,1990-05-31\n'
    '90000002,"Kowalenski, Jan",BBB,0,1980\n'
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("list-2026-10.csv").write_text(CSV, "utf-8")
    return tmp_path


def test_convert_says_what_was_read_and_written(call: Caller, folder: Path) -> None:
    code, out, err = call("list", "convert", "list-2026-10.csv", "list-2026-10.json")
    assert (code, err) == (0, "")
    assert out == (
        "2 players read from list-2026-10.csv (layout: csv; list of: 2026-10-01)\nwritten: list-2026-10.json\n"
    )
    assert json.loads(Path("list-2026-10.json").read_text("utf-8"))["players"][1] == {
        "id": 90000002, "name": "Kowalenski, Jan", "federation": "BBB", "birth": "1980", "standard_rating": 0
    }  # fmt: skip


def test_a_list_is_never_written_over_itself(call: Caller, folder: Path) -> None:
    """Lines that were refused would be gone from the only file that has them."""
    source = Path("list-2026-10.csv")
    source.write_text(CSV + "90000003,Abc,AAA,15x0,\n", "utf-8")
    Path("same.csv").symlink_to(source)
    before = source.read_bytes()
    for target in (source.name, f"./{source.name}", "same.csv"):
        for lang in ("en", "fr"):
            code, _, err = call("list", "convert", source.name, target, "--lang", lang)
            assert (code, "WOULD_BE_LOST" in err) == (2, True)
    assert source.read_bytes() == before


@pytest.mark.parametrize(("number", "code", "told"), [
    ("fide:90000001", 0, "Mürel, Zoé Ana"), ("90000001", 0, "Mürel, Zoé Ana"),
    ("club:90000001", 3, "LIST_NUMBER_NOT_FOUND"), ("fide:1", 3, "LIST_NUMBER_NOT_FOUND"),
])
def test_a_number_is_found_as_answers_write_it(
    call: Caller, folder: Path, number: str, code: int, told: str
) -> None:
    called = call("list", "find", number, "--list", "list-2026-10.csv")
    assert called.code == code
    assert told in called.out + called.err


@pytest.mark.parametrize("layout", ["txt", "xml", "csv", "json", "parquet", "xlsx"])
def test_every_layout_is_written(call: Caller, folder: Path, layout: str) -> None:
    code, out, _ = call("list", "convert", "list-2026-10.csv", f"new-2026-10.{layout}")
    assert (code, out.splitlines()[-1]) == (0, f"written: new-2026-10.{layout}")
    assert Path(f"new-2026-10.{layout}").stat().st_size > 0


def test_a_row_that_is_refused_is_told_with_its_place(call: Caller, folder: Path) -> None:
    Path("bad.csv").write_text(CSV + "90000003,Abc,AAA,15x0,\n90000001,Def,AAA,,\n", "utf-8")
    code, out, err = call("list", "convert", "bad.csv", "new.csv", "--date", "2026-10-01")
    assert code == 1
    assert err.startswith(
        'bad.csv:4:18: LIST_NUMBER_NOT_READ standard_rating: "15x0" is no number from 0 to 9999: the row is refused\n'
        "  expected: digits, up to 9999, or nothing\n  to do: correct the figure"
    )
    assert "bad.csv:5:1: LIST_ID_TWICE the number 90000001 stands already on line 2" in err
    assert "new.csv: LIST_DATE_LOST" in err
    assert "2 lines were refused" in out
    assert len(Path("new.csv").read_text("utf-8").splitlines()) == 3


def test_convert_as_json(call: Caller, folder: Path) -> None:
    Path("bad.csv").write_text(CSV + "x,Abc,AAA,,\n", "utf-8")
    code, out, err = call("list", "convert", "bad.csv", "new.json", "--json", "--lang", "fr")
    told = json.loads(out)
    assert (code, err, told["ok"]) == (1, "", False)
    assert told["read"] == {
        "file": "bad.csv", "scheme": "fide", "date": None, "layout": "csv", "players": 2, "refused": [4]
    }  # fmt: skip
    (finding,) = told["findings"]
    assert (finding["code"], finding["severity"], finding["line"], finding["column"], finding["found"]) == (
        "LIST_ID_NOT_A_NUMBER", "error", 4, 1, "x"
    )  # fmt: skip
    assert finding["do"] == "cherchez le numéro et corrigez-le"


def test_findings_of_one_kind_are_shortened_unless_asked_for(call: Caller, folder: Path) -> None:
    Path("bad.csv").write_text("fide_id,name,sex\n" + "".join(f"{i},Abc,x\n" for i in range(1, 13)), "utf-8")
    err = call("list", "convert", "bad.csv", "new.csv").err
    assert err.count(": LIST_SEX_NOT_KNOWN") == 5
    assert "7 more findings of the kind LIST_SEX_NOT_KNOWN: see them all with --all" in err
    assert call("list", "convert", "bad.csv", "new.csv", "--all").err.count(": LIST_SEX_NOT_KNOWN") == 12


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["list", "convert", "none.csv", "new.csv"], 3, "FILE_NOT_FOUND"),
        (["list", "convert", "list-2026-10.csv", "new.pdf"], 2, "LIST_LAYOUT_NOT_KNOWN"),
        (["list", "convert", "list-2026-10.csv", "none/new.csv"], 1, "none/new.csv: NOT_WRITTEN"),
        (["list", "convert", ".", "new.csv"], 2, "FILE_IS_A_FOLDER"),
        (["list", "convert", "list-2026-10.csv", "new.csv", "--class", "slow"], 2, "--class: NOT_A_CHOICE"),
        (["list", "convert", "list-2026-10.csv", "new.csv", "--date", "October"], 2, "--date: NOT_A_DATE"),
        (["list", "convert", "empty", "new.csv"], 1, "empty:1:1: LIST_EMPTY"),
        (["list", "convert", "empty", "new.csv"], 1, "empty: LIST_NOBODY"),
        (["list", "find", "Nobody, At All", "--list", "list-2026-10.csv"], 3, "LIST_NAME_NOT_FOUND"),
        (["list", "find", "77", "--list", "list-2026-10.csv"], 3, "LIST_NUMBER_NOT_FOUND"),
        (["list", "find", "Abc"], 2, "OPTION_MISSING --list"),
        (["list", "diff", "list-2026-10.csv", "other.csv"], 2, "LISTS_OF_TWO_OFFICES"),
    ],
)
def test_what_is_refused(call: Caller, folder: Path, arguments: list[str], code: int, words: str) -> None:
    Path("empty").write_bytes(b"")
    Path("other.csv").write_text("ffjd_id,name\n1,Abc\n")
    called = call(*arguments)
    assert (called.code, called.out) == (code, "")
    assert words in called.err
    assert not Path("new.csv").exists()
    french = call(*arguments, "--lang", "fr")
    assert (french.code, words.split()[0] in french.err, french.err != called.err) == (code, True, True)


def test_find_by_name_and_by_number(call: Caller, folder: Path) -> None:
    code, out, err = call("list", "find", "zoe MUREL", "--list", "list-2026-10.csv")
    assert (code, err) == (0, "")
    assert out == (
        "player         name            federation  born        standard  likeness\n"
        "fide:90000001  Mürel, Zoé Ana  AAA         1990-05-31      2200  81 % all words of the shorter name\n"
    )
    assert "100 % par ce numéro" in call("list", "find", "90000002", "--list", "list-2026-10.csv", "--lang", "fr").out
    told = json.loads(call("list", "find", "jan kowalenski", "--list", "list-2026-10.csv", "--json").out)
    assert told["candidates"] == [{
        "ref": {"scheme": "fide", "value": "90000002"}, "likeness": 100, "why": "same",
        "player": {"id": 90000002, "name": "Kowalenski, Jan", "federation": "BBB", "birth": "1980",
                   "standard_rating": 0},
    }]  # fmt: skip


def test_diff(call: Caller, folder: Path) -> None:
    Path("list-2026-11.csv").write_text(CSV.replace("2200", "2210").replace("90000002", "90000003"), "utf-8")
    code, out, err = call("list", "diff", "list-2026-10.csv", "list-2026-11.csv")
    assert (code, err) == (0, "")
    assert out == (
        "before: list of 2026-10-01, 2 players\nafter:  list of 2026-11-01, 2 players\n"
        "new: 1 player\n  fide:90000003 Kowalenski, Jan\ngone: 1 player\n  fide:90000002 Kowalenski, Jan\n"
        "standard: changed for 1 player\n  fide:90000001 Mürel, Zoé Ana: 2200 → 2210\n"
    )
    told = json.loads(call("list", "diff", "list-2026-10.csv", "list-2026-11.csv", "--json").out)
    assert (told["ok"], told["new"], told["gone"]) == (True, [90000003], [90000002])
    assert told["changes"] == [{"id": 90000001, "column": "standard_rating", "before": 2200, "after": 2210}]
    same = call("list", "diff", "list-2026-10.csv", "list-2026-10.csv", "--lang", "fr").out
    assert same.endswith("rien n'a changé pour les joueurs des deux listes\n")


def test_a_long_difference_is_shortened(call: Caller, folder: Path) -> None:
    Path("a-2026-10.csv").write_text("fide_id,name\n")
    Path("b-2026-10.csv").write_text("fide_id,name\n" + "".join(f"{i},Abc\n" for i in range(1, 31)))
    out = call("list", "diff", "a-2026-10.csv", "b-2026-10.csv").out
    assert "new: 30 players" in out
    assert "... 10 more: see them all with --all" in out
    assert call("list", "diff", "a-2026-10.csv", "b-2026-10.csv", "--all").out.count("Abc") == 30


def test_a_packed_list_from_standard_input(folder: Path) -> None:
    called = process("list", "convert", "-", str(folder / "new.csv"), stdin=gzip.compress(CSV.encode()))
    assert (called.code, called.out.splitlines()[0]) == (
        0, "2 players read from - (layout: csv; list of: -)"
    )  # fmt: skip
    assert (folder / "new.csv").read_text("utf-8") == CSV


def test_a_person_sees_how_far_the_reading_is(
    call: Caller, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a terminal, also when the answer will stand on the same screen; nothing stays of it."""

    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    seconds = iter(range(1000))
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(seconds))
    monkeypatch.setattr(list_file, "CHUNK", len(CSV.encode()) // 2 + 1)
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "stdout", screen)
    call("list", "convert", "list-2026-10.csv", "new-2026-10.csv")
    told = screen.getvalue()
    assert "50 %, about 1 s left" in told
    assert told.rpartition(progress.CLEAR_LINE)[2].startswith("2 players read")


@pytest.mark.parametrize(
    ("layout", "package", "extra"), [("parquet", "duckdb", "lists"), ("xlsx", "xlsxwriter", "xlsx")]
)
def test_a_part_that_is_not_installed(
    call: Caller, folder: Path, monkeypatch: pytest.MonkeyPatch, layout: str, package: str, extra: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    code, out, err = call("list", "convert", "list-2026-10.csv", f"new-2026-10.{layout}")
    assert (code, out) == (2, "")
    assert err == (
        f"EXTRA_MISSING this needs a part of Arpad that is not installed: {extra}\n"
        f'  install it: pip install "arpad[{extra}]"\n'
    )
    assert [path.name for path in folder.iterdir()] == ["list-2026-10.csv"]


def test_a_small_list_needs_no_extra(folder: Path) -> None:
    program = "import sys; sys.modules |= dict.fromkeys(('numpy', 'duckdb', 'xlsxwriter')); " \
              "from arpad.cli.main import main; " \
              "sys.exit(main(['list', 'convert', 'list-2026-10.csv', 'new-2026-10.txt']) or " \
              "main(['list', 'find', '90000001', '--list', 'new-2026-10.txt']))"  # fmt: skip
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Mürel, Zoé Ana" in done.stdout


def test_help_loads_nothing_heavy() -> None:
    program = "import sys; from arpad.cli.main import main; main(['list', '--help']); print(sorted(" \
           "{'numpy', 'duckdb', 'rapidfuzz', 'xlsxwriter'} & set(sys.modules)), file=sys.stderr)"  # fmt: skip
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
