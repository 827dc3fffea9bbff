"""`arpad next-round`: what helps an organiser to pair the next round of a Swiss draughts series (FFJD, 6.6)."""

import re
from typing import Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.output import Output
from arpad.cli.report_file import NOTATION, report
from arpad.model.catalogue import say
from arpad.model.errors import ArpadError, UsageError
from arpad.model.series import EXEMPT

app = App()
FILE = Annotated[str, typer.Argument(metavar="FILE")]
PAIRS = Annotated[list[str] | None, typer.Option("--pair", metavar="3-7")]
WITHOUT = Annotated[list[int] | None, typer.Option("--without", metavar="4")]
PAIR = re.compile(rf"([0-9]{{1,6}})-([0-9]{{1,6}}|{EXEMPT})", re.IGNORECASE)
OPTIONS = {"pairs": "--pair", "without": "--without"}


@app.command("next-round")
def next_round(
    out: Output, file: FILE, pair: PAIRS = None, without: WITHOUT = None, notation: NOTATION = ""
) -> None:
    """Who is still to be paired, whom he may meet, which colour he is due, and whether all can be paired."""
    from arpad.law.resolve import law
    from arpad.period import next_round as plan
    from arpad.period.forms.columns import next_round_form
    from arpad.period.forms.write import as_text
    from arpad.ruling.run import Run

    pairs = [_pair(text) for text in pair or []]
    event = report(out, file, notation)
    try:
        made = plan.next_round(event, Run(law("ffjd-2015")), pairs, without or [])
    except ArpadError as error:
        raise error.at(OPTIONS.get(str(error.path[0]), "") if error.path else "") from None
    data = {"round": made.turn, **vars(made), "players": [vars(player) for player in made.players]}
    del data["turn"]
    text = as_text(next_round_form(event.name, made, out.lang), out.lang)
    out.data({"ok": True, "event": event.name, **data}, "\n".join([text, *_told(made, out.lang)]))


def _pair(text: str) -> tuple[int, int]:
    """Two numbers, or a number and EXEMPT."""
    matched = PAIR.fullmatch(text)
    if not matched:
        raise UsageError("ROUND_NOT_A_PAIR", found=text).at("--pair")
    one, other = matched.groups()
    return int(one), 0 if other.upper() == EXEMPT else int(other)


def _told(made: Any, lang: str) -> list[str]:
    """Whether everybody can be paired, and whether there are too many rounds."""
    key = "paired_all" if not made.rest and made.searched and not made.players else "paired_rest"
    if made.rest is None:
        key = "paired_not" if made.searched else "paired_unknown"
    shown = ", ".join(f"{one}-{other or EXEMPT}" for one, other in made.rest or ())
    told = [say("forms", f"next_round.{key}", lang, pairs=shown)]
    if made.too_many:
        told.append(say("forms", "next_round.too_many", lang, round=made.turn))
    return told
