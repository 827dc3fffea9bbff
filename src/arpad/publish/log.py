"""The outer log: entries signed one by one, each naming the one before, and a signed checkpoint over all of them.

Pure: bytes in, bytes out. What is written where is told as `Files`; whoever stores them puts the checkpoint last, so
that a half-written publication is no publication.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from arpad.publish import verifier
from arpad.publish.canonical import canonical
from arpad.publish.signing import SecretKey, public_text, signed

Files = dict[str, bytes]
"""Path within the publication -> bytes."""
LIST, KEY, ACT = KINDS = (verifier.LIST, verifier.KEY, "act")


class Entry(NamedTuple):
    """One entry of the log: its place (number), its canonical bytes, its signature."""

    number: int
    data: bytes
    signature: str

    @property
    def leaf(self) -> bytes:
        """Its leaf in the tree of the log."""
        return verifier.leaf_hash(self.data)

    @property
    def files(self) -> Files:
        """Its files in the publication."""
        name = f"{verifier.LOG}/{verifier.entry_name(self.number)}"
        return {name: self.data, f"{name}.minisig": self.signature.encode()}


def entry(leaves: Sequence[bytes], kind: str, content: dict[str, Any], key: SecretKey, comment: str) -> Entry:
    """The next entry of a log whose entries so far have these leaves."""
    index = len(leaves)
    before = leaves[-1].hex() if leaves else ""
    data = canonical({**content, "kind": kind, "index": index, "before": before})
    return Entry(index, data, signed(key, data, comment))


def rotation(leaves: Sequence[bytes], new: SecretKey, reason: str, key: SecretKey, comment: str) -> Entry:
    """The entry by which the old key names the new one; from the next entry on the new one signs."""
    return entry(leaves, KEY, {"new": public_text(new.public), "reason": reason}, key, comment)


def checkpoint(origin: str, leaves: Sequence[bytes], key: SecretKey, comment: str) -> Files:
    """The signed head over all entries."""
    text = verifier.head_text(verifier.Head(origin, len(leaves), verifier.root_of(leaves)))
    name = f"{verifier.LOG}/{verifier.CHECKPOINT}"
    return {name: text.encode(), f"{name}.minisig": signed(key, text.encode(), comment).encode()}
