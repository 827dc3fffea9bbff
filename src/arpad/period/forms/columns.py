"""Which columns the forms have: of chess by 11.31 (2005), of draughts by article 3."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from arpad.period.event_figures import EventFigures
from arpad.period.forms.form import Cell, Column, Form
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
