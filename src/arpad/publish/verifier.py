#!/usr/bin/env python3
"""Verifies what a rating office has published: this one file, the Python standard library, no network.

    python3 verifier.py FOLDER [--key KEY.pub] [--head CHECKPOINT]
    python3 verifier.py --proof CARD.json --key KEY.pub

FOLDER is the publication as downloaded. KEY.pub is the office's first public key (minisign), best taken from somewhere
else than the folder. CHECKPOINT is a head of the log kept from an earlier day: without one, a log that was rewritten
and signed again by whoever holds the key cannot be told from the true one.

What holds: every entry of the log is signed by the key in force at its place, the log is the one that the checkpoint
names, every list has the bytes and the tree that its manifest says, every manifest names the one before it.
"""

import argparse
import base64
import binascii
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

LIST, KEY = "list", "key"
LOG, LISTS, LEDGERS, KEYS, CHECKPOINT, FIRST_KEY = "log", "lists", "ledgers", "keys", "checkpoint", "first.pub"
SIGNED, PLAIN = b"ED", b"Ed"
EMPTY_ROOT = hashlib.sha256(b"").digest()


class Problem(NamedTuple):
    """What does not hold, where, and how it was seen."""

    where: str
    code: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.where}: {self.code}" + (f" {self.detail}" if self.detail else "")


# -- trees: RFC 6962, section 2.1 ------------------------------------------------------------------------------------

def leaf_hash(data: bytes) -> bytes:
    """The hash of one leaf."""
    return hashlib.sha256(b"\0" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of an inner node."""
    return hashlib.sha256(b"\1" + left + right).digest()


def root_of(leaves: Iterable[bytes]) -> bytes:
    """The root over leaf hashes; each subtree is closed as soon as it is full."""
    stack: list[bytes] = []
    sha256 = hashlib.sha256
    for count, leaf in enumerate(leaves, 1):
        full, place = leaf, count
        while place & 1 == 0:
            full = sha256(b"\1" + stack.pop() + full).digest()
            place >>= 1
        stack.append(full)
    if not stack:
        return EMPTY_ROOT
    root = stack.pop()
    while stack:
        root = node_hash(stack.pop(), root)
    return root


def path_of(leaves: Sequence[bytes], index: int) -> list[bytes]:
    """The hashes that lead from a leaf to the root."""
    if len(leaves) <= 1:
        return []
    middle = 1 << ((len(leaves) - 1).bit_length() - 1)
    if index < middle:
        return [*path_of(leaves[:middle], index), root_of(leaves[middle:])]
    return [*path_of(leaves[middle:], index - middle), root_of(leaves[:middle])]


def root_from_path(leaf: bytes, index: int, size: int, path: Sequence[bytes]) -> bytes | None:
    """The root that a path leads to; None where the path has not the length that this place needs."""
    if not 0 <= index < size:
        return None
    place, last, root = index, size - 1, leaf
    for part in path:
        if last == 0:
            return None
        if place & 1 or place == last:
            root = node_hash(part, root)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            root = node_hash(root, part)
        place, last = place >> 1, last >> 1
    return root if last == 0 else None


# -- signatures: Ed25519 (RFC 8032) in the files of minisign -----------------------------------------------------------

P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)

Point = tuple[int, int, int, int]


def _added(one: Point, other: Point) -> Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def _times(number: int, point: Point) -> Point:
    total: Point = (0, 1, 1, 0)
    while number:
        if number & 1:
            total = _added(total, point)
        point = _added(point, point)
        number >>= 1
    return total


def _same(one: Point, other: Point) -> bool:
    across = (one[0] * other[2] - other[0] * one[2]) % P
    along = (one[1] * other[2] - other[1] * one[2]) % P
    return across == 0 and along == 0


def _x_of(y: int, sign: int) -> int | None:
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if square == 0:
        return None if sign else 0
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P:
        return None
    return P - x if x & 1 != sign else x


def _point(data: bytes) -> Point | None:
    number = int.from_bytes(data, "little")
    y, sign = number & (2**255 - 1), number >> 255
    x = _x_of(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = _x_of(BASE_Y, 0) or 0
BASE: Point = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def ed25519_holds(key: bytes, message: bytes, signature: bytes) -> bool:
    """Is this the Ed25519 signature of a message by the holder of a key?"""
    if len(key) != 32 or len(signature) != 64:
        return False
    public, committed = _point(key), _point(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if public is None or committed is None or scalar >= Q:
        return False
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % Q
    return _same(_times(scalar, BASE), _added(committed, _times(challenge, public)))


class PublicKey(NamedTuple):
    """A minisign public key: its number and its 32 bytes."""

    number: bytes
    key: bytes


def public_key(text: str) -> PublicKey | None:
    """The key of a minisign .pub file, or of its last line alone."""
    raw = _unpacked(text.rstrip("\n").split("\n")[-1])
    if raw is None or len(raw) != 42 or raw[:2] != PLAIN:
        return None
    return PublicKey(raw[2:10], raw[10:])


class Signature(NamedTuple):
    """The parts of a .minisig file: algorithm, key number and signature; trusted comment; signature over both."""

    raw: bytes
    comment: bytes
    over_all: bytes


def signature_parts(text: str) -> Signature | None:
    """The parts of a .minisig text; None where it is none, to the letter."""
    lines = text.split("\n")
    if len(lines) != 5 or lines[4] or not lines[2].startswith("trusted comment: "):
        return None
    raw, over_all = _unpacked(lines[1]), _unpacked(lines[3])
    if raw is None or over_all is None or len(raw) != 74 or raw[:2] not in (SIGNED, PLAIN):
        return None
    return Signature(raw, lines[2].removeprefix("trusted comment: ").encode(), over_all)


def signature_holds(key: PublicKey, message: bytes, text: str) -> bool:
    """Is this .minisig text a signature of these bytes by this key, its trusted comment included?"""
    parts = signature_parts(text)
    if parts is None or parts.raw[2:10] != key.number:
        return False
    raw, comment, over_all = parts
    signed = hashlib.blake2b(message).digest() if raw[:2] == SIGNED else message
    return ed25519_holds(key.key, signed, raw[10:]) and ed25519_holds(key.key, raw[10:] + comment, over_all)


def _unpacked(text: str) -> bytes | None:
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if base64.b64encode(data).decode() == text else None


# -- the log -----------------------------------------------------------------------------------------------------------

class Head(NamedTuple):
    """A checkpoint: whose log, how many entries, the root over them."""

    origin: str
    size: int
    root: bytes


def head(text: str) -> Head | None:
    """A checkpoint's text: origin, size, root in base64, each on its line."""
    lines = text.split("\n")
    if len(lines) != 4 or lines[3] or not lines[1].isascii() or not lines[1].isdigit() or len(lines[1]) > 18:
        return None
    root = _unpacked(lines[2])
    return Head(lines[0], int(lines[1]), root) if root is not None and len(root) == 32 else None


def head_text(made: Head) -> str:
    """A checkpoint as it is published and signed."""
    return f"{made.origin}\n{made.size}\n{base64.b64encode(made.root).decode()}\n"


def entry_name(index: int) -> str:
    """The file of an entry of the log."""
    return f"{index:08}.json"


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def _text(path: Path) -> str | None:
    data = _read(path)
    try:
        return None if data is None else data.decode()
    except UnicodeDecodeError:
        return None


def entries(folder: Path) -> Iterator[tuple[int, bytes | None]]:
    """Every entry of the log in order, up to the last file there; None where one is missing."""
    names = [path.stem for path in (folder / LOG).glob("*.json")]
    last = max((int(name) for name in names if name.isascii() and name.isdigit()), default=-1)
    for index in range(last + 1):
        yield index, _read(folder / LOG / entry_name(index))


def parsed(data: bytes) -> dict[str, Any] | None:
    """An entry of the log; None where it is no JSON object."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def verify_folder(folder: Path, first_key: str | None = None, kept: str | None = None) -> list[Problem]:
    """Everything that does not hold in a publication. first_key, kept: texts from somewhere else, where there are."""
    key_text = first_key if first_key is not None else _text(folder / KEYS / FIRST_KEY)
    key = public_key(key_text) if key_text is not None else None
    if key is None:
        return [Problem(f"{KEYS}/{FIRST_KEY}", "NO_KEY", "no readable public key")]
    problems: list[Problem] = []
    leaves: list[bytes] = []
    for index, data in entries(folder):
        where = f"{LOG}/{entry_name(index)}"
        if data is None:
            problems.append(Problem(where, "MISSING"))
            leaves.append(EMPTY_ROOT)
            continue
        found, key = _entry_problems(folder, index, data, leaves, key)
        problems += found
        leaves.append(leaf_hash(data))
    problems += _head_problems(folder, leaves, key, kept)
    problems += _stray_files(folder)
    return problems


def _entry_problems(
    folder: Path, index: int, data: bytes, leaves: list[bytes], key: PublicKey
) -> tuple[list[Problem], PublicKey]:
    """What does not hold of one entry, and the key that is in force after it."""
    where = f"{LOG}/{entry_name(index)}"
    problems = []
    signature = _text(folder / LOG / (entry_name(index) + ".minisig"))
    if signature is None:
        problems.append(Problem(where, "NOT_SIGNED", "its .minisig is missing"))
    elif not signature_holds(key, data, signature):
        problems.append(Problem(where, "SIGNATURE_WRONG", "not signed by the key in force at this place"))
    entry = parsed(data)
    if entry is None:
        return [*problems, Problem(where, "NOT_JSON")], key
    if entry.get("index") != index:
        problems.append(Problem(where, "OUT_OF_PLACE", f"it says that it is entry {entry.get('index')}"))
    before = leaves[-1].hex() if leaves else ""
    if entry.get("before") != before:
        problems.append(Problem(where, "CHAIN_BROKEN", "it names another entry before it"))
    if entry.get("kind") == LIST:
        problems += _list_problems(folder, where, entry) + _ledger_problems(folder, where, entry)
    if entry.get("kind") == KEY:
        new = public_key(str(entry.get("new", "")))
        if new is None:
            problems.append(Problem(where, "NO_KEY", "the new key cannot be read"))
        return problems, new or key
    return problems, key


def _list_problems(folder: Path, where: str, entry: dict[str, Any]) -> list[Problem]:
    """Has the list the bytes, the rows and the tree that its manifest says?"""
    stated = entry.get("list")
    if not isinstance(stated, dict):
        return [Problem(where, "NO_LIST", "the manifest names no list")]
    digest = str(stated.get("sha256"))
    name = f"{LISTS}/{digest}.jsonl"
    data = _read(folder / name) if digest.isalnum() else None
    if data is None:
        return [Problem(name, "MISSING", f"named by {where}")]
    if hashlib.sha256(data).hexdigest() != digest:
        return [Problem(name, "BYTES_CHANGED", f"not the list that {where} names")]
    rows = data.split(b"\n")
    if rows.pop():
        return [Problem(name, "CUT_OFF", "the last row has no end")]
    problems = []
    if len(rows) - 1 != stated.get("rows"):
        problems.append(Problem(name, "ROW_COUNT", f"{len(rows) - 1} rows, the manifest says {stated.get('rows')}"))
    if list_root(rows).hex() != stated.get("root"):
        problems.append(Problem(name, "TREE_WRONG", "the tree over its rows is not the one that was signed"))
    return problems


def _ledger_problems(folder: Path, where: str, entry: dict[str, Any]) -> list[Problem]:
    """Has the ledger, where the manifest names one, the bytes that it says?"""
    if "ledger" not in entry:
        return []
    name = f"{LEDGERS}/{entry['ledger']}.jsonl"
    data = _read(folder / name) if str(entry["ledger"]).isalnum() else None
    if data is None:
        return [Problem(name, "MISSING", f"named by {where}")]
    if hashlib.sha256(data).hexdigest() != entry["ledger"]:
        return [Problem(name, "BYTES_CHANGED", f"not the ledger that {where} names")]
    return []


def list_root(rows: Iterable[bytes]) -> bytes:
    """The root over the lines of a list, its header first."""
    sha256 = hashlib.sha256
    return root_of(sha256(b"\0" + row).digest() for row in rows)


def _head_problems(folder: Path, leaves: list[bytes], key: PublicKey, kept: str | None) -> list[Problem]:
    """Is the log the one that its checkpoint names, and does it go on from the head that was kept?"""
    name = f"{LOG}/{CHECKPOINT}"
    text = _text(folder / LOG / CHECKPOINT)
    stated = head(text) if text is not None else None
    if text is None or stated is None:
        return [Problem(name, "MISSING", "no readable checkpoint")]
    problems = []
    signature = _text(folder / LOG / f"{CHECKPOINT}.minisig")
    if signature is None or not signature_holds(key, text.encode(), signature):
        problems.append(Problem(name, "SIGNATURE_WRONG", "not signed by the key in force at the end of the log"))
    if stated.size != len(leaves):
        problems.append(Problem(name, "ENTRY_COUNT", f"it says {stated.size} entries, {len(leaves)} are there"))
    elif stated.root != root_of(leaves):
        problems.append(Problem(name, "LOG_CHANGED", "the entries are not those of the checkpoint"))
    return problems + (_kept_problems(leaves, stated.origin, kept) if kept is not None else [])


def _kept_problems(leaves: list[bytes], origin: str, kept: str) -> list[Problem]:
    where, before = "the head that was kept", head(kept)
    if before is None:
        return [Problem(where, "NOT_A_CHECKPOINT")]
    if before.origin != origin:
        return [Problem(where, "OTHER_LOG", f"it is of {before.origin}, this is {origin}")]
    if before.size > len(leaves):
        return [Problem(where, "LOG_SHORTER", f"{before.size} entries then, {len(leaves)} now")]
    if root_of(leaves[: before.size]) != before.root:
        return [Problem(where, "LOG_REWRITTEN", f"the first {before.size} entries are not those of then")]
    return []


def _stray_files(folder: Path) -> list[Problem]:
    """Lists and ledgers that no manifest names: put there by hand, or of an entry that was taken out."""
    named = set()
    for _, data in entries(folder):
        entry = (parsed(data) if data is not None else None) or {}
        stated = entry.get("list")
        if isinstance(stated, dict):
            named.add(f"{LISTS}/{stated.get('sha256')}.jsonl")
        named.add(f"{LEDGERS}/{entry.get('ledger')}.jsonl")
    there = {f"{part}/{path.name}" for part in (LISTS, LEDGERS) for path in (folder / part).glob("*.jsonl")}
    return [Problem(name, "NOT_NAMED", "no entry of the log names it") for name in sorted(there - named)]


# -- one player's proof ------------------------------------------------------------------------------------------------

def verify_proof(card: bytes, key_text: str) -> list[Problem]:
    """Does a card prove that its row was in a list of the log that its key signed?"""
    key, found = public_key(key_text), parsed(card)
    if key is None or found is None:
        return [Problem("the key", "NO_KEY") if key is None else Problem("the card", "NOT_JSON")]
    try:
        return _proof_problems(found, key)
    except (KeyError, TypeError, ValueError, AttributeError):
        return [Problem("the card", "INCOMPLETE", "parts of the proof are missing or of another form")]


def _proof_problems(card: dict[str, Any], key: PublicKey) -> list[Problem]:
    manifest = parsed(card["manifest"].encode()) or {}
    stated = manifest["list"]
    problems = []
    row = leaf_hash(card["row"].encode())
    # The header is the first leaf: a list of n rows has n + 1 leaves.
    if root_from_path(row, card["index"], stated["rows"] + 1, _path(card["path"])) != bytes.fromhex(stated["root"]):
        problems.append(Problem("the card", "ROW_NOT_IN_LIST"))
    made = head(card["checkpoint"])
    if made is None:
        return [*problems, Problem("the card", "NOT_A_CHECKPOINT")]
    entry = leaf_hash(card["manifest"].encode())
    if root_from_path(entry, card["entry"], made.size, _path(card["log_path"])) != made.root:
        problems.append(Problem("the card", "LIST_NOT_IN_LOG"))
    if not signature_holds(key, card["checkpoint"].encode(), card["signature"]):
        problems.append(Problem("the card", "SIGNATURE_WRONG"))
    personal = card.get("personal")
    if personal is not None and commitment(personal["salt"], personal["data"]) not in json.loads(card["row"]):
        problems.append(Problem("the card", "OTHER_PERSON", "the row was not made for these personal data"))
    return problems


def commitment(salt: str, data: str) -> str:
    """What a list shows of a person: the hash of a salt, which stays apart, and of his data."""
    return hashlib.sha256(bytes.fromhex(salt) + data.encode()).hexdigest()


def _path(parts: Sequence[str]) -> list[bytes]:
    return [bytes.fromhex(part) for part in parts]


def main(arguments: Sequence[str]) -> int:
    """0 when everything holds, 1 when something does not, 2 when the call is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, help="the publication")
    parser.add_argument("--key", type=Path, help="the office's public key, from somewhere else")
    parser.add_argument("--head", type=Path, help="a checkpoint kept from an earlier day")
    parser.add_argument("--proof", type=Path, help="one player's card instead of a folder")
    asked = parser.parse_args(arguments)
    key, kept, card = (_given(parser, path) for path in (asked.key, asked.head, asked.proof))
    if card is not None and key is not None:
        problems = verify_proof(card.encode(), key)
    elif asked.folder is not None and asked.folder.is_dir():
        problems = verify_folder(asked.folder, key, kept)
    else:
        parser.exit(2, "what shall be verified? A folder, or --proof with --key\n")
    for problem in problems:
        print(problem)
    count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
    print(count if problems else "everything holds")
    return 1 if problems else 0


def _given(parser: argparse.ArgumentParser, path: Path | None) -> str | None:
    if path is None:
        return None
    text = _text(path)
    if text is None:
        parser.exit(2, f"{path}: cannot be read as text\n")
    return text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
