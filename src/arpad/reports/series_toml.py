"""The series format as TOML: a table of the same parts as in CSV, with the place of every value."""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any

from arpad.model.catalogue import shortened
from arpad.model.event import Event
from arpad.model.limits import PLAYERS_MOST, ROUNDS_MOST
from arpad.reports.crosstable_fields import Told
from arpad.reports.crosstable_head import MARK, head_key, head_texts
from arpad.reports.crosstable_notation import DRAUGHTS_NOTATION
from arpad.reports.crosstable_table import GRID, ROUNDS, Table
from arpad.reports.crosstable_titles import key_of
from arpad.reports.crosstable_write import player_lines
from arpad.reports.notes import Notes
from arpad.reports.series_places import Path, Places

PLAYERS, ESTIMATES, AGAINST = "players", "estimates", "against"
ESTIMATE_KEYS = ("value", "by", "players")
FLAGS = {"yes": "true", "no": "false"}
FLAG_KEYS = ("clocks", "rounds_known", "school", "outside")
NUMBER_KEYS = ("number", "rating", "k", "fmjd", "age", "points", "rank", "value")
DATE_KEYS = ("start", "end", "birth", "round_dates")
LIST_KEYS = ("deputies", "one_event_with", "round_dates")
ISO = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
AT_LINE = re.compile(r" ?\(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)")


def table_of_toml(lines: list[str], notes: Notes) -> Table | None:
    """The parts of a series; None when the text is no TOML."""
    text = "\n".join(lines)
    try:
        made = tomllib.loads(text, parse_float=str)
    except ValueError as error:  # TOMLDecodeError, and numbers of more digits than Python reads
        line, column = _place_of(error, lines)
        notes.error("NOT_TOML", line, column, shortened(AT_LINE.sub("", str(error))))
        return None
    except RecursionError:
        notes.error("NESTED_TOO_DEEP", 1, 1)
        return None
    return _Parts(made, Places(text), notes).table()


def _place_of(error: ValueError, lines: list[str]) -> tuple[int, int]:
    found = AT_LINE.search(str(error))
    if found and found[1]:
        return int(found[1]), int(found[2])
    return (len(lines), len(lines[-1]) + 1) if found else (1, 1)


class _Parts:
    """The values of the text as texts with their places."""

    def __init__(self, made: Mapping[str, Any], places: Places, notes: Notes) -> None:
        self.made, self.places, self.notes = made, places, notes

    def table(self) -> Table:
        """Head, players, results."""
        head = [*self._head(), *self._estimates()]
        listed = self._tables(PLAYERS)
        if not listed:
            self.notes.warning("NO_PLAYERS", *self.places.of((PLAYERS,)))
        if len(listed) > PLAYERS_MOST:
            place = self.places.of((PLAYERS, PLAYERS_MOST))
            self.notes.error("PLAYERS_TOO_MANY", *place, len(listed), most=PLAYERS_MOST)
        listed = listed[:PLAYERS_MOST]
        players = [self._player(player, (PLAYERS, index)) for index, player in enumerate(listed)]
        layout = GRID if any(AGAINST in player for player in listed) else ROUNDS
        key = AGAINST if layout == GRID else ROUNDS
        rows = [self._results(player.get(key, []), (PLAYERS, index, key)) for index, player in enumerate(listed)]
        width = min(max(map(len, rows), default=0), len(listed) if layout == GRID else ROUNDS_MOST)
        for index, row in enumerate(rows):
            if len(row) > width:
                self.notes.error("ROUNDS_TOO_MANY", row[width].line, row[width].column, len(row), most=width)
            place = self.places.of((PLAYERS, index))
            row[width:] = [Told("", *place)] * (width - len(row))
        return Table(head, players, rows, layout, range(1, width + 1))

    def _head(self) -> list[tuple[str, list[Told]]]:
        head = []
        for key, value in self.made.items():
            if key in (PLAYERS, ESTIMATES):
                continue
            known = head_key(key)
            if not known or known == "estimate":
                self.notes.warning("KEY_NOT_KNOWN", *self.places.of((key,)), key)
            elif told := self._texts(value, (key,)):
                head.append((known, told))
        return head

    def _estimates(self) -> list[tuple[str, list[Told]]]:
        """Each estimate as a line: value, organiser, players."""
        head = []
        for index, estimate in enumerate(self._tables(ESTIMATES)):
            path: Path = (ESTIMATES, index)
            for key in estimate.keys() - set(ESTIMATE_KEYS):
                self.notes.warning("KEY_NOT_KNOWN", *self.places.of((*path, key)), key)
            value, by, *players = (self._texts(estimate.get(key, ""), (*path, key)) for key in ESTIMATE_KEYS)
            nothing = [Told("", *self.places.of(path))]
            head.append(("estimate", [*(value or nothing)[:1], *(by or nothing)[:1], *(players[0] if players else [])]))
        return head

    def _tables(self, key: str) -> list[Mapping[str, Any]]:
        """A list of tables; anything else is told."""
        listed = self.made.get(key, [])
        if isinstance(listed, list) and all(isinstance(part, dict) for part in listed):
            return listed
        self.notes.error("TABLES_EXPECTED", *self.places.of((key,)), key)
        return []

    def _player(self, player: Mapping[str, Any], path: Path) -> dict[str, Told]:
        made: dict[str, Told] = {}
        for key, value in player.items():
            known = key_of(key)
            if key not in (ROUNDS, AGAINST) and not known:
                self.notes.warning("KEY_NOT_KNOWN", *self.places.of((*path, key)), key)
            elif known and (told := self._texts(value, (*path, key))):
                made[known] = told[0]
        return made or {"": Told("", *self.places.of(path))}

    def _results(self, value: Any, path: Path) -> list[Told]:
        if isinstance(value, list):
            return self._texts(value, path, keep_empty=True)
        self.notes.error("LIST_EXPECTED", *self.places.of(path), str(value), key=path[-1])
        return []

    def _texts(self, value: Any, path: Path, keep_empty: bool = False) -> list[Told]:
        """A value, or the values of a list, as texts; an empty text says nothing."""
        if isinstance(value, list):
            told = [_plain(part) for part in value]
            paths = [(*path, index) for index in range(len(value))]
        else:
            told, paths = [_plain(value)], [path]
        made = []
        for text, at in zip(told, paths, strict=True):
            place = self.places.of(at)
            if text is None:
                self.notes.error("VALUE_NOT_TEXT", *place, str(path[-1]))
            if text or keep_empty:
                made.append(Told(text or "", *place))
        return made


def _plain(value: Any) -> str | None:
    """A value as the text that a cell would hold; None for what no cell can hold."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, datetime):
        value = value.date()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, int):
        return str(value) if abs(value) < 10**18 else None
    return value.strip() if isinstance(value, str) else None


def series_toml(event: Event) -> bytes:
    """A series as TOML, always in the same form."""
    lines = [f'{MARK} = "series"']
    head = head_texts(event, DRAUGHTS_NOTATION)
    for key, texts in head:
        if key != "estimate":
            lines.append(f"{key} = {_list(key, texts) if key in LIST_KEYS else _value(key, texts[0])}")
    lines.append(f"rounds = {event.rounds}")
    for key, texts in head:
        if key == "estimate":
            value, by, *players = texts
            lines += ["", f"[[{ESTIMATES}]]", f"value = {value}", *([f"by = {_quoted(by)}"] if by else [])]
            lines += [f"players = [{', '.join(players[0].split())}]"] if players else []
    for told, rounds in player_lines(event, DRAUGHTS_NOTATION):
        lines += ["", f"[[{PLAYERS}]]", *(f"{key} = {_value(key, text)}" for key, text in told.items())]
        if rounds:
            lines.append(f"{ROUNDS} = {_list(ROUNDS, rounds)}")
    return ("\n".join(lines) + "\n").encode("utf-8", errors="replace")


def _list(key: str, texts: Sequence[str]) -> str:
    return f"[{', '.join(_value(key, text) for text in texts)}]"


def _value(key: str, text: str) -> str:
    """A value as TOML writes it: numbers, days, true and false without quotes."""
    if key in FLAG_KEYS and text in FLAGS:
        return FLAGS[text]
    bare = (key in NUMBER_KEYS and text.isascii() and text.isdigit()) or (key in DATE_KEYS and ISO.fullmatch(text))
    return text if bare else _quoted(text)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
