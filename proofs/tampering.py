"""Single bytes changed, entries removed, exchanged, inserted: everything is found and named by `arpad verify`.

    python -m proofs.tampering [--changes N] [--seed S]

A small office with two lists is changed in one place at a time: a byte of a report, a list, a ledger, an entry of the
log, a signature, or a row of the journal; then whole entries. At last the whole log is written again and signed again:
found against a head that was kept elsewhere, and by nothing else.
"""

import argparse
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from sqlalchemy import text

from arpad.office.office import FILES, PUBLIC, Office, opened
from arpad.office.verify import verify
from arpad.publish import verifier
from arpad.store import engine
from proofs import durability

JOURNAL_FIELDS = ("kind", "author", "at", "content", "hash")


def main(arguments: Sequence[str]) -> int:
    """Prints counts; the first change that nobody notices ends it."""
    parser = argparse.ArgumentParser(prog="proofs/tampering", description=(__doc__ or "").partition(":")[0] + ".")
    parser.add_argument("--changes", type=int, default=1000, help="single bytes changed (default: 1000)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    chance = random.Random(asked.seed)
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="arpad-tampering-") as folder:
        template = Path(folder) / "office"
        durability.build(template)
        _publish(template)
        office = opened(template)
        if verify(office):
            raise SystemExit("the office does not hold before anything was changed")
        for done in range(1, asked.changes + 1):
            what = _one_byte(office, chance)
            found[what] += 1
            if done % 50 == 0:
                print(f"tampering: {done} changes", end="\r" if sys.stdout.isatty() else "\n", flush=True)
        for name, change in ENTRIES.items():
            _entries(office, name, change)
            found[name] += 1
        _signed_again(template, Path(folder))
        found["the log signed again: found by a kept head only"] += 1
        office.close()
    print(f"\nseed {asked.seed}; {sum(found.values())} changes, all found:")
    for name, count in sorted(found.items()):
        print(f"  {name:52} {count}")
    return 0


def _publish(folder: Path) -> None:
    import os

    handle = os.open(os.devnull, os.O_WRONLY)
    os.dup2(handle, 3)
    durability.publish(folder)


def _one_byte(office: Office, chance: random.Random) -> str:
    """Changes one byte of a file, or one letter of a record, and puts it back."""
    if chance.random() < 0.2:
        return _record(office, chance)
    paths = [path for part in (FILES, PUBLIC) for path in (office.folder / part).rglob("*") if path.is_file()]
    path = chance.choice(sorted(paths))
    before = path.read_bytes()
    place = chance.randrange(len(before)) if before else 0
    if path.suffix in (".pub", ".minisig") and place < before.index(b"\n"):
        # The first line of minisign's files is a comment that says itself that nobody should trust it.
        place = before.index(b"\n") + 1
    after = bytearray(before or b"\0")
    after[place] ^= 1 << chance.randrange(8)
    path.write_bytes(bytes(after))
    problems = verify(office)
    path.write_bytes(before)
    if not problems:
        raise SystemExit(f"not found: {path.relative_to(office.folder)}, byte {place}")
    return f"a byte of {path.relative_to(office.folder).parts[0]}/{path.suffix or 'file'}"


def _record(office: Office, chance: random.Random) -> str:
    """Changes one letter of one record behind the back of the office."""
    field = chance.choice(JOURNAL_FIELDS)
    with engine.writing(office.engine) as connection:
        connection.execute(text("DROP TRIGGER IF EXISTS journal_no_update"))
        seqs = list(connection.execute(text("SELECT seq FROM journal")).scalars())
        seq = chance.choice(seqs)
        before = connection.execute(text(f"SELECT {field} FROM journal WHERE seq = :seq"), {"seq": seq}).scalar_one()
        place = chance.randrange(len(before))
        after = before[:place] + chr((ord(before[place]) + 1) % 127) + before[place + 1 :]
        connection.execute(text(f"UPDATE journal SET {field} = :after WHERE seq = :seq"), {"after": after, "seq": seq})
    problems = verify(office)
    with engine.writing(office.engine) as connection:
        back = text(f"UPDATE journal SET {field} = :before WHERE seq = :seq")
        connection.execute(back, {"before": before, "seq": seq})
    if not problems:
        raise SystemExit(f"not found: {field} of record {seq}, letter {place}")
    return "a letter of a record"


def _swap(office: Office, one: int, other: int) -> None:
    for suffix in ("", ".minisig"):
        paths = [office.folder / PUBLIC / verifier.LOG / (verifier.entry_name(i) + suffix) for i in (one, other)]
        first, second = (path.read_bytes() for path in paths)
        paths[0].write_bytes(second)
        paths[1].write_bytes(first)


def _remove(office: Office) -> None:
    for suffix in ("", ".minisig"):
        (office.folder / PUBLIC / verifier.LOG / (verifier.entry_name(1) + suffix)).unlink()


def _insert(office: Office) -> None:
    for suffix in ("", ".minisig"):
        log = office.folder / PUBLIC / verifier.LOG
        shutil.copyfile(log / (verifier.entry_name(0) + suffix), log / (verifier.entry_name(2) + suffix))


ENTRIES: dict[str, Callable[[Office], None]] = {
    "an entry removed": _remove,
    "two entries exchanged": lambda office: _swap(office, 0, 1),
    "an entry inserted": _insert,
}


def _entries(office: Office, name: str, change: Callable[[Office], None]) -> None:
    """Changes whole entries of the public log, in a copy of the folder."""
    kept = office.folder.with_name("kept")
    shutil.copytree(office.folder / PUBLIC, kept)
    change(office)
    problems = verify(office)
    shutil.rmtree(office.folder / PUBLIC)
    kept.rename(office.folder / PUBLIC)
    if not problems:
        raise SystemExit(f"not found: {name}")


def _signed_again(template: Path, folder: Path) -> None:
    """Another history under the same name: it holds in itself, and a head kept elsewhere tells."""
    head = (template / PUBLIC / verifier.LOG / verifier.CHECKPOINT).read_text()
    forged = folder / "forged"
    durability.build(forged)
    office = opened(forged)
    if verify(office):
        raise SystemExit("the forged office does not hold in itself")
    codes = {problem.code for problem in verify(office, None, head)}
    office.close()
    if not codes & {"LOG_REWRITTEN", "LOG_SHORTER"}:
        raise SystemExit("a log that was written again was not found against the head that was kept")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
