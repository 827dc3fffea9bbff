"""Both sides of every game of clean lines compared at once, as columns of bytes: the quick way for reports without doubt.

It only ever says yes, and what it does not say yes to is looked at round by round (`consistency_games`). A number of two
bytes is a lane: sums of whole integers add all lanes in one step, and no lane runs over into the next.
"""

from functools import lru_cache
from itertools import compress
from operator import itemgetter
from typing import NamedTuple

from arpad.reports.agreed import NOTHING_AGREED, Agreed
from arpad.reports.trf_layout import ROUND_STEP

LANES_MOST = 0xFFFF
"""Largest number of a lane."""
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
    own_low: bytes
    own_high: bytes
    which: int


@lru_cache(maxsize=64)
def _frame(players: int, rounds: int) -> Frame:
    own = b"".join([number.to_bytes(2, LITTLE) * rounds for number in range(1, players + 1)])
    which = b"".join([number.to_bytes(2, LITTLE) for number in range(rounds)]) * players
    return Frame(int.from_bytes(own, LITTLE), own[0::2], own[1::2], int.from_bytes(which, LITTLE))


def agreed(cells: bytes, players: int, rounds: int, stated: list[int | None]) -> Agreed:
    """What is certain of these cells: of player 1 all rounds, then of player 2 ... stated: points of each, in halves."""
    count = players * rounds
    if not count or (players + 2) * rounds > LANES_MOST:
        return NOTHING_AGREED
    results = cells[RESULT_AT::ROUND_STEP]
    low, high = _opponents(cells, count)
    points = _points_agree(results, rounds, stated)
    if not _fit(cells[COLOUR_AT::ROUND_STEP], results, low, high, players, rounds):
        return Agreed(points=points)
    byes = any(sum(map(results[which::rounds].count, BYE_OF_PAIRING)) > 1 for which in range(rounds))
    return Agreed(not byes, _met_once(results, low, high, _frame(players, rounds)), points)


def _opponents(cells: bytes, count: int) -> tuple[bytes, bytes]:
    """The numbers of all opponents, 0 for nobody: their lower bytes and their higher bytes."""
    thousands, hundreds, tens, units = (
        int.from_bytes(cells[at::ROUND_STEP].translate(DIGIT), LITTLE) for at in DIGITS
    )
    upper = _spread((10 * thousands + hundreds).to_bytes(count, LITTLE))
    lower = _spread((10 * tens + units).to_bytes(count, LITTLE))
    lanes = (100 * upper + lower).to_bytes(2 * count, LITTLE)
    return lanes[0::2], lanes[1::2]


def _spread(low: bytes, high: bytes | None = None) -> int:
    """Bytes as lanes of two."""
    lanes = bytearray(2 * len(low))
    lanes[0::2] = low
    if high is not None:
        lanes[1::2] = high
    return int.from_bytes(lanes, LITTLE)


def _fit(colours: bytes, results: bytes, low: bytes, high: bytes, players: int, rounds: int) -> bool:
    """Does every cell name an opponent whose cell of that round names its player, with the other side's result?"""
    frame, count = _frame(players, rounds), len(low)
    there = (int.from_bytes(low, LITTLE) | int.from_bytes(high, LITTLE)).to_bytes(count, LITTLE).translate(SET)
    mask = int.from_bytes(there, LITTLE)
    over = int.from_bytes(results.translate(OVER_THE_BOARD), LITTLE)
    if over & mask != over:
        return False
    opponents = _spread(low, high)
    listed = memoryview(opponents.to_bytes(2 * count, LITTLE)).cast("H").tolist()
    if max(listed) > players:
        return False
    codes = int.from_bytes(colours.translate(COLOUR), LITTLE) + int.from_bytes(results.translate(RESULT), LITTLE)
    code = codes.to_bytes(count, LITTLE)
    # A row of nobody's cells stands before those of player 1.
    at = memoryview((rounds * opponents + frame.which).to_bytes(2 * count + 2, LITTLE)[:-2]).cast("H").tolist()
    theirs = itemgetter(0, *at)
    wanted = int.from_bytes(code.translate(MIRROR), LITTLE) & mask
    if bytes(theirs(bytes(rounds) + code))[1:] != wanted.to_bytes(count, LITTLE):
        return False
    own = (frame.own & _spread(there, there)).to_bytes(2 * count, LITTLE)
    return list(theirs([0] * rounds + listed))[1:] == memoryview(own).cast("H").tolist()


def _met_once(results: bytes, low: bytes, high: bytes, frame: Frame) -> bool:
    """Did nobody play twice against the same opponent?"""
    pairs = bytearray(4 * len(low))
    pairs[0::4], pairs[1::4], pairs[2::4], pairs[3::4] = low, high, frame.own_low, frame.own_high
    played = [*compress(memoryview(pairs).cast("I").tolist(), results.translate(GAME))]
    return len({*played}) == len(played)


def _points_agree(results: bytes, rounds: int, stated: list[int | None]) -> bool:
    """Are the points stated those of the results?"""
    if None in stated or 2 * rounds >= OF_NO_GAME:
        return False
    points = results.translate(POINTS)
    total = sum([int.from_bytes(points[which::rounds], LITTLE) for which in range(rounds)])
    return [*total.to_bytes(len(stated), LITTLE)] == stated
