"""Players' lines of TRF read together, field by field down the columns: the quick way for lines without any doubt.

Of what it cannot take at its word it makes nothing: such lines are read one by one, with findings (`trf_players`).
"""

import struct
from collections.abc import Iterable
from functools import lru_cache
from itertools import repeat
from operator import itemgetter
from typing import NamedTuple

from arpad.model.event import Entry
from arpad.model.person import Birth, Person, PlayerRef
from arpad.reports.agreed import NOTHING_AGREED, Agreed
from arpad.reports.dates import MONTHS
from arpad.reports.notes import Notes
from arpad.reports.trf_agree import agreed
from arpad.reports.trf_layout import COLUMNS, FIELDS, FIRST_ROUND, GAPS, OLD_TITLES, ROUND_STEP, TITLES
from arpad.reports.trf_players import birth_of
from arpad.reports.trf_rounds import MEETINGS, DoubtfulError, Known

NUMBER, WHO, SUM, RANK = slice(3, 8), slice(8, 79), slice(79, 85), slice(85, 91)
"""The parts of a line before its rounds, each with the empty columns beside it. Who he is: from sex to birth date."""
OF_GAPS = itemgetter(*[gap - 1 - WHO.start for gap in GAPS if WHO.start < gap <= WHO.stop])
BEHIND = "  "
EVERY_MONTH = 28
BYTES_MOST = 1 << 26
"""Size of a block, every line as long as the longest."""
REST_OF_ENTRY = [Entry._field_defaults[field] for field in Entry._fields[5:]]
"""What TRF does not say of a player."""
DAYS = {f"/{month:02d}/{day:02d}": (month, day) for month in range(1, MONTHS + 1) for day in range(1, EVERY_MONTH + 1)}
"""Most birth dates, from the fifth sign on: days that every month has."""
new = tuple.__new__
"""NamedTuples made from a tuple of all their fields: half the time of their own constructor."""


def _within(part: slice, field: str) -> slice:
    """Where a field stands in a part of a line."""
    first, last = FIELDS[field]
    return slice(first - 1 - part.start, last - part.start)


def _alone(text: str, field: slice) -> str:
    """The columns of a field, where nothing else stands in this part."""
    found = text[field]
    if found.strip(" ") != text.strip(" "):
        raise DoubtfulError(text)
    return found


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


def _sex(text: str) -> str:
    return _one_of(text, ("", "m", "w"))


def _title(text: str) -> str:
    title = text.strip(" ")
    return OLD_TITLES.get(title) or _one_of(title, ("", *TITLES))


def _federation(text: str) -> str:
    code = text.strip(" ")
    if code and not (len(code) == len(text) and code.isascii() and code.isalpha() and code.isupper()):
        raise DoubtfulError(text)
    return code


def _one_of(text: str, known: tuple[str, ...]) -> str:
    if text.strip(" ") not in known:
        raise DoubtfulError(text)
    return text.strip(" ")


def _birth(text: str) -> Birth | None:
    year, day = text[:4], DAYS.get(text[4:])
    if day and year.isascii() and year.isdigit() and year != "0000":
        return Birth(int(year), *day)
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


SEX, TITLE, NAME, RATING, FEDERATION, REF, BIRTH = (
    _within(WHO, field) for field in ("sex", "title", "name", "rating", "federation", "ref", "birth")
)


class _Persons(dict[str, Person]):
    """Persons by the columns that tell who they are: who plays in one report plays in others. old: those columns in
    the manner of 2006, which is clean, but told."""

    MOST = 50_000

    def __init__(self) -> None:
        super().__init__()
        self.old: set[str] = set()

    def __missing__(self, text: str) -> Person:
        made = self[text] = _person(text)
        if text[TITLE].strip(" ") in OLD_TITLES or "." in text[BIRTH]:
            self.old.add(text)
        return made

    def forget_many(self) -> None:
        """Between two reports: what is old in one of them is asked for at its end."""
        if len(self) > self.MOST:
            self.clear()
            self.old.clear()


def _person(text: str) -> Person:
    """All that is said of who he is."""
    if {*OF_GAPS(text)} != {" "} or "\t" in text:
        raise DoubtfulError(text)
    name = text[NAME].strip()
    if not name:
        raise DoubtfulError(text)
    return Person(
        name,
        _ref(text[REF]),
        SEXES[text[SEX]],
        KNOWN_TITLES[text[TITLE]],
        FEDERATIONS[text[FEDERATION]],
        _birth(text[BIRTH]),
        RATINGS[text[RATING]],
    )


IN_NUMBER, IN_SUM, IN_RANK = _within(NUMBER, "number"), _within(SUM, "points"), _within(RANK, "rank")
NUMBERS: Known[str, int] = Known(lambda text: _whole(_alone(text, IN_NUMBER)))
POINTS: Known[str, int | None] = Known(lambda text: _points(_alone(text, IN_SUM)))
RANKS: Known[str, int | None] = Known(lambda text: _whole_or_none(_alone(text, IN_RANK)))
RATINGS = Known(_rating)
SEXES, KNOWN_TITLES, FEDERATIONS = Known(_sex), Known(_title), Known(_federation)
PERSONS = _Persons()


class Block(NamedTuple):
    """The entries of clean lines, and what is certain of their games."""

    entries: list[Entry]
    agreed: Agreed = NOTHING_AGREED


def clean_block(lines: list[str], numbers: list[int], notes: Notes) -> Block | None:
    """The entries of these lines (numbers: theirs in the file); None when one of them needs a second look."""
    if not lines:
        return Block([])
    rounds = max(max(map(len, lines)) - FIRST_ROUND + ROUND_STEP, 0) // ROUND_STEP
    width = FIRST_ROUND - 1 + ROUND_STEP * rounds
    if width * len(lines) > BYTES_MOST:
        return None
    # Most often every line lacks the same two blanks behind its last round.
    behind = BEHIND if rounds and {*map(len, lines)} == {width - len(BEHIND)} else ""
    if not behind:
        lines = [line.ljust(width) for line in lines]
    text = behind.join([line[FIRST_ROUND - 1 :] for line in lines]) + behind
    cells = text.encode("latin-1", "replace")
    who = [line[WHO] for line in lines]
    PERSONS.forget_many()
    try:
        made = _entries(lines, who, _cells(len(lines) * rounds).unpack(cells), rounds)
    except DoubtfulError:
        return None
    if not PERSONS.old.isdisjoint(who):
        _note_old_forms(who, numbers, notes)
    if [entry[0] for entry in made] != [*range(1, len(made) + 1)]:
        return Block(made)
    # The players are numbered from 1, as they are in most reports.
    return Block(made, agreed(cells, len(made), rounds, [entry[3] for entry in made]))


@lru_cache(maxsize=32)
def _cells(count: int) -> struct.Struct:
    """So many cells, all at once: events of one size come back."""
    return struct.Struct(f"{ROUND_STEP}s" * count)


def _entries(lines: list[str], who: list[str], cells: Iterable[bytes], rounds: int) -> list[Entry]:
    """Every column through what is known of it; the cells of all rounds player by player."""
    entries = zip(
        map(NUMBERS.__getitem__, [line[NUMBER] for line in lines]),
        map(PERSONS.__getitem__, who),
        zip(*[map(MEETINGS.__getitem__, cells)] * rounds, strict=True) if rounds else repeat(()),
        map(POINTS.__getitem__, [line[SUM] for line in lines]),
        map(RANKS.__getitem__, [line[RANK] for line in lines]),
        *map(repeat, REST_OF_ENTRY),
        strict=False,
    )
    return list(map(new, repeat(Entry), entries))


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
