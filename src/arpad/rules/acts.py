"""The one-off adjustments that came with an edition: every rating below a limit, or far below the standard one."""

from arpad.law.grains import NEVER, ActLaw
from arpad.law.scales import HUNDRED
from arpad.rules.amounts import half_up


def raised_towards(rating: int, law: ActLaw) -> int:
    """A rating raised by a share of what it lacks to a limit, to the nearest number, a half up. Largest input: 10^6."""
    if law.raise_below == NEVER or rating >= law.raise_below:
        return rating
    return half_up(rating * HUNDRED + law.raise_share_x100 * (law.raise_below - rating), HUNDRED)


def raised_to_standard(rating: int, standard: int, law: ActLaw) -> int:
    """A rapid or blitz rating raised to a margin below the standard one, where it lies lower by more than that."""
    if law.standard_margin == NEVER or standard - rating <= law.standard_margin:
        return rating
    return standard - law.standard_margin
