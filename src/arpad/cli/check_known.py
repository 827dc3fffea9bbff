"""What the office knows, from TOML files and options: every key is a field of Knowledge, no other is taken."""

from dataclasses import fields
from typing import Any

from arpad.cli.files import toml_of
from arpad.homologation.knowledge import Knowledge
from arpad.law.resolve import parse_day
from arpad.period.known import fields_of

LICENCE_KEYS = ("licensed_arbiters", "players")
"""What a file of licences holds."""


def knowledge(known: str | None, licences: str | None, registered: str | None, received: str | None) -> Knowledge:
    """Everything given, put together; an option stands before what a file says."""
    values: dict[str, Any] = {}
    if known is not None:
        values |= _read(known, tuple(field.name for field in fields(Knowledge)))
    if licences is not None:
        values |= _read(licences, LICENCE_KEYS)
    for name, text in (("registered", registered), ("received", received)):
        if text is not None:
            values[name] = parse_day(text, (name,))
    return Knowledge(**values)


def _read(name: str, allowed: tuple[str, ...]) -> dict[str, Any]:
    return fields_of(toml_of(name), allowed, name)
