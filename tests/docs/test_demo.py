"""script/demo, run as a newcomer runs it, in both languages."""

import os
import re
import subprocess

import pytest

from ground.tree import ROOT

# Chess: dp of 4/5, 3/5, 2.5/5 and 2/5 is 240, 72, 0 and -72, their mean 60; the mean of the ratings is 8020/4 = 2005,
# so that Ra = 2005 - 60 x 5/6 = 1955. Zita, half a point above half: 1955 + 20. Tom, .1: 1955 - 366 x 5/6 = 1650, so
# that Maud counts as 2050 for him: (2050 - 2105)/5 = -11 and 1944 - 305 = 1639.
# Draughts: the perfs are 1402.5, 985.83, 1319.17 and 902.5 (each the mean of his five opponents plus 100 x (Pts - 5));
# halfway to MCP: 1302.5, 1135.83, 1269.17 and 1102.5, their mean 1202.5; (2 x 1250 + 2 x 1202.5)/4 = 1226.25.
FIGURES = {
    "en": ("1955", "1975", "1650", "1944", "1639", "1202.5", "1226.25", "1302.5", "1326.25"),
    "fr": ("1955", "1975", "1650", "1944", "1639", "1202,5", "1226,25", "1302,5", "1326,25"),
}
NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
WORDS = {"en": "Chess: a round robin", "fr": "Échecs : un toutes rondes"}


@pytest.mark.slow
@pytest.mark.parametrize("lang", WORDS)
def test_the_demonstration_explains_its_figures(lang: str) -> None:
    settings = {**os.environ, "LC_ALL": f"{lang}_FR.UTF-8", "PYTHONUTF8": "1"}
    done = subprocess.run(
        ["script/demo"], cwd=ROOT, env=settings, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert WORDS[lang] in done.stdout
    printed = set(NUMBER.findall(done.stdout))
    told = {"en": "Verified: the journal, every file", "fr": "Vérifié"}[lang]
    assert told in done.stdout
    lacking = [figure for figure in FIGURES[lang] if figure not in printed]
    assert not lacking, f"{lacking} not in\n{done.stdout}"
