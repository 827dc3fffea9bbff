"""XML, CSV and JSON: what a file says is what the list holds. Every expected value stands in the file beside it."""

import gzip
import io
import zipfile

import pytest

from arpad.reports.lists.read import read_list
from lists.made import codes, csv_of, places, players, read

XML = """<playerslist>
<player>
<fideid>90000001</fideid>
<name>Abcdel, Fghan &amp; Co</name>
<country>AAA</country>
<sex>F</sex>
<title>WIM</title>
<w_title>WIM</w_title>
<o_title>FA,NI</o_title>
<foa_title></foa_title>
<rating>2101</rating>
<games>9</games>
<k>20</k>
<rapid_rating>2050</rapid_rating>
<rapid_games>0</rapid_games>
<rapid_k>40</rapid_k>
<blitz_rating>0</blitz_rating>
<blitz_games>0</blitz_games>
<blitz_k>0</blitz_k>
<birthday>1999</birthday>
<flag>wi</flag>
</player>
<player><fideid>90000002</fideid><name>Ijkor, L</name><rating>1987</rating><birthday>0000</birthday></player>
</playerslist>
"""
"""The elements and their order: facts/formats.md 3.6."""
FIRST = {
    "id": 90000001, "name": "Abcdel, Fghan & Co", "federation": "AAA", "sex": "F", "title": "WIM",
    "women_title": "WIM", "other_titles": "FA,NI", "standard_rating": 2101, "standard_games": 9, "standard_k": 20,
    "rapid_rating": 2050, "rapid_games": 0, "rapid_k": 40, "blitz_rating": 0, "blitz_games": 0, "blitz_k": 0,
    "birth": "1999", "flag": "wi",
}  # fmt: skip
SECOND = {"id": 90000002, "name": "Ijkor, L", "standard_rating": 1987}


def test_an_xml_list() -> None:
    made = read(XML.encode(), "players_list_xml_2026-10.xml")
    assert players(made.rating_list) == [FIRST, SECOND]
    assert (made.findings, str(made.rating_list.day), made.rating_list.layout) == ([], "2026-10-01", "xml")


def test_an_xml_list_of_one_class() -> None:
    """It carries "rating", and the name of the file says of which class."""
    made = read(b"<playerslist><player><fideid>1</fideid><name>A, B</name><rating>1500</rating></player></playerslist>",
                "blitz_rating_list_xml.xml")  # fmt: skip
    assert players(made.rating_list) == [{"id": 1, "name": "A, B", "blitz_rating": 1500}]


@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-1", "utf-16"])
def test_an_xml_list_in_its_declared_encoding(encoding: str) -> None:
    text = f'<?xml version="1.0" encoding="{encoding}"?>' + XML.replace("Abcdel", "Ébcdël")
    assert players(read(text.encode(encoding)).rating_list)[0]["name"] == "Ébcdël, Fghan & Co"


ENTITIES = "".join(f'<!ENTITY e{i} "&e{i - 1};&e{i - 1};">' for i in range(1, 40))
BOMB = f'<?xml version="1.0"?><!DOCTYPE playerslist [<!ENTITY e0 "ha">{ENTITIES}]><playerslist>&e39;</playerslist>'
OUTSIDE = '<!DOCTYPE playerslist [<!ENTITY x SYSTEM "file:///etc/hostname">]><playerslist>&x;</playerslist>'


@pytest.mark.parametrize("text", [BOMB, OUTSIDE, "<!DOCTYPE playerslist>" + XML], ids=["bomb", "outside", "bare"])
def test_a_document_type_is_refused_before_it_is_read(text: str) -> None:
    made = read(text.encode())
    assert (len(made.rating_list), codes(made)) == (0, ["LIST_XML_DOCTYPE"])
    assert places(made, "LIST_XML_DOCTYPE")[0][0] == 1


@pytest.mark.parametrize(
    ("text", "kept", "code", "place"),
    [
        (XML[: XML.index("<name>Ijkor")], 1, "LIST_XML_BROKEN", (23, 34)),
        (XML.replace("&amp;", "&nbsp;"), 0, "LIST_XML_BROKEN", (4, 21)),
        (XML.replace("&amp;", "&"), 0, "LIST_XML_BROKEN", (4, 22)),
        ("<html><body>404</body></html>", 0, "LIST_XML_ROOT", (1, 1)),
        (XML.replace("<sex>", "<height>180</height><sex>"), 2, "LIST_XML_ELEMENT", (6, 1)),
        (XML.replace("<sex>", "<sex>M</sex><sex>"), 2, "LIST_XML_TWICE", (6, 13)),
        (XML.replace("<k>20</k>", "<k>20<b/></k>"), 2, "LIST_XML_ELEMENT", (13, 6)),
        (XML.replace("2101", "21O1"), 1, "LIST_NUMBER_NOT_READ", (11, 1)),
    ],
    ids=["half a file", "entity", "ampersand", "page", "unknown element", "element twice", "deeper", "letter"],
)  # fmt: skip
def test_a_bad_xml_list(text: str, kept: int, code: str, place: tuple[int, int]) -> None:
    made = read(text.encode())
    assert (len(made.rating_list), codes(made), places(made, code)) == (kept, [code], [place])


def test_our_csv() -> None:
    made = read(csv_of(
        "fide_id,name,birth,standard_rating,flag",
        '1,"Abcdel, Fghan",1999-05-31,2101,wi',
        "2,Ijkor L,1980,,",
        "3,'=1+2,,0,i",
    ), "list.csv")  # fmt: skip
    assert made.findings == []
    assert players(made.rating_list) == [
        {"id": 1, "name": "Abcdel, Fghan", "birth": "1999-05-31", "standard_rating": 2101, "flag": "wi"},
        {"id": 2, "name": "Ijkor L", "birth": "1980"},
        {"id": 3, "name": "=1+2", "standard_rating": 0, "flag": "i"},
    ]


@pytest.mark.parametrize("delimiter", [";", "\t", ","])
def test_any_separator_any_case_and_the_names_of_the_xml_list(delimiter: str) -> None:
    rows = (("FIDE_ID", "Name", "country", "rating"), ("1", "Abc", "AAA", "1500"))
    made = read(csv_of(*map(delimiter.join, rows)))
    assert players(made.rating_list) == [{"id": 1, "name": "Abc", "federation": "AAA", "standard_rating": 1500}]


def test_the_numbers_of_another_office() -> None:
    made = read(csv_of("ffjd_id,name", "7,Abc")).rating_list
    assert (made.scheme, str(made.ref(0)), made.ref(0)) == ("ffjd", "ffjd:7", ("ffjd", "7"))
    assert read(csv_of("id,name", "7,Abc")).rating_list.scheme == "fide"


@pytest.mark.parametrize(
    ("lines", "kept", "code", "place"),
    [
        (("fide_id,name,name", "1,A,B"), 0, "LIST_COLUMN_TWICE", (1, 3)),
        (("fide_id,federation", "1,AAA"), 0, "LIST_COLUMN_MISSING", (1, 1)),
        (("fide_id,name,shoe", "1,A,44"), 1, "LIST_COLUMN_NOT_KNOWN", (1, 3)),
        (("fide_id,name", "1,A", "2"), 1, "LIST_CELLS", (3, 1)),
        (("fide_id,name", "1,A", '2,"B', "3,C"), 1, "LIST_CSV_BROKEN", (4, 1)),
        (("fide_id,name,standard_rating", "1,A,19x"), 0, "LIST_NUMBER_NOT_READ", (2, 5)),
        (("fide_id,name,standard_rating", "1,A,-5"), 0, "LIST_NUMBER_NOT_READ", (2, 5)),
        (("fide_id,name,standard_rating", "1,A,1500.5"), 0, "LIST_NUMBER_NOT_READ", (2, 5)),
    ],
)
def test_a_bad_csv(lines: tuple[str, ...], kept: int, code: str, place: tuple[int, int]) -> None:
    made = read(csv_of(*lines))
    assert (len(made.rating_list), codes(made), places(made, code)) == (kept, [code], [place])


JSON = """{"scheme": "fide", "date": "2026-10-01", "columns": ["id", "name", "federation", "birth"], "players": [
{"id": 1, "name": "Abcdel, Fghan", "federation": "AAA", "birth": "1999-05-31"},
{"name": "Ijkor, L", "id": "2", "federation": null}
]}
"""


def test_our_json() -> None:
    made = read(JSON.encode(), "a.json")
    assert made.findings == []
    assert (str(made.rating_list.day), made.rating_list.layout) == ("2026-10-01", "json")
    assert players(made.rating_list) == [
        {"id": 1, "name": "Abcdel, Fghan", "federation": "AAA", "birth": "1999-05-31"}, {"id": 2, "name": "Ijkor, L"}
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "kept", "code", "place"),
    [
        (JSON[: JSON.index('"federation": null')], 1, "LIST_JSON_BROKEN", (3, 33)),
        (JSON.replace('"id": 1,', '"id": 1, "id": 3,'), 0, "LIST_JSON_BROKEN", (2, 1)),
        (JSON.replace('"id": 1,', '"id": [1],'), 1, "LIST_JSON_ROW", (2, 1)),
        (JSON.replace('"id": 1,', '"id": 1e3,'), 1, "LIST_ID_NOT_A_NUMBER", (2, 2)),
        (JSON.replace('"id": 1,', '"id": true,'), 1, "LIST_JSON_ROW", (2, 1)),
        (JSON.replace('"id": 1,', '"shoe": 44, "id": 1,'), 2, "LIST_COLUMN_NOT_KNOWN", (2, 2)),
        (JSON.replace('"2026-10-01"', '"October"'), 2, "LIST_JSON_HEAD", (1, 28)),
        (JSON + "x", 2, "LIST_JSON_BROKEN", (5, 1)),
        ('{"players": ' + "[" * 100_000, 0, "LIST_JSON_BROKEN", (1, 14)),
    ],
    ids=["half a file", "key twice", "a list", "an exponent", "true", "unknown key", "no date", "more", "deep"],
)  # fmt: skip
def test_a_bad_json(text: str, kept: int, code: str, place: tuple[int, int]) -> None:
    made = read(text.encode(), "list-2026-10.json")
    assert (len(made.rating_list), codes(made), places(made, code)) == (kept, [code], [place])


def zipped(**members: bytes) -> bytes:
    """An archive of these files; their names end with .txt, .csv or .xml after a double underscore."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name.replace("__", "."), content)
    return target.getvalue()


def test_packed_lists() -> None:
    for packed in (gzip.compress(XML.encode()), zipped(players__xml=XML.encode()),
                   zipped(readme__md=b"read me", players__xml=XML.encode())):  # fmt: skip
        made = read(packed)
        assert (players(made.rating_list), made.findings) == ([FIRST, SECOND], [])


class Stream(io.RawIOBase):
    """A pipe: bytes that come once, a few at a time."""

    def __init__(self, content: bytes) -> None:
        self._inside = io.BytesIO(content)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        return self._inside.readinto(memoryview(buffer)[:100])


@pytest.mark.parametrize("content", [XML.encode(), gzip.compress(XML.encode()), zipped(players__xml=XML.encode())])
def test_a_list_from_a_pipe(content: bytes) -> None:
    made = read_list(io.BufferedReader(Stream(content)), "-")
    assert (players(made.rating_list), made.findings) == ([FIRST, SECOND], [])


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (gzip.compress(XML.encode())[:-40], "LIST_PACKED"),
        (zipped(players__xml=XML.encode())[:-40], "LIST_PACKED"),
        (zipped(a__xml=XML.encode(), b__xml=XML.encode()), "LIST_ARCHIVE"),
        (zipped(readme__md=b"read me"), "LIST_ARCHIVE"),
        (b"\x1f\x8b\x08" + b"\0" * 50, "LIST_PACKED"),
        (b"PK\x03\x04" + b"\0" * 50, "LIST_PACKED"),
    ],
    ids=["half a gzip", "half an archive", "two lists", "no list", "no gzip", "no archive"],
)
def test_a_bad_package(content: bytes, code: str) -> None:
    made = read(content)
    assert codes(made) == [code]
    assert places(made, code)[0][0] >= 1
