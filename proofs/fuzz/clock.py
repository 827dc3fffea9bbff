"""Time controls in free text and in the code of TRF26."""

from arpad.model.event import TimeControl
from arpad.reports.timecontrol import Understood, code_of, from_code, time_control_of
from proofs.fuzz.target import Target

SEEDS = (
    "40 moves in 90 min + 30 min + 30 s/move", "90'+30''", "G/90;inc30", "5400+30", "40/6000+30:900+30", "W300-B240",
    "2h/40 + 1h KO", "1h30 + 30 s/coup dès le premier coup", "40 Züge in 2 Stunden, dann 1 Stunde", "100'x40+15'+30\"",
)  # fmt: skip
TOKENS = tuple(
    text.encode() for text in ("90", "'", "''", "\"", " min", "h", "/40", "+", ":", "W", "-B", "G/", "SD", " per move",
                               "from move 1", "for the rest", "(", ")", "x", "²", "٣", "0", "999999999999")
)  # fmt: skip


def seeds() -> list[bytes]:
    """By hand."""
    return [text.encode() for text in SEEDS]


def attempt(data: bytes) -> None:
    """What is understood has a time in every stage, and can be told and coded."""
    text = data.decode("utf-8", errors="replace")
    for control in (time_control_of(text), from_code(text)):
        if control is None:
            continue
        for lang in ("en", "fr"):
            if not Understood(control).text(lang):
                raise AssertionError("understood, and nothing to say")
        read = from_code(code_of(control))
        if read is not None and read[1:] != control[1:]:
            raise AssertionError("the code says something else")
        _same_again(control)


def _same_again(control: TimeControl) -> None:
    told = time_control_of(Understood(control).text())
    if told is not None and not control.black_stages and told.stages != control.stages:
        raise AssertionError("our own words are understood as something else")


TARGET = Target("clock", seeds, attempt, TOKENS)
