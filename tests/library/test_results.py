"""What the library gives: the figures of the issue, immutable, explained; errors of our own kind.

Origin of the figures: the contract block of issue 2, through the same plans; others are worked out beside them.
"""

import dataclasses
import json
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

import arpad
from arpad.ruling.draughts.change import DraughtsSeries
from arpad.ruling.draughts.first import FirstSeries
from arpad.ruling.draughts.results import game as draughts_game
from arpad.ruling.inputs import ChessEvent, FirstEvent, game
from arpad.ruling.outcome import Outcome
from arpad.ruling.table import Entrant
from arpad.ruling.times import Stage
from contract.asking import ask
from contract.samples import FIVE

CHESS = arpad.rules("fide-2014")
DRAUGHTS = arpad.rules("ffjd-2015")
SERIES = [("Ada",), ("Bob", 1400), ("Cid", 1500), ("Dan", 1935), ("Eve", 1300), ("Fay", 1200)]
GAMES = [(one, other, result) for one, other, result in FIVE]

CHESS_RESULTS: dict[str, Callable[..., Outcome]] = {
    "expected": lambda **more: CHESS.expected(2300, 1850, **more),
    "change": lambda **more: CHESS.change(2212, 40, [(2300, 1)], **more),
    "k": lambda **more: CHESS.k(
        1850, career_games=12, highest_rating=1850, born=date(2010, 5, 1), list_date=date(2015, 3, 1), **more
    ),
    "first_rating": lambda **more: CHESS.first_rating([(1850, "½")] * 5, **more),
    "performance": lambda **more: CHESS.performance([(2681, 1), (2600, 0)], **more),
    "round_robin": lambda **more: CHESS.round_robin(
        [("A", 2600, 4), ("B", 2500, 3), ("C", 2400, 2), ("D", None, 1), ("E", 2300, 0)], **more
    ),
    "time_control": lambda **more: CHESS.time_control([2400, None], 90, 30, **more),
    "adjust": lambda **more: arpad.rules("fide-2024").adjust(1600, **more),
    "activity": lambda **more: CHESS.activity(date(2015, 3, 1), [date(2014, 5, 3)], **more),
}
DRAUGHTS_RESULTS: dict[str, Callable[..., Outcome]] = {
    "expected": lambda **more: DRAUGHTS.expected(1425, 1500, **more),
    "change": lambda **more: DRAUGHTS.change(1425, [(1500, 2)], cadence="slow", **more),
    "k": lambda **more: DRAUGHTS.k(1425, "slow", **more),
    "first_rating": lambda **more: DRAUGHTS.first_rating([(1400, 1)] * 5, **more),
    "performance": lambda **more: DRAUGHTS.performance([(1400, 1)] * 5, **more),
    "accelerated": lambda **more: DRAUGHTS.accelerated(SERIES, GAMES, **more),
    "series": lambda **more: DRAUGHTS.series(SERIES, GAMES, "accelerated", **more),
    "pairings": lambda **more: DRAUGHTS.pairings(4, **more),
    "convert": lambda **more: DRAUGHTS.convert(2000, **more),
    "guide": lambda **more: DRAUGHTS.guide(1, 1, ages=[12, 13], **more),
    "correction": lambda **more: DRAUGHTS.correction(1400, 1600, **more),
    "initialisation": lambda **more: DRAUGHTS.initialisation(2100, **more),
    "time_control": lambda **more: DRAUGHTS.time_control(15, 5, **more),
}
EVERY = [*CHESS_RESULTS.values(), *DRAUGHTS_RESULTS.values()]


def test_every_calculation_is_asked_here() -> None:
    for rules, asked in ((CHESS, CHESS_RESULTS), (DRAUGHTS, DRAUGHTS_RESULTS)):
        assert {name for name in vars(type(rules)) if not name.startswith("_")} == set(asked)


@pytest.mark.parametrize("asked", EVERY)
def test_every_result_is_explained_in_both_languages(asked: Callable[..., Outcome]) -> None:
    result = asked()
    assert result.lines
    for lang in ("fr", "en"):
        text = result.explanation(lang)
        assert all(line.article in text for line in result.lines)
        assert result.html(lang).startswith(f'<section class="arpad-explanation" lang="{lang}">')
    assert result.explanation("fr") != result.explanation("en")


@pytest.mark.parametrize("asked", EVERY)
def test_every_result_is_immutable_and_speaks_json(asked: Callable[..., Outcome]) -> None:
    result = asked()
    with pytest.raises(dataclasses.FrozenInstanceError):
        result.rules = "other"  # type: ignore[misc]
    made = json.loads(result.json("fr"), parse_float=Decimal)
    assert made["ok"] is True
    assert len(made["lines"]) == len(result.lines)


@pytest.mark.parametrize("asked", EVERY)
def test_without_explanation_the_figures_are_the_same(asked: Callable[..., Outcome]) -> None:
    explained, plain = asked(), asked(explain=False)
    assert plain.lines == ()
    assert dataclasses.replace(explained, lines=()) == plain


def test_the_library_and_the_contract_answer_alike() -> None:
    answer = ask('{"calc":"change","rules":"fide-2014","player":{"rating":2212,"k":40},"explain":true,'
                 '"games":[{"opponent":2300,"score":1}]}')  # fmt: skip
    assert json.loads(CHESS.change(2212, 40, [(2300, 1)]).json(), parse_float=Decimal) == answer


@pytest.mark.parametrize("half", [0.5, "0.5", "½", "1/2", "0,5", ".5", "=", Decimal("0.5"), Fraction(1, 2)])
def test_half_a_point_as_people_write_it(half: Any) -> None:
    """By hand: .5 - .38 = .12, times 40 is 4.8."""
    assert CHESS.change(2212, 40, [(2300, half)]).change == Fraction(24, 5)


@pytest.mark.parametrize("score", [0.7, 2, -1, "two", None, True, [1], float("nan"), float("inf"), Decimal("sNaN")])
def test_what_is_no_score(score: Any) -> None:
    with pytest.raises(arpad.ArpadError) as caught:
        CHESS.change(2212, 40, [(2300, 1), (2300, score)])
    assert (caught.value.code, caught.value.path) == ("SCORE_NOT_POSSIBLE", ("games", 1, "score"))
    assert caught.value.article == "8.55"
    assert str(caught.value).startswith("SCORE_NOT_POSSIBLE ")


@pytest.mark.parametrize("score", [0.7, 3, "two", None, True, float("nan")])
def test_what_are_no_points_in_draughts(score: Any) -> None:
    with pytest.raises(arpad.ArpadError) as caught:
        DRAUGHTS.change(1425, [(1500, score)], cadence="slow")
    assert (caught.value.code, caught.value.path) == ("SCORE_NOT_POSSIBLE", ("games", 0, "score"))


def test_games_of_every_form_are_the_same() -> None:
    forms: list[Any] = [(2300, 1), game(2300, 1), game(2300, result="1")]
    assert {CHESS.change(2212, 40, [form]).new_rating for form in forms} == {2237}
    result = CHESS.change(2212, 40, [(2300, 1), (2300, "+"), (None, 1)])
    assert result.new_rating == 2237
    assert result.games is not None
    assert [hasattr(played, "reason") for played in result.games] == [False, True, True]
    drawn: list[Any] = [(1500, 2), (1500, "2"), draughts_game(1500, 2)]
    assert {DRAUGHTS.change(1425, [form], cadence="slow").new_rating for form in drawn} == {1448}


def test_several_events() -> None:
    """By hand, K 10: 2810 - 2720 = 90: .62, .38; 2813 - 2800 = 13: .52, -.02; 3.6, so 4 from 2813."""
    events = [ChessEvent([(2720, 1)], own_rating=2810), ChessEvent([(2800, "½")])]  # type: ignore[list-item]
    assert CHESS.change(2813, 10, events=events).new_rating == 2817


def test_several_events_of_a_first_rating() -> None:
    """By hand: all games half scored, (5 x 1850 + 4 x 1900) / 9 = 1872.2 recurring."""
    events = [FirstEvent(games=[(1850, "½")] * 5), FirstEvent(games=[(1900, "½")] * 4)]  # type: ignore[list-item]
    assert CHESS.first_rating(events=events).rating == 1872


def test_several_series() -> None:
    """By hand: K 20, 1425 against 1500 expects .85: 1.15 x 20 = 23, twice."""
    series = [DraughtsSeries([(1500, 2)], "slow"), DraughtsSeries([(1500, 2)], "slow")]  # type: ignore[list-item]
    assert DRAUGHTS.change(1425, events=series).new_rating == 1471
    # 6.2.1: performance and mean of opponents are both 1400 when every game is drawn.
    first = [FirstSeries([(1400, 1)] * 3), FirstSeries([(1400, 1)] * 2)]  # type: ignore[list-item]
    assert DRAUGHTS.first_rating(events=first).rating == (1400, Fraction(1400))


@pytest.mark.parametrize("given", [{}, {"games": [], "events": []}])
def test_games_or_events(given: dict[str, Any]) -> None:
    for ask_for in (lambda: CHESS.change(2212, 40, **given), lambda: CHESS.first_rating(**given),
                    lambda: DRAUGHTS.change(1425, **given), lambda: DRAUGHTS.first_rating(**given)):  # fmt: skip
        with pytest.raises(arpad.ArpadError) as caught:
            ask_for()
        assert caught.value.code == "GAMES_OR_EVENTS"
        assert caught.value.article


def test_a_round_robin_from_games_and_from_entrants() -> None:
    """Figures by hand in tests/contract/test_issue_examples.py."""
    names = "ABCDE"
    wins = [(one, other, 1) for i, one in enumerate(names) for other in names[i + 1 :]]
    ratings = (2600, 2500, 2400, None, 2300)
    rules = arpad.rules("fide-2011")
    result = rules.round_robin([Entrant(name, rating) for name, rating in zip(names, ratings, strict=True)], wins)
    assert (result.Rar, result.Ra) == (2450, 2411)
    with pytest.raises(arpad.ArpadError) as caught:
        rules.round_robin([("A", 2600, 0.7), ("B", 2500, 0.3)])
    assert (caught.value.code, caught.value.path) == ("SCORE_NOT_IN_HALVES", ("players", 0, "score"))
    with pytest.raises(arpad.ArpadError) as caught:
        rules.round_robin([("A", 2600), ("B", 2500)], [("A", "B", "two")])
    assert (caught.value.code, caught.value.path) == ("SCORE_NOT_POSSIBLE", ("games", 0, 2))


def test_stages_and_birth_years() -> None:
    """By hand: 40 moves in 90 minutes with 30 s, then 15: 90 + 20 + 15 + 10 = 135 minutes for 60 moves."""
    stages = [Stage(90, 30, 40), Stage(15, 30)]
    assert CHESS.time_control([2400], stages=stages).minutes == 135
    known = {"career_games": 12, "highest_rating": 1850, "list_date": date(2015, 3, 1)}
    assert CHESS.k(1850, born=2010, **known).k == 40  # type: ignore[arg-type]


def test_an_estimate_for_a_group_by_the_name_of_a_player() -> None:
    """By hand, Annex B 4: no rated player; two drawn friends are placed at their estimate, 1350."""
    result = DRAUGHTS.accelerated([("A",), ("B",)], [("A", "B", 1)] * 5, group_estimates={"A": 1350})
    assert [player.rating.value for player in result.players if player.rating] == [1350, 1350]
    with pytest.raises(arpad.ArpadError) as caught:
        DRAUGHTS.accelerated([("A",), ("B",)], [("A", "B", 1)] * 5, group_estimates={"Z": 1350})
    assert caught.value.code == "NAME_UNKNOWN"
    with pytest.raises(arpad.ArpadError) as caught:
        DRAUGHTS.accelerated([("A",), ("B",)], [])
    assert caught.value.code == "NO_GAMES"


READING = "fide-2014/8.57=per-event"


def test_readings_for_all_or_for_one() -> None:
    """By hand, K 10: 2212 - 2096 = 116: .66, 3.4; 2212 - 2073 = 139: .69, 3.1; once 6.5, 7; event by event 6."""
    events = [ChessEvent([(2096, 1)]), ChessEvent([(2073, 1)])]  # type: ignore[list-item]
    assert CHESS.change(2212, 10, events=events).rounded_change == 7
    assert CHESS.change(2212, 10, events=events, readings=[READING]).rounded_change == 6
    assert arpad.rules("fide-2014", [READING]).change(2212, 10, events=events).rounded_change == 6
    with pytest.raises(arpad.ArpadError) as caught:
        arpad.rules("fide-2014", ["fide-2014/8.57=other"])
    assert caught.value.code == "UNKNOWN_READING"


def test_an_argument_that_does_not_exist() -> None:
    with pytest.raises(TypeError, match="explian"):
        CHESS.expected(2300, 1850, explian=True)  # type: ignore[call-arg]
