"""A list as the office keeps it: for each player the published figures, and what the next lists need of him."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from arpad.model.errors import ArpadError
from arpad.model.line import Reason
from arpad.model.person import Birth, Person, PlayerRef
from arpad.ruling.draughts.first import FirstSeries
from arpad.ruling.inputs import FirstEvent

DayGames = tuple[date, int]
"""A day and how many rated games were played on it."""


@dataclass(frozen=True, slots=True)
class Pending:
    """One event of a player who has no rating yet: kept until his first rating is published."""

    event: str
    first: FirstEvent | FirstSeries


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A player in one class on one list.

    rating: None where the list does not rate him. games: rated in the period that this list closes. career: since his
    first publication, None where nobody knows. highest: ever published. delisted: the figure below the floor with
    which this very list takes him off. first_games: those of his first rating. inactive_since: the list that first
    showed him inactive.
    """

    rating: int | None = None
    k: int | None = None
    games: int = 0
    career: int | None = 0
    highest: int | None = None
    active: bool = True
    inactive_since: date | None = None
    delisted: int | None = None
    first_games: int = 0
    played: tuple[DayGames, ...] = ()
    pending: tuple[Pending, ...] = ()


UNLISTED = Listed()
"""Nobody has heard of him yet."""
Rows = Mapping[PlayerRef, Listed]


@dataclass(frozen=True, slots=True)
class Member:
    """A person as the office knows him on the day of a list.

    member_of: an association named by the article on fewer games. kept_off: why he stands on no list although he is
    rated (suspended federation, at its request); exempt: an exemption sets that aside. outside: of no club of the
    federation (draughts); fmjd: his rating there.
    """

    person: Person
    member_of: str = ""
    kept_off: Reason | None = None
    exempt: Reason | None = None
    outside: bool = False
    fmjd: int | None = None
    league: str = ""
    department: str = ""

    @property
    def birth(self) -> Birth | None:
        """His birth date, or what is known of it."""
        return self.person.birth


People = Mapping[PlayerRef, Member]


@dataclass(frozen=True, slots=True)
class OfficialList:
    """All classes of one day. published: when it really appeared, where that was later."""

    day: date
    rows: Mapping[str, Rows] = field(default_factory=dict)
    published: date | None = None

    def row(self, cadence: str, player: PlayerRef) -> Listed:
        """A player in a class; somebody new where the list does not have him."""
        return self.rows.get(cadence, {}).get(player, UNLISTED)


def in_force(lists: Sequence[OfficialList], day: date, by_publication: bool) -> OfficialList:
    """The list for an event that starts on this day: the last one dated by then, or the last one that had appeared."""
    known = [made for made in lists if (made.published or made.day if by_publication else made.day) <= day]
    if not known:
        raise ArpadError("NO_LIST_IN_FORCE", ("start",), found=str(day))
    return max(known, key=lambda made: made.day)
