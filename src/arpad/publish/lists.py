"""A published list as canonical lines: a header, then one line a player, in the order of their numbers.

A row carries no name and no birth date, only a commitment: the hash of a salt and of the personal data. The salts and
the data are published beside the list, and can be destroyed for one player without breaking the list's hashes.
"""

import secrets
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from arpad.model.errors import ArpadError
from arpad.publish import verifier
from arpad.publish.canonical import canonical, digest

SALT_LONG = 16
FIRST_COLUMNS = ("player", "person")
"""Of every list: the player's number at his federation, and the commitment to his data."""


class Row(NamedTuple):
    """One player of a list: his number, his figures in the order of the columns, his commitment."""

    player: str
    figures: tuple[int | str | None, ...]
    person: str


class Published(NamedTuple):
    """A list as bytes, and what its manifest says of it."""

    data: bytes
    sha256: str
    root: str
    rows: int

    @property
    def stated(self) -> dict[str, Any]:
        """What the manifest says of the list."""
        return {"sha256": self.sha256, "root": self.root, "rows": self.rows}

    @property
    def path(self) -> str:
        """Its file in the publication."""
        return f"{verifier.LISTS}/{self.sha256}.jsonl"


def published(header: dict[str, Any], columns: Sequence[str], rows: Iterable[Row]) -> Published:
    """The canonical bytes of a list. header: what is said of the whole; columns: names of the figures."""
    lines = [canonical({**header, "columns": [*FIRST_COLUMNS, *columns]})]
    before = None
    for row in sorted(rows):
        if row.player == before:
            raise ArpadError("PLAYER_TWICE", found=row.player)
        if len(row.figures) != len(columns):
            raise ArpadError("ROW_NOT_OF_LIST", found=row.player)
        before = row.player
        lines.append(canonical([row.player, row.person, *row.figures]))
    data = b"\n".join(lines) + b"\n"
    return Published(data, digest(data), verifier.list_root(lines).hex(), len(lines) - 1)


def new_salt() -> str:
    """A salt that nobody can guess."""
    return secrets.token_hex(SALT_LONG)
