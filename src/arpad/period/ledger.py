"""A rating added up again from the ledger alone: the list before plus the contributions, rounded as the law rounds."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from arpad.law.resolve import Law
from arpad.law.scales import HUNDRED
from arpad.model.person import PlayerRef
from arpad.period.contribution import ADJUSTMENT, CHANGE, FLOOR, Contribution
from arpad.period.official import Rows
from arpad.period.rulebook import CAPITAL
from arpad.rules.capital import rounded_evolution
from arpad.rules.change import is_delisted, rounded_change, rounds_per_period


def balances(
    before: Rows, contributions: Iterable[Contribution], cadence: str, law: Law
) -> dict[PlayerRef, int | None]:
    """The next rating of everybody whom the list before rates; None for who falls below the floor of the list."""
    own: dict[PlayerRef, list[Contribution]] = {}
    for row in contributions:
        if row.cadence == cadence:
            own.setdefault(row.player, []).append(row)
    return {
        player: balance(row.rating, own.get(player, ()), cadence, law)
        for player, row in before.items() if row.rating is not None
    }  # fmt: skip


def balance(rating: int, rows: Sequence[Contribution], cadence: str, law: Law) -> int | None:
    """One rating after its rows: those of games are rounded once, acts and the floor are whole already."""
    played = [row.change for row in rows if row.kind == CHANGE and row.change is not None]
    acts = [row.change or Fraction(0) for row in rows if row.kind in (ADJUSTMENT, FLOOR)]
    if cadence == CAPITAL:
        return rating + _evolution(played, law) + int(sum(acts))
    after = rating + _change(played, law)
    return None if is_delisted(after, law.period) else after + int(sum(acts))


def _evolution(played: Sequence[Fraction], law: Law) -> int:
    scale = law.capital_game.expected_scale * law.capital_event.k_scale
    return rounded_evolution(int(sum(played) * scale), scale, law.capital_period)


def _change(played: Sequence[Fraction], law: Law) -> int:
    parts = [int(change * HUNDRED) for change in played]
    if rounds_per_period(len(parts), law.period):
        return rounded_change(sum(parts), law.period)
    return sum(rounded_change(part, law.period) for part in parts)
