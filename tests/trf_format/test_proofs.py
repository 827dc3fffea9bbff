"""The proofs of reports work, on a small run: invented events, round trips, fuzzing. The full runs: `proofs/`."""

import time

import pytest
from proofs.events import invented_event
from proofs.fuzz.by_hypothesis import tried
from proofs.fuzz.inputs import EDITS
from proofs.fuzz.target import TARGETS, HangError, Target, judge, no_longer_than, target

from arpad.model.finding import ERROR, Finding, Place
from arpad.reports.formats import read_report
from arpad.reports.trf import write_trf26
from proofs import round_trips


def test_invented_events_are_the_same_for_everybody_and_differ_by_seed() -> None:
    assert invented_event(7, 12, 5) == invented_event(7, 12, 5)
    assert invented_event(7, 12, 5) != invented_event(8, 12, 5)


def test_invented_events_contradict_themselves_in_nothing() -> None:
    for seed in range(20):
        _, findings = read_report(write_trf26(invented_event(seed, 3 + seed, 1 + seed % 9))[0])
        assert {finding.code for finding in findings} <= {"CLOCK_UNDERSTOOD"}


def test_two_hundred_round_trips(capsys: pytest.CaptureFixture[str]) -> None:
    assert round_trips.problems(range(200), seed=3) == []


def test_a_round_trip_that_loses_something_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    write = round_trips.WRITERS["trf16"]
    monkeypatch.setitem(round_trips.WRITERS, "trf16", lambda event: (write(event)[0].replace(b"012 ", b"012 X"), []))
    assert round_trips.problems(range(1, 2), seed=3) == ["event 1, seed 3: another event"]


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(TARGETS))
def test_every_seed_and_a_small_run(name: str) -> None:
    made = target(name)
    assert made.name == name
    for data in made.seeds():
        made.attempt(data)
    done = tried(made, seconds=0, seed=11, batch=150)
    assert (done.first, done.last) == (11, 11)
    assert done.inputs >= 150


def test_what_the_fuzzing_must_notice() -> None:
    def fails(data: bytes) -> None:
        if b"7" in data:
            raise ValueError("seven")

    with pytest.raises(ValueError, match="seven"):
        tried(Target("bad", lambda: [b"123456"], fails, (b"7",)), seconds=0, seed=1, batch=200)
    with pytest.raises(AssertionError, match="refused without an error"):
        judge(None, [])
    with pytest.raises(AssertionError, match="no line or no column"):
        judge(None, [Finding("EMPTY_FILE", ERROR, Place("f", 1, 0))])
    with pytest.raises(KeyError):
        judge(None, [Finding("NO_SUCH_WORDS", ERROR, Place("f", 1, 1))])


def test_what_hangs_is_ended() -> None:
    def hang() -> None:
        with no_longer_than(1):
            time.sleep(30)

    with pytest.raises(HangError):
        hang()


@pytest.mark.parametrize("kind", sorted(EDITS))
def test_edits_take_anything(kind: str) -> None:
    for data in (b"", b"a", b"a\nb\nc"):
        for at in range(len(data) + 1):
            assert isinstance(EDITS[kind](data, at, 3, b"x"), bytes)
