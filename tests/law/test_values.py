"""The values of the first texts, read in them one by one: 2005 and FFJD whole (test_diff.py has what changes after).

Each value with its article as the text prints it. Readings of doubtful places stand in doubts.toml and its tests.
"""

import pytest

from arpad.law import modes
from arpad.law.articles import editions
from arpad.law.texts import named

from .test_later import LATER

NO_RULE = "never"
OF_2005 = {
    "game.difference_cap": (350, "10.51"),
    "game.cap_free_from": (NO_RULE, "10.51"),
    "game.one_upgrade": (NO_RULE, "10.51"),
    "game.unrated_gap": (NO_RULE, "10.51"),
    "game.unrated_above": (NO_RULE, "10.51"),
    "game.expected_scores": ("expected-score", "10.1"),
    # 1.1, 1.11 to 1.13: 120 minutes from 2200, 90 from 1600, 60 below; over 60 moves.
    "event.time_rows": ([[2200, 120], [1600, 90], [0, 60]], "1.1"),
    "event.moves_counted": (60, "1.1"),
    **{f"event.{name}": (NO_RULE, "1.1") for name in (
        "time_above", "time_from", "time_below", "time_to", "time_equal", "rounds_per_day"
    )},
    "event.standard_stands_in": (NO_RULE, "9.11"),
    # 10.54 is the method of round robins.
    "event.round_robin_method": (1, "10.54"),
    "event.appeal_days": (NO_RULE, "7.1"),
    "event.rated_share_of": (3, "6.3"),
    "event.small_event_below": (10, "6.31"),
    "event.small_event_rated": (4, "6.31"),
    "event.double_event_players": (6, "6.32"),
    "event.double_event_rated": (4, "6.32"),
    "event.national_rated": (3, "6.33"),
    "event.national_rated_women": (2, "6.33"),
    "event.scheveningen_unrated": (1, "6.4"),
    "event.match_needs_rated": (NO_RULE, "6.5"),
    # 1.3, 2.2, 3.1, 4.1, 4.11, 6.2, 6.5, 7.1 and 11.2: conditions of the event, without deadlines or licences.
    "event.first_control_moves": (40, "1.3"),
    "event.no_smoking": (1, "2.2"),
    "event.rounds_per_day": (3, "3.1"),
    "event.hours_per_day": (12, "3.1"),
    "event.days_of_event": (90, "4.1"),
    "event.long_championships": (1, "4.11"),
    "event.long_by_decision": (NO_RULE, "4.1"),
    "event.interim_months": (NO_RULE, "4.1"),
    "event.ratings_at_each_game": (NO_RULE, "9.11"),
    "event.match_decided": (1, "6.5"),
    "event.registration": (1, "7.1"),
    "event.registration_months": (NO_RULE, "7.1"),
    "event.registration_days": (NO_RULE, "7.1"),
    "event.registration_days_norm": (NO_RULE, "7.1"),
    "event.registration_days_top": (NO_RULE, "7.1"),
    "event.registration_above": (NO_RULE, "7.1"),
    "event.registration_above_women": (NO_RULE, "7.1"),
    "event.licensed_arbiters": (NO_RULE, "7.1"),
    "event.report_days_arbiter": (NO_RULE, "8.1"),
    "event.report_days_officer": (NO_RULE, "8.1"),
    "event.report_lists": (NO_RULE, "8.1"),
    "event.report_contents": (1, "11.23"),
    "event.official_rated": (NO_RULE, "0.2"),
    "event.interim_beyond_days": (NO_RULE, "4.1"),
    "event.time_by_game": (NO_RULE, "1.1"),
    # 10.52: 10 from 2400 published with 30 games; 25 below 30 games; 15 otherwise.
    "period.k_rows": ([[10, 2400, 30, -1, -1, -1], [25, -1, -1, 30, -1, -1], [15, -1, -1, -1, -1, -1]], "10.52"),
    "period.k_games_cap": (NO_RULE, "10.52"),
    "period.k_age_year": (NO_RULE, "10.52"),
    # Above 1400, delisted below 1401; the original had 1600 and 1601.
    "period.floor": (1401, "9.12"),
    "period.floor_original": (1601, "9.12"),
    "period.list_months": ([1, 4, 7, 10], "9.11"),
    "period.closing_months": (1, "9.13"),
    "period.closing_days": (0, "9.13"),
    "period.closing_days_official": (NO_RULE, "9.13"),
    "period.inactive_below_games": (4, "9.2.3"),
    "period.inactive_months": (12, "9.2.3"),
    "period.active_again_games": (4, "9.2.3"),
    "period.active_again_months": (12, "9.2.3"),
    "period.displayed_digits": (NO_RULE, "9.12"),
    "first.rating_difference": ("rating-difference", "10.1"),
    # The ends of table (a) are blank; the guide takes 735 off for nothing scored, later texts 800.
    "first.extreme_difference": (NO_RULE, "10.1"),
    "first.zero_guide_figure": (735, "10.24"),
    "first.zero_later_figure": (800, "10.24"),
    "first.bonus_x2": ("12.5", "10.23"),
    "first.hypothetical_opponents": (NO_RULE, "10.23"),
    "first.hypothetical_rating": (NO_RULE, "10.23"),
    "first.ceiling": (NO_RULE, "10.23"),
    **{f"act.{name}": (NO_RULE, "10.53") for name in ("raise_below", "raise_share_x100", "standard_margin")},
    "first.event_floor": (1401, "10.31"),
    # 10.21: less than one point does not count.
    "first.first_score_x2": ("1", "10.21"),
    "first.rated_opponents_needed": (3, "6.42"),
    "first.round_robin_rated_needed": (NO_RULE, "6.42"),
    "first.games_needed": (9, "9.1.4"),
    "first.games_needed_official": (7, "9.14"),
    "first.games_needed_member": (7, "9.14"),
    # The same period or the 7 after it.
    "first.window_periods": (8, "9.1.4"),
}
OF_FFJD = {
    # PA = 1 + difference / 500, from 0.1 at -450 to 1.9 at 450.
    "game.expected_scale": (500, "6.1.2"),
    "game.expected_even": ("1", "6.1.2"),
    "game.difference_bound": (450, "6.1.2"),
    "game.expected_high": ("1.9", "6.1.2"),
    "game.expected_low": ("0.1", "6.1.2"),
    # 25 to 15 slow, 15 to 5 accelerated, between 1350 and 1500; 10/150 of a point is 1/15.
    "event.k_scale": (15, "6.1.1"),
    "event.k_from": (1350, "6.1.1"),
    "event.k_to": (1500, "6.1.1"),
    "event.k_slow_high": (25, "6.1.1"),
    "event.k_slow_low": (15, "6.1.1"),
    "event.k_accelerated_high": (15, "6.1.1"),
    "event.k_accelerated_low": (5, "6.1.1"),
    "event.minutes_needed": (30, "5.2.2"),
    "event.minutes_needed_beginners": (15, "5.2.2"),
    "event.beginner_share_percent": (75, "5.2.2"),
    "event.beginner_age": (15, "5.2.2"),
    "event.beginner_rating": (1400, "5.2.2"),
    "event.acceleration": (1, "3"),
    # Licences after three series, 20 and 50 players, 1 and 2 euros, rounds from a third to a half of the players.
    "event.advantageous_draw": (1, "5.1"),
    "event.licence_free_series": (3, "5.3.2"),
    "event.round_robin_most": (20, "5.4"),
    "event.swiss_most": (50, "5.4"),
    "event.fee_slow": (2, "5.5"),
    "event.fee_accelerated": (1, "5.5"),
    "event.swiss_rounds_least_of": (3, "6.6"),
    "event.swiss_rounds_most_of": (2, "6.6"),
    "period.floor": (600, "6.3"),
    "period.correction_least": (150, "6.7.4"),
    "period.council_above": (2000, "6.7.1"),
    "first.games_needed": (5, "6.2.1"),
    "first.games_needed_high": (7, "6.2.3"),
    "first.high_from": (1500, "6.2.3"),
    "first.first_span": (250, "6.2.1"),
    "first.performance_span": (500, "8"),
    "first.performance_games": (5, "8"),
    "first.accelerated_games": (5, "6.2.2"),
    "first.enough_rated": (4, "Annex B"),
    "first.guide": ("organiser-guide", "Annex B"),
    "first.guide_adult": (17, "Annex B"),
    "first.guide_youngest": (8, "Annex B"),
    # 1.5 x FMJD - 1065.
    "first.outside_numerator": (3, "7.1"),
    "first.outside_denominator": (2, "7.1"),
    "first.outside_offset": (1065, "7.1"),
}
ORDERS = "period.k_orders"
"""Which rows of the table of K are tried first: made from the table, not printed."""


def figures(short):
    """Every value that is no choice between readings or clocks."""
    found = {}
    for (grain, field), value in named(short).values.items():
        if field not in modes.NAMES and f"{grain}.{field}" != ORDERS:
            found[f"{grain}.{field}"] = (value.printed, value.article)
    return found


@pytest.mark.parametrize(("short", "wanted"), [("fide-2005", OF_2005), ("ffjd-2015", OF_FFJD)])
def test_every_figure_is_the_one_of_the_text(short, wanted):
    assert figures(short) == wanted


def test_the_rapid_principle_of_2005():
    # Article 15: floor 1400, K chosen by the administrator, shown by the first three digits; the rest is not its own.
    made = named("fide-rapid-2005")
    own = {key: value.printed for key, value in made.values.items() if value.edition == made.name}
    own = {".".join(key): printed for key, printed in own.items() if printed != NO_RULE}
    assert own.pop(ORDERS, None) in (None, [[], []])
    assert own == {
        "period.k_rows": [], "period.floor": 1400, "first.event_floor": 1400, "period.displayed_digits": 3,
        "event.time_rows": [],
    }
    assert {value.article for value in made.values.values() if value.edition == made.name} == {"15"}


def test_associations_whose_members_need_fewer_games():
    # 9.14 e of 2005 and 7.14g of 2011; no such rule in 2014, nor for draughts.
    assert [named(s).members for s in ("fide-2005", "fide-2011", "fide-2014", "ffjd-2015")] == [
        ("IBCA", "ICSC", "IPCA"), ("IBCA", "ICSC", "IPCA"), (), ()
    ]


@pytest.mark.parametrize(
    ("short", "name", "clock"),
    # Which clock each article names: the ratings, tables and composition of an event go by the day it starts
    # (0.11 of 2005: amendments hold for events that start on that day), what K and a first
    # result are made of as well (0.1 of 2011 and 2014), rounding, lists and their floor by the period.
    [("fide-2005", ("first", "event_floor"), "event"), ("fide-2014", ("game", "difference_cap"), "event"),
     ("fide-2014", ("event", "time_rows"), "event"), ("fide-2014", ("period", "floor"), "period"),
     ("fide-2014", ("first", "bonus_x2"), "event"),
     ("fide-2017", ("period", "k_games_cap"), "event"), ("fide-2014", ("first", "games_needed"), "event"),
     ("fide-2014", ("period", "change_tie"), "period"), ("ffjd-2015", ("game", "difference_bound"), "event")],
)
def test_clock(short, name, clock):
    assert named(short).values[name].clock == clock


def test_every_edition_held_is_read_here_or_by_the_differences():
    read = {"fide-2005", "fide-2011", "fide-2014", "fide-rapid-2005", "ffjd-2015"}
    assert {made.short for made in editions()} == read | set(LATER)
