"""Conditions of an event, at their boundaries; the expected figures are those of the texts."""

import pytest

from arpad.law import modes
from arpad.law.resolve import law
from arpad.rules import conditions as steps
from arpad.rules import times

OLD, NEW, FFJD = law("fide-2005").event, law("fide-2014").event, law("ffjd-2015").capital_event
MIDDLE = law("fide-2011").event
HOUR = 3600


@pytest.mark.parametrize(("rounds", "wanted"), [(3, False), (4, True)])
def test_rounds_of_a_day(rounds: int, wanted: bool) -> None:
    assert times.too_many_rounds(rounds, OLD) is wanted
    assert times.too_many_rounds(rounds, NEW) is False


@pytest.mark.parametrize(("seconds", "wanted"), [(12 * HOUR, False), (12 * HOUR + 1, True)])
def test_hours_of_a_day(seconds: int, wanted: bool) -> None:
    assert steps.too_many_hours(seconds, NEW) is wanted
    assert steps.too_many_hours(seconds, law("fide-rapid-2005").event) is False


@pytest.mark.parametrize(("days", "wanted"), [(1, False), (89, False), (90, False), (91, True), (92, True)])
def test_days_of_an_event(days: int, wanted: bool) -> None:
    assert steps.too_long(days - 1, NEW) is wanted


@pytest.mark.parametrize(("before", "norms", "late"), [
    (7, False, False), (6, False, True), (30, True, False), (29, True, True),
])
@pytest.mark.parametrize("top", [False, True])
def test_registration(before: int, norms: bool, top: bool, late: bool) -> None:
    assert steps.is_registered_late(before, norms, top, NEW) is late
    assert steps.is_registered_late(before, norms, top, OLD) is False


# FIDE news 2818: 30 days with a player above 2700 or a woman above 2500, otherwise three; no longer a word of norms.
@pytest.mark.parametrize("rules", ["fide-2024", "fide-2025"])
@pytest.mark.parametrize("norms", [False, True])
@pytest.mark.parametrize(("before", "top", "late"), [
    (3, False, False), (2, False, True), (30, True, False), (29, True, True),
])
def test_registration_for_the_strongest(rules: str, norms: bool, before: int, top: bool, late: bool) -> None:
    assert steps.is_registered_late(before, norms, top, law(rules).event) is late


@pytest.mark.parametrize(("rating", "woman", "top"), [
    (2700, False, False), (2701, False, True), (2500, True, False), (2501, True, True), (2501, False, False),
    (2701, True, True),
])
def test_who_is_one_of_the_strongest(rating: int, woman: bool, top: bool) -> None:
    assert steps.is_top_player(rating, woman, law("fide-2024").event) is top
    for rules in ("fide-2005", "fide-2014", "fide-2022", "fide-rapid-2024-03"):
        assert steps.is_top_player(rating, woman, law(rules).event) is False


@pytest.mark.parametrize("moves", [30, 40, 50])
def test_the_first_control(moves: int) -> None:
    assert steps.first_control_is_in_order(moves, OLD) is (moves == 40)
    # An edition that asks for a least number takes more, too: the way later editions have it.
    assert steps.first_control_is_in_order(moves, NEW._replace(first_control=2)) is (moves >= 40)


def test_only_the_first_edition_recommends() -> None:
    assert [steps.first_control_binds(made) for made in (OLD, MIDDLE, NEW)] == [False, True, True]
    assert [steps.pools_stages(made) for made in (OLD, MIDDLE, NEW)] == [True, False, False]


@pytest.mark.parametrize(("score_x2", "games", "wanted"), [(4, 4, False), (5, 4, True), (3, 3, False), (4, 3, True)])
def test_a_match_is_won_with_more_than_half(score_x2: int, games: int, wanted: bool) -> None:
    assert steps.decides_match(score_x2, games) is wanted


@pytest.mark.parametrize(("before", "wanted"), [(0, False), (2, False), (3, True), (4, True)])
def test_the_fourth_series_needs_a_licence(before: int, wanted: bool) -> None:
    assert steps.needs_licence(before, FFJD) is wanted


def test_the_fee() -> None:
    assert (steps.fee_of(12, True, FFJD), steps.fee_of(12, False, FFJD)) == (24, 12)
    assert [steps.pays(games, forfeits, FFJD) for games, forfeits in ((1, 0), (0, 1), (0, 0))] == [True, False, False]


@pytest.mark.parametrize(("players", "swiss", "wanted"), [
    (20, False, False), (21, False, True), (50, True, False), (51, True, True),
])
def test_the_size_of_a_series(players: int, swiss: bool, wanted: bool) -> None:
    assert steps.too_many_players(players, swiss, FFJD) is wanted


@pytest.mark.parametrize(("rounds", "wanted"), [(3, False), (4, True), (5, True), (6, False)])
def test_rounds_of_a_swiss_of_eleven(rounds: int, wanted: bool) -> None:
    # One third of 11 is 3.67, one half 5.5.
    assert steps.swiss_rounds_in_order(rounds, 11, FFJD) is wanted


@pytest.mark.parametrize("days", [0, 90, 1000])
def test_an_edition_without_a_longest_event(days: int) -> None:
    assert steps.too_long(days, law("fide-2022").event) is False


def test_days_of_an_event_by_the_other_reading() -> None:
    # Counted from the first day to the last, 90 days after the first are 90, not 91.
    other = NEW._replace(days_counted=modes.FROM_TO)
    assert [steps.too_long(after, other) for after in (89, 90, 91)] == [False, False, True]


def test_results_sent_while_an_event_goes_on() -> None:
    # 2014, 4.13: more than 90 days; 2022, 4.1: more than 30; 2005 asks it of none.
    assert [steps.needs_interim(days, NEW) for days in (30, 90, 91)] == [False, False, True]
    assert [steps.needs_interim(days, law("fide-2022").event) for days in (29, 30, 31)] == [False, False, True]
    assert [steps.needs_interim(days, OLD) for days in (0, 30, 91)] == [False, False, False]


def test_the_third_series_needs_a_licence_by_the_other_reading() -> None:
    third = FFJD._replace(third_participation=modes.FOR_THIRD)
    assert [steps.needs_licence(before, third) for before in (0, 1, 2, 3)] == [False, False, True, True]


def test_the_fee_of_forfeits_by_the_other_reading() -> None:
    paid = FFJD._replace(fee_forfeits=modes.PAID)
    assert [steps.pays(games, forfeits, paid) for games, forfeits in ((0, 0), (0, 1), (0, 2), (1, 0))] == [
        False, True, True, True
    ]


@pytest.mark.parametrize(("rounds", "wanted"), [(3, False), (4, True), (6, True), (7, False)])
def test_rounds_of_a_swiss_of_twelve(rounds: int, wanted: bool) -> None:
    # One third of 12 is 4 and one half 6: both are allowed.
    assert steps.swiss_rounds_in_order(rounds, 12, FFJD) is wanted
