"""The forms: what stands in them, in both languages, whatever the names."""

from html.parser import HTMLParser

import pytest

from arpad.law.resolve import law
from arpad.period.forms.columns import chess_form, draughts_form
from arpad.period.forms.games import games_text
from arpad.period.forms.write import as_csv, as_html, as_text
from arpad.period.standing import Standing
from arpad.ruling.run import Run
from period.events import event, person
from period.test_capital_period import played, series, series_figures
from period.test_event_figures import figures, printed_example


def test_the_form_of_a_round_robin_has_the_means_of_the_event() -> None:
    """Origin: 10.54 (2005): Rar 2375, dpa 29.5, Ra 2348; Ru(new) of C 2414."""
    text = as_text(chess_form(printed_example("fide-2005")), "fr")
    assert "Rar, moyenne des joueurs classés : 2375" in text
    assert "dpa, moyenne de leurs écarts : 29,5" in text
    assert "Ra, moyenne du tournoi : 2348" in text
    line = next(line for line in text.splitlines() if " C " in line)
    assert line.split()[-2] == "2414"


def test_the_form_of_a_series() -> None:
    """Origin: by hand, 1500 beats 1400: PA 1.2, Ev +12, CPf 1512; the other one K 65/3, shown as 21.67."""
    made = series_figures(Run(law("ffjd-2015")), series([played(1, 2, 2)], 2), {1: Standing(1500), 2: Standing(1400)})
    rows = as_csv(draughts_form(made, "Invented series")).splitlines()
    assert rows[0].startswith("name,CPi,points,NPJ,Pts,PA,PAf,K,Ka,Ev,MCP,Perf,CPf,Sk,Sm,St,remarks")
    assert rows[1].split(",")[1:13] == ["1500", "2", "1", "2", "1.2", "1.2", "15", "1", "12", "1400", "", "1512"]
    assert rows[2].split(",")[7] == "21.666667"
    text = as_text(draughts_form(made, "Invented series"), "fr")
    assert "21,67" in text
    assert "+12" in text
    assert "NJC, joueurs classés : 2" in text


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "=1+1", "A & B", '"; drop', "@cmd", "-2"])
def test_a_name_is_only_ever_a_name(name: str) -> None:
    made = event([person(name, 2000, 1), person("B", 2000, 2)], [(1, 1, 2, "1")], name=name)
    form = chess_form(figures("fide-2014", made, {1: Standing(2000, 20), 2: Standing(2000, 20)}))
    tags = _Tags()
    tags.feed(as_html(form))
    assert set(tags.tags) <= {"section", "h2", "table", "thead", "tbody", "tr", "th", "td", "dl", "dt", "dd", "p"}
    cell = as_csv(form).splitlines()[1].split(",")[1].strip('"')
    assert not cell.startswith(("=", "+", "-", "@"))


def test_nothing_left_out_is_said_too() -> None:
    made = event([person("A", 2000, 1), person("B", 2000, 2)], [(1, 1, 2, "1")])
    done = figures("fide-2014", made, {1: Standing(2000, 20), 2: Standing(2000, 20)})
    assert games_text(done) == "No game was left out.\n"
    assert games_text(done, "fr") == "Aucune partie n'a été laissée de côté.\n"
