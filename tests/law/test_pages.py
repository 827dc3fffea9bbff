"""The pages about the editions and the snapshots of the law are what the program writes today."""

import hashlib
from pathlib import Path

import pytest

from arpad.law.articles import editions
from arpad.law.resolve import law, law_snapshot
from arpad.ruling.catalog.page import pages
from ground.tree import ROOT

PAGES = ROOT / "docs" / "editions"
SNAPSHOTS = Path(__file__).with_name("snapshots")
SHORTS = [made.short for made in editions()]
AGAIN = "run script/pages, then read the diff: it is what changes for readers"


def test_the_pages_are_those_of_the_law():
    made = pages()
    assert sorted(path.name for path in PAGES.iterdir()) == sorted(made), AGAIN
    different = [name for name, text in made.items() if PAGES.joinpath(name).read_text(encoding="utf-8") != text]
    assert different == [], AGAIN


@pytest.mark.parametrize("short", SHORTS)
def test_the_snapshot_is_that_of_the_law(short):
    kept = SNAPSHOTS.joinpath(f"{short}.txt").read_text(encoding="utf-8")
    assert law_snapshot(law(short)) == kept, AGAIN
    assert hashlib.sha256(kept.encode()).hexdigest() == law(short).digest


def test_every_snapshot_is_of_an_edition():
    assert sorted(path.stem for path in SNAPSHOTS.glob("*.txt")) == sorted(SHORTS)


def test_the_digest_covers_readings_steps_and_articles():
    made = law("fide-2014")
    assert law("fide-2014", ("fide-2014/8.57=per-event",)).digest != made.digest
    text = law_snapshot(made)
    for line in ("step rounded_change [8.57]", "game.difference_cap = 400 [8.54; clock: event]",
                 "period.k_games_cap = never [8.56; clock: event]"):
        assert line in text.splitlines()
    assert "members = IBCA, ICSC, IPCA" in law_snapshot(law("fide-2011")).splitlines()


@pytest.mark.parametrize("lang", ["", ".fr"])
def test_a_page_holds_values_articles_doubts_and_errors(lang):
    page = pages()[f"fide-2014{lang}.md"]
    for part in ("`fide-2014/8.57`", "--reading fide-2014/8.57=per-event", "**8.57 ", "**12.3**", "8.54", "| 0-3 | "):
        assert part in page
    # 7.14a and b of 2014 refer to 6.3 and 6.4 (regulations.md 2.2, 8).
    assert "6.2" in page.partition("**7.14**")[2]
