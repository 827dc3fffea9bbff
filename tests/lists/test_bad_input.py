"""Bad input, one by one (the issue's list): every row is kept or refused with its line and a finding."""

import time

import pytest
from bench.players import rating_list
from hypothesis import given
from hypothesis import strategies as st

from arpad.model.finding import ERROR
from arpad.reports.lists import fast
from arpad.reports.lists.read import read_bytes
from lists.made import HEADERS, ListRead, codes, csv_of, file_of, places, players, read, written
from lists.test_eras import COMBINED
from lists.test_formats import XML

OTHER = COMBINED.replace("90000001", "90000009")
SEEDS = [written(rating_list(4), layout) for layout in (".txt", ".xml", ".csv", ".json")]


def text_list(*rows: str | bytes) -> bytes:
    return file_of(HEADERS["combined"]) + b"".join(
        (row if isinstance(row, bytes) else row.encode()) + b"\r\n" for row in rows
    )


def cell_list(name: str = "Abc", number: str = "1", rating: str = "1500") -> list[bytes]:
    """The same player in three layouts."""
    player = f"<fideid>{number}</fideid><name>{name}</name><rating>{rating}</rating>"
    xml = f"<playerslist><player>{player}</player></playerslist>"
    return [
        csv_of("fide_id,name,standard_rating", f"{number},{name},{rating}"), xml.encode(),
        f'{{"players": [{{"id": "{number}", "name": "{name}", "standard_rating": "{rating}"}}]}}'.encode(),
    ]  # fmt: skip


@pytest.mark.parametrize("content", [b"", b"\n", b"  \r\n\r\n", b"\xef\xbb\xbf"])
def test_an_empty_file(content: bytes) -> None:
    made = read(content)
    assert (codes(made), places(made, "LIST_EMPTY"), len(made.rating_list)) == (["LIST_EMPTY"], [(1, 1)], 0)


@pytest.mark.parametrize(
    "content",
    [b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40, b"\0" * 5000, b"PAR1" + b"\x15\x04" * 100, b"Dear all,\nhello\n"],
    ids=["picture", "zeros", "parquet", "letter"],
)
def test_a_file_that_is_no_list(content: bytes) -> None:
    made = read(content)
    assert (codes(made), places(made, "LIST_NOT_KNOWN"), len(made.rating_list)) == (["LIST_NOT_KNOWN"], [(1, 1)], 0)
    told = made.findings[0].message("en")
    assert told.isprintable(), repr(told)


def test_a_line_of_a_megabyte() -> None:
    for line in ("9" * 1_000_000, "x" * 1_000_000, COMBINED + " " * 1_000_000, COMBINED + "x" * 1_000_000):
        made = read(text_list(COMBINED, line, OTHER))
        assert list(made.rating_list.ids) == [90000001, 90000009]
        assert (list(made.refused), codes(made)) == ([3], ["LIST_LINE_TOO_LONG"])
        assert places(made, "LIST_LINE_TOO_LONG") == [(3, 363)]
    for content in cell_list(name="x" * 1_000_000):
        made = read(content)
        assert (len(made.rating_list), codes(made)) == (0, ["LIST_TEXT_TOO_LONG"])


def test_ten_thousand_players_in_a_moment() -> None:
    many = rating_list(10_000, classes=("standard",))
    for layout in (".txt", ".xml", ".csv", ".json"):
        content = written(many, layout)
        start = time.perf_counter()
        made = read(content, "list-2026-10" + layout)
        assert time.perf_counter() - start < 10
        assert (len(made.rating_list), made.findings) == (10_000, [])


def test_no_players() -> None:
    for content in (text_list(), b"<playerslist></playerslist>", csv_of("fide_id,name"), b'{"players": []}'):
        made = read(content)
        assert (len(made.rating_list), made.findings, list(made.refused)) == (0, [], [])


def test_lines_that_do_not_stand_under_their_header() -> None:
    """A line moved by one column would give other figures: it is not read, and neither is the file."""
    moved = COMBINED[:60] + COMBINED[61:]
    for rows, line in (((moved,), 2), ((COMBINED, moved, OTHER[:60] + OTHER[62:]), 3)):
        made = read(text_list(*rows))
        assert (len(made.rating_list), codes(made)) == (0, ["LIST_NOT_UNDER_HEADER"])
        assert places(made, "LIST_NOT_UNDER_HEADER") == [(line, 1)]


def test_nul_and_other_control_characters() -> None:
    made = read(text_list(COMBINED.replace("Fghan", "F\0han")))
    assert (made.rating_list.text("name", 0), codes(made)) == ("Abcdel, F han", ["CONTROL_CHARACTER"])
    assert places(made, "CONTROL_CHARACTER") == [(2, 16)]
    for content in (cell_list(name="Ab\0c")[0], cell_list(name="Ab\\u0000c")[2]):
        made = read(content)
        assert (made.rating_list.text("name", 0), codes(made)) == ("Ab c", ["CONTROL_CHARACTER"])
    assert codes(read(cell_list(name="Ab\0c")[1])) == ["LIST_XML_BROKEN"]


def test_right_to_left_marks() -> None:
    row = COMBINED.replace("Abcdel, Fghan", "\u200fAbc\u202e".ljust(len("Abcdel, Fghan")))
    for content in (*cell_list(name="\u200fAbc\u202e"), text_list(row)):
        made = read(content)
        assert (made.rating_list.text("name", 0), codes(made)) == ("Abc", ["INVISIBLE_MARK"])


@pytest.mark.parametrize("name", ["EXEMPT", "Bye", "NULL", "nan", "None", "TRUE", "1/2"])
def test_a_name_is_a_name(name: str) -> None:
    for content in cell_list(name=name):
        made = read(content)
        assert (made.rating_list.text("name", 0), made.findings) == (name, [])


@pytest.mark.parametrize("number", ["12A4", "-5", "0", "1.5", "１２", "9" * 16, "0x10"])
def test_ids_that_are_none(number: str) -> None:
    for content in cell_list(number=number):
        made = read(content)
        assert (len(made.rating_list), codes(made)) == (0, ["LIST_ID_NOT_A_NUMBER"])
        assert len(made.refused) == 1
    made = read(text_list(COMBINED, OTHER.replace("90000009", "9000A009"), OTHER))
    assert (list(made.refused), places(made, "LIST_ID_NOT_A_NUMBER")) == ([3], [(3, 1)])


def test_two_players_with_one_id() -> None:
    made = read(text_list(COMBINED, OTHER, COMBINED.replace("Abcdel", "Zzzzzz")))
    assert [said["name"] for said in players(made.rating_list)] == ["Abcdel, Fghan", "Abcdel, Fghan"]
    assert (list(made.refused), places(made, "LIST_ID_TWICE")) == ([4], [(4, 1)])
    assert "line 2" in made.findings[0].message("en")


@pytest.mark.parametrize("rating", ["1=00", "W", "15O0", "10000", "-1", "1500.5", "½"])
def test_a_letter_where_a_digit_should_be(rating: str) -> None:
    for content in cell_list(rating=rating):
        made = read(content)
        assert (len(made.rating_list), codes(made), len(made.refused)) == (0, ["LIST_NUMBER_NOT_READ"], 1)
    made = read(text_list(COMBINED, OTHER.replace("2101", rating.ljust(4)[:4]), OTHER))
    assert len(made.rating_list) + len(made.refused) == 3


@pytest.mark.parametrize("content", [*SEEDS, XML.encode()])
def test_half_a_file(content: bytes) -> None:
    """Cut anywhere: what was whole before the cut is kept."""
    whole = read(content).rating_list
    for cut in range(0, len(content), 7):
        made = read(content[:cut])
        assert len(made.rating_list) <= len(whole)
        kept = made.rating_list
        for row in range(len(kept) - 1):
            assert kept.shown(row) == whole.shown(row)


def everything_is_told(made: ListRead) -> None:
    """Every finding has its line and column, in both languages; every refused line is one that an error names."""
    errors = [finding for finding in made.findings if finding.severity == ERROR]
    assert all(finding.place.line and finding.place.column for finding in made.findings)
    assert set(made.refused) <= {finding.place.line for finding in errors}
    for finding in made.findings:
        for lang in ("en", "fr"):
            assert all((finding.message(lang), finding.expected(lang), finding.to_do(lang)))


@st.composite
def spoiled(draw: st.DrawFn) -> bytes:
    """A good file with some of its bytes changed, moved or lost."""
    content = bytearray(draw(st.sampled_from(SEEDS)))
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(content)))
        piece = draw(st.one_of(
            st.binary(max_size=6),
            st.sampled_from([b"\0", b"\r", b"\n", b'"', b"<", b"&x;", b",", b"{", b"]", b"\xe2\x80\x8f", b"9999"]),
            st.just(bytes(content[: draw(st.integers(0, 200))])),
        ))  # fmt: skip
        content[start : start + draw(st.integers(0, 20))] = piece
    return bytes(content)


@given(spoiled())
def test_no_bytes_are_an_error(content: bytes) -> None:
    made = read_bytes(content, "list-2026-10.txt")
    everything_is_told(made)
    fewer = read_bytes(content)
    assert players(fewer.rating_list) == players(made.rating_list)


@given(st.binary(max_size=300))
def test_no_bytes_at_all_are_an_error(content: bytes) -> None:
    everything_is_told(read_bytes(content))


@given(spoiled())
def test_numpy_and_plain_python_read_the_same(content: bytes) -> None:
    before = fast.WITH_NUMPY
    try:
        fast.WITH_NUMPY = True
        by_block = read_bytes(content)
        fast.WITH_NUMPY = False
        by_row = read_bytes(content)
    finally:
        fast.WITH_NUMPY = before
    assert by_block == by_row
