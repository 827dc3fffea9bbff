"""Events that go on for long: reported part by part, or rated by the list in force at each game.

A part is an event of its own: its report may hold all rounds so far, and it takes those of its days. Ratings are those
of the list at the start of the whole. What no part has taken is left to the last report, that of the event itself.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from arpad.homologation.days import days_between, monthly_until
from arpad.law.grains import NEVER
from arpad.law.resolve import Law
from arpad.model.errors import ArpadError, ConflictError, UsageError
from arpad.model.event import Event
from arpad.office import events
from arpad.office.office import Writing
from arpad.period.received import rounds_only
from arpad.period.round_robin import ALL_PLAY_ALL
from arpad.rules.conditions import needs_interim
from arpad.store import events as store
from arpad.store.engine import Connection
from arpad.store.events import KeptEvent
from arpad.store.journal import Record

PARTS, PART_OF, FROM = OF_PARTS = ("parts", "part_of", "from")
"""What only the office writes: the parts of an event; of a part, the event that it is of and its own first day."""
EXCEPTIONS = "exceptions"
OF_ONE_REPORT = ("players_are", "reported", "estimates", *OF_PARTS)
"""Facts of a report and not of the event: a part has its own."""
INTERIM_FIELDS = ("interim_months", "interim_beyond_days")
BY_GAME, INTERIM = "ratings_at_each_game", "interim_reports"


def open_part(writing: Writing, ref: str, end: date) -> str:
    """The next part of an accepted event, up to a day; its reference."""
    whole = events.needed(writing.connection, ref)
    known = events.known_of(writing.connection, ref)
    if whole.state != events.WILL_COUNT or PART_OF in known:
        raise ConflictError("EVENT_STATE", found=whole.state, event=ref, state=events.state_told(whole))
    taken = _taken(writing.connection, known)
    start = max(last for _, last in taken) + timedelta(1) if taken else date.fromisoformat(whole.start)
    if end < start or (whole.end is not None and end.isoformat() >= whole.end):
        raise UsageError("PART_OUTSIDE", found=str(end), event=ref, start=str(start), end=whole.end or "-")
    before = known.pop(PARTS, [])
    asked = events.Registration(
        whole.system, whole.name, date.fromisoformat(whole.start), end,
        {**known, PART_OF: ref, FROM: start.isoformat()}, f"{ref}/{len(before) + 1}",
    )  # fmt: skip
    made = events.register(writing, asked, by_office=True)
    events.learn(writing, ref, {PARTS: [*before, made]})
    return made


def learn(writing: Writing, ref: str, known: dict[str, Any]) -> tuple[Record, list[str]]:
    """More facts of an event, which are those of its parts, too, as long as no list has rated them; (the record, the
    parts that they reached)."""
    before = events.known_of(writing.connection, ref)
    record = events.learn(writing, ref, known)
    shared = {name: value for name, value in known.items() if name not in OF_ONE_REPORT}
    reached = []
    for part in before.get(PARTS, ()) if shared else ():
        if events.needed(writing.connection, part).state != events.RATED:
            mine = events.known_of(writing.connection, part)
            events.learn(writing, part, {name: _joined(name, mine, before, value) for name, value in shared.items()})
            reached.append(part)
    return record, reached


def _joined(name: str, mine: Mapping[str, Any], before: Mapping[str, Any], value: Any) -> Any:
    """What a part knows of a fact from now on: exceptions are added to its own, any other fact is the new one."""
    if name != EXCEPTIONS:
        return value
    return [*mine.get(name, []), *(one for one in value if one not in before.get(name, []))]


def _taken(connection: Connection, known: Mapping[str, Any]) -> list[tuple[date, date]]:
    """First and last day of each part of an event; those that were refused or withdrawn take nothing."""
    found = []
    for ref in known.get(PARTS, ()):
        part = events.needed(connection, ref)
        if part.state not in (events.TURNED_DOWN, events.GONE) and part.end is not None:
            found.append((date.fromisoformat(events.known_of(connection, part.ref)[FROM]),
                          date.fromisoformat(part.end)))
    return found


def own_rounds(connection: Connection, kept: KeptEvent, known: dict[str, Any], event: Event) -> Event:
    """The event with the rounds that are its own; as it is, where nothing of it is reported in parts."""
    if PART_OF in known and kept.end is not None:
        first, last = date.fromisoformat(known[FROM]), date.fromisoformat(kept.end)
        mine = [number for number, day in enumerate(days_of_rounds(event), 1) if first <= day <= last]
        return replace(rounds_only(event, mine), end=last)
    taken = _taken(connection, known)
    if not taken:
        return event
    days = enumerate(days_of_rounds(event), 1)
    return rounds_only(event, [n for n, day in days if not any(first <= day <= last for first, last in taken)])


def days_of_rounds(event: Event) -> list[date]:
    """The day of every round; an error where one is not known."""
    days = [*event.round_dates, *[None] * event.rounds][: event.rounds]
    for number, day in enumerate(days, 1):
        if day is None:
            raise ArpadError("ROUND_WITHOUT_DAY", ("round_dates", number - 1), found=number, name=event.name)
    return [day for day in days if day is not None]


def with_interim(connection: Connection, kept: KeptEvent, known: dict[str, Any]) -> dict[str, Any]:
    """What is known, with the days on which reports of earlier parts came in."""
    whole = events.known_of(connection, known[PART_OF]) if PART_OF in known else known
    days = [day for day in _came(connection, whole, kept.ref) if day <= known["received"]]
    return known if not days or INTERIM in known else {**known, INTERIM: days}


def _came(connection: Connection, whole: Mapping[str, Any], besides: str) -> list[str]:
    """The days on which reports of parts came in, one part aside."""
    came = (events.known_of(connection, ref).get("received") for ref in whole.get(PARTS, ()) if ref != besides)
    return sorted(day for day in came if day)


def interim_due(connection: Connection, kept: KeptEvent, known: Mapping[str, Any], law: Law) -> date | None:
    """The last day for the next interim report of a long event; None where the edition asks for none, or where the end
    of the event comes first."""
    if PART_OF in known or kept.end is None or not all(law.attests("event", field) for field in INTERIM_FIELDS):
        return None
    start, end = date.fromisoformat(kept.start), date.fromisoformat(kept.end)
    if law.event.interim_months == NEVER or not needs_interim(days_between(start, end), law.event):
        return None
    sent = known.get(INTERIM, _came(connection, known, ""))
    due = monthly_until(max([start, *map(date.fromisoformat, sent)]), law.event.interim_months)
    return due if due < end else None


def check_part(connection: Connection, known: Mapping[str, Any], event: Event, *, everybody_rated: bool) -> None:
    """A round robin with unrated players is rated by its whole field: it has no parts."""
    in_parts = PART_OF in known or bool(_taken(connection, known))
    if in_parts and event.format in ALL_PLAY_ALL and not everybody_rated:
        raise ArpadError("PART_OF_ROUND_ROBIN", found=event.name)


def by_game(connection: Connection, kept: KeptEvent, known: dict[str, Any], law: Law, event: Event) -> bool:
    """Are its games rated by the list in force at each of them? Only where the edition has it, chosen in time."""
    chosen = _chosen(connection, known.get(PART_OF, kept.ref))
    if chosen is None:
        return False
    article = law.article("event", BY_GAME)
    if law.event.ratings_at_each_game == NEVER:
        raise ArpadError("CHOICE_NOT_HERE", found=law.name, event=kept.ref, article=article)
    days_of_rounds(event)
    if chosen > kept.start:
        raise ArpadError("CHOSEN_TOO_LATE", found=chosen, start=kept.start, event=kept.ref, article=article)
    return True


def _chosen(connection: Connection, ref: str) -> str | None:
    """Since which day the choice for a whole event stands; None where it was never made, or taken back."""
    since = None
    for step in store.steps(connection, ref):
        said = json.loads(step.content).get("known", {}).get(BY_GAME)
        if said is not None:
            since = (since or step.at[: len("2012-01-07")]) if said else None
    return since
