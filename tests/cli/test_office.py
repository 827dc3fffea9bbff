"""The commands of an office, each in both languages, with what they refuse and what a trial leaves: nothing."""

import json
from datetime import date
from pathlib import Path

import pytest

from arpad.cli import desk
from arpad.office.invented import World
from cli.at_desk import CHESS, DRAUGHTS, FILES, LAST, Ask, bytes_of
from cli.calling import Called, Caller
from office import world


def a_player(ask: Ask, place: int = 10) -> str:
    """A rated player of the last chess list."""
    rows = ask("list", "show", "--date", "2015-03", *CHESS)["rows"]
    return str(rows[place]["ref"])


READS = (
    ["office", "status"], ["player", "show", "fide:90000010"], ["player", "find", "gilda"],
    ["player", "next", "fide:90000020", *CHESS], ["event", "list"], ["event", "show", "2015-0001"],
    ["event", "show", "2015-0001", "--letter"], ["event", "players", "2015-0001"], ["event", "overdue"],
    ["period", "preview", "chess", LAST, "--drift"], ["period", "preview", "draughts", LAST],
    ["period", "rate", "chess", LAST], ["list", "show"], ["list", "show", "--date", "2015-03", *CHESS],
    ["list", "parts", "--column", "federation", *CHESS], ["list", "parts", "--column", "club", "--system", "draughts"],
    ["list", "parts", "--category", "juniors=0-20", "--category", "seniors=21-", "--age-on", "2015-12-31", *CHESS],
    ["list", "export", "out.csv", *CHESS], ["list", "diff", "2015-02", "2015-03", *CHESS],
    ["why", "fide:90000020", *CHESS], ["why", "ffjd:105", "--system", "draughts"], ["fees", "--system", "draughts"],
    ["fees", "--invoice", "2015-0003"], ["verify"], ["replay", "--check"], ["log"],
    ["log", "--kind", "logged", "--full"],
)


@pytest.mark.parametrize("command", READS, ids=" ".join)
def test_questions_are_answered_in_both_languages_and_as_json(call: Caller, office: Path, command: list[str]) -> None:
    before = bytes_of(office / "files")
    told = [call(*command, "--lang", lang) for lang in ("en", "fr")]
    assert [one.code for one in told] == [0, 0], told
    assert all(one.out.strip() for one in told)
    if command[:2] not in (["list", "diff"], ["list", "show"], ["log", "--kind"]):
        assert told[0].out != told[1].out
    answer = json.loads(call(*command, "--json").out)
    assert answer["ok"] is True
    assert bytes_of(office / "files") == before


def to_merge(ask: Ask, call: Caller) -> tuple[str, str]:
    """Two of the last chess list who have played in no event together."""
    refs = [row["ref"] for row in ask("list", "show", "--date", "2015-03", *CHESS)["rows"]]
    pairs = ((one, other) for one in refs for other in refs if one < other)
    return next(pair for pair in pairs if call("player", "merge", *pair, "--reason", "x", "--dry-run").code == 0)


def writes(ask: Ask, call: Caller) -> list[list[str]]:
    """Every command that adds something, as it is possible in the built office."""
    one = a_player(ask)
    entry = ask("event", "players", "2015-0008")["players"][0]["ref"]
    return [
        ["office", "system", "club", "--sport", "chess", "--rules", "fide-2014"],
        ["office", "new-key", "--reason", "a new officer"], ["office", "rebuild"],
        ["player", "add", "Nouveau, Noé", "--ref", "fide:99", "--sex", "m", "--birth", "2003", "--fact", "club=Nord"],
        ["player", "import", str(FILES / "draughts.csv")],
        ["player", "learn", one, "club=Sud", "--since", "2015-03-01"],
        ["player", "rename", one, "--name", "Other, Name"],
        ["player", "merge", *to_merge(ask, call), "--reason", "one person"],
        ["event", "register", "New", "--class", "rapid", "--start", "2015-05-01", *CHESS, "--fact", "norm_event=false"],
        ["event", "open", "Official", "--start", "2015-05-01", "--end", "2015-05-02", "--class", "standard", *CHESS],
        ["event", "learn", "2015-0008", "reported=2015-03-20"],
        ["event", "players", "2015-0008", f"1={entry}"],
        ["authorise", "2015-0008", "--article", "0.2", "--decided-by", "Commission", "--reason", "a flood"],
        ["fees", "--pay", "2015-0009", "--euros", "5"],
        ["list", "publish", "chess", LAST], ["list", "publish", "draughts", LAST],
        ["correct", one, "--rating", "1999", "--reason", "a mistake", *CHESS],
        ["request", "ffjd:105", "--asked-by", "A. President", "--president", "club", "--wish", "1450", "--reason", "x",
         *DRAUGHTS],
        ["claim", one, "--list", "2015-03-01", "--reason", "a game is missing", *CHESS],
    ]


def test_everything_is_written_once_and_on_trial_not_at_all(call: Caller, ask: Ask, office: Path) -> None:
    for command in writes(ask, call):
        before, records = bytes_of(office), ask("log")["records"]
        trial = call(*command, "--dry-run")
        assert trial.code == 0, (command, trial)
        assert trial.out.endswith("A trial: nothing was kept.\n"), command
        assert bytes_of(office) == before, command
        assert ask("log")["records"] == records
        done = call(*command, "--lang", "fr")
        assert done.code == 0, (command, done)
        assert "essai" not in done.out
    assert ask("verify")["problems"] == []
    assert all(one["same"] for one in ask("replay", "--check", "--processes", "2")["lists"])


def test_who_and_when_are_kept(ask: Ask, office: Path) -> None:
    ask("player", "add", "A, B", "--by", "somebody", "--at", "2015-04-02T08:00:00+02:00")
    last = ask("log")["records"][-1]
    assert (last["by"], last["at"]) == ("somebody", "2015-04-02T06:00:00Z")
    ask("player", "add", "C, D")
    assert (ask("log")["records"][-1]["by"], ask("log")["records"][-1]["at"]) == ("tester", f"{LAST}T12:00:00Z")


REFUSED: list[tuple[list[str], int, str]] = [
    (["player", "show", "fide:1"], 3, "NO_SUCH_PLAYER"),
    (["player", "show", "Amoros"], 2, "NOT_A_REF"),
    (["player", "find", "qqqqqqqq"], 3, "NOBODY_OF_THIS_NAME"),
    (["player", "add", "A, B", "--ref", "fide:90000010"], 5, "REF_TAKEN"),
    (["player", "add", "A, B", "--sex", "x"], 2, "NOT_A_CHOICE"),
    (["player", "learn", "fide:90000010", "club"], 2, "NOT_A_FACT"),
    (["player", "learn", "fide:90000010", "shoe=42"], 2, "FIELD_NOT_KNOWN"),
    (["player", "rename", "fide:90000010"], 2, "OPTION_MISSING"),
    (["player", "unmerge", "1", "--reason", "x"], 3, "NO_SUCH_MERGE"),
    (["player", "erase", "fide:90000010", "--reason", "x"], 2, "ERASE_NEEDS_YES"),
    (["player", "next", "fide:90000010"], 2, "SYSTEM_NEEDED"),
    (["event", "register", "A", "--start", "2015-13-01", "--system", "chess"], 2, "NOT_A_DATE"),
    (["event", "register", "A", "--start", "2015-05-01", "--system", "x"], 3, "NO_SUCH_SYSTEM"),
    (["event", "register", "A", "--start", "2015-05-01", *CHESS], 2, "CLASS_MISSING"),
    (["event", "register", "A", "--start", "2015-05-01", *CHESS, "--class", "slow"], 2, "NOT_A_CHOICE"),
    (["event", "settle", "2015-0008", "start=report", "--reason", "x"], 5, "NOTHING_TO_SETTLE"),
    (["event", "refuse", "2015-0008", "--article", "0.2", "--reason", "x"], 5, "EVENT_CAN_BE_RATED"),
    (["event", "register", "A", "--start", "2015-05-01", *CHESS, "--fact", "shoe=42"], 2, "KNOWN_KEY"),
    (["event", "accept", "2015-0001"], 5, "EVENT_STATE"),
    (["event", "show", "x"], 3, "NO_SUCH_EVENT"),
    (["event", "list", "--state", "x"], 2, "NOT_A_CHOICE"),
    (["event", "submit", "2015-0008", "absent.trf"], 3, "FILE_NOT_FOUND"),
    (["event", "learn", "2015-0008"], 2, "OPTION_MISSING"),
    (["period", "preview", "chess", LAST, "--supersedes", "1"], 3, "NO_SUCH_LIST"),
    (["list", "publish", "chess", "2015-03-01"], 5, "LIST_PUBLISHED"),
    (["list", "publish", "chess", "2015-02-15"], 5, "LATER_LIST_PUBLISHED"),
    (["list", "publish", "chess", "2040-01-01"], 1, "LIST_NOT_CLOSED"),
    (["list", "publish", "draughts", "2015-05-01"], 1, "LIST_NOT_CLOSED"),
    (["list", "show", "--date", "1999", *CHESS], 3, "NO_LIST_OF"),
    (["list", "proof", "fide:1", *CHESS], 3, "PLAYER_NOT_IN_LIST"),
    (["list", "parts", *CHESS], 2, "OPTION_MISSING"),
    (["list", "parts", "--column", "colour", *CHESS], 2, "NOT_A_CHOICE"),
    (["list", "parts", "--category", "juniors", "--age-on", "2015-12-31", *CHESS], 2, "NOT_A_CHOICE"),
    (["list", "parts", "--column", "club", "--class", "quick", *CHESS], 2, "NOT_A_CHOICE"),
    (["list", "export", "out.doc", *CHESS], 2, "LIST_LAYOUT_NOT_KNOWN"),
    (["office", "system", "chess", "--sport", "chess"], 5, "SYSTEM_EXISTS"),
    (["office", "system", "go", "--sport", "go"], 2, "NOT_A_CHOICE"),
    (["office", "open", "chess", "--day", "2015-01-01"], 1, "OPENED_ALREADY"),
    (["office", "init", ".", "--name", "a", "--origin", "b", "--at", "yesterday"], 2, "NOT_A_MOMENT"),
    (["office", "status", "--office", "nowhere"], 3, "NO_OFFICE"),
    (["appeal", "2015-0001", "--reason", "x"], 5, "NOTHING_TO_APPEAL"),
    (["answer", "1", "--outcome", "accepted", "--reason", "x"], 3, "NOTHING_TO_ANSWER"),
    (["answer", "1", "--outcome", "perhaps", "--reason", "x"], 2, "NOT_A_CHOICE"),
    (["claim", "fide:90000010", "--list", "2015-03-01", "--reason", " ", *CHESS], 2, "REASON_MISSING"),
    (["fees", "--pay", "2015-0003", *CHESS], 2, "OPTION_MISSING"),
    (["fees", "--invoice", "2015-0001"], 3, "NO_FEE"),
    (["replay"], 2, "OPTION_MISSING"),
    (["log", "--kind", "x"], 2, "NOT_A_CHOICE"),
]


@pytest.mark.parametrize(("command", "code", "name"), REFUSED, ids=lambda part: part if isinstance(part, str) else "")
def test_a_refusal_says_what_to_do_and_keeps_nothing(
    call: Caller, office: Path, command: list[str], code: int, name: str
) -> None:
    before = bytes_of(office)
    for lang in ("en", "fr"):
        called = call(*command, "--lang", lang)
        assert called.code == code, called
        assert name in called.err
        assert "Traceback" not in called.err
    lines = call(*command, "--json").out.splitlines()
    assert json.loads(lines[-1])["error"]["code"] == name
    assert bytes_of(office) == before


def test_a_password_opens_the_key(call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(desk.PASSWORD, "word")
    monkeypatch.chdir(tmp_path)
    made = call("office", "init", "new", "--name", "Invented", "--origin", "ratings.invalid", "--at", "2015-01-01")
    assert "sealed with the password" in made.out
    assert call("office", "system", "club", "--sport", "chess", "--office", "new").code == 0
    opening = ["office", "open", "club", "--day", "2015-01-01", "--office", "new"]
    for word, name in (("", "KEY_NEEDS_PASSWORD"), ("other", "KEY_PASSWORD_WRONG")):
        monkeypatch.setenv(desk.PASSWORD, word)
        refused: Called = call(*opening)
        assert (refused.code, refused.out) == (4, "")
        assert name in refused.err
    monkeypatch.setenv(desk.PASSWORD, "word")
    assert call(*opening).code == 0
    assert call("verify", "--office", "new").code == 0
    assert call("office", "init", "new", "--name", "a", "--origin", "b").code == 5


def test_the_office_is_an_extra(call: Caller, office: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(_: Path) -> None:
        raise ModuleNotFoundError("No module named 'sqlalchemy'", name="sqlalchemy")

    monkeypatch.setattr("arpad.office.office.opened", absent)
    called = call("office", "status")
    assert called.code == 2
    assert called.err.startswith('EXTRA_MISSING this needs a part of Arpad that is not installed: office\n')
    assert 'pip install "arpad[office]"' in called.err


def test_a_merge_is_undone_and_an_erasure_is_not(call: Caller, ask: Ask, office: Path) -> None:
    one, other = to_merge(ask, call)
    merged = ask("player", "merge", one, other, "--reason", "one person")
    assert [row["class_"] for row in merged["effect"]] == ["standard"]
    assert ask("player", "show", one)["refs"] == [one, other]
    assert ask("player", "unmerge", str(merged["record"]), "--reason", "two after all")["refs"] == [other]
    name = ask("player", "show", other)["name"]
    assert call("player", "erase", other, "--reason", "at his request", "--yes", "--lang", "fr").code == 0
    shown = ask("player", "show", other)
    assert (shown["erased"], name in json.dumps(shown)) == (True, False)
    assert "Effacé" in call("player", "show", other, "--lang", "fr").out
    assert ask("verify")["problems"] == []


def test_a_merge_says_what_becomes_of_first_results(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Results of an unrated record, merged into a rated one: 7.14 of 2014 is on who is new to the list."""
    invented = World(seed=34)
    kept, *others = invented.be_born(6, unrated=0)
    (gone,) = invented.be_born(1, unrated=1)
    made, key = world.opened(tmp_path / "small", invented, date(2014, 12, 1), "fide-2014")
    world.report(made, invented.swiss([*others, gone], 3, date(2014, 12, 8)), "S", date(2014, 12, 12))
    world.rate(made, key, date(2015, 1, 1))
    made.close()
    monkeypatch.setenv(desk.FOLDER, str(tmp_path / "small"))
    merge = ["player", "merge", str(kept.ref), str(gone.ref), "--reason", "x", "--by", "o", "--dry-run"]
    assert f"1 first result of {gone.ref} is not taken over" in call(*merge).out
    assert "(article 7.14)" in call(*merge).out
    assert f"1 premier résultat de {gone.ref} n'est pas repris" in call(*merge, "--lang", "fr").out


def test_what_waits_is_not_counted_as_to_rate(
    call: Caller, ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two reports, one of an event not played by the Laws (2.1): no list can take it without an exception."""
    invented = World(seed=35)
    people = invented.be_born(12, unrated=0)
    made, _ = world.opened(tmp_path / "small", invented, date(2014, 12, 1), "fide-2014")
    for ref, some, laws in (("A", people[:6], True), ("B", people[6:], False)):
        world.report(made, invented.swiss(some, 3, date(2014, 12, 8)), ref, date(2014, 12, 12),
                     declared={"laws": laws})
    made.close()
    for name, value in ((desk.FOLDER, str(tmp_path / "small")), (desk.AUTHOR, "o"), (desk.MOMENT, "2014-12-20")):
        monkeypatch.setenv(name, value)

    def counted() -> tuple[int, int]:
        (one,) = ask("office", "status")["systems"]
        return one["to_rate"], one["waits"]

    exception = ("authorise", "B", "--article", "2.1", "--decided-by", "Commission", "--reason", "explained")
    assert counted() == (1, 1)
    assert call("event", "refuse", "B", "--article", "2.1", "--reason", "no").code == 0
    assert counted() == (1, 0)
    assert "B is still refused; bring it back with: arpad event accept B" in call(*exception, "--dry-run").out
    assert call("event", "accept", "B").code == 0
    other = ("authorise", "B", "--article", "4.1", "--decided-by", "Commission", "--reason", "explained")
    assert "No list can take it yet: it cannot be rated" in call(*other, "--dry-run").out
    assert "The next list takes B." in call(*exception).out
    assert counted() == (2, 0)


def test_two_people_of_one_event_are_two(call: Caller, ask: Ask, office: Path) -> None:
    rated = {row["ref"] for row in ask("list", "show", "--date", "2015-03", *CHESS)["rows"]}
    refs = [row["ref"] for row in ask("event", "players", "2015-0008")["players"]]
    one, other = [ref for ref in refs if ref in rated][:2]
    assert "MERGE_SAME_EVENT" in call("player", "merge", one, other, "--reason", "x").err
    assert "PLAYS_TWICE" in call("event", "players", "2015-0008", f"{refs.index(one) + 1}={other}").err


def test_newcomers_are_shown_and_added(call: Caller, ask: Ask, office: Path) -> None:
    call("event", "register", "Visitors", "--start", "2015-01-10", *CHESS, "--ref", "V", "--known",
         str(FILES / "known.toml"))
    call("event", "accept", "V")
    report = (FILES / "01.trf").read_text(encoding="utf-8").replace("900000", "800000")
    office.parent.joinpath("v.trf").write_text(report, encoding="utf-8")
    came = ask("event", "submit", "V", "v.trf", code=1)
    assert (came["waits"], len(came["unknown"])) == ("PLAYERS_NOT_KNOWN", 12)
    for lang, word in (("en", "Say who they are"), ("fr", "Dites qui c'est")):
        listed = call("event", "players", "V", "--lang", lang)
        assert listed.code == 1
        assert word in listed.out
    trial = call("event", "submit", "V", "v.trf", "--add-players", "--dry-run")
    assert "A trial: nothing was kept." in trial.out
    # Nobody of them is rated: the report has its verdict now, and it cannot be rated; it waits for a decision.
    added = ask("event", "submit", "V", "v.trf", "--add-players", code=1)
    assert [one["ref"].startswith("fide:8000") for one in added["added"]] == [True] * 12
    assert (added["waits"], added["verdict"]["standing"]) == ("CANNOT_BE_RATED", "not rated")
    assert call("event", "submit", "V", "v.trf", "--lang", "fr").out.startswith("Ce même rapport")


def test_a_copy_is_an_office_again(call: Caller, ask: Ask, office: Path) -> None:
    copied = ask("office", "backup", "copy")
    assert call("office", "backup", "copy").code == 5
    assert call("office", "restore", "copy", "again", "--dry-run").code == 0
    assert not Path("again").exists()
    restored = ask("office", "restore", "copy", "again")
    assert (restored["records"], restored["head"]) == (copied["records"], copied["head"])
    assert ask("verify", "--office", "again")["problems"] == []
    assert call("office", "restore", "nowhere", "other").code == 3


def test_a_change_behind_the_back_is_told_in_both_languages(call: Caller, office: Path) -> None:
    next((office / "public" / "lists").iterdir()).write_bytes(b"x")
    for lang, word in (("en", "do not hold"), ("fr", "ne tiennent pas")):
        called = call("verify", "--lang", lang)
        assert called.code == 1
        assert word in called.out
        assert "OTHER_THAN_KEPT" in called.out
    assert "brought up to date" in call("office", "status").out
    assert call("verify").code == 0


def test_a_defective_report_has_a_letter_that_asks_for_another(call: Caller, ask: Ask, office: Path) -> None:
    """Two players won the same game of it, and the points of one are another's."""
    days = ("--start", "2015-01-10", "--end", "2015-01-11")
    ask("event", "register", "Defective", "--ref", "bad", *days, "--class", "standard", *CHESS)
    ask("event", "accept", "bad")
    assert call("event", "submit", "bad", str(FILES / "04.trf")).code == 1
    for lang, wrong, again in (
        ("en", "What has to be corrected in the report:\n- line 14, column 81: ", "send the report again"),
        ("fr", "Ce qui doit être corrigé dans le rapport :\n- ligne 14, colonne 81 : ",
         "d'envoyer le rapport de nouveau"),
    ):
        code, out, _ = call("event", "show", "bad", "--letter", "--lang", lang)
        assert code == 0
        assert wrong in out
        assert again in out


def test_a_list_is_shown_before_its_day_and_before_it_replaces_another(call: Caller, ask: Ask, office: Path) -> None:
    """A far day can be looked at, not published; what a list in the place of another changes is shown first."""
    for lang, word in (("en", "can be published from 2040-01-01 on"), ("fr", "peut paraître à partir du 2040-01-01")):
        assert word in call("period", "preview", "chess", "2040-01-01", "--lang", lang).out
    assert "Ready: arpad list publish chess" in call("period", "preview", "chess", LAST).out
    lists = {one["date"]: one["record"] for one in ask("list", "show", *CHESS)["lists"]}
    ask("correct", a_player(ask), "--rating", "1999", "--reason", "a mistake", *CHESS)
    instead = ("2015-02-01", "--supersedes", str(lists["2015-02-01"]))
    seen = ask("period", "preview", "chess", *instead)
    assert (seen["instead"], seen["later"], seen["acts"]) == ([], ["2015-03-01"], [])
    told = call("list", "publish", "chess", *instead).out
    assert "0 ratings other than there" in told
    assert "The lists of 2015-03-01 were computed from the one replaced" in told
    assert all(one["same"] for one in ask("replay", "--check")["lists"])


@pytest.mark.parametrize(("rules", "words"), [
    ("fide-2014", "the organiser may appeal within 7 days"),
    ("fide-2022", "within how many days the organiser may appeal, no source at hand says"),
    ("fide-2024", "within how many days the organiser may appeal, no source at hand says"),
])
def test_what_no_source_tells_of_deadlines_stops_nothing(
    call: Caller, ask: Ask, office: Path, rules: str, words: str
) -> None:
    """0.5, 9.1 of 2014: 7 days to appeal, 7 and 30 for the report, over on 1 April; of later editions nobody has seen
    these places (facts: dashes)."""
    ask("office", "system", "later", "--sport", "chess", "--rules", rules)
    one, other = (
        ask("event", "register", name, "--start", "2015-03-01", "--system", "later", "--class", "standard")["event"]
        for name in ("One", "Two")
    )
    refused = call("event", "refuse", one, "--article", "0.2", "--reason", "too late", "--lang", "en")
    assert (refused.code, words in refused.out) == (0, True), refused
    ask("event", "accept", other)
    late = ask("event", "overdue", "--system", "later")["overdue"]
    assert [row["actor"] for row in late] == (["arbiter", "officer"] if rules == "fide-2014" else [])
