"""Copies of an office: the same journal, the same tables, the same lists, also on another database."""

import threading
from datetime import date, timedelta
from pathlib import Path

import pytest

from arpad.model.errors import ConflictError, NotFoundError
from arpad.office import backup, keys, persons
from arpad.office.invented import World
from arpad.office.office import opened as reopened
from arpad.office.verify import verify
from arpad.store import journal
from office.made import OFFICER, SINCE, someone, tables_of
from office.world import opened, rate, report


def test_a_copy_is_the_office_again(tmp_path: Path) -> None:
    world = World(seed=5)
    world.be_born(12, unrated=1)
    office, key = opened(tmp_path / "a", world, date(2014, 12, 1), "fide-2014")
    start = date(2014, 12, 10)
    report(office, world.swiss(world.people, 5, start), "S1", start + timedelta(8))
    rate(office, key, date(2015, 1, 1))
    count, last = backup.backup(office, tmp_path / "copy")
    with office.reading() as connection:
        assert (count, last) == journal.last(connection)
    again = backup.restore(tmp_path / "copy", tmp_path / "b")
    assert tables_of(again) == tables_of(office)
    assert verify(again) == []
    assert not (tmp_path / "copy" / keys.KEY_FOLDER).exists()
    with pytest.raises(ConflictError, match="FOLDER_NOT_EMPTY"):
        backup.backup(office, tmp_path / "copy")
    with pytest.raises(ConflictError, match="OFFICE_EXISTS"):
        backup.restore(tmp_path / "copy", tmp_path / "b")
    with pytest.raises(NotFoundError, match="NO_OFFICE"):
        backup.restore(tmp_path / "nothing", tmp_path / "c")


def test_a_copy_made_while_somebody_writes_is_whole(tmp_path: Path) -> None:
    world = World(seed=6)
    world.be_born(4, unrated=0)
    opened(tmp_path / "a", world, date(2014, 12, 1), "fide-2014")[0].close()
    done = threading.Event()

    def write() -> None:
        mine = reopened(tmp_path / "a")
        number = 1
        while not done.is_set():
            with mine.writing(OFFICER) as writing:
                persons.add(writing, someone(number), SINCE)
            number += 1

    thread = threading.Thread(target=write)
    thread.start()
    try:
        for number in range(3):
            backup.backup(reopened(tmp_path / "a"), tmp_path / f"copy{number}")
    finally:
        done.set()
        thread.join()
    for number in range(3):
        again = backup.restore(tmp_path / f"copy{number}", tmp_path / f"b{number}")
        assert verify(again) == []
