"""The tables of an own edition, written in its file or in a file beside it."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from arpad.law.grains import NEVER
from arpad.law.own import bounds
from arpad.law.own.head import check_keys, is_table, near
from arpad.law.own.kinds import NAME, table_kinds
from arpad.law.own.notes import Notes
from arpad.law.own.read import Written, read
from arpad.law.own.shelf import ENDING
from arpad.law.scales import HALVES, HUNDRED
from arpad.law.texts import printed_table
from arpad.model.limits import RATING_MOST
from arpad.model.system import why
from arpad.model.tomlplaces import Path

Rows = tuple[tuple[int, ...], ...]
Beside = Callable[[str], bytes]
"""The bytes of a file in the folder of the edition; an OSError where there is none."""
PLAIN_NAME = re.compile(rf"[A-Za-z0-9][A-Za-z0-9._-]*{re.escape(ENDING)}")
"""A file in the same folder, and nowhere else."""
FORM = ("kind", "rows")
Wrong = tuple[str, Path, dict[str, Any]]
"""The code of a mistake, its path, what its words mention."""


class Table(NamedTuple):
    """An own table: the printed table that it has the form of, its rows, the bytes of its own file."""

    like: str
    rows: Rows
    content: bytes = b""


def check_tables(raw: dict[str, Any], beside: Beside | None, notes: Notes) -> dict[str, Table]:
    """Every table that is whole, by its name."""
    found = {}
    for name, entry in raw.items():
        path = ("tables", name)
        if not re.fullmatch(NAME, name) or len(name) > bounds.NAME_MOST or name in table_kinds().values():
            notes.error("EDITION_TABLE_NAME", notes.key(path), name, held=list(table_kinds().values()))
        elif is_table(entry, path, notes):
            made = _beside(entry, path, beside, notes) if "file" in entry else check_table(entry, path, notes)
            if made:
                found[name] = made
    return found


def _beside(entry: dict[str, Any], path: Path, beside: Beside | None, notes: Notes) -> Table | None:
    """A table in a file of its own, whose mistakes have their places there."""
    check_keys(entry, path, ("file",), (), notes)
    name, point = entry["file"], notes.value((*path, "file"))
    if not isinstance(name, str) or not PLAIN_NAME.fullmatch(name) or beside is None:
        notes.error("EDITION_TABLE_FILE", point, name, why="-")
        return None
    try:
        content = beside(name)
    except OSError as error:
        notes.error("EDITION_TABLE_FILE", point, name, why=why(error))
        return None
    raw, inside = read(content, name)
    made = check_table(raw, (), inside) if raw is not None else None
    notes.add(inside.findings)
    return made._replace(content=content) if made else None


def check_table(raw: dict[str, Any], path: Path, notes: Notes) -> Table | None:
    """A table that has the form of a printed one, and makes sense; None where it does not."""
    check_keys(raw, path, FORM, FORM, notes)
    known = table_kinds()
    kind = raw.get("kind") if isinstance(raw.get("kind"), str) else None
    if "kind" in raw and kind not in known:
        point = notes.value((*path, "kind"))
        notes.error("EDITION_NOT_A_CHOICE", point, raw["kind"], near=near(kind, known) or "-", choices=list(known))
    if "rows" not in raw or kind is None or kind not in known:
        return None
    like = known[kind]
    rows = check_rows(raw["rows"], (*path, "rows"), columns_of(like), bounds.ROWS_MOST, notes)
    if rows is None or not _makes_sense(like, rows, (*path, "rows"), notes):
        return None
    return Table(like, rows)


def columns_of(like: str) -> tuple[bounds.Bounds, ...]:
    """The bounds of each column: negative figures only where the printed table has them."""
    columns = zip(*printed_table(like), strict=True)
    return tuple((bounds.CELL[0] if min(column) >= NEVER else -RATING_MOST, bounds.CELL[1]) for column in columns)


def check_rows(raw: Any, path: Path, columns: tuple[bounds.Bounds, ...], most: int, notes: Notes) -> Rows | None:
    """Rows of whole numbers within their bounds; None where something is wrong."""
    before = notes.count
    if not isinstance(raw, list):
        notes.error("EDITION_NOT_A_LIST", notes.value(path), raw)
    elif not 0 < len(raw) <= most:
        notes.error("EDITION_ROW_COUNT", notes.value(path), len(raw), most=most)
    else:
        for place, row in enumerate(raw):
            _check_row(row, (*path, place), columns, notes)
    return tuple(tuple(row) for row in raw) if notes.count == before else None


def _check_row(row: Any, path: Path, columns: tuple[bounds.Bounds, ...], notes: Notes) -> None:
    if not isinstance(row, list):
        notes.error("EDITION_NOT_A_LIST", notes.value(path), row)
    elif len(row) != len(columns):
        notes.error("EDITION_ROW_WIDTH", notes.value(path), len(row), wanted=len(columns))
    else:
        for place, (cell, (least, most)) in enumerate(zip(row, columns, strict=True)):
            check_number(cell, (*path, place), least, most, notes)


def check_number(number: Any, path: Path, least: int, most: int, notes: Notes) -> bool:
    """Is this a whole number between two bounds?"""
    if isinstance(number, bool) or not isinstance(number, int):
        shown = f'"{number}"' if isinstance(number, str) and not isinstance(number, Written) else number
        notes.error("EDITION_NOT_A_NUMBER", notes.value(path), shown, least=least, most=most)
    elif not least <= number <= most:
        notes.error("EDITION_OUT_OF_RANGE", notes.value(path), number, least=least, most=most)
    else:
        return True
    return False


def _makes_sense(like: str, rows: Rows, path: Path, notes: Notes) -> bool:
    """The rules of each form: no gap, no overlap, no step back, the two sides together make one point."""
    forms = {"expected-score": _scores, "rating-difference": _differences, "organiser-guide": _guide}
    wrong = list(forms[like](rows, path)) if like in forms else []
    for code, place, facts in wrong:
        notes.error(code, notes.value(place), **facts)
    return not wrong


def _scores(rows: Rows, path: Path) -> Iterator[Wrong]:
    """[from, to, higher-rated, lower-rated]: difference to score."""
    if rows[0][0] != 0:
        yield "EDITION_TABLE_START", (*path, 0, 0), {"found": rows[0][0]}
    if rows[0][2] * HALVES != HUNDRED:
        yield "EDITION_TABLE_EVEN", (*path, 0, 2), {"found": rows[0][2], "wanted": HUNDRED // HALVES}
    if rows[-1][1] != NEVER:
        yield "EDITION_TABLE_END", (*path, len(rows) - 1, 1), {"found": rows[-1][1]}
    for place, row in enumerate(rows):
        if place < len(rows) - 1 and row[1] < row[0]:
            yield "EDITION_TABLE_ROW_BACK", (*path, place, 1), {"found": row[1], "low": row[0]}
        if row[2] + row[3] != HUNDRED or not 0 <= row[2] <= HUNDRED:
            facts = {"found": f"{row[2]} + {row[3]}", "total": row[2] + row[3], "wanted": HUNDRED}
            yield "EDITION_TABLE_SUM", (*path, place, 2), facts
    for place, (above, row) in enumerate(pairwise(rows), 1):
        yield from _follows(above, row, (*path, place))
        if row[2] < above[2]:
            yield "EDITION_TABLE_BACK", (*path, place, 2), {"found": row[2], "above": above[2]}


def _follows(above: tuple[int, ...], row: tuple[int, ...], path: Path) -> Iterator[Wrong]:
    """A row begins where the one above ends."""
    wanted = above[1] + 1
    if above[1] == NEVER:
        yield "EDITION_TABLE_AFTER_END", (*path, 0), {"found": row[0]}
    elif row[0] > wanted:
        yield "EDITION_TABLE_GAP", (*path, 0), {"found": row[0], "wanted": wanted, "last": row[0] - 1}
    elif row[0] < wanted:
        yield "EDITION_TABLE_OVERLAP", (*path, 0), {"found": row[0], "wanted": wanted}


def _differences(rows: Rows, path: Path) -> Iterator[Wrong]:
    """[percentage, difference]: every percentage from 99 down to 1, and the two sides of one another."""
    places: dict[int, int] = {}
    for place, (percentage, _) in enumerate(rows):
        if not 0 < percentage < HUNDRED or percentage in places:
            yield "EDITION_TABLE_PERCENTAGE", (*path, place, 0), {"found": percentage, "most": HUNDRED - 1}
        else:
            places[percentage] = place
    by_percentage = {percentage: rows[place][1] for percentage, place in places.items()}
    missing = [p for p in range(1, HUNDRED) if p not in by_percentage]
    if missing:
        yield "EDITION_TABLE_MISSING", path, {"found": missing, "most": HUNDRED - 1}
    for percentage, place in places.items():
        difference = by_percentage[percentage]
        other = by_percentage.get(HUNDRED - percentage)
        if other is not None and other != -difference and percentage * HALVES >= HUNDRED:
            facts = {"found": difference, "percentage": percentage, "other": HUNDRED - percentage, "opposite": other}
            yield "EDITION_TABLE_SIDES", (*path, place, 1), facts
        below = by_percentage.get(percentage - 1)
        if below is not None and below > difference:
            yield "EDITION_TABLE_BACK", (*path, place, 1), {"found": difference, "above": below}


def _guide(rows: Rows, path: Path) -> Iterator[Wrong]:
    """[age, figure, figure, figure]: every age, one after the other."""
    for place, (above, row) in enumerate(pairwise(rows), 1):
        if row[0] != above[0] + 1:
            yield "EDITION_TABLE_AGE", (*path, place, 0), {"found": row[0], "wanted": above[0] + 1}
    for place, row in enumerate(rows):
        for column, figure in enumerate(row[1:], 1):
            if figure < 1:
                facts = {"found": figure, "least": 1, "most": RATING_MOST}
                yield "EDITION_OUT_OF_RANGE", (*path, place, column), facts
