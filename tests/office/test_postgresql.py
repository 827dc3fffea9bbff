"""The same office on PostgreSQL: what it says and keeps is the same, whoever writes at the same time."""

import threading
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from proofs.cluster import cluster, database, programs

from arpad.model.errors import ArpadError
from arpad.office import backup, persons, publication, replay, running, showing
from arpad.office.invented import World
from arpad.office.office import PUBLIC, found, rebuild
from arpad.office.office import opened as reopened
from arpad.office.verify import verify
from arpad.publish import verifier
from arpad.store import engine, journal
from office.made import OFFICER, SINCE, someone, tables_of
from office.world import SYSTEM, on, opened, rate, report


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """A server for the tests of this module."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    with cluster() as made:
        yield made.address


def test_an_office_moves_and_stays_the_same(tmp_path: Path, server: str) -> None:
    world = World(seed=9)
    world.be_born(14, unrated=2)
    office, key = opened(tmp_path / "a", world, date(2014, 12, 1), "fide-2014")
    start = date(2014, 12, 10)
    report(office, world.swiss(world.people, 5, start), "S1", start + timedelta(8))
    rate(office, key, date(2015, 1, 1))
    before = tables_of(office)
    with office.reading() as connection:
        last = journal.last(connection)
    moved = backup.migrate(office, database(server, "moved"))
    assert moved.engine.dialect.name == engine.POSTGRESQL
    assert tables_of(moved) == before
    with moved.reading() as connection:
        assert journal.last(connection) == last
        assert journal.broken(connection) is None
    start = date(2015, 1, 8)
    report(moved, world.swiss(world.people, 5, start), "S2", start + timedelta(8))
    rate(moved, key, date(2015, 2, 1))
    assert verify(moved) == []
    assert [one.same for one in replay.check(moved)] == [True, True]
    kept = tables_of(moved)
    rebuild(moved)
    assert tables_of(moved) == kept
    back = backup.backup(moved, tmp_path / "copy")
    again = backup.restore(tmp_path / "copy", tmp_path / "b")
    assert tables_of(again) == kept
    with again.reading() as connection:
        assert journal.last(connection) == back


def test_several_hands_write_one_after_the_other(tmp_path: Path, server: str) -> None:
    office = found(tmp_path, "Invented Federation", "federation.invalid", OFFICER, database(server, "hands"))
    told: list[str] = []

    def work(start: int) -> None:
        mine = reopened(tmp_path)
        try:
            for number in range(start, start + 10):
                with mine.writing(OFFICER) as writing:
                    persons.add(writing, someone(number % 15), SINCE)
                told.append("added")
        except ArpadError as error:
            told.append(error.code)
        finally:
            mine.close()

    threads = [threading.Thread(target=work, args=(10 * i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with office.reading() as connection:
        assert journal.broken(connection) is None
        assert journal.last(connection)[0] == 1 + told.count("added")
    assert set(told) == {"added", "REF_TAKEN"}


def test_two_publications_at_once_are_one(tmp_path: Path, server: str) -> None:
    world = World(seed=10)
    world.be_born(8, unrated=0)
    address = database(server, "twice")
    local, key = opened(tmp_path, world, date(2014, 12, 1), "fide-2014")
    backup.migrate(local, address).close()
    told: list[str] = []

    def work() -> None:
        mine = reopened(tmp_path)
        try:
            with mine.writing(on(date(2015, 1, 1))) as writing:
                made = running.preview(mine, writing.connection, SYSTEM, date(2015, 1, 1))
                publication.publish(writing, running.prepared(made, mine, writing.connection), key)
            told.append("published")
        except ArpadError as error:
            told.append(error.code)
        finally:
            mine.close()

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == ["LIST_NOT_AFTER", "LIST_NOT_AFTER", "published"]
    showing.show(reopened(tmp_path))
    assert verifier.verify_folder(tmp_path / PUBLIC) == []


def test_the_server_keeps_the_journal(tmp_path: Path, server: str) -> None:
    office = found(tmp_path, "Invented Federation", "federation.invalid", OFFICER, database(server, "kept"))
    for statement in ("UPDATE journal SET author = 'x'", "DELETE FROM journal", "TRUNCATE journal"):
        with pytest.raises(ArpadError, match="STORAGE_REFUSED"), engine.writing(office.engine) as connection:
            connection.exec_driver_sql(statement)
