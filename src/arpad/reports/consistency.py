"""Does a report agree with itself? What no single line can tell: dates, counts, ids, games seen from both sides, sums.

Nothing is put right here: every contradiction is told where it stands, and whoever knows the event decides.
"""

from collections.abc import Sequence
from itertools import chain

from arpad.model.event import Event
from arpad.model.finding import Finding
from arpad.reports.agreed import NOTHING_AGREED, Agreed
from arpad.reports.consistency_games import check_games
from arpad.reports.consistency_people import check_people
from arpad.reports.consistency_points import check_points
from arpad.reports.notes import Notes

COUNTED = {"players": "COUNT_OF_PLAYERS", "rated": "COUNT_OF_RATED", "teams": "COUNT_OF_TEAMS"}
"""Numbers that a file states -> what is said where they are others."""


def in_order(*found: list[Finding]) -> list[Finding]:
    """Findings of several looks at one file, in the order of the file."""
    return sorted(chain(*found), key=lambda finding: (finding.place, finding.code))


def check_event(event: Event, agreed: Agreed = NOTHING_AGREED) -> list[Finding]:
    """Every contradiction within an event, in the order of its file. agreed: what its reader is certain of."""
    notes = Notes(event.where.file)
    if not event.entries:
        notes.error("EVENT_WITHOUT_PLAYERS", *event.where.of_event("players")[1:])
    _dates(event, notes)
    _counts(event, notes, agreed.rated)
    _teams(event, notes)
    check_people(event, notes, agreed)
    check_games(event, notes, agreed)
    check_points(event, notes, agreed)
    return notes.findings()


def _dates(event: Event, notes: Notes) -> None:
    start, end = event.start, event.end
    if start and end and end < start:
        notes.error("DATES_REVERSED", *event.where.of_event("end")[1:], end, start=start)
        start = end = None
    line, column = event.where.of_event("132")[1:]
    dates = event.round_dates
    # A report of TRF has the dates in the columns of their rounds.
    placed = event.where.columns if event.where.event.get("132") else {}
    before = None
    for which, day in enumerate(dates, 1):
        if day is None:
            continue
        at = placed.get(which, column)
        if (start and day < start) or (end and day > end):
            notes.error("ROUND_OUTSIDE_EVENT", line, at, day, round=which, start=start or "…", end=end or "…")
        if before and day < before:
            notes.warning("ROUND_BEFORE_LAST", line, at, day, round=which, before=before)
        before = day
    if dates and event.rounds and len(dates) != event.rounds:
        notes.warning("ROUND_DATES_COUNT", line, column, len(dates), rounds=event.rounds)


def _counts(event: Event, notes: Notes, rated: int | None) -> None:
    counted = {
        "players": len(event.entries),
        "rated": len([entry for entry in event.entries if entry.person.rating]) if rated is None else rated,
        "teams": len(event.teams),
    }
    for name, code in COUNTED.items():
        stated = event.stated.get(name)
        # Programs write 0 teams, or none, whatever the event.
        if stated is not None and stated != counted[name] and (stated or name != "teams"):
            notes.warning(code, *event.where.of_event(name)[1:], stated, counted=counted[name])
    stated = event.stated.get("rounds")
    if stated is not None and stated < event.rounds:
        notes.error("COUNT_OF_ROUNDS", *event.where.of_event("rounds")[1:], stated, counted=event.rounds)


def _teams(event: Event, notes: Notes) -> None:
    numbers = {entry.number for entry in event.entries} if event.teams else set()
    team_of: dict[int, str] = {}
    seen: dict[int, int] = {}
    for index, team in enumerate(event.teams):
        line, column = event.where.of_team(index)[1:]
        if team.number in seen:
            notes.error("TEAM_NUMBER_TWICE", line, column, team.number, first=seen[team.number])
        seen.setdefault(team.number, line)
        _players_of_team(team.name, team.players, numbers, team_of, (line, column), notes)


def _players_of_team(
    name: str,
    players: Sequence[int],
    numbers: set[int],
    team_of: dict[int, str],
    place: tuple[int, int],
    notes: Notes,
) -> None:
    for player in players:
        if player not in numbers:
            notes.error("TEAM_OF_NOBODY", *place, player, name=name)
        elif player in team_of:
            notes.error("IN_TWO_TEAMS", *place, player, name=name, other=team_of[player])
        team_of.setdefault(player, name)
