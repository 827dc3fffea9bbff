"""Differences counted in full and games left out: 8.3.1 of 2022 and 2025, 7.3.1 of December 2024, step by step.

By hand from the printed table: 392-411 .92/.08, 433-456 .94, 485-517 .96/.04, 560-619 .98/.02, 620-735 .99.
"""

from decimal import Decimal

import pytest

from arpad.law import modes
from arpad.law.grains import NEVER
from arpad.law.resolve import law
from arpad.rules import change
from ruling.requests import ask

from .laws import F14, short

F22, F24, F25, RAPID14, RAPID24 = (
    law(name) for name in ("fide-2022", "fide-2024", "fide-2025", "fide-rapid-2014", "fide-rapid-2024-12")
)
ONE = F22.game
# doubts.toml, upgrade-side: the one cut of an event is that of the higher-rated player; by the other reading of either.
EITHER = ONE._replace(upgrade_side=modes.EITHER_PLAYER)


# Own rating, opponents -> the side by the other reading. By the default it is always the higher-rated player's.
SIDES = [
    ((2000, 1500, 1400), modes.HIGHER_PLAYER),  # nobody above: the readings agree, however many lie beyond
    ((1500, 2000, 1500), modes.HIGHER_PLAYER),  # the only difference beyond is cut by both
    ((1500, 2000, 1900), modes.HIGHER_PLAYER),  # 400 itself is not beyond
    ((2000, 2400, 1500, 1400), modes.HIGHER_PLAYER),  # nor is it above
    ((2000, 2401, 1500, 1400), modes.EITHER_PLAYER),
    ((2000, 1500, 2500), modes.EITHER_PLAYER),
    ((1500, 2000, 2100), modes.EITHER_PLAYER),
    ((1500, 2000, 2100, 2200), modes.EITHER_PLAYER),
    ((2000, 2000), modes.HIGHER_PLAYER),
]


@pytest.mark.parametrize(("event", "other"), SIDES)
def test_8_3_1_whose_difference_is_cut_once(event, other):
    own, *opponents = event
    assert change.upgrade_side(own, opponents, 0, len(opponents), ONE) == modes.HIGHER_PLAYER
    assert change.upgrade_side(own, opponents, 0, len(opponents), EITHER) == other
    assert change.upgrade_side(own, opponents, 0, len(opponents), F14.game) == NEVER


def test_8_3_1_the_games_of_other_events_do_not_decide_the_side():
    # 2500 twice before, 1500 and 1400 in the event, 2500 after it: within the event nobody is above.
    opponents = [2500, 2500, 1500, 1400, 2500]
    assert change.upgrade_side(2000, opponents, 2, 4, EITHER) == modes.HIGHER_PLAYER
    assert change.upgrade_side(2000, opponents, 0, 4, EITHER) == modes.EITHER_PLAYER
    assert change.upgrade_side(2000, opponents, 2, 5, EITHER) == modes.EITHER_PLAYER


@pytest.mark.parametrize(("side", "places"), [
    # 2000 against: 400 and 401 below; 500 below twice; 600 above and 500 below; equals; nobody.
    (modes.HIGHER_PLAYER, [NEVER, 0, 0, 1, NEVER, NEVER]),
    (modes.EITHER_PLAYER, [NEVER, 0, 0, 0, NEVER, NEVER]),
    (NEVER, [NEVER] * 6),
])
def test_8_3_1_the_one_difference_that_is_cut(side, places):
    events = ([1600], [1599], [1500, 1500], [2600, 1500], [2000, 2000], [])
    found = [change.only_upgrade(2000, event, 0, len(event), side, ONE) for event in events]
    assert found == places


def test_8_3_1_the_greatest_within_the_event():
    opponents = [1000, 1550, 1450, 1500, 1000]
    assert change.only_upgrade(2000, opponents, 1, 4, modes.HIGHER_PLAYER, ONE) == 2


def test_8_3_1_which_differences_count_in_full():
    assert [change.counts_in_full(d, modes.HIGHER_PLAYER) for d in (-500, -1, 0, 1, 500)] == [False] * 3 + [True] * 2
    assert [change.counts_in_full(d, modes.EITHER_PLAYER) for d in (-500, 0, 500)] == [True] * 3
    assert [change.counts_in_full(d, NEVER) for d in (-500, 0, 500)] == [False] * 3


# Own rating, (opponent, score x 2) ..., the sum in hundredths, and by the other reading.
SUMS = [
    # 450 .94 and 500 .96 in full, 550 cut to 400, .92: .06 + .04 + .08.
    (2000, [(1550, 2), (1500, 2), (1450, 2)], 18, 18),
    # Upwards every difference is cut: .42 + .42; by the other reading 500 in full, .04: .46 + .42.
    (1500, [(2000, 1), (2100, 1)], 84, 88),
    # 600 below is the one that is cut, .08; 500 above is cut as any, -.08; by the other reading in full, -.04.
    (2000, [(1400, 2), (2500, 0), (2000, 1)], 0, 4),
    # 600 above is the greater: by the other reading it is the one, and 500 below counts .96.
    (2000, [(2600, 0), (1500, 2)], 0, -4),
    # One alone is cut, and 400 is what it would be cut to.
    (2000, [(1400, 2), (1600, 2)], 16, 16),
    (2000, [], 0, 0),
]


@pytest.mark.parametrize(("own", "games", "total", "other"), SUMS)
def test_8_3_1_the_sum_of_an_event(own, games, total, other):
    # Other events lie on both sides in the columns, each with a win over 1000 (cut: .08 more).
    games = [(1000, 2), *games, (1000, 2)]
    opponents, scores = [game[0] for game in games], [game[1] for game in games]
    assert change.sum_changes_x100(own, opponents, scores, 1, len(games) - 1, ONE) == total
    assert change.sum_changes_x100(own, opponents, scores, 1, len(games) - 1, EITHER) == other


def test_8_3_1_an_own_rating_that_frees_every_difference_leaves_none_to_cut():
    # No edition has both rules; the own rating would come first: 500 twice in full, .04 + .04, or .08 + .04.
    both = ONE._replace(cap_free_from=2650)
    assert change.sum_changes_x100(2650, [2150, 2150], [2, 2], 0, 2, both) == 8
    assert change.sum_changes_x100(2649, [2149, 2149], [2, 2], 0, 2, both) == 12


def test_8_3_1_of_2025_in_full_from_2650():
    # 2700 beats 2100 (600, .98) and 2000 (700, .99): .02 + .01. At 2649 both are cut: .08 + .08.
    assert change.sum_changes_x100(2700, [2100, 2000], [2, 2], 0, 2, F25.game) == 3
    assert change.sum_changes_x100(2649, [2049, 1949], [2, 2], 0, 2, F25.game) == 16
    assert [change.change_alone_x100(own, own - 600, 2, F25.game) for own in (2650, 2649)] == [2, 8]
    assert change.change_alone_x100(2700, 2100, 2, F24.game) == 8
    assert [change.counts_every_difference(own, F25.game) for own in (2649, 2650, 2651)] == [False, True, True]
    assert not change.counts_every_difference(2900, F24.game)


# 7.3.1: not rated with 600 and more between two players of whom one is above 2600.
GAPS = [(2601, 2001, False), (2601, 2002, True), (2001, 2601, False), (2002, 2601, True), (2600, 2000, True),
        (2000, 2600, True), (2600, 1000, True), (1000, 2600, True), (2700, 2700, True)]


@pytest.mark.parametrize(("own", "opponent", "rated"), GAPS)
def test_7_3_1_games_not_rated(own, opponent, rated):
    assert change.is_rated_game(own, opponent, RAPID24.game) is rated
    assert change.is_rated_game(own, opponent, RAPID14.game)
    # A win: what is cut counts .92, or .08 from below; equals .50. A game that is not rated changes nothing.
    gain = 0 if not rated else 50 if own == opponent else 8 if own > opponent else 92
    assert change.rated_change_x100(own, opponent, 2, False, RAPID24.game) == gain


def test_7_3_1_in_full_where_nothing_is_cut():
    # 2600 beats 2000: 600 in full .98.
    assert change.rated_change_x100(2600, 2000, 2, True, RAPID24.game) == 2
    assert change.rated_change_x100(2601, 2001, 2, True, RAPID24.game) == 0


def test_7_3_1_how_many_games_are_rated():
    # 2601: 2001 lies 600 below; 2300 does not.
    opponents = [2300, 2300, 2001, 2300, 2300]
    bounds = ((0, 5), (2, 4), (3, 3))
    assert [change.rated_games(2601, opponents, *between, RAPID24.game) for between in bounds] == [4, 1, 0]
    assert change.rated_games(2601, opponents, 1, 5, RAPID14.game) == 4


@pytest.mark.parametrize(("made", "alike", "alone"), [
    (F14, True, True), (RAPID14, True, True), (F22, False, False), (F24, True, True), (F25, False, True),
    (RAPID24, False, True),
], ids=short)  # fmt: skip
def test_which_editions_cut_every_difference(made, alike, alone):
    # 2022 cuts one an event, 2025 not that of the strongest; December 2024 leaves games out.
    assert change.cuts_every_difference(made.game) is alike
    assert change.rates_game_by_game(made.game) is alone


@pytest.mark.parametrize("opponents", [
    [1550, 2450], [2450, 1550], [2450, 1550, 1550], [1550, 2450, 1550, 2450], [2450, 2450, 1550, 1900],
])
def test_of_equal_differences_the_one_against_the_weaker_opponent_is_cut_in_any_order(opponents: list[int]) -> None:
    # By the reading either-player: 450 upwards and downwards. The table: 400 .92 / .08, 450 .94 / .06.
    only = change.only_upgrade(2000, opponents, 0, len(opponents), modes.EITHER_PLAYER, EITHER)
    assert opponents[only] == 1550
    as_counted = [difference_of(opponents, i, only) for i in range(len(opponents))]
    expected = sum(change.expected_score_x100(difference, EITHER) for difference in as_counted)
    by_hand = {1550: 94, 2450: 6, 1900: 64}
    assert expected == sum(by_hand[opponent] for opponent in opponents) - 94 + 92


def difference_of(opponents: list[int], i: int, only: int) -> int:
    difference = 2000 - opponents[i]
    return change.counted_difference(difference, EITHER) if i == only else difference


@pytest.mark.parametrize("order", [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]])
def test_the_other_reading_gives_one_figure_in_any_order(order: list[int]) -> None:
    # .92 + .06 + .64 = 1.62 expected of three draws: K 20 x (1.5 - 1.62) = -2.4.
    games = [{"opponent": rating, "score": "1/2"} for rating in (1550, 2450, 1900)]
    answer = ask("fide-2022", "change", player={"rating": 2000, "k": 20}, games=[games[i] for i in order],
                 readings=["fide-2022/8.3.1=either-player"])
    assert (answer["sum"], answer["change"]) == (Decimal("-0.12"), Decimal("-2.4"))
