"""A PostgreSQL of one's own for proofs and tests: a fresh cluster in a temporary folder, reached by its socket only."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

PROGRAMS = Path("/usr/lib/postgresql")
USER = "postgres"


class Cluster(NamedTuple):
    """A running server. address: of its first database; restart: kills it and starts it again."""

    address: str
    restart: Callable[[], None]


def programs() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = sorted(PROGRAMS.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


@contextlib.contextmanager
def cluster() -> Iterator[Cluster]:
    """A running server."""
    bin_ = programs()
    if bin_ is None:
        raise SystemExit("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    # Not in a folder of the caller, into which the user of the server might not look.
    data = Path(tempfile.mkdtemp(prefix="arpad-cluster-"))
    if os.geteuid() == 0:
        # PostgreSQL refuses to run as root.
        shutil.chown(data, USER, USER)
    settings = f"-k {data} -c listen_addresses= -c max_connections=40"

    def control(*words: object) -> None:
        _run(bin_ / "pg_ctl", "-D", data, "-l", data / "log", "-w", *words)

    def restart() -> None:
        control("-m", "immediate", "stop")
        control("-o", settings, "start")

    try:
        _run(bin_ / "initdb", "-D", data, "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")
        control("-o", settings, "start")
        try:
            yield Cluster(f"postgresql+psycopg://{USER}@/postgres?host={data}", restart)
        finally:
            control("-m", "immediate", "stop")
    finally:
        shutil.rmtree(data, ignore_errors=True)


def _run(*words: object) -> None:
    call = [str(word) for word in words]
    if os.geteuid() == 0:
        call = ["runuser", "-u", USER, "--", *call]
    subprocess.run(call, check=True, capture_output=True, cwd="/")


def database(address: str, name: str, template: str = "template1") -> str:
    """A new database of the server, made like another one; its address."""
    command(address, f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    return address.replace("/postgres?", f"/{name}?")


def command(address: str, statement: str) -> None:
    """One statement outside any transaction."""
    import psycopg

    with psycopg.connect(address.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute(statement)
