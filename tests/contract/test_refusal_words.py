"""Refusals: their article, their place, and words without anything of the programming language."""

import json
from typing import Any

import pytest

from arpad.ruling.contract.batch import answers


def asked(line: str, lang: str = "en") -> dict[str, Any]:
    """The error of one line of a batch."""
    ((answer, _),) = answers([line.encode()], lang)
    error: dict[str, Any] = json.loads(answer)["error"]
    return error


@pytest.mark.parametrize(
    ("rules", "article"),
    [("fide-2005", "10.52"), ("fide-2011", "8.56"), ("fide-2014", "8.56"), ("fide-rapid-2005", "15")],
)
def test_a_missing_k_names_its_article(rules: str, article: str) -> None:
    games = '"games":[{"opponent":2000,"score":1}]'
    error = asked(f'{{"calc":"change","rules":"{rules}","player":{{"rating":2000}},{games}}}')
    assert (error["code"], error["path"], error["article"]) == ("MISSING_KEY", "/player/k", article)


@pytest.mark.parametrize(
    ("rules", "article"), [("fide-2005", "6.41"), ("fide-2011", "6.42"), ("fide-2014", "6.32"), ("ffjd-2015", "6.1")]
)
def test_no_score_is_expected_against_an_unrated_opponent(rules: str, article: str) -> None:
    error = asked(f'{{"calc":"expected","rules":"{rules}","rating":2000,"opponent":null}}')
    assert (error["code"], error["path"], error["article"]) == ("NOTHING_EXPECTED", "/opponent", article)


EXPECTED = '{"calc":"expected","rules":"fide-2014","rating":%s,"opponent":2000}'


@pytest.mark.parametrize(
    ("value", "words", "french"),
    [
        ("null", "null is not a whole number", "null n'est pas un nombre entier"),
        ("true", "true is not a whole number", "true n'est pas un nombre entier"),
        ("0.7", "0.7 is not a whole number", "0,7 n'est pas un nombre entier"),
        ("[null, 1]", "[null, 1] is not a whole number", "[null, 1] n'est pas un nombre entier"),
        ("1e5", "a rating of 100000 is not possible", "un classement de 100000 n'est pas possible"),
        ("1e-2", "0.01 is not a whole number", "0,01 n'est pas un nombre entier"),
    ],
)
def test_a_wrong_value_is_written_as_a_person_writes_it(value: str, words: str, french: str) -> None:
    assert asked(EXPECTED % value)["message"] == words
    assert asked(EXPECTED % value, "fr")["message"] == french


@pytest.mark.parametrize(
    ("line", "code", "path"),
    [
        (EXPECTED % "NaN", "NOT_A_NUMBER", "/rating"),
        (EXPECTED % "-Infinity", "NOT_A_NUMBER", "/rating"),
        (EXPECTED % "1e400", "NUMBER_TOO_LONG", "/rating"),
        ('{"a":[1,{"b":1,"b":2}]}', "DUPLICATE_KEY", "/a/1/b"),
        ('{"a":1,"a":2}', "DUPLICATE_KEY", "/a"),
        ("NaN", "NOT_A_NUMBER", ""),
    ],
)
def test_a_value_that_json_should_not_hold_has_its_place(line: str, code: str, path: str) -> None:
    error = asked(line)
    assert (error["code"], error["path"]) == (code, path)


def test_a_short_text_for_a_long_number_is_not_called_long() -> None:
    assert "1e400 has more than" in asked(EXPECTED % "1e400")["message"]
