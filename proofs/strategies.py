"""Events as hypothesis invents them: those that TRF can hold, and any that the model can."""

from datetime import date

from hypothesis import strategies as st

from arpad.model import event as model
from arpad.model.event import Entry, Event, Meeting, Record, Result, Scoring, Stage, Team, TimeControl
from arpad.model.person import Birth, Person, PlayerRef
from arpad.reports.kinds import TEXTS, format_of
from arpad.reports.trf_layout import COMMENT, KEPT_OF_2026, RESULTS, TITLES

LETTERS = st.characters(codec="utf-8", categories=("L", "N", "P", "S"), include_characters=" ")
DAYS = st.dates(date(1901, 1, 1), date(2199, 12, 31))
HELD_DAYS = st.dates(date(2000, 1, 1), date(2099, 12, 31))


def texts(most: int, least: int = 0) -> st.SearchStrategy[str]:
    """Texts that a column of this width holds."""
    made = st.text(LETTERS, min_size=least, max_size=most).map(lambda text: " ".join(text.split()))
    return made.filter(lambda text: len(text) >= least)


CODES = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=3, max_size=3) | st.just("")
BIRTHS = st.none() | DAYS.map(lambda day: Birth(day.year, day.month, day.day)) | st.builds(
    Birth, st.integers(1, 2999), st.integers(0, 12), st.just(0)
)
REFS = st.none() | st.integers(1, 10**11 - 1).map(lambda number: PlayerRef("fide", str(number)))
PERSONS = st.builds(
    Person, texts(33, 1), REFS, st.sampled_from(("", "m", "w")), st.sampled_from(("", *TITLES)), CODES, BIRTHS,
    st.none() | st.integers(1, 9999), st.just(""), st.none(),
)  # fmt: skip
MEETINGS = st.none() | st.builds(
    Meeting, st.none() | st.integers(1, 9999), st.sampled_from(model.COLOURS), st.sampled_from([*RESULTS.values()])
)
"""Hypothesis fills in what is not said, so that everything is said."""
STAGES = st.builds(Stage, st.integers(1, 36000), st.integers(0, 300), st.none())
LIMITED = st.builds(Stage, st.integers(1, 36000), st.integers(0, 300), st.integers(1, 99))
CONTROLS = st.tuples(st.lists(LIMITED, max_size=2), STAGES).map(lambda each: (*each[0], each[1]))
CLOCKS = st.just(TimeControl()) | st.builds(TimeControl, st.just(""), CONTROLS, st.just(()) | CONTROLS)
HALVES = st.integers(0, 40)


@st.composite
def held_events(draw: st.DrawFn) -> Event:
    """Events of which TRF26 holds everything, consistent or not."""
    rounds = draw(st.integers(0, 6))
    numbers = draw(st.lists(st.integers(1, 9999), max_size=6, unique=True))
    entries = tuple(
        Entry(
            number, draw(PERSONS), tuple(draw(st.lists(MEETINGS, min_size=rounds, max_size=rounds))),
            draw(st.none() | st.integers(0, 199)), draw(st.none() | st.integers(1, 9999)),
        ) for number in numbers
    )  # fmt: skip
    dates = draw(st.lists(st.none() | HELD_DAYS, max_size=rounds))
    while dates and dates[-1] is None:
        dates.pop()
    kind_text = draw(st.sampled_from([*TEXTS.values()]) | texts(40))
    teams = st.builds(
        Team, st.integers(1, 999), texts(32), st.lists(st.integers(1, 9999), max_size=5).map(tuple), texts(5),
        st.none() | st.integers(0, 999999), st.none() | HALVES, st.none() | HALVES, st.none() | st.integers(0, 999),
    )  # fmt: skip
    return Event(
        name=draw(texts(60)), format=format_of(kind_text), city=draw(texts(20)), federation=draw(CODES),
        start=draw(st.none() | HELD_DAYS), end=draw(st.none() | DAYS), rounds=rounds, round_dates=tuple(dates),
        time_control=draw(CLOCKS), scoring=draw(st.builds(Scoring, HALVES, HALVES, HALVES, HALVES, HALVES, HALVES)),
        kind_text=kind_text, chief_arbiter=draw(texts(40)), entries=entries,
        teams=tuple(draw(st.lists(teams, max_size=3))),
        deputy_arbiters=tuple(draw(st.lists(texts(20, 1), max_size=2))),
    )  # fmt: skip


ANY_TEXT = st.text(max_size=50)
ANY_RESULTS = st.builds(
    Result, st.integers(-4, 4), st.sampled_from(model.KINDS), st.sampled_from((None, True, False))
)
ANY_MEETINGS = st.none() | st.builds(
    Meeting, st.none() | st.integers(-1, 20000), st.sampled_from(model.COLOURS), ANY_RESULTS
)
ANY_PERSONS = st.builds(
    Person, ANY_TEXT, st.none() | st.builds(PlayerRef, st.sampled_from(("fide", "ffjd", "id", "name")), ANY_TEXT),
    st.sampled_from(("", "m", "w")), ANY_TEXT, ANY_TEXT, BIRTHS, st.none() | st.integers(0, 100000), ANY_TEXT,
    st.none() | st.integers(0, 99),
)  # fmt: skip
ANY_ENTRIES = st.builds(
    Entry, st.integers(-1, 20000), ANY_PERSONS, st.lists(ANY_MEETINGS, max_size=4).map(tuple),
    st.none() | st.integers(-10, 9999), st.none() | st.integers(0, 99999), st.none(),
)  # fmt: skip
ANY_CONTROLS = st.lists(
    st.builds(Stage, st.integers(0, 10**7), st.integers(0, 10**5), st.none() | st.integers(0, 9999)), max_size=3
).map(tuple)
ANY_TEAMS = st.builds(
    Team, st.integers(-1, 9999), ANY_TEXT, st.lists(st.integers(-1, 99999), max_size=4).map(tuple), ANY_TEXT,
    st.none() | st.integers(-5, 10**8), st.none() | st.integers(-5, 10**8), st.none() | st.integers(-5, 10**8),
    st.none() | st.integers(-5, 10**8),
)  # fmt: skip
ANY_RECORDS = st.lists(
    st.builds(Record, st.sampled_from((COMMENT, *KEPT_OF_2026, "XXC", "XXZ", "BBW", "zzz", "   ", "ééé")), ANY_TEXT),
    max_size=3,
).map(tuple)
"""Records of other codes would not be kept but read."""
NATIONALS = st.lists(
    st.builds(Record, st.sampled_from(("AAA", "BBB")), st.integers(0, 9999).map(" {:4d} ".format)), max_size=2
).map(tuple)
ANY_EVENTS = st.builds(
    Event, name=ANY_TEXT, sport=st.sampled_from(model.SPORTS), format=st.sampled_from(model.FORMATS), city=ANY_TEXT,
    federation=ANY_TEXT, start=st.none() | DAYS, end=st.none() | DAYS, rounds=st.integers(0, 1000),
    round_dates=st.lists(st.none() | DAYS, max_size=4).map(tuple),
    time_control=st.builds(TimeControl, ANY_TEXT, ANY_CONTROLS, ANY_CONTROLS), kind_text=ANY_TEXT,
    scoring=st.builds(Scoring, *[st.integers(-300, 3000)] * 6), chief_arbiter=ANY_TEXT,
    deputy_arbiters=st.lists(ANY_TEXT, max_size=2).map(tuple), entries=st.lists(ANY_ENTRIES, max_size=3).map(tuple),
    teams=st.lists(ANY_TEAMS, max_size=2).map(tuple), national=NATIONALS, records=ANY_RECORDS,
)  # fmt: skip
"""Whatever the model can hold, sense or not. Writers must not fail on it."""
