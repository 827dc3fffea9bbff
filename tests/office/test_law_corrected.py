"""A law is corrected after publication: the lists that would change are named, with their players; nothing changes."""

import json
import os
import shutil
import subprocess
import sys
from datetime import date
from fractions import Fraction
from pathlib import Path

from arpad.model.event import PLAYED
from arpad.office.invented import World
from ground.tree import ROOT
from office.world import opened, rate, report

LAW = "arpad/law/fide/standard/2011-07-01.toml"
"""The edition that the cap of 400 comes from; that of 2014 keeps it."""
ROUNDS, WEAK, STRONG, K = 7, 1500, 2000, 20


def replayed(folder: Path, source: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """`arpad replay --check` as the program in this folder does it."""
    environment = {**os.environ, "PYTHONPATH": str(source), "ARPAD_OFFICE": str(folder)}
    command = [sys.executable, "-m", "arpad", "replay", "--check", "--lang", "en", *options]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def rating_after(points_x2: list[int], expected: str) -> int:
    """By hand: K x (W - We) of the games played, rounded to the nearest (fifths of a point: never a tie)."""
    change = K * (Fraction(sum(points_x2), 2) - len(points_x2) * Fraction(expected))
    return WEAK + int(change + Fraction(1, 2) if change > 0 else change - Fraction(1, 2))


def test_a_corrected_value_names_the_lists_and_players_that_it_would_move(tmp_path: Path) -> None:
    world = World(seed=1)
    world.be_born(12, unrated=0)
    for one in world.people:
        one.rating, one.k = STRONG, K
    weak = world.people[0]
    weak.rating = WEAK
    office, key = opened(tmp_path / "office", world, date(2014, 12, 1), "fide-2014")
    swiss = world.swiss(world.people, ROUNDS, date(2014, 12, 5))
    report(office, swiss, "S1", date(2014, 12, 14))
    rate(office, key, date(2015, 1, 1))
    # A month in which the weak player does not play: the same under both laws, but for the ratings it starts from.
    report(office, world.swiss(world.people[1:9], 3, date(2015, 1, 5)), "S2", date(2015, 1, 9))
    rate(office, key, date(2015, 2, 1))
    office.close()
    before = {path: path.read_bytes() for path in (tmp_path / "office").rglob("*.json")}

    assert replayed(tmp_path / "office", ROOT / "src").returncode == 0
    corrected = tmp_path / "corrected"
    shutil.copytree(ROOT / "src", corrected, ignore=shutil.ignore_patterns("__pycache__"))
    text = corrected.joinpath(LAW).read_text("utf-8")
    assert text.count("difference_cap = { value = 400") == 1
    corrected.joinpath(LAW).write_text(text.replace("difference_cap = { value = 400", "difference_cap = { value = 350"))

    told = replayed(tmp_path / "office", corrected, "--json")
    assert told.returncode == 1, told.stderr
    first, second = json.loads(told.stdout)["lists"]
    assert (first["date"], first["same"], first["law_changed"]) == ("2015-01-01", False, True)
    rounds = next(entry.rounds for entry in swiss.entries if entry.person.ref == weak.ref)
    points = [game.result.points_x2 for game in rounds if game and game.result.kind == PLAYED]
    # 8.1b: a difference of 500 counts as 400, .08 for the weaker player; as 350 it would be .11.
    then, now = first["moved"][str(weak.ref)]
    assert (then[0], now[0]) == (rating_after(points, "0.08"), rating_after(points, "0.11"))
    assert then[0] != now[0]
    # The second list starts from the first as it was published, and all its games are among players close together.
    assert (second["date"], second["same"]) == ("2015-02-01", True)
    shown = replayed(tmp_path / "office", corrected).stdout
    assert f"{weak.ref}: " in shown
    assert {path: path.read_bytes() for path in (tmp_path / "office").rglob("*.json")} == before
    assert replayed(tmp_path / "office", ROOT / "src").returncode == 0
