"""Only what depends on a value that no source attests is left open; every other figure is given."""

from typing import Any

import pytest

from .requests import ask

SCORES = {1900: "1", 1800: "0", 1850: "1/2"}
FIRST = {"games": [{"opponent": rating, "score": score} for rating, score in SCORES.items()]}
"""50 % against a mean of 1850: Rn is 1850 by every edition up to 2022."""


def first(rules: str, **more: Any) -> dict[str, Any]:
    return ask(rules, "initial", **FIRST, **more)


@pytest.mark.parametrize(("rules", "more"), [
    # Facts 1.1: five games in 2013 or in 2014, remembered (L); 2012: nine (H), the exceptions of seven games a dash.
    ("fide-2013", {}), ("fide-2012", {"official": True}), ("fide-2012", {"member_of": "IBCA"}),
    ("fide-2009", {"official": True}),
])
def test_how_many_games_are_needed_is_open_and_the_rating_is_not(rules: str, more: dict[str, Any]) -> None:
    answer = first(rules, **more)
    assert (answer["rating"], answer["published"], answer["games_needed"]) == (1850, None, None)
    (reason,) = answer["reasons"]
    assert reason["code"] == "GAMES_NEEDED_NOT_ATTESTED"
    assert reason["article"] == ("9.1.4" if rules == "fide-2009" else "7.14")


def test_what_the_edition_does_say_is_said() -> None:
    assert (first("fide-2012")["published"], first("fide-2012")["games_needed"]) == (False, 9)


def test_below_the_floor_it_is_not_published_however_many_games_are_needed() -> None:
    # Half a point of three against 1000, 1000, 1050: 1016.67 - 273 = 743.67, and the floor of 2013 is 1000.
    games = [{"opponent": 1000, "score": "0"}, {"opponent": 1000, "score": "0"}, {"opponent": 1050, "score": "1/2"}]
    answer = ask("fide-2013", "initial", games=games)
    assert (answer["rating"], answer["published"]) == (744, False)
    assert [reason["code"] for reason in answer["reasons"]] == ["GAMES_NEEDED_NOT_ATTESTED", "BELOW_LIST_FLOOR"]


def test_too_late_it_is_not_published_however_many_games_are_needed() -> None:
    # A list closes three days before (7.13): what ends on 30 June is not in that of 1 July.
    days = {"start": "2014-06-20", "end": "2014-06-30"}
    assert first("fide-2013", **days, list_date="2014-07-01")["published"] is False
    assert first("fide-2013", **days, list_date="2014-08-01")["published"] is None


def test_a_disregarded_result_is_no_question_of_games() -> None:
    answer = ask("fide-2013", "initial", games=[{"opponent": 1900, "score": "0"}])
    assert (answer["rating"], answer["published"]) == (None, False)


def test_the_period_of_the_list_itself_is_in_its_window_whatever_its_length() -> None:
    # The list of 1 September 2012 takes in what ended by 29 August (three days); the window of 2012 is a dash.
    inside = first("fide-2012", end="2012-08-20", list_date="2012-09-01")
    assert (inside["rating"], inside["published"]) == (1850, False)
    outside = first("fide-2012", end="2012-06-20", list_date="2012-09-01")
    assert outside["error"]["code"] == "NOT_ATTESTED"
