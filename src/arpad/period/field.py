"""An event with what is known of its players, on its way to the figures."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from arpad.model.event import SWISS, Event
from arpad.period.judged import Judged
from arpad.period.standing import NOBODY_KNOWN, Standing, Standings


@dataclass(frozen=True)
class Field:
    """format: by which it is rated; official: named by the article on fewer games for a first rating."""

    event: Event
    standings: Standings
    judged: Judged
    format: str = SWISS
    official: bool = False

    def standing(self, number: int | None) -> Standing:
        """How the event finds the player with this starting number; nobody is unrated."""
        return NOBODY_KNOWN if number is None else self.standings.get(number, NOBODY_KNOWN)

    @cached_property
    def names(self) -> Mapping[int, str]:
        """Starting number -> a name that no other player of the event has."""
        counted: dict[str, int] = {}
        for entry in self.event.entries:
            counted[entry.person.name] = counted.get(entry.person.name, 0) + 1
        return {
            entry.number: entry.person.name if counted[entry.person.name] == 1
            else f"{entry.person.name} ({entry.number})"
            for entry in self.event.entries
        }  # fmt: skip
