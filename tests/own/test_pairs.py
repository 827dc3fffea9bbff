"""No official edition contradicts itself: what own editions are held to holds there first; and limits may be equal."""

from pathlib import Path

import pytest

from arpad.law.grains import NEVER
from arpad.law.own.load import check
from arpad.law.own.pairs import NEEDED, ORDERS
from arpad.law.texts import edition, held

FLOOR = (Path(__file__).parent / "broken" / "pairs.toml").read_text("utf-8").partition("[event]")[0]


def value_of(name: str, field: str) -> int | None:
    """A value of an edition; None where it has no such rule or no source tells it."""
    grain, _, part = field.partition(".")
    value = edition(name).values[grain, part]
    return None if value.is_gap or value.value == NEVER else int(value.value)


@pytest.mark.parametrize("name", sorted(held()))
def test_an_official_edition_holds_its_pairs(name: str) -> None:
    made = edition(name)
    for order in ORDERS[made.body]:
        low, high = value_of(name, order.low), value_of(name, order.high)
        assert low is None or high is None or low < high + order.equal, order
    for rule, needed in NEEDED if made.body == "fide" else ():
        lacking = made.values[tuple(needed.split("."))].is_absent  # type: ignore[index]
        assert value_of(name, rule) is None or not lacking, (rule, needed)


@pytest.mark.parametrize(("floor", "codes"), [(2200, []), (2201, ["EDITION_PAIR_ORDER"])])
def test_the_floor_may_reach_the_ceiling(floor: int, codes: list[str]) -> None:
    text = f'{FLOOR}[period]\nfloor = {{ value = {floor}, article = "2" }}\n'
    assert [one.code for one in check(text.encode(), "own.toml").findings] == codes
