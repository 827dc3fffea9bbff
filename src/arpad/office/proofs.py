"""A player's card from a published list."""

from arpad.office import logbook
from arpad.office.office import Office
from arpad.office.persons import needed, parsed_ref
from arpad.publish import proof
from arpad.publish.log import Entry
from arpad.store import lists, persons
from arpad.store.engine import Connection
from arpad.store.lists import Edition


def card(office: Office, connection: Connection, edition: Edition, ref: str, *, named: bool = False) -> bytes:
    """The proof that a player's row was in a list. named: with his personal data, as they are committed to today."""
    player = parsed_ref(ref)
    logged = lists.entry(connection, edition.entry)
    entry = Entry(logged.number, office.blobs.get(logged.bytes), logged.signature)
    head = logbook.head_files(lists.last_entry(connection))
    known = persons.personal_of(connection, needed(connection, player)) if named else None
    personal = (known[1], known[2]) if known else None
    return proof.card(ref, office.blobs.get(edition.bytes), entry, lists.leaves(connection), head, personal)
