"""Which columns the forms have: of chess by 11.31 (2005), of draughts by article 3."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from arpad.model.catalogue import say
from arpad.model.series import EXEMPT
from arpad.period.event_figures import EventFigures
from arpad.period.forms.form import Cell, Column, Form
from arpad.period.next_round import NextRound
from arpad.period.ranking import Ranked
from arpad.ruling.draughts.series import Series
from arpad.ruling.outcome import Shown

Columns = tuple[Column, ...]
Rows = tuple[tuple[Cell, ...], ...]
CHESS = (
    Column("number"), Column("name", left=True), Column("id", left=True), Column("title", left=True),
    Column("federation", left=True), Column("rating"), Column("points"), Column("Rar"), Column("n"), Column("W"),
    Column("We"), Column("W_We", signed=True), Column("K"), Column("change", signed=True), Column("Rc"), Column("Ru"),
    Column("counted", left=True),
)  # fmt: skip
DRAUGHTS = (
    Column("name", left=True), Column("CPi"), Column("points"), Column("NPJ"), Column("Pts"), Column("PA"),
    Column("PAf"), Column("K"), Column("Ka"), Column("Ev", signed=True), Column("MCP"), Column("Perf"), Column("CPf"),
    Column("Sk"), Column("Sm"), Column("St"),
)  # fmt: skip
RANKING = (
    Column("rank"), Column("number"), Column("name", left=True), Column("title", left=True),
    Column("federation", left=True), Column("rating"), Column("points"), Column("Sk"), Column("Sm"), Column("St"),
    Column("stated"),
)  # fmt: skip
NEXT_ROUND = (
    Column("rank"), Column("number"), Column("name", left=True), Column("points"), Column("Sk"), Column("white"),
    Column("black"), Column("suggested", left=True), Column("may_meet", left=True),
)  # fmt: skip
OF_EVENT = ("Rar", "dpa", "Ra")
OF_SERIES = ("NJ", "NJC", "NJNC", "MS", "MCPC", "EONC", "EANC", "EFNC")


def chess_form(figures: EventFigures) -> Form:
    """The form of a chess event; columns that nobody has a figure for are left out."""
    columns, rows = _kept(CHESS, figures.players)
    return Form(
        title=figures.event,
        head=_head(figures, OF_EVENT),
        columns=columns,
        rows=rows,
        remarks=tuple(player.reasons for player in figures.players),
        reasons=figures.reasons,
    )


def draughts_form(figures: Series, title: str) -> Form:
    """The form of a draughts series."""
    return Form(
        title=title,
        head=_head(figures, OF_SERIES),
        columns=DRAUGHTS,
        rows=tuple(tuple(_cell(player, column.key) for column in DRAUGHTS) for player in figures.players),
        remarks=tuple(player.reasons for player in figures.players),
        reasons=figures.reasons,
    )


def ranking_form(title: str, players: Sequence[Ranked]) -> Form:
    """The standings as a form."""
    columns, rows = _kept(RANKING, players)
    return Form(title=title, head=(), columns=columns, rows=rows, remarks=tuple(() for _ in players))


def next_round_form(title: str, made: NextRound, lang: str) -> Form:
    """Who is still to be paired, by place."""
    rows = tuple(
        (player.rank, player.number, player.name, player.points, player.Sk, player.white, player.black,
         say("forms", f"next_round.{player.suggested}", lang) if player.suggested else None,
         " ".join(str(other or EXEMPT) for other in player.may_meet))
        for player in made.players
    )
    heading = say("forms", "next_round.title", lang, event=title, round=made.turn)
    return Form(title=heading, head=(), columns=NEXT_ROUND, rows=rows, remarks=tuple(() for _ in rows))


def _kept(columns: Columns, players: Sequence[Any]) -> tuple[Columns, Rows]:
    """The columns in which somebody has something, and the rows in them."""
    rows = [tuple(_cell(player, column.key) for column in columns) for player in players]
    kept = [i for i in range(len(columns)) if any(row[i] is not None for row in rows)]
    return tuple(columns[i] for i in kept), tuple(tuple(row[i] for i in kept) for row in rows)


def _head(figures: Any, names: tuple[str, ...]) -> tuple[tuple[str, Cell], ...]:
    return tuple((name, getattr(figures, name)) for name in names if getattr(figures, name) is not None)


def _cell(player: Any, key: str) -> Cell:
    value = getattr(player, key)
    if isinstance(value, Shown):
        return value.value
    if isinstance(value, (str, int, Fraction)):
        return value or None if isinstance(value, str) else value
    return None
