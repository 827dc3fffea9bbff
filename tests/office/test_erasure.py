"""An erasure: names and bytes are gone everywhere, every hash and every figure stays."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from arpad.model.errors import ConflictError
from arpad.office import erasure, persons, replay, showing, waiting
from arpad.office.invented import World
from arpad.office.office import opened as reopened
from arpad.office.office import rebuild
from arpad.office.verify import verify
from arpad.reports.formats import read_report
from arpad.store import lists as store
from office.made import tables_of
from office.world import SYSTEM, on, opened, rate, report

DAY = date(2015, 4, 1)


def test_nothing_is_left_of_a_person_but_his_number(tmp_path: Path) -> None:
    world = World(seed=2)
    world.be_born(20, unrated=2)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    for number, month in enumerate((date(2015, 1, 1), date(2015, 2, 1))):
        start = month - timedelta(20)
        report(office, world.swiss(world.people, 5, start), f"S{number}", start + timedelta(8))
        rate(office, key, month)
    gone = world.people[0]
    with office.writing(on(DAY)) as writing:
        persons.rename(writing, gone.ref, DAY, name=f"Other-{gone.name}")
    with office.reading() as connection:
        lists = [office.blobs.get(one.bytes) for one in store.editions(connection, SYSTEM)]
    with office.writing(on(DAY)) as writing:
        _, files = erasure.erase(writing, gone.ref, "at his request", key)
    assert len(files) == 2
    erasure.destroy(office, files)
    showing.show(office)
    office.close()
    surname = gone.name.partition(",")[0].encode()
    assert not [path.name for path in tmp_path.rglob("*") if path.is_file() and surname in path.read_bytes()]
    again = reopened(tmp_path)
    assert verify(again) == []
    with again.reading() as connection:
        assert [again.blobs.get(one.bytes) for one in store.editions(connection, SYSTEM)] == lists
        assert not [found for found in persons.find(connection, gone.name) if found.score == 100]
    assert [one.same for one in replay.check(again)] == [True, True]
    before = tables_of(again)
    rebuild(again)
    assert tables_of(again) == before
    with pytest.raises(ConflictError, match="ERASED_ALREADY"), again.writing(on(DAY)) as writing:
        erasure.erase(writing, gone.ref, "again", key)


def test_a_namesake_keeps_his_name_and_lists_still_come_out(tmp_path: Path) -> None:
    world = World(seed=13)
    world.be_born(12, unrated=0)
    world.people[1].name = world.people[0].name
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    start = date(2014, 12, 12)
    report(office, world.swiss(world.people, 5, start), "S1", start + timedelta(8))
    rate(office, key, date(2015, 1, 1))
    gone, stays = world.people[0], world.people[1]
    with office.writing(on(DAY)) as writing:
        _, files = erasure.erase(writing, gone.ref, "at his request", key)
    erasure.destroy(office, files)
    showing.show(office)
    with office.reading():
        event, _ = read_report(office.blobs.get(files[0]))
    assert event is not None
    named = {entry.person.ref: entry.person.name for entry in event.entries}
    assert (named[gone.ref], named[stays.ref]) == (erasure.NOBODY, stays.name)
    # His hundred games and his rating below 2300 make K hang on his age: its year was kept.
    assert [one.same for one in replay.check(office)] == [True]
    rate(office, key, date(2015, 5, 1))


def test_who_somebody_is_was_told_under_any_event_of_the_report(tmp_path: Path) -> None:
    """Given for the wrong event, where the office was told who number 1 is, then for the right one."""
    world = World(seed=17)
    world.be_born(6, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    gone, start = world.people[0], date(2014, 12, 8)
    made = world.swiss(world.people, 3, start)
    # Spelt in another way than the office has it: in capitals, which is the same name.
    person = made.entries[0].person
    first = made.entries[0]._replace(person=person._replace(ref=None, name=person.name.upper()))
    made = replace(made, entries=(first, *made.entries[1:]))
    day = start + timedelta(8)
    report(office, made, "WRONG", day, declared={"laws": False}, players_are={"1": str(gone.ref)})
    with office.writing(on(day)) as writing:
        waiting.refuse(writing, "WRONG", "2.1", "the report of another event")
    report(office, made, "RIGHT", day)
    with office.writing(on(DAY)) as writing:
        _, files = erasure.erase(writing, gone.ref, "at his request", key)
    assert len(files) == 1
    erasure.destroy(office, files)
    surname = gone.name.partition(",")[0].encode()
    written = [path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()]
    assert not [data for data in written if surname in data or surname.upper() in data]
