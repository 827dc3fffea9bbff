"""The tables as printed, copied a second time from the texts, and parsers of the texts themselves.

The copies are compact (facts/regulations.md, 2.1) and share nothing with the law files.
"""

import re
from pathlib import Path

import pytest

REGULATIONS = Path(__file__).parents[3] / "shared" / "regulations"
ANNEX_A = Path(__file__).with_name("annex_a.txt")

# 10.1(a) of 2005, 8.1(a) of 2011 and 2014: dp of p = .50, .51, ... .99; below .50 the same with a minus.
DP = [
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184),
    *(193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501),
    *(538, 589, 677),
]
# 10.1(b), 8.1(b): the largest difference at which the higher-rated player expects .50, .51, ... .99; beyond: 1.0.
UPPER = [
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188),
    *(197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517),
    *(559, 619, 735),
]
# The short guide to first ratings: games -> points taken off for 0, 0.5, 1, ... below 50 %.
GUIDE = {
    3: [735, 273, 125],
    4: [735, 322, 193, 87],
    5: [735, 366, 240, 149, 72],
    6: [735, 401, 273, 193, 125, 57],
    7: [735, 422, 309, 230, 158, 102, 50],
    8: [735, 444, 322, 251, 193, 141, 87, 43],
    9: [735, 444, 351, 273, 220, 166, 125, 80, 43],
}
GUIDE_ROWS = [(games, score, points) for games, column in GUIDE.items() for score, points in enumerate(column)]


def dp(p):
    """dp of a percentage from .01 to .99."""
    return DP[p - 50] if p >= 50 else -DP[50 - p]


def pd(difference):
    """The expected score of own rating minus opponent's, in hundredths: H + L = 1."""
    higher = 50 + sum(abs(difference) > upper for upper in UPPER)
    return higher if difference >= 0 else 100 - higher


def text_of(name):
    """The regulation itself, where the shared folder is at hand."""
    path = REGULATIONS / f"{name}.txt"
    if not path.is_file():
        pytest.skip("the texts of the regulations are not beside this tree")
    return path.read_text(encoding="utf-8")


def parsed_dp(name):
    """{p: dp} of table (a). Hundredths; the empty ends of 2005 are missing."""
    text = text_of(name)
    start = re.search(r"\(a\) La table de conversion", text).end()
    end = re.search(r"\(b\) Table de conversion", text).start()
    numbers = re.findall(r"(?<![\d.])(1\.00?|\.\d\d)\s+(-?\d+)(?![\d.])", text[start:end])
    return {round_p(p): int(value) for p, value in numbers}


def round_p(text):
    """".83" as 83."""
    return 100 if text.startswith("1") else int(text[1:])


def parsed_pd(name):
    """[(from, to, H, L)] of table (b); the last row has no end."""
    text = text_of(name)
    start = re.search(r"\(b\) Table de conversion", text).end()
    rows = re.findall(r"(> 735|\d+-\d+)\s+(1\.0|\.\d\d)\s+(\.\d\d)", text[start:])
    found = []
    for span, higher, lower in rows:
        low, high = (736, None) if span == "> 735" else map(int, span.split("-"))
        found.append((low, high, round_p(higher), round_p(lower)))
    return sorted(found)


def parsed_guide():
    """{(games, score_x2): points} of the short guide."""
    text = text_of("fide-first-rating-guide")
    text = text[text.index("parties\n") : text.index("Dans un tournoi toutes rondes")]
    cells = re.findall(r"\d+(?:,5)?", text)
    rows = [cells[i : i + 3] for i in range(0, len(cells), 3)]
    halves = [2 * int(score.removesuffix(",5")) + score.endswith(",5") for _, score, _ in rows]
    return {(int(games), x2): int(points) for (games, _, points), x2 in zip(rows, halves, strict=True)}


def annex_a():
    """{players: {round: [(white, black), ...]}} of the copy kept beside this file."""
    grids = {}
    for line in ANNEX_A.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            place, pairs = line.split(": ")
            players, number = map(int, place.split("."))
            grids.setdefault(players, {})[number] = [tuple(map(int, pair.split("-"))) for pair in pairs.split()]
    return grids


def parsed_annex_a():
    """The same, from the text: two pages of tables whose cells break anywhere."""
    text = text_of("ffjd-2015")
    text = text[text.index("| 2 joueurs") : text.index("Cette grille est disponible en ligne")]
    grids = {}
    sizes, columns = [], []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.rstrip()[1:-1].split("|")] if line.startswith("|") else []
        if cells and cells[0].endswith("joueurs"):
            sizes, columns = [int(cell.split()[0]) for cell in cells], [""] * len(cells)
            grids |= {size: {} for size in sizes}
        elif cells and not cells[0].startswith("--"):
            columns = [old + " " + cell for old, cell in zip(columns, cells, strict=True)]
            for size, column in zip(sizes, columns, strict=True):
                for number, pairs in re.findall(r"Ronde (\d+) :((?: *\(\d+- *\d+\))+)", column):
                    grids[size][int(number)] = [(int(a), int(b)) for a, b in re.findall(r"\((\d+)- *(\d+)\)", pairs)]
    return grids
