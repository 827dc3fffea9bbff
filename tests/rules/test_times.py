"""Rate of play: article 1 of the chess texts, 5.2.2 of the FFJD text."""

import pytest

from arpad.law import modes
from arpad.law.grains import NEVER
from arpad.rules import times

from .laws import F05, F11, F14, FFJD, RAPID, STANDARD, short

# 1.14 prints three ways to reach 120 minutes; the others by hand, in seconds, for a game of 60 moves.
CONTROLS = [
    ("1.14: all moves in two hours", [NEVER], [120], [0], 120 * 60),
    ("1.14: 40 in 75, the rest in 15, 30 s a move", [40, NEVER], [75, 15], [30, 30], 120 * 60),
    ("1.14: 40 in 90, the rest in 30", [40, NEVER], [90, 30], [0, 0], 120 * 60),
    ("issue 2: 90 minutes and 30 seconds", [NEVER], [90], [30], 120 * 60),
    ("60 moves are all there are", [60, NEVER], [90, 30], [30, 30], 90 * 60 + 60 * 30),
    ("59 moves leave one", [59, NEVER], [90, 30], [30, 10], 90 * 60 + 59 * 30 + 30 * 60 + 10),
    ("61 moves count as 60", [61, NEVER], [90, 30], [30, 30], 90 * 60 + 60 * 30),
    ("three stages", [40, 20, NEVER], [100, 50, 15], [30, 30, 30], 150 * 60 + 60 * 30),
    ("three stages of 20 and the rest", [20, 20, NEVER], [60, 30, 15], [1, 2, 3], 105 * 60 + 20 + 40 + 60),
    ("stages that end too early", [20, 10], [30, 10], [0, 6], 40 * 60 + 60),
    ("nothing", [], [], [], 0),
]


@pytest.mark.parametrize("law", STANDARD, ids=short)
@pytest.mark.parametrize(
    ("moves", "minutes", "increments", "seconds"), [case[1:] for case in CONTROLS], ids=[case[0] for case in CONTROLS]
)
def test_1_1_time_for_sixty_moves(moves, minutes, increments, seconds, law):
    assert times.seconds_for_moves(moves, minutes, increments, law.event) == seconds


# 1.11 to 1.13: 2200 and above 120 minutes, 1600 and above 90, otherwise 60.
MINUTES = [(1, 60), (1599, 60), (1600, 90), (2199, 90), (2200, 120), (2201, 120), (2900, 120)]


@pytest.mark.parametrize("law", STANDARD, ids=short)
@pytest.mark.parametrize(("rating", "minutes"), MINUTES)
def test_1_11_minutes_for_the_highest_rating(rating, minutes, law):
    assert times.required_minutes(rating, law.event) == minutes
    assert times.required_with_unrated(rating, law.event) == minutes
    # The other reading of 1.13: where somebody is unrated, not all of them are below 1600.
    known = law.event._replace(time_unrated=modes.NOT_BELOW)
    assert times.required_minutes(rating, known) == minutes
    assert times.required_with_unrated(rating, known) == max(minutes, 90)


def test_15_rapid_asks_for_no_minutes():
    known = RAPID.event._replace(time_unrated=modes.NOT_BELOW)
    for law in (RAPID.event, known):
        assert times.required_minutes(2500, law) == times.required_with_unrated(1500, law) == 0


def test_1_13_one_level_alone_knows_no_level_above():
    one = F14.event._replace(time_rows=((0, 60),), time_unrated=modes.NOT_BELOW)
    assert times.required_with_unrated(1500, one) == 60
    two = F05.event._replace(time_rows=((1600, 90), (0, 60)), time_unrated=modes.NOT_BELOW)
    assert [times.required_with_unrated(rating, two) for rating in (1599, 1600)] == [90, 90]


def test_1_11_no_row_holds():
    assert times.required_minutes(1599, F11.event._replace(time_rows=((1600, 90),))) == 0


# 5.2.2: under 15, at school, unrated, below 1400.
@pytest.mark.parametrize(("age", "at_school", "rating", "beginner"), [
    (14, False, 1500, True), (15, False, 1500, False), (0, False, 1500, True), (NEVER, False, 1500, False),
    (40, True, 1500, True), (40, False, NEVER, True), (40, False, 1399, True), (40, False, 1400, False),
    (40, False, 1401, False),
])  # fmt: skip
def test_5_2_2_beginners(age, at_school, rating, beginner):
    assert times.is_beginner(age, at_school, rating, FFJD.capital_event) is beginner


def test_5_2_2_minutes_and_seconds():
    # "Fischer 25 min. + 5 s", "20 + 10", "15 + 15": 30 each.
    assert [times.time_units(*pair) for pair in ((30, 0), (25, 5), (20, 10), (15, 15))] == [30] * 4
    assert times.time_units(3, 2) == 5


@pytest.mark.parametrize(("beginners", "players", "units"), [
    # At least 75 % of the players: 15; otherwise 30. 3 of 4 are exactly 75 %.
    (3, 4, 15), (2, 4, 30), (74, 100, 30), (75, 100, 15), (76, 100, 15), (0, 0, 30), (0, 1, 30), (1, 1, 15),
])
def test_5_2_2_units_needed(beginners, players, units):
    assert times.required_units(beginners, players, FFJD.capital_event) == units
