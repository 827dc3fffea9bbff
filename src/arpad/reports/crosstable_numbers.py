"""Whose number stands in a cell: starting numbers, ranks or the order of the rows. What the games say decides: a
numbering is right when every opponent names his opponent back."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count
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
    ranks = [_number(told.get("rank")) for told in players]
    stated = _stated(players, notes)
    candidates = {"number": stated, "rank": [] if own else [rank for rank in ranks if rank], "order": order}
    usable = {
        name: _rows(numbers)
        for name, numbers in candidates.items()
        if len(set(numbers)) == len(players) and set(columns) <= set(numbers)
    }
    chosen = next(iter(usable)) if own else min(usable, key=lambda name: wrong(usable[name]))
    if len(usable) > 1 and chosen != next(iter(usable)):
        first = next(iter(players[0].values()))
        notes.note("NUMBERS_ARE_RANKS" if chosen == "rank" else "NUMBERS_ARE_ROWS", first.line, first.column)
    return Numbers(stated or candidates[chosen], usable[chosen], ranks)


def _number(told: Told | None) -> int | None:
    text = told.text.rstrip(".") if told else ""
    return int(text) if text.isascii() and text.isdigit() and 0 < len(text) < len(str(PLAYERS_MOST)) + 1 else None


def _rows(numbers: Sequence[int]) -> dict[int, int]:
    return {number: row for row, number in enumerate(numbers)}


def _stated(players: Sequence[Mapping[str, Told]], notes: Notes) -> list[int]:
    """The starting numbers of a table that has any. Whoever has none, or that of another, gets a free one: everybody
    else keeps the number by which his opponents call him."""
    if not any("number" in told for told in players):
        return []
    made: list[int | None] = []
    seen: dict[int, int] = {}
    for told in players:
        text, line, column = told.get("number") or Told("", next(iter(told.values())).line, 1)
        number = _number(told.get("number"))
        if not number:
            notes.error("STARTING_NUMBER_UNREADABLE", line, column, text)
        elif number in seen:
            notes.error("NUMBER_TWICE", line, column, text, first=seen[number])
        made.append(None if number in seen else number or None)
        seen.setdefault(number or 0, line)
    free = count(max(seen) + 1)
    return [next(free) if number is None else number for number in made]
