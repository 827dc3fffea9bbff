"""The request of a calculation from a file: TOML, JSON, or a crosstable as CSV. `-` is standard input, as JSON."""

import os
import re
import sys
from datetime import date, time
from typing import Any, BinaryIO

from arpad.cli.errors import from_system
from arpad.cli.options import Path
from arpad.model.errors import ArpadError, UsageError
from arpad.model.limits import DIGITS_MOST, LINE_MOST
from arpad.ruling.contract import text

AT_LINE = re.compile(r"\(at line (\d+), column (\d+)\)")


def opened(name: str) -> BinaryIO:
    """A file, or standard input."""
    if name != "-":
        if os.path.isdir(name):
            raise UsageError("FILE_IS_A_FOLDER", found=name)
        try:
            return open(name, "rb")
        except OSError as error:
            # At once, before an office that reads it in a transaction takes it for a trouble of its own storage.
            raise from_system(error) from None
    if sys.stdin is None:
        raise UsageError("NO_INPUT")
    return sys.stdin.buffer


def same_file(one: str, other: str) -> bool:
    """Are these two names of one file that is there?"""
    return os.path.exists(one) and os.path.exists(other) and os.path.samefile(one, other)


def request_file(name: str, calc: str) -> tuple[dict[str, Any], dict[Path, str]]:
    """(the keys of a request, where some of them stand in the file)."""
    with opened(name) as source:
        content = source.read(LINE_MOST + 1)
    try:
        written = text.decoded(content)
    except ArpadError as error:
        raise error.at(name) from None
    if not written.strip():
        raise UsageError("EMPTY_FILE", found=name)
    if name.casefold().endswith(".csv"):
        from arpad.cli.crosstable import crosstable

        return crosstable(written, name, calc)
    made = _from_toml(written, name) if name.casefold().endswith(".toml") else _from_json(written, name)
    if not isinstance(made, dict):
        raise UsageError("NOT_AN_OBJECT", found=made).at(name)
    if made.get("calc", calc) != calc:
        raise UsageError("NOT_A_CHOICE", found=made["calc"], choices=[calc]).at(f"{name}: calc")
    return made, {}


def _from_json(written: str, name: str) -> Any:
    try:
        return text.read(written)
    except ArpadError as error:
        if "column" in error.facts:
            raise error.at(f"{name}:{error.facts['line']}:{error.facts['column']}") from None
        raise error.at(name) from None


def toml_of(name: str) -> dict[str, Any]:
    """A file of facts; where it is none, the place."""
    import tomllib

    with opened(name) as source:
        data = source.read(LINE_MOST + 1)
    try:
        written = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UsageError("NOT_UTF8", column=error.start + 1).at(name) from None
    try:
        return tomllib.loads(written)
    except tomllib.TOMLDecodeError as error:
        place = AT_LINE.search(str(error))
        *before, last = written.split("\n")
        line, column = (place[1], place[2]) if place else (len(before) + 1, len(last) + 1)
        raise UsageError("KNOWN_FILE").at(f"{name}:{line}:{column}") from None
    except (ValueError, RecursionError):
        # Python refuses to read so many digits, or so many brackets.
        raise UsageError("KNOWN_FILE").at(name) from None


def _from_toml(written: str, name: str) -> Any:
    import tomllib

    try:
        return _plain(tomllib.loads(written, parse_float=text.decimal))
    except tomllib.TOMLDecodeError as error:
        place = AT_LINE.search(str(error))
        where = f"{name}:{place[1]}:{place[2]}" if place else name
        raise UsageError("NOT_TOML", found=AT_LINE.sub("", str(error)).strip()).at(where) from None
    except ValueError:
        # Python refuses to read so many digits.
        raise UsageError("NUMBER_TOO_LONG", found="...", most=DIGITS_MOST).at(name) from None
    except ArpadError as error:
        raise error.at(name) from None
    except RecursionError:
        raise UsageError("NESTED_TOO_DEEP").at(name) from None


def _plain(value: Any) -> Any:
    """TOML's own days and times as texts, its whole numbers no longer than others."""
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_plain(part) for part in value]
    if isinstance(value, (date, time)):
        return value.isoformat()
    if isinstance(value, int) and abs(value) >= 10**DIGITS_MOST:
        raise UsageError("NUMBER_TOO_LONG", found=str(value), most=DIGITS_MOST)
    return value
