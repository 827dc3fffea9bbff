"""Several stages that are one event: their opponents, rounds and days add up."""

from datetime import date
from typing import Any

import pytest

from arpad.homologation.judge import judge
from arpad.homologation.knowledge import Knowledge
from arpad.homologation.stages import one_event
from arpad.homologation.verdict import AS_SWISS, TOO_FEW_MET, UNRATED
from arpad.law.resolve import law
from arpad.model.errors import ArpadError
from arpad.model.event import Event

from .events import BASES, event_of

PLAYERS = ["Alba 2100", "Brun 1900", "Cora 1700", "Dino -"]


def stage(**changes: Any) -> Event:
    return event_of({**BASES["nobody"], **changes})


PRELIMINARY = stage(name="Preliminary", players=PLAYERS, end=date(2014, 8, 3), dates=[date(2014, 8, 2)],
                    games=["1: Dino 1-0 Alba", "1: Brun 1-0 Cora", "2: Dino 1-0 Brun"])
FINAL = stage(name="Final", players=["Dino -", "Cora 1700"], start=date(2014, 8, 9), end=date(2014, 8, 10),
              dates=[date(2014, 8, 9)], games=["1: Cora 1-0 Dino"])


def test_three_rated_opponents_over_two_stages() -> None:
    # 6.42 of 2005: two rated opponents in the one stage, a third in the other.
    alone = judge(PRELIMINARY, law("fide-2005"))
    together = judge(one_event([PRELIMINARY, FINAL]), law("fide-2005"), Knowledge(stages=("Preliminary", "Final")))
    assert alone.players[3].status == TOO_FEW_MET
    assert (together.players[3].status, together.players[3].games) == (UNRATED, 3)
    assert [line.text() for line in together.articles if line.check == "stages"] == [
        "Rated as one event together with: Preliminary, Final."
    ]


def test_days_rounds_and_numbers_of_the_whole() -> None:
    made = one_event([PRELIMINARY, FINAL])
    assert (made.name, made.start, made.end) == ("Preliminary + Final", date(2014, 8, 2), date(2014, 8, 10))
    assert (made.rounds, made.round_dates) == (3, (date(2014, 8, 2), None, date(2014, 8, 9)))
    assert [(entry.number, entry.person.name) for entry in made.entries] == [
        (1, "Alba"), (2, "Brun"), (3, "Cora"), (4, "Dino")
    ]
    dino = made.entries[3].rounds
    assert [meeting.opponent for meeting in dino if meeting] == [1, 2, 3]


def test_two_groups_are_no_complete_round_robin() -> None:
    groups = [
        stage(name=name, format="round-robin", players=[f"{letter}{n} 2000" for n in range(3)],
              games=[f"1: {letter}0 1-0 {letter}1", f"2: {letter}1 1-0 {letter}2", f"3: {letter}2 1-0 {letter}0"])
        for name, letter in (("One", "A"), ("Two", "B"))
    ]
    assert judge(one_event(groups), law("fide-2005")).standing == AS_SWISS


def test_what_the_stages_do_not_share_is_not_known() -> None:
    match = stage(format="match", clock="60 min", start=False, players=PLAYERS, games=["1: Alba 1-0 Brun"])
    made = one_event([PRELIMINARY, match])
    assert (made.format, made.time_control.stages, made.start) == ("unknown", (), None)


def test_stages_of_two_games_are_refused() -> None:
    with pytest.raises(ArpadError, match="STAGES_OF_TWO_GAMES"):
        one_event([PRELIMINARY, event_of(BASES["series"])])
