"""Lists as they are published: columns by edition, inactive and top players, who stands apart and who nowhere."""

from dataclasses import replace
from datetime import date

import pytest

from arpad.law.articles import article
from arpad.law.listing import listing_of, listings
from arpad.law.resolve import law
from arpad.law.texts import edition, held
from arpad.model.line import Reason
from arpad.model.person import Birth, Person, PlayerRef
from arpad.model.ratinglist import BLITZ, RAPID, STANDARD
from arpad.period.as_list import rating_list
from arpad.period.listing import Published, published
from arpad.period.official import Listed, Member, OfficialList
from arpad.period.rulebook import CAPITAL
from arpad.period.sublists import Category, by_category, by_column

DAY = date(2006, 10, 1)


def ref(number: int) -> PlayerRef:
    return PlayerRef("fide", str(number))


def member(name: str, federation: str = "XXX", born: Birth | None = None, **more: object) -> Member:
    return Member(Person(name, federation=federation, sex="w", birth=born or Birth(1980, 5, 6)), **more)  # type: ignore[arg-type]


def shown(rules: str, rows: list[Listed], members: list[Member], day: date = DAY, cadence: str = STANDARD) -> Published:
    made = OfficialList(day, {cadence: {ref(n): row for n, row in enumerate(rows, 1)}})
    return published(made, cadence, law(rules), {ref(n): one for n, one in enumerate(members, 1)})


def names(rows: object) -> list[object]:
    return [row.cells["name"] for row in rows]  # type: ignore[attr-defined]


def test_every_layout_names_articles_that_exist() -> None:
    for made, layout in listings():
        told = {number for _, number in layout.columns}
        told |= {part.article for part in (layout.delisted, layout.titled_unrated, layout.inactive)}
        told |= {layout.inactive_shown.article, layout.top_inactive.article}
        for number in told:
            assert article(made.short, number)


@pytest.mark.parametrize("name", sorted(held()))
def test_every_edition_has_a_layout(name: str) -> None:
    layout = listing_of(edition(name))
    assert layout.columns
    if edition(name).rating_class in ("rapid", "blitz") and edition(name).in_force.year > 2010:
        assert layout.edition != "fide-rapid-2005"


def test_columns_of_2005_2011_and_2014() -> None:
    """9.12a (2005): birth date, K and on how many games K = 25; 7.12 of 2011: year and sex; of 2014: date and sex."""
    new, old = Listed(rating=1500, k=25, career=12, games=7), Listed(rating=1600, k=15, career=80)
    of_2005 = shown("fide-2005", [new, old], [member("Ann"), member("Bea")])
    assert [name for name, _ in of_2005.columns] == [
        "title", "name", "federation", "rating", "id", "games", "birth", "k", "games_at_k"
    ]  # fmt: skip
    assert [(row.cells["k"], row.cells["games_at_k"]) for row in of_2005.alphabetical] == [(25, 12), (15, None)]
    assert of_2005.alphabetical[0].cells["birth"] == "1980-05-06"
    of_2011 = shown("fide-2011", [new], [member("Ann")])
    assert (of_2011.alphabetical[0].cells["birth"], of_2011.alphabetical[0].cells["sex"]) == ("1980", "w")
    of_2014 = shown("fide-2014", [new], [member("Ann")])
    assert of_2014.alphabetical[0].cells["birth"] == "1980-05-06"
    assert "games_at_k" not in of_2014.alphabetical[0].cells


@pytest.mark.parametrize(("rules", "cadence", "number"), [
    ("fide-2024", STANDARD, "7.1.2"), ("fide-2025", STANDARD, "7.1.2"), ("fide-rapid-2024-12", RAPID, "6.1.2"),
    ("fide-blitz-2024-12", BLITZ, "6.1.2"),
])
def test_columns_of_2024(rules: str, cadence: str, number: str) -> None:
    """7.1.2 (rapid, blitz: 6.1.2): title, federation, rating, number, games, year of birth, sex, K; 7.2.2: the inactive
    are shown as such, and nothing takes them away; no list of titled players."""
    titled = member("Tit")
    titled = replace(titled, person=titled.person._replace(title="IM"))
    away = Listed(rating=2500, k=10, active=False, inactive_since=date(2005, 1, 1))
    made = shown(rules, [away, Listed()], [member("Away"), titled], cadence=cadence)
    assert [name for name, _ in made.columns] == [
        "title", "name", "federation", "rating", "id", "games", "birth", "sex", "k"
    ]  # fmt: skip
    assert {where for _, where in made.columns} == {number}
    assert (made.alphabetical[0].cells["birth"], made.alphabetical[0].flag) == ("1980", "i")
    assert (names(made.federations["XXX"]), names(made.top), made.titled_unrated) == (["Away"], ["Away"], ())


def test_rapid_of_2005_shows_three_digits() -> None:
    """15 c: rapid ratings are shown by their first three digits."""
    made = shown("fide-rapid-2005", [Listed(rating=1987)], [member("Ann")], cadence=RAPID)
    assert made.alphabetical[0].cells["rating"] == 198


@pytest.mark.parametrize(
    ("rules", "since", "in_federation", "top"),
    [
        ("fide-2005", date(2006, 10, 1), True, True),
        ("fide-2005", date(2005, 10, 1), True, False),
        ("fide-2005", date(2005, 4, 1), True, False),
        ("fide-2005", date(2005, 1, 1), False, False),
        ("fide-2014", date(2006, 10, 1), False, False),
    ],
)
def test_inactive_players(rules: str, since: date, in_federation: bool, top: bool) -> None:
    """9.2.3 b, d: on 7 lists from the beginning of inactivity, then only flagged in the alphabetical part; no longer
    among the top players after 12 months. Until 1 October 2006: seven lists from April 2005, eight from January."""
    away = Listed(rating=2500, k=10, active=False, inactive_since=since)
    made = shown(rules, [away, Listed(rating=2400, k=10)], [member("Away"), member("Here")])
    assert [(row.cells["name"], row.flag) for row in made.alphabetical] == [("Away", "i"), ("Here", "")]
    assert ("Away" in names(made.federations["XXX"])) == in_federation
    assert ("Away" in names(made.top)) == top


def test_delisted_titled_and_kept_off() -> None:
    """9.21: on the next list as delisted, with the figure below the floor; 9.22: titled unrated players apart; 16.2:
    off the list at the federation's request, 16.3: unless exempted. None of them is in the alphabetical list."""
    request = Reason("EVENT_NOT_RATED", "16.2")
    titled = member("Tit")
    titled = replace(titled, person=titled.person._replace(title="IM"))
    rows = [Listed(delisted=1395), Listed(), Listed(rating=2000), Listed(rating=2000), Listed(rating=2100)]
    members = [
        member("Gone"), titled, member("Kept", kept_off=request), member("Free", kept_off=request, exempt=request),
        member("Abe", "YYY"),
    ]  # fmt: skip
    made = shown("fide-2005", rows, members)
    assert (names(made.alphabetical), names(made.delisted), names(made.titled_unrated)) == (
        ["Abe", "Free"], ["Gone"], ["Tit"]
    )  # fmt: skip
    assert made.delisted[0].cells["rating"] == 1395
    assert made.kept_off == ((ref(3), request),)
    assert {name: names(part) for name, part in made.federations.items()} == {"XXX": ["Free"], "YYY": ["Abe"]}
    assert names(made.top) == ["Abe", "Free"]


def test_sublists_of_the_capital_points() -> None:
    """1: by category, by a dated table that the federation gives (these ages are invented), by club and by sex."""
    table = [
        Category("young", 0, 12, (12, 31), date(2000, 1, 1)),
        Category("young", 0, 14, (12, 31), date(2010, 1, 1)),
        Category("all", 0, None, (1, 1), date(2000, 1, 1)),
    ]
    members = [
        Member(Person("Kid", sex="w", birth=Birth(2002), club="Two"), league="North"),
        Member(Person("Old", sex="m", birth=Birth(1950, 3, 4), club="One"), league="North"),
        Member(Person("Who", sex="m")),
    ]
    rows = [Listed(rating=900), Listed(rating=1500), Listed(rating=1000)]
    made = shown("ffjd-2015", rows, members, date(2016, 3, 1), CAPITAL)
    people = {ref(n): one for n, one in enumerate(members, 1)}
    found = {name: names(part) for name, part in by_category(made, table, people).items()}
    assert found == {"young": ["Kid"], "all": ["Old"]}
    assert {name: names(part) for name, part in by_column(made, "club").items()} == {"One": ["Old"], "Two": ["Kid"]}
    assert {name: names(part) for name, part in by_column(made, "sex").items()} == {"m": ["Old", "Who"], "w": ["Kid"]}
    assert names(made.top) == ["Old", "Who", "Kid"]


def test_a_list_of_all_classes_as_columns() -> None:
    rows = {
        STANDARD: {ref(2): Listed(rating=2000, k=20, games=3), ref(10): Listed(rating=1500, active=False)},
        RAPID: {ref(2): Listed(rating=1900, k=None)},
    }
    people = {ref(2): member("Two"), ref(10): member("Ten")}
    made = rating_list(OfficialList(DAY, rows), law("fide-2011"), people, "fide")
    assert (list(made.ids), made.day) == ([2, 10], DAY)
    assert made.values(0) == {
        "id": 2, "name": "Two", "federation": "XXX", "sex": "F", "title": "", "standard_rating": 2000,
        "standard_games": 3, "standard_k": 20, "rapid_rating": 1900, "rapid_games": 0, "rapid_k": None,
        "birth": 19800000, "flag": "",
    }  # fmt: skip
    assert (made.number("rapid_rating", 1), made.text("flag", 1)) == (0, "i")
    assert made.person(0).rating == 2000
