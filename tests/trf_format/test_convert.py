"""`arpad convert`: one report and several, streams, folders, both languages, JSON, exit codes."""

import json
from pathlib import Path

import pytest

from arpad.cli.main import main
from arpad.model.errors import UsageError
from arpad.reports.formats import FORMATS, read_report, recognised, writer
from arpad.reports.trf import is_trf, read_trf, write_trf16, write_trf26
from cli.calling import Called, Caller, process
from trf_format.lines import HEAD, player, report


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Caller:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    return Caller(capsys)


def put(folder: Path, name: str, data: bytes) -> str:
    path = folder / name
    path.write_bytes(data)
    return str(path)


def newer() -> bytes:
    event, _ = read_trf(report())
    assert event is not None
    return write_trf26(event)[0]


def test_one_report_into_the_other_generation_and_back(call: Caller, tmp_path: Path) -> None:
    old, new, back = put(tmp_path, "old.trf", report(end="\r\n")), tmp_path / "new.trf", tmp_path / "back.trf"
    assert call("convert", old, str(new)).code == 0
    assert new.read_bytes() == newer()
    told = call("convert", str(new), str(back), "--to", "trf16")
    assert (told.code, told.out) == (0, "")
    assert back.read_bytes() == report(end="\r\n")
    assert "CLOCK_UNDERSTOOD" in told.err


@pytest.mark.parametrize(
    ("name", "form"), [("a.trf", "trf26"), ("A.TRF", "trf26"), ("a.trf26", "trf26"), ("a.trf16", "trf16")]
)
def test_the_end_of_the_name_tells_the_notation(name: str, form: str) -> None:
    assert writer(file=name).name == form
    assert writer("trf16", name).name == "trf16"


def test_what_no_name_tells_is_asked_for(call: Caller, tmp_path: Path) -> None:
    old = put(tmp_path, "old.trf", report())
    new, other = str(tmp_path / "new.trf"), str(tmp_path / "new.xyz")
    for arguments in (("-",), (other,), (str(tmp_path),), (new, "--to", "xyz")):
        told = call("convert", old, *arguments)
        assert told.code == 2
        assert "trf16" in told.err or "--help" in told.err
    with pytest.raises(UsageError, match="FORMAT_NOT_KNOWN"):
        writer(file="new.xyz")


def test_several_files_and_a_bad_one(call: Caller, tmp_path: Path) -> None:
    names = [put(tmp_path, "a.trf", report()), str(tmp_path / "missing.trf"), put(tmp_path, "bad.trf", b"\0\1\2"),
             put(tmp_path, "b.trf", report(players={1: player(1, points="9.0")}))]  # fmt: skip
    folder = tmp_path / "out"
    folder.mkdir()
    told = call("convert", *names, str(folder), "--to", "trf26", "--json")
    rows = [json.loads(line) for line in told.out.splitlines()]
    assert [row["ok"] for row in rows] == [True, False, False, True]
    assert rows[1]["error"]["code"] == "FILE_NOT_FOUND"
    assert [finding["code"] for finding in rows[2]["findings"]] == ["CONTROL_CHARACTER", "NOT_A_REPORT"]
    assert "POINTS_DIFFER" in [finding["code"] for finding in rows[3]["findings"]]
    assert sorted(path.name for path in folder.iterdir()) == ["a.trf", "b.trf"]
    assert told.code == 3
    assert told.err == ""
    assert (folder / "a.trf").read_bytes() == newer()


def test_strict_writes_nothing(call: Caller, tmp_path: Path) -> None:
    messy = put(tmp_path, "messy.trf", report(players={1: player(1, birth="1990.05.06")}))
    out = tmp_path / "new.trf"
    assert call("convert", messy, str(out), "--strict").code == 1
    assert not out.exists()
    assert call("convert", messy, str(out)).code == 0
    assert out.exists()


def test_nothing_is_lost_by_writing_over_what_was_read(call: Caller, tmp_path: Path) -> None:
    same = put(tmp_path, "same.trf", report())
    told = call("convert", same, same)
    assert (told.code, "WOULD_BE_LOST" in told.err) == (2, True)
    assert (tmp_path / "same.trf").read_bytes() == report()
    (tmp_path / "deep").mkdir()
    other = put(tmp_path / "deep", "same.trf", report())
    (tmp_path / "out").mkdir()
    assert "WOULD_BE_LOST" in call("convert", same, other, str(tmp_path / "out"), "--to", "trf26").err


def test_streams() -> None:
    told = process("convert", "-", "-", "--to", "trf26", stdin=report())
    assert (told.code, told.out.encode()) == (0, newer())
    assert told.err.startswith("-:12:5: CLOCK_UNDERSTOOD (note) ")
    told = process("convert", "-", "-", "--to", "trf26", "--json", stdin=report())
    assert json.loads(told.out)["content"].encode() == newer()
    assert told.err == ""


def test_a_finding_in_both_languages(call: Caller, tmp_path: Path) -> None:
    bad = put(tmp_path, "bad.trf", report(players={1: player(1, points="9.0")}))

    def told(lang: str) -> Called:
        return call("convert", bad, str(tmp_path / f"{lang}.trf"), "--lang", lang)

    english, french = told("en"), told("fr")
    assert english.code == french.code == 1
    place = f"{bad}:14:81: POINTS_DIFFER"
    said = "Aba, Xenia is stated to have 9.0 points, his results make 2.5"
    assert f"{place} (error) {said}\n  expected: 2.5\n" in english.err
    said = "Aba, Xenia est annoncé avec 9.0 points, ses résultats font 2.5"
    assert f"{place} (erreur) {said}\n  attendu : 2.5\n" in french.err


def test_without_a_file_to_write(call: Caller, tmp_path: Path) -> None:
    assert call("convert", put(tmp_path, "a.trf", report())).code == 2
    assert call("convert").code == 2
    assert call("convert", "a", "b", "--no-such-option").code == 2


def test_a_report_that_is_no_report_for_its_size(call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arpad.cli.report_file.REPORT_MOST", len(report()) - 1)
    assert "REPORT_TOO_LONG" in call("convert", put(tmp_path, "a.trf", report()), str(tmp_path / "b.trf")).err
    monkeypatch.setattr("arpad.cli.report_file.REPORT_MOST", len(report()))
    assert call("convert", str(tmp_path / "a.trf"), str(tmp_path / "b.trf")).code == 0


@pytest.mark.parametrize(
    ("data", "known"),
    [
        (report(), True), (report(end="\r"), True), (b"\xef\xbb\xbf" + report(), True),
        (report().decode().encode("utf-16"), True),
        (b"012", True), (b"001    1", True), (b"### said", True), (b"\n\n\n142 9", True),
        (b"", False), (b"0123", False), (b"name;1;2", False), (b"[event]\nname = 'x'", False), (b"PK\x03\x04", False),
        (b"999 x", False), (b" 012 x", False),
    ],
)  # fmt: skip
def test_trf_is_known_by_what_it_holds(data: bytes, known: bool) -> None:
    assert is_trf(data) is known


def test_every_notation_of_the_table_works() -> None:
    event, _ = read_trf(report())
    assert event is not None
    assert len({form.name for form in FORMATS}) == len(FORMATS)
    assert recognised(b"what nobody knows") == next(form for form in FORMATS if form.read)
    assert read_report(write_trf16(event)[0])[0] == event


def test_help_is_not_the_only_way_in() -> None:
    assert main(["convert", "--help"]) == 0
    assert len(HEAD) == 12
