"""Which law holds: of an event by the day it starts, of a list by its own day; or one edition for every clock."""

from dataclasses import dataclass
from datetime import date

from arpad.law.resolve import Law, by_clocks, law
from arpad.model.errors import ArpadError
from arpad.model.event import DRAUGHTS
from arpad.model.ratinglist import CLASSES

FIDE, FFJD = "fide", "ffjd"
CAPITAL = "capital-points"
"""The one class of ratings of the FFJD: slow and accelerated series share it."""


@dataclass(frozen=True)
class Rulebook:
    """body: whose rules; name: a named edition for every clock, empty: by the days."""

    body: str = FIDE
    name: str = ""
    readings: tuple[str, ...] = ()

    def law(self, cadence: str, event: date | None, period: date | None) -> Law:
        """The law of an event that starts on one day and is rated in the period of another."""
        if self.name:
            return law(self.name, self.readings)
        if event is None or period is None:
            raise ArpadError("RULES_NEED_A_DAY", ("rules",))
        return by_clocks(self.body, self.class_of(cadence), event, period, self.readings)

    def class_of(self, cadence: str) -> str:
        """The class of ratings as the calendar of the editions names it."""
        return CAPITAL if self.body == FFJD else cadence


def rulebook(sport: str, name: str = "", readings: tuple[str, ...] = ()) -> Rulebook:
    """The rules of a sport, or those that are named."""
    if name:
        return Rulebook(law(name, readings).body, name, readings)
    return Rulebook(FFJD if sport == DRAUGHTS else FIDE, "", readings)


def known_cadence(cadence: str) -> str:
    """One of the classes that chess lists have."""
    if cadence not in CLASSES:
        raise ArpadError("NOT_A_CHOICE", ("cadence",), found=cadence, choices=CLASSES)
    return cadence
