"""Files named by the SHA-256 of their bytes: written once, whole, and on the disk before anything names them."""

import contextlib
import hashlib
import os
import secrets
import time
from collections.abc import Iterator
from pathlib import Path

from arpad.model.errors import ArpadError, NotFoundError

FANOUT = 2
"""Leading digits of a name that make its folder."""
UNDER_WAY = ".part"
ABANDONED_SECONDS = 3600
EVERYBODY, OWNER_ONLY = 0o644, 0o600
"""Who may read a file."""


class Blobs:
    """A folder of such files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.instead: dict[str, str] = {}
        """Name of bytes that an erasure took away -> name of the copy that stands in their place."""

    def put(self, data: bytes) -> str:
        """Keeps these bytes; their name. Twice the same bytes are one file."""
        name = hashlib.sha256(data).hexdigest()
        path = self._path(name)
        if path.exists():
            return name
        made = not path.parent.exists()
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data)
        if made:
            sync_folder(self.folder)
        return name

    def get(self, name: str) -> bytes:
        """The bytes of a name, or the copy in their place; an error where they are gone or no longer those bytes."""
        if name in self.instead and not self.holds(name):
            return self.get(self.instead[name])
        try:
            data = self._path(name).read_bytes()
        except FileNotFoundError:
            raise NotFoundError("BLOB_GONE", found=name) from None
        if hashlib.sha256(data).hexdigest() != name:
            raise ArpadError("BLOB_CHANGED", found=name)
        return data

    def holds(self, name: str) -> bool:
        """Is there a file of this name?"""
        return self._path(name).is_file()

    def destroy(self, name: str) -> None:
        """Takes the bytes away for good; the name may go on being named."""
        path = self._path(name)
        with contextlib.suppress(FileNotFoundError):
            path.unlink()
            sync_folder(path.parent)

    def names(self) -> Iterator[str]:
        """Every name there, in order."""
        for path in sorted(self.folder.glob("??/*")):
            if path.suffix != UNDER_WAY:
                yield path.name

    def clear_unfinished(self) -> int:
        """Takes away what a crash left half written; how many there were. What is young may still be being written."""
        count = 0
        for path in self.folder.glob(f"??/*{UNDER_WAY}"):
            with contextlib.suppress(FileNotFoundError):
                if time.time() - path.stat().st_mtime > ABANDONED_SECONDS:
                    path.unlink()
                    count += 1
        return count

    def _path(self, name: str) -> Path:
        return self.folder / name[:FANOUT] / name


class OnTrial(Blobs):
    """The same files, with new ones in memory only: nothing is left of them."""

    def __init__(self, kept: Blobs) -> None:
        super().__init__(kept.folder)
        self.instead = kept.instead
        self._new: dict[str, bytes] = {}

    def put(self, data: bytes) -> str:
        """Keeps these bytes as long as the trial lasts."""
        name = hashlib.sha256(data).hexdigest()
        if not super().holds(name):
            self._new[name] = data
        return name

    def get(self, name: str) -> bytes:
        """The bytes of a name, old or new."""
        return self._new[name] if name in self._new else super().get(name)

    def holds(self, name: str) -> bool:
        """Is it there, or was it put on trial?"""
        return name in self._new or super().holds(name)


def write_whole(path: Path, data: bytes, mode: int = EVERYBODY) -> None:
    """Puts a file in place whole and on the disk, or not at all, whoever else writes it at the same time."""
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}{UNDER_WAY}")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Makes sure that a file's place in its folder is on the disk, too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
