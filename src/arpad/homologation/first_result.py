"""A first result with too few points: against whom they were scored, and whether it is known to be the first."""

from dataclasses import dataclass, replace

from arpad.homologation.case import Case
from arpad.homologation.knowledge import ref_of
from arpad.model.catalogue import say
from arpad.model.line import Reason

CODE = "TOO_FEW_POINTS"


@dataclass(frozen=True)
class FirstResult(Reason):
    """The same reason in the words of a verdict, which knows one event only."""

    words: str = CODE

    def text(self, lang: str = "en") -> str:
        """The reason as a sentence."""
        return say("reasons", self.words, lang, article=self.article, **self.facts)


def told(case: Case, number: int, reason: Reason, against_rated: bool) -> Reason:
    """The reason as far as it is known. Nobody can say from one report that it is a player's first."""
    if reason.code != CODE:
        return reason
    known = ref_of(case.entries[number]) in case.known.earlier
    words = {
        (True, True): "FEW_POINTS_RATED", (True, False): "FEW_POINTS_RATED_IF_FIRST",
        (False, True): CODE, (False, False): "FEW_POINTS_IF_FIRST",
    }[against_rated, known]
    return FirstResult(reason.code, reason.article, reason.facts, words)


def reword(case: Case, begin: int, said: dict[int, Reason], found: dict[int, Reason]) -> None:
    """The lines told since a place with the reasons as a verdict has them. said, found: by player, before and after."""
    for place, line in enumerate(case.run.lines[begin:], begin):
        number = next((one for one, reason in said.items() if line.facts.get("reason") is reason), None)
        if number is not None:
            case.run.lines[place] = replace(line, facts={**line.facts, "reason": found[number]})
