"""`arpad calc`: every calculation of the contract, with plain options for people."""

from typing import Annotated

import typer

from arpad.cli.app import App
from arpad.cli.output import Output

app = App()


@app.command("schema")
def schema(out: Output, calc: Annotated[str | None, typer.Option("--calc")] = None) -> None:
    """Being written."""
    out.data({"calc": calc}, f"{calc}")
