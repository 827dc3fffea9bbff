"""Figures of a round robin, a double one or a Scheveningen event: the whole event at once (10.54 of 2005, 8.58)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from arpad.model.event import DOUBLE, PLAYED, ROUND_ROBIN, SCHEVENINGEN, Entry, Meeting
from arpad.model.line import Reason
from arpad.period.event_figures import PlayerFigures
from arpad.period.field import Field
from arpad.period.games import BYE_CODES, EventGame, Row, code_of, rows_of
from arpad.period.standing import RATED_SINCE
from arpad.period.swiss import heading, k_missing, mean_of_rated, rated_line
from arpad.rules.performance import rounded_average
from arpad.ruling.inputs import CHESS_PLAYED
from arpad.ruling.outcome import Shown
from arpad.ruling.roundrobin import RatedPlayer, RoundRobin, UnratedPlayer, round_robin
from arpad.ruling.run import Run
from arpad.ruling.table import Entrant, Pairing

ALL_PLAY_ALL = (ROUND_ROBIN, DOUBLE, SCHEVENINGEN)
"""Formats whose unrated players count for their opponents."""
NOT_PLAYED = BYE_CODES["zero-bye"]
"""A game that the verdict leaves out, or without a result, is no played game of a round robin."""


def whole_event(run: Run, field: Field) -> RoundRobin:
    """The event by its plan."""
    entrants = _entrants(field)
    pairings = _pairings(field)
    return round_robin(run, entrants, pairings, field.format, field.judged.championship)


def _entrants(field: Field) -> list[Entrant]:
    teams = {number: team.name or str(team.number) for team in field.event.teams for number in team.players}
    made = []
    for entry in field.event.entries:
        standing = field.standing(entry.number)
        made.append(
            Entrant(
                name=field.names[entry.number], rating=standing.rating,
                k=standing.k if standing.rating is not None else None, team=teams.get(entry.number, ""),
                counted_before=standing.counted_before,
            )
        )
    return made


def _pairings(field: Field) -> list[Pairing]:
    places = {entry.number: place for place, entry in enumerate(field.event.entries)}
    made = []
    for entry in field.event.entries:
        for number, meeting in enumerate(entry.rounds, 1):
            if meeting is not None and meeting.opponent in places and entry.number < meeting.opponent:
                out = field.judged.left_out.get((entry.number, number))
                made.append(_pairing(places, entry.number, meeting, out))
    return made


def _pairing(places: dict[int, int], number: int, meeting: Meeting, out: Reason | None) -> Pairing:
    code = code_of(meeting) or NOT_PLAYED
    unplayed = "" if code in CHESS_PLAYED and out is None else (code if code not in CHESS_PLAYED else NOT_PLAYED)
    assert meeting.opponent is not None
    return Pairing(places[number], places[meeting.opponent], meeting.result.points_x2, unplayed)


def player_lines(run: Run, field: Field, done: RoundRobin) -> tuple[PlayerFigures, ...]:
    """Every player's line, from the whole event."""
    found = {player.name: player for player in done.players}
    by_number = {entry.number: found.get(field.names[entry.number]) for entry in field.event.entries}
    return tuple(_line(run, field, entry, by_number, done) for entry in field.event.entries)


Found = dict[int, RatedPlayer | UnratedPlayer | None]


def _line(run: Run, field: Field, entry: Entry, found: Found, done: RoundRobin) -> PlayerFigures:
    standing = field.standing(entry.number)
    rows = [_served(run, row, found) for row in rows_of(run, field, entry)]
    player = found[entry.number]
    if standing.status == RATED_SINCE:
        return rated_line(run, entry, standing, rows)
    shown = tuple(_shown(row) for row in rows)
    who = heading(entry, standing, standing.rating)
    if isinstance(player, RatedPlayer):
        return PlayerFigures(
            **who, Rar=mean_of_rated(shown), n=player.game_count, W=_score(player.We, player.sum), We=player.We,
            W_We=player.sum, K=player.k, change=player.change, Ru=None, counted=player.game_count > 0,
            reasons=k_missing(run, player.k) if player.game_count else (), games=shown,
        )
    if player is None:
        return PlayerFigures(**who, **_nothing(), reasons=done.reasons, games=shown)
    rar = None if done.Rar is None else Shown(_whole(done.Rar), done.Rar)
    return PlayerFigures(
        **who, Rar=rar, n=player.game_count, W=player.score, We=None, W_We=None, K=None, change=None,
        Rc=player.Rc_new, Ru=player.Ru_new if player.Ru_new is not None else player.Ru, counted=player.counted,
        reasons=player.reasons, games=shown,
    )


def _score(expected: Fraction, gained: Fraction) -> Fraction:
    """W from We and W - We: against those who count, which may be fewer than those met."""
    return expected + gained


def _whole(value: Fraction) -> int:
    return rounded_average(value.numerator, value.denominator)


def _nothing() -> dict[str, Any]:
    return {
        "Rar": None, "n": 0, "W": Fraction(0), "We": None, "W_We": None, "K": None, "change": None, "Ru": None,
        "counted": False,
    }


def _served(run: Run, row: Row, found: Found) -> Row:
    """A round with the figure at which the opponent serves, or why he serves nobody."""
    other = found.get(row.opponent or 0)
    if row.game is None or row.game.result not in CHESS_PLAYED or other is None:
        return row
    if isinstance(other, RatedPlayer):
        return row
    if other.Ru_new is None:
        reason = other.reasons[0] if other.reasons else run.reason("UNRATED_OPPONENT", "unrated_opponent")
        return row._replace(game=None, reason=reason)
    return row._replace(rating=other.Ru_new, game=row.game._replace(opponent=other.Ru_new, rated_since=False))


def _shown(row: Row) -> EventGame:
    counted = row.game is not None and row.game.result in CHESS_PLAYED
    return row.shown(counted=counted, reason=row.reason)


def has_played(entries: Sequence[Entry]) -> bool:
    """Is there one game in the whole event?"""
    return any(
        meeting is not None and meeting.opponent is not None and meeting.result.kind == PLAYED
        for entry in entries for meeting in entry.rounds
    )  # fmt: skip
