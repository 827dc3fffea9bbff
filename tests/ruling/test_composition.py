"""Which fields may be rated as round robins: 6.3 to 6.33 (2005, 2011), 6.2 to 6.23 (2014); both sides of each limit."""

import itertools
from typing import Any

import pytest

from .requests import CHESS, ask

# The articles on the share, on small fields, on double round robins, on national championships.
ARTICLES = {
    "fide-2005": ("6.3", "6.31", "6.32", "6.33"),
    "fide-2011": ("6.3", "6.31", "6.32", "6.33"),
    "fide-2014": ("6.2", "6.21", "6.22", "6.23"),
}


def field(players: int, rated: int) -> list[dict[str, Any]]:
    """Players of whom the first ones are rated, all at 2000."""
    return [{"name": str(i), **({"rating": 2000} if i < rated else {})} for i in range(players)]


def drawn(rules: str, players: int, rated: int, rounds: int = 1, **more: Any) -> dict[str, Any]:
    """An event in which every game is drawn."""
    pairs = [[str(i), str(j), "1/2"] for i, j in itertools.combinations(range(players), 2)]
    return ask(rules, "round-robin", players=field(players, rated), games=pairs * rounds, **more)


# (players, rated, which article refuses it: 0 the share, 1 the small field, None nothing)
FIELDS = [
    (12, 4, None), (13, 4, 0), (13, 5, None), (15, 5, None), (16, 5, 0),  # a third
    (10, 4, None), (10, 3, 0),  # ten players: a third only, 3 are less than 10/3
    (9, 4, None), (9, 3, 1),  # fewer than ten: four
    (4, 4, None), (4, 3, 1), (3, 3, 1), (2, 2, 1), (9, 2, 0), (5, 0, 0),
]


@pytest.mark.parametrize("rules", CHESS)
@pytest.mark.parametrize(("players", "rated", "refusal"), FIELDS)
def test_6_3_6_31_share_and_small_fields(rules: str, players: int, rated: int, refusal: int | None) -> None:
    answer = drawn(rules, players, rated)
    if refusal is None:
        assert answer["rated"] is True
        assert answer["reasons"] == []
        assert len(answer["players"]) == players
    else:
        assert answer["rated"] is False
        assert [reason["article"] for reason in answer["reasons"]] == [ARTICLES[rules][refusal]]
        # Reading 12: it counts for nobody, so there is no figure to be taken for one.
        assert answer["players"] == []


# A double round robin with unrated players: 6 players, 4 of them rated; all rated: no such limit.
@pytest.mark.parametrize("rules", CHESS)
@pytest.mark.parametrize(
    ("players", "rated", "refusal"), [(6, 4, None), (5, 4, 2), (7, 4, None), (6, 3, 1), (5, 5, None)]
)
def test_6_32_double_round_robins(rules: str, players: int, rated: int, refusal: int | None) -> None:
    answer = drawn(rules, players, rated, rounds=2, format="double-round-robin")
    assert answer["rated"] is (refusal is None)
    wanted = [] if refusal is None else [ARTICLES[rules][refusal]]
    assert [reason["article"] for reason in answer["reasons"]] == wanted


@pytest.mark.parametrize("rules", CHESS)
@pytest.mark.parametrize(
    ("championship", "rated", "in_order"),
    [("national", 3, True), ("national", 2, False), ("national-women", 2, True), ("national-women", 1, False)],
)
def test_6_33_national_championships(rules: str, championship: str, rated: int, in_order: bool) -> None:
    answer = drawn(rules, 12, rated, championship=championship)
    assert answer["rated"] is in_order
    assert [reason["article"] for reason in answer["reasons"]] == ([] if in_order else [ARTICLES[rules][3]])


def test_8_21_of_2011_two_rated_women_leave_the_unrated_without_a_result() -> None:
    # A women's championship with two rated players is rated (6.33), but nobody meets three rated opponents (8.21).
    answer = drawn("fide-2011", 12, 2, championship="national-women")
    counted = [player["counted"] for player in answer["players"] if "counted" in player]
    assert counted == [False] * 10
    assert {reason["code"] for player in answer["players"] for reason in player.get("reasons", [])} == {"TOO_FEW_RATED"}
    # The two rated ones are left with their own game: a draw of equals.
    assert [(player["game_count"], player["sum"]) for player in answer["players"] if "rating" in player] == [(1, 0)] * 2


@pytest.mark.parametrize("rules", CHESS)
def test_6_3_a_failed_field_saves_the_games_of_the_rated_by_the_other_reading(rules: str) -> None:
    # readings.md row 12; the other reading rates the games against rated players, like a Swiss event.
    answer = drawn(rules, 9, 3, readings=["composition-failed=rated-games"])
    assert (answer["rated"], answer["as_swiss"]) == (True, True)
    assert [player["game_count"] for player in answer["players"] if "rating" in player] == [2] * 3
