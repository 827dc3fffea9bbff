"""Generator: one rating period of many games, from a seed."""

from typing import NamedTuple

import numpy

from arpad.law.resolve import Law, law
from arpad.replay.changes import Column, Games

SEED = 1
EDITIONS = ("fide-2005", "fide-2011", "fide-2014")


class Season(NamedTuple):
    """A period as columns. Every game stands twice, once for each of its players."""

    laws: tuple[Law, ...]
    games: Games
    ratings: Column
    k: Column


def season(games: int, players: int, active: int, seed: int = SEED) -> Season:
    """Ratings around 1900 (deviation 300), between 1000 and 2850; K among 10, 20 and 40; `games` games between
    active players taken at random, never against oneself; a third each of wins, draws and losses; a third of the
    games by each edition."""
    random = numpy.random.default_rng(seed)
    ratings = numpy.clip(random.normal(1900, 300, players), 1000, 2850).astype(numpy.int16)
    k = random.choice(numpy.array([10, 20, 40], numpy.int16), players)
    present = random.choice(players, active, replace=False).astype(numpy.uint32)
    one = random.integers(0, active, games, numpy.uint32)
    other = (one + random.integers(1, active, games, numpy.uint32)) % numpy.uint32(active)
    white, black = present[one], present[other]
    score = random.integers(0, 3, games, numpy.int8)
    edition = random.integers(0, len(EDITIONS), games, numpy.uint8)
    rows = Games(
        player=numpy.concatenate([white, black]),
        opponent=numpy.concatenate([ratings[black], ratings[white]]),
        score_x2=numpy.concatenate([score, 2 - score]),
        law=numpy.concatenate([edition, edition]),
    )
    return Season(tuple(law(name) for name in EDITIONS), rows, ratings, k)
