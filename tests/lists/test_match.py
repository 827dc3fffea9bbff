"""Who of a report is who of a list: by number exactly, by name only as candidates. By hand from the rows."""

import pytest

from arpad.model.finding import ERROR, NOTE, WARNING, Place
from arpad.model.person import Birth, Person, PlayerRef
from arpad.reports.lists.match import BY_NAME, BY_NUMBER, NOT_FOUND, Matcher
from arpad.reports.names import CLOSE, PART, SAME, Names, likeness, plain
from lists.made import list_of

PEOPLE = list_of((
    "fide_id,name,federation,sex,title,women_title,birth,standard_rating,standard_k,flag",
    "101,\"Mürel, Zoé Ana\",AAA,F,WIM,WIM,1990-05-31,2200,20,w",
    "102,\"Murel, Zoe\",BBB,F,,,1975,1500,20,wi",
    "103,\"Ødegan, Bjørn\",AAA,M,FM,,1980,2300,20,",
    "104,\"Kowalenski, Jan\",CCC,M,,,,0,,",
    "105,\"Kowalenski, Jan\",AAA,M,,,2001,1800,40,",
    "106,\"Straßol, Ułan\",AAA,M,,,,1700,20,",
))  # fmt: skip
MATCHER = Matcher(PEOPLE)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Mürel, Zoé Ana", "ana murel zoe"),
        ("ZOE ana MUREL", "ana murel zoe"),
        ("Ødegan, Bjørn", "bjorn odegan"),
        ("Straßol, Ułan", "strassol ulan"),
        ("O'Mavel D.", "d omavel"),
        ("-.,", ""),
        ("", ""),
    ],
)
def test_names_without_accents_case_and_order(name: str, words: str) -> None:
    assert plain(name) == words


@pytest.mark.parametrize("name", ["Иванор, Пётр", "李爾莫", "محمال", "Παπαδολ", "ა", "😀"])
def test_any_script_has_plain_letters(name: str) -> None:
    assert plain(name).isascii()


def found(name: str, most: int = 5) -> list[tuple[int, str]]:
    return [(PEOPLE.ids[each.row], each.why) for each in MATCHER.candidates(Person(name), most)]


def test_candidates_in_their_order() -> None:
    assert found("murel zoe ana")[0] == (101, SAME)
    assert found("Zoe MUREL") == [(102, SAME), (101, PART)]
    assert found("bjorn ODEGAN") == [(103, SAME)]
    assert found("Strassol, Ulan") == [(106, SAME)]
    assert found("Kovalenski, Jan") == [(104, CLOSE), (105, CLOSE)]
    assert found("kowalenski") == [(104, PART), (105, PART)]
    assert found("kowalenski", 1) == [(104, PART)]
    assert found("Nobody, At All") == []
    assert found("-") == []


def test_a_given_name_left_out_counts_less_than_other_letters() -> None:
    """Likeness by rapidfuzz: 82 and 88. All words of the first are there: 82 + 10 goes before 88."""
    names = Names(["Dorsinsen, Ligluhon", "Gluvon, Dorsinsen Veivul"])
    assert [(each.row, each.score, each.kind) for each in names.like("gluvon dorsinsen", 5)] == [
        (1, 82, PART), (0, 88, CLOSE)
    ]  # fmt: skip


def test_the_search_gives_what_was_asked_and_no_more() -> None:
    names = Names(["Abc Def"] * 50)
    assert [each.row for each in names.like("def abc", 3)] == [0, 1, 2]
    assert likeness("Abc Def", "def, ABC") == 100


def test_a_number_finds_its_player_and_nobody_else() -> None:
    match = MATCHER.match(Person("Kowalenski, Jan", PlayerRef("fide", "105"), "m", "", "AAA", Birth(2001), 1800))
    assert (match.how, match.row, match.candidates, match.findings) == (BY_NUMBER, 4, (), ())
    assert MATCHER.row_of(PlayerRef("fide", "0105")) == 4
    for ref in (PlayerRef("ffjd", "105"), PlayerRef("fide", "999"), PlayerRef("fide", "１０５"), None):
        assert MATCHER.row_of(ref) is None


def test_a_name_never_chooses() -> None:
    """Even one candidate whose name is equal is for a person to choose."""
    match = MATCHER.match(Person("Bjørn Ødegan"), Place("r.trf", 7, 15))
    assert (match.how, match.row) == (BY_NAME, None)
    assert [PEOPLE.ids[each.row] for each in match.candidates] == [103]
    (finding,) = match.findings
    assert (finding.code, finding.severity, str(finding.place)) == ("LIST_CANDIDATES", WARNING, "r.trf:7:15")
    assert "103 Ødegan, Bjørn (100)" in finding.message("en")


def test_what_else_agrees_puts_equal_names_in_order() -> None:
    person = Person("Kowalenski, Jan", federation="AAA", birth=Birth(2001, 3, 1), rating=1800, sex="m")
    first, second = MATCHER.candidates(person)
    assert (PEOPLE.ids[first.row], first.agrees) == (105, ("federation", "sex", "rating", "birth"))
    assert (PEOPLE.ids[second.row], second.agrees) == (104, ("sex",))


def test_a_number_of_an_unknown_office_makes_a_candidate() -> None:
    match = MATCHER.match(Person("Somebody Else", PlayerRef("id", "103")))
    assert (match.row, [(PEOPLE.ids[each.row], each.why) for each in match.candidates]) == (None, [(103, "number")])


def test_nobody_is_like_it() -> None:
    match = MATCHER.match(Person("Xyzzy, Q", PlayerRef("fide", "999")))
    assert (match.how, match.candidates, [each.code for each in match.findings]) == (
        NOT_FOUND, (), ["LIST_PLAYER_NOT_THERE"]
    )  # fmt: skip


EQUAL = Person("Mürel, Zoé Ana", PlayerRef("fide", "101"), "w", "WIM", "AAA", Birth(1990, 5, 31), 2200, k=20)


@pytest.mark.parametrize(
    ("change", "code", "severity"),
    [
        ({"name": "MUREL Ana Zoe"}, "LIST_DIFFERS_SPELLING", NOTE),
        ({"name": "Murell, Zoe Ana"}, "LIST_DIFFERS_NAME", WARNING),
        ({"name": "Quite, Another"}, "LIST_NUMBER_OF_ANOTHER", ERROR),
        ({"title": "WGM"}, "LIST_DIFFERS_TITLE", WARNING),
        ({"title": ""}, "LIST_DIFFERS_TITLE", WARNING),
        ({"federation": "BBB"}, "LIST_DIFFERS_FEDERATION", WARNING),
        ({"rating": 2199}, "LIST_DIFFERS_RATING", WARNING),
        ({"rating": None}, "LIST_DIFFERS_RATING", WARNING),
        ({"k": 10}, "LIST_DIFFERS_K", WARNING),
        ({"birth": Birth(1991)}, "LIST_DIFFERS_BIRTH", WARNING),
        ({"birth": Birth(1990, 5, 30)}, "LIST_DIFFERS_BIRTH", WARNING),
        ({"sex": "m"}, "LIST_DIFFERS_SEX", WARNING),
    ],
)
def test_every_difference_is_told(change: dict[str, object], code: str, severity: str) -> None:
    (finding,) = MATCHER.match(EQUAL._replace(**change)).findings
    assert (finding.code, finding.severity) == (code, severity)
    for lang in ("en", "fr"):
        assert all((finding.message(lang), finding.expected(lang), finding.to_do(lang)))


def test_what_a_report_leaves_out_is_no_difference() -> None:
    for change in ({}, {"federation": ""}, {"birth": None}, {"birth": Birth(1990)}, {"sex": ""}, {"k": None}):
        assert MATCHER.match(EQUAL._replace(**change)).findings == ()


def test_the_class_decides_which_rating_is_compared() -> None:
    people = list_of(("fide_id,name,standard_rating,rapid_rating,rapid_k", "1,Abc,1500,1600,40"))
    person = Person("Abc", PlayerRef("fide", "1"), rating=1600, k=40)
    assert Matcher(people, "rapid").match(person).findings == ()
    (finding,) = Matcher(people).match(person).findings
    assert (finding.code, finding.found, finding.facts["listed"]) == ("LIST_DIFFERS_RATING", "1600", 1500)
    # A list that has no blitz ratings says nothing of them.
    assert Matcher(people, "blitz").match(person).findings == ()


def test_a_row_as_a_person() -> None:
    assert PEOPLE.person(0) == EQUAL
    assert PEOPLE.person(3) == Person("Kowalenski, Jan", PlayerRef("fide", "104"), "m", federation="CCC")
    assert (PEOPLE.inactive(1), PEOPLE.inactive(0)) == (True, False)
    only_flag = list_of(("fide_id,name,flag", "1,Abc,w"))
    assert only_flag.person(0).sex == "w"
