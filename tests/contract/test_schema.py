"""The schema of requests and answers: valid itself, true of every calculation, and able to refuse."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from arpad.model.catalogue import LANGUAGES
from arpad.model.errors import NotFoundError
from arpad.ruling.contract.batch import HEAD, SYSTEMS
from arpad.ruling.contract.schema import schema
from contract.asking import ask
from contract.samples import SAMPLES, request
from contract.test_issue_examples import EXACT
from contract.test_promises import REFUSED

EVERY = [(body, calc) for body, calcs in SYSTEMS.items() for calc in calcs]


def plain(made: Any) -> Any:
    """As a reader without our exact numbers has it."""
    return json.loads(json.dumps(made, default=float))


@cache
def validator(calc: str | None = None, part: str = "") -> Draft202012Validator:
    made = plain(schema(calc))
    if part:
        made = {"$schema": made["$schema"], "$ref": f"#/$defs/{part}", "$defs": made["$defs"]}
    Draft202012Validator.check_schema(made)
    return Draft202012Validator(made)


@pytest.fixture(scope="module")
def whole() -> Draft202012Validator:
    return validator()


def test_every_calculation_has_a_sample() -> None:
    assert set(SAMPLES) == set(EVERY)


@pytest.mark.parametrize(("body", "calc"), EVERY)
@pytest.mark.parametrize("explain", [False, True])
def test_a_complete_answer_and_its_request_are_valid(body: str, calc: str, explain: bool) -> None:
    asked = request(body, calc, id=f"{body}-{calc}", explain=explain)
    answer = ask(asked)
    assert answer["ok"], answer
    for part, document in ((f"{body}-{calc}-request", asked), (f"{body}-{calc}-answer", answer)):
        validator(calc, part).validate(plain(document))
        validator(calc).validate(plain(document))


@pytest.mark.parametrize("name", EXACT)
def test_the_requests_of_the_issue_and_their_answers_are_valid(name: str, whole: Draft202012Validator) -> None:
    asked = EXACT[name][0]
    whole.validate(json.loads(asked))
    whole.validate(plain(ask(asked)))


@pytest.mark.parametrize("what", REFUSED)
def test_an_error_is_valid(what: str) -> None:
    validator(None, "error").validate(plain(ask(REFUSED[what][0])))


def test_an_error_of_a_line_is_valid() -> None:
    validator(None, "error").validate(plain(ask("nonsense")))


@pytest.mark.parametrize(("body", "calc"), EVERY)
def test_a_bad_request_is_refused_by_the_schema(body: str, calc: str) -> None:
    good = plain(request(body, calc))
    checks = validator(calc, f"{body}-{calc}-request")
    assert checks.is_valid(good)
    assert not checks.is_valid({**good, "frobnicate": 1})
    assert not checks.is_valid({key: value for key, value in good.items() if key != "rules"})
    assert not checks.is_valid({**good, "calc": "guess"})


@pytest.mark.parametrize(("body", "calc"), EVERY)
def test_a_key_taken_out_of_an_answer_is_missed(body: str, calc: str) -> None:
    """Every figure that a sample's answer has is either required or optional by its type: taking all of the required
    ones out, one by one, has to be seen."""
    answer = plain(ask(request(body, calc)))
    part = f"{body}-{calc}-answer"
    required = set(plain(schema(calc))["$defs"][part]["required"])
    assert {"ok", "rules", "law", "readings"} < required
    for key in required:
        less = {name: value for name, value in answer.items() if name != key}
        assert not validator(calc, part).is_valid(less), key


def keys_of(made: Any) -> Iterator[str]:
    """Every key that an answer has, at any depth, those of the free facts left out."""
    if isinstance(made, dict):
        for key, value in made.items():
            yield key
            if key not in ("facts", "found", "value", "exact"):
                yield from keys_of(value)
    elif isinstance(made, list):
        for part in made:
            yield from keys_of(part)


def properties_of(made: Any) -> Iterator[str]:
    if isinstance(made, dict):
        yield from made.get("properties", {})
        for part in made.values():
            yield from properties_of(part)
    elif isinstance(made, list):
        for part in made:
            yield from properties_of(part)


@pytest.mark.parametrize(("body", "calc"), EVERY)
def test_an_answer_has_no_key_that_the_schema_does_not_name(body: str, calc: str) -> None:
    named = set(properties_of(schema(calc)))
    found = set(keys_of(ask(request(body, calc, explain=True))))
    assert found - named == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_is_described(lang: str) -> None:
    def undescribed(made: Any, place: str) -> Iterator[str]:
        if isinstance(made, dict):
            for key, part in made.get("properties", {}).items():
                if not part.get("description"):
                    yield f"{place}/{key}"
            for key, part in made.items():
                yield from undescribed(part, f"{place}/{key}")

    assert list(undescribed(schema(None, lang), "")) == []


def test_the_head_of_a_request_is_in_every_schema() -> None:
    for part, made in schema()["$defs"].items():
        if part.endswith("-request"):
            assert set(HEAD) <= set(made["properties"]), part


def test_the_schema_of_a_calculation_that_does_not_exist() -> None:
    with pytest.raises(NotFoundError) as caught:
        schema("guess")
    assert "round-robin" in caught.value.facts["choices"]
