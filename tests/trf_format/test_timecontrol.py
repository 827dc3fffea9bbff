"""Time controls as people write them and as TRF26 codes them. What each one means is worked out by hand, in seconds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from proofs.strategies import CONTROLS

from arpad.model.event import Stage, TimeControl
from arpad.reports.timecontrol import Understood, code_of, duration, from_code, time_control_of

FORTY_90 = (Stage(5400, 30, 40), Stage(1800, 30))
UNDERSTOOD = [
    # The three examples of the task.
    ("40 moves in 90 min + 30 min + 30 s/move", FORTY_90),
    ("90'+30''", (Stage(5400, 30),)),
    ("G/90;inc30", (Stage(5400, 30),)),
    # Ways to meet article 1.11 (fide-2005, 1.14), in words of our own.
    ("all the moves in two hours", (Stage(7200),)),
    ("tous les coups en deux heures", (Stage(7200),)),
    ("40 moves in 75 min, then 15 min for all the remaining moves, 30 s added for each move",
     (Stage(4500, 30, 40), Stage(900, 30))),
    ("40 coups en 75 min suivis de 15 min pour tous les coups restants, 30 secondes ajoutées à chaque coup",
     (Stage(4500, 30, 40), Stage(900, 30))),
    ("40 coups en 90 min, suivis de 30 min pour tous les coups restants", (Stage(5400, 0, 40), Stage(1800))),
    # As programs and announcements write.
    ("40/120, 60", (Stage(7200, 0, 40), Stage(3600))),
    ("2h/40 + 1h KO", (Stage(7200, 0, 40), Stage(3600))),
    ("100'x40+15'+30\"", (Stage(6000, 30, 40), Stage(900, 30))),
    ("40/2h, 20/1h, 30min", (Stage(7200, 0, 40), Stage(3600, 0, 20), Stage(1800))),
    ("40/100' + 30'' + 40' + 30''", (Stage(6000, 30, 40), Stage(2400, 30))),
    ("90 min for 40 moves + 30 min for the rest, increment 30 s per move starting from move 1", FORTY_90),
    ("90 Minuten für 40 Züge, 30 Minuten für den Rest, 30 Sekunden pro Zug ab Zug 1", FORTY_90),
    ("120 minutes for 40 moves, 60 minutes for 20 moves and then 15 minutes + 30 seconds increment from move 61",
     (Stage(7200, 0, 40), Stage(3600, 0, 20), Stage(900, 30))),
    ("1h30 + 30 s/coup", (Stage(5400, 30),)),
    ("50 minutes + 10 s par coup", (Stage(3000, 10),)),
    ("25'+10''", (Stage(1500, 10),)),
    ("3 minutes plus 2 seconds", (Stage(180, 2),)),
    ("Standard: 90min + 30sec", (Stage(5400, 30),)),
    ("60 min QPF", (Stage(3600),)),
    ("G/60", (Stage(3600),)),
    ("Game in 61", (Stage(3660),)),
    ("2h30", (Stage(9000),)),
    ("40/90, SD/30; inc 30", FORTY_90),
    # As ffjd-2015, 5.2.1 writes its own: the word first, then what it gives.
    ("Fischer 25 min. + 5 s/coup", (Stage(1500, 5),)),
    ("Fischer 20 min. + 10 s/coup", (Stage(1200, 10),)),
    ("Cadence Fischer : 10 min + 5 s", (Stage(600, 5),)),
    ("90 min + 30 s Fischer", (Stage(5400, 30),)),
    ("1:30 h/40 Züge + 30 min", (Stage(5400, 0, 40), Stage(1800))),
    # The code of TRF26 in the place of words.
    ("5400+30", (Stage(5400, 30),)),
    ("40/6000+30:900+30", (Stage(6000, 30, 40), Stage(900, 30))),
]  # fmt: skip
NOT_UNDERSTOOD = [
    "", "as usual", "90", "90+30", "5+3", "1:30", "100/40+50/20+15+30", "45'+15'",
    "75 min + 15 min + 30 s/move", "0 min",
    "30 s per move", "40 moves in 90 min", "90 min + 30 s from move 17", "90 min + 30 s + 10 s", "3 days", "G/90;d5",
    "White 5 minutes", "White 5 min, Black 4 min + 3 s", "White 5 min + 3 s, Black 4 min", "White 5 min, Black soon",
    "Fischer 25 min", "Fischer 40 moves in 90 min + 30 min", "90 min or 60 min", "1:75 h",
    # How many moves the second time is for, nobody says.
    "40 coups en 1h40 puis 50 mn puis 15 mn avec 30 s/coup",
]  # fmt: skip
"""Without units, without moves, with two meanings, or with a word that is not known: never guessed."""
EACH_COLOUR = [
    ("White 120 min, Black 90 min", (Stage(7200),), (Stage(5400),)),
    ("Blancs 5 min ; Noirs 4 min", (Stage(300),), (Stage(240),)),
    ("les Blancs : 5 min + 3 s et les Noirs : 4 min + 3 s", (Stage(300, 3),), (Stage(240, 3),)),
    ("Weiß 40 Züge in 90 min + 30 min / Schwarz 60 min", (Stage(5400, 0, 40), Stage(1800)), (Stage(3600),)),
]
CODES = [
    ("5400+30", (Stage(5400, 30),), ()),
    ("40/6000+30:900+30", (Stage(6000, 30, 40), Stage(900, 30)), ()),
    ("W300-B240", (Stage(300),), (Stage(240),)),
    ("7200", (Stage(7200),), ()),
]


@pytest.mark.parametrize(("text", "stages"), UNDERSTOOD)
def test_what_people_write(text: str, stages: tuple[Stage, ...]) -> None:
    for written in (text, text.upper() if "'" not in text else text, f"  {text} ", text.replace(" ", "\u00a0")):
        control = time_control_of(written)
        assert control is not None, written
        assert (control.stages, control.black_stages) == (stages, ())


@pytest.mark.parametrize(("text", "white", "black"), EACH_COLOUR)
def test_a_time_for_each_colour_in_words(text: str, white: tuple[Stage, ...], black: tuple[Stage, ...]) -> None:
    assert time_control_of(text) == TimeControl(text, white, black)


@pytest.mark.parametrize("text", NOT_UNDERSTOOD)
def test_what_is_never_guessed(text: str) -> None:
    assert time_control_of(text) is None


@pytest.mark.parametrize(("code", "white", "black"), CODES)
def test_the_code(code: str, white: tuple[Stage, ...], black: tuple[Stage, ...]) -> None:
    assert from_code(code) == TimeControl(code, white, black)
    assert code_of(TimeControl("", white, black)) == code


NO_CODES = ("", "90'", "5400+", "+30", "40/", "0/5400", "5400:", "W300", "W300-", "W-B300", "5400 +30")


@pytest.mark.parametrize("code", NO_CODES)
def test_what_is_no_code(code: str) -> None:
    assert from_code(code) is None


def test_a_time_for_each_colour_is_told_in_words() -> None:
    # White 5 minutes, Black 4.
    control = from_code("W300-B240")
    assert control is not None
    assert Understood(control).text() == "White 5 min for the game; Black 4 min for the game"
    assert Understood(control).text("fr") == "Blancs 5 min pour la partie ; Noirs 4 min pour la partie"


def test_an_increment_that_comes_later_is_told_so_that_it_is_understood() -> None:
    # 40 moves in 100 min without increment, then 15 min with 30 s a move: from move 41 on.
    control = from_code("40/6000:900+30")
    assert control is not None
    for lang, end in (("en", "added for each move from move 41"), ("fr", "ajoutées à chaque coup à partir du coup 41")):
        told = Understood(control).text(lang)
        assert told.endswith(end)
        read = time_control_of(told)
        assert read is not None
        assert read.stages == control.stages


def test_durations() -> None:
    told = [duration(seconds) for seconds in (60, 90, 30, 0, 3600)]
    assert told == ["1 min", "1 min 30 s", "30 s", "0 min", "60 min"]


@given(CONTROLS, st.just(()) | CONTROLS)
def test_every_code_is_read_back(white: tuple[Stage, ...], black: tuple[Stage, ...]) -> None:
    read = from_code(code_of(TimeControl("", white, black)))
    assert read is not None
    assert (read.stages, read.black_stages) == (white, black)


@given(st.text("0123456789 hmins'\"/+x:GSDKOcoupsmvRF^@.,;()", max_size=40) | st.text(max_size=40))
def test_no_text_is_too_much(text: str) -> None:
    control = time_control_of(text)
    assert control is None or all(stage.seconds > 0 for stage in control.stages)
