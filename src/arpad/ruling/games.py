"""Which games of a chess player count: played, against a rated opponent; the others get a reason."""

from collections.abc import Sequence
from operator import attrgetter

from arpad.law.grains import NEVER
from arpad.model.line import Reason
from arpad.rules import change, lists
from arpad.ruling.inputs import CHESS_BYES, CHESS_FORFEITS, CHESS_SHORT, Game, Path, check_rating
from arpad.ruling.run import Run

RATED_PLAYER, UNRATED_PLAYER = "unrated_opponent", "unrated_met"
"""The step on games against unrated opponents: of a rated player, of an unrated one."""
standard_of = attrgetter("standard")
Parted = tuple[list[Game], dict[int, Reason]]
"""The games that count, the reasons of the others by their place."""
NOT_PLAYED = {
    **dict.fromkeys(CHESS_FORFEITS, "FORFEIT"),
    **dict.fromkeys(CHESS_SHORT, "LESS_THAN_ONE_MOVE"),
    **dict.fromkeys(CHESS_BYES, "BYE"),
}


GAP_TOO_LARGE = "GAP_TOO_LARGE"
"""The reason of a game that is not rated for the distance between its players."""


def why_left_out(played: Game, run: Run, unrated: str) -> Reason:
    """The reason why a game does not count. `unrated`: the step on unrated opponents."""
    if played.result in NOT_PLAYED:
        return run.reason(NOT_PLAYED[played.result], "game_left_out", result=played.result)
    if played.rated_since:
        return run.reason("OPPONENT_RATED_SINCE", "rated_since")
    return run.reason("UNRATED_OPPONENT", unrated)


def split(games: Sequence[Game], run: Run, unrated: str = RATED_PLAYER) -> tuple[list[Game], dict[int, Reason]]:
    """(the games that count, reasons of the others by their place). `unrated`: the step on unrated opponents."""
    counted = []
    reasons: dict[int, Reason] = {}
    for i, played in enumerate(games):
        if played.opponent is not None and not played.rated_since and played.result not in NOT_PLAYED:
            counted.append(played)
        else:
            reasons[i] = why_left_out(played, run, unrated)
    return counted, reasons


def standing_in(games: Sequence[Game], run: Run, path: Path = ("games",)) -> Sequence[Game]:
    """The games with the standard ratings that stand in for rapid or blitz ones (2024: 7.2.1)."""
    if not any(map(standard_of, games)):
        return games
    wanted = [i for i, played in enumerate(games) if played.standard is not None and played.opponent is None]
    if not wanted:
        return games
    if not lists.standard_stands_in(run.event):
        run.remark("STANDARD_NOT_USED", RATED_PLAYER, (*path, wanted[0], "standard"), rating=games[wanted[0]].standard)
        return games
    made = list(games)
    for i in wanted:
        rating = check_rating(made[i].standard, (*path, i, "standard"))
        made[i] = made[i]._replace(opponent=rating)
        run.line("standing_in", number=i + 1, rating=rating)
    return made


def without_gaps(own: int, parted: Parted, games: Sequence[Game], run: Run) -> Parted:
    """The games that count, less those that are not rated for the distance between the players (December 2024)."""
    law = run.law.game
    if law.unrated_gap == NEVER:
        return parted
    reasons = dict(parted[1])
    for i, played in enumerate(games):
        opponent = played.opponent
        if i not in reasons and opponent is not None and not change.is_rated_game(own, opponent, law):
            reasons[i] = gap_reason(run, own, opponent)
    return [played for i, played in enumerate(games) if i not in reasons], reasons


def gap_reason(run: Run, own: int, opponent: int) -> Reason:
    """Why a game between two ratings is not rated; what it reads is for the line of that game."""
    law = run.game
    facts = {"difference": abs(own - opponent), "gap": law.unrated_gap, "above": law.unrated_above}
    return run.reason(GAP_TOO_LARGE, "gap_too_large", **facts)


def tell_left_out(reasons: dict[int, Reason], run: Run, unrated: str = RATED_PLAYER, event: int = 0) -> None:
    """A line for each game left out. event: its number, where there may be several."""
    steps = {"OPPONENT_RATED_SINCE": "rated_since", "UNRATED_OPPONENT": unrated, GAP_TOO_LARGE: "gap_too_large"}
    for i, reason in reasons.items():
        if reason.code == GAP_TOO_LARGE:
            reason = gap_reason(run, reason.facts["difference"], 0)
        step, words = steps.get(reason.code, "game_left_out"), "left_out_of" if event else "left_out"
        run.line(step, words, event=event, number=i + 1, reason=reason)
