"""For every checking article a good event and a bad one, each giving the line expected, in both languages."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from arpad.homologation.judge import judge
from arpad.homologation.verdict import STANDINGS, STATES, Verdict
from arpad.law.articles import articles, text_of
from arpad.law.resolve import law

from .events import BASES, event_of, knowledge_of

FOLDER = Path(__file__).parents[1] / "articles" / "checks"
ORIGINS = ("text:", "reading:", "hand:")
KEYS = {"name", "articles", "origin", "check", "base", "good", "bad"}
SAMPLE = {"event", "known", "state", "en", "fr", "standing", "needed"}
def rows() -> list[Any]:
    """(rules, article, sample name, which, row) of every sample."""
    found = []
    for path in sorted(FOLDER.glob("*/*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8"))["check"]:
            for place in row["articles"]:
                rules, _, article = place.partition("/")
                for which in ("good", "bad"):
                    if which in row:
                        name = f"{path.parent.name}/{path.stem}: {row['name']}, {which} ({rules})"
                        found.append(pytest.param(rules, article, row, which, id=name))
    return found


def verdict_of(rules: str, row: dict[str, Any], sample: dict[str, Any]) -> Verdict:
    """The verdict on one sample."""
    raw = {**BASES[row.get("base", "swiss")], **sample.get("event", {})}
    return judge(event_of(raw), law(rules), knowledge_of(sample.get("known", {})))


@pytest.mark.parametrize(("rules", "article", "row", "which"), rows())
def test_a_sample_gives_its_line(rules: str, article: str, row: dict[str, Any], which: str) -> None:
    sample = row[which]
    found = verdict_of(rules, row, sample)
    lines = [line for line in found.articles if line.article == article and line.check == row["check"]]
    told = [(line.state, line.text("en"), line.text("fr")) for line in lines]
    assert (sample["state"], sample["en"], sample["fr"]) in told, told
    if "standing" in sample:
        assert found.standing == sample["standing"]
    if "needed" in sample:
        assert [line.needed for line in lines] == [sample["needed"]]


@pytest.mark.parametrize(("rules", "article", "row", "which"), rows())
def test_a_sample_is_whole(rules: str, article: str, row: dict[str, Any], which: str) -> None:
    assert set(row) <= KEYS
    assert set(row[which]) <= SAMPLE
    assert row["origin"].startswith(ORIGINS)
    assert row[which]["state"] in STATES
    assert row[which].get("standing", STANDINGS[0]) in STANDINGS
    assert article in articles(text_of(rules))


def test_every_checking_article_has_a_good_and_a_bad_sample() -> None:
    held = {(text_of(param.values[0]), param.values[1], param.values[3]) for param in rows()}
    wanted = [
        (text, entry.number)
        for text in ("fide-2005", "fide-2011", "fide-2014", "ffjd-2015")
        for entry in articles(text).values()
        if entry.kind == "checks" and not entry.by
    ]
    missing = [f"{text} {number} {which}" for text, number in wanted for which in ("good", "bad")
               if (text, number, which) not in held]
    assert missing == []
