"""Random rating periods as columns, from a named seed: what every engine is given."""

import numpy

from arpad.law.resolve import law
from arpad.replay.changes import Changes, Games, kernel

EDITIONS = tuple(law(name) for name in ("fide-2005", "fide-2011", "fide-2014"))
LAWS = tuple(made.game for made in EDITIONS)


def season(seed, players=60, games=3000, laws=3):
    """(games, ratings, K): differences from -3000 to 3000, every score, every edition, some players without a game."""
    random = numpy.random.default_rng(seed)
    ratings = random.integers(1000, 4000, players)
    k = random.choice(numpy.array([10, 15, 20, 25, 30, 40]), players)
    active = random.choice(players, players * 3 // 4, replace=False)
    rows = Games(
        player=random.choice(active, games),
        opponent=random.integers(1000, 4000, games),
        score_x2=random.integers(0, 3, games),
        law=random.integers(0, laws, games),
    )
    return rows, ratings, k


def plain(laws, period, games, ratings, k, events=None):
    """The same kernel, run by Python on lists: the law's own tuples, the steps as they stand."""
    event = games.player if events is None else events
    counts, *columns = ([0] * len(ratings) for _ in ("period_games", *Changes._fields))
    kernel(laws, period, *(column.tolist() for column in (*games, ratings, k)), counts, *columns, event.tolist())
    return Changes(*columns)
