"""Acts on ratings: one at a time, within what a rating can be, carried out with the next list."""

from datetime import date
from pathlib import Path

import pytest

from arpad.model.errors import ArpadError, ConflictError
from arpad.office import acts, running
from arpad.office.ahead import ahead
from arpad.office.invented import World
from arpad.store import lists as store
from office.world import SYSTEM, on, opened, rate

DAY = date(2014, 12, 20)


def test_a_correction_counts_once(tmp_path: Path) -> None:
    world = World(seed=14)
    world.be_born(4, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    ref, before = world.people[0].ref, world.people[0].rating or 0

    def correct(rating: int) -> None:
        with office.writing(on(DAY)) as writing:
            book = running.book_of(writing.connection, SYSTEM)
            latest = running.kept_list(office, store.editions(writing.connection, SYSTEM)[-1])
            acts.correct(writing, latest, book, SYSTEM, "standard", ref, rating, "a wrong opening balance", key)

    for rating in (-5, 0, 99999):
        with pytest.raises(ArpadError, match="RATING"):
            correct(rating)
    correct(before + 22)
    with pytest.raises(ConflictError, match="ACT_WAITS"):
        correct(before + 32)
    made = rate(office, key, date(2015, 1, 1))
    assert made.period.list.rows["standard"][ref].rating == before + 22
    correct(before + 32)
    made = rate(office, key, date(2015, 2, 1))
    assert made.period.list.rows["standard"][ref].rating == before + 32


def test_the_next_rating_knows_the_acts_that_wait(tmp_path: Path) -> None:
    world = World(seed=14)
    world.be_born(4, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    ref, other = world.people[0].ref, world.people[1].ref
    before = world.people[0].rating or 0
    with office.writing(on(DAY)) as writing:
        book = running.book_of(writing.connection, SYSTEM)
        latest = running.kept_list(office, store.editions(writing.connection, SYSTEM)[-1])
        act = acts.correct(writing, latest, book, SYSTEM, "standard", ref, before + 22, "a wrong balance", key)
    with office.reading() as connection:
        made, untouched = (ahead(office, connection, SYSTEM, one) for one in (ref, other))
    assert (made.now["standard"].rating, made.then["standard"].rating) == (before, before + 22)
    assert [(row.event, row.kind, row.change) for row in made.brought] == [(f"act {act.seq}", "correction", 22)]
    assert (untouched.now["standard"].rating, untouched.brought) == (untouched.then["standard"].rating, ())
    assert rate(office, key, date(2015, 1, 1)).period.list.rows["standard"][ref].rating == before + 22
    with office.reading() as connection:
        assert ahead(office, connection, SYSTEM, ref).brought == ()
