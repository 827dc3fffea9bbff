"""Every command of the program, in both languages and as JSON; every one that writes can be tried and keeps nothing."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from arpad.cli.main import app
from cli.at_desk import CHESS, DRAUGHTS, FILES, LAST, Ask, bytes_of
from cli.calling import Caller

WHY = ("--reason", "because")
NEW = ("--name", "Invented", "--origin", "new.invalid")
WRITES: dict[str, list[str]] = {
    "office init": ["new", *NEW],
    "office system": ["club", "--sport", "chess"],
    "office open": ["empty", "--day", "2015-04-01"],
    "office new-key": [*WHY],
    "office rebuild": [],
    "office restore": ["copy", "again"],
    "office migrate-to": ["postgresql://nobody@/absent?host=/nowhere"],
    "player import": [str(FILES / "draughts.csv")],
    "player add": ["A, B"],
    "player learn": ["fide:90000010", "club=Nord"],
    "player rename": ["fide:90000010", "--name", "Other, Name"],
    "player merge": ["fide:90000010", "fide:90000060", *WHY],
    "player unmerge": ["{merge}", *WHY],
    "player erase": ["fide:90000010", *WHY, "--yes"],
    "event register": ["New", "--start", "2015-05-01", "--class", "standard", *CHESS],
    "event open": ["New", "--start", "2015-05-01", "--class", "standard", *CHESS],
    "event accept": ["asked"],
    "event refuse": ["asked", "--article", "0.2", *WHY],
    "event withdraw": ["asked", *WHY],
    "event learn": ["asked", "norm_event=false"],
    "event part": ["long", "--end", "2015-05-31"],
    "event settle": ["2015-0008", "end=report", *WHY],
    "event submit": ["2015-0008", str(FILES / "01.trf")],
    "event players": ["2015-0008", "1={first}"],
    "list publish": ["chess", LAST],
    "correct": ["fide:90000010", "--rating", "1500", *WHY, *CHESS],
    "request": ["ffjd:105", "--asked-by", "A", "--president", "club", "--wish", "1450", *WHY, *DRAUGHTS],
    "answer": ["{claim}", "--outcome", "accepted", *WHY],
    "authorise": ["2015-0008", "--article", "0.2", "--decided-by", "Commission", *WHY],
    "appeal": ["refused", "--communicated", LAST, *WHY],
    "claim": ["fide:90000010", "--list", "2015-03-01", *WHY, *CHESS],
    "fees": ["--pay", "2015-0009", "--euros", "5"],
}
"""Commands that add to an office, with arguments with which they are possible."""
MAKES: dict[str, list[str]] = {
    "office backup": ["copied"], "office demo": ["demo", "--months", "2"], "period rate": ["chess", LAST],
    "list export": ["out.csv", *CHESS], "list proof": ["fide:90000010", *CHESS],
}
"""Commands that write files elsewhere, from what an office holds."""
READS: dict[str, list[str]] = {
    "office status": [], "player show": ["fide:90000010"], "player find": ["gilda"],
    "player next": ["fide:90000010", *CHESS], "event show": ["2015-0001"], "event list": [], "event overdue": [],
    "period preview": ["chess", LAST], "list show": [],
    "list parts": [*CHESS, "--column", "club"], "list diff": ["2015-02", "2015-03", *CHESS],
    "why": ["fide:90000010", *CHESS], "reconcile": ["{list}", *CHESS, "--date", "2015-03-01"], "verify": [],
    "replay": ["--check"], "log": [],
}
"""Commands that only look."""
WITHOUT = ("calc ", "rules ", "convert", "check", "rate", "standings", "next-round", "list convert", "list find")
"""How the commands begin that need no office."""


def commands(group: Any = None, path: str = "") -> Iterator[tuple[str, set[str]]]:
    """Every command with its options, as the program itself lists them."""
    found = group or get_command(app)
    for name in found.list_commands(None):
        part = found.get_command(None, name)
        if hasattr(part, "list_commands"):
            yield from commands(part, f"{path}{name} ")
        else:
            yield f"{path}{name}", {option for param in part.params for option in param.opts}


ALL = dict(commands())
OF_OFFICE = {name: options for name, options in ALL.items() if not name.startswith(WITHOUT)}


def test_every_command_speaks_both_languages_and_json() -> None:
    assert len(ALL) > 70
    assert [name for name, options in ALL.items() if not {"--json", "--lang"} <= options] == []


def test_every_command_of_an_office_is_looked_at_here() -> None:
    assert OF_OFFICE.keys() == WRITES.keys() | MAKES.keys() | READS.keys()
    assert [name for name in [*WRITES, *MAKES] if "--dry-run" not in ALL[name]] == []
    assert [name for name in READS if "--dry-run" in ALL[name]] == []
    assert [name for name in WRITES if not {"--by", "--at"} <= ALL[name]] == []


@pytest.fixture
def prepared(call: Caller, ask: Ask, office: Path) -> dict[str, str]:
    """What the commands need besides: events asked for and refused, a merge, a claim, a copy, a list of elsewhere."""
    for ref in ("asked", "refused"):
        ask("event", "register", "Asked", "--ref", ref, "--start", "2015-05-01", "--class", "standard", *CHESS)
    long = ("--start", "2015-05-01", "--end", "2015-09-30", "--class", "standard", *CHESS)
    ask("event", "register", "Long", "--ref", "long", *long)
    ask("event", "accept", "long")
    ask("event", "refuse", "refused", "--article", "0.2", *WHY)
    ask("office", "system", "empty", "--sport", "chess")
    ask("player", "add", "A, One", "--ref", "fide:1")
    ask("player", "add", "A, One", "--ref", "fide:2")
    ask("office", "backup", "copy")
    ask("list", "export", "list.csv", *CHESS, "--date", "2015-03-01")
    claim = ask("claim", "fide:90000010", "--list", "2015-03-01", "--reason", "a claim of before", *CHESS)
    return {"merge": str(ask("player", "merge", "fide:1", "fide:2", *WHY)["record"]), "claim": str(claim["record"]),
            "first": ask("event", "players", "2015-0008")["players"][0]["ref"], "list": "list.csv"}


def filled(arguments: list[str], known: dict[str, str]) -> list[str]:
    """The arguments with what the office knows."""
    return [text.format_map(known) if "{" in text else text for text in arguments]


def test_a_trial_keeps_nothing_and_answers_as_json(
    call: Caller, ask: Ask, office: Path, prepared: dict[str, str]
) -> None:
    folder = office.parent
    for name, arguments in {**WRITES, **MAKES}.items():
        before, log = bytes_of(folder), ask("log")["records"]
        called = call(*name.split(), *filled(arguments, prepared), "--dry-run", "--json")
        answer = json.loads(called.out)
        if name == "office migrate-to":
            assert answer["error"]["code"] == "DATABASE_NOT_REACHED"
        elif name not in ("event submit", "event settle"):
            assert (called.code, answer["ok"]) == (0, True), (name, called)
        assert answer.get("dry_run", True) is True, name
        assert bytes_of(folder) == before, name
        assert ask("log")["records"] == log, name


def test_whoever_only_looks_changes_nothing(call: Caller, ask: Ask, office: Path, prepared: dict[str, str]) -> None:
    folder = office.parent
    before, log = bytes_of(folder), ask("log")["records"]
    for name, arguments in READS.items():
        called = call(*name.split(), *filled(arguments, prepared), "--json")
        assert (called.code, json.loads(called.out)["ok"]) == (0, True), (name, called)
    assert bytes_of(folder) == before
    assert ask("log")["records"] == log
