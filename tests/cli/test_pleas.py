"""Requests, appeals and claims: what each one has to name, by which days, and that none is forgotten."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from arpad.cli import desk
from cli.at_desk import CHESS, DRAUGHTS, Ask, bytes_of
from cli.calling import Caller

APPEAL, CLAIM, REQUEST = ("appeal", "late"), ("claim", "fide:90000010"), ("request", "ffjd:105")
WHY = ("--reason", "because")
ASKED = ("--asked-by", "A. President", "--president", "club", "--wish", "1450", *WHY, *DRAUGHTS)


@pytest.fixture
def refused(call: Caller, office: Path) -> str:
    """An event refused on 2 April 2015, and its organiser told on the same day."""
    call("event", "register", "Late", "--ref", "late", "--start", "2015-05-01", "--class", "standard", *CHESS)
    assert call("event", "refuse", "late", "--article", "0.2", *WHY, "--at", "2015-04-02").code == 0
    return "late"


def refusals(call: Caller, commands: Iterable[tuple[list[str], int, str]], office: Path) -> None:
    """Each command is refused, with this exit code and this code, in both languages; nothing is kept."""
    before = bytes_of(office)
    for command, code, name in commands:
        for lang in ("en", "fr"):
            called = call(*command, "--lang", lang)
            assert (called.code, name in called.err) == (code, True), (command, called)
    assert bytes_of(office) == before


def test_an_appeal_names_its_decision_and_comes_within_seven_days(call: Caller, office: Path, refused: str) -> None:
    """FIDE 0.5 of 2014: within 7 days of the communication, so the 9th is in time for the 2nd and the 10th is not."""
    told = ("--communicated", "2015-04-02")
    refusals(call, [
        ([*APPEAL, *WHY, "--at", "2015-04-03"], 2, "COMMUNICATED_MISSING"),
        ([*APPEAL, *WHY, "--communicated", "2015-04-01", "--at", "2015-04-03"], 2, "COMMUNICATED_WHEN"),
        ([*APPEAL, *WHY, "--communicated", "2015-04-04", "--at", "2015-04-03"], 2, "COMMUNICATED_WHEN"),
        ([*APPEAL, *WHY, "--communicated", "soon", "--at", "2015-04-03"], 2, "NOT_A_DATE"),
        ([*APPEAL, *WHY, *told, "--decision", "1", "--at", "2015-04-03"], 3, "NO_SUCH_DECISION"),
        (["appeal", "nothing", *WHY, *told, "--at", "2015-04-03"], 3, "NO_SUCH_EVENT"),
        (["appeal", "2015-0001", *WHY, *told, "--at", "2015-04-03"], 5, "NOTHING_TO_APPEAL"),
        ([*APPEAL, *WHY, *told, "--at", "2015-04-10"], 1, "APPEAL_TOO_LATE"),
    ], office)  # fmt: skip
    assert "article 0.5" in call(*APPEAL, *WHY, *told, "--at", "2015-04-10").err
    assert call(*APPEAL, *WHY, *told, "--at", "2015-04-09").code == 0
    refusals(call, [([*APPEAL, *WHY, *told, "--at", "2015-04-09"], 5, "APPEALED_ALREADY")], office)


def test_a_late_appeal_needs_an_exception(call: Caller, office: Path, refused: str) -> None:
    told = ("--communicated", "2015-04-02", "--at", "2015-04-10")
    assert call(*APPEAL, *WHY, *told).code == 1
    exception = ("authorise", refused, "--article", "0.5", "--decided-by", "Commission", "--reason", "a strike")
    assert call(*exception, "--at", "2015-04-10").code == 0
    assert call(*APPEAL, *WHY, *told).code == 0


def test_a_list_that_left_a_report_out_can_be_appealed_against(call: Caller, ask: Ask, office: Path) -> None:
    """Event 2015-0008 has another report, a defective one, so that the list of April does not rate it."""
    refusals(call, [(["appeal", "2015-0008", *WHY, "--communicated", "2015-04-01"], 5, "NOTHING_TO_APPEAL")], office)
    report = office.parent / "bad.trf"
    report.write_bytes(b"012 nothing\n")
    ask("event", "submit", "2015-0008", str(report), code=1)
    made = ask("list", "publish", "chess", "2015-04-01")
    assert "2015-0008" in made["left_out"]
    appealed = ask("appeal", "2015-0008", *WHY, "--communicated", "2015-04-01")
    content = ask("log", "--kind", "appeal")["records"][0]["content"]
    assert (content["decision"], content["article"], appealed["article"]) == (made["record"], "0.5", "0.5")


def test_where_no_source_attests_the_days_the_gap_is_told(call: Caller, ask: Ask, office: Path) -> None:
    """Article 0.1 of 2022: what it says of appeals was not seen (fide/standard/2022-01-01.toml)."""
    ask("office", "system", "later", "--sport", "chess", "--rules", "fide-2022")
    days = ("--start", "2022-02-01", "--class", "standard")
    ask("event", "register", "Later", "--ref", "2022", *days, "--system", "later")
    assert ask("event", "refuse", "2022", "--article", "0.1", *WHY)["done"] == "refused_days_unknown"
    assert "no source at hand" in call("appeal", "2022", *WHY, "--communicated", "2015-04-01", "--dry-run").out
    assert "aucune source" in call("appeal", "2022", *WHY, "--communicated", "2015-04-01", "--lang", "fr").out


def test_a_deadline_that_no_source_attests_makes_nobody_late(call: Caller, ask: Ask, office: Path) -> None:
    """Article 9.1 of 2017 was not seen (fide/standard/2017-07-01.toml): the other duties are told all the same."""
    ask("office", "system", "later", "--sport", "chess", "--rules", "fide-2017")
    days = ("--start", "2014-02-01", "--class", "standard")
    ask("event", "register", "Later", "--ref", "2014", *days, "--system", "later")
    ask("event", "accept", "2014")
    assert ask("event", "overdue")["overdue"] == []
    assert call("office", "status").code == 0


def test_a_report_is_late_on_the_day_of_the_list_that_it_must_not_miss(call: Caller, ask: Ask, office: Path) -> None:
    """Article 9.1 of 2024: the third list after the end; of an event of 20 December 2014 that of 1 March 2015."""
    ask("office", "system", "later", "--sport", "chess", "--rules", "fide-2024")
    for ref, start in (("missed", "2014-12-20"), ("time", "2015-03-02")):
        ask("event", "register", ref, "--ref", ref, "--start", start, "--class", "standard", "--system", "later")
        ask("event", "accept", ref)
    (late,) = ask("event", "overdue", "--system", "later")["overdue"]
    assert (late["event"], late["actor"], late["latest"], late["article"]) == ("missed", "officer", "2015-02-28", "9.1")


def test_where_the_edition_knows_no_appeal_none_is_taken(call: Caller, ask: Ask, office: Path) -> None:
    """FIDE of 2005 gives nobody days for that (7.1), and neither does the FFJD."""
    ask("office", "system", "old", "--sport", "chess", "--rules", "fide-2005")
    for ref, system in (("old", "old"), ("series", "draughts")):
        kind = () if system == "draughts" else ("--class", "standard")
        ask("event", "register", "Old", "--ref", ref, "--start", "2015-05-01", *kind, "--system", system)
        ask("event", "refuse", ref, "--article", "7.1", *WHY)
        refusals(call, [(["appeal", ref, *WHY, "--communicated", "2015-04-01"], 1, "NO_APPEAL_HERE")], office)


def test_a_claim_names_a_player_and_a_published_list(call: Caller, ask: Ask, office: Path) -> None:
    listed = ("--list", "2015-03-01")
    refusals(call, [
        ([*CLAIM, *listed, *WHY], 2, "SYSTEM_NEEDED"),
        ([*CLAIM, "--list", "2015-04-01", *WHY, *CHESS], 3, "NO_LIST_OF"),
        ([*CLAIM, "--list", "2099-01-01", *WHY, *CHESS], 3, "NO_LIST_OF"),
        ([*CLAIM, "--list", "March", *WHY, *CHESS], 2, "NOT_A_DATE"),
        (["claim", "fide:1", *listed, *WHY, *CHESS], 3, "NO_SUCH_PLAYER"),
        ([*CLAIM, *listed, "--reason", " ", *CHESS], 2, "REASON_MISSING"),
    ], office)  # fmt: skip
    made = ask(*CLAIM, *listed, *WHY, *CHESS)
    answer = ("answer", str(made["record"]), *WHY, "--outcome")
    assert call(*answer, "more").code == 0
    assert ask("office", "status")["unanswered"][0]["more_asked"] is True
    assert call(*answer, "refused").code == 0
    refusals(call, [([*answer, "accepted"], 5, "ANSWERED_ALREADY")], office)


def test_a_request_is_of_the_rules_that_know_it(call: Caller, ask: Ask, office: Path) -> None:
    refusals(call, [
        (["request", "fide:90000010", *ASKED[:-1], "chess"], 1, "ACT_NOT_KNOWN"),
        (["request", "ffjd:1", *ASKED], 3, "NO_SUCH_PLAYER"),
        ([*REQUEST, *ASKED, "--president", "region"], 2, "NOT_A_CHOICE"),
        ([*REQUEST, *ASKED, "--wish", " "], 2, "NOTHING_SAID"),
        ([*REQUEST, *ASKED, "--asked-by", ""], 2, "NOTHING_SAID"),
    ], office)  # fmt: skip
    made = ask(*REQUEST, *ASKED)
    assert ask("log", "--kind", "request")["records"][0]["content"]["article"] == "6.7.3"
    before = ask("player", "show", "ffjd:105")["ratings"][0]["rating"]
    correct = ("correct", "ffjd:105", "--rating", str(before + 200), *WHY, *DRAUGHTS, "--council", "of March")
    refusals(call, [
        ([*correct, "--request", "1"], 3, "NO_SUCH_REQUEST"),
        (["correct", "ffjd:106", *correct[2:], "--request", str(made["record"])], 3, "NO_SUCH_REQUEST"),
    ], office)
    assert call(*correct, "--request", str(made["record"]), "--dry-run").code == 0
    ask("answer", str(made["record"]), "--outcome", "refused", *WHY)
    refusals(call, [([*correct, "--request", str(made["record"])], 5, "REQUEST_REFUSED")], office)


def test_what_waits_for_an_answer_is_shown_with_its_age(call: Caller, ask: Ask, office: Path, refused: str) -> None:
    claim = ask(*CLAIM, "--list", "2015-03-01", *WHY, *CHESS, "--at", "2015-04-03")["record"]
    request = ask(*REQUEST, *ASKED, "--at", "2015-04-03")["record"]
    appeal = ask(*APPEAL, *WHY, "--communicated", "2015-04-02", "--at", "2015-04-04")["record"]
    later = ("--at", "2015-04-14")

    def rows(*command: str) -> list[Any]:
        return [(row["record"], row["kind"], row["days"], row["article"], row["deadline"])
                for row in ask(*command, *later)["unanswered"]]

    known = [
        (claim, "claim", 11, "", None), (request, "request", 11, "6.7.3", None), (appeal, "appeal", 10, "0.5", None),
    ]  # fmt: skip
    assert rows("office", "status") == rows("event", "overdue") == known
    assert rows("event", "overdue", *DRAUGHTS) == [known[1]]
    assert rows("period", "preview", "chess", "2015-04-01") == [known[0], known[2]]
    for command in (["office", "status"], ["event", "overdue"], ["period", "preview", "chess", "2015-04-01"]):
        shown = [line.split() for line in call(*command, *later).out.splitlines()]
        assert [str(claim), "claim", "fide:90000010", "chess", "2015-04-03", "11", "-", "open"] in shown
        assert "En attente de réponse" in call(*command, *later, "--lang", "fr").out
    for record in (claim, request, appeal):
        ask("answer", str(record), "--outcome", "accepted", *WHY, *later)
    assert rows("office", "status") == []
    assert "answer" not in call("event", "overdue").out


def test_the_time_of_an_act_is_past_and_in_order(call: Caller, ask: Ask, office: Path) -> None:
    claim = (*CLAIM, "--list", "2015-03-01", *WHY, *CHESS)
    refusals(call, [
        ([*claim, "--at", "2999-01-01"], 2, "MOMENT_AHEAD"),
        (["player", "add", "A, B", "--at", "2999-01-01"], 2, "MOMENT_AHEAD"),
        (["office", "init", "new", "--name", "a", "--origin", "b", "--at", "2999-01-01"], 2, "MOMENT_AHEAD"),
        (["player", "add", "A, B", "--at", "2014-12-31"], 2, "MOMENT_BEFORE_OFFICE"),
        ([*claim, "--at", "2015-02-28"], 2, "MOMENT_BEFORE_LAST_ACT"),
        ([*claim, "--at", "0001-01-01T00:00:00+14:00"], 2, "NOT_A_MOMENT"),
    ], office)  # fmt: skip
    ask(*claim, "--at", "2015-04-03T12:00:00Z")
    refusals(call, [([*claim, "--at", "2015-04-03T11:59:59Z"], 2, "MOMENT_BEFORE_LAST_ACT")], office)
    refusals(call, [([*claim, "--at", "2015-04-03T12:00:00Z"], 5, "CLAIMED_ALREADY")], office)
    assert call(*claim, "--reason", "something else", "--at", "2015-04-03T12:00:00Z").code == 0
    assert ask("event", "overdue", "--at", "2999-01-01")["day"] == "2999-01-01"


def test_a_date_alone_is_its_noon_and_never_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(desk.MOMENT, raising=False)
    monkeypatch.setattr(desk, "now", lambda: datetime(2026, 3, 1, 8, 30, tzinfo=UTC))
    assert desk.moment("2026-02-28") == "2026-02-28T12:00:00Z"
    assert desk.moment("2026-03-01") == "2026-03-01T08:30:00Z"
    desk.check_not_ahead("2026-03-01")
