"""Games seen from both sides: opponents, colours and results that fit together; byes that are byes."""

from collections import Counter
from typing import Any

from arpad.model.event import (
    BLACK,
    BYES,
    DOUBLE_FORFEIT,
    DRAUGHTS,
    FORFEIT,
    NO_COLOUR,
    PAIRING_BYE,
    PENDING,
    PLAYED,
    RULES_ZERO,
    SHORT,
    SWISS,
    WHITE,
    Event,
    Meeting,
    Result,
)  # fmt: skip
from arpad.reports.agreed import NOTHING_AGREED, Agreed
from arpad.reports.consistency_opponents import Unmatched
from arpad.reports.consistency_points import points_of
from arpad.reports.crosstable_notation import DRAUGHTS_NOTATION, NOTATIONS
from arpad.reports.notes import Notes
from arpad.reports.trf_layout import RESULTS

WIN_X2 = 2
"""A game is worth one point: two halves."""
OVER_THE_BOARD = (PLAYED, SHORT)
ALIKE = (PENDING, RULES_ZERO, DOUBLE_FORFEIT)
"""What both sides of a game say alike."""
SIGNS = {result: sign for sign, result in RESULTS.items()}
UNSIGNED = {PENDING: "?", RULES_ZERO: "0r", DOUBLE_FORFEIT: "0d"}
"""How results are shown for which the report's own code has no sign: the same in every language."""
DRAUGHTS_SIGNS = {result: sign for sign, result in NOTATIONS[DRAUGHTS_NOTATION].items()}


def check_games(event: Event, notes: Notes, agreed: Agreed = NOTHING_AGREED) -> None:
    """Every round of every player, against that of his opponent."""
    once = event.format != SWISS or event.teams or agreed.met_once
    if not (agreed.games and once):
        _Games(event, notes).check()


class _Games:
    """What is known of each pair of cells comes back in every event, and is judged once."""

    def __init__(self, event: Event, notes: Notes) -> None:
        self.event, self.where, self.notes = event, event.where, notes
        self.rounds = {entry.number: entry.rounds for entry in reversed(event.entries)}
        self.fitting: set[tuple[str, Result, str, Result]] = set()
        self.unmatched = Unmatched(event, notes, self.rounds)
        self.has_colours = event.order_known and _has_colours(event)

    def check(self) -> None:
        """Everything."""
        byes: Counter[int] = Counter()
        fitting, rounds = self.fitting, self.rounds
        swiss = self.event.format == SWISS and not self.event.teams
        for index, entry in enumerate(self.event.entries):
            number = entry.number
            for which, meeting in enumerate(entry.rounds):
                if meeting is None:
                    continue
                opponent, colour, result = meeting
                if opponent is None:
                    if result.kind == PAIRING_BYE:
                        byes[which + 1] += 1
                    self._alone(index, which + 1, meeting)
                    continue
                theirs = rounds.get(opponent)
                other = theirs[which] if theirs is not None and which < len(theirs) else None
                if (
                    other is None
                    or other[0] != number
                    or opponent == number
                    or (colour, result, other[1], other[2]) not in fitting
                ):
                    self._together(index, which + 1, meeting, other)
            if swiss:
                self._met_twice(index, entry.rounds)
        self.unmatched.tell()
        if not self.event.teams:
            self._several_byes(byes)

    def _note(self, how: str, code: str, index: int, which: int, found: object, **facts: Any) -> None:
        place = self.where.of_entry(index, which)
        tell = self.notes.error if how == "error" else self.notes.warning
        tell(code, place.line, place.column, found, round=which, **facts)

    def _alone(self, index: int, which: int, meeting: Meeting) -> None:
        """A round without an opponent: a bye, an absence, a forfeit in the older manner; never a game."""
        if meeting.result.kind in OVER_THE_BOARD:
            self._note("error", "PLAYED_AGAINST_NOBODY", index, which, self.event.entries[index].person.name)

    def _together(self, index: int, which: int, meeting: Meeting, other: Meeting | None) -> None:
        """A round with an opponent that nobody has judged yet, or that does not fit."""
        entry, opponent = self.event.entries[index], meeting.opponent
        if opponent == entry.number:
            self._note("error", "OWN_OPPONENT", index, which, entry.number)
        elif opponent not in self.rounds:
            self.unmatched.add(index, which, opponent or 0)
        elif meeting.result.kind in BYES:
            self._note("error", "BYE_WITH_OPPONENT", index, which, opponent)
        elif other is None or other.opponent != entry.number:
            self.unmatched.add(index, which, opponent)
        elif self._sides(index, which, meeting, other):
            self.fitting.add((meeting.colour, meeting.result, other.colour, other.result))

    def _sides(self, index: int, which: int, meeting: Meeting, other: Meeting) -> bool:
        """Do two sides that name each other agree? What one of them says is told once, at the first of the two."""
        first = self.event.entries[index].number < (meeting.opponent or 0)
        mine, theirs = meeting.result, other.result
        problem = _results(mine, theirs) or self._rare_draw(mine, theirs)
        if problem and first:
            how = "warning" if problem == "RESULTS_UNUSUAL" else "error"
            found, said = _shown(self.event, meeting), _shown(self.event, other)
            self._note(how, problem, index, which, found, other=said, opponent=meeting.opponent)
        colours = _colours(meeting, other)
        if colours == "COLOURS_MISSING" and not self.has_colours:
            colours = ""
        if colours and first:
            how = "warning" if colours == "COLOURS_MISSING" else "error"
            self._note(how, colours, index, which, meeting.colour, other=other.colour, opponent=meeting.opponent)
        return not problem and not colours

    def _rare_draw(self, mine: Result, theirs: Result) -> str:
        """Points that do not make one game, though an arbiter may award them."""
        if mine.kind in OVER_THE_BOARD and mine.points_x2 + theirs.points_x2 != WIN_X2:
            zero = self.event.sport == DRAUGHTS and not mine.points_x2 + theirs.points_x2
            return "ZERO_ZERO_NOT_SAID" if zero else "RESULTS_UNUSUAL"
        return ""

    def _met_twice(self, index: int, rounds: tuple[Meeting | None, ...]) -> None:
        met = [meeting[0] for meeting in rounds if meeting is not None and meeting[2][1] == PLAYED]
        if len({*met}) == len(met):
            return
        seen: dict[int | None, int] = {}
        for which, meeting in enumerate(rounds, 1):
            if meeting is None or meeting.opponent is None or meeting.result.kind != PLAYED:
                continue
            first = seen.setdefault(meeting.opponent, which)
            if first != which and self.event.entries[index].number < meeting.opponent:
                self._note("warning", "MET_TWICE", index, which, meeting.opponent, first=first)

    def _several_byes(self, byes: Counter[int]) -> None:
        for which in sorted(which for which, count in byes.items() if count > 1):
            index = [
                index for index, entry in enumerate(self.event.entries)
                if (meeting := entry.rounds[which - 1]) and meeting.result.kind == PAIRING_BYE
            ][1]  # fmt: skip
            self._note("warning", "PAIRING_BYES", index, which, self.event.entries[index].number, byes=byes[which])


def _results(mine: Result, theirs: Result) -> str:
    """The finding where two results cannot be of one game."""
    if mine.kind != theirs.kind:
        return "RESULTS_DISAGREE"
    together = mine.points_x2 + theirs.points_x2
    if mine.kind in ALIKE:
        return ""
    if mine.kind == FORFEIT:
        contradicts = None not in (mine.excused, theirs.excused) and mine.excused != theirs.excused
        return "RESULTS_DISAGREE" if together > WIN_X2 or contradicts else ""
    return "" if together <= WIN_X2 else "RESULTS_DISAGREE"


def _colours(meeting: Meeting, other: Meeting) -> str:
    """The finding where two colours cannot be of one game. A game that was not played may have none."""
    colours = {meeting.colour, other.colour}
    if colours == {WHITE, BLACK}:
        return ""
    if NO_COLOUR in colours:
        return "COLOURS_MISSING" if meeting.result.kind == PLAYED else ""
    return "COLOURS_DISAGREE"


def _has_colours(event: Event) -> bool:
    """Does the report tell anybody's colour? Where it tells none, none is missing."""
    return any(
        meeting is not None and meeting.colour != NO_COLOUR for entry in event.entries for meeting in entry.rounds
    )


def _shown(event: Event, meeting: Meeting) -> str:
    """A result for people, by the code of TRF or of draughts; where that has none, points and how they came about."""
    signs = DRAUGHTS_SIGNS if event.sport == DRAUGHTS else SIGNS
    sign = signs.get(meeting.result) or UNSIGNED.get(meeting.result.kind)
    return sign or f"{points_of(event, meeting.result.points_x2)} ({meeting.result.kind})"
