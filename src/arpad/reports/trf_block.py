"""Players' lines of TRF read together, field by field down the columns: the quick way for lines without any doubt.

Of what it cannot take at its word it makes nothing: such lines are read one by one, with findings (`trf_players`).
"""

import re
import struct
from collections.abc import Iterable
from functools import lru_cache
from itertools import repeat
from typing import NamedTuple

from arpad.model.event import Entry, Meeting
from arpad.model.limits import YEAR_LEAST, YEAR_MOST
from arpad.model.person import Birth, Person, PlayerRef
from arpad.reports.agreed import NOTHING_AGREED, Agreed
from arpad.reports.consistency_people import likely
from arpad.reports.consistency_points import ranks_agree
from arpad.reports.dates import MONTHS
from arpad.reports.notes import Notes
from arpad.reports.trf_agree import agreed
from arpad.reports.trf_layout import COLUMNS, FIELDS, FIRST_ROUND, OLD_TITLES, ROUND_STEP, TITLES
from arpad.reports.trf_players import birth_of
from arpad.reports.trf_rounds import MEETINGS, DoubtfulError, Known

NUMBER, WHO, STATED = slice(3, 8), slice(8, 79), slice(79, 91)
"""The parts of a line before its rounds, each with the empty columns beside it. Who he is: from sex to birth date;
what is stated: points and rank."""
BEHIND = "  "
EVERY_MONTH = 28
BYTES_MOST = 1 << 26
"""Size of a block, every line as long as the longest."""
REST_OF_ENTRY = [repeat(Entry._field_defaults[field]) for field in Entry._fields[5:]]
"""What TRF does not say of a player."""
DAYS = {f"/{month:02d}/{day:02d}": (month, day) for month in range(1, MONTHS + 1) for day in range(1, EVERY_MONTH + 1)}
YEARS = {f"{year:04d}": year for year in range(YEAR_LEAST, YEAR_MOST + 1)}
"""Most birth dates: their years, and from the fifth sign on days that every month has."""
new = tuple.__new__
"""NamedTuples made from a tuple of all their fields: half the time of their own constructor."""


def _within(part: slice, field: str) -> slice:
    """Where a field stands in a part of a line."""
    first, last = FIELDS[field]
    return slice(first - 1 - part.start, last - part.start)


def _whole(text: str) -> int:
    """A number from 1; DoubtfulError when it is not one."""
    digits = text.strip(" ")
    if not (digits.isascii() and digits.isdigit()) or not int(digits):
        raise DoubtfulError(text)
    return int(digits)


def _whole_or_none(text: str) -> int | None:
    return _whole(text) if text.strip(" ") else None


def _rating(text: str) -> int | None:
    return None if text.strip(" ") == "0" else _whole_or_none(text)


def _points(text: str) -> int | None:
    if not text.strip(" "):
        return None
    whole, point, half = text.strip(" ").partition(".")
    if not (whole.isascii() and whole.isdigit() and point and half in ("0", "5")):
        raise DoubtfulError(text)
    return 2 * int(whole) + (half == "5")


def _title(text: str) -> str:
    title = text.strip(" ")
    if title and title not in TITLES and title not in OLD_TITLES:
        raise DoubtfulError(text)
    return OLD_TITLES.get(title, title)


def _birth(text: str) -> Birth | None:
    year, day = YEARS.get(text[:4]), DAYS.get(text[4:])
    if year and day:
        return Birth(year, *day)
    signs, digits = text[4] + text[7], text[:4] + text[5:7] + text[8:]
    if text.strip(" ") and not (signs in ("//", "..") and digits.isascii() and digits.isdigit()):
        raise DoubtfulError(text)
    return birth_of(text.strip(" "))


def _ref(text: str) -> PlayerRef | None:
    value = text.strip(" ")
    if not value:
        return None
    if not (value.isascii() and value.isdigit()) or value.startswith("0"):
        raise DoubtfulError(text)
    return PlayerRef("fide", value)


CLEAN = re.compile(
    r" (?P<sex>[mw ])(?P<title>.{3}) (?P<name>[^\t]{33}) (?P<rating>[0-9 ]{4}) (?P<federation>[A-Z]{3}|   )"
    r" (?P<ref>[0-9 ]{11}) (?P<birth>.{10})"
)
"""Who he is, with every field in its columns."""
TITLE, BIRTH = _within(WHO, "title"), _within(WHO, "birth")


class Seen(NamedTuple):
    """A person, what tells him from others (his name in small letters, his number, the year of his birth), and his
    rating."""

    person: Person
    name: str
    ref: str | None
    year: int | None
    rating: int | None


class _Persons(dict[str, Seen]):
    """Persons by the columns that tell who they are: who plays in one report plays in others. old: those columns in
    the manner of 2006, which is clean, but told; unlikely: those of persons who are told wherever they play."""

    MOST = 50_000

    def __init__(self) -> None:
        super().__init__()
        self.old: set[str] = set()
        self.unlikely: set[str] = set()

    def __missing__(self, text: str) -> Seen:
        person = _person(text)
        ref, birth = person.ref, person.birth
        name, year = person.name.casefold(), birth and birth.year
        made = self[text] = Seen(person, name, ref and ref.value, year, person.rating)
        if text[TITLE].strip(" ") in OLD_TITLES or "." in text[BIRTH]:
            self.old.add(text)
        if not likely(person):
            self.unlikely.add(text)
        return made

    def forget_many(self) -> None:
        """Between two reports: what is old in one of them is asked for at its end."""
        if len(self) > self.MOST:
            self.clear()
            self.old.clear()
            self.unlikely.clear()


def _person(text: str) -> Person:
    """All that is said of who he is."""
    found = CLEAN.fullmatch(text)
    name = found["name"].strip() if found else ""
    if not found or not name:
        raise DoubtfulError(text)
    sex, title, _, rating, federation, ref, birth = found.groups()
    return Person(name, _ref(ref), sex.strip(), TITLED[title], federation.strip(), _birth(birth), RATINGS[rating])


def _number(text: str) -> int:
    """The starting number, where nothing stands beside it."""
    _only(text, IN_NUMBER)
    return _whole(text[IN_NUMBER])


def _stated(text: str) -> tuple[int | None, int | None]:
    """Points and rank, where nothing stands beside them."""
    _only(text, IN_POINTS, IN_RANK)
    return _points(text[IN_POINTS]), _whole_or_none(text[IN_RANK])


def _only(text: str, *fields: slice) -> None:
    """DoubtfulError where something stands beside these fields of a part."""
    for field in reversed(fields):
        text = text[: field.start] + text[field.stop :]
    if text.strip(" "):
        raise DoubtfulError(text)


IN_NUMBER, IN_POINTS, IN_RANK = _within(NUMBER, "number"), _within(STATED, "points"), _within(STATED, "rank")
NUMBERS, STATEMENTS = Known(_number), Known(_stated)
RATINGS, TITLED = Known(_rating), Known(_title)
PERSONS = _Persons()


class Block(NamedTuple):
    """The entries of clean lines, how many rounds each has, and what is certain of their games."""

    entries: list[Entry]
    rounds: int = 0
    agreed: Agreed = NOTHING_AGREED


def clean_block(lines: list[str], numbers: list[int], notes: Notes) -> Block | None:
    """The entries of these lines (numbers: theirs in the file); None when one of them needs a second look."""
    if not lines:
        return Block([])
    lengths = {*map(len, lines)}
    rounds = max(max(lengths) - FIRST_ROUND + ROUND_STEP, 0) // ROUND_STEP
    width = FIRST_ROUND - 1 + ROUND_STEP * rounds
    if width * len(lines) > BYTES_MOST:
        return None
    # Most often every line lacks the same two blanks behind its last round.
    behind = BEHIND if rounds and lengths == {width - len(BEHIND)} else ""
    if not behind:
        lines = [line.ljust(width) for line in lines]
    text = behind.join([line[FIRST_ROUND - 1 :] for line in lines]) + behind
    cells = text.encode("latin-1", "replace")
    who = [line[WHO] for line in lines]
    written = [line[NUMBER] for line in lines]
    in_order = written == _from_1(len(lines))
    PERSONS.forget_many()
    try:
        starts = range(1, len(lines) + 1) if in_order else [NUMBERS[text] for text in written]
        persons, names, refs, years, ratings = zip(*map(PERSONS.__getitem__, who), strict=True)
        points, ranks = zip(*map(STATEMENTS.__getitem__, [line[STATED] for line in lines]), strict=True)
        entries = zip(starts, persons, _rounds(cells, len(lines), rounds), points, ranks, *REST_OF_ENTRY, strict=False)
        made = list(map(new, repeat(Entry), entries))
    except DoubtfulError:
        return None
    if PERSONS.old and not PERSONS.old.isdisjoint(who):
        _note_old_forms(who, numbers, notes)
    if not in_order:
        return Block(made, rounds)
    known = agreed(cells, len(made), rounds, points)
    unlikely = PERSONS.unlikely and not PERSONS.unlikely.isdisjoint(who)
    known = known._replace(
        ranks=ranks_agree(ranks, points),
        ids=None not in refs,
        rated=len(made) - ratings.count(None),
        years=None if unlikely else _years(names, refs, years),
    )
    return Block(made, rounds, known)


def _rounds(cells: bytes, players: int, rounds: int) -> Iterable[tuple[Meeting | None, ...]]:
    """The rounds player by player."""
    meetings = map(MEETINGS.__getitem__, _cells(players * rounds).unpack(cells))
    return zip(*[meetings] * rounds, strict=True) if rounds else repeat(())


@lru_cache(maxsize=32)
def _from_1(players: int) -> list[str]:
    """How so many players are numbered in most reports."""
    return [f" {number:4d}" for number in range(1, players + 1)]


@lru_cache(maxsize=32)
def _cells(count: int) -> struct.Struct:
    """So many cells, all at once: events of one size come back."""
    return struct.Struct(f"{ROUND_STEP}s" * count)


def _years(
    names: tuple[str, ...], refs: tuple[str | None, ...], years: tuple[int | None, ...]
) -> frozenset[int] | None:
    """The years in which these persons were born; None where two of them may be the same."""
    different = len({*names}) == len(names) and len({*refs} - {None}) == len(refs) - refs.count(None)
    return frozenset(filter(None, years)) if different else None


def _note_old_forms(who: list[str], numbers: list[int], notes: Notes) -> None:
    """Letters for titles, points in dates."""
    titles = [(number, title) for number, text in zip(numbers, who, strict=True)
              if (title := text[TITLE].strip(" ")) in OLD_TITLES]  # fmt: skip
    if titles:
        number, found = titles[0]
        notes.adjusted("TITLE_OLD", number, COLUMNS["title"], found, len(titles), title=OLD_TITLES[found])
    births = [(number, birth) for number, text in zip(numbers, who, strict=True)
              if "." in (birth := text[BIRTH])]  # fmt: skip
    if births:
        number, found = births[0]
        notes.adjusted("DATE_FORM", number, COLUMNS["birth"], found, count=len(births))
