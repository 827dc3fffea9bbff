"""Blocks of lines, their bytes side by side: whatever is clean becomes columns without a loop over the rows.

With numpy; without it every line is doubtful, which gives the same list more slowly.
"""

from array import array
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

from arpad.model.limits import TEXT_MOST, YEAR_LEAST, YEAR_MOST
from arpad.model.ratinglist import BIRTH, BLANK, FLAGS, NUMBERS, TYPECODES, YEAR
from arpad.reports.lists import fast
from arpad.reports.lists.columns import Columns
from arpad.reports.lists.layouts import Layout
from arpad.reports.lists.rows import ARENA_TITLES, MOST, PLAYERS_TITLES

BLOCK = 1 << 21
"""Bytes of a block: small enough to stay near the processor, large enough to forget what a call costs."""
LONGEST_LINE = 1 << 16
"""Bytes that are kept of a line; one that long is refused."""
SPACE, NEW_LINE, RETURN, ZERO, TEN, LAST = 32, 10, 13, 48, 10, 126
FEDERATION_LETTERS = 3
Bytes = Any
"""An array of numpy, which is imported when it is used."""
Check = Callable[[Bytes, Bytes, Bytes], Bytes]
"""The bytes of a field, one row of them for each of its columns; where each text begins and ends -> which are good."""


class Block:
    """Whole lines of a file. first: the number of the first one."""

    __slots__ = ("content", "count", "ends", "first", "starts")

    def __init__(self, content: bytes, first: int) -> None:
        self.content = content
        self.first = first
        self.ends = _line_ends(content)
        self.count = len(self.ends)

    def line(self, at: int) -> bytes:
        """One line without its end."""
        start = int(self.ends[at - 1]) + 1 if at else 0
        return self.content[start : int(self.ends[at])].removesuffix(b"\r")


def blocks_of(source: BinaryIO) -> Iterator[Block]:
    """The lines of a file in any of the three line ends, the last one with or without."""
    rest, number, old = b"", 1, None
    while read := source.read(BLOCK):
        if old is None:
            old = b"\n" not in read and b"\r" in read
        content = rest + (read.replace(b"\r", b"\n") if old else read)
        end = content.rfind(b"\n") + 1
        rest = content[end:][:LONGEST_LINE]
        if end:
            block = Block(content[:end], number)
            number += block.count
            yield block
    if rest:
        yield Block(rest + b"\n", number)


def _line_ends(content: bytes) -> Any:
    if fast.WITH_NUMPY:
        import numpy

        return numpy.flatnonzero(numpy.frombuffer(content, numpy.uint8) == NEW_LINE)
    return array("I", (at for at, byte in enumerate(content) if byte == NEW_LINE))


class Clean:
    """The clean rows of a block as columns. doubtful: the lines, counted from 0, that need a second look."""

    def __init__(self, first: int, doubtful: list[int], numbers: dict[str, Any], texts: dict[str, Any]) -> None:
        self.first = first
        self.doubtful = doubtful
        self.numbers = numbers
        self.texts = texts

    def move(self, columns: Columns, start: int, stop: int) -> None:
        """The rows from one line to another, all clean, to the end of a list."""
        if start == stop:
            return
        columns.lines.extend(range(self.first + start, self.first + stop))
        for name, values in self.numbers.items():
            into = columns.ids if name == "id" else columns.numbers[name]
            into.frombytes(values[start:stop].tobytes())
        for name, (data, ends) in self.texts.items():
            before = int(ends[start - 1]) if start else 0
            into = columns.ends[name]
            moved = ends[start:stop] + (len(columns.data[name]) - before)
            columns.data[name] += data[before : int(ends[stop - 1])]
            into.frombytes(moved.astype(into.typecode).tobytes())


def clean_rows(block: Block, layout: Layout) -> Clean:
    """What is clean in a block: every field as it should be, nothing but ASCII, nothing beyond the columns."""
    if not fast.WITH_NUMPY:
        return Clean(block.first, list(range(block.count)), {}, {})
    import numpy

    rows, clean = _side_by_side(block, layout.width)
    columns = numpy.ascontiguousarray(rows.T)
    for field in layout.fields[1:]:
        clean &= (columns[field.start] == SPACE) | (columns[field.start - 1] == SPACE)
    numbers, texts = {}, {}
    for field in layout.fields:
        part = columns[field.start : field.end]
        if field.column == "id" or field.column in NUMBERS:
            numbers[field.column] = _number(field.column, part, clean)
        else:
            begin, end = _bounds(part)
            clean &= _CHECKS[field.column](part, begin, end)
            texts[field.column] = (field, begin, end)
    packed = {name: _packed(rows[:, field.start : field.end], begin, numpy.where(clean, end, begin))
              for name, (field, begin, end) in texts.items()}
    return Clean(block.first, numpy.flatnonzero(~clean).tolist(), numbers, packed)


def _side_by_side(block: Block, width: int) -> tuple[Bytes, Bytes]:
    """(one row of bytes for each line, filled up with spaces; the lines that are ASCII and no longer than this)."""
    import numpy

    content = numpy.frombuffer(block.content, numpy.uint8)
    starts = numpy.empty_like(block.ends)
    starts[0] = 0
    starts[1:] = block.ends[:-1] + 1
    lengths = block.ends - starts
    returns = (content[block.ends - 1] == RETURN) & (lengths > 0)
    lengths -= returns
    step = len(content) // block.count
    if (lengths == lengths[0]).all() and len(content) == step * block.count:
        whole = content.reshape(block.count, step)[:, : int(lengths[0])]
        rows, beyond = whole[:, :width], (whole[:, width:] != SPACE).any(axis=1)
        if rows.shape[1] < width:
            rows = numpy.pad(rows, ((0, 0), (0, width - rows.shape[1])), constant_values=SPACE)
    else:
        places = numpy.arange(width)
        rows = content[numpy.minimum(starts[:, None] + places, len(content) - 1)]
        rows[places >= lengths[:, None]] = SPACE
        beyond = lengths > width
    ends = block.count + numpy.count_nonzero(returns)
    if content.max() <= LAST and numpy.count_nonzero(content < SPACE) == ends:
        return rows, ~beyond
    return rows, ~beyond & ((rows >= SPACE) & (rows <= LAST)).all(axis=1)


def _bounds(part: Bytes) -> tuple[Bytes, Bytes]:
    """Where the text of each row begins and ends within its columns; 0 and 0 when there is none."""
    import numpy

    written = part != SPACE
    places = numpy.arange(1, len(part) + 1, dtype=numpy.uint8 if len(part) <= LAST else numpy.uint32)[:, None]
    end = (written * places).max(axis=0)
    back = (written * places[::-1]).max(axis=0)
    begin = numpy.where(back, len(part) - back.astype(numpy.int64), 0)
    return begin, end.astype(numpy.int64)


def _packed(rows: Bytes, begin: Bytes, end: Bytes) -> tuple[bytes, Bytes]:
    """(the texts end to end, where each one ends)."""
    import numpy

    lengths = end - begin
    some = numpy.flatnonzero(lengths)
    if len(some) < len(rows):
        rows, begin, end = rows[some], begin[some], end[some]
    places = numpy.arange(rows.shape[1])
    inside = (places >= begin[:, None]) & (places < end[:, None])
    return rows[inside].tobytes(), numpy.cumsum(lengths)


def _number(column: str, part: Bytes, clean: Bytes) -> Bytes:
    """The numbers of a column; a row that holds none, or too large a one, is no longer clean."""
    import numpy

    value = numpy.zeros(part.shape[1], numpy.int64)
    seen = numpy.zeros(part.shape[1], bool)
    over = numpy.zeros(part.shape[1], bool)
    for byte in part:
        digit = byte - numpy.uint8(ZERO)
        written = digit < TEN
        clean &= (written & ~over) | (byte == SPACE)
        over |= seen & ~written
        seen |= written
        if written.any():
            value = numpy.where(written, value * TEN + digit, value)
    if column == "id":
        clean &= value > 0
    elif column == BIRTH:
        clean &= (value == 0) | ((value >= YEAR_LEAST) & (value <= YEAR_MOST))
        value *= YEAR
    else:
        clean &= value <= MOST[column]
        value[~seen] = BLANK
    return value.astype("q" if column == "id" else TYPECODES[column])


def _only(letters: str, most: int) -> Check:
    """Not more than so many of these letters, without a space between them."""

    def check(part: Bytes, begin: Bytes, end: Bytes) -> Bytes:
        import numpy

        known = numpy.zeros(part.shape, bool)
        for letter in letters.encode():
            known |= part == letter
        length = end - begin
        return (known.sum(axis=0) == length) & (length <= most)

    return check


def _among(texts: frozenset[str]) -> Check:
    """Nothing, or one of these texts."""

    def check(part: Bytes, begin: Bytes, end: Bytes) -> Bytes:
        import numpy

        good = end == begin
        for at in numpy.flatnonzero(~good):
            good[at] = bytes(part[:, at]).decode("latin-1").strip() in texts
        return good

    return check


def _federation(part: Bytes, begin: Bytes, end: Bytes) -> Bytes:
    """Nothing, or three capital letters."""
    capital = ((part >= ord("A")) & (part <= ord("Z"))).sum(axis=0)
    return (end == begin) | ((end - begin == capital) & (capital == FEDERATION_LETTERS))


_CHECKS: dict[str, Check] = {
    "name": lambda part, begin, end: (end > begin) & (end - begin <= TEXT_MOST),
    "federation": _federation,
    "sex": _only("MF", 1),
    "title": _among(PLAYERS_TITLES),
    "women_title": _among(PLAYERS_TITLES),
    "other_titles": lambda part, begin, end: end - begin <= TEXT_MOST,
    "arena_title": _among(ARENA_TITLES),
    "flag": _only("".join(FLAGS), len(FLAGS)),
}
