"""A table of everybody against everybody: it says who met whom, not when. The games are laid out in rounds in which
nobody meets two others, and the event says that its order is not known."""

from collections.abc import Mapping, Sequence

from arpad.model.event import NO_COLOUR, Meeting, Result
from arpad.reports.crosstable_fields import Told
from arpad.reports.crosstable_notation import mirrored
from arpad.reports.notes import Notes

Games = dict[tuple[int, int], list[tuple[Result, Told]]]
"""(row, row of the opponent) -> his results against him, and where each stands."""


def filled_up(games: Games, notes: Notes) -> None:
    """Results that stand on one side of the diagonal only are set on the other side, too."""
    for (row, other), told in list(games.items()):
        opposite = games.get((other, row), [])
        if not opposite:
            notes.note("OTHER_HALF_EMPTY", told[0][1].line, told[0][1].column, told[0][1].text)
            games[other, row] = [(mirrored(result), place) for result, place in told]
        elif len(opposite) < len(told):
            place = opposite[0][1]
            notes.error("GAMES_DIFFER", place.line, place.column, place.text, opposite=told[0][1].text)
            games[other, row] = [*opposite, *((mirrored(result), at) for result, at in told[len(opposite) :])]


def rounds_of_grid(
    games: Games, numbers: Sequence[int]
) -> tuple[list[tuple[Meeting | None, ...]], Mapping[tuple[int, int], Told]]:
    """(the rounds of each row, where each meeting stands by row and round), by the circle method.

    The pair of rows i and j meets in round (i + j) modulo the number of rounds, the last of an even number of rows
    in the rounds left free; each further game of a pair a whole turn later.
    """
    places = len(numbers) + len(numbers) % 2
    turn = max(places - 1, 0)
    turns = max(map(len, games.values()), default=0)
    made: list[list[Meeting | None]] = [[None] * (turn * turns) for _ in numbers]
    where: dict[tuple[int, int], Told] = {}
    for (row, other), told in games.items():
        for game, (result, place) in enumerate(told):
            which = game * turn + _round_of(row, other, places)
            made[row][which] = Meeting(numbers[other], NO_COLOUR, result)
            where[row, which + 1] = place
    return [tuple(meetings) for meetings in made], where


def _round_of(row: int, other: int, places: int) -> int:
    """The round of a pair, from 0: no row meets two others in one round."""
    last = places - 1
    if last in (row, other):
        return 2 * min(row, other) % last
    return (row + other) % last
