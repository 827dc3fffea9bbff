"""Keys and signatures in the files of minisign, so that its users can check ours with their own program.

A secret key may be sealed with a password (scrypt, as minisign does) or stand open, where the folder it lies in is
protected in another way.
"""

import base64
import hashlib
import secrets
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from arpad.model.errors import ArpadError, CredentialsError
from arpad.publish.verifier import PublicKey, signature_parts

ALGORITHM, PREHASHED = b"Ed", b"ED"
OPEN, SCRYPT, CHECKSUM = b"\0\0", b"Sc", b"B2"
NUMBER_LONG, SEED_LONG, SALT_LONG, CHECKSUM_LONG = 8, 32, 32, 32
HEAD_LONG = 2 + 2 + 2 + SALT_LONG + 8 + 8
SECRET_LONG = NUMBER_LONG + SEED_LONG + SEED_LONG + CHECKSUM_LONG
OPERATIONS, MEMORY = 2**19, 2**24
"""Cost of a password, in minisign's own terms: N = 2^14, r = 8, p = 1."""
MEMORY_MOST = 2**31


@dataclass(frozen=True, slots=True)
class SecretKey:
    """A minisign secret key: its number and its seed. Never shown."""

    number: bytes
    seed: bytes

    def __repr__(self) -> str:
        return f"SecretKey({self.number.hex()})"

    @property
    def public(self) -> PublicKey:
        """The key that others check with."""
        raw = Ed25519PrivateKey.from_private_bytes(self.seed).public_key()
        return PublicKey(self.number, raw.public_bytes(Encoding.Raw, PublicFormat.Raw))


def new_key() -> SecretKey:
    """A key that nobody had before."""
    return SecretKey(secrets.token_bytes(NUMBER_LONG), secrets.token_bytes(SEED_LONG))


def public_text(key: PublicKey) -> str:
    """The .pub file."""
    # minisign shows the number as a little-endian integer.
    number = key.number[::-1].hex().upper()
    return f"untrusted comment: minisign public key {number}\n{_packed(ALGORITHM + key.number + key.key)}\n"


def signed(key: SecretKey, message: bytes, comment: str) -> str:
    """The .minisig file of these bytes. comment: trusted, that is signed too; one line."""
    private = Ed25519PrivateKey.from_private_bytes(key.seed)
    signature = private.sign(hashlib.blake2b(message).digest())
    over_all = private.sign(signature + comment.encode())
    return (
        f"untrusted comment: signature of a rating office\n{_packed(PREHASHED + key.number + signature)}\n"
        f"trusted comment: {comment}\n{_packed(over_all)}\n"
    )


def holds(key: PublicKey, message: bytes, text: str) -> bool:
    """Is this the signature of these bytes by this key? The fast way; `verifier.signature_holds` needs no library."""
    parts = signature_parts(text)
    if parts is None or parts.raw[2:10] != key.number:
        return False
    signed_bytes = hashlib.blake2b(message).digest() if parts.raw[:2] == PREHASHED else message
    try:
        public = Ed25519PublicKey.from_public_bytes(key.key)
        public.verify(parts.raw[10:], signed_bytes)
        public.verify(parts.over_all, parts.raw[10:] + parts.comment)
    except (ValueError, InvalidSignature):
        return False
    return True


def secret_text(key: SecretKey, password: str = "") -> str:
    """The .key file, sealed where there is a password."""
    body = key.number + key.seed + key.public.key
    body += hashlib.blake2b(ALGORITHM + body, digest_size=CHECKSUM_LONG).digest()
    if password:
        salt = secrets.token_bytes(SALT_LONG)
        body = _masked(body, _stretched(password, salt, OPERATIONS, MEMORY))
        head = SCRYPT + CHECKSUM + salt + _number(OPERATIONS) + _number(MEMORY)
    else:
        head = OPEN + CHECKSUM + bytes(SALT_LONG + 16)
    return f"untrusted comment: minisign secret key of a rating office\n{_packed(ALGORITHM + head + body)}\n"


def secret_key(text: str, password: str = "") -> SecretKey:
    """The key of a .key file."""
    try:
        raw = base64.b64decode(text.strip().splitlines()[-1], validate=True)
    except (ValueError, IndexError):
        raise ArpadError("KEY_NOT_READABLE") from None
    if len(raw) != HEAD_LONG + SECRET_LONG or raw[:2] != ALGORITHM or raw[4:6] != CHECKSUM:
        raise ArpadError("KEY_NOT_READABLE")
    head, body = raw[:HEAD_LONG], raw[HEAD_LONG:]
    if head[2:4] == SCRYPT:
        if not password:
            raise CredentialsError("KEY_NEEDS_PASSWORD")
        salt, costs = head[6 : 6 + SALT_LONG], head[6 + SALT_LONG :]
        operations, memory = int.from_bytes(costs[:8], "little"), int.from_bytes(costs[8:], "little")
        body = _masked(body, _stretched(password, salt, operations, memory))
    elif head[2:4] != OPEN:
        raise ArpadError("KEY_NOT_READABLE")
    return _checked(body)


def _checked(body: bytes) -> SecretKey:
    content, checksum = body[:-CHECKSUM_LONG], body[-CHECKSUM_LONG:]
    wanted = hashlib.blake2b(ALGORITHM + content, digest_size=CHECKSUM_LONG).digest()
    if not secrets.compare_digest(wanted, checksum):
        raise CredentialsError("KEY_PASSWORD_WRONG")
    return SecretKey(content[:NUMBER_LONG], content[NUMBER_LONG : NUMBER_LONG + SEED_LONG])


def _stretched(password: str, salt: bytes, operations: int, memory: int) -> bytes:
    """scrypt with the costs of libsodium: N from the memory, p from what operations remain."""
    block = 8
    if memory > MEMORY_MOST or operations < 2**15:
        raise ArpadError("KEY_NOT_READABLE")
    if operations < memory // 32:
        parallel, size = 1, operations // (block * 4)
    else:
        size = memory // (block * 128)
        parallel = max(1, min(operations // 4, 2**30) // (1 << (size.bit_length() - 1)) // block)
    rounds = 1 << (size.bit_length() - 1) if size > 1 else 2
    return hashlib.scrypt(
        password.encode(), salt=salt, n=rounds, r=block, p=parallel, maxmem=MEMORY_MOST - 1, dklen=SECRET_LONG
    )


def _masked(data: bytes, mask: bytes) -> bytes:
    return bytes(one ^ other for one, other in zip(data, mask, strict=True))


def _number(value: int) -> bytes:
    return value.to_bytes(8, "little")


def _packed(data: bytes) -> str:
    return base64.b64encode(data).decode()
