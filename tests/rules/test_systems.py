"""Annex B: exact systems of equations, checked by hand, by substitution and against an elimination of our own."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.law import modes
from arpad.rules import systems

from .laws import FFJD

LAW = FFJD.capital_first
SPAN = 500


def test_annex_b_two_unknowns_by_hand():
    # A and B, unrated, meet once; each meets four rated players of 1400. A wins all (10 points of 5 games), B draws
    # with the four and loses (4 points). 5a - b = 5600 + 500 x 5 = 8100; 5b - a = 5600 - 500 = 5100: a 1900, b 1400.
    found = systems.performances([5, 5], [5600, 5600], [10, 4], [{1: 1}, {0: 1}], LAW)
    assert found == [1900, 1400]
    # MCP of A: (4 x 1400 + 1400) / 5; of B: (4 x 1400 + 1900) / 5. CPf is halfway to Perf.
    averages = [systems.average_met(found[i], (10, 4)[i], 5, LAW) for i in range(2)]
    assert averages == [1400, 1500]
    assert [systems.accelerated_capital(p, m) for p, m in zip(found, averages, strict=True)] == [1650, 1450]


def test_annex_b_rated_opponents_only_is_the_formula_of_8():
    # Opponents of 1300, 1500 and 1400 twice each, 8 points of 6: 1400 + 500 x 2/6 = 1566 2/3.
    assert systems.performances([6], [8400], [8], [{}], LAW) == [Fraction(4700, 3)]


def test_annex_b_an_opponent_met_twice():
    # A meets B twice (2 points each time) and the rated 1200 once (2); B meets A twice and 1200 once (0).
    # 3a - 2b = 1200 + 1500 = 2700; 3b - 2a = 1200 - 1500 = -300: a = (3 x 2700 - 600) / 5 = 1500, b = 900.
    assert systems.performances([3, 3], [1200, 1200], [6, 0], [{1: 2}, {0: 2}], LAW) == [1500, 900]


def test_annex_b_an_island_is_known_up_to_a_constant():
    # Three players, each against each: 4, 2, 0 points of 2 games. Perf = M + 500 s / 3 with s = 2, 0, -2, whatever M;
    # the first one is put at 0.
    found = systems.island_performances([2, 2, 2], [4, 2, 0], [{1: 1, 2: 1}, {0: 1, 2: 1}, {0: 1, 1: 1}], LAW)
    assert found == [0, Fraction(-1000, 3), Fraction(-2000, 3)]


@pytest.mark.parametrize(("points", "agree"), [([4, 2, 0], True), ([2, 2, 0], False), ([4, 4, 0], False)])
def test_annex_b_points_of_an_island_add_up(points, agree):
    assert systems.points_add_up([2, 2, 2], points) is agree


RATINGS = st.integers(600, 2600)
PLAYERS = st.integers(1, 7)


@st.composite
def serieses(draw, rated):
    """Unrated players 0 .. n-1 in one group, `rated` rated ones behind them: [(i, j, points of i)]."""
    unrated = draw(PLAYERS if rated else st.integers(2, 7))
    ratings = draw(st.lists(RATINGS, min_size=rated, max_size=rated))
    places = unrated + rated
    # A chain links the unrated players, and the first one to a rated player: one group, level known.
    pairs = [(i, i + 1) for i in range(unrated - 1)] + ([(0, unrated)] if rated else [])
    pairs += draw(st.lists(st.tuples(st.integers(0, unrated - 1), st.integers(0, places - 1)), max_size=12))
    games = [(i, j, draw(st.integers(0, 2))) for i, j in pairs if i != j]
    return unrated, ratings, games


def tallied(unrated, ratings, games):
    """What the step is given: games, sums of rated opponents, points, links."""
    count, known, points, links = [0] * unrated, [0] * unrated, [0] * unrated, [{} for _ in range(unrated)]
    for i, j, score in games:
        for me, other, mine in ((i, j, score), (j, i, 2 - score)):
            if me >= unrated:
                continue
            count[me] += 1
            points[me] += mine
            if other >= unrated:
                known[me] += ratings[other - unrated]
            else:
                links[me][other] = links[me].get(other, 0) + 1
    return count, known, points, links


def eliminated(matrix, right):
    """The solution by plain elimination over fractions."""
    rows = [[Fraction(x) for x in row] + [Fraction(y)] for row, y in zip(matrix, right, strict=True)]
    for i in range(len(rows)):
        pivot = next(r for r in range(i, len(rows)) if rows[r][i])
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for r in range(len(rows)):
            if r != i:
                rows[r] = [x - rows[r][i] * y for x, y in zip(rows[r], rows[i], strict=True)]
    return [row[-1] for row in rows]


@settings(max_examples=150, deadline=None)
@given(made=st.integers(1, 4).flatmap(serieses))
def test_annex_b_solved_as_by_elimination_and_by_substitution(made):
    unrated, ratings, games = made
    count, known, points, links = tallied(*made)
    found = systems.performances(count, known, points, links, LAW)
    matrix = [[count[i] if i == j else -links[i].get(j, 0) for j in range(unrated)] for i in range(unrated)]
    assert found == eliminated(matrix, [known[i] + SPAN * (points[i] - count[i]) for i in range(unrated)])
    strength = [*found, *ratings]
    for i in range(unrated):
        # The formula of the annex itself: mean of the opponents met, and 500 (Pts - NPJ) / NPJ.
        opponents = [strength[b if a == i else a] for a, b, _ in games if i in (a, b)]
        average = sum(opponents, Fraction(0)) / len(opponents)
        assert found[i] == average + Fraction(SPAN * (points[i] - count[i]), count[i])
        assert systems.average_met(found[i], points[i], count[i], LAW) == average


@settings(max_examples=100, deadline=None)
@given(made=serieses(0), level=RATINGS)
def test_annex_b_island_satisfies_its_equations_at_any_level(made, level):
    unrated, _, games = made
    count, _, points, links = tallied(*made)
    found = systems.island_performances(count, points, links, LAW)
    assert found[0] == 0
    assert systems.points_add_up(count, points)
    strength = [value + level for value in found]
    for i in range(unrated):
        opponents = [strength[b if a == i else a] for a, b, _ in games if i in (a, b)]
        average = sum(opponents, Fraction(0)) / len(opponents)
        assert strength[i] == average + Fraction(SPAN * (points[i] - count[i]), count[i])


@pytest.mark.parametrize(
    # Annex B, 5 with EANC 1130 and EONC 1350: the organiser weighs 4 - NJC quarters.
    ("rated", "weight", "final"),
    [(0, 4, 1350), (1, 3, 1295), (2, 2, 1240), (3, 1, 1185)],
)
def test_annex_b_final_mean(rated, weight, final):
    assert systems.organiser_weight(rated, LAW) == weight
    assert systems.final_mean(rated, Fraction(1130), Fraction(1350), LAW) == final
    assert systems.shift(Fraction(final), Fraction(1130)) == final - 1130


def test_annex_b_figures_follow_the_corrected_mean():
    # EANC 1130, EFNC 1295: 1330 moves by 165; in proportion 1330 x 1295 / 1130.
    figures = Fraction(1330), Fraction(1130), Fraction(1295)
    proportional = LAW._replace(correction_form=modes.IN_PROPORTION)
    assert systems.corrected(*figures, LAW) == 1495
    assert systems.corrected(*figures, proportional) == Fraction(1330 * 1295, 1130)
    # A mean of nothing has no proportion, and the mean itself goes where it is wanted by both readings.
    assert systems.corrected(Fraction(200), Fraction(0), Fraction(100), proportional) == 300
    assert systems.corrected(Fraction(1130), Fraction(1130), Fraction(1295), proportional) == 1295
    assert systems.corrected(Fraction(1330), Fraction(1130), Fraction(1130), proportional) == 1330


def test_7_1_unrated_players_from_outside():
    assert systems.outside_enters(LAW)
    assert not systems.outside_enters(LAW._replace(outside_unrated=modes.OUT_OF_SYSTEM))


def test_annex_b_final_mean_is_exact():
    # (3 x 1000 + 1/3) / 4.
    assert systems.final_mean(1, Fraction(1, 3), Fraction(1000), LAW) == Fraction(9001, 12)


@pytest.mark.parametrize(("rated", "enough"), [(0, False), (3, False), (4, True), (5, True)])
def test_annex_b_enough_rated(rated, enough):
    assert systems.is_enough_rated(rated, LAW) is enough


def test_annex_b_whose_mean():
    everybody = LAW._replace(automatic_mean_of=modes.ALL_UNRATED)
    assert [systems.in_automatic_mean(b, LAW) for b in (True, False)] == [True, False]
    assert [systems.in_automatic_mean(b, everybody) for b in (True, False)] == [True, True]
    assert not systems.island_moves_with_series(LAW)
    assert systems.island_moves_with_series(LAW._replace(island_shift=modes.SERIES_SHIFT))


def test_6_2_4_shared_by_games():
    # 1300 over 5 games and 1400 1/3 over 6: (6500 + 8402) / 11.
    assert systems.shared_first_capital([Fraction(1300), Fraction(4201, 3)], [5, 6]) == Fraction(14902, 11)


@pytest.mark.parametrize(
    ("value", "rounded"),
    [
        (Fraction(2799, 2), 1400), (Fraction(-1, 2), 0), (Fraction(-3, 2), -1), (Fraction(4198, 3), 1399),
        (Fraction(4199, 3), 1400), (Fraction(-4199, 3), -1400), (Fraction(7), 7),
    ],
)  # fmt: skip
def test_a_fraction_rounded_half_up(value, rounded):
    assert systems.half_up_fraction(value) == rounded


def test_the_mean():
    assert systems.mean([Fraction(1), Fraction(2), Fraction(2)]) == Fraction(5, 3)
