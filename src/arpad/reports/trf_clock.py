"""The time control of a TRF: what people wrote (122) and the code of TRF26 (222)."""

from collections.abc import Callable

from arpad.model.event import TimeControl
from arpad.reports.notes import Notes
from arpad.reports.timecontrol import Understood, from_code, time_control_of


def clock_of(
    written: tuple[str, int], coded: tuple[str, int], notes: Notes, keep: Callable[[str, int], None]
) -> TimeControl:
    """The time control, from its code where there is one, else from its words as far as they are understood."""
    text, code = written[0][4:].strip(), coded[0][4:].strip()
    by_words = time_control_of(text) if text else None
    by_code = from_code(code) if code else None
    if code and by_code is None:
        notes.error("CLOCK_CODE_UNREADABLE", coded[1], 5, code)
        keep(*coded)
    if by_words:
        notes.note("CLOCK_UNDERSTOOD", written[1], 5, text, understood=Understood(by_words))
    elif text and not by_code:
        notes.warning("CLOCK_NOT_UNDERSTOOD", written[1], 5, text)
    if by_words and by_code and by_words[1:] != by_code[1:]:
        notes.warning("CLOCKS_DIFFER", coded[1], 5, code, text=text, understood=Understood(by_code))
    known = by_code or by_words or TimeControl()
    return known._replace(text=text)
