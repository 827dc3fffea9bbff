"""Standings: shared places, byes as the event awards them, Solkoff in draughts."""

from dataclasses import replace
from fractions import Fraction

from arpad.law.resolve import law
from arpad.model.event import FULL_BYE, NO_COLOUR, PAIRING_BYE, ZERO_BYE, Meeting, Result, Scoring
from arpad.period.ranking import awarded_x2, ranking
from arpad.ruling.run import Run
from period.events import event, person
from period.test_capital_period import played, series


def test_equal_points_share_a_place() -> None:
    made = event([person(name) for name in "ABCD"], [(1, 1, 2, "="), (1, 3, 4, "1"), (2, 1, 4, "="), (2, 2, 3, "=")])
    assert [(one.rank, one.name, one.points) for one in ranking(made)] == [
        (1, "C", Fraction(3, 2)), (2, "A", 1), (2, "B", 1), (4, "D", Fraction(1, 2))
    ]  # fmt: skip


def test_an_event_awards_what_it_has_said() -> None:
    """TRF26 lets an event award three points for a win and one for a draw, and another number for byes."""
    three = Scoring(win_x2=6, draw_x2=2, pairing_bye_x2=4, absence_x2=1)
    assert [awarded_x2(Result(points), three) for points in (0, 1, 2)] == [0, 2, 6]
    assert awarded_x2(Result(2, PAIRING_BYE), three) == 4
    assert awarded_x2(Result(0, ZERO_BYE), three) == 1
    assert awarded_x2(Result(2, FULL_BYE), three) == 6
    assert awarded_x2(Result(0, "pending"), three) == 0
    made = event([person("A"), person("B")], [(1, 1, 2, "1")])
    first = made.entries[0]._replace(rounds=(*made.entries[0].rounds, Meeting(None, NO_COLOUR, Result(2, PAIRING_BYE))))
    more = replace(made, rounds=2, scoring=three, entries=(first, made.entries[1]._replace(
        rounds=(*made.entries[1].rounds, None))))  # fmt: skip
    assert ranking(more)[0].points == 5


def test_draughts_by_points_then_solkoff() -> None:
    """3, 6.6. Origin: by hand. 1 beats 2 and draws 3; 4 beats 3 and draws 2: both have 3 points, 2 and 3 have 1.

    Sk of both is 2, so they share the first place; Sm is 0 with two opponents, St is 1.
    """
    made = series([played(1, 2, 2), played(1, 3, 1), played(4, 3, 2), played(4, 2, 1)], 4)
    found = ranking(made, Run(law("ffjd-2015")))
    assert [(one.rank, one.name, one.points, one.Sk, one.Sm, one.St) for one in found[:2]] == [
        (1, "D1", 3, 2, 0, 1), (1, "D4", 3, 2, 0, 1)
    ]  # fmt: skip
    assert [(one.rank, one.points, one.Sk) for one in found[2:]] == [(3, 1, 6), (3, 1, 6)]
