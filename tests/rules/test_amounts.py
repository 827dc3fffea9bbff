"""Rounding: the three wordings of the texts, at ties of both signs."""

from fractions import Fraction
from math import floor

import pytest

from arpad.rules.amounts import away_from_zero, half_up, is_tie, whole_part

from .watched import Watched

# (numerator, denominator): half up (2011 8.32, 2014 8.3), away from zero (2014 8.57), a tie?
TIES = [
    (1, 2, 1, 1, True),
    (-1, 2, 0, -1, True),
    (3, 2, 2, 2, True),
    (-3, 2, -1, -2, True),
    (5, 10, 1, 1, True),
    (-25, 10, -2, -3, True),
    (50, 100, 1, 1, True),
    (-50, 100, 0, -1, True),
    (49, 100, 0, 0, False),
    (-49, 100, 0, 0, False),
    (51, 100, 1, 1, False),
    (-51, 100, -1, -1, False),
    (0, 7, 0, 0, False),
    (1, 1, 1, 1, False),
    (-1, 1, -1, -1, False),
    (1, 3, 0, 0, False),
    (-2, 3, -1, -1, False),
]


@pytest.mark.parametrize(("numerator", "denominator", "up", "away", "tie"), TIES)
def test_8_57_and_8_3_ties(numerator, denominator, up, away, tie):
    assert half_up(numerator, denominator) == up
    assert away_from_zero(numerator, denominator) == away
    assert is_tie(numerator, denominator) is tie


def test_every_small_fraction():
    # By their definitions, on exact fractions: floor(x + 1/2); the same of |x| with the sign of x; floor(x).
    half = Fraction(1, 2)
    for denominator in range(1, 21):
        for numerator in range(-210, 211):
            x = Fraction(numerator, denominator)
            assert half_up(numerator, denominator) == floor(x + half)
            assert away_from_zero(numerator, denominator) == floor(abs(x) + half) * (1 if x >= 0 else -1)
            assert is_tie(numerator, denominator) is ((2 * x).denominator == 1 and x.denominator == 2)
            assert whole_part(numerator, denominator) == floor(x)


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("step", [half_up, away_from_zero, is_tie, whole_part])
def test_largest_input(step, sign):
    # The docstrings allow 2^60; a denominator of the same size is the largest that leaves room for the sum.
    for denominator in (1, 2, 3, 2**60):
        step(Watched(sign * 2**60), Watched(denominator))
