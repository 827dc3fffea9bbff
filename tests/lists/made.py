"""Lines and files for the tests of lists: nobody in them exists, and no federation has such a code."""

import io
from collections.abc import Iterable
from typing import Any

from arpad.model.ratinglist import RatingList
from arpad.reports.lists.read import ListRead, read_bytes
from arpad.reports.lists.write import WRITERS
from arpad.reports.notes import Notes

HEADERS = {
    "combined": "ID Number      Name                                                         Fed Sex Tit  WTit OTit   "
    "        FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag",
    "combined-2013": "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag",
    "single": "ID Number      Name                                                         Fed Sex Tit  WTit OTit     "
    "      FOA OCT26 Gms K  B-day Flag",
    "single-2012": "ID Number      Name                                                         Fed Sex Tit  WTit OTit"
    "           oct12 Gms K  B-day Flag",
    "2011": "ID number Name                              TitlFed  Mar11 GamesBorn  Flag",
    "2003": "ID_NUMBER NAME                        TITLE COUNTRY JAN03 GAMES BIRTHDAY   FLAG ",
    "2001": "  ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG",
}
"""The first line of each era, as published."""


def line(width: int, *fields: tuple[int, str]) -> str:
    """Texts at their columns, counted from 1, as facts/formats.md prints them; filled up to the width."""
    made = ""
    for column, text in fields:
        assert len(made) < column, f"{text!r} does not begin at column {column}"
        made = made.ljust(column - 1) + text
    return made.ljust(width)


def file_of(*lines: str, end: str = "\r\n", encoding: str = "utf-8") -> bytes:
    """The bytes of a text file."""
    return "".join(each + end for each in lines).encode(encoding)


def read(content: bytes, name: str = "list-2026-10.txt") -> ListRead:
    """The list in these bytes."""
    return read_bytes(content, name)


def codes(made: ListRead) -> list[str]:
    """The codes of all findings, each once."""
    return sorted({finding.code for finding in made.findings})


def places(made: ListRead, code: str) -> list[tuple[int, int]]:
    """Where the findings of one code stand."""
    return [(each.place.line, each.place.column) for each in made.findings if each.code == code]


def written(made: RatingList, layout: str) -> bytes:
    """A list as a file of this layout; nothing may be noted on the way."""
    content, notes = _written(made, layout)
    assert notes.findings() == []
    return content


def written_with(made: RatingList, layout: str) -> tuple[bytes, list[str]]:
    """A list as a file, and the codes of what was noted."""
    content, notes = _written(made, layout)
    return content, [finding.code for finding in notes.findings()]


def _written(made: RatingList, layout: str) -> tuple[bytes, Notes]:
    target, notes = io.BytesIO(), Notes("out" + layout)
    WRITERS[layout](made, target, notes)
    return target.getvalue(), notes


def players(made: RatingList) -> list[dict[str, Any]]:
    """What every row says; what it does not say is not there."""
    return [made.shown(row) for row in range(len(made))]


def csv_of(*lines: str) -> bytes:
    """A table of ours."""
    return "\n".join(lines).encode()


def list_of(rows: Iterable[str]) -> RatingList:
    """A small list from lines of CSV, all of them good."""
    made = read(csv_of(*rows), "list-2026-10.csv")
    assert made.findings == [], made.findings
    return made.rating_list
