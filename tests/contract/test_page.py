"""docs/contract.md: equal to what the program says, complete, and its examples valid."""

import json

from arpad.model.catalogue import words
from arpad.ruling.contract.batch import SYSTEMS
from contract.asking import ask
from contract.page import MARKED, PAGE, page
from contract.test_schema import plain, validator
from docs.pages import blocks


def test_the_page_is_what_the_program_says() -> None:
    """After a change of the contract: python -m contract.page, from the folder tests."""
    assert page() == PAGE.read_text(encoding="utf-8")


def test_every_calculation_has_its_part() -> None:
    marked = [(found[3], found[4]) for found in MARKED.finditer(PAGE.read_text(encoding="utf-8")) if found[2] == "calc"]
    assert marked == [(body, calc) for body, calcs in SYSTEMS.items() for calc in calcs]
    kinds = {found[2] for found in MARKED.finditer(PAGE.read_text(encoding="utf-8"))}
    assert kinds == {"calc", "calcs", "head", "answers", "errors"}


def test_every_error_code_is_listed() -> None:
    text = PAGE.read_text(encoding="utf-8")
    missing = [code for code in words("errors") if f"| `{code}` |" not in text]
    assert missing == []


def test_the_examples_of_the_page_run_and_are_valid() -> None:
    shown = [block.text.splitlines() for block in blocks("json") if block.page == "docs/contract.md"]
    assert len(shown) == sum(len(calcs) for calcs in SYSTEMS.values())
    whole = validator()
    for asked, answered in shown:
        answer = ask(asked)
        whole.validate(plain(answer))
        assert {**plain(answer), "law": "..."} == json.loads(answered)
