"""Whatever stands in a file, the check ends, tells only places that the file has, and never breaks."""

import random
import re

import pytest

from arpad.law.own.bounds import BYTES_MOST
from arpad.law.own.load import check, keep
from arpad.law.resolve import law
from ground.tree import ROOT
from own.test_broken import FOLDER, HEAD

TEXTS = [path.read_text("utf-8") for path in [*FOLDER.glob("*.toml"), ROOT / "examples" / "club-list.toml"]]
VALUES = ["1", "-1", "[]", "{}", "[[]]", "[1]", "true", '"never"', '""', "1.5", "2026-09-01", "07:32:00", "inf", "nan"]
VALUES += ["{a=1}", "[{}]", "9" * 30, '"a.toml"', '"expected-score"', '"half-up"', "[1}]", "{b = 1]", "[1 2]"]
SIGNS = [*"[]{}=,.\"'#\n\\ 0a-é\x00\ufeff"]
ASSIGNED = re.compile(r"= ([^\n,}]+)")


def changed(text: str, chance: random.Random) -> str:
    """The text with something left out, put in, or given another value."""
    place = chance.randrange(len(text))
    what = chance.randrange(4)
    if what == 0:
        return text[:place] + text[place + chance.randint(1, 8) :]
    if what == 1:
        return text[:place] + chance.choice(SIGNS) + text[place:]
    spots = list(ASSIGNED.finditer(text))
    spot = chance.choice(spots) if spots else None
    return f"{text[: spot.start(1)]}{chance.choice(VALUES)}{text[spot.end(1) :]}" if spot else text


@pytest.mark.parametrize("seed", range(8))
def test_nothing_breaks_the_check(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(100):
        text = chance.choice(TEXTS)
        for _ in range(chance.randint(1, 4)):
            text = changed(text, chance) or text
        made = check(text.encode(), "my.toml")
        assert (made.edition is None) == bool(made.findings)
        for found in made.findings:
            assert 1 <= found.place.line <= text.count("\n") + 2, (found, text)
            assert all((found.message(lang), found.expected(lang), found.to_do(lang)) for lang in ("en", "fr"))
        if made.edition:
            assert law(keep(made).name).digest


HEAVY = [
    "".join(f"key{i} = 1\n" for i in range(15_000)),
    "[period]\n" + "".join(f"key{i} = 1\n" for i in range(15_000)),
    "[steps]\n" + "".join(f"key{i} = 1\n" for i in range(15_000)),
    "[[tables]]\n" * 15_000,
    "x = [" + "[1,2]," * 30_000 + "]\n",
    '[period]\nk_rows = { article = "1", value = [' + ",".join(
        f"[{1 + i}, {100 * i}, {10 * i}, {1000 + 10 * i}, {20 + i}, {3000 + i}]" for i in range(16)
    ) + "] }\n",
]  # fmt: skip


@pytest.mark.parametrize("text", HEAVY, ids=range(len(HEAVY)))
def test_a_heavy_file_is_answered(text: str) -> None:
    made = check((HEAD + text).encode(), "my.toml")
    assert made.findings
    assert len(HEAD + text) <= BYTES_MOST
