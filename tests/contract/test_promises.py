"""What the contract promises besides figures: ids, forms of a score, result codes, errors, explanations, readings."""

import json
from typing import Any

import pytest

from arpad.ruling.contract import batch
from contract.asking import ask, ask_lines, decimals, error, figures

CHANGE: dict[str, Any] = {"calc": "change", "rules": "fide-2014", "player": {"rating": 2212, "k": 40}}
EXPECTED = '{"calc":"expected","rules":"fide-2014","rating":2300,"opponent":1850%s}'
ERROR_KEYS = ["code", "path", "found", "message", "article", "do"]


def change(*games: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**CHANGE, "games": list(games), **more}


@pytest.mark.parametrize("written", ['"a-1"', "7", "-3", '"é"', '""', "0"])
def test_an_id_comes_back_first_as_it_was_given(written: str) -> None:
    answer = ask(EXPECTED % f',"id":{written}')
    assert next(iter(answer)) == "id"
    assert answer["id"] == decimals(written)
    refused = ask(f'{{"id":{written}}}')
    assert refused["id"] == decimals(written)
    assert refused["ok"] is False


def test_no_id_is_made_up() -> None:
    assert "id" not in ask(EXPECTED % "")


@pytest.mark.parametrize("written", ["true", "null", "1.5", "[1]", "{}", '"%s"' % ("x" * 201)])
def test_what_is_no_id_is_refused_at_its_place(written: str) -> None:
    assert error(EXPECTED % f',"id":{written}')["path"] == "/id"


def test_the_contract_is_number_one() -> None:
    assert figures(EXPECTED % ',"contract":1')["expected"] == decimals("0.92")
    assert error(EXPECTED % ',"contract":2')["path"] == "/contract"


@pytest.mark.parametrize("score", ["0.5", '"0.5"', '"1/2"', '"½"'])
def test_half_a_point_in_every_form(score: str) -> None:
    request = """{"calc":"change","rules":"fide-2014","player":{"rating":2212,"k":40},
    "games":[{"opponent":2300,"score":%s}]}"""
    # By hand: .5 - .38 = .12
    assert figures(request % score)["games"][0]["change"] == decimals("0.12")


@pytest.mark.parametrize("score", ["2", '"2"', "2.0"])
def test_draughts_points_in_every_form(score: str) -> None:
    request = """{"calc":"change","rules":"ffjd-2015","cadence":"slow","player":{"rating":1425},
    "games":[{"opponent":1500,"score":%s}]}"""
    assert figures(request % score)["new_rating"] == 1448


# By hand: only 1 = 0 were played on the board; .38 is expected at 88 points below.
CHESS_CODES = {"1": "0.62", "=": "0.12", "0": "-0.38"}
UNPLAYED = {"+": "FORFEIT", "-": "FORFEIT", "W": "LESS_THAN_ONE_MOVE", "D": "LESS_THAN_ONE_MOVE",
            "L": "LESS_THAN_ONE_MOVE", "H": "BYE", "F": "BYE", "U": "BYE", "Z": "BYE"}  # fmt: skip


def test_the_result_codes_of_the_issue_are_all_tested() -> None:
    assert {*CHESS_CODES, *UNPLAYED} == set("1=0+-WDLHFUZ")


@pytest.mark.parametrize("code", CHESS_CODES)
def test_a_played_result_counts(code: str) -> None:
    made = figures(change({"opponent": 2300, "result": code}))
    assert made["games"][0]["change"] == decimals(CHESS_CODES[code])


@pytest.mark.parametrize("code", UNPLAYED)
def test_an_unplayed_result_is_left_out_with_its_article(code: str) -> None:
    made = figures(change({"opponent": 2300, "score": 1}, {"opponent": 2300, "result": code}))
    left_out = made["games"][1]
    assert (left_out["opponent"], left_out["counted"]) == (2300, False)
    assert (left_out["reason"]["code"], left_out["reason"]["article"]) == (UNPLAYED[code], "5.1")
    assert made["sum"] == decimals("0.62")


# Codes of article 6.4 and readings.md, rows 32 to 34: does the game count in the evolution?
DRAUGHTS_CODES = {"0": True, "1": True, "2": True, "0fe": False, "0fne": True, "2fe": False, "2fne": True,
                  "0r": True, "0d": False}  # fmt: skip


@pytest.mark.parametrize("code", DRAUGHTS_CODES)
def test_a_draughts_result_counts_or_not(code: str) -> None:
    request = {"calc": "change", "rules": "ffjd-2015", "cadence": "slow", "player": {"rating": 1425}}
    made = figures({**request, "games": [{"opponent": 1500, "score": 1}, {"opponent": 1500, "result": code}]})
    assert (made["games"][1].get("counted") is not False) == DRAUGHTS_CODES[code]


def test_score_and_result_exclude_each_other() -> None:
    for game in ({"opponent": 2300}, {"opponent": 2300, "score": 1, "result": "1"}):
        found = error(change(game))
        assert (found["code"], found["path"]) == ("SCORE_OR_RESULT", "/games/0")


def test_null_is_an_unrated_opponent_and_nothing_is_an_error() -> None:
    made = figures(change({"opponent": 2300, "score": 1}, {"opponent": None, "score": 1}))
    assert made["games"][1]["opponent"] is None
    assert made["games"][1]["reason"] == {
        "code": "UNRATED_OPPONENT",
        "article": "6.32",
        "text": "the opponent is unrated",
    }
    missing = error(change({"score": 1}))
    assert (missing["code"], missing["path"]) == ("MISSING_KEY", "/games/0/opponent")


def test_k_is_the_one_of_the_list_and_the_one_used() -> None:
    """By hand: 2014 has no limit on K times games, so both are 20."""
    made = figures({**change({"opponent": 2300, "score": 1}), "player": {"rating": 2212, "k": 20}})
    assert (made["k_listed"], made["k"]) == (20, 20)


def test_a_decimal_that_does_not_end_is_rounded_and_kept_exact() -> None:
    """By hand: (1850 + 1850 + 1851) / 3 = 5551/3 = 1850.333333..."""
    games = [{"opponent": rating, "score": "1/2"} for rating in (1850, 1850, 1851)]
    made = figures({"calc": "initial", "rules": "fide-2014", "games": games})
    assert made["average"] == decimals("1850.333333")
    assert made["exact"] == {"average": "5551/3"}


def test_the_error_of_the_issue() -> None:
    request = """{"calc":"change","rules":"fide-2014","player":{"rating":2212,"k":40},
    "games":[{"opponent":2300,"score":0.7}]}"""
    answer = ask(request)
    assert list(answer) == ["ok", "error"]
    assert list(answer["error"]) == ERROR_KEYS
    assert answer["error"] == decimals(
        """{"code":"SCORE_NOT_POSSIBLE","path":"/games/0/score","found":0.7,
        "message":"0.7 is not the score of a game","article":"8.55","do":"give one of: 0, 0.5, 1"}"""
    )


REFUSED: dict[str, tuple[Any, str, str, int]] = {
    "unknown edition": ({**CHANGE, "rules": "fide-1999", "games": []}, "UNKNOWN_RULES", "/rules", 3),
    "before the first text": (
        {"calc": "expected", "rules": "fide-standard@2004-01-01", "rating": 1, "opponent": 1},
        "DATE_BEFORE_FIRST_TEXT",
        "/rules",
        1,
    ),
    "a class without a day": (
        {"calc": "expected", "rules": "fide-standard", "rating": 1, "opponent": 1},
        "DAY_MISSING",
        "/rules",
        2,
    ),
    "an event without its first day": (
        {**CHANGE, "rules": "fide-standard", "list_date": "2024-04-01",
         "events": [{"start": "2024-03-01", "games": [{"opponent": 2300, "score": 1}]},
                    {"games": [{"opponent": 2300, "score": 1}]}]},
        "EVENT_DAY_MISSING",
        "/events/1/start",
        1,
    ),
    "a value that no source attests": (
        {"calc": "activity", "rules": "fide-2012", "list_date": "2013-01-01", "game_dates": []},
        "NOT_ATTESTED",
        "/rules",
        1,
    ),
    "no adjustment": ({"calc": "adjust", "rules": "fide-2014", "rating": 1600}, "NO_ADJUSTMENT", "/rules", 1),
    "an adjustment by a rating that is not given": (
        {"calc": "adjust", "rules": "fide-rapid@2022-10-01", "rating": 1600}, "ADJUST_NEEDS_STANDARD", "/standard", 1,
    ),
    "a first rating of whom the standard list has": (
        {"calc": "initial", "rules": "fide-rapid-2024-03", "standard": 1900,
         "games": [{"opponent": 2000, "score": 1}] * 5},
        "STANDARD_STANDS_IN",
        "/standard",
        1,
    ),
    "an unrated player in standard play": (
        {"calc": "change", "rules": "fide-2024", "player": {"rating": None, "k": 20, "standard": 1900},
         "games": [{"opponent": 2000, "score": 1}]},
        "NEITHER_RATED_NOR_STANDING_IN",
        "/player/rating",
        1,
    ),
    "a day that is none": (
        {"calc": "expected", "rules": "fide-standard@2015-02-30", "rating": 1, "opponent": 1},
        "NOT_A_DATE",
        "/rules",
        2,
    ),
    "a rating of five digits": (change({"opponent": 99999, "score": 1}), "RATING_OUT_OF_RANGE", "/games/0/opponent", 1),
    "a rating of zero": (change({"opponent": 0, "score": 1}), "RATING_ZERO", "/games/0/opponent", 1),
    "a negative K": (
        {**change({"opponent": 2300, "score": 1}), "player": {"rating": 2212, "k": -10}},
        "K_NOT_POSSIBLE",
        "/player/k",
        1,
    ),
    "no K": ({**change({"opponent": 2300, "score": 1}), "player": {"rating": 2212}}, "MISSING_KEY", "/player/k", 2),
    "no games": (change(), "NO_GAMES", "/games", 1),
    "neither games nor events": (CHANGE, "GAMES_OR_EVENTS", "", 2),
    "against himself": (
        {
            "calc": "round-robin",
            "rules": "fide-2014",
            "players": [{"name": "A", "rating": 2000}, {"name": "B", "rating": 2000}],
            "games": [["A", "A", 1]],
        },
        "AGAINST_HIMSELF",
        "/games/0",
        1,
    ),
    "born after the list": (
        {
            "calc": "k",
            "rules": "fide-2014",
            "rating": 1850,
            "career_games": 40,
            "highest_rating": 1850,
            "birth_date": "2099-01-01",
            "list_date": "2015-03-01",
        },
        "BORN_AFTER_LIST",
        "/birth_date",
        1,
    ),
    "an island without estimate": (
        {
            "calc": "accelerated",
            "rules": "ffjd-2015",
            "players": [{"name": "A"}, {"name": "B"}],
            "games": [["A", "B", 1]] * 5,
        },
        "ESTIMATE_NEEDED",
        "/estimate",
        1,
    ),
    "an unknown key": ({**change({"opponent": 2300, "score": 1}), "kk": 1}, "UNKNOWN_KEY", "/kk", 2),
    "an unknown key within": (change({"opponent": 2300, "scroe": 1}), "UNKNOWN_KEY", "/games/0/scroe", 2),
    "a key with a slash": ({**CHANGE, "a/b~c": 1, "games": []}, "UNKNOWN_KEY", "/a~1b~0c", 2),
    "an unknown calculation": ({"calc": "guess", "rules": "fide-2014"}, "UNKNOWN_CALC", "/calc", 3),
    "draughts under chess rules": ({"calc": "convert", "rules": "fide-2014", "fmjd": 1}, "UNKNOWN_CALC", "/calc", 3),
    "an unknown doubt": (
        {**change({"opponent": 2300, "score": 1}), "readings": ["fide-2014/0.0=x"]},
        "UNKNOWN_DOUBT",
        "/readings/0",
        3,
    ),
    "an unknown reading": (
        {**change({"opponent": 2300, "score": 1}), "readings": ["fide-2014/8.57=never-heard"]},
        "UNKNOWN_READING",
        "/readings/0",
        1,
    ),
    "a text for a number": ({**CHANGE, "games": "many"}, "NOT_A_LIST", "/games", 2),
    "no object": ([1, 2], "NOT_AN_OBJECT", "", 2),
    "an object where a text belongs": ({"calc": {"a": [1]}, "rules": "fide-2014"}, "NOT_TEXT", "/calc", 2),
    "a language nobody speaks here": (
        {**change({"opponent": 2300, "score": 1}), "lang": "de"},
        "NOT_A_CHOICE",
        "/lang",
        1,
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_bad_input_says_what_where_and_what_to_do(what: str) -> None:
    request, code, path, exit_code = REFUSED[what]
    ((answer, given_code),) = ask_lines(json.dumps(request))
    assert (answer["error"]["code"], answer["error"]["path"], given_code) == (code, path, exit_code)
    assert list(answer["error"]) == ERROR_KEYS
    assert answer["error"]["message"]
    assert answer["error"]["do"]


# Errors about the game itself name the article that they concern; those about the form of the request have none.
@pytest.mark.parametrize(
    ("what", "article"),
    [
        ("a rating of five digits", "7.11"),
        ("a negative K", "8.56"),
        ("no games", "8.55"),
        ("born after the list", "8.56"),
        ("an island without estimate", "Annex B"),
        ("an unknown key", None),
    ],
)
def test_an_error_names_the_article_concerned(what: str, article: str | None) -> None:
    assert error(REFUSED[what][0])["article"] == article


@pytest.mark.slow
def test_a_million_and_one_games_are_too_many() -> None:
    game = '{"opponent":2300,"score":1}'
    request = '{"calc":"change","rules":"fide-2014","player":{"rating":2212,"k":40},"games":[%s]}'
    found = error(request % ",".join([game] * 1_000_001))
    assert (found["code"], found["path"]) == ("LIST_TOO_LONG", "/games")


def test_an_error_speaks_the_language_asked_for() -> None:
    request = change({"opponent": 2300, "score": 3}, lang="fr")
    assert error(request)["message"] == "3 n'est pas le score d'une partie"
    ((answer, _),) = ask_lines("{", lang="fr")
    assert answer["error"]["message"].startswith("ceci n'est pas du JSON")


def test_lines_are_given_when_asked_for_only() -> None:
    plain = ask(change({"opponent": 2300, "score": 1}))
    explained = ask(change({"opponent": 2300, "score": 1}, explain=True))
    assert "lines" not in plain
    assert "doubts" not in plain
    assert {key: value for key, value in explained.items() if key not in ("lines", "doubts")} == plain
    for line in explained["lines"]:
        assert list(line) == ["step", "article", "text", "facts", "read", "readings"]
        assert line["text"]
        assert line["article"]
    expected = next(line for line in explained["lines"] if line["step"] == "expected_score_x100")
    # By hand: 88 lies in 84 to 91 of table 8.1 b.
    assert (expected["facts"]["low"], expected["facts"]["high"]) == (84, 91)


def test_the_readings_behind_an_answer_are_named_and_can_be_changed() -> None:
    """Article 8.57 of 2014 (doubts.toml): a sum of events rounded once, or event by event. By hand, K 10, table 8.1 b:
    2212 against 2096, 116: .66, won 3.4; against 2073, 139: .69, won 3.1; once 6.5, 7; event by event 3 and 3, 6."""
    events = [{"games": [{"opponent": 2096, "score": 1}]}, {"games": [{"opponent": 2073, "score": 1}]}]
    request = {"calc": "change", "rules": "fide-2014", "player": {"rating": 2212, "k": 10}, "events": events}
    once = ask(request)
    each = ask({**request, "readings": ["fide-2014/8.57=per-event"]})
    assert (once["rounded_change"], each["rounded_change"]) == (7, 6)
    assert once["readings"] == ["fide-2014/8.57=per-period"]
    assert each["readings"] == ["fide-2014/8.57=per-event"]
    assert once["law"] != each["law"]
    doubts = ask({**request, "explain": True})["doubts"]
    assert [doubt["reading"] for doubt in doubts] == once["readings"]


def test_the_rest_goes_on_after_a_wrong_line_in_order() -> None:
    good = EXPECTED % ',"id":%d'
    told = ask_lines(good % 1, "nonsense", "", "   ", good % 2, "[]", good % 3)
    assert [answer.get("id") for answer, _ in told] == [1, None, 2, None, 3]
    assert [code for _, code in told] == [0, 2, 0, 2, 0]
    assert told[1][0]["error"]["line"] == 2


def test_a_defect_is_said_to_be_one_and_the_rest_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(batch, "calc_of", broken)
    good = EXPECTED % ',"id":1'
    ((answer, code), _) = ask_lines(good, good)
    assert (answer["id"], answer["error"]["code"], code) == (1, "INTERNAL", 70)
    assert "ZeroDivisionError" in answer["error"]["message"]
