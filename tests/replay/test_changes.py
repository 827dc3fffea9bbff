"""The changes of a period, compiled: the same digest as plain Python and as the explained results, and refusals."""

from fractions import Fraction

import numpy
import pytest

from arpad.law import modes
from arpad.model.limits import K_MOST, RATING_MOST
from arpad.replay.changes import Changes, Games, changes, digest, kernel
from arpad.replay.compile import compiled
from arpad.ruling.change import change
from arpad.ruling.inputs import ChessEvent, Game
from arpad.ruling.run import Run

from .seasons import EDITIONS, LAWS, plain, season

PERIODS = [
    *(made.period for made in EDITIONS),
    # Rules that no edition held has, so that every branch of the steps is compared.
    EDITIONS[2].period._replace(k_games_cap=700),
    EDITIONS[2].period._replace(change_tie=modes.HALF_UP),
    EDITIONS[0].period._replace(k_rows=()),
]


@pytest.mark.parametrize("seed", range(5))
def test_compiled_is_plain_by_digest_for_three_editions_side_by_side(seed):
    games, ratings, k = season(seed)
    for period in PERIODS:
        made = changes(LAWS, period, games, ratings, k)
        assert digest(made) == digest(plain(LAWS, period, games, ratings, k))
        assert made.change_x100.any()
    # One specialisation, whatever the editions, the periods and the seeds before this one.
    assert len(compiled(kernel).signatures) == 1


def test_one_specialisation_serves_any_number_of_editions_and_any_columns():
    games, ratings, k = season(6, laws=1)
    one = changes(LAWS[:1], EDITIONS[0].period, games, ratings, k)
    for width in (numpy.int16, numpy.uint16, numpy.int64, numpy.dtype(">i4")):
        again = changes(
            LAWS[:1], EDITIONS[0].period, Games(*(c.astype(width) for c in games)), ratings.astype(width), k
        )
        assert digest(again) == digest(one)
    for column in games:
        column.flags.writeable = False
    assert digest(changes(LAWS[:1], EDITIONS[0].period, games, ratings[::1], k)) == digest(one)
    every_other = Games(*(numpy.repeat(c, 2)[::2] for c in games))
    assert digest(changes(LAWS[:1], EDITIONS[0].period, every_other, ratings, k)) == digest(one)
    assert len(compiled(kernel).signatures) == 1


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda made: made.short)
def test_compiled_is_the_explained_result(edition):
    games, ratings, k = season(7, players=30, games=300, laws=1)
    made = changes([edition.game], edition.period, games, ratings, k)
    rows = list(zip(*(column.tolist() for column in games), strict=True))
    played = sorted(set(games.player.tolist()))
    assert len(played) > 15
    for p in played:
        event = ChessEvent([Game(opponent, score_x2) for player, opponent, score_x2, _ in rows if player == p])
        told = change(Run(edition, explain=True), int(ratings[p]), int(k[p]), [event], None, True)
        found = Fraction(int(made.change_x100[p]), 100), int(made.rounded_change[p]), int(made.new_rating[p])
        assert found == (told.change, told.rounded_change, told.new_rating)
        assert bool(made.delisted[p]) is bool(told.delisted)


def test_a_hand_computed_period():
    # 2212 beats 2300 twice: once in 2005 and once in 2014, -88 lies in 84 to 91: .38, so .62 each; 1.24 x 20 = 24.8.
    # Against 1800: 412 counts 350 in 2005 (.89) and 400 in 2014 (.92): two draws, -.39 and -.42, x 20 = -16.2.
    games = Games(*(numpy.array(c) for c in ([0, 0, 1, 1], [2300, 2300, 1800, 1800], [2, 2, 1, 1], [0, 2, 0, 2])))
    made = changes(LAWS, EDITIONS[2].period, games, numpy.array([2212, 2212, 999]), numpy.array([20, 20, 40]))
    assert [column.tolist() for column in made] == [[2480, -1620, 0], [25, -16, 0], [2237, 2196, 999], [0, 0, 1]]


def test_k_times_games_counts_the_rows_of_each_player():
    # cases.json, kcap-40-18: 40 x 18 is above 700, K = 38; kcap-40-17 stays at 40. All drawn at .50: one win moves.
    player = numpy.repeat([0, 1], [18, 17])
    score_x2 = numpy.ones(35, int)
    score_x2[[0, 18]] = 2
    games = Games(player, numpy.full(35, 2000), score_x2, numpy.zeros(35, int))
    period = EDITIONS[2].period._replace(k_games_cap=700)
    made = changes(LAWS, period, games, numpy.array([2000, 2000]), numpy.array([40, 40]))
    assert made.change_x100.tolist() == [50 * 38, 50 * 40]


def test_nobody_plays():
    nothing = numpy.array([], int)
    made = changes(LAWS, EDITIONS[2].period, Games(*[nothing] * 4), numpy.array([2000]), numpy.array([20]))
    assert [column.tolist() for column in made] == [[0], [0], [2000], [0]]
    nobody = changes(LAWS, EDITIONS[2].period, Games(*[nothing] * 4), nothing, nothing)
    assert [len(column) for column in nobody] == [0, 0, 0, 0]


GOOD = {"player": [0, 1], "opponent": [2100, 2000], "score_x2": [1, 1], "law": [0, 2]}
BAD_GAMES = [
    ("player", [0, 2], "player between 0 and 2, possible: 0 to 1"),
    ("player", [-1, 1], "player between -1 and 1, possible: 0 to 1"),
    ("player", [0, 2**32], "possible: 0 to 1"),
    ("opponent", [0, 2000], "opponent between 0 and 2000"),
    ("opponent", [2100, RATING_MOST + 1], "possible: 1 to 9999"),
    ("opponent", [2100, 2**16 + 2000], "possible: 1 to 9999"),
    ("opponent", [2100, 2**70], "opponent is not a column of integers: object"),
    ("score_x2", [1, 3], "score_x2 between 1 and 3, possible: 0 to 2"),
    ("score_x2", [-1, 1], "score_x2 between -1 and 1"),
    ("score_x2", [0.5, 1], "score_x2 is not a column of integers: float64"),
    ("score_x2", [True, False], "score_x2 is not a column of integers: bool"),
    ("score_x2", ["1", "0"], "score_x2 is not a column of integers"),
    ("score_x2", [[1, 1]], "score_x2 is not a column of integers: int64, 2 dimensions"),
    ("score_x2", 1, "score_x2 is not a column of integers: int64, 0 dimensions"),
    ("law", [0, 3], "law between 0 and 3, possible: 0 to 2"),
    ("law", [0, -1], "law between -1 and 0"),
    ("law", [0, 256], "possible: 0 to 2"),
    ("law", [0], r"different lengths: \[2, 2, 2, 1\]"),
]


@pytest.mark.parametrize(("name", "column", "problem"), BAD_GAMES)
def test_bad_columns_of_games_are_refused(name, column, problem):
    games = Games(**{key: numpy.array(value) for key, value in (GOOD | {name: column}).items()})
    with pytest.raises(ValueError, match=problem):
        changes(LAWS, EDITIONS[2].period, games, numpy.array([2000, 2100]), numpy.array([20, 20]))


BAD_LISTS = [
    ([2000, 0], [20, 20], "ratings between 0 and 2000, possible: 1 to 9999"),
    ([2000, RATING_MOST + 1], [20, 20], "possible: 1 to 9999"),
    ([2000, 2100], [20, 0], "k_listed between 0 and 20"),
    ([2000, 2100], [20, K_MOST + 1], "possible: 1 to 1000"),
    ([2000, 2100], [20], "2 ratings and 1 K"),
    ([2000.0, 2100.0], [20, 20], "ratings is not a column of integers"),
]


@pytest.mark.parametrize(("ratings", "k", "problem"), BAD_LISTS)
def test_bad_lists_are_refused(ratings, k, problem):
    games = Games(**{key: numpy.array(value) for key, value in GOOD.items()})
    with pytest.raises(ValueError, match=problem):
        changes(LAWS, EDITIONS[2].period, games, numpy.array(ratings), numpy.array(k))


def test_more_laws_than_an_index_has_room_for():
    games = Games(*(numpy.array(c) for c in ([0], [2000], [1], [256])))
    with pytest.raises(ValueError, match="law between 256 and 256, possible: 0 to 255"):
        changes(LAWS[:1] * 300, EDITIONS[2].period, games, numpy.array([2000]), numpy.array([20]))


def test_more_games_than_the_steps_allow_are_refused(monkeypatch):
    games, ratings, k = season(8)
    most = int(numpy.bincount(games.player).max())
    monkeypatch.setattr("arpad.replay.changes.GAMES_MOST", most)
    changes(LAWS, EDITIONS[2].period, games, ratings, k)
    monkeypatch.setattr("arpad.replay.changes.GAMES_MOST", most - 1)
    with pytest.raises(ValueError, match="games of a player between 0 and"):
        changes(LAWS, EDITIONS[2].period, games, ratings, k)


def test_rounding_event_by_event_is_refused():
    games, ratings, k = season(9)
    per_event = EDITIONS[2].period._replace(change_rounding=modes.PER_EVENT)
    with pytest.raises(ValueError, match="change_rounding is per event"):
        changes(LAWS, per_event, games, ratings, k)


def test_a_digest_tells_one_unit_anywhere():
    made = Changes(*([1, 2, 3] for _ in Changes._fields))
    assert digest(made) == digest(Changes(*(numpy.array([1, 2, 3], numpy.int16) for _ in Changes._fields)))
    others = [made._replace(**{name: [1, 2, 4]}) for name in Changes._fields]
    assert len({digest(made), *map(digest, others)}) == 5
