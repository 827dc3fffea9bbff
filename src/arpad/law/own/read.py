"""The bytes of an edition's file to its keys, or to what stops a reader: encoding, size, depth, what is no TOML."""

import re
import tomllib
from typing import Any

from arpad.law.own.bounds import BYTES_MOST, DIGITS_MOST, LEVELS_MOST
from arpad.law.own.notes import Notes
from arpad.model.tomlplaces import QUOTED, Places, Point, places

MARK = b"\xef\xbb\xbf"
WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")
START = Point(1, 1)
AT_LINE = re.compile(r" \(at line (\d+), column (\d+)\)$")
AT_END = " (at end of document)"
TWICE = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Duplicate inline", "Cannot redefine")
"""How the parser's messages begin when something is given a second time."""
TOKEN = re.compile(
    rf"(?P<quoted>{QUOTED.pattern})|(?P<comment>#[^\n]*)|(?P<open>[\[{{])|(?P<close>[\]}}])|(?P<dot>\.)|(?P<next>[\n=,])"
    rf"|(?P<long>(?<![A-Za-z_-])[+-]?[0-9][0-9A-Za-z_]{{{DIGITS_MOST},}})",
    re.DOTALL,
)


class Written(str):
    """A number with a point, kept as it is written: no float ever touches a rating."""


def read(content: bytes, file: str) -> tuple[dict[str, Any] | None, Notes]:
    """(the keys, None when they cannot be read; the mistakes found on the way, with the places of everything)."""
    notes = Notes(file, Places(""))
    text = _text(content, notes)
    if text is None:
        return None, notes
    before = notes.findings
    notes = Notes(file, Places(text))
    notes.add(before)
    if not text.strip():
        notes.error("EDITION_EMPTY", START)
        return None, notes
    return (_parsed(text, notes), notes) if _is_moderate(text, notes) else (None, notes)


def _text(content: bytes, notes: Notes) -> str | None:
    if len(content) > BYTES_MOST:
        notes.error("EDITION_TOO_LARGE", START, most=BYTES_MOST)
        return None
    if content.startswith(MARK):
        notes.error("EDITION_BOM", START)
        content = content.removeprefix(MARK)
    try:
        text = content.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8", "replace").replace("\r\n", "\n")
        wide = content.startswith(WIDE_MARKS)
        sign = "UTF-16" if wide else f"0x{content[error.start]:02X}"
        notes.error("EDITION_NOT_UTF8", START if wide else Places(before).point(len(before)), sign)
        return None
    if "\x00" in text:
        notes.error("EDITION_NUL", Places(text).point(text.index("\x00")))
        return None
    return text


def _is_moderate(text: str, notes: Notes) -> bool:
    """Is nothing nested, dotted or long beyond measure? Asked before the parser, which would not come back."""
    depth = dots = 0
    for found in TOKEN.finditer(text):
        depth += (found.lastgroup == "open") - (found.lastgroup == "close")
        dots = 0 if found.lastgroup in ("next", "open", "close") else dots + (found.lastgroup == "dot")
        if depth > LEVELS_MOST or dots > LEVELS_MOST:
            notes.error("EDITION_TOO_DEEP", notes.places.point(found.start()), most=LEVELS_MOST)
            return False
        if found.lastgroup == "long":
            notes.error("EDITION_NUMBER_LONG", notes.places.point(found.start()), found[0], most=DIGITS_MOST)
            return False
    return True


def _parsed(text: str, notes: Notes) -> dict[str, Any] | None:
    made = places(text)
    notes.places = made
    try:
        return tomllib.loads(text, parse_float=Written)
    except tomllib.TOMLDecodeError as error:
        _not_toml(str(error), made, notes)
    except (ValueError, RecursionError):
        # Days that no calendar has; whatever else the parser cannot make a value of.
        notes.error("EDITION_NOT_TOML", START, reason="-")
    return None


def _not_toml(message: str, made: Places, notes: Notes) -> None:
    place = AT_LINE.search(message)
    end = made.point(len(made.text.rstrip()))
    point = Point(int(place[1]), int(place[2])) if place else end
    reason = AT_LINE.sub("", message).removesuffix(AT_END)
    if message.startswith(TWICE):
        found = next((pair for pair in made.twice), None)
        first = made.point(found[1]).line if found else "-"
        point = made.point(found[0]) if found else point
        notes.error("EDITION_KEY_TWICE", point, first=first)
    else:
        notes.error("EDITION_NOT_TOML", point, reason=reason)
