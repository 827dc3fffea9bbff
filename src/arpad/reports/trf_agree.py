"""Both sides of every game of clean lines compared at once, as columns of bytes: the quick way where nothing is wrong.

It only ever says yes, and what it does not say yes to is looked at round by round (`consistency_games`). The number of
an opponent is two bytes: a page of 200 numbers, and a place on it. So `bytes.translate` looks up what opponents say as
if they were letters, a page of them in one table; and whole integers add and mask columns of bytes in one step.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from arpad.reports.agreed import NOTHING_AGREED, Agreed
from arpad.reports.trf_layout import ROUND_STEP

PAGE = 200
PLAYERS_MOST = 5 * PAGE
"""Every table is asked for every player: in larger events that takes longer than looking at them one by one."""
CELLS_MOST = 1 << 20
LITTLE: Literal["little"] = "little"
COLOUR_AT, RESULT_AT, DIGITS = 5, 7, range(4)
COLOURS = {" ": 0, "w": 16, "b": 32, "-": 48}
RESULTS = {" ": 0, "1": 1, "=": 2, "0": 3, "+": 4, "-": 5, "W": 6, "D": 7, "L": 8, "H": 9, "F": 9, "U": 9, "Z": 9}
OPPOSITE = {"1": "0", "=": "=", "0": "1", "W": "L", "D": "D", "L": "W", "+": "-", "-": "+"}
BOTH_COLOURS = (("w", "b"), ("b", "w"))
ALL, EVERY_BIT = 256, 255
"""Values of a byte, and the one that no cell holds."""
POINTS_X2 = {"1": 2, "=": 1, "+": 2, "W": 2, "D": 1, "H": 1, "F": 2, "U": 2}
PLAYED_OR_SHORT = "1=0WDL"
BYE_OF_PAIRING = b"U"


def _table(said: dict[str, int]) -> bytes:
    """For `bytes.translate`; letters in either case, 0 for what is not said."""
    both = {form: value for sign, value in said.items() for form in (sign, sign.lower())}
    return bytes(both.get(chr(code), 0) for code in range(ALL))


def _mirror() -> bytes:
    """Colour and result -> those of the opponent. A forfeit may be without colours."""
    table = bytearray([EVERY_BIT]) * ALL
    for mine, theirs in OPPOSITE.items():
        pairs = (*BOTH_COLOURS, ("-", "-")) if mine in "+-" else BOTH_COLOURS
        for one, other in pairs:
            table[COLOURS[one] + RESULTS[mine]] = COLOURS[other] + RESULTS[theirs]
    return bytes(table)


DIGIT = _table({str(digit): digit for digit in range(10)})
COLOUR, RESULT, POINTS, MIRROR = _table(COLOURS), _table(RESULTS), _table(POINTS_X2), _mirror()
OVER_THE_BOARD = _table(dict.fromkeys(PLAYED_OR_SHORT, EVERY_BIT))
SOMEBODY = bytes([0]) + bytes([EVERY_BIT]) * EVERY_BIT
"""Anything -> every bit set."""
NOBODY = bytes([EVERY_BIT]) + bytes(EVERY_BIT)
"""Nothing -> every bit set."""
OF_PAGE = [bytes(EVERY_BIT * (code == page) for code in range(ALL)) for page in range(PLAYERS_MOST // PAGE)]
"""For each page: its number -> every bit set."""


class Sides(NamedTuple):
    """All cells as columns, player after player: page and place of the opponent's number, result, colour and result in
    one; there: every bit where there is an opponent."""

    page: bytes
    place: bytes
    result: bytes
    code: bytes
    there: int


@lru_cache(maxsize=64)
def _own(players: int, rounds: int) -> tuple[int, int]:
    """Page and place of the player whose cell it is, as columns of all cells."""
    pairs = [divmod(number, PAGE) for number in range(1, players + 1) for _ in range(rounds)]
    page, place = (_int(bytes(column)) for column in zip(*pairs, strict=True))
    return page, place


@lru_cache(maxsize=64)
def _ones(count: int) -> int:
    """1 in each of so many bytes."""
    return _int(b"\1" * count)


def agreed(cells: bytes, players: int, rounds: int, stated: Sequence[int | None]) -> Agreed:
    """What is certain of these cells: of player 1 all rounds, then of player 2 ... stated: their points, in halves."""
    if not 1 < players * rounds < CELLS_MOST or players >= PLAYERS_MOST:
        return NOTHING_AGREED
    sides = _sides(cells)
    points = _points_agree(sides.result, players, rounds, stated)
    if not _fit(sides, players, rounds):
        return Agreed(points=points)
    return Agreed(_byes_fit(sides, rounds), _met_once(sides, players, rounds), points)


def _int(column: bytes) -> int:
    return int.from_bytes(column, LITTLE)


def _sides(cells: bytes) -> Sides:
    *digits, colour, result = [cells[at::ROUND_STEP] for at in (*DIGITS, COLOUR_AT, RESULT_AT)]
    count = len(result)
    thousands, hundreds, tens, units = [_int(digit.translate(DIGIT)) for digit in digits]
    there = (thousands | hundreds | tens | units).to_bytes(count, LITTLE).translate(SOMEBODY)
    code = _int(colour.translate(COLOUR)) + _int(result.translate(RESULT))
    hundreds += 10 * thousands
    odd = hundreds & _ones(count)
    return Sides(
        (hundreds - odd >> 1).to_bytes(count, LITTLE),
        (100 * odd + 10 * tens + units).to_bytes(count, LITTLE),
        result,
        code.to_bytes(count, LITTLE),
        _int(there),
    )


def _fit(sides: Sides, players: int, rounds: int) -> bool:
    """Does every cell name an opponent whose cell of that round names its player, with the other side's result?"""
    page, place, _, code, there = sides
    own_page, own_place = _own(players, rounds)
    said = [(place, own_place), (code, _int(code.translate(MIRROR)))]
    if players >= PAGE:
        said.append((page, own_page))
    elif page.strip(b"\0"):
        return False
    wanted = [(column, (expected & there).to_bytes(len(place), LITTLE)) for column, expected in said]
    for first in range(rounds):
        here = slice(first, None, rounds)
        places, masks = place[here], _masks(page[here], players) if players >= PAGE else []
        for column, expected in wanted:
            table = b"\0" + column[here]
            found = _of_pages(table, places, masks) if masks else places.translate(table.ljust(ALL, b"\0"))
            if found != expected[here]:
                return False
    return True


def _masks(pages: bytes, players: int) -> list[int]:
    """For each page: every bit of those whose opponent is on it."""
    return [_int(pages.translate(OF_PAGE[page])) for page in range(players // PAGE + 1)]


def _of_pages(column: bytes, places: bytes, masks: list[int]) -> bytes:
    """What stands in a column, by number, for everybody's opponent: 0 for nobody, and for one who is not there."""
    found = 0
    for at, mask in zip(range(0, len(column), PAGE), masks, strict=True):
        found |= _int(places.translate(column[at : at + PAGE].ljust(ALL, b"\0"))) & mask
    return found.to_bytes(len(places), LITTLE)


def _byes_fit(sides: Sides, rounds: int) -> bool:
    """Is no game over the board against nobody, and no second bye of the pairing in any round?"""
    over, results = _int(sides.result.translate(OVER_THE_BOARD)), sides.result.upper()
    if over & sides.there != over:
        return False
    if BYE_OF_PAIRING not in results:
        return True
    return all(results[first::rounds].count(BYE_OF_PAIRING) < 2 for first in range(rounds))


def _met_once(sides: Sides, players: int, rounds: int) -> bool:
    """Has nobody the same opponent twice? Every round is compared with the one so many rounds before it."""
    count, nobody = len(sides.place), -1
    numbers = []
    for column in (sides.place, sides.page) if players >= PAGE else (sides.place,):
        by_round = b"".join([column[first::rounds] for first in range(rounds)])
        numbers.append(_int(by_round))
        nobody &= _int(by_round.translate(NOBODY))
    for bits in range(8 * players, 8 * count, 8 * players):
        different = nobody
        for number in numbers:
            different |= number ^ number >> bits
        if 0 in different.to_bytes(count, LITTLE):
            return False
    return True


def _points_agree(results: bytes, players: int, rounds: int, stated: Sequence[int | None]) -> bool:
    """Are the points stated those of the results?"""
    if None in stated or 2 * len(results) >= EVERY_BIT * players:
        return False
    # Multiplied by a 1 for each round, every byte is the sum of itself and of the bytes before it, so many in all.
    sums = _int(results.translate(POINTS)) * _ones(rounds)
    return [*sums.to_bytes(len(results) + rounds, LITTLE)[rounds - 1 : len(results) : rounds]] == [*stated]
