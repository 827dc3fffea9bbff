"""Invented events for the tests of the series format and of crosstables: nobody in them exists."""

import string
from datetime import date

from hypothesis import strategies as st

from arpad.model.event import (
    CHESS,
    COLOURS,
    DRAUGHTS,
    FORMATS,
    UNKNOWN,
    Entry,
    Event,
    Meeting,
    Result,
    Team,
    TimeControl,
)
from arpad.model.person import Birth, Person, PlayerRef
from arpad.model.series import ADVANTAGEOUS_DRAWS, CADENCES, EXPERIENCES, NUMBERINGS, Estimate, Series, SeriesPlayer
from arpad.reports.crosstable_notation import NOTATIONS
from arpad.reports.kinds import format_of
from arpad.reports.timecontrol import time_control_of

LETTERS = string.ascii_letters + string.digits + " éèÉïßñçøŁ½\"';,|=+-@#.()&/\\"
TEXTS = st.text(LETTERS, max_size=20).map(lambda text: " ".join(text.split()))
WORDS = TEXTS.filter(bool)
DAYS = st.dates(date(1900, 1, 1), date(2199, 12, 31))
BIRTHS = st.one_of(
    st.none(),
    DAYS.map(lambda day: Birth(day.year, day.month, day.day)),
    st.tuples(st.integers(1900, 2020), st.integers(0, 12)).map(lambda known: Birth(*known)),
)
TITLES = {CHESS: st.sampled_from(("", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")), DRAUGHTS: TEXTS}
REFS = {
    CHESS: st.integers(1, 99_999_999).map(lambda number: PlayerRef("fide", str(number))),
    DRAUGHTS: st.text(string.ascii_letters + string.digits, min_size=1, max_size=8)
    .filter(lambda text: text.strip("0"))
    .map(lambda text: PlayerRef("ffjd", text)),
}


def persons(sport: str) -> st.SearchStrategy[Person]:
    """Somebody with anything that can be said of him."""
    return st.builds(
        Person,
        WORDS.filter(lambda name: name.casefold() not in ("exempt", "exempté", "exe", "bye", "spielfrei", "freilos")),
        st.one_of(st.none(), REFS[sport]),
        st.sampled_from(("", "m", "w")),
        TITLES[sport],
        st.sampled_from(("", "FRA", "BEL", "SEN")),
        BIRTHS,
        st.one_of(st.none(), st.integers(1, 9999)),
        TEXTS,
        st.one_of(st.none(), st.integers(0, 1000)),
    )


def optional(some: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    """This, or not said."""
    return st.one_of(st.none(), some)


SERIES_PLAYERS = st.one_of(
    st.none(),
    st.builds(
        SeriesPlayer,
        optional(st.integers(0, 130)),
        optional(st.booleans()),
        optional(st.integers(1, 9999)),
        optional(st.booleans()),
        TEXTS,
        st.sampled_from(("", *EXPERIENCES)),
    ).filter(lambda told: told != SeriesPlayer()),
)
ESTIMATES = st.builds(Estimate, st.integers(0, 9999), TEXTS, st.lists(st.integers(1, 50), max_size=3).map(tuple))
SERIES = st.one_of(
    st.none(),
    st.builds(
        Series,
        st.sampled_from(("", *CADENCES)),
        optional(st.booleans()),
        TEXTS,
        st.sampled_from(("", *ADVANTAGEOUS_DRAWS)),
        st.sampled_from(("", *NUMBERINGS)),
        st.lists(WORDS, max_size=3).map(tuple),
        st.lists(ESTIMATES, max_size=3).map(tuple),
    ).filter(lambda told: told != Series()),
)


@st.composite
def events(draw: st.DrawFn, sport: str, most: int = 9) -> Event:
    """Any event that the formats can say, whether it makes sense or not: writing and reading do not judge."""
    notation = "draughts" if sport == DRAUGHTS else "figures"
    numbers = draw(st.lists(st.integers(1, 300), max_size=most, unique=True))
    rounds = draw(st.integers(0, 6))
    results = st.sampled_from(list(NOTATIONS[notation].values()))
    against = st.sampled_from(numbers) if numbers else st.nothing()
    meeting = st.builds(Meeting, against, st.sampled_from(COLOURS), results)
    alone = st.builds(Meeting, st.none(), st.just("-"), st.sampled_from(against_nobody(notation)))
    entries = tuple(
        Entry(
            number,
            draw(persons(sport)),
            tuple(draw(st.lists(st.one_of(st.none(), meeting, alone), min_size=rounds, max_size=rounds))),
            draw(optional(st.integers(0, 40))),
            draw(optional(st.integers(1, 300))),
            draw(SERIES_PLAYERS) if sport == DRAUGHTS else None,
        )
        for number in numbers
    )
    text = draw(st.sampled_from(("", "20 min + 10 s", "whatever they like")))
    return Event(
        name=draw(TEXTS),
        sport=sport,
        format=draw(st.sampled_from(FORMATS)),
        city=draw(TEXTS),
        federation=draw(TEXTS),
        start=draw(optional(DAYS)),
        end=draw(optional(DAYS)),
        rounds=rounds,
        round_dates=tuple(draw(st.lists(optional(DAYS), max_size=rounds))),
        time_control=(time_control_of(text) or TimeControl(text)) if text else TimeControl(),
        kind_text=draw(TEXTS.filter(lambda text: format_of(text) == UNKNOWN)),
        chief_arbiter=draw(TEXTS),
        deputy_arbiters=tuple(draw(st.lists(WORDS, max_size=2))),
        entries=entries,
        teams=draw(teams(numbers)),
        order_known=draw(st.booleans()),
        series=draw(SERIES) if sport == DRAUGHTS else None,
    )


def against_nobody(notation: str) -> list[Result]:
    """Results without an opponent that are not those of a game."""
    return [result for result in NOTATIONS[notation].values() if result.kind not in ("played", "short", "rules-zero",
                                                                                  "double-forfeit")]


@st.composite
def teams(draw: st.DrawFn, numbers: list[int]) -> tuple[Team, ...]:
    """Players shared out among teams in their order, or no teams."""
    if not numbers or draw(st.booleans()):
        return ()
    names = draw(st.lists(WORDS, min_size=1, max_size=3, unique=True))
    shared: dict[str, list[int]] = {}
    for number in numbers:
        name = draw(st.sampled_from([*names, ""]))
        if name:
            shared.setdefault(name, []).append(number)
    return tuple(Team(place, name, tuple(players)) for place, (name, players) in enumerate(shared.items(), 1))


__all__ = ["UNKNOWN", "events"]
