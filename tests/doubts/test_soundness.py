"""A doubt that a result does not name plays no part in it: flipping it changes nothing, whatever the request."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from arpad.law.articles import editions
from arpad.law.doubts import doubts_of
from arpad.model.errors import ArpadError
from arpad.ruling.contract.batch import respond

from .proofs import HEAD, doubts_default
from .requests import chess_requests, draughts_requests

EDITIONS = [made.short for made in editions()]
EXAMPLES = 250
LENIENT = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, database=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)


def readings_of(rules: str, name: str) -> tuple[str, str]:
    """(the reading taken by default, the other one) of a doubt, as a request asks for them."""
    (doubt,) = [doubt for doubt in doubts_of(rules).values() if doubt.name == name]
    taken = doubts_default(doubt, rules)
    (other,) = [reading for reading in doubt.readings if reading != taken]
    return f"{doubt.identity(rules)}={taken}", f"{doubt.identity(rules)}={other}"


def asked(request: dict[str, Any], rules: str, readings: list[str]) -> dict[str, Any] | None:
    """The answer; None for a refusal."""
    try:
        return respond({**request, "rules": rules, "readings": readings})
    except ArpadError:
        return None


def figures(answer: dict[str, Any] | None) -> dict[str, Any]:
    """All of an answer but its head: which doubts it names may depend on the reading of others."""
    return {key: part for key, part in (answer or {"refused": True}).items() if key not in HEAD}


def requests(rules: str) -> st.SearchStrategy[dict[str, Any]]:
    """Requests that this edition may answer."""
    return draughts_requests() if rules.startswith("ffjd") else chess_requests()


@pytest.mark.slow
@pytest.mark.parametrize("rules", EDITIONS)
def test_an_unnamed_doubt_changes_nothing(rules: str) -> None:
    names = [doubt.name for doubt in doubts_of(rules).values()]
    seen: Counter[str] = Counter()

    @LENIENT
    @given(requests(rules), st.lists(st.sampled_from(names), max_size=2, unique=True))
    def check(request: dict[str, Any], already: list[str]) -> None:
        """`already`: doubts that the request itself reads the other way."""
        base = [readings_of(rules, name)[1] for name in already]
        before = asked(request, rules, base)
        assume(before is not None)
        assert before is not None
        for name in names:
            if name in already:
                continue
            taken, other = readings_of(rules, name)
            if taken in before["readings"]:
                seen[name] += 1
                continue
            assert figures(asked(request, rules, [*base, other])) == figures(before), (name, request, base)

    check()
    assert seen, "no request rested on any doubt: this test would see nothing"
