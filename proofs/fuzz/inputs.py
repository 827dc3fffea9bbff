"""Inputs as hypothesis makes them: seeds with a few edits, and bytes out of nothing."""

from hypothesis import strategies as st

from proofs.fuzz.target import Target

EDITS_MOST = 6
NEW = st.binary(max_size=12)


def inputs(made: Target) -> st.SearchStrategy[bytes]:
    """Mostly seeds that were edited."""
    seeds = list(made.seeds())
    edited = st.builds(_edited, st.sampled_from(seeds), st.lists(_edits(made, seeds), max_size=EDITS_MOST))
    pieces = st.lists(st.sampled_from(made.tokens or (b"",)), max_size=30).map(b"".join)
    return edited | st.binary(max_size=400) | pieces


def _edits(made: Target, seeds: list[bytes]) -> st.SearchStrategy[tuple[str, int, int, bytes]]:
    pieces = NEW | st.sampled_from(made.tokens or (b"",)) | st.sampled_from(seeds)
    return st.tuples(
        st.sampled_from(("put", "over", "cut", "end", "line", "lines", "bit")), st.integers(0, 1 << 16),
        st.integers(0, 400), pieces,
    )  # fmt: skip


def _edited(data: bytes, edits: list[tuple[str, int, int, bytes]]) -> bytes:
    for kind, at, length, piece in edits:
        at %= len(data) + 1
        data = EDITS[kind](data, at, length, piece)
    return data[: 1 << 17]


def _line(data: bytes, at: int, length: int, piece: bytes) -> bytes:
    """One line put elsewhere."""
    lines = data.splitlines(keepends=True)
    if lines:
        lines.insert(length % len(lines), lines.pop(at % len(lines)))
    return b"".join(lines)


def _lines(data: bytes, at: int, length: int, piece: bytes) -> bytes:
    """One line twice."""
    lines = data.splitlines(keepends=True)
    if lines:
        lines.insert(length % len(lines), lines[at % len(lines)])
    return b"".join(lines)


def _bit(data: bytes, at: int, length: int, piece: bytes) -> bytes:
    """One bit turned."""
    if not data:
        return piece
    at %= len(data)
    return data[:at] + bytes([data[at] ^ (1 << length % 8)]) + data[at + 1 :]


EDITS = {
    "put": lambda data, at, length, piece: data[:at] + piece + data[at:],
    "over": lambda data, at, length, piece: data[:at] + piece + data[at + len(piece) :],
    "cut": lambda data, at, length, piece: data[:at] + data[at + length :],
    "end": lambda data, at, length, piece: data[:at],
    "line": _line,
    "lines": _lines,
    "bit": _bit,
}
