"""`arpad calc batch`: lines in, lines out, in order, exit codes, in constant memory."""

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from arpad.cli import batch
from arpad.cli.batch import lines_of, run_batch
from arpad.cli.output import Output
from cli.calling import Caller, process

GOOD = '{"id":%d,"calc":"expected","rules":"fide-2014","rating":2300,"opponent":1850}'


def test_a_file_of_requests(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "requests.jsonl"
    file.write_text("\n".join([GOOD % 1, "", GOOD % 2]), encoding="utf-8")
    told = call("calc", "batch", str(file))
    assert (told.code, told.err) == (0, "")
    assert [json.loads(line)["id"] for line in told.out.splitlines()] == [1, 2]


def test_a_wrong_line_makes_the_exit_code_one() -> None:
    told = process("calc", "batch", "-", stdin=f"{GOOD % 1}\nnonsense\n{GOOD % 2}\n".encode())
    answers = [json.loads(line) for line in told.out.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert (told.code, told.err) == (1, "")


def test_an_unknown_edition_in_a_line_is_a_refusal_too() -> None:
    """The exit code 3 belongs to a thing that the command itself names."""
    told = process("calc", "batch", "-", stdin=b'{"calc":"k","rules":"fide-1999"}\n')
    assert told.code == 1


@pytest.mark.parametrize("content", [b"", b"\n\n  \n"])
def test_nothing_asked_is_nothing_answered(content: bytes) -> None:
    assert process("calc", "batch", "-", stdin=content) == (0, "", "")


def test_the_language_of_the_answers() -> None:
    told = process("calc", "batch", "-", "--lang", "fr", stdin=b"nonsense\n")
    assert "ceci n'est pas du JSON" in told.out


def test_a_half_character_does_not_end_the_batch() -> None:
    told = process("calc", "batch", "-", stdin=b'{"id":"\\ud800","calc":"k","rules":"fide-2014"}\n{}\n')
    assert told.code == 1
    assert [json.loads(line)["ok"] for line in told.out.splitlines()] == [False, False]
    assert json.loads(told.out.splitlines()[0])["id"] == "\ud800"


def test_a_defect_in_one_line_is_the_exit_code(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "answers", lambda lines, lang: iter([("{}", 70), ("{}", 1), ("{}", 0)]))
    file = tmp_path / "requests.jsonl"
    file.write_text("{}", encoding="utf-8")
    assert call("calc", "batch", str(file)).code == 70


def test_a_missing_file_and_a_folder(call: Caller, tmp_path: Path) -> None:
    assert call("calc", "batch", "no-such.jsonl").code == 3
    folder = call("calc", "batch", str(tmp_path))
    assert folder.code == 2
    assert folder.err.startswith("FILE_IS_A_FOLDER ")


def test_a_line_that_is_too_long_is_cut_and_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "LINE_MOST", 10)
    source = io.BytesIO(b"short\n" + b"x" * 1_000 + b"\nlast")
    assert list(lines_of(source)) == [b"short\n", b"x" * 12, b"last"]
    exactly = io.BytesIO(b"x" * 10 + b"\n" + b"y" * 11 + b"\n" + b"z" * 12 + b"\nlast\n")
    assert [len(line) for line in lines_of(exactly)] == [11, 12, 12, 5]
    assert list(lines_of(io.BytesIO(b"x" * 1_000))) == [b"x" * 12]


class Endless(io.RawIOBase):
    """Requests without end, of which only so many are taken."""

    def __init__(self, count: int) -> None:
        self.lines: Iterator[bytes] = ((GOOD % i).encode() + b"\n" for i in range(count))

    def readline(self, size: int | None = -1, /) -> bytes:
        return next(self.lines, b"")


def test_memory_does_not_grow_with_the_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is alive between two lines after 3,000 lines is what was alive after 300: nothing of a line stays."""
    alive: list[int] = []

    def counted(answers: Iterator[tuple[str, int]]) -> Iterator[tuple[str, int]]:
        for number, answer in enumerate(answers):
            if number % 300 == 299:
                alive.append(sys.getallocatedblocks())
            yield answer

    original = batch.answers
    monkeypatch.setattr(batch, "answers", lambda lines, lang: counted(original(lines, lang)))
    monkeypatch.setattr(batch, "opened", lambda name: Endless(3_000))
    monkeypatch.setattr("builtins.print", lambda *_, **__: None)
    run_batch(Output(), "-")
    assert len(alive) == 10
    assert alive[-1] - alive[1] < 2_000
