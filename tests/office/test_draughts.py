"""A draughts federation: months of Capital-Points from series, first figures, an estimate asked for, fees."""

import json
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

from arpad.model.event import DRAUGHTS
from arpad.office import events, fees, replay, running
from arpad.office.invented import World
from arpad.office.verify import verify
from arpad.period.rulebook import CAPITAL
from arpad.store import lists as store
from arpad.store import persons as kept
from office.world import SYSTEM, on, opened, rate, report


def a_world() -> World:
    """Draughts players, some of them unrated."""
    world = World(seed=11, sport=DRAUGHTS, scheme="ffjd", first=50_001)
    world.be_born(24, unrated=6, low=900, high=1900)
    return world


def test_months_of_capital_points(tmp_path: Path) -> None:
    world = a_world()
    office, key = opened(tmp_path, world, date(2015, 2, 1), "ffjd-2015", CAPITAL)
    for number, month in enumerate((date(2015, 3, 1), date(2015, 4, 1))):
        start = month - timedelta(20)
        report(office, world.round_robin(world.field(9), start), f"R{number}", start + timedelta(12))
        made = rate(office, key, month)
        assert made.left_out == {}, {key: reason.facts for key, reason in made.left_out.items()}
    assert verify(office) == []
    assert [one.same for one in replay.check(office)] == [True, True]
    with office.reading() as connection:
        _, before, after = store.editions(connection, SYSTEM)
        rows = [running.kept_list(office, edition).rows[CAPITAL] for edition in (before, after)]
        for ref, row in rows[1].items():
            first = rows[0].get(ref)
            if first is None or first.rating is None or row.rating is None:
                continue
            told = store.contributions_of(connection, kept.person_of(connection, ref) or 0, after.seq)
            changes = [Fraction(json.loads(one.content)["change"]) for one in told if "change" in one.content]
            exact = sum(changes, Fraction(0))
            # Article 2: the evolutions of the period added up, rounded once to the nearest.
            assert abs(row.rating - first.rating - exact) <= Fraction(1, 2)
        owed = fees.fees(office, connection, SYSTEM)
    # Article 5.5: two euros a player of a slow series who played at least one game.
    assert [(one.players, one.each, one.due) for one in owed] == [(9, 2, 18), (9, 2, 18)]


def test_a_series_waits_for_the_organisers_estimate(tmp_path: Path) -> None:
    world = a_world()
    office, _ = opened(tmp_path, world, date(2015, 2, 1), "ffjd-2015", CAPITAL)
    start = date(2015, 2, 10)
    few = [one for one in world.people if one.rating is None] + [one for one in world.people if one.rating][:2]
    report(office, world.round_robin(few, start), "R1", start + timedelta(12))
    with office.reading() as connection:
        made = running.preview(office, connection, SYSTEM, date(2015, 3, 1))
        # Annex B: with fewer than four rated players the organiser has to say the mean of the others.
        assert set(made.left_out) == {"R1"}
    with office.writing(on(date(2015, 2, 20))) as writing:
        events.learn(writing, "R1", {"estimates": [{"value": 1100, "by": "Invented Organiser"}]})
    with office.reading() as connection:
        made = running.preview(office, connection, SYSTEM, date(2015, 3, 1))
        assert made.left_out == {}
        assert sum(one.published for one in made.period.first) == 6
