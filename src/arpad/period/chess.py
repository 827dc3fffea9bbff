"""The figures of a chess event, whatever its format."""

from arpad.model.errors import ArpadError
from arpad.model.event import MATCH, SWISS, TEAM, UNKNOWN, Event
from arpad.model.line import Reason
from arpad.period.event_figures import EventFigures, PlayerFigures
from arpad.period.field import Field
from arpad.period.judged import AS_DECLARED, Judged
from arpad.period.round_robin import ALL_PLAY_ALL, has_played, player_lines, whole_event
from arpad.period.standing import Standings
from arpad.period.swiss import swiss_player
from arpad.ruling.run import Run

BY_GAMES = (SWISS, TEAM, MATCH)
"""Formats in which each player is rated from his own games alone."""


def event_figures(
    run: Run, event: Event, standings: Standings, judged: Judged = AS_DECLARED, official: bool = False
) -> EventFigures:
    """Every player's figures. official: one of the events named by the article on fewer games for a first rating."""
    declared = judged.format_of(event)
    if declared == UNKNOWN:
        raise ArpadError("EVENT_FORMAT_UNKNOWN", ("format",), found=event.kind_text, choices=(*BY_GAMES, *ALL_PLAY_ALL))
    if not event.entries:
        raise ArpadError("EVENT_WITHOUT_PLAYERS", ("players",), found=event.name)
    field = Field(event, standings, judged, declared, official)
    if not judged.rated:
        return EventFigures(**run.heading, event=event.name, format=declared, rated=False, reasons=judged.reasons,
                            players=())
    if declared in BY_GAMES or not has_played(event.entries):
        return _by_games(run, field, judged.reasons)
    aside = Run(run.law)
    done = whole_event(aside, field)
    if done.as_swiss:
        run.rest_on(aside)
        reasons = (*judged.reasons, *done.reasons)
        if not done.rated:
            return EventFigures(**run.heading, event=event.name, format=declared, rated=False, reasons=reasons,
                                players=())
        return _by_games(run, Field(event, standings, judged, SWISS, official), reasons)
    done = whole_event(run, field)
    players = player_lines(run, field, done) if done.rated else ()
    return EventFigures(
        **run.heading, event=event.name, format=declared, rated=done.rated, reasons=(*judged.reasons, *done.reasons),
        Rar=done.Rar, dpa=done.dpa, Ra=done.Ra, players=players,
    )


def _by_games(run: Run, field: Field, reasons: tuple[Reason, ...]) -> EventFigures:
    players: tuple[PlayerFigures, ...] = tuple(swiss_player(run, field, entry) for entry in field.event.entries)
    return EventFigures(
        **run.heading, event=field.event.name, format=field.format, rated=True, reasons=reasons, players=players
    )
