"""Every day since 2005 falls in one edition, held or named as missing: no gap, no overlap, never the one before it."""

from datetime import date, timedelta

import pytest

from arpad.law import texts
from arpad.law.texts import calendar, in_force
from arpad.model.errors import ArpadError

# facts/regulations.md, 1.1 and 1.2 (dates in force) and note 14 (the text of the FFJD names no day); for rapid the
# article 15 of 2005; 2014 to 2021 is "about": the Laws of July 2014 part rapid and blitz anew.
KNOWN = {
    ("fide", "standard"): [
        date(2005, 7, 1), date(2009, 7, 1), date(2011, 7, 1), date(2012, 7, 1), date(2013, 7, 1), date(2014, 7, 1),
        date(2017, 7, 1), date(2022, 1, 1), date(2024, 3, 1), date(2025, 10, 1),
    ],
    ("fide", "rapid"): [
        date(2005, 7, 1), date(2012, 1, 1), date(2014, 7, 1), date(2022, 1, 1), date(2022, 10, 1), date(2024, 3, 1),
        date(2024, 12, 1),
    ],
    ("fide", "blitz"): [
        date(2012, 1, 1), date(2014, 7, 1), date(2022, 1, 1), date(2022, 10, 1), date(2024, 3, 1), date(2024, 12, 1),
    ],
    ("ffjd", "capital-points"): [date(2015, 1, 1)],
}  # fmt: skip
FIRST_DAY, LAST_DAY = date(2005, 1, 1), date(2026, 12, 31)


def found(body, rating_class, day):
    """The canonical name of the edition of a day, whether held or only named; None before the first text."""
    try:
        return in_force(body, rating_class, day).name
    except ArpadError as error:
        return {"DATE_BEFORE_FIRST_TEXT": None, "EDITION_NOT_HELD": error.facts.get("edition")}[error.code]


def test_every_class_is_known():
    assert {(row["body"], row["class"]) for row in calendar()} == set(KNOWN)


@pytest.mark.parametrize(("body", "rating_class"), KNOWN)
def test_every_day_since_2005(body, rating_class):
    day, begun = FIRST_DAY, None
    starts = list(KNOWN[body, rating_class])
    while day <= LAST_DAY:
        if starts and day == starts[0]:
            begun = f"{body}-{rating_class}-{starts.pop(0)}"
        assert found(body, rating_class, day) == begun, day
        day += timedelta(1)
    assert not starts


def test_an_edition_twice_on_one_day_is_an_error(monkeypatch):
    doubled = tuple({**row, "dates": [*row["dates"], row["dates"][0]]} for row in calendar())
    monkeypatch.setattr(texts, "calendar", lambda: doubled)
    with pytest.raises(ArpadError) as raised:
        in_force("fide", "standard", date(2014, 12, 15))
    assert raised.value.code == "LAW_TWO_EDITIONS"
