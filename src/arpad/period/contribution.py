"""The ledger: one row per player, event and list, from which every rating can be added up again."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from arpad.model.line import Reason
from arpad.model.person import PlayerRef

CHANGE, FIRST, NOTHING, FLOOR = KINDS = ("change", "first", "nothing", "floor")
"""change: of a rated player; first: a result towards a first rating; nothing: it counts for nobody's rating; floor:
what brings a rating back to the lowest one there is (draughts 6.3), so that the rows still add up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contribution:
    """What one event brings one player on one list.

    sum: score minus expected score; change: sum times K, unrounded; ru: a first result by this event alone;
    articles: those that made the figures; reasons: why it brings nothing, or does not count.
    """

    player: PlayerRef
    event: str
    list: date
    cadence: str
    kind: str
    games: int
    score: Fraction
    own: int | None = None
    sum: Fraction | None = None
    k: Fraction | int | None = None
    change: Fraction | None = None
    ru: Fraction | int | None = None
    articles: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
