"""Rules of the later editions where one calculation could leave them out: each is asked in two ways, or by hand."""

from fractions import Fraction
from typing import Any

import pytest

from arpad.ruling.contract.batch import respond

THREE = [{"name": "A", "rating": 2700, "k": 10}, {"name": "B", "rating": 2000, "k": 20},
         {"name": "C", "rating": 2150, "k": 20}]
MET = [("A", "B", 1), ("A", "C", 1), ("B", "C", 0)]


def asked(calc: str, rules: str, **request: Any) -> dict[str, Any]:
    """The answer to one request."""
    return respond({"calc": calc, "rules": rules, **request})


def test_a_round_robin_of_december_2024_leaves_out_gaps_of_600() -> None:
    # 2700 against 2000 is not rated; against 2150 .92 is expected: .08 x 10 = .8. 2150: .08 - .08, 1 - .70 (146-153).
    made = asked("round-robin", "fide-rapid@2024-12-15", players=THREE, games=[list(game) for game in MET],
                 explain=True)
    a, b, c = made["players"]
    assert (a["game_count"], a["score"], a["change"]) == (1, 1, Fraction(8, 10))
    assert (b["game_count"], b["score"], b["change"]) == (1, 0, -6)
    assert (c["game_count"], c["score"], c["change"]) == (2, 1, Fraction(44, 10))
    assert [(one["name"], one["reason"]["code"]) for one in a["not_rated"]] == [("B", "GAP_TOO_LARGE")]
    assert "not_rated" not in c
    told = [line for line in made["lines"] if line["step"] == "gap_too_large"]
    assert [(line["facts"]["number"], line["facts"]["names"]) for line in told] == [(1, ["A", "B"])]


@pytest.mark.parametrize("rules", [
    "fide-2005", "fide-2009", "fide-2011", "fide-2012", "fide-2014", "fide-2017", "fide-2022", "fide-2024", "fide-2025",
    "fide-rapid@2012-03-01", "fide-rapid@2014-08-01",
    "fide-rapid@2024-03-01", "fide-rapid@2024-12-15", "fide-blitz@2024-12-15",
])
def test_a_round_robin_is_the_change_of_each_of_its_players(rules: str) -> None:
    ratings = {player["name"]: player for player in THREE}
    made = asked("round-robin", rules, players=THREE, games=[list(game) for game in MET])
    for player in made["players"]:
        name = player["name"]
        games = [{"opponent": ratings[b]["rating"], "score": s} for a, b, s in MET if a == name]
        games += [{"opponent": ratings[a]["rating"], "score": 1 - s} for a, b, s in MET if b == name]
        alone = {"rating": player["rating"], "k": player["k"]}
        assert player["change"] == asked("change", rules, player=alone, games=games)["change"]
