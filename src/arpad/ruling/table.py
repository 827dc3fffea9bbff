"""A crosstable: who met whom, how often, with what result; read from games or from final scores."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from arpad.law.scales import HALVES
from arpad.model.errors import ArpadError
from arpad.model.limits import ROUND_ROBIN_MOST
from arpad.ruling.event import DOUBLE, ROUND_ROBIN, SCHEVENINGEN
from arpad.ruling.inputs import CHESS_PLAYED, CHESS_RESULTS, Path, check_k, check_rating

DOUBLE_ROUNDS = 2
"""How often a pair meets in a double round robin."""


class Entrant(NamedTuple):
    """A player of a round robin.

    score_x2: total, when no games are given; counted_before: a result of his has counted already; standard: his
    standard rating, which may stand in for the one he lacks in rapid or blitz.
    """

    name: str
    rating: int | None = None
    score_x2: int | None = None
    k: int | None = None
    team: str = ""
    counted_before: bool = False
    standard: int | None = None


class Pairing(NamedTuple):
    """One game: the places of its players, the first one's half points; unplayed: the code of a game not played."""

    first: int
    second: int
    score_x2: int
    unplayed: str = ""


@dataclass
class Table:
    """Entrants by place; met[i][j]: (games played, half points of i), nothing where only scores are known.

    rounds: how often each pair meets; no_shows: entrants without a single game; pairings: the games as given.
    """

    entrants: list[Entrant]
    met: list[dict[int, tuple[int, int]]]
    complete: bool
    from_scores: bool = False
    rounds: int = 1
    no_shows: list[int] = field(default_factory=list)
    pairings: Sequence[Pairing] = ()

    def times(self, i: int, j: int) -> int:
        """How often two players have met."""
        if self.from_scores:
            return 0 if i == j else 1
        return self.met[i].get(j, (0, 0))[0]

    def games(self, i: int, among: set[int] | None = None) -> int:
        """Games that a player has played (against these opponents)."""
        return sum(count for j, (count, _) in self.met[i].items() if among is None or j in among)

    def score_x2(self, i: int, among: set[int] | None = None) -> int:
        """Half points that a player has made (against these opponents)."""
        return sum(points for j, (_, points) in self.met[i].items() if among is None or j in among)


def table(entrants: Sequence[Entrant], games: Sequence[Pairing] | None, format: str) -> Table:
    """The crosstable, checked."""
    _check_entrants(entrants)
    if games is None:
        if format != ROUND_ROBIN:
            raise ArpadError("SCORES_OF_SINGLE_ONLY", ("games",), found=format)
        return _from_scores(list(entrants))
    if not games:
        raise ArpadError("NO_GAMES", ("games",))
    if format != SCHEVENINGEN:
        _check_meetings(entrants, games, format)
    return _from_games(list(entrants), games, format)


def _check_entrants(entrants: Sequence[Entrant]) -> None:
    if len(entrants) < 2:
        raise ArpadError("TOO_FEW_PLAYERS", ("players",), found=len(entrants), least=2)
    if len(entrants) > ROUND_ROBIN_MOST:
        raise ArpadError("ROUND_ROBIN_TOO_LARGE", ("players",), found=len(entrants), most=ROUND_ROBIN_MOST)
    places_of([entrant.name for entrant in entrants])
    for i, entrant in enumerate(entrants):
        if entrant.rating is not None:
            check_rating(entrant.rating, ("players", i, "rating"))
        if entrant.k is not None:
            check_k(entrant.k, ("players", i, "k"))


def places_of(names: Sequence[str], path: Path = ("players",), key: Path = ("name",)) -> dict[str, int]:
    """The place of each name; a name that stands twice is an error there."""
    places: dict[str, int] = {}
    for i, name in enumerate(names):
        if name in places:
            raise ArpadError("NAME_TWICE", (*path, i, *key), found=name)
        places[name] = i
    return places


def _from_scores(entrants: list[Entrant]) -> Table:
    """A complete single round robin of which only the scores are known."""
    rounds = len(entrants) - 1
    for i, entrant in enumerate(entrants):
        if entrant.score_x2 is None:
            raise ArpadError("SCORES_OR_GAMES", ("players", i, "score"))
        if not 0 <= entrant.score_x2 <= HALVES * rounds:
            raise ArpadError("SCORE_ABOVE_GAMES", ("players", i, "score"), found=Fraction(entrant.score_x2, HALVES),
                             games=rounds)
    total = sum(entrant.score_x2 or 0 for entrant in entrants)
    wanted = len(entrants) * rounds
    if total != wanted:
        raise ArpadError("SCORES_DO_NOT_ADD_UP", ("players",), found=Fraction(total, HALVES),
                         wanted=Fraction(wanted, HALVES))
    _check_possible([entrant.score_x2 or 0 for entrant in entrants])
    return Table(entrants, [], complete=True, from_scores=True)


def _check_possible(scores_x2: list[int]) -> None:
    """Whatever their results, some players share out at least the points of the games among themselves."""
    total = 0
    for count, score_x2 in enumerate(sorted(scores_x2), 1):
        total += score_x2
        least = count * (count - 1)
        if total < least:
            raise ArpadError("SCORES_NOT_POSSIBLE", ("players",), found=Fraction(total, HALVES), count=count,
                             least=Fraction(least, HALVES))


def _check_meetings(entrants: Sequence[Entrant], games: Sequence[Pairing], format: str) -> None:
    """No pair may meet more often than the others, or than a double round robin lets it."""
    listed: Counter[tuple[int, int]] = Counter()
    for played in games:
        listed[min(played.first, played.second), max(played.first, played.second)] += 1
    pairs = len(entrants) * (len(entrants) - 1)
    least = DOUBLE_ROUNDS if format == DOUBLE else (min(listed.values()) if HALVES * len(listed) == pairs else 1)
    for (i, j), times in listed.items():
        if times > least:
            raise ArpadError("PAIR_TOO_OFTEN", ("games",), found=f"{entrants[i].name} - {entrants[j].name}",
                             times=times, most=least)


def _from_games(entrants: list[Entrant], games: Sequence[Pairing], format: str) -> Table:
    met: list[dict[int, tuple[int, int]]] = [{} for _ in entrants]
    for played in games:
        for i, j, points in (
            (played.first, played.second, played.score_x2),
            (played.second, played.first, HALVES - played.score_x2),
        ):
            count, before = met[i].get(j, (0, 0))
            if not played.unplayed:
                met[i][j] = (count + 1, before + points)
    _check_scores(entrants, met, games)
    counts = {met[i].get(j, (0, 0))[0] for i in range(len(entrants)) for j in range(i)}
    made = Table(entrants, met, complete=is_complete(counts, format), rounds=max(counts), pairings=games)
    made.no_shows = [i for i in range(len(entrants)) if not met[i]]
    return made


def is_complete(counts: set[int], format: str) -> bool:
    """Has every pair met as often as the format wants? `counts`: how often the pairs have met."""
    return counts == {DOUBLE_ROUNDS} if format == DOUBLE else len(counts) == 1 and 0 not in counts


def _check_scores(entrants: list[Entrant], met: list[dict[int, tuple[int, int]]], games: Sequence[Pairing]) -> None:
    """A score given beside the games has to agree with them."""
    if any(played.unplayed for played in games):
        return
    for i, entrant in enumerate(entrants):
        points = sum(points for _, points in met[i].values())
        if entrant.score_x2 is not None and entrant.score_x2 != points:
            raise ArpadError("SCORE_DIFFERS", ("players", i, "score"), found=Fraction(entrant.score_x2, HALVES),
                             counted=Fraction(points, HALVES))


def pairing(places: dict[str, int], first: str, second: str, result: int | str, path: Path) -> Pairing:
    """One game by the names of its players; `result`: the first one's half points, or a code of the reports."""
    i, j = two_places(places, first, second, path)
    if isinstance(result, int):
        return Pairing(i, j, result)
    unplayed = "" if result in CHESS_PLAYED else result
    return Pairing(i, j, CHESS_RESULTS[result], unplayed)


def two_places(places: dict[str, int], first: str, second: str, path: Path) -> tuple[int, int]:
    """The places of two players who met, by their names."""
    for at, name in enumerate((first, second)):
        if name not in places:
            raise ArpadError("NAME_UNKNOWN", (*path, at), found=name)
    if first == second:
        raise ArpadError("AGAINST_HIMSELF", path, found=first)
    return places[first], places[second]
