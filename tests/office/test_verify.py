"""Verification from inside: whatever is changed behind the office's back is named."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from arpad.office.office import DATABASE, FILES, PUBLIC, Office
from arpad.office.verify import verify
from arpad.store import engine
from office.test_publication import prepared, publish, ready


def sql(*statements: str) -> Callable[[Office], None]:
    """Changes the database behind the office's back."""

    def change(office: Office) -> None:
        with engine.writing(office.engine) as connection:
            for name in ("journal_no_update", "journal_no_delete"):
                connection.execute(text(f"DROP TRIGGER {name}"))
            for statement in statements:
                connection.execute(text(statement))

    return change


def a_file(office: Office, number: int = 0) -> Path:
    """One of the office's files."""
    return sorted(path for path in (office.folder / FILES).rglob("*") if path.is_file())[number]


CHANGES: list[tuple[str, Callable[[Office], object], str]] = [
    ("a record", sql("UPDATE journal SET author = 'x' WHERE seq = 3"), "CHAIN_BROKEN"),
    ("a record that is no JSON any more", sql("UPDATE journal SET content = 'x' WHERE seq = 3"), "CHAIN_BROKEN"),
    ("a record taken out", sql("DELETE FROM journal WHERE seq = 3"), "CHAIN_BROKEN"),
    ("two records exchanged", sql(*(f"UPDATE journal SET seq = {new} WHERE seq = {old}"
                                    for old, new in ((2, 99), (3, 2), (99, 3)))), "CHAIN_BROKEN"),
    ("a standing", sql("UPDATE standing SET row = '{}' WHERE person = 3"), "TABLE_CHANGED"),
    ("a contribution", sql("DELETE FROM contribution WHERE person = 3"), "TABLE_CHANGED"),
    ("personal data", sql("UPDATE personal SET data = '{}'"), "PERSONAL_CHANGED"),
    ("an entry taken out", sql("DELETE FROM logged WHERE number = 0"), "MISSING"),
    ("a leaf", sql(f"UPDATE logged SET leaf = '{'0' * 64}'"), "LOG_CHANGED"),
    ("a file gone", lambda office: a_file(office).unlink(), "BLOB_GONE"),
    ("a file changed", lambda office: a_file(office, 1).write_bytes(b"x"), "BLOB_CHANGED"),
    ("the world sees another head", lambda office: (office.folder / PUBLIC / "log" / "checkpoint").write_text("x"),
     "OTHER_THAN_KEPT"),
    ("the world sees no key", lambda office: (office.folder / PUBLIC / "keys" / "first.pub").unlink(), "NOT_SHOWN"),
]


def test_an_office_that_nobody_touched_holds(tmp_path: Path) -> None:
    office, key = ready(tmp_path)
    for month in (1, 2):
        publish(office, key, prepared(month))
    assert verify(office) == []


@pytest.mark.parametrize(("what", "change", "code"), CHANGES, ids=[row[0] for row in CHANGES])
def test_what_was_changed_is_named(
    tmp_path: Path, what: str, change: Callable[[Office], object], code: str
) -> None:
    office, key = ready(tmp_path)
    for month in (1, 2):
        publish(office, key, prepared(month))
    change(office)
    assert code in {problem.code for problem in verify(office)}, what
    assert (tmp_path / DATABASE).exists()
