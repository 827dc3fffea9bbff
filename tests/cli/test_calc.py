"""Every calculation by its options: the same answer as the contract gives, and a text that a person can read."""

import json
from decimal import Decimal
from typing import Any

import pytest

from arpad.cli.calculations import OPTIONS
from cli.calling import Caller
from contract.asking import ask

ISLAND = ["A:B:1"] * 5 + ["C:D:1"] * 5


def many(option: str, values: list[str]) -> list[str]:
    return [part for value in values for part in (option, value)]





# arguments, the request they stand for
ASKED: dict[str, tuple[list[str], dict[str, Any]]] = {
    "expected": (
        ["--rules", "fide-2014", "--rating", "2300", "--opponent", "1850"],
        {"rules": "fide-2014", "rating": 2300, "opponent": 1850},
    ),
    "expected by days": (
        ["--rules", "fide-standard", "--rating", "2700", "--opponent", "2200", "--start", "2025-09-28", "--end",
         "2025-10-05", "--list-date", "2025-11-01"],
        {
            "rules": "fide-standard", "rating": 2700, "opponent": 2200, "start": "2025-09-28", "end": "2025-10-05",
            "list_date": "2025-11-01",
        },
    ),
    "change with a standard rating": (
        ["--rules", "fide-rapid", "--standard", "1900", "--k", "40", "--game", "2000:1", "--start", "2024-05-04",
         "--end", "2024-05-05", "--list-date", "2024-06-01"],
        {
            "rules": "fide-rapid", "player": {"standard": 1900, "k": 40}, "games": [{"opponent": 2000, "score": 1}],
            "start": "2024-05-04", "end": "2024-05-05", "list_date": "2024-06-01",
        },
    ),
    "initial with a standard rating of none": (
        ["--rules", "fide-rapid-2024-03", "--standard", "-", *many("--game", ["2000:1"] * 5)],
        {"rules": "fide-rapid-2024-03", "standard": None, "games": [{"opponent": 2000, "score": 1}] * 5},
    ),
    "performance by days": (
        ["--rules", "fide-standard", "--game", "2000:1", "--start", "2024-05-04", "--end", "2024-05-05",
         "--list-date", "2024-06-01"],
        {
            "rules": "fide-standard", "games": [{"opponent": 2000, "score": 1}], "start": "2024-05-04",
            "end": "2024-05-05", "list_date": "2024-06-01",
        },
    ),
    "round-robin by days": (
        ["--rules", "fide-standard", *many("--player", ["A:2000::20", "B:1900::20"]), "--game", "A:B:1",
         "--start", "2024-05-04", "--end", "2024-05-05", "--list-date", "2024-06-01"],
        {
            "rules": "fide-standard", "players": [{"name": "A", "rating": 2000, "k": 20},
                                                  {"name": "B", "rating": 1900, "k": 20}],
            "games": [["A", "B", 1]], "start": "2024-05-04", "end": "2024-05-05", "list_date": "2024-06-01",
        },
    ),
    "time-control by days": (
        ["--rules", "fide-blitz", "--base", "3", "--increment", "2", "--rounds", "11", "--start", "2024-05-04",
         "--end", "2024-05-04", "--list-date", "2024-06-01"],
        {
            "rules": "fide-blitz", "base_minutes": 3, "increment_seconds": 2, "rounds": 11, "start": "2024-05-04",
            "end": "2024-05-04", "list_date": "2024-06-01",
        },
    ),
    "adjust": (
        ["--rules", "fide-rapid", "--rating", "2283", "--standard", "2732", "--list-date", "2022-10-01"],
        {"rules": "fide-rapid", "rating": 2283, "standard": 2732, "list_date": "2022-10-01"},
    ),
    "expected in draughts": (
        ["--rules", "ffjd-2015", "--cadence", "slow", "--rating", "1425", "--opponent", "1500"],
        {"rules": "ffjd-2015", "cadence": "slow", "rating": 1425, "opponent": 1500},
    ),
    "change": (
        ["--rules", "fide-2014", "--rating", "2212", "--k", "40", "--period-games", "9",
         *many("--game", ["2300:1", "2400:½", "2400:0,5:Ada", "-:1", "none:0", "2300:+"])],
        {
            "rules": "fide-2014",
            "player": {"rating": 2212, "k": 40, "period_games": 9},
            "games": [
                {"opponent": 2300, "score": 1},
                {"opponent": 2400, "score": 0.5},
                {"opponent": 2400, "score": 0.5, "name": "Ada"},
                {"opponent": None, "score": 1},
                {"opponent": None, "score": 0},
                {"opponent": 2300, "result": "+"},
            ],
        },
    ),
    "change in draughts": (
        ["--rules", "ffjd-2015", "--cadence", "slow", "--rating", "1425",
         *many("--game", ["1500:2", "1400:2fne", "1400:0r"])],
        {
            "rules": "ffjd-2015",
            "cadence": "slow",
            "player": {"rating": 1425},
            "games": [
                {"opponent": 1500, "score": 2},
                {"opponent": 1400, "result": "2fne"},
                {"opponent": 1400, "result": "0r"},
            ],
        },
    ),
    "k": (
        ["--rules", "fide-2014", "--rating", "1850", "--career-games", "12", "--highest", "1850",
         "--born", "2010-05-01", "--list-date", "2015-03-01", "--period-games", "9", "--first-rating-games", "9",
         "--event-date", "2015-03-07"],
        {
            "rules": "fide-2014", "rating": 1850, "career_games": 12, "highest_rating": 1850,
            "birth_date": "2010-05-01", "list_date": "2015-03-01", "period_games": 9, "first_rating_games": 9,
            "event_date": "2015-03-07",
        },
    ),
    "k in draughts": (
        ["--rules", "ffjd-2015", "--rating", "1425", "--cadence", "accelerated"],
        {"rules": "ffjd-2015", "rating": 1425, "cadence": "accelerated"},
    ),
    "initial": (
        ["--rules", "fide-2014", "--format", "team", "--start", "2015-02-10", "--end", "2015-02-20", "--official",
         "--list-date", "2015-03-01", "--member-of", "IBCA", *many("--game", ["1850:½"] * 7)],
        {
            "rules": "fide-2014", "format": "team", "start": "2015-02-10", "end": "2015-02-20", "official": True,
            "list_date": "2015-03-01", "member_of": "IBCA", "games": [{"opponent": 1850, "score": 0.5}] * 7,
        },
    ),
    "initial by totals": (
        ["--rules", "fide-2005", "--average", "2000.5", "--score", "3,5", "--game-count", "9", "--opponents", "9",
         "--rated-opponents", "5", "--received", "2006-02-01", "--end", "2006-01-20", "--list-date", "2006-04-01"],
        {
            "rules": "fide-2005", "average_opponents": 2000.5, "score": 3.5, "game_count": 9, "opponents": 9,
            "rated_opponents": 5, "received": "2006-02-01", "end": "2006-01-20", "list_date": "2006-04-01",
        },
    ),
    "initial of a round robin": (
        ["--rules", "fide-2011", "--format", "round-robin", "--rc-new", "2348", "--ra", "2348", "--score", "7",
         "--game-count", "9", "--opponents", "9"],
        {
            "rules": "fide-2011", "format": "round-robin", "Rc_new": 2348, "Ra": 2348, "score": 7, "game_count": 9,
            "opponents": 9,
        },
    ),
    "initial by a result": (
        ["--rules", "fide-2005", "--ru", "2423", "--score", "7", "--game-count", "9"],
        {"rules": "fide-2005", "Ru": 2423, "score": 7, "game_count": 9},
    ),
    "performance": (
        ["--rules", "fide-2014", *many("--game", ["2681:1", "2600:0"])],
        {"rules": "fide-2014", "games": [{"opponent": 2681, "score": 1}, {"opponent": 2600, "score": 0}]},
    ),
    "round-robin": (
        ["--rules", "fide-2011", "--format", "round-robin", "--championship", "national",
         *many("--player", ["A:2600:4:10", "B:2500:3", "C:2400:2:20", "D:-:1", "E:2300:0"])],
        {
            "rules": "fide-2011", "format": "round-robin", "championship": "national",
            "players": [
                {"name": "A", "rating": 2600, "score": 4, "k": 10},
                {"name": "B", "rating": 2500, "score": 3},
                {"name": "C", "rating": 2400, "score": 2, "k": 20},
                {"name": "D", "score": 1},
                {"name": "E", "rating": 2300, "score": 0},
            ],
        },
    ),
    "round-robin by games": (
        ["--rules", "fide-2014", *many("--player", ["A:2400", "B:2300", "C"]),
         *many("--game", ["A:B:1", "A:C:½", "B:C:+"])],
        {
            "rules": "fide-2014",
            "players": [{"name": "A", "rating": 2400}, {"name": "B", "rating": 2300}, {"name": "C"}],
            "games": [["A", "B", 1], ["A", "C", "½"], ["B", "C", "+"]],
        },
    ),
    "time-control": (
        ["--rules", "fide-2014", "--base", "90", "--increment", "30", *many("--rating", ["2400", "-"])],
        {"rules": "fide-2014", "base_minutes": 90, "increment_seconds": 30, "ratings": [2400, None]},
    ),
    "time-control by stages": (
        ["--rules", "fide-2014", "--rating", "2400", *many("--stage", ["40:90:30", "-:15:30"])],
        {
            "rules": "fide-2014", "ratings": [2400],
            "stages": [
                {"moves": 40, "minutes": 90, "increment_seconds": 30},
                {"minutes": 15, "increment_seconds": 30},
            ],
        },
    ),
    "time-control in draughts": (
        ["--rules", "ffjd-2015", "--base", "15", "--no-clock", "--rating", "1500"],
        {"rules": "ffjd-2015", "base_minutes": 15, "clock": False, "ratings": [1500]},
    ),
    "activity": (
        ["--rules", "fide-2014", "--list-date", "2015-03-01", "--was-inactive",
         *many("--game-date", ["2014-05-03", "2014-12-20"])],
        {
            "rules": "fide-2014", "list_date": "2015-03-01", "was_active": False,
            "game_dates": ["2014-05-03", "2014-12-20"],
        },
    ),
    "accelerated": (
        ["--rules", "ffjd-2015", *many("--player", ["A", "B", "C", "D:1400"]), *many("--game", ISLAND), "--estimate",
         "1350", "--group-estimate", "A:1300"],
        {
            "rules": "ffjd-2015",
            "players": [{"name": "A"}, {"name": "B"}, {"name": "C"}, {"name": "D", "rating": 1400}],
            "games": [[*game.split(":")[:2], 1] for game in ISLAND],
            "estimate": 1350,
            "group_estimates": [{"player": "A", "estimate": 1300}],
        },
    ),
    "series": (
        ["--rules", "ffjd-2015", "--cadence", "slow", *many("--player", ["A:1500", "B:1400"]),
         *many("--game", ["A:B:2", "A:B:0fe", "A:B:"]),
         *many("--player", ["C", "D"]), *many("--game", ["C:D:1"] * 5), "--estimate", "1350",
         "--group-estimate", "C:1300"],
        {
            "rules": "ffjd-2015", "cadence": "slow", "estimate": 1350,
            "group_estimates": [{"player": "C", "estimate": 1300}],
            "players": [{"name": "A", "rating": 1500}, {"name": "B", "rating": 1400}, {"name": "C"}, {"name": "D"}],
            "games": [["A", "B", 2], ["A", "B", "0fe"], ["A", "B", None], *([["C", "D", 1]] * 5)],
        },
    ),
    "pairings": (
        ["--rules", "ffjd-2015", "--players", "3", *many("--name", ["Ada", "Bob", "Cid"])],
        {"rules": "ffjd-2015", "players": 3, "names": ["Ada", "Bob", "Cid"]},
    ),
    "convert": (["--rules", "ffjd-2015", "--fmjd", "2000"], {"rules": "ffjd-2015", "fmjd": 2000}),
    "guide": (
        ["--rules", "ffjd-2015", *many("--age", ["12", "13"]), "--beginners", "1", "--in-club", "2", "--one-year", "3"],
        {"rules": "ffjd-2015", "ages": [12, 13], "heads": {"beginner": 1, "club": 2, "year": 3}},
    ),
    "guide by the mean": (
        ["--rules", "ffjd-2015", "--mean-age", "12,5", "--beginners", "1"],
        {"rules": "ffjd-2015", "mean_age": 12.5, "heads": {"beginner": 1}},
    ),
    "correction": (
        ["--rules", "ffjd-2015", "--before", "1400", "--after", "1600", "--council-agreed"],
        {"rules": "ffjd-2015", "before": 1400, "after": 1600, "council_agreed": True},
    ),
    "initialisation": (
        ["--rules", "ffjd-2015", "--rating", "2100", "--council-agreed"],
        {"rules": "ffjd-2015", "rating": 2100, "council_agreed": True},
    ),
}  # fmt: skip
ASKED = {name: (arguments, {"calc": name.split()[0], **request}) for name, (arguments, request) in ASKED.items()}
"""The first word of a name is the calculation."""


def test_every_calculation_is_asked_here_with_every_option() -> None:
    for calc, options in OPTIONS.items():
        given = {part for name, (arguments, _) in ASKED.items() if name.split()[0] == calc for part in arguments}
        assert {opt.name for opt in options} <= given, calc


@pytest.mark.parametrize("name", ASKED)
def test_options_give_the_answer_of_the_contract(call: Caller, name: str) -> None:
    arguments, request = ASKED[name]
    code, out, err = call("calc", request["calc"], *arguments, "--json")
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    assert json.loads(out, parse_float=Decimal) == ask(request)


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_person_reads_a_text_with_its_law(call: Caller, name: str, lang: str) -> None:
    arguments, request = ASKED[name]
    plain = call("calc", request["calc"], *arguments, "--lang", lang)
    explained = call("calc", request["calc"], *arguments, "--lang", lang, "--explain")
    assert (plain.code, plain.err, explained.code, explained.err) == (0, "", 0, "")
    rules = ask(request)["rules"]
    assert f"{'By' if lang == 'en' else 'Selon'} {rules}." in plain.out
    assert explained.out.startswith(plain.out)
    lines = ask({**request, "explain": True, "lang": lang})["lines"]
    # Lines are folded at the width of a page.
    flat = " ".join(explained.out.split())
    for line in lines:
        assert " ".join(line["text"].split()) in flat


@pytest.mark.parametrize("name", ASKED)
def test_explained_json_is_the_explained_answer(call: Caller, name: str) -> None:
    arguments, request = ASKED[name]
    told = call("calc", request["calc"], *arguments, "--json", "--explain", "--lang", "fr")
    assert json.loads(told.out, parse_float=Decimal) == ask({**request, "explain": True, "lang": "fr"})


def test_the_change_of_the_issue_as_a_person_reads_it(call: Caller) -> None:
    """Figures: issue 2; the second game by hand: 188 lies in 180 to 188 of table 8.1 b, .26; .86 x 40 = 34.4."""
    asked = ["calc", "change", "--rules", "fide-2014", "--rating", "2212", "--k", "40"]
    games = many("--game", ["2300:1", "2400:½", "-:1"])
    assert call(*asked, *games, "--lang", "fr").out == (
        "adversaire  écart  compté  attendu  score  variation  compte\n"
        "      2300    -88     -88     0,38      1      +0,62\n"
        "      2400   -188    -188     0,26    0,5      +0,24\n"
        "         -                                               non  l'adversaire n'est pas classé (article 6.32)\n"
        "\n"
        "K imprimé           40\n"
        "K                   40\n"
        "somme               0,86\n"
        "variation           +34,4\n"
        "variation arrondie  +34\n"
        "nouveau classement  2246\n"
        "Selon fide-standard-2014-07-01.\n"
    )


def test_several_events_are_shown_one_after_the_other(call: Caller, tmp_path: Any) -> None:
    file = tmp_path / "period.toml"
    file.write_text(
        """player = { rating = 2813, k = 10 }
events = [
  { own_rating = 2810, games = [{ opponent = 2720, score = 1 }] },
  { games = [{ opponent = 2800, score = 0.5 }] },
]""",
        encoding="utf-8",
    )
    told = call("calc", "change", "--rules", "fide-2014", "--file", str(file))
    assert told.code == 0
    # By hand in tests/contract/test_issue_examples.py: 3.8 and -.2, in all 3.6, 2817.
    assert "events 1:\n" in told.out
    assert "events 2:\n" in told.out
    assert "new rating      2817\n" in told.out


def test_an_exact_figure_stands_beside_a_rounded_one(call: Caller) -> None:
    """By hand: (2600 + 2681 + 2700) / 3 = 7981/3 = 2660.33."""
    told = call("calc", "performance", "--rules", "fide-2014", *many("--game", ["2600:1", "2681:0", "2700:0"]))
    assert "average      2660 (7981/3)\n" in told.out


def test_a_reading_is_taken_and_named(call: Caller) -> None:
    """Readings.md, row 43: an unrated player counts as rated below every limit; 2014 asks 60 minutes of those."""
    asked = ["calc", "time-control", "--rules", "fide-2014", "--base", "60", "--rating", "-"]
    default = call(*asked)
    assert "Rests on doubtful places: fide-2014/1.1-unrated=below-all (" in default.out
    known = ask({"calc": "time-control", "rules": "fide-2014", "base_minutes": 60, "ratings": [None], "explain": True})
    (doubt,) = known["doubts"]
    assert f"{doubt['reading']}\n" in call(*asked, "--explain").out
    other = call(*asked, "--reading", "fide-2014/1.1-unrated=below-all")
    assert other.out == default.out


def test_the_grid_is_printed(call: Caller) -> None:
    """Annex A, four players, as the issue prints them: (1-4) (2-3), (1-2) (4-3), (3-1) (2-4)."""
    told = call("calc", "pairings", "--rules", "ffjd-2015", "--players", "4", "--print")
    assert told.code == 0
    rows = [line.split() for line in told.out.splitlines() if line.startswith("Round")]
    assert [row[2:] for row in rows] == [
        ["1", "-", "4", "2", "-", "3"],
        ["1", "-", "2", "4", "-", "3"],
        ["3", "-", "1", "2", "-", "4"],
    ]
    named = call("calc", "pairings", "--rules", "ffjd-2015", "--players", "2", "--name", "Ada", "--name", "Bob")
    assert "Ada" in named.out
    assert named.out.endswith("By ffjd-capital-points-2015-01-01.\n")


def test_a_day_stands_for_the_edition_in_force(call: Caller) -> None:
    told = call("calc", "expected", "--rules", "fide-standard@2014-12-15", "--rating", "2300", "--opponent", "1850")
    assert told.out.endswith("By fide-standard-2014-07-01.\n")


def test_the_schema_of_one_calculation(call: Caller) -> None:
    told = call("calc", "schema", "--calc", "change", "--lang", "fr")
    made = json.loads(told.out)
    assert {key for key in made["$defs"] if key.endswith("-request")} == {"fide-change-request", "ffjd-change-request"}
    assert made["$defs"]["ffjd-change-request"]["properties"]["rules"]["description"].startswith("l'édition")
