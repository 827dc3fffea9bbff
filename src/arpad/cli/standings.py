"""`arpad standings`: the places of an event."""

from typing import Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.output import Output
from arpad.cli.report_file import NOTATION, report
from arpad.model.event import DRAUGHTS

app = App()
FILE = Annotated[str, typer.Argument(metavar="FILE")]


@app.command("standings")
def standings(out: Output, file: FILE, notation: NOTATION = "") -> None:
    """Places by points, in draughts by points and Solkoff."""
    from arpad.law.resolve import law
    from arpad.period.forms.columns import ranking_form
    from arpad.period.forms.write import as_text
    from arpad.period.ranking import ranking
    from arpad.ruling.run import Run

    event = report(out, file, notation)
    run = Run(law("ffjd-2015")) if event.sport == DRAUGHTS else None
    ranked = ranking(event, run)
    made: dict[str, Any] = {"ok": True, "event": event.name, "players": [vars(player) for player in ranked]}
    out.data(made, as_text(ranking_form(event.name, ranked), out.lang))
