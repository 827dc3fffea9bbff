"""Is the rate of play slow enough? Each player's time for the game length of the text, against what is asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from arpad.law.grains import NEVER
from arpad.law.scales import SECONDS_OF_MINUTE
from arpad.model.errors import ArpadError
from arpad.model.limits import MINUTES_MOST
from arpad.model.line import Reason
from arpad.rules import times as steps
from arpad.rules.conditions import first_control_is_in_order
from arpad.ruling.inputs import Path, check_rating
from arpad.ruling.outcome import Outcome, optional
from arpad.ruling.run import Run


class Stage(NamedTuple):
    """One stage of a time control: moves (None: all the rest), minutes, seconds added for each move."""

    minutes: int
    increment_seconds: int = 0
    moves: int | None = None


@dataclass(frozen=True, kw_only=True)
class TimeControl(Outcome):
    """Minutes of the player who has the least, minutes asked for, and whether that suffices.

    Standard play: required_minutes. Rapid and blitz: the bounds of the class.
    """

    ratable: bool
    minutes: Fraction
    required_minutes: int | None = optional()
    more_than: int | None = optional()
    at_least: int | None = optional()
    less_than: int | None = optional()
    at_most: int | None = optional()
    reasons: tuple[Reason, ...]


def time_control(
    run: Run,
    players: Sequence[Sequence[Stage]],
    ratings: Sequence[int | None],
    one: bool = False,
    rounds: int | None = None,
) -> TimeControl:
    """Judges one or several players' stages (the smallest total decides) for the ratings of the event.

    one: the same time for everybody; errors then name the keys of a single clock. rounds: of one day.
    """
    if has_class_times(run):
        return class_times(run, players, one, rounds)
    if not run.law.event.time_rows:
        raise ArpadError("NO_TIME_RULE", ("rules",), found=run.law.short, article=run.law.article("event", "time_rows"))
    if not ratings:
        raise ArpadError("NO_RATINGS", ("ratings",))
    if not players:
        raise ArpadError("NO_STAGES", ("players",))
    _check_ratings(ratings)
    paths: list[Path] = [("stages",) if one else ("players", i, "stages") for i in range(len(players))]
    totals = [_seconds(run, stages, path) for stages, path in zip(players, paths, strict=True)]
    least = min(totals)
    run.line("seconds_for_moves", moves=run.law.event.moves_counted, minutes=Fraction(least, SECONDS_OF_MINUTE))
    required = tell_required(run, ratings)
    enough = least >= required * SECONDS_OF_MINUTE
    reasons = () if enough else (run.reason("TOO_FAST", "too_fast", required=required),)
    run.line("too_fast", "slow_enough" if enough else "too_fast",
             minutes=Fraction(least, SECONDS_OF_MINUTE), required=required)
    for reason in (crowded := _too_many_rounds(run, rounds)):
        run.line("rounds_per_day", "note", reason=reason)
    for stages, path in zip(players, paths, strict=True):
        _remark_first_control(run, stages, path)
    return TimeControl(
        **run.heading, ratable=enough and not crowded, minutes=Fraction(least, SECONDS_OF_MINUTE),
        required_minutes=required, reasons=(*reasons, *crowded),
    )


def _too_many_rounds(run: Run, rounds: int | None) -> tuple[Reason, ...]:
    """The reason of a day with more rounds than the edition allows."""
    if rounds is None or not steps.too_many_rounds(rounds, run.event):
        return ()
    article = run.law.article("event", "rounds_per_day")
    return (Reason("TOO_MANY_ROUNDS", article, {"rounds": rounds, "most": run.law.event.rounds_per_day}),)


def _remark_first_control(run: Run, stages: Sequence[Stage], path: Path) -> None:
    """A first control at other moves than the text has it: this calculation judges the time alone."""
    law, moves = run.law, stages[0].moves
    known = law.attests("event", "first_control") and law.attests("event", "first_control_moves")
    if moves is None or (known and law.event.first_control_moves == NEVER):
        return
    if not known or not first_control_is_in_order(moves, law.event):
        run.remark("FIRST_CONTROL_NOT_JUDGED", "first_control", (*path, 0, "moves"), moves=moves)


def _check_ratings(ratings: Sequence[int | None]) -> None:
    for i, rating in enumerate(ratings):
        if rating is not None:
            check_rating(rating, ("ratings", i))


def required_of_each(run: Run, games: Sequence[Sequence[int | None]]) -> list[int]:
    """The minutes that each of these games needs, by the ratings of its players. Nothing else than the highest of
    them, and whether somebody is unrated, decides: each such pair is looked up once."""
    known: dict[tuple[int, bool], int] = {}
    found = []
    for ratings in games:
        key = (_highest(ratings), None in ratings)
        if key not in known:
            _check_ratings(ratings)
            known[key] = _required(run, *key)
        found.append(known[key])
    return found


def _highest(ratings: Sequence[int | None]) -> int:
    return max([rating or 0 for rating in ratings])


def _required(run: Run, highest: int, unrated: bool) -> int:
    judged = steps.required_with_unrated if unrated else steps.required_minutes
    return judged(highest, run.event)


def tell_required(run: Run, ratings: Sequence[int | None]) -> int:
    """The minutes that a game between players with these ratings needs, with the line on them."""
    highest = _highest(ratings)
    required = _required(run, highest, None in ratings)
    words = "required_minutes" if highest else "required_unrated"
    run.line("required_minutes", words, highest=highest, required=required)
    return required


def _seconds(run: Run, stages: Sequence[Stage], path: Path) -> int:
    if not stages:
        raise ArpadError("NO_STAGES", path)
    for i, stage in enumerate(stages):
        if stage.minutes < 0 or stage.increment_seconds < 0 or max(stage[:2]) > MINUTES_MOST:
            raise ArpadError("TIME_NOT_POSSIBLE", (*path, i), found=stage.minutes, most=MINUTES_MOST)
        if stage.moves is None and i + 1 < len(stages):
            raise ArpadError("STAGE_AFTER_THE_LAST", (*path, i + 1), found=i + 2)
    given = sum(stage.moves or 0 for stage in stages)
    if stages[-1].moves is not None and given < run.law.event.moves_counted:
        raise ArpadError("STAGES_TOO_SHORT", path, found=given, moves=run.law.event.moves_counted)
    moves = [NEVER if stage.moves is None else stage.moves for stage in stages]
    minutes = [stage.minutes for stage in stages]
    increments = [stage.increment_seconds for stage in stages]
    return steps.seconds_for_moves(moves, minutes, increments, run.event)


BOUNDS = ("time_above", "time_from", "time_below", "time_to")


def has_class_times(run: Run) -> bool:
    """Is the rate of play bounded by the class, as in rapid and blitz?"""
    law = run.law
    return any(law.values["event", name].is_gap or getattr(law.event, name) != NEVER for name in BOUNDS)


def class_times(run: Run, players: Sequence[Sequence[Stage]], one: bool, rounds: int | None) -> TimeControl:
    """Does a game belong to the class by its time: every player's total within the bounds, the times equal?"""
    if not players:
        raise ArpadError("NO_STAGES", ("players",))
    paths: list[Path] = [("stages",) if one else ("players", i, "stages") for i in range(len(players))]
    totals = [_seconds(run, stages, path) for stages, path in zip(players, paths, strict=True)]
    least, most = min(totals), max(totals)
    run.line("seconds_for_moves", moves=run.law.event.moves_counted, minutes=Fraction(least, SECONDS_OF_MINUTE))
    reasons = []
    if steps.is_too_short(least, run.event):
        reasons.append(run.reason("TOO_FAST_FOR_CLASS", "too_fast", minutes=Fraction(least, SECONDS_OF_MINUTE)))
    if steps.is_too_long(most, run.event):
        reasons.append(run.reason("TOO_SLOW_FOR_CLASS", "too_fast", minutes=Fraction(most, SECONDS_OF_MINUTE)))
    if len({tuple(stages) for stages in players}) > 1 and steps.asks_equal_times(run.event):
        reasons.append(Reason("TIMES_DIFFER", run.law.article("event", "time_equal")))
    reasons += _too_many_rounds(run, rounds)
    for reason in reasons:
        run.line("too_fast", "not_of_class", reason=reason)
    if not reasons:
        run.line("too_fast", "of_class", minutes=Fraction(least, SECONDS_OF_MINUTE))
    bounds = {name: getattr(run.law.event, name) for name in BOUNDS}
    above, from_, below, to = (None if bound == NEVER else bound for bound in bounds.values())
    return TimeControl(
        **run.heading, ratable=not reasons, minutes=Fraction(least, SECONDS_OF_MINUTE), more_than=above,
        at_least=from_, less_than=below, at_most=to, reasons=tuple(reasons),
    )
