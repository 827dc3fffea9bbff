"""Who plays: a reference to a player as a file names him, and what the file says of him."""

from datetime import date
from typing import NamedTuple


class PlayerRef(NamedTuple):
    """How a file names a player: scheme "fide" (his number there), "ffjd" (licence), another office's,
    "id" (of an unknown office), or "name"."""

    scheme: str
    value: str

    def __str__(self) -> str:
        return f"{self.scheme}:{self.value}"


class Birth(NamedTuple):
    """A birth date, or as much of it as is known: month and day are 0 when they are not."""

    year: int
    month: int = 0
    day: int = 0

    @property
    def date(self) -> date | None:
        """The whole date, where it is known."""
        return date(self.year, self.month, self.day) if self.month and self.day else None


class Person(NamedTuple):
    """What a report or a list says of one player. Empty text, None: not said. k: K, where it is stated."""

    name: str
    ref: PlayerRef | None = None
    sex: str = ""
    title: str = ""
    federation: str = ""
    birth: Birth | None = None
    rating: int | None = None
    club: str = ""
    k: int | None = None
