"""Records of TRF that name players, teams and rounds: teams read, the others checked and kept as they stand."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from arpad.model.event import Record, Team
from arpad.reports.notes import Notes

ROUND, PLAYER, TEAM, PARTY, POINTS, BYE, FORFEIT, ANY = KINDS = (
    "round", "player", "team", "party", "points", "bye", "forfeit", "any",
)
"""What a field of a record holds. party: a team, or a player where there are no teams."""
Field = tuple[int, int, str]
"""First column, last column, kind."""
LAYOUTS: dict[str, tuple[tuple[Field, ...], tuple[Field, int]]] = {
    "240": (((5, 5, BYE), (7, 9, ROUND)), ((11, 14, PARTY), 5)),
    "250": (((5, 8, POINTS), (10, 13, POINTS), (15, 17, ROUND), (19, 21, ROUND)), ((23, 26, PARTY), 5)),
    "260": (((5, 7, ROUND), (9, 11, ROUND)), ((13, 16, PARTY), 5)),
    "299": (((8, 11, POINTS), (14, 17, POINTS), (20, 22, ROUND)), ((24, 27, PARTY), 5)),
    "300": (((5, 7, ROUND), (9, 11, TEAM), (13, 15, TEAM)), ((17, 20, PLAYER), 5)),
    "320": (((5, 8, POINTS), (10, 13, POINTS)), ((15, 17, TEAM), 4)),
    "330": (((5, 6, FORFEIT), (8, 10, ROUND), (12, 14, TEAM)), ((16, 18, TEAM), 4)),
}
"""Code -> its fields, and the field that is repeated to the end of the line with the columns between two of them."""
POINTS_FORM = re.compile(r"-?[0-9]+(?:\.[0-9])?")
LETTERS = {BYE: ("F", "H", "Z"), FORFEIT: ("+-", "-+", "--")}


@dataclass(frozen=True, slots=True)
class Known:
    """What the records of an event may name."""

    players: frozenset[int]
    teams: frozenset[int]
    rounds: int

    def has(self, kind: str, number: int) -> bool:
        """Is there such a round, player or team?"""
        if kind == ROUND:
            return number <= self.rounds
        return number in (self.teams if kind == TEAM or (kind == PARTY and self.teams) else self.players)


def fields_of(code: str, line: str) -> Iterator[tuple[str, int, str]]:
    """(kind, column, text) of every field of a record that is written."""
    fixed, ((first, last, kind), step) = LAYOUTS[code]
    repeated = ((at, at + last - first, kind) for at in range(first, len(line) + 1, step))
    for begin, end, what in (*fixed, *repeated):
        text = line[begin - 1 : end].strip()
        if text:
            yield what, begin, text


def check_record(record: Record, number: int, known: Known, notes: Notes) -> None:
    """Notes every field of a record that is not what its columns hold, or names what does not exist."""
    if record.code not in LAYOUTS:
        return
    for kind, column, text in fields_of(record.code, record.code + record.text):
        if kind in LETTERS:
            if text not in LETTERS[kind]:
                notes.warning("RECORD_LETTER", number, column, text, record=record.code, letters=LETTERS[kind])
        elif kind == POINTS:
            if not POINTS_FORM.fullmatch(text):
                notes.warning("RECORD_POINTS", number, column, text, record=record.code)
        elif not (text.isascii() and text.isdigit()):
            notes.warning("RECORD_NUMBER", number, column, text, record=record.code)
        elif int(text) and not known.has(kind, int(text)):
            code = "RECORD_NO_SUCH_ROUND" if kind == ROUND else "RECORD_NO_SUCH_ONE"
            notes.warning(code, number, column, text, record=record.code)


def byes_of(record: Record) -> tuple[str, int, list[tuple[int, int]]]:
    """(letter, round, numbers each with its column) of a record of byes (240); round 0 where it is unreadable."""
    letter, which, named = "", 0, []
    for kind, column, text in fields_of(record.code, record.code + record.text):
        if kind == BYE:
            letter = text
        elif text.isascii() and text.isdigit():
            if kind == ROUND:
                which = int(text)
            else:
                named.append((int(text), column))
    return letter, which, named


def team_of_2006(line: str, number: int) -> Team | None:
    """The team of a record 013; None when its players are not numbers."""
    players = _numbers(line, 37)
    return None if players is None else Team(number, line[4:36].strip(), players)


def team_of_2026(line: str) -> Team | None:
    """The team of a record 310; None when one of its numbers is not one."""
    number, players = _number(line[4:7]), _numbers(line, 74)
    strength, rank = _number(line[47:53]), _number(line[68:71])
    match, game = _points_x2(line[54:60]), _points_x2(line[61:67])
    if not number or players is None or UNREADABLE in (number, strength, rank, match, game):
        return None
    return Team(number, line[8:40].strip(), players, line[41:46].strip(), strength, match, game, rank)


UNREADABLE = -1


def _number(text: str) -> int | None:
    text = text.strip()
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() else UNREADABLE


def _points_x2(text: str) -> int | None:
    text = text.strip()
    if not text:
        return None
    found = re.fullmatch(r"([0-9]{1,5})\.([05])", text)
    return 2 * int(found[1]) + (found[2] == "5") if found else UNREADABLE


def _numbers(line: str, first: int) -> tuple[int, ...] | None:
    """The players from this column on, four columns each; None when one is no number."""
    found = [_number(line[at : at + 4]) for at in range(first - 1, len(line), 5)]
    return None if UNREADABLE in found else tuple(number for number in found if number)
