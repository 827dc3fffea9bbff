"""The story of a rating: what the ledger and the reports say of it, in both languages."""

from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from arpad.model.errors import NotFoundError
from arpad.model.event import DRAUGHTS
from arpad.office import why
from arpad.office.invented import World
from arpad.period.rulebook import CAPITAL
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
                    assert brought.problem is None
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


def test_a_draughts_rating_is_told_game_by_game(tmp_path: Path) -> None:
    """Evolutions of the games add up to the change of the ledger (2); first figures tell their steps, and a series
    that is not enough says how many games are asked for (6.2.1: 7 below 1500, Annex B) in words, not by a code."""
    world = World(seed=12, sport=DRAUGHTS, scheme="ffjd", first=50_001)
    world.be_born(24, unrated=6, low=900, high=1900)
    office, key = opened(tmp_path, world, date(2015, 2, 1), "ffjd-2015", CAPITAL)
    for number, month in enumerate((date(2015, 3, 1), date(2015, 4, 1))):
        start = month - timedelta(20)
        report(office, world.round_robin(world.field(9), start), f"R{number}", start + timedelta(12))
        rate(office, key, month)
    kinds, published = set(), 0
    with office.reading() as connection:
        for one in world.people:
            story = why.story(office, connection, SYSTEM, one.ref)
            for chapter in story.chapters:
                for brought in chapter.brought:
                    if not brought.event:
                        continue
                    kinds.add(brought.kind)
                    games = brought.played.games
                    assert brought.problem is None
                    assert [game.round_number for game in games] == sorted({game.round_number for game in games})
                    if brought.kind == "change":
                        counted = [game for game in games if game.counted]
                        assert sum((game.change or 0 for game in counted), Fraction(0)) == Fraction(
                            brought.content["change"])
                        awaited = sum((game.expected or 0 for game in counted), Fraction(0))
                        assert Fraction(brought.content["score"]) - awaited == Fraction(brought.content["sum"])
                        assert [line.step for line in brought.played.lines] == ["k_scaled"]
                    codes = {code for code, _ in brought.content.get("reasons", ())}
                    assert codes <= {reason.code for reason in brought.played.reasons}
                if chapter.first:
                    published += 1
                    assert any(str(chapter.after[0]) in line.text() for line in chapter.first)
            for lang in ("en", "fr"):
                assert "_" not in why.text(story, lang), why.text(story, lang)
    assert {"change", "first"} <= kinds
    assert published


def test_a_list_that_is_not_published_is_no_empty_story(tmp_path: Path) -> None:
    world = World(seed=13)
    world.be_born(2, unrated=0)
    office, _ = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    ref = world.people[0].ref
    with office.reading() as connection:
        with pytest.raises(NotFoundError, match="LIST_NOT_YET") as told:
            why.story(office, connection, SYSTEM, ref, "2015-01")
        assert f"arpad player next {ref}" in told.value.to_do()
        for never in ("2014-11", "march"):
            with pytest.raises(NotFoundError, match="NO_LIST_OF"):
                why.story(office, connection, SYSTEM, ref, never)
        assert "classique" in why.text(why.story(office, connection, SYSTEM, ref, "2014-12"), "fr")


def test_a_first_result_says_in_words_why_it_waits(tmp_path: Path) -> None:
    """Four games against rated players: 7.14 of 2014 asks for five."""
    world = World(seed=32)
    world.be_born(12, unrated=0)
    (newcomer,) = world.be_born(1, unrated=1)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    start = date(2014, 12, 8)
    report(office, world.swiss([*world.people[:5], newcomer], 4, start), "S", start + timedelta(5))
    rate(office, key, date(2015, 1, 1))
    with office.reading() as connection:
        story = why.story(office, connection, SYSTEM, newcomer.ref)
    assert "4 games, and 5 are needed" in why.text(story, "en")
    assert "4 parties, et il en faut 5" in why.text(story, "fr")
