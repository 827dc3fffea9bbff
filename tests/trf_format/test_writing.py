"""TRF written: read(write(x)) is x, write(read(y)) is canonical, and what the notation does not hold is told."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from proofs.events import invented_event
from proofs.strategies import ANY_EVENTS, held_events

from arpad.model.catalogue import LANGUAGES
from arpad.model.event import (
    DOUBLE,
    DOUBLE_FORFEIT,
    DRAUGHTS,
    Entry,
    Event,
    Meeting,
    Record,
    Result,
    Scoring,
    Stage,
    Team,
    TimeControl,
)  # fmt: skip
from arpad.model.finding import Finding
from arpad.model.person import Person, PlayerRef
from arpad.reports.trf import read_trf, write_trf16, write_trf26
from arpad.reports.trf_layout import TRF16, TRF26
from trf_format.lines import HEAD, dates, player, report

WRITERS = {TRF16: write_trf16, TRF26: write_trf26}
SLOWLY = [HealthCheck.too_slow, HealthCheck.data_too_large]


def read(data: bytes) -> Event:
    event, _ = read_trf(data)
    assert event is not None
    return event


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


@pytest.mark.parametrize("generation", [TRF16, TRF26])
@pytest.mark.parametrize("seed", range(25))
def test_invented_events_come_back(seed: int, generation: str) -> None:
    event = invented_event(seed, 1 + 3 * seed % 31, seed % 10, generation)
    written, lost = WRITERS[generation](event)
    assert lost == []
    assert read(written) == event
    assert WRITERS[generation](read(written))[0] == written


@settings(max_examples=60, deadline=None, suppress_health_check=SLOWLY)
@given(held_events())
def test_whatever_trf_26_holds_comes_back(event: Event) -> None:
    written, _ = write_trf26(event)
    assert read(written) == event


@settings(max_examples=60, deadline=None, suppress_health_check=SLOWLY)
@given(ANY_EVENTS)
def test_whatever_the_model_holds_is_written_in_one_form(event: Event) -> None:
    for write in WRITERS.values():
        written, lost = write(event)
        assert all(finding.message(lang) for finding in lost for lang in LANGUAGES)
        again, _ = read_trf(written)
        if again is not None:
            assert write(again)[0] == written


def test_the_bytes_themselves() -> None:
    # TRF16 of a report that is in its columns is the same text, with the line ends of the format (CR LF).
    assert write_trf16(read(report()))[0] == report(end="\r\n")


def test_the_bytes_of_the_newer_generation() -> None:
    new = write_trf26(read(report()))[0].decode().splitlines()
    old = report().decode().splitlines()
    # Number of rounds and the code of the time control are records of 2026.
    assert [line for line in new if line not in old] == ["142 3", "222 5400+30"]
    assert [line for line in old if line not in new] == []


def test_a_messy_report_becomes_a_clean_one() -> None:
    head = [line.replace("2015/03/01", "1.3.2015").replace("022 ", "022") for line in HEAD]
    messy = report(head=head, players={1: player(1, title="wf", birth="1990.05.06", points="2,5")}, end="\n\n")
    assert write_trf16(read(messy))[0] == report(end="\r\n")


def test_generations_into_each_other() -> None:
    event = read(report())
    newer = read(write_trf26(event)[0])
    back = read(write_trf16(newer)[0])
    assert back == event
    assert newer.entries == event.entries
    assert newer.time_control.stages == event.time_control.stages


def test_a_code_alone_becomes_words_in_the_older_generation() -> None:
    head = [line for line in HEAD if not line.startswith("122")]
    event = read(report("222 40/6000+30:900+30", head=head))
    written, lost = write_trf16(event)
    assert lost == []
    words = "122 40 moves in 100 min with 30 s added for each move, 15 min for the rest with 30 s added for each move"
    assert words in written.decode().splitlines()
    assert read(written).time_control.stages == event.time_control.stages


def test_a_time_for_each_colour_becomes_words_too() -> None:
    event = replace(EVENT, time_control=TimeControl("", (Stage(300),), (Stage(240),)))
    written, lost = write_trf16(event)
    assert lost == []
    assert "122 White 5 min for the game; Black 4 min for the game" in written.decode().splitlines()
    assert read(written).time_control[1:] == event.time_control[1:]


ENTRY = Entry(1, Person("Aba, Xenia"), (None,))
PERSON = ENTRY.person
EVENT = Event(name="Open", rounds=1, entries=(ENTRY,))


def entries(*made: Entry) -> Event:
    return replace(EVENT, entries=made)


NOT_HELD = [
    # An event, what of it TRF16 does not hold, and TRF26.
    (replace(EVENT, sport=DRAUGHTS), ["NOT_HELD_SPORT"], ["NOT_HELD_SPORT"]),
    (replace(EVENT, format=DOUBLE, kind_text="Swiss"), ["NOT_HELD_KIND"], ["NOT_HELD_KIND"]),
    (replace(EVENT, scoring=Scoring(6, 2)), ["NOT_HELD_SCORING"], []),
    (replace(EVENT, records=(Record("152", " W"),)), ["NOT_HELD_RECORD"], []),
    (replace(EVENT, national=(Record("AAA", "    1"),)), ["NOT_HELD_NATIONAL"], []),
    (replace(EVENT, teams=(Team(1, "One", (1,), "ONE"),)), ["NOT_HELD_TEAM"], []),
    (replace(EVENT, teams=(Team(1000, "One", (1,)),)), ["NOT_HELD_TEAM"], ["NO_ROOM_FOR_TEAM"]),
    (replace(EVENT, teams=(Team(1, "One", (10_000,)),)), ["NO_ROOM_FOR_PLAYER"], ["NO_ROOM_FOR_PLAYER"]),
    (replace(EVENT, teams=(Team(1, "x" * 33, (1,)),)), ["NO_ROOM_FOR_FIELD"], ["NO_ROOM_FOR_FIELD"]),
    (replace(EVENT, round_dates=(date(1999, 12, 31),)), ["NOT_HELD_DATE"], ["NOT_HELD_DATE"]),
    (replace(EVENT, time_control=TimeControl("", (Stage(300, 2),), (Stage(240),))), ["NOT_HELD_CLOCK"], []),
    (replace(EVENT, time_control=TimeControl("", (), (Stage(240),))), [], ["NOT_HELD_CLOCK_CODE"]),
    (replace(EVENT, name="Open\nof\u202e"), ["TEXT_CLEANED"], ["TEXT_CLEANED"]),
    (entries(ENTRY._replace(number=10_000)), ["NO_ROOM_FOR_PLAYER"], ["NO_ROOM_FOR_PLAYER"]),
    (entries(ENTRY._replace(person=PERSON._replace(club="Club"))), ["NOT_HELD_CLUB"], ["NOT_HELD_CLUB"]),
    (entries(ENTRY._replace(person=PERSON._replace(title="MI"))), ["NOT_HELD_TITLE"], ["NOT_HELD_TITLE"]),
    (entries(ENTRY._replace(person=PERSON._replace(k=20))), ["NOT_HELD_PLAYER"], ["NOT_HELD_PLAYER"]),
    (entries(ENTRY._replace(person=PERSON._replace(ref=PlayerRef("ffjd", "12")))), ["NOT_HELD_REF"], ["NOT_HELD_REF"]),
    (entries(ENTRY._replace(person=PERSON._replace(name="x" * 34))), ["NO_ROOM_FOR_FIELD"], ["NO_ROOM_FOR_FIELD"]),
    (entries(ENTRY._replace(person=PERSON._replace(rating=12345))), ["NO_ROOM_FOR_FIELD"], ["NO_ROOM_FOR_FIELD"]),
    (entries(ENTRY._replace(rounds=(Meeting(2, "w", Result(0, DOUBLE_FORFEIT)),))), ["NOT_HELD_RESULT"],
     ["NOT_HELD_RESULT"]),
]  # fmt: skip


@pytest.mark.parametrize(("event", "old", "new"), NOT_HELD)
def test_what_is_not_held_is_told(event: Event, old: list[str], new: list[str]) -> None:
    assert codes(write_trf16(event)[1]) == old
    assert codes(write_trf26(event)[1]) == new


def test_what_is_not_held_is_told_where_it_was_read() -> None:
    event = read(report("152 W", head=HEAD))
    [finding] = write_trf16(event)[1]
    # Line 18: twelve records, the dates, four players.
    assert (finding.place.line, finding.place.column, finding.found) == (18, 1, "152")


def test_dates_stand_in_their_columns() -> None:
    event = read(report())
    assert dates("15/03/01", "15/03/02", "15/03/03") in write_trf16(event)[0].decode().splitlines()
