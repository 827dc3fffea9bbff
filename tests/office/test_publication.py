"""Publishing: once, whole, verifiable by the one file, and made again from the journal."""

import threading
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from arpad.model.errors import ArpadError, ConflictError, NotFoundError
from arpad.model.person import PlayerRef
from arpad.office import keys, logbook, publication, showing, state
from arpad.office.office import PUBLIC, Office, opened, rebuild
from arpad.office.publication import Prepared, Standing
from arpad.period.official import Listed, OfficialList
from arpad.publish import proof, signing, verifier
from arpad.store import lists as store
from office.made import OFFICER, an_office, tables_of, with_players

PLAYERS = range(1, 6)


def prepared(month: int, **other: Any) -> Prepared:
    """A list of a month, computed by nobody: any figures do."""
    rows = [Standing(PlayerRef("fide", str(i)), (1500 + 10 * i + month, 20)) for i in PLAYERS]
    line = {"event": "E1", "cadence": "standard", "kind": "change", "change": month}
    ledger = [{**line, "player": f"fide:{i}"} for i in PLAYERS]
    sources: dict[str, Any] = {"reports": [], "acts": []}
    day = date(2015, month, 1)
    listed = {row.ref: Listed(rating=1500 + 10 * i + month, k=20) for i, row in enumerate(rows, 1)}
    kept = state.written(OfficialList(day, {"standard": listed}))
    made = Prepared("standard", day.isoformat(), ("rating", "k"), rows, ledger, sources, kept)
    return made._replace(**other)


def ready(folder: Path) -> tuple[Office, signing.SecretKey]:
    """An office with players and a key."""
    office = an_office(folder)
    with_players(office, *PLAYERS)
    key = keys.make_key(folder)
    with office.writing(OFFICER) as writing:
        logbook.name_first_key(writing, key)
    return office, key


def publish(office: Office, key: signing.SecretKey, made: Prepared) -> store.Edition:
    """Publishes and shows."""
    with office.writing(OFFICER) as writing:
        done = publication.publish(writing, made, key)
    showing.show(office)
    return done


def test_what_is_published_is_verified_by_the_one_file(tmp_path: Path) -> None:
    office, key = ready(tmp_path)
    for month in (1, 2):
        publish(office, key, prepared(month))
    with office.writing(OFFICER) as writing:
        _, new = logbook.rotate(writing, key, "a new officer")
    publish(office, new, prepared(3))
    assert verifier.verify_folder(tmp_path / PUBLIC, signing.public_text(key.public)) == []
    assert showing.show(office) == 0
    with office.reading() as connection:
        force = [store.in_force(connection, "standard", day) for day in ("2014-12-31", "2015-02-28", "2016-01-01")]
        assert [one and one.date for one in force] == [None, "2015-02-01", "2015-03-01"]
        (row,) = store.standings_of(connection, force[1].seq if force[1] else 0, [3])
        assert state.row_of(row[2]) == Listed(rating=1532, k=20)
        assert [one.ref for one in store.contributions_of(connection, 3)] == ["fide:3"] * 3


def test_the_folder_for_the_world_is_made_again(tmp_path: Path) -> None:
    office, key = ready(tmp_path)
    publish(office, key, prepared(1))
    for path in (tmp_path / PUBLIC).rglob("*"):
        if path.is_file():
            path.unlink()
    assert showing.show(opened(tmp_path)) == 7
    assert verifier.verify_folder(tmp_path / PUBLIC) == []
    before = tables_of(office)
    rebuild(office)
    assert tables_of(office) == before


def test_a_day_is_published_once(tmp_path: Path) -> None:
    office, key = ready(tmp_path)
    done = publish(office, key, prepared(2))
    for made, code in [
        (prepared(2), "LIST_PUBLISHED"),
        (prepared(1), "LATER_LIST_PUBLISHED"),
        (prepared(2, supersedes=1), "NO_SUCH_LIST"),
    ]:
        with pytest.raises((ConflictError, NotFoundError), match=code):
            publish(office, key, made)
    again = publish(office, key, prepared(2, supersedes=done.seq, rows=prepared(9).rows))
    with office.reading() as connection:
        in_force = store.in_force(connection, "standard", "2015-02-01")
        assert in_force is not None
        assert in_force.seq == again.seq
        assert [one.superseded_by for one in store.editions(connection)] == [again.seq, None]
    assert verifier.verify_folder(tmp_path / PUBLIC) == []


def test_two_publications_at_once_are_one(tmp_path: Path) -> None:
    _, key = ready(tmp_path)
    told: list[str] = []

    def work() -> None:
        try:
            publish(opened(tmp_path), key, prepared(1))
            told.append("published")
        except ArpadError as error:
            told.append(error.code)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == [*["LIST_PUBLISHED"] * 3, "published"]
    assert verifier.verify_folder(tmp_path / PUBLIC) == []


def test_a_player_proves_his_row(tmp_path: Path) -> None:
    office, key = ready(tmp_path)
    done = publish(office, key, prepared(1))
    with office.reading() as connection:
        files = logbook.head_files(store.last_entry(connection))
        logged = store.entry(connection, done.entry)
        leaves = store.leaves(connection)
    entry = logbook.log.Entry(logged.number, office.blobs.get(logged.bytes), logged.signature)
    card = proof.card("fide:3", office.blobs.get(done.bytes), entry, leaves, files)
    assert verifier.verify_proof(card, signing.public_text(key.public)) == []


def test_the_key_is_kept_for_its_owner(tmp_path: Path) -> None:
    an_office(tmp_path)
    with pytest.raises(NotFoundError, match="KEY_GONE"):
        keys.the_key(tmp_path)
    made = keys.make_key(tmp_path, "word")
    assert keys.the_key(tmp_path, "word") == made
    assert (tmp_path / keys.KEY_FOLDER / keys.SECRET).stat().st_mode & 0o077 == 0
    with pytest.raises(ConflictError, match="KEY_EXISTS"):
        keys.make_key(tmp_path)
    other = replace(made, seed=bytes(32))
    keys.write_key(tmp_path, other, "")
    assert keys.the_key(tmp_path) == other
