"""The players of a crosstable before it is judged: standard ratings that stand in, figures that no list holds."""

from collections.abc import Sequence

from arpad.rules.lists import standard_stands_in
from arpad.ruling.games import RATED_PLAYER
from arpad.ruling.inputs import check_rating
from arpad.ruling.remarks import remark_k, remark_rating
from arpad.ruling.run import Run
from arpad.ruling.table import Entrant


def with_standard(run: Run, entrants: Sequence[Entrant]) -> Sequence[Entrant]:
    """The players with the standard ratings that stand in for rapid or blitz ones (2024: 7.2.1)."""
    wanted = [i for i, player in enumerate(entrants) if player.rating is None and player.standard is not None]
    if not wanted:
        return entrants
    if not standard_stands_in(run.event):
        standard = entrants[wanted[0]].standard
        run.remark("STANDARD_NOT_USED", RATED_PLAYER, ("players", wanted[0], "standard"), rating=standard)
        return entrants
    made = list(entrants)
    for i in wanted:
        rating = check_rating(made[i].standard, ("players", i, "standard"))
        made[i] = made[i]._replace(rating=rating)
        run.line("standing_in", "standing_in_player", name=made[i].name, rating=rating)
    return made


def remark_players(run: Run, entrants: Sequence[Entrant]) -> None:
    """Ratings and K that no list of this edition holds."""
    for i, entrant in enumerate(entrants):
        if entrant.rating is not None:
            remark_rating(run, entrant.rating, "is_delisted", ("players", i, "rating"))
        if entrant.k is not None:
            remark_k(run, entrant.k, ("players", i, "k"))
