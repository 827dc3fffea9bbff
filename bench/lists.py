"""A text list of 1.5 million invented players into columns, beside bare Polars slices of the same file."""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import numpy

from arpad.model.ratinglist import NUMBERS, TEXTS
from arpad.reports.lists.layouts import COMBINED
from arpad.reports.lists.read import ListRead, read_list
from arpad.reports.lists.write import write_list
from bench.measure import AT_MOST, RUNS, Row, alternated, seconds
from bench.players import SEED, rating_list

BAR = 2.0
NAME = "list-2026-10.txt"
SEPARATOR = "\x01"
"""Stands nowhere in a list: every line is one cell."""
PEAK = """
import sys
from arpad.reports.lists.read import read_list
with open(sys.argv[1], "rb") as source:
    made = read_list(source, sys.argv[1])
with open("/proc/self/status") as status:
    print(next(line.split()[1] for line in status if line.startswith("VmHWM")))
"""
"""Linux only. The kernel's own figure of a process: getrusage would also tell that of the parent it was forked from."""


class Size(NamedTuple):
    """Players, runs."""

    players: int
    runs: int


FULL = Size(1_500_000, RUNS)
SMALL = Size(2_000, 1)


def rows(size: Size = FULL) -> list[Row]:
    """Seconds from the file to columns, with every check of the reader; the peer only cuts the lines."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, NAME)
        write_list(rating_list(size.players), str(file))
        check(ours(file), values(file))
        times = alternated([lambda: ours(file), lambda: slices(file), lambda: values(file)], size.runs)
        peak, took = peak_memory(file)
        megabytes = file.stat().st_size / 1e6
    ours_s, bare, whole = times
    measured = f"generated list: {size.players:,} players, {megabytes:.0f} MB, seed {SEED}"
    return [
        Row("rating list / bare Polars slices", measured, size.runs, ours_s, bare, ours_s / bare, "x its time",
            AT_MOST, BAR),
        Row("rating list / Polars, blanks cut, numbers", measured, size.runs, ours_s, whole, ours_s / whole,
            "x its time"),
        Row("rating list: peak of a process", measured, 1, took, None, peak, "MB"),
    ]


def ours(file: Path) -> ListRead:
    """Recognised, read, checked, every row kept or refused."""
    with open(file, "rb") as source:
        return read_list(source, file.name)


def lines(file: Path) -> Any:
    """The lines of the file as one column of Polars."""
    import polars

    return polars.read_csv(
        file, has_header=False, skip_rows=1, separator=SEPARATOR, quote_char=None, schema={"line": polars.String}
    )


def slices(file: Path) -> Any:
    """Each field as a slice of its line, and nothing else."""
    import polars

    line = polars.col("line").str
    fields = [line.slice(each.start, each.end - each.start).alias(each.column) for each in COMBINED.fields]
    return lines(file).select(fields)


def values(file: Path) -> Any:
    """The same without blanks, and the numbers as numbers."""
    import polars

    made = []
    for each in COMBINED.fields:
        cell = polars.col("line").str.slice(each.start, each.end - each.start).str.strip_chars()
        if each.column == "id" or each.column in NUMBERS:
            cell = cell.cast(polars.Int64, strict=False)
        made.append(cell.alias(each.column))
    return lines(file).select(made)


def check(made: ListRead, other: Any) -> None:
    """Both hold the same, to the last cell: nothing is measured that is not right."""
    people = made.rating_list
    if made.findings or not numpy.array_equal(numpy.asarray(people.ids), other["id"].to_numpy()):
        raise AssertionError(f"rating list: the rows of the reader and those of Polars differ {made.findings[:1]}")
    for column in TEXTS:
        if "".join(other[column].to_list()).encode() != people.texts[column].data:
            raise AssertionError(f"rating list: the column {column} of the reader and of Polars differ")
    for column in NUMBERS:
        year = 10_000 if column == "birth" else 1
        if not numpy.array_equal(numpy.asarray(people.numbers[column]) // year, other[column].to_numpy()):
            raise AssertionError(f"rating list: the column {column} of the reader and of Polars differ")


def peak_memory(file: Path) -> tuple[float, float]:
    """(megabytes at the peak of a process that reads the list and keeps it, its seconds)."""
    found: list[str] = []

    def run() -> None:
        done = subprocess.run([sys.executable, "-c", PEAK, str(file)], check=True, capture_output=True, text=True)
        found.append(done.stdout)

    took = seconds(run)
    return int(found[0]) * 1024 / 1e6, took
