"""How many cases with an outside origin go through each article: counted here, shipped in law/coverage.toml.

Two kinds count. A published case (cases.json: figures of other people and programs) counts for every article that the
explanation of its answers names, if it comes out exactly. A printed example (a figure of the texts themselves) counts
too: those of cases.json in the same way, the rows of the printed tables and the cases by article whose origin is a
text for the article that they are about. Figures computed by hand, readings and our own results count for nothing.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from arpad.law.articles import articles, text_of
from arpad.law.texts import named
from articles.test_articles import rows
from cases import kinds
from cases.test_cases import FILE, different, parameters
from rules.printed import DP, GUIDE_ROWS, UPPER

Place = tuple[str, str]
"""(text, article)."""
PERCENTAGES = 2 * len(DP) - 1
DIFFERENCES = len(UPPER) + 1
GUIDE_CELLS = 30
"""The organiser's guide of Annex B: ten ages, three columns."""
FROM_TEXTS, OWN_SUM = "seed", "computed"
"""Beginnings of the sources in cases.json that are a text, or the collector's own calculation."""


def counted() -> tuple[Counter[Place], Counter[Place]]:
    """Article -> published cases, and article -> printed examples."""
    cases: Counter[Place] = Counter()
    examples = printed()
    for parameter in parameters():
        rules, case = parameter.values
        if case["source"].startswith(FROM_TEXTS):
            examples.update(gone_through(rules, case) | printed_in(rules, case))
        elif OWN_SUM not in case["source"]:
            cases.update(gone_through(rules, case))
    return cases, examples


def gone_through(rules: str, case: dict[str, Any]) -> set[Place]:
    """The articles named while a case is answered; none if it does not come out."""
    found: set[Place] = set()

    def asked(calc: str, asked_rules: str, **request: Any) -> dict[str, Any]:
        answer = ask(calc, asked_rules, explain=True, **request)
        text = text_of(named(answer["rules"]).short)
        found.update((text, number) for number in named_in(answer))
        return answer

    ask = kinds.ask
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kinds, "ask", asked)
        figures = kinds.KINDS[case["kind"]](rules, case)
    return set() if different(case["expected"], figures) else found


def printed_in(rules: str, case: dict[str, Any]) -> set[Place]:
    """The article that prints an example, where the case says so ("seed 004 art 8.34")."""
    text = text_of(named(rules).short)
    return {(text, number) for number in re.findall(r"art\.? ([\d.]+\d)", case["source"]) if number in articles(text)}


def named_in(answer: dict[str, Any]) -> Iterator[str]:
    """The articles of the steps and of the values that an explanation tells of."""
    for line in answer.get("lines", ()):
        yield line["article"]
        yield from (read["article"] for read in line["read"])


def printed() -> Counter[Place]:
    """Article -> examples that a text prints, those of cases.json left out."""
    found: Counter[Place] = Counter()
    for text, number in (("fide-2005", "10.1"), ("fide-2011", "8.1"), ("fide-2014", "8.1")):
        found[text, number] += PERCENTAGES + DIFFERENCES
    found["fide-2005", "10.24"] += len(GUIDE_ROWS)
    # The grid of two players; the seven others stand in cases.json.
    found["ffjd-2015", "Annex A"] += 1
    found["ffjd-2015", "Annex B"] += GUIDE_CELLS
    for _, row in rows():
        if row["origin"].startswith("text:"):
            for place in row["articles"]:
                rules, _, number = place.partition("/")
                found[text_of(rules), number] += 1
    return found


def written(cases: Counter[Place], examples: Counter[Place]) -> str:
    """The two counts as the file of the law: articles in the order of the texts."""
    lines = ["# Written by script/pages, counted again by tests/law. Article = [published cases, printed examples]."]
    for text in dict.fromkeys(text for text, _ in sorted({*cases, *examples})):
        lines += ["", f"[{text}]"]
        for number in articles(text):
            counts = [cases[text, number], examples[text, number]]
            if any(counts):
                lines.append(f'"{number}" = {counts}')
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if not FILE.is_file():
        sys.exit("the folder ../shared is absent beside this repository: the published cases cannot be counted")
    print(written(*counted()), end="")
