"""Merging two records of one person: what it does to lists is shown first, and carried out with the next list."""

from typing import NamedTuple

from arpad.model.errors import ConflictError
from arpad.model.person import PlayerRef
from arpad.office import acts, persons, state
from arpad.office.office import Writing
from arpad.period.acts import MERGED
from arpad.publish.signing import SecretKey
from arpad.store import lists
from arpad.store import persons as store
from arpad.store.engine import Connection
from arpad.store.journal import Record


class Effect(NamedTuple):
    """One class in which the record that goes stands on the last list."""

    system: str
    class_: str
    kept_rating: int | None
    gone_rating: int | None


def effect(connection: Connection, kept: PlayerRef, gone: PlayerRef) -> list[Effect]:
    """What the two records are on the last list of each system."""
    one, other = persons.needed(connection, kept), persons.needed(connection, gone)
    last = {edition.system: edition for edition in lists.editions(connection) if edition.superseded_by is None}
    found = []
    for system, edition in last.items():
        rows = {(person, cadence): state.row_of(text).rating
                for person, cadence, text in lists.standings_of(connection, edition.seq, [one, other])}
        found += [Effect(system, cadence, rows.get((one, cadence)), rating)
                  for (person, cadence), rating in rows.items() if person == other]
    return found


def merge(writing: Writing, kept: PlayerRef, gone: PlayerRef, reason: str, key: SecretKey) -> Record:
    """One person from now on; the row of the second record leaves the next list, by an act of the public log."""
    found = effect(writing.connection, kept, gone)
    for one in found:
        if one.kept_rating is None and one.gone_rating is not None:
            raise ConflictError("MERGE_LOSES_RATING", found=str(gone), kept=str(kept), cadence=one.class_)
    rows = _rows_of(writing.connection, gone)
    record = persons.merge(writing, kept, gone, reason)
    for one in found:
        acts.add(writing, MERGED, {
            "system": one.system, "cadence": one.class_, "player": str(rows), "before": one.gone_rating or 0,
            "after": 0, "article": "", "kept": str(kept), "reason": reason,
        }, key)  # fmt: skip
    return record


def _rows_of(connection: Connection, gone: PlayerRef) -> PlayerRef:
    """The number under which lists print the second record: the first one that it was given."""
    refs = store.refs_of(connection, persons.needed(connection, gone))
    return next((ref for ref in refs if ref.scheme in ("fide", "ffjd")), refs[0])
