"""A table of K that the check lets pass has a row for everybody, by the very step that will read it."""

import random

import pytest

from arpad.law.grains import NEVER, PeriodLaw
from arpad.law.modes import HIGHEST_RATING, PRESENT_RATING
from arpad.law.own.load import check, keep
from arpad.law.resolve import law
from arpad.rules.development import k_row
from own.test_broken import HEAD

EDGES = ([NEVER, 0, 1500, 2000], [NEVER, 0, 20, 30], [NEVER, 20, 30, 40], [NEVER, 12, 18], [NEVER, 1800, 2300])
MEASURES = {"highest-rating": HIGHEST_RATING, "present-rating": PRESENT_RATING}


def row_of(made: PeriodLaw, rating: int, peak: int, games: int, age: int) -> int:
    row, still_open = k_row(rating, (peak, peak), (games, games), (age, age), made)
    assert still_open == NEVER
    return row


@pytest.mark.parametrize("seed", range(60))
def test_the_check_agrees_with_the_step(seed: int) -> None:
    chance = random.Random(seed)
    rows = [[10 + i, *map(chance.choice, EDGES)] for i in range(chance.randint(1, 4))]
    if chance.random() < 0.6:
        rows.append([40, *[NEVER] * 5])
    measure = chance.choice(sorted(MEASURES))
    text = HEAD + f'[period]\nk_rows = {{ value = {rows}, article = "1" }}\n'
    made = check((text + f'k_young_measure = {{ choice = "{measure}", article = "1" }}\n').encode(), "my.toml")
    dead = {found.facts["number"] - 1 for found in made.findings if found.code == "EDITION_K_ROW_DEAD"}
    # The same table, read by the step, for people around every limit and for some chosen at random.
    base = law("fide-2014").period
    order = tuple(range(len(rows)))
    grain = base._replace(k_rows=tuple(map(tuple, rows)), k_orders=(order, order), k_order=NEVER,
                          k_young_measure=MEASURES[measure])
    met, nobody = set(), False
    for peak in (1, 1499, 1500, 1799, 1800, 1999, 2000, 2299, 2300, 2700):
        for rating in {peak, min(peak, 1799), min(peak, 2299)}:
            for games in (0, 19, 20, 29, 30, 39, 40, 1000):
                for age in (5, 11, 12, 17, 18, 60):
                    row = row_of(grain, rating, peak, games, age)
                    met.add(row)
                    nobody |= row == NEVER
    assert {row for row in order if row not in met} == dead
    assert nobody == any(found.code == "EDITION_K_CASE_MISSING" for found in made.findings)
    if not made.findings:
        assert law(keep(made).name).period.k_rows == tuple(map(tuple, rows))
