"""A verdict as the figures need it: only what the calculations cannot find out by themselves."""

from arpad.homologation.verdict import NOT_RATED, ArticleLine, Verdict
from arpad.model.line import Reason
from arpad.period.judged import Judged, Place

ONLY_THE_VERDICT = ("ONE_SIDED", "RESULTS_DIFFER", "MATCH_DECIDED", "TOO_FAST")
"""Why a game is left out by what only the verdict knows. Games not played, unrated opponents and disregarded results
are found again by the plans, which need them in their place."""


def judged(verdict: Verdict, championship: str = "") -> Judged:
    """What a verdict means for the figures. championship: as the office knows it, for the composition."""
    left_out: dict[Place, Reason] = {}
    for game in verdict.games:
        for side in (game.white, game.black):
            if side is not None and side.reason is not None and side.reason.code in ONLY_THE_VERDICT:
                left_out[side.number, game.round_number] = side.reason
    refused = tuple(_refusal(line) for line in verdict.articles if line.refuses)
    if verdict.standing == NOT_RATED and not refused:
        refused = _no_game(verdict)
    return Judged(
        rated=verdict.standing != NOT_RATED, format=verdict.rated_as, championship=championship, reasons=refused,
        left_out=left_out, awaits=verdict.awaits,
    )


def _no_game(verdict: Verdict) -> tuple[Reason, ...]:
    """Why an event is not rated that no article refuses: none of its games counts, for each reason once."""
    whys: dict[tuple[str, str], Reason] = {}
    for game in verdict.games:
        for side in (game.white, game.black):
            if side is not None and side.reason is not None:
                whys.setdefault((side.reason.code, side.reason.article), side.reason)
    if not whys:
        return (Reason("NO_GAME_COUNTS", ""),)
    return tuple(Reason("NO_GAME_COUNTS_BY", why.article, {"why": why}) for why in whys.values())


def _refusal(line: ArticleLine) -> Reason:
    """Why an event is not rated: the reason that the line tells, or the line itself."""
    told = line.line.facts.get("reason")
    return told if isinstance(told, Reason) else Reason("EVENT_NOT_RATED", line.article, {"why": line.line})
