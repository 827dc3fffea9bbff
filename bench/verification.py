"""The offline verifier over published lists, beside hashing the same rows one by one, and the same bytes at once."""

import hashlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from arpad.publish import lists, log, signing, verifier
from arpad.publish.canonical import canonical, digest
from bench.measure import AT_MOST, Row, alternated

RATIO = 3.0
ORIGIN = "federation.invalid"
COLUMNS = ("standard_rating", "standard_k", "standard_games", "standard_flag")


class Size(NamedTuple):
    """Lists, rows of each, runs."""

    lists: int
    rows: int
    runs: int


FULL = Size(12, 500_000, 3)
"""A tenth of the lists: the ratio is of each list by itself."""
WHOLE = Size(120, 500_000, 1)
SMALL = Size(2, 50, 1)


def rows(size: Size = FULL) -> list[Row]:
    """Every check of the verifier; then the same files read and hashed."""
    with tempfile.TemporaryDirectory(prefix="arpad-bench-") as folder:
        public = Path(folder)
        _publish(public, size)
        if verifier.verify_folder(public):
            raise AssertionError("what is to be measured does not hold")
        paths = sorted((public / verifier.LISTS).iterdir())
        ours, rows_hashed, bytes_hashed = alternated(
            [lambda: verifier.verify_folder(public), lambda: _rows_hashed(paths), lambda: _bytes_hashed(paths)],
            size.runs,
        )
    measured = f"{size.lists} lists of {size.rows:,} rows"
    return [
        Row("verification / hashing the same rows", measured, size.runs, ours, rows_hashed, ours / rows_hashed, "x",
            AT_MOST, RATIO),
        Row("verification / hashing the bytes at once", measured, size.runs, ours, bytes_hashed, ours / bytes_hashed,
            "x"),
    ]


def _publish(public: Path, size: Size) -> None:
    """So many lists, told apart by their headers, in a log of their own."""
    key = signing.new_key()
    body = [canonical([f"fide:{90_000_000 + i}", digest(b"%d" % i), 1500 + i % 900, 20, 0, ""])
            for i in range(size.rows)]
    leaves: list[bytes] = []
    for number in range(size.lists):
        lines = [canonical({"columns": [*lists.FIRST_COLUMNS, *COLUMNS], "number": number}), *body]
        data = b"\n".join(lines) + b"\n"
        made = lists.Published(data, digest(data), verifier.list_root(lines).hex(), size.rows)
        entry = log.entry(leaves, log.LIST, {"list": made.stated}, key, "bench")
        leaves.append(entry.leaf)
        _put(public, {made.path: data, **entry.files})
    _put(public, {f"{verifier.KEYS}/{verifier.FIRST_KEY}": signing.public_text(key.public).encode(),
                  **log.checkpoint(ORIGIN, leaves, key, "bench")})


def _put(public: Path, files: log.Files) -> None:
    for name, data in files.items():
        path = public / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _read(paths: list[Path]) -> Iterator[bytes]:
    for path in paths:
        yield path.read_bytes()


def _rows_hashed(paths: list[Path]) -> None:
    for data in _read(paths):
        for row in data.split(b"\n"):
            hashlib.sha256(row).digest()


def _bytes_hashed(paths: list[Path]) -> None:
    for data in _read(paths):
        hashlib.sha256(data).digest()
