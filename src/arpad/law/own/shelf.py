"""The own editions that this process has read. Nothing here opens a file: whoever runs the program names the files."""

from typing import Any

from arpad.model.errors import ArpadError, NotFoundError

MARK = "own:"
"""How the name of every own edition begins; no official name holds a colon."""
ENDING = ".toml"
SEPARATORS = ("/", "\\")

EDITIONS: dict[str, Any] = {}
"""Canonical name -> edition. The name holds a digest of the file: another file is another edition."""
TABLES: dict[str, tuple[str, tuple[tuple[int, ...], ...]]] = {}
"""Name of an own table -> (the printed table that it has the form of, its rows)."""


def is_file(name: str) -> bool:
    """Is this the name of a file, rather than of an edition?"""
    return name.casefold().endswith(ENDING) or any(sign in name for sign in SEPARATORS)


def find(name: str) -> Any:
    """The own edition of this name, with or without its digest; None for an official name."""
    if name in EDITIONS:
        return EDITIONS[name]
    if is_file(name):
        raise ArpadError("RULES_ARE_A_FILE", ("rules",), found=name)
    if not name.startswith(MARK):
        return None
    found = [made for key, made in EDITIONS.items() if key.rpartition(":")[0] == name]
    if len(found) > 1:
        raise ArpadError("OWN_NAME_TWICE", ("rules",), found=name, known=[made.name for made in found])
    if not found:
        raise NotFoundError("OWN_NOT_READ", ("rules",), found=name, known=list(EDITIONS) or "-")
    return found[0]
