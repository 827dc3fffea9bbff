"""A crosstable as CSV: one line a player, with columns of his own, and one numbered column for each opponent.

    name;rating;k;1;2;3
    Ada;2200;20;;1;½
    Bob;2100;20;0;;1
    Cid;;;½;0;

Without numbered columns, the column `score` says all. Several games of two players stand in one cell, with spaces.
A grid in a file of our own formats (docs/series-format.md, docs/crosstables.md) will do: what a calculation does not
ask for is passed over there.
"""

from typing import Any

from arpad.cli.options import UNRATED, Path, number, score_or_result
from arpad.model.errors import ArpadError, UsageError
from arpad.model.finding import Finding
from arpad.reports.crosstable_cells import HALF, NOTHING
from arpad.reports.crosstable_notation import DRAUGHTS_NOTATION, FIGURES_NOTATION, NOTATIONS, mirrored, sign_of
from arpad.reports.crosstable_sheet import rows_of
from arpad.reports.crosstable_table import is_ours, titles_at
from arpad.reports.crosstable_titles import key_of
from arpad.reports.notes import Notes

COLUMNS = {
    "name": "name", "nom": "name",
    "rating": "rating", "classement": "rating", "cp": "rating",
    "k": "k",
    "score": "score", "points": "score",
    "team": "team", "équipe": "team",
    "fmjd": "fmjd",
    "age": "age", "âge": "age",
    "experience": "experience", "expérience": "experience",
}  # fmt: skip
NUMBERS = ("rating", "k", "score", "fmjd", "age")
CALCS = ("round-robin", "accelerated", "series")
OWN_NUMBER = "number"
"""A column of our own formats that would change who is meant by a column of results."""
Cells = dict[tuple[int, int], list[str]]


class _Why:
    """A finding as the reason of an error."""

    def __init__(self, finding: Finding) -> None:
        self.text = finding.message


class _Sheet:
    """The lines of the file from the titles on, with the place of each cell for errors."""

    def __init__(self, written: str, name: str) -> None:
        self.name = name
        notes = Notes(name, strict=True)
        rows = rows_of(written.encode("utf-8"), notes)
        if notes.refused():
            finding = notes.findings()[0]
            raise UsageError("TABLE_NOT_READ", found=finding.found, why=_Why(finding)).at(str(finding.place))
        self.ours = is_ours(rows)
        self.rows = [(row.line, row.cells) for row in (rows[titles_at(rows) or 0 :] if self.ours else rows)]

    def at(self, line: int, column: int) -> str:
        """file:line:column, the column counted in cells."""
        return f"{self.name}:{line}:{column + 1}"


def crosstable(written: str, name: str, calc: str) -> tuple[dict[str, Any], dict[Path, str]]:
    """(players and games as the contract takes them, where they stand in the file)."""
    if calc not in CALCS:
        raise UsageError("NO_CROSSTABLE_HERE", found=name, calc=calc).at(name)
    sheet = _Sheet(written, name)
    (line, titles), *rows = sheet.rows
    opponents = [column for column, title in enumerate(titles) if title.isdigit()]
    keys = _keys(sheet, line, titles)
    if opponents and len(opponents) != len(rows):
        raise UsageError("COLUMNS_DIFFER", found=len(opponents), players=len(rows)).at(sheet.at(line, opponents[0]))
    places: dict[Path, str] = {}
    players = [_player(sheet, row, keys, ("players", i), places) for i, row in enumerate(rows)]
    request: dict[str, Any] = {"players": players}
    if opponents:
        request["games"] = _games(sheet, rows, opponents, calc != "round-robin", places)
    return request, places


def _keys(sheet: _Sheet, line: int, titles: list[str]) -> dict[int, str]:
    """Column -> key of the player."""
    keys = {}
    for column, title in enumerate(titles):
        if title.isdigit() or not title:
            continue
        if title.casefold() not in COLUMNS and sheet.ours and key_of(title) not in ("", OWN_NUMBER):
            continue
        if title.casefold() not in COLUMNS:
            raise UsageError("COLUMN_NOT_KNOWN", found=title, choices=list(COLUMNS)).at(sheet.at(line, column))
        keys[column] = COLUMNS[title.casefold()]
    if "name" not in keys.values():
        raise UsageError("COLUMN_MISSING", choices=list(COLUMNS)).at(sheet.at(line, 0))
    return keys


def _player(
    sheet: _Sheet, row: tuple[int, list[str]], keys: dict[int, str], path: Path, places: dict[Path, str]
) -> dict[str, Any]:
    line, cells = row
    made: dict[str, Any] = {}
    places[path] = sheet.at(line, 0)
    for column, key in keys.items():
        cell = cells[column] if column < len(cells) else ""
        places[(*path, key)] = sheet.at(line, column)
        if key == "name" or cell not in UNRATED:
            made[key] = number(cell) if key in NUMBERS else cell
    return made


def _games(
    sheet: _Sheet, rows: list[tuple[int, list[str]]], opponents: list[int], draughts: bool, places: dict[Path, str]
) -> list[list[Any]]:
    """Every game once, from the line of the player who stands higher; the cell opposite has to agree."""
    cells = _cells(sheet, rows, opponents)
    column = next(column for column, title in enumerate(sheet.rows[0][1]) if COLUMNS.get(title.casefold()) == "name")
    names = [row[column] for _, row in rows]
    games: list[list[Any]] = []
    for i in range(len(rows)):
        for j in range(i):
            upper, lower = cells.get((j, i), []), cells.get((i, j), [])
            notation = DRAUGHTS_NOTATION if draughts else FIGURES_NOTATION
            _agree(sheet.at(rows[i][0], opponents[j]), upper, lower, notation)
            first, second, results = (j, i, upper) if upper else (i, j, lower)
            for result in results:
                places[("games", len(games))] = sheet.at(rows[first][0], opponents[second])
                games.append([names[first], names[second], score_or_result(result).popitem()[1]])
    return games


def _cells(sheet: _Sheet, rows: list[tuple[int, list[str]]], opponents: list[int]) -> Cells:
    """(player, opponent) -> results as they stand in the cell."""
    cells: Cells = {}
    for i, (line, row) in enumerate(rows):
        for j, column in enumerate(opponents):
            parts = row[column].split() if column < len(row) else []
            parts = [part for part in parts if not NOTHING.fullmatch(part.casefold())]
            results = ["½" if HALF.fullmatch(part) else part for part in parts]
            if "=" in results:
                raise UsageError("EQUALS_SIGN", found="=").at(sheet.at(line, column))
            if results and i == j:
                raise ArpadError("AGAINST_HIMSELF", found=row[0]).at(sheet.at(line, column))
            if results:
                cells[(i, j)] = results
    return cells


def _agree(place: str, upper: list[str], lower: list[str], notation: str) -> None:
    """Both cells of a pair say the same, where both are filled in."""
    if not upper or not lower:
        return
    wanted = [_other_side(result, notation) for result in upper]
    both_lost = upper == lower == ["-"]
    if wanted != lower and not both_lost:
        raise UsageError("RESULTS_DISAGREE", found=" ".join(lower), other=" ".join(upper)).at(place)


def _other_side(result: str, notation: str) -> str:
    """A result as the opponent has it; what is no result stays as it is, for the contract to refuse."""
    meant = NOTATIONS[notation].get(result)
    return (sign_of(mirrored(meant), notation) if meant else "") or result
