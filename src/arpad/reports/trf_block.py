"""Players' lines of TRF read together, field by field down the columns: the quick way for lines without any doubt.

Of what it cannot take at its word it makes nothing: such lines are read one by one, with findings (`trf_players`).
"""

import struct
from itertools import repeat

from arpad.model.event import Entry
from arpad.model.person import Birth, Person, PlayerRef
from arpad.reports.notes import Notes
from arpad.reports.trf_layout import COLUMNS, FIELDS, FIRST_ROUND, GAPS, OLD_TITLES, ROUND_STEP, TITLES
from arpad.reports.trf_players import birth_of
from arpad.reports.trf_rounds import MEETINGS, DoubtfulError, Known

Column = tuple[bytes, ...]
TITLE, BIRTH = 2, 6
"""Which of the columns."""
BYTES_MOST = 1 << 26
"""Size of a block, every line as long as the longest."""
FIXED = struct.Struct("4x4sx1s3s34xx4sx3sx11sx10sx4sx4s2x")
"""The fields of `FIELDS` without the name, up to the first round."""
REST_OF_PERSON = [Person._field_defaults[field] for field in Person._fields[7:]]
REST_OF_ENTRY = [Entry._field_defaults[field] for field in Entry._fields[5:]]
"""What TRF does not say of a player."""
new = tuple.__new__
"""NamedTuples made from a tuple of all their fields: half the time of their own constructor."""


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
    signs = text[4] + text[7]
    if text.strip(" ") and signs not in ("//", ".."):
        raise DoubtfulError(text)
    return birth_of(text.strip(" "))


def _ref(field: bytes) -> PlayerRef | None:
    value = field.strip(b" ")
    if not value:
        return None
    if not value.isdigit() or value.startswith(b"0"):
        raise DoubtfulError(field)
    return new(PlayerRef, ("fide", value.decode()))


NUMBERS, RATINGS, RANKS = Known(_whole), Known(_rating), Known(_whole_or_none)
SEXES, KNOWN_TITLES, FEDERATIONS = Known(_sex), Known(_title), Known(_federation)
BIRTHS, POINTS = Known(_birth), Known(_points)
OLD = frozenset(title.rjust(3).encode() for title in OLD_TITLES) | {title.ljust(3).encode() for title in OLD_TITLES}


def clean_block(lines: list[str], numbers: list[int], notes: Notes) -> list[Entry] | None:
    """The entries of these lines (numbers: theirs in the file); None when one of them needs a second look."""
    longest = max(map(len, lines), default=0)
    rounds = max(longest - FIRST_ROUND + ROUND_STEP, 0) // ROUND_STEP
    width = FIXED.size + ROUND_STEP * rounds
    text = "".join([line.ljust(width) for line in lines]) if width * len(lines) < BYTES_MOST else "\t"
    block = text.encode("latin-1", "replace")
    if "\t" in text or any(block[gap - 1 :: width].strip(b" ") for gap in GAPS):
        return None
    first, last = FIELDS["name"]
    names = [line[first - 1 : last].strip() for line in lines]
    columns = [*zip(*struct.iter_unpack(FIXED.format + f"{ROUND_STEP}s" * rounds, block), strict=True)]
    try:
        made = _entries(columns, names)
    except DoubtfulError:
        return None
    if "" in names:
        return None
    _note_old_forms(columns, numbers, notes)
    return made


def _entries(columns: list[Column], names: list[str]) -> list[Entry]:
    """Every column through what is known of it."""
    number, sex, title, rating, federation, ref, birth, points, rank, *rounds = columns
    persons = zip(
        names,
        map(_ref, ref),
        map(SEXES.__getitem__, sex),
        map(KNOWN_TITLES.__getitem__, title),
        map(FEDERATIONS.__getitem__, federation),
        map(BIRTHS.__getitem__, birth),
        map(RATINGS.__getitem__, rating),
        *map(repeat, REST_OF_PERSON),
        strict=False,
    )
    entries = zip(
        map(NUMBERS.__getitem__, number),
        map(new, repeat(Person), persons),
        zip(*[map(MEETINGS.__getitem__, column) for column in rounds], strict=True) if rounds else repeat(()),
        map(POINTS.__getitem__, points),
        map(RANKS.__getitem__, rank),
        *map(repeat, REST_OF_ENTRY),
        strict=False,
    )
    return list(map(new, repeat(Entry), entries))


def _note_old_forms(columns: list[Column], numbers: list[int], notes: Notes) -> None:
    """The manner of 2006 is clean, but told: letters for titles, points in dates."""
    title, birth = columns[TITLE], columns[BIRTH]
    if not OLD.isdisjoint(title):
        old = [index for index, field in enumerate(title) if field in OLD]
        found = title[old[0]].decode()
        read = KNOWN_TITLES[title[old[0]]]
        notes.adjusted("TITLE_OLD", numbers[old[0]], COLUMNS["title"], found.strip(), len(old), title=read)
    old = [index for index, field in enumerate(birth) if b"." in field]
    if old:
        notes.adjusted("DATE_FORM", numbers[old[0]], COLUMNS["birth"], birth[old[0]].decode(), count=len(old))
