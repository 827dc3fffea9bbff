"""Text lists in columns of fixed width. Clean lines are taken a block at a time; a doubtful one is read by itself."""

from collections.abc import Iterator
from datetime import date
from typing import BinaryIO, NamedTuple

from arpad.model.limits import TEXT_MOST
from arpad.model.ratinglist import STANDARD
from arpad.reports.lists.blocks import Block, blocks_of, clean_rows
from arpad.reports.lists.columns import Columns
from arpad.reports.lists.layouts import (
    FIRST_OF_CLASSES,
    Header,
    Layout,
    best,
    candidates,
    class_in,
    cut,
    day_of_file,
    fits,
    header_of,
    is_header,
)  # fmt: skip
from arpad.reports.lists.rows import RowReader, Values
from arpad.reports.notes import Notes

SAMPLE = 300
"""Lines by which a layout is judged."""
HEADER_LINES = 10
"""A header stands within so many lines, or nowhere."""
DOS_END = "\x1a"
LETTERS_OF_LATIN_1 = 0xC0
DOS_LETTERS = "cp850"


class TextList(NamedTuple):
    """Columns as read, the list's date, the name of its layout."""

    columns: Columns
    day: date | None
    layout: str


def read_text(source: BinaryIO, name: str, cadence: str | None, day: date | None, notes: Notes) -> TextList | None:
    """A text list from its bytes; None when no layout fits."""
    blocks = blocks_of(source)
    first = next(blocks, None)
    if first is None:
        return None
    opening = [first.line(at) for at in range(min(first.count, HEADER_LINES + SAMPLE))]
    at = next((at for at, line in enumerate(opening[:HEADER_LINES]) if is_header(_decoded(line))), None)
    header = header_of(_decoded(opening[at])) if at is not None else None
    sample = [_decoded(line) for line in opening[at + 1 if at is not None else 0 :]]
    layout = _layout(header, at, [line for line in sample if line.strip()], notes)
    if layout is None:
        if header is None or at is None:
            return None
        strange = next(line for line in sample if line.strip() and not fits(header.layout, line))
        notes.error("LIST_NOT_UNDER_HEADER", at + 2 + sample.index(strange), 1, strange.strip()[:TEXT_MOST])
        return TextList(Columns(()), day or header.day, "")
    day = day or (header.day if header else None) or day_of_file(name)
    if layout.single:
        layout = layout.of_class(cadence or _class(name, day, notes))
    reading = _Reading(layout, RowReader(notes, day), notes)
    reading.header = at + 1 if at is not None else 0
    for block in _with(first, blocks):
        reading.block(block)
    if reading.blank:
        notes.note("LIST_BLANK_LINES", reading.first_blank, 1, count=reading.blank)
    return TextList(reading.columns, day, layout.name)


def _with(first: Block, others: Iterator[Block]) -> Iterator[Block]:
    yield first
    yield from others


def _class(name: str, day: date | None, notes: Notes) -> str:
    """The class of a list that holds one rating: by the name of its file, else standard, said so where others exist."""
    known = class_in(name)
    if known is None and (day is None or day.year >= FIRST_OF_CLASSES):
        notes.warning("LIST_CLASS_ASSUMED", 1, 1, name)
    return known or STANDARD


def _layout(header: Header | None, at: int | None, sample: list[str], notes: Notes) -> Layout | None:
    """The layout that most lines follow. A header that they do not follow, or none, is told."""
    by_header = header.layout if header else None
    if not sample:
        return by_header
    layout, count = best(candidates(by_header), sample)
    if 2 * count < len(sample):
        return None
    if header is None:
        notes.adjusted("LIST_HEADER_MISSING", 1, 1, layout=layout.name)
    elif layout is not by_header:
        notes.adjusted("LIST_HEADER_MISLEADS", (at or 0) + 1, 1, layout=layout.name)
    for column, text in header.unknown if header else ():
        notes.note("LIST_COLUMN_NOT_KNOWN", (at or 0) + 1, column, text)
    return layout


class _Reading:
    """One text list on its way."""

    def __init__(self, layout: Layout, rows: RowReader, notes: Notes) -> None:
        self.layout = layout
        self.columns = Columns(field.column for field in layout.fields)
        self.rows = rows
        self.notes = notes
        self.header = 0
        self.blank = 0
        self.first_blank = 0

    def block(self, block: Block) -> None:
        """All lines of a block, in their order."""
        done = 0
        made = clean_rows(block, self.layout)
        for at in made.doubtful:
            made.move(self.columns, done, at)
            self._line(block.first + at, block.line(at))
            done = at + 1
        made.move(self.columns, done, block.count)

    def _line(self, number: int, content: bytes) -> None:
        line = _decoded(content)
        if not line.strip().strip(DOS_END):
            self._blank(number)
        elif number == self.header:
            return
        elif is_header(line):
            self.notes.note("LIST_HEADER_AGAIN", number, 1)
        else:
            self.columns.take(number, self._values(number, content, line))

    def _blank(self, number: int) -> None:
        self.first_blank = self.first_blank or number
        self.blank += 1

    def _values(self, number: int, content: bytes, line: str) -> Values | None:
        layout = self.layout
        most = layout.width + TEXT_MOST
        if len(line) > most:
            self.notes.error("LIST_LINE_TOO_LONG", number, most + 1, line[:TEXT_MOST], most=most)
            return None
        if not _is_utf8(content):
            self.notes.warning("LIST_LETTERS_GUESSED", number, _first_letter(content), line[: layout.width].strip())
        running = cut(layout, line)
        if running is not None:
            layout = self._moved(layout, line, number, running.column)
        places = {field.column: field.start for field in layout.fields}
        cells = {field.column: line[field.start : field.end] for field in layout.fields}
        self._rest(layout, line, number)

        def where(column: str) -> tuple[int, int]:
            start = places.get(column, 0)
            cell = cells.get(column, "")
            return number, start + 1 + len(cell) - len(cell.lstrip())

        return self.rows.read(cells, where)

    def _moved(self, layout: Layout, line: str, number: int, column: str) -> Layout:
        """The layout of a line where one field is longer than its columns and moves all that follow."""
        end = next(field.end for field in layout.fields if field.column == column)
        by = max(len(line) - layout.width, 0)
        moved = tuple(
            field._replace(start=field.start + by * (field.start >= end), end=field.end + by * (field.end >= end))
            for field in layout.fields
        )
        longer = Layout(layout.name, moved)
        if by and fits(longer, line):
            self.notes.warning("LIST_FIELD_OVERFLOWS", number, end + 1, line[end : end + by], field=column, by=by)
            return longer
        self.notes.warning("LIST_FIELDS_TOUCH", number, end + 1, line[max(end - 8, 0) : end + 8], field=column)
        return layout

    def _rest(self, layout: Layout, line: str, number: int) -> None:
        if line[layout.width :].strip():
            self.notes.warning("LIST_TEXT_BEYOND", number, layout.width + 1, line[layout.width :].strip()[:TEXT_MOST])


def _is_utf8(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


def _decoded(content: bytes) -> str:
    """A line as UTF-8; else letter by letter, since lists up to 2004 mix two encodings in one file: those of DOS below
    0xC0, those of latin-1 from there on."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        return "".join(
            bytes((byte,)).decode("latin-1" if byte >= LETTERS_OF_LATIN_1 else DOS_LETTERS) for byte in content
        )


def _first_letter(content: bytes) -> int:
    """The column of the first byte that is not ASCII."""
    return next(at for at, byte in enumerate(content, 1) if byte > 0x7F)
