"""Requests under ffjd-2015, and small series to build them from. Every name is invented."""

from itertools import combinations

import pytest

from arpad.model.errors import ArpadError
from arpad.ruling.contract.batch import respond, result

RULES = "ffjd-2015"


def ask(calc, **request):
    """The result of one request."""
    return result({"calc": calc, "rules": RULES, **request})


def answered(calc, **request):
    """The answer of one request as the contract writes it, before JSON."""
    return respond({"calc": calc, "rules": RULES, **request})


def refused(calc, **request):
    """The error of one request."""
    with pytest.raises(ArpadError) as caught:
        ask(calc, **request)
    return caught.value


def players(unrated="", **rated):
    """Unrated players by letter, then rated ones by name."""
    return [{"name": name} for name in unrated] + [{"name": name, "rating": cp} for name, cp in rated.items()]


def downhill(names):
    """All play all, everybody beats those who come later."""
    return [[first, second, 2] for first, second in combinations(names, 2)]


def by_name(outcome):
    """The players of an answer by their names."""
    return {player.name: player for player in outcome.players}


def exact_ratings(outcome):
    """The first figures before rounding and floor, by name; None for those without one."""
    return {player.name: player.rating and player.rating.exact for player in outcome.players}
