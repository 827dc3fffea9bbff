"""A list published in the place of another: what came after that one stays after it, and nothing is lost."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from arpad.model.errors import ArpadError, ConflictError
from arpad.office import acts, events, looks, merging, persons, publication, replay, running
from arpad.office.invented import World
from arpad.office.office import Office, rebuild
from arpad.period.official import Listed, OfficialList
from arpad.publish.signing import SecretKey
from arpad.store import lists as store
from office.made import an_office, tables_of
from office.world import SYSTEM, known, on, opened, rate, report

FIRST, SECOND, THIRD = date(2015, 1, 1), date(2015, 2, 1), date(2015, 3, 1)


def in_place_of(office: Office, key: SecretKey, day: date, today: date) -> running.Preview:
    """Publishes another list of a day."""
    with office.writing(on(today)) as writing:
        there = store.dated(writing.connection, SYSTEM, day.isoformat())
        assert there is not None
        made = running.preview(office, writing.connection, SYSTEM, day, supersedes=there.seq)
        publication.publish(writing, running.prepared(made, office, writing.connection, there.seq), key)
    return made


def correct(office: Office, key: SecretKey, world: World, place: int, by: int, today: date) -> None:
    """A correction of a player's rating of the last list."""
    with office.writing(on(today)) as writing:
        latest = last(office)
        ref = world.people[place].ref
        rating = (latest.row("standard", ref).rating or 0) + by
        book = running.book_of(writing.connection, SYSTEM)
        acts.correct(writing, latest, book, SYSTEM, "standard", ref, rating, "a mistake", key)


def last(office: Office) -> OfficialList:
    """The last list that is valid."""
    with office.reading() as connection:
        return running.kept_list(office, store.valid(connection, SYSTEM)[-1])


def ratings(made: running.Preview, world: World) -> list[int | None]:
    """The ratings of a preview, in the order of the world."""
    return [made.period.list.row("standard", one.ref).rating for one in world.people]


def test_acts_stay_where_they_were(tmp_path: Path) -> None:
    world = World(seed=41)
    world.be_born(8, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    began = [one.rating or 0 for one in world.people]
    correct(office, key, world, 0, 30, date(2014, 12, 20))
    first = rate(office, key, FIRST)
    correct(office, key, world, 1, 40, date(2015, 1, 5))
    # The list in its place carries out the act before it, and not the one after it.
    again = in_place_of(office, key, FIRST, date(2015, 1, 10))
    assert again.acts == first.acts
    assert ratings(again, world) == ratings(first, world) == [began[0] + 30, *began[1:]]
    assert (looks.replaced(again), again.later) == ([], ())
    second = rate(office, key, SECOND)
    assert ratings(second, world) == [began[0] + 30, began[1] + 40, *began[2:]]
    # In the place of an earlier list: those after it were computed from the one replaced, and are told.
    early = in_place_of(office, key, FIRST, date(2015, 2, 3))
    assert early.later == ("2015-02-01",)
    assert last(office).day == SECOND
    assert ratings(rate(office, key, THIRD), world) == ratings(second, world)
    before = tables_of(office)
    rebuild(office)
    assert tables_of(office) == before
    assert [done.same for done in replay.check(office)] == [True] * 5


def test_a_manifest_names_the_list_that_its_own_was_computed_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By day, not by publication: the list in place of the first one comes last, from the opening; and the third one
    from the second, which was computed from the first."""
    world = World(seed=48)
    world.be_born(8, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    correct(office, key, world, 0, 30, date(2014, 12, 20))
    for day in (FIRST, SECOND):
        rate(office, key, day)
    start = date(2014, 12, 10)
    report(office, world.swiss(world.people, 3, start), "late", date(2015, 2, 2))
    in_place_of(office, key, FIRST, date(2015, 2, 3))
    rate(office, key, THIRD)
    with office.reading() as connection:
        lists = store.editions(connection, SYSTEM)
    opening, first, second, again, third = lists
    assert [one.date for one in lists] == [
        "2014-12-01", "2015-01-01", "2015-02-01", "2015-01-01", "2015-03-01",
    ]
    assert {one.seq: running.manifest(office, one).get("list_before") for one in lists} == {
        opening.seq: None, first.seq: opening.bytes, second.seq: first.bytes, again.seq: opening.bytes,
        third.seq: second.bytes,
    }
    assert all(done.same for done in replay.check(office))
    # A manifest that names another list is found, though every figure holds.
    prepared = running.prepared
    monkeypatch.setattr(running, "prepared", lambda *given: (
        made := prepared(*given))._replace(sources={**made.sources, "list_before": again.bytes}))
    found = replay.check(office)
    assert [(done.same, done.sources, done.moved_count) for done in found] == [(False, ("list_before",), 0)] * 4


def test_a_late_report_joins_and_the_effect_is_shown_first(tmp_path: Path) -> None:
    world = World(seed=42)
    world.be_born(8, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    start = date(2014, 12, 10)
    report(office, world.swiss(world.people, 3, start), "A", start + timedelta(5))
    there = rate(office, key, FIRST)
    report(office, world.swiss(world.people, 3, start + timedelta(5)), "B", FIRST)
    made = in_place_of(office, key, FIRST, date(2015, 1, 3))
    assert [one.kept.ref for one in made.rated] == ["A", "B"]
    both = zip(sorted(world.people, key=lambda one: one.ref), ratings(there, world), ratings(made, world), strict=True)
    moved = [(str(one.ref), "standard", was, now) for one, was, now in both if was != now]
    assert looks.replaced(made) == moved != []
    assert all(done.same for done in replay.check(office))


def test_an_event_that_the_second_list_does_not_rate_is_open_again(tmp_path: Path) -> None:
    world = World(seed=43)
    world.be_born(8, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    start = date(2014, 12, 10)
    report(office, world.swiss(world.people, 3, start), "A", start + timedelta(5))
    rate(office, key, FIRST)
    with office.writing(on(FIRST)) as writing:
        there = store.dated(writing.connection, SYSTEM, "2015-01-01")
        assert there is not None
        made = running.preview(office, writing.connection, SYSTEM, FIRST, supersedes=there.seq)
        prepared = running.prepared(made, office, writing.connection, there.seq)
        publication.publish(writing, prepared._replace(events=(), left_out=(("A", "NOT_JUDGED", ""),)), key)
        kept = events.needed(writing.connection, "A")
        assert (kept.state, kept.list) == (events.HAS_REPORT, None)


def test_a_merge_made_since_is_undone_first(tmp_path: Path) -> None:
    world = World(seed=44)
    world.be_born(8, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    rate(office, key, FIRST)
    with office.writing(on(date(2015, 1, 5))) as writing:
        merging.merge(writing, world.people[0].ref, world.people[1].ref, "one person", key)
    with pytest.raises(ConflictError, match="MERGED_SINCE"):
        in_place_of(office, key, FIRST, date(2015, 1, 10))


def test_a_merge_of_another_system_is_none_of_its_business(tmp_path: Path) -> None:
    world = World(seed=46)
    world.be_born(8, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    rate(office, key, FIRST)
    others = World(seed=47, first=99_001)
    one, other = others.be_born(2, unrated=0)
    with office.writing(on(date(2015, 1, 4))) as writing:
        persons.add_many(writing, [known(one), known(other)], date(2000, 1, 1), "generated")
        events.set_up(writing, "club", "fide-2014", "chess")
        rows = {each.ref: Listed(rating=each.rating, k=each.k) for each in (one, other)}
        opening = running.opening(writing, "club", OfficialList(FIRST, {"standard": rows}), "generated")
        publication.publish(writing, opening, key)
        merging.merge(writing, one.ref, other.ref, "one person", key)
    in_place_of(office, key, FIRST, date(2015, 1, 10))
    with office.reading() as connection:
        club = store.valid(connection, "club")[0]
        # In the system on whose list the record stood, it is refused.
        with pytest.raises(ConflictError, match="MERGED_SINCE"):
            running.preview(office, connection, "club", FIRST, supersedes=club.seq)
    assert all(done.same for done in replay.check(office))


@pytest.mark.parametrize(("rules", "day", "closing"), [
    # 7.13 of 2014: three days before, official events one day before; so the last day anything counts is the eve.
    ("fide-2014", date(2015, 3, 1), date(2015, 2, 28)),
    # 9.13 of 2005: reports in hand a month before.
    ("fide-2005", date(2006, 4, 1), date(2006, 3, 1)),
])
def test_no_list_before_its_closing_day_is_over(tmp_path: Path, rules: str, day: date, closing: date) -> None:
    world = World(seed=45)
    world.be_born(2, unrated=0)
    office, _ = opened(tmp_path, world, date(day.year - 1, 12, 1), rules)
    with office.reading() as connection:
        with pytest.raises(ArpadError, match="LIST_NOT_CLOSED") as told:
            running.check_clock(connection, SYSTEM, day, closing)
        assert told.value.facts["closing"] == str(closing)
        running.check_clock(connection, SYSTEM, day, closing + timedelta(1))
        with pytest.raises(ArpadError, match="NO_LIST_ON_THIS_DAY"):
            running.check_clock(connection, SYSTEM, day + timedelta(14), day + timedelta(60))


def test_no_list_before_the_first_one(tmp_path: Path) -> None:
    office = an_office(tmp_path)
    with office.writing(on(FIRST)) as writing:
        events.set_up(writing, SYSTEM, "fide-2014", "chess")
        with pytest.raises(ArpadError, match="NO_OPENING"):
            running.check_clock(writing.connection, SYSTEM, SECOND, FIRST)
