"""The verdict on a large event, by every edition for standard chess, beside the reading of its report."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from proofs.events import invented_event

from arpad.homologation.judge import judge
from arpad.homologation.verdict import NOT_RATED
from arpad.law.articles import editions
from arpad.law.resolve import law
from arpad.model.event import Event, TimeControl
from arpad.reports.formats import read_report
from arpad.reports.trf import write_trf16
from arpad.reports.trf_layout import TRF16
from bench.measure import AT_MOST, Row, alternated

BAR = 10
SEED = 1
CADENCE, CLOCK = "standard", "90 min + 30 s/move"
RUNS = 25
"""Of a few milliseconds each."""


class Size(NamedTuple):
    """Players, rounds, runs."""

    players: int
    rounds: int
    runs: int


FULL = Size(300, 9, RUNS)
SMALL = Size(20, 5, 1)


def rows(size: Size = FULL) -> list[Row]:
    """The slowest edition: its verdict in times of the reading. With byes and unrated players, as events are; and
    with neither, where reading is at its quickest."""
    return [_row(size, plain) for plain in (False, True)]


def _row(size: Size, plain: bool) -> Row:
    invented = invented_event(SEED, size.players, size.rounds, TRF16, plain=plain)
    data, lost = write_trf16(replace(invented, time_control=TimeControl(CLOCK)))
    event, _ = read_report(data)
    assert event is not None
    assert not lost
    verdicts = judging(event)
    reading, *times = alternated([lambda: read_report(data), *verdicts.values()], size.runs)
    slowest, name = max(zip(times, verdicts, strict=True))
    kind = "every round a game" if plain else "byes, unrated players"
    return Row(
        f"verdict / reading ({kind})",
        f"{size.players} players, {size.rounds} rounds, seed {SEED}; {name}, the slowest of {len(verdicts)} editions",
        size.runs, slowest, reading, slowest / reading, "x its time", AT_MOST, BAR,
    )  # fmt: skip


def judging(event: Event) -> dict[str, Callable[[], object]]:
    """Edition -> the verdict by it. One that refuses the event at once would be no measure of the rest."""
    made: dict[str, Callable[[], object]] = {}
    for edition in editions():
        if edition.body == "fide" and edition.rating_class == CADENCE:
            found = law(edition.short)
            assert judge(event, found).standing != NOT_RATED, edition.short
            made[edition.short] = partial(judge, event, found)
    return made
