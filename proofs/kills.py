"""Kills and failing storage in the middle of a publication: nothing acknowledged is lost, never half a list.

    proofs/durability [--steps N] [--random N] [--seed S]

A small office with one report is copied for each trial; a forked child publishes its list and is killed at its n-th
storage call, or at a random moment, or that call fails (disk full, disk read-only). Then the office is opened as its
next user would: it must hold in itself, show the list whole or not at all, and be able to go on.
"""

import argparse
import contextlib
import errno
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from arpad.model.errors import ArpadError
from arpad.office import events, keys, logbook, publication, running
from arpad.office.invented import World
from arpad.office.office import By, Office, found, opened, write_settings
from arpad.office.persons import Known, add_many
from arpad.office.verify import verify
from arpad.period.official import Listed, OfficialList
from arpad.reports.formats import write_report, writer
from arpad.store import lists as store
from proofs.cluster import Cluster, cluster, command, database

SYSTEM, FIRST, DAY = "standard", date(2014, 12, 1), date(2015, 1, 1)
BY = By("officer", "2015-01-01T10:00:00Z")
PUBLISHED, REFUSED, CRASHED = 0, 3, 4
KILL, FULL, READ_ONLY = MODES = ("killed", "disk full", "disk read-only")
ERRORS = {FULL: errno.ENOSPC, READ_ONLY: errno.EROFS}


class Trial(NamedTuple):
    """What came of one trial. step: the storage call, 0 at random; acknowledged: the child had said so."""

    mode: str
    step: int
    acknowledged: bool
    there: bool


def build(folder: Path, database: str = "") -> None:
    """An invented office, ready to publish its second list."""
    world = World(seed=1)
    world.be_born(12, unrated=2)
    office = found(folder, "Invented Federation", "federation.invalid", BY, database)
    key = keys.make_key(folder)
    rows = {one.ref: Listed(rating=one.rating, k=20, highest=one.rating) for one in world.people if one.rating}
    start = date(2014, 12, 10)
    made = world.swiss(world.people, 5, start)
    with office.writing(BY) as writing:
        logbook.name_first_key(writing, key)
        add_many(writing, [Known((one.ref,), one.name) for one in world.people], FIRST, "generated")
        events.set_up(writing, SYSTEM, "fide-2014", "chess")
        first = running.opening(writing, SYSTEM, OfficialList(FIRST, {"standard": rows}), "generated")
        publication.publish(writing, first, key)
        ref = events.register(writing, events.Registration(SYSTEM, made.name, start, made.end, {"cadence": "standard"}))
        events.accept(writing, ref)
        data, _ = write_report(made, writer("trf16"))
        events.submit(writing, ref, data, "report.trf", start + timedelta(8))
    publication.show(office)
    office.close()


def publish(folder: Path, say: Callable[[], object] = lambda: None) -> None:
    """The publication that is disturbed. say: acknowledges it."""
    office = opened(folder)
    key = keys.the_key(folder)
    with office.writing(BY) as writing:
        made = running.preview(office, writing.connection, SYSTEM, DAY)
        publication.publish(writing, running.prepared(made, office, writing.connection), key)
    say()
    publication.show(office)
    office.close()


# -- the child ---------------------------------------------------------------------------------------------------------

def disturbed(folder: Path, step: int, act: Callable[[], None], say: Callable[[], object] = lambda: None) -> int:
    """Publishes with an act at the n-th storage call; how many calls there were."""
    count = [0]

    def counted(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            count[0] += 1
            if count[0] == step:
                act()
            return function(*arguments, **named)

        return call

    from sqlalchemy.engine import default

    dialect = default.DefaultDialect
    with contextlib.ExitStack() as stack:
        for owner, name in ((os, "fsync"), (os, "open"), (Path, "replace"), (Path, "mkdir"), (dialect, "do_commit"),
                            (dialect, "do_execute"), (dialect, "do_executemany")):
            original = getattr(owner, name)
            stack.callback(setattr, owner, name, original)
            setattr(owner, name, counted(original))
        publish(folder, say)
    return count[0]


def _kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _fail(number: int) -> Callable[[], None]:
    def fail() -> None:
        raise OSError(number, os.strerror(number))

    return fail


def in_child(
    folder: Path, step: int, mode: str, after: float | None = None, instead: Callable[[], None] | None = None
) -> tuple[bool, int]:
    """Runs it in a forked child; whether it said "acknowledged", and its exit. after: killed then, from outside, or
    something else is done instead."""
    readable, writable = os.pipe()
    child = os.fork()
    if not child:
        code = CRASHED
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            act = _kill if mode == KILL else _fail(ERRORS[mode])
            disturbed(folder, step, act, lambda: os.write(writable, b"acknowledged"))
            code = PUBLISHED
        except ArpadError:
            code = REFUSED
        finally:
            os._exit(code)
    os.close(writable)
    if after is not None:
        time.sleep(after)
        if instead is not None:
            instead()
        else:
            os.kill(child, signal.SIGKILL)
    said = b""
    while part := os.read(readable, 64):
        said += part
    os.close(readable)
    _, status = os.waitpid(child, 0)
    return said == b"acknowledged", os.waitstatus_to_exitcode(status)


# -- the judge ---------------------------------------------------------------------------------------------------------

def judge(folder: Path, mode: str, step: int, acknowledged: bool, code: int) -> Trial:
    """Opens the office as its next user would; anything wrong ends the proof."""
    where = f"{mode}, storage call {step}"
    if code == CRASHED:
        raise SystemExit(f"{where}: the program ended with an error that is not its own")
    office = opened(folder)
    publication.show(office)
    problems = verify(office)
    if problems:
        raise SystemExit(f"{where}: {'; '.join(map(str, problems))}")
    there = _is_there(office)
    if acknowledged and not there:
        raise SystemExit(f"{where}: the list was acknowledged and is gone")
    if not there:
        _go_on(office, folder, where)
    office.close()
    return Trial(mode, step, acknowledged, there)


def _is_there(office: Office) -> bool:
    with office.reading() as connection:
        return store.dated(connection, SYSTEM, DAY.isoformat()) is not None


def _go_on(office: Office, folder: Path, where: str) -> None:
    with office.writing(BY) as writing:
        made = running.preview(office, writing.connection, SYSTEM, DAY)
        publication.publish(writing, running.prepared(made, office, writing.connection), keys.the_key(folder))
    publication.show(office)
    if verify(office):
        raise SystemExit(f"{where}: the publication could not go on")


def trials(template: Path, modes: Sequence[str], every: int, at_random: int, seed: int) -> Iterator[Trial]:
    """Each storage call in each mode, so many times each; then so many kills at random moments."""
    chance = random.Random(seed)
    steps, seconds = measured(template)
    for mode in modes:
        for step in range(1, steps + 1):
            for _ in range(every if mode == KILL else 1):
                yield one(template, mode, step, None)
    for _ in range(at_random):
        yield one(template, KILL, 0, chance.random() * seconds)


def measured(template: Path) -> tuple[int, float]:
    """Storage calls of an undisturbed publication, and its seconds in a child."""
    with _copy(template) as folder:
        start = time.monotonic()
        in_child(folder, 0, KILL)
        seconds = time.monotonic() - start
    with _copy(template) as folder:
        steps = disturbed(folder, 0, _kill)
    return steps, seconds


def one(template: Path, mode: str, step: int, after: float | None) -> Trial:
    with _copy(template) as folder:
        acknowledged, code = in_child(folder, step, mode, after)
        return judge(folder, mode, step, acknowledged, code)


# -- PostgreSQL --------------------------------------------------------------------------------------------------------

def on_postgresql(kills: int, seed: int) -> Counter[str]:
    """Kills of the program at random moments, and of the server in the middle of a publication."""
    counted: Counter[str] = Counter()
    if not kills:
        return counted
    chance = random.Random(seed)
    with cluster() as server, tempfile.TemporaryDirectory() as folder:
        template = Path(folder) / "template"
        build(template, database(server.address, "template_office"))
        seconds = 0.0
        for number in range(kills + kills // 10):
            restarted = number >= kills
            trial = _on_server(server, template, number, chance.random() * seconds, restarted)
            if not number:
                seconds = trial
                continue
            counted[f"PostgreSQL {'restarted' if restarted else 'killed'}"] += 1
            if number % 20 == 0:
                print(f"durability: PostgreSQL, {number} trials", end="\r" if sys.stdout.isatty() else "\n", flush=True)
    return counted


def _on_server(server: Cluster, template: Path, number: int, after: float, restarted: bool) -> float:
    """One trial in a database of its own; how long the child took. The first one is left alone, to measure."""
    with _copy(template) as folder:
        name = f"trial{number}"
        address = database(server.address, name, "template_office")
        write_settings(folder, address)
        start = time.monotonic()
        if restarted:
            acknowledged, code = in_child(folder, 0, KILL, after, server.restart)
            # The child lost its server: told in its own words or cut off by the system, never an unknown error.
            code = REFUSED if code == CRASHED else code
        else:
            acknowledged, code = in_child(folder, 0, KILL, after if number else None)
        seconds = time.monotonic() - start
        judge(folder, "PostgreSQL", number, acknowledged, code)
        command(server.address, f'DROP DATABASE "{name}" WITH (FORCE)')
        return seconds


@contextlib.contextmanager
def _copy(template: Path) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="arpad-durability-"))
    try:
        shutil.copytree(template, folder / "office")
        yield folder / "office"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main(arguments: Sequence[str]) -> int:
    """Prints counts; the first thing wrong ends it."""
    parser = argparse.ArgumentParser(prog="proofs/durability", description=(__doc__ or "").partition(":")[0] + ".")
    parser.add_argument("--steps", type=int, default=20, help="kills at each storage call (default: 20)")
    parser.add_argument("--random", type=int, default=1000, help="kills at random moments (default: 1000)")
    parser.add_argument("--postgresql", type=int, default=200, help="kills on PostgreSQL, and a tenth as many restarts")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder) / "template"
        build(template)
        counted: Counter[str] = Counter()
        for done, trial in enumerate(trials(template, MODES, asked.steps, asked.random, asked.seed), 1):
            what = "at random" if trial.step == 0 else trial.mode
            counted[f"{what}: {'whole list' if trial.there else 'no list'}"] += 1
            if done % 50 == 0:
                print(f"durability: {done} trials", end="\r" if sys.stdout.isatty() else "\n", flush=True)
    counted.update(on_postgresql(asked.postgresql, asked.seed))
    print(f"\nseed {asked.seed}; {sum(counted.values())} trials, none lost or half:")
    for name, count in sorted(counted.items()):
        print(f"  {name:32} {count}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
