"""Border clubs of the FFJD (7.2): as its text names them for a day."""

from datetime import date
from functools import cache

from arpad.law.texts import law_file


@cache
def border_clubs() -> tuple[date, tuple[str, ...]]:
    """(from which day on, the names of the clubs)."""
    raw = law_file("border-clubs.toml")
    return date.fromisoformat(raw["day"]), tuple(name for name, _ in raw["rows"])


def is_border_club(club: str, day: date) -> bool:
    """Are the players of this club treated as French ones on a day?"""
    since, names = border_clubs()
    return day >= since and club.casefold() in {name.casefold() for name in names}
