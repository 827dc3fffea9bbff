"""A target tried by hypothesis: batches of examples, each batch with a seed of its own, until the time is over."""

import time
from typing import NamedTuple

import hypothesis
from hypothesis import HealthCheck, Phase, given, settings

from proofs.fuzz.inputs import inputs
from proofs.fuzz.target import SECONDS_MOST, Target, no_longer_than

BATCH = 1000


class Tried(NamedTuple):
    """first, last: seeds; inputs: how many."""

    first: int
    last: int
    inputs: int


def tried(made: Target, seconds: float, seed: int, batch: int = BATCH) -> Tried:
    """As many batches as fit into the time, one at the least. What fails is raised with its smallest input."""
    end, which, count = time.monotonic() + seconds, seed, 0
    while which == seed or time.monotonic() < end:
        count += _batch(made, which, batch)
        which += 1
    return Tried(seed, which - 1, count)


def _batch(made: Target, seed: int, examples: int) -> int:
    count = 0

    @hypothesis.seed(seed)
    @settings(
        max_examples=examples, deadline=None, database=None, phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(inputs(made))
    def one(data: bytes) -> None:
        nonlocal count
        count += 1
        with no_longer_than(SECONDS_MOST):
            made.attempt(data)

    one()
    return count
