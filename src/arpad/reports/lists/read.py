"""A rating list from its bytes, whatever its layout: recognised by what it holds, not by its name."""

import gzip
import io
import zipfile
import zlib
from array import array
from datetime import date
from typing import Any, BinaryIO, NamedTuple, cast

from arpad.model.catalogue import shortened
from arpad.model.finding import Finding
from arpad.model.ratinglist import FIDE, RatingList
from arpad.reports.lists.columns import Columns
from arpad.reports.lists.csv_list import is_csv, read_csv
from arpad.reports.lists.json_list import read_json
from arpad.reports.lists.layouts import class_in, day_of_file
from arpad.reports.lists.rows import UNPRINTABLE
from arpad.reports.lists.text_list import read_text
from arpad.reports.lists.xml_list import read_xml
from arpad.reports.notes import Notes
from arpad.reports.text import BOM, WIDE_MARKS

OPENING = 4096
"""Bytes by which a file is recognised."""
GZIP, ZIP = b"\x1f\x8b", b"PK\x03\x04"
UNFOLDED_MOST = 1 << 32
"""Bytes of a list that was packed: FIDE's largest has a fifth of this."""
INSIDE = (".txt", ".xml", ".csv", ".json")
"""Ends of names by which the list is known among the files of an archive."""


class ListRead(NamedTuple):
    """A list with everything found on the way. refused: the lines that gave no row, each with its finding."""

    rating_list: RatingList
    findings: list[Finding]
    refused: "array[int]"


def read_list(source: BinaryIO, name: str = "", cadence: str | None = None, day: date | None = None) -> ListRead:
    """The list in this file, packed or not. cadence, day: where neither the header nor the name tells them."""
    notes = Notes(name)
    try:
        return _read(_unpacked(_buffered(source)), name, cadence, day, notes)
    except _ArchiveError as error:
        notes.error("LIST_ARCHIVE", 1, 1, shortened(str(error)))
        return _made(Columns(()), notes)
    except (EOFError, OSError, RuntimeError, NotImplementedError, zlib.error, zipfile.BadZipFile) as error:
        if isinstance(error, OSError) and not isinstance(error, gzip.BadGzipFile):
            raise
        notes.error("LIST_PACKED", 1, 1, shortened(str(error)))
        return _made(Columns(()), notes)


class _ArchiveError(Exception):
    """An archive that holds no list, or several."""


def read_bytes(content: bytes, name: str = "") -> ListRead:
    """The list in these bytes: whatever they are, findings and never an exception."""
    return read_list(io.BytesIO(content), name)


def _buffered(source: BinaryIO) -> io.BufferedReader:
    """The same bytes with a look ahead."""
    if hasattr(source, "peek"):
        return cast(io.BufferedReader, source)
    return io.BufferedReader(cast(io.RawIOBase, source))


def _unpacked(source: io.BufferedReader) -> io.BufferedReader:
    """The list itself, where FIDE's archive or a gzip holds it."""
    opening = source.peek(len(ZIP))
    if opening.startswith(GZIP):
        return io.BufferedReader(_Bounded(cast(io.RawIOBase, gzip.GzipFile(fileobj=source))))
    if not opening.startswith(ZIP):
        return source
    try:
        return io.BufferedReader(_Bounded(_member(source if source.seekable() else io.BytesIO(source.read()))))
    except (ValueError, KeyError) as error:
        raise zipfile.BadZipFile(str(error)) from None


def _member(source: BinaryIO) -> io.RawIOBase:
    """The one list that an archive holds."""
    archive = zipfile.ZipFile(source)
    held = [member for member in archive.namelist() if member.casefold().endswith(INSIDE)]
    if len(held) != 1:
        raise _ArchiveError(", ".join(held or archive.namelist()) or "-")
    return cast(io.RawIOBase, archive.open(held[0]))


class _Bounded(io.RawIOBase):
    """What a packed file unfolds to, up to a bound."""

    def __init__(self, inside: io.RawIOBase) -> None:
        self._inside = inside
        self._left = UNFOLDED_MOST

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        try:
            content = self._inside.read(len(buffer)) or b""
        except ValueError as error:
            # A broken archive sends its reader to places that no file has.
            raise zipfile.BadZipFile(str(error)) from None
        self._left -= len(content)
        if self._left < 0:
            raise zipfile.BadZipFile(f"> {UNFOLDED_MOST}")
        buffer[: len(content)] = content
        return len(content)


def _read(source: io.BufferedReader, name: str, cadence: str | None, day: date | None, notes: Notes) -> ListRead:
    opening = source.peek(OPENING)[:OPENING]
    if opening.startswith(BOM):
        source.read(len(BOM))
        opening = opening[len(BOM) :]
    wide = WIDE_MARKS.get(opening[:2])
    shown = opening.decode(wide or "utf-8", errors="replace").lstrip("\ufeff \t\r\n")
    first = shown.splitlines()[0] if shown else ""
    if not shown:
        notes.error("LIST_EMPTY", 1, 1)
        return _made(Columns(()), notes)
    if first.startswith("<"):
        return _made(read_xml(source, cadence or class_in(name), notes), notes, day or day_of_file(name), "xml")
    if first.startswith("{"):
        columns, stated = read_json(source, notes)
        return _made(columns, notes, day or stated.day or day_of_file(name), "json", stated.scheme)
    if is_csv(first):
        columns, scheme = read_csv(source, notes)
        return _made(columns, notes, day or day_of_file(name), "csv", scheme)
    found = None if wide else read_text(source, name, cadence, day, notes)
    if found is None:
        notes.error("LIST_NOT_KNOWN", 1, 1, shortened(UNPRINTABLE.sub(" ", first).strip()))
        return _made(Columns(()), notes)
    return _made(found.columns, notes, found.day, found.layout)


def _made(columns: Columns, notes: Notes, day: date | None = None, layout: str = "", scheme: str = FIDE) -> ListRead:
    made = columns.list(notes, scheme, day, layout)
    return ListRead(made, notes.findings(), array("I", sorted(columns.refused)))
