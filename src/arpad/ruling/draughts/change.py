"""The evolution of a rated draughts player over a period, from his games to his next Capital-Points."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from arpad.model.errors import ArpadError
from arpad.model.line import Reason, Term
from arpad.model.series import CADENCES, SLOW
from arpad.rules import capital as steps
from arpad.rules.change import own_rating
from arpad.ruling.draughts.outside import entered
from arpad.ruling.draughts.publication import above_floor
from arpad.ruling.draughts.results import DraughtsGame, split
from arpad.ruling.inputs import Path, check_games, check_rating
from arpad.ruling.outcome import LeftOut, Outcome, optional
from arpad.ruling.run import Run


class DraughtsSeries(NamedTuple):
    """A rated player's series. own_rating: on the list at its start; None: as on the list of the period."""

    games: Sequence[DraughtsGame]
    cadence: str | None
    own_rating: int | None = None


@dataclass(frozen=True, kw_only=True)
class CapitalGame:
    """One game that counts. counted_difference: only where the bound cuts the difference."""

    opponent: int
    difference: int
    counted_difference: int | None = optional()
    expected: Fraction
    score: int
    change: Fraction


@dataclass(frozen=True, kw_only=True)
class SeriesChange:
    """One series of the period: own Capital-Points and K as used, games, NPJ, Pts, PA, evolution."""

    own_rating: int
    cadence: str
    k: Fraction
    games: tuple[CapitalGame | LeftOut, ...]
    game_count: int
    score: int
    expected: Fraction
    change: Fraction


@dataclass(frozen=True, kw_only=True)
class CapitalChange(Outcome):
    """The evolution of a period. at_floor: the new Capital-Points are the floor itself."""

    k: Fraction | None = optional()
    games: tuple[CapitalGame | LeftOut, ...] | None = optional()
    events: tuple[SeriesChange, ...] | None = optional()
    change: Fraction
    rounded_change: int
    new_rating: int
    at_floor: bool | None = optional()


@dataclass(frozen=True, kw_only=True)
class ExpectedPoints(Outcome):
    """PA of one game."""

    difference: int
    counted_difference: int | None = optional()
    expected: Fraction


@dataclass(frozen=True, kw_only=True)
class Coefficient(Outcome):
    """K, never rounded."""

    k: Fraction


def expected(run: Run, rating: int, opponent: int) -> ExpectedPoints:
    """PA of one game, the same at every rate of play."""
    check_rating(rating, ("rating",))
    check_rating(opponent, ("opponent",))
    counted, points = _expected(run, rating, opponent, 1)
    return ExpectedPoints(
        **run.heading, difference=rating - opponent, counted_difference=counted, expected=points
    )


def coefficient(run: Run, rating: int, cadence: str | None) -> Coefficient:
    """K of a rating at a rate of play."""
    check_rating(rating, ("rating",))
    k = _k(run, rating, known_cadence(run, cadence, ()))
    return Coefficient(**run.heading, k=k)


def change(run: Run, rating: int, series: Sequence[DraughtsSeries], one: bool) -> CapitalChange:
    """Article 6.1 over a period: every series at its own K, added up exactly, rounded once. `one`: games alone."""
    check_rating(rating, ("player", "rating"))
    if not series:
        raise ArpadError("NO_GAMES", ("events",))
    paths: list[Path] = [() if one else ("events", i) for i in range(len(series))]
    for given, path in zip(series, paths, strict=True):
        check_games(given.games, (*path, "games"))
        known_cadence(run, given.cadence, path)
        if given.own_rating is not None:
            check_rating(given.own_rating, (*path, "own_rating"))
    done = [
        series_change(run, rating, given, path, number)
        for number, (given, path) in enumerate(zip(series, paths, strict=True), 1)
    ]
    return summed(run, rating, done, one)


def known_cadence(run: Run, cadence: str | None, path: Path) -> str:
    """The rate of play, which K asks for."""
    if cadence is None:
        raise ArpadError("CADENCE_MISSING", (*path, "cadence"), article=run.article("k_scaled"))
    return check_cadence(cadence, (*path, "cadence"))


def check_cadence(cadence: str, path: Path) -> str:
    """One of the two rates of play that the rating knows."""
    if cadence not in CADENCES:
        raise ArpadError("CADENCE_NOT_KNOWN", path, found=cadence, choices=CADENCES)
    return cadence


def series_change(run: Run, rating: int, given: DraughtsSeries, path: Path, number: int) -> SeriesChange:
    """One series with its own K: games, points, PA, evolution."""
    own = own_rating(rating if given.own_rating is None else given.own_rating, rating, run.event)
    run.line("own_capital", number=number, rating=own)
    cadence = known_cadence(run, given.cadence, path)
    k = _k(run, own, cadence)
    games = entered(run, given.games, (*path, "games"))
    counted, reasons = split(games, run, "unrated_opponent")
    figures = _games(run, own, k, games, reasons)
    law = run.law.capital_game
    opponents = [played.opponent or 0 for played in counted]
    points = [played.points for played in counted]
    scale = law.expected_scale * run.law.capital_event.k_scale
    scaled_k = steps.k_scaled(own, cadence == SLOW, run.law.capital_event)
    total = steps.sum_evolutions_scaled(own, opponents, points, 0, len(counted), scaled_k, law)
    awaited = Fraction(steps.sum_expected(own, opponents, 0, len(counted), law), law.expected_scale)
    score = sum(points)
    run.line("sum_evolutions_scaled", number=number, games=len(counted), score=score, expected=awaited, k=k,
             change=Fraction(total, scale))
    return SeriesChange(
        own_rating=own, cadence=cadence, k=k, games=figures, game_count=len(counted), score=score,
        expected=awaited, change=Fraction(total, scale),
    )


def _k(run: Run, rating: int, cadence: str) -> Fraction:
    slow = cadence == SLOW
    k = Fraction(steps.k_scaled(rating, slow, run.event), run.law.capital_event.k_scale)
    high, low = steps.k_bounds(slow, run.law.capital_event)
    facts = {"rating": rating, "k": k, "cadence": Term("cadence_slow" if slow else "cadence_accelerated")}
    if low < k < high:
        law = run.law.capital_event
        run.line("k_scaled", "k_sliding", **facts, high=high, low=low, exact=str(k), start=law.k_from, end=law.k_to)
    else:
        run.line("k_scaled", "k_constant", **facts)
    return k


def _games(
    run: Run, own: int, k: Fraction, games: Sequence[DraughtsGame], reasons: dict[int, Reason]
) -> tuple[CapitalGame | LeftOut, ...]:
    """The figures of every game in its place. Equal games share theirs, except where each one gets its lines."""
    known: dict[tuple[int, int], CapitalGame] = {}
    found: list[CapitalGame | LeftOut] = []
    for i, played in enumerate(games):
        if i in reasons or played.opponent is None:
            found.append(LeftOut(played.opponent, reasons[i]))
            continue
        key = (played.opponent, played.points)
        if key not in known or run.explain:
            known[key] = _game(run, own, k, played, i + 1)
        found.append(known[key])
    return tuple(found)


def _game(run: Run, own: int, k: Fraction, played: DraughtsGame, number: int) -> CapitalGame:
    opponent = played.opponent or 0
    counted, points = _expected(run, own, opponent, number)
    law = run.law
    scaled_k = int(k * law.capital_event.k_scale)
    awaited = int(points * law.capital_game.expected_scale)
    scale = law.capital_game.expected_scale * law.capital_event.k_scale
    gained = Fraction(steps.evolution_scaled(played.points, awaited, scaled_k, law.capital_game), scale)
    run.line("evolution_scaled", score=played.points, expected=points, k=k, change=gained)
    return CapitalGame(
        opponent=opponent, difference=own - opponent, counted_difference=counted, expected=points,
        score=played.points, change=gained,
    )


def _expected(run: Run, own: int, opponent: int, number: int) -> tuple[int | None, Fraction]:
    """(the difference as it counts where the bound cuts it, PA)."""
    difference = own - opponent
    counted = steps.bounded_difference(difference, run.game)
    law = run.law.capital_game
    points = Fraction(steps.expected_points(difference, run.game), law.expected_scale)
    words = "expected_points" if counted == difference else "expected_points_bounded"
    run.line("expected_points", words, number=number, own=own, opponent=opponent, difference=difference,
             counted=counted, expected=points, even=Fraction(law.expected_even, law.expected_scale),
             scale=law.expected_scale)
    return None if counted == difference else counted, points


ROUNDED = {1: "evolution_whole", 2: "evolution_half"}
"""How to speak of rounding an evolution that is whole, or whole and a half."""


def summed(run: Run, rating: int, done: list[SeriesChange], one: bool) -> CapitalChange:
    """The series of a period added up exactly, rounded once, kept above the floor."""
    amount = sum((series.change for series in done), Fraction(0))
    scale = run.law.capital_game.expected_scale * run.law.capital_event.k_scale
    rounded = steps.rounded_evolution(int(amount * scale), scale, run.period)
    words = ROUNDED.get(amount.denominator, "rounded_evolution")
    run.line("rounded_evolution", words, change=amount, rounded=rounded, rating=rating, new=rating + rounded)
    new = above_floor(run, rating + rounded)
    return CapitalChange(
        **run.heading,
        k=done[0].k if len({series.k for series in done}) == 1 else None,
        games=done[0].games if one else None,
        events=None if one else tuple(done),
        change=amount,
        rounded_change=rounded,
        new_rating=new,
        at_floor=True if new != rating + rounded else None,
    )
