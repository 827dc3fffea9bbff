"""A draughts series: pairing grids of Annex A, Solkoff tie-breaks of article 3, the organiser's guide."""

from arpad.law.grains import CapitalEventLaw, CapitalFirstLaw
from arpad.law.modes import ALL_PAIRED
from arpad.rules.amounts import half_up

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


def solkoff(points: list[int], start: int, stop: int) -> tuple[int, int, int]:
    """(Sk, Sm, St): sum of the opponents' points; without best and worst; without the worst."""
    total = 0
    best = 0
    worst = 0
    for i in range(start, stop):
        total += points[i]
        best = points[i] if i == start else max(best, points[i])
        worst = points[i] if i == start else min(worst, points[i])
    count = stop - start
    median = total - best - worst if count > 2 else 0
    truncated = total - worst if count > 1 else 0
    return total, median, truncated


def is_met(played: bool, law: CapitalEventLaw) -> bool:
    """Does an opponent enter the tie-breaks: only if met, or by one reading whenever paired?"""
    return played or law.tie_break_opponents == ALL_PAIRED


def guide_row(mean_age: tuple[int, int], law: CapitalFirstLaw) -> int:
    """The row of the organiser's guide for a mean age: rounded half up, within the printed ages."""
    age = min(max(half_up(mean_age[0], mean_age[1]), law.guide_youngest), law.guide_adult)
    return age - law.guide_youngest


def guide_mean(row: int, heads: tuple[int, int, int], law: CapitalFirstLaw) -> tuple[int, int]:
    """The columns of the row weighted by heads (beginners, in a club, one year), unrounded."""
    columns = law.guide[row]
    total = heads[0] * columns[AGE + 1] + heads[1] * columns[AGE + 2] + heads[2] * columns[AGE + 3]
    return total, heads[0] + heads[1] + heads[2]


def guide_estimate(row: int, heads: tuple[int, int, int], law: CapitalFirstLaw) -> int:
    """The guide's suggestion: the weighted mean of the columns, half up."""
    total, count = guide_mean(row, heads, law)
    return half_up(total, count)
