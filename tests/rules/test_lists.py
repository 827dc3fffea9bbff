"""Rating periods: 2005 9.12, 9.13, 9.2.3; 2011 7.12, 7.13, 7.23; 2014 7.13, 7.14, 7.23; rapid 2005, 15."""

from datetime import date

import pytest

from arpad.law import modes
from arpad.rules import lists

from .laws import CHESS, F05, F11, F14, RAPID, short

# List of 1 January 2015 (2005: its closing is a month before, on receipt).
LIST = date(2015, 1, 1)
MONTH_BEFORE = date(2014, 12, 1)


def closing(law, official):
    """The closing day of the list, as a date."""
    return date.fromordinal(lists.closing_day(LIST.toordinal(), MONTH_BEFORE.toordinal(), official, law.period))


# 9.13: one month before; 2011 7.13: 7 days before, official events the last day before; 2014 7.13: 3 days.
@pytest.mark.parametrize(("law", "day", "official"), [
    (F05, MONTH_BEFORE, MONTH_BEFORE),
    (RAPID, MONTH_BEFORE, MONTH_BEFORE),
    (F11, date(2014, 12, 25), date(2014, 12, 31)),
    (F14, date(2014, 12, 29), date(2014, 12, 31)),
], ids=short)  # fmt: skip
def test_9_13_7_13_closing_day(law, day, official):
    assert closing(law, False) == day
    assert closing(law, True) == official


def test_9_13_7_13_received_or_ended():
    # readings.md, row 25 of section 1.
    assert [lists.closes_on_receipt(law.period) for law in (F05, RAPID, F11, F14)] == [True, True, False, False]


@pytest.mark.parametrize("law", [F11, F14], ids=short)
def test_7_13_the_day_of_the_list(law):
    assert not lists.counts_list_day(law.period)
    assert lists.counts_list_day(law.period._replace(closing_count=modes.WITH_LIST_DAY))


# 9.2.3 a, c: four games in a year; 7.23: a single game.
@pytest.mark.parametrize(("law", "games"), [(F05, 4), (RAPID, 4), (F11, 1), (F14, 1)], ids=short)
def test_9_2_3_7_23_activity(law, games):
    for played in range(6):
        assert lists.is_inactive(played, law.period) is (played < games)
        assert lists.is_active_again(played, law.period) is (played >= games)


# The translator's note of 2005: 1401 where the original had 1601; the other reading goes back to the original.
FLOOR_OF_2005 = [
    (1400, 1401, 1401),
    (1401, 1401, 1601),
    (1402, 1401, 1601),
    (1600, 1401, 1601),
    (1601, 1401, 1401),
    (2000, 1401, 1401),
]


@pytest.mark.parametrize(("rating", "adapted", "original"), FLOOR_OF_2005)
def test_9_12_floor_of_2005(rating, adapted, original):
    # Outside 1401 to 1600 both floors say the same, and the doubt is not even asked.
    assert lists.floor_for(rating, 1401, F05.period) == adapted
    reading = F05.period._replace(floor_of=modes.ORIGINAL)
    assert lists.floor_for(rating, 1401, reading) == original
    assert (rating < adapted) is (rating < 1401)
    assert (rating < original) is (rating < 1601 if original == 1601 else rating < 1401)


@pytest.mark.parametrize("law", [F11, F14, RAPID], ids=short)
def test_7_14_one_floor_only(law):
    # No second figure is known: whatever floor is asked about is the floor.
    for floor in (1000, 1400):
        for rating in (-5, 999, 1000, 1400, 1500):
            assert lists.floor_for(rating, floor, law.period) == floor


@pytest.mark.parametrize("law", CHESS, ids=short)
def test_7_12_at_the_floor_and_around_it(law):
    assert [lists.is_too_low(rating, 1200, law.period) for rating in (1199, 1200, 1201)] == [True, False, False]
    # 2011, 7.12 says "above": the other reading leaves out the floor itself as well.
    above = law.period._replace(floor_measure=modes.ABOVE_FLOOR)
    assert [lists.is_too_low(rating, 1200, above) for rating in (1199, 1200, 1201)] == [True, True, False]
