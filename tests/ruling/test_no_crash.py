"""Whatever is asked, there is an answer or an error object: never a defect of the program, never an unreadable line."""

import json
from typing import Any

from hypothesis import HealthCheck, given, settings

from arpad.ruling.contract.batch import answers, result
from arpad.ruling.contract.text import read

from .strategies import damaged, requests

EXAMPLES = 120

quick = settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def answered(request: Any) -> dict[str, Any]:
    """The answer to a request, as a line of UTF-8 text that another program can read."""
    [(line, _)] = answers([json.dumps(request).encode("utf-8")])
    answer: dict[str, Any] = json.loads(line.encode("utf-8"))
    return answer


def check(request: Any) -> None:
    """An answer with its head, or an error with everything that an error has."""
    answer = answered(request)
    if answer["ok"]:
        assert set(answer) >= {"rules", "law", "readings"}
        explained = result(read(json.dumps(request)))
        assert explained.explanation("fr")
        assert explained.html("en")
        return
    error = answer["error"]
    assert error["code"] != "INTERNAL", (error, request)
    assert set(error) >= {"code", "path", "message", "article", "do"}
    assert "{" not in error["do"] + error["message"] or "{" in str(error["found"]) or error["code"] == "NOT_AN_OBJECT"


@given(requests())
@quick
def test_a_request_of_the_right_form_never_crashes(request: dict[str, Any]) -> None:
    check(request)


@given(damaged())
@quick
def test_a_request_wrong_in_one_place_never_crashes(request: Any) -> None:
    check(request)
