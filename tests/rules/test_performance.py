"""Performance: the rounded average of the opponents and the difference of table 10.1(a), 8.1(a); no cap."""

import pytest

from arpad.law import modes
from arpad.rules import performance

from .laws import CHESS, F05, F11, F14, RAPID, short
from .watched import Watched

CARLSEN = [2662, 2657, 2641, 2696, 2708, 2790, 2749, 2723, 2788, 2720, 2712, 2739, 2675]
BOLOGAN = [2730, 2682, 2702, 2684, 2745, 2660, 2676, 2700, 2677]
# cases.json: id, opponents, points x 2 -> performance, the same in every edition (0 < p < 100 %).
CASES = [
    ("fide-2010-carlsen-corus", CARLSEN, 17, 2822),
    ("fide-2009-bologan", BOLOGAN, 9, 2695),
    ("perl-perf-2178", [2250] * 5, 4, 2178),
    ("perl-2games", [1700, 2250], 3, 2168),
    ("scalachess-perf-4", [1500, 1500], 2, 1500),
    ("scalachess-perf-6", [1500, 1700], 2, 1600),
    ("scalachess-perf-8", [1500, 1500, 1500], 4, 1625),
]


@pytest.mark.parametrize("law", CHESS, ids=short)
@pytest.mark.parametrize(
    ("opponents", "score_x2", "rating"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_8_1_worked_cases(opponents, score_x2, rating, law):
    games = len(opponents)
    average = performance.rounded_average(sum(opponents), games)
    assert performance.performance(average, score_x2, games, law.first) == rating
    assert performance.has_difference(score_x2, games, law.first)


def test_8_1_issue_example():
    # 18769/7 = 2681.29 -> 2681, and 5/7: p = .71 -> +158: 2839.
    assert performance.rounded_average(18769, 7) == 2681
    assert performance.performance(2681, 10, 7, F14.first) == 2839


def test_8_1_average_a_half_up():
    assert [performance.rounded_average(total, 2) for total in (4999, 5000, 5001)] == [2500, 2500, 2501]


@pytest.mark.parametrize("law", [F11, F14], ids=short)
def test_8_1_nothing_and_everything_scored(law):
    # cases.json, scalachess-perf-2: 0 of 1 against 1500: -800.
    assert performance.performance(1500, 0, 1, law.first) == 700
    assert performance.performance(1500, 2, 1, law.first) == 2300
    assert performance.has_difference(0, 1, law.first)
    assert performance.has_difference(2, 1, law.first)


@pytest.mark.parametrize("law", [F05, RAPID], ids=short)
def test_10_1_2005_prints_no_difference_at_the_ends(law):
    # The guide's 735 is a deduction from a first rating, not a row of the table.
    for reading in (modes.GUIDE_FIGURE, modes.LATER_FIGURE):
        read = law.first._replace(zero_deduction=reading)
        found = [performance.has_difference(x2, 200, read) for x2 in (0, 1, 2, 397, 398, 399, 400)]
        # 1 half point of 200 games: p = .0025 -> .00; 2: .005 -> .01, a half up; 398: .995 -> 1.00.
        assert found == [False, False, True, True, False, False, False]


@pytest.mark.parametrize("law", CHESS, ids=short)
def test_8_1_largest_input(law):
    games = Watched(10**6)
    average = performance.rounded_average(games * 9999, games)
    assert performance.performance(average, games, games, law.first) == 9999
