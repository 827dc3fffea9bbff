"""What is written is read again: the same list, the same bytes. Parquet and XLSX are read by other programs."""

import re
import string
import zipfile
from datetime import date
from pathlib import Path

import duckdb
import pytest
import python_calamine
from bench.players import rating_list
from hypothesis import given, settings
from hypothesis import strategies as st

from arpad.model.ratinglist import COLUMNS, TEXTS, RatingList
from arpad.reports.lists import write
from arpad.reports.lists.read import read_list
from arpad.reports.lists.write import write_list
from lists.made import list_of, players, read, written, written_with

LETTERS = string.ascii_letters + " éèÉñøŁß,.'-\"\\;|&<>=+@\t/()"
"""Of names: also what CSV, XML and JSON must quote, and what a spreadsheet would take for a formula."""


def names(most: int) -> st.SearchStrategy[str]:
    """Texts as a list may hold them: no space at either end, not only digits."""
    return st.text(LETTERS, min_size=1, max_size=most).map(lambda text: text.replace("\t", " ").strip()).filter(bool)


def numbers(most: int) -> st.SearchStrategy[str]:
    return st.one_of(st.just(""), st.integers(0, most).map(str))


BIRTHS = st.one_of(st.just(""), st.integers(1900, 2020).map(str), st.dates(date(1900, 1, 1), date(2020, 1, 1)).map(str))
CELLS = {
    "name": names(60), "federation": st.sampled_from(["", "AAA", "BBB"]), "sex": st.sampled_from(["", "M", "F"]),
    "title": st.sampled_from(["", "GM", "WCM"]), "women_title": st.sampled_from(["", "WIM"]),
    "other_titles": st.sampled_from(["", "FA,NI", "IO"]), "arena_title": st.sampled_from(["", "AGM"]),
    "birth": BIRTHS, "flag": st.sampled_from(["", "i", "w", "wi"]),
}  # fmt: skip
MOST = {"rating": 9999, "games": 999, "k": 99}
IDS = st.lists(st.integers(1, 10**9), unique=True, max_size=5)


def cell(column: str, whole_births: bool) -> st.SearchStrategy[str]:
    """A cell of this column, as our CSV writes it."""
    if column == "birth" and not whole_births:
        return BIRTHS.map(lambda birth: birth[:4])
    return CELLS[column] if column in CELLS else numbers(MOST[column.rpartition("_")[2]])


def lists(columns: st.SearchStrategy[set[str]], whole_births: bool) -> st.SearchStrategy[RatingList]:
    """Lists with these columns and the two that every list has."""

    @st.composite
    def drawn(draw: st.DrawFn) -> RatingList:
        wanted = draw(columns) | {"name"}
        heads = [column for column in COLUMNS if column in wanted]
        lines = ["fide_id;" + ";".join(heads)]
        for number in draw(IDS):
            cells = (draw(cell(column, whole_births)) for column in heads)
            quoted = ('"' + ("'" + each if re.match("'*[=+@-]", each) else each).replace('"', '""') + '"'
                      for each in cells)  # fmt: skip
            lines.append(f"{number};" + ";".join(quoted))
        return list_of(lines)

    return drawn()


SOME = st.sets(st.sampled_from([column for column in COLUMNS if column != "id"]))
ALL = st.just(set(COLUMNS) - {"id"})


@given(lists(SOME, whole_births=True), st.sampled_from([".csv", ".json"]))
def test_our_own_layouts_keep_everything(made: RatingList, layout: str) -> None:
    content = written(made, layout)
    again = read(content, "list-2026-10" + layout)
    assert again.findings == []
    assert again.rating_list == made
    assert written(again.rating_list, layout) == content


@given(lists(SOME, whole_births=False))
def test_the_xml_of_fide_keeps_everything_but_days(made: RatingList) -> None:
    content = written(made, ".xml")
    again = read(content, "list-2026-10.xml")
    assert again.findings == []
    assert players(again.rating_list) == players(made)
    assert written(again.rating_list, ".xml") == content


@settings(max_examples=40)
@given(lists(ALL, whole_births=False))
def test_the_text_of_fide_keeps_everything_but_days(made: RatingList) -> None:
    content = written(made, ".txt")
    again = read(content, "list-2026-10.txt")
    assert again.findings == []
    assert again.rating_list == made
    assert written(again.rating_list, ".txt") == content


GENERATED = rating_list(500)


@pytest.mark.parametrize("layout", [".txt", ".xml", ".csv", ".json"])
def test_a_generated_list_in_every_layout(layout: str) -> None:
    content = written(GENERATED, layout)
    again = read(content, "list-2026-10" + layout)
    assert again.findings == []
    assert again.rating_list == GENERATED
    assert written(again.rating_list, layout) == content


def test_parquet_read_by_duckdb(tmp_path: Path) -> None:
    file = f"{tmp_path}/list-2026-10.parquet"
    assert write_list(GENERATED, file) == []
    with duckdb.connect() as engine:
        rows = engine.execute(f"select * from '{file}' order by file_row_number").fetchall()
        kinds = {name: kind for name, kind, *_ in engine.execute(f"describe select * from '{file}'").fetchall()}
        told = dict(engine.execute(f"select key, value from parquet_kv_metadata('{file}')").fetchall())
    assert list(kinds) == ["fide_id", *COLUMNS[1:]]
    assert (kinds["fide_id"], kinds["standard_rating"], kinds["name"]) == ("BIGINT", "INTEGER", "VARCHAR")
    assert told == {b"scheme": b"fide", b"date": b"2026-10-01"}
    for row, found in enumerate(rows):
        said = GENERATED.shown(row)
        assert found == tuple(said.get(name, "" if kinds_is_text(name) else None) for name in COLUMNS)


def kinds_is_text(column: str) -> bool:
    """Texts are empty where nothing is said, numbers null; a birth is a text."""
    return column in TEXTS or column == "birth"


FORMULA = list_of(["fide_id,name,standard_rating,birth", "1,'=1+2,1500,1980-05-31", "2,'@SUM(A1),0,", "3,-7 Abc,,"])


def test_xlsx_read_by_calamine_without_a_formula(tmp_path: Path) -> None:
    file = f"{tmp_path}/list-2026-10.xlsx"
    assert write_list(FORMULA, file) == []
    sheet = python_calamine.CalamineWorkbook.from_path(file).get_sheet_by_name("fide")
    assert sheet.to_python() == [
        ["fide_id", "name", "standard_rating", "birth"], [1.0, "=1+2", 1500.0, "1980-05-31"],
        [2.0, "@SUM(A1)", 0.0, ""], [3.0, "-7 Abc", "", ""],
    ]  # fmt: skip
    with zipfile.ZipFile(file) as archive:
        assert b"<f>" not in b"".join(archive.read(name) for name in archive.namelist())


@pytest.mark.parametrize("layout", [".csv", ".json", ".txt", ".xml", ".parquet", ".xlsx"])
def test_the_same_list_gives_the_same_bytes(layout: str, tmp_path: Path) -> None:
    contents = []
    for number in (1, 2):
        file = f"{tmp_path}/{number}-2026-10{layout}"
        write_list(GENERATED, file)
        contents.append(Path(file).read_bytes())
    assert contents[0] == contents[1]


def test_no_cell_of_our_csv_is_a_formula() -> None:
    made = list_of(["fide_id,name", "1,'=1+2", "2,''=1", "3,'+4", "4,'@x", "5,'-x", "6,'x"])
    assert [made.text("name", row) for row in range(6)] == ["=1+2", "'=1", "+4", "@x", "-x", "'x"]
    rows = written(made, ".csv").decode().splitlines()[1:]
    assert all(not row.partition(",")[2].lstrip('"').startswith(("=", "+", "-", "@")) for row in rows)


def test_what_the_text_layout_has_no_room_for_is_told() -> None:
    long = "A" * 70
    made = list_of(["fide_id,name,standard_games,birth", f"1,{long},12345,1980-05-31"])
    content, told = written_with(made, ".txt")
    assert told == ["LIST_BIRTH_DAYS_LOST", "LIST_TEXT_CUT", "LIST_NUMBER_TOO_WIDE"]
    # 61 columns hold the name and the blank after it: 60 letters. A number is left out, never cut.
    assert players(read(content).rating_list) == [{"id": 1, "name": "A" * 60, "birth": "1980"}]


def test_the_numbers_of_another_office_are_told_where_a_layout_cannot_say_whose_they_are(tmp_path: Path) -> None:
    made = list_of(["club_id,name", "1,Abc"])
    for layout, told in ((".txt", ["LIST_SCHEME_LOST"]), (".xml", ["LIST_SCHEME_LOST"]), (".csv", []), (".json", [])):
        assert [each.code for each in write_list(made, f"{tmp_path}/list-2026-10{layout}")] == told
    with open(tmp_path / "list-2026-10.json", "rb") as source:
        assert read_list(source, "list-2026-10.json").rating_list == made


def test_a_folder_with_a_quotation_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "l'office"
    folder.mkdir()
    monkeypatch.setattr(write.tempfile, "tempdir", str(folder))
    assert write_list(GENERATED, f"{folder}/list-2026-10.parquet") == []


def test_a_list_without_players_is_a_list(tmp_path: Path) -> None:
    made = list_of(["fide_id,name"])
    for layout in (".csv", ".json", ".txt", ".xml"):
        again = read(written(made, layout), "list-2026-10" + layout)
        assert (len(again.rating_list), again.findings) == (0, []), layout
    for layout in (".parquet", ".xlsx"):
        assert write_list(made, f"{tmp_path}/list-2026-10{layout}") == []


def test_a_file_appears_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OSError("no space")

    file = f"{tmp_path}/a.csv"
    write_list(FORMULA, file)
    before = Path(file).read_bytes()
    monkeypatch.setitem(write.WRITERS, ".csv", broken)
    with pytest.raises(OSError, match="no space"):
        write_list(GENERATED, file)
    assert Path(file).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["a.csv"]
