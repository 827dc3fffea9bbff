"""The columns and codes of TRF in its generations: 2006, TRF16, TRF26, and what programs add to them."""

import re

from arpad.model.event import (
    FORFEIT,
    FULL_BYE,
    HALF_BYE,
    PAIRING_BYE,
    PLAYED,
    SHORT,
    ZERO_BYE,
    Result,
)  # fmt: skip
from arpad.model.limits import ROUNDS_MOST

TRF06, TRF16, TRF26 = GENERATIONS = ("trf06", "trf16", "trf26")
NUMBER_MOST = 9999
"""Starting numbers have four columns."""
FIRST_ROUND, ROUND_STEP, ROUND_WIDTH = 92, 10, 8
"""Column of the first round, columns from one round to the next, columns that a round fills."""
LINE_MOST = FIRST_ROUND + ROUND_STEP * ROUNDS_MOST

FIELDS: dict[str, tuple[int, int]] = {
    "number": (5, 8), "sex": (10, 10), "title": (11, 13), "name": (15, 47), "rating": (49, 52),
    "federation": (54, 56), "ref": (58, 68), "birth": (70, 79), "points": (81, 84), "rank": (86, 89),
}  # fmt: skip
"""First and last column of each field of a player's line (001)."""
COLUMNS: dict[str | int, int] = {
    **{name: first for name, (first, _) in FIELDS.items()},
    **{number: FIRST_ROUND + ROUND_STEP * (number - 1) for number in range(1, ROUNDS_MOST + 1)},
}
"""Where each field and each round begins."""
GAPS = (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91)
"""Columns of a player's line that stay empty."""

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
OLD_TITLES = {
    "g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM",
    "gf": "WGM", "mf": "WIM", "ff": "WFM", "cf": "WCM",
}  # fmt: skip
"""Titles in the reports of before 2014, women's with the letter before or behind."""

RESULTS = {
    "1": Result(2, PLAYED), "=": Result(1, PLAYED), "0": Result(0, PLAYED),
    "+": Result(2, FORFEIT), "-": Result(0, FORFEIT),
    "W": Result(2, SHORT), "D": Result(1, SHORT), "L": Result(0, SHORT),
    "H": Result(1, HALF_BYE), "F": Result(2, FULL_BYE), "U": Result(2, PAIRING_BYE), "Z": Result(0, ZERO_BYE),
}  # fmt: skip
"""Result codes; letters stand for themselves in either case."""

EVENT_TEXTS = {
    "012": "name", "022": "city", "032": "federation", "092": "kind_text", "102": "chief_arbiter",
}  # fmt: skip
EVENT_DATES = {"042": "start", "052": "end"}
EVENT_COUNTS = {"062": "players", "072": "rated", "082": "teams", "142": "rounds", "XXR": "rounds"}
DEPUTY, CLOCK, ROUND_DATES, SCORING, CLOCK_CODE = "112", "122", "132", "162", "222"
TEAM, NEW_TEAM, BYES, KIND_CODE, PLAYER, COMMENT = "013", "310", "240", "192", "001", "###"
AT_THE_END = ("801", "802")
"""Summaries of teams, for people."""
KEPT_OF_2026 = (
    "152", "172", "182", KIND_CODE, "202", "212", BYES, "250", "260", "299", "300", "320", "330", "352", "362",
    *AT_THE_END,
)  # fmt: skip
"""Records of TRF26 that are kept as they stand."""
OF_2026 = frozenset((*KEPT_OF_2026, "142", SCORING, CLOCK_CODE, NEW_TEAM, COMMENT))
"""Records by which a report shows that it is TRF26."""
OF_PROGRAMS = re.compile("XX[A-Z]|BB[WDLZFU]|DAT")
"""Records that pairing programs and Tornelo add."""
NATIONAL = re.compile("[A-Z]{3} [ 0-9]{3}[0-9]")
"""A record of national ratings: a federation where the code stands, then a starting number."""
RULER = re.compile(r"[ 0-9]*1234567890[0-9]*|(?: +[0-9]{1,3})+|([A-Z])\1\1 [A-Z0-9 /sf]*")
"""Lines of figures or of letters that show people the columns; no record of the format."""
MANDATORY = {
    TRF06: ("012", "022", "032", "102"),
    TRF16: ("012", "022", "032", "102"),
    TRF26: ("012", "022", "032", "042", "052", "102", "132"),
}
"""Records that the format asks for where a report is to be rated."""

def record_order(code: str) -> tuple[int, str]:
    """Where a record that is kept as it stands goes among the others: by section, then by code."""
    if code == COMMENT:
        return 0, ""
    if code == PLAYER:
        return 2, ""
    if code.isascii() and code.isdigit():
        return (1 if code.endswith("2") and code not in AT_THE_END else 3), code
    return (4 if OF_PROGRAMS.fullmatch(code) else 5), ""


SCORING_SYMBOLS = {
    "W": "win_x2", "D": "draw_x2", "L": "loss_x2", "A": "absence_x2", "P": "pairing_bye_x2", "X": "unknown_x2",
}  # fmt: skip
