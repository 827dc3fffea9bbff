"""The figures of a chess event that the report forms ask for (11.2, 11.3 and 11.31 of 2005): for every player."""

from dataclasses import dataclass
from fractions import Fraction

from arpad.model.line import Reason
from arpad.period.games import EventGame
from arpad.ruling.outcome import Outcome, Shown, optional


@dataclass(frozen=True, kw_only=True)
class PlayerFigures:
    """A player by the names of 11.31.

    status: rated, unrated or rated-since. points: in the event; n, W: of the games that count for him. Rar: mean of
    his rated opponents (of the whole field in a round robin); Rc: his own average in a round robin. counted: whether
    the result counts for himself, as far as this event alone can say.
    """

    number: int
    name: str
    id: str
    title: str
    federation: str
    status: str
    rating: int | None
    points: Fraction
    Rar: Shown | None
    n: int
    W: Fraction
    We: Fraction | None
    W_We: Fraction | None
    K: int | None
    change: Fraction | None
    Rc: int | None = optional()
    Ru: int | None
    counted: bool
    reasons: tuple[Reason, ...]
    games: tuple[EventGame, ...] | None = optional()


@dataclass(frozen=True, kw_only=True)
class EventFigures(Outcome):
    """A whole event. rated: whether it counts at all; format: by which it is rated."""

    event: str
    format: str
    rated: bool
    reasons: tuple[Reason, ...]
    Rar: Fraction | None = optional()
    dpa: Fraction | None = optional()
    Ra: int | None = optional()
    players: tuple[PlayerFigures, ...]
