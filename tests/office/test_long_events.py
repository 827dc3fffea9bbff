"""Long events: monthly interim reports, each round rated once; ratings of each game, where they were chosen in time."""

import json
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from arpad.model.errors import ConflictError, UsageError
from arpad.model.event import Event
from arpad.office import acts, duties, events, long_events, newcomers, replay, running, waiting, why
from arpad.office.invented import World
from arpad.office.office import Office
from arpad.reports.formats import whole_form, write_report
from arpad.store import lists as store
from arpad.store import persons
from office.world import CHESS_FACTS, SYSTEM, on, opened, rate


def submit(office: Office, ref: str, made: Event, day: date) -> str:
    """Submits a report; why it waits."""
    with office.writing(on(day)) as writing:
        events.submit(writing, ref, write_report(made, whole_form(made))[0], f"{ref[-1]}.trf", day)
        return newcomers.received(office, writing.connection, ref).waits


def registered(office: Office, made: Event, day: date, **more: object) -> None:
    """Registers and accepts a long event."""
    assert made.start is not None
    with office.writing(on(day)) as writing:
        facts = {**CHESS_FACTS, "registered": str(day), "interim_reports": None, **more}
        facts = {name: value for name, value in facts.items() if value is not None}
        events.register(writing, events.Registration(SYSTEM, made.name, made.start, made.end, facts, "L"))
        events.accept(writing, "L")


def league(world: World, start: date, step: int = 14, rounds: int = 6) -> Event:
    """A Swiss with a round every so many days."""
    made = world.swiss(world.people, rounds, start)
    dates = tuple(start + timedelta(step * i) for i in range(rounds))
    return replace(made, round_dates=dates, end=dates[-1])


def until(made: Event, day: date) -> Event:
    """The event as a pairing program writes it on a day: the rounds so far, and the end that is planned."""
    played = sum(1 for one in made.round_dates if one is not None and one <= day)
    entries = tuple(
        entry._replace(rounds=entry.rounds[:played],
                       points_x2=sum(one.result.points_x2 for one in entry.rounds[:played] if one))
        for entry in made.entries
    )
    return replace(made, rounds=played, round_dates=made.round_dates[:played], entries=entries)


def test_each_round_of_interim_reports_is_rated_once(tmp_path: Path) -> None:
    """4.1 of 2022: longer than 30 days, so monthly reports. Rounds on 3, 17 and 31 January, 14 and 28 February and
    14 March: three of them in the first part, two in the second one, the last one with the event itself."""
    world = World(seed=61)
    world.be_born(8, unrated=0)
    office, key = opened(tmp_path, world, date(2022, 1, 1), "fide-2022")
    made = league(world, date(2022, 1, 3))
    registered(office, made, date(2021, 12, 1))
    for ref, end, day in (("L/1", date(2022, 1, 31), date(2022, 3, 1)), ("L/2", date(2022, 2, 28), date(2022, 4, 1))):
        with office.writing(on(end)) as writing:
            assert long_events.open_part(writing, "L", end) == ref
        assert submit(office, ref, until(made, end), end) == ""
        # A list closes three days before (7.1.3): what ends on the last of a month is in the list after the next one.
        assert [one.kept.ref for one in rate(office, key, day).rated] == [ref]
    assert submit(office, "L", made, date(2022, 4, 2)) == ""
    rate(office, key, date(2022, 5, 1))
    with office.reading() as connection:
        person = persons.person_of(connection, world.people[0].ref) or 0
        rows = [json.loads(row.content) for row in store.contributions_of(connection, person)]
        told = why.story(office, connection, SYSTEM, world.people[0].ref)
    played = [sum(1 for one in made.entries[0].rounds[first:last] if one and one.result.kind == "played")
              for first, last in ((0, 3), (3, 5), (5, 6))]
    assert [(row["event"], row["games"]) for row in rows] == list(zip(("L/1", "L/2", "L"), played, strict=True))
    # The ratings are those of the list at the start of the whole, in every part.
    assert {row["own"] for row in rows} == {world.people[0].rating}
    assert [len(one.played.games) for chapter in told.chapters for one in chapter.brought] == [3, 2, 1]
    assert all(one.same for one in replay.check(office))


def test_parts_follow_each_other_and_end_before_the_whole(tmp_path: Path) -> None:
    world = World(seed=62)
    world.be_born(8, unrated=0)
    office, _ = opened(tmp_path, world, date(2022, 1, 1), "fide-2022")
    made = league(world, date(2022, 1, 3))
    registered(office, made, date(2021, 12, 1))
    with office.writing(on(date(2022, 1, 31))) as writing:
        long_events.open_part(writing, "L", date(2022, 1, 31))
        for day in (date(2022, 1, 31), made.end or date.max):
            with pytest.raises(UsageError, match="PART_OUTSIDE"):
                long_events.open_part(writing, "L", day)
        with pytest.raises(ConflictError, match="EVENT_STATE"):
            long_events.open_part(writing, "L/1", date(2022, 1, 20))
    undated = replace(until(made, date(2022, 1, 31)), round_dates=())
    assert submit(office, "L/1", undated, date(2022, 2, 1)) == "NOT_JUDGED"


def test_a_round_robin_with_unrated_players_has_no_parts(tmp_path: Path) -> None:
    world = World(seed=63)
    world.be_born(8, unrated=1)
    office, _ = opened(tmp_path, world, date(2022, 1, 1), "fide-2022")
    start = date(2022, 1, 3)
    dates = tuple(start + timedelta(14 * i) for i in range(7))
    made = replace(world.round_robin(world.people, start), round_dates=dates, end=dates[-1])
    registered(office, made, date(2021, 12, 1))
    with office.writing(on(date(2022, 1, 31))) as writing:
        long_events.open_part(writing, "L", date(2022, 1, 31))
    assert submit(office, "L/1", until(made, date(2022, 1, 31)), date(2022, 1, 31)) == "NOT_JUDGED"
    with office.reading() as connection:
        assert "PART_OF_ROUND_ROBIN" in newcomers.received(office, connection, "L/1").reason.text()
    with office.writing(on(date(2022, 2, 1))) as writing:
        waiting.refuse(writing, "L/1", "4.1", "rated as a whole")
    assert submit(office, "L", made, date(2022, 4, 2)) == ""
    with office.reading() as connection:
        got = newcomers.received(office, connection, "L").event
    assert got is not None
    assert [entry.rounds for entry in got.entries] == [entry.rounds for entry in made.entries]


@pytest.mark.parametrize(("rules", "chosen", "code"), [
    ("fide-2011", date(2012, 1, 1), ""), ("fide-2011", date(2012, 2, 1), "CHOSEN_TOO_LATE"),
    ("fide-2014", date(2012, 1, 1), "CHOICE_NOT_HERE"),
])
def test_ratings_of_each_game_are_chosen_before_round_1(
    tmp_path: Path, rules: str, chosen: date, code: str
) -> None:
    """4.13 of 2011: the option is chosen before the first round; 2014 has none."""
    world = World(seed=64)
    world.be_born(8, unrated=0)
    office, key = opened(tmp_path, world, date(2012, 1, 1), rules)
    made = league(world, date(2012, 1, 7), rounds=5)
    registered(office, made, date(2011, 11, 1))
    with office.writing(on(chosen)) as writing:
        events.learn(writing, "L", {"ratings_at_each_game": True})
    rate(office, key, date(2012, 3, 1))
    assert submit(office, "L", made, date(2012, 3, 10)) == ("NOT_JUDGED" if code else "")
    with office.reading() as connection:
        if code:
            assert code in newcomers.received(office, connection, "L").reason.text()
            return
        made_list = running.preview(office, connection, SYSTEM, date(2012, 5, 1))
    # Rounds of January and February by the list of January, that of 3 March by the list of March.
    assert {row.event for row in made_list.period.contributions} == {"L#2012-01-01", "L#2012-03-01"}
    rate(office, key, date(2012, 5, 1))
    with office.reading() as connection:
        (chapter,) = why.story(office, connection, SYSTEM, world.people[0].ref, "2012-05").chapters
    for brought, day in zip(chapter.brought, ("2012-01-01", "2012-03-01"), strict=True):
        changes = [game.change for game in brought.played.games if game.counted and game.change is not None]
        assert sum(changes, Fraction(0)) == Fraction(brought.content["sum"])
        assert str(brought.played.start) == day
    assert all(one.same for one in replay.check(office))


def test_a_choice_taken_back_and_made_again_is_a_new_choice(tmp_path: Path) -> None:
    """4.13 of 2011: chosen before the first round, not after it."""
    world = World(seed=65)
    world.be_born(8, unrated=0)
    office, _ = opened(tmp_path, world, date(2012, 1, 1), "fide-2011")
    made = league(world, date(2012, 1, 7), rounds=5)
    registered(office, made, date(2011, 11, 1))
    for day, chosen in ((date(2012, 1, 2), True), (date(2012, 1, 4), False), (date(2012, 2, 1), True)):
        with office.writing(on(day)) as writing:
            events.learn(writing, "L", {"ratings_at_each_game": chosen})
    assert submit(office, "L", made, date(2012, 3, 10)) == "NOT_JUDGED"
    with office.reading() as connection:
        assert "CHOSEN_TOO_LATE" in newcomers.received(office, connection, "L").reason.text()


def test_a_part_has_the_choice_of_the_whole(tmp_path: Path) -> None:
    """4.13 of 2011: the part is opened in the middle of the event, and the choice was made before its first round."""
    world = World(seed=66)
    world.be_born(8, unrated=0)
    office, _ = opened(tmp_path, world, date(2012, 1, 1), "fide-2011")
    made = league(world, date(2012, 1, 7), rounds=5)
    registered(office, made, date(2011, 11, 1), ratings_at_each_game=True)
    with office.writing(on(date(2012, 1, 31))) as writing:
        long_events.open_part(writing, "L", date(2012, 1, 31))
    assert submit(office, "L/1", until(made, date(2012, 1, 31)), date(2012, 2, 1)) == ""
    with office.reading() as connection:
        got = newcomers.received(office, connection, "L/1").report
    assert got is not None
    assert got.by_game


def interim_late(office: Office, day: date) -> list[tuple[str, str, date, int]]:
    """The interim reports that are late on a day."""
    with office.reading() as connection:
        found = duties.overdue(connection, day)
    return [(one.event, one.article, one.latest, one.days) for one in found if one.report == duties.INTERIM]


def test_an_interim_report_that_does_not_come_is_late(tmp_path: Path) -> None:
    """4.1 of 2022: monthly beyond 30 days. From 3 January the first one is due on 3 February; after one of 31 January
    (the last of its month) on 28 February; after that the end, 14 March, comes first."""
    world = World(seed=65)
    world.be_born(8, unrated=0)
    office, _ = opened(tmp_path, world, date(2022, 1, 1), "fide-2022")
    made = league(world, date(2022, 1, 3))
    registered(office, made, date(2021, 12, 1))
    assert interim_late(office, date(2022, 2, 3)) == []
    assert interim_late(office, date(2022, 2, 5)) == [("L", "4.1", date(2022, 2, 3), 2)]
    # Once the event is over, its own report is what is owed.
    assert interim_late(office, date(2022, 3, 15)) == []
    for ref, end in (("L/1", date(2022, 1, 31)), ("L/2", date(2022, 2, 28))):
        with office.writing(on(end)) as writing:
            long_events.open_part(writing, "L", end)
        assert submit(office, ref, until(made, end), end) == ""
        late = [("L", "4.1", date(2022, 2, 28), 1)] if ref == "L/1" else []
        assert interim_late(office, date(2022, 3, 1)) == late
        assert interim_late(office, date(2022, 2, 28)) == []


@pytest.mark.parametrize(("rules", "days", "late"), [
    # 4.13 of 2014: beyond 90 days; 2005 and 2024 (rapid) have no such rule; of 2017 nobody has seen the article.
    ("fide-2014", 90, False), ("fide-2014", 91, True), ("fide-2005", 91, False), ("fide-2017", 91, False),
    ("fide-2022", 30, False), ("fide-2022", 31, False), ("fide-2022", 33, True),
])
def test_interim_reports_are_asked_for_where_the_edition_has_them(
    tmp_path: Path, rules: str, days: int, late: bool
) -> None:
    """A month from 3 January is over on 3 February: what ends by then owes no report before its own."""
    world = World(seed=66)
    world.be_born(2, unrated=0)
    start = date(2022, 1, 3)
    office, _ = opened(tmp_path, world, date(2022, 1, 1), rules)
    with office.writing(on(date(2022, 1, 1))) as writing:
        asked = events.Registration(SYSTEM, "League", start, start + timedelta(days - 1), {"cadence": "standard"}, "L")
        events.register(writing, asked)
        events.accept(writing, "L")
    assert bool(interim_late(office, date(2022, 2, 4))) == late


def test_days_of_interim_reports_that_were_told_count(tmp_path: Path) -> None:
    """What an officer tells of interim reports that came otherwise (a fact of the event) is taken."""
    world = World(seed=67)
    world.be_born(8, unrated=0)
    office, _ = opened(tmp_path, world, date(2022, 1, 1), "fide-2022")
    registered(office, league(world, date(2022, 1, 3)), date(2021, 12, 1), interim_reports=["2022-02-01"])
    assert interim_late(office, date(2022, 3, 1)) == []
    assert interim_late(office, date(2022, 3, 2)) == [("L", "4.1", date(2022, 3, 1), 1)]


def test_what_is_learned_of_the_whole_reaches_its_parts(tmp_path: Path) -> None:
    """Declarations and exceptions hold for every part that no list has rated; who is who belongs to each report."""
    world = World(seed=68)
    world.be_born(8, unrated=0)
    office, key = opened(tmp_path, world, date(2022, 1, 1), "fide-2022")
    made = league(world, date(2022, 1, 3))
    registered(office, made, date(2021, 12, 1))
    first, second, allowed = date(2022, 1, 31), date(2022, 2, 28), ("4.1", "Commission")
    with office.writing(on(first)) as writing:
        long_events.open_part(writing, "L", first)
    submit(office, "L/1", until(made, first), first)
    rate(office, key, date(2022, 3, 1))
    with office.writing(on(second)) as writing:
        long_events.open_part(writing, "L", second)
        acts.authorise(writing, "L/2", *allowed, "of the part alone", key)
        acts.authorise(writing, "L", *allowed, "of the whole", key)
        _, reached = long_events.learn(writing, "L", {"city": "Valmont", "players_are": {"1": "fide:1"}})
        assert reached == ["L/2"]
        known = {ref: events.known_of(writing.connection, ref) for ref in ("L", "L/1", "L/2")}
    assert [known[ref].get("city") for ref in ("L", "L/1", "L/2")] == ["Valmont", None, "Valmont"]
    assert [[one["why"] for one in known[ref].get("exceptions", ())] for ref in known] == [
        ["of the whole"], [], ["of the part alone", "of the whole"],
    ]
    assert "players_are" not in known["L/2"]
    assert all(one.same for one in replay.check(office))
