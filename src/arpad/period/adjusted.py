"""The one-off adjustment that came with an edition: carried out on the list of the day it takes force (readings 23)."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from arpad.law.resolve import Law
from arpad.model.person import PlayerRef
from arpad.model.ratinglist import STANDARD
from arpad.period.contribution import ADJUSTMENT, Contribution
from arpad.period.official import Listed, Rows
from arpad.ruling.adjust import ACTS, adjust, has_act
from arpad.ruling.run import Run


def comes_with(law: Law, day: date) -> bool:
    """Does this list bring the adjustment of its edition?"""
    edition = law.edition
    return edition.in_force == day and any(has_act(edition.values, edition.name, key) for key in ACTS)


def adjusted(
    law: Law, cadence: str, day: date, rows: dict[PlayerRef, Listed], standard: Rows
) -> tuple[dict[PlayerRef, Listed], tuple[Contribution, ...]]:
    """Every rated player after the adjustment, which comes after the changes of the period; a ledger row for each.

    standard: the standard ratings of the same list.
    """
    done, ledger = dict(rows), []
    of_standard = cadence == STANDARD
    for player, row in rows.items():
        if row.rating is None:
            continue
        by = None if of_standard else standard.get(player, Listed()).rating
        run = Run(law, explain=True)
        found = adjust(run, row.rating, by, not of_standard)
        if found.adjusted and found.rating is not None:
            done[player] = replace(row, rating=found.rating, highest=max(row.highest or 0, found.rating))
            ledger.append(Contribution(
                player=player, event="", list=day, cadence=cadence, kind=ADJUSTMENT, games=0, score=Fraction(0),
                change=Fraction(found.change), articles=tuple(dict.fromkeys(line.article for line in run.lines)),
            ))  # fmt: skip
    return done, tuple(ledger)
