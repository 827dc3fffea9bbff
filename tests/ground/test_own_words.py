"""Our texts are our own: no run of words of the regulations stands in them."""

import re
from pathlib import Path

from ground.test_tree import texts
from ground.tree import assert_none

RUN = 8
"""Words in a row from which a sentence counts as copied."""
OURS = (".toml", ".md", ".py")
LETTERS = re.compile(r"[^\W\d_]+")


def words_of(text: str) -> list[tuple[str, int]]:
    """(word, line) of a text, figures and signs left out: tables and article numbers are nobody's wording."""
    return [
        (word.lower(), number) for number, line in enumerate(text.splitlines(), 1) for word in LETTERS.findall(line)
    ]


def runs(words: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Every run of RUN words, with the line of its first one."""
    return [
        (" ".join(word for word, _ in words[i : i + RUN]), words[i][1]) for i in range(len(words) - RUN + 1)
    ]


def copied(place: str, text: str, printed: set[str]) -> list[str]:
    """The runs of a text that are printed in the regulations."""
    return [f"{place}:{line}: {run}" for run, line in runs(words_of(text)) if run in printed]


def test_a_copied_sentence_is_found() -> None:
    text = "Nobody may ever say that these eight words\nare his own."
    printed = {run for run, _ in runs(words_of("3.1 Nobody MAY ever say, that these eight words are his."))}
    assert copied("a.md", f"Well.\n{text}", printed)[0] == "a.md:2: nobody may ever say that these eight words"
    assert copied("a.md", "Nobody may ever say that these seven words are his own", printed) == []


def test_no_sentence_of_the_regulations_is_copied(shared: Path) -> None:
    files = sorted((shared / "regulations").glob("*.txt"))
    assert files, "no text of the regulations found: this test would look for nothing"
    printed = {run for path in files for run, _ in runs(words_of(path.read_text("utf-8", errors="replace")))}
    ours = {place: text for place, text in texts().items() if place.endswith(OURS)}
    found = [line for place, text in ours.items() for line in copied(place, text, printed)]
    assert_none(found, f"{RUN} words in a row that stand in the regulations:")
