"""What each kind of record means: the tables that it changes. Registered by the module that writes the kind."""

from collections.abc import Callable
from typing import Any, TypeVar

from arpad.model.errors import DefectError
from arpad.publish.canonical import parsed
from arpad.store.blobs import Blobs
from arpad.store.engine import Connection
from arpad.store.journal import Record

Apply = Callable[[Connection, Record, dict[str, Any], Blobs], None]
APPLIED: dict[str, Apply] = {}
Made = TypeVar("Made", bound=Apply)


def applies(kind: str) -> Callable[[Made], Made]:
    """Says that a function carries records of a kind into the tables."""

    def register(function: Made) -> Made:
        if kind in APPLIED:
            raise DefectError("INTERNAL", found=f"two meanings of {kind}")
        APPLIED[kind] = function
        return function

    return register


def apply(connection: Connection, record: Record, blobs: Blobs) -> None:
    """Carries one record into the tables."""
    if record.kind not in APPLIED:
        raise DefectError("INTERNAL", found=f"record {record.seq}: kind {record.kind}")
    APPLIED[record.kind](connection, record, parsed(record.content.encode()), blobs)
