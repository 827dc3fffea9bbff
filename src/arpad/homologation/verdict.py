"""The verdict on an event: one line per article, one per game, one per player, and where the event stands."""

from dataclasses import dataclass

from arpad.model.line import Line, Reason, Term
from arpad.model.person import PlayerRef
from arpad.ruling.outcome import Outcome

MET, NOT_MET, BY_DECISION, DECLARED, RECOMMENDATION, UNKNOWN, NOT_APPLICABLE = STATES = (
    "met", "not met", "met by decision", "declared", "recommendation", "cannot be known", "not applicable",
)
"""declared: by the arbiter, who answers for it; recommendation: not followed, and nothing hangs on it."""

RATED, IN_PART, AS_SWISS, NOT_RATED, AWAITING = STANDINGS = (
    "rated", "rated in part", "rated as a Swiss", "not rated", "awaiting",
)
FEE, LICENCE = AWAITED = ("fee", "licence")

HAS_RATING, RATED_SINCE, UNRATED, DISREGARDED, TOO_FEW_MET, NO_GAME, EVENT_NOT_RATED = STATUSES = (
    "rated", "rated since", "unrated", "disregarded", "too few rated opponents", "no game", "event not rated",
)
"""rated since: published after the event began, and rated for himself only; unrated: his result goes to his first
rating; disregarded: his first result is, for himself and for his opponents; too few rated opponents: his own result
does not count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleLine:
    """One article on one event. needed: without it the event is not rated; missing: what has to be known."""

    state: str
    line: Line
    needed: bool = True
    missing: tuple[Term, ...] = ()

    @property
    def check(self) -> str:
        """The check, by the name of its step."""
        return self.line.step

    @property
    def article(self) -> str:
        """The article."""
        return self.line.article

    @property
    def refuses(self) -> bool:
        """Is the event not rated because of this article?"""
        return self.needed and self.state == NOT_MET

    def text(self, lang: str = "en") -> str:
        """What was found, in a sentence."""
        return self.line.text(lang)


@dataclass(frozen=True, slots=True)
class Side:
    """One player of a game: does it count for him? reason: why not. number: his starting number."""

    number: int
    counts: bool
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game, or one round without a game. black: None where nobody sat there. colours_known: False where the
    file gives no colours, so that white is only the player named first. points_x2: of White; kind: as in Result.
    result: the code that draughts prints, with excused and unexcused forfeits."""

    round_number: int
    white: Side
    black: Side | None
    points_x2: int
    kind: str
    colours_known: bool = True
    result: str = ""

    @property
    def counts(self) -> bool:
        """Does it count for somebody?"""
        return self.white.counts or (self.black is not None and self.black.counts)

    def side(self, number: int) -> Side | None:
        """The side of a player; None when he did not play it."""
        return next((side for side in (self.white, self.black) if side is not None and side.number == number), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """One player. rating: at which he is rated himself; for_opponents: the rating at which he counts for them, None
    where he counts as unrated; games: those that count for him; reasons: why his result does not count."""

    number: int
    name: str
    ref: PlayerRef
    status: str
    rating: int | None = None
    for_opponents: int | None = None
    games: int = 0
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fee:
    """What a federation asks for an event: players counted, euros each, in all; paid: as far as it is known."""

    players: int
    each: int
    due: int
    paid: int | None = None


@dataclass(frozen=True, kw_only=True)
class Verdict(Outcome):
    """What may be rated of an event.

    rated_as: the format by which it is rated; awaits: of AWAITED; refused_by: the articles that keep it from being
    rated; unknown: articles that could not be judged, so that the standing holds if they are met.
    """

    event: str
    standing: str
    rated_as: str
    articles: tuple[ArticleLine, ...]
    players: tuple[PlayerLine, ...]
    games: tuple[GameLine, ...]
    awaits: tuple[str, ...] = ()
    refused_by: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    fee: Fee | None = None

    def of_article(self, number: str) -> tuple[ArticleLine, ...]:
        """The lines of an article."""
        return tuple(line for line in self.articles if line.article == number)

    def of_player(self, number: int) -> PlayerLine:
        """The line of a player, by his starting number."""
        return next(line for line in self.players if line.number == number)

    @property
    def left_out(self) -> tuple[GameLine, ...]:
        """The games that do not count for both players."""
        return tuple(
            game for game in self.games if not (game.white.counts and game.black is not None and game.black.counts)
        )
