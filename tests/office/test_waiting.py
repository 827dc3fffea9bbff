"""Events that no list can take as things stand: they stay at hand until a decision, a fact or another report."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from arpad.model.errors import ConflictError, UsageError
from arpad.model.event import Event
from arpad.office import acts, duties, events, newcomers, registration, replay, running, waiting
from arpad.office.invented import World
from arpad.office.office import Office, rebuild
from arpad.publish.signing import SecretKey
from arpad.reports.formats import whole_form, write_report
from arpad.store import events as store
from office.made import tables_of
from office.world import SYSTEM, on, opened, rate, report

FIRST, SECOND, THIRD = date(2015, 1, 1), date(2015, 2, 1), date(2015, 3, 1)
PLAYED = date(2014, 12, 10)


def an_office(folder: Path) -> tuple[Office, SecretKey, Event]:
    """An office of 16 rated players, and an open of theirs in December."""
    world = World(seed=21)
    world.be_born(16, unrated=0)
    office, key = opened(folder, world, date(2014, 12, 1), "fide-2014")
    return office, key, world.swiss(world.people, 5, PLAYED)


def state_of(office: Office, ref: str) -> str:
    """Where an event stands."""
    with office.reading() as connection:
        return events.needed(connection, ref).state


def all_the_same(office: Office) -> bool:
    """Does every list come out again, and every table?"""
    before = tables_of(office)
    rebuild(office)
    return tables_of(office) == before and all(one.same for one in replay.check(office))


def test_an_event_that_cannot_be_rated_is_rated_after_an_exception(tmp_path: Path) -> None:
    office, key, made = an_office(tmp_path)
    report(office, made, "E", date(2014, 12, 20), declared={"laws": False})
    first = rate(office, key, FIRST)
    assert {ref: (why.code, why.article) for ref, why in first.left_out.items()} == {"E": ("CANNOT_BE_RATED", "2.1")}
    told = first.left_out["E"].text()
    assert told.startswith("it cannot be rated: Arbiter, Invented declares")
    assert not told.endswith(".")
    assert (state_of(office, "E"), first.period.contributions) == (events.HAS_REPORT, ())
    with office.reading() as connection:
        (found,), more = waiting.waiting(office, connection, SYSTEM)
        assert (found.event, found.reason.code, more) == ("E", "CANNOT_BE_RATED", 0)
        assert f'"{events.LEFT_OUT}":"CANNOT_BE_RATED"' in store.steps(connection, "E")[-1].content
    with office.writing(on(date(2015, 1, 20))) as writing:
        acts.authorise(writing, "E", "2.1", "Commission", "the arbiter explained it", key)
    second = rate(office, key, SECOND)
    assert (state_of(office, "E"), second.left_out) == (events.RATED, {})
    assert {row.event for row in second.period.contributions} == {"E"}
    assert all_the_same(office)


def test_a_refused_report_waits_no_longer_and_comes_back_when_accepted(tmp_path: Path) -> None:
    office, key, made = an_office(tmp_path)
    report(office, made, "E", date(2014, 12, 20), declared={"laws": False})
    report(office, replace(made, name="Other"), "F", date(2014, 12, 20))
    with pytest.raises(ConflictError, match="EVENT_CAN_BE_RATED"), office.writing(on(FIRST)) as writing:
        waiting.refuse(writing, "F", "2.1", "no")
    with office.writing(on(date(2014, 12, 21))) as writing:
        waiting.refuse(writing, "E", "2.1", "not by the Laws")
    assert rate(office, key, FIRST).left_out == {}
    with office.writing(on(date(2015, 1, 10))) as writing:
        events.accept(writing, "E")
    assert state_of(office, "E") == events.HAS_REPORT
    with office.writing(on(date(2015, 1, 10))) as writing:
        events.learn(writing, "E", {"declared": {"laws": True}})
    assert [one.kept.ref for one in rate(office, key, SECOND).rated] == ["E"]
    assert all_the_same(office)


def test_a_report_given_for_the_wrong_event_is_refused_there_and_given_for_the_right_one(tmp_path: Path) -> None:
    office, _, made = an_office(tmp_path)
    report(office, made, "WRONG", date(2014, 12, 20), declared={"laws": False})
    with pytest.raises(ConflictError, match="REPORT_OF_OTHER_EVENT"):
        report(office, made, "RIGHT", date(2014, 12, 20))
    with office.writing(on(date(2014, 12, 21))) as writing:
        waiting.refuse(writing, "WRONG", "2.1", "the report of another event")
    report(office, made, "RIGHT", date(2014, 12, 22))
    assert (state_of(office, "WRONG"), state_of(office, "RIGHT")) == (events.TURNED_DOWN, events.HAS_REPORT)
    # One report is not rated twice: the wrong event does not come back with it.
    with pytest.raises(ConflictError, match="REPORT_OF_OTHER_EVENT"), office.writing(on(FIRST)) as writing:
        events.accept(writing, "WRONG")


def test_days_that_differ_from_the_registration_are_settled_by_an_officer(tmp_path: Path) -> None:
    office, key, made = an_office(tmp_path)
    report(office, made, "E", date(2014, 12, 20), start=date(2014, 12, 8), end=date(2014, 12, 12))
    with office.reading() as connection:
        why = running.preview(office, connection, SYSTEM, FIRST).left_out["E"]
    assert why.code == "REPORT_DIFFERS"
    for lang in ("en", "fr"):
        # Registered for 8 to 12 December, played on five days from the 10th.
        assert all(day in why.text(lang) for day in ("2014-12-08", "2014-12-10", "2014-12-12", "2014-12-14"))
    with office.writing(on(date(2014, 12, 21))) as writing:
        for given, code in (({"start": "both"}, "NOT_A_CHOICE"), ({"format": "report"}, "NOTHING_TO_SETTLE")):
            with pytest.raises((UsageError, ConflictError), match=code):
                registration.settle(writing, "E", given, "x")
        registration.settle(writing, "E", {"start": "report", "end": "registration"}, "one day was added before")
        got = newcomers.received(office, writing.connection, "E")
    assert (got.waits, got.event and (got.event.start, got.event.end)) == ("", (PLAYED, date(2014, 12, 12)))
    assert [one.kept.ref for one in rate(office, key, FIRST).rated] == ["E"]
    assert all_the_same(office)


def test_a_decision_holds_for_the_report_it_was_made_on(tmp_path: Path) -> None:
    office, _, made = an_office(tmp_path)
    report(office, made, "E", date(2014, 12, 20), end=date(2014, 12, 13))
    other = replace(made, end=date(2014, 12, 16))
    with office.writing(on(date(2014, 12, 21))) as writing:
        registration.settle(writing, "E", {"end": "report"}, "a day was added")
        assert newcomers.received(office, writing.connection, "E").waits == ""
        events.submit(writing, "E", write_report(other, whole_form(other))[0], "again.trf", date(2014, 12, 21))
        assert newcomers.received(office, writing.connection, "E").waits == "REPORT_DIFFERS"


def test_name_and_place_are_only_shown(tmp_path: Path) -> None:
    office, _, made = an_office(tmp_path)
    report(office, replace(made, name="Spring Open"), "E", date(2014, 12, 20), city="Bresle")
    with office.writing(on(date(2014, 12, 21))) as writing:
        data = write_report(replace(made, name="SPRING OPEN!"), whole_form(made))[0]
        events.submit(writing, "E", data, "e.trf", date(2014, 12, 21))
        got = newcomers.received(office, writing.connection, "E")
    shown = [one.message() for one in got.findings if one.code == "REGISTERED_OTHERWISE"]
    assert (got.waits, shown) == ("", ["its place is Valmont, registered as Bresle"])


def test_what_a_report_does_not_say_is_taken_from_its_registration(tmp_path: Path) -> None:
    office, _, made = an_office(tmp_path)
    bare = replace(made, start=None, end=None, round_dates=())
    with office.writing(on(date(2014, 12, 21))) as writing:
        facts = {"cadence": "standard", "format": "swiss"}
        events.register(writing, events.Registration(SYSTEM, made.name, PLAYED, date(2014, 12, 14), facts, "E"))
        events.accept(writing, "E")
        events.submit(writing, "E", write_report(bare, whole_form(bare))[0], "e.trf", date(2015, 2, 20))
        got = newcomers.received(office, writing.connection, "E")
    assert got.event is not None
    assert (got.event.start, got.event.end) == (PLAYED, date(2014, 12, 14))
    assert [one.code for one in got.findings if one.code == "NOT_IN_REPORT"] == ["NOT_IN_REPORT"] * 2


def test_the_class_of_an_event_is_asked_for(tmp_path: Path) -> None:
    office, _, made = an_office(tmp_path)
    with pytest.raises(UsageError, match="CLASS_MISSING"):
        report(office, made, "E", date(2014, 12, 20), cadence=None)
    with pytest.raises(UsageError, match="NOT_A_CHOICE"):
        report(office, made, "E", date(2014, 12, 20), cadence="slow")


def test_an_event_of_an_earlier_program_is_asked_for_its_class(tmp_path: Path) -> None:
    office, _, made = an_office(tmp_path)
    with office.writing(on(date(2014, 12, 20))) as writing:
        writing.add(events.REGISTERED, {
            "event": "E", "system": SYSTEM, "name": made.name, "start": str(made.start), "end": str(made.end),
            "known": {},
        })
        events.accept(writing, "E")
        with pytest.raises(ConflictError, match="CLASS_NEVER_TOLD") as told:
            duties.overdue(writing.connection, date(2015, 2, 1))
        assert "arpad event learn E cadence=" in told.value.to_do()
        events.submit(writing, "E", write_report(made, whole_form(made))[0], "e.trf", date(2014, 12, 20))
        assert newcomers.received(office, writing.connection, "E").waits == "CLASS_NOT_KNOWN"
        events.learn(writing, "E", {"cadence": "standard"})
        assert newcomers.received(office, writing.connection, "E").verdict is not None
