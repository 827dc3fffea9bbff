"""The difference of two lists, by hand from their rows."""

from arpad.reports.lists.diff import Change, ListDiff
from lists.made import list_of

BEFORE = list_of((
    "fide_id,name,birth,standard_rating,standard_games,title",
    "1,Abc,1980-05-31,1500,3,",
    "2,Def,1980,0,,",
    "3,Ghi,,1700,,GM",
))  # fmt: skip
AFTER = list_of((
    "fide_id,name,birth,standard_rating,rapid_rating,title",
    "4,Jkl,1990,1400,0,",
    "2,Def Ana,1980-01-02,1600,0,",
    "1,Abc,1981,1500,0,CM",
))  # fmt: skip


def test_new_gone_and_changed() -> None:
    diff = ListDiff(BEFORE, AFTER)
    assert [AFTER.ids[row] for row in diff.new] == [4]
    assert [BEFORE.ids[row] for row in diff.gone] == [3]
    # Games stand in one list only, rapid ratings in the other: neither can be compared.
    assert diff.columns == ("name", "title", "standard_rating", "birth")
    assert {column: list(diff.changes(column)) for column in diff.columns} == {
        "name": [Change(2, "name", "Def", "Def Ana")],
        "title": [Change(1, "title", "", "CM")],
        "standard_rating": [Change(2, "standard_rating", 0, 1600)],
        "birth": [Change(1, "birth", 1980_05_31, 1981_00_00)],
    }


def test_a_list_does_not_differ_from_itself() -> None:
    diff = ListDiff(AFTER, AFTER)
    assert (list(diff.new), list(diff.gone)) == ([], [])
    assert not any(list(diff.changes(column)) for column in diff.columns)


def test_no_rating_and_a_rating_of_nought_say_the_same() -> None:
    one, other = (list_of(("fide_id,name,standard_rating", f"1,Abc,{rating}")) for rating in ("", "0"))
    assert list(ListDiff(one, other).changes("standard_rating")) == []
