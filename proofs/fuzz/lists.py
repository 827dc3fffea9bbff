"""Rating lists: text, XML, CSV and JSON, packed or not; read by blocks and row by row, written, read again."""

import gzip
import io

from bench.players import rating_list

from arpad.model.finding import WARNING
from arpad.model.ratinglist import RatingList
from arpad.reports.lists import fast
from arpad.reports.lists.read import read_bytes
from arpad.reports.lists.write import WRITERS
from arpad.reports.notes import Notes
from proofs.fuzz.target import Target, judge

KEPT = (".csv", ".json")
"""Layouts that keep everything."""
NAME = "fuzz"
BY_HAND = (
    b"",
    b"  ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG\r\n"
    b"   9000001  Abcdel, Fghan                    wf    AAA     1987    9   wi \r\n\x1a",
    b"\r\nID_NUMBER NAME                        TITLE COUNTRY JAN03 GAMES BIRTHDAY   FLAG \r\n"
    b" 9000001  Ab\xa4del, Fghan                      m   AAA  2101    0  31.05.80       \r\n",
    b"ID number Name                              TitlFed  Mar11 GamesBorn  Flag\n"
    b"  9000001 Abcdel, Fghan                     wf  AAA  1987    9  1980  wi\n",
    b"fide_id;name;birth\n1;\"Ab;c\";1980-05-31\n1;'=2+3;.\n\"\n",
    b'{"scheme": "club", "date": "2026-10-01", "players": [{"id": 1, "name": "A", "birth": "1980"}, {}]}',
    b"<playerslist><player><fideid>1</fideid><name>A &amp; B</name></player></playerslist>",
    b"<!DOCTYPE a [<!ENTITY b 'c'>]><playerslist>&b;</playerslist>",
)
TOKENS = (
    b"ID NUMBER NAME", b"FLAG", b"oct12", b"Rtng", b"WTit", b"\r", b"\r\n", b"\x00", b"\x1a", b"\t", b"\xc2\xa0",
    b"\xe2\x80\x8f", b"\xa4", b"\xef\xbb\xbf", b"\xff\xfe", b"\x1f\x8b\x08", b"PK\x03\x04", b"fide_id,name", b'"',
    b"'=",
    b'{"players": [', b'"id": ', b"null", b"1e9", b"<player>", b"</player>", b"<fideid>", b"&amp;", b"&#0;", b"]]>",
    b"<?xml version='1.0' encoding='utf-16'?>", b" " * 40, b"9" * 20,
)  # fmt: skip


def seeds() -> list[bytes]:
    """By hand, and a generated list in every layout."""
    lists = [rating_list(5, seed) for seed in (1, 2)]
    made = [_written(each, layout) for each in lists for layout in (*KEPT, ".txt", ".xml")]
    return [*BY_HAND, *made, gzip.compress(made[-1])]


def _written(made: RatingList, layout: str) -> bytes:
    target = io.BytesIO()
    WRITERS[layout](made, target, Notes())
    return target.getvalue()


def attempt(data: bytes) -> None:
    """Everything that is done with a list."""
    made = read_bytes(data, "fuzz.txt")
    judge(made, made.findings)
    people = made.rating_list
    before, fast.WITH_NUMPY = fast.WITH_NUMPY, False
    try:
        if read_bytes(data, "fuzz.txt") != made:
            raise AssertionError("row by row reads something else")
    finally:
        fast.WITH_NUMPY = before
    for row in range(len(people)):
        people.person(row)
    for layout in (*KEPT, ".txt", ".xml"):
        written = _written(people, layout)
        again = read_bytes(written, f"{NAME}{layout}")
        judge(again, again.findings)
        if layout in KEPT and (again.rating_list.ids, again.rating_list.texts, again.rating_list.numbers) != (
            people.ids, people.texts, people.numbers,
        ):  # fmt: skip
            raise AssertionError(f"{layout}: something was lost")
        told = layout == ".txt" and any(finding.severity == WARNING for finding in made.findings)
        if people and not told and _written(again.rating_list, layout) != written:
            raise AssertionError(f"{layout}: not canonical")


TARGET = Target("lists", seeds, attempt, TOKENS)
