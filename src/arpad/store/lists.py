"""Named queries about the public log, published lists, standings and contributions."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select, update

from arpad.store.persons import AT_ONCE
from arpad.store.tables import contribution, edition, logged, standing


class Logged(NamedTuple):
    """One entry of the public log, with the head over the log up to it."""

    number: int
    seq: int
    bytes: str
    leaf: str
    signature: str
    head: str
    head_signature: str


class Edition(NamedTuple):
    """One published list. bytes, ledger, state: names of files; entry: in the log; superseded_by: another list."""

    seq: int
    system: str
    date: str
    bytes: str
    manifest: str
    ledger: str
    state: str
    entry: int
    superseded_by: int | None


class Contribution(NamedTuple):
    """What one event brought to one person in one list."""

    list: int
    person: int
    event: str
    cadence: str
    kind: str
    ref: str
    content: str


def entries(connection: Connection) -> list[Logged]:
    """Every entry of the log, in order."""
    return [Logged(*row) for row in connection.execute(select(logged).order_by(logged.c.number))]


def leaves(connection: Connection) -> list[bytes]:
    """The leaves of the log's tree."""
    asked = select(logged.c.leaf).order_by(logged.c.number)
    return [bytes.fromhex(leaf) for leaf in connection.execute(asked).scalars()]


def entry(connection: Connection, number: int) -> Logged:
    """One entry of the log."""
    return Logged(*connection.execute(select(logged).where(logged.c.number == number)).one())


def editions(connection: Connection, system: str = "") -> list[Edition]:
    """The published lists of a system or of all, in the order of their publication."""
    asked = select(edition).order_by(edition.c.seq)
    if system:
        asked = asked.where(edition.c.system == system)
    return [Edition(*row) for row in connection.execute(asked)]


def valid(connection: Connection, system: str = "") -> list[Edition]:
    """The lists that stand, by their days: those in whose place no other one was published."""
    found = [one for one in editions(connection, system) if one.superseded_by is None]
    return sorted(found, key=lambda one: (one.date, one.seq))


def first_of_day(connection: Connection, edition: Edition) -> int:
    """The record of the first list of this day: whatever came after it waits for the next list, even where another
    list stands in its place now."""
    return min(one.seq for one in editions(connection, edition.system) if one.date == edition.date)


def in_force(connection: Connection, system: str, day: str) -> Edition | None:
    """The last list of a system dated on or before a day, those superseded left out."""
    asked = (
        select(edition)
        .where(edition.c.system == system, edition.c.date <= day, edition.c.superseded_by.is_(None))
        .order_by(edition.c.date.desc(), edition.c.seq.desc())
        .limit(1)
    )
    row = connection.execute(asked).first()
    return Edition(*row) if row else None


def dated(connection: Connection, system: str, day: str) -> Edition | None:
    """The list of a day that is not superseded."""
    asked = select(edition).where(
        edition.c.system == system, edition.c.date == day, edition.c.superseded_by.is_(None)
    )
    row = connection.execute(asked).first()
    return Edition(*row) if row else None


def supersede(connection: Connection, seq: int, by: int) -> None:
    """Another list stands for this one."""
    connection.execute(update(edition).where(edition.c.seq == seq).values(superseded_by=by))


def standings_of(connection: Connection, seq: int, people: Sequence[int]) -> Iterator[tuple[int, str, str]]:
    """Person, class and row of some persons in a list."""
    for start in range(0, len(people), AT_ONCE):
        part = standing.c.person.in_(people[start : start + AT_ONCE])
        asked = select(standing.c.person, standing.c.cadence, standing.c.row).where(standing.c.list == seq, part)
        for row in connection.execute(asked.order_by(standing.c.person, standing.c.cadence)):
            yield row.person, row.cadence, row.row


def events_of_both(connection: Connection, one: int, other: int) -> list[str]:
    """The events that brought something, or nothing, to both of two persons, in lists that are valid."""
    his, mine = contribution.alias("his"), contribution.alias("mine")
    asked = (
        select(mine.c.event)
        .join(his, (his.c.event == mine.c.event) & (his.c.list == mine.c.list))
        .join(edition, edition.c.seq == mine.c.list)
        .where(mine.c.person == one, his.c.person == other, mine.c.event != "", edition.c.superseded_by.is_(None))
        .distinct()
        .order_by(mine.c.event)
    )
    return list(connection.execute(asked).scalars())


def contributions_of(connection: Connection, person: int, seq: int | None = None) -> list[Contribution]:
    """What events brought to a person, in one list or in all."""
    asked = select(contribution).where(contribution.c.person == person)
    if seq is not None:
        asked = asked.where(contribution.c.list == seq)
    rows = connection.execute(asked.order_by(contribution.c.list, contribution.c.event, contribution.c.cadence))
    return [Contribution(*row) for row in rows]
