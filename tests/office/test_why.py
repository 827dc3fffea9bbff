"""The story of a rating: what the ledger and the reports say of it, in both languages."""

from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

from arpad.office import why
from arpad.office.invented import World
from office.world import SYSTEM, opened, rate, report


def test_every_point_is_told(tmp_path: Path) -> None:
    world = World(seed=3)
    world.be_born(24, unrated=3)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    for number, month in enumerate((date(2015, 1, 1), date(2015, 2, 1))):
        start = month - timedelta(20)
        report(office, world.swiss(world.people, 5, start), f"S{number}", start + timedelta(8))
        rate(office, key, month)
    with office.reading() as connection:
        for one in world.people:
            story = why.story(office, connection, SYSTEM, one.ref)
            for chapter in story.chapters:
                for brought in chapter.brought:
                    assert brought.problem == ""
                    if brought.kind == "change":
                        counted = [game.change for game in brought.games if game.counted and game.change is not None]
                        # The games shown add up to the sum that the ledger keeps.
                        assert sum(counted, Fraction(0)) == Fraction(brought.content["sum"])
                        assert all(game.counted or game.reason for game in brought.games)
            for lang in ("en", "fr"):
                told = why.text(story, lang)
                assert one.name in told
                assert str(story.chapters[-1].after[0] or ("unrated", "non classé")[lang == "fr"]) in told
        only = why.story(office, connection, SYSTEM, world.people[5].ref, "2015-02")
        assert {chapter.date for chapter in only.chapters} == {"2015-02-01"}
        print(why.text(why.story(office, connection, SYSTEM, world.people[5].ref), "en"))
        print(why.text(why.story(office, connection, SYSTEM, world.people[0].ref), "fr"))
