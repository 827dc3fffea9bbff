"""A rating list from the command line: opened, followed while it is read, its findings told."""

import io
import os
from collections.abc import Collection, Iterable, Iterator
from datetime import date
from typing import Any, BinaryIO

from arpad.cli import found
from arpad.cli.files import opened
from arpad.cli.output import Output
from arpad.cli.progress import followed
from arpad.model.errors import ArpadError, UsageError
from arpad.model.finding import ERROR, SEVERITIES
from arpad.model.ratinglist import CLASSES, RatingList
from arpad.reports.lists.read import ListRead, read_list

CHUNK = 1 << 20


class Followed(io.RawIOBase):
    """A file whose reading is told."""

    def __init__(self, chunks: Iterable[bytes]) -> None:
        self._chunks = iter(chunks)
        self._rest = b""

    def readable(self) -> bool:
        """It is there to be read."""
        return True

    def readinto(self, buffer: Any, /) -> int:
        """The next bytes, as many as fit."""
        content = self._rest or next(self._chunks, b"")
        taken = content[: len(buffer)]
        self._rest = content[len(taken) :]
        buffer[: len(taken)] = taken
        return len(taken)


def list_of(
    out: Output, name: str, cadence: str | None = None, day: str | None = None, told: Collection[str] = SEVERITIES,
    every: bool = False,
) -> ListRead:  # fmt: skip
    """The list in a file; its findings of these severities are told; an error where no player could be read."""
    if cadence is not None and cadence not in CLASSES:
        raise UsageError("NOT_A_CHOICE", found=cadence, choices=CLASSES).at("--class")
    when = day_of(day)
    total = os.path.getsize(name) if os.path.isfile(name) else 0
    with opened(name) as source:
        watched = io.BufferedReader(Followed(followed(_chunks(source), total, out.lang, data_follows=True)))
        made = read_list(watched, name, cadence, when)
    found.tell(out, [finding for finding in made.findings if finding.severity in told], every)
    if not made.rating_list and any(finding.severity == ERROR for finding in made.findings):
        raise ArpadError("LIST_NOBODY").at(name)
    return made


def _chunks(source: BinaryIO) -> Iterator[bytes]:
    while content := source.read(CHUNK):
        yield content


def day_of(text: str | None) -> date | None:
    """The day of an option."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageError("NOT_A_DATE", found=text).at("--date") from None


def head(made: RatingList, name: str) -> dict[str, Any]:
    """What a list is, for an answer in JSON."""
    day = made.day.isoformat() if made.day else None
    return {"file": name, "scheme": made.scheme, "date": day, "layout": made.layout, "players": len(made)}
