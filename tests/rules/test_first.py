"""First ratings: 2005 10.2, 10.3, 9.14 and the short guide; 2011 and 2014 8.2, 8.3, 7.14."""

from fractions import Fraction
from math import floor

import pytest

from arpad.law import modes, resolve
from arpad.law.grains import NEVER
from arpad.rules import first

from . import printed
from .laws import CHESS, F05, F11, F14, RAPID, STANDARD, short
from .watched import Watched

HALF = Fraction(1, 2)
LATER = (F11, F14)
F24 = resolve.law("fide-2024")
# For each half point above 50 %: 12.5 (10.23), 15 (2011 8.23), 20 (2014 8.23).
BONUS = {"fide-2005": Fraction(25, 2), "fide-rapid-2005": Fraction(25, 2), "fide-2011": 15, "fide-2014": 20}


def nearest(x):
    """The nearest integer, a half up (2011 8.32, 2014 8.3)."""
    return floor(x + HALF)


def swiss(total, games, score_x2, law):
    """Rc, then Ru, of a Swiss event whose rated opponents' ratings add up to `total`."""
    average = first.average_of_games(total, games, law.first)
    return first.rounded_ru(first.swiss_ru(average, score_x2, games, law.first))


def test_10_24_percentage_of_every_score():
    # The guide settles the wording: p to two decimals, a half up (.125 -> .13, .375 -> .38: facts 1.1 note 9).
    for games in range(1, 61):
        for score_x2 in range(2 * games + 1):
            assert first.percentage_x100(score_x2, games) == nearest(Fraction(100 * score_x2, 2 * games))
    assert [first.percentage_x100(x2, 4) for x2 in (1, 3)] == [13, 38]
    assert [first.percentage_x100(0, 1), first.percentage_x100(2, 1), first.percentage_x100(1, 1)] == [0, 100, 50]


@pytest.mark.parametrize("law", CHESS, ids=short)
def test_10_1_a_8_1_a_every_percentage(law):
    for p in range(1, 100):
        assert first.rating_difference(p, law.first) == printed.dp(p)
    # 0 and 100 %: 735 in the short guide, where 2005 leaves the table blank; 800 as a mere figure later.
    end = 800 if law in LATER else 735
    assert (first.rating_difference(0, law.first), first.rating_difference(100, law.first)) == (-end, end)
    assert first.extreme_difference(law.first) == end


@pytest.mark.parametrize("name", ["fide-2005", "fide-2011", "fide-2014"])
def test_10_1_a_8_1_a_table_as_printed(name):
    table = printed.parsed_dp(name)
    # 2005 prints its "1.0" in the column of an empty p, and nothing for .00 (facts 2.1).
    ends = {} if name == "fide-2005" else {0: -800, 100: 800}
    assert {p: dp for p, dp in table.items() if p in (0, 100)} == ends
    assert {p: table[p] for p in range(1, 100)} == {p: printed.dp(p) for p in range(1, 100)}


def test_10_24_zero_in_the_other_reading():
    # readings.md, row 16: 735 of the guide, or the 800 that later editions print.
    later = F05.first._replace(zero_deduction=modes.LATER_FIGURE)
    assert (first.extreme_difference(later), first.rating_difference(0, later)) == (800, -800)
    assert first.rating_difference(1, later) == -677
    # An edition that prints a figure has nothing to choose.
    assert first.extreme_difference(F14.first._replace(zero_deduction=modes.LATER_FIGURE)) == 800


def test_guide_is_copied_as_printed():
    assert {(games, x2): points for games, x2, points in printed.GUIDE_ROWS} == printed.parsed_guide()
    assert len(printed.GUIDE_ROWS) == 42


@pytest.mark.parametrize(("games", "score_x2", "points"), printed.GUIDE_ROWS)
def test_guide_10_24_every_row(games, score_x2, points):
    assert swiss(2000 * games, games, score_x2, F05) == 2000 - points
    for law in LATER:
        assert swiss(2000 * games, games, score_x2, law) == 2000 - (points if score_x2 else 800)


@pytest.mark.parametrize("law", CHESS, ids=short)
def test_10_22_10_23_10_24_both_sides_of_half(law):
    bonus = BONUS[law.short]
    for games in range(1, 16):
        for score_x2 in range(1, 2 * games + 1):
            if score_x2 >= games:
                wanted = nearest(2000 + (score_x2 - games) * bonus)
            else:
                wanted = 2000 + printed.dp(nearest(Fraction(100 * score_x2, 2 * games)))
            assert swiss(2000 * games, games, score_x2, law) == wanted


# cases.json, fide-calc-I01 .. I08: average, points x 2, games -> first rating; they hold under 2014 (note there).
CALCULATOR = [
    ("fide-calc-I01", 2000, 6, 5, 2020),
    ("fide-calc-I02", 2000, 4, 5, 1928),
    ("fide-calc-I03", 2000, 5, 5, 2000),
    ("fide-calc-I04", 2100, 10, 5, 2200),
    ("fide-calc-I05", 2400, 6, 5, 2420),
    ("fide-calc-I06", 1600, 2, 5, 1360),
    ("fide-calc-I07", 1657, 6, 5, 1677),
    ("fide-calc-I08", 1800, 8, 7, 1820),
]


@pytest.mark.parametrize(
    ("average", "score_x2", "games", "rating"), [case[1:] for case in CALCULATOR], ids=[case[0] for case in CALCULATOR]
)
def test_8_23_8_24_calculator(average, score_x2, games, rating):
    assert swiss(average * games, games, score_x2, F14) == rating


def test_10_23_rc_is_rounded_first_in_2005():
    # readings.md, row 2: Rc 1400.5 and one half point over: 1401 + 12.5 = 1413.5 -> 1414, or 1413 rounded once.
    assert first.average_of_games(2801, 2, F05.first) == (1401, 1)
    assert swiss(2801, 2, 3, F05) == 1414
    once = F05.first._replace(rc_rounding=modes.ROUND_ONCE)
    assert first.average_of_games(2801, 2, once) == (2801, 2)
    assert first.rounded_ru(first.swiss_ru((2801, 2), 3, 2, once)) == 1413
    # 4201/3 = 1400.33: nothing to round up.
    assert first.average_of_games(4201, 3, F05.first) == (1400, 1)
    assert first.average_of_games(4200, 3, F05.first) == first.average_of_games(4200, 3, once) == (1400, 1)


@pytest.mark.parametrize("law", LATER, ids=short)
def test_8_32_one_rounding_from_2011_on(law):
    assert first.average_of_games(2801, 2, law.first) == (2801, 2)
    # 1400.5 + the bonus of one half point: a half goes up.
    assert swiss(2801, 2, 3, law) == 1401 + BONUS[law.short]
    # 1400.33 below 50 %: 1/3 gives p = .33 -> -125; 1400.5 - 193 (1/4: p = .25) = 1207.5 -> 1208.
    assert swiss(4201, 3, 2, law) == 1275
    assert swiss(5602, 4, 2, law) == 1208


def test_10_32_8_3_a_half_goes_up():
    assert [first.rounded_ru(value) for value in ((4821, 2), (4820, 2), (4819, 2), (7232, 3), (7231, 3))] == [
        2411,
        2410,
        2410,
        2411,
        2410,
    ]


@pytest.mark.parametrize("law", CHESS, ids=short)
def test_10_25_8_25_round_robin_below_half(law):
    # 10.54: H scores 2 of 9 (p = .22, -220), I 1 of 9 (p = .11, -351), n = 9, Ra = 2348.
    for score_x2, ru, exact in ((4, 2150, Fraction(2150)), (2, 2032, Fraction(20321, 10))):
        value = first.round_robin_ru((2348, 1), score_x2, 9, 9, law.first)
        assert Fraction(*value) == exact
        assert first.rounded_ru(value) == ru
    # n counts, not the games: n = 5 in a double round robin of 10 games: 2000 - 220 x 5/6.
    assert Fraction(*first.round_robin_ru((2000, 1), 4, 9, 5, law.first)) == 2000 - 220 * Fraction(5, 6)
    # A pool's average need not be whole: 4201/3 - 220 x 9/10.
    assert Fraction(*first.round_robin_ru((4201, 3), 4, 9, 9, law.first)) == Fraction(4201, 3) - 198


@pytest.mark.parametrize(
    ("law", "c", "e"), [(F05, 2411, 2386), (RAPID, 2411, 2386), (F11, 2423, 2393), (F14, 2448, 2408)], ids=short
)
def test_10_23_8_23_round_robin_above_half(law, c, e):
    # 10.54 (2005) prints 2411 and 2386; 2011 prints them again by mistake, its own 15 gives 2423 and 2393
    # (facts 2.2, row 2); 2014: cases.json, seed-rr-2014.
    ru = [first.rounded_ru(first.round_robin_ru((2348, 1), x2, 9, 9, law.first)) for x2 in (14, 12, 9, 10)]
    assert ru == [c, e, 2348, nearest(2348 + BONUS[law.short])]


def test_10_3_weighted_mean_of_2005():
    # 10.3 and the guide: (2280 x 5 + 2400 x 10 + 2000 x 5) / 20 = 2270; cases.json, seed-weighted-2005.
    assert first.weighted_rn((2280 * 5 + 2400 * 10 + 2000 * 5, 1), 20) == 2270
    # 2001 x 1 + 2000 x 1: 2000.5 goes up; with exact Ru, in halves: (2 x 2001 + 1 + 2 x 2000) / 4 = 2000.75.
    assert first.weighted_rn((4001, 1), 2) == 2001
    assert first.weighted_rn((8003, 2), 2) == 2001
    assert first.weighted_rn((8001, 2), 2) == 2000


def test_10_3_8_3_which_pool():
    # 2005: weighted mean of the events (10.3); 2011 and 2014: all games so far as one event (8.3).
    assert [first.pools_by_mean(law.first) for law in CHESS] == [True, False, False, True]
    assert first.pools_by_mean(F11.first._replace(pooling=modes.WEIGHTED_MEAN))
    # readings.md, row 3: 11.31 reports Ru as an integer.
    assert first.means_rounded_ru(F05.first)
    assert not first.means_rounded_ru(F05.first._replace(mean_of=modes.EXACT_RU))


def test_8_34_example_of_2011_and_its_erratum():
    # 8.34 prints 2184 + 15 = 2197; 26210/12 + 15 = 2199.17 -> 2199 (cases.json, seed-834-2011; facts 2.2, row 1).
    total = 3 * 2220 + 5 * 2150 + 4 * 2200
    average = first.average_of_games(total, 12, F11.first)
    assert first.rounded_ru(first.pooled_rn(average, 13, 12, NEVER, F11.first)) == 2199
    # 2197 comes out with the 12.5 of the edition before: 2196.67.
    stale = F11.first._replace(bonus_x2=25)
    assert first.rounded_ru(first.pooled_rn(average, 13, 12, NEVER, stale)) == 2197


@pytest.mark.parametrize("law", LATER, ids=short)
def test_8_3_pool_of_one_round_robin_keeps_its_fraction(law):
    # readings.md, row 4: below 50 %, without n/(n+1) unless the pool is one round robin.
    assert Fraction(*first.pooled_rn((2348, 1), 4, 9, 9, law.first)) == 2348 - 198
    assert Fraction(*first.pooled_rn((2348, 1), 4, 9, NEVER, law.first)) == 2348 - 220
    assert Fraction(*first.pooled_rn((2348, 1), 4, 9, 0, law.first)) == 2348


@pytest.mark.parametrize("law", [F11, F14], ids=short)
def test_8_3_average_at_which_a_round_robin_joins(law):
    # readings.md, row 4: each round robin at its Rc(new); the other reading: at Ra. In 2005 no pool is one event.
    assert first.pooled_average(2342, 2348, law.first) == 2342
    assert first.pooled_average(2348, 2348, law.first) == 2348
    at_ra = law.first._replace(pooled_round_robin=modes.AT_RA)
    assert first.pooled_average(2342, 2348, at_ra) == 2348
    assert first.pooled_average(2348, 2348, at_ra) == 2348


@pytest.mark.parametrize("law", CHESS, ids=short)
def test_6_1_first_event_is_the_first_counted(law):
    # readings.md, row 5. (counted before, played before) -> first event? A disregarded event is not the first.
    assert [first.is_first(*known, law.first) for known in ((False, False), (False, True), (True, True))] == [
        True,
        True,
        False,
    ]
    played = law.first._replace(first_event=modes.FIRST_PLAYED)
    assert [first.is_first(*known, played) for known in ((False, False), (False, True), (True, True))] == [
        True,
        False,
        False,
    ]


@pytest.mark.parametrize("law", [F05, F11], ids=short)
def test_6_42_8_21_three_rated_opponents(law):
    # Three rated opponents (2005 6.42; 2011 8.21); three games against rated players (2011 6.41) is the other reading.
    assert [first.meets_enough_rated(n, 9, law.first) for n in (0, 2, 3, 4)] == [False, False, True, True]
    games = law.first._replace(rated_opponents_measure=modes.RATED_GAMES)
    assert [first.meets_enough_rated(1, n, games) for n in (2, 3, 4)] == [False, True, True]
    assert first.meets_enough_rated(3, 3, games)


def test_6_3_no_rated_opponents_asked_in_2014():
    assert first.meets_enough_rated(0, 0, F14.first)
    assert first.meets_enough_rated(1, 1, F14.first)


def test_8_21_rated_opponents_in_a_round_robin():
    # 2011 asks it in whichever event; 2005 in a Swiss only (6.42 under 6.4); 2014 not at all.
    assert [first.meets_round_robin_rated(n, F11.first) for n in (0, 2, 3, 4)] == [False, False, True, True]
    for law in (F05, F14, RAPID):
        assert first.meets_round_robin_rated(0, law.first)


# 2005 6.1: zero or a half point; 2011 6.1, 8.21: less than one point; 2014 6.1, 6.31: zero.
@pytest.mark.parametrize(("law", "least_x2"), [(F05, 2), (F11, 2), (F14, 1), (RAPID, 2)], ids=short)
def test_6_1_8_21_6_31_least_score_of_a_first_event(law, least_x2):
    for score_x2 in range(4):
        assert first.too_few_points(score_x2, True, law.first) is (score_x2 < least_x2)
        # A later event counts whatever its score (readings.md, row 7).
        assert not first.too_few_points(score_x2, False, law.first)
    every = law.first._replace(point_in_every_event=modes.EVERY_EVENT)
    assert [first.too_few_points(x2, False, every) for x2 in (least_x2 - 1, least_x2)] == [True, False]
    assert first.too_few_points(least_x2 - 1, True, every)


@pytest.mark.parametrize(("law", "least_x2"), [(F05, 2), (F11, 2), (F14, 1), (RAPID, 2)], ids=short)
def test_10_21_8_21_6_31_points_against_unrated_opponents_save_nothing_by_default(law, least_x2):
    all_games = law.first._replace(first_score_against=modes.AGAINST_EVERYBODY)
    for in_all_x2 in range(4):
        assert not first.has_points_in_all(in_all_x2, law.first)
        assert first.has_points_in_all(in_all_x2, all_games) is (in_all_x2 >= least_x2)


# 10.31: 1401; rapid, 15(a): 1400; 2011 8.31: the floor, 1200 (0.6); 2014 has no such rule (readings.md, 1.1 row 6).
@pytest.mark.parametrize(("law", "least"), [(F05, 1401), (RAPID, 1400), (F11, 1200)], ids=short)
def test_10_31_8_31_first_result_below_the_floor(law, least):
    around = [first.below_event_floor(least + step, False, law.first, law.period) for step in (-1, 0, 1)]
    assert around == [True, False, False]
    assert not first.below_event_floor(least - 1, True, law.first, law.period)


def test_7_14_no_floor_of_results_in_2014():
    for ru in (0, 999, 1000):
        assert not first.below_event_floor(ru, False, F14.first, F14.period)


@pytest.mark.parametrize("law", CHESS, ids=short)
def test_9_14_order_of_events(law):
    assert first.reads_by_end(law.first)
    assert not first.reads_by_end(law.first._replace(event_order=modes.BY_START))


# 9.1.4 a, b and 9.14 d, e (2005); 7.14 a, b, f, g (2011); 7.14 a, b (2014).
# (games at official events, member) -> games needed in 2005, 2011, 2014.
NEEDED = [
    (0, False, 9, 9, 5),
    (6, False, 9, 9, 5),
    (7, False, 7, 7, 5),
    (9, False, 7, 7, 5),
    (0, True, 7, 7, 5),
    (7, True, 7, 7, 5),
]


@pytest.mark.parametrize(("official", "member", "in_2005", "in_2011", "in_2014"), NEEDED)
def test_9_14_7_14_games_needed(official, member, in_2005, in_2011, in_2014):
    needed = [first.games_needed(official, official, member, law.first) for law in (*STANDARD, RAPID)]
    assert needed == [in_2005, in_2011, in_2014, in_2005]


def test_9_14_e_the_member_s_exception_comes_first():
    # Were the two figures to differ, each would be its own: 6 for members, 7 at official events.
    law = F05.first._replace(games_needed_member=6)
    known = ((0, 7, True), (7, 7, True), (7, 7, False), (0, 7, False))
    assert [first.games_needed(*facts, law) for facts in known] == [6, 6, 7, 9]
    none = F05.first._replace(games_needed_member=NEVER, games_needed_official=NEVER)
    assert [first.games_needed(*known, none) for known in ((0, 7, True), (7, 7, True), (-1, 7, False))] == [9, 9, 9]
    # An edition with the members' exception alone, or the other alone.
    assert first.games_needed(9, 9, True, F05.first._replace(games_needed_member=NEVER)) == 7
    assert first.games_needed(9, 9, False, F05.first._replace(games_needed_official=NEVER)) == 9
    # Were one official game enough, one would do and none would not.
    one = F05.first._replace(games_needed_official=1)
    assert [first.games_needed(official, official, False, one) for official in (0, 1)] == [9, 1]


@pytest.mark.parametrize("law", [F05, F11], ids=short)
def test_9_14_d_7_14_f_official_games_among_others(law):
    # Seven official games suffice, whatever else was played; by the other reading the whole pool has to be official.
    alone = law.first._replace(official_pool=modes.OFFICIAL_ALONE)
    assert [first.games_needed(7, games, False, law.first) for games in (7, 8, 9)] == [7, 7, 7]
    assert [first.games_needed(7, games, False, alone) for games in (7, 8, 9)] == [7, 9, 9]
    assert [first.games_needed(6, games, False, alone) for games in (6, 8)] == [9, 9]


def test_8_2_2_the_games_supposed_drawn():
    # 2024: two opponents of 1800, each drawn: 3600 and two half points; before, none.
    assert first.hypothetical_results(F24.first) == (2, 3600, 2)
    for edition in CHESS:
        assert first.hypothetical_results(edition.first) == (0, 0, 0)


@pytest.mark.parametrize(("ru", "given", "before"), [(2199, 2199, 2199), (2200, 2200, 2200), (2201, 2200, 2201)])
def test_8_2_3_the_highest_first_rating(ru, given, before):
    assert first.within_ceiling(ru, F24.first) == given
    assert first.within_ceiling(ru, F14.first) == before


def test_8_2_3_no_bonus_from_2024_on():
    # 2024: three points of four, p .75, +193 of the table; 2014: two half points above, 20 each.
    assert first.swiss_ru((1800, 1), 6, 4, F24.first) == (1993, 1)
    assert first.rounded_ru(first.swiss_ru((1800, 1), 6, 4, F14.first)) == 1840


@pytest.mark.parametrize(
    ("law", "floor_"), [(F05, 1401), (F11, 1200), (F14, 1000), (RAPID, 1400)], ids=short
)
def test_10_33_7_14_d_publication(law, floor_):
    # Games first, then the floor of the list; both sides of each.
    for games, rating, code in (
        (8, floor_, first.TOO_FEW_GAMES),
        (8, floor_ - 1, first.TOO_FEW_GAMES),
        (9, floor_ - 1, first.BELOW_LIST_FLOOR),
        (9, floor_, first.PUBLISHED),
        (10, floor_ + 1, first.PUBLISHED),
    ):
        assert first.publication_refusal(games, 9, rating, law.period) == code


def test_reason_codes_differ():
    assert len({first.COUNTS, first.TOO_FEW_RATED, first.TOO_FEW_POINTS, first.BELOW_FLOOR}) == 4
    assert len({first.PUBLISHED, first.TOO_FEW_GAMES, first.BELOW_LIST_FLOOR}) == 3


# 9.1.4 c: the period and the 7 next ones, 4 lists a year; 2011 7.14 c: two years of 6 lists; 2014: 26 months of 12.
@pytest.mark.parametrize(
    ("law", "lists", "periods", "months"), [(F05, 4, 8, 24), (F11, 6, 12, 24), (F14, 12, 26, 26)], ids=short
)
def test_9_1_4_c_7_14_c_window(law, lists, periods, months):
    assert first.window_months(law.first, lists) == months
    kept = [first.in_window(100 - back, 100, law.first) for back in range(periods + 2)]
    assert kept == [True] * periods + [False] * 2
    assert first.counts_whole_periods(law.first)
    assert not first.counts_whole_periods(law.first._replace(window_measure=modes.CALENDAR_MONTHS))


@pytest.mark.parametrize("law", CHESS, ids=short)
def test_8_3_largest_input(law):
    # 10^6 games against 9999, all won, and Ru weighted by as many games: within 62 bits throughout.
    games, rating = Watched(10**6), Watched(9999)
    average = first.average_of_games(games * rating - 1, games, law.first)
    assert first.rounded_ru(first.swiss_ru(average, 2 * games, games, law.first)) > 9999
    assert first.rounded_ru(first.round_robin_ru(average, games - 1, games, games, law.first)) == 9999
    assert first.weighted_rn((rating * games * games, games), games) == 9999
    assert first.percentage_x100(games, games) == 50


@pytest.mark.parametrize("law", CHESS, ids=short)
def test_10_22_8_22_half_of_the_points_reads_no_table(law):
    # Ru is the average itself: 4500 / 2 = 2250, whatever a table would say for 50 %.
    strange = law.first._replace(rating_difference=(7,) * 101)
    assert Fraction(*first.swiss_ru((2250, 1), 5, 5, strange)) == 2250
    assert Fraction(*first.round_robin_ru((2250, 1), 9, 9, 9, strange)) == 2250


# 2005 and 2011: less than one point; 2014: zero. (score x 2, counted before, played before) -> disregarded?
@pytest.mark.parametrize(("law", "least_x2"), [(F05, 2), (F11, 2), (F14, 1), (RAPID, 2)], ids=short)
def test_6_1_8_21_disregarded_for_the_score(law, least_x2):
    for score_x2 in range(4):
        for before in ((False, False), (False, True)):
            assert first.is_disregarded(score_x2, *before, law.first) is (score_x2 < least_x2)
        assert not first.is_disregarded(score_x2, True, True, law.first)
    # The other readings: the first event is the first played; every event needs its point.
    played = law.first._replace(first_event=modes.FIRST_PLAYED)
    assert not first.is_disregarded(least_x2 - 1, False, True, played)
    assert first.is_disregarded(least_x2 - 1, False, False, played)
    every = law.first._replace(point_in_every_event=modes.EVERY_EVENT)
    assert first.is_disregarded(least_x2 - 1, True, True, every)
    assert not first.is_disregarded(least_x2, True, True, every)


@pytest.mark.parametrize("law", LATER, ids=short)
def test_8_25_n_of_n_plus_1_in_a_pool(law):
    # readings.md, row 4: kept for a round robin that stands alone.
    assert first.keeps_fraction_alone(law.first)
    assert not first.keeps_fraction_alone(law.first._replace(pooled_fraction=modes.ANY_POOL))
