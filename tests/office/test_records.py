"""The journal and what is made from it: nothing is lost, nothing is edited, everything can be made again."""

import os
import threading
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import text

from arpad.model.errors import ArpadError, ConflictError, NotFoundError, UsageError
from arpad.model.person import PlayerRef
from arpad.office import persons
from arpad.office.office import DATABASE, FILES, Office, Writing, found, founding, opened, rebuild
from arpad.store import engine, journal
from arpad.store import persons as store
from arpad.store.blobs import ABANDONED_SECONDS, Blobs
from office.made import OFFICER, SINCE, an_office, someone, tables_of, with_players


def fide(number: int) -> PlayerRef:
    """A number of an invented player."""
    return PlayerRef("fide", str(number))


def test_an_office_is_founded_once_and_opened_again(tmp_path: Path) -> None:
    an_office(tmp_path / "a").close()
    with pytest.raises(ConflictError, match="OFFICE_EXISTS"):
        an_office(tmp_path / "a")
    with opened(tmp_path / "a").reading() as connection:
        assert founding(connection) == {"name": "Invented Federation", "origin": "federation.invalid"}
    with pytest.raises(NotFoundError, match="NO_OFFICE"):
        opened(tmp_path / "b")
    (tmp_path / "a" / "office.toml").write_bytes(b"\xff")
    with pytest.raises(UsageError, match="OFFICE_SETTINGS"):
        opened(tmp_path / "a")


def test_a_person_is_known_by_each_of_his_numbers_and_since_when(tmp_path: Path) -> None:
    office = an_office(tmp_path)
    with office.writing(OFFICER) as writing:
        known = persons.Known((fide(1), PlayerRef("ffjd", "A7")), "Amoros, Zita", "w", "2001-05-31", {"club": "Nord"})
        persons.add(writing, known, SINCE)
        persons.learn(writing, fide(1), {"club": "Sud", "licence:2015": "paid"}, date(2015, 6, 1))
        persons.rename(writing, fide(1), date(2016, 1, 1), name="Amoros-Ferrand, Zita")
    with office.reading() as connection:
        one, same = (store.person_of(connection, ref) for ref in known.refs)
        assert one == same
        before, after = (persons.show(connection, one or 0, day) for day in (date(2015, 5, 31), None))
        assert before.facts == {"club": "Nord"}
        assert after.facts == {"club": "Sud", "licence:2015": "paid"}
        assert after.personal == {"name": "Amoros-Ferrand, Zita", "sex": "w", "birth": "2001-05-31"}
        assert [found.person for found in persons.find(connection, "zita AMOROS")] == [one, one]


def test_the_journal_names_nobody(tmp_path: Path) -> None:
    office = an_office(tmp_path)
    with_players(office, 1)
    with office.reading() as connection:
        written = "".join(record.content for record in journal.records(connection))
    assert "Player" not in written.replace("player", "")
    assert "1990" not in written


def test_who_has_no_number_gets_one_of_the_office(tmp_path: Path) -> None:
    office = an_office(tmp_path)
    with office.writing(OFFICER) as writing:
        persons.add(writing, persons.Known((), "Ferrand, Tom"), SINCE)
    with office.reading() as connection:
        assert store.person_of(connection, PlayerRef("office", "1")) == 1


REFUSED: list[tuple[str, Callable[[Writing], object], str]] = [
    ("a taken number", lambda w: persons.add(w, someone(1), SINCE), "REF_TAKEN"),
    ("no name", lambda w: persons.add(w, persons.Known((fide(9),), " "), SINCE), "NAME_MISSING"),
    ("an unknown field", lambda w: persons.learn(w, fide(1), {"shoe": "42"}, SINCE), "FIELD_NOT_KNOWN"),
    ("nobody", lambda w: persons.learn(w, fide(9), {"club": "x"}, SINCE), "NO_SUCH_PLAYER"),
    ("himself", lambda w: persons.merge(w, fide(1), fide(1), ""), "SAME_PERSON"),
    ("no merge", lambda w: persons.unmerge(w, 1, ""), "NO_SUCH_MERGE"),
    ("no reference", lambda w: persons.parsed_ref("fide"), "NOT_A_REF"),
]


@pytest.mark.parametrize(("what", "do", "code"), REFUSED, ids=[row[0] for row in REFUSED])
def test_a_refusal_leaves_nothing_behind(
    tmp_path: Path, what: str, do: Callable[[Writing], object], code: str
) -> None:
    office = an_office(tmp_path)
    with_players(office, 1, 2)
    before = tables_of(office)

    def attempt() -> None:
        with office.writing(OFFICER) as writing:
            persons.add(writing, someone(3), SINCE)
            do(writing)

    with pytest.raises(ArpadError, match=code):
        attempt()
    assert tables_of(office) == before, what


def test_a_dry_run_leaves_nothing_behind(tmp_path: Path) -> None:
    office = an_office(tmp_path)
    before = tables_of(office)
    with office.writing(OFFICER, dry_run=True) as writing:
        assert persons.add(writing, someone(1), SINCE).seq == 2
    assert tables_of(office) == before


def test_merged_and_unmerged_in_turn(tmp_path: Path) -> None:
    office = an_office(tmp_path)
    with_players(office, 1, 2, 3)

    def meant() -> list[int | None]:
        with office.reading() as connection:
            return [store.person_of(connection, fide(number)) for number in (1, 2, 3)]

    apart = meant()
    with office.writing(OFFICER) as writing:
        first = persons.merge(writing, fide(2), fide(1), "twice in the list").seq
        second = persons.merge(writing, fide(3), fide(2), "twice in the list").seq
    assert meant() == [apart[2]] * 3
    with pytest.raises(ConflictError, match="MERGED_LATER"), office.writing(OFFICER) as writing:
        persons.unmerge(writing, first, "a mistake")
    with office.writing(OFFICER) as writing:
        persons.unmerge(writing, second, "a mistake")
    assert meant() == [apart[1], apart[1], apart[2]]
    with office.writing(OFFICER) as writing:
        persons.unmerge(writing, first, "a mistake")
    assert meant() == apart
    with pytest.raises(ConflictError, match="UNMERGED_ALREADY"), office.writing(OFFICER) as writing:
        persons.unmerge(writing, first, "a mistake")


def test_many_at_once_and_twice(tmp_path: Path) -> None:
    office = an_office(tmp_path)
    with_players(office, 5)
    for new, known in ((99, 1), (0, 100)):
        with office.writing(OFFICER) as writing:
            everybody = (someone(number, federation="INV") for number in range(100))
            assert persons.add_many(writing, everybody, SINCE, "a list")[1:] == (new, known)
    with office.reading() as connection:
        assert persons.show(connection, store.person_of(connection, fide(7)) or 0).facts == {"federation": "INV"}


def test_tables_are_made_again_as_they_were(tmp_path: Path) -> None:
    office = an_office(tmp_path)
    with_players(office, 1, 2)
    with office.writing(OFFICER) as writing:
        persons.add_many(writing, (someone(number) for number in range(5, 40)), SINCE, "a list")
        merged = persons.merge(writing, fide(1), fide(9), "twice").seq
        persons.learn(writing, fide(9), {"club": "Nord"}, SINCE)
        persons.unmerge(writing, merged, "no")
        persons.rename(writing, fide(2), SINCE, name="Other, Name")
    before = tables_of(office)
    assert rebuild(office) == 8
    assert tables_of(office) == before


def test_the_database_itself_keeps_the_journal(tmp_path: Path) -> None:
    office = an_office(tmp_path)
    for statement in ("UPDATE journal SET author = 'x'", "DELETE FROM journal"):
        with pytest.raises(ArpadError, match="STORAGE_REFUSED"), engine.writing(office.engine) as connection:
            connection.execute(text(statement))
    with office.reading() as connection:
        assert journal.broken(connection) is None


def test_a_changed_journal_is_found(tmp_path: Path) -> None:
    office = an_office(tmp_path)
    with_players(office, 1, 2, 3)
    with engine.writing(office.engine) as connection:
        connection.execute(text("DROP TRIGGER journal_no_update"))
        connection.execute(text("UPDATE journal SET at = '2015-02-01T09:00:01Z' WHERE seq = 3"))
    with office.reading() as connection:
        assert journal.broken(connection) == 3


def test_writers_come_one_after_the_other(tmp_path: Path) -> None:
    office = an_office(tmp_path)
    failed: list[BaseException] = []

    def work(start: int) -> None:
        mine = opened(tmp_path)
        try:
            for number in range(start, start + 5):
                with_players(mine, number)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(100 * i,)) for i in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    with office.reading() as connection:
        assert journal.last(connection)[0] == 1 + 4 * 5
        assert journal.broken(connection) is None


def test_files_are_whole_or_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILES).mkdir()
    blobs = Blobs(tmp_path / FILES)
    name = blobs.put(b"bytes")
    assert blobs.put(b"bytes") == name
    assert list(blobs.names()) == [name]
    assert blobs.get(name) == b"bytes"

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        with pytest.raises(OSError, match="No space"):
            blobs.put(b"other")
    assert list(blobs.names()) == [name]
    next((tmp_path / FILES).rglob(name)).write_bytes(b"bites")
    with pytest.raises(ArpadError, match="BLOB_CHANGED"):
        blobs.get(name)
    blobs.destroy(name)
    with pytest.raises(NotFoundError, match="BLOB_GONE"):
        blobs.get(name)


def test_a_refusing_disk_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(ArpadError, match="STORAGE_REFUSED"):
        found(tmp_path / "new", "a", "b", OFFICER)
    assert not (tmp_path / "new" / DATABASE).exists()


def test_an_older_office_is_put_in_order_when_opened(tmp_path: Path) -> None:
    office = an_office(tmp_path)
    with_players(office, 1)
    before = tables_of(office)
    with engine.writing(office.engine) as connection:
        engine.set_setting(connection, "made with", "0")
        engine.clear_derived(connection)
    (tmp_path / FILES / "ab").mkdir()
    for name, age in (("old.part", 2 * ABANDONED_SECONDS), ("young.part", 0)):
        (tmp_path / FILES / "ab" / name).write_bytes(b"")
        os.utime(tmp_path / FILES / "ab" / name, (time.time() - age,) * 2)
    again: Office = opened(tmp_path)
    assert tables_of(again) == before
    assert [path.name for path in (tmp_path / FILES).rglob("*.part")] == ["young.part"]
