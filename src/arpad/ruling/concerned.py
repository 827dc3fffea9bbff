"""Which article an error concerns, when the place that found it does not know the edition."""

from arpad.law.resolve import Law
from arpad.model.errors import ArpadError

STEPS: dict[str, tuple[str, ...]] = {
    "SCORE_NOT_POSSIBLE": ("game_change_x100", "result_counts"),
    "SCORE_OR_RESULT": ("game_change_x100", "result_counts"),
    "RESULT_NOT_KNOWN": ("game_left_out", "result_counts"),
    "NO_GAMES": ("sum_changes_x100", "sum_evolutions_scaled"),
    "TOO_MANY_GAMES": ("sum_changes_x100", "sum_evolutions_scaled"),
    "GAMES_OR_EVENTS": ("sum_changes_x100", "sum_evolutions_scaled"),
    "NOT_A_RATING": ("own_rating", "own_capital"),
    "RATING_ZERO": ("own_rating", "own_capital"),
    "RATING_OUT_OF_RANGE": ("own_rating", "own_capital"),
    "K_NOT_POSSIBLE": ("k_row",),
    "K_NEEDS_LIST_DATE": ("k_row",),
    "BORN_AFTER_LIST": ("k_row",),
    "EVENT_BEFORE_LIST": ("k_row",),
    "HIGHEST_BELOW_RATING": ("k_row",),
    "PERIOD_GAMES_TOO_FEW": ("k_used",),
    "NO_EVENTS": ("pooled_rn", "weighted_rn", "ways_to_first"),
    "TOTALS_MISSING": ("average_of_games",),
    "GAMES_OR_TOTALS": ("average_of_games",),
    "GAME_COUNT_NOT_POSSIBLE": ("games_needed",),
    "SCORE_ABOVE_GAMES": ("rating_difference",),
    "SCORE_NOT_IN_HALVES": ("game_change_x100",),
    "OPPONENTS_NOT_POSSIBLE": ("ra",),
    "ENDS_BEFORE_START": ("closing_day",),
    "LIST_BEFORE_START": ("closing_day",),
    "GAME_AFTER_LIST": ("is_inactive",),
    "ROUND_ROBIN_NEEDS_AVERAGE": ("ra",),
    "NAMES_DIFFER": ("pairing",),
    "EXEMPT_IS_NO_PLAYER": ("exempt",),
    "EXEMPT_LOSES": ("exempt",),
    "SYSTEM_TOO_LARGE": ("solved_performances",),
    "GROUP_OF_UNRATED": ("final_mean",),
    "GROUP_NOT_ALONE": ("final_mean",),
    "GROUP_ESTIMATED_TWICE": ("final_mean",),
    "AGE_NOT_POSSIBLE": ("guide_estimate",),
    "AGES_OR_MEAN": ("guide_estimate",),
    "NO_HEADS": ("guide_estimate",),
    "PLAYERS_OR_RATINGS": ("minutes_needed",),
    "INCREMENT_WITHOUT_CLOCK": ("minutes_needed",),
    "TOO_FEW_PLAYERS": ("composition", "closed_series"),
    "SCORES_OR_GAMES": ("ra",),
    "SCORES_DO_NOT_ADD_UP": ("unplayed_round_robin",),
    "SCORES_NOT_POSSIBLE": ("ra",),
    "SCORES_OF_SINGLE_ONLY": ("ra",),
    "PAIR_TOO_OFTEN": ("unplayed_round_robin",),
    "ROUND_ROBIN_TOO_LARGE": ("composition",),
    "RATED_SINCE_AND_RATING": ("rated_since",),
    "NO_RATINGS": ("required_minutes",),
    "STAGES_TOO_SHORT": ("seconds_for_moves",),
    "GAMES_OR_RU": ("average_of_games",),
    "NOT_FOR_THIS_FORMAT": ("ra",),
    "SCORE_DIFFERS": ("ra",),
    "DISREGARDED_NEEDS_GAMES": ("disregarded",),
    "SWISS_NEEDS_GAMES": ("unplayed_round_robin",),
    "TWO_TEAMS_NEEDED": ("scheveningen",),
    "SAME_TEAM": ("scheveningen",),
    "CADENCE_NOT_KNOWN": ("k_scaled",),
    "OPPONENT_OR_FMJD": ("equivalent",),
    "GAMES_OR_ACCELERATED": ("shared_first_capital",),
    "AGAINST_HIMSELF": ("counted_difference", "expected_points"),
    "NO_STAGES": ("seconds_for_moves", "minutes_needed"),
    "TIMES_OR_BASE": ("seconds_for_moves", "minutes_needed"),
    "TIME_NOT_POSSIBLE": ("seconds_for_moves", "minutes_needed"),
    "STAGE_AFTER_THE_LAST": ("seconds_for_moves",),
}
"""Error code -> the step whose article it concerns, in the one system or the other."""

MISSING: dict[str, tuple[str, ...]] = {"k": ("k_row",)}
"""Key that is missing -> the step whose article asks for it."""


def with_article(error: ArpadError, law: Law) -> ArpadError:
    """The error, and those beside it, with the article concerned under this law where one is."""
    for other in error.others:
        with_article(other, law)
    if error.article is None:
        known, asked = law.edition.steps, STEPS.get(error.code, ())
        if error.code == "MISSING_KEY":
            asked = MISSING.get(str(error.path[-1]), ())
        error.article = next((known[step] for step in asked if step in known), None)
    return error
