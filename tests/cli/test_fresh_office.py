"""An office on its first day: nothing is published yet, and every question has an answer."""

from pathlib import Path

import pytest

from arpad.cli import desk
from cli.at_desk import Ask
from cli.calling import Caller


@pytest.fixture
def fresh(call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An office with its key, and nothing else."""
    monkeypatch.chdir(tmp_path)
    for name, value in ((desk.FOLDER, "new"), (desk.AUTHOR, "tester"), (desk.MOMENT, "2015-01-01")):
        monkeypatch.setenv(name, value)
    monkeypatch.delenv(desk.PASSWORD, raising=False)
    assert call("office", "init", "new", "--name", "Invented", "--origin", "ratings.invalid").code == 0
    return tmp_path / "new"


def test_a_fresh_office_verifies_and_says_that_nothing_is_published(call: Caller, ask: Ask, fresh: Path) -> None:
    for lang, words in (("en", "Nothing is published yet"), ("fr", "Rien n'est encore publié")):
        called = call("verify", "--lang", lang)
        assert (called.code, words in called.out) == (0, True), called
    assert ask("verify") == {"ok": True, "records": 2, "entries": 0, "lists": 0, "problems": []}
    assert "shown" not in call("office", "status").out
    assert "nothing to compute again" in call("replay", "--check").out
    assert call("office", "system", "chess", "--sport", "chess").code == 0
    assert call("verify").code == 0


def test_what_is_wrong_with_a_fresh_office_is_found_all_the_same(call: Caller, ask: Ask, fresh: Path) -> None:
    head = fresh.parent / "head"
    head.write_text("ratings.invalid\n1\n" + "A" * 43 + "=\n", encoding="utf-8")
    assert ask("verify", "--head", str(head), code=1)["problems"]
    (fresh / "public" / "log").mkdir()
    assert [one["where"] for one in ask("verify", code=1)["problems"]] == ["log/checkpoint"]
    (fresh / "public" / "log").rmdir()
    (fresh / "public" / "keys" / "first.pub").unlink()
    assert [one["code"] for one in ask("verify", code=1)["problems"]] == ["NOT_SHOWN"]


def test_once_a_list_is_published_an_empty_folder_for_the_world_is_not_fresh(
    call: Caller, ask: Ask, fresh: Path
) -> None:
    assert call("office", "system", "chess", "--sport", "chess").code == 0
    assert call("office", "open", "chess", "--day", "2015-01-01").code == 0
    for path in sorted((fresh / "public").rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    assert "log/checkpoint" in {one["where"] for one in ask("verify", code=1)["problems"]}
