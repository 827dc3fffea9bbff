"""A few months of an invented federation: lists follow from reports, and hold whatever is asked of them."""

import json
from datetime import date, timedelta
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from arpad.cli import period_text
from arpad.law.resolve import lists_of
from arpad.model.errors import ArpadError, UsageError
from arpad.office import replay, running
from arpad.office.invented import World
from arpad.office.office import rebuild
from arpad.office.verify import verify
from arpad.period.official import Listed, OfficialList
from arpad.period.rulebook import CAPITAL, rulebook
from arpad.ruling.window import closing_of
from arpad.store import lists as store
from arpad.store import persons as store_persons
from office.made import tables_of
from office.world import SYSTEM, opened, rate, report


def test_months_follow_each_other(tmp_path: Path) -> None:
    world = World(seed=1)
    world.be_born(40, unrated=8)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    for number, month in enumerate((date(2015, 1, 1), date(2015, 2, 1), date(2015, 3, 1))):
        start = month - timedelta(25)
        report(office, world.swiss(world.field(16), 7, start), f"S{number}", start + timedelta(10))
        report(office, world.round_robin(world.field(9)[:9], start), f"R{number}", start + timedelta(12))
        made = rate(office, key, month)
        assert {one.kept.ref for one in made.received} == {f"S{number}", f"R{number}"}
        assert made.left_out == {}
        after = {ref: (row.rating, row.k) for ref, row in made.period.list.rows["standard"].items()}
        world.learn(after)
    assert verify(office) == []
    before = tables_of(office)
    rebuild(office)
    assert tables_of(office) == before
    again = [replay.check(office, processes) for processes in (1, 2)]
    assert [one.same for one in again[0]] == [True] * 3
    assert replay.fingerprint(again[0]) == replay.fingerprint(again[1])
    with office.reading() as connection:
        editions = store.editions(connection, SYSTEM)
        for earlier, later in pairwise(editions):
            one, other = (running.kept_list(office, edition).rows["standard"] for edition in (earlier, later))
            for ref, row in other.items():
                rows = store.contributions_of(connection, store_persons.person_of(connection, ref) or 0, later.seq)
                changes = [Fraction(json.loads(line.content)["change"]) for line in rows if line.kind == "change"]
                if ref in one and one[ref].rating is not None and row.rating is not None:
                    # The list before and the ledger: changes of events added up, and rounded once, a half away.
                    assert row.rating - (one[ref].rating or 0) == rounded(sum(changes, Fraction(0))), ref


def rounded(change: Fraction) -> int:
    """To the nearest, a half away from zero (8.57 of 2014)."""
    size = (2 * abs(change.numerator) + change.denominator) // (2 * change.denominator)
    return size if change >= 0 else -size


def test_how_many_games_a_first_rating_waits_for_is_left_out_where_nobody_knows(tmp_path: Path) -> None:
    """7.14: of 2013 no source says how many games it asks for (facts 1.1); in 2014 there are five."""
    for rules, told in (("fide-2013", ": 4 games; no source seen"), ("fide-2014", ": 4 games of 5; ")):
        world = World(seed=8)
        world.be_born(8, unrated=0, low=1200, high=1300)
        world.be_born(1, unrated=1, low=1900, high=2000)
        office, _ = opened(tmp_path / rules, world, date(2014, 12, 1), rules)
        start = date(2014, 12, 8)
        report(office, world.swiss(world.people[3:], 4, start), "S", start + timedelta(5))
        with office.reading() as connection:
            made = running.preview(office, connection, SYSTEM, date(2015, 1, 1))
        data = {**period_text.as_data(made, None, (), "en"), "not_yet": ""}
        text = period_text.as_text(made, data, (), False, "en")
        assert told in text, text


def test_a_list_that_is_not_ready_says_of_whom_and_what_to_do(tmp_path: Path) -> None:
    """A player who has played and of whom the list tells no K (8.56): publication says what the preview says."""
    world = World(seed=2)
    world.be_born(6, unrated=0)
    world.people[0].k = None
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    start = date(2014, 12, 8)
    report(office, world.swiss(world.people, 3, start), "S", start + timedelta(5))
    with pytest.raises(ArpadError, match="LIST_NOT_READY") as told:
        rate(office, key, date(2015, 1, 1))
    for lang in ("en", "fr"):
        assert f"{world.people[0].ref}" in told.value.message(lang)
        assert "8.56" in told.value.message(lang)
        assert "arpad period preview standard 2015-01-01" in told.value.to_do(lang)
    assert "Put his K into the list before" in told.value.message()


@pytest.mark.parametrize("cadence", ["rapid", "blitz"])
def test_all_classes_of_chess_have_the_days_of_the_standard_lists(cadence: str) -> None:
    """7.13 of the three texts of 2014, and what followed: that is why a system asks the standard text for its days."""
    book = rulebook("chess")
    for number in range(12 * 2014 + 6, 12 * 2026):
        day = date(number // 12, number % 12 + 1, 1)
        standard, other = running.law_of_lists(book, day), book.law(cadence, day, day)
        assert (lists_of(other), closing_of(other, day)) == (lists_of(standard), closing_of(standard, day)), day


def test_the_class_is_asked_for_where_a_list_has_several() -> None:
    ref = World(seed=3).be_born(1, unrated=0)[0].ref
    one, several = ({cadence: {ref: Listed(rating=1500)} for cadence in classes}
                    for classes in (["rapid"], ["rapid", "standard"]))
    chess, draughts = rulebook("chess", "fide-2014"), rulebook("draughts")
    day = date(2015, 1, 1)
    assert running.class_in(OfficialList(day, one), chess, "", "--class") == "rapid"
    assert running.class_in(OfficialList(day, several), chess, "standard", "--class") == "standard"
    assert running.class_in(OfficialList(day, {}), draughts, "", "--class") == CAPITAL
    for rows, choices in ((several, "rapid, standard"), ({}, "standard, rapid, blitz")):
        with pytest.raises(UsageError, match="WHICH_CLASS") as told:
            running.class_in(OfficialList(day, rows), chess, "", "--class")
        assert told.value.place == "--class"
        assert choices in told.value.to_do()
