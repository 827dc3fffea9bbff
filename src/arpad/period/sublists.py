"""Lists within a list (FFJD 1): by age category, sex, league, club, department."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from arpad.model.person import Birth
from arpad.period.listing import ListRow, Published
from arpad.period.official import People


@dataclass(frozen=True, slots=True)
class Category:
    """An age category as the federation defines it, from a day on: ages in whole years, both included; oldest None:
    no end. measured: the month and day of the list's year on which the age counts."""

    name: str
    youngest: int
    oldest: int | None
    measured: tuple[int, int]
    since: date


def in_force(categories: Sequence[Category], day: date) -> list[Category]:
    """The table that holds on a day: of each name the last entry by then."""
    found: dict[str, Category] = {}
    for category in sorted(categories, key=lambda one: one.since):
        if category.since <= day:
            found[category.name] = category
    return list(found.values())


def by_category(made: Published, categories: Sequence[Category], people: People) -> dict[str, tuple[ListRow, ...]]:
    """The top list of each category; who has no known birth date is in none."""
    held = in_force(categories, made.day)
    return {
        category.name: tuple(row for row in made.top if _fits(category, people[row.player].birth, made.day))
        for category in held
    }


def by_column(made: Published, column: str) -> dict[str, tuple[ListRow, ...]]:
    """The top list of each sex, club, league or department; players of whom it is not known stand in none."""
    names = sorted({str(row.cells[column]) for row in made.top if row.cells.get(column)})
    return {name: tuple(row for row in made.top if row.cells.get(column) == name) for name in names}


def _fits(category: Category, birth: Birth | None, day: date) -> bool:
    age = age_of(birth, date(day.year, *category.measured))
    return age is not None and age >= category.youngest and (category.oldest is None or age <= category.oldest)


def age_of(birth: Birth | None, day: date) -> int | None:
    """Whole years on a day; None where the birth is not known well enough."""
    if birth is None:
        return None
    if birth.date is None:
        return day.year - birth.year if (day.month, day.day) == LAST_DAY else None
    return day.year - birth.year - ((day.month, day.day) < (birth.month, birth.day))


LAST_DAY = (date.max.month, date.max.day)
"""On the last day of a year everybody has his birthday behind him: the year alone is enough."""
