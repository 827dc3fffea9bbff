"""Pairing grids (Annex A, 6.5), the organiser's guide (Annex B) and the rate of play (5.2) through the contract."""

import json
from fractions import Fraction

import pytest

from .asked import answered, ask, refused

# --- pairings


def test_annex_a_example_of_the_contract():
    answer = answered("pairings", players=4)
    assert json.loads(json.dumps(answer["rounds"])) == [[[1, 4], [2, 3]], [[1, 2], [4, 3]], [[3, 1], [2, 4]]]
    assert "exempt" not in answer


def test_6_5_an_odd_number_is_completed_by_exempt():
    # The printed grid of 6 with EXEMPT as its last number.
    found = ask("pairings", players=5)
    assert (found.players, found.exempt) == (5, 6)
    assert found.rounds == ask("pairings", players=6).rounds
    assert ask("pairings", players=6).exempt is None


def test_annex_a_cases_from_outside(shared):
    cases = [case for case in json.loads((shared / "cases" / "cases.json").read_text("utf-8"))
             if case["kind"] == "pairing_grid"]
    assert len(cases) == 7
    for case in cases:
        found = answered("pairings", **case["inputs"])["rounds"]
        assert [[list(pair) for pair in pairs] for pairs in found] == list(case["expected"]["rounds"].values())


def test_annex_a_sheet_for_the_wall():
    assert ask("pairings", players=3).printed("en") == (
        "Pairing grid for 3 players (ffjd-capital-points-2015-01-01)\n"
        "The first of a pair has White.\n"
        "Number 4 is EXEMPT: its opponent does not play that round.\n"
        "\n"
        "Round 1   1 - 4   2 - 3\n"
        "Round 2   1 - 2   4 - 3\n"
        "Round 3   3 - 1   2 - 4\n"
    )
    wide = ask("pairings", players=10).printed("fr").splitlines()
    assert wide[3] == "Ronde 1    1 - 10    2 - 9     3 - 8     4 - 7     5 - 6"
    assert wide[4] == "Ronde 2    1 - 2     9 - 3     8 - 4     7 - 5    10 - 6"


def test_annex_a_sheet_with_names():
    found = ask("pairings", players=3, names=["Inès", "Marc", "Zoé"])
    assert found.names == ("Inès", "Marc", "Zoé")
    sheet = found.printed("fr")
    assert "1  Inès\n2  Marc\n3  Zoé\n4  EXEMPT\n" in sheet
    assert "Ronde 3\n  3  Zoé     -  1  Inès\n  2  Marc    -  4  EXEMPT\n" in sheet
    assert "EXEMPT" not in ask("pairings", players=2, names=["Inès", "Marc"]).printed("fr")


@pytest.mark.parametrize(
    ("request_", "code", "pointer", "article"),
    [
        ({"players": 1}, "TOO_FEW_PLAYERS", "/players", "6.6"),
        ({"players": -4}, "TOO_FEW_PLAYERS", "/players", "6.6"),
        ({"players": 1001}, "TOO_LARGE", "/players", None),
        ({"players": 3, "names": ["A", "B"]}, "NAMES_DIFFER", "/names", "Annex A"),
        ({"players": 2, "names": ["A", "A"]}, "NAME_TWICE", "/names/1", None),
        ({"players": 2, "names": ["A", "EXEMPT"]}, "EXEMPT_IS_NO_PLAYER", "/names/1", "6.5"),
    ],
)
def test_annex_a_bad_input(request_, code, pointer, article):
    error = refused("pairings", **request_)
    assert (error.code, error.pointer, error.article) == (code, pointer, article)


# --- the guide


def test_annex_b_guide():
    # 9.5 years are read at 10; (2 x 700 + 750) / 3.
    found = ask("guide", mean_age="9.5", heads={"beginner": 2, "club": 1})
    assert (found.mean_age, found.row, found.suggestion) == (Fraction(19, 2), 10, (717, Fraction(2150, 3)))
    # Ages 8, 9 and 11: 28/3, read at 9; one of each column: (650 + 700 + 800) / 3.
    found = ask("guide", ages=[8, 9, 11], heads={"beginner": 1, "club": 1, "year": 1})
    assert (found.mean_age, found.row, found.suggestion.exact) == (Fraction(28, 3), 9, Fraction(2150, 3))
    assert found.readings == ()


def test_annex_b_guide_other_reading():
    # In completed years 9.5 is read at 9: (2 x 650 + 700) / 3.
    reading = ["ffjd-2015/Annex B-guide=completed-years"]
    found = ask("guide", mean_age="9.5", heads={"beginner": 2, "club": 1}, readings=reading)
    assert (found.row, found.suggestion, found.readings) == (9, (667, Fraction(2000, 3)), tuple(reading))


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"mean_age": 9, "heads": {}}, "NO_HEADS"),
        ({"mean_age": 9, "heads": {"club": 0}}, "NO_HEADS"),
        ({"ages": [], "heads": {"club": 1}}, "NO_HEADS"),
        ({"heads": {"club": 1}}, "AGES_OR_MEAN"),
        ({"mean_age": 9, "ages": [9], "heads": {"club": 1}}, "AGES_OR_MEAN"),
        ({"mean_age": -1, "heads": {"club": 1}}, "AGE_NOT_POSSIBLE"),
        ({"mean_age": 131, "heads": {"club": 1}}, "AGE_NOT_POSSIBLE"),
    ],
)
def test_annex_b_guide_bad_input(request_, code):
    error = refused("guide", **request_)
    assert (error.code, error.article) == (code, "Annex B")


# --- rate of play


@pytest.mark.parametrize(("minutes", "increment"), [(30, 0), (25, 5), (20, 10), (15, 15), (0, 30), (60, 0)])
def test_5_2_2_examples_of_the_normal_case(minutes, increment):
    found = ask("time-control", base_minutes=minutes, increment_seconds=increment, ratings=[1400, 1500])
    assert (found.ratable, found.required, found.measure) == (True, 30, minutes + increment)


@pytest.mark.parametrize(
    ("minutes", "increment", "enough"), [(15, 0, True), (10, 5, True), (5, 10, True), (14, 0, False)]
)
def test_5_2_2_examples_of_beginners(minutes, increment, enough):
    found = ask("time-control", base_minutes=minutes, increment_seconds=increment, ratings=[None, 1399, 800, 1800])
    assert (found.ratable, found.required, found.players, found.beginners) == (enough, 15, 4, 3)


@pytest.mark.parametrize(
    ("player", "beginner"),
    [
        ({"rating": None}, True), ({"rating": 1399}, True), ({"rating": 1400}, False),
        ({"rating": 1800, "age": 14}, True), ({"rating": 1800, "age": 15}, False),
        ({"rating": 1800, "school": True}, True), ({"rating": 1800, "school": False}, False),
        ({"rating": None, "age": 9, "school": True}, True),
    ],
)  # fmt: skip
def test_5_2_2_the_four_categories(player, beginner):
    assert ask("time-control", base_minutes=30, players=[player]).beginners == int(beginner)


@pytest.mark.parametrize(
    ("beginners", "others", "required"), [(3, 1, 15), (2, 1, 30), (75, 25, 15), (74, 25, 30), (149, 51, 30), (1, 0, 15)]
)
def test_5_2_2_three_quarters(beginners, others, required):
    found = ask("time-control", base_minutes=30, ratings=[None] * beginners + [1400] * others)
    assert found.required == required


def test_5_2_2_without_the_players_it_may_not_be_known():
    assert ask("time-control", base_minutes=30).ratable is True
    between = ask("time-control", base_minutes=29)
    assert (between.ratable, between.players) == (None, None)
    assert [reason.code for reason in between.reasons][:2] == ["TOO_FAST_FOR_SERIES", "PLAYERS_NOT_GIVEN"]
    assert ask("time-control", base_minutes=14).ratable is False


def test_5_2_2_without_clocks():
    # Readings, 1.4 row 32: the organiser vouches for 15 minutes, in a series of beginners.
    beginners, others = [None] * 4, [1500] * 4
    assert ask("time-control", base_minutes=15, clock=False, ratings=beginners).ratable is True
    found = ask("time-control", base_minutes=60, clock=False, ratings=others)
    assert (found.ratable, [reason.code for reason in found.reasons][:1]) == (False, ["CLOCK_NEEDED"])
    error = refused("time-control", base_minutes=15, increment_seconds=5, clock=False, ratings=beginners)
    assert (error.code, error.article) == ("INCREMENT_WITHOUT_CLOCK", "5.2.2")


def test_5_2_1_official_times_cannot_be_known():
    found = ask("time-control", base_minutes=90, increment_seconds=30)
    assert (found.ratable, found.official) == (True, None)
    assert [(reason.code, reason.article) for reason in found.reasons] == [("OFFICIAL_TIMES_NOT_PRINTED", "5.2.1")]


def test_5_2_2_players_or_ratings():
    error = refused("time-control", base_minutes=30, ratings=[1400], players=[{"rating": 1400}])
    assert (error.code, error.article) == ("PLAYERS_OR_RATINGS", "5.2.2")
