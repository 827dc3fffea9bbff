"""What has to hold between the values of an own edition: the table of K, tables read together, scales that divide."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Any

from arpad.law.grains import NEVER
from arpad.law.modes import HIGHEST_RATING
from arpad.law.own.entries import Given
from arpad.law.own.kinds import NO_RULE, Key
from arpad.law.own.notes import Notes
from arpad.law.own.tables import Table
from arpad.law.texts import Value
from arpad.model.tomlplaces import Path, Point

Row = tuple[int, ...]
K, PEAK_FROM, GAMES_FROM, GAMES_BELOW, AGE_BELOW, YOUNG_BELOW = range(6)
"""The columns of the table of K."""
NEEDS: dict[int, Key] = {
    GAMES_BELOW: ("period", "k_games"),
    AGE_BELOW: ("period", "k_age_on"),
    YOUNG_BELOW: ("period", "k_young_measure"),
}
"""A condition of K -> the parameter that says how it is measured."""


@dataclass(frozen=True)
class Whole:
    """An own edition as it would be: every value, and which of them it gives itself. raw: the file, mistakes too."""

    raw: dict[str, Any]
    body: str
    values: dict[Key, Value]
    given: Given
    tables: dict[str, Table]
    notes: Notes

    def number(self, *key: str) -> Any:
        """What the steps would read."""
        return self.values[key[0], key[1]].value

    def gives(self, *names: str) -> bool:
        """Does the file give one of these parameters itself?"""
        return any(".".join(key) in names and set(entry) > {"article"} for key, entry in self.given.items())

    def is_sound(self, *names: str) -> bool:
        """Is nothing wrong with any of these parameters, so that they can be looked at together?"""
        return not any(self.written(name) and tuple(name.split(".")) not in self.given for name in names)

    def written(self, name: str) -> Any:
        """What the file has for a parameter, right or wrong."""
        grain, _, field = name.partition(".")
        part = self.raw.get(grain)
        return part.get(field) if isinstance(part, dict) else None

    def place(self, *names: str) -> Path:
        """The path of the first of these parameters that the file gives."""
        for name in names:
            grain, field = name.split(".")
            entry = self.given.get((grain, field), {})
            for key in entry:
                if key != "article":
                    return grain, field, key
        return ()

    def error(self, code: str, path: Path, found: object = "", **facts: Any) -> None:
        """One mistake, at a value."""
        self.notes.error(code, self.at(path), found, **facts)

    def at(self, path: Path) -> Point:
        """Where a value stands."""
        return self.notes.value(path)


def check_together(whole: Whole) -> None:
    """Everything that no value shows by itself."""
    _check_unused(whole)
    if whole.body == "fide":
        _check_k(whole)
        _check_times(whole)
        _check_months(whole)
    else:
        _check_slide(whole)
        _check_expected(whole)
        _check_guide(whole)


def _check_unused(whole: Whole) -> None:
    written = [whole.written(".".join(key)) for key in whole.values]
    used = [entry.get("table") for entry in written if isinstance(entry, dict)]
    for name in whole.tables:
        if name not in used:
            whole.notes.error("EDITION_TABLE_UNUSED", whole.notes.key(("tables", name)), name)


def _check_k(whole: Whole) -> None:
    names = ("period.k_rows", *map(".".join, NEEDS.values()))
    if not whole.gives(*names) or not whole.is_sound(*names):
        return
    path = whole.place("period.k_rows")
    if path and whole.gives("period.k_order"):
        # The rows of an own table are tried as they stand: there is no second order to choose.
        order = whole.place("period.k_order")
        whole.error("EDITION_K_ORDER", order, whole.given["period", "k_order"][str(order[-1])])
    rows: tuple[Row, ...] = whole.number("period", "k_rows")
    if not isinstance(rows, tuple):
        # The base has a gap here, and the edition leaves it open.
        return
    lacking = dict(_lacking(whole, rows))
    for (place, column), key in lacking.items():
        where = (*path, place, column) if path else whole.place(".".join(key))
        whole.error("EDITION_K_NEEDS", where, rows[place][column], parameter=".".join(key))
    if not path or not rows or lacking:
        return
    reached, left_over = _tried(rows, whole.number("period", "k_young_measure"))
    for place, row in enumerate(rows):
        if place not in reached:
            whole.error("EDITION_K_ROW_DEAD", (*path, place), list(row), number=place + 1)
    if left_over:
        rating, games, age = left_over
        whole.error("EDITION_K_CASE_MISSING", path, len(rows), rating=rating, games=games, age=age)


def _lacking(whole: Whole, rows: tuple[Row, ...]) -> Iterator[tuple[tuple[int, int], Key]]:
    """((row, column), the parameter that is needed and not there) of every condition."""
    for column, key in NEEDS.items():
        if whole.values[key].printed == NO_RULE:
            yield from (((place, column), key) for place, row in enumerate(rows) if row[column] != NEVER)


def _tried(rows: tuple[Row, ...], measure: int) -> tuple[set[int], tuple[int, int, int] | None]:
    """(the rows that somebody meets first, a player whom no row takes), over every combination of limits."""
    ratings = _limits(rows, PEAK_FROM, YOUNG_BELOW)
    reached = set()
    left_over = None
    for peak, present, games, age in product(
        ratings, ratings, _limits(rows, GAMES_FROM, GAMES_BELOW), _limits(rows, AGE_BELOW)
    ):
        if present > peak:
            continue
        young = peak if measure == HIGHEST_RATING else present
        row = next((i for i, row in enumerate(rows) if _holds(row, peak, games, age, young)), None)
        if row is not None:
            reached.add(row)
        elif left_over is None:
            left_over = (peak, games, age)
    return reached, left_over


def _limits(rows: tuple[Row, ...], *columns: int) -> list[int]:
    """One figure of every stretch between the limits of these columns."""
    return sorted({0, *(row[column] for row in rows for column in columns if row[column] != NEVER)})


def _holds(row: Row, peak: int, games: int, age: int, young: int) -> bool:
    return (
        peak >= row[PEAK_FROM]
        and games >= row[GAMES_FROM]
        and (row[GAMES_BELOW] == NEVER or games < row[GAMES_BELOW])
        and (row[AGE_BELOW] == NEVER or age < row[AGE_BELOW])
        and (row[YOUNG_BELOW] == NEVER or young < row[YOUNG_BELOW])
    )


def _check_times(whole: Whole) -> None:
    path = whole.place("event.time_rows")
    rows = whole.number("event", "time_rows")
    if not path or not rows:
        return
    for place, (above, row) in enumerate(pairwise(rows), 1):
        if row[0] >= above[0]:
            whole.error("EDITION_TIME_ORDER", (*path, place, 0), row[0], above=above[0])
    if rows[-1][0] != 0:
        whole.error("EDITION_TIME_REST", (*path, len(rows) - 1, 0), rows[-1][0])


def _check_months(whole: Whole) -> None:
    path = whole.place("period.list_months")
    months = whole.number("period", "list_months") if path else ()
    for place, (above, month) in enumerate(pairwise(months), 1):
        if month <= above:
            whole.error("EDITION_MONTHS_ORDER", (*path, place), month, above=above)


def _check_slide(whole: Whole) -> None:
    """K slides from one rating to another in whole parts of its scale: no figure is ever cut."""
    names = ("event.k_to", "event.k_from", "event.k_slow_high", "event.k_slow_low", "event.k_accelerated_high",
             "event.k_accelerated_low", "event.k_scale")
    if not whole.gives(*names) or not whole.is_sound(*names):
        return
    path = whole.place(*names)
    start, end = whole.number("event", "k_from"), whole.number("event", "k_to")
    if start >= end:
        whole.error("EDITION_K_SPAN", path, end, start=start)
        return
    for cadence in ("slow", "accelerated"):
        drop = whole.number("event", f"k_{cadence}_high") - whole.number("event", f"k_{cadence}_low")
        if drop * whole.number("event", "k_scale") % (end - start):
            whole.error("EDITION_K_SLIDE", path, drop, span=end - start, scale=whole.number("event", "k_scale"))
            return


def _check_expected(whole: Whole) -> None:
    """What the one is expected to score and what the other is make the points of one game."""
    names = ("game.expected_high", "game.expected_low", "game.expected_even")
    high, low, even = (whole.number(*name.split(".")) for name in names)
    if whole.gives(*names) and whole.is_sound(*names) and high + low != even + even:
        printed = {name: whole.values["game", name.partition(".")[2]].printed for name in names}
        high_text, low_text, even_text = printed.values()
        whole.error("EDITION_EXPECTED_SUM", whole.place(*names), high_text, low=low_text, even=even_text)


def _check_guide(whole: Whole) -> None:
    names = ("first.guide", "first.guide_youngest", "first.guide_adult")
    ages = [row[0] for row in whole.number("first", "guide")]
    youngest, adult = whole.number("first", "guide_youngest"), whole.number("first", "guide_adult")
    if not whole.gives(*names) or not whole.is_sound(*names):
        return
    if (ages[0], ages[-1]) != (youngest, adult):
        whole.error("EDITION_GUIDE_AGES", whole.place(*names), ages[0], last=ages[-1], youngest=youngest, adult=adult)
