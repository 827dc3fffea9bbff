"""Whole periods that FIDE has published, from ../shared/cases/cases.json; the adjustments of 2022 and 2024."""

import json
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from arpad.model.person import PlayerRef
from arpad.model.ratinglist import BLITZ, RAPID, STANDARD
from arpad.period.contribution import ADJUSTMENT
from arpad.period.official import Listed, Member, OfficialList
from arpad.period.period import next_list
from arpad.period.received import Report
from arpad.period.rulebook import Rulebook
from period.events import event, person

OWN = PlayerRef("fide", "1")
SIGNS = {"1.0": "1", "0.5": "=", "0.0": "0"}
BOOK = Rulebook("fide")
"""Every event by the law of its own day."""


def case(shared: Path, name: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = json.loads(shared.joinpath("cases", "cases.json").read_text(), parse_float=str)
    return next(one for one in found if one["id"] == name)


def first_of_month(text: str, back: int = 0) -> date:
    year, month = (int(part) for part in text.split("-"))
    count = year * 12 + month - 1 - back
    return date(count // 12, count % 12 + 1, 1)


def lists_and_reports(given: dict[str, Any]) -> tuple[list[OfficialList], list[Report], date]:
    """Two lists before the one computed, on which every opponent stands with the rating that FIDE used; the reports.

    The days on which the events ended are not published: four days after they began, in time for the list.
    """
    day = first_of_month(given["rating_period"])
    own = {played["start"]: played["own_rating"] for played in given["events"]}
    rows: dict[PlayerRef, Listed] = {}
    reports = []
    for number, played in enumerate(given["events"], 1):
        people, games = [person("Player", None, 1)], []
        for round_number, one in enumerate(played["games"], 1):
            ref = PlayerRef("fide", f"{number}{round_number:02d}")
            rows[ref] = Listed(rating=one["opponent_rating_as_used"], k=10, career=100, highest=2900)
            people.append(person("Opponent", None, int(ref.value)))
            games.append((round_number, 1, len(people), SIGNS[one["score"]]))
        start = date.fromisoformat(played["start"])
        reports.append(Report(played["start"], event(people, games, start=start, end=start + timedelta(4))))
    lists = []
    for back in (2, 1):
        since = first_of_month(given["rating_period"], back)
        started = [rating for start, rating in own.items() if start[:7] == since.isoformat()[:7]]
        rating = started[0] if started else given["previous_list_rating"]
        mine = Listed(rating=rating, k=given["previous_list_k"], career=500, highest=max(rating, 2300))
        lists.append(OfficialList(since, {STANDARD: {**rows, OWN: mine}}))
    return lists, reports, day


@pytest.mark.parametrize("name", ["fide-pub-P03", "fide-pub-P05"])
def test_a_period_that_fide_published(shared: Path, name: str) -> None:
    """Origin: the source of the case, FIDE's own page on the player."""
    found = case(shared, name)
    lists, reports, day = lists_and_reports(found["inputs"])
    people = {OWN: Member(person("Player", None, 1, date(1980, 1, 1)))}
    period = next_list(lists, reports, day, BOOK, people)
    mine = sorted((row for row in period.contributions if row.player == OWN), key=lambda row: row.event)
    wanted = found["expected"]
    assert [row.sum for row in mine] == [Fraction(text) for text in wanted["tournament_sum_delta_r"]]
    assert {row.k for row in mine} == {wanted["k_used"]}
    assert sum(row.change or 0 for row in mine) == Fraction(wanted["sum_k_times_change"])
    assert period.list.row(STANDARD, OWN).rating == wanted["published_new_rating"]


def test_the_adjustment_of_2024_comes_with_its_list(shared: Path) -> None:
    """Origin: case onetime2024-1600 (fide.com/news/2538): 1600 becomes 1760, from 2000 on nothing; once only."""
    found = case(shared, "onetime2024-1600")
    rows = {PlayerRef("fide", str(n)): Listed(rating=rating, k=20, career=99, highest=rating) for n, rating in
            enumerate((found["inputs"]["rating"], 2000), 1)}
    before = OfficialList(date(2024, 2, 1), {STANDARD: rows})
    period = next_list([before], [], date(2024, 3, 1), BOOK, {})
    assert [row.rating for row in period.list.rows[STANDARD].values()] == [found["expected"]["new_rating"], 2000]
    assert [(row.kind, row.change) for row in period.contributions] == [(ADJUSTMENT, Fraction(160))]
    later = next_list([before, period.list], [], date(2024, 4, 1), BOOK, {})
    assert later.contributions == ()


def test_the_adjustment_of_2022_brings_rapid_and_blitz_near_standard(shared: Path) -> None:
    """Origin: case rb-onetime-2022-2732-2283: with a standard rating of 2732, rapid 2283 becomes 2632."""
    found = case(shared, "rb-onetime-2022-2732-2283")["inputs"]
    held = {name: {OWN: Listed(rating=rating, k=10, career=99, highest=2732)} for name, rating in
            ((STANDARD, found["standard"]), (RAPID, found["rapid_or_blitz"]), (BLITZ, 2650))}
    period = next_list([OfficialList(date(2022, 9, 1), held)], [], date(2022, 10, 1), BOOK, {})
    assert [period.list.row(name, OWN).rating for name in (STANDARD, RAPID, BLITZ)] == [2732, 2632, 2650]


def test_classes_advance_together_and_standard_stands_in_for_rapid() -> None:
    """7.2.1 (2024): without a rapid rating, the standard one is his for a rapid event. Origin: by hand, both 1800: .50.

    The winner of the rapid game has a first rapid rating: 1800 + 40 x 0.5 = 1820, new to that list; standard stays.
    """
    day = date(2025, 3, 1)
    refs = [PlayerRef("fide", str(n)) for n in (1, 2)]
    standard = {ref: Listed(rating=1800, k=20, career=99, highest=1900) for ref in refs}
    rapid = {refs[1]: Listed(rating=1800, k=20, career=99, highest=1900)}
    before = OfficialList(date(2025, 2, 1), {STANDARD: standard, RAPID: rapid})
    made = event([person("A", None, 1), person("B", None, 2)], [(1, 1, 2, "1")], start=date(2025, 2, 7),
                 end=date(2025, 2, 7))
    people = {ref: Member(person("X", None, 1, date(1980, 1, 1))) for ref in refs}
    period = next_list([before], [Report("r", made, RAPID)], day, BOOK, people)
    assert [period.list.row(RAPID, ref).rating for ref in refs] == [1820, 1790]
    assert [period.list.row(STANDARD, ref).rating for ref in refs] == [1800, 1800]


@pytest.mark.parametrize(
    ("start", "wanted"), [(date(2024, 2, 28), Fraction(18, 10)), (date(2024, 3, 2), Fraction(32, 10))]
)
def test_each_event_has_the_law_of_the_day_it_starts(start: date, wanted: Fraction) -> None:
    """8.3.1 of 2022 and 2024. 2000 beats 1300 twice. Origin: by hand, table of the expected score.

    Begun in February, one difference of 700 is cut to 400 (.92), the other counts in full (.99): .08 + .01 = .09 x 20.
    Begun in March, both are cut: .16 x 20. Both events belong to the list of April.
    """
    refs = [PlayerRef("fide", str(n)) for n in (1, 2)]
    rows = {ref: Listed(rating=rating, k=20, career=99, highest=2100) for ref, rating in
            zip(refs, (2000, 1300), strict=True)}
    lists = [OfficialList(date(2024, month, 1), {STANDARD: rows}) for month in (2, 3)]
    made = event([person("A", None, 1), person("B", None, 2)], [(1, 1, 2, "1"), (2, 1, 2, "1")], start=start,
                 end=date(2024, 3, 9))
    people = {ref: Member(person("X", None, 1, date(1980, 1, 1))) for ref in refs}
    period = next_list(lists, [Report("x", made)], date(2024, 4, 1), BOOK, people)
    assert [row.change for row in period.contributions if row.player == refs[0]] == [wanted]


def test_a_first_rating_of_2024_with_two_supposed_opponents() -> None:
    """8.2 (2024): two supposed draws against 1800. Origin: by hand. Five games against 1500, 2.5 points: Ra =
    (5 x 1500 + 3600) / 7 = 1585.71; (2.5 + 1) / 7 = .50, so nothing is added: 1586, published at five games."""
    new = PlayerRef("fide", "1")
    refs = [PlayerRef("fide", str(n)) for n in range(2, 7)]
    rows = {ref: Listed(rating=1500, k=20, career=99, highest=1500) for ref in refs}
    people = [person(f"P{n}", None, n) for n in range(1, 7)]
    games = [(n, 1, n + 1, sign) for n, sign in enumerate("1=0==", 1)]
    made = event(people, games, start=date(2025, 2, 2), end=date(2025, 2, 9))
    known = {one.ref: Member(one._replace(birth=person("x", born=date(1980, 1, 1)).birth)) for one in people if one.ref}
    period = next_list([OfficialList(date(2025, 2, 1), {STANDARD: rows})], [Report("x", made)], date(2025, 3, 1), BOOK,
                       known)
    assert period.list.row(STANDARD, new).rating == 1586
    assert period.list.row(STANDARD, new).k == 40
