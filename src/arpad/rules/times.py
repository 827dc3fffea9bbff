"""Rate of play: how much time 60 moves leave each player, and how much the texts ask for."""

from arpad.law.grains import NEVER, CapitalEventLaw, EventLaw
from arpad.law.modes import NOT_BELOW
from arpad.law.scales import HUNDRED, SECONDS_OF_MINUTE

RATING_FROM, MINUTES = 0, 1


def seconds_for_moves(moves: list[int], minutes: list[int], increments: list[int], law: EventLaw) -> int:
    """The seconds a player has for a game of the length the text assumes; `moves` is NEVER for "all the rest"."""
    total = 0
    left = law.moves_counted
    for i in range(len(moves)):
        if left > 0:
            made = left if moves[i] == NEVER else min(left, moves[i])
            total += minutes[i] * SECONDS_OF_MINUTE + increments[i] * made
            left -= made
    return total


def required_minutes(highest_rating: int, law: EventLaw) -> int:
    """The minutes each player needs, given the highest rating among the players; 0 where no article asks."""
    rows = law.time_rows
    for i in range(len(rows)):
        if highest_rating >= rows[i][RATING_FROM]:
            return rows[i][MINUTES]  # type: ignore[no-any-return]
    return 0


def required_with_unrated(highest_rating: int, law: EventLaw) -> int:
    """The same where somebody is unrated: by one reading, not everybody is then below the lowest level."""
    lowest = len(law.time_rows) - 1
    if lowest > 0 and highest_rating < law.time_rows[lowest - 1][RATING_FROM] and law.time_unrated == NOT_BELOW:
        return law.time_rows[lowest - 1][MINUTES]  # type: ignore[no-any-return]
    return required_minutes(highest_rating, law)


def is_beginner(age: int, at_school: bool, rating: int, law: CapitalEventLaw) -> bool:
    """Is a draughts player in one of the four categories: young, at school, unrated, low rated? NEVER: not known."""
    young = age != NEVER and age < law.beginner_age
    return young or at_school or rating == NEVER or rating < law.beginner_rating


def time_units(minutes: int, increment_seconds: int) -> int:
    """The measure of an accelerated series: base minutes plus seconds added for each move."""
    return minutes + increment_seconds


def required_units(beginners: int, players: int, law: CapitalEventLaw) -> int:
    """Minutes plus seconds a move that an accelerated series needs; less where most players are beginners."""
    if players and beginners * HUNDRED >= players * law.beginner_share_percent:
        return law.minutes_needed_beginners
    return law.minutes_needed


def is_too_short(seconds: int, law: EventLaw) -> bool:
    """Is a player's time below that of the class (rapid, blitz)?"""
    if law.time_above != NEVER and seconds <= law.time_above * SECONDS_OF_MINUTE:
        return True
    return law.time_from != NEVER and seconds < law.time_from * SECONDS_OF_MINUTE


def is_too_long(seconds: int, law: EventLaw) -> bool:
    """Is a player's time above that of the class (rapid, blitz)?"""
    if law.time_below != NEVER and seconds >= law.time_below * SECONDS_OF_MINUTE:
        return True
    return law.time_to != NEVER and seconds > law.time_to * SECONDS_OF_MINUTE


def asks_equal_times(law: EventLaw) -> bool:
    """Must both players have the same time?"""
    return law.time_equal != NEVER


def too_many_rounds(rounds: int, law: EventLaw) -> bool:
    """Are there more rounds in a day than the class allows?"""
    return law.rounds_per_day != NEVER and rounds > law.rounds_per_day
