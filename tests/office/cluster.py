"""A PostgreSQL of one's own for the tests: a fresh cluster in a temporary folder, reached by its socket only."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

PROGRAMS = Path("/usr/lib/postgresql")
USER = "postgres"


def programs() -> Path:
    """Where PostgreSQL's programs are; without them the test is skipped, and says so."""
    found = sorted(PROGRAMS.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if not found:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    return found[-1].parent


@contextlib.contextmanager
def cluster() -> Iterator[str]:
    """A running server; its address."""
    bin_ = programs()
    # Not in pytest's own folder, into which the user of the server could not look.
    data = Path(tempfile.mkdtemp(prefix="arpad-cluster-"))
    if os.geteuid() == 0:
        # PostgreSQL refuses to run as root.
        shutil.chown(data, USER, USER)
    try:
        with _running(bin_, data) as address:
            yield address
    finally:
        shutil.rmtree(data, ignore_errors=True)


@contextlib.contextmanager
def _running(bin_: Path, data: Path) -> Iterator[str]:
    _run(bin_ / "initdb", "-D", data, "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")
    settings = f"-k {data} -c listen_addresses= -c fsync=off -c max_connections=40"
    _run(bin_ / "pg_ctl", "-D", data, "-o", settings, "-l", data / "log", "-w", "start")
    try:
        yield f"postgresql+psycopg://{USER}@/postgres?host={data}"
    finally:
        _run(bin_ / "pg_ctl", "-D", data, "-m", "immediate", "stop")


def _run(*words: object) -> None:
    call = [str(word) for word in words]
    if os.geteuid() == 0:
        call = ["runuser", "-u", USER, "--", *call]
    subprocess.run(call, check=True, capture_output=True, cwd="/")


def database(address: str, name: str) -> str:
    """A new, empty database of the server; its address."""
    import psycopg

    with psycopg.connect(address.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')  # type: ignore[arg-type]
    return address.replace("/postgres?", f"/{name}?")
