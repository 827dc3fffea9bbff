"""Days counted by hand on a calendar."""

from datetime import date

import pytest

from arpad.homologation.days import monthly_until


@pytest.mark.parametrize(
    ("day", "latest"),
    [
        (date(2014, 1, 31), date(2014, 2, 28)), (date(2014, 2, 28), date(2014, 3, 31)),
        (date(2014, 3, 31), date(2014, 4, 30)), (date(2016, 2, 28), date(2016, 3, 28)),
        (date(2014, 1, 30), date(2014, 2, 28)), (date(2014, 12, 15), date(2015, 1, 15)),
        (date(2014, 11, 30), date(2014, 12, 31)),
    ],
)  # fmt: skip
def test_the_ends_of_months_are_a_month_apart(day: date, latest: date) -> None:
    assert monthly_until(day, 1) == latest
