"""A small publication of invented players, made anew for each test."""

from pathlib import Path
from typing import Any

from arpad.publish import lists, log, signing, verifier

ORIGIN = "federation.invalid/standard"
KEY = signing.SecretKey(bytes(range(8)), bytes(range(32)))
NEXT_KEY = signing.SecretKey(bytes(8), bytes(32))
PLAYERS = 13


def _data(number: int) -> str:
    """Personal data as an office commits to them."""
    return f'{{"name":"Player {number}"}}'


def a_list(month: int) -> lists.Published:
    """A list of invented players."""
    rows = [
        lists.Row(str(1000 + i), (1500 + 7 * i + month, i % 5), verifier.commitment(f"{i:032x}", _data(i)))
        for i in range(PLAYERS)
    ]
    header: dict[str, Any] = {"date": f"2015-{month:02}-01", "federation": "invented", "format": "arpad-list-1"}
    return lists.published(header, ("rating", "games"), rows)


class Office:
    """Publishes into a folder, as an office would."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.key = KEY
        self.entries: list[log.Entry] = []
        self.write({f"{verifier.KEYS}/{verifier.FIRST_KEY}": signing.public_text(KEY.public).encode()})

    @property
    def leaves(self) -> list[bytes]:
        """Of the log so far."""
        return [entry.leaf for entry in self.entries]

    def write(self, files: log.Files) -> None:
        """Puts files into the publication."""
        for name, data in files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    def publish(self, month: int) -> lists.Published:
        """One list, its entry and the new head."""
        made = a_list(month)
        self.write({made.path: made.data})
        self.add(log.entry(self.leaves, log.LIST, {"list": made.stated}, self.key, f"list {month}"))
        return made

    def rotate(self) -> None:
        """The next key takes over."""
        self.add(log.rotation(self.leaves, NEXT_KEY, "a new officer", self.key, "key"))
        self.key = NEXT_KEY
        self.close()

    def add(self, entry: log.Entry) -> None:
        """An entry and the head over it."""
        self.entries.append(entry)
        self.write(entry.files)
        self.close()

    def close(self) -> None:
        """The head."""
        self.write(log.checkpoint(ORIGIN, self.leaves, self.key, "head"))

    @property
    def head(self) -> str:
        """The head as text."""
        return (self.folder / verifier.LOG / verifier.CHECKPOINT).read_text()


def a_publication(folder: Path, months: int = 3) -> Office:
    """An office with some months published."""
    office = Office(folder)
    for month in range(1, months + 1):
        office.publish(month)
    return office
