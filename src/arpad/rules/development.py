"""The development coefficient K: one ordered table per edition.

A fact that is not known exactly is an interval; the step says whether the facts given decide.
"""

from arpad.law.grains import NEVER, PeriodLaw
from arpad.law.modes import HIGHEST_RATING, LIST_DATE, NEWCOMER_FIRST, PEAK_FIRST, SINCE_PUBLICATION
from arpad.rules.amounts import whole_part

NO, YES, OPEN = 0, 1, 2
K, PEAK_FROM, GAMES_FROM, GAMES_BELOW, AGE_BELOW, YOUNG_BELOW = range(6)


def reaches(low: int, high: int, limit: int) -> int:
    """Is a fact between low and high at or above the limit? Yes, no, or open."""
    if limit == NEVER or low >= limit:
        return YES
    return OPEN if high >= limit else NO


def stays_below(low: int, high: int, limit: int) -> int:
    """Is a fact between low and high below the limit? Yes, no, or open."""
    if limit == NEVER or high < limit:
        return YES
    return OPEN if low < limit else NO


def both(one: int, other: int) -> int:
    """Do two conditions hold together?"""
    if one == NO or other == NO:
        return NO
    return OPEN if OPEN in (one, other) else YES


def young_enough(rating: int, peak_low: int, peak_high: int, limit: int, law: PeriodLaw) -> int:
    """Is the measured rating of a young player below the limit?"""
    of_peak = stays_below(peak_low, peak_high, limit)
    of_present = stays_below(rating, rating, limit)
    if of_peak == of_present or law.k_young_measure == HIGHEST_RATING:
        return of_peak
    return of_present


def row_holds(
    row: int, rating: int, peak: tuple[int, int], games: tuple[int, int], age: tuple[int, int], law: PeriodLaw
) -> int:
    """Do the conditions of one row of the K table hold? Yes, no, or open."""
    wanted = law.k_rows[row]
    holds = reaches(peak[0], peak[1], wanted[PEAK_FROM])
    holds = both(holds, reaches(games[0], games[1], wanted[GAMES_FROM]))
    holds = both(holds, stays_below(games[0], games[1], wanted[GAMES_BELOW]))
    holds = both(holds, stays_below(age[0], age[1], wanted[AGE_BELOW]))
    if holds != NO and wanted[YOUNG_BELOW] != NEVER:
        holds = both(holds, young_enough(rating, peak[0], peak[1], wanted[YOUNG_BELOW], law))
    return holds


def row_in_order(
    order: int, rating: int, peak: tuple[int, int], games: tuple[int, int], age: tuple[int, int], law: PeriodLaw
) -> tuple[int, int]:
    """(the row that decides K, an earlier row of another K that the facts leave open), tried in one order."""
    decided = NEVER
    for i in law.k_orders[order]:
        if decided == NEVER and row_holds(i, rating, peak, games, age, law) == YES:
            decided = i
    for i in law.k_orders[order]:
        if i == decided or decided == NEVER:
            return decided, NEVER
        if law.k_rows[i][K] != law.k_rows[decided][K] and row_holds(i, rating, peak, games, age, law) == OPEN:
            return decided, i
    return decided, NEVER


def k_row(
    rating: int, peak: tuple[int, int], games: tuple[int, int], age: tuple[int, int], law: PeriodLaw
) -> tuple[int, int]:
    """(the row that decides K, an earlier row of another K that the facts leave open); NEVER where there is none."""
    as_printed = row_in_order(PEAK_FIRST, rating, peak, games, age, law)
    otherwise = row_in_order(NEWCOMER_FIRST, rating, peak, games, age, law)
    if as_printed == otherwise or law.k_order != NEWCOMER_FIRST:
        return as_printed
    return otherwise


def counts_since_publication(law: PeriodLaw) -> bool:
    """Are a new player's games those rated since his first publication, without the games of his first rating?"""
    return law.k_games == SINCE_PUBLICATION


def judges_age_on_list(law: PeriodLaw) -> bool:
    """Is the age of a young player that of the day of the list, rather than of the event?"""
    return law.k_age_on == LIST_DATE


def keeps_age_to_year_end(law: PeriodLaw) -> bool:
    """Does the age of a young player count until the end of the year in which he reaches it?"""
    return law.k_age_year != NEVER


def k_used(k_listed: int, period_games: int, law: PeriodLaw) -> int:
    """K as it counts: cut so that K times the games of the period stays within the limit, where there is one."""
    if law.k_games_cap == NEVER or k_listed * period_games <= law.k_games_cap:
        return k_listed
    return whole_part(law.k_games_cap, period_games)
