"""What an officer is shown before he publishes: news, what looks wrong, and the drift of the scale."""

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

from arpad.model.person import PlayerRef
from arpad.office import drift, looks, running
from arpad.office.invented import World
from arpad.period.official import Listed, OfficialList
from office.world import SYSTEM, on, opened, rate, report


def test_what_looks_wrong_is_shown(tmp_path: Path) -> None:
    world = World(seed=7)
    world.be_born(16, unrated=1)
    office, _ = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    start = date(2014, 12, 10)
    made = world.swiss(world.people, 5, start)
    report(office, made, "S1", start + timedelta(8))
    report(office, replace(made, city="Elsewhere"), "S2", start + timedelta(8))
    with office.reading() as connection:
        preview = running.preview(office, connection, SYSTEM, date(2015, 1, 1))
        found = looks.looks(preview)
        kinds = [look.kind for look in found]
        # All sixteen players sat in both events on the same days, and the two reports are one event twice.
        assert kinds.count(looks.TWO_PLACES) == 16
        assert [look.facts["players"] for look in found if look.kind == looks.EVENT_TWICE] == [16]
        assert looks.BEYOND_K not in kinds
        bands = drift.bands(preview, [preview.before])
        assert all(Fraction(1, 2) <= band.expected <= 1 and 0 <= band.scored <= 1 for band in bands)


def test_news_of_a_list(tmp_path: Path) -> None:
    world = World(seed=8)
    world.be_born(20, unrated=4)
    office, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    start = date(2014, 12, 10)
    report(office, world.swiss(world.people, 7, start), "S1", start + timedelta(8))
    made = rate(office, key, date(2015, 1, 1))
    found = looks.news(made)
    unrated = {str(one.ref) for one in world.people if one.rating is None}
    assert {ref for ref, _, _ in found.new} <= unrated
    assert found.new
    assert [abs(after - before) for _, _, before, after in found.moves] == sorted(
        (abs(after - before) for _, _, before, after in found.moves), reverse=True
    )
    assert on(date(2015, 1, 1)).day == date(2015, 1, 1)


def test_points_that_entered_and_left_add_up() -> None:
    def made(day: date, **ratings: int | None) -> OfficialList:
        rows = {PlayerRef("fide", name): Listed(rating=rating) for name, rating in ratings.items()}
        return OfficialList(day, {"standard": rows})

    before = made(date(2015, 1, 1), a=2000, b=1800, c=1000)
    after = made(date(2015, 2, 1), a=2010, b=1795, c=None, d=1500)
    found = drift.balance(before, after, "standard")
    # By hand: a and b stay, 1900 on average before and 1902.5 after; c left with 1000, d entered with 1500.
    assert (found.cohort, found.cohort_before, found.cohort_after) == (2, 1900, Fraction(3805, 2))
    assert (found.entered_points, found.left_points, found.moved) == (1500, 1000, 5)
