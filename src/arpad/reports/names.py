"""Names compared without regard to accents, case and order of the words; likeness as a whole number of 100."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from arpad.model.event import Event
from arpad.model.person import Person

SAME, PART, CLOSE = KINDS = ("same", "part", "close")
"""same: the same words; part: all words of the shorter name stand in the longer one; close: spelled nearly so."""
PART_WORTH = 10
"""Points of likeness that a name gains in the order of candidates when all its words are there: a second given name
that one file leaves out counts less than other letters."""
LIKE_AT_LEAST = 80
"""Likeness from which a name is shown as a candidate."""
WHOLE = 100
WORDS = re.compile("[a-z0-9]+")
PART_WORDS = 2
"""One word alone that two names share makes no candidate, unless no more was asked for."""


class Likeness(NamedTuple):
    """How like a name is. row: its place among those searched."""

    row: int
    score: int
    kind: str


def plain(name: str) -> str:
    """The words of a name in plain small letters, in the order of the alphabet: "Müller, Zoë" is "muller zoe"."""
    if not name.isascii():
        name = _ascii(name)
    return " ".join(sorted(WORDS.findall(name.casefold().replace("'", ""))))


def _ascii(name: str) -> str:
    from anyascii import anyascii

    return anyascii(name)


def as_reported(event: Event, listed: Mapping[int, Person]) -> dict[int, Person]:
    """What a list says of the players of an event, spelled as the report does where the words of the name are the same:
    lists have no accents, and an accent, a capital or the order of the words makes no difference to tell."""
    reported = {entry.number: entry.person.name for entry in event.entries}
    return {
        number: found._replace(name=reported[number]) if plain(reported[number]) == plain(found.name) else found
        for number, found in listed.items()
    }


class Names:
    """Names to search in, made plain once."""

    def __init__(self, names: Iterable[str]) -> None:
        self._plain = [plain(name) for name in names]
        self._rows: dict[str, list[int]] = {}
        for row, name in enumerate(self._plain):
            self._rows.setdefault(name, []).append(row)

    def like(self, name: str, most: int) -> list[Likeness]:
        """The names most like this one, the most like first; none where it holds no letter."""
        wanted = plain(name)
        if not wanted:
            return []
        found = {row: Likeness(row, WHOLE, SAME) for row in self._rows.get(wanted, ())}
        for likeness in (*self._parts(wanted), *self._close(wanted, most)):
            found.setdefault(likeness.row, likeness)
        return sorted(found.values(), key=lambda each: (*rank(each.kind, each.score), each.row))[:most]

    def _parts(self, wanted: str) -> list[Likeness]:
        """Names of which all words stand in the other one."""
        fuzz, process = _rapidfuzz()
        found = process.extract(
            wanted, self._plain, scorer=fuzz.token_set_ratio, processor=None, score_cutoff=WHOLE, limit=None
        )
        words = set(wanted.split())
        needed = min(len(words), PART_WORDS)
        return [
            Likeness(row, int(fuzz.ratio(wanted, other)), PART)
            for other, _, row in found
            if len(words & set(other.split())) >= needed
        ]

    def _close(self, wanted: str, most: int) -> list[Likeness]:
        fuzz, process = _rapidfuzz()
        found = process.extract(
            wanted, self._plain, scorer=fuzz.ratio, processor=None, score_cutoff=LIKE_AT_LEAST, limit=most
        )
        return [Likeness(row, int(score), CLOSE) for _, score, row in found]


def rank(kind: str, score: int) -> tuple[bool, int]:
    """The place of a candidate among others, the smaller the better."""
    return kind in (PART, CLOSE), -score - (PART_WORTH if kind == PART else 0)


def likeness(one: str, other: str) -> int:
    """How like two names are, of 100."""
    fuzz, _ = _rapidfuzz()
    return int(fuzz.ratio(plain(one), plain(other)))


def _rapidfuzz() -> tuple[Any, Any]:
    from rapidfuzz import fuzz, process

    return fuzz, process
