"""What figures need of a verdict: whether the event counts, as which format, which games are left out and why."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from arpad.model.event import UNKNOWN, Event
from arpad.model.line import Reason

Place = tuple[int, int]
"""Starting number of a player, round from 1: one game as he has it."""


@dataclass(frozen=True, slots=True)
class Judged:
    """An event as it is to be rated.

    format: to be rated as; empty: as declared. left_out: the games that count for nobody, or for one of the two, by
    what only the verdict knows (rate of play, decided matches, ...). Games not played and unrated opponents are left
    out by the calculation itself. awaits: what the event still waits for before a list may take it (fee, licence).
    """

    rated: bool = True
    format: str = ""
    championship: str = ""
    reasons: tuple[Reason, ...] = ()
    left_out: Mapping[Place, Reason] = field(default_factory=dict)
    awaits: tuple[str, ...] = ()

    def format_of(self, event: Event) -> str:
        """The format by which this event is rated; UNKNOWN where nobody has said it."""
        return self.format or event.format or UNKNOWN


AS_DECLARED = Judged()
"""No verdict asked for: the event as its report declares it."""
