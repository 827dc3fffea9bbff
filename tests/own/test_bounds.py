"""Whatever an own edition combines: at the ends of what it may choose, no step leaves 62 bits or divides by nothing."""

import inspect
from itertools import product

import pytest

from arpad.law.grains import NEVER
from arpad.law.own.kinds import Choice, Number, Rows, TableOf, grains_of, kinds
from arpad.law.resolve import law
from arpad.model.limits import GAMES_MOST, RATING_MOST
from replay import test_bounds as ends

BASES = {"fide": "fide-2014", "ffjd": "ffjd-2015"}
LEAST, MOST, WITHOUT = range(3)


def value(key, kind, end, body):
    """One end of what a parameter may be."""
    if kind.without and end == WITHOUT:
        return NEVER
    if kind.fixed or (isinstance(kind, Rows) and end == WITHOUT):
        return law(BASES[body]).values[key].value
    if isinstance(kind, Choice):
        return 0 if end == LEAST else len(kind.names) - 1
    if isinstance(kind, Number):
        return (kind.least if end == LEAST else kind.most) * kind.unit
    if isinstance(kind, TableOf):
        return table(key, kind, end, body)
    row = tuple(bounds[end] for bounds in kind.columns)
    return row if kind.flat else (row,)


def table(key, kind, end, body):
    """A table of the same length, with the greatest figures; the guide's rows begin with an age."""
    printed = law(BASES[body]).values[key].value
    if end != MOST:
        return printed
    if isinstance(printed[0], tuple):
        return tuple((row[0], *(RATING_MOST for _ in row[1:])) for row in printed)
    return tuple(100 if kind.like == "expected-score" else RATING_MOST for _ in printed)


def extremes(body):
    """The grains of editions at one end of everything."""
    for end in (LEAST, MOST, WITHOUT):
        made = {key: value(key, kind, end, body) for key, kind in kinds(body).items()}
        if body == "fide" and end != WITHOUT:
            # The orders of an own table of K follow its rows: here there is one.
            made["period", "k_orders"] = ((0,), (0,))
        if body == "ffjd":
            # A check of its own asks that K slides from one rating to a higher one.
            made["event", "k_from"] = 0
            made["event", "k_to"] = 1 if end == LEAST else RATING_MOST
        for grain, fields in grains_of(body).items():
            yield fields(**{field: made[grain, field] for field in fields._fields})


GRAINS = [grain for body in BASES for grain in extremes(body)]


@pytest.mark.parametrize("name", ends.steps())
def test_largest_input(name, monkeypatch):
    monkeypatch.setattr(ends, "laws_of", lambda kind: [
        grain for grain in GRAINS if type(grain) in (ends.get_args(kind) or (kind,))
    ])
    step = ends.steps()[name]
    parameters = inspect.signature(step).parameters
    if not any(ends.laws_of(parameter.annotation) for parameter in parameters.values()):
        return
    called = 0
    for given in product(*map(ends.ends_of, parameters.values())):
        if not ends.has_its_row(given):
            continue
        called += 1
        result = step(*given)
        if "stop" in parameters:
            for part in result if isinstance(result, tuple) else (result,):
                assert abs(part) * (GAMES_MOST // ends.COLUMN) <= 2**62
    assert called
