"""Every console block and every Python block of the pages, run and compared with what the page prints."""

import doctest
import re
from pathlib import Path

import pytest

from docs.officer_files import FOLDER, files
from docs.pages import Block, blocks, blocks_of, commands
from docs.shell import outputs

AGAIN = "(if the command is right: script/pages writes the page again)"


def differences(block: Block, folder: Path) -> list[str]:
    """The commands that print something else than their page says."""
    shown = commands(block)
    printed = outputs(block, folder)
    found = []
    for (command, wanted), got in zip(shown, printed, strict=True):
        if got != wanted:
            found.append(f"{block.place}: $ {command}\n--- the page\n{wanted}--- the command\n{got}{AGAIN}")
    return found


def failures(page: str, made: list[Block]) -> list[str]:
    """What fails in the Python blocks of a page, run in order in one session; a block without prompts must just run."""
    session: dict[str, object] = {}
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    for block in made:
        if ">>> " in block.text:
            test = doctest.DocTestParser().get_doctest(block.text, session, page, page, block.line)
            runner.run(test, out=told.append, clear_globs=False)
            session = test.globs
        else:
            exec(compile(block.text, block.place, "exec"), session)
    return told


def _block(language: str, text: str) -> Block:
    (made,) = blocks_of("a.md", f"# Title\n\n```{language}\n{text}```\n")
    return made


def test_a_block_knows_its_place_and_its_commands() -> None:
    block = _block("console", "$ echo one\none\n$ echo two \\\n    three\ntwo three\n$ true\n")
    assert block.place == "a.md:3"
    assert commands(block) == [("echo one", "one\n"), ("echo two \\\n    three", "two three\n"), ("true", "")]


def test_a_command_that_prints_something_else_is_found(tmp_path: Path) -> None:
    (found,) = differences(_block("console", "$ echo one\none\n$ echo two\nthree\n"), tmp_path)
    assert found.startswith("a.md:3: $ echo two\n")
    assert "three" in found


def test_a_status_and_the_error_stream_are_part_of_a_page(tmp_path: Path) -> None:
    assert differences(_block("console", "$ echo bad >&2; (exit 3)\nbad\n$ echo $?\n3\n"), tmp_path) == []


def test_a_python_block_that_gives_something_else_is_found() -> None:
    good = _block("python", ">>> x = 1\n>>> x\n1\n")
    later = _block("python", "assert x == 1\n")
    bad = _block("python", ">>> x + 1\n3\n")
    assert failures("a.md", [good, later]) == []
    assert failures("a.md", [good, bad])
    with pytest.raises(ZeroDivisionError):
        failures("a.md", [_block("python", "1 // 0\n")])


LONG = ("docs/officer.md",)
"""Pages whose commands take more time than the fast tests have."""


@pytest.mark.parametrize("block", [
    pytest.param(block, marks=[pytest.mark.slow] if block.page in LONG else []) for block in blocks("console")
], ids=lambda block: block.place)
def test_commands_print_what_the_page_says(block: Block, tmp_path: Path) -> None:
    found = differences(block, tmp_path)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("page", sorted({block.page for block in blocks("python")}))
def test_python_gives_what_the_page_says(page: str) -> None:
    found = failures(page, [block for block in blocks("python") if block.page == page])
    assert not found, "\n".join(found)


def test_the_readme_shows_commands_and_python() -> None:
    for language in ("console", "python"):
        assert [block for block in blocks(language) if block.page == "README.md"], f"no {language} block in README.md"


def test_the_files_of_the_officers_month_are_made_anew() -> None:
    held = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    assert held == files()


MEANT = {"docs/officer.md": ["LIST_NOT_CLOSED"]}
"""Refusals that a page of one session shows on purpose. Any other one is a step that no longer works."""
REFUSED = re.compile(r"^(?:--?[a-z-]+: )?([A-Z]+(?:_[A-Z]+)+) ", re.MULTILINE)


def test_an_officers_month_is_refused_nothing_but_what_it_tells() -> None:
    """The pages are written by the program: a command that it refuses would be shown, and the next ones with it."""
    found = {block.page: REFUSED.findall(block.text) for block in blocks("console") if block.page in LONG}
    assert found == MEANT
