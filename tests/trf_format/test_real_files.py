"""The two real files of the folder shared, whole. Their figures: its SOURCE.md, counted by whoever collected them."""

from pathlib import Path

import pytest

from arpad.model.event import FORFEIT, PLAYED, SWISS, TEAM, Result, Stage
from arpad.model.finding import ERROR
from arpad.reports.formats import read_report
from arpad.reports.trf import read_trf, write_trf16, write_trf26


def data(shared: Path, name: str) -> bytes:
    path = shared / "data" / "trf" / name
    if not path.is_file():
        pytest.skip(f"the real report {name} is absent from the folder shared")
    return path.read_bytes()


def test_the_report_of_2005_is_read_whole(shared: Path) -> None:
    event, findings = read_report(data(shared, "karl-mala-2005.trf"), "karl.trf")
    assert event is not None
    assert event.source == "trf06"
    rated = sum(entry.person.rating is not None for entry in event.entries)
    assert (len(event.entries), rated, len(event.entries) - rated) == (284, 146, 138)
    met = [meeting for entry in event.entries for meeting in entry.rounds if meeting and meeting.opponent]
    assert len(met) == 2 * 980
    # 11 forfeits were won, one of them against nobody (a bye of the older manner): 970 games were played.
    every = [meeting for entry in event.entries for meeting in entry.rounds if meeting]
    assert len([meeting for meeting in every if meeting.result == Result(2, FORFEIT)]) == 11
    assert len([meeting for meeting in met if meeting.result.kind == FORFEIT]) == 2 * 10
    assert len([meeting for meeting in met if meeting.result.kind == PLAYED]) == 2 * (980 - 10)
    assert (event.rounds, event.format, str(event.start), str(event.end)) == (7, SWISS, "2005-07-28", "2005-07-31")
    assert event.time_control.stages == (Stage(7200, 0, 40), Stage(3600))
    assert not [finding for finding in findings if finding.severity == ERROR]
    told = {finding.code: finding for finding in findings}
    # The oddities of the file: one-letter titles, dotted dates, rank 0, f for the sex, no federation, a dummy player.
    assert told["TITLE_OLD"].facts["count"] == 20
    assert told["DATE_FORM"].place.line == 4
    assert {"RANK_ZERO", "SEX_LETTER", "RECORDS_MISSING", "PLAYER_IS_NOBODY"} <= set(told)


def test_its_columns_are_read_as_they_stand(shared: Path) -> None:
    raw = data(shared, "karl-mala-2005.trf")
    event, _ = read_trf(raw)
    assert event is not None
    # Columns of the format, 1-based: number 5-8, name 15-47, rating 49-52, id 58-68, points 81-84 and from 92 on.
    lines = [line for line in raw.decode("latin-1").splitlines() if line.startswith("001")]
    for entry, line in zip(event.entries, lines, strict=True):
        assert (entry.number, entry.person.name) == (int(line[4:8]), line[14:47].strip())
        assert (entry.person.rating or 0) == int(line[48:52].strip() or 0)
        assert (entry.person.ref.value if entry.person.ref else "") == line[57:68].strip()
        assert entry.points_x2 == round(2 * float(line[80:84]))
        opponents = [int(line[at : at + 4].strip() or 0) for at in range(91, 161, 10)]
        assert [meeting.opponent or 0 if meeting else 0 for meeting in entry.rounds] == opponents


def test_the_sample_of_2026_is_read_whole(shared: Path) -> None:
    event, findings = read_report(data(shared, "sample-trf26.trf"), "sample.trf")
    assert event is not None
    # Its own records 062, 072, 082 and 142 state these.
    assert (len(event.entries), len(event.teams), event.rounds, event.source) == (249, 50, 14, "trf26")
    assert event.stated == {"players": 249, "rated": 249, "teams": 50, "rounds": 14}
    assert event.format == TEAM
    assert event.time_control.stages == (Stage(6000, 30, 40), Stage(900, 30))
    assert len(event.national) == 1
    assert not [finding for finding in findings if finding.severity == ERROR]


@pytest.mark.parametrize("name", ["karl-mala-2005.trf", "sample-trf26.trf"])
def test_every_byte_that_says_something_survives(shared: Path, name: str) -> None:
    event, _ = read_trf(data(shared, name))
    assert event is not None
    written, lost = write_trf26(event)
    again, _ = read_trf(written)
    assert again == event
    assert lost == []
    assert write_trf26(again)[0] == written


def test_the_older_generation_tells_what_it_loses(shared: Path) -> None:
    event, _ = read_trf(data(shared, "sample-trf26.trf"))
    assert event is not None
    written, lost = write_trf16(event)
    assert {finding.code for finding in lost} == {"NOT_HELD_NATIONAL", "NOT_HELD_RECORD", "NOT_HELD_TEAM"}
    again, _ = read_trf(written)
    assert again is not None
    assert again.entries == event.entries
    assert write_trf16(again)[0] == written
