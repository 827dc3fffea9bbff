"""The change of a rated player: 2005 10.5, 2011 and 2014 8.5."""

from fractions import Fraction
from math import floor
from types import SimpleNamespace

import pytest

from arpad.law import modes
from arpad.law.grains import NEVER
from arpad.rules import change

from . import printed
from .laws import CHESS, F05, F11, F14, FFJD, RAPID, STANDARD, short
from .watched import Watched

# 10.51 (2005): "plus de 350 points"; 8.54 (2011, 2014): "plus de 400 points". The rapid principle changes nothing.
CAPS = [(F05, 350), (F11, 400), (F14, 400), (RAPID, 350)]


@pytest.mark.parametrize(("law", "cap"), CAPS, ids=short)
def test_10_51_8_54_every_difference(law, cap):
    for difference in range(-3000, 3001):
        counted = change.counted_difference(difference, law.game)
        assert counted == sorted((-cap, difference, cap))[1]
        assert change.expected_score_x100(difference, law.game) == printed.pd(difference)
        assert change.expected_score_x100(counted, law.game) == printed.pd(counted)


def test_no_cap_leaves_the_difference():
    # The text of 2025-10 exempts some players; NEVER is "no such rule".
    uncapped = F14.game._replace(difference_cap=NEVER)
    assert [change.counted_difference(d, uncapped) for d in (-3000, -1, 0, 1, 3000)] == [-3000, -1, 0, 1, 3000]


@pytest.mark.parametrize("name", ["fide-2005", "fide-2011", "fide-2014"])
def test_10_1_b_8_1_b_table_as_printed(name):
    rows = printed.parsed_pd(name)
    assert [row[1] for row in rows[:-1]] == printed.UPPER
    for low, high, higher, lower in rows:
        for difference in range(low, (high or 3000) + 1):
            assert (printed.pd(difference), 100 - printed.pd(difference)) == (higher, lower)


@pytest.mark.parametrize("law", CHESS, ids=short)
def test_10_51_ab_8_55_ab_the_cap_in_the_table(law):
    # 345-357 gives .89/.11 and 392-411 gives .92/.08: what any larger difference counts as.
    expected = 89 if law in (F05, RAPID) else 92
    for difference in (401, 736, 3000):
        counted = change.counted_difference(difference, law.game)
        assert change.expected_score_x100(counted, law.game) == expected
        assert change.expected_score_x100(-counted, law.game) == 100 - expected


@pytest.mark.parametrize(
    ("law", "coefficients"), [(F05, (25, 15, 10)), (F11, (30, 15, 10)), (F14, (40, 20, 10))], ids=["05", "11", "14"]
)
def test_10_51_c_8_55_c_every_k_and_result(law, coefficients):
    # One game: (score - PD) x K, then the nearest integer, a half away from zero (readings.md, row 1; 2014 8.57).
    for k in coefficients:
        for score_x2 in (0, 1, 2):
            for expected in range(101):
                delta = change.game_change_x100(score_x2, expected)
                exact = (Fraction(score_x2, 2) - Fraction(expected, 100)) * k
                assert Fraction(delta, 100) * k == exact
                x100 = change.period_change_x100(delta, k)
                assert x100 == exact * 100
                nearest = floor(abs(exact) + Fraction(1, 2)) * (1 if exact >= 0 else -1)
                assert change.rounded_change(x100, law.period) == nearest


# Hundredths of a point -> away from zero, half up (the other reading of 8.57).
CHANGES = [
    (50, 1, 1),
    (-50, -1, 0),
    (150, 2, 2),
    (-150, -2, -1),
    (49, 0, 0),
    (-49, 0, 0),
    (51, 1, 1),
    (-51, -1, -1),
    (0, 0, 0),
    (100, 1, 1),
    (-100, -1, -1),
    (1820, 18, 18),
    (-1815, -18, -18),
    (-4815, -48, -48),
]


@pytest.mark.parametrize("law", CHESS, ids=short)
@pytest.mark.parametrize(("x100", "away", "up"), CHANGES)
def test_10_53_8_57_both_readings(law, x100, away, up):
    assert change.rounded_change(x100, law.period) == away
    assert change.rounded_change(x100, law.period._replace(change_tie=modes.HALF_UP)) == up


def played(own, k, games, law):
    """The change x 100 and the expected score x 100 of one event: games are (opponent, score x 2)."""
    opponents = [opponent for opponent, _ in games]
    scores = [score for _, score in games]
    total = change.sum_changes_x100(own, opponents, scores, 0, len(games), law.game)
    return change.period_change_x100(total, k), 50 * sum(scores) - total


CARLSEN = list(
    zip(
        [2662, 2657, 2641, 2696, 2708, 2790, 2749, 2723, 2788, 2720, 2712, 2739, 2675],
        [1, 2, 2, 1, 1, 1, 2, 1, 0, 2, 2, 1, 1],
        strict=True,
    )
)
BOLOGAN = list(
    zip([2730, 2682, 2702, 2684, 2745, 2660, 2676, 2700, 2677], [0, 2, 1, 1, 1, 0, 1, 2, 1], strict=True)
)
CAPPED = [(1063, 2), (1299, 2), (1413, 2), (1872, 1), (1851, 0), (1427, 2), (1682, 2)]
# cases.json: id, own, K, games, change x 100, expected x 100, editions of the same table and cap.
CASES = [
    ("fide-2010-carlsen-corus", 2810, 10, CARLSEN, 290, 821, (F11, F14)),
    ("fide-2009-bologan", 2690, 10, BOLOGAN, 70, 443, STANDARD),
    ("perl-2games", 2235, 15, [(1700, 2), (2250, 1)], 195, 137, (F05,)),
    ("cpan-doc-2240-2114", 2240, 15, [(2114, 2)], 495, 67, STANDARD),
    ("jskills-1200-1500-k25-1.0", 1200, 25, [(1500, 2)], 2125, 15, STANDARD),
    ("jskills-1200-1500-k25-0.0", 1200, 25, [(1500, 0)], -375, 15, STANDARD),
    ("jskills-1200-1200-k15-0.5", 1200, 15, [(1200, 1)], 0, 50, STANDARD),
    ("jskills-1200-1200-k15-0.0", 1200, 15, [(1200, 0)], -750, 50, STANDARD),
    ("jskills-2600-2500-k10-0.0", 2600, 10, [(2500, 0)], -640, 64, STANDARD),
    ("frblog-k20--400-1.0", 1600, 20, [(2000, 2)], 1840, 8, (F11, F14)),
    ("frblog-k20--400-0.5", 1600, 20, [(2000, 1)], 840, 8, (F11, F14)),
    ("frblog-k20--300-1.0", 1700, 20, [(2000, 2)], 1700, 15, STANDARD),
    ("frblog-k20-200-1.0", 2200, 20, [(2000, 2)], 480, 76, STANDARD),
    ("frblog-k20-200-0.5", 2200, 20, [(2000, 1)], -520, 76, STANDARD),
    ("frblog-k20-300-0.5", 2300, 20, [(2000, 1)], -700, 85, STANDARD),
    ("frblog-k20-400-1.0", 2400, 20, [(2000, 2)], 160, 92, (F11, F14)),
    ("frblog-k20-400-0.5", 2400, 20, [(2000, 1)], -840, 92, (F11, F14)),
    # The wins over 1000 and 1600 both count as 1800: 100 - 92 = 8 hundredths.
    ("chesselo-2200-1000", 2200, 1, [(1000, 2)], 8, 92, (F11, F14)),
    ("chesselo-2200-1600", 2200, 1, [(1600, 2)], 8, 92, (F11, F14)),
    ("fide-2017-same-event-all-capped", 2000, 20, CAPPED, -840, 592, (F11, F14)),
]


@pytest.mark.parametrize(
    ("own", "k", "games", "x100", "expected", "laws"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_8_55_worked_cases(own, k, games, x100, expected, laws):
    for law in laws:
        assert played(own, k, games, law) == (x100, expected)


def test_8_55_only_the_games_between_the_bounds():
    # Two events side by side: 2000 beats 2000 (.50), then draws 1800 (200: .76), then loses to 2100 (-100: .36).
    opponents, scores = [2000, 1800, 2100], [2, 1, 0]
    parts = [change.sum_changes_x100(2000, opponents, scores, *bounds, F14.game) for bounds in ((0, 1), (1, 3), (3, 3))]
    assert parts == [50, (50 - 76) + (0 - 36), 0]


def test_8_55_largest_input():
    # 10^6 games: no game moves more than one point, so 10^8; K up to 10^3.
    opponents, scores = [Watched(10**6)] * 1000, [Watched(2)] * 1000
    total = change.sum_changes_x100(Watched(-(10**6)), opponents, scores, 0, 1000, F14.game)
    assert abs(total) <= 1000 * 100
    x100 = change.period_change_x100(Watched(10**8), Watched(10**3))
    assert abs(change.rounded_change(x100, F14.period)) <= 10**9
    assert change.rounded_change(-x100, F14.period) == -(10**9)
    assert change.new_rating(Watched(10**6), Watched(10**9)) == 10**9 + 10**6
    assert change.counted_difference(Watched(10**6), F14.game) == 400


@pytest.mark.parametrize("law", CHESS, ids=short)
def test_8_55_c_tournament_or_period(law):
    # "pour un tournoi ou une période": once for the period; the other reading matters from two events on.
    by_event = law.period._replace(change_rounding=modes.PER_EVENT)
    assert [change.rounds_per_period(n, law.period) for n in (0, 1, 2, 9)] == [True] * 4
    assert [change.rounds_per_period(n, by_event) for n in (0, 1, 2, 9)] == [True, True, False, False]


@pytest.mark.parametrize("law", [*CHESS, FFJD], ids=short)
def test_9_11_7_11_rating_of_the_list_at_the_start(law):
    # The list of the quarter (month) in which the event starts; FFJD art. 3: CPi "au début du tournoi".
    event = law.grains["event"]
    assert change.own_rating(2100, 2120, event) == 2100
    assert change.own_rating(2120, 2100, event) == 2120
    assert change.own_rating(2100, 2100, event) == 2100
    of_period = event._replace(own_rating=modes.LIST_OF_PERIOD)
    assert change.own_rating(2100, 2120, of_period) == 2120
    assert change.own_rating(2100, 2100, of_period) == 2100


@pytest.mark.parametrize(("law", "k"), [(F05, 15), (F11, 25), (F14, 25), (RAPID, 15)], ids=["05", "11", "14", "rapid"])
def test_10_52_8_56_which_list_prints_k(law, k):
    # readings.md, row 18: until 2009 the list being changed (here 15), then the list when the event starts (here 25).
    assert change.k_of_event(25, 15, law.event) == k
    assert change.k_of_event(15, 15, law.event) == 15
    other = {25: modes.LIST_OF_PERIOD, 15: modes.LIST_AT_START}[k]
    assert change.k_of_event(25, 15, law.event._replace(k_list=other)) == 40 - k


def test_10_53_new_rating():
    # perl-2games: 2235 + 2 (1.95 rounded); cpan-doc-2240-2114: 2240 + 5 (4.95 rounded).
    for own, x100, after in ((2235, 195, 2237), (2240, 495, 2245), (2000, -840, 1992)):
        assert change.new_rating(own, change.rounded_change(x100, F05.period)) == after


# 9.21: "sous 1401"; 2011 0.6: 1200; 2014 7.21: "en-dessous de 1000"; rapid, 15(a): 1400.
FLOORS = [(F05, 1401), (F11, 1200), (F14, 1000), (RAPID, 1400)]


@pytest.mark.parametrize(("law", "floor_"), FLOORS, ids=short)
def test_9_21_7_21_delisted(law, floor_):
    assert [change.is_delisted(floor_ + step, law.period) for step in (-1, 0, 1)] == [True, False, False]


@pytest.mark.parametrize(
    ("rating", "shown"), [(1400, 140), (2765, 276), (2769, 276), (999, 999), (1000, 100), (12345, 123), (0, 0)]
)
def test_15_c_rapid_shows_three_digits(rating, shown):
    assert change.displayed_rating(rating, RAPID.period) == shown
    for law in STANDARD:
        assert change.displayed_rating(rating, law.period) == rating


def test_10_1_b_8_1_b_a_difference_of_zero_is_in_the_column_of_the_higher_rated():
    # Both columns print .50 for 0 to 3; an edition whose columns part there reads the first one.
    higher, lower = F14.game.expected_scores
    parted = F14.game._replace(expected_scores=(higher, (1, *lower[1:])))
    assert [change.expected_score_x100(difference, parted) for difference in (-1, 0, 1)] == [50, 50, 50]


@pytest.mark.parametrize("x100", [-2449, -1, 0, 1, 50, 150, 2449, 2450])
def test_8_57_the_tie_is_asked_of_losses_only(x100):
    # Above zero both readings say the same, and elsewhere there is no tie: a law without the parameter serves.
    expected = floor(Fraction(x100, 100) + Fraction(1, 2))
    assert change.rounded_change(x100, SimpleNamespace()) == expected
    with pytest.raises(AttributeError):
        change.rounded_change(-50, SimpleNamespace())
