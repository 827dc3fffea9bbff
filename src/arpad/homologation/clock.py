"""The rate of play of a chess event: each player's time, the first control, limits of rapid and blitz."""

from collections.abc import Sequence
from fractions import Fraction
from typing import cast

from arpad.homologation.case import NOT_ATTESTED, Case
from arpad.homologation.pairings import Paired
from arpad.homologation.verdict import MET, NOT_APPLICABLE, NOT_MET, RECOMMENDATION, UNKNOWN
from arpad.law.grains import NEVER
from arpad.law.scales import HALVES, SECONDS_OF_MINUTE
from arpad.model.errors import ArpadError
from arpad.model.event import Stage as EventStage
from arpad.model.line import Reason, Term
from arpad.rules import conditions as steps
from arpad.rules import times
from arpad.ruling.times import Stage, has_class_times, required_of_each, tell_required, time_control

JUDGED = ("required_minutes", "too_fast")
"""The lines of the calculation that answer an article."""
NO_RULE = "NO_TIME_RULE"
"""The refusal of rules that set no time."""
EXCLUDES = "too_fast"
"""The article by which games that are too fast are left out."""


def check_clock(case: Case) -> None:
    """The lines of the articles on the rate of play: the least of standard play, the bounds of rapid and blitz."""
    if case.event.time_control.stages:
        case.attested("too_fast", _judged)
    else:
        case.attested("required_minutes", _needed, needed=False)
        case.unknown("too_fast", Term("time_control"))
    case.attested("first_control", _first_control)


def _needed(case: Case) -> None:
    """What a game needs is known even where its time is not."""
    law = case.run.event
    if law.time_by_game == NEVER and not has_class_times(case.run) and case.law.event.time_rows:
        tell_required(case.run, list(case.ratings.values()))
        case.state(UNKNOWN, Term("time_control"), needed=False)


def _sides(case: Case) -> list[Sequence[EventStage]]:
    control = case.event.time_control
    return [control.stages, control.black_stages] if control.black_stages else [control.stages]


def _judged(case: Case) -> None:
    """Each player's time for a game of the length that the text assumes, against what the rules ask for."""
    if case.run.event.time_by_game != NEVER and case.law.event.time_rows:
        return None
    players = [[_stage(stage) for stage in stages] for stages in _sides(case)]
    begin = len(case.run.lines)
    try:
        found = time_control(case.run, players, list(case.ratings.values()))
    except ArpadError as error:
        if error.code == NOT_ATTESTED:
            raise
        if error.code == NO_RULE:
            case.run.line("too_fast", "no_time_rule")
            return case.state(NOT_APPLICABLE)
        case.run.line("too_fast", "not_judged", why=Sentence(error))
        return case.state(UNKNOWN, Term("time_control"))
    told = case.run.lines[begin:]
    del case.run.lines[begin:]
    for line in told:
        case.run.lines.append(line)
        if line.step in JUDGED:
            case.state(MET if found.ratable else NOT_MET, needed=line.step == EXCLUDES)
    return None


def fast_games(case: Case, games: list[Paired]) -> dict[Paired, Reason]:
    """Where the ratings of each game's own players decide its time: the games that were too fast, and why."""
    if case.run.event.time_by_game == NEVER or not case.event.time_control.stages or not case.law.event.time_rows:
        return {}
    players = [[_stage(stage) for stage in stages] for stages in _sides(case)]
    played = [game for game in games if game.played]
    ratings = [(case.ratings[game.white], case.ratings[game.black or 0]) for game in played]
    needed = required_of_each(case.run, ratings)
    begin = len(case.run.lines)
    # Games that need the same time are judged alike.
    judged = {
        minutes: time_control(case.run, players, ratings_of_one).reasons
        for minutes, ratings_of_one in dict(zip(needed, ratings, strict=True)).items()
    }
    found = {game: judged[minutes][0] for game, minutes in zip(played, needed, strict=True) if judged[minutes]}
    del case.run.lines[begin:]
    case.run.line("too_fast", "games_too_fast" if found else "no_game_too_fast", count=len(found))
    case.state(NOT_MET if found else MET, needed=False)
    return found


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
        case.run.line("first_control", moves=moves[0])
        return case.state(MET, needed=binds)
    case.run.line("first_control", "other_first_control", moves=wrong[0], wanted=wanted)
    return case.state(NOT_MET if binds else RECOMMENDATION, needed=binds)
