"""Every day since 2005 falls in one edition, held or named as missing: no gap, no overlap, never the one before it."""

from datetime import date, timedelta

import pytest

from arpad.law import texts
from arpad.law.resolve import by_clocks
from arpad.law.texts import calendar, in_force
from arpad.model.errors import ArpadError

# facts/regulations.md, 1.1 and 1.2 (dates in force) and note 14 (the text of the FFJD names no day); for rapid the
# article 15 of 2005; 2014 to 2021 is "about": the Laws of July 2014 part rapid and blitz anew. The floor of 1200, which is
# 1000 from July 2012 on, makes two editions of that year.
KNOWN = {
    ("fide", "standard"): [
        date(2005, 7, 1), date(2009, 7, 1), date(2011, 7, 1), date(2012, 7, 1), date(2013, 7, 1), date(2014, 7, 1),
        date(2017, 7, 1), date(2022, 1, 1), date(2024, 3, 1), date(2025, 10, 1),
    ],
    ("fide", "rapid"): [
        date(2005, 7, 1), date(2012, 1, 1), date(2012, 7, 1), date(2014, 7, 1), date(2022, 1, 1), date(2022, 10, 1),
        date(2024, 3, 1), date(2024, 12, 1),
    ],
    ("fide", "blitz"): [
        date(2012, 1, 1), date(2012, 7, 1), date(2014, 7, 1), date(2022, 1, 1), date(2022, 10, 1), date(2024, 3, 1),
        date(2024, 12, 1),
    ],
    ("ffjd", "capital-points"): [date(2015, 1, 1)],
}  # fmt: skip
FIRST_DAY, LAST_DAY = date(2005, 1, 1), date(2030, 1, 1)


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


def test_every_edition_known_is_held():
    names = {f"{body}-{rating_class}-{day}" for (body, rating_class), days in KNOWN.items() for day in days}
    assert set(texts.held()) == names


def days(body, rating_class):
    """Every day from the first text of a class, or July 2005, to January 2030."""
    first = max(KNOWN[body, rating_class][0], date(2005, 7, 1))
    return [first + timedelta(i) for i in range((LAST_DAY - first).days + 1)]


@pytest.mark.parametrize(("body", "rating_class"), KNOWN)
def test_every_day_has_one_value_of_every_parameter_by_either_clock_or_the_named_gap(body, rating_class):
    every = days(body, rating_class)
    period = every[-1]
    editions = {day: in_force(body, rating_class, day) for day in every}
    judged = {}
    for day in every:
        # By the clock of events, each day in the last period; by that of periods, each day as the period's.
        for pair in ((editions[day].name, editions[period].name), (editions[day].name, editions[day].name)):
            if pair not in judged:
                judged[pair] = gaps_of(by_clocks(body, rating_class, day, period if pair[0] != pair[1] else day))
            by_event, by_period = (texts.edition(name) for name in pair)
            for key, value in judged[pair].items():
                wanted = by_event if by_period.values[key].clock == "event" else by_period
                assert value is wanted.values[key], (day, key)
    assert len(every) > 5000 or body == "ffjd"


def gaps_of(made):
    """Every value of a resolved law; each is read, and only a gap refuses, with its article and confidence."""
    for (grain, field), value in made.values.items():
        if value.is_gap:
            with pytest.raises(ArpadError) as raised:
                getattr(made.grains[grain], field)
            error = raised.value
            assert (error.code, error.article) == ("NOT_ATTESTED", value.article)
            assert error.facts["confidence"] in ("none", "low")
        else:
            read = getattr(made.grains[grain], field)
            assert type(read) is int or isinstance(read, tuple)
            assert read == value.value
    return made.values


def test_an_edition_that_is_not_held_is_named(monkeypatch):
    fewer = {name: place for name, place in texts.held().items() if name != "fide-standard-2017-07-01"}
    monkeypatch.setattr(texts, "held", lambda: fewer)
    with pytest.raises(ArpadError) as raised:
        in_force("fide", "standard", date(2018, 5, 1))
    assert (raised.value.code, raised.value.facts["edition"]) == ("EDITION_NOT_HELD", "fide-standard-2017-07-01")


def test_an_edition_twice_on_one_day_is_an_error(monkeypatch):
    doubled = tuple({**row, "dates": [*row["dates"], row["dates"][0]]} for row in calendar())
    monkeypatch.setattr(texts, "calendar", lambda: doubled)
    with pytest.raises(ArpadError) as raised:
        in_force("fide", "standard", date(2014, 12, 15))
    assert raised.value.code == "LAW_TWO_EDITIONS"
