"""The text lists of every era: origin of the columns is facts/formats.md section 3, of each expected value the line."""

import pytest

from arpad.reports.lists import fast
from lists.made import HEADERS, codes, file_of, line, places, players, read

COMBINED = line(
    162, (1, "90000001"), (16, "Abcdel, Fghan"), (77, "AAA"), (81, "F"), (85, "WIM"), (90, "WIM"), (95, "FA,NI"),
    (110, "AFM"), (114, "2101"), (120, "9"), (124, "20"), (127, "2050"), (133, "0"), (137, "40"), (140, "0"),
    (146, "0"), (150, "0"), (153, "1999"), (159, "wi"),
)  # fmt: skip
COMBINED_SAYS = {
    "id": 90000001, "name": "Abcdel, Fghan", "federation": "AAA", "sex": "F", "title": "WIM", "women_title": "WIM",
    "other_titles": "FA,NI", "arena_title": "AFM", "standard_rating": 2101, "standard_games": 9, "standard_k": 20,
    "rapid_rating": 2050, "rapid_games": 0, "rapid_k": 40, "blitz_rating": 0, "blitz_games": 0, "blitz_k": 0,
    "birth": "1999", "flag": "wi",
}  # fmt: skip
LEGACY = line(
    158, (1, "90000001"), (16, "Abcdel, Fghan"), (77, "AAA"), (81, "F"), (85, "WIM"), (90, "WIM"), (95, "FA,NI"),
    (110, "2101"), (116, "9"), (120, "20"), (123, "2050"), (129, "0"), (133, "40"), (136, "0"), (142, "0"),
    (146, "0"), (149, "1999"), (155, "wi"),
)  # fmt: skip
SINGLE = line(
    136, (1, "90000002"), (16, "Ijkor, L"), (77, "BBB"), (81, "M"), (95, "NA"), (114, "1987"), (120, "12"),
    (124, "40"), (127, "0000"), (133, "i"),
)  # fmt: skip
SINGLE_2012 = line(
    132, (1, "90000002"), (16, "Ijkor, L"), (77, "BBB"), (81, "M"), (110, "1987"), (116, "12"), (120, "20"),
    (123, "1980"), (129, "i"),
)  # fmt: skip
YEAR_2011 = line(
    74, (1, "90000002"), (11, "Ijkor, L"), (45, "wf"), (49, "BBB"), (54, "1987"), (60, "12"), (65, "1980"), (71, "wi")
)
YEAR_2003 = line(
    79, (2, "9000002"), (11, "Ijkor, L"), (45, "wf"), (49, "BBB"), (55, "1987"), (62, "12"), (66, "31.05.80"),
    (76, "wi"),
)  # fmt: skip
YEAR_2001 = line(
    75, (4, "9000002"), (13, "Ijkor, L"), (46, "wf"), (52, "BBB"), (60, "1987"), (67, "12"), (72, "wi")
)
OLD = {"id": 9000002, "name": "Ijkor, L", "title": "WFM", "federation": "BBB", "standard_rating": 1987,
       "standard_games": 12, "flag": "wi"}  # fmt: skip
ERAS = [
    ("combined", COMBINED, "players_list_foa.txt", COMBINED_SAYS),
    ("combined-2013", LEGACY, "players_list.txt", {key: each for key, each in COMBINED_SAYS.items()
                                                   if key != "arena_title"}),
    ("single", SINGLE, "standard_rating_list.txt",
     {"id": 90000002, "name": "Ijkor, L", "federation": "BBB", "sex": "M", "other_titles": "NA",
      "standard_rating": 1987, "standard_games": 12, "standard_k": 40, "flag": "i"}),
    ("single", SINGLE, "rapid_rating_list.txt",
     {"id": 90000002, "name": "Ijkor, L", "federation": "BBB", "sex": "M", "other_titles": "NA",
      "rapid_rating": 1987, "rapid_games": 12, "rapid_k": 40, "flag": "i"}),
    ("single-2012", SINGLE_2012, "blitz_oct12frl.txt",
     {"id": 90000002, "name": "Ijkor, L", "federation": "BBB", "sex": "M", "blitz_rating": 1987, "blitz_games": 12,
      "blitz_k": 20, "birth": "1980", "flag": "i"}),
    ("2011", YEAR_2011, "mar11frl.txt", {**OLD, "id": 90000002, "birth": "1980"}),
    ("2003", YEAR_2003, "jan03frl.txt", {**OLD, "birth": "1980-05-31"}),
    ("2001", YEAR_2001, "JAN01FRL.TXT", OLD),
]  # fmt: skip


@pytest.mark.parametrize("with_numpy", [True, False], ids=["numpy", "plain"])
@pytest.mark.parametrize(("era", "row", "name", "says"), ERAS, ids=[each[2] for each in ERAS])
def test_every_era_by_its_header(
    era: str, row: str, name: str, says: dict[str, object], with_numpy: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast, "WITH_NUMPY", with_numpy)
    made = read(file_of(HEADERS[era], row), name)
    assert players(made.rating_list) == [says | ({"birth": says["birth"]} if "birth" in says else {})]
    assert set(codes(made)) <= {"LIST_TITLE_CODE", "LIST_HEADER_MISLEADS"}
    assert list(made.refused) == []


@pytest.mark.parametrize(("era", "row", "name", "says"), ERAS, ids=[each[2] for each in ERAS])
def test_every_era_without_its_header(era: str, row: str, name: str, says: dict[str, object]) -> None:
    """The layouts of the years serve where no header does, and that is said."""
    made = read(file_of(row), name)
    assert players(made.rating_list) == [says]
    assert "LIST_HEADER_MISSING" in codes(made)


def test_the_date_of_a_list() -> None:
    """By its header, else by the name of its file, else by what the caller says."""
    single = file_of(HEADERS["single"], SINGLE)
    assert str(read(single, "standard.txt").rating_list.day) == "2026-10-01"
    combined = file_of(HEADERS["combined"], COMBINED)
    assert read(combined, "players.txt").rating_list.day is None
    for name, day in (("list-2026-09-15.txt", "2026-09-15"), ("list-2026-09.txt", "2026-09-01"),
                      ("standard_sep26frl.txt", "2026-09-01"), ("JUL99FRL.TXT", "1999-07-01"),
                      ("lists/2019-01/list-2026-09.txt", "2026-09-01"), ("2019-01/list.txt", "None")):  # fmt: skip
        assert str(read(combined, name).rating_list.day) == day
    assert str(read(file_of(HEADERS["2001"], YEAR_2001), "x.txt").rating_list.day) == "2001-01-01"


def test_a_class_that_nothing_tells_is_said() -> None:
    made = read(file_of(HEADERS["single"], SINGLE), "a.txt")
    assert codes(made) == ["LIST_CLASS_ASSUMED"]
    assert codes(read(file_of(HEADERS["single"], SINGLE), "rapid/a.txt")) == ["LIST_CLASS_ASSUMED"]
    # Until 2012 there was one class only.
    assert codes(read(file_of(HEADERS["2011"], YEAR_2011), "a.txt")) == ["LIST_TITLE_CODE"]


def test_a_field_that_overflows_moves_its_line() -> None:
    """Some lines of the combined list are one character longer: their other titles need the room."""
    longer = line(
        163, (1, "90000003"), (16, "Mnopul, Qris"), (77, "CCC"), (81, "M"), (95, "FA,FI,FST,IO,NA"), (115, "1801"),
        (121, "0"), (125, "20"), (128, "0"), (134, "0"), (138, "0"), (141, "0"), (147, "0"), (151, "0"), (154, "1971"),
        (160, "i"),
    )  # fmt: skip
    # 15 characters fill columns 95 to 109: one more runs over.
    longer = longer[:109] + "," + longer[110:]
    made = read(file_of(HEADERS["combined"], COMBINED, longer))
    assert places(made, "LIST_FIELD_OVERFLOWS") == [(3, 110)]
    said = players(made.rating_list)[1]
    assert (said["other_titles"], said["standard_rating"], said["birth"], said["flag"]) == (
        "FA,FI,FST,IO,NA,", 1801, "1971", "i"
    )  # fmt: skip


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
def test_every_end_of_line(end: str, last: bool) -> None:
    content = file_of(HEADERS["combined"], COMBINED, COMBINED.replace("90000001", "90000009"), end=end)
    made = read(content if last else content.removesuffix(end.encode()))
    assert list(made.rating_list.ids) == [90000001, 90000009]
    assert made.findings == []


ACCENTS = COMBINED.replace("Abcdel, Fghan", "Ébcdël, Fghañ")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (file_of(HEADERS["combined"], ACCENTS), []),
        (b"\xef\xbb\xbf" + file_of(HEADERS["combined"], ACCENTS), []),
        (file_of(HEADERS["combined"], ACCENTS, encoding="latin-1"), ["LIST_LETTERS_GUESSED"]),
        (file_of(HEADERS["combined"], ACCENTS, encoding="cp1252"), ["LIST_LETTERS_GUESSED"]),
    ],
    ids=["utf-8", "byte order mark", "latin-1", "cp1252"],
)
def test_every_encoding(content: bytes, told: list[str]) -> None:
    made = read(content)
    assert made.rating_list.text("name", 0) == "Ébcdël, Fghañ"
    assert codes(made) == told


def test_a_birth_year_in_two_digits_where_the_century_is_certain() -> None:
    """In a list of January 2003, .03 may be 1903 or 2003; .04 was 1904. By hand: a year after the list is of the
    century before."""
    rows = [YEAR_2003.replace("9000002", f"900000{i}").replace("31.05.80", day)
            for i, day in enumerate(("31.05.04", "31.05.03", "  .  .80", "31.02.80"))]  # fmt: skip
    made = read(file_of(HEADERS["2003"], *rows), "jan03frl.txt")
    assert [said.get("birth") for said in players(made.rating_list)] == ["1904-05-31", None, "1980", None]
    assert places(made, "LIST_BIRTH_CENTURY") == [(3, 66)]
    assert places(made, "LIST_BIRTH_NOT_READ") == [(5, 66)]
