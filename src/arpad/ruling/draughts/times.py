"""The rate of play of a draughts series (5.2): official, which the text cannot tell, or accelerated (5.2.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arpad.law.grains import NEVER
from arpad.model.errors import ArpadError
from arpad.model.limits import MINUTES_MOST
from arpad.model.line import Reason
from arpad.rules import times as steps
from arpad.ruling.draughts.table import check_age
from arpad.ruling.inputs import check_rating
from arpad.ruling.outcome import Outcome, optional
from arpad.ruling.run import Run


class Participant(NamedTuple):
    """What decides whether a player is one of the beginners: Capital-Points (None: unrated), age, school."""

    rating: int | None
    age: int | None = None
    school: bool = False


@dataclass(frozen=True, kw_only=True)
class SeriesTimes(Outcome):
    """May the series count as accelerated; None where that cannot be known.

    measure: minutes plus seconds a move; required: what the players in it need; official: always None, since the
    text names FMJD's official times without printing them.
    """

    ratable: bool | None
    official: None = None
    measure: int
    required: int
    players: int | None = optional()
    beginners: int | None = optional()
    reasons: tuple[Reason, ...]


def time_control(
    run: Run, minutes: int, increment: int, players: Sequence[Participant] | None, clock: bool = True
) -> SeriesTimes:
    """Judges base minutes and seconds a move; without a clock, the minutes that the organiser vouches for."""
    for value, key in ((minutes, "base_minutes"), (increment, "increment_seconds")):
        if not 0 <= value <= MINUTES_MOST:
            raise ArpadError("TIME_NOT_POSSIBLE", (key,), found=value, most=MINUTES_MOST)
    if increment and not clock:
        raise ArpadError("INCREMENT_WITHOUT_CLOCK", ("increment_seconds",), found=increment)
    measure = steps.time_units(minutes, increment)
    run.line("time_control", minutes=minutes, increment=increment, measure=measure)
    beginners = None if players is None else _beginners(run, players)
    required = steps.required_units(beginners or 0, len(players or ()), run.event)
    fewer = required != run.law.capital_event.minutes_needed
    run.line("minutes_needed", "minutes_beginners" if fewer else "minutes_needed", required=required)
    reasons = _reasons(run, measure, required, players is None, clock or fewer)
    official = run.reason("OFFICIAL_TIMES_NOT_PRINTED", "official_times")
    run.line("official_times", "note", reason=official)
    return SeriesTimes(
        **run.heading,
        ratable=_verdict(reasons, players is None, measure, run),
        measure=measure,
        required=required,
        players=None if players is None else len(players),
        beginners=beginners,
        reasons=(*reasons, official),
    )


def _beginners(run: Run, players: Sequence[Participant]) -> int:
    """How many players fall in one of the four categories; each counts once."""
    found = 0
    for i, (rating, age, school) in enumerate(players):
        if rating is not None:
            check_rating(rating, ("players", i, "rating"))
        if age is not None:
            check_age(age, ("players", i, "age"))
        known = [NEVER if fact is None else fact for fact in (age, rating)]
        found += steps.is_beginner(known[0], school, known[1], run.event)
    law = run.law.capital_event
    run.line("minutes_needed", "beginners", players=len(players), beginners=found, age=law.beginner_age,
             rating=law.beginner_rating, share=law.beginner_share_percent)
    return found


def _reasons(run: Run, measure: int, required: int, unknown_players: bool, clock_settled: bool) -> tuple[Reason, ...]:
    """Why the series may not count, or why that is not known."""
    found = []
    if measure < required:
        found.append(run.reason("TOO_FAST_FOR_SERIES", "minutes_needed", measure=measure, required=required))
    if not clock_settled:
        found.append(run.reason("CLOCK_NEEDED", "minutes_needed"))
    if found and unknown_players:
        least = run.law.capital_event.minutes_needed_beginners
        found.append(run.reason("PLAYERS_NOT_GIVEN", "minutes_needed", least=least))
    for reason in found:
        run.line("minutes_needed", "note", reason=reason)
    return tuple(found)


def _verdict(reasons: tuple[Reason, ...], unknown_players: bool, measure: int, run: Run) -> bool | None:
    """In order, not in order, or not to be known without the players."""
    if not reasons:
        return True
    enough_for_beginners = measure >= run.law.capital_event.minutes_needed_beginners
    return None if unknown_players and enough_for_beginners else False
