"""The round robin with unrated players: Rar, dpa, Ra, Ru, the second pass (2005: 10.21, 10.54; later: 8.21, 8.58)."""

from arpad.law.grains import NEVER, EventLaw, FirstLaw, GameLaw
from arpad.law.modes import (
    ASKED,
    DISTINCT_OPPONENTS,
    ENTRANT,
    KEPT,
    NO_SHOW_COUNTS,
    PLAYED,
    RATED_GAMES,
    SECOND_PASS,
    SERVES,
)
from arpad.rules.amounts import half_up
from arpad.rules.first import percentage_x100, rating_difference

IN_ORDER, SHARE_TOO_SMALL, TOO_FEW_RATED_SMALL, DOUBLE_TOO_SMALL, TOO_FEW_RATED_NATIONAL = range(5)


def sum_of_rated(ratings: list[int], start: int, stop: int) -> tuple[int, int]:
    """(sum of the rated players' ratings, how many they are). Largest input: 10^4 players."""
    total = 0
    count = 0
    for i in range(start, stop):
        if ratings[i] != NEVER:
            total += ratings[i]
            count += 1
    return total, count


def sum_of_differences(
    ratings: list[int], scores_x2: list[int], games: list[int], start: int, stop: int, law: FirstLaw
) -> int:
    """The sum of dp over the rated players, each from his percentage against all his opponents."""
    total = 0
    for i in range(start, stop):
        if ratings[i] != NEVER:
            total += rating_difference(percentage_x100(scores_x2[i], games[i]), law)
    return total


def ra(sum_rated: int, rated: int, sum_dp: int, opponents: int) -> int:
    """Ra = Rar - dpa n/(n+1), rounded to an integer, a half up."""
    return half_up(sum_rated * (opponents + 1) - sum_dp * opponents, rated * (opponents + 1))


def opponents_counted(distinct: int, games: int, law: EventLaw) -> int:
    """n of n/(n+1): the opponents, or in the other reading the games of a double round robin."""
    if distinct == games or law.double_opponents == DISTINCT_OPPONENTS:
        return distinct
    return games


def clamped(rating: int, ru: int, law: GameLaw) -> int:
    """An opponent's rating as it counts for an unrated player: within the cap of his first Ru."""
    if law.difference_cap == NEVER:
        return rating
    return max(min(rating, ru + law.difference_cap), ru - law.difference_cap)


def rc_new(average: int, sum_of_corrections: int, games: int) -> int:
    """Ra corrected by the mean of what the cap changed, rounded."""
    return half_up(average * games + sum_of_corrections, games)


def has_method(law: EventLaw) -> bool:
    """Has a round robin a method of its own, by which its unrated players serve their opponents?"""
    return law.round_robin_method != NEVER


def takes_second_pass(law: EventLaw) -> bool:
    """Do the rated players meet the refined Ru, rather than the first one?"""
    return law.passes == SECOND_PASS


def keeps_disregarded(law: EventLaw) -> bool:
    """Does a disregarded player's line stay in the means of the others?"""
    return law.disregarded_kept == KEPT


def ru_below_floor_serves(law: EventLaw) -> bool:
    """Does a Ru below the floor, ignored for the player, still serve his opponents?"""
    return law.below_floor_serves == SERVES


def no_show_counts(law: EventLaw) -> bool:
    """Does an entrant without a single game make the round robin incomplete?"""
    return law.no_show == NO_SHOW_COUNTS


def disregarded_is_entrant(law: EventLaw) -> bool:
    """Does a player whose result is disregarded belong to the field whose composition is judged?"""
    return law.disregarded_field == ENTRANT


def disregarded_has_played(law: EventLaw) -> bool:
    """Are the games of a player whose result is disregarded played ones, which leave the round robin complete?"""
    return law.disregarded_games == PLAYED


def asks_composition_of_unplayed(law: EventLaw) -> bool:
    """Must an incomplete round robin, rated as a Swiss, still be composed as a round robin?"""
    return law.unplayed_composition == ASKED


def saves_rated_games(law: EventLaw) -> bool:
    """Do the games against rated players count where the composition does not let the round robin count?"""
    return law.composition_failed == RATED_GAMES


def composition_refusal(players: int, rated: int, rounds: int, law: EventLaw) -> int:
    """Is the field of a round robin in order? `rounds`: how often each pair meets. A reason code."""
    if rated * law.rated_share_of < players:
        return SHARE_TOO_SMALL
    if players < law.small_event_below and rated < law.small_event_rated:
        return TOO_FEW_RATED_SMALL
    if rounds > 1 and rated < players and (players < law.double_event_players or rated < law.double_event_rated):
        return DOUBLE_TOO_SMALL
    return IN_ORDER


def national_refusal(rated: int, women_only: bool, law: EventLaw) -> int:
    """Is the field of a national championship played as a round robin in order? A reason code."""
    needed = law.national_rated_women if women_only else law.national_rated
    return IN_ORDER if rated >= needed else TOO_FEW_RATED_NATIONAL


def scheveningen_counts(unrated: int, law: EventLaw) -> bool:
    """Do games of a Scheveningen event against its unrated player count for his opponents?"""
    if law.scheveningen_unrated == NEVER or unrated > law.scheveningen_unrated:
        return False
    return law.scheveningen_ru == SERVES


def scheveningen_is_rated(unrated: int, law: EventLaw) -> bool:
    """Is a Scheveningen event with so many unrated players rated at all?"""
    return law.scheveningen_unrated == NEVER or unrated <= law.scheveningen_unrated
