"""What the lists of an edition show, and whom: columns, inactive players, those set apart. Not computed with."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from arpad.law.grains import NEVER
from arpad.law.texts import Edition, law_file, named
from arpad.model.errors import ArpadError
from arpad.model.ratinglist import STANDARD

YEAR_ONLY = "year"
RULES = ("delisted", "titled_unrated", "inactive", "inactive_shown", "top_inactive")
"""What a layout says besides its columns."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One thing that a list shows, or a number that decides about it, with its article. value: NEVER, no such rule."""

    value: int
    article: str


@dataclass(frozen=True, slots=True)
class Listing:
    """The layout of an edition's lists. columns: (name, article), in the order of the text.

    inactive_shown: on how many lists a player stays after he has become inactive; top_inactive: months of inactivity
    from which he leaves the list of the top players; birth_year: the list prints the year of birth alone.
    """

    edition: str
    columns: tuple[tuple[str, str], ...]
    birth_year: bool
    delisted: Shown
    titled_unrated: Shown
    inactive: Shown
    inactive_shown: Shown
    top_inactive: Shown


@cache
def listings() -> tuple[tuple[Edition, Listing], ...]:
    """Every layout, with the edition that brings it."""
    return tuple((named(raw["edition"]), _listing(raw)) for raw in law_file("listing.toml")["listing"])


def listing_of(made: Edition) -> Listing:
    """The layout of an edition: its own; or the last one before it, of its class rather than of standard play."""
    own = [layout for brought, layout in listings() if brought.name == made.name]
    if own:
        return own[0]
    known = [
        (brought.in_force, brought.rating_class == made.rating_class, layout) for brought, layout in listings()
        if brought.body == made.body and brought.in_force <= made.in_force and not brought.principle
        and brought.rating_class in (made.rating_class, STANDARD)
    ]
    if not known:
        raise ArpadError("NO_LISTS", found=made.name)
    return max(known, key=lambda found: found[:2])[2]


def citations(made: Edition) -> tuple[tuple[str, str], ...]:
    """(part of the list, article) of everything that the edition's own layout shows; none where it has no own one."""
    for brought, layout in listings():
        if brought.name == made.name:
            parts = [(f"listing.{name}", article) for name, article in layout.columns]
            rules = [(name, getattr(layout, name)) for name in RULES]
            parts += [(f"listing.{name}", shown.article) for name, shown in rules if shown.value != NEVER]
            return tuple(parts)
    return ()


def _listing(raw: dict[str, Any]) -> Listing:
    return Listing(
        edition=raw["edition"],
        columns=tuple((name, article) for name, article in raw["columns"]),
        birth_year=raw["birth"]["choice"] == YEAR_ONLY,
        delisted=_shown(raw["delisted"]),
        titled_unrated=_shown(raw["titled_unrated"]),
        inactive=_shown(raw["inactive"]),
        inactive_shown=_shown(raw["inactive_shown_lists"]),
        top_inactive=_shown(raw["top_inactive_months"]),
    )


def _shown(raw: dict[str, Any]) -> Shown:
    value = raw.get("value", 1)
    return Shown(NEVER if value == "never" else value, raw["article"])
