"""A list with everything that the next one needs (counts of games, peaks, pending first results), as canonical lines.

Kept in the office beside the published list, named by its manifest. Nobody's name stands in it: the opponents of a
pending result are told apart by numbers.
"""

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from arpad.office.persons import parsed_ref
from arpad.period.official import Listed, OfficialList, Pending
from arpad.publish.canonical import canonical
from arpad.ruling.draughts.first import FirstSeries
from arpad.ruling.draughts.results import DraughtsGame
from arpad.ruling.inputs import FirstEvent, Game

KEPT = (Listed, Pending, FirstEvent, FirstSeries, Game, DraughtsGame)
KINDS: dict[str, type] = {kind.__name__: kind for kind in KEPT}
KIND, DAY, SHARE = "_", "d", "f"
"""Keys that tell what an object is: one of KINDS, a day, a fraction."""


def written(made: OfficialList) -> bytes:
    """The canonical lines of a list: its days, then one line per class and player."""
    published = made.published.isoformat() if made.published else None
    lines = [canonical({"day": made.day.isoformat(), "published": published})]
    for cadence, rows in sorted(made.rows.items()):
        lines += [canonical([cadence, str(ref), _plain(row)]) for ref, row in sorted(rows.items())]
    return b"\n".join(lines) + b"\n"


def read(data: bytes) -> OfficialList:
    """The list of these lines."""
    head, *lines = data.splitlines()
    days = json.loads(head)
    rows: dict[str, dict[Any, Listed]] = {}
    for line in lines:
        cadence, ref, row = json.loads(line)
        rows.setdefault(cadence, {})[parsed_ref(ref)] = _made(row)
    published = date.fromisoformat(days["published"]) if days["published"] else None
    return OfficialList(date.fromisoformat(days["day"]), rows, published)


def row_of(text: str) -> Listed:
    """One row as it stands in a line."""
    row = _made(json.loads(text))
    assert isinstance(row, Listed)
    return row


def _plain(value: Any) -> Any:
    """A value as text, numbers, lists and objects; what is at its default is left out."""
    if isinstance(value, date):
        return {DAY: value.isoformat()}
    if isinstance(value, Fraction):
        return {SHARE: f"{value.numerator}/{value.denominator}"}
    if type(value).__name__ in KINDS:
        content = {name: part for name, part, default in _parts(value) if part != default}
        if "games" in content and not isinstance(content["games"], int):
            content["games"] = _without_names(content["games"])
        return {KIND: type(value).__name__} | {name: _plain(part) for name, part in content.items()}
    if isinstance(value, (tuple, list)):
        return [_plain(part) for part in value]
    # A flag is written as a number: JSON has one way for each here.
    return int(value) if isinstance(value, bool) else value


def _parts(value: Any) -> Iterator[tuple[str, Any, Any]]:
    """Name, value and default of each part."""
    if is_dataclass(value):
        yield from ((one.name, getattr(value, one.name), one.default) for one in fields(value))
    else:
        missing = object()
        for name in value._fields:
            yield name, getattr(value, name), value._field_defaults.get(name, missing)


def _without_names(games: Any) -> list[Any]:
    """Opponents by numbers in the order of their first game; who has no name stays without."""
    numbers: dict[str, str] = {}
    return [
        game._replace(name=numbers.setdefault(game.name, f"opponent {len(numbers) + 1}") if game.name else "")
        for game in games
    ]


def _made(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_made(part) for part in value)
    if not isinstance(value, dict):
        return value
    if DAY in value:
        return date.fromisoformat(value[DAY])
    if SHARE in value:
        return Fraction(value[SHARE])
    kind = KINDS[value[KIND]]
    parts = {name: _made(part) for name, part in value.items() if name != KIND}
    return kind(**{name: bool(part) if name in FLAGS else part for name, part in parts.items()})


FLAGS = ("active", "official", "rated_since")
"""Parts that are yes or no."""
