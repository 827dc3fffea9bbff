"""A player's next rating as it looks today: provisional, from reports and acts at hand, with what is still missing."""

from dataclasses import dataclass
from datetime import date

from arpad.model.errors import ArpadError
from arpad.model.person import PlayerRef
from arpad.office import acts, events, partial, persons, running, why
from arpad.office.office import Office
from arpad.office.received import Received
from arpad.period.acts import with_acts
from arpad.period.contribution import Contribution
from arpad.period.official import Listed
from arpad.period.period import next_list
from arpad.period.result import First, Question
from arpad.store import events as kept_events
from arpad.store import lists as store
from arpad.store.engine import Connection


@dataclass(frozen=True, kw_only=True)
class Ahead:
    """What the next list would say of a player. now, then: by class; waiting: reports that no list can take yet."""

    ref: PlayerRef
    day: date
    now: dict[str, Listed]
    then: dict[str, Listed]
    brought: tuple[Contribution, ...]
    first: tuple[First, ...]
    questions: tuple[Question, ...]
    waiting: tuple[Received, ...]


def ahead(office: Office, connection: Connection, system: str, ref: PlayerRef) -> Ahead:
    """The provisional figures of a player."""
    persons.needed(connection, ref)
    book = running.book_of(connection, system)
    editions = store.valid(connection, system)
    if not editions:
        raise ArpadError("NO_OPENING", found=system)
    day = running.next_day(book, date.fromisoformat(editions[-1].date))
    his: list[Received] = []
    waiting: list[Received] = []
    people = partial.people_of(connection, [ref], day, book.body)
    mine = people.main[ref]
    everybody = {mine}
    for event in kept_events.events(connection, system, (events.HAS_REPORT,)):
        got, _, found = why.received_one(office, connection, book, editions, event.ref)
        if got.report is not None and mine in got.report.refs.values():
            (waiting if got.waits else his).append(got)
            everybody.update(found.members)
    people = partial.people_of(connection, everybody, day, book.body)
    first = min([one.kept.start for one in his], default=editions[-1].date)
    lists = [partial.list_of(connection, one, people) for one in running.around(editions, first)]
    reports = [one.report for one in his if one.report is not None]
    since = store.first_of_day(connection, editions[-1])
    pending = [one for one in acts.waiting(connection, system, since) if one.player == mine]
    made = with_acts(next_list(lists, reports, day, book, people.members), pending)
    return Ahead(
        ref=mine, day=day, now=_classes(lists[-1].rows, mine), then=_classes(made.list.rows, mine),
        brought=tuple(row for row in made.contributions if row.player == mine),
        first=tuple(one for one in made.first if one.player == mine),
        questions=tuple(one for one in made.questions if one.player == mine), waiting=tuple(waiting),
    )  # fmt: skip


def _classes(rows: object, ref: PlayerRef) -> dict[str, Listed]:
    assert isinstance(rows, dict)
    return {cadence: found[ref] for cadence, found in rows.items() if ref in found}
