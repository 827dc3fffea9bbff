"""How each edition reads what its text leaves open, against the facts (regulations.md, 1; readings.md, 2).

The first texts whole; then only what an edition reads in another way than the one it changes; how 2011 and 2014 part
from 2005 is read in test_diff.py. "never": the text leaves nothing open, for it has no such rule; GAP: what the text
says is not attested.
"""

import pytest

from arpad.law import modes
from arpad.law.texts import GAP, named

from .test_later import LATER

GONE = "never"
PEAK_FROM, GAMES_BELOW = 1, 3
POOLED_ROUND_ROBIN = ("first.pooled_round_robin", "first.pooled_fraction")
# The round robin and what it leaves open, readings 4 and 9 to 14.
ROUND_ROBIN = (
    "event.no_show", "event.double_opponents", "event.passes", "event.disregarded_kept", "event.disregarded_field",
    "event.disregarded_games", "event.disregarded_cascade", "event.unplayed_composition", "event.composition_failed",
    *POOLED_ROUND_ROBIN,
)
# Where every player has the same K, nothing asks for his thirty games, for 2400 or for his age.
ONE_K = ("period.k_order", "period.k_games")
YOUNG = ("period.k_age_on", "period.k_young_measure")
# The numbers are the rows of readings.md, section 2; what bears none is a doubt of its own (doubts.toml).
OF_2005 = {
    "period.change_tie": "away-from-zero",  # 1
    "first.rc_rounding": "rc-first",  # 2
    "first.pooling": "weighted-mean", "first.mean_of": "rounded-ru",  # 3
    **dict.fromkeys(POOLED_ROUND_ROBIN, GONE),  # 4 asks it of one pool of games, which 2005 does not have
    "first.first_event": "first-counted",  # 5
    "first.event_order": "by-end",  # 6
    "first.point_in_every_event": "until-counted",  # 7
    "first.rated_opponents_measure": "distinct-opponents",  # 8
    "event.disregarded_kept": "removed", "event.disregarded_field": "entrant", "event.disregarded_games": "played",  # 9
    "event.disregarded_cascade": "on-event",
    "event.below_floor_serves": "serves",  # 10
    "event.unplayed_composition": "not-asked", "event.no_show": "ignored",  # 11
    "event.composition_failed": "for-nobody",  # 12
    "event.double_opponents": "distinct-opponents",  # 13
    "event.passes": "second-pass",  # 14
    "event.scheveningen_ru": "serves",  # 15
    "first.zero_deduction": "guide-figure",  # 16
    "event.own_rating": "list-at-start", "period.change_rounding": "per-period",  # 17
    "event.k_list": "list-of-period",  # 18: the current practice until 2009
    # 2400 and thirty games together: no row comes before the other. Nothing for the young.
    "period.k_order": GONE, "period.k_age_on": GONE, "period.k_young_measure": GONE,
    "period.k_games": "since-publication",  # 19
    "first.window_measure": "whole-periods",  # 20
    "event.time_unrated": "below-all",  # 43
    # Without a number: the points of a first event are those against rated opponents.
    # 1.3 is a recommendation; stages are pooled; 90 days with both ends; the floor as the translator adapted it;
    # what is received by the day closes; seven official games among others.
    "first.first_score_against": "rated-opponents",
    "event.first_control": "recommended", "event.stages_pooled": "required", "event.days_counted": "both-ends",
    "period.floor_of": "adapted", "period.floor_measure": GONE, "period.closing_on": "received",
    "period.closing_count": GONE, "first.official_pool": "among-others",
    "game.upgrade_side": GONE,
}  # fmt: skip
OF_FFJD = {
    "first.outside_tie": "half-up",  # 24
    "period.change_tie": "away-from-zero", "first.capital_rounding": "once",  # 25
    "event.own_rating": "list-at-start",  # 26
    "first.forfeits_to_five": "not-to-five", "first.forfeits_elsewhere": "among-games",  # 31
    "game.unexcused": "counts", "event.fee_forfeits": "not-paid",  # 32
    "event.excused_points": "in-table",  # 33
    "game.zero_zero": "counts", "first.zero_zero_system": "left-aside",  # 34
    "event.tie_break_opponents": "met", "event.tie_break_few": "nothing-left",  # 35
    "first.automatic_mean_of": "beneficiaries",  # 30
    "first.rated_counted": "with-a-game",  # 36
    "first.island_shift": "own-mean",  # 37
    "first.correction_form": "same-shift",  # 38
    "first.guide_age": "nearest-year",  # 39
    "period.council_measure": "above", "period.council_moment": "before",  # 40
    "event.third_participation": "after-third",  # 41
    "first.outside_unrated": "in-system",  # 42
}  # fmt: skip
CHOICES = {
    # The principle of 2005 has no table of K, no rate of play and one floor.
    "fide-rapid-2005": {
        "event.time_unrated": GONE, "event.first_control": GONE, "period.k_games": GONE, "period.floor_of": GONE,
    },
    # Reading 18: K of the list at the start from 2009 on. 10 from 2400 whatever the games: one of two rows comes first.
    # Lists close by the end of the event, days before it; 800 is printed for nothing scored; one floor. The columns'
    # dashes: Scheveningen, pooling and its time, official events; first control and stages by no source.
    "fide-2009": {
        "event.k_list": "list-at-start", "period.k_order": "peak-first", "period.closing_on": "ended",
        "period.closing_count": "days-before", "period.floor_of": GONE, "first.zero_deduction": GONE,
        **dict.fromkeys((
            "event.scheveningen_ru", "event.first_control", "event.stages_pooled", "first.pooling", "first.mean_of",
            "first.pooled_round_robin", "first.pooled_fraction", "first.official_pool", "first.window_measure",
        ), GAP),
    },
    # "Above 1200" was the wording of 2011 alone. Dashes: duration, stages, official events, pooling time.
    "fide-2012": {
        "period.floor_measure": GONE,
        **dict.fromkeys(
            ("event.days_counted", "event.stages_pooled", "first.official_pool", "first.window_measure"), GAP
        ),
    },
    # Only a zero is disregarded: the point of 6.41 is gone, the floor of results too, and the three rated opponents.
    # Rounding: a dash.
    "fide-2013": {
        "event.below_floor_serves": GONE, "first.point_in_every_event": GONE,
        "first.rated_opponents_measure": GONE, "period.change_tie": GAP,
    },
    "fide-2017": {},
    # One upgrade an event: whose is a doubt. Round robins have no method; at least 30 moves; no longest event.
    "fide-2022": {
        "game.upgrade_side": "higher-player", **dict.fromkeys(ROUND_ROBIN, GONE), "event.first_control": "at-least",
        "event.days_counted": GONE,
    },
    "fide-2024": {"game.upgrade_side": GONE},
    "fide-2025": {},
    # 1.2: no levels of minutes, so that an unrated player is below none; K 20; first control and duration by no source.
    "fide-rapid-2012": {
        "event.time_unrated": GONE, **dict.fromkeys(ONE_K, GONE), "event.first_control": GAP, "event.days_counted": GAP,
    },
    "fide-rapid-2012-07": {"period.floor_measure": GONE, "first.window_measure": GAP},
    "fide-rapid-2014": {
        "event.time_unrated": GONE, **dict.fromkeys((*ONE_K, *YOUNG), GONE), "event.first_control": GAP,
    },
    # One upgrade here too; whether round robins kept their method is not attested.
    "fide-rapid-2022-01": {"game.upgrade_side": "higher-player", **dict.fromkeys(ROUND_ROBIN, GAP)},
    # K as in standard play, and with it readings 18 and 19.
    "fide-rapid-2022-10": {
        "period.k_order": "peak-first", "period.k_games": "since-publication", "period.k_age_on": "list-date",
        "period.k_young_measure": "highest-rating",
    },
    "fide-rapid-2024-03": {"event.time_unrated": GONE, "event.first_control": GONE},
    "fide-rapid-2024-12": {},
    # Blitz leaves open what rapid does.
    **{f"fide-blitz-{day}": {} for day in ("2012", "2012-07", "2014", "2022-01", "2022-10", "2024-03", "2024-12")},
}  # fmt: skip


def choices(short):
    """The reading of every place that a text may leave open, as its edition names it."""
    return {".".join(key): value.printed for key, value in named(short).values.items() if key[1] in modes.NAMES}


@pytest.mark.parametrize(("short", "wanted"), [("fide-2005", OF_2005), ("ffjd-2015", OF_FFJD)])
def test_every_choice_of_the_first_texts(short, wanted):
    assert choices(short) == wanted


@pytest.mark.parametrize("short", CHOICES)
def test_every_choice_that_an_edition_makes(short):
    base = LATER[short][0] if short in LATER else "fide-2005"
    before = choices(base)
    found = {name: printed for name, printed in choices(short).items() if printed != before[name]}
    assert found == CHOICES[short]


def test_every_edition_is_read():
    assert CHOICES.keys() == LATER.keys() | {"fide-rapid-2005"}


@pytest.mark.parametrize("short", [*LATER, "fide-2005", "fide-2011", "fide-2014", "fide-rapid-2005"])
def test_the_rows_of_k_as_printed_and_with_the_new_player_first(short):
    # readings.md, 1.1 row 7: which of 2400 and the thirty games is asked first. The other rows keep their order.
    values = named(short).values
    rows, (printed, newcomer_first) = values["period", "k_rows"].printed, values["period", "k_orders"].printed
    assert printed == list(range(len(rows)))
    assert newcomer_first == sorted(printed, key=lambda i: rows[i][GAMES_BELOW] < 0)
    assert (not rows) or rows[0][PEAK_FROM] in (-1, 2400)
