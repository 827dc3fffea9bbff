"""Figures of invented events: every format, what is left out, what a form shows."""

from fractions import Fraction

import pytest

from arpad.law.resolve import law
from arpad.model.errors import ArpadError
from arpad.model.event import DOUBLE, ROUND_ROBIN, UNKNOWN
from arpad.model.line import Reason
from arpad.period.chess import event_figures
from arpad.period.event_figures import EventFigures
from arpad.period.judged import Judged
from arpad.period.standing import Standing, Standings
from arpad.ruling.run import Run
from period.events import all_play_all, event, person

LETTERS = "ABCDEFGHIJ"
RATINGS = (2600, 2500, None, 2400, None, 2150, 2300, None, None, 2300)
SCORES = (8, 7, 7, 6, 6, 4, 3, 2, 1, 1)


def figures(rules: str, made: object, standings: Standings, judged: Judged | None = None) -> EventFigures:
    return event_figures(Run(law(rules), True), made, standings, judged or Judged())  # type: ignore[arg-type]


def printed_example(rules: str) -> EventFigures:
    people = [person(name, rating, number) for number, (name, rating) in enumerate(zip(LETTERS, RATINGS, strict=True))]
    made = event(people, all_play_all(dict(enumerate(SCORES, 1))), ROUND_ROBIN)
    return figures(rules, made, {n: Standing(rating=rating, k=10) for n, rating in enumerate(RATINGS, 1)})


def test_the_printed_round_robin_of_2005() -> None:
    """Origin: the table of 10.54 (2005): Rar 2375, dpa 29.5, Ra 2348, then Rc(new) and Ru(new) of C, E, H, I."""
    done = printed_example("fide-2005")
    assert (done.Rar, done.dpa, done.Ra) == (2375, Fraction(59, 2), 2348)
    unrated = [(player.name, player.Rc, player.Ru) for player in done.players if player.rating is None]
    assert unrated == [("C", 2351, 2414), ("E", 2348, 2386), ("H", 2337, 2139), ("I", 2305, 1989)]
    assert all(player.n == 9 for player in done.players)


def test_we_and_change_of_the_round_robin_of_2011() -> None:
    """Origin: facts, errors of the texts, row 3: with Ru(new), as 8.58 demands, A 7.36 and +6.40, F 2.55."""
    done = {player.name: player for player in printed_example("fide-2011").players}
    assert (done["A"].We, done["A"].change) == (Fraction(736, 100), Fraction(640, 100))
    assert (done["F"].We, done["F"].W) == (Fraction(255, 100), 4)


def test_a_round_robin_with_an_unplayed_game_is_a_swiss() -> None:
    """6.43: rated players against rated ones only. A (2300) met B (2200) and the unrated C; A and D (2250) did not
    play. Origin: by hand, 2300 - 2200 = 100: .64 (99-106), won: +0.36."""
    people = [person("A", 2300, 1), person("B", 2200, 2), person("C", None, 3), person("D", 2250, 4)]
    games = [(1, 1, 2, "1"), (2, 1, 3, "1"), (3, 1, 4, "+"), (3, 2, 3, "1"), (2, 2, 4, "0"), (1, 3, 4, "0")]
    standings = {1: Standing(2300, 15), 2: Standing(2200, 15), 3: Standing(), 4: Standing(2250, 15)}
    done = figures("fide-2005", event(people, games, ROUND_ROBIN), standings)
    assert (done.format, done.rated) == ("swiss", True)
    assert [reason.code for reason in done.reasons] == ["UNPLAYED_GAMES", "COMPOSITION_NOT_ASKED"]
    assert (done.players[0].n, done.players[0].W_We) == (1, Fraction(36, 100))
    assert (done.players[2].n, done.players[2].reasons[0].code) == (3, "TOO_FEW_POINTS")


@pytest.mark.parametrize(("reading", "counted"), [("rated-opponents", False), ("every-opponent", True)])
def test_a_first_result_against_rated_players_or_against_everybody(reading: str, counted: bool) -> None:
    """6.31 (2014): C has nothing against A and B, and beats the unrated D. Origin: by hand, 1900 - 800 (p .00)."""
    people = [person("A", 2000, 1), person("B", 1800, 2), person("C", None, 3), person("D", None, 4)]
    made = event(people, [(1, 1, 3, "1"), (2, 2, 3, "1"), (3, 3, 4, "1")])
    run = Run(law("fide-2014", (f"fide-2014/6.31-against={reading}",)))
    done = event_figures(run, made, {1: Standing(2000, 20), 2: Standing(1800, 20)}, Judged()).players[2]
    assert (done.n, done.Ru, done.counted) == (2, 1100, counted)


def test_a_badly_composed_round_robin_rates_nobody() -> None:
    """6.31: fewer than ten players, fewer than four of them rated."""
    people = [person("A", 2300, 1), person("B", 2200, 2), person("C", None, 3)]
    games = [(1, 1, 2, "1"), (2, 1, 3, "1"), (3, 2, 3, "1")]
    done = figures("fide-2005", event(people, games, ROUND_ROBIN), {1: Standing(2300), 2: Standing(2200)})
    assert (done.rated, done.players) == (False, ())
    assert [reason.article for reason in done.reasons] == ["6.31"]


def test_who_was_published_in_between_is_rated_for_himself_only() -> None:
    """8.4 (2014): B was unrated when the event began and is 2000 now, K = 40; A is 2100, K = 20.

    Origin: by hand. For B: 2000 - 2100 = -100: .36, lost: -0.36 times 40 = -14.4. For A the game does not count.
    """
    people = [person("A", 2100, 1), person("B", None, 2)]
    standings = {1: Standing(2100, 20), 2: Standing(None, None, current=2000, current_k=40)}
    done = figures("fide-2014", event(people, [(1, 1, 2, "1")]), standings)
    assert (done.players[1].status, done.players[1].rating, done.players[1].change) == (
        "rated-since", 2000, Fraction(-144, 10)
    )  # fmt: skip
    assert done.players[0].n == 0
    assert [game.reason.code for game in done.players[0].games or () if game.reason] == ["OPPONENT_RATED_SINCE"]


def test_without_k_there_is_w_minus_we_and_no_change() -> None:
    people = [person("A", 2100, 1), person("B", 2000, 2)]
    done = figures("fide-2014", event(people, [(1, 1, 2, "1")]), {1: Standing(2100), 2: Standing(2000, 20)})
    first, second = done.players
    assert (first.W_We, first.K, first.change) == (Fraction(36, 100), None, None)
    assert [(reason.code, reason.article) for reason in first.reasons] == [("K_NOT_LISTED", "8.56")]
    assert (second.K, second.change) == (20, Fraction(-72, 10))


def test_what_the_verdict_leaves_out_stays_out_with_its_reason() -> None:
    people = [person("A", 2100, 1), person("B", 2000, 2)]
    reason = Reason("NO_RESULT", "1.1")
    judged = Judged(left_out={(1, 1): reason, (2, 1): reason})
    made = event(people, [(1, 1, 2, "1"), (2, 2, 1, "1")])
    done = figures("fide-2014", made, {1: Standing(2100, 20), 2: Standing(2000, 20)}, judged)
    assert [(player.n, player.W) for player in done.players] == [(1, 0), (1, 1)]
    assert (done.players[0].games or ())[0].reason is reason


def test_an_event_that_the_verdict_refuses_has_no_figures() -> None:
    reason = Reason("NO_RESULT", "7.1")
    made = event([person("A", 2100, 1), person("B", 2000, 2)], [(1, 1, 2, "1")])
    done = figures("fide-2005", made, {}, Judged(rated=False, reasons=(reason,)))
    assert (done.rated, done.players, done.reasons) == (False, (), (reason,))


def test_a_double_round_robin_counts_every_game_twice() -> None:
    """Origin: by hand under 2014, all rated: A 2000 against B 2000, won twice: 2 x 0.50 = 1.00."""
    people = [person(name, 2000, n) for n, name in enumerate("ABCD")]
    games, round = [], 0
    for turn in range(2):
        for i in range(1, 5):
            for j in range(i + 1, 5):
                round += 1
                games.append((round, i, j, "1") if not turn else (round, j, i, "0"))
    done = figures("fide-2014", event(people, games, DOUBLE), {n: Standing(2000, 20) for n in range(1, 5)})
    assert [(player.n, player.W_We) for player in done.players] == [(6, 3), (6, 1), (6, -1), (6, -3)]


def test_a_format_that_nobody_states_is_asked_for() -> None:
    with pytest.raises(ArpadError) as told:
        figures("fide-2014", event([person("A"), person("B")], [(1, 1, 2, "1")], UNKNOWN), {})
    assert told.value.code == "EVENT_FORMAT_UNKNOWN"


def test_two_players_of_one_name_are_told_apart() -> None:
    people = [person("A", 2000, n) for n in range(4)]
    games = all_play_all({1: 3, 2: 2, 3: 1, 4: 0})
    done = figures("fide-2014", event(people, games, ROUND_ROBIN), {n: Standing(2000, 20) for n in range(1, 5)})
    assert [player.W for player in done.players] == [3, 2, 1, 0]
