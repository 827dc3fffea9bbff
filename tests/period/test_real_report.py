"""The real report of 2005 in ../shared/data/trf, under fide-2005, against a list made of its own ratings.

Players are named by their starting numbers: the report holds personal data and stays outside the repository. K of the
list is invented: 10 from 2400 on, 15 below, as 10.52 has it for players who are not new.
"""

from fractions import Fraction
from pathlib import Path

import pytest

from arpad.homologation.judge import judge
from arpad.homologation.verdict import DISREGARDED, NO_GAME, TOO_FEW_MET
from arpad.law.resolve import law
from arpad.period.chess import event_figures
from arpad.period.event_figures import EventFigures, PlayerFigures
from arpad.period.of_verdict import judged
from arpad.period.standing import Standing
from arpad.reports.trf import read_trf
from arpad.ruling.run import Run

PLAYERS, RATED = 284, 146
"""As SOURCE.md beside the report counts them."""


@pytest.fixture(scope="module")
def figures(shared: Path) -> EventFigures:
    report = shared / "data" / "trf" / "karl-mala-2005.trf"
    if not report.exists():
        pytest.skip(f"the real report {report.name} is absent from ../shared/data/trf")
    event, _ = read_trf(report.read_bytes(), report.name)
    assert event is not None
    standings = {
        entry.number: Standing(rating=entry.person.rating, k=10 if (entry.person.rating or 0) >= 2400 else 15)
        for entry in event.entries
    }
    return event_figures(Run(law("fide-2005"), True), event, standings)


def player(figures: EventFigures, number: int) -> PlayerFigures:
    return next(found for found in figures.players if found.number == number)


def test_everybody_has_a_line(figures: EventFigures) -> None:
    assert len(figures.players) == PLAYERS
    assert sum(1 for found in figures.players if found.rating is not None) == RATED


def test_number_5_has_a_change(figures: EventFigures) -> None:
    """Origin: by hand from the table of 10.1. Rated 2451, K = 10, seven rated opponents.

    1827: 624, cut to 350: .89; 2076: 375, cut to 350: .89; 2141: 310: .86; 2287: 164: .72; 2189: 262: .82;
    2464: -13: .48; 2251: 200: .76. We = 5.42; W = 6 1/2; W - We = 1.08; times 10: 10.8.
    """
    found = player(figures, 5)
    assert (found.n, found.W, found.We) == (7, Fraction(13, 2), Fraction(542, 100))
    assert (found.W_We, found.K, found.change) == (Fraction(108, 100), 10, Fraction(108, 10))


def test_number_280_loses_and_five_games_do_not_count(figures: EventFigures) -> None:
    """Origin: by hand. Rated 2005, K = 15: lost to 1907 (98: .63), drew with 2065 (-60: .42); five unrated opponents.

    We = 1.05; W = 1/2; W - We = -0.55; times 15: -8.25.
    """
    found = player(figures, 280)
    assert (found.n, found.W, found.We, found.W_We) == (2, Fraction(1, 2), Fraction(105, 100), Fraction(-55, 100))
    assert found.change == Fraction(-825, 100)
    left_out = [game for game in found.games or () if not game.counted]
    assert [(game.reason.code, game.reason.article) for game in left_out if game.reason] == [
        ("UNRATED_OPPONENT", "6.41")
    ] * 5


def test_number_278_has_a_first_result_that_waits(figures: EventFigures) -> None:
    """Origin: by hand. Unrated; 0 against 1925, 1/2 against 1837, 0 against 2066, 1/2 against 1827, 1 against 1895.

    A forfeit and an unrated opponent stay out. Rc = 9550 / 5 = 1910; 2 of 5 is .40: dp = -72; Ru = 1838. It counts
    (three rated opponents, one point, 1401) and waits: 5 games of the 9 that are needed.
    """
    found = player(figures, 278)
    assert found.Rar is not None
    assert (found.n, found.W, found.Rar.exact, found.Ru, found.counted) == (5, Fraction(2), Fraction(1910), 1838, True)
    assert [reason.code for reason in found.reasons] == ["TOO_FEW_GAMES"]
    assert [game.round_number for game in found.games or () if not game.counted] == [2, 4]


def test_a_zero_is_disregarded_and_its_ru_is_told(figures: EventFigures) -> None:
    """Origin: by hand. Number 148, unrated, lost three games against 2448, 2153 and 2158 (Rc = 6759 / 3 = 2253).

    Less than a point in a first event: disregarded (10.21). 11.31 asks for Ru all the same: 2253 - 735, the figure of
    the short guide for nothing scored, is 1518.
    """
    found = player(figures, 148)
    assert found.Rar is not None
    assert (found.n, found.W, found.Rar.exact) == (3, 0, 2253)
    assert (found.Ru, found.counted) == (1518, False)
    assert [reason.code for reason in found.reasons] == ["TOO_FEW_POINTS"]


def test_rar_is_zero_below_three_games(figures: EventFigures) -> None:
    """11.31: zero in the column Rar for an unrated player with n below 3; number 155 met two rated opponents."""
    found = player(figures, 155)
    assert found.Rar is not None
    assert (found.n, found.Rar.value, found.Ru) == (2, 0, None)


def test_every_game_left_out_says_why(figures: EventFigures) -> None:
    games = [game for found in figures.players for game in found.games or ()]
    assert all(game.counted or game.reason is not None for game in games)
    assert all(game.reason is None for game in games if game.counted)


def test_what_two_rated_players_win_and_lose_is_nothing_where_no_cap_cuts(figures: EventFigures) -> None:
    """The table gives both sides 1 in all, so W - We of all rated games adds up to zero."""
    assert sum(game.change for found in figures.players for game in found.games or () if game.change is not None) == 0


def test_the_verdict_counts_the_same_games(shared: Path, figures: EventFigures) -> None:
    """Two ways to the same end: the verdict, game by game, and the figures, player by player."""
    report = shared / "data" / "trf" / "karl-mala-2005.trf"
    event, _ = read_trf(report.read_bytes(), report.name)
    assert event is not None
    verdict = judge(event, law("fide-2005"))
    for found in figures.players:
        line = verdict.of_player(found.number)
        assert found.status == ("rated" if line.rating is not None else "unrated")
        if found.counted:
            assert line.games == found.n, found.number
        elif found.rating is None:
            assert line.status in (DISREGARDED, TOO_FEW_MET, NO_GAME), found.number
    assert judged(verdict).left_out == {}
