"""Properties of whole histories: the list is the list before plus the ledger; the order of inputs does not matter."""

import random
from collections import defaultdict
from datetime import date
from fractions import Fraction

import pytest

from arpad.model.ratinglist import STANDARD
from arpad.period.contribution import CHANGE
from arpad.period.official import OfficialList
from arpad.period.period import next_list
from arpad.period.result import Period
from arpad.period.rulebook import Rulebook
from period.histories import opening, people, reports

DAYS = {
    "fide-2005": [date(2006, month, 1) for month in (1, 4, 7, 10)],
    "fide-2011": [date(2012, month, 1) for month in (1, 3, 5, 7)],
    "fide-2014": [date(2015, month, 1) for month in (1, 2, 3, 4, 5)],
}
FLOORS = {"fide-2005": 1401, "fide-2011": 1200, "fide-2014": 1000}
"""9.21 (2005), 0.6 (2011), 7.21 (2014)."""


def history(rules: str, seed: int, shuffle: bool = False) -> list[tuple[OfficialList, Period]]:
    """(the list before, the period) of each list of a history; late reports are handed in again."""
    known = people(seed)
    days = DAYS[rules]
    lists = [opening(seed, days[0], known)]
    left: list = []
    made = []
    for number, day in enumerate(days[1:], 1):
        at_hand = [*left, *reports(seed * 100 + number, days[number - 1], (day - days[number - 1]).days, known)]
        if shuffle:
            random.Random(seed).shuffle(at_hand)
        period = next_list(lists, at_hand, day, Rulebook(name=rules), known)
        left = [report for report in at_hand if report.key in period.waiting]
        made.append((lists[-1], period))
        lists.append(period.list)
    return made


def away_from_zero(value: Fraction) -> int:
    """The nearest integer, a half away from zero: written here again, apart from the program."""
    size = (2 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    return size if value >= 0 else -size


@pytest.mark.parametrize("rules", DAYS)
@pytest.mark.parametrize("seed", range(4))
def test_list_after_is_list_before_and_the_ledger(rules: str, seed: int) -> None:
    """Origin: 10.53 (2005), 8.57: the changes of the period, added up and rounded once, to the rating before."""
    moved = 0
    for before, period in history(rules, seed):
        sums: dict = defaultdict(Fraction)
        games: dict = defaultdict(int)
        for row in period.contributions:
            if row.kind == CHANGE:
                assert row.change == row.sum * row.k  # type: ignore[operator]
                sums[row.player] += row.change or 0
                games[row.player] += row.games
        for player, old in before.rows[STANDARD].items():
            if old.rating is None:
                continue
            new = period.list.row(STANDARD, player)
            wanted = old.rating + away_from_zero(sums[player])
            if wanted < FLOORS[rules]:
                assert (new.rating, new.delisted) == (None, wanted)
                continue
            assert new.rating == wanted
            assert new.games == games[player]
            assert new.career == (old.career or 0) + games[player]
            assert new.highest == max(old.highest or 0, wanted)
            moved += new.rating != old.rating
    assert moved > 20


@pytest.mark.parametrize("rules", DAYS)
def test_who_is_new_on_the_list_had_a_first_rating_published(rules: str) -> None:
    news = 0
    for before, period in history(rules, 5):
        published = {one.player: one for one in period.first if one.published}
        for player, row in period.list.rows[STANDARD].items():
            if row.rating is not None and before.row(STANDARD, player).rating is None:
                assert published[player].rating == row.rating
                assert (row.career, row.pending) == (0, ())
                news += 1
        assert all(period.list.row(STANDARD, player).rating for player in published)
    assert news


@pytest.mark.parametrize("rules", DAYS)
def test_the_order_of_the_reports_does_not_matter(rules: str) -> None:
    assert history(rules, 7) == history(rules, 7, shuffle=True)
