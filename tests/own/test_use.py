"""Own editions in use: the worked examples by hand, everywhere a name of rules is taken, and never by a stranger."""

import json
from pathlib import Path
from typing import Any

import pytest

import arpad
from arpad.law.articles import editions
from arpad.law.own import shelf
from arpad.law.own.load import check, keep, load
from arpad.law.resolve import law, law_snapshot
from arpad.model.errors import ArpadError, NotFoundError
from cli.calling import Caller, process
from contract.asking import ask, ask_lines, figures
from contract.samples import SAMPLES
from ground.tree import ROOT
from own.test_broken import HEAD

CLUB = str(ROOT / "examples" / "club-list.toml")
YOUTH = str(ROOT / "examples" / "youth-league.toml")
GOOD_TABLE = '[tables.steps]\nkind = "difference-to-score"\nrows = [[0, 99, 50, 50], [100, -1, 60, 40]]\n'
BOTH = (
    '[game]\nexpected_scores = { table = "steps", article = "1" }\n'
)


def put(text: str) -> str:
    """The name of an edition that is put to use."""
    made = check(text.encode(), "my.toml")
    assert made.findings == []
    return keep(made).name


# By hand. Club: 1500 against 1600 lies in 99 to 106 of the printed table, .36; 32 x (1 - .36) = 20.48, so +20.
# Youth: 900 against 1010, a difference of 110, lies in 75 to 124 of the league's table: .40 for the lower, and
# 40 x .6 = 24; 900 against 700 lies in 175 to 224: .70, and 40 x (.5 - .7) = -8; together +16.


def test_the_club_rates_everybody_with_32() -> None:
    club = arpad.rules(CLUB)
    assert club.change(1500, 32, [(1600, 1)]).new_rating == 1520
    for facts in ({"highest_rating": 2450, "career_games": 900}, {"career_games": 3}, {}):
        assert club.k(1500, **facts).k_listed == 32


def test_the_club_lists_from_800_on() -> None:
    # Five draws against five equal opponents: the first rating is theirs.
    for opponent, published in ((800, True), (799, False)):
        assert arpad.rules(CLUB).first_rating([(opponent, "½")] * 5).published is published
    assert arpad.rules("fide-2014").first_rating([(999, "½")] * 5).published is False
    # 803 against 800: .50; a loss costs 16 and leads to 787, a draw changes nothing.
    assert arpad.rules(CLUB).change(803, 32, [(800, 0)]).new_rating == 787


def test_the_league_expects_by_its_own_table() -> None:
    league = arpad.rules(Path(YOUTH))
    result = league.change(900, 40, [(1010, 1), (700, "½")])
    assert (result.new_rating, result.change) == (916, 16)
    assert [league.k(900, career_games=games).k_listed for games in (0, 19, 20, 400)] == [40, 40, 24, 24]


@pytest.mark.parametrize(
    ("own", "opponent", "expected_x100"),
    [(1000, 1000, 50), (1024, 1000, 50), (1025, 1000, 55), (1374, 1000, 85), (1375, 1000, 90), (9000, 1000, 90),
     (1000, 1025, 45), (1000, 1375, 10), (1000, 9000, 10)],
)  # fmt: skip
def test_every_edge_of_the_table(own: int, opponent: int, expected_x100: int) -> None:
    assert arpad.rules(YOUTH).expected(own, opponent).expected * 100 == expected_x100


def test_the_league_needs_four_games_for_a_first_rating() -> None:
    # Mean (800 + 900 + 950 + 1000)/4 = 912.5; 2.5 of 4 is one half point over one half: + 12.5.
    games = [(800, 1), (900, "½"), (950, 1), (1000, 0)]
    assert arpad.rules(YOUTH).first_rating(games).rating == 925
    assert arpad.rules("fide-2014").first_rating(games).published is False


def test_an_explanation_cites_the_federations_own_articles() -> None:
    lines = arpad.rules(YOUTH).change(900, 40, [(1010, 1)]).lines
    expected = next(line for line in lines if line.step == "expected_score_x100")
    assert (expected.article, expected.facts["low"], expected.facts["high"]) == ("B.1", 75, 124)
    assert {read.article for read in expected.read} == {"B.1"}
    cut = next(line for line in lines if line.step == "counted_difference")
    assert (cut.article, cut.read[0].article) == ("fide-2014 8.54", "fide-2014 8.54")


def test_a_round_robin_is_explained_by_the_own_table() -> None:
    players = [("Ada", 1200, None, 20), ("Bob", 1000, None, 20), ("Cid", 1000, None, 20), ("Eve", 1000, None, 20),
               ("Dan", None)]  # fmt: skip
    names = [name for name, *_ in players]
    games = [(one, other, "½") for i, one in enumerate(names) for other in names[i + 1 :]]
    told = arpad.rules(YOUTH).round_robin(players, games).explanation("en")
    assert "fide-2014 8.58" in told
    assert "B.1" in told


@pytest.mark.parametrize(("body", "calc"), SAMPLES)
def test_an_edition_that_changes_nothing_gives_the_figures_of_its_base(body: str, calc: str) -> None:
    for base in editions():
        if base.body != body or base.principle:
            continue
        name = put(HEAD.replace('"fide-2014"', f'"{base.short}"'))
        asked = {"calc": calc, **SAMPLES[(body, calc)]}
        official = ask({**asked, "rules": base.short})
        own = ask({**asked, "rules": name})
        if official["ok"]:
            assert figures_of(own) == figures_of(official)
            assert own["readings"] == official["readings"]
            assert (own["rules"], own["law"] == official["law"]) == (name, False)
        else:
            assert own["error"]["code"] == official["error"]["code"]


def figures_of(answer: dict[str, Any]) -> Any:
    """The figures of an answer; reasons name the articles of their own text."""
    made = {key: part for key, part in answer.items() if key not in ("rules", "law", "readings", "lines")}
    return without_articles(made)


def without_articles(made: Any) -> Any:
    if isinstance(made, dict):
        return {key: without_articles(part) for key, part in made.items() if key not in ("article", "text")}
    return [without_articles(part) for part in made] if isinstance(made, list) else made


def test_doubts_are_those_of_the_base_but_for_what_the_edition_decides() -> None:
    text = HEAD + '[period]\nchange_rounding = { choice = "per-event", article = "7" }\n'
    name = put(text)
    with pytest.raises(NotFoundError) as caught:
        law(name, ("fide-2014/8.57=per-event",))
    assert caught.value.code == "UNKNOWN_DOUBT"
    plain = put(HEAD)
    assert law(plain, ("fide-2014/8.57=per-event",)).period.change_rounding == law(name).period.change_rounding
    assert ("period", "change_rounding") in law(plain).doubtful
    assert ("period", "change_rounding") not in law(name).doubtful
    assert law(name).doubtful.items() <= law(plain).doubtful.items()


def test_the_name_tells_the_file_and_never_an_official_edition() -> None:
    one, other = put(HEAD), put(HEAD + "# another remark\n")
    assert one != other
    assert law(one).digest != law(other).digest
    assert put(HEAD) == one
    assert one.startswith("own:trial:")
    official = {name for made in editions() for name in (made.name, made.short)}
    assert not any(name.startswith(shelf.MARK) for name in official)
    assert law_snapshot(law(one)).startswith(f"law {one}\n")


def test_a_table_beside_is_a_part_of_the_name(tmp_path: Path) -> None:
    edition = tmp_path / "my.toml"
    edition.write_text(HEAD + BOTH + '[tables.steps]\nfile = "steps.toml"\n')
    beside = tmp_path / "steps.toml"
    beside.write_text('kind = "difference-to-score"\nrows = [[0, -1, 50, 50]]\n')
    first = load(edition).name
    beside.write_text('kind = "difference-to-score"\nrows = [[0, 9, 50, 50], [10, -1, 60, 40]]\n')
    second = load(edition).name
    assert first != second
    assert [arpad.rules(name).expected(1500, 1400).expected * 100 for name in (first, second)] == [50, 60]


def test_mistakes_of_a_table_beside_have_their_place_there(tmp_path: Path) -> None:
    edition = tmp_path / "my.toml"
    edition.write_text(HEAD + BOTH + '[tables.steps]\nfile = "steps.toml"\n')
    table = 'kind = "difference-to-score"\nrows = [[0, 9, 50, 50], [9, -1, 60, 40]]\n'
    tmp_path.joinpath("steps.toml").write_text(table)
    with pytest.raises(ArpadError) as caught:
        load(edition)
    assert caught.value.place == "steps.toml:2:26"


ELSEWHERE = ["../steps.toml", "/etc/steps.toml", "sub/steps.toml", "..\\\\steps.toml", "steps", "", ".toml", "no.toml"]


@pytest.mark.parametrize("name", ELSEWHERE)
def test_a_table_beside_stands_in_the_same_folder(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "one"
    folder.mkdir()
    tmp_path.joinpath("steps.toml").write_text('kind = "difference-to-score"\nrows = [[0, -1, 50, 50]]\n')
    folder.joinpath("linked.toml").symlink_to(tmp_path / "steps.toml")
    for wanted in (name, "linked.toml"):
        edition = folder / "my.toml"
        edition.write_text(f'{HEAD}{BOTH}[tables.steps]\nfile = "{wanted}"\n')
        with pytest.raises(ArpadError) as caught:
            load(edition)
        assert "EDITION_TABLE_FILE" in caught.value.message("en")
    edition.write_text(f'{HEAD}{BOTH}[tables.steps]\nfile = "nowhere.toml"\n')
    with pytest.raises(ArpadError) as caught:
        load(edition)
    assert "il n'est pas là" in caught.value.message("fr")


def test_commands_take_a_file_where_they_take_a_name(call: Caller) -> None:
    shown = {
        ("show", YOUTH): "Youth league of the Estuary",
        ("show", YOUTH, "B.1"): "The table of expected scores",
        ("diff", "fide-2014", CLUB): "K 32: otherwise",
        ("diff", CLUB, YOUTH): "500 rating points",
        ("doubts", CLUB): "fide-2014/8.57",
        ("coverage", YOUTH): "B.2",
        ("snapshot", CLUB): "period.floor = 800 [2; clock: period]",
    }
    for arguments, wanted in shown.items():
        for lang in ("fr", "en"):
            told = call("rules", *arguments, "--lang", lang)
            assert (told.code, told.err) == (0, ""), arguments
        assert wanted in told.out, arguments
        assert json.loads(call("rules", *arguments, "--json").out)


def test_a_difference_to_the_base_holds_only_what_is_changed(call: Caller) -> None:
    data = json.loads(call("rules", "diff", "fide-2014", CLUB, "--json").out)
    assert {step["step"] for step in data["steps"]} == {"k_row", "publication_floor"}
    assert {"period.k_rows", "period.floor"} <= {row["name"] for row in data["parameters"]}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_calculation_takes_a_file(call: Caller, lang: str) -> None:
    asked = ("calc", "change", "--rules", CLUB, "--rating", "1500", "--k", "32", "--game", "1600:1", "--lang", lang)
    told = call(*asked, "--explain")
    assert (told.code, told.err) == (0, "")
    assert "1520" in told.out
    assert json.loads(call(*asked, "--json").out)["rules"].startswith("own:club-list:")


def test_an_edition_that_is_not_there(call: Caller) -> None:
    for name in ("none.toml", "./none"):
        told = call("rules", "show", name)
        assert told.code == 3
        assert "FILE_NOT_FOUND" in told.err
    assert "FILE_IS_A_FOLDER" in call("rules", "show", str(ROOT / "examples") + "/").err


CHANGE = '{"calc":"expected","rules":"RULES","rating":1500,"opponent":1400}\n'


@pytest.mark.parametrize("name", [CLUB, "examples/club-list.toml", "../my.TOML", "a/b", "C:\\\\club.toml"])
def test_a_request_opens_no_file(name: str, tmp_path: Path) -> None:
    answer = ask(CHANGE.replace("RULES", name))
    assert (answer["ok"], answer["error"]["code"]) == (False, "RULES_ARE_A_FILE")


def test_a_request_file_opens_no_other_file(call: Caller, tmp_path: Path) -> None:
    request = tmp_path / "request.json"
    request.write_text(json.dumps({"rules": CLUB, "rating": 1500, "opponent": 1400}))
    told = call("calc", "expected", "--file", str(request))
    assert told.code == 1
    assert "RULES_ARE_A_FILE" in told.err


def test_a_batch_names_the_editions_that_its_caller_gives() -> None:
    lines = (CHANGE.replace("RULES", "own:club-list") + CHANGE.replace("RULES", "own:youth-league")).encode()
    told = process("calc", "batch", "-", "--edition", CLUB, "--edition", YOUTH, stdin=lines)
    first, second = map(json.loads, told.out.splitlines())
    # A difference of 100: .64 by the printed table, .60 by the league's.
    assert (told.code, first["expected"], second["expected"]) == (0, 0.64, 0.6)
    without = process("calc", "batch", "-", "--edition", CLUB, stdin=lines)
    assert [json.loads(line)["ok"] for line in without.out.splitlines()] == [True, False]
    assert json.loads(without.out.splitlines()[1])["error"]["code"] == "OWN_NOT_READ"


def test_one_name_for_two_files_is_no_name() -> None:
    text = HEAD.replace('"trial"', '"doubled"')
    first, second = put(text), put(text + "# again\n")
    answers = ask_lines(*(CHANGE.replace("RULES", name) for name in ("own:doubled", first, second)))
    assert [answer["ok"] for answer, _ in answers] == [False, True, True]
    assert answers[0][0]["error"]["code"] == "OWN_NAME_TWICE"


def test_an_edition_from_standard_input(call: Caller) -> None:
    told = process("rules", "check", "-", "--json", stdin=HEAD.encode())
    (file,) = json.loads(told.out)["files"]
    assert (told.code, file["ok"], file["changes"], file["values"]) == (0, True, "fide-2014", [])


@pytest.mark.slow
def test_compiled_equals_plain_beside_an_official_edition() -> None:
    from arpad.replay.changes import changes
    from replay.seasons import plain, season

    laws = [law(name).game for name in ("fide-2014", load(YOUTH).name, put(HEAD + BOTH + GOOD_TABLE))]
    rows, ratings, k = season(20261119, laws=len(laws))
    for period in (law(load(CLUB).name).period, law("fide-2014").period):
        fast, slow = changes(laws, period, rows, ratings, k), plain(laws, period, rows, ratings, k)
        assert [column.tolist() for column in fast] == [list(column) for column in slow]


def test_figures_of_the_samples_are_given(call: Caller) -> None:
    name = load(CLUB).name
    assert figures({"calc": "expected", "rules": name, "rating": 2300, "opponent": 1850})["counted_difference"] == 400
