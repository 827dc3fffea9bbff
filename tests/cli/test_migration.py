"""`arpad office migrate-to`, by command line, on a real PostgreSQL: the same hashes, and what cannot be is said."""

import json
import re
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from proofs.cluster import Cluster, cluster, command, database, programs

from arpad.office.office import DATABASE, SETTINGS
from arpad.store import engine
from cli.at_desk import CHESS, Ask, bytes_of
from cli.calling import Caller

pytestmark = pytest.mark.slow
ADD = ("player", "add", "A, B")


@pytest.fixture(scope="module")
def server() -> Iterator[Cluster]:
    """A server of which the user "limited" needs his password, "right"."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    with cluster() as made:
        command(made.address, "CREATE ROLE limited LOGIN PASSWORD 'right'")
        access = Path(folder_of(made)) / "pg_hba.conf"
        access.write_text(f"local all limited scram-sha-256\n{access.read_text(encoding='utf-8')}", encoding="utf-8")
        made.restart()
        yield made


def folder_of(server: Cluster) -> str:
    """The folder of the server's socket."""
    return server.address.partition("host=")[2]


def test_the_same_office_goes_on_in_postgresql(call: Caller, ask: Ask, office: Path, server: Cluster) -> None:
    address = database(server.address, "moved")
    before, old = ask("log")["records"], office.parent / "old"
    assert call("office", "migrate-to", address, "--dry-run").out.endswith("A trial: nothing was kept.\n")
    assert "postgresql" not in (office / SETTINGS).read_text(encoding="utf-8")
    moved = ask("office", "migrate-to", address)
    assert ask("log")["records"] == before
    assert json.loads((office / SETTINGS).read_text(encoding="utf-8").partition(" = ")[2]) == address
    assert (office / SETTINGS).stat().st_mode & 0o077 == 0
    assert ask("verify")["problems"] == []
    assert all(one["same"] for one in ask("replay", "--check")["lists"])
    shutil.copytree(office, old)
    assert call(*ADD).code == 0
    assert ask("list", "publish", "chess", "2015-04-01")["date"] == "2015-04-01"
    # Once is enough: there is an office in that database, this very one.
    again = call("office", "migrate-to", address)
    assert (again.code, "OFFICE_EXISTS" in again.err) == (5, True)
    # Whoever still works in the old database cannot add to it; it stays readable, up to the last record.
    (old / SETTINGS).write_text('database = ""\n', encoding="utf-8")
    late = call(*ADD, "--office", str(old))
    assert (late.code, "OFFICE_MOVED" in late.err) == (5, True)
    assert ask("verify", "--office", str(old))["records"] == moved["records"]
    assert ask("office", "backup", "copy", "--office", str(old))["head"] == moved["head"]
    assert ask("office", "restore", "copy", "back")["head"] == moved["head"]
    assert call(*ADD, "--office", "back").code == 0


def test_what_a_crash_left_in_the_database_is_no_office(ask: Ask, office: Path, server: Cluster) -> None:
    address = database(server.address, "left")
    engine.create(engine.postgresql(address))
    assert ask("office", "migrate-to", address)["done"] == "migrated"


def test_where_it_cannot_go_is_said_and_it_stays(call: Caller, ask: Ask, office: Path, server: Cluster) -> None:
    folder = folder_of(server)
    used = database(server.address, "used")
    command(used, "CREATE TABLE mine (x INTEGER)")
    database(server.address, "free")
    before = bytes_of(office)
    wrong = [
        ("garbage", 2, "DATABASE_ADDRESS"), ("mysql://a/b", 2, "DATABASE_ADDRESS"),
        ("sqlite:///other.sqlite", 2, "DATABASE_ADDRESS"), ("postgresql://u:secret@h:port/b", 2, "DATABASE_ADDRESS"),
        ("postgresql://u:secret@h", 2, "DATABASE_ADDRESS"),
        ("postgresql://postgres@/free?host=/nowhere", 1, "DATABASE_NOT_REACHED"),
        ("postgresql://u:secret@127.0.0.1:1/free", 1, "DATABASE_NOT_REACHED"),
        (f"postgresql://postgres@/absent?host={folder}", 3, "DATABASE_NOT_THERE"),
        (f"postgresql://nobody@/free?host={folder}", 4, "DATABASE_KEEPS_OUT"),
        (f"postgresql://limited:secret@/free?host={folder}", 4, "DATABASE_KEEPS_OUT"),
        (used, 5, "DATABASE_NOT_EMPTY"),
    ]
    for address, code, name in wrong:
        for more in ((), ("--dry-run",), ("--lang", "fr"), ("--json",)):
            called = call("office", "migrate-to", address, *more)
            assert (called.code, name in called.err + called.out) == (code, True), called
            assert "secret" not in called.err + called.out
    refused = call("office", "migrate-to", f"postgresql://limited:right@/free?host={folder}", "--lang", "fr")
    assert (refused.code, "pas le droit de faire cela dans la base" in refused.err) == (1, True), refused
    assert bytes_of(office) == before
    assert call(*ADD).code == 0
    for command_ in (["office", "init", "new", "--name", "a", "--origin", "b", "--database", used],
                     ["office", "restore", "absent", "new", "--database", used]):
        assert call(*command_).code > 1
    assert not Path("new", SETTINGS).exists()


def test_a_server_that_is_gone_is_told_and_nothing_else(call: Caller, ask: Ask, office: Path, server: Cluster) -> None:
    ask("office", "migrate-to", database(server.address, "gone"))
    settings = office / SETTINGS
    settings.write_text(re.sub("host=.*", 'host=/nowhere"', settings.read_text(encoding="utf-8")), encoding="utf-8")
    for asked in (["office", "status"], ["player", "find", "gilda"], [*ADD], ["list", "show", *CHESS]):
        called = call(*asked)
        assert (called.code, "DATABASE_NOT_REACHED" in called.err) == (1, True), called


@pytest.mark.parametrize("kind", [engine.SQLITE, engine.POSTGRESQL])
def test_while_somebody_writes_another_one_waits_and_is_told(
    call: Caller, ask: Ask, office: Path, server: Cluster, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(engine, "BUSY_SECONDS", 1)
    made = engine.sqlite(office / DATABASE)
    if kind == engine.POSTGRESQL:
        address = database(server.address, "busy")
        ask("office", "migrate-to", address)
        made = engine.postgresql(address)
    done = threading.Event()
    writes = threading.Event()

    def write() -> None:
        with engine.writing(made, dry_run=True):
            writes.set()
            done.wait()

    thread = threading.Thread(target=write)
    thread.start()
    writes.wait()
    try:
        called = call(*ADD)
    finally:
        done.set()
        thread.join()
    assert (called.code, "OFFICE_BUSY" in called.err) == (5, True), called
    assert call(*ADD).code == 0
