"""`arpad rules ...` as a person and as a program meet it: both languages, 80 columns, JSON, errors."""

import json

import pytest

from arpad.cli.main import main
from arpad.law import modes, texts
from arpad.law.articles import article, articles, editions, text_of
from arpad.law.doubts import parse_reading
from arpad.law.texts import named
from arpad.model.catalogue import LANGUAGES
from arpad.model.errors import NotFoundError
from arpad.ruling.catalog.doubtful import doubtful
from arpad.ruling.catalog.edition import edition, one_article
from arpad.ruling.catalog.editions import listing
from arpad.ruling.catalog.values import choice

SHORTS = [made.short for made in editions()]
COMMANDS = [
    ["list"], ["coverage"], ["doubts"], ["diff", "fide-2005", "fide-2014"], ["diff", "fide-2011", "fide-2014"],
    *(["show", short] for short in SHORTS),
    *(["show", short, next(number for number in ("8.1", "6.3", "7.3.3") if number in articles(text_of(short)))]
      for short in SHORTS if short != "fide-rapid-2005"),
    ["show", "fide-2009", "10.3"], ["show", "fide-2022", "8.3.1"], ["diff", "fide-2024", "fide-2025"],
    ["diff", "fide-rapid-2024-03", "fide-blitz-2024-12"],
    ["show", "ffjd-2015", "Annex B"], ["show", "fide-2005", "10.52"], ["show", "fide-2014", "8.56"],
]


def told(capsys, *arguments):
    """(exit code, standard output, standard error) of one command."""
    code = main(["rules", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize("command", COMMANDS, ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_command_fits_eighty_columns(capsys, command, lang):
    code, out, err = told(capsys, *command, "--lang", lang)
    assert (code, err) == (0, "")
    # An option to type, a digest and a name are never cut.
    long = [line for line in out.splitlines() if len(line) > 80 and " " in line.strip() and "--reading" not in line]
    assert long == []
    assert "…" not in out
    assert "{" not in out


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_a_command_gives_json(capsys, command):
    code, out, err = told(capsys, *command, "--json")
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    assert isinstance(json.loads(out), dict)


def test_list_names_editions_and_gaps(monkeypatch):
    data = listing("en")
    assert [made["rules"] for made in data["editions"] if made["short"] == "fide-2014"] == ["fide-standard-2014-07-01"]
    assert data["gaps"] == []
    # With an edition less, its stretch is a named gap, until the next one or open.
    last = ("fide-standard-2009-07-01", "fide-standard-2025-10-01")
    fewer = {name: place for name, place in texts.held().items() if name not in last}
    monkeypatch.setattr(texts, "held", lambda: fewer)
    gaps = {gap["rules"]: (gap["from"], gap["until"]) for gap in listing("en")["gaps"]}
    assert gaps == {last[0]: ("2009-07-01", "2011-07-01"), last[1]: ("2025-10-01", "")}


@pytest.mark.parametrize(
    # 7.14a of 2014, 9.2.3 b and 9.12 a of 2005 as the texts print them; Annex B in any letters.
    ("short", "asked", "number"),
    [("fide-2014", "7.14a", "7.14"), ("fide-2005", "9.2.3 b", "9.2.3"), ("fide-2005", "9.12 a", "9.12"),
     ("fide-2011", "7.23c", "7.23"), ("ffjd-2015", "annex b", "Annex B"), ("fide-2014", " 8.57 ", "8.57")],
)
def test_a_lettered_part_is_found_under_its_number(short, asked, number):
    assert article(short, asked).number == number
    assert one_article(short, asked, "en")["asked"] == asked


@pytest.mark.parametrize(
    ("short", "asked", "near"),
    [("fide-2014", "8.59", "8.58"), ("fide-2014", "14", "13.1"), ("ffjd-2015", "6.2.9", "6.2.4"),
     ("fide-2005", "17.1", "16.1"), ("fide-2014", "", "0.1"), ("fide-2014", "7.14z", "7.14")],
)
def test_an_unknown_article_names_near_ones(short, asked, near):
    with pytest.raises(NotFoundError) as refused:
        article(short, asked)
    assert near in refused.value.facts["near"]
    assert set(refused.value.facts["near"]) <= articles(short).keys()
    assert refused.value.exit_code == 3


@pytest.mark.parametrize(
    ("arguments", "code", "word"),
    [(["show", "fide-1999"], 3, "UNKNOWN_RULES"), (["show", "fide-2014", "8.59"], 3, "UNKNOWN_ARTICLE"),
     (["diff", "fide-2014", "ffjd-2015"], 2, "EDITIONS_OF_TWO_BODIES"), (["diff", "fide-2014"], 2, "OPTION_MISSING"),
     (["coverage", "fide-1999"], 3, "UNKNOWN_RULES"), (["doubts", "x"], 3, "UNKNOWN_RULES")],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_error_says_what_to_do(capsys, arguments, code, word, lang):
    found, out, err = told(capsys, *arguments, "--lang", lang)
    assert (found, out) == (code, "")
    assert word in err
    assert len(err.splitlines()) >= 2


def test_a_parameter_has_value_article_clock_and_origin():
    rows = {row["name"]: row for row in edition("fide-2014", "en")["parameters"]}
    assert len(rows) == len(named("fide-2014").values)
    cap = rows["game.difference_cap"]
    # 8.54: 400, unchanged since 2011.
    assert [cap[key] for key in ("value", "shown", "article", "clock", "since")] == [
        400, "400 rating points", "8.54", "event", "fide-2011"
    ]
    assert rows["period.k_games_cap"]["value"] is None
    assert rows["period.k_games_cap"]["shown"] == "no such rule"
    # 8.56, in words.
    assert rows["period.k_rows"]["shown"] == (
        "K 10: once 2400 was published; K 40: before 30 games; K 40: under 18 years, below 2300; K 20: otherwise"
    )
    assert rows["event.time_rows"]["shown"] == (
        "120 minutes from 2200; 90 minutes from 1600; 60 minutes otherwise"
    )


def test_values_are_written_in_the_manner_of_the_language():
    french = {row["name"]: row["shown"] for row in edition("fide-2005", "fr")["parameters"]}
    assert french["first.bonus_x2"] == "12,5 points de classement"
    assert french["period.closing_months"] == "1 mois"
    english = {row["name"]: row["shown"] for row in edition("fide-2011", "en")["parameters"]}
    assert (english["period.active_again_games"], english["period.active_again_months"]) == ("1 game", "2 months")


def test_every_choice_has_words_of_its_own():
    for made in editions():
        for key in made.values:
            names = modes.NAMES.get(key[1], ())
            said = [choice(key, name, lang) for name in names for lang in LANGUAGES]
            assert len(set(said)) == len(said), key


def test_what_a_doubt_says_to_type_is_what_the_law_takes():
    for found in doubtful(None, "en")["editions"]:
        for doubt in found["doubts"]:
            taken = [reading["taken"] for reading in doubt["readings"]]
            assert sum(taken) == (1 if taken else 0), doubt["id"]
            assert bool(taken) != ("missing" in doubt)
            for reading in doubt["readings"]:
                text = reading["option"].removeprefix("--reading ")
                assert parse_reading(text, found["short"])[1] == reading["reading"]


def test_an_article_shows_what_hangs_on_it():
    data = one_article("fide-2014", "8.57", "en")
    assert {"rounded_change", "new_rating"} <= set(data["steps"])
    assert [row["name"] for row in data["parameters"]] == ["period.change_tie"]
    assert "fide-2014/8.57" in [doubt["id"] for doubt in data["doubts"]]
    # A rule that the edition does not have is carried by no article of it.
    assert "first.event_floor" not in [row["name"] for row in one_article("fide-2014", "7.14", "en")["parameters"]]
    tables = one_article("fide-2014", "8.1", "fr")["tables"]
    assert {table["table"]: len(table["rows"]) for table in tables} == {"expected-score": 51, "rating-difference": 99}
    # 8.1(b), first and last row.
    assert tables[0]["rows"][0] == ["0-3", ",50", ",50"]
    assert tables[0]["rows"][-1] == ["dès 736", "1,0", ",00"]


def test_the_snapshot_and_the_pages_are_written(capsys, tmp_path):
    code, out, _ = told(capsys, "snapshot", "fide-2014")
    assert (code, out.splitlines()[0]) == (0, "law fide-standard-2014-07-01")
    code, out, _ = told(capsys, "pages", str(tmp_path / "new"))
    assert code == 0
    assert sorted(out.split()) == sorted(path.name for path in (tmp_path / "new").iterdir())
    code, out, _ = told(capsys, "list", "--short")
    assert out.split() == SHORTS
