"""Facts as a person types them: FIELD=VALUE, or a TOML file."""

import tomllib
from collections.abc import Iterable
from datetime import date
from typing import Any

from arpad.cli.files import toml_of
from arpad.model.errors import UsageError


def texts_of(given: Iterable[str], place: str) -> dict[str, str]:
    """Field -> text."""
    return dict(_parted(one, place) for one in given)


def _parted(text: str, place: str) -> tuple[str, str]:
    field, mark, value = text.partition("=")
    if not mark or not field:
        raise UsageError("NOT_A_FACT", found=text).at(place)
    return field, value


def values_of(given: Iterable[str], file: str | None, place: str) -> dict[str, Any]:
    """Field -> value: of a TOML file, and of options, where a value that is TOML is read as such and any other one
    is text. Days are kept as texts."""
    found: dict[str, Any] = toml_of(file) if file is not None else {}
    for one in given:
        field, value = _parted(one, place)
        found[field] = _value(value)
    return {field: _plain(value) for field, value in found.items()}


def _value(text: str) -> Any:
    try:
        return tomllib.loads(f"x = {text}")["x"]
    except (ValueError, RecursionError):
        return text


def _plain(value: Any) -> Any:
    """Days as texts: the journal keeps text, whole numbers, lists and objects."""
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_plain(part) for part in value]
    return value.isoformat() if isinstance(value, date) else value


def checked(values: dict[str, Any], place: str) -> dict[str, Any]:
    """The facts of an event, where the office and the verdict can read them."""
    from arpad.office.received import OWN_KEYS
    from arpad.period.known import knowledge_of

    knowledge_of({field: value for field, value in values.items() if field not in OWN_KEYS}, place)
    return values
