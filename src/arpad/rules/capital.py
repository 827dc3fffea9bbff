"""Capital-Points (draughts, FFJD): expected points, sliding K, evolution, first Capital-Points, conversion."""

from arpad.law.grains import CapitalEventLaw, CapitalFirstLaw, CapitalGameLaw, CapitalPeriodLaw
from arpad.law.modes import (
    ABOVE,
    AMONG_GAMES,
    AWAY_FROM_ZERO,
    BEFORE,
    COUNTS,
    DOWNWARDS,
    ONCE,
    TO_FIVE,
    WITH_A_GAME,
)
from arpad.rules.amounts import away_from_zero, half_up, is_tie, whole_part


def bounded_difference(difference: int, law: CapitalGameLaw) -> int:
    """The difference as it counts: beyond the bound, the bound. Capital-Points."""
    return max(-law.difference_bound, min(difference, law.difference_bound))


def expected_points(difference: int, law: CapitalGameLaw) -> int:
    """PA of one game in 1/expected_scale: 1 + dCP/500, bounded."""
    if difference >= law.difference_bound:
        return law.expected_high
    if difference <= -law.difference_bound:
        return law.expected_low
    return law.expected_even + difference


def k_bounds(slow: bool, law: CapitalEventLaw) -> tuple[int, int]:
    """(K of a low rating, K of a high one) at this cadence."""
    if slow:
        return law.k_slow_high, law.k_slow_low
    return law.k_accelerated_high, law.k_accelerated_low


def k_scaled(rating: int, slow: bool, law: CapitalEventLaw) -> int:
    """K in 1/k_scale: constant, sliding between the two ratings, constant. Never rounded."""
    high, low = k_bounds(slow, law)
    if rating < law.k_from:
        return high * law.k_scale
    if rating >= law.k_to:
        return low * law.k_scale
    slide = whole_part((high - low) * (rating - law.k_from) * law.k_scale, law.k_to - law.k_from)
    return high * law.k_scale - slide


def evolution_scaled(points: int, expected: int, k: int, law: CapitalGameLaw) -> int:
    """(Pts - PA) x K of one game, in 1/(expected_scale x k_scale)."""
    return (points * law.expected_scale - expected) * k


def sum_evolutions_scaled(
    own: int, opponents: list[int], points: list[int], start: int, stop: int, k: int, law: CapitalGameLaw
) -> int:
    """The evolutions of the games from `start` to `stop`, added up. Largest input: 10^6 games."""
    total = 0
    for i in range(start, stop):
        total += evolution_scaled(points[i], expected_points(own - opponents[i], law), k, law)
    return total


def sum_expected(own: int, opponents: list[int], start: int, stop: int, law: CapitalGameLaw) -> int:
    """PA of several games, in 1/expected_scale."""
    total = 0
    for i in range(start, stop):
        total += expected_points(own - opponents[i], law)
    return total


def rounded_evolution(evolution: int, scale: int, law: CapitalPeriodLaw) -> int:
    """The evolution of the whole period as an integer. Largest input: 10^6 games."""
    if evolution > 0 or not is_tie(evolution, scale):
        return half_up(evolution, scale)
    if law.change_tie == AWAY_FROM_ZERO:
        return away_from_zero(evolution, scale)
    return half_up(evolution, scale)


def not_below_floor(rating: int, law: CapitalPeriodLaw) -> int:
    """Nobody falls below the floor."""
    return max(rating, law.floor)


def first_capital(sum_opponents: int, games: int, points: int, law: CapitalFirstLaw) -> tuple[int, int]:
    """MCP + 250 (Pts - NPJ) / NPJ, unrounded."""
    return sum_opponents + law.first_span * (points - games), games


def performance_points(sum_opponents: int, games: int, points: int, law: CapitalFirstLaw) -> tuple[int, int]:
    """MCP + 500 (Pts - NPJ) / NPJ, unrounded."""
    return sum_opponents + law.performance_span * (points - games), games


def has_performance(games: int, law: CapitalFirstLaw) -> bool:
    """Are there enough games for a performance?"""
    return games >= law.performance_games


def games_for_first(rating: int, law: CapitalFirstLaw) -> int:
    """How many games first Capital-Points of this height need: five, seven for a high figure."""
    return law.games_needed_high if rating >= law.high_from else law.games_needed


def may_be_published(games: int, rating: int, law: CapitalFirstLaw) -> bool:
    """Are there enough games for first Capital-Points of this height?"""
    return games >= games_for_first(rating, law)


def games_towards_five(played: int, forfeits: int, law: CapitalFirstLaw) -> int:
    """The games that open the accelerated procedure: those played; unexcused forfeits only by one reading."""
    if forfeits and law.forfeits_to_five == TO_FIVE:
        return played + forfeits
    return played


def is_beneficiary(games: int, law: CapitalFirstLaw) -> bool:
    """Does an unrated player with so many games get a figure of the accelerated procedure?"""
    return games >= law.accelerated_games


def zero_zero_in_system(law: CapitalFirstLaw) -> bool:
    """Does a 0-0 for breaking the rules enter the equations of Annex B?"""
    return law.zero_zero_system == COUNTS


def is_rated_counted(has_game: bool, met_unrated: bool, law: CapitalFirstLaw) -> bool:
    """Is a rated player one of the NJC: with any counted game, or by one reading with one against an unrated player?"""
    if has_game == met_unrated or law.rated_counted == WITH_A_GAME:
        return has_game
    return met_unrated


def equivalent(fmjd: int, law: CapitalFirstLaw) -> tuple[int, int]:
    """The Capital-Points of a player from outside: 1.5 x FMJD rating - 1065, unrounded."""
    return law.outside_numerator * fmjd - law.outside_offset * law.outside_denominator, law.outside_denominator


def rounded_equivalent(value: tuple[int, int], law: CapitalFirstLaw) -> int:
    """The equivalent as an integer when the player enters."""
    if is_tie(value[0], value[1]) and law.outside_tie == DOWNWARDS:
        return whole_part(value[0], value[1])
    return half_up(value[0], value[1])


def needs_council(rating: int, law: CapitalPeriodLaw) -> bool:
    """Does an act on this rating need the technical council?"""
    if rating != law.council_above:
        return rating > law.council_above
    return law.council_measure != ABOVE


def rating_measured(before: int, after: int, law: CapitalPeriodLaw) -> int:
    """The rating by which a correction needs the council: the one before it, or by one reading the one after."""
    return before if law.council_moment == BEFORE else after


def rounds_capital_once(law: CapitalFirstLaw) -> bool:
    """Are first Capital-Points rounded once, rather than the figure of each procedure first?"""
    return law.capital_rounding == ONCE


def forfeits_are_games(law: CapitalFirstLaw) -> bool:
    """Does an unexcused forfeit count among the games that a performance and a first rating need?"""
    return law.forfeits_elsewhere == AMONG_GAMES


def is_too_small(before: int, after: int, law: CapitalPeriodLaw) -> bool:
    """Does a correction move the rating by less than the least, up or down?"""
    return abs(after - before) < law.correction_least


def zero_zero_counts(law: CapitalGameLaw) -> bool:
    """Does a 0-0 for breaking the rules count for the evolution?"""
    return law.zero_zero == COUNTS


def unexcused_counts(law: CapitalGameLaw) -> bool:
    """Does an unexcused forfeit count as a game played?"""
    return law.unexcused == COUNTS
