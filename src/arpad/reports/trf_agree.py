"""Both sides of every game of clean lines compared at once, as columns of bytes: the quick way where nothing is wrong.

It only ever says yes, and what it does not say yes to is looked at round by round (`consistency_games`). Four bytes
are a lane: sums of whole integers add all lanes in one step, and no lane runs over into the next.
"""

from functools import lru_cache
from itertools import compress
from operator import itemgetter
from sys import byteorder
from typing import NamedTuple

from arpad.reports.agreed import NOTHING_AGREED, Agreed
from arpad.reports.trf_layout import ROUND_STEP

LANE = 4
"""Bytes of a lane: a number of a player below, what he says of a game above it."""
CODE_BITS = 16
EVERY_BYTE = 0x01010101
"""Times the lowest byte of a lane: that byte in each of its places."""
CELLS_MOST = 1 << 20
LITTLE = "little"
COLOUR_AT, RESULT_AT, DIGITS = 5, 7, range(4)
COLOURS = {" ": 0, "w": 16, "b": 32, "-": 48}
RESULTS = {" ": 0, "1": 1, "=": 2, "0": 3, "+": 4, "-": 5, "W": 6, "D": 7, "L": 8, "H": 9, "F": 9, "U": 9, "Z": 9}
OPPOSITE = {"1": "0", "=": "=", "0": "1", "W": "L", "D": "D", "L": "W", "+": "-", "-": "+"}
BOTH_COLOURS = (("w", "b"), ("b", "w"))
OF_NO_GAME = 255
"""What no cell holds."""
POINTS_X2 = {"1": 2, "=": 1, "+": 2, "W": 2, "D": 1, "H": 1, "F": 2, "U": 2}
PLAYED, SHORT = "1=0", "WDL"
BYE_OF_PAIRING = b"Uu"


def _table(said: dict[str, int], otherwise: int = 0) -> bytes:
    """For `bytes.translate`; letters in either case."""
    both = {form: value for sign, value in said.items() for form in (sign, sign.lower())}
    return bytes(both.get(chr(code), otherwise) for code in range(256))


def _mirror() -> bytes:
    """Colour and result -> those of the opponent. A forfeit may be without colours."""
    table = bytearray([OF_NO_GAME]) * 256
    for mine, theirs in OPPOSITE.items():
        pairs = (*BOTH_COLOURS, ("-", "-")) if mine in "+-" else BOTH_COLOURS
        for one, other in pairs:
            table[COLOURS[one] + RESULTS[mine]] = COLOURS[other] + RESULTS[theirs]
    return bytes(table)


DIGIT = _table({str(digit): digit for digit in range(10)})
COLOUR, RESULT, POINTS = _table(COLOURS), _table(RESULTS), _table(POINTS_X2)
GAME, OVER_THE_BOARD = _table(dict.fromkeys(PLAYED, 1)), _table(dict.fromkeys(PLAYED + SHORT, OF_NO_GAME))
MIRROR = _mirror()
SET = bytes([0]) + bytes([OF_NO_GAME]) * 255
"""Anything -> every bit set."""


class Frame(NamedTuple):
    """What depends on the number of players and rounds alone, in lanes: whose cell it is, and of which round."""

    own: int
    which: int


@lru_cache(maxsize=64)
def _frame(players: int, rounds: int) -> Frame:
    own = b"".join([number.to_bytes(LANE, LITTLE) * rounds for number in range(1, players + 1)])
    which = b"".join([number.to_bytes(LANE, LITTLE) for number in range(rounds)]) * players
    return Frame(int.from_bytes(own, LITTLE), int.from_bytes(which, LITTLE))


def agreed(cells: bytes, players: int, rounds: int, stated: list[int | None]) -> Agreed:
    """What is certain of these cells: of player 1 all rounds, then of player 2 ... stated: their points, in halves."""
    count = players * rounds
    if not 1 < count < CELLS_MOST or byteorder != LITTLE:
        return NOTHING_AGREED
    results = cells[RESULT_AT::ROUND_STEP]
    points = _points_agree(results, rounds, stated)
    digits = [int.from_bytes(cells[at::ROUND_STEP].translate(DIGIT), LITTLE) for at in DIGITS]
    thousands, hundreds, tens, units = digits
    opponents = 100 * _lanes(10 * thousands + hundreds, count) + _lanes(10 * tens + units, count)
    there = (thousands | hundreds | tens | units).to_bytes(count, LITTLE).translate(SET)
    frame = _frame(players, rounds)
    if not _fit(cells[COLOUR_AT::ROUND_STEP], results, opponents, there, rounds, frame):
        return Agreed(points=points)
    byes = any(sum(map(results[which::rounds].count, BYE_OF_PAIRING)) > 1 for which in range(rounds))
    return Agreed(not byes, _met_once(results, opponents, frame), points)


def _lanes(values: int, count: int) -> int:
    """One byte a value -> one lane a value."""
    lanes = bytearray(LANE * count)
    lanes[0::LANE] = values.to_bytes(count, LITTLE)
    return int.from_bytes(lanes, LITTLE)


def _listed(lanes: int, count: int) -> list[int]:
    """The numbers of so many lanes."""
    return memoryview(lanes.to_bytes(LANE * count, LITTLE)).cast("I").tolist()


def _fit(colours: bytes, results: bytes, opponents: int, there: bytes, rounds: int, frame: Frame) -> bool:
    """Does every cell name an opponent whose cell of that round names its player, with the other side's result?"""
    count, mask = len(there), int.from_bytes(there, LITTLE)
    over = int.from_bytes(results.translate(OVER_THE_BOARD), LITTLE)
    if over & mask != over:
        # Over the board, and against nobody.
        return False
    code = int.from_bytes(colours.translate(COLOUR), LITTLE) + int.from_bytes(results.translate(RESULT), LITTLE)
    mirrored = int.from_bytes(code.to_bytes(count, LITTLE).translate(MIRROR), LITTLE)
    said = opponents + (_lanes(code, count) << CODE_BITS)
    wanted = (frame.own + (_lanes(mirrored, count) << CODE_BITS)) & (_lanes(mask, count) * EVERY_BYTE)
    # A row of nobody's cells stands before those of player 1: who has no opponent finds his 0 there.
    try:
        theirs = itemgetter(*_listed(rounds * opponents + frame.which, count))([0] * rounds + _listed(said, count))
    except IndexError:
        return False
    return [*theirs] == _listed(wanted, count)


def _met_once(results: bytes, opponents: int, frame: Frame) -> bool:
    """Did nobody play twice against the same opponent?"""
    games = results.translate(GAME)
    pairs = _listed(opponents + (frame.own << CODE_BITS), len(games))
    return len({*compress(pairs, games)}) == games.count(1)


def _points_agree(results: bytes, rounds: int, stated: list[int | None]) -> bool:
    """Are the points stated those of the results?"""
    if None in stated or 2 * rounds >= OF_NO_GAME:
        return False
    points = results.translate(POINTS)
    total = sum([int.from_bytes(points[which::rounds], LITTLE) for which in range(rounds)])
    return [*total.to_bytes(len(stated), LITTLE)] == stated
