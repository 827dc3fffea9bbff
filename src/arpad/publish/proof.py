"""One player's card: the proof that his row was in a list that the office signed, complete in one file."""

from collections.abc import Sequence
from typing import Any

from arpad.model.errors import NotFoundError
from arpad.publish import verifier
from arpad.publish.canonical import canonical
from arpad.publish.log import Entry, Files

FORMAT = "arpad-proof-1"


def card(
    player: str,
    data: bytes,
    manifest: Entry,
    leaves: Sequence[bytes],
    head: Files,
    personal: tuple[str, dict[str, Any]] | None = None,
) -> bytes:
    """The card of a player. data: bytes of the list; leaves: of the whole log; head: its checkpoint's files;
    personal: salt and data, where the card shall name him."""
    rows = data.split(b"\n")[:-1]
    start = canonical([player])[:-1] + b","
    index = next((i for i, row in enumerate(rows) if row.startswith(start)), None)
    if index is None:
        raise NotFoundError("PLAYER_NOT_IN_LIST", found=player)
    text, signature = (head[f"{verifier.LOG}/{name}"] for name in _head_names())
    made: dict[str, Any] = {
        "format": FORMAT,
        "row": rows[index].decode(),
        "index": index,
        "path": [part.hex() for part in verifier.path_of([verifier.leaf_hash(row) for row in rows], index)],
        "manifest": manifest.data.decode(),
        "entry": manifest.number,
        "log_path": [part.hex() for part in verifier.path_of(leaves, manifest.number)],
        "checkpoint": text.decode(),
        "signature": signature.decode(),
    }
    if personal is not None:
        salt, known = personal
        made["personal"] = {"salt": salt, "data": canonical(known).decode()}
    return canonical(made) + b"\n"


def _head_names() -> tuple[str, str]:
    return verifier.CHECKPOINT, f"{verifier.CHECKPOINT}.minisig"
