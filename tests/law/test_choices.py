"""How each later edition reads what its text leaves open, against the facts (regulations.md 1.1, 1.2; readings.md, 2).

Only what an edition reads in another way than the one it changes; 2005, 2011 and 2014 are read in test_diff.py.
"never": the text leaves nothing open, for it has no such rule; GAP: what the text says is not attested.
"""

import pytest

from arpad.law import modes
from arpad.law.texts import GAP, named

from .test_later import LATER

GONE = "never"
PEAK_FROM, GAMES_BELOW = 1, 3
# The round robin and what it leaves open, readings 4 and 9 to 14.
ROUND_ROBIN = (
    "event.no_show", "event.double_opponents", "event.passes", "event.disregarded_kept", "event.disregarded_field",
    "event.disregarded_games", "event.disregarded_cascade", "event.unplayed_composition", "event.composition_failed",
    "first.pooled_round_robin", "first.pooled_fraction",
)
# Where every player has the same K, nothing asks for his thirty games, for 2400 or for his age.
ONE_K = ("period.k_order", "period.k_games")
YOUNG = ("period.k_age_on", "period.k_young_measure")
CHOICES = {
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
    "fide-2017": {"event.days_counted": GAP},
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


@pytest.mark.parametrize("short", LATER)
def test_every_choice_that_an_edition_makes(short):
    before = choices(LATER[short][0])
    found = {name: printed for name, printed in choices(short).items() if printed != before[name]}
    assert found == CHOICES[short]


@pytest.mark.parametrize("short", [*LATER, "fide-2005", "fide-2011", "fide-2014", "fide-rapid-2005"])
def test_the_rows_of_k_as_printed_and_with_the_new_player_first(short):
    # readings.md, 1.1 row 7: which of 2400 and the thirty games is asked first. The other rows keep their order.
    values = named(short).values
    rows, (printed, newcomer_first) = values["period", "k_rows"].printed, values["period", "k_orders"].printed
    assert printed == list(range(len(rows)))
    assert newcomer_first == sorted(printed, key=lambda i: rows[i][GAMES_BELOW] < 0)
    assert (not rows) or rows[0][PEAK_FROM] in (-1, 2400)
