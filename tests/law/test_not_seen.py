"""Editions whose text nobody saw: what is missing is shown, and nothing is surer than what is known of the edition."""

import pytest

from arpad.law.texts import SURENESS
from arpad.ruling.catalog.edition import edition, one_article

UNSEEN = ("fide-2012", "fide-2013", "fide-2017")


@pytest.mark.parametrize("number", ["0.2", "4.13", "9.1"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_article_with_gaps_is_not_the_one_of_the_older_text(number: str, lang: str) -> None:
    # The table of the facts (1.1) has a dash for registration, reports and long events of 2017.
    found = one_article("fide-2017", number, lang)
    assert found["state"] == "not"
    assert "fide-2014" in found["missing"]
    assert any(not row["attested"] and row["confidence"] == "none" for row in found["parameters"])


def test_the_duration_of_2017_is_the_one_of_the_facts() -> None:
    # Facts 1.1, duration: 90 in the column of 2017.
    found = one_article("fide-2017", "4.1", "en")
    [row] = [row for row in found["parameters"] if row["name"] == "event.days_of_event"]
    assert (row["value"], row["attested"], row["confidence"]) == (90, True, "medium")


@pytest.mark.parametrize("short", UNSEEN)
def test_what_is_taken_over_is_no_surer_than_the_edition(short: str) -> None:
    made = edition(short, "en")
    for row in made["parameters"]:
        if row["inherited"]:
            assert SURENESS.index(row["confidence"]) <= SURENESS.index(made["confidence"]), row["name"]


def test_what_was_seen_stays_as_sure_as_it_was() -> None:
    assert {row["confidence"] for row in edition("fide-2014", "en")["parameters"]} == {"high"}
