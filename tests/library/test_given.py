"""What the library is given: names of its own, and errors of our kind for a wrong shape."""

from typing import Any

import pytest

import arpad


def test_what_is_given_is_found_at_the_door() -> None:
    entrants = [arpad.Entrant("A", 2000, 1), arpad.Entrant("B", 1900, 1)]
    assert entrants[0].score_x2 == 1
    assert arpad.game(2000, 1) == arpad.Game(2000, 2)
    assert (arpad.FirstEvent().format, arpad.ChessEvent([]).k, arpad.Stage(90, 30).minutes) == ("swiss", None, 90)
    with pytest.raises(AttributeError):
        arpad.nothing  # type: ignore[attr-defined] # noqa: B018


@pytest.mark.parametrize("games", [[(2000,)], [2000], [(2000, 1, 1)], [None]])
def test_a_game_of_the_wrong_shape(games: Any) -> None:
    with pytest.raises(arpad.ArpadError) as caught:
        arpad.rules("fide-2014").change(2000, 20, games)
    assert (caught.value.code, caught.value.path) == ("GAME_NOT_READ", ("games", 0))


@pytest.mark.parametrize(("players", "code"), [([2000], "PLAYER_NOT_READ"), ([()], "PLAYER_NOT_READ"),
                                               ([("A", 2000, "x")], "NOT_A_NUMBER")])
def test_a_player_of_the_wrong_shape(players: Any, code: str) -> None:
    with pytest.raises(arpad.ArpadError) as caught:
        arpad.rules("fide-2014").round_robin(players)
    assert caught.value.code == code


def test_a_pairing_of_the_wrong_shape() -> None:
    with pytest.raises(arpad.ArpadError) as caught:
        arpad.rules("fide-2014").round_robin([("A", 2000), ("B", 1900)], [("A", "B")])  # type: ignore[list-item]
    assert caught.value.code == "NOT_A_PAIRING"
