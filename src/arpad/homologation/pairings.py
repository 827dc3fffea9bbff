"""The games of an event, each once, from what its two players have written beside their names."""

from collections.abc import Iterator
from typing import NamedTuple

from arpad.model.event import BLACK, DOUBLE_FORFEIT, FORFEIT, PLAYED, RULES_ZERO, WHITE, Entry, Event, Meeting, Result

WIN_X2 = 2


class Paired(NamedTuple):
    """One game or one round without a game. black, of_black: None where nobody sat there, or where the other side of
    the report does not know of it (known_to_both False). agree: do the two results go together?"""

    round_number: int
    white: int
    black: int | None
    of_white: Result
    of_black: Result | None
    colours_known: bool
    agree: bool
    known_to_both: bool = True

    @property
    def players(self) -> tuple[int, ...]:
        """The starting numbers of those who sat there."""
        return (self.white,) if self.black is None else (self.white, self.black)

    @property
    def kind(self) -> str:
        """How the result came about; of two sides that differ, the one without a game."""
        if self.of_black is not None and self.of_white.kind == PLAYED:
            return self.of_black.kind
        return self.of_white.kind

    @property
    def played(self) -> bool:
        """Was it played at the board, as both sides have it?"""
        return self.kind == PLAYED and self.black is not None and self.agree and self.known_to_both

    def result_of(self, number: int) -> Result:
        """The result of one of its players."""
        return self.of_white if number == self.white or self.of_black is None else self.of_black


def games_of(event: Event) -> list[Paired]:
    """Every game of an event, round by round."""
    entries = {entry.number: entry for entry in event.entries}
    found = [game for entry in event.entries for game in _of_entry(entry, entries)]
    return sorted(found, key=lambda game: game.round_number)


def _of_entry(entry: Entry, entries: dict[int, Entry]) -> Iterator[Paired]:
    """The games that are told here: those with nobody, and of the others those in which he is named first."""
    for place, meeting in enumerate(entry.rounds):
        if meeting is None:
            continue
        other = entries.get(meeting.opponent) if meeting.opponent is not None else None
        back = other.rounds[place] if other is not None and place < len(other.rounds) else None
        if other is None:
            yield Paired(place + 1, entry.number, None, meeting.result, None, False, True, meeting.opponent is None)
        elif back is None or back.opponent != entry.number:
            yield _one_sided(place + 1, entry.number, other.number, meeting)
        else:
            coloured = _go_together(meeting.colour, back.colour)
            if meeting.colour == WHITE if coloured else entry.number < other.number:
                agree = _agree(meeting.result, back.result)
                yield Paired(place + 1, entry.number, other.number, meeting.result, back.result, coloured, agree)


def _go_together(one: str, other: str) -> bool:
    """Has one of two players White and the other one Black? Otherwise the smaller number is named first."""
    return (one == WHITE and other == BLACK) or (one == BLACK and other == WHITE)


def _one_sided(round_number: int, number: int, other: int, meeting: Meeting) -> Paired:
    return Paired(round_number, number, other, meeting.result, None, False, True, False)


def _agree(one: Result, other: Result) -> bool:
    """Do two results go together? Two players never have more than a win between them."""
    if one.kind == PLAYED and other.kind == PLAYED:
        return one.points_x2 + other.points_x2 <= WIN_X2
    if one.kind == PLAYED or other.kind == PLAYED:
        return False
    if None not in (one.excused, other.excused) and one.excused != other.excused:
        return False
    if one.kind in (FORFEIT, DOUBLE_FORFEIT, RULES_ZERO):
        return one.points_x2 + other.points_x2 <= WIN_X2
    return one.points_x2 + other.points_x2 == WIN_X2 or one.points_x2 == other.points_x2 == 0
