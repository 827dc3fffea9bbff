"""The change of a rated chess player: difference, expected score, sum, rounding (2005: 10.5; later: 8.5)."""

from arpad.law.grains import NEVER, CapitalEventLaw, EventLaw, GameLaw, PeriodLaw
from arpad.law.modes import AWAY_FROM_ZERO, EITHER_PLAYER, HIGHER_PLAYER, LIST_AT_START, PER_PERIOD
from arpad.law.scales import HALVES, HUNDRED
from arpad.rules.amounts import away_from_zero, half_up, is_tie, whole_part
from arpad.rules.lists import floor_for


def counted_difference(difference: int, law: GameLaw) -> int:
    """The difference as it counts: beyond the cap, the cap. Rating points; largest input 10^6."""
    if law.difference_cap == NEVER:
        return difference
    if difference > law.difference_cap:
        return law.difference_cap
    if difference < -law.difference_cap:
        return -law.difference_cap
    return difference


def is_rated_game(own: int, opponent: int, law: GameLaw) -> bool:
    """Is a game rated, by the ratings of its players? Since December 2024 rapid and blitz leave out large gaps."""
    if law.unrated_gap == NEVER or abs(own - opponent) < law.unrated_gap:
        return True
    return own <= law.unrated_above and opponent <= law.unrated_above


def counts_every_difference(own: int, law: GameLaw) -> bool:
    """Does every difference of a player count in full, by his own rating (2025)? His opponent's may be cut."""
    return law.cap_free_from != NEVER and own >= law.cap_free_from


def upgrade_side(own: int, opponents: list[int], start: int, stop: int, law: GameLaw) -> int:
    """Whose differences an event may cut only once (2022); NEVER: no limit. Largest input: 10^6 games.

    The readings part only where a weaker player has a difference beyond the cap, and not as the only one.
    """
    if law.one_upgrade == NEVER:
        return NEVER
    beyond = 0
    weaker = 0
    for i in range(start, stop):
        if abs(own - opponents[i]) > law.difference_cap:
            beyond += 1
        if opponents[i] - own > law.difference_cap:
            weaker += 1
    if weaker == 0 or beyond == 1:
        return HIGHER_PLAYER
    return law.upgrade_side


def only_upgrade(own: int, opponents: list[int], start: int, stop: int, side: int, law: GameLaw) -> int:
    """The place of the one game of an event whose difference is cut: the greatest; or NEVER.

    Of two equally great, by one reading, upwards and downwards, the one against the weaker opponent: whatever the order
    of the games, the figures are the same. Of equal ones on one side, the first: each counts the same.
    """
    only = NEVER
    if side != NEVER:
        greatest = law.difference_cap
        for i in range(start, stop):
            difference = own - opponents[i]
            if side == EITHER_PLAYER:
                difference = abs(difference)
            equal = difference == greatest and only != NEVER
            if difference > greatest or (equal and opponents[i] < own < opponents[only]):
                greatest = difference
                only = i
    return only


def counts_in_full(difference: int, side: int) -> bool:
    """Does a difference beyond the cap count in full, unless it is the one of its event that is cut?"""
    if side == HIGHER_PLAYER:
        return difference > 0
    return side == EITHER_PLAYER


def expected_score_x100(difference: int, law: GameLaw) -> int:
    """The expected score of the printed table, in hundredths, for own rating minus opponent's.

    The column is found by a number: compiled, a branch that goes either way from game to game costs a third of the
    speed.
    """
    column = law.expected_scores[int(difference < 0)]
    row, last = abs(difference), len(column) - 1
    return column[row if row < last else last]  # type: ignore[no-any-return]


def game_change_x100(score_x2: int, expected_x100: int) -> int:
    """Score minus expected score, in hundredths of a point."""
    return whole_part(score_x2 * HUNDRED, HALVES) - expected_x100


def cut_change_x100(own: int, opponent: int, score_x2: int, law: GameLaw) -> int:
    """Score minus expected score of one game, its difference cut where it is beyond the cap."""
    counted = counted_difference(own - opponent, law)
    return game_change_x100(score_x2, expected_score_x100(counted, law))


def rated_change_x100(own: int, opponent: int, score_x2: int, full: bool, law: GameLaw) -> int:
    """Score minus expected score of one game; nothing if it is not rated. full: its difference is not cut."""
    if not is_rated_game(own, opponent, law):
        return 0
    if full:
        return game_change_x100(score_x2, expected_score_x100(own - opponent, law))
    return cut_change_x100(own, opponent, score_x2, law)


def cuts_every_difference(law: GameLaw) -> bool:
    """Is every game rated, and every difference cut, whoever plays and whatever else his event holds?"""
    return law.one_upgrade == NEVER and law.cap_free_from == NEVER and law.unrated_gap == NEVER


def sum_changes_x100(
    own: int, opponents: list[int], scores_x2: list[int], start: int, stop: int, law: GameLaw
) -> int:
    """Score minus expected score over the games of an event, from `start` to `stop`. Largest input: 10^6 games."""
    total = 0
    if rates_game_by_game(law) or counts_every_difference(own, law):
        for i in range(start, stop):
            total += change_alone_x100(own, opponents[i], scores_x2[i], law)
        return total
    side = upgrade_side(own, opponents, start, stop, law)
    only = only_upgrade(own, opponents, start, stop, side, law)
    for i in range(start, stop):
        full = i != only and counts_in_full(own - opponents[i], side)
        total += rated_change_x100(own, opponents[i], scores_x2[i], full, law)
    return total


def rates_game_by_game(law: GameLaw) -> bool:
    """Does each game count by itself, whatever else its event holds?"""
    return law.one_upgrade == NEVER


def change_alone_x100(own: int, opponent: int, score_x2: int, law: GameLaw) -> int:
    """Score minus expected score of one game, where each game counts by itself; nothing if it is not rated."""
    return rated_change_x100(own, opponent, score_x2, counts_every_difference(own, law), law)


def rated_games(own: int, opponents: list[int], start: int, stop: int, law: GameLaw) -> int:
    """How many games of an event are rated, by the ratings of their players. Largest input: 10^6 games."""
    total = 0
    for i in range(start, stop):
        if is_rated_game(own, opponents[i], law):
            total += 1
    return total


def period_change_x100(sum_x100: int, k: int) -> int:
    """K times the sum, in hundredths. Largest input: 10^8 times 10^3."""
    return sum_x100 * k


def rounded_change(change_x100: int, law: PeriodLaw) -> int:
    """The change as a whole number of points; a half as the wording has it."""
    if change_x100 > 0 or not is_tie(change_x100, HUNDRED):
        return half_up(change_x100, HUNDRED)
    if law.change_tie == AWAY_FROM_ZERO:
        return away_from_zero(change_x100, HUNDRED)
    return half_up(change_x100, HUNDRED)


def rounds_per_period(events: int, law: PeriodLaw) -> bool:
    """Is the change rounded once for the period, rather than event by event?"""
    return events <= 1 or law.change_rounding == PER_PERIOD


def own_rating(at_start: int, of_period: int, law: EventLaw | CapitalEventLaw) -> int:
    """The player's own rating in an event: of the list when it starts, or of the list being changed."""
    if at_start == of_period or law.own_rating == LIST_AT_START:
        return at_start
    return of_period


def k_of_event(at_start: int, of_period: int, law: EventLaw) -> int:
    """The K of an event: printed on the list when it starts, or on the list being changed."""
    if at_start == of_period or law.k_list == LIST_AT_START:
        return at_start
    return of_period


def new_rating(rating: int, rounded: int) -> int:
    """The rating on the next list."""
    return rating + rounded


def is_delisted(rating: int, law: PeriodLaw) -> bool:
    """Has the rating fallen below the lowest one that is published?"""
    return rating < floor_for(rating, law.floor, law)


def displayed_rating(rating: int, law: PeriodLaw) -> int:
    """The rating as the list shows it: whole, or its first digits only (rapid, 2005)."""
    shown = rating
    if law.displayed_digits != NEVER:
        while shown >= 10**law.displayed_digits:
            shown = whole_part(shown, 10)
    return shown
