"""Asking the contract."""

from typing import Any

from arpad.ruling.contract.batch import answer_to
from arpad.ruling.contract.text import read, write

CHESS = ("fide-2005", "fide-2011", "fide-2014")


def ask(rules: str, calc: str, **request: Any) -> dict[str, Any]:
    """The answer to a request, as a reader of the JSON line gets it."""
    made, _ = answer_to(read(write({"calc": calc, "rules": rules, **request})))
    answer: dict[str, Any] = read(write(made))
    return answer
