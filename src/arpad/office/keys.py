"""The office's secret key: made once, kept in its folder, sealed with a password where there is one."""

from pathlib import Path

from arpad.model.errors import ConflictError, NotFoundError
from arpad.publish.signing import SecretKey, new_key, public_text, secret_key, secret_text
from arpad.store.blobs import OWNER_ONLY, write_whole
from arpad.store.engine import told

KEY_FOLDER, SECRET, PUBLIC_KEY, NEXT = "keys", "secret.key", "public.pub", "next"
"""next: folder of a key that takes over, until the log names it."""


def make_key(folder: Path, password: str = "") -> SecretKey:
    """The first key of an office."""
    if (folder / KEY_FOLDER / SECRET).exists():
        raise ConflictError("KEY_EXISTS", found=str(folder / KEY_FOLDER / SECRET))
    key = new_key()
    write_key(folder, key, password)
    return key


def write_key(folder: Path, key: SecretKey, password: str) -> None:
    """Puts a key in place of the one before, whole."""
    place = folder / KEY_FOLDER
    with told():
        place.mkdir(exist_ok=True)
        for name, text in ((SECRET, secret_text(key, password)), (PUBLIC_KEY, public_text(key.public))):
            write_whole(place / name, text.encode(), OWNER_ONLY)


def the_key(folder: Path, password: str = "") -> SecretKey:
    """The key that signs today."""
    try:
        text = (folder / KEY_FOLDER / SECRET).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise NotFoundError("KEY_GONE", found=str(folder / KEY_FOLDER / SECRET)) from None
    return secret_key(text, password)


def write_next(folder: Path, key: SecretKey, password: str) -> None:
    """Keeps a key that is about to take over beside the one in force."""
    with told():
        (folder / KEY_FOLDER / NEXT).mkdir(parents=True, exist_ok=True)
    write_key(folder / KEY_FOLDER / NEXT, key, password)


def take_next(folder: Path) -> None:
    """Puts the key that took over in place of the one before."""
    place = folder / KEY_FOLDER
    with told():
        for name in (SECRET, PUBLIC_KEY):
            (place / NEXT / KEY_FOLDER / name).replace(place / name)
        (place / NEXT / KEY_FOLDER).rmdir()
        (place / NEXT).rmdir()
