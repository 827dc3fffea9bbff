"""The games of a crosstable that do not count, told one by one with the names of their players."""

from arpad.law.grains import NEVER
from arpad.model.line import Reason
from arpad.rules.change import is_rated_game
from arpad.ruling.games import NOT_PLAYED, RATED_PLAYER, UNRATED_PLAYER, gap_reason
from arpad.ruling.run import Run
from arpad.ruling.table import Table


def tell_unplayed(run: Run, table: Table) -> None:
    """A line for each game that was not played."""
    for number, played in enumerate(table.pairings, 1):
        if played.unplayed:
            reason = run.reason(NOT_PLAYED[played.unplayed], "game_left_out", result=played.unplayed)
            _tell(run, table, number, "game_left_out", reason)


def tell_against_unrated(run: Run, table: Table, serving: set[int]) -> None:
    """A line for each game against an unrated player who serves nobody: it is left out for his opponent at least."""
    for number, played in enumerate(table.pairings, 1):
        unrated = [i for i in (played.first, played.second) if i not in serving]
        if played.unplayed or not unrated:
            continue
        if len(unrated) == len((played.first, played.second)):
            _tell(run, table, number, UNRATED_PLAYER, run.reason("UNRATED_OPPONENT", UNRATED_PLAYER))
        else:
            rated = played.first + played.second - unrated[0]
            reason = run.reason("UNRATED_OPPONENT", RATED_PLAYER)
            _tell(run, table, number, RATED_PLAYER, reason, table.entrants[rated].name)


def tell_apart(run: Run, table: Table, figures: dict[int, int]) -> None:
    """A line for each game that is not rated for the distance between its players."""
    if run.law.game.unrated_gap == NEVER:
        return
    for number, played in enumerate(table.pairings, 1):
        own, opponent = figures.get(played.first), figures.get(played.second)
        if played.unplayed or own is None or opponent is None or is_rated_game(own, opponent, run.law.game):
            continue
        _tell(run, table, number, "gap_too_large", gap_reason(run, own, opponent))


def _tell(run: Run, table: Table, number: int, step: str, reason: Reason, name: str = "") -> None:
    """The line of one game; name: for whom alone it is left out."""
    played = table.pairings[number - 1]
    names = (table.entrants[played.first].name, table.entrants[played.second].name)
    run.line(step, "meeting_out_for" if name else "meeting_left_out", number=number, names=names, name=name,
             reason=reason)
