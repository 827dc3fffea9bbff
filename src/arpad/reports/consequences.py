"""Findings that only follow from another one are counted under it: a person sees the cause and not its traces."""

from collections.abc import Iterable
from dataclasses import replace

from arpad.model.event import Event
from arpad.model.finding import ERROR, Finding

BROKEN = ("TAB", "NUMBER_UNREADABLE", "COLUMNS_SHIFTED", "ROUND_COLUMNS", "NUMBER_MISSING", "LINE_OF_NO_RECORD")
"""A player's line that is broken: what else is wrong in it or with its player follows. The first one explains most."""
SHIFTED = ("SHIFTED_RIGHT", "SHIFTED_LEFT")
COUNTS = ("COUNT_OF_PLAYERS", "COUNT_OF_RATED", "RANK_TOO_HIGH", "EVENT_WITHOUT_PLAYERS")
ABSENT = ("OPPONENT_UNKNOWN", "LINE_MISSING", "FILE_CUT")
SECOND = {
    "OPPONENTS_DIFFER_IN_ROUND": "found", "WRONG_OPPONENT": "found", "RESULTS_DISAGREE": "opponent",
    "RESULTS_UNUSUAL": "opponent", "COLOURS_DISAGREE": "opponent", "COLOURS_MISSING": "opponent",
}  # fmt: skip
"""Findings that speak of a second player -> where his number stands in them."""
ALIKE_LEAST = 3
"""The same in so many lines is told once."""


def gathered(event: Event, findings: list[Finding]) -> list[Finding]:
    """The findings of a file in their order, each cause with the number of those that follow from it."""
    if not any(finding.severity == ERROR for finding in findings):
        return findings
    work = _Findings(event, findings)
    work.broken_lines()
    work.missing_lines()
    work.lines_twice()
    work.rounds_beside()
    work.points_of_most()
    work.alike()
    return list(work.left.values())


class _Findings:
    """left: those that stand for themselves, by their place among all of them."""

    def __init__(self, event: Event, findings: list[Finding]) -> None:
        self.left = dict(enumerate(findings))
        self.players = len(event.entries)
        self.numbers = {event.where.of_entry(index).line: entry.number for index, entry in enumerate(event.entries)}

    def _of(self, *codes: str, line: int = 0) -> list[int]:
        """The places of findings of these codes; line: in that line only."""
        return [at for at, one in self.left.items() if one.code in codes and line in (0, one.place.line)]

    def _follow(self, cause: int, places: Iterable[int]) -> None:
        """Counts these, and what followed from them, under a cause."""
        gone = [self.left.pop(at) for at in places if at != cause and at in self.left]
        more = sum(1 + one.follows for one in gone)
        self.left[cause] = replace(self.left[cause], follows=self.left[cause].follows + more)

    def broken_lines(self) -> None:
        """What is said of a line that could not be read as it stands, and of its player in other lines."""
        causes: dict[int, int] = {}
        for at in sorted(self._of(*BROKEN), key=lambda at: BROKEN.index(self.left[at].code)):
            causes.setdefault(self.left[at].place.line, at)
        if not causes:
            return
        of_player = {self.numbers[line]: cause for line, cause in causes.items() if line in self.numbers}
        following: dict[int, list[int]] = {cause: [] for cause in causes.values()}
        for at, one in self.left.items():
            cause = causes.get(one.place.line, of_player.get(_second_player(one), at))
            if cause != at:
                following[cause].append(at)
        for cause, places in following.items():
            self._follow(cause, places)
        lost, absent = [cause for line, cause in causes.items() if line not in self.numbers], self._of(*ABSENT)
        if lost and len(absent) <= len(lost):
            self._follow(lost[0], [*absent, *self._of(*COUNTS)])

    def missing_lines(self) -> None:
        """Counts and ranks do not fit where players are missing; nor do the points of a line that breaks off."""
        for cause in self._of("LINE_MISSING", "FILE_CUT"):
            cut = self.left[cause].place.line if self.left[cause].code == "FILE_CUT" else -1
            self._follow(cause, [*self._of(*COUNTS), *self._of("POINTS_DIFFER", line=cut)])

    def lines_twice(self) -> None:
        """A line that stands twice has its number, its name and its id twice, and is one too many."""
        for cause in self._of("START_NUMBER_TWICE"):
            again = self._of("ID_TWICE", "NAME_TWICE", line=self.left[cause].place.line)
            self._follow(cause, [*again, *self._of(*COUNTS)] if again else [])

    def rounds_beside(self) -> None:
        """What else does not fit of a player whose rounds stand beside their place."""
        for cause in self._of("ROUND_LEFT_OUT", "ROUND_TOO_MANY"):
            line = self.left[cause].place.line
            self._follow(cause, [*self._of("POINTS_DIFFER", "MET_TWICE", line=line), *self._of("ROUND_DATES_COUNT")])

    def points_of_most(self) -> None:
        """Points that fit for hardly anybody have one cause."""
        places = self._of("POINTS_DIFFER")
        if len(places) >= ALIKE_LEAST and 2 * len(places) > self.players:
            first = self.left[places[0]]
            facts = {**first.facts, "count": len(places), "players": self.players}
            self.left[places[0]] = replace(first, code="POINTS_DIFFER_FOR_MOST", facts=facts)
            self._follow(places[0], places)

    def alike(self) -> None:
        """The same thing at the same column of many lines is told once."""
        groups: dict[tuple[str, int, int], list[int]] = {}
        for at in self._of(*BROKEN, *SHIFTED):
            one = self.left[at]
            groups.setdefault((one.code, one.place.column, one.facts.get("by", 0)), []).append(at)
        for first, *others in groups.values():
            if len(others) + 1 >= ALIKE_LEAST:
                follows = sum(self.left.pop(at).follows for at in others)
                head = self.left[first]
                self.left[first] = replace(head, follows=head.follows + follows, alike=len(others))


def _second_player(finding: Finding) -> int:
    """The number of the other player that a finding speaks of; 0 where there is none."""
    where = SECOND.get(finding.code, "")
    return int(finding.found if where == "found" else finding.facts.get(where, 0))
