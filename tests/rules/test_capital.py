"""Capital-Points: FFJD 2015, articles 2, 4, 6 to 8. The formulas stand here a second time, in fractions."""

from fractions import Fraction
from math import floor

import pytest

from arpad.law import modes
from arpad.rules import capital

from .laws import FFJD
from .watched import Watched

GAME, EVENT, PERIOD, FIRST = FFJD.capital_game, FFJD.capital_event, FFJD.capital_period, FFJD.capital_first
SCALE = 500 * 15


def pa(difference):
    """6.1.2: 1.9 from 450 up, 0.1 from 450 down, 1 + D/500 between."""
    if difference >= 450:
        return Fraction(19, 10)
    if difference <= -450:
        return Fraction(1, 10)
    return 1 + Fraction(difference, 500)


def k(rating, slow):
    """6.1.1: 25 (15 accelerated), less 10 x (CP - 1350) / 150, down to 15 (5)."""
    top = 25 if slow else 15
    if rating < 1350:
        return Fraction(top)
    if rating >= 1500:
        return Fraction(top - 10)
    return top - Fraction(10 * (rating - 1350), 150)


def test_6_1_2_every_difference():
    for difference in range(-3000, 3001):
        assert Fraction(capital.expected_points(difference, GAME), 500) == pa(difference)
        counted = capital.bounded_difference(difference, GAME)
        assert counted == sorted((-450, difference, 450))[1]
        assert capital.expected_points(counted, GAME) == capital.expected_points(difference, GAME)


def test_6_1_2_both_sides_of_the_bound():
    # 1 + 449/500 = 1.898; at 450 the formula itself gives 1.9; two players together always expect 2 points.
    assert [capital.expected_points(d, GAME) for d in (449, 450, 451)] == [949, 950, 950]
    assert [capital.expected_points(d, GAME) for d in (-449, -450, -451)] == [51, 50, 50]
    assert all(capital.expected_points(d, GAME) + capital.expected_points(-d, GAME) == 1000 for d in range(1000))


@pytest.mark.parametrize("slow", [True, False], ids=["slow", "accelerated"])
def test_6_1_1_every_rating(slow):
    for rating in range(600, 2501):
        assert Fraction(capital.k_scaled(rating, slow, EVENT), 15) == k(rating, slow)


def test_6_1_1_never_rounded():
    # 25 - 10 x 10/150 = 73/3; 25 - 10 x 149/150 = 226/15; accelerated, ten less.
    assert [capital.k_scaled(cp, True, EVENT) for cp in (1360, 1499, 1425)] == [365, 226, 300]
    assert [capital.k_scaled(cp, False, EVENT) for cp in (1360, 1499, 1425)] == [215, 76, 150]
    assert (capital.k_bounds(True, EVENT), capital.k_bounds(False, EVENT)) == ((25, 15), (15, 5))


def test_6_1_one_game_at_every_k():
    for rating in range(1340, 1511, 7):
        for opponent in (rating - 500, 1300, 1499, rating + 1, rating + 450):
            for points in (0, 1, 2):
                for slow in (True, False):
                    expected = capital.expected_points(rating - opponent, GAME)
                    found = capital.evolution_scaled(points, expected, capital.k_scaled(rating, slow, EVENT), GAME)
                    assert Fraction(found, SCALE) == (points - pa(rating - opponent)) * k(rating, slow)


def test_6_1_only_the_games_between_the_bounds():
    # At 1425 (K = 20): a win over 1500, 1.15 x 20 = 23; a draw with 1400, -0.05 x 20 = -1; a loss to 1425, -20.
    opponents, points, scaled_k = [1500, 1400, 1425], [2, 1, 0], capital.k_scaled(1425, True, EVENT)
    for start, stop, wanted, expected in ((0, 1, 23, 425), (1, 3, -21, 1025), (0, 3, 2, 1450), (3, 3, 0, 0)):
        total = capital.sum_evolutions_scaled(1425, opponents, points, start, stop, scaled_k, GAME)
        assert total == wanted * SCALE
        assert capital.sum_expected(1425, opponents, start, stop, GAME) == expected


def test_6_1_largest_input():
    # 10^6 games of at most 1.9 points each way, K at most 25: 47.5 x 10^6 x 7500 < 2^62.
    opponents, points = [Watched(9999)] * 1000, [Watched(2)] * 1000
    scaled_k = capital.k_scaled(Watched(1), True, EVENT)
    total = capital.sum_evolutions_scaled(Watched(1), opponents, points, 0, 1000, scaled_k, GAME)
    # 2 - 0.1 = 950/500, K = 375/15.
    assert total == 1000 * 950 * 375
    assert capital.rounded_evolution(Watched(total * 1000), SCALE, PERIOD) == 47_500_000
    assert capital.rounded_evolution(Watched(-total * 1000), SCALE, PERIOD) == -47_500_000


def ties(slow):
    """Every single game between 1350 and 1500, within the bound, whose evolution ends on a half."""
    gains = [points - pa(difference) for difference in range(-449, 450) for points in (0, 1, 2)]
    for rating in range(1350, 1501):
        coefficient = k(rating, slow)
        yield from (exact for gain in gains if (exact := gain * coefficient).denominator == 2)


def test_2_ties_away_from_zero():
    # readings.md, row 25: 380 single games between 1350 and 1500 end on a half; half of them are losses.
    found = list(ties(slow=True))
    assert (len(found), sum(exact < 0 for exact in found)) == (380, 190)
    up = PERIOD._replace(change_tie=modes.HALF_UP)
    for exact in found + list(ties(slow=False)):
        scaled = int(exact * SCALE)
        away = floor(abs(exact) + Fraction(1, 2)) * (1 if exact > 0 else -1)
        assert capital.rounded_evolution(scaled, SCALE, PERIOD) == away
        assert capital.rounded_evolution(scaled, SCALE, up) == floor(exact + Fraction(1, 2))


# Evolution in 1/7500: 0.5 is 3750. Away from zero, half up.
ROUNDED = [(3750, 1, 1), (-3750, -1, 0), (3749, 0, 0), (-3749, 0, 0), (3751, 1, 1), (-3751, -1, -1), (0, 0, 0),
           (11250, 2, 2), (-11250, -2, -1), (7500, 1, 1), (-7500, -1, -1)]


@pytest.mark.parametrize(("scaled", "away", "up"), ROUNDED)
def test_2_nearest_integer(scaled, away, up):
    assert capital.rounded_evolution(scaled, SCALE, PERIOD) == away
    assert capital.rounded_evolution(scaled, SCALE, PERIOD._replace(change_tie=modes.HALF_UP)) == up


def test_6_3_floor():
    assert [capital.not_below_floor(rating, PERIOD) for rating in (-5, 599, 600, 601)] == [600, 600, 600, 601]


def test_6_2_1_first_capital_and_8_performance_agree():
    # 6.2.1 gives the same as (MCP + Perf) / 2, and +-250 at the ends; 8 gives +-500.
    for games in range(1, 12):
        for points in range(2 * games + 1):
            first = Fraction(*capital.first_capital(1400 * games, games, points, FIRST))
            performance = Fraction(*capital.performance_points(1400 * games, games, points, FIRST))
            assert first == (1400 + performance) / 2
            assert performance - 1400 == Fraction(500 * (points - games), games)
        assert Fraction(*capital.first_capital(1400 * games, games, 2 * games, FIRST)) == 1650
        assert Fraction(*capital.first_capital(1400 * games, games, 0, FIRST)) == 1150


def test_8_performance_leaves_the_player_unchanged():
    # Article 8: the rating at which the evolution would be nothing, by 1 + D/500 alone.
    opponents, points = [1400, 1500, 1380, 1450, 1520], 6
    performance = Fraction(*capital.performance_points(sum(opponents), 5, points, FIRST))
    assert sum(1 + (performance - opponent) / 500 for opponent in opponents) == points


@pytest.mark.parametrize(("games", "enough"), [(0, False), (4, False), (5, True), (6, True)])
def test_8_five_games_for_a_performance(games, enough):
    assert capital.has_performance(games, FIRST) is enough


# 6.2.3: five games, seven from 1500 on. Games, first figure, published.
WAITING = [(4, 1499, False), (5, 1499, True), (5, 1500, False), (6, 1500, False), (7, 1500, True), (6, 1499, True),
           (7, 2000, True), (4, 600, False)]


@pytest.mark.parametrize(("games", "rating", "published"), WAITING)
def test_6_2_3_games_needed(games, rating, published):
    assert capital.may_be_published(games, rating, FIRST) is published
    assert capital.games_for_first(rating, FIRST) == (7 if rating >= 1500 else 5)


def test_6_2_2_no_forfeit_towards_five():
    # readings.md, row 31: none; by the other reading unexcused forfeits do.
    assert [capital.games_towards_five(*games, FIRST) for games in ((5, 0), (4, 1), (0, 6))] == [5, 4, 0]
    counting = FIRST._replace(forfeits_to_five=modes.TO_FIVE)
    assert [capital.games_towards_five(*games, counting) for games in ((5, 0), (4, 1), (0, 6))] == [5, 5, 6]
    assert [capital.is_beneficiary(games, FIRST) for games in (4, 5, 6)] == [False, True, True]


@pytest.mark.parametrize(("step", "law", "field"), [
    (capital.zero_zero_counts, GAME, "zero_zero"),
    (capital.unexcused_counts, GAME, "unexcused"),
])
def test_4_6_4_codes_that_count(step, law, field):
    # readings.md, rows 32 and 34: both count as games, unless the other reading is taken.
    assert step(law)
    assert not step(law._replace(**{field: modes.LEFT_ASIDE}))


def test_annex_b_zero_zero_outside_the_system():
    # readings.md, row 34.
    assert not capital.zero_zero_in_system(FIRST)
    assert capital.zero_zero_in_system(FIRST._replace(zero_zero_system=modes.COUNTS))


@pytest.mark.parametrize(("has_game", "met", "counted", "other"), [
    (True, True, True, True), (True, False, True, False), (False, False, False, False),
])
def test_annex_b_3_rated_players_counted(has_game, met, counted, other):
    # readings.md, row 36: with a counted game; by the other reading met by an unrated player.
    assert capital.is_rated_counted(has_game, met, FIRST) is counted
    assert capital.is_rated_counted(has_game, met, FIRST._replace(rated_counted=modes.MET_BY_UNRATED)) is other


# 7.1: 1.5 x FMJD - 1065. cases.json ffjd-fmjd-equivalent: 2400 -> 2535; halves go up (readings.md, row 24).
CONVERTED = [(2400, Fraction(2535), 2535), (2000, Fraction(1935), 1935), (1999, Fraction(3867, 2), 1934),
             (711, Fraction(3, 2), 2),
             (709, Fraction(-3, 2), -1), (710, Fraction(0), 0), (1, Fraction(-2127, 2), -1063)]


@pytest.mark.parametrize(("fmjd", "exact", "rounded"), CONVERTED)
def test_7_1_conversion(fmjd, exact, rounded):
    value = capital.equivalent(fmjd, FIRST)
    assert Fraction(*value) == exact
    assert capital.rounded_equivalent(value, FIRST) == rounded


def test_7_1_other_reading_moves_every_half():
    down = FIRST._replace(outside_tie=modes.DOWNWARDS)
    moved = [
        fmjd for fmjd in range(1, 3001)
        if capital.rounded_equivalent(capital.equivalent(fmjd, FIRST), down)
        != capital.rounded_equivalent(capital.equivalent(fmjd, FIRST), FIRST)
    ]
    # 1.5 x FMJD - 1065 ends on a half for the odd ratings: 2001 is worth 1936.5, so 1937 or 1936.
    assert moved == list(range(1, 3001, 2))
    assert capital.rounded_equivalent(capital.equivalent(2001, FIRST), down) == 1936


def test_6_7_1_above_2000():
    # readings.md, row 40: 2000 itself is free; by the other reading it is not.
    assert [capital.needs_council(rating, PERIOD) for rating in (1999, 2000, 2001)] == [False, False, True]
    inclusive = PERIOD._replace(council_measure=modes.FROM)
    assert [capital.needs_council(rating, inclusive) for rating in (1999, 2000, 2001)] == [False, True, True]


def test_6_7_1_the_rating_before_the_act_is_measured():
    # readings.md, row 40: "above 2000" is the rating before a correction; the one after it by the other reading.
    assert capital.rating_measured(1990, 2150, PERIOD) == 1990
    assert capital.rating_measured(1990, 2150, PERIOD._replace(council_moment=modes.AFTER)) == 2150


def test_6_2_4_first_capital_points_are_rounded_once():
    # readings.md, row 25: half up, once, after the sharing; by the other reading each procedure is rounded first.
    assert capital.rounds_capital_once(FIRST)
    assert not capital.rounds_capital_once(FIRST._replace(capital_rounding=1 - FIRST.capital_rounding))


def test_6_2_1_an_unexcused_forfeit_counts_towards_the_games():
    # readings.md, row 31: outside the accelerated procedure it counts as a game; by the other reading it does not.
    assert capital.forfeits_are_games(FIRST)
    assert not capital.forfeits_are_games(FIRST._replace(forfeits_elsewhere=1 - FIRST.forfeits_elsewhere))


def test_6_7_4_at_least_150_either_way():
    for after, small in ((1400, True), (1549, True), (1550, False), (1551, False), (1251, True), (1250, False)):
        assert capital.is_too_small(1400, after, PERIOD) is small
