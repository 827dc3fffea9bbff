"""Writes the output of every console block again, as its commands print it now (`script/pages`)."""

import tempfile
from pathlib import Path

from docs.pages import ONE_SESSION, Block, blocks_of, commands, pages, sessions
from docs.shell import outputs
from ground.tree import ROOT


def refreshed(block: Block, printed: list[str]) -> str:
    """The text of a console block with these outputs."""
    return "".join(f"$ {command}\n{output}" for (command, _), output in zip(commands(block), printed, strict=True))


def rewrite(page: str, text: str) -> str:
    """The page with the outputs of its commands."""
    held = [block for block in blocks_of(page, text) if block.language == "console"]
    for session in sessions(page, text):
        if session.language == "console":
            with tempfile.TemporaryDirectory() as folder:
                printed = outputs(session, Path(folder))
            for block in held if ONE_SESSION in text else [session]:
                mine, printed = printed[: len(commands(block))], printed[len(commands(block)) :]
                text = text.replace(f"```console\n{block.text}```", f"```console\n{refreshed(block, mine)}```")
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
