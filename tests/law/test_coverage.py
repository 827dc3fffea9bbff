"""What is said to be done is carried by something that exists; the shipped counts of cases are the real ones."""

import json
from collections import Counter
from importlib import import_module

import pytest
import typer

from arpad.law.articles import Article, articles, carriers, editions, own_numbers, text_of
from arpad.law.coverage import outside, outside_cases
from arpad.law.listing import citations
from arpad.ruling.catalog.covered import coverage
from cases.test_cases import ABSENT, FILE
from ground.tree import assert_none

from .outside import counted, printed

TEXTS = ("fide-2005", "fide-2011", "fide-2014", "ffjd-2015")
ALL_TEXTS = tuple(dict.fromkeys(made.text for made in editions()))


def known_names(text):
    """Every step, every parameter and every part of the lists of the editions printed in a text."""
    found = set(commands())
    for made in editions():
        if text_of(made.short) == text:
            found |= set(made.steps) | {".".join(key) for key in made.values} | {name for name, _ in citations(made)}
    return found


def commands():
    """Commands of the office: they carry procedures."""
    from arpad.cli import main

    for name, module in main.Program.modules.items():
        group = typer.main.get_command(import_module(module).app)
        if name in group.commands:
            yield f"arpad {name}"
        yield from (f"arpad {name} {part}" for part in group.commands)


def badly_carried(entries, names):
    """Articles said to be done that nothing carries, and carriers that do not exist."""
    found = [f"{entry.text} {entry.number}: done, and cited by nothing" for entry in entries
             if entry.state == "done" and not carriers(entry)]
    return found + [f"{entry.text} {entry.number}: {name} is no step and no parameter"
                    for entry in entries for name in carriers(entry) if name not in names]


@pytest.mark.parametrize("text", ALL_TEXTS)
def test_what_is_done_is_carried_by_something_that_exists(text):
    own = [entry for entry in articles(text).values() if entry.number in own_numbers(text)]
    assert_none(badly_carried(own, known_names(text)), "articles:")


def test_a_badly_carried_article_is_found():
    words = {"en": "x", "fr": "x"}
    empty = Article("fide-2014", "99.1", words, words, "computes", "done", {})
    wrong = Article("fide-2014", "99.2", words, words, "computes", "done", {}, ("no_such_step",))
    assert badly_carried([empty, wrong], {"k_row"}) == [
        "fide-2014 99.1: done, and cited by nothing",
        "fide-2014 99.2: no_such_step is no step and no parameter",
    ]


@pytest.mark.parametrize("text", ALL_TEXTS)
def test_every_citation_is_an_article_of_the_text(text):
    for made in editions():
        if text_of(made.short) == text:
            numbers = {*made.steps.values(), *(value.article for value in made.values.values())}
            assert sorted(numbers - articles(text).keys()) == []


def test_articles_that_check_or_list_say_what_is_missing():
    for text in ALL_TEXTS:
        for entry in articles(text).values():
            assert (entry.state == "done") != bool(entry.missing.get("en") and entry.missing.get("fr")), entry.number


def test_a_line_for_every_article_of_the_list(shared):
    wanted = json.loads((shared / "facts" / "articles.json").read_text("utf-8"))
    found = {text["text"]: [entry["article"] for entry in text["articles"]] for text in coverage(None, "en")["texts"]}
    for text in TEXTS:
        assert sorted(set(wanted[text]) - set(found[text])) == []
        assert len(found[text]) == len(set(found[text]))
    assert sorted(found) == sorted(ALL_TEXTS)


def test_coverage_counts_its_own_lines():
    for text in coverage(None, "fr")["texts"]:
        states = Counter(entry["state"] for entry in text["articles"])
        assert {state: count for state, count in text["states"].items() if count} == states
        assert text["count"] == sum(states.values())


def test_the_shipped_counts_are_the_real_ones():
    if not FILE.is_file():
        pytest.skip(ABSENT)
    cases, examples = counted()
    real = {place: [cases[place], examples[place]] for place in {*cases, *examples}}
    shipped = {(text, number): counts for text, numbers in outside().items() for number, counts in numbers.items()}
    assert shipped == real, "run script/pages: the cases with an outside origin have changed"
    assert sum(cases.values()) > 0
    assert sum(examples.values()) > 0


def test_the_printed_examples_are_in_the_shipped_counts():
    # Without ../shared the published cases cannot be counted again; the examples kept in this repository can.
    for (text, number), count in printed().items():
        assert outside_cases(text, number).examples >= count, (text, number)


def test_counts_of_a_text_without_cases_are_none():
    assert outside_cases("fide-2014", "13.3") == (0, 0)
    # 150 rows of two printed tables: 99 percentages, 51 differences.
    assert outside_cases("fide-2011", "8.1").examples >= 150
