"""The known errors of the texts: complete, in both languages, told where they concern somebody."""

import re

import pytest

from arpad.law.articles import articles
from arpad.law.errata import errata, errata_of
from arpad.model.catalogue import LANGUAGES
from arpad.ruling.catalog.edition import edition, one_article

# regulations.md 2.2: rows that are no error of a text held here, with the reason.
NO_ERROR = {17: "the guide agrees with 9.14", 22: "all examples check", 24: "a later manual", 25: "another site"}


def test_every_erratum_is_complete():
    names = [found.name for found in errata()]
    assert len(names) == len(set(names))
    for found in errata():
        for words in (found.printed, found.taken):
            assert sorted(words) == sorted(LANGUAGES)
            assert all(text.strip() for text in words.values())
        for text, numbers in found.articles.items():
            assert set(numbers) <= articles(text).keys(), found.name


def test_every_row_of_the_list_of_errors_has_one(shared):
    text = (shared / "facts" / "regulations.md").read_text("utf-8").partition("### 2.2")[2].partition("## 3")[0]
    rows = {int(number) for number in re.findall(r"^\| (\d+) \|", text, re.MULTILINE)}
    assert len(rows) == 25
    assert rows - {found.row for found in errata()} == set(NO_ERROR)


@pytest.mark.parametrize(
    # regulations.md 2.2, rows 1, 2, 3; 8, 7; 18.
    ("short", "number", "parts"),
    [("fide-2011", "8.34", ["2197", "2199"]), ("fide-2011", "8.58", ["2411", "2423", "7.36", "6.48", "2.55"]),
     ("fide-2014", "7.14a", ["6.4", "6.2"]), ("fide-2014", "12.3", ["K = 30", "K = 40"]),
     ("ffjd-2015", "6.3", ["600"])],
)
def test_an_article_shows_its_errors(short, number, parts):
    told = " ".join(found["printed"] + " " + found["taken"] for found in one_article(short, number, "en")["errata"])
    assert [part for part in parts if part not in told] == []


def test_an_edition_lists_the_errors_of_its_text_only():
    assert [found["name"] for found in edition("fide-2014", "fr")["errata"]] == [
        "ra-for-rc", "references-of-first-publication", "reference-to-controls", "games-to-renew-2014"
    ]
    # The rapid principle is article 15 of the text of 2005: only the floor concerns it.
    assert [found["name"] for found in edition("fide-rapid-2005", "en")["errata"]] == ["floor-replaced"]
    assert errata_of("fide-2014", "8.57") == ()
