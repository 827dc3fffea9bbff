"""TRF: reports of chess tournaments, read and written."""

import re

from arpad.reports.text import BOM, WIDE_MARKS
from arpad.reports.trf_layout import COMMENT, EVENT_COUNTS, EVENT_DATES, EVENT_TEXTS, KEPT_OF_2026, PLAYER, TEAM
from arpad.reports.trf_read import read_and_check, read_trf
from arpad.reports.trf_write import write_trf16, write_trf26

__all__ = ["is_trf", "read_and_check", "read_trf", "write_trf16", "write_trf26"]

OPENING = 1 << 16
"""Bytes by which a file is recognised."""
CODES = "|".join([*EVENT_TEXTS, *EVENT_DATES, *EVENT_COUNTS, *KEPT_OF_2026, PLAYER, TEAM, COMMENT, "112", "122", "132"])
RECORD = re.compile(rf"(?:^|[\r\n])(?:{CODES})(?:[ \t]|[\r\n]|$)".encode())


def is_trf(data: bytes) -> bool:
    """Does a line begin with a record of TRF?"""
    opening = data[:OPENING]
    if opening[:2] in WIDE_MARKS:
        opening = opening[2:].replace(b"\0", b"")
    return RECORD.search(opening.removeprefix(BOM)) is not None
