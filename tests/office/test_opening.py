"""Opening balances: what the list says, what the file of balances adds, and nothing else."""

import io
from datetime import date
from pathlib import Path

import pytest

from arpad.cli.opening import balances_of
from arpad.model.errors import UsageError
from arpad.model.person import PlayerRef
from arpad.office.opening import NOTHING_MORE, opening_list, people
from arpad.reports.lists.read import read_list

LIST = b"""fide_id,name,sex,standard_rating,standard_k,rapid_rating,birth,flag
90000001,"Amoros, Zita",F,2010,20,1950,1998-04-02,
90000002,"Bernat, Lou",M,1650,40,,2001,i
90000003,"Nouveau, Tom",M,,,,,
"""
DAY = date(2015, 1, 1)
ONE, TWO, THREE = (PlayerRef("fide", str(90000000 + i)) for i in (1, 2, 3))


def test_the_list_is_taken_over_as_it_stands(tmp_path: Path) -> None:
    listed = read_list(io.BytesIO(LIST), "list.csv").rating_list
    made = opening_list(listed, DAY, "fide", NOTHING_MORE)
    assert {cadence: sorted(rows) for cadence, rows in made.rows.items()} == {"standard": [ONE, TWO], "rapid": [ONE]}
    one, two = (made.row("standard", ref) for ref in (ONE, TWO))
    # Nobody said how many games, nor the highest rating: unknown, and the present one.
    assert (one.rating, one.k, one.career, one.highest, one.active, one.played) == (2010, 20, None, 2010, True, ())
    assert (two.rating, two.k, two.active) == (1650, 40, False)
    known = list(people(listed))
    assert [(each.refs, each.name, each.sex, each.birth) for each in known] == [
        ((ONE,), "Amoros, Zita", "w", "1998-04-02"), ((TWO,), "Bernat, Lou", "m", "2001"),
        ((THREE,), "Nouveau, Tom", "m", ""),
    ]


def test_balances_add_what_a_list_does_not_print(tmp_path: Path) -> None:
    path = tmp_path / "careers.csv"
    path.write_text("id,career,highest,last\n90000001,240,2077,2014-11-15\n90000002,12,1500,\n", encoding="utf-8")
    listed = read_list(io.BytesIO(LIST), "list.csv").rating_list
    made = opening_list(listed, DAY, "fide", balances_of(str(path)))
    one, two = (made.row("standard", ref) for ref in (ONE, TWO))
    assert (one.career, one.highest, one.played) == (240, 2077, ((date(2014, 11, 15), 1),))
    # A highest rating below the present one is not the highest.
    assert (two.career, two.highest, two.played) == (12, 1650, ())


@pytest.mark.parametrize(("text", "code"), [
    ("name,career\nA,1\n", "BALANCES_FILE"), ("id,x\n1,2\n", "BALANCES_FILE"),
    ("id,career\n1,many\n", "BALANCES_VALUE"), ("id,last\n1,yesterday\n", "NOT_A_DATE"),
])
def test_balances_that_cannot_be_read_are_refused(tmp_path: Path, text: str, code: str) -> None:
    path = tmp_path / "careers.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=code):
        balances_of(str(path))
