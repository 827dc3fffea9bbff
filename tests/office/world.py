"""An office with a few years of an invented federation, month by month."""

from datetime import date
from pathlib import Path
from typing import Any

from arpad.model.event import CHESS, Event
from arpad.office import events, keys, logbook, publication, running
from arpad.office.invented import Somebody, World
from arpad.office.office import By, Office, found
from arpad.office.persons import Known, add_many
from arpad.period.official import Listed, OfficialList
from arpad.publish.signing import SecretKey
from arpad.reports.formats import whole_form, write_report

SYSTEM = "standard"
CHESS_FACTS: dict[str, Any] = {
    "cadence": "standard", "registered": "2014-01-01", "licensed_arbiters": ["Arbiter, Invented"], "norm_event": False,
    "championship": "none", "stages": [], "declared": {"laws": True},
}
SERIES_FACTS: dict[str, Any] = {
    "declared": {"rules": True}, "fee_paid": 10_000,
    "official_times": {"day": "2015-01-01", "by": "Invented Federation", "times": ["80 min + 60 s/move"]},
    "licences_settled": True,
}


def on(day: date) -> By:
    """The officer at work on a day."""
    return By("officer", f"{day.isoformat()}T10:00:00Z")


def known(one: Somebody) -> Known:
    """An invented person as the office adds him."""
    return Known((one.ref,), one.name, one.sex, one.birth.isoformat(), {"federation": "XXX", "club": one.club})


def opened(folder: Path, world: World, day: date, rules: str, cadence: str = "standard") -> tuple[Office, SecretKey]:
    """An office whose first list holds the people of a world."""
    office = found(folder, "Invented Federation", "federation.invalid", on(day))
    key = keys.make_key(folder)
    rows = {
        one.ref: Listed(rating=one.rating, k=one.k, career=100, highest=one.rating)
        for one in world.people if one.rating is not None
    }
    with office.writing(on(day)) as writing:
        logbook.name_first_key(writing, key)
        add_many(writing, [known(one) for one in world.people], date(2000, 1, 1), "generated")
        events.set_up(writing, SYSTEM, rules, world.sport)
        first = running.opening(writing, SYSTEM, OfficialList(day, {cadence: rows}), "generated")
        publication.publish(writing, first, key)
    return office, key


def report(
    office: Office, made: Event, ref: str, day: date, *, start: date | None = None, end: date | None = None,
    **more: Any,
) -> None:
    """Registers an event and submits its report. start, end: as registered, where the report says otherwise; more:
    facts in the place of the usual ones, None for one that nobody tells."""
    form = whole_form(made)
    data, _ = write_report(made, form)
    assert made.start is not None
    with office.writing(on(day)) as writing:
        usual = {**(CHESS_FACTS if made.sport == CHESS else SERIES_FACTS), "reported": str(made.end), **more}
        facts = {name: value for name, value in usual.items() if value is not None}
        asked = events.Registration(SYSTEM, made.name, start or made.start, end or made.end, facts, ref)
        events.register(writing, asked)
        events.accept(writing, ref)
        events.submit(writing, ref, data, f"{ref}{form.endings[0]}", day)


def rate(office: Office, key: SecretKey, day: date) -> running.Preview:
    """Previews and publishes the list of a day."""
    with office.writing(on(day)) as writing:
        made = running.preview(office, writing.connection, SYSTEM, day)
        publication.publish(writing, running.prepared(made, office, writing.connection), key)
    publication.show(office)
    return made
