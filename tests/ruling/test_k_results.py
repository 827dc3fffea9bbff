"""Every K of every edition against every result: hand figures at equal ratings and at one fixed difference."""

from decimal import Decimal

import pytest

from .requests import ask

# At equal ratings a win is +.5, a loss -.5 (10.1 (b), row 0-3). K x .5, then a half away from zero (10.53, 8.57).
EQUAL = {40: (20, 20), 30: (15, 15), 25: (Decimal("12.5"), 13), 20: (10, 10), 15: (Decimal("7.5"), 8), 10: (5, 5)}
# Against a player 150 points higher the expected score is .30 (row 146-153): +.70, +.20, -.30 times K, rounded.
HIGHER = {
    40: ((28, 28), (8, 8), (-12, -12)),
    30: ((21, 21), (6, 6), (-9, -9)),
    25: ((Decimal("17.5"), 18), (5, 5), (Decimal("-7.5"), -8)),
    20: ((14, 14), (4, 4), (-6, -6)),
    15: ((Decimal("10.5"), 11), (3, 3), (Decimal("-4.5"), -5)),
    10: ((7, 7), (2, 2), (-3, -3)),
}
# The K of 10.52 (2005) and 8.56 (2011, 2014).
KS = [("fide-2005", 25), ("fide-2005", 15), ("fide-2005", 10), ("fide-2011", 30), ("fide-2011", 15), ("fide-2011", 10),
      ("fide-2014", 40), ("fide-2014", 20), ("fide-2014", 10)]


@pytest.mark.parametrize(("rules", "k"), KS)
def test_every_result_against_an_equal(rules: str, k: int) -> None:
    size, rounded = EQUAL[k]
    for score, sign in ((1, 1), ("1/2", 0), (0, -1)):
        answer = ask(rules, "change", player={"rating": 2000, "k": k}, games=[{"opponent": 2000, "score": score}])
        assert (answer["change"], answer["rounded_change"]) == (sign * size, sign * rounded)
        assert answer["new_rating"] == 2000 + sign * rounded


@pytest.mark.parametrize(("rules", "k"), KS)
def test_every_result_against_a_player_150_points_higher(rules: str, k: int) -> None:
    for score, (change, rounded) in zip((1, "1/2", 0), HIGHER[k], strict=True):
        answer = ask(rules, "change", player={"rating": 2000, "k": k}, games=[{"opponent": 2150, "score": score}])
        assert (answer["change"], answer["rounded_change"], answer["new_rating"]) == (change, rounded, 2000 + rounded)
