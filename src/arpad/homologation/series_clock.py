"""The rate of play of a draughts series: official where it is slow, and enough time where it is accelerated."""

from typing import NamedTuple

from arpad.homologation.case import Case
from arpad.homologation.entries import age_on, players_of
from arpad.homologation.knowledge import CLOCKLESS
from arpad.homologation.verdict import DECLARED, MET, NOT_APPLICABLE, NOT_MET
from arpad.law.grains import NEVER
from arpad.law.scales import HUNDRED, SECONDS_OF_MINUTE
from arpad.model.line import Term
from arpad.model.series import ACCELERATED, SLOW, Series
from arpad.rules import times as steps
from arpad.rules.amounts import whole_part
from arpad.ruling.draughts.times import Participant, time_control


class Base(NamedTuple):
    """Base minutes, seconds a move, and whether there are clocks."""

    minutes: int
    increment: int
    clock: bool


def check_series_clock(case: Case, declared: Series) -> None:
    """The lines of 5.2: by the cadence that the series declares."""
    if declared.cadence == SLOW:
        _official(case)
        case.run.line("minutes_needed", "slow_series")
        case.state(NOT_APPLICABLE)
    elif declared.cadence == ACCELERATED:
        case.run.line("official_times", "accelerated_series")
        case.state(NOT_APPLICABLE)
        _accelerated(case, declared)
    else:
        case.unknown("official_times", Term("cadence"))
        case.unknown("minutes_needed", Term("cadence"))


def _official(case: Case) -> None:
    """A slow series has one of the official times of a table that the federation supplies, with its day."""
    table, stages = case.known.official_times, case.event.time_control.stages
    if not stages:
        return case.unknown("official_times", Term("time_control"))
    if table is None:
        return case.unknown("official_times", Term("official_times"))
    held = any(control.stages == stages for control in table.times)
    case.run.line("official_times", "official_times" if held else "not_official_times", by=table.by, day=table.day)
    return case.state(MET if held else NOT_MET)


def _accelerated(case: Case, declared: Series) -> None:
    base = _base(case, declared)
    if base is None:
        return case.unknown("minutes_needed", Term("time_control"))
    players, doubtful = _participants(case)
    begin = len(case.run.lines)
    found = time_control(case.run, base.minutes, base.increment, players, base.clock)
    case.run.lines[begin:] = [line for line in case.run.lines[begin:] if line.step != "official_times"]
    if not found.ratable and doubtful:
        hopeful = [Participant(None) if place in doubtful else player for place, player in enumerate(players)]
        beginners = sum(
            steps.is_beginner(_number(player.age), player.school, _number(player.rating), case.law.capital_event)
            for player in hopeful
        )
        if steps.required_units(beginners, len(hopeful), case.law.capital_event) <= found.measure:
            return case.unknown("minutes_needed", Term("ages"))
    if not base.clock and found.ratable:
        case.run.line("minutes_needed", "without_clocks", minutes=base.minutes)
        return case.state(DECLARED)
    beginners, share = found.beginners or 0, case.law.capital_event.beginner_share_percent
    case.run.line("minutes_needed", "series_time_enough" if found.ratable else "series_too_fast",
                  measure=found.measure, required=found.required, beginners=beginners, players=len(players),
                  percent=whole_part(beginners * HUNDRED, len(players)), share=share)
    return case.state(MET if found.ratable else NOT_MET)


def _number(value: int | None) -> int:
    return NEVER if value is None else value


def _base(case: Case, declared: Series) -> Base | None:
    """Base minutes and seconds a move; without clocks, the minutes that the organiser vouches for."""
    stages = case.event.time_control.stages
    if declared.clocks is False and not stages:
        promised = case.known.declared.get(CLOCKLESS)
        if promised is None or not promised.yes:
            return None
        return Base(case.law.capital_event.minutes_needed_beginners, 0, False)
    if len(stages) != 1 or stages[0].moves is not None:
        return None
    minutes = stages[0].seconds // SECONDS_OF_MINUTE
    return Base(minutes, stages[0].increment_seconds, declared.clocks is not False)


def _participants(case: Case) -> tuple[list[Participant], set[int]]:
    """The players as the article asks for them, and the places of those of whom age or school is not known."""
    players, doubtful = [], set()
    for place, entry in enumerate(players_of(case)):
        age = age_on(entry, case.event.start)
        school = entry.series.school if entry.series else None
        players.append(Participant(case.ratings[entry.number], age, bool(school)))
        if age is None or school is None:
            doubtful.add(place)
    return players, doubtful
