"""Minimum of alternated runs, and the rows of the table."""

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

RUNS = 9
"""At least 5; more, since the machine is seldom alone."""
AT_LEAST, AT_MOST, NO_BAR = ">=", "<=", ""


@dataclass(frozen=True)
class Row:
    """One line of the table: a figure, its bar, and how it was measured."""

    what: str
    measured: str
    """Generator, size and seed."""
    runs: int
    ours: float
    """Seconds, the minimum."""
    peer: float | None
    figure: float
    unit: str
    sense: str = NO_BAR
    bar: float = 0

    @property
    def met(self) -> bool:
        """Does the figure keep its bar? One without a bar is information."""
        if self.sense == AT_LEAST:
            return self.figure >= self.bar
        return self.sense == NO_BAR or self.figure <= self.bar


def alternated(tasks: Sequence[Callable[[], object]], runs: int = RUNS) -> list[float]:
    """The seconds of each task: the minimum of so many runs, taken in turn, so that none gets the quiet minute alone.

    Each task has run once before: compiling and first use are not measured.
    """
    for task in tasks:
        task()
    best = [float("inf")] * len(tasks)
    for _ in range(runs):
        for i, task in enumerate(tasks):
            best[i] = min(best[i], seconds(task))
    return best


def alternated_by_part(tasks: Sequence[Callable[[], Sequence[float]]], runs: int = RUNS) -> list[float]:
    """The same for tasks of many short parts that time each of them: the sum of the minimum of each part.

    A machine that others use is seldom quiet for as long as a whole run takes, often for as long as a part does.
    """
    best = [task() for task in tasks]
    best = [[float("inf")] * len(parts) for parts in best]
    for _ in range(runs):
        for i, task in enumerate(tasks):
            gc.collect()
            best[i] = [*map(min, best[i], task())]
    return [sum(parts) for parts in best]


def seconds(task: Callable[[], object]) -> float:
    """The seconds of one run, with what the run before left already swept."""
    gc.collect()
    return unswept(task)


def unswept(task: Callable[[], object]) -> float:
    """The seconds of one run."""
    start = time.perf_counter()
    task()
    return time.perf_counter() - start


def table(rows: Sequence[Row]) -> str:
    """The rows as text, for people."""
    heads = ("what", "figure", "bar", "", "ours", "peer", "runs", "measured on")
    cells = [heads, *(_cells(row) for row in rows)]
    widths = [max(len(line[i]) for line in cells) for i in range(len(heads))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in cells]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])


def _cells(row: Row) -> tuple[str, ...]:
    bar = f"{row.sense} {_number(row.bar)}" if row.sense else "none"
    verdict = ("met" if row.met else "MISSED") if row.sense else "info"
    peer = "" if row.peer is None else f"{row.peer:.3f} s"
    return (
        row.what, f"{_number(row.figure)} {row.unit}", bar, verdict, f"{row.ours:.3f} s", peer, f"min of {row.runs}",
        row.measured,
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"
