"""The resolved law, one NamedTuple per grain: every field is an int or a table, in every edition.

Table: a tuple of ints (rows are tuples of ints) for people, int64 arrays for the compiled steps.
"""

from typing import Any, NamedTuple

NEVER = -1
"""The edition has no such rule."""
NOT_ATTESTED = -2
"""No source says what the edition has: whoever asks for the value gets an error (`resolve.guarded`)."""

Table = Any
"""A tuple of ints or of rows; the same object as an int64 array in `replay`."""


class GameLaw(NamedTuple):
    """One chess game: difference, cap, expected score."""

    difference_cap: int
    cap_free_from: int
    one_upgrade: int
    upgrade_side: int
    unrated_gap: int
    unrated_above: int
    expected_scores: Table


class EventLaw(NamedTuple):
    """One chess event: its rate of play, its composition, how its unrated players are treated, what it has to meet."""

    time_rows: Table
    time_above: int
    time_from: int
    time_below: int
    time_to: int
    time_equal: int
    rounds_per_day: int
    moves_counted: int
    rated_share_of: int
    small_event_below: int
    small_event_rated: int
    double_event_players: int
    double_event_rated: int
    national_rated: int
    national_rated_women: int
    scheveningen_unrated: int
    match_needs_rated: int
    standard_stands_in: int
    own_rating: int
    k_list: int
    no_show: int
    round_robin_method: int
    double_opponents: int
    passes: int
    disregarded_kept: int
    below_floor_serves: int
    scheveningen_ru: int
    disregarded_field: int
    disregarded_games: int
    disregarded_cascade: int
    unplayed_composition: int
    composition_failed: int
    time_unrated: int
    first_control_moves: int
    first_control: int
    no_smoking: int
    hours_per_day: int
    days_of_event: int
    days_counted: int
    long_championships: int
    long_by_decision: int
    interim_months: int
    ratings_at_each_game: int
    stages_pooled: int
    match_decided: int
    registration: int
    registration_months: int
    registration_days: int
    registration_days_norm: int
    registration_days_top: int
    registration_above: int
    registration_above_women: int
    licensed_arbiters: int
    report_days_arbiter: int
    report_days_officer: int
    report_lists: int
    appeal_days: int
    report_contents: int
    official_rated: int
    interim_beyond_days: int
    time_by_game: int


class PeriodLaw(NamedTuple):
    """One rating period of chess: K, rounding, floor, lists, activity."""

    k_rows: Table
    k_orders: Table
    k_order: int
    k_games: int
    k_age_on: int
    k_age_year: int
    k_young_measure: int
    k_games_cap: int
    change_tie: int
    change_rounding: int
    floor: int
    floor_original: int
    floor_of: int
    floor_measure: int
    list_months: Table
    closing_on: int
    closing_months: int
    closing_days: int
    closing_days_official: int
    closing_count: int
    inactive_below_games: int
    inactive_months: int
    active_again_games: int
    active_again_months: int
    displayed_digits: int


class FirstLaw(NamedTuple):
    """The first rating of a chess player."""

    rating_difference: Table
    extreme_difference: int
    zero_deduction: int
    zero_guide_figure: int
    zero_later_figure: int
    bonus_x2: int
    hypothetical_opponents: int
    hypothetical_rating: int
    ceiling: int
    rc_rounding: int
    pooling: int
    mean_of: int
    event_floor: int
    first_score_x2: int
    first_score_against: int
    first_event: int
    event_order: int
    point_in_every_event: int
    rated_opponents_needed: int
    rated_opponents_measure: int
    round_robin_rated_needed: int
    pooled_round_robin: int
    pooled_fraction: int
    games_needed: int
    games_needed_official: int
    games_needed_member: int
    official_pool: int
    window_periods: int
    window_measure: int


class ActLaw(NamedTuple):
    """The one-off adjustment that came with an edition: carried out once, on the list of the day it takes force."""

    raise_below: int
    raise_share_x100: int
    standard_margin: int


class CapitalGameLaw(NamedTuple):
    """One draughts game: expected points in 1/expected_scale."""

    expected_scale: int
    expected_even: int
    difference_bound: int
    expected_high: int
    expected_low: int
    zero_zero: int
    unexcused: int


class CapitalEventLaw(NamedTuple):
    """One draughts series: K, rate of play, tie-breaks, whose Capital-Points are read, licences, size, fee."""

    k_scale: int
    k_from: int
    k_to: int
    k_slow_high: int
    k_slow_low: int
    k_accelerated_high: int
    k_accelerated_low: int
    minutes_needed: int
    minutes_needed_beginners: int
    beginner_share_percent: int
    beginner_age: int
    beginner_rating: int
    acceleration: int
    own_rating: int
    tie_break_opponents: int
    tie_break_few: int
    excused_points: int
    advantageous_draw: int
    licence_free_series: int
    third_participation: int
    round_robin_most: int
    swiss_most: int
    fee_slow: int
    fee_accelerated: int
    fee_forfeits: int
    swiss_rounds_least_of: int
    swiss_rounds_most_of: int


class CapitalPeriodLaw(NamedTuple):
    """One month of the national list."""

    floor: int
    change_tie: int
    correction_least: int
    council_above: int
    council_measure: int
    council_moment: int


class CapitalFirstLaw(NamedTuple):
    """First Capital-Points, performance, accelerated procedure, players from outside."""

    games_needed: int
    games_needed_high: int
    high_from: int
    first_span: int
    performance_span: int
    performance_games: int
    accelerated_games: int
    forfeits_to_five: int
    enough_rated: int
    automatic_mean_of: int
    rated_counted: int
    island_shift: int
    correction_form: int
    zero_zero_system: int
    outside_unrated: int
    guide: Table
    guide_age: int
    guide_adult: int
    guide_youngest: int
    outside_numerator: int
    outside_denominator: int
    outside_offset: int
    outside_tie: int
    capital_rounding: int
    forfeits_elsewhere: int


ELO_GRAINS: dict[str, type] = {
    "game": GameLaw,
    "event": EventLaw,
    "period": PeriodLaw,
    "first": FirstLaw,
    "act": ActLaw,
}
CAPITAL_GRAINS: dict[str, type] = {
    "game": CapitalGameLaw,
    "event": CapitalEventLaw,
    "period": CapitalPeriodLaw,
    "first": CapitalFirstLaw,
}
