"""`arpad rate`: the figures of an event against a rating list, player by player."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.output import REFUSED, Output
from arpad.cli.report_file import NOTATION, nothing, rating_list, report, tell
from arpad.model.event import DRAUGHTS, FORMATS, Event
from arpad.model.ratinglist import CLASSES, STANDARD, RatingList

app = App()
FILE = Annotated[str, typer.Argument(metavar="FILE")]
LIST = Annotated[str, typer.Option("--list", metavar="LIST")]
RULES = Annotated[str, typer.Option("--rules", metavar="fide-2014")]
FORMAT = Annotated[str, typer.Option("--format", metavar="swiss")]
CADENCE = Annotated[str, typer.Option("--cadence", metavar="standard")]
READINGS = Annotated[list[str] | None, typer.Option("--reading", metavar="fide-2014/8.57=per-event")]
EXPLAIN = Annotated[bool, typer.Option("--explain")]
WRITE = Annotated[Path | None, typer.Option("--write", metavar="FILE.csv")]


@app.command("rate")
def rate(
    out: Output, file: FILE, list_file: LIST, rules: RULES = "", format: FORMAT = "", cadence: CADENCE = STANDARD,
    reading: READINGS = None, notation: NOTATION = "", explain: EXPLAIN = False, write: WRITE = None,
) -> None:
    """Rates one report."""
    from arpad.cli.check_files import beside_list
    from arpad.model.errors import UsageError
    from arpad.period.rulebook import rulebook

    if format and format not in FORMATS:
        raise UsageError("NOT_A_CHOICE", found=format, choices=FORMATS).at("--format")
    if cadence not in CLASSES:
        raise UsageError("NOT_A_CHOICE", found=cadence, choices=CLASSES).at("--cadence")
    event = report(out, file, notation)
    if not event.rounds:
        nothing(file)
    listed = rating_list(out, list_file, cadence)
    tell(out, beside_list(event, listed, cadence))
    book = rulebook(event.sport, rules, tuple(reading or ()))
    law = book.law(cadence, event.start, event.end or event.start)
    event = replace(event, format=format or event.format)
    figures, form = _figures(event, listed, law, cadence, explain)
    if not getattr(figures, "rated", True):
        out.code = REFUSED
    if write is not None:
        _write(form, write, out.lang)
    out.data(_answer(figures, explain, out.lang), _text(figures, form, explain, out.lang))


def _figures(event: Event, listed: RatingList, law: Any, cadence: str, explain: bool) -> tuple[Any, Any]:
    from arpad.homologation.judge import judge
    from arpad.period.forms.columns import chess_form, draughts_form
    from arpad.period.of_verdict import judged
    from arpad.period.standing import by_list
    from arpad.ruling.run import Run

    run = Run(law, explain)
    standings = by_list(event, listed, cadence)
    found = judged(judge(event, law, ratings={number: known.rating for number, known in standings.items()}))
    if event.sport == DRAUGHTS:
        from arpad.period.draughts import series_figures

        figures: Any = series_figures(run, event, standings, found)
        return figures, draughts_form(figures, event.name)
    from arpad.period.chess import event_figures

    figures = event_figures(run, event, standings, found)
    return figures, chess_form(figures)


def _answer(figures: Any, explain: bool, lang: str) -> Any:
    from arpad.ruling.contract.answers import answer

    return answer(figures, explain, lang)


def _text(figures: Any, form: Any, explain: bool, lang: str) -> str:
    from arpad.model.catalogue import say
    from arpad.period.forms.games import games_text
    from arpad.period.forms.write import as_text

    parts = [as_text(form, lang), say("keys", "by", lang, rules=figures.rules)]
    if figures.readings and not explain:
        parts.append(say("keys", "doubtful", lang, readings=figures.readings))
    if explain:
        parts += ["", games_text(figures, lang), figures.explanation(lang)]
    return "\n".join(parts)


def _write(form: Any, path: Path, lang: str) -> None:
    """The form as a file, in the layout that the end of its name asks for."""
    from arpad.model.errors import UsageError
    from arpad.period.forms.write import as_csv, as_html, as_text, as_xlsx

    written = {".csv": as_csv, ".html": as_html, ".txt": as_text}
    kind = path.suffix.casefold()
    if kind == ".xlsx":
        path.write_bytes(as_xlsx(form, lang))
    elif kind in written:
        path.write_text(written[kind](form, lang), encoding="utf-8", newline="")
    else:
        raise UsageError("NOT_A_CHOICE", found=path.name, choices=[*written, ".xlsx"]).at("--write")
