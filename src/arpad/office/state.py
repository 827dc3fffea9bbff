"""A list with everything that the next one needs (counts of games, peaks, pending first results), as canonical lines.

Kept in the office beside the published list, named by its manifest. Nobody's name stands in it: the opponents of a
pending result are told apart by numbers.
"""

import json
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from datetime import date
from fractions import Fraction
from itertools import groupby
from typing import Any

from arpad.model.errors import DefectError
from arpad.model.person import PlayerRef
from arpad.office.persons import CHUNK, parsed_ref
from arpad.period.official import Listed, OfficialList, Pending
from arpad.publish.canonical import canonical, encoded
from arpad.ruling.draughts.first import FirstSeries
from arpad.ruling.draughts.results import DraughtsGame
from arpad.ruling.inputs import FirstEvent, Game

KEPT = (Listed, Pending, FirstEvent, FirstSeries, Game, DraughtsGame)
KINDS: dict[str, type] = {kind.__name__: kind for kind in KEPT}
PARTS: dict[type, tuple[tuple[str, Any], ...]] = {
    kind: tuple((one.name, one.default) for one in fields(kind)) if is_dataclass(kind)
    else tuple((name, kind._field_defaults.get(name, MISSING)) for name in kind._fields)
    for kind in KEPT
}  # fmt: skip
"""The parts of each kind, with their defaults."""
FLAGS = frozenset(("active", "official", "rated_since"))
"""Parts that are yes or no."""
STRING = json.JSONDecoder()
CONTAINERS = frozenset((dict, list))
WRITTEN_AS_THEY_ARE = frozenset((int, str, type(None)))
KIND, DAY, SHARE = "_", "d", "f"
"""Keys that tell what an object is: one of KINDS, a day, a fraction."""


def written(made: OfficialList) -> bytes:
    """The canonical lines of a list: its days, then one line per class and player."""
    published = made.published.isoformat() if made.published else None
    lines = [canonical({"day": made.day.isoformat(), "published": published})]
    for cadence, rows in sorted(made.rows.items()):
        lines += [encoded([cadence, str(ref), _plain(row)]) for ref, row in sorted(rows.items())]
    return b"\n".join(lines) + b"\n"


def read(data: bytes) -> OfficialList:
    """The list of these lines."""
    head, *lines = data.splitlines()
    days = json.loads(head)
    rows: dict[str, dict[Any, Listed]] = {}
    for start in range(0, len(lines), CHUNK):
        # Many lines as one array: that is read in half the time.
        for cadence, ref, row in json.loads(b"[%b]" % b",".join(lines[start : start + CHUNK])):
            rows.setdefault(cadence, {})[parsed_ref(ref)] = _made(row)
    return OfficialList(date.fromisoformat(days["day"]), rows, _published(days))


def _published(days: dict[str, Any]) -> date | None:
    return date.fromisoformat(days["published"]) if days["published"] else None


class Written(Mapping[PlayerRef, Listed]):
    """Rows of one class as their lines, in their order; each is made when it is asked for.

    Of a list that only tells who stood where when an event began, a few rows are wanted: half a million stay text.
    """

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._asked: dict[PlayerRef, Listed | None] = {}

    def __getitem__(self, player: PlayerRef) -> Listed:
        if player not in self._asked:
            place = bisect_left(self._lines, player, key=_player)
            there = place < len(self._lines) and _player(self._lines[place]) == player
            self._asked[player] = row_of(parts_of(self._lines[place])[2]) if there else None
        row = self._asked[player]
        if row is None:
            raise KeyError(player)
        return row

    def __iter__(self) -> Iterator[PlayerRef]:
        return map(_player, self._lines)

    def __len__(self) -> int:
        return len(self._lines)


def _player(line: str) -> PlayerRef:
    return parsed_ref(parts_of(line)[1])


def as_written(data: bytes) -> OfficialList:
    """The same list as `read` makes, its rows as text until they are asked for."""
    head, *lines = data.decode().split("\n")[:-1]
    days = json.loads(head)
    classes = groupby(lines, lambda line: parts_of(line)[0])
    rows = {cadence: Written(list(some)) for cadence, some in classes}
    return OfficialList(date.fromisoformat(days["day"]), rows, _published(days))


def parts_of(line: str) -> tuple[str, str, str]:
    """Class, player and the row as it is written, of one line: a row stands last, and nothing is written anew."""
    cadence, end = STRING.raw_decode(line, len("["))
    player, end = STRING.raw_decode(line, end + len(","))
    return cadence, player, line[end + len(",") : -len("]")]


def row_of(text: str) -> Listed:
    """One row as it stands in a line."""
    row = _made(json.loads(text))
    assert isinstance(row, Listed)
    return row


def _plain(value: Any) -> Any:
    """A value as text, numbers, lists and objects; what is at its default is left out."""
    kind = type(value)
    if kind in WRITTEN_AS_THEY_ARE:
        return value
    if kind is tuple or kind is list:
        return [_plain(part) for part in value]
    if kind is date:
        return {DAY: value.isoformat()}
    if kind in PARTS:
        content = {name: part for name, default in PARTS[kind] if (part := getattr(value, name)) != default}
        if "games" in content and not isinstance(content["games"], int):
            content["games"] = _without_names(content["games"])
        return {KIND: kind.__name__} | {name: _plain(part) for name, part in content.items()}
    if kind is Fraction:
        return {SHARE: f"{value.numerator}/{value.denominator}"}
    if kind is bool:
        # A flag is written as a number: JSON has one way for each here.
        return int(value)
    raise DefectError("INTERNAL", found=f"a row of a list holds a {kind.__name__}")


def _without_names(games: Any) -> list[Any]:
    """Opponents by numbers in the order of their first game; who has no name stays without."""
    numbers: dict[str, str] = {}
    return [
        game._replace(name=numbers.setdefault(game.name, f"opponent {len(numbers) + 1}") if game.name else "")
        for game in games
    ]


def _made(value: Any) -> Any:
    """The value of what a line says, which is used up."""
    if isinstance(value, list):
        return tuple(_made(part) for part in value)
    if not isinstance(value, dict):
        return value
    if DAY in value:
        return date.fromisoformat(value[DAY])
    if SHARE in value:
        return Fraction(value[SHARE])
    kind = KINDS[value.pop(KIND)]
    for name, part in value.items():
        if type(part) in CONTAINERS:
            value[name] = _made(part)
        elif name in FLAGS:
            value[name] = bool(part)
    return kind(**value)
