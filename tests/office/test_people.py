"""Who stands on a list and who does not: border clubs, outsiders, players kept off and exempted."""

from datetime import date, timedelta
from pathlib import Path

from arpad.law.clubs import is_border_club
from arpad.model.person import PlayerRef
from arpad.office import persons, publication, running
from arpad.office.invented import World
from arpad.office.people import member
from office.world import SYSTEM, on, opened, report

DAY = date(2015, 1, 1)


def test_a_border_club_is_no_outside() -> None:
    # FFJD 7.2: Genève and Heule since 1 October 2006.
    assert is_border_club("GENÈVE", date(2006, 10, 1))
    assert not is_border_club("Genève", date(2006, 9, 30))
    assert not is_border_club("Lausanne", DAY)
    ref = PlayerRef("ffjd", "1")
    facts = {"status": "outside", "club": "Heule"}
    assert not member(ref, {}, facts, DAY).outside
    assert member(ref, {}, {**facts, "club": "Gand"}, DAY).outside


def test_who_is_kept_off_is_rated_all_the_same(tmp_path: Path) -> None:
    world = World(seed=12)
    world.be_born(10, unrated=0)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    hidden, exempted = world.people[0].ref, world.people[1].ref
    with office.writing(on(DAY)) as writing:
        # 13.1 to 13.3 of 2014: a federation that is no member; an exemption granted to one of its players.
        for ref in (hidden, exempted):
            persons.learn(writing, ref, {"kept_off": "the federation is suspended"}, date(2014, 12, 2))
        persons.learn(writing, exempted, {"exempt": "granted on request"}, date(2014, 12, 3))
    start = date(2014, 12, 10)
    report(office, world.swiss(world.people, 5, start), "S1", start + timedelta(8))
    with office.writing(on(DAY)) as writing:
        made = running.preview(office, writing.connection, SYSTEM, DAY)
        prepared = running.prepared(made, office, writing.connection)
        publication.publish(writing, prepared, key)
    shown = {row.ref for row in prepared.rows}
    assert hidden not in shown
    assert exempted in shown
    # His opponents' games count, and so do his own.
    assert {row.player for row in made.period.contributions} >= {hidden, exempted, world.people[2].ref}
    assert made.period.list.rows["standard"][hidden].rating is not None
