"""Any bytes: no exception, every finding with its place and its words, what is written comes back the same."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model.event import DRAUGHTS, Event
from arpad.reports.crosstable import is_crosstable, read_crosstable, write_crosstable_csv
from arpad.reports.crosstable_notation import NOTATIONS
from arpad.reports.crosstable_sheet import rows_of
from arpad.reports.crosstable_xlsx import xlsx_bytes
from arpad.reports.notes import Notes
from arpad.reports.series import is_series, read_series, write_series_csv, write_series_toml
from crosstables import samples as tables
from series_format import samples as series

TEXTS = [text.encode() for text in (*tables.ALL, series.TOML, series.CSV, series.FRENCH_GRID)]
TABLES = [text for text in TEXTS if not text.startswith(b"arpad =")]
SHEETS = [xlsx_bytes([row.cells for row in rows_of(text, Notes())]) for text in TABLES]
SEEDS = [*TEXTS, *SHEETS]
PIECES = [
    b";", b",", b"\t", b"\n", b"\r", b'"', b"'", b"=", b"+", b"-", b"@", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"EXEMPT",
    b"Bye", b"0fne", b"[[", b"]]", b"{", b"}", b"\xe2\x80\xae", b"9" * 20, b"1e999", b"nan", b"\\u0000", b"\\", b"12b1",
    b"1 w 1", b"notation;trf\n", b"arpad;series\n", b"#", b".", b"\xc3", b"\xe9", b"\xc2\xbd", b"*", b"0000-00-00",
    b"R1", b"1a",
]  # fmt: skip


def mutated(seed: int) -> bytes:
    """One of the samples with some bytes changed, cut, repeated, shuffled or mixed with another one."""
    draw = random.Random(seed)
    made = bytearray(draw.choice(SEEDS))
    for _ in range(draw.choice((1, 1, 2, 3, 5, 20))):
        at, what = draw.randrange(len(made) + 1), draw.randrange(6)
        if what == 0 and made:
            made[min(at, len(made) - 1)] = draw.randrange(256)
        elif what == 1:
            made[at:at] = draw.choice(PIECES) * draw.choice((1, 1, 1, 2, 50))
        elif what == 2:
            del made[at : at + draw.choice((1, 2, 10, 100, len(made)))]
        elif what == 3:
            made[at:at] = draw.choice(SEEDS)[at : at + draw.randrange(200)]
        elif what == 4:
            lines = bytes(made).split(b"\n")
            draw.shuffle(lines)
            made = bytearray(b"\n".join(lines))
    return bytes(made)


def reads(data: bytes, notation: str) -> None:
    """By every door."""
    for event, findings in (
        read_series(data, "a"),
        read_crosstable(data, "a", notation=notation),
        read_series(data, "a", True),
    ):
        for found in findings:
            assert found.place.line >= 1
            assert found.place.column >= 1
            for lang in ("en", "fr"):
                assert found.message(lang)
                assert found.expected(lang)
                assert found.to_do(lang)
        if event is not None:
            canonical(event)
    is_series(data)
    is_crosstable(data)


def canonical(event: Event) -> None:
    """What is written of an event that was read is written again in the same bytes."""
    draughts = event.sport == DRAUGHTS
    for write in (write_series_toml, write_series_csv) if draughts else (write_crosstable_csv,):
        data, _ = write(event)
        again, _ = (read_series if draughts else read_crosstable)(data)
        assert again is not None
        assert write(again)[0] == data


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=400), st.sampled_from(["", *NOTATIONS]))
def test_any_bytes(data: bytes, notation: str) -> None:
    reads(data, notation)


@settings(max_examples=60, deadline=None)
@given(st.text("12w½0+-=;\n,NameoR\"'x.[]#{}", max_size=200), st.sampled_from(["", *NOTATIONS]))
def test_any_text_of_these_signs(text: str, notation: str) -> None:
    reads(text.encode(), notation)
    reads(f"No;Name;R1;R2\n{text}".encode(), notation)
    reads(f"[[players]]\n{text}".encode(), notation)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 60), st.sampled_from(["", *NOTATIONS]))
def test_any_change_of_a_sample(seed: int, notation: str) -> None:
    reads(mutated(seed), notation)
