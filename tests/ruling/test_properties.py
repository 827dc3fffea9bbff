"""What holds for every input of chess: sums, the order of games, explanations on or off, one event told in two ways."""

import itertools
from fractions import Fraction
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from arpad.law.resolve import law
from arpad.rules import change as steps
from arpad.ruling.contract.batch import answer_to

from .requests import CHESS, ask
from .strategies import games, ratings, requests, scores

quick = settings(max_examples=50, deadline=None)
editions = st.sampled_from(CHESS)
ks = st.integers(1, 50)


@given(editions, ratings, ks, games)
@quick
def test_the_change_is_the_sum_of_its_games(rules: str, own: int, k: int, played: list[dict[str, Any]]) -> None:
    assume(played)
    answer, _ = answer_to({"calc": "change", "rules": rules, "player": {"rating": own, "k": k}, "games": played})
    counted = [game for game in answer["games"] if game.get("counted", True)]
    total = Fraction(0)
    for game in counted:
        # Each figure is that of its step, asked alone.
        grain = law(rules).game
        cut = steps.counted_difference(own - game["opponent"], grain)
        assert (game["difference"], game["counted_difference"]) == (own - game["opponent"], cut)
        assert game["expected"] == Fraction(steps.expected_score_x100(cut, grain), 100)
        assert game["change"] == game["score"] - game["expected"]
        total += game["change"]
    assert (answer["sum"], answer["change"]) == (total, total * k)
    assert abs(answer["rounded_change"] - answer["change"]) <= Fraction(1, 2)
    assert answer["new_rating"] == own + answer["rounded_change"]


@given(st.data(), editions, ratings, ks, games)
@quick
def test_the_order_of_games_does_not_matter(
    data: Any, rules: str, own: int, k: int, played: list[dict[str, Any]]
) -> None:
    assume(played)
    other = data.draw(st.permutations(played))
    asked = {"rules": rules, "player": {"rating": own, "k": k}}
    for calc, more, keys in (
        ("change", asked, ("sum", "change", "rounded_change", "new_rating")),
        ("performance", {"rules": rules}, ("average", "performance")),
        ("initial", {"rules": rules}, ("rating", "published", "average")),
    ):
        one, two = (answer_to({"calc": calc, **more, "games": order})[0] for order in (played, other))
        assert one["ok"] == two["ok"]
        assert [one.get(key) for key in keys] == [two.get(key) for key in keys]


@given(requests())
@quick
def test_explaining_changes_no_figure(request: dict[str, Any]) -> None:
    plain, _ = answer_to({**request, "explain": False})
    explained, _ = answer_to({**request, "explain": True})
    for key in ("lines", "doubts"):
        explained.pop(key, None)
    assert plain == explained


@st.composite
def round_robins(draw: Any) -> tuple[list[dict[str, Any]], list[list[Any]]]:
    """Players and games of a complete single round robin, all of whose unrated players have counted before."""
    size = draw(st.integers(4, 8))
    rated = draw(st.integers(4, size))
    players: list[dict[str, Any]] = [{"name": str(i), "rating": draw(ratings), "k": draw(ks)} for i in range(rated)]
    players += [{"name": str(i), "counted_before": True} for i in range(rated, size)]
    pairs = itertools.combinations([player["name"] for player in players], 2)
    return players, [[one, other, draw(scores)] for one, other in pairs]


HALVES = {0: 0, 1: 2, "1/2": 1, "½": 1, "0.5": 1}
TURNED = (1, "1/2", 0)
"""The other player's score, by half points."""


@given(editions, round_robins())
@quick
def test_scores_say_as_much_as_games(rules: str, event: tuple[list[dict[str, Any]], list[list[Any]]]) -> None:
    players, played = event
    points = {player["name"]: 0 for player in players}
    for one, other, score in played:
        points[one] += HALVES[score]
        points[other] += 2 - HALVES[score]
    by_games = ask(rules, "round-robin", players=players, games=played)
    scored = [{**player, "score": f"{points[player['name']]}/2"} for player in players]
    by_scores = ask(rules, "round-robin", players=scored)
    assert by_games["ok"]
    assert by_games == by_scores


@given(st.data(), editions, round_robins())
@quick
def test_the_order_of_a_crosstable_does_not_matter(data: Any, rules: str, event: Any) -> None:
    players, played = event
    answer = ask(rules, "round-robin", players=players, games=played)
    turned = [[other, one, TURNED[HALVES[score]]] for one, other, score in played]
    others = {"players": data.draw(st.permutations(players)), "games": data.draw(st.permutations(turned))}
    again = ask(rules, "round-robin", **others)
    for made in (answer, again):
        made["players"].sort(key=lambda player: player["name"])
        made.pop("remarks", None)  # they follow the order of the request
    assert answer == again


@given(editions, round_robins())
@quick
def test_games_between_rated_players_give_and_take_as_much(rules: str, event: Any) -> None:
    # The table has H + L = 1 in every row and the cap is that of both: at one K, what one wins the other loses.
    players, played = event
    rated = [{**player, "rating": player.get("rating", 2000)} for player in players]
    answer = ask(rules, "round-robin", players=rated, games=played)
    assert sum(Fraction(player["sum"]) for player in answer["players"]) == 0
