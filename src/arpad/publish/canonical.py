"""One way to write a value as bytes: JSON with sorted keys, no spaces, UTF-8, whole numbers only.

The same value gives the same bytes on every machine, so that a hash names the value.
"""

import hashlib
import json
from typing import Any

from arpad.model.errors import ArpadError

PLAIN = frozenset((str, int, bool, type(None)))
TEXT = frozenset((str,))
# Made once: what a call of json.dumps makes anew for each of a million rows.
_text_of = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode


def canonical(value: Any) -> bytes:
    """The bytes of a value made of text, whole numbers, lists and objects."""
    _check(value, ())
    return encoded(value)


def encoded(value: Any) -> bytes:
    """The same of a value that is made of nothing else by its making: it is not gone through once more."""
    try:
        return _text_of(value).encode()
    except UnicodeEncodeError as error:
        # Half characters are no text.
        raise ArpadError("NOT_CANONICAL", found=ascii(error.object[error.start : error.end])) from None


def _check(value: Any, path: tuple[str | int, ...]) -> None:
    kind = type(value)
    if kind in PLAIN:
        return
    if kind is dict:
        if TEXT.issuperset(map(type, value)) and PLAIN.issuperset(map(type, value.values())):
            return
        for key, part in value.items():
            if type(key) is not str:
                raise ArpadError("NOT_CANONICAL", path, found=repr(key))
            if type(part) not in PLAIN:
                _check(part, (*path, key))
    elif kind is list or kind is tuple:
        if PLAIN.issuperset(map(type, value)):
            return
        for i, part in enumerate(value):
            if type(part) not in PLAIN:
                _check(part, (*path, i))
    else:
        raise ArpadError("NOT_CANONICAL", path, found=repr(value))


def parsed(data: bytes) -> Any:
    """The value of canonical bytes; other bytes for the same value are refused."""
    try:
        value = json.loads(data, parse_float=_no_float, parse_constant=_no_float)
    except (ValueError, RecursionError):
        raise ArpadError("NOT_CANONICAL", found=data[:40].decode(errors="replace")) from None
    if canonical(value) != data:
        raise ArpadError("NOT_CANONICAL", found=data[:40].decode(errors="replace"))
    return value


def _no_float(text: str) -> Any:
    raise ValueError(text)


def digest(data: bytes) -> str:
    """The name of these bytes: their SHA-256."""
    return hashlib.sha256(data).hexdigest()
