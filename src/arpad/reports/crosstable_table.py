"""The parts of a table: its head, the titles of its columns, its players, their results; what is left over is told."""

from collections.abc import Sequence
from itertools import chain, islice
from typing import NamedTuple

from arpad.model.limits import PLAYERS_MOST, ROUND_ROBIN_MOST, ROUNDS_MOST
from arpad.reports.crosstable_cells import names_opponent
from arpad.reports.crosstable_fields import Told
from arpad.reports.crosstable_head import MARK, Head, head_key
from arpad.reports.crosstable_sheet import LOOKED_AT, Row, titles_in
from arpad.reports.crosstable_titles import is_ignored, key_of, numbered, plain, round_of
from arpad.reports.notes import Notes
from arpad.reports.trf_layout import TITLES

ROUNDS, GRID = LAYOUTS = ("rounds", "grid")
"""A column for each round, with the opponent's number; or a column for each opponent."""
TITLES_LEAST = 2
CELLS_LOOKED_AT = 10_000


class Table(NamedTuple):
    """A table with its places. results: of each player, a text for each of `columns`, the numbers of rounds, or of
    opponents by their order (several columns of one number are several games)."""

    head: Head
    players: Sequence[dict[str, Told]]
    results: Sequence[Sequence[Told]]
    layout: str
    columns: Sequence[int]


def table_of(rows: list[Row], notes: Notes) -> Table | None:
    """The parts of a table; None when there are no titles, so that nothing can be read."""
    if not rows:
        return None
    at = _titles_at(rows)
    if at is None:
        notes.error("NO_TITLES", rows[0].line, 1, " ".join(filter(None, rows[0].cells)))
        return None
    titles = rows[at]
    keys = _keys(titles, rows[at + 1 :], notes)
    body = _players(titles, rows[at + 1 :], keys, notes)
    layout, columns = _result_columns(titles, body, notes)
    results = [[_told(row, column) for column in columns] for row in body]
    players = [{key: _told(row, column) for column, key in keys.items() if row.cell(column)} for row in body]
    return Table(_head(rows[:at], notes), players, results, layout, list(columns.values()))


def _told(row: Row, column: int) -> Told:
    return Told(row.cell(column), row.line, column + 1)


def _titles_at(rows: list[Row]) -> int | None:
    """The row that holds the titles: of our own formats the one that begins with the number, else the fullest."""
    counts = [titles_in(row.cells) for row in rows[:LOOKED_AT]]
    if plain(rows[0].cell(0)) == MARK:
        for at, count in enumerate(counts):
            if count and key_of(rows[at].cell(0)) == "number":
                return at
    best = max(range(len(counts)), key=lambda at: (counts[at], -at))
    return best if counts[best] >= TITLES_LEAST else None


def _head(rows: list[Row], notes: Notes) -> Head:
    """Lines that begin with a key; of the others the first is taken for the name of the event."""
    made: list[tuple[str, Sequence[Told]]] = []
    loose: list[Row] = []
    for row in rows:
        key = head_key(row.cell(0))
        if not key:
            loose.append(row)
            continue
        last = max(column for column, cell in enumerate(row.cells) if cell)
        made.append((key, [_told(row, column) for column in range(1, last + 1)]))
    if loose and not any(key == "name" for key, _ in made):
        first = loose.pop(0)
        column = next(column for column, cell in enumerate(first.cells) if cell)
        made.append(("name", [_told(first, column)]))
        notes.note("NAME_FROM_FIRST_LINE", first.line, column + 1, first.cell(column))
    _left_over(loose, notes)
    return [(key, told) for key, told in made if told]


def _left_over(rows: list[Row], notes: Notes) -> None:
    for row in rows:
        notes.note("LINE_NOT_USED", row.line, 1, " ".join(filter(None, row.cells)))


def _keys(titles: Row, body: list[Row], notes: Notes) -> dict[int, str]:
    """Index of a column -> what it holds, for the columns that hold no results."""
    made: dict[int, str] = {}
    for column, title in enumerate(titles.cells):
        key = key_of(title)
        if key in made.values():
            notes.warning("COLUMN_TWICE", titles.line, column + 1, title)
        elif key:
            made[column] = key
        elif not title and key_of(titles.cell(column + 1)) == "name" and _are_titles(body, column):
            made[column] = "title"
        elif numbered(title) is None and round_of(title) is None:
            if not is_ignored(title):
                notes.warning("COLUMN_NOT_USED", titles.line, column + 1, title)
            elif title:
                notes.note("COLUMN_NOT_NEEDED", titles.line, column + 1, title)
    return made


def _are_titles(body: list[Row], column: int) -> bool:
    """Does a column without a title hold titles of players? Some programs set them before the name."""
    return all(row.cell(column).upper() in ("", *TITLES) for row in body)


def _players(titles: Row, rows: list[Row], keys: dict[int, str], notes: Notes) -> list[Row]:
    """The rows that are players."""
    columns = {key: column for column, key in keys.items()}
    name, number = columns["name"], columns.get("number", columns.get("rank"))
    made: list[Row] = []
    left: list[Row] = []
    for row in rows:
        if row.cells == titles.cells:
            notes.note("TITLES_AGAIN", row.line, 1, row.cell(name))
        elif (row.filled == 1 and (len(row.cells) == 1 or not row.cell(name))) or (
            not row.cell(name) and number is not None and not row.cell(number).strip(".").isdigit()
        ):
            left.append(row)
        else:
            made.append(row)
    _left_over(left, notes)
    if not made:
        notes.warning("NO_PLAYERS", titles.line, 1)
    if len(made) > PLAYERS_MOST:
        notes.error("PLAYERS_TOO_MANY", made[PLAYERS_MOST].line, 1, len(made), most=PLAYERS_MOST)
    return made[:PLAYERS_MOST]


def _result_columns(titles: Row, body: list[Row], notes: Notes) -> tuple[str, dict[int, int]]:
    """(layout, index of a column -> round or opponent)."""
    rounds = {column: which for column, title in enumerate(titles.cells) if (which := round_of(title))}
    others = {column: which for column, title in enumerate(titles.cells) if (which := numbered(title))}
    if rounds:
        return ROUNDS, _distinct(titles, rounds, notes)
    cells = chain.from_iterable((row.cell(column) for column in others) for row in body)
    if any(map(names_opponent, islice(filter(None, cells), CELLS_LOOKED_AT))):
        return ROUNDS, _distinct(titles, others, notes)
    kept = {column: which for column, which in others.items() if which <= len(body)}
    if others and set(others.values()) != set(range(1, len(body) + 1)):
        notes.error(
            "OPPONENTS_DIFFER", titles.line, min(others) + 1, len(set(others.values())), players=len(body)
        )
    if len(body) > ROUND_ROBIN_MOST and kept:
        notes.error("GRID_TOO_LARGE", titles.line, min(others) + 1, len(body), most=ROUND_ROBIN_MOST)
        kept = {}
    return GRID, kept


def _distinct(titles: Row, rounds: dict[int, int], notes: Notes) -> dict[int, int]:
    """Columns of rounds, each round once and within bounds."""
    made: dict[int, int] = {}
    for column, which in rounds.items():
        if which in made.values():
            notes.error("ROUND_TWICE", titles.line, column + 1, titles.cell(column), round=which)
        elif which > ROUNDS_MOST:
            notes.error("ROUNDS_TOO_MANY", titles.line, column + 1, titles.cell(column), most=ROUNDS_MOST)
        else:
            made[column] = which
    return made
