"""`arpad --help` beside a program of two commands written with Typer in the ordinary way."""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from bench.measure import AT_MOST, RUNS, Row, alternated

BAR = 1.4
TWO_COMMANDS = '''"""Two commands."""

import typer

app = typer.Typer({options})


@app.command()
def greet(name: str, loud: bool = False) -> None:
    """Greets somebody."""
    typer.echo(name.upper() if loud else name)


@app.command()
def count(words: list[str]) -> None:
    """Counts words."""
    typer.echo(len(words))


if __name__ == "__main__":
    app()
'''
BARE = "add_completion=False, rich_markup_mode=None"
"""Help as plain text, as Arpad prints it: the ordinary one loads Rich, which takes longer than all the rest."""


class Size(NamedTuple):
    """Runs."""

    runs: int


FULL = Size(2 * RUNS + 1)
SMALL = Size(1)


def rows(size: Size = FULL) -> list[Row]:
    """Ratios to the leaner of the two peers, and to the ordinary one."""
    with tempfile.TemporaryDirectory() as folder:
        bare, ordinary = Path(folder, "bare.py"), Path(folder, "ordinary.py")
        bare.write_text(TWO_COMMANDS.format(options=BARE), encoding="utf-8")
        ordinary.write_text(TWO_COMMANDS.format(options=""), encoding="utf-8")
        programs = [["-m", "arpad"], [str(bare)], [str(ordinary)]]
        ours, peer, rich = alternated([_help(program) for program in programs], size.runs)
    measured = "whole processes, output caught"
    return [
        Row("arpad --help / bare Typer program", measured, size.runs, ours, peer, ours / peer, "x its time",
            AT_MOST, BAR),
        Row("arpad --help / ordinary Typer program", measured, size.runs, ours, rich, ours / rich, "x its time",
            AT_MOST, BAR),
    ]


def _help(program: list[str]) -> Callable[[], object]:
    return lambda: subprocess.run([sys.executable, *program, "--help"], check=True, capture_output=True)
