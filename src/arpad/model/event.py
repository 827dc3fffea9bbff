"""A tournament as data, independent of any file: entries, rounds, results, teams, time control."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from arpad.model.finding import Place
from arpad.model.person import Person
from arpad.model.series import Series, SeriesPlayer

CHESS, DRAUGHTS = SPORTS = ("chess", "draughts")
SWISS, TEAM, ROUND_ROBIN, DOUBLE, SCHEVENINGEN, MATCH, UNKNOWN = FORMATS = (
    "swiss", "team", "round-robin", "double-round-robin", "scheveningen", "match", "unknown",
)
WHITE, BLACK, NO_COLOUR = COLOURS = ("w", "b", "-")

PLAYED, FORFEIT, SHORT, HALF_BYE, FULL_BYE, PAIRING_BYE, ZERO_BYE, PENDING, RULES_ZERO, DOUBLE_FORFEIT = KINDS = (
    "played", "forfeit", "short", "half-bye", "full-bye", "pairing-bye", "zero-bye", "pending", "rules-zero",
    "double-forfeit",
)
"""How a result came about. short: less than one move by both; pending: paired, and no result that can be read;
rules-zero: 0-0 imposed by the rules of draughts. A forfeit against nobody is how older reports write a bye or an
absence."""
BYES = (HALF_BYE, FULL_BYE, PAIRING_BYE, ZERO_BYE)


class Result(NamedTuple):
    """One player's result: points_x2 counts a win as 2, whatever the event awards and the sport prints for it.

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


class Entry(NamedTuple):
    """One player of an event. number: his starting number, from 1; rounds: one for each round of the event, None
    where nothing is written; points_x2 and rank: as the file states them; series: what only draughts asks."""

    number: int
    person: Person
    rounds: tuple[Meeting | None, ...] = ()
    points_x2: int | None = None
    rank: int | None = None
    series: SeriesPlayer | None = None


class Team(NamedTuple):
    """A team: its number, its name, the starting numbers of its players in order, and what the file says of it."""

    number: int
    name: str
    players: tuple[int, ...]
    nickname: str = ""
    strength: int | None = None
    match_points_x2: int | None = None
    game_points_x2: int | None = None
    rank: int | None = None


class Stage(NamedTuple):
    """One stage of a time control: seconds, seconds added for each move, moves (None: all the rest)."""

    seconds: int
    increment_seconds: int = 0
    moves: int | None = None


class TimeControl(NamedTuple):
    """As written and as understood. stages: of White; black_stages: where the two have different times."""

    text: str = ""
    stages: tuple[Stage, ...] = ()
    black_stages: tuple[Stage, ...] = ()


NO_CLOCK = TimeControl()


class Scoring(NamedTuple):
    """What this event awards, in half points; absence: a zero-point bye or a forfeit loss; unknown: no result yet."""

    win_x2: int = 2
    draw_x2: int = 1
    loss_x2: int = 0
    absence_x2: int = 0
    pairing_bye_x2: int = 2
    unknown_x2: int = 1


USUAL_SCORING = Scoring()


class Record(NamedTuple):
    """A line of a file that nothing here interprets: kept and written back as it stands. code + text is the line."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Where:
    """Where the parts of an event stand in its file: no part of the event itself.

    event: line and column by field of Event; entries, teams, records: lines by index. columns: of a field of an
    entry, or of a round (from 1), where they are the same for all; cells: of one entry, by (index, field or round).
    """

    file: str = ""
    event: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    entries: Sequence[int] = ()
    teams: Sequence[int] = ()
    records: Sequence[int] = ()
    columns: Mapping[str | int, int] = field(default_factory=dict)
    cells: Mapping[tuple[int, str | int], tuple[int, int]] = field(default_factory=dict)

    def of_event(self, name: str) -> Place:
        """Of a field of the event; the beginning of the file where the field is not in it."""
        return Place(self.file, *self.event.get(name, (1, 1)))

    def of_entry(self, index: int, part: str | int = "number") -> Place:
        """Of a field of an entry (number, name, ref, birth, rating, points, rank ...) or of its round (from 1)."""
        line = self.entries[index] if index < len(self.entries) else 1
        return Place(self.file, *self.cells.get((index, part), (line, self.columns.get(part, 1))))

    def of_team(self, index: int) -> Place:
        """Of a team."""
        return Place(self.file, self.teams[index] if index < len(self.teams) else 1, 1)

    def of_record(self, index: int) -> Place:
        """Of a record that is kept as it stands."""
        return Place(self.file, self.records[index] if index < len(self.records) else 1, 1)


@dataclass(frozen=True, slots=True)
class Event:
    """One tournament. sport decides how points are printed. Two events are equal wherever they were read.

    rounds: played or planned; every entry has as many. national: records of national ratings (TRF26). order_known:
    False where a file says who met whom and not when, so that the rounds are only a way to write it down.
    series: what only a draughts series says.
    """

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
    scoring: Scoring = USUAL_SCORING
    kind_text: str = ""
    chief_arbiter: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()
    teams: tuple[Team, ...] = ()
    national: tuple[Record, ...] = ()
    records: tuple[Record, ...] = ()
    order_known: bool = True
    series: Series | None = None
    stated: dict[str, int] = field(default_factory=dict, compare=False)
    """Numbers that the file states and that are counted again: players, rated, teams, rounds."""
    where: Where = field(default_factory=Where, compare=False)
    source: str = field(default="", compare=False)
    """The notation that it was read from."""
