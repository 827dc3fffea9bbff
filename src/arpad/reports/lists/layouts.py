"""Where the fields of a text list stand: by its header, or by the layouts of the years since 2001 where it misleads."""

import os
import re
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from arpad.model.limits import YEAR_LEAST
from arpad.model.ratinglist import BLITZ, CLASSES, RAPID, STANDARD

WIDTHS = {"name": 61, "flag": 4}


class Field(NamedTuple):
    """Columns [start, end) of a line, counted from 0; the last field of a layout ends with the line."""

    column: str
    start: int
    end: int


class Layout(NamedTuple):
    """The fields of a line, in their order."""

    name: str
    fields: tuple[Field, ...]

    @property
    def width(self) -> int:
        """Characters of a line."""
        return self.fields[-1].end

    def shifted(self, by: int) -> "Layout":
        """The same fields further to the right."""
        moved = [Field(each.column, each.start + by if each.start else 0, each.end + by) for each in self.fields]
        return Layout(self.name, tuple(moved))

    def of_class(self, cadence: str) -> "Layout":
        """The same layout where its one rating is of this class."""
        named = [each._replace(column=f"{cadence}_{each.column}") if each.column in SINGLE else each
                 for each in self.fields]
        return Layout(self.name, tuple(named))

    @property
    def single(self) -> bool:
        """Does it hold one rating, of a class that only the name of the file tells?"""
        return any(each.column in SINGLE for each in self.fields)


FIRST_OF_CLASSES = 2012
"""Until then there is one class of ratings."""
SINGLE = ("rating", "games", "k")
"""The figures of a list of one class, before the class is known."""


def _layout(name: str, end: int, *starts: tuple[str, int]) -> Layout:
    """Fields by their first columns, counted from 1, and the last column of the last one."""
    begins = [start - 1 for _, start in starts]
    begins[0] = 0
    ends = [*begins[1:], end]
    return Layout(name, tuple(Field(starts[i][0], begins[i], ends[i]) for i in range(len(starts))))


_PERSON = (
    ("id", 1), ("name", 16), ("federation", 77), ("sex", 81), ("title", 85), ("women_title", 90), ("other_titles", 95),
)  # fmt: skip


def _three(first: int) -> tuple[tuple[str, int], ...]:
    """The figures of the three classes, from a column on."""
    return tuple(
        (f"{cadence}_{figure}", first + 13 * i + offset)
        for i, cadence in enumerate(CLASSES)
        for figure, offset in (("rating", 0), ("games", 6), ("k", 10))
    )


COMBINED = _layout(
    "combined", 162, *_PERSON, ("arena_title", 110), *_three(114), ("birth", 153), ("flag", 159)
)
"""The layout of today, and the one that is written."""
ERAS = (
    COMBINED,
    _layout("combined-2013", 158, *_PERSON, *_three(110), ("birth", 149), ("flag", 155)),
    _layout(
        "single", 136, *_PERSON, ("arena_title", 110), ("rating", 114), ("games", 120), ("k", 124), ("birth", 127),
        ("flag", 133),
    ),
    _layout("single-2012", 132, *_PERSON, ("rating", 110), ("games", 116), ("k", 120), ("birth", 123), ("flag", 129)),
    _layout(
        "2011", 74, ("id", 1), ("name", 11), ("title", 45), ("federation", 49), ("rating", 54), ("games", 60),
        ("birth", 65), ("flag", 71),
    ),
    _layout(
        "2003", 79, ("id", 1), ("name", 11), ("title", 45), ("federation", 49), ("rating", 54), ("games", 60),
        ("birth", 65), ("flag", 76),
    ),
    _layout(
        "2001", 73, ("id", 1), ("name", 11), ("title", 44), ("federation", 50), ("rating", 58), ("games", 64),
        ("flag", 70),
    ),
)  # fmt: skip
SHIFTS = (0, 1, 2)
"""Lists of 2001 stand two columns further right than their layout says."""

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = "|".join(MONTHS)
LABELS: dict[str, str] = {
    "id": "ID[ _]NUMBER", "name": "NAME", "women_title": "WTIT", "other_titles": "OTIT", "title": "TITLE|TITL|TIT",
    "federation": "COUNTRY|FED", "sex": "SEX", "arena_title": "FOA",
    "standard_rating": "SRTNG", "standard_games": "SGM", "rapid_rating": "RRTNG", "rapid_games": "RGM",
    "blitz_rating": "BRTNG", "blitz_games": "BGM",
    "standard_k": r"\bSK\b", "rapid_k": r"\bRK\b", "blitz_k": r"\bBK\b", "games": "GAMES|GAME|GMS", "k": r"\bK\b",
    "birth": "BIRTHDAY|B-DAY|BORN", "flag": "FLAG", "rating": rf"(?:{_MONTH})(?:[0-9]{{2}})?|RATING|RTNG",
}  # fmt: skip
HEADER = re.compile("|".join(f"(?P<{column}>{label})" for column, label in LABELS.items()), re.IGNORECASE)
FIRST_LABELS = re.compile(r"\s*ID[ _]NUMBER\s+NAME\b", re.IGNORECASE)
CODED_MONTH = re.compile(rf"(?<![a-z])({_MONTH})[a-z]*[ _-]?([0-9]{{2}}|[0-9]{{4}})(?![0-9])", re.IGNORECASE)
NUMBERED_MONTH = re.compile(r"(?<![0-9])((?:19|20)[0-9]{2})[-_]([01][0-9])(?:[-_]([0-3][0-9]))?(?![0-9])")
CLASS_WORDS = {"rapid": RAPID, "blitz": BLITZ, "standard": STANDARD, "std": STANDARD}
CENTURY = 100
OLDEST = 70
"""Years in two digits from 70 on are of the last century: the first list is older than this code by far."""


def is_header(line: str) -> bool:
    """Is this the line with the names of the columns?"""
    return FIRST_LABELS.match(line) is not None


class Header(NamedTuple):
    """What a header says. unknown: (column from 1, text) of what it says beside the labels."""

    layout: Layout
    day: date | None
    unknown: tuple[tuple[int, str], ...]


def header_of(line: str) -> Header:
    """The layout by the labels: each field from the beginning of its label to that of the next one."""
    found = [(match.lastgroup or "", match.start()) for match in HEADER.finditer(line)]
    seen: dict[str, int] = {}
    for column, start in found:
        seen.setdefault(column, start)
    starts = sorted(seen.items(), key=lambda each: each[1])
    end = max(len(line), starts[-1][1] + WIDTHS["flag"])
    layout = _layout("header", end, *((column, start + 1) for column, start in starts))
    rest = HEADER.sub(lambda match: " " * len(match[0]), line)
    unknown = tuple((match.start() + 1, match[0]) for match in re.finditer(r"\S+", rest))
    return Header(layout, day_in(line), unknown)


def day_in(text: str) -> date | None:
    """The day of a list by its header or the name of its file: JAN01, oct12, 2012-10 or 2012-10-01."""
    if found := NUMBERED_MONTH.search(text):
        try:
            return date(int(found[1]), int(found[2]), int(found[3] or 1))
        except ValueError:
            return None
    if found := CODED_MONTH.search(text):
        year = int(found[2])
        if year < CENTURY:
            year += 19 * CENTURY if year >= OLDEST else 20 * CENTURY
        return date(max(year, YEAR_LEAST), MONTHS.index(found[1].lower()) + 1, 1)
    return None


def day_of_file(path: str) -> date | None:
    """The day that the name of a file tells; its folders may have dates of their own."""
    return day_in(os.path.basename(path))


def class_in(path: str) -> str | None:
    """The class of ratings that the name of a file tells."""
    name = os.path.basename(path).casefold()
    return next((cadence for word, cadence in CLASS_WORDS.items() if word in name), None)


def best(candidates: Sequence[Layout], sample: Sequence[str]) -> tuple[Layout, int]:
    """The layout that fits most of these lines, the first of equals; how many it fits."""
    counted = [(sum(fits(layout, line) for line in sample), -place) for place, layout in enumerate(candidates)]
    most, place = max(counted)
    return candidates[-place], most


def candidates(header: Layout | None) -> list[Layout]:
    """The layouts to try: what the header says, then the eras, each a little further right too.

    A header may mislead about places, never about which columns there are: only eras that have them all come after it.
    """
    named = {each.column for each in header.fields} if header else set()
    eras = [layout for layout in ERAS if named <= {each.column for each in layout.fields}]
    shifted = [layout.shifted(by) if by else layout for layout in eras for by in SHIFTS]
    return [header, *shifted] if header else shifted


NUMBER = re.compile(" *[0-9]* *")
PATTERNS = {
    "id": re.compile(" *[0-9]+ *"),
    "name": re.compile(" *[^0-9 ].*"),
    "federation": re.compile(" *([A-Z]{3})? *"),
    "sex": re.compile(" *[MFWmfw]? *"),
    "title": re.compile(" *[A-Za-z]{0,3} *"),
    "women_title": re.compile(" *[A-Za-z]{0,3} *"),
    "other_titles": re.compile("[A-Za-z, ]*"),
    "arena_title": re.compile(" *[A-Za-z]{0,3} *"),
    "birth": re.compile(r" *([0-9]{1,4}|[0-9 ]{2}[.][0-9 ]{2}[.][0-9 ]{2,4})? *"),
    "flag": re.compile(" *[A-Za-z]{0,4} *"),
}


def fits(layout: Layout, line: str) -> bool:
    """Can this line be of this layout? Every field holds what it should, none cuts a word in two, nothing is left."""
    if cut(layout, line) is not None or line[layout.width :].strip():
        return False
    return all(PATTERNS.get(each.column, NUMBER).fullmatch(line[each.start : each.end]) for each in layout.fields)


def cut(layout: Layout, line: str) -> Field | None:
    """The first field that runs on into the next one without a space."""
    for before, after in zip(layout.fields, layout.fields[1:], strict=False):
        start = after.start
        if start < len(line) and line[start] != " " and line[start - 1] != " ":
            return before
    return None
