"""First ratings in chess: average, percentage, Ru of an event, what counts, Rn, publication (2005: 10.2-10.3, 9.14)."""

from arpad.law.grains import NEVER, FirstLaw, PeriodLaw
from arpad.law.modes import (
    AGAINST_RATED,
    ALONE,
    AT_RC_NEW,
    BY_END,
    DISTINCT_RATED,
    EVERY_EVENT,
    FIRST_COUNTED,
    GUIDE_FIGURE,
    OFFICIAL_ALONE,
    RC_FIRST,
    ROUNDED_RU,
    WEIGHTED_MEAN,
    WHOLE_PERIODS,
)
from arpad.law.scales import HALVES, HUNDRED, MONTHS_OF_YEAR
from arpad.rules.amounts import half_up, whole_part
from arpad.rules.lists import floor_for, is_too_low

COUNTS, TOO_FEW_RATED, TOO_FEW_POINTS, BELOW_FLOOR = range(4)
PUBLISHED, TOO_FEW_GAMES, BELOW_LIST_FLOOR = range(3)


def percentage_x100(score_x2: int, games: int) -> int:
    """The percentage score in whole hundredths, a half up."""
    return half_up(score_x2 * HUNDRED, games * HALVES)


def extreme_difference(law: FirstLaw) -> int:
    """The rating difference of a score of 0 or 100 %; the table of 2005 leaves it blank."""
    if law.extreme_difference != NEVER:
        return law.extreme_difference
    if law.zero_deduction == GUIDE_FIGURE:
        return law.zero_guide_figure
    return law.zero_later_figure


def rating_difference(p_x100: int, law: FirstLaw) -> int:
    """The rating difference of a percentage score, from the printed table."""
    if 0 < p_x100 < HUNDRED:
        return law.rating_difference[p_x100]  # type: ignore[no-any-return]
    return extreme_difference(law) if p_x100 else -extreme_difference(law)


def average_of_games(sum_opponents: int, games: int, law: FirstLaw) -> tuple[int, int]:
    """Rc of a Swiss or team event as (numerator, denominator): the mean of the rated opponents."""
    if sum_opponents % games == 0:
        return whole_part(sum_opponents, games), 1
    if law.rc_rounding == RC_FIRST:
        return half_up(sum_opponents, games), 1
    return sum_opponents, games


def hypothetical_results(law: FirstLaw) -> tuple[int, int, int]:
    """(opponents, the sum of their ratings, half points) that are supposed beside the games, which are drawn (2024)."""
    if law.hypothetical_opponents == NEVER:
        return 0, 0, 0
    more = law.hypothetical_opponents
    return more, more * law.hypothetical_rating, more


def within_ceiling(ru: int, law: FirstLaw) -> int:
    """A first rating, at most the highest one that is given."""
    if law.ceiling == NEVER or ru <= law.ceiling:
        return ru
    return law.ceiling


def has_bonus(law: FirstLaw) -> bool:
    """Does each half point above 50 % bring a bonus, rather than the figure of the table?"""
    return law.bonus_x2 != NEVER


def above_half(average: tuple[int, int], over_x2: int, law: FirstLaw) -> tuple[int, int]:
    """The average and the bonus for each half point above 50 %; exactly there the average alone."""
    if over_x2 == 0:
        return average
    return HALVES * average[0] + over_x2 * law.bonus_x2 * average[1], HALVES * average[1]


def swiss_ru(average: tuple[int, int], score_x2: int, games: int, law: FirstLaw) -> tuple[int, int]:
    """Ru of a Swiss or team event, unrounded: the average at 50 %, a bonus or the table above it, the table below."""
    if score_x2 == games:
        return average
    if score_x2 > games and has_bonus(law):
        return above_half(average, score_x2 - games, law)
    return average[0] + rating_difference(percentage_x100(score_x2, games), law) * average[1], average[1]


def round_robin_ru(
    average: tuple[int, int], score_x2: int, games: int, opponents: int, law: FirstLaw
) -> tuple[int, int]:
    """Ru of a round robin, unrounded: as above, but the table's figure counts n/(n+1)."""
    if score_x2 >= games:
        return above_half(average, score_x2 - games, law)
    points = rating_difference(percentage_x100(score_x2, games), law)
    return average[0] * (opponents + 1) + points * opponents * average[1], average[1] * (opponents + 1)


def rounded_ru(value: tuple[int, int]) -> int:
    """A first rating as a whole number, a half up."""
    return half_up(value[0], value[1])


def is_first(counted_before: bool, played_before: bool, law: FirstLaw) -> bool:
    """Is this the player's first event, for the rule on first results?"""
    if counted_before == played_before or law.first_event == FIRST_COUNTED:
        return not counted_before
    return not played_before


def meets_enough_rated(opponents: int, games: int, law: FirstLaw) -> bool:
    """Does the event hold enough rated opponents for its result to count?"""
    needed = law.rated_opponents_needed
    if needed == NEVER or opponents >= needed:
        return True
    return games >= needed and law.rated_opponents_measure != DISTINCT_RATED


def meets_round_robin_rated(opponents: int, law: FirstLaw) -> bool:
    """Does a round robin hold enough rated opponents for an unrated player's result to count?"""
    return law.round_robin_rated_needed == NEVER or opponents >= law.round_robin_rated_needed


def too_few_points(score_x2: int, first: bool, law: FirstLaw) -> bool:
    """Is the score too low for the result to count?"""
    return score_x2 < law.first_score_x2 and (first or law.point_in_every_event == EVERY_EVENT)


def is_disregarded(score_x2: int, counted_before: bool, played_before: bool, law: FirstLaw) -> bool:
    """Is the result disregarded for its score, given what came before it?"""
    if score_x2 >= law.first_score_x2:
        return False
    return too_few_points(score_x2, is_first(counted_before, played_before, law), law)


def has_points_in_all(in_all_x2: int, law: FirstLaw) -> bool:
    """Do the points of all games save a score too low against rated opponents? in_all_x2: against unrated ones, too."""
    return in_all_x2 >= law.first_score_x2 and law.first_score_against != AGAINST_RATED


def below_event_floor(ru: int, counted_before: bool, law: FirstLaw, lists: PeriodLaw) -> bool:
    """Is this a first result below the floor, which is ignored?"""
    if counted_before or law.event_floor == NEVER:
        return False
    return is_too_low(ru, floor_for(ru, law.event_floor, lists), lists)


def reads_by_end(law: FirstLaw) -> bool:
    """Do events follow each other by the day they end, rather than by the day they start?"""
    return law.event_order == BY_END


def pools_by_mean(law: FirstLaw) -> bool:
    """Is Rn the weighted mean of the events, rather than one event made of all games?"""
    return law.pooling == WEIGHTED_MEAN


def pooled_average(rc_new: int, ra: int, law: FirstLaw) -> int:
    """The average at which the games of a round robin join the pool."""
    if rc_new == ra or law.pooled_round_robin == AT_RC_NEW:
        return rc_new
    return ra


def means_rounded_ru(law: FirstLaw) -> bool:
    """Does the weighted mean take each Ru as reported (rounded)?"""
    return law.mean_of == ROUNDED_RU


def weighted_rn(weighted: tuple[int, int], games: int) -> int:
    """Rn of 2005: the sum of Ru times games, divided by the games, rounded once."""
    return half_up(weighted[0], weighted[1] * games)


def pooled_rn(
    average: tuple[int, int], score_x2: int, games: int, opponents: int, law: FirstLaw
) -> tuple[int, int]:
    """Rn of 2011 and later, unrounded: all games one event; `opponents`: NEVER unless the pool is one round robin."""
    if opponents == NEVER:
        return swiss_ru(average, score_x2, games, law)
    return round_robin_ru(average, score_x2, games, opponents, law)


def keeps_fraction_alone(law: FirstLaw) -> bool:
    """Is n/(n+1) kept for a round robin that stands alone, rather than for every pool that holds one?"""
    return law.pooled_fraction == ALONE


def games_needed(official_games: int, games: int, is_member: bool, law: FirstLaw) -> int:
    """How many games a first rating needs before it is published, exceptions included. games: official and others."""
    if is_member and law.games_needed_member != NEVER:
        return law.games_needed_member
    if official_games == 0:
        return law.games_needed
    if law.games_needed_official == NEVER or official_games < law.games_needed_official:
        return law.games_needed
    if official_games < games and law.official_pool == OFFICIAL_ALONE:
        return law.games_needed
    return law.games_needed_official


def publication_refusal(games: int, needed: int, rating: int, law: PeriodLaw) -> int:
    """May the rating be published? A reason code: games first, then the floor of the list."""
    if games < needed:
        return TOO_FEW_GAMES
    if is_too_low(rating, floor_for(rating, law.floor, law), law):
        return BELOW_LIST_FLOOR
    return PUBLISHED


def window_months(law: FirstLaw, lists_per_year: int) -> int:
    """The pooling window in months."""
    return whole_part(law.window_periods * MONTHS_OF_YEAR, lists_per_year)


def in_window(event_list: int, list_number: int, law: FirstLaw) -> bool:
    """Does the event's rating period belong to the window that ends with this list? In numbers of lists."""
    return list_number - event_list < law.window_periods


def counts_whole_periods(law: FirstLaw) -> bool:
    """Is the window made of whole rating periods, rather than calendar months?"""
    return law.window_measure == WHOLE_PERIODS
