"""What the office knows, from TOML files and options: every key is a field of Knowledge, no other is taken."""

import tomllib
from dataclasses import fields
from typing import Any

from arpad.cli.files import opened
from arpad.homologation.knowledge import Knowledge
from arpad.law.resolve import parse_day
from arpad.model.errors import UsageError
from arpad.model.limits import LINE_MOST
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
    with opened(name) as source:
        data = source.read(LINE_MOST + 1)
    try:
        raw = tomllib.loads(data.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UsageError("KNOWN_FILE", found=str(error)).at(name) from None
    return fields_of(raw, allowed, name)
