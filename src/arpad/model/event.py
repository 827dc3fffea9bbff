"""A tournament as data, independent of any file: entries, rounds, results, teams, time control."""

from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from arpad.model.finding import NOWHERE, Place
from arpad.model.person import Person

CHESS, DRAUGHTS = SPORTS = ("chess", "draughts")
SWISS, TEAM, ROUND_ROBIN, DOUBLE, SCHEVENINGEN, MATCH, UNKNOWN = FORMATS = (
    "swiss", "team", "round-robin", "double-round-robin", "scheveningen", "match", "unknown",
)
WHITE, BLACK, NO_COLOUR = COLOURS = ("w", "b", "-")

PLAYED, FORFEIT, SHORT, HALF_BYE, FULL_BYE, PAIRING_BYE, ZERO_BYE, RULES_ZERO, DOUBLE_FORFEIT = KINDS = (
    "played", "forfeit", "short", "half-bye", "full-bye", "pairing-bye", "zero-bye", "rules-zero", "double-forfeit",
)
"""How a result came about. short: less than one move by both; rules-zero: 0-0 imposed by the rules of draughts."""


class Result(NamedTuple):
    """One player's result: points_x2 counts a win as 2, whatever the sport prints for it.

    excused: of a draughts forfeit; None where the sport does not ask or the file does not say.
    """

    points_x2: int
    kind: str = PLAYED
    excused: bool | None = None


class Meeting(NamedTuple):
    """One round of one entry: against whom (starting number, None: nobody), colour, result."""

    opponent: int | None
    colour: str
    result: Result
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Entry:
    """One player of an event. number: his starting number, from 1; rounds: None where nothing is written."""

    number: int
    person: Person
    rounds: tuple[Meeting | None, ...] = ()
    points_x2: int | None = None
    rank: int | None = None
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Team:
    """A team: its name and the starting numbers of its players, in order."""

    name: str
    players: tuple[int, ...]
    place: Place = NOWHERE


class Stage(NamedTuple):
    """One stage of a time control: moves (None: all the rest), seconds, seconds added for each move."""

    seconds: int
    increment_seconds: int = 0
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class TimeControl:
    """As written and as understood. stages: of White; black_stages: where the two have different times."""

    text: str = ""
    stages: tuple[Stage, ...] = ()
    black_stages: tuple[Stage, ...] = ()


NO_CLOCK = TimeControl()


class Record(NamedTuple):
    """A record of a file that nothing here understands or needs: kept as it stands, written back as it stands."""

    code: str
    text: str
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Event:
    """One tournament. sport decides how points are printed; source: the notation it was read from."""

    name: str = ""
    sport: str = CHESS
    format: str = UNKNOWN
    city: str = ""
    federation: str = ""
    start: date | None = None
    end: date | None = None
    rounds: int = 0
    round_dates: tuple[date | None, ...] = ()
    time_control: TimeControl = NO_CLOCK
    kind_text: str = ""
    chief_arbiter: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()
    teams: tuple[Team, ...] = ()
    national: tuple[Record, ...] = ()
    records: tuple[Record, ...] = ()
    stated: dict[str, int] = field(default_factory=dict)
    """Numbers that the file states and that are counted again: players, rated, teams."""
    source: str = ""
