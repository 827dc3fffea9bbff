"""The request of a round robin: players, and who met whom."""

from collections.abc import Callable
from typing import Any

from arpad.model.errors import UsageError
from arpad.model.limits import GAMES_MOST, PLAYERS_MOST
from arpad.ruling.contract.calc import Calc
from arpad.ruling.contract.chess import DAYS, POINTS
from arpad.ruling.contract.fields import Flag, ListOf, Nullable, Object, Parsed, Text, Whole, may, need
from arpad.ruling.event import DOUBLE, ROUND_ROBIN, SCHEVENINGEN
from arpad.ruling.inputs import CHESS_RESULTS, CHESS_SCORES, Path, chess_score_x2, known_result
from arpad.ruling.outcome import Outcome
from arpad.ruling.roundrobin import CHAMPIONSHIPS, RoundRobin, round_robin
from arpad.ruling.run import Run
from arpad.ruling.table import Entrant, pairing

Triple = tuple[str, str, int | str]


def triples(result: Callable[[Any, Path], Any]) -> Parsed:
    """[first player, second player, the first one's score or a result code] as a kind of field."""

    def triple(value: Any, path: Path) -> tuple[str, str, Any]:
        if not isinstance(value, list) or len(value) != len(("first", "second", "result")):
            raise UsageError("NOT_A_PAIRING", path, found=value)
        return Text().read(value[0], (*path, 0)), Text().read(value[1], (*path, 1)), result(value[2], (*path, 2))

    name = Text().schema()
    return Parsed(triple, {"type": "array", "prefixItems": [name, name, {}], "items": False})


def _result(value: Any, path: Path) -> int | str:
    """Half points of the first player, or the code of a game that was not played."""
    if isinstance(value, str) and value not in CHESS_SCORES:
        return known_result(value, CHESS_RESULTS, path)
    return chess_score_x2(value, path)


PAIRING = triples(_result)
ENTRANT = Object(
    {
        "name": need(Text()),
        "rating": may(Nullable(Whole())),
        "score": may(POINTS),
        "k": may(Whole()),
        "team": may(Text()),
        "counted_before": may(Flag()),
        "standard": may(Nullable(Whole())),
    },
    lambda score=None, **given: Entrant(score_x2=score, **given),
)


def _round_robin(
    run: Run,
    players: list[Entrant],
    games: list[Triple] | None = None,
    format: str = ROUND_ROBIN,
    championship: str = "",
    **_: Any,
) -> Outcome:
    places = {player.name: i for i, player in enumerate(players)}
    made = None
    if games is not None:
        made = [pairing(places, *game, ("games", i)) for i, game in enumerate(games)]
    return round_robin(run, players, made, format, championship)


CALCS = {
    "round-robin": Calc(
        {
            "players": need(ListOf(ENTRANT, PLAYERS_MOST)),
            "games": may(ListOf(PAIRING, GAMES_MOST)),
            "format": may(Text((ROUND_ROBIN, DOUBLE, SCHEVENINGEN))),
            "championship": may(Text(CHAMPIONSHIPS)),
            **DAYS,
        },
        _round_robin,
        RoundRobin,
    )
}
