"""Conditions of an event itself: rounds, hours and days, registration, deadlines, size and fee of a series."""

from arpad.law.grains import NEVER, CapitalEventLaw, EventLaw
from arpad.law.modes import AFTER_THIRD, AT_LEAST, BOTH_ENDS, PAID, RECOMMENDED, REQUIRED
from arpad.law.scales import SECONDS_OF_MINUTE


def first_control_is_in_order(moves: int, law: EventLaw) -> bool:
    """Does the first time control come after the number of moves of the text?"""
    return moves >= law.first_control_moves if law.first_control == AT_LEAST else moves == law.first_control_moves


def first_control_binds(law: EventLaw) -> bool:
    """Is the number of moves asked for, rather than recommended?"""
    return law.first_control != RECOMMENDED


def too_many_hours(seconds: int, law: EventLaw) -> bool:
    """Does a day hold too much play? Largest input: a thousand rounds of a week each."""
    return law.hours_per_day != NEVER and seconds > law.hours_per_day * SECONDS_OF_MINUTE * SECONDS_OF_MINUTE


def too_long(after_first: int, law: EventLaw) -> bool:
    """Does an event last too long? `after_first`: days from its first day to its last."""
    if law.days_of_event == NEVER:
        return False
    if after_first == law.days_of_event:
        return law.days_counted == BOTH_ENDS
    return after_first > law.days_of_event


def needs_interim(days: int, law: EventLaw) -> bool:
    """Does an event last so long that results are sent while it goes on?"""
    return law.interim_beyond_days != NEVER and days > law.interim_beyond_days


def is_registered_late(days_before: int, norms: bool, top: bool, law: EventLaw) -> bool:
    """Was an event registered too few days before its start?"""
    needed = days_needed(norms, top, law)
    return needed != NEVER and days_before < needed


def days_needed(norms: bool, top: bool, law: EventLaw) -> int:
    """How many days before its start an event is registered; more where norms can be made, or with a top player."""
    needed = law.registration_days
    if norms:
        needed = max(needed, law.registration_days_norm)
    if top:
        needed = max(needed, law.registration_days_top)
    return needed


def is_top_player(rating: int, woman: bool, law: EventLaw) -> bool:
    """Is a player so strong that his event has to be registered earlier?"""
    above = law.registration_above_women if woman else law.registration_above
    return above != NEVER and rating > above


def pools_stages(law: EventLaw) -> bool:
    """Are stages of one competition pooled of necessity?"""
    return law.stages_pooled == REQUIRED


def decides_match(score_x2: int, games: int) -> bool:
    """Has a player won a match set for so many games? More than half of its points."""
    return score_x2 > games


def needs_licence(before: int, law: CapitalEventLaw) -> bool:
    """Must a beginner hold a licence, after so many accelerated series without one?"""
    if before + 1 == law.licence_free_series:
        return law.third_participation != AFTER_THIRD
    return before >= law.licence_free_series


def fee_of(players: int, slow: bool, law: CapitalEventLaw) -> int:
    """The fee of a series, in euros."""
    return players * (law.fee_slow if slow else law.fee_accelerated)


def pays(board_games: int, forfeits: int, law: CapitalEventLaw) -> bool:
    """Does a player enter the fee: with a game on the board, by one reading with an unexcused forfeit?"""
    return board_games > 0 or (forfeits > 0 and law.fee_forfeits == PAID)


def too_many_players(players: int, swiss: bool, law: CapitalEventLaw) -> bool:
    """Does a series hold more players than the federation's program takes?"""
    return players > (law.swiss_most if swiss else law.round_robin_most)


def swiss_rounds_in_order(rounds: int, players: int, law: CapitalEventLaw) -> bool:
    """Does a Swiss have between one third and one half as many rounds as players?"""
    return rounds * law.swiss_rounds_least_of >= players and not too_many_swiss_rounds(rounds, players, law)


def too_many_swiss_rounds(rounds: int, players: int, law: CapitalEventLaw) -> bool:
    """Has a Swiss more rounds than half its players?"""
    return players < rounds * law.swiss_rounds_most_of
