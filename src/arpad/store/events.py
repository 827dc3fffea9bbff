"""Named queries about rating systems, events and the steps of their way through the office."""

import json
from typing import NamedTuple

from sqlalchemy import Connection, func, select, update

from arpad.store.tables import event, step, system


class System(NamedTuple):
    """One rating system of the office: its name, its rules, its sport."""

    name: str
    rules: str
    sport: str
    seq: int


class KeptEvent(NamedTuple):
    """One event. state: where it stands; report: name of the last report's bytes; list: the record that rated it."""

    ref: str
    system: str
    name: str
    start: str
    end: str | None
    state: str
    report: str | None
    list: int | None
    seq: int


class Step(NamedTuple):
    """One step of an event's way: by whom and when."""

    event: str
    seq: int
    kind: str
    at: str
    author: str
    content: str


def systems(connection: Connection) -> list[System]:
    """Every rating system, in the order in which they were set up."""
    return [System(*row) for row in connection.execute(select(system).order_by(system.c.seq))]


def event_of(connection: Connection, ref: str) -> KeptEvent | None:
    """The event of a reference."""
    row = connection.execute(select(event).where(event.c.ref == ref)).first()
    return KeptEvent(*row) if row else None


def events(connection: Connection, system_name: str = "", states: tuple[str, ...] = ()) -> list[KeptEvent]:
    """Events by their start, of a system or of all, in some states or in any."""
    asked = select(event).order_by(event.c.start, event.c.ref)
    if system_name:
        asked = asked.where(event.c.system == system_name)
    if states:
        asked = asked.where(event.c.state.in_(states))
    return [KeptEvent(*row) for row in connection.execute(asked)]


def count(connection: Connection) -> int:
    """How many events there are."""
    return connection.execute(select(func.count()).select_from(event)).scalar_one()


def steps(connection: Connection, ref: str) -> list[Step]:
    """The steps of an event, in order."""
    return [Step(*row) for row in connection.execute(select(step).where(step.c.event == ref).order_by(step.c.seq))]


def change(connection: Connection, ref: str, **values: object) -> None:
    """Another state, report or list for an event."""
    connection.execute(update(event).where(event.c.ref == ref).values(**values))


def reopen(connection: Connection, seq: int, state: str) -> None:
    """The events that a list had rated are in another state, and of no list."""
    connection.execute(update(event).where(event.c.list == seq).values(state=state, list=None))


def reports(connection: Connection) -> dict[str, list[str]]:
    """The bytes of every report that was ever received, by their names -> the events that they were given for."""
    asked = select(step.c.content).where(step.c.kind == "report-received").order_by(step.c.seq)
    found: dict[str, list[str]] = {}
    for content in connection.execute(asked).scalars():
        received = json.loads(content)
        found.setdefault(received["bytes"], []).append(received["event"])
    return found


def with_report(connection: Connection, report: str, states: tuple[str, ...]) -> str | None:
    """The event in one of these states whose report has these bytes."""
    asked = select(event.c.ref).where(event.c.report == report, event.c.state.in_(states))
    return connection.execute(asked).scalar()
