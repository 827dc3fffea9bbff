"""What the office knows of an event beside its report: an argument of the verdict, never a query.

None, or nothing in a mapping: not known. What is not known is never guessed; the verdict says what is missing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from arpad.model.event import Entry, TimeControl
from arpad.model.person import PlayerRef

LAWS, SMOKING, CLOCKLESS, FEDERATION_RULES, UNPLAYED = DECLARABLE = (
    "laws", "smoking", "clockless", "rules", "unplayed",
)
"""What only the arbiter or the organiser can say: the Laws were followed; nobody smoked; without clocks, everybody
had the time asked for; the federation's rules were followed; games that were not played are explained where needed."""

NO_CHAMPIONSHIP, CHAMPIONSHIP, NATIONAL, NATIONAL_WOMEN = CHAMPIONSHIPS = (
    "none", "championship", "national", "national-women",
)
NO_LICENCE, LEISURE, FEDERAL = LICENCES = ("none", "leisure", "federal")


class Authorised(NamedTuple):
    """An exception that a body has authorised: from which article, by whom, when, why."""

    article: str
    by: str
    day: date
    why: str


class Declared(NamedTuple):
    """What somebody declares, and who."""

    yes: bool
    by: str = ""


class Earlier(NamedTuple):
    """Earlier results of a player who is unrated: has one counted; has he been published since the event began?"""

    counted: bool = False
    published_since: int | None = None


class OfficialTimes(NamedTuple):
    """A federation's table of official slow times, as it stood on a day: by whom, and the time controls."""

    day: date
    by: str
    times: tuple[TimeControl, ...]


class Player(NamedTuple):
    """What the office knows of one player of a draughts series. licence: one of LICENCES; before: accelerated series
    homologated before this one in which he played without a licence; abroad: did he live outside the country?"""

    licence: str | None = None
    before: int | None = None
    abroad: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Knowledge:
    """What the office knows. Days: registered (of the event), reported (by the arbiter to the federation's officer),
    received (by the body). licensed_arbiters: names of those who hold a licence; None where no list was given.

    championship: one of CHAMPIONSHIPS; stages: names of the other stages of the same event, empty: there are none;
    match_games: over how many games a match was set; ratings_at_each_game: the option of long events.
    advantageous_accepted: the rules of a series, advantageous draws included, accepted before it; fee_paid: in euros;
    licences_settled: the organiser pays missing licences at once; one_event: other series paid for with this one;
    one_event_players: those who pay there already.
    """

    registered: date | None = None
    never_registered: bool = False
    reported: date | None = None
    received: date | None = None
    interim_reports: tuple[date, ...] | None = None
    licensed_arbiters: frozenset[str] | None = None
    norm_event: bool | None = None
    official: bool = False
    championship: str | None = None
    stages: tuple[str, ...] | None = None
    match_games: int | None = None
    ratings_at_each_game: bool | None = None
    exceptions: tuple[Authorised, ...] = ()
    declared: Mapping[str, Declared] = field(default_factory=dict)
    earlier: Mapping[PlayerRef, Earlier] = field(default_factory=dict)
    players: Mapping[PlayerRef, Player] | None = None
    official_times: OfficialTimes | None = None
    advantageous_accepted: bool | None = None
    fee_paid: int | None = None
    licences_settled: bool | None = None
    one_event: tuple[str, ...] = ()
    one_event_players: frozenset[PlayerRef] | None = None


def ref_of(entry: Entry) -> PlayerRef:
    """How an entry is referred to: by its number of a federation, otherwise by its name."""
    return entry.person.ref or PlayerRef("name", entry.person.name)
