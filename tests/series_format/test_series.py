"""The series format read: one event, whether in TOML, CSV or XLSX; every result code; places; words in French."""

import io
from datetime import date

import pytest

from arpad.model.event import DRAUGHTS, SWISS, Event, Result
from arpad.model.finding import Finding
from arpad.model.person import Birth, PlayerRef
from arpad.model.series import SLOW, Estimate, SeriesPlayer
from arpad.reports.series import (
    is_series,
    is_toml,
    read_series,
    write_series_csv,
    write_series_toml,
    write_series_xlsx,
)
from crosstables.reading import shown, told
from series_format import samples


def read(text: str, strict: bool = False) -> tuple[Event, list[Finding]]:
    """The event of a series that has one."""
    event, findings = read_series(text.encode(), "a", strict)
    assert event is not None
    return event, findings


@pytest.mark.parametrize("text", [samples.TOML, samples.CSV])
def test_a_series_is_read_whole_without_a_finding(text: str) -> None:
    event, findings = read(text, strict=True)
    assert findings == []
    assert (event.name, event.city, event.federation) == ("Open d'Exempleville", "Exempleville", "FRA")
    assert (event.start, event.end) == (date(2015, 3, 14), date(2015, 3, 15))
    assert event.round_dates == (date(2015, 3, 14), None, date(2015, 3, 15))
    assert (event.sport, event.format, event.rounds, event.order_known) == (DRAUGHTS, SWISS, 3, True)
    assert (event.chief_arbiter, event.deputy_arbiters) == ("Basile Quentin", ("Clémence Ory", "Denis Vasse"))
    assert [stage.seconds for stage in event.time_control.stages] == [2400]
    series = event.series
    assert series is not None
    assert (series.cadence, series.clocks, series.organiser) == (SLOW, True, "Aude Forestier")
    assert (series.advantageous_draw, series.numbering) == ("accepted", "drawn")
    assert series.one_event_with == ("Finale d'Exempleville",)
    assert series.estimates == (Estimate(1250, "Aude Forestier", (3, 5)),)
    assert shown(event) == {
        1: "2w2 3b1 4w2fn", 2: "1b0 -2U 5w0r", 3: "5w2fe 1w1 -2U", 4: "-2U 5b0d 1b0fn", 5: "3b0fe 4w0d 2b0r",
    }  # fmt: skip
    first = event.entries[0].person
    assert (first.ref, first.birth, first.rating) == (PlayerRef("ffjd", "12345"), Birth(1980, 5, 1), 1480)
    assert (first.sex, first.club) == ("w", "Damier d'Exempleville")
    assert [entry.series for entry in event.entries] == [
        None, SeriesPlayer(school=True), SeriesPlayer(age=12, school=False, experience="club"),
        SeriesPlayer(fmjd=2000, outside=True, residence="Belgique"), None,
    ]  # fmt: skip
    assert [entry.points_x2 for entry in event.entries] == [5, 2, 5, 2, 0]
    assert [entry.rank for entry in event.entries] == [1, 3, None, None, None]


def test_both_notations_are_canonical() -> None:
    event, _ = read(samples.TOML)
    assert event == read(samples.CSV)[0]
    assert write_series_toml(event) == (samples.TOML.encode(), [])
    assert write_series_csv(event) == (samples.CSV.encode(), [])


CODES = {
    "0": Result(0), "1": Result(1), "2": Result(2),
    "0fe": Result(0, "forfeit", True), "2fe": Result(2, "forfeit", True),
    "0fne": Result(0, "forfeit", False), "2fne": Result(2, "forfeit", False),
    "0r": Result(0, "rules-zero"), "0d": Result(0, "double-forfeit"),
}  # fmt: skip
"""The nine codes of FFJD article 4, in half points of chess: a win of draughts counts 2."""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("colour", ["w", "b", "-"])
def test_every_result_code(code: str, colour: str) -> None:
    rounds, _ = read(f'arpad;series\nnumber;name;R1\n1;A;"2 {colour} {code}"\n2;B;\n')
    grid, _ = read(f"name;1;2\nA;x;{code}\nB;;x\n")
    listed, _ = read(f'[[players]]\nname = "A"\nagainst = ["", "{code}"]\n[[players]]\nname = "B"\n')
    for event in (rounds, grid, listed):
        meeting = event.entries[0].rounds[0]
        assert meeting is not None
        assert (meeting.opponent, meeting.result) == (2, CODES[code])


def test_exempt_wins_a_round_against_nobody() -> None:
    event, findings = read(samples.FRENCH_GRID)
    assert [entry.person.name for entry in event.entries] == ["Forestier, Aude", "Girod, Élie", "Hamel, Inès"]
    won = [sum(meeting.result.points_x2 for meeting in entry.rounds if meeting) for entry in event.entries]
    assert won == [5, 4, 3]
    assert [entry.points_x2 for entry in event.entries] == [5, 4, 3]
    assert not any(meeting and meeting.opponent == 4 for entry in event.entries for meeting in entry.rounds)
    assert "5:1 ROW_OF_NOBODY" in told(findings)
    assert [entry.series for entry in event.entries] == [
        SeriesPlayer(school=False), SeriesPlayer(school=True), SeriesPlayer(school=True),
    ]  # fmt: skip


def test_keys_and_words_in_french() -> None:
    event, findings = read(
        "arpad;series\nnom;Coupe\nlieu;Ici\ndébut;14/03/2015\nfin;2015-03-15\ncadence;accélérée\nformule;fermé\n"
        "organisateur;Lui\npendules;non\nnulle avantageuse;aucune\narbitre;Elle\nestimation;1200;Lui\n\n"
        "numéro;nom;licence;naissance;scolaire;hors-FFJD;résidence;expérience;R1\n"
        "1;A;11;2001;oui;;;débutant;2 - 2\n2;B;22;;non;oui;Suisse;un an;1 - 0\n"
    )
    assert findings == []
    assert (event.city, event.format, event.chief_arbiter) == ("Ici", "round-robin", "Elle")
    assert event.start == date(2015, 3, 14)
    assert event.series is not None
    assert (event.series.cadence, event.series.clocks, event.series.advantageous_draw) == ("accelerated", False, "none")
    assert [entry.series for entry in event.entries] == [
        SeriesPlayer(school=True, experience="beginner"),
        SeriesPlayer(school=False, outside=True, residence="Suisse", experience="year"),
    ]


def test_places_in_toml_are_lines_and_characters() -> None:
    event, _ = read(samples.TOML)
    lines = samples.TOML.splitlines()
    wanted = ((1, "name", '"Girod, Élie"'), (1, 2, '"EXEMPT"'), (3, "fmjd", "2000"), (0, "ref", '"12345"'))
    for index, part, text in wanted:
        _, line, column = event.where.of_entry(index, part)
        assert lines[line - 1][column - 1 :].startswith(text)
    assert str(event.where.of_event("cadence")) == "a:7:11"


def test_a_mistake_in_toml_is_told_at_its_place() -> None:
    text = '[[players]]\nnumber = 1\nname = "A"\nrating = "many"\nclubb = "x"\nrounds = ["2 w 7", "1 w 2", 3.5]\n'
    _, findings = read(text)
    assert told(findings) == [
        "4:10 RATING_UNREADABLE", "5:9 KEY_NOT_KNOWN", "6:11 CELL_UNREADABLE", "6:29 CELL_UNREADABLE",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "toml", "series"),
    [
        (samples.TOML, True, True),
        (samples.CSV, False, True),
        (samples.FRENCH_GRID, False, False),
        ("# a remark\n\nname = 'x'\n", True, False),
        ("012 Name\n001    1\n", False, False),
        ("", False, False),
    ],
)
def test_what_a_file_is(text: str, toml: bool, series: bool) -> None:
    assert is_toml(text.encode()) is toml
    assert is_series(text.encode()) is series


def test_a_spreadsheet_of_a_series() -> None:
    event, _ = read(samples.TOML)
    data, lost = write_series_xlsx(event)
    assert lost == []
    assert is_series(data)
    assert read_series(data, "a.xlsx", strict=True) == (event, [])
    assert write_series_xlsx(event)[0] == data
    assert io.BytesIO(data).read(2) == b"PK"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "latin-1"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("text", [samples.TOML, samples.CSV])
def test_encodings_and_line_ends(text: str, encoding: str, end: str) -> None:
    event, findings = read_series(text.replace("\n", end).encode(encoding))
    assert event == read(samples.TOML)[0]
    assert {found.code for found in findings} <= {"BYTE_ORDER_MARK", "ENCODING_CP1252"}
    assert bool(findings) is (encoding != "utf-8")
