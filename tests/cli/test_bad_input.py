"""Whatever is typed at an office: an answer in words, never a defect; and nothing is kept."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arpad.model.catalogue import hidden, visible
from cli.at_desk import CHESS, LAST, Ask, bytes_of
from cli.calling import Caller
from cli.test_every_command import ALL, READS, WRITES, filled

BAD = (
    "", " ", "x", "-1", "0", "9" * 30, "9" * 5000, "1.5", "a\x00b", "\x1b[31mred", "two\nlines", "\u202eevil", "\ud800",
    "é" * 3000, "../../etc", "{", "2015-13-45", "0000-00-00", "0001-01-01", "9999-12-31", "fide:", "fide:\x00", "=b",
    "club=\x00", "fee_paid=-5", "fee_paid=1.5", "1=fide:90000010",
)
KNOWN = {"merge": "3", "claim": "3", "first": "fide:90000010", "list": "list.csv"}
SLOW = {"office rebuild", "office restore", "office migrate-to", "verify", "replay"}
"""Commands whose arguments are folders, or that have none of their own: tried on their own below."""
FILES_AND_SWITCHES = {
    "--json", "--lang", "--help", "--dry-run", "--yes", "--all", "--drift", "--letter", "--full", "--initialise",
    "--add-players", "--named", "--office", "--known", "--from", "--balances", "--database", "--check",
}
TRIED = sorted((WRITES.keys() | READS.keys()) - SLOW)


@pytest.mark.slow
@pytest.mark.parametrize("name", TRIED)
def test_no_argument_is_a_defect(call: Caller, office: Path, name: str) -> None:
    before = bytes_of(office)
    good = filled({**WRITES, **READS}[name], KNOWN)
    options = sorted(ALL[name] - FILES_AND_SWITCHES - set(good))
    trial = ["--dry-run"] if "--dry-run" in ALL[name] else []
    for bad in BAD:
        cases = [[*good[:place], bad, *good[place + 1:]] for place in range(len(good))]
        for case in [*cases, *([*good, option, bad] for option in options)]:
            called = call(*name.split(), *case, *trial)
            assert 0 <= called.code < 70, (case, called)
            assert "Traceback" not in called.err
            assert not hidden((called.out + called.err).replace("\n", "")), (case, called)
    assert bytes_of(office) == before


REFUSED: list[tuple[list[str], int, str]] = [
    (["player", "add", "A\x00, B"], 2, "NAME: TEXT_NOT_READABLE A\\x00, B holds"),
    (["player", "add", "A\x1b[2J, B"], 2, "NAME: TEXT_NOT_READABLE A\\x1b[2J, B"),
    (["player", "add", "A, \u202eB"], 2, "NAME: TEXT_NOT_READABLE A, \\u202eB"),
    (["player", "add", "A, \ud800"], 2, "NAME: TEXT_NOT_READABLE A, \\ud800"),
    (["claim", "fide:90000010", "--list", LAST, "--reason", "one\ntwo", *CHESS], 2, "--reason: TEXT_NOT_READABLE"),
    (["player", "add", "A" * 2001], 2, "NAME: OPTION_TOO_LONG 2001 characters"),
    (["answer", str(10**20), "--outcome", "accepted", "--reason", "x"], 2, "RECORD: OPTION_TOO_LARGE"),
    (["player", "find", "a", "--most", str(10**20)], 2, "--most: OPTION_TOO_LARGE"),
    (["correct", "fide:90000010", "--rating", "1500", "--reason", "x", *CHESS, "--cadence", "x"], 2,
     "--cadence: NOT_A_CHOICE"),
    (["player", "import", "a\x00b"], 2, "FILE: TEXT_NOT_READABLE"),
    (["event", "overdue", "--at", "0001-01-01"], 2, "--at: NOT_A_MOMENT"),
    (["event", "submit", "2015-0008", "."], 2, "FILE_IS_A_FOLDER"),
    (["event", "submit", "2015-0008", "no.trf"], 3, "FILE_NOT_FOUND"),
    (["player", "import", "no.csv"], 3, "FILE_NOT_FOUND"),
    (["list", "\x1b[31m"], 2, "UNKNOWN_COMMAND"), (["office", "status", "--\x1b[31m"], 2, "UNKNOWN_OPTION"),
]


@pytest.mark.parametrize(("command", "code", "said"), REFUSED, ids=lambda part: ascii(part)[:60])
def test_what_cannot_be_is_said(call: Caller, office: Path, command: list[str], code: int, said: str) -> None:
    called = call(*command)
    assert called.code == code, called
    assert said in called.err, called
    assert not hidden(called.err.replace("\n", ""))
    assert json.loads(call(*command, "--json").out)["ok"] is False


def test_what_is_visible_stays_as_it_is() -> None:
    assert visible("Ünïcödé, 李, a\u00a0b, e\u0301, 🙂") == "Ünïcödé, 李, a\u00a0b, e\u0301, 🙂"
    assert visible("a\tb\x7f") == "a\\tb\\x7f"


BALANCES = (
    ("id;career\n1;2\n", "b.csv: BALANCES_FILE"), ("career\n1\n", "b.csv: BALANCES_FILE"),
    ("id,career\n1,-3\n", "b.csv:2: BALANCES_VALUE"), ("id,career\n1,2\n2,x\n", "b.csv:3: BALANCES_VALUE"),
    ("id,highest\n1," + "9" * 99, "b.csv:2: BALANCES_VALUE"), ("id,last\n1,soon\n", "b.csv:2: last: NOT_A_DATE"),
    ("id,career\n\xff", "b.csv: NOT_UTF8"), ("", "b.csv: BALANCES_FILE"),
)


@pytest.mark.parametrize(("text", "said"), BALANCES, ids=[said for _, said in BALANCES])
def test_a_file_of_balances_is_told_by_its_line(call: Caller, ask: Ask, office: Path, text: str, said: str) -> None:
    Path("b.csv").write_bytes(text.encode("latin-1"))
    ask("list", "export", "l.csv", *CHESS)
    ask("office", "system", "new", "--sport", "chess")
    for lang in ("en", "fr"):
        called = call("office", "open", "new", "--day", LAST, "--from", "l.csv", "--balances", "b.csv", "--lang", lang)
        assert called.code == 2, called
        assert f"\n{said}" in f"\n{called.err}"


def test_a_folder_that_is_no_office_is_said_and_left_alone(call: Caller, office: Path, tmp_path: Path) -> None:
    empty, other, broken = (tmp_path / name for name in ("empty", "other", "broken"))
    for folder in (empty, other, broken):
        folder.mkdir()
    (other / "office.toml").write_text('name = "of another program"\n', encoding="utf-8")
    (broken / "office.toml").write_text("database = 7", encoding="utf-8")
    shutil.copytree(office, tmp_path / "damaged")
    (tmp_path / "damaged" / "office.sqlite").write_bytes(b"no database" * 1000)
    before = {folder: bytes_of(folder) for folder in (empty, other, broken)}
    told = {empty: (3, "NO_OFFICE"), other: (3, "NO_OFFICE"), broken: (2, "OFFICE_SETTINGS"),
            tmp_path / "damaged": (1, "STORAGE_REFUSED"), tmp_path / "office" / "office.toml": (2, "OFFICE_SETTINGS")}
    for folder, (code, name) in told.items():
        for command in (["office", "status"], ["player", "add", "A, B"], ["verify"], ["log"]):
            called = call(*command, "--office", str(folder))
            assert (called.code, name in called.err) == (code, True), (folder, called)
    assert {folder: bytes_of(folder) for folder in before} == before


@pytest.mark.skipif(not shutil.which("setpriv"), reason="no program to be somebody else with")
@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be somebody else")
@pytest.mark.parametrize(("mode", "name"), [(0o755, "STORAGE_REFUSED"), (0o700, "no right to do that there")])
def test_the_folder_of_somebody_else_is_told(office: Path, mode: int, name: str) -> None:
    """Asked by nobody, who may read the office and not write it, or who may do neither."""
    for folder in office.parents:
        if folder.owner() == "root" and folder.name.startswith(("pytest-", "test_", "popen-")):
            folder.chmod(0o755)
    office.chmod(mode)
    for command in (["player", "add", "A, B", "--by", "x"], ["office", "new-key", "--reason", "x", "--by", "x"]):
        called = subprocess.run(
            ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", sys.executable, "-m", "arpad", *command,
             "--office", str(office)],
            capture_output=True, check=False, cwd="/", env={"PATH": os.environ["PATH"], "HOME": "/nonexistent"},
        )  # fmt: skip
        told = called.stderr.decode()
        assert 0 < called.returncode < 70, told
        assert name in told or "KEY_GONE" in told, told
