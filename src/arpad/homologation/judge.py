"""The verdict: an event, its law, what the office knows -> what may be rated."""

from collections.abc import Mapping

from arpad.homologation import conditions, games, reporting
from arpad.homologation.case import Case, Ratings
from arpad.homologation.clock import check_clock, fast_games
from arpad.homologation.conclude import part_or_whole, verdict
from arpad.homologation.form import Form, form
from arpad.homologation.knowledge import Knowledge
from arpad.homologation.pairings import games_of
from arpad.homologation.series import judge_series
from arpad.homologation.verdict import AS_SWISS, NOT_RATED, GameLine, Verdict
from arpad.law.resolve import Law
from arpad.model.errors import ArpadError
from arpad.model.event import CHESS, DRAUGHTS, Event
from arpad.model.person import Person
from arpad.ruling.days import check_day

BODIES = {CHESS: "fide", DRAUGHTS: "ffjd"}


def judge(
    event: Event,
    law: Law,
    known: Knowledge | None = None,
    ratings: Ratings | None = None,
    listed: Mapping[int, Person] | None = None,
) -> Verdict:
    """The verdict on an event under a law.

    ratings: by starting number, those in force when the event starts; without them, those of `listed` (what the
    rating list says of each player it holds), and without a list those that the report states.
    """
    if BODIES[event.sport] != law.body:
        raise ArpadError("OTHER_SPORT", ("rules",), found=law.short, sport=event.sport)
    if not event.entries:
        raise ArpadError("NO_ENTRIES", ("entries",))
    for name, day in (("start", event.start), ("end", event.end)):
        check_day(day, (name,))
    case = Case(event, law, known or Knowledge(), ratings_of(event, ratings, listed), listed)
    if event.sport == DRAUGHTS:
        return judge_series(case)
    return _chess(case)


def ratings_of(event: Event, ratings: Ratings | None, listed: Mapping[int, Person] | None) -> dict[int, int | None]:
    """The rating of every player, None when unrated; a rating of 0 is none."""
    found: dict[int, int | None] = {}
    for entry in event.entries:
        if ratings is not None:
            rating = ratings.get(entry.number)
        elif listed is not None:
            rating = listed[entry.number].rating if entry.number in listed else None
        else:
            rating = entry.person.rating
        found[entry.number] = rating or None
    return found


def _chess(case: Case) -> Verdict:
    """The articles in their order, then the games and the players."""
    played = games_of(case.event)
    conditions.check_event(case)
    check_clock(case)
    conditions.check_play(case)
    aside = {**fast_games(case, played), **games.decided_games(case, played)}
    case.run.set_aside()
    made = form(case, played)
    case.run.set_aside()
    lines = games.judged(case, made, played, aside)
    games.tell_games(case, lines)
    reporting.check_report(case)
    return verdict(case, lines, games.players_of(case, made, lines), standing(case, lines, made), made.rated_as)


def standing(case: Case, lines: tuple[GameLine, ...], made: Form) -> str:
    """Where the event stands."""
    if case.refusal() is not None or not any(game.counts for game in lines):
        return NOT_RATED
    if made.as_swiss:
        return AS_SWISS
    return part_or_whole(lines)
