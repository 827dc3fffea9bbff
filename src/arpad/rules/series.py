"""A draughts series: pairing grids of Annex A, Solkoff tie-breaks of article 3, the organiser's guide."""

from arpad.law.grains import CapitalEventLaw, CapitalFirstLaw
from arpad.law.modes import ALL_PAIRED, COMPLETED_YEARS, IN_TABLE, NOTHING_DROPPED
from arpad.rules.amounts import half_up, whole_part

AGE = 0


def opponent_in_round(player: int, round_number: int, players: int) -> int:
    """Whom a player meets in a round of a closed series with an even number of places (numbers from 1)."""
    rounds = players - 1
    wanted = (round_number + 1) % rounds
    if player == players:
        for i in range(1, players):
            if 2 * i % rounds == wanted:
                return i
    partner = (wanted - player) % rounds
    if partner == 0:
        partner = rounds
    return players if partner == player else partner


def has_white(player: int, opponent: int, players: int) -> bool:
    """Does the lower-numbered player of a pair have White?"""
    if opponent == players:
        return 2 * player <= players
    return (player + opponent) % 2 == 1


def points_of_excused(points: int, law: CapitalEventLaw) -> int:
    """What an excused forfeit brings in the table of the series."""
    return points if law.excused_points == IN_TABLE else 0


def solkoff(points: list[int], start: int, stop: int, law: CapitalEventLaw) -> tuple[int, int, int]:
    """(Sk, Sm, St): sum of the opponents' points; without best and worst; without the worst."""
    total = 0
    best = 0
    worst = 0
    for i in range(start, stop):
        total += points[i]
        best = points[i] if i == start else max(best, points[i])
        worst = points[i] if i == start else min(worst, points[i])
    count = stop - start
    median = total - best - worst if count > 2 else of_too_few(total, law)
    truncated = total - worst if count > 1 else of_too_few(total, law)
    return total, median, truncated


def of_too_few(points: int, law: CapitalEventLaw) -> int:
    """A tie-break that has too few opponents to drop any: nothing is left of their points, or nothing is dropped."""
    return points if points and law.tie_break_few == NOTHING_DROPPED else 0


def is_met(played: bool, law: CapitalEventLaw) -> bool:
    """Does an opponent enter the tie-breaks: only if met, or by one reading whenever paired?"""
    return played or law.tie_break_opponents == ALL_PAIRED


def guide_row(mean_age: tuple[int, int], law: CapitalFirstLaw) -> int:
    """The row of the organiser's guide for a mean age: to the nearest year, a half up, within the printed ages."""
    nearest = printed_age(half_up(mean_age[0], mean_age[1]), law)
    completed = printed_age(whole_part(mean_age[0], mean_age[1]), law)
    age = completed if nearest != completed and law.guide_age == COMPLETED_YEARS else nearest
    return age - law.guide_youngest


def printed_age(age: int, law: CapitalFirstLaw) -> int:
    """An age as the guide has it: the youngest row and the adults' row hold everybody beyond."""
    return min(max(age, law.guide_youngest), law.guide_adult)


def guide_mean(row: int, heads: tuple[int, int, int], law: CapitalFirstLaw) -> tuple[int, int]:
    """The columns of the row weighted by heads (beginners, in a club, one year), unrounded."""
    columns = law.guide[row]
    total = heads[0] * columns[AGE + 1] + heads[1] * columns[AGE + 2] + heads[2] * columns[AGE + 3]
    return total, heads[0] + heads[1] + heads[2]


def guide_estimate(row: int, heads: tuple[int, int, int], law: CapitalFirstLaw) -> int:
    """The guide's suggestion: the weighted mean of the columns, half up."""
    total, count = guide_mean(row, heads, law)
    return half_up(total, count)
