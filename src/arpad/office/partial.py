"""Lists of a few players only: what one event or one person needs, without reading half a million rows."""

from collections.abc import Iterable
from datetime import date

from arpad.model.person import PlayerRef
from arpad.office import persons, state
from arpad.office.people import Everybody, member, number_on_lists
from arpad.period.official import Listed, Member, OfficialList
from arpad.store import lists as store
from arpad.store import persons as kept
from arpad.store.engine import Connection
from arpad.store.lists import Edition


def people_of(connection: Connection, refs: Iterable[PlayerRef], day: date, body: str) -> Everybody:
    """The persons whom these numbers mean, and nobody else."""
    members: dict[PlayerRef, Member] = {}
    main: dict[PlayerRef, PlayerRef] = {}
    facts: dict[PlayerRef, dict[str, str]] = {}
    for person in sorted({found for ref in refs if (found := kept.person_of(connection, ref)) is not None}):
        shown = persons.show(connection, person, day)
        first = number_on_lists(shown.refs, body)
        members[first] = member(first, shown.personal, shown.facts, day)
        facts[first] = shown.facts
        main.update(dict.fromkeys(shown.refs, first))
    return Everybody(members, main, facts)


def list_of(connection: Connection, edition: Edition, people: Everybody) -> OfficialList:
    """The rows of these persons in a list."""
    by_person = {kept.person_of(connection, ref): ref for ref in people.members}
    rows: dict[str, dict[PlayerRef, Listed]] = {}
    wanted = sorted(person for person in by_person if person is not None)
    for person, cadence, row in store.standings_of(connection, edition.seq, wanted):
        rows.setdefault(cadence, {})[by_person[person]] = state.row_of(row)
    return OfficialList(date.fromisoformat(edition.date), rows)
