"""Bytes to lines: encodings, line ends, characters that no report should hold."""

import re
from collections.abc import Iterator

from arpad.reports.notes import Notes

BOM = b"\xef\xbb\xbf"
WIDE_MARKS = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
"""Every control character but the tab and the line ends."""
CONTROL_BYTES = bytes(code for code in range(0x80) if CONTROL.match(chr(code)))
INVISIBLE = re.compile("[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Marks that show nothing: direction of writing, joiners, widths of zero."""
C2 = 0xC2
MARKS_BEGIN = (C2, 0xD8, 0xE2, 0xEF)
"""With which bytes those marks begin in UTF-8."""
NOT_UTF_8 = ("ENCODING_WIDE", "ENCODING_CP1252", "ENCODING_LATIN_1", "CUT_CHARACTER")


def lines_of(data: bytes, notes: Notes) -> list[str]:
    """The lines of a text in any usual encoding, without their ends and without control characters."""
    wide = WIDE_MARKS.get(data[:2])
    if wide:
        notes.adjusted("ENCODING_WIDE", 1, 1, wide.upper())
        lines = data[2:].decode(wide, errors="replace").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    else:
        lines = _decoded(data, notes)
        if not _may_hold_control(data, notes):
            return lines
    for number, column, character in _found(CONTROL, lines):
        notes.adjusted("CONTROL_CHARACTER", number, column, f"0x{ord(character):02X}")
    return [CONTROL.sub(" ", line) for line in lines]


def _may_hold_control(data: bytes, notes: Notes) -> bool:
    """False where it is certain that no control character stands in these bytes: most files have none, and one look
    for each of them tells so much faster than an expression does. In UTF-8 those beyond ASCII begin with C2; in other
    encodings, who knows."""
    if any(map(data.__contains__, CONTROL_BYTES)):
        return True
    return C2 in data or notes.told(*NOT_UTF_8)


def may_hold_marks(data: bytes, notes: Notes) -> bool:
    """False where it is certain that no invisible mark stands in these bytes. notes: what `lines_of` told of them."""
    return any(begin in data for begin in MARKS_BEGIN) or notes.told(*NOT_UTF_8)


def without_marks(line: str) -> str:
    """The line without its invisible marks."""
    return INVISIBLE.sub("", line)


def _decoded(data: bytes, notes: Notes) -> list[str]:
    """The lines between line feeds, returns or both together: what else Python takes for the end of a line in a text
    (separators, some control characters) it does not in bytes. And one letter in a name makes but its own line wide.
    """
    if data.startswith(BOM):
        notes.note("BYTE_ORDER_MARK", 1, 1, "UTF-8")
        data = data[len(BOM) :]
    try:
        lines = [*map(bytes.decode, data.splitlines())]
    except UnicodeDecodeError:
        return _old_encodings(data.replace(b"\r\n", b"\n").replace(b"\r", b"\n"), notes).split("\n")
    return [*lines, ""] if not data or data.endswith((b"\n", b"\r")) else lines


def _old_encodings(data: bytes, notes: Notes) -> str:
    """A text that is not UTF-8 throughout: each line is taken as UTF-8 if it can be, else as cp1252 or latin-1. Its
    lines end with a line feed."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as caught:
        error = caught
    before = data[: error.start]
    if error.reason == "unexpected end of data" and not before.isascii():
        notes.error("CUT_CHARACTER", *_place(before), data[error.start :].hex(" "))
        return before.decode("utf-8")
    made = []
    for number, line in enumerate(data.split(b"\n"), 1):
        text, encoding = _one_line(line)
        if encoding:
            first = next(at for at, byte in enumerate(line) if byte > 0x7F)
            code = "ENCODING_CP1252" if encoding == "cp1252" else "ENCODING_LATIN_1"
            notes.adjusted(code, number, first + 1, text[max(first - 8, 0) : first + 8].strip())
        made.append(text)
    return "\n".join(made)


def _one_line(line: bytes) -> tuple[str, str]:
    """(text, encoding); no encoding where UTF-8 served."""
    for encoding in ("utf-8", "cp1252"):
        try:
            return line.decode(encoding), "" if encoding == "utf-8" else encoding
        except UnicodeDecodeError:
            pass
    return line.decode("latin-1"), "latin-1"


def _place(before: bytes) -> tuple[int, int]:
    """Line and column of what follows these bytes."""
    lines = before.split(b"\n")
    return len(lines), len(lines[-1].decode("utf-8")) + 1


def _found(pattern: re.Pattern[str], lines: list[str]) -> Iterator[tuple[int, int, str]]:
    for number, line in enumerate(lines, 1):
        for match in pattern.finditer(line):
            yield number, match.start() + 1, match[0]
