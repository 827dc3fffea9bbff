"""What each kind of record means: the tables that it changes. Registered by the module that writes the kind."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

from arpad.model.errors import DefectError
from arpad.publish.canonical import parsed
from arpad.store.blobs import Blobs
from arpad.store.engine import Connection
from arpad.store.journal import Record

Apply = Callable[[Connection, Record, dict[str, Any], Blobs], None]
APPLIED: dict[str, Apply] = {}
Made = TypeVar("Made", bound=Apply)
WRITERS = ("acts", "erasure", "events", "logbook", "office", "persons", "publication")
"""The modules that write kinds of records: whoever reads a journal needs them all."""


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
    known()
    if record.kind not in APPLIED:
        raise DefectError("INTERNAL", found=f"record {record.seq}: kind {record.kind}")
    APPLIED[record.kind](connection, record, parsed(record.content.encode()), blobs)


def known() -> dict[str, Apply]:
    """Every kind of record, whichever modules the present command has loaded."""
    for name in WRITERS:
        import_module(f"arpad.office.{name}")
    return APPLIED
