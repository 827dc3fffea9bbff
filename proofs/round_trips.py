"""Invented events written as TRF and read back: `python -m proofs.round_trips [--count N] [--seed N]`.

Each event is written in its generation, read, checked, compared, and written again: the same event, the same bytes, no
error found in it, nothing lost.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from arpad.model.finding import ERROR
from arpad.reports.formats import read_report
from arpad.reports.trf import write_trf16, write_trf26
from arpad.reports.trf_layout import TRF16, TRF26
from proofs.events import invented_event
from proofs.judge import worker_count

COUNT = 100_000
CHUNK = 500
WRITERS = {TRF16: write_trf16, TRF26: write_trf26}
PLAYERS = (0, 1, 2, 3, 5, 8, 10, 14, 20, 33)
"""Each with 0 to 9 rounds."""


def problem(number: int, seed: int) -> str:
    """What is wrong with one event; nothing when it comes back whole."""
    generation = TRF16 if number % 2 else TRF26
    players, rounds = PLAYERS[number // 2 % len(PLAYERS)], number // 20 % 10
    event = invented_event(f"{seed}/{number}", players, rounds, generation)
    write = WRITERS[generation]
    written, lost = write(event)
    again, findings = read_report(written)
    severe = [finding.code for finding in findings if finding.severity == ERROR]
    if lost:
        return f"lost: {[finding.code for finding in lost]}"
    if again != event:
        return "another event"
    if players and severe:
        return f"errors: {severe}"
    return "" if write(again)[0] == written else "other bytes"


def problems(chunk: range, seed: int) -> list[str]:
    """What is wrong with the events of these numbers."""
    found = [(number, problem(number, seed)) for number in chunk]
    return [f"event {number}, seed {seed}: {wrong}" for number, wrong in found if wrong]


def main(arguments: Sequence[str]) -> int:
    """0 when every event came back."""
    parser = argparse.ArgumentParser(prog="proofs/round_trips", description="Does every event come back from TRF?")
    parser.add_argument("--count", type=int, default=COUNT, help=f"events (default: {COUNT})")
    parser.add_argument("--seed", type=int, default=1, help="of the events (default: 1)")
    asked = parser.parse_args(arguments)
    started = time.monotonic()
    chunks = [range(at, min(at + CHUNK, asked.count)) for at in range(0, asked.count, CHUNK)]
    with ProcessPoolExecutor(worker_count()) as pool:
        found = [line for lines in pool.map(partial(problems, seed=asked.seed), chunks) for line in lines]
    for line in found[:20]:
        print(line)
    kinds = Counter(line.rpartition(": ")[2] for line in found)
    told = f"{len(found)} did not come back {dict(kinds) or ''}".rstrip()
    seconds = time.monotonic() - started
    print(f"{asked.count} events, seed {asked.seed}, both generations: {told}; {seconds:.0f} s")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
