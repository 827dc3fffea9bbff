"""The adjustments of an edition: 2024, 40 % of what lacks to 2000; October 2022, within 100 of the standard rating."""

import pytest

from arpad.law.resolve import law
from arpad.rules import acts

from .laws import F14

RAISED = law("fide-2024").grains["act"]
NEAR = law("fide-rapid-2022-10").grains["act"]
NONE = F14.grains["act"]


# R + .4 (2000 - R), a half up: 1599 + 160.4; 1598 + 160.8; 1401 + 239.6; 1999 + .4; from 2000 on nothing moves.
@pytest.mark.parametrize(("rating", "after"), [
    (1600, 1760), (1599, 1759), (1598, 1759), (1401, 1641), (1000, 1400), (1999, 1999), (2000, 2000), (2001, 2001),
    (2500, 2500), (2850, 2850),
])
def test_2024_below_2000(rating, after):
    assert acts.raised_towards(rating, RAISED) == after
    assert acts.raised_towards(rating, NONE) == acts.raised_towards(rating, NEAR) == rating


# Standard less 100 where it is more than 100 above; otherwise as it was.
@pytest.mark.parametrize(("rating", "standard", "after"), [
    (2283, 2732, 2632), (2000, 2101, 2001), (2000, 2100, 2000), (2000, 2099, 2000), (2000, 2050, 2000),
    (2000, 2000, 2000), (2000, 1500, 2000),
])
def test_october_2022_below_the_standard_rating(rating, standard, after):
    assert acts.raised_to_standard(rating, standard, NEAR) == after
    assert [acts.raised_to_standard(rating, standard, act) for act in (NONE, RAISED)] == [rating] * 2
