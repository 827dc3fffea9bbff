"""What each later edition changes, against the tables of the facts (regulations.md 1.1 and 1.2), column by column.

"(gap)": nothing is attested. Choices of readings, which their doubts prove, and rules that fall away with the round
robins of 2022 are left out.
"""

import pytest

from arpad.law import modes, texts
from arpad.law.resolve import law
from arpad.law.texts import GAP, named
from arpad.model.errors import ArpadError

MONTHLY = list(range(1, 13))
K_2014 = [[10, 2400, -1, -1, -1, -1], [40, -1, -1, 30, -1, -1], [40, -1, -1, -1, 18, 2300], [20, -1, -1, -1, -1, -1]]
K_20 = [[20, -1, -1, -1, -1, -1]]
GONE = "never"
INACTIVITY = dict.fromkeys(
    ("period.inactive_below_games", "period.inactive_months", "period.active_again_games",
     "period.active_again_months"), GAP,
)
POOLING_TIME = {"first.window_periods": GAP}
EXCEPTIONS = {"first.games_needed_official": GAP, "first.games_needed_member": GAP}
LATER = {
    # 1.1, column 2009: cap 400, floor 1200, K 25/15/10 with 10 from 2400 whatever the games, six lists, seven days, a
    # match with an unrated player; cells with a dash are gaps: Scheveningen, pooling, inactivity.
    "fide-2009": ("fide-2005", {
        "game.difference_cap": 400, "event.scheveningen_unrated": GAP, "event.match_needs_rated": 1,
        "period.k_rows": [[10, 2400, -1, -1, -1, -1], [25, -1, -1, 30, -1, -1], [15, -1, -1, -1, -1, -1]],
        "period.floor": 1200, "period.floor_original": GONE, "period.list_months": [1, 3, 5, 7, 9, 11],
        "period.closing_months": 0, "period.closing_days": 7, "period.closing_days_official": 1, **INACTIVITY,
        "first.extreme_difference": 800, "first.zero_guide_figure": GONE, "first.zero_later_figure": GONE,
        "first.event_floor": 1200, **EXCEPTIONS, **POOLING_TIME,
    }),
    # Column 2012 / 2013 and note 13: 2012 has the floor of 1000, nine games and monthly lists, three days.
    "fide-2012": ("fide-2011", {
        "period.floor": 1000, "period.list_months": MONTHLY, "period.closing_days": 3, **INACTIVITY,
        "first.event_floor": 1000, **EXCEPTIONS, **POOLING_TIME,
    }),
    # 2013: only a zero is disregarded; five games perhaps (low), which is no attestation.
    "fide-2013": ("fide-2012", {
        "first.event_floor": GONE, "first.first_score_x2": "0.5", "first.rated_opponents_needed": GONE,
        "first.round_robin_rated_needed": GONE, "first.games_needed": GAP,
    }),
    "fide-2017": ("fide-2014", {"period.k_age_year": 1, "period.k_games_cap": 700}),
    "fide-2022": ("fide-2017", {
        "game.one_upgrade": 1, "event.time_rows": [[2400, 120], [1800, 90], [0, 60]], "event.round_robin_method": GONE,
        **{f"event.{name}": GONE for name in (
            "rated_share_of", "small_event_below", "small_event_rated", "double_event_players", "double_event_rated",
            "national_rated", "national_rated_women",
        )},
    }),
    "fide-2024": ("fide-2022", {
        "game.one_upgrade": GONE, "period.floor": 1400, "first.bonus_x2": GONE, "first.hypothetical_opponents": 2,
        "first.hypothetical_rating": 1800, "first.ceiling": 2200, "act.raise_below": 2000,
        "act.raise_share_x100": "0.40",
    }),
    "fide-2025": ("fide-2024", {
        "game.cap_free_from": 2650, "act.raise_below": GONE, "act.raise_share_x100": GONE,
    }),
    # 1.2: 15 to under 60 minutes, equal times, K 20, the standard rating as the first one.
    "fide-rapid-2012": ("fide-2011", {
        "event.time_rows": [], "event.time_from": 15, "event.time_below": 60, "event.time_equal": 1,
        "event.standard_stands_in": 1, "period.k_rows": K_20, "period.list_months": GAP,
    }),
    "fide-rapid-2012-07": ("fide-rapid-2012", {
        "period.floor": 1000, "period.list_months": MONTHLY, "period.closing_days": GAP, **INACTIVITY,
        "first.event_floor": 1000, **POOLING_TIME,
    }),
    "fide-rapid-2014": ("fide-2014", {
        "game.difference_cap": 735, "event.time_rows": [], "event.time_above": 10, "event.time_below": 60,
        "event.time_equal": GAP, "event.rounds_per_day": 15, "event.standard_stands_in": GAP, "period.k_rows": K_20,
        "period.k_games_cap": 700, "first.first_score_x2": "1",
    }),
    "fide-rapid-2022-01": ("fide-rapid-2014", {
        "game.difference_cap": 400, "game.one_upgrade": 1, "event.round_robin_method": GAP,
    }),
    "fide-rapid-2022-10": ("fide-rapid-2022-01", {
        "period.k_rows": K_2014, "period.k_age_year": 1, "act.standard_margin": 100,
    }),
    "fide-rapid-2024-03": ("fide-2024", {
        "event.time_rows": [], "event.time_above": 10, "event.time_below": 60, "event.time_equal": 1,
        "event.rounds_per_day": 15, "event.standard_stands_in": 1,
    }),
    "fide-rapid-2024-12": ("fide-rapid-2024-03", {
        "game.unrated_gap": 600, "game.unrated_above": 2600, "act.raise_below": GONE, "act.raise_share_x100": GONE,
    }),
    **{f"fide-blitz-{day}": (f"fide-rapid-{day}", {"event.time_from": 5, "event.time_below": 15})
       for day in ("2012", "2012-07")},
    **{f"fide-blitz-{day}": (f"fide-rapid-{day}", {
        "event.time_above": GONE, "event.time_below": GONE, "event.time_to": 10, "event.rounds_per_day": 30,
    }) for day in ("2014", "2022-01", "2022-10")},
    "fide-blitz-2024-03": ("fide-rapid-2024-03", {
        "event.time_above": 3, "event.time_below": GONE, "event.time_to": 10, "event.rounds_per_day": 30,
    }),
    "fide-blitz-2024-12": ("fide-blitz-2024-03", {
        "game.unrated_gap": 600, "game.unrated_above": 2600, "act.raise_below": GONE, "act.raise_share_x100": GONE,
    }),
}  # fmt: skip
# Conditions of the event. 1.1, row by row: first control, rounds and hours, duration, registration, report deadline; a
# dash is a gap, and so is what no row speaks of where the two texts around it differ.
CONDITIONS = {
    "fide-2009": {
        "event.registration_months": 1,
        **{f"event.{name}": GAP for name in (
            "no_smoking", "long_by_decision", "ratings_at_each_game", "official_rated", "report_contents",
        )},
    },
    "fide-2012": {f"event.{name}": GAP for name in (
        "rounds_per_day", "hours_per_day", "days_of_event", "long_by_decision", "ratings_at_each_game",
        "interim_months", "registration_months", "registration_days", "registration_days_norm", "licensed_arbiters",
        "report_days_arbiter", "report_days_officer", "report_lists", "official_rated",
    )},
    # The time of each game by its own players; 90 days as before; a dash for registration and the report.
    "fide-2017": {
        "event.time_by_game": 1,
        **{f"event.{name}": GAP for name in (
            "interim_months", "interim_beyond_days", "registration_days", "registration_days_norm",
            "report_days_arbiter", "report_days_officer", "report_lists",
        )},
    },
    # At least 30 moves; more than 30 days: monthly reports; three days, thirty with norms; the report stays a gap.
    "fide-2022": {
        "event.first_control_moves": 30, "event.days_of_event": GONE, "event.long_championships": GONE,
        "event.long_by_decision": GONE, "event.interim_months": 1, "event.interim_beyond_days": 30,
        "event.registration_days": 3, "event.registration_days_norm": 30, "event.licensed_arbiters": GAP,
        "event.appeal_days": GAP,
        "event.official_rated": GAP,
    },
    # The cell of 2024 and the news it names (FIDE 2818): 30 days above 2700, women above 2500, otherwise three.
    "fide-2024": {
        "event.registration_days_norm": GONE, "event.registration_days_top": 30, "event.registration_above": 2700,
        "event.registration_above_women": 2500,
        # The report: to be on the third list after the end.
        "event.report_days_arbiter": GONE, "event.report_days_officer": GONE, "event.report_lists": 3,
    },
    "fide-rapid-2012": {f"event.{name}": GAP for name in (
        "first_control_moves", "rounds_per_day", "hours_per_day", "days_of_event", "registration_months",
    )},
    "fide-rapid-2014": {"event.first_control_moves": GAP, "event.hours_per_day": GAP},
    # 1.2 has nothing on either before 2024, and the standard text changed both in 2022.
    "fide-rapid-2022-01": {f"event.{name}": GAP for name in (
        "registration_days", "registration_days_norm", "report_days_arbiter", "report_days_officer", "report_lists",
    )},
    "fide-rapid-2024-03": {f"event.{name}": GONE for name in (
        "first_control_moves", "hours_per_day", "interim_months", "interim_beyond_days", "registration_days_top",
        "registration_above", "registration_above_women", "time_by_game",
    )},
}
for _rules, _values in CONDITIONS.items():
    LATER[_rules][1].update(_values)



@pytest.mark.parametrize("short", LATER)
def test_every_figure_that_an_edition_changes(short):
    base, wanted = LATER[short]
    made, before = named(short), named(base)
    found = {
        ".".join(key): value.printed for key, value in made.values.items()
        if key[1] not in modes.NAMES and key[1] != "k_orders" and value.value != before.values[key].value
    }
    assert found == wanted


@pytest.mark.parametrize("short", LATER)
def test_every_value_names_its_source_and_confidence(short):
    for value in named(short).values.values():
        assert value.source
        assert value.confidence in ("high", "medium", "low", "none")
        assert (value.confidence == "none") <= value.is_gap


def test_a_gap_is_an_error_for_whoever_reads_it_and_for_nobody_else():
    made = law("fide-2013")
    assert made.game.difference_cap == 400
    with pytest.raises(ArpadError) as raised:
        _ = made.first.games_needed
    assert (raised.value.code, raised.value.article) == ("NOT_ATTESTED", "7.14")
    assert raised.value.facts["confidence"] == "low"
    for lang in ("en", "fr"):
        assert "fide-standard-2013-07-01" in raised.value.message(lang)


def test_names_by_month():
    assert named("fide-rapid-2024-12").name == named("fide-rapid-2024-12-01").name
    assert named("fide-standard-2014-07").short == "fide-2014"
    assert set(LATER) <= {texts.edition(name).short for name in texts.held()}
