"""The figures of a draughts series (article 3 of the FFJD text), from its report."""

from collections.abc import Iterator

from arpad.model.errors import ArpadError
from arpad.model.event import (
    DOUBLE_FORFEIT,
    FORFEIT,
    FULL_BYE,
    PAIRING_BYE,
    PENDING,
    PLAYED,
    RULES_ZERO,
    Entry,
    Event,
    Meeting,
    Result,
)
from arpad.model.series import EXEMPT
from arpad.period.field import Field
from arpad.period.judged import AS_DECLARED, Judged
from arpad.period.standing import Standing, Standings
from arpad.ruling.draughts.accelerated import Estimates
from arpad.ruling.draughts.series import Series, series
from arpad.ruling.draughts.table import NOBODY, STILL_TO_PLAY, Player, Table, table
from arpad.ruling.draughts.table import Meeting as Game
from arpad.ruling.run import Run

WON_AGAINST_NOBODY = (FULL_BYE, PAIRING_BYE, FORFEIT)
"""What a report writes for the player who meets EXEMPT."""


def series_figures(run: Run, event: Event, standings: Standings, judged: Judged = AS_DECLARED) -> Series:
    """Every figure of the series, and of its players in the order of the report."""
    made = series_table(run, Field(event, standings, judged))
    return series(run, made, cadence_of(event), estimates_of(event, made))


def players_of(event: Event) -> list[Entry]:
    """The entries that are somebody: EXEMPT is not (6.5)."""
    found = [entry for entry in event.entries if entry.person.name.strip().upper() != EXEMPT]
    if not found:
        raise ArpadError("EVENT_WITHOUT_PLAYERS", ("players",), found=event.name)
    return found


def cadence_of(event: Event) -> str | None:
    """The rate of play, as the series declares it; None where it does not: the plans then ask for it."""
    return event.series.cadence or None if event.series else None


def series_table(run: Run, field: Field) -> Table:
    """Who met whom with what result, as the calculations take it."""
    players = [_player(field, entry) for entry in players_of(field.event)]
    return table(run, players, [game for _, game in games_by_round(field)])


def games_by_round(field: Field) -> list[tuple[tuple[int, int], Game]]:
    """((round, place), game) of every game of the table, in its order."""
    entries = players_of(field.event)
    places = {entry.number: place for place, entry in enumerate(entries)}
    return sorted(game for entry in entries for game in _games(field, entry, places))


def _player(field: Field, entry: Entry) -> Player:
    standing = field.standing(entry.number)
    said = entry.series
    fmjd = _fmjd(standing, entry)
    return Player(
        name=field.names[entry.number],
        rating=standing.rating if fmjd is None else None,
        fmjd=fmjd,
        outside=standing.outside or fmjd is not None or bool(said and said.outside),
        age=said.age if said else None,
        experience=said.experience if said else "",
    )


def _fmjd(standing: Standing, entry: Entry) -> int | None:
    """The FMJD rating of a player from outside who has no Capital-Points on the list."""
    if standing.rating is not None:
        return None
    return standing.fmjd if standing.fmjd is not None else (entry.series.fmjd if entry.series else None)


def _games(field: Field, entry: Entry, places: dict[int, int]) -> Iterator[tuple[tuple[int, int], Game]]:
    """((round, place), game) of every game that this player is the first to name."""
    place = places[entry.number]
    for number, meeting in enumerate(entry.rounds, 1):
        if meeting is None or (entry.number, number) in field.judged.left_out:
            continue
        opponent = places.get(meeting.opponent, NOBODY) if meeting.opponent is not None else NOBODY
        if opponent == NOBODY:
            if met_exempt(meeting):
                yield (number, place), Game(place, NOBODY, "2fe")
        elif place < opponent:
            yield (number, place), Game(place, opponent, code_of(meeting.result, entry, number))


def met_exempt(meeting: Meeting) -> bool:
    """Was he paired with nobody, and won for it? An absence, a half-point bye are no games."""
    return meeting.result.points_x2 > 0 and (meeting.result.kind in WON_AGAINST_NOBODY or meeting.opponent is not None)


def code_of(result: Result, entry: Entry, number: int) -> str:
    """The code of article 4. A forfeit of which nobody says whether it was excused has none: it has to be asked."""
    points, kind, excused = result
    if kind == PLAYED:
        return str(points)
    if kind == RULES_ZERO:
        return "0r"
    if kind == DOUBLE_FORFEIT:
        return "0d"
    if kind == PENDING:
        return STILL_TO_PLAY
    if kind != FORFEIT or points == 1:
        raise ArpadError("RESULT_NOT_OF_DRAUGHTS", ("players", entry.number, "rounds", number), found=kind,
                         name=entry.person.name, number=number)
    if excused is None:
        raise ArpadError("FORFEIT_EXCUSED_UNKNOWN", ("players", entry.number, "rounds", number),
                         found=entry.person.name, number=number)
    return f"{points}{'fe' if excused else 'fne'}"


def estimates_of(event: Event, made: Table) -> Estimates:
    """The organiser's estimates, as he declared them: of the series, or of the group that holds a player."""
    whole = None
    groups = {}
    places = {entry.number: place for place, entry in enumerate(players_of(event))}
    for estimate in event.series.estimates if event.series else ():
        if not estimate.players:
            whole = estimate.value
        for number in estimate.players:
            if places.get(number) in made.unrated:
                groups[places[number]] = estimate.value
    return Estimates(whole, groups)
