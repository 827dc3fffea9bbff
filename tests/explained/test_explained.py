"""The kept explanations are what the program says; every number in them comes from a line with its article."""

import re
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import pytest

from arpad.model.catalogue import LANGUAGES, written
from arpad.model.limits import COLUMNS
from arpad.model.line import Line, Reason, Term
from arpad.ruling.contract.batch import respond, result
from arpad.ruling.explain import doubts_behind, others, read_text, told
from arpad.ruling.outcome import Outcome

from .pages import SEPARATOR, Case, cases

NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
CASES = cases()


def numbers(text: str) -> set[str]:
    """The numbers of a text, without their signs. A point or a comma before a space ends a sentence."""
    return set(NUMBER.findall(text))


def known(value: Any, lang: str) -> set[str]:
    """The numbers that facts hold, as the language writes them."""
    if isinstance(value, (Term, Reason)):
        found = set().union(*(known(part, lang) for part in value.facts.values()))
        return found | (numbers(value.article) if isinstance(value, Reason) else set())
    if isinstance(value, (list, tuple)):
        return set().union(*(known(part, lang) for part in value))
    if isinstance(value, (int, Fraction)):
        return {written(abs(value), lang)}
    return numbers(str(value))


def pieces(outcome: Outcome, lang: str) -> list[str]:
    """Every sentence of an explanation, in its order: of the lines, what they read, the doubts."""
    found = []
    for line, read in told(outcome):
        found += [line.text(lang), *(read_text(value, lang) for value in read), *line.readings]
    for text, doubt, reading in doubts_behind(outcome):
        found += [text, doubt.question[lang], doubt.words[reading][lang], doubt.evidence[lang]]
        for name, other in others(text, doubt, reading):
            found += [doubt.words[name][lang], other]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_page_is_what_the_program_says(case: Case, lang: str) -> None:
    assert case.path(lang).read_text(encoding="utf-8") == case.page(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_number_is_a_fact_of_a_line_with_an_article(case: Case, lang: str) -> None:
    for outcome in case.outcomes():
        for line in outcome.lines:
            _check(line, lang)


def _check(line: Line, lang: str) -> None:
    assert line.article
    missing = numbers(line.text(lang)) - known(list(line.facts.values()), lang)
    assert not missing, f"{line.text(lang)}: {missing} are no facts of the line"
    assert all(read.article for read in line.read)


def test_a_number_that_is_no_fact_is_found() -> None:
    facts = {"rating": Words("2001"), "rounded": 8, "new": 2009}
    with pytest.raises(AssertionError, match="'2001'"):
        _check(Line("new_rating", "8.57", "new_rating", facts), "en")


class Words:
    """A phrase that hides a number."""

    def __init__(self, phrase: str) -> None:
        self.phrase = phrase

    def text(self, lang: str) -> str:
        return self.phrase

    def __str__(self) -> str:
        return "a phrase"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_nothing_but_sentences_and_articles_holds_a_number(case: Case, lang: str) -> None:
    """What is left of a page once its sentences are taken out: the heading, and articles at the left."""
    pages = case.path(lang).read_text(encoding="utf-8").split(SEPARATOR)
    for page, outcome in zip(pages, case.outcomes(), strict=True):
        _, _, rest = page.partition(outcome.law[:12])
        text, at, left = " ".join(rest.split()), 0, []
        for piece in pieces(outcome, lang):
            flat = " ".join(piece.split())
            place = text.find(flat, at)
            assert place >= 0, f"not on the page, in its order: {flat}"
            left.append(text[at:place])
            at = place + len(flat)
        articles = {number for line in outcome.lines for number in numbers(line.article)}
        assert numbers(" ".join([*left, text[at:]])) <= articles


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_person_is_said_to_be_invented(case: Case) -> None:
    assert case.title["en"].startswith("Invented")
    assert case.title["fr"].startswith("Invent")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_wider_than_the_columns(lang: str) -> None:
    for case in CASES:
        assert max(len(line) for line in case.page(lang).splitlines()) <= COLUMNS


def test_a_fresh_reader_finds_the_answers() -> None:
    """Why this K, why this expected score, what was left out and why, what is doubtful, how the total was rounded."""
    pages = {case.name: " ".join(case.page("en").split()) for case in CASES}
    change = pages["fide-2014-change"]
    assert "K = 40, because the player is under 18 on 2015-02-01 (13 years old)" in change
    assert "-88 lies in 84 to 91: for the lower-rated player (L) the table expects 0.38." in change
    assert "difference 462, counted as 400" in change
    assert "6.32 Game 3 is left out: the opponent is unrated." in change
    assert "5.1 Game 4 is left out: decided without play (+)" in change
    # 2212 - 2105 = 107, in 107 to 113: .65, so the loss is -0.65; +0.62 - 0.42 - 0.65 = -0.45, times 40 is -18.
    assert "Nothing in this result rests on a doubtful place" in change
    assert "The change -18 of the whole period is a whole number: there is nothing to round." in change
    first = pages["fide-2005-first-rating"]
    assert "(1912 × 5 + 1916 × 4) / 9 = 1913.777778" in first
    assert "fide-2005/10.23=rc-first" in first


# Names are other people's text: whatever they hold, a page stays a page.
HOSTILE = '<script>alert("1")</script>&amp;\'--><b>'
WITH_HOSTILE_NAMES = [
    {
        "calc": "round-robin", "rules": "fide-2014",
        "players": [
            {"name": HOSTILE, "rating": 2000, "k": 20, "score": 3}, {"name": "B", "rating": 2000, "k": 20, "score": 2},
            {"name": "C", "rating": 2000, "k": 20, "score": 2}, {"name": "D", "rating": 2000, "k": 20, "score": 2},
            {"name": f"{HOSTILE}2", "score": 1},
        ],
    },
    {
        "calc": "accelerated", "rules": "ffjd-2015", "estimate": 1300,
        "players": [{"name": HOSTILE}, {"name": "P", "rating": 1400}],
        "games": [[HOSTILE, "P", "2"]] * 5,
    },
]


class Checked(HTMLParser):
    """Notes every element, and that each one is closed in its turn."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.open.append(tag)
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def parsed(fragment: str) -> Checked:
    """The fragment, read by a parser: every element closed."""
    made = Checked()
    made.feed(fragment)
    made.close()
    assert made.open == []
    return made


ELEMENTS = {"section", "p", "ol", "ul", "li", "cite", "dl", "dt", "dd"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("request_", WITH_HOSTILE_NAMES, ids=lambda request: request["calc"])
def test_hostile_names_stay_text(request_: dict[str, Any], lang: str) -> None:
    outcome = result({**request_, "explain": True})
    found = parsed(outcome.html(lang))
    assert found.seen <= ELEMENTS
    assert HOSTILE in found.text
    assert HOSTILE in " ".join(outcome.explanation(lang).split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_fragment_says_what_the_text_says(case: Case, lang: str) -> None:
    for outcome in case.outcomes():
        fragment = outcome.html(lang)
        found = parsed(fragment)
        assert found.seen <= ELEMENTS
        assert fragment.startswith(f'<section class="arpad-explanation" lang="{lang}">')
        for piece in pieces(outcome, lang):
            assert piece in found.text


def test_the_json_of_a_result_holds_its_lines_and_doubts() -> None:
    answer = respond({"calc": "change", "rules": "fide-2011", "player": {"rating": 2000, "k": 15}, "explain": True,
                      "games": [{"opponent": 2000, "score": 0}]})
    assert {"step", "article", "text", "facts", "read", "readings"} == set(answer["lines"][0])
    (doubt,) = answer["doubts"]
    assert doubt["reading"] == "fide-2011/8.57=away-from-zero"
    assert [other["reading"] for other in doubt["others"]] == ["fide-2011/8.57=half-up"]
