"""Exact systems of equations: Annex B of the FFJD text, and first Capital-Points shared between procedures.

The only module of the rules that uses fractions. Everything here is exact, whatever the size.
"""

from fractions import Fraction

from flint import fmpz_mat

from arpad.law.grains import CapitalFirstLaw
from arpad.law.modes import ALL_UNRATED, IN_PROPORTION, OUT_OF_SYSTEM, SERIES_SHIFT


def performances(
    games: list[int], known_sums: list[int], points: list[int], links: list[dict[int, int]], law: CapitalFirstLaw
) -> list[Fraction]:
    """The performance of each unrated player of one group linked to a rated player (Annex B, 1).

    games, points: counted games and points of each; known_sums: sum of the Capital-Points of his rated
    opponents; links: how often he met each other unrated player of the group.
    """
    return _solved(games, known_sums, points, links, law, pinned=False)


def island_performances(
    games: list[int], points: list[int], links: list[dict[int, int]], law: CapitalFirstLaw
) -> list[Fraction]:
    """The performances of a group that met no rated player, up to a constant: the first one is put at zero."""
    return _solved(games, [0] * len(games), points, links, law, pinned=True)


def _solved(
    games: list[int],
    known_sums: list[int],
    points: list[int],
    links: list[dict[int, int]],
    law: CapitalFirstLaw,
    pinned: bool,
) -> list[Fraction]:
    size = len(games)
    rows = []
    right = []
    for i in range(size):
        row = [0] * size
        row[i] = games[i]
        for j, met in links[i].items():
            row[j] -= met
        rows.append(row)
        right.append([known_sums[i] + law.performance_span * (points[i] - games[i])])
    if pinned:
        rows[0] = [1] + [0] * (size - 1)
        right[0] = [0]
    solution = fmpz_mat(rows).solve(fmpz_mat(right))
    return [Fraction(int(solution[i, 0].p), int(solution[i, 0].q)) for i in range(size)]


def points_add_up(games: list[int], points: list[int]) -> bool:
    """Do the equations of a group that met no rated player agree? Each of its games has to share out two points."""
    return sum(points) == sum(games)


def mean(values: list[Fraction]) -> Fraction:
    """The exact mean."""
    return sum(values, Fraction(0)) / len(values)


def average_met(performance: Fraction, points: int, games: int, law: CapitalFirstLaw) -> Fraction:
    """MCP, the mean of the opponents met, unrated ones at their performance: his own equation, read backwards."""
    return performance - Fraction(law.performance_span * (points - games), games)


def accelerated_capital(performance: Fraction, average: Fraction) -> Fraction:
    """CPf = (Perf + MCP) / 2 (Annex B, 2)."""
    return (performance + average) / 2


def in_automatic_mean(beneficiary: bool, law: CapitalFirstLaw) -> bool:
    """Does an unrated player's figure enter EANC: only if he gets one, or by one reading in any case?"""
    return beneficiary or law.automatic_mean_of == ALL_UNRATED


def island_moves_with_series(law: CapitalFirstLaw) -> bool:
    """Does a group linked to no rated player take part in the correction of the series?"""
    return law.island_shift == SERIES_SHIFT


def outside_enters(law: CapitalFirstLaw) -> bool:
    """Is an unrated player from outside an unknown like the others?"""
    return law.outside_unrated != OUT_OF_SYSTEM


def shift(wanted: Fraction, found: Fraction) -> Fraction:
    """What every figure of a group is moved by, so that their mean becomes the wanted one (Annex B, 4 and 5)."""
    return wanted - found


def corrected(found: Fraction, automatic: Fraction, final: Fraction, law: CapitalFirstLaw) -> Fraction:
    """A figure once the mean goes from EANC to EFNC (Annex B, 5): moved as much, or by one reading in proportion."""
    if automatic not in (found, final, 0) and law.correction_form == IN_PROPORTION:
        return found * final / automatic
    return found + shift(final, automatic)


def is_enough_rated(rated: int, law: CapitalFirstLaw) -> bool:
    """Are there enough rated players for the figures to stay as found (Annex B, 3)?"""
    return rated >= law.enough_rated


def organiser_weight(rated: int, law: CapitalFirstLaw) -> int:
    """How many of the quarters the organiser's estimate weighs (Annex B, 5)."""
    return law.enough_rated - rated


def final_mean(rated: int, automatic: Fraction, estimate: Fraction, law: CapitalFirstLaw) -> Fraction:
    """EFNC, between the computed mean and the organiser's, with fewer rated players than enough (Annex B, 5)."""
    return (organiser_weight(rated, law) * estimate + rated * automatic) / law.enough_rated


def shared_first_capital(results: list[Fraction], games: list[int]) -> Fraction:
    """First Capital-Points from several procedures, in proportion to the games of each (6.2.4)."""
    weighted = sum((result * n for result, n in zip(results, games, strict=True)), Fraction(0))
    return weighted / sum(games)


def half_up_fraction(value: Fraction) -> int:
    """The nearest integer, a half up."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)
