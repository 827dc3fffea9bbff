"""One row of a list, field by field: what it says as values, or why it is refused."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from arpad.model.limits import GAMES_MOST, K_MOST, RATING_MOST, TEXT_MOST, YEAR_LEAST, YEAR_MOST
from arpad.model.person import Birth
from arpad.model.ratinglist import BIRTH, BLANK, FACTORS, FLAGS, GAMES, NUMBERS, RATINGS, birth_number
from arpad.reports.notes import Notes
from arpad.reports.text import without_marks
from arpad.reports.trf_layout import OLD_TITLES, TITLES

Values = dict[str, int | str]
Where = Callable[[str], tuple[int, int]]
"""The line and the column at which a field stands."""
ID_DIGITS = 15
MOST = {**dict.fromkeys(RATINGS, RATING_MOST), **dict.fromkeys(GAMES, GAMES_MOST), **dict.fromkeys(FACTORS, K_MOST)}
PLAYERS_TITLES = frozenset(TITLES)
ARENA_TITLES = frozenset(("AGM", "AIM", "AFM", "ACM"))
FEDERATION = re.compile("[A-Z]{3}")
SEXES = {"M": "M", "F": "F", "m": "M", "f": "F", "w": "F", "W": "F"}
NUMBER = re.compile("[0-9]+")
YEAR_ONLY = re.compile("[0-9]{1,4}")
DAYS = re.compile(r"([0-9 ]{0,2})[.]([0-9 ]{0,2})[.]([0-9]{2})([0-9]{2})?")
ISO_DAY = re.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})")
UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
"""Control characters, ends of lines, halves of characters: none of them stands in a field of any layout."""
HUNDRED = 100


class RefusedError(Exception):
    """This row cannot be used: an error has been noted."""


class RowReader:
    """Reads rows of one list. day: the list's date, which says the century of a birth year in two digits."""

    def __init__(self, notes: Notes, day: date | None = None) -> None:
        self.notes = notes
        self.day = day

    def read(self, cells: Mapping[str, str], where: Where) -> Values | None:
        """The values of a row, under the names of the columns; None when it is refused."""
        try:
            values: Values = {"id": self._id(cells.get("id", ""), where), "name": self._name(cells, where)}
            for column, cell in cells.items():
                if column not in values:
                    values[column] = self._field(column, cell.strip(), where)
            return values
        except RefusedError:
            return None

    def _field(self, column: str, cell: str, where: Where) -> int | str:
        if column == BIRTH:
            return self._birth(cell, where)
        if column in NUMBERS:
            return self._number(column, cell, where)
        if not cell:
            return ""
        cell = self._text(column, cell, where)
        if column in ("title", "women_title"):
            return self._title(column, cell, where)
        if column == "sex":
            cell = SEXES.get(cell, cell)
        if ODD[column](cell):
            self.notes.warning(WARNINGS[column], *where(column), cell)
        return cell

    def _refuse(self, code: str, column: str, where: Where, found: str, **facts: Any) -> RefusedError:
        self.notes.error(code, *where(column), found[:TEXT_MOST], **facts)
        return RefusedError()

    def _id(self, cell: str, where: Where) -> int:
        cell = cell.strip()
        if not cell:
            raise self._refuse("LIST_ID_MISSING", "id", where, "")
        if not NUMBER.fullmatch(cell) or len(cell) > ID_DIGITS or not int(cell):
            raise self._refuse("LIST_ID_NOT_A_NUMBER", "id", where, cell)
        return int(cell)

    def _name(self, cells: Mapping[str, str], where: Where) -> str:
        name = self._text("name", cells.get("name", "").strip(), where)
        if not name:
            raise self._refuse("LIST_NAME_MISSING", "name", where, cells["id"].strip())
        return name

    def _text(self, column: str, cell: str, where: Where) -> str:
        if len(cell) > TEXT_MOST:
            raise self._refuse("LIST_TEXT_TOO_LONG", column, where, cell, most=TEXT_MOST)
        if strange := UNPRINTABLE.search(cell):
            self.notes.adjusted("CONTROL_CHARACTER", *where(column), f"0x{ord(strange[0]):02X}")
            cell = UNPRINTABLE.sub(" ", cell).strip()
        if not cell.isascii() and without_marks(cell) != cell:
            self.notes.adjusted("INVISIBLE_MARK", *where(column), without_marks(cell))
            cell = without_marks(cell).strip()
        return cell

    def _number(self, column: str, cell: str, where: Where) -> int:
        if not cell:
            return BLANK
        most = MOST[column]
        if not NUMBER.fullmatch(cell) or len(cell) > ID_DIGITS or int(cell) > most:
            raise self._refuse("LIST_NUMBER_NOT_READ", column, where, cell, field=column, most=most)
        return int(cell)

    def _title(self, column: str, cell: str, where: Where) -> str:
        """The title as FIDE writes it today; one of the older codes is told once for the whole list."""
        if cell in PLAYERS_TITLES:
            return cell
        known = OLD_TITLES.get(cell.lower())
        if known is None:
            self.notes.warning("LIST_TITLE_NOT_KNOWN", *where(column), cell)
            return cell
        self.notes.adjusted("LIST_TITLE_CODE", *where(column), cell, meaning=known)
        return known

    def _birth(self, cell: str, where: Where) -> int:
        """YYYYMMDD, as much of it as is known. A birth that cannot be read is unknown, and told."""
        if not cell.strip(" .0"):
            return 0
        birth = self._birth_of(cell, where)
        if birth is None:
            return 0
        if not YEAR_LEAST <= birth.year <= YEAR_MOST or (birth.month and not _exists(birth)):
            self.notes.warning("LIST_BIRTH_NOT_READ", *where(BIRTH), cell)
            return 0
        return birth_number(birth)

    def _birth_of(self, cell: str, where: Where) -> Birth | None:
        if found := ISO_DAY.fullmatch(cell):
            return _known(int(found[1]), int(found[2]), int(found[3]))
        if found := DAYS.fullmatch(cell):
            day, month, year = (int(part.strip() or 0) for part in found.groups()[:3])
            if found[4]:
                return _known(HUNDRED * year + int(found[4]), month, day)
            century = self._century(year)
            if century is None:
                self.notes.warning("LIST_BIRTH_CENTURY", *where(BIRTH), cell)
                return None
            return _known(century + year, month, day)
        if YEAR_ONLY.fullmatch(cell):
            return Birth(int(cell))
        self.notes.warning("LIST_BIRTH_NOT_READ", *where(BIRTH), cell)
        return None

    def _century(self, year: int) -> int | None:
        """The century of a year in two digits: certain only where the later one lies after the list."""
        if self.day is None:
            return None
        this = self.day.year // HUNDRED * HUNDRED
        return this - HUNDRED if this + year > self.day.year else None


def _known(year: int, month: int, day: int) -> Birth:
    """A day without its month says no more than the year."""
    return Birth(year, month, day) if month and day else Birth(year)


def _exists(birth: Birth) -> bool:
    try:
        return birth.date is not None
    except ValueError:
        return False


ODD: dict[str, Callable[[str], bool]] = {
    "federation": lambda cell: not FEDERATION.fullmatch(cell),
    "sex": lambda cell: cell not in ("M", "F"),
    "arena_title": lambda cell: cell not in ARENA_TITLES,
    "other_titles": lambda cell: False,
    "flag": lambda cell: not set(cell) <= set(FLAGS),
}
WARNINGS = {
    "federation": "LIST_FEDERATION_ODD", "sex": "LIST_SEX_NOT_KNOWN", "arena_title": "LIST_ARENA_TITLE_NOT_KNOWN",
    "flag": "LIST_FLAG_NOT_KNOWN",
}  # fmt: skip
"""What is told of a text that is none of the usual ones; it is kept as it stands."""
