"""`arpad office demo`: the first minute, in both languages."""

import json
from pathlib import Path

import pytest

from cli.calling import Caller


@pytest.mark.parametrize(("lang", "word"), [("en", "Verified"), ("fr", "Vérifié")])
def test_the_demonstration_ends_with_a_verified_list_and_a_story(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, word: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = call("office", "demo", "demo", "--months", "2", "--lang", lang)
    assert (code, err) == (0, "")
    assert word in out
    # What it tells to try next works as it stands.
    commands = [line.split("  ")[1] for line in out.splitlines() if line.startswith("  arpad ")]
    assert len(commands) == 7
    for command in commands:
        assert call(*command.strip().split()[1:], "--office", "demo").code == 0, command


def test_the_demonstration_is_the_same_everywhere(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = [json.loads(call("office", "demo", name, "--months", "2", "--json").out) for name in ("one", "other")]
    assert [one.pop("folder") for one in told] == ["one", "other"]
    assert told[0] == told[1]
    assert told[0]["ok"] is True
    assert call("office", "demo", "one").code == 5
