"""Lines of TRF by the columns that the format states (facts of the formats, 1 and 2), for invented players."""

from collections.abc import Iterable

COLUMNS = {
    "number": (5, 8), "sex": (10, 10), "title": (11, 13), "name": (15, 47), "rating": (49, 52),
    "federation": (54, 56), "ref": (58, 68), "birth": (70, 79), "points": (81, 84), "rank": (86, 89),
}  # fmt: skip
LEFT = ("name", "federation")
FIRST_ROUND, STEP = 92, 10
PERSONS = {
    1: {"name": "Aba, Xenia", "sex": "w", "title": "WFM", "rating": "2100", "federation": "AAA", "ref": "10000001",
        "birth": "1990/05/06"},
    2: {"name": "Bebe, Yvo", "sex": "m", "title": "", "rating": "1950", "federation": "BBB", "ref": "10000002",
        "birth": "1985/00/00"},
    3: {"name": "Coco, Zed", "sex": "m", "title": "", "rating": "", "federation": "AAA", "ref": "", "birth": ""},
    4: {"name": "Dudu, Wim", "sex": "m", "title": "", "rating": "1800", "federation": "CCC", "ref": "10000004",
        "birth": "2001/12/31"},
}  # fmt: skip
ROUNDS = {
    1: ["   2 w 1", "   3 b =", "   4 w +"], 2: ["   1 b 0", "   4 w 1", "   3 b 1"],
    3: ["   4 w 0", "   1 w =", "   2 w 0"], 4: ["   3 b 1", "   2 b 0", "   1 b -"],
}  # fmt: skip
POINTS = {1: "2.5", 2: "2.0", 3: "0.5", 4: "1.0"}
RANKS = {1: "1", 2: "2", 3: "4", 4: "3"}
HEAD = (
    "012 Open of Nowhere", "022 Nowhere", "032 AAA", "042 2015/03/01", "052 2015/03/03", "062 4", "072 3", "082 0",
    "092 Individual: Swiss-System", "102 Eve, Arbiter", "112 Second, Arbiter", "122 90 min + 30 s/move",
)  # fmt: skip


def placed(parts: dict[int, str]) -> str:
    """A line with these texts at these columns."""
    line = ""
    for column, text in sorted(parts.items()):
        line = line.ljust(column - 1) + text
    return line


def dates(*days: str) -> str:
    """The record of round dates."""
    return placed({1: "132"} | {FIRST_ROUND + STEP * i: day for i, day in enumerate(days)})


def player(number: int, rounds: Iterable[str] | None = None, /, **changed: str) -> str:
    """The line of one of the four players, with what is changed."""
    values = {"number": str(number), **PERSONS[number], "points": POINTS[number], "rank": RANKS[number], **changed}
    parts = {1: "001"}
    for field, text in values.items():
        first, last = COLUMNS[field]
        width = last - first + 1
        parts[first] = text.ljust(width) if field in LEFT else text.rjust(width)
    cells = ROUNDS[number] if rounds is None else rounds
    return placed(parts | {FIRST_ROUND + STEP * i: cell for i, cell in enumerate(cells)})


def report(*more: str, players: dict[int, str] | None = None, head: Iterable[str] = HEAD, end: str = "\n") -> bytes:
    """A whole report: head, dates, four players of whom some lines are replaced, more records."""
    lines = [player(number) for number in PERSONS]
    for number, line in (players or {}).items():
        lines[number - 1] = line
    records = [*head, dates("15/03/01", "15/03/02", "15/03/03"), *lines, *more]
    return "".join(line + end for line in records).encode()


FIRST_LINE = len(HEAD) + 2
"""Line of the first player."""
