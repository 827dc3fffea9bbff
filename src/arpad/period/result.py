"""What a period gives: the next list, the rows of the ledger, and everything that an officer has to look at."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from arpad.model.catalogue import say
from arpad.model.errors import ArpadError
from arpad.model.line import Reason
from arpad.model.person import PlayerRef
from arpad.period.contribution import Contribution
from arpad.period.official import Listed, OfficialList


@dataclass(frozen=True, slots=True)
class First:
    """A player without a rating whose results were judged for a list: published, or not and why.

    published, needed: None where no source tells how many games the edition asks for.
    """

    player: PlayerRef
    cadence: str
    rating: int | None
    published: bool | None
    games: int
    needed: int | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A fact that has to be known before the list may be published. code, article, facts: as of an error."""

    player: PlayerRef
    cadence: str
    code: str
    article: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def message(self, lang: str = "en") -> str:
        """What is missing, in a sentence."""
        return self._error().message(lang)

    def text(self, lang: str = "en") -> str:
        """Whole, as a part of another text: about whom, what is missing, by which article, what to do."""
        key = "question_by" if self.article else "question"
        return say("terms", key, lang, player=str(self.player), message=self.message(lang), article=self.article,
                   do=self.to_do(lang))

    def to_do(self, lang: str = "en") -> str:
        """How to answer it."""
        return self._error().to_do(lang)

    def _error(self) -> ArpadError:
        known = dict(self.facts)
        return ArpadError(self.code, found=known.pop("found", None), article=self.article, **known)


def question(player: PlayerRef, cadence: str, error: ArpadError) -> Question:
    """The question behind an error on one player."""
    return Question(player, cadence, error.code, error.article or "", {**error.facts, "found": error.found})


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassPeriod:
    """One class of ratings: its rows on the next list and how they came about."""

    cadence: str
    rows: dict[PlayerRef, Listed]
    contributions: tuple[Contribution, ...]
    first: tuple[First, ...]
    waiting: dict[str, Reason]
    questions: tuple[Question, ...]
    readings: tuple[str, ...]
    laws: tuple[str, ...]
    gaps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """All classes of one list. waiting: events left for a later list; questions: to be answered before publication;
    readings: the doubts relied on; laws: digests of every law that was applied; gaps: parameters of the edition that
    no source attests, so that what they decide was left as it was."""

    day: date
    list: OfficialList
    contributions: tuple[Contribution, ...]
    first: tuple[First, ...]
    waiting: dict[str, Reason]
    questions: tuple[Question, ...]
    readings: tuple[str, ...]
    laws: tuple[str, ...]
    gaps: tuple[str, ...] = ()

    @property
    def ready(self) -> bool:
        """May the list be published? Not while a fact is missing."""
        return not self.questions
