"""A rating list as columns: more than a million players in little memory, one row as a Person when it is asked for."""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import overload

from arpad.model.person import Birth, Person, PlayerRef

FIDE = "fide"
"""The scheme of FIDE's own numbers."""
STANDARD, RAPID, BLITZ = CLASSES = ("standard", "rapid", "blitz")
TEXTS = ("name", "federation", "sex", "title", "women_title", "other_titles", "arena_title", "flag")
RATINGS, GAMES, FACTORS = (
    tuple(f"{cadence}_{figure}" for cadence in CLASSES) for figure in ("rating", "games", "k")
)
BIRTH = "birth"
"""YYYYMMDD; month and day 00 where only the year is known, 0 where nothing is."""
YEAR = 10000
"""One year in that number."""
NUMBERS = (*(name for three in zip(RATINGS, GAMES, FACTORS, strict=True) for name in three), BIRTH)
COLUMNS = ("id", "name", "federation", "sex", "title", "women_title", "other_titles", "arena_title", *NUMBERS, "flag")
"""Every column that a list may have, in the order in which lists print them."""
BLANK = -1
"""A number that the row does not give. A rating of 0 is given: the player is unrated."""
TYPECODES = {**dict.fromkeys(RATINGS, "h"), **dict.fromkeys(GAMES, "i"), **dict.fromkeys(FACTORS, "h"), BIRTH: "i"}
INACTIVE, WOMAN = FLAGS = ("i", "w")


class TextColumn(Sequence[str]):
    """Texts end to end in UTF-8. ends: where each one ends; a row is decoded when it is asked for."""

    __slots__ = ("data", "ends")

    def __init__(self, data: bytes, ends: "array[int]") -> None:
        self.data = data
        self.ends = ends

    @classmethod
    def of(cls, texts: Iterable[str]) -> "TextColumn":
        """A column of these texts."""
        data, ends = bytearray(), array("I")
        for text in texts:
            data += text.encode()
            ends.append(len(data))
        return cls(bytes(data), ends)

    def __len__(self) -> int:
        return len(self.ends)

    @overload
    def __getitem__(self, row: int) -> str: ...
    @overload
    def __getitem__(self, row: slice) -> list[str]: ...
    def __getitem__(self, row: int | slice) -> str | list[str]:
        if isinstance(row, slice):
            return [self[each] for each in range(*row.indices(len(self)))]
        if row < 0:
            row += len(self)
        return self.data[self.ends[row - 1] if row else 0 : self.ends[row]].decode()

    def __iter__(self) -> Iterator[str]:
        start = 0
        for end in self.ends:
            yield self.data[start:end].decode()
            start = end

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TextColumn) and self.data == other.data and self.ends == other.ends

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class RatingList:
    """Players of one list. texts, numbers: the columns that it has, by name; a column that it has not is missing there.

    scheme: whose numbers the ids are; day: the list's date, where it is known; layout: what it was read from.
    """

    ids: "array[int]"
    texts: Mapping[str, TextColumn]
    numbers: Mapping[str, "array[int]"]
    scheme: str = FIDE
    day: date | None = None
    layout: str = field(default="", compare=False)

    def __len__(self) -> int:
        return len(self.ids)

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that this list has, in their order."""
        return tuple(name for name in COLUMNS if name == "id" or name in self.texts or name in self.numbers)

    def text(self, column: str, row: int) -> str:
        """The text of a row; empty where the list has none."""
        held = self.texts.get(column)
        return held[row] if held is not None else ""

    def number(self, column: str, row: int) -> int | None:
        """The number of a row; None where the list does not give one."""
        held = self.numbers.get(column)
        return None if held is None or held[row] == BLANK else held[row]

    def values(self, row: int) -> dict[str, int | str | None]:
        """A whole row by the names of its columns."""
        made: dict[str, int | str | None] = {"id": self.ids[row]}
        for name in self.columns[1:]:
            made[name] = self.text(name, row) if name in self.texts else self.number(name, row)
        return made

    def shown(self, row: int) -> dict[str, int | str]:
        """What a row says, as files write it; what it does not say is not there."""
        said = {name: birth_text(self.birth(row)) if name == BIRTH else each for name, each in self.values(row).items()}
        return {name: each for name, each in said.items() if each is not None and each != ""}

    def birth(self, row: int) -> Birth | None:
        """The birth date, or what is known of it."""
        return birth_of(self.number(BIRTH, row) or 0)

    def ref(self, row: int) -> PlayerRef:
        """How this list refers to the player of a row."""
        return PlayerRef(self.scheme, str(self.ids[row]))

    def person(self, row: int, cadence: str = STANDARD) -> Person:
        """A row as a Person: the rating and K of this cadence, no rating where it is 0."""
        sex = self.text("sex", row) or (WOMAN if WOMAN in self.text("flag", row) else "")
        return Person(
            name=self.text("name", row),
            ref=self.ref(row),
            sex=SEXES.get(sex, ""),
            title=self.text("title", row) or self.text("women_title", row),
            federation=self.text("federation", row),
            birth=self.birth(row),
            rating=self.number(f"{cadence}_rating", row) or None,
            k=self.number(f"{cadence}_k", row),
        )

    def inactive(self, row: int) -> bool:
        """Does the list flag this player as inactive?"""
        return INACTIVE in self.text("flag", row)


SEXES = {"M": "m", "F": "w", WOMAN: "w"}
"""Sex in lists -> sex in reports."""


def birth_of(number: int) -> Birth | None:
    """20010531 as a birth; None for 0, which says nothing."""
    year, rest = divmod(number, YEAR)
    return Birth(year, *divmod(rest, 100)) if year else None


def birth_text(birth: Birth | None, whole: bool = True) -> str:
    """YYYY-MM-DD where the day is known and wanted, else the year, else nothing."""
    if birth is None:
        return ""
    return f"{birth.year:04d}-{birth.month:02d}-{birth.day:02d}" if birth.month and whole else f"{birth.year:04d}"


def birth_number(birth: Birth | None) -> int:
    """A birth as a column keeps it."""
    return birth.year * YEAR + birth.month * 100 + birth.day if birth else 0
