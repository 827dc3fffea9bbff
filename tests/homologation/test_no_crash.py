"""Whatever an event holds, the verdict comes out: a line for each article, a line for each game, no crash."""

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arpad.homologation.judge import judge
from arpad.homologation.knowledge import CHAMPIONSHIPS, Authorised, Earlier, Knowledge, Player, ref_of
from arpad.homologation.letter import letter
from arpad.homologation.verdict import NOT_RATED, STANDINGS, STATES, STATUSES
from arpad.law.articles import editions
from arpad.law.resolve import law
from arpad.model import event as model
from arpad.model.errors import ArpadError
from arpad.model.event import Entry, Event, Meeting, Result, Stage, TimeControl
from arpad.model.person import Person
from arpad.model.series import CADENCES, Series, SeriesPlayer

from .events import BASES, event_of

CHESS = tuple(made.short for made in editions() if made.body == "fide")
DAYS = st.none() | st.dates(date(2000, 1, 1), date(2030, 1, 1))
RESULTS = st.builds(Result, st.integers(0, 2), st.sampled_from(model.KINDS), st.sampled_from([None, True, False]))
MEETINGS = st.none() | st.builds(Meeting, st.none() | st.integers(1, 8), st.sampled_from(model.COLOURS), RESULTS)
STAGES = st.lists(
    st.builds(Stage, st.integers(0, 20_000), st.integers(0, 60), st.none() | st.integers(1, 60)), max_size=3
).map(tuple)
CLOCKS = st.builds(TimeControl, st.just("as told"), STAGES, STAGES)
NAMES = ("Alba", "Brun", "Cora", "Dino", "Elsa", "Finn", "EXEMPT", "Bye")


@st.composite
def events(draw: Any, sport: str) -> Event:
    """An event of up to eight players, whose rounds need not go together."""
    rounds = draw(st.integers(0, 5))
    count = draw(st.integers(1, 8))
    own = st.none() | st.builds(SeriesPlayer, st.none() | st.integers(5, 90), st.sampled_from([None, True]))
    players = [
        Entry(
            number,
            Person(NAMES[number - 1], rating=draw(st.none() | st.integers(0, 3000))),
            tuple(draw(MEETINGS) for _ in range(rounds)),
            series=draw(own) if sport == model.DRAUGHTS else None,
        )
        for number in range(1, count + 1)
    ]
    start = draw(DAYS)
    return Event(
        name="Any", sport=sport, format=draw(st.sampled_from(model.FORMATS)), start=start,
        end=None if start is None else start + timedelta(days=draw(st.integers(-3, 200))), rounds=rounds,
        round_dates=tuple(draw(st.lists(DAYS, max_size=6))), time_control=draw(CLOCKS), entries=tuple(players),
        chief_arbiter=draw(st.sampled_from(["", "Ulm, Ada"])),
        series=Series(cadence=draw(st.sampled_from(["", *CADENCES]))) if sport == model.DRAUGHTS else None,
    )


@st.composite
def offices(draw: Any, event: Event) -> Knowledge:
    """Whatever an office may know of it."""
    flag = st.sampled_from([None, True, False])
    refs = [ref_of(entry) for entry in event.entries]
    known = st.sampled_from(refs)
    return Knowledge(
        registered=draw(DAYS), reported=draw(DAYS), received=draw(DAYS), norm_event=draw(flag),
        official=draw(st.booleans()), championship=draw(st.sampled_from([None, *CHAMPIONSHIPS])),
        interim_reports=draw(st.none() | st.lists(st.dates(date(2000, 1, 1), date(2030, 1, 1))).map(tuple)),
        licensed_arbiters=draw(st.none() | st.just(frozenset({"Ada Ulm"}))),
        match_games=draw(st.none() | st.integers(1, 9)),
        earlier=draw(st.dictionaries(known, st.builds(Earlier, st.booleans(), st.none() | st.integers(1000, 2500)))),
        players=draw(st.none() | st.dictionaries(known, st.builds(
            Player, st.sampled_from([None, "none", "leisure", "federal"]), st.none() | st.integers(0, 5), flag))),
        exceptions=draw(st.lists(st.sampled_from(["1.2", "4.1", "4.12", "6.2", "6.31"]), max_size=2).map(
            lambda numbers: tuple(Authorised(number, "the body", date(2014, 1, 1), "so") for number in numbers))),
        fee_paid=draw(st.none() | st.integers(0, 20)), licences_settled=draw(flag),
    )


LENIENT = settings(max_examples=60, deadline=None, derandomize=True, database=None,
                   suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def check(event: Event, known: Knowledge, rules: str) -> None:
    try:
        found = judge(event, law(rules), known)
    except ArpadError:
        return
    assert found.standing in STANDINGS
    assert {line.state for line in found.articles} <= set(STATES)
    assert {player.status for player in found.players} <= set(STATUSES)
    for line in found.articles:
        assert line.text("en")
        assert line.text("fr")
    for game in found.games:
        for side in (game.white, game.black):
            if side is not None:
                assert side.counts == (side.reason is None)
                assert side.reason is None or side.reason.text("fr")
    counted = {player.number: player.games for player in found.players}
    sides = [side for game in found.games for side in (game.white, game.black) if side is not None and side.counts]
    assert sum(counted.values()) == len(sides)
    if found.refused_by:
        assert found.standing == NOT_RATED
        assert not sides
    assert letter(found, "Ulm", "en")


@LENIENT
@given(st.data())
def test_no_chess_event_crashes_the_verdict(data: Any) -> None:
    event = data.draw(events(model.CHESS))
    check(event, data.draw(offices(event)), data.draw(st.sampled_from(CHESS)))


@LENIENT
@given(st.data())
def test_no_series_crashes_the_verdict(data: Any) -> None:
    event = data.draw(events(model.DRAUGHTS))
    check(event, data.draw(offices(event)), "ffjd-2015")


SMALL = ["A 2000: x 1 1 1 1", "B 1900: 0 x 1 1 1", "C 1800: 0 0 x 1 1", "D 1700: 0 0 0 x =", "E -: 0 0 0 = x"]
FORMS: dict[str, dict[str, Any]] = {
    "swiss": {"players": ["Alba 2100", "Brun 1900", "Cora -", "Dino 1500"]},
    "round-robin": {"table": SMALL, "dates": []},
    "scheveningen": {"players": ["Alba 2100", "Brun 1900", "Cora 1700", "Dino -"]},
    "match": {"players": ["Alba 2100", "Brun -"], "games": ["1: Alba 1-0 Brun"]},
}


@pytest.mark.parametrize("rules", CHESS)
@pytest.mark.parametrize("form", FORMS)
def test_every_edition_judges_every_form(rules: str, form: str) -> None:
    """Also an edition of which no source tells everything: the lines then say so."""
    base = BASES["nobody"] if "table" in FORMS[form] else BASES["swiss"]
    event = event_of({**base, **FORMS[form], "format": form})
    found = judge(event, law(rules), Knowledge(official=True, championship="none"))
    assert found.articles
    gaps = [line.article for line in found.articles if "no source seen" in line.text()]
    assert set(gaps) <= {line.article for line in found.articles if line.state == "cannot be known"}
