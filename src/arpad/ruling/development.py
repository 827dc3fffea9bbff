"""Which K a chess player has: the first row of the edition's table whose conditions hold."""

from dataclasses import dataclass, replace
from datetime import date
from functools import reduce
from typing import Any

from arpad.law.grains import NEVER
from arpad.law.modes import PRESENT_RATING
from arpad.law.scales import MONTHS_OF_YEAR
from arpad.model.errors import ArpadError
from arpad.model.limits import AGE_MOST, GAMES_MOST, RATING_MOST, YEAR_LEAST, YEAR_MOST
from arpad.model.line import Term
from arpad.rules import development as steps
from arpad.ruling.days import check_day, check_list_date
from arpad.ruling.inputs import check_rating
from arpad.ruling.outcome import Outcome
from arpad.ruling.run import Run

Span = tuple[int, int]
FACT_OF_COLUMN = {
    steps.PEAK_FROM: "highest_rating",
    steps.GAMES_FROM: "career_games",
    steps.GAMES_BELOW: "career_games",
    steps.AGE_BELOW: "birth_date",
    steps.YOUNG_BELOW: "highest_rating",
}


@dataclass(frozen=True, kw_only=True)
class Development(Outcome):
    """K as the list prints it, and as it counts."""

    k_listed: int
    k: int


@dataclass(frozen=True, slots=True)
class Born:
    """A birth date, or a birth year alone."""

    year: int
    day: date | None = None


@dataclass(frozen=True, slots=True)
class _Facts:
    """What the rows are judged on; a fact that is not known is a wide interval."""

    rating: int
    peak: Span
    games: Span
    age: Span
    age_day: date | None


def age_on(day: date, birth: date) -> int:
    """Full years on a day."""
    before_birthday = (day.month, day.day) < (birth.month, birth.day)
    return day.year - birth.year - (1 if before_birthday else 0)


def age_span(born: Born | None, day: date | None, rows: tuple[tuple[int, ...], ...]) -> Span:
    """The youngest and the oldest that the player can be on the day of the list."""
    if born is None:
        return 0, AGE_MOST
    if born.year < YEAR_LEAST:
        raise ArpadError("DATE_OUT_OF_RANGE", ("birth_date",), found=str(born.year), least=YEAR_LEAST, most=YEAR_MOST)
    if day is None:
        if any(row[steps.AGE_BELOW] != NEVER for row in rows):
            raise ArpadError("K_NEEDS_LIST_DATE", ("list_date",))
        return 0, AGE_MOST
    if born.day is not None:
        if born.day > day:
            raise ArpadError("BORN_AFTER_LIST", ("birth_date",), found=str(born.day), day=str(day))
        return age_on(day, born.day), age_on(day, born.day)
    if born.year > day.year:
        raise ArpadError("BORN_AFTER_LIST", ("birth_date",), found=str(born.year), day=str(day))
    youngest = age_on(day, date(born.year, MONTHS_OF_YEAR, date.max.day)) if born.year < day.year else 0
    return max(youngest, 0), age_on(day, date(born.year, 1, 1))


def age_day(run: Run, day: date | None) -> date | None:
    """The day on which the age is judged: "until the end of the year" asks for the age when the year began."""
    if day is None or not steps.keeps_age_to_year_end(run.period):
        return day
    return date(day.year - 1, MONTHS_OF_YEAR, date.max.day)


def development(
    run: Run,
    rating: int,
    highest_rating: int | None = None,
    career_games: int | None = None,
    born: Born | None = None,
    list_date: date | None = None,
    period_games: int | None = None,
    first_rating_games: int = 0,
    event_date: date | None = None,
) -> Development:
    """K of a rated player, from the facts that his edition asks for.

    first_rating_games, event_date: the games of his first rating, the day on which the event starts that K is for;
    they decide only by other readings than those taken by default.
    """
    check_rating(rating, ("rating",))
    check_list_date(run, list_date)
    check_day(event_date, ("event_date",))
    facts = _facts(run, rating, highest_rating, career_games, born, list_date)
    facts = _by_readings(run, facts, born, list_date, first_rating_games, event_date)
    row, open_row = steps.k_row(facts.rating, facts.peak, facts.games, facts.age, run.period)
    if row == NEVER:
        raise ArpadError("K_BY_ADMINISTRATOR", ("rules",), found=run.law.short, article=run.article("k_row"))
    if open_row != NEVER:
        raise _missing(run, facts, open_row, born)
    listed = run.law.period.k_rows[row][steps.K]
    if run.explain:
        run.line("k_row", k=listed, because=_because(run, facts, row), instead=_instead(run, facts, row))
    used = steps.k_used(listed, period_games or 0, run.period)
    if used != listed:
        run.line("k_used", "k_cut", k=used, listed=listed, games=period_games)
    return Development(**run.heading, k_listed=listed, k=used)


def _facts(
    run: Run, rating: int, highest: int | None, games: int | None, born: Born | None, list_date: date | None
) -> _Facts:
    if highest is not None:
        check_rating(highest, ("highest_rating",))
        if highest < rating:
            raise ArpadError("HIGHEST_BELOW_RATING", ("highest_rating",), found=highest, rating=rating)
    peak = (rating, RATING_MOST) if highest is None else (highest, highest)
    played = (0, GAMES_MOST) if games is None else (games, games)
    return _Facts(rating, peak, played, _ages(run, born, list_date), age_day(run, list_date))


def _ages(run: Run, born: Born | None, day: date | None) -> Span:
    """The age span on the day on which the edition judges it; a birth after the list itself is an error."""
    rows = run.law.period.k_rows
    judged = age_day(run, day)
    if born is not None and day is not None and judged != day and born.year >= day.year:
        age_span(born, day, rows)
        return 0, 0
    return age_span(born, judged, rows)


def _by_readings(
    run: Run, facts: _Facts, born: Born | None, list_date: date | None, first_rating_games: int, event_date: date | None
) -> _Facts:
    """The same facts, unless one of the other readings is taken and gives another K."""
    if first_rating_games:
        counted = tuple(games + first_rating_games for games in facts.games)
        others = replace(facts, games=(counted[0], min(counted[1], GAMES_MOST)))
        if _k_of(run, others) != _k_of(run, facts) and not steps.counts_since_publication(run.period):
            facts = others
    if event_date is not None:
        if list_date is not None and event_date < list_date:
            raise ArpadError("EVENT_BEFORE_LIST", ("event_date",), found=str(event_date), day=str(list_date))
        others = replace(facts, age=_ages(run, born, event_date), age_day=age_day(run, event_date))
        if _k_of(run, others) != _k_of(run, facts) and not steps.judges_age_on_list(run.period):
            facts = others
    return facts


def _k_of(run: Run, facts: _Facts) -> tuple[int, int]:
    """(K of the row that decides, K of one left open), without a word."""
    rows = steps.k_row(facts.rating, facts.peak, facts.games, facts.age, run.law.period)
    decided, still_open = (NEVER if row == NEVER else run.law.period.k_rows[row][steps.K] for row in rows)
    return decided, still_open


def _missing(run: Run, facts: _Facts, row: int, born: Born | None) -> ArpadError:
    """The error for a fact that would decide, and is not known."""
    for column in FACT_OF_COLUMN:
        if run.law.period.k_rows[row][column] != NEVER and _holds(facts, row, column, run) == steps.OPEN:
            fact = FACT_OF_COLUMN[column]
            if fact == "birth_date" and born is not None:
                return ArpadError("K_NEEDS_BIRTH_DAY", ("birth_date",), found=born.year, article=run.article("k_row"))
            return ArpadError("K_NEEDS_FACT", (fact,), fact=Term(f"fact_{fact}"), article=run.article("k_row"))
    raise AssertionError("an open row has an open condition")


def _holds(facts: _Facts, row: int, column: int, run: Run) -> int:
    """Does one condition of a row hold?"""
    limit = run.law.period.k_rows[row][column]
    if column == steps.PEAK_FROM:
        return steps.reaches(*facts.peak, limit)
    if column == steps.GAMES_FROM:
        return steps.reaches(*facts.games, limit)
    if column == steps.GAMES_BELOW:
        return steps.stays_below(*facts.games, limit)
    if column == steps.AGE_BELOW:
        return steps.stays_below(*facts.age, limit)
    return steps.young_enough(facts.rating, *facts.peak, limit, run.law.period)


def _because(run: Run, facts: _Facts, row: int) -> Term:
    """The conditions of the row that holds."""
    wanted = [column for column in FACT_OF_COLUMN if run.law.period.k_rows[row][column] != NEVER]
    terms = [_term(run, facts, row, column, "yes") for column in wanted] or [Term("k_otherwise")]
    return reduce(lambda one, other: Term("both", {"one": one, "other": other}), terms)


def _instead(run: Run, facts: _Facts, row: int) -> tuple[Term, ...]:
    """For each earlier row of the table: a condition that it misses."""
    missed = []
    order = run.law.period.k_orders[max(run.law.period.k_order, 0)]
    for earlier in order[: order.index(row)]:
        wanted = [column for column in FACT_OF_COLUMN if run.law.period.k_rows[earlier][column] != NEVER]
        failing = next((c for c in wanted if _holds(facts, earlier, c, run) == steps.NO), None)
        if failing is not None:
            k = run.law.period.k_rows[earlier][steps.K]
            missed.append(Term("k_not", {"k": k, "why": _term(run, facts, earlier, failing, "no")}))
    return tuple(missed) or (Term("k_first_row"),)


def _term(run: Run, facts: _Facts, row: int, column: int, answer: str) -> Term:
    if column == steps.YOUNG_BELOW and run.law.period.k_young_measure == PRESENT_RATING:
        limit = run.law.period.k_rows[row][column]
        return Term(f"k_young_now_{answer}", {"value": facts.rating, "limit": limit})
    value = {
        steps.PEAK_FROM: facts.peak[0],
        steps.GAMES_FROM: facts.games[0],
        steps.GAMES_BELOW: facts.games[0],
        steps.AGE_BELOW: facts.age[0],
        steps.YOUNG_BELOW: facts.peak[0],
    }[column]
    names = {
        steps.PEAK_FROM: "peak_from",
        steps.GAMES_FROM: "games_from",
        steps.GAMES_BELOW: "games_below",
        steps.AGE_BELOW: "age_below",
        steps.YOUNG_BELOW: "young_below",
    }
    known: dict[str, Any] = {"value": value, "limit": run.law.period.k_rows[row][column]}
    if column == steps.AGE_BELOW:
        known["day"] = str(facts.age_day)
        if steps.keeps_age_to_year_end(run.law.period):
            return Term(f"k_age_year_{answer}", known)
    return Term(f"k_{names[column]}_{answer}", known)
