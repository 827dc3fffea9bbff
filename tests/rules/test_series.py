"""Pairing grids of Annex A, tie-breaks of article 3, and the organiser's guide of Annex B."""

import pytest

from arpad.law import modes
from arpad.rules import series

from .laws import FFJD
from .printed import annex_a, parsed_annex_a, text_of

SIZES = range(2, 61, 2)


def grid(players):
    """{round: [(white, black), ...]} by the steps, boards in the order of the lower number."""
    made = {}
    for number in range(1, players):
        made[number] = []
        for player in range(1, players + 1):
            opponent = series.opponent_in_round(player, number, players)
            if player < opponent:
                white_is_lower = series.has_white(player, opponent, players)
                made[number].append((player, opponent) if white_is_lower else (opponent, player))
    return made


@pytest.mark.parametrize("players", range(2, 17, 2))
def test_annex_a_as_printed(players):
    assert grid(players) == annex_a()[players]


def test_annex_a_copy_is_the_text():
    assert annex_a() == parsed_annex_a()


@pytest.mark.parametrize("players", SIZES)
def test_annex_a_everybody_plays_once_a_round(players):
    for number in range(1, players):
        opponents = [series.opponent_in_round(player, number, players) for player in range(1, players + 1)]
        assert sorted(opponents) == list(range(1, players + 1))
        assert all(opponents[opponents[i] - 1] == i + 1 != opponents[i] for i in range(players))


@pytest.mark.parametrize("players", SIZES)
def test_annex_a_each_pair_once_and_colours_balanced(players):
    pairs = [pair for round_pairs in grid(players).values() for pair in round_pairs]
    assert len({frozenset(pair) for pair in pairs}) == len(pairs) == players * (players - 1) // 2
    for player in range(1, players + 1):
        whites = sum(white == player for white, _ in pairs)
        # An odd number of games each: one more with one colour than with the other.
        assert abs(2 * whites - (players - 1)) == 1


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        # Sk all, Sm without best and worst, St without the worst; by hand.
        ([10, 4, 6, 8], (28, 14, 24)),
        ([8, 10, 4, 6], (28, 14, 24)),
        ([3, 1, 2], (6, 2, 5)),
        # Readings row 35: level best or worst, one of them goes; fewer than 3 (2) opponents: Sm (St) is 0.
        ([5, 5, 5], (15, 5, 10)),
        ([0, 0, 7, 7], (14, 7, 14)),
        ([6, 2], (8, 0, 6)),
        ([6], (6, 0, 0)),
        ([], (0, 0, 0)),
    ],
)
def test_3_solkoff(points, expected):
    law = FFJD.capital_event
    assert series.solkoff(points, 0, len(points), law) == expected
    assert series.solkoff([99, *points, 99], 1, 1 + len(points), law) == expected


@pytest.mark.parametrize(
    # The other reading: what cannot be dropped stays in the sum.
    ("points", "expected"),
    [([3, 1, 2], (6, 2, 5)), ([6, 2], (8, 8, 6)), ([6], (6, 6, 6)), ([0], (0, 0, 0)), ([], (0, 0, 0))],
)
def test_3_solkoff_of_too_few_other_reading(points, expected):
    law = FFJD.capital_event._replace(tie_break_few=modes.NOTHING_DROPPED)
    assert series.solkoff(points, 0, len(points), law) == expected


def test_6_4_points_of_an_excused_forfeit():
    law = FFJD.capital_event
    assert [series.points_of_excused(points, law) for points in (0, 2)] == [0, 2]
    nowhere = law._replace(excused_points=modes.NOWHERE)
    assert [series.points_of_excused(points, nowhere) for points in (0, 2)] == [0, 0]


def test_3_opponents_of_the_tie_breaks():
    law = FFJD.capital_event
    paired = law._replace(tie_break_opponents=modes.ALL_PAIRED)
    assert [series.is_met(played, law) for played in (True, False)] == [True, False]
    assert [series.is_met(played, paired) for played in (True, False)] == [True, True]


# Annex B, the guide, copied a second time: age -> complete beginner, beginning in a club, one year of club.
GUIDE = {
    8: (600, 650, 750), 9: (650, 700, 800), 10: (700, 750, 850), 11: (750, 800, 900), 12: (800, 850, 950),
    13: (850, 900, 1000), 14: (900, 950, 1050), 15: (950, 1000, 1100), 16: (1000, 1050, 1150), 17: (1000, 1050, 1150),
}  # fmt: skip


def test_annex_b_guide_begins_each_row_with_its_age():
    # Annex B prints a row for every age from 8 to 16, then the adults, whom the table calls 17.
    assert [row[0] for row in FFJD.capital_first.guide] == list(range(8, 18))


def test_annex_b_guide_copy_is_the_text():
    text = text_of("ffjd-2015").split("| Débutants complets |")[1]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.count("|") == 5]
    printed = {row[0]: tuple(map(int, row[1:])) for row in rows if row[1].isdigit()}
    named = {"8 ans et moins": 8, "Adulte": 17, **{f"{age} ans": age for age in range(9, 17)}}
    assert {named[heading]: figures for heading, figures in printed.items()} == GUIDE


@pytest.mark.parametrize("age", range(131))
def test_annex_b_guide_row_of_every_age(age):
    law = FFJD.capital_first
    row = series.guide_row((age, 1), law)
    for column in range(3):
        heads = tuple(int(place == column) for place in range(3))
        assert series.guide_estimate(row, heads, law) == GUIDE[min(max(age, 8), 17)][column]


@pytest.mark.parametrize(
    # Readings row 39: the mean age rounded, a half going up.
    ("mean_age", "age"),
    [((17, 2), 9), ((169, 20), 8), ((171, 20), 9), ((33, 2), 17), ((329, 20), 16), ((15, 2), 8), ((0, 1), 8)],
)
def test_annex_b_guide_mean_age_is_rounded(mean_age, age):
    assert FFJD.capital_first.guide[series.guide_row(mean_age, FFJD.capital_first)][0] == age


@pytest.mark.parametrize(("mean_age", "age"), [((17, 2), 8), ((19, 2), 9), ((33, 2), 16), ((10, 1), 10), ((15, 2), 8)])
def test_annex_b_guide_completed_years_other_reading(mean_age, age):
    law = FFJD.capital_first._replace(guide_age=modes.COMPLETED_YEARS)
    assert law.guide[series.guide_row(mean_age, law)][0] == age


@pytest.mark.parametrize(
    # At 10 years: (2 x 700 + 750) / 3 = 716.67; (700 + 750 + 850) / 3 = 766.67; (700 + 750) / 2; (3 x 700 + 750) / 4
    # = 712.5, a half up.
    ("heads", "total", "estimate"),
    [((2, 1, 0), 2150, 717), ((1, 1, 1), 2300, 767), ((1, 1, 0), 1450, 725), ((3, 1, 0), 2850, 713)],
)
def test_annex_b_guide_weighted_by_heads(heads, total, estimate):
    row = series.guide_row((10, 1), FFJD.capital_first)
    assert series.guide_mean(row, heads, FFJD.capital_first) == (total, sum(heads))
    assert series.guide_estimate(row, heads, FFJD.capital_first) == estimate
