"""Offices for tests, with invented people only."""

from datetime import date
from pathlib import Path
from typing import Any

from sqlalchemy import select

from arpad.model.person import PlayerRef
from arpad.office.office import By, Office, found
from arpad.office.persons import Known, add
from arpad.store import tables

OFFICER = By("officer", "2015-02-01T09:00:00Z")
SINCE = date(2015, 2, 1)


def an_office(folder: Path) -> Office:
    """An empty office."""
    return found(folder, "Invented Federation", "federation.invalid", OFFICER)


def someone(number: int, name: str = "", **facts: str) -> Known:
    """An invented player."""
    return Known((PlayerRef("fide", str(number)),), name or f"Player, Number {number}", "", "1990-01-01", facts)


def with_players(office: Office, *numbers: int) -> None:
    """Adds players."""
    with office.writing(OFFICER) as writing:
        for number in numbers:
            add(writing, someone(number), SINCE)


def tables_of(office: Office) -> dict[str, list[tuple[Any, ...]]]:
    """Every derived table, row by row."""
    with office.reading() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in tables.DERIVED
        }
