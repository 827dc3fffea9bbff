"""6.6 of the FFJD: places, colours due, opponents not met; whether a round can still be completed. By hand."""

from dataclasses import replace

import pytest

from arpad.law.resolve import law
from arpad.model.errors import ArpadError
from arpad.model.event import BLACK, ROUND_ROBIN, SWISS, WHITE, Event, Meeting
from arpad.period import next_round as plan
from arpad.period.next_round import NOBODY, next_round
from arpad.reports.formats import read_report
from arpad.ruling.run import Run

OPEN = """arpad = "series"
name = "Open"
start = 2015-03-14
cadence = "slow"
format = "swiss"
rounds = 2
"""
# Round 1: 1-2 2:0, 3-4 2:0, 5 EXEMPT; round 2: 1-3 1:1, 4-5 not played (excused), 2 EXEMPT.
ROUNDS = (
    ("2 w 2", "3 b 1"), ("1 b 0", "EXEMPT"), ("4 w 2", "1 w 1"), ("3 b 0", "5 w 2fe"), ("EXEMPT", "4 b 0fe"),
)  # fmt: skip


def run() -> Run:
    """The law of the series."""
    return Run(law("ffjd-2015"))


def series(rounds: tuple[tuple[str, ...], ...]) -> Event:
    """A Swiss series of invented players."""
    players = [
        f'[[players]]\nnumber = {i}\nname = "P{i}"\nrounds = [{", ".join(f"{cell!r}" for cell in cells)}]\n'
        for i, cells in enumerate(rounds, 1)
    ]
    found, _ = read_report((OPEN.replace("rounds = 2", f"rounds = {len(rounds[0])}") + "\n".join(players)).encode(), "")
    assert found is not None
    assert found.format == SWISS
    return found


def everybody_met(players: int) -> Event:
    """A series of which everybody has met everybody."""
    made = series(tuple(("EXEMPT",) for _ in range(players)))
    won = series((("2 w 2",), ("1 b 0",))).entries[0].rounds[0]
    assert won is not None
    entries = tuple(
        entry._replace(rounds=tuple(
            Meeting(other, won.colour, won.result) for other in range(1, players + 1) if other != entry.number
        ))
        for entry in made.entries
    )  # fmt: skip
    return replace(made, entries=entries)


def test_6_6_places_colours_and_opponents() -> None:
    made = next_round(series(ROUNDS), run())
    assert made.turn == 3
    # Points 3 3 2 2 2; Sk: 1 met 2 and 3 (2 + 3), 3 met 4 and 1 (2 + 3), 2 met 1, 4 met 3, 5 nobody.
    assert [(one.number, one.rank, one.points, one.Sk) for one in made.players] == [
        (1, 1, 3, 5), (3, 1, 3, 5), (2, 3, 2, 3), (4, 3, 2, 3), (5, 5, 2, 0)
    ]  # fmt: skip
    assert [(one.white, one.black, one.suggested) for one in made.players] == [
        (1, 1, None), (2, 0, BLACK), (0, 1, WHITE), (0, 1, WHITE), (0, 0, None)
    ]  # fmt: skip
    # 4 and 5 were paired and did not meet; 2 and 5 have had EXEMPT.
    assert [one.may_meet for one in made.players] == [
        (4, 5, NOBODY), (2, 5, NOBODY), (3, 4, 5), (1, 2, 5, NOBODY), (1, 3, 2, 4)
    ]  # fmt: skip


def test_6_6_a_round_is_completed_without_rematches() -> None:
    made = next_round(series(ROUNDS), run(), pairs=[(1, 5)])
    assert [one.number for one in made.players] == [3, 2, 4]
    assert made.rest is not None
    assert {frozenset(pair) for pair in made.rest} in ({frozenset({3, NOBODY}), frozenset({2, 4})},
                                                      {frozenset({4, NOBODY}), frozenset({2, 3})})
    # With 4 away the number is even: nobody is left over for EXEMPT.
    assert next_round(series(ROUNDS), run(), without=[4]).rest is not None
    assert all(NOBODY not in one.may_meet for one in next_round(series(ROUNDS), run(), without=[4]).players)


def test_6_6_who_are_left_may_all_have_met() -> None:
    # 2 and 5 are left, and EXEMPT with them: both have had him.
    made = next_round(series(ROUNDS), run(), pairs=[(1, 4)], without=[3, 5])
    assert (made.rest, made.searched) == (None, True)
    done = next_round(series(ROUNDS), run(), pairs=[(1, 4), (2, 3)], without=[5])
    assert (done.rest, done.searched, done.players) == ((), True, ())


@pytest.mark.parametrize(("players", "known"), [(4, True), (5, True)])
def test_6_6_everybody_has_met_everybody(players: int, known: bool) -> None:
    made = next_round(everybody_met(players), run())
    assert (made.rest, made.searched) == (None, known)
    assert made.too_many


def test_too_many_players_or_ways_to_try_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "TO_PAIR_MOST", 3)
    made = next_round(series(ROUNDS), run())
    assert (made.rest, made.searched) == (None, False)
    monkeypatch.setattr(plan, "TO_PAIR_MOST", 300)
    monkeypatch.setattr(plan, "TRIES_MOST", 0)
    made = next_round(series(ROUNDS), run())
    assert (made.rest, made.searched) == (None, False)


def test_6_6_half_as_many_rounds_as_players() -> None:
    # Four players: the second round is the last one that is not too many; of five, too: 2 x 2 <= 5 < 2 x 3.
    first = series((("2 w 2",), ("1 b 0",), ("4 w 2",), ("3 b 0",)))
    assert next_round(first, run()).too_many is False
    assert next_round(series(ROUNDS), run()).too_many is True


@pytest.mark.parametrize(
    ("pairs", "without", "code", "path"),
    [
        ([(1, 2)], [], "ROUND_ALREADY_MET", ("pairs", 0)),
        ([(1, 4), (5, NOBODY)], [], "ROUND_ALREADY_MET", ("pairs", 1)),
        ([(1, 9)], [], "ROUND_NO_SUCH_PLAYER", ("pairs", 0)),
        ([(1, 1)], [], "ROUND_PLAYER_TWICE", ("pairs", 0)),
        ([(1, 4)], [4], "ROUND_PLAYER_TWICE", ("without", 0)),
        ([(1, NOBODY), (4, NOBODY)], [], "ROUND_PLAYER_TWICE", ("pairs", 1)),
        ([], [0], "ROUND_NO_SUCH_PLAYER", ("without", 0)),
    ],
)
def test_a_pair_that_cannot_be(pairs: list[tuple[int, int]], without: list[int], code: str, path: object) -> None:
    with pytest.raises(ArpadError) as refused:
        next_round(series(ROUNDS), run(), pairs, without)
    assert (refused.value.code, refused.value.path) == (code, path)


def test_only_a_swiss_series_of_draughts() -> None:
    made = series(ROUNDS)
    for other, code in ((replace(made, sport="chess"), "ROUND_NOT_OF_DRAUGHTS"),
                        (replace(made, format=ROUND_ROBIN), "ROUND_OF_CLOSED_SERIES")):
        with pytest.raises(ArpadError, match=code):
            next_round(other, run())


def test_exempt_as_a_player_of_the_report_is_met_like_nobody() -> None:
    """6.5. Some reports name EXEMPT among the players, and write his game as any other one."""
    made = series((("3 w 2",), ("4 w 2",), ("1 b 0",), ("2 b 0",)))
    exempt = made.entries[3]
    named = (*made.entries[:3], exempt._replace(person=exempt.person._replace(name="Exempt")))
    found = next_round(replace(made, entries=named), run())
    assert {one.number: one.may_meet for one in found.players} == {1: (2, NOBODY), 2: (1, 3), 3: (2, NOBODY)}
