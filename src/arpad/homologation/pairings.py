"""The games of an event, each once, from what its two players have written beside their names."""

from collections.abc import Iterator
from typing import NamedTuple

from arpad.model.event import BLACK, DOUBLE_FORFEIT, FORFEIT, PLAYED, RULES_ZERO, WHITE, Entry, Event, Meeting, Result

WIN_X2 = 2


class Paired(NamedTuple):
    """One game or one round without a game. black, of_black: None where nobody sat there, or where the other side of
    the report does not know of it (known_to_both False). kind: how the result came about; of two sides that differ,
    the one without a game. played: at the board, as both sides have it. agree: do the two results go together?"""

    round_number: int
    white: int
    black: int | None
    of_white: Result
    of_black: Result | None
    kind: str
    played: bool
    colours_known: bool
    agree: bool
    known_to_both: bool

    @property
    def players(self) -> tuple[int, ...]:
        """The starting numbers of those who sat there."""
        return (self.white,) if self.black is None else (self.white, self.black)

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
            yield _untold(place + 1, entry.number, None, meeting, meeting.opponent is None)
        elif back is None or back.opponent != entry.number:
            yield _untold(place + 1, entry.number, other.number, meeting, False)
        else:
            coloured = _go_together(meeting.colour, back.colour)
            if meeting.colour == WHITE if coloured else entry.number < other.number:
                mine, theirs = meeting.result, back.result
                kind, agree = theirs.kind if mine.kind == PLAYED else mine.kind, _agree(mine, theirs)
                yield Paired(
                    place + 1, entry.number, other.number, mine, theirs,
                    kind, kind == PLAYED and agree, coloured, agree, True,
                )  # fmt: skip


def _go_together(one: str, other: str) -> bool:
    """Has one of two players White and the other one Black? Otherwise the smaller number is named first."""
    return (one == WHITE and other == BLACK) or (one == BLACK and other == WHITE)


def _untold(round_number: int, number: int, other: int | None, meeting: Meeting, known_to_both: bool) -> Paired:
    """A round of which no other side tells."""
    result = meeting.result
    return Paired(round_number, number, other, result, None, result.kind, False, False, True, known_to_both)


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
