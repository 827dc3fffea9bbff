"""What a table does not hold of an event: found by reading back what was written."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from arpad.model.event import Entry, Event
from arpad.reports.notes import Notes

Reads = Callable[[bytes, str, bool], tuple[Event | None, Any]]
TOLD_OTHERWISE = ("entries", "source", "where", "stated")
"""Fields that are compared part by part, or that are no part of the event."""


def check_held(event: Event, data: bytes, read: Reads, notes: Notes) -> None:
    """Tells every field of the event that comes back otherwise, and of the players the first with each such field."""
    again, _ = read(data, "", False)
    again = again or Event()
    for field in fields(Event):
        name = field.name
        if name not in TOLD_OTHERWISE and getattr(event, name) != getattr(again, name):
            notes.warning("NOT_HELD", *event.where.of_event(name)[1:], name)
    if len(event.entries) != len(again.entries):
        notes.error("PLAYERS_NOT_HELD", 1, 1, len(event.entries), written=len(again.entries))
        return
    for index, (entry, back) in enumerate(zip(event.entries, again.entries, strict=True)):
        if entry != back:
            _entry(event, index, entry, back, notes)


def _entry(event: Event, index: int, entry: Entry, back: Entry, notes: Notes) -> None:
    pairs = [(name, getattr(entry, name), getattr(back, name)) for name in Entry._fields if name != "person"]
    pairs += [(name, getattr(entry.person, name), getattr(back.person, name)) for name in entry.person._fields]
    for name, wanted, got in pairs:
        if wanted == got:
            continue
        if name != "rounds":
            place = event.where.of_entry(index, name)
            notes.warning("NOT_HELD_OF_PLAYER", place.line, place.column, name, name=entry.person.name)
            continue
        for which, meeting in enumerate(wanted, 1):
            if which > len(got) or meeting != got[which - 1]:
                place = event.where.of_entry(index, which)
                notes.warning("ROUND_NOT_HELD", place.line, place.column, entry.person.name, round=which)
