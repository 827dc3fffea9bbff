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
                        games = brought.played.games
                        counted = [game.change for game in games if game.counted and game.change is not None]
                        # The games shown add up to the sum that the ledger keeps.
                        assert sum(counted, Fraction(0)) == Fraction(brought.content["sum"])
                        assert all(game.counted or game.reason for game in games)
            for lang in ("en", "fr"):
                told = why.text(story, lang)
                assert one.name in told
                assert str(story.chapters[-1].after[0] or ("unrated", "non classé")[lang == "fr"]) in told
        only = why.story(office, connection, SYSTEM, world.people[5].ref, "2015-02")
        assert {chapter.date for chapter in only.chapters} == {"2015-02-01"}
        print(why.text(why.story(office, connection, SYSTEM, world.people[5].ref), "en"))
        print(why.text(why.story(office, connection, SYSTEM, world.people[0].ref), "fr"))


def test_a_round_robin_is_told_game_by_game_and_step_by_step(tmp_path: Path) -> None:
    """Rated players: the expected scores of all games make the sum of the ledger. Unrated ones: Rar, dpa, Ra, Ru of
    both passes; then how the results became the rating that the list prints."""
    world = World(seed=51)
    world.be_born(10, unrated=2)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    start = date(2014, 12, 10)
    report(office, world.round_robin(world.people[:8], start), "R", start + timedelta(8))
    report(office, world.swiss(world.people, 5, start + timedelta(8)), "S", start + timedelta(13))
    rate(office, key, date(2015, 1, 1))
    published = 0
    with office.reading() as connection:
        for one in world.people[:8]:
            chapter = why.story(office, connection, SYSTEM, one.ref, "2015-01").chapters[0]
            brought = next(brought for brought in chapter.brought if brought.event == "R")
            if brought.kind == "change":
                changes = [game.change for game in brought.played.games]
                assert sum((change for change in changes if change is not None), Fraction(0)) == Fraction(
                    brought.content["sum"]
                )
                assert None not in changes
                assert [line.step for line in brought.played.lines] == ["rated_against_unrated"]
                continue
            steps = [line.step for line in brought.played.lines]
            assert steps[:4] == ["mean_of_rated", "dpa", "ra", "first_ru"]
            assert "second_pass" in steps
            assert str(brought.content["ru"]) in brought.played.lines[-1].text()
            others = [other.name for other in world.people if other is not one]
            assert all(line.facts.get("name") not in others for line in brought.played.lines)
            if chapter.first:
                published += 1
                assert any(str(chapter.after[0]) in line.text() for line in chapter.first)
            for lang in ("en", "fr"):
                told = why.text(why.story(office, connection, SYSTEM, one.ref, "2015-01"), lang)
                assert all(line.text(lang) in told for line in (*brought.played.lines, *chapter.first))
    assert published
