"""`arpad next-round`: a round paired at the table, in both languages, as text and JSON."""

import json
from pathlib import Path

import pytest

from cli.calling import Caller
from period.test_next_round import OPEN, ROUNDS


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The series of the unit tests, as its organiser keeps it."""
    players = [
        f'[[players]]\nnumber = {i}\nname = "P{i}"\nrounds = ["{first}", "{second}"]\n'
        for i, (first, second) in enumerate(ROUNDS, 1)
    ]
    made = tmp_path / "open.toml"
    made.write_text(OPEN + "\n".join(players), "utf-8")
    return str(made)


def test_the_table_names_places_colours_and_opponents(call: Caller, file: str) -> None:
    told = call("next-round", file, "--lang", "fr")
    assert told.code == 0
    lines = told.out.splitlines()
    assert lines[0] == "Open : ronde 3"
    assert lines[3].split() == ["1", "1", "P1", "3", "5", "1", "1", "4", "5", "EXEMPT"]
    assert lines[4].split() == ["1", "3", "P3", "3", "5", "2", "0", "noirs", "2", "5", "EXEMPT"]
    assert lines[-1] == "La ronde 3 dépasse la moitié du nombre de joueurs (6.6) : les adversaires peuvent manquer."


def test_the_end_of_a_round(call: Caller, file: str) -> None:
    told = call("next-round", file, "--pair", "1-4", "--pair", "2-5", "--pair", "3-exempt")
    assert "Everybody is paired." in told.out
    told = call("next-round", file, "--pair", "1-4", "--without", "3", "--without", "5")
    assert "cannot all be paired" in told.out
    data = json.loads(call("next-round", file, "--pair", "1-5", "--json").out)
    assert (data["round"], data["pairs"], len(data["rest"])) == (3, [[1, 5]], 2)


@pytest.mark.parametrize("pair", ["", "3", "3-", "a-b", "3-4-5", "-1-2", "EXEMPT-3", "3-99999999999", "٣-٤"])
def test_what_is_no_pair(call: Caller, file: str, pair: str) -> None:
    told = call("next-round", file, f"--pair={pair}")
    assert told.code == 2
    assert told.err.startswith("--pair: ROUND_NOT_A_PAIR")


def test_who_has_met_is_refused_with_the_article(call: Caller, file: str) -> None:
    told = call("next-round", file, "--pair", "1-2")
    assert told.code == 1
    assert told.err.splitlines()[:2] == ["--pair: ROUND_ALREADY_MET 1-2 have met already, in round 1", "  article 6.6"]
