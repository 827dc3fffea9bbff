"""The rate of play of a chess event: each player's time, the first control, limits of rapid and blitz."""

from collections.abc import Sequence
from fractions import Fraction
from typing import cast

from arpad.homologation.case import Case
from arpad.homologation.verdict import MET, NOT_APPLICABLE, NOT_MET, RECOMMENDATION, UNKNOWN
from arpad.law.grains import NEVER
from arpad.law.scales import HALVES, SECONDS_OF_MINUTE
from arpad.model.errors import ArpadError
from arpad.model.event import Stage as EventStage
from arpad.model.line import Term
from arpad.rules import conditions as steps
from arpad.rules import times
from arpad.ruling.times import Stage, time_control

JUDGED = ("required_minutes", "too_fast")
"""The lines of the calculation that answer an article."""


def check_clock(case: Case) -> None:
    """The lines of the articles on the rate of play."""
    control = case.event.time_control
    if not control.stages:
        if case.law.event.time_rows:
            case.unknown("too_fast", Term("time_control"))
        elif steps.limits_totals(case.law.event):
            case.unknown("total_time", Term("time_control"))
    else:
        if case.law.event.time_rows:
            _minimum(case)
        _limits(case)
    _first_control(case)


def _sides(case: Case) -> list[Sequence[EventStage]]:
    control = case.event.time_control
    return [control.stages, control.black_stages] if control.black_stages else [control.stages]


def _minimum(case: Case) -> None:
    """Each player's time for a game of sixty moves, against what the ratings of the event ask for."""
    players = [[_stage(stage) for stage in stages] for stages in _sides(case)]
    begin = len(case.run.lines)
    try:
        found = time_control(case.run, players, list(case.ratings.values()))
    except ArpadError as error:
        case.run.line("too_fast", "not_judged", why=Sentence(error))
        return case.state(UNKNOWN, Term("time_control"))
    told = case.run.lines[begin:]
    del case.run.lines[begin:]
    for line in told:
        case.run.lines.append(line)
        if line.step in JUDGED:
            case.state(MET if found.ratable else NOT_MET)
    return None


def _stage(stage: EventStage) -> Stage:
    """A stage as the calculation wants it: in minutes, which are a fraction where the clock does not start on one."""
    minutes = Fraction(stage.seconds, SECONDS_OF_MINUTE)
    whole = minutes.numerator if minutes.denominator == 1 else cast(int, minutes)
    return Stage(whole, stage.increment_seconds, stage.moves)


class Sentence:
    """An error inside a sentence."""

    def __init__(self, error: ArpadError) -> None:
        self._error = error

    def text(self, lang: str) -> str:
        """Its message."""
        return self._error.message(lang).rstrip(".")


def seconds_of_sides(case: Case) -> list[int]:
    """The seconds of each side for the game length of the text."""
    found = []
    for stages in _sides(case):
        moves = [NEVER if stage.moves is None else stage.moves for stage in stages]
        minutes = [_stage(stage).minutes for stage in stages]
        found.append(times.seconds_for_moves(moves, minutes, [s.increment_seconds for s in stages], case.run.event))
    return found


def seconds_of_game(case: Case) -> int | None:
    """The seconds that one game may take, both players together; None without a time control."""
    if not case.event.time_control.stages:
        return None
    sides = seconds_of_sides(case)
    return sum(sides) if len(sides) > 1 else HALVES * sides[0]


def _limits(case: Case) -> None:
    """Rapid and blitz: the time of a player lies between two limits, and is the same for both."""
    sides = seconds_of_sides(case)
    if steps.limits_totals(case.law.event):
        wrong = [seconds for seconds in sides if not steps.is_total_in_order(seconds, case.run.event)]
        minutes = Fraction((wrong or sides)[0], SECONDS_OF_MINUTE)
        case.run.line("total_time", "total_outside" if wrong else "total_time", minutes=minutes)
        case.state(NOT_MET if wrong else MET)
    if case.run.event.equal_times != NEVER:
        unequal = len(set(sides)) > 1
        case.run.line("equal_times", "unequal_times" if unequal else "equal_times")
        case.state(NOT_MET if unequal else MET)


def _first_control(case: Case) -> None:
    law = case.run.event
    if law.first_control_moves == NEVER:
        return None
    stages = case.event.time_control.stages
    binds = steps.first_control_binds(law)
    if not stages:
        return case.unknown("first_control", Term("time_control"), needed=binds)
    moves = [side[0].moves for side in _sides(case) if side and side[0].moves]
    if not moves:
        case.run.line("first_control", "no_first_control")
        return case.state(NOT_APPLICABLE, needed=binds)
    wanted = case.law.event.first_control_moves
    wrong = [made for made in moves if made is not None and not steps.first_control_is_in_order(made, law)]
    if not wrong:
        case.run.line("first_control", moves=wanted)
        return case.state(MET, needed=binds)
    case.run.line("first_control", "other_first_control", moves=wrong[0], wanted=wanted)
    return case.state(NOT_MET if binds else RECOMMENDATION, needed=binds)
