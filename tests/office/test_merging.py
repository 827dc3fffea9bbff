"""Two records of one person: what a merge takes along, and whom it refuses to make one."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from arpad.model.errors import ConflictError
from arpad.model.event import DRAUGHTS
from arpad.model.person import PlayerRef
from arpad.office import acts, merging, persons, replay, running
from arpad.office.invented import World
from arpad.period.official import OfficialList
from arpad.period.rulebook import CAPITAL
from office.world import SYSTEM, on, opened, rate, report

FIRST, SECOND, THIRD = date(2015, 1, 1), date(2015, 2, 1), date(2015, 3, 1)


def test_two_who_met_in_a_rated_event_are_two(tmp_path: Path) -> None:
    world = World(seed=31)
    world.be_born(12, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    one, other, apart = (world.people[i].ref for i in (0, 1, 11))
    report(office, world.round_robin(world.people[:6], date(2014, 12, 10)), "R", date(2014, 12, 18))
    rate(office, key, FIRST)
    with office.writing(on(FIRST)) as writing:
        with pytest.raises(ConflictError, match="MERGE_RATED_EVENT") as told:
            merging.merge(writing, one, other, "twice on the list", key)
        assert told.value.facts["events"] == ["R"]
        merging.merge(writing, one, apart, "twice on the list", key)
    rate(office, key, SECOND)
    assert all(done.same for done in replay.check(office))


def test_first_results_of_both_records_are_those_of_one_person(tmp_path: Path) -> None:
    """Four games of each: neither has the five that a first rating takes (2014: 7.14); together they have eight."""
    world = World(seed=32)
    world.be_born(12, unrated=0)
    kept, gone = world.be_born(2, unrated=2)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    for number, newcomer in enumerate((kept, gone)):
        start = date(2014, 12, 8 + 8 * number)
        field = [*world.people[5 * number : 5 * number + 5], newcomer]
        report(office, world.swiss(field, 4, start), f"S{number}", start + timedelta(5))
    made = rate(office, key, FIRST)
    waiting = {one.player: one.games for one in made.period.first}
    assert waiting == {kept.ref: 4, gone.ref: 4}
    with office.writing(on(FIRST)) as writing:
        (effect,) = merging.effect(writing.connection, kept.ref, gone.ref)
        assert (effect.kept_rating, effect.gone_rating, effect.pending) == (None, None, 1)
        merging.merge(writing, kept.ref, gone.ref, "one person", key)
    rate(office, key, SECOND)
    made = rate(office, key, THIRD)
    assert [(one.player, one.games) for one in made.period.first] == [(kept.ref, 8)]
    assert all(done.same for done in replay.check(office))


def test_a_merge_does_not_give_another_number_to_a_row_of_the_lists(tmp_path: Path) -> None:
    """A player listed under the office's own number gets one of FIDE: merged, no list would find his rating again."""
    world = World(seed=34)
    world.be_born(6, unrated=0)
    listed, federation = PlayerRef("office", "7"), PlayerRef("fide", "99999999")
    world.people[0] = replace(world.people[0], ref=listed)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    with office.writing(on(date(2014, 12, 5))) as writing:
        persons.add(writing, persons.Known((federation,), "Somebody, Invented"), date(2014, 12, 5))
        with pytest.raises(ConflictError, match="MERGE_CHANGES_NUMBER"):
            merging.merge(writing, listed, federation, "he has a number now", key)
        with pytest.raises(ConflictError, match="MERGE_LOSES_RATING"):
            merging.merge(writing, federation, listed, "he has a number now", key)


def test_a_merge_undone_before_the_next_list_changes_nothing(tmp_path: Path) -> None:
    world = World(seed=33)
    world.be_born(6, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    one, other = (world.people[i].ref for i in (0, 1))
    with office.writing(on(date(2014, 12, 5))) as writing:
        merged = merging.merge(writing, one, other, "one person", key)
    with office.writing(on(date(2014, 12, 6))) as writing:
        persons.unmerge(writing, merged.seq, "two after all")
    made = rate(office, key, FIRST)
    assert made.period.list.rows["standard"][other].rating == world.people[1].rating
    assert made.acts == ()
    assert all(done.same for done in replay.check(office))


def test_a_first_rating_that_waits_is_not_merged_away(tmp_path: Path) -> None:
    """Given to the record that goes, on no list yet: it would be carried out under the number that is gone (6.7.2)."""
    world = World(seed=35, sport=DRAUGHTS, scheme="ffjd", first=50_001)
    world.be_born(8, unrated=2, low=900, high=1900)
    office, key = opened(tmp_path, world, date(2015, 2, 1), "ffjd-2015", CAPITAL)
    kept, gone = (one.ref for one in world.people if one.rating is None)
    with office.writing(on(date(2015, 2, 10))) as writing:
        listed, book = OfficialList(date(2015, 2, 1), {CAPITAL: {}}), running.book_of(writing.connection, SYSTEM)
        made = acts.initialise(writing, listed, book, SYSTEM, CAPITAL, gone, 1700, "known abroad", key)
        with pytest.raises(ConflictError, match="ACT_WAITS") as told:
            merging.merge(writing, kept, gone, "one person", key)
        assert told.value.facts["act"] == str(made.seq)
        merging.merge(writing, gone, kept, "one person", key)
    assert rate(office, key, date(2015, 3, 1)).period.list.row(CAPITAL, gone).rating == 1700


def test_a_rated_player_has_no_use_for_first_results(tmp_path: Path) -> None:
    """7.14 of 2014 speaks of a rating for somebody new to the list; who stays is rated: his row does not move, and the
    effect says how many results are dropped, by that article."""
    world = World(seed=34)
    world.be_born(8, unrated=0)
    kept = world.be_born(1, unrated=0)[0]
    gone = world.be_born(1, unrated=1)[0]
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    start = date(2014, 12, 8)
    report(office, world.swiss([*world.people[:5], gone], 4, start), "S", start + timedelta(5))
    rate(office, key, FIRST)
    with office.writing(on(FIRST)) as writing:
        (effect,) = merging.effect(writing.connection, kept.ref, gone.ref)
        assert (effect.drops_results, effect.pending, effect.article) == (True, 1, "7.14")
        merging.merge(writing, kept.ref, gone.ref, "one person", key)
    made = rate(office, key, SECOND)
    row = made.period.list.rows["standard"][kept.ref]
    assert (row.rating, row.pending) == (kept.rating, ())
    assert all(done.same for done in replay.check(office))
