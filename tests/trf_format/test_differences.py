"""A report beside a list: every difference in name, title, federation, rating and birth (article 11.23 of 2005)."""

from array import array

import pytest

from arpad.model.event import Event
from arpad.model.finding import ERROR, NOTE, WARNING, Finding
from arpad.model.ratinglist import STANDARD, RatingList, TextColumn
from arpad.reports.differences import differences
from arpad.reports.trf import read_trf
from trf_format.lines import FIRST_LINE, player, report

ROWS = [
    (10000001, "Aba, Xenia", "AAA", "", "WFM", 2100, 19900506),
    (10000002, "Bebe, Yvo", "BBB", "", "", 1950, 19850000),
    (10000004, "Dudu, Wim", "CCC", "", "", 1800, 20011231),
    (10000009, "Coco, Zedd", "AAA", "", "", 1500, 19990101),
]
"""The players of the invented report as an invented list has them."""


def listed() -> RatingList:
    ids, names, federations, titles, women, ratings, births = zip(*ROWS, strict=True)
    texts = {"name": names, "federation": federations, "title": titles, "women_title": women}
    return RatingList(
        array("I", ids), {column: TextColumn.of(values) for column, values in texts.items()},
        {f"{STANDARD}_rating": array("h", ratings), "birth": array("i", births)},
    )  # fmt: skip


def found(event: bytes, article: str = "") -> list[Finding]:
    read, _ = read_trf(event, "r.trf")
    assert isinstance(read, Event)
    return differences(read, listed(), article=article)


def test_no_difference_but_the_player_without_number() -> None:
    # Player 3 has neither number nor rating; a name like his is on the list, and is shown, never chosen.
    [finding] = found(report())
    assert (finding.code, finding.place) == ("LIST_CANDIDATES", ("r.trf", FIRST_LINE + 2, 58))


@pytest.mark.parametrize(
    ("changed", "code", "severity", "column", "was"),
    [
        ({"name": "Aba, Xénia"}, "LIST_DIFFERS_SPELLING", NOTE, 15, "Aba, Xénia"),
        ({"name": "Abba, Xenia"}, "LIST_DIFFERS_NAME", WARNING, 15, "Abba, Xenia"),
        ({"name": "Quorum, Olof"}, "LIST_NUMBER_OF_ANOTHER", ERROR, 58, "Quorum, Olof"),
        ({"title": "WIM"}, "LIST_DIFFERS_TITLE", WARNING, 11, "WIM"),
        ({"title": ""}, "LIST_DIFFERS_TITLE", WARNING, 11, "-"),
        ({"federation": "BBB"}, "LIST_DIFFERS_FEDERATION", WARNING, 54, "BBB"),
        ({"rating": "2101"}, "LIST_DIFFERS_RATING", WARNING, 49, "2101"),
        ({"rating": ""}, "LIST_DIFFERS_RATING", WARNING, 49, "0"),
        ({"birth": "1990/05/07"}, "LIST_DIFFERS_BIRTH", WARNING, 70, "1990-05-07"),
        ({"ref": "10000077", "name": "Quorum, Olof"}, "LIST_PLAYER_NOT_THERE", WARNING, 58, "fide:10000077"),
    ],
)
def test_each_difference_where_it_stands(
    changed: dict[str, str], code: str, severity: str, column: int, was: str
) -> None:
    told = [each for each in found(report(players={1: player(1, **changed)}), "11.23") if each.place.line == FIRST_LINE]
    assert [(each.code, each.severity, each.place.column, each.found, each.article) for each in told] == [
        (code, severity, column, was, "11.23")
    ]


def test_somebody_unknown_without_number_and_rating_differs_in_nothing() -> None:
    assert found(report(players={3: player(3, name="Quorum, Olof")})) == []
