"""K: 2005 10.52; 2011 and 2014 8.56."""

from types import SimpleNamespace

import pytest

from arpad.law import modes
from arpad.law.grains import NEVER
from arpad.rules.development import (
    NO,
    OPEN,
    YES,
    K,
    both,
    counts_since_publication,
    judges_age_on_list,
    k_row,
    k_used,
    reaches,
    row_holds,
    stays_below,
    young_enough,
)

from .laws import CHESS, F05, F11, F14, RAPID, short

ADULT = (30, 30)


def k_of(law, rating, peak, games, age):
    """K where every fact is known."""
    decided, open_row = k_row(rating, (peak, peak), (games, games), (age, age), law.period)
    assert open_row == NEVER
    return law.period.k_rows[decided][K]


# (highest published rating, games) -> K of an adult in 2005, 2011, 2014. 2400 with few games: 2005 asks for 30
# games as well, later texts do not (readings.md, 1.1 row 7); 2400 once reached lasts, whatever the rating now.
KNOWN = [
    (2399, 29, 25, 30, 40),
    (2399, 30, 15, 15, 20),
    (2400, 29, 25, 10, 10),
    (2400, 30, 10, 10, 10),
    (2401, 31, 10, 10, 10),
    (1000, 0, 25, 30, 40),
    (2850, 0, 25, 10, 10),
]


@pytest.mark.parametrize("rating", [2000, 2399, 2400])
@pytest.mark.parametrize(("peak", "games", "k05", "k11", "k14"), KNOWN)
def test_10_52_8_56_both_sides_of_every_limit(rating, peak, games, k05, k11, k14):
    assert [k_of(law, rating, peak, games, 30) for law in (F05, F11, F14)] == [k05, k11, k14]


# 8.56 (2014): K = 40 up to the day he turns 18, as long as he has never reached 2300.
YOUNG = [
    (2299, 17, 40),
    (2300, 17, 20),
    (2299, 18, 20),
    (2300, 18, 20),
    (2399, 10, 20),
    (2400, 10, 10),
    (1000, 0, 40),
]


@pytest.mark.parametrize(("peak", "age", "k"), YOUNG)
def test_8_56_young_players(peak, age, k):
    assert k_of(F14, min(peak, 2200), peak, 30, age) == k
    assert k_of(F11, min(peak, 2200), peak, 30, age) == (10 if peak >= 2400 else 15)


def test_8_56_below_2300_now_or_ever():
    # 2290 now, 2310 once: 20, or 40 in the other reading; 2310 now as well: 20 in both.
    present = F14.period._replace(k_young_measure=modes.PRESENT_RATING)
    for rating, of_present in ((2290, 40), (2299, 40), (2300, 20), (2310, 20)):
        decided, _ = k_row(rating, (2310, 2310), (50, 50), (15, 15), F14.period)
        assert F14.period.k_rows[decided][K] == 20
        decided, _ = k_row(rating, (2310, 2310), (50, 50), (15, 15), present)
        assert present.k_rows[decided][K] == of_present


# Facts known as intervals: (peak, games, age) -> (K decided, K that stays open) in 2014.
OPEN_FACTS = [
    ((2350, 2450), (50, 50), ADULT, 20, 10),
    ((2350, 2399), (50, 50), ADULT, 20, None),
    ((2400, 2450), (0, 50), (10, 30), 10, None),
    ((2200, 2200), (20, 40), ADULT, 20, 40),
    ((2200, 2200), (20, 29), ADULT, 40, None),
    ((2200, 2200), (30, 90), ADULT, 20, None),
    ((2200, 2200), (50, 50), (17, 18), 20, 40),
    ((2250, 2350), (50, 50), (15, 15), 20, 40),
    # Forty both ways: the newcomer's row is open, but the young player's row gives the same figure.
    ((2200, 2200), (20, 40), (15, 15), 40, None),
    ((2350, 2450), (20, 20), ADULT, 40, 10),
    # Of two open rows the first is named.
    ((2350, 2450), (20, 40), ADULT, 20, 10),
]


@pytest.mark.parametrize(("peak", "games", "age", "k", "open_k"), OPEN_FACTS)
def test_8_56_facts_that_do_not_decide(peak, games, age, k, open_k):
    decided, row = k_row(2200, peak, games, age, F14.period)
    assert F14.period.k_rows[decided][K] == k
    assert (None if row == NEVER else F14.period.k_rows[row][K]) == open_k


def test_10_52_open_rows_of_2005():
    # 2400 and 28 to 32 games: 15 is sure by no fact; the row of 10 and that of 25 are both open, 10 comes first.
    decided, row = k_row(2400, (2400, 2400), (28, 32), ADULT, F05.period)
    assert (F05.period.k_rows[decided][K], F05.period.k_rows[row][K]) == (15, 10)


def test_15_b_rapid_has_no_k_of_its_own():
    assert k_row(2000, (2000, 2000), (0, 0), ADULT, RAPID.period) == (NEVER, NEVER)


@pytest.mark.parametrize(
    ("low", "high", "answer"), [(29, 29, NO), (30, 30, YES), (29, 30, OPEN), (30, 99, YES), (0, 29, NO), (0, 99, OPEN)]
)
def test_intervals_against_a_limit(low, high, answer):
    assert reaches(low, high, 30) == answer
    assert stays_below(low, high, 30) == {NO: YES, YES: NO, OPEN: OPEN}[answer]
    assert reaches(low, high, NEVER) == stays_below(low, high, NEVER) == YES


def test_both_is_the_weaker_of_two():
    table = {(NO, NO): NO, (NO, YES): NO, (NO, OPEN): NO, (YES, YES): YES, (YES, OPEN): OPEN, (OPEN, OPEN): OPEN}
    for (one, other), answer in table.items():
        assert both(one, other) == both(other, one) == answer
    assert len({NO, YES, OPEN}) == 3


def test_8_56_young_enough_when_the_peak_is_not_known():
    # Peak between 2250 and 2350, 2250 now: open for the highest rating, below for the present one.
    present = F14.period._replace(k_young_measure=modes.PRESENT_RATING)
    assert young_enough(2250, 2250, 2350, 2300, F14.period) == OPEN
    assert young_enough(2250, 2250, 2350, 2300, present) == YES
    assert young_enough(2350, 2250, 2350, 2300, present) == NO
    assert young_enough(2300, 2300, 2350, 2300, present) == young_enough(2300, 2300, 2350, 2300, F14.period) == NO


def test_8_56_row_by_row():
    # Row 2 of 2014 is the young player's: every one of its conditions can fail alone.
    holds = [row_holds(2, 2200, (p, p), (50, 50), (a, a), F14.period) for p, a in ((2200, 17), (2300, 17), (2200, 18))]
    assert holds == [YES, NO, NO]
    assert row_holds(3, 3000, (0, 3000), (0, 99), (0, 99), F14.period) == YES
    assert [row_holds(0, 2400, (2400, 2400), (n, n), ADULT, F05.period) for n in (29, 30)] == [NO, YES]


# cases.json, kcap-*: K x n within 700 from 2017 on; no edition held has the rule.
CAPPED = [(40, 17, 40), (40, 18, 38), (20, 35, 20), (10, 71, 9), (20, 39, 17), (10, 70, 10), (20, 36, 19), (40, 0, 40)]


@pytest.mark.parametrize(("k", "games", "used"), CAPPED, ids=[f"kcap-{k}-{n}" for k, n, _ in CAPPED])
def test_8_56_k_times_games(k, games, used):
    assert k_used(k, games, F14.period._replace(k_games_cap=700)) == used


@pytest.mark.parametrize("law", CHESS, ids=short)
def test_8_56_no_limit_on_k_times_games(law):
    assert [k_used(40, games, law.period) for games in (0, 17, 18, 1000)] == [40] * 4


# (highest rating, games) -> K with 2400 asked first (the default), and with the thirty games of a new player first.
ORDERS = [
    (F11, 2400, 29, 10, 30),
    (F11, 2400, 30, 10, 10),
    (F11, 2399, 29, 30, 30),
    (F14, 2400, 29, 10, 40),
    (F14, 2400, 30, 10, 10),
    (F14, 2399, 29, 40, 40),
    (F14, 2399, 30, 20, 20),
]


@pytest.mark.parametrize(("law", "peak", "games", "k", "newcomer_first"), ORDERS)
def test_8_56_which_row_is_asked_first(law, peak, games, k, newcomer_first):
    assert k_of(law, 2200, peak, games, 30) == k
    other = law.period._replace(k_order=modes.NEWCOMER_FIRST)
    decided, open_row = k_row(2200, (peak, peak), (games, games), (30, 30), other)
    assert (other.k_rows[decided][K], open_row) == (newcomer_first, NEVER)


def test_8_56_a_doubt_is_not_asked_where_nothing_hangs_on_it():
    # A law without the doubtful parameters: reading one would be an error. Row 2 of 2014 is the young player's.
    silent = SimpleNamespace(k_rows=F14.period.k_rows, k_orders=F14.period.k_orders)
    # 2290 now and 2310 once part the two measures of 2300, but a player of 30 fails the row by his age.
    assert row_holds(2, 2290, (2310, 2310), (50, 50), ADULT, silent) == NO
    assert row_holds(3, 2290, (2310, 2310), (50, 50), (15, 15), silent) == YES
    assert k_row(2200, (2200, 2200), (50, 50), ADULT, silent) == (3, NEVER)


@pytest.mark.parametrize("law", [F05, F11, F14], ids=short)
def test_9_12_8_56_games_of_a_new_player(law):
    # readings.md, row 19: the games since the first publication; the other reading: those of the first rating too.
    assert counts_since_publication(law.period)
    assert not counts_since_publication(law.period._replace(k_games=modes.FIRST_RATING_TOO))


def test_8_56_the_day_on_which_a_player_is_young():
    # readings.md, row 18: the day of the list; the other reading: of the event.
    assert judges_age_on_list(F14.period)
    assert not judges_age_on_list(F14.period._replace(k_age_on=modes.EVENT_DATE))
