"""Reports of TRF16 read with every check, beside the `trf` package of PyPI, which checks nothing."""

from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from typing import Any, NamedTuple

from proofs.events import invented_event

from arpad.model.finding import ERROR
from arpad.reports.formats import read_report
from arpad.reports.trf import write_trf16
from arpad.reports.trf_block import PERSONS
from arpad.reports.trf_layout import TRF16
from bench.measure import AT_LEAST, NO_BAR, Row, alternated_by_part, unswept

BAR = 3
SEED = 1
PEER = "trf"
RUNS = 25
"""Of files that take less than a millisecond each."""


class Size(NamedTuple):
    """Files, players and rounds of each, runs."""

    files: int
    players: int
    rounds: int
    runs: int


FULL = (Size(60, 60, 9, RUNS), Size(20, 300, 9, RUNS))
SMALL = (Size(2, 20, 5, 1),)


def rows(sizes: tuple[Size, ...] = FULL) -> list[Row]:
    """Files per second, ours against theirs, for usual and for large events."""
    return [row for size in sizes for row in _rows(size)]


def _rows(size: Size) -> list[Row]:
    """The same players come back in report after report, so the bar is for players read before; and without a bar,
    what it takes to read everybody for the first time."""
    files = reports(size)
    tasks: list[Any] = [lambda: _each(read_report, files), lambda: _strangers(files)]
    peer = find_spec(PEER) is not None
    if peer:
        texts = [data.decode().replace("\r\n", "\n") for data in files]
        check(files[0], texts[0])
        loads = _peer()
        tasks.append(lambda: _each(loads, texts))
    ours, first, *theirs = alternated_by_part(tasks, size.runs)
    measured = f"{size.files} files, {size.players} players, {size.rounds} rounds, seed {SEED}"
    if not peer:
        return [Row(f"TRF16 read and checked ({PEER} is not installed)", measured, size.runs, ours, None,
                    size.files / ours, "files/s", NO_BAR)]  # fmt: skip
    return [
        Row(f"TRF16 read and checked / {PEER}", measured, size.runs, ours, theirs[0], theirs[0] / ours,
            "x its files/s", AT_LEAST, BAR),
        Row(f"TRF16, no player read before / {PEER}", measured, size.runs, first, theirs[0], theirs[0] / first,
            "x its files/s", NO_BAR),
    ]  # fmt: skip


def _each(read: Callable[[Any], object], files: Sequence[object]) -> list[float]:
    """The seconds of every file."""
    return [unswept(partial(read, file)) for file in files]


def _strangers(files: list[bytes]) -> list[float]:
    """Everybody read as if for the first time: nobody plays in two of these files."""
    PERSONS.clear()
    return _each(read_report, files)


def reports(size: Size) -> list[bytes]:
    """Invented events without byes, all fields given, since the peer refuses blank ones."""
    made = []
    for number in range(size.files):
        data, lost = write_trf16(invented_event(f"{SEED}/{number}", size.players, size.rounds, TRF16, plain=True))
        _, findings = read_report(data)
        assert not lost
        assert not [finding for finding in findings if finding.severity == ERROR]
        made.append(_two_letters(data))
    return made


def _two_letters(data: bytes) -> bytes:
    """The peer leaves two of the three columns to titles."""
    lines = data.splitlines(keepends=True)
    return b"".join(line[:10] + b" " + line[11:] if line.startswith(b"001") else line for line in lines)


def check(data: bytes, text: str) -> None:
    """Both read the same players and rounds."""
    event, _ = read_report(data)
    assert event is not None
    theirs = _peer()(text)
    assert [entry.person.name for entry in event.entries] == [player.name for player in theirs.players]
    met = [[meeting.opponent for meeting in entry.rounds if meeting] for entry in event.entries]
    assert met == [[game.startrank for game in player.games] for player in theirs.players]


def _peer() -> Callable[[str], Any]:
    from importlib import import_module

    found: Callable[[str], Any] = import_module(PEER).loads
    return found
