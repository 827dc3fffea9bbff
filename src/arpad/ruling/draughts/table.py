"""The table of a draughts series: its players, and who met whom with what result (articles 4, 6.4 and 6.5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arpad.model.errors import ArpadError
from arpad.model.limits import AGE_MOST, PLAYERS_MOST, TEXT_MOST
from arpad.model.series import EXEMPT
from arpad.ruling.draughts.outside import equivalent
from arpad.ruling.inputs import Path, check_rating
from arpad.ruling.run import Run
from arpad.ruling.table import places_of, two_places

NOBODY = -1
"""The place of EXEMPT, who is no player and loses every game by excused forfeit."""
STILL_TO_PLAY = ""
"""The result of a game that is paired and not played yet."""
OTHER_SIDE = {
    "2": "0", "1": "1", "0": "2", "2fe": "0fe", "0fe": "2fe", "2fne": "0fne", "0fne": "2fne", "0r": "0r", "0d": "0d",
    STILL_TO_PLAY: STILL_TO_PLAY,
}
"""A result as the opponent has it."""
AGAINST_EXEMPT = {"2": "2fe", "2fe": "2fe", STILL_TO_PLAY: STILL_TO_PLAY}
"""The results possible against EXEMPT, and what they are."""


class Player(NamedTuple):
    """A player of a series.

    rating: his Capital-Points, None when unrated; fmjd: the FMJD rating of a player from outside, in their place;
    outside: not of the federation, so nothing of his is published; age, experience: for the organiser's guide.
    """

    name: str
    rating: int | None = None
    fmjd: int | None = None
    outside: bool = False
    age: int | None = None
    experience: str = ""


class Meeting(NamedTuple):
    """One game: the places of its players (NOBODY for EXEMPT), the result as the first one has it."""

    first: int
    second: int
    result: str


class Met(NamedTuple):
    """One game as one of its players has it: its number from 1, the opponent's place, the result."""

    number: int
    opponent: int
    result: str


@dataclass
class Table:
    """Players by place, the games in their order, and the games of each player."""

    players: list[Player]
    meetings: list[Meeting]
    met: list[list[Met]]

    @property
    def unrated(self) -> list[int]:
        """The places of the unrated players."""
        return [i for i, player in enumerate(self.players) if player.rating is None]

    def name(self, i: int) -> str:
        """The name at a place."""
        return EXEMPT if i == NOBODY else self.players[i].name

    def names(self, places: Sequence[int]) -> tuple[str, ...]:
        """The names at several places."""
        return tuple(self.name(i) for i in places)


def table(run: Run, players: Sequence[Player], meetings: Sequence[Meeting]) -> Table:
    """The table of a series, its players checked, those from outside at their equivalent Capital-Points."""
    if not players:
        raise ArpadError("TOO_FEW_PLAYERS", ("players",), found=0, least=1)
    if len(players) > PLAYERS_MOST:
        raise ArpadError("LIST_TOO_LONG", ("players",), found=len(players), most=PLAYERS_MOST)
    check_names([player.name for player in players])
    entered = [_entered(run, player, ("players", i)) for i, player in enumerate(players)]
    made = Table(entered, list(meetings), [[] for _ in players])
    for number, (first, second, result) in enumerate(meetings, 1):
        made.met[first].append(Met(number, second, result))
        if second != NOBODY:
            made.met[second].append(Met(number, first, OTHER_SIDE[result]))
    return made


def _entered(run: Run, player: Player, path: Path) -> Player:
    if player.age is not None:
        check_age(player.age, (*path, "age"))
    if player.fmjd is None:
        if player.rating is not None:
            check_rating(player.rating, (*path, "rating"))
        return player
    if player.rating is not None:
        raise ArpadError("RATING_OR_FMJD", (*path, "fmjd"), found=player.name, article=run.article("equivalent"))
    return player._replace(rating=equivalent(run, player.fmjd, (*path, "fmjd")).value, outside=True)


def check_names(names: Sequence[str], path: Path = ("players",), key: Path = ("name",)) -> dict[str, int]:
    """The place of each name: no name twice, none empty, and EXEMPT is nobody's."""
    for i, name in enumerate(names):
        if not name.strip() or len(name) > TEXT_MOST:
            raise ArpadError("NAME_NOT_POSSIBLE", (*path, i, *key), found=name, most=TEXT_MOST)
        if name == EXEMPT:
            raise ArpadError("EXEMPT_IS_NO_PLAYER", (*path, i, *key), found=name)
    return places_of(names, path, key)


def check_age(age: int, path: Path) -> int:
    """An age in whole years."""
    if isinstance(age, bool) or not isinstance(age, int) or not 0 <= age <= AGE_MOST:
        raise ArpadError("AGE_NOT_POSSIBLE", path, found=age, most=AGE_MOST)
    return age


def seats(names: Sequence[str]) -> dict[str, int]:
    """The place of each name that may stand in a game, EXEMPT included."""
    return {**check_names(names), EXEMPT: NOBODY}


def meeting(places: dict[str, int], first: str, second: str, result: str, path: Path) -> Meeting:
    """One game by the names of its players; `result`: a code as the first one has it, or STILL_TO_PLAY."""
    i, j = two_places(places, first, second, path)
    if i == NOBODY:
        i, j, result = j, i, OTHER_SIDE[result]
    if j == NOBODY:
        if result not in AGAINST_EXEMPT:
            raise ArpadError("EXEMPT_LOSES", path, found=result)
        result = AGAINST_EXEMPT[result]
    return Meeting(i, j, result)
