"""A player's line of TRF (001): who he is, his points and rank, his rounds."""

from arpad.model.event import Entry
from arpad.model.person import Birth, Person, PlayerRef
from arpad.reports.dates import MONTHS, USUAL, day_of
from arpad.reports.notes import Notes
from arpad.reports.text import INVISIBLE, without_marks
from arpad.reports.trf_layout import COLUMNS, FIELDS, FIRST_ROUND, GAPS, OLD_TITLES, TITLES
from arpad.reports.trf_rounds import DoubtfulError, doubtful_rounds

UNKNOWN_BIRTHS = ("0000/00/00", "0000.00.00")


def birth_of(text: str) -> Birth | None:
    """A date, or a year whose month and day are 0; DoubtfulError when it is neither."""
    if text in UNKNOWN_BIRTHS or not text.strip():
        return None
    day = day_of(text)
    if day is None or (day.date is None and not (day.year and day.day == 0 and day.month <= MONTHS)):
        raise DoubtfulError(text)
    return Birth(day.year, day.month, day.day)


def doubtful_player(line: str, number: int, notes: Notes) -> Entry | None:
    """A line with everything that had to be noted about it; None when it has no starting number."""
    line = _aligned(line, number, notes)
    fields = _Fields(line, number, notes)
    first, last = FIELDS["number"]
    if line[last : last + 1].isdigit() and line[last - 1 : last].isdigit():
        # A number that is wider than its columns would be read as another player's.
        notes.error("NUMBER_UNREADABLE", number, first, line[first - 1 : last + 1].strip())
        return None
    start = fields.whole_number("number", "NUMBER_UNREADABLE")
    if not start:
        if not fields.text("number").strip("0"):
            notes.error("NUMBER_MISSING", number, COLUMNS["number"], line[: COLUMNS["name"] - 1].strip())
        return None
    return Entry(start, fields.person(), doubtful_rounds(line, number, notes), fields.points(), fields.rank())


def _aligned(line: str, number: int, notes: Notes) -> str:
    """The line with every field in its columns, as far as a known cause of their shift can be undone."""
    if "\t" in line:
        notes.error("TAB", number, line.index("\t") + 1)
        line = line.replace("\t", " ")
    mark = INVISIBLE.search(line)
    if mark:
        notes.adjusted("INVISIBLE_MARK", number, mark.start() + 1, without_marks(line[14:47]).strip())
        first, last = FIELDS["name"]
        name = without_marks(line[first - 1 : last])
        inside = line[: first - 1] + name.ljust(last - first + 1) + line[last:]
        line = min(without_marks(inside), without_marks(line), key=_shifted)
    if not _shifted(line):
        return line
    if counts_bytes(line):
        notes.adjusted("COLUMNS_IN_BYTES", number, COLUMNS["name"], line[14:47].strip())
        return _from_bytes(_in_bytes(line))
    gap = next(gap for gap in GAPS if line[gap - 1 : gap].strip())
    notes.error("COLUMNS_SHIFTED", number, gap, line[max(gap - 6, 0) : gap + 5].strip(), gap=gap)
    return line


def counts_bytes(line: str) -> bool:
    """Are the columns those of the bytes, in a name with letters of several bytes?"""
    return not line.isascii() and not _shifted(_in_bytes(line))


def _in_bytes(line: str) -> str:
    """A sign for each byte."""
    return line.encode("utf-8").decode("latin-1")


def _shifted(line: str) -> bool:
    """Does anything stand in a column that the format leaves empty?"""
    return any(line[gap - 1 : gap].strip() for gap in GAPS)


def _from_bytes(counted: str) -> str:
    """A line whose columns count bytes: each field made a text again and put into columns of characters."""
    made = list(" " * (FIRST_ROUND - 1))
    made[:3] = counted[:3]
    for first, last in FIELDS.values():
        width = last - first + 1
        text = counted[first - 1 : last].encode("latin-1").decode("utf-8", errors="replace")
        made[first - 1 : last] = text.ljust(width)[:width]
    return "".join(made) + counted[FIRST_ROUND - 1 :]


class _Fields:
    """The fields of one line that is not clean."""

    def __init__(self, line: str, number: int, notes: Notes) -> None:
        self.line, self.number, self.notes = line, number, notes

    def text(self, field: str) -> str:
        """What stands in the columns of a field."""
        first, last = FIELDS[field]
        return self.line[first - 1 : last].strip()

    def whole_number(self, field: str, code: str) -> int | None:
        """A number; None where there is none or none that can be read."""
        text = self.text(field)
        if not text:
            return None
        if text.isascii() and text.isdigit():
            return int(text)
        self.notes.error(code, self.number, COLUMNS[field], text)
        return None

    def person(self) -> Person:
        """Who he is, as far as the line tells."""
        name = self.text("name")
        if not name:
            self.notes.warning("NAME_MISSING", self.number, COLUMNS["name"])
        return Person(
            name, self._ref(), self._sex(), self._title(), self._federation(), self._birth(),
            self.whole_number("rating", "RATING_UNREADABLE") or None,
        )  # fmt: skip

    def _ref(self) -> PlayerRef | None:
        text = self.text("ref")
        if not text.strip("0"):
            return None
        if not (text.isascii() and text.isdigit()):
            self.notes.warning("ID_NOT_DIGITS", self.number, COLUMNS["ref"], text)
            return PlayerRef("id", text)
        if text.startswith("0"):
            self.notes.adjusted("ID_LEADING_ZERO", self.number, COLUMNS["ref"], text)
        return PlayerRef("fide", text.lstrip("0"))

    def _sex(self) -> str:
        text = self.text("sex")
        sex = {"M": "m", "W": "w", "F": "w", "f": "w"}.get(text)
        if sex:
            self.notes.adjusted("SEX_LETTER", self.number, COLUMNS["sex"], text, sex=sex)
            return sex
        if text not in ("", "m", "w"):
            self.notes.warning("SEX_UNKNOWN", self.number, COLUMNS["sex"], text)
            return ""
        return text

    def _title(self) -> str:
        text = self.text("title")
        if not text or text in TITLES:
            return text
        title = OLD_TITLES.get(text.lower()) or (text.upper() if text.upper() in TITLES else "")
        if title:
            self.notes.adjusted("TITLE_OLD", self.number, COLUMNS["title"], text, title=title)
        else:
            self.notes.warning("TITLE_UNKNOWN", self.number, COLUMNS["title"], text, titles=TITLES)
        return title

    def _federation(self) -> str:
        text = self.text("federation")
        if text and not (len(text) == 3 and text.isascii() and text.isalpha() and text.isupper()):
            self.notes.warning("FEDERATION_FORM", self.number, COLUMNS["federation"], text)
        return text

    def _birth(self) -> Birth | None:
        text = self.text("birth")
        if len(text) == 4 and text.isascii() and text.isdigit():
            if not int(text):
                return None
            self.notes.adjusted("BIRTH_YEAR_ALONE", self.number, COLUMNS["birth"], text)
            return Birth(int(text))
        try:
            birth = birth_of(text)
        except DoubtfulError:
            self.notes.error("BIRTH_UNREADABLE", self.number, COLUMNS["birth"], text)
            return None
        if birth and not USUAL.fullmatch(text):
            self.notes.adjusted("DATE_FORM", self.number, COLUMNS["birth"], text)
        return birth

    def points(self) -> int | None:
        """His points in halves."""
        text = self.text("points")
        if not text:
            return None
        sign = -1 if text.startswith("-") else 1
        whole, point, half = text.removeprefix("-").replace(",", ".").partition(".")
        if not (whole + half).isdigit() or not text.isascii() or half not in ("", "0", "5"):
            self.notes.error("POINTS_UNREADABLE", self.number, COLUMNS["points"], text)
            return None
        if not whole or not point or "," in text:
            self.notes.adjusted("POINTS_FORM", self.number, COLUMNS["points"], text)
        return sign * (2 * int(whole or "0") + (half == "5"))

    def rank(self) -> int | None:
        """His final rank; 0 is how some programs say that he has none."""
        rank = self.whole_number("rank", "RANK_UNREADABLE")
        if rank == 0:
            self.notes.adjusted("RANK_ZERO", self.number, COLUMNS["rank"], "0")
        return rank or None
