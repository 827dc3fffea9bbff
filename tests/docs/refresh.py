"""Writes the output of every console block again, as its commands print it now (`script/pages`)."""

import tempfile
from pathlib import Path

from docs.pages import Block, blocks_of, commands, pages
from docs.shell import outputs
from ground.tree import ROOT


def refreshed(block: Block, printed: list[str]) -> str:
    """The text of a console block with these outputs."""
    return "".join(f"$ {command}\n{output}" for (command, _), output in zip(commands(block), printed, strict=True))


def rewrite(page: str, text: str) -> str:
    """The page with the outputs of its commands."""
    for block in blocks_of(page, text):
        if block.language == "console":
            with tempfile.TemporaryDirectory() as folder:
                fresh = refreshed(block, outputs(block, Path(folder)))
            text = text.replace(f"```console\n{block.text}```", f"```console\n{fresh}```")
    return text


def main() -> None:
    """Every page in its place."""
    for page, text in pages().items():
        fresh = rewrite(page, text)
        if fresh != text:
            ROOT.joinpath(page).write_text(fresh, encoding="utf-8")
            print(f"written: {page}")


if __name__ == "__main__":
    main()
