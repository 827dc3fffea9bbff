"""Our list beside one published elsewhere: where they differ, and the likely cause."""

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from arpad.model.person import PlayerRef
from arpad.model.ratinglist import RatingList
from arpad.office import running
from arpad.office.office import Office
from arpad.period.acts import CORRECTION
from arpad.period.official import Listed, OfficialList
from arpad.rules.amounts import away_from_zero, half_up
from arpad.store import lists as store
from arpad.store import persons
from arpad.store.engine import Connection
from arpad.store.lists import Edition

ONLY_OURS, ONLY_THEIRS, OTHER_K, LATE_EVENT, OTHER_START, CORRECTED, OTHER_RATING = CAUSES = (
    "only ours", "only theirs", "other K", "late event", "other start", "correction", "other rating",
)
"""other start: the lists before differed by as much; late event: our figure before one of its events; correction: an
act of ours stands between."""


class Difference(NamedTuple):
    """One player whose figures differ."""

    ref: str
    ours: int | None
    theirs: int | None
    our_k: int | None
    their_k: int | None
    cause: str
    detail: str = ""


def reconcile(
    office: Office, connection: Connection, edition: Edition, theirs: RatingList, cadence: str
) -> list[Difference]:
    """Every difference between our list and theirs, in the order of the numbers."""
    ours = running.kept_list(office, edition)
    before = _before(office, connection, edition)
    rows = {PlayerRef(theirs.scheme, str(theirs.ids[row])): theirs.person(row, cadence) for row in range(len(theirs))}
    mine = {ref: row for ref, row in ours.rows.get(cadence, {}).items() if row.rating is not None}
    found = []
    for ref in sorted(rows.keys() | mine.keys()):
        row, person = mine.get(ref), rows.get(ref)
        rating, k = (person.rating, person.k) if person else (None, None)
        if row is None and rating is None:
            continue
        same_k = k is None or row is None or row.k == k
        if row is not None and rating == row.rating and same_k:
            continue
        cause, detail = _cause(connection, edition, before, cadence, ref, row, rating)
        our = row.rating if row else None
        found.append(Difference(str(ref), our, rating, row.k if row else None, k, cause, detail))
    return found


def _before(office: Office, connection: Connection, edition: Edition) -> OfficialList | None:
    earlier = [one for one in store.valid(connection, edition.system) if one.date < edition.date]
    return running.kept_list(office, earlier[-1]) if earlier else None


def _cause(
    connection: Connection, edition: Edition, before: OfficialList | None, cadence: str, ref: PlayerRef,
    row: Listed | None, theirs: int | None,
) -> tuple[str, str]:
    if row is None or row.rating is None:
        return ONLY_THEIRS, ""
    if theirs is None:
        return ONLY_OURS, ""
    if theirs == row.rating:
        return OTHER_K, ""
    person = persons.person_of(connection, ref)
    mine = store.contributions_of(connection, person, edition.seq) if person is not None else []
    corrected = [one.event for one in mine if one.kind == CORRECTION and one.cadence == cadence]
    if corrected:
        return CORRECTED, corrected[0]
    started = before.row(cadence, ref).rating if before else None
    for event, without in _without_one(mine, cadence, started):
        if without == theirs:
            return LATE_EVENT, event
    if started is not None and not mine:
        return OTHER_START, ""
    return OTHER_RATING, ""


def _without_one(
    mine: list[store.Contribution], cadence: str, started: int | None
) -> Iterator[tuple[str, int]]:
    """What our figure would be, had one event not been rated yet: to the nearest point, either way of a half."""
    changes = {
        one.event: Fraction(json.loads(one.content)["change"])
        for one in mine if one.cadence == cadence and '"change":' in one.content
    }
    for left_out in changes:
        rest = sum((change for event, change in changes.items() if event != left_out), Fraction(0))
        parts = (rest.numerator, rest.denominator)
        for rounded in {half_up(*parts), away_from_zero(*parts)}:
            if started is not None:
                yield left_out, started + rounded
