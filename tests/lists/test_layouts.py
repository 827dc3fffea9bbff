"""Which layout a text list follows: the header says which columns there are, the lines where they stand."""

from lists.made import HEADERS, codes, file_of, line, list_of, players, read, written_with
from lists.test_eras import COMBINED, YEAR_2003


def test_an_era_with_other_columns_never_replaces_the_header() -> None:
    """Half a line of the combined list could be one of 2003 whose flag is a letter of the federation."""
    half = COMBINED[:78]
    made = read(file_of(HEADERS["combined"], half))
    assert (len(made.rating_list), codes(made)) == (0, ["LIST_NOT_UNDER_HEADER"])
    assert len(read(file_of(HEADERS["combined"], COMBINED, half.replace("90000001", "90000002"))).rating_list) == 2


def test_a_header_that_misleads_about_places() -> None:
    """That of January 2003 stands five columns too far left from the name on."""
    made = read(file_of("", HEADERS["2003"], YEAR_2003), "jan03frl.txt")
    assert codes(made) == ["LIST_BLANK_LINES", "LIST_HEADER_MISLEADS", "LIST_TITLE_CODE"]
    assert made.rating_list.layout == "2003"


def test_a_label_that_is_missing_or_another() -> None:
    """Variants of 2001 (facts/formats.md 3.5): no label for the games, "GMs", other labels of title and federation."""
    row = line(75, (1, "9000002"), (11, "Ijkor, L"), (44, "wf"), (50, "BBB"), (58, "1987"), (65, "12"), (70, "wi"))
    whole = {"id": 9000002, "name": "Ijkor, L", "title": "WFM", "federation": "BBB", "standard_rating": 1987,
             "standard_games": 12, "flag": "wi"}  # fmt: skip
    for header in (
        "ID NUMBER NAME                             TIT   Fed     JAN01 GMs   FLAG",
        "ID_NUMBER NAME                             TITLE COUNTRY JUL01       FLAG",
        "ID_NUMBER NAME                   TITLE  COUNTRY  APR02  GAMES  FLAG",
    ):
        assert players(read(file_of(header, row), "x.txt").rating_list) == [whole], header


def test_titles_that_run_over_are_written_and_read_again() -> None:
    """Letters and commas move the rest of their line; anything else is cut, since its end could not be found."""
    long = "FA,FI,FST,IO,NA,NI,SI"
    made = list_of(["fide_id,name,other_titles,standard_rating", f"1,Abc,\"{long}\",1500", "2,Def,,1600", "3,Ghi,,"])
    content, told = written_with(made, ".txt")
    assert told == []
    again = read(content)
    assert codes(again) == ["LIST_FIELD_OVERFLOWS"]
    assert players(again.rating_list)[0] == {"id": 1, "name": "Abc", "other_titles": long, "standard_rating": 1500}
    spaced = list_of(["fide_id,name,other_titles", '1,Abc,"FA, 1500 points, IO"'])
    assert written_with(spaced, ".txt")[1] == ["LIST_TEXT_CUT"]
