"""Articles 4, 6.4, 6.5 and rows 30 to 35 of readings.md: what each result code counts for, under every reading."""

import pytest

from arpad.law.resolve import law
from arpad.model.errors import ArpadError
from arpad.ruling.draughts import results
from arpad.ruling.run import Run

# Code: points in the table, played, met, counts as a game, towards the five of 6.2.2, in the equations of Annex B.
WANTED = {
    "0": (0, True, True, True, True, True),
    "1": (1, True, True, True, True, True),
    "2": (2, True, True, True, True, True),
    "0fe": (0, False, False, False, False, False),
    "0fne": (0, False, True, True, False, True),
    "2fe": (2, False, False, False, False, False),
    "2fne": (2, False, True, True, False, True),
    "0r": (0, True, True, True, False, False),
    "0d": (0, False, False, False, False, False),
}
# The other reading of a doubt: (codes whose answer moves, what they are then), the others stay as above.
OTHER = {
    "ffjd-2015/4=left-aside": {"0r": (0, True, True, False, False, False)},
    "ffjd-2015/6.2.2=to-five": {
        "0fne": (0, False, True, True, True, True), "2fne": (2, False, True, True, True, True),
    },
    "ffjd-2015/Annex B=counts": {"0r": (0, True, True, True, True, True)},
}


def answers(code, *readings):
    """The six answers on a code."""
    run = Run(law("ffjd-2015", readings))
    kind = results.CODES[code]
    inside = results.why_outside_system(code, run) is None
    # Five games of this code, in the equations: do they open the procedure?
    five = inside and results.games_towards_five(5 * kind.played, 5 * (not kind.played), run) == 5
    return kind.points, kind.played, kind.met, results.why_left_out(code, run) is None, five, inside


@pytest.mark.parametrize(("code", "wanted"), WANTED.items())
def test_4_every_code(code, wanted):
    assert answers(code) == wanted


@pytest.mark.parametrize("reading", OTHER)
def test_4_every_code_by_the_other_reading(reading):
    for code, wanted in WANTED.items():
        assert answers(code, reading) == OTHER[reading].get(code, wanted), code


def test_6_4_the_codes_are_those_of_article_4():
    assert set(results.CODES) == set(WANTED)


@pytest.mark.parametrize(
    ("code", "reason", "article"),
    [("0fe", "EXCUSED_FORFEIT", "6.4"), ("2fe", "EXCUSED_FORFEIT", "6.4"), ("0d", "DOUBLE_FORFEIT", "6.4")],
)
def test_6_4_the_reason_names_its_article(code, reason, article):
    found = results.why_left_out(code, Run(law("ffjd-2015")))
    assert (found.code, found.article) == (reason, article)


@pytest.mark.parametrize(
    ("code", "rests"),
    [
        ("2", set()),
        ("0fe", set()),
        ("0fne", set()),
        ("0r", {"ffjd-2015/4=counts"}),
    ],
)
def test_4_a_doubt_is_named_only_where_it_decides(code, rests):
    run = Run(law("ffjd-2015"))
    results.why_left_out(code, run)
    assert set(run.readings) == rests


def test_4_games_keep_their_places():
    run = Run(law("ffjd-2015"), explain=True)
    codes = ["2fe", "2", "0fne", "1", "0d"]
    games = [results.DraughtsGame(None if i == 3 else 1400 + i, code) for i, code in enumerate(codes)]
    counted, reasons = results.split(games, run, "unrated_opponent")
    assert counted == [games[1], games[2]]
    assert {i: reason.code for i, reason in reasons.items()} == {
        0: "EXCUSED_FORFEIT", 3: "UNRATED_OPPONENT", 4: "DOUBLE_FORFEIT",
    }
    assert [game.number for game in results.outside_games(games, reasons)] == [1, 4, 5]
    assert [line.words for line in run.lines] == ["left_out", "result_counts", "left_out", "left_out"]


@pytest.mark.parametrize(("score", "code"), [(0, "0"), (1, "1"), (2, "2"), ("2", "2")])
def test_4_points_are_a_code(score, code):
    assert results.game(1400, score) == results.DraughtsGame(1400, code)
    assert results.game(1400, result=code).points == int(score)


@pytest.mark.parametrize("score", [3, -1, "3", "½", 0.5, True, None, [2], float("nan")])
def test_4_no_other_points(score):
    with pytest.raises(ArpadError) as raised:
        results.code_of_points(score)
    assert raised.value.code == "SCORE_NOT_POSSIBLE"
