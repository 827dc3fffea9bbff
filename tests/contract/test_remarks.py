"""What is computed as given, and said to be odd: ratings below the floor of the lists, K that no table has."""

from typing import Any

import pytest

from arpad.ruling.contract.batch import answer_to

GAME = {"opponent": 12, "score": 1}


def remarks(request: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Code, article and place of the remarks."""
    answer, code = answer_to(request)
    assert code == 0
    return [(found["code"], found["article"], found["path"]) for found in answer.get("remarks", [])]


# The floors: 1401 (2005, 9.21), 1200 (2011, 7.21), 1000 (2014, 7.21), 600 (FFJD, 6.3).
@pytest.mark.parametrize(
    ("rules", "below", "at", "article"),
    [("fide-2005", 1400, 1401, "9.21"), ("fide-2011", 1199, 1200, "7.21"), ("fide-2014", 999, 1000, "7.21"),
     ("ffjd-2015", 599, 600, "6.3")],
)
def test_a_rating_below_the_floor_is_said(rules: str, below: int, at: int, article: str) -> None:
    asked = {"calc": "expected", "rules": rules, "rating": 2000}
    assert remarks({**asked, "opponent": below}) == [("RATING_BELOW_FLOOR", article, "/opponent")]
    assert remarks({**asked, "opponent": at}) == []
    assert remarks({"calc": "expected", "rules": rules, "rating": below, "opponent": 2000}) == [
        ("RATING_BELOW_FLOOR", article, "/rating")
    ]


def test_opponents_and_k_of_a_change() -> None:
    request = {"calc": "change", "rules": "fide-2014", "player": {"rating": 2000, "k": 15},
               "games": [{"opponent": 1500, "score": 1}, GAME]}
    assert remarks(request) == [
        ("K_NOT_OF_TABLE", "8.56", "/player/k"), ("RATING_BELOW_FLOOR", "7.21", "/games/1/opponent")
    ]
    assert remarks({**request, "rules": "fide-2005"})[0] == ("RATING_BELOW_FLOOR", "9.21", "/games/1/opponent")
    usual = {**request, "player": {"rating": 2000, "k": 20}, "games": [{"opponent": 1500, "score": 1}]}
    assert "remarks" not in answer_to(usual)[0]


def test_opponents_of_a_first_rating_and_of_a_series() -> None:
    request = {"calc": "initial", "rules": "fide-2014", "games": [GAME]}
    assert remarks(request) == [("RATING_BELOW_FLOOR", "7.21", "/games/0/opponent")]
    request = {"calc": "change", "rules": "ffjd-2015", "cadence": "slow", "player": {"rating": 1425}, "games": [GAME]}
    assert remarks(request) == [("RATING_BELOW_FLOOR", "6.3", "/games/0/opponent")]
