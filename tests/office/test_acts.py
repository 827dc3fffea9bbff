"""Acts on ratings: one at a time, within what a rating can be, carried out with the next list."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from arpad.model.errors import ArpadError, ConflictError
from arpad.model.event import DRAUGHTS
from arpad.model.person import PlayerRef
from arpad.office import acts, events, keys, logbook, merging, people, persons, pleas, publication, running
from arpad.office.ahead import ahead
from arpad.office.invented import World
from arpad.office.office import found
from arpad.period.acts import CORRECTION, MERGED, Act, with_acts
from arpad.period.official import Listed, OfficialList
from arpad.period.period import next_list
from arpad.period.rulebook import CAPITAL, Rulebook
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
    with pytest.raises(ArpadError, match="ACT_REFUSED") as low:
        correct(999)  # FIDE 2014, 7.14d: at least 1000 is published
    assert low.value.article == "7.14"
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


def test_the_next_rating_knows_an_act_made_before_its_list_was_replaced(tmp_path: Path) -> None:
    """What came after the first list of a day waits for the next one, though another list stands in its place."""
    world = World(seed=15)
    world.be_born(4, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    ref, before = world.people[0].ref, world.people[0].rating or 0
    rate(office, key, date(2015, 1, 1))
    with office.writing(on(date(2015, 1, 3))) as writing:
        book = running.book_of(writing.connection, SYSTEM)
        there = store.valid(writing.connection, SYSTEM)[-1]
        latest = running.kept_list(office, there)
        acts.correct(writing, latest, book, SYSTEM, "standard", ref, before + 22, "a wrong balance", key)
        made = running.preview(office, writing.connection, SYSTEM, date(2015, 1, 1), supersedes=there.seq)
        publication.publish(writing, running.prepared(made, office, writing.connection, there.seq), key)
        assert ahead(office, writing.connection, SYSTEM, ref).then["standard"].rating == before + 22
    assert rate(office, key, date(2015, 2, 1)).period.list.rows["standard"][ref].rating == before + 22


def test_acts_are_carried_out_in_the_order_in_which_they_were_made() -> None:
    """A correction of record 9, and the merge of record 10 by which the row leaves the list."""
    day, (kept, gone) = date(2015, 1, 1), (PlayerRef("fide", "1"), PlayerRef("fide", "2"))
    rows = {one: Listed(rating=2000, k=20, career=100, highest=2000) for one in (kept, gone)}
    before = next_list([OfficialList(date(2014, 12, 1), {"standard": rows})], [], day, Rulebook(name="fide-2014"), {})
    shared = {"player": gone, "cadence": "standard"}
    made = with_acts(replace(before, questions=()), [
        Act(key="act 10", kind=MERGED, into=kept, **shared), Act(key="act 9", kind=CORRECTION, change=22, **shared),
    ])  # fmt: skip
    assert made.questions == ()
    assert list(made.list.rows["standard"]) == [kept]
    assert [(row.event, row.change) for row in made.contributions] == [("act 9", 22), ("act 10", -2022)]


def test_any_number_of_a_person_names_his_row(tmp_path: Path) -> None:
    """6.7.2 of the FFJD: an initialisation by his FIDE number, of whom the list holds by the one of the FFJD."""
    office = found(tmp_path, "Invented Federation", "federation.invalid", on(DAY))
    key = keys.make_key(tmp_path)
    refs = (PlayerRef("fide", "90000001"), PlayerRef("ffjd", "50001"))
    listed = OfficialList(date(2015, 2, 1), {CAPITAL: {refs[1]: Listed(rating=1500)}})
    with office.writing(on(DAY)) as writing:
        logbook.name_first_key(writing, key)
        for one in (refs, (PlayerRef("ffjd", "50002"),)):
            persons.add(writing, persons.Known(one, "Nobody, Invented"), DAY)
        events.set_up(writing, SYSTEM, "ffjd-2015", DRAUGHTS)
        publication.publish(writing, running.opening(writing, SYSTEM, listed, "invented"), key)
        book = running.book_of(writing.connection, SYSTEM)
        for ref in refs:
            with pytest.raises(ConflictError, match="RATED_ALREADY"):
                acts.initialise(writing, listed, book, SYSTEM, CAPITAL, ref, 1700, "known abroad", key)
        # And a merge takes his row off the list that prints it.
        merging.merge(writing, PlayerRef("ffjd", "50001"), PlayerRef("ffjd", "50002"), "one person", key)
    assert people.number_on_lists(refs, "ffjd") == refs[1]


def test_a_request_of_no_system_waits_in_every_one(tmp_path: Path) -> None:
    """As requests were written before they named a system: the journal keeps them so."""
    world = World(seed=16)
    world.be_born(2, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    with office.writing(on(DAY)) as writing:
        acts.add(writing, pleas.REQUEST, {"player": str(world.people[0].ref), "wish": "more", "reason": "a file"}, key)
        assert [one.about for one in pleas.waiting(writing.connection, DAY, SYSTEM)] == [str(world.people[0].ref)]
