"""How large a value of an own edition may be: what the steps keep within 62 bits, whatever the edition combines."""

from arpad.law.grains import NEVER
from arpad.law.scales import HUNDRED, MONTHS_OF_YEAR
from arpad.law.texts import law_file
from arpad.model.limits import AGE_MOST, GAMES_MOST, K_MOST, MINUTES_MOST, PLAYERS_MOST, RATING_MOST, ROUNDS_MOST

Bounds = tuple[int, int]
PLAIN: Bounds = (1, RATING_MOST)
"""A number without a unit may be a divisor or a factor: never zero."""
BY_UNIT: dict[str, Bounds] = {
    "points": (0, RATING_MOST),
    "score": (0, HUNDRED),
    "games": (0, GAMES_MOST),
    "players": (0, PLAYERS_MOST),
    "opponents": (0, PLAYERS_MOST),
    "share": (1, PLAYERS_MOST),
    "percent": (0, HUNDRED),
    "years": (0, AGE_MOST),
    "months": (0, HUNDRED * MONTHS_OF_YEAR),
    "lists": (1, HUNDRED),
    "periods": (1, HUNDRED * MONTHS_OF_YEAR),
    "days": (0, HUNDRED),
    "minutes": (0, MINUTES_MOST),
    "moves": (1, ROUNDS_MOST),
    "digits": (1, len(str(RATING_MOST))),
    "flag": (0, 1),
}
BY_NAME: dict[str, Bounds] = {
    # The step asks only whether the list closes a month before it appears.
    "closing_months": (0, 1),
}
"""Parameters whose steps take less than their unit allows."""
K: Bounds = (1, K_MOST)
CONDITION: Bounds = (NEVER, GAMES_MOST)
"""A condition of the table of K, or -1 for none."""
CELL: Bounds = (NEVER, RATING_MOST)
"""A number of a table that nothing more is known of."""
MONTH: Bounds = (1, MONTHS_OF_YEAR)
ROWS_MOST = 200
"""Rows of a table."""
K_ROWS_MOST = 16
"""Rows of the table of K: every combination of their limits is tried out."""
BYTES_MOST = 262_144
"""Bytes of the file of an edition."""
LEVELS_MOST = 10
"""Brackets inside brackets, parts of a dotted key."""
DIGITS_MOST = 40
"""Characters of a number."""
TITLE_MOST = 200
SOURCE_MOST = 500
LABEL_MOST = 40
NAME_MOST = 40


def bounds_of(grain: str, field: str) -> Bounds:
    """The least and the greatest printed number of a parameter."""
    unit = law_file("units.toml").get(grain, {}).get(field, "")
    return BY_NAME.get(field) or BY_UNIT.get(unit, PLAIN if not unit else (0, RATING_MOST))
