"""Performance in chess: the rounded average of the opponents and the table's difference, without any cap."""

from arpad.law.grains import NEVER, FirstLaw
from arpad.law.scales import HUNDRED
from arpad.rules.amounts import half_up
from arpad.rules.first import percentage_x100, rating_difference


def rounded_average(sum_opponents: int, games: int) -> int:
    """The average of the opponents' ratings, a half up."""
    return half_up(sum_opponents, games)


def has_difference(score_x2: int, games: int, law: FirstLaw) -> bool:
    """Does the table print a difference for this score? That of 2005 prints none for 0 and 100 %."""
    return 0 < percentage_x100(score_x2, games) < HUNDRED or law.extreme_difference != NEVER


def performance(average: int, score_x2: int, games: int, law: FirstLaw) -> int:
    """The performance rating. Largest input: 10^6 games."""
    return average + rating_difference(percentage_x100(score_x2, games), law)
