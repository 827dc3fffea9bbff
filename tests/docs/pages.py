"""The pages of the documentation and their fenced blocks."""

import re
from dataclasses import dataclass

from ground.tree import ROOT

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMPT = "$ "
ONE_SESSION = "<!-- one session -->"
"""On a page whose console blocks go on from each other: one shell, one folder."""


@dataclass(frozen=True)
class Block:
    """A fenced block: the page and the line of its fence, its language, its text."""

    page: str
    line: int
    language: str
    text: str

    @property
    def place(self) -> str:
        """Where an editor can jump to."""
        return f"{self.page}:{self.line}"


def pages() -> dict[str, str]:
    """Page -> text of everything that people read in this repository."""
    paths = [path for where in ("*.md", "docs/**/*.md", "examples/*.md") for path in sorted(ROOT.glob(where))]
    assert paths, "no page found: these tests would look at nothing"
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def blocks_of(page: str, text: str) -> list[Block]:
    """The fenced blocks of a page."""
    return [
        Block(page, text.count("\n", 0, found.start()) + 1, found[1], found[2]) for found in FENCE.finditer(text)
    ]


def blocks(language: str) -> list[Block]:
    """Every block of one language, page after page; those of one session as one."""
    return [
        block for page, text in pages().items() for block in sessions(page, text) if block.language == language
    ]


def sessions(page: str, text: str) -> list[Block]:
    """The blocks of a page, where its console blocks are one session: those joined."""
    found = blocks_of(page, text)
    console = [block for block in found if block.language == "console"]
    if ONE_SESSION not in text or not console:
        return found
    joined = Block(page, console[0].line, "console", "".join(block.text for block in console))
    return [joined, *(block for block in found if block.language != "console")]


def commands(block: Block) -> list[tuple[str, str]]:
    """(command, what it prints) of a console block; a command goes on after a backslash."""
    found: list[tuple[str, str]] = []
    for line in block.text.splitlines():
        if line.startswith(PROMPT):
            found.append((line.removeprefix(PROMPT), ""))
        elif found and not found[-1][1] and found[-1][0].endswith("\\"):
            found[-1] = (f"{found[-1][0]}\n{line}", "")
        elif found:
            found[-1] = (found[-1][0], f"{found[-1][1]}{line.rstrip()}\n")
        else:
            raise AssertionError(f"{block.place}: a console block begins with a command after '{PROMPT}'")
    return found
