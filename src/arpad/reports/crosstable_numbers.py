"""Whose number stands in a cell: starting numbers, ranks or the order of the rows. What the games say decides: a
numbering is right when every opponent names his opponent back."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from arpad.model.limits import PLAYERS_MOST
from arpad.reports.crosstable_fields import Told
from arpad.reports.notes import Notes

Wrong = Callable[[Mapping[int, int]], int]
"""How many cells contradict a numbering, given as number -> index of the row."""


class Numbers(NamedTuple):
    """own: the starting number of each row; rows: number as cells use it -> index of the row; ranks: of each row."""

    own: Sequence[int]
    rows: Mapping[int, int]
    ranks: Sequence[int | None]


def numbers_of(
    players: Sequence[Mapping[str, Told]], wrong: Wrong, notes: Notes, own: bool, columns: Sequence[int] = ()
) -> Numbers:
    """The numbering that the games bear out best; of two that do it as well, starting numbers before ranks.

    own: a file of our own formats, where starting numbers are meant wherever there are any; columns: of a grid.
    """
    order = list(range(1, len(players) + 1))
    stated = [_number(told.get("number")) for told in players]
    ranks = [_number(told.get("rank")) for told in players]
    _told_badly(players, stated, notes)
    candidates: dict[str, Sequence[int | None]] = {"number": stated, "rank": ranks, "order": order}
    usable = {name: _rows(numbers) for name, numbers in candidates.items() if _complete(numbers, columns)}
    chosen = next(iter(usable)) if own else min(usable, key=lambda name: wrong(usable[name]))
    if len(usable) > 1 and chosen != next(iter(usable)):
        first = next(iter(players[0].values()))
        notes.note("NUMBERS_ARE_RANKS" if chosen == "rank" else "NUMBERS_ARE_ROWS", first.line, first.column)
    whole = [number for number in stated if number]
    own = whole if len(whole) == len(stated) else candidates[chosen]
    return Numbers([number or 0 for number in own], usable[chosen], ranks)


def _number(told: Told | None) -> int | None:
    text = told.text.rstrip(".") if told else ""
    return int(text) if text.isascii() and text.isdigit() and 0 < len(text) < len(str(PLAYERS_MOST)) + 1 else None


def _complete(numbers: Sequence[int | None], columns: Sequence[int]) -> bool:
    """Has everybody a number from 1, nobody that of another, and every column of a grid its player?"""
    return all(numbers) and len(set(numbers)) == len(numbers) and set(columns) <= set(numbers)


def _rows(numbers: Sequence[int | None]) -> dict[int, int]:
    return {number: row for row, number in enumerate(numbers) if number}


def _told_badly(players: Sequence[Mapping[str, Told]], stated: Sequence[int | None], notes: Notes) -> None:
    """Starting numbers that are none, or that two players have."""
    seen: dict[int, int] = {}
    for told, number in zip(players, stated, strict=True):
        if "number" not in told:
            continue
        text, line, column = told["number"]
        if not number:
            notes.error("NUMBER_UNREADABLE", line, column, text)
        elif number in seen:
            notes.error("NUMBER_TWICE", line, column, text, first=seen[number])
        else:
            seen[number] = line
