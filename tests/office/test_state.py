"""A list and everything that the next one needs: written, read, the same; and nobody's name in it."""

from datetime import date
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from arpad.model.person import PlayerRef
from arpad.office import state
from arpad.period.official import UNLISTED, Listed, OfficialList, Pending
from arpad.ruling.draughts.first import FirstSeries
from arpad.ruling.draughts.results import DraughtsGame
from arpad.ruling.inputs import FirstEvent, Game

DAYS = st.dates(date(2005, 1, 1), date(2030, 1, 1))
RATINGS = st.none() | st.integers(600, 2900)
GAMES = st.builds(Game, RATINGS, st.integers(0, 2), st.sampled_from(["", "1", "+"]), st.just(""), st.booleans())
SERIES_GAMES = st.builds(DraughtsGame, RATINGS, st.sampled_from(["0", "2fne"]), st.just(""), RATINGS)
FIRSTS = st.builds(
    FirstEvent, format=st.sampled_from(["swiss", "team"]), games=st.lists(GAMES, max_size=3).map(tuple),
    end=st.none() | DAYS, official=st.booleans(), average_opponents=st.none() | st.fractions(600, 2900),
) | st.builds(
    FirstSeries, st.lists(SERIES_GAMES, max_size=3).map(tuple), st.none() | st.fractions(600, 2900), RATINGS
)
ROWS = st.builds(
    Listed, rating=RATINGS, k=st.none() | st.integers(10, 40), games=st.integers(0, 99), highest=RATINGS,
    active=st.booleans(), inactive_since=st.none() | DAYS,
    played=st.lists(st.tuples(DAYS, st.integers(1, 9)), max_size=2).map(tuple),
    pending=st.lists(st.builds(Pending, st.just("2015-0001"), FIRSTS), max_size=2).map(tuple),
)
PLAYERS = st.dictionaries(st.integers(1, 99).map(lambda number: PlayerRef("fide", str(number))), ROWS, max_size=4)
LISTS = st.builds(
    OfficialList, DAYS, st.dictionaries(st.sampled_from(["standard", "rapid"]), PLAYERS.filter(bool)),
    st.none() | DAYS,
)


@given(LISTS)
def test_a_list_comes_back_as_it_was(made: OfficialList) -> None:
    data = state.written(made)
    assert state.read(data) == made
    assert state.written(state.read(data)) == data


@given(LISTS)
def test_a_list_as_text_tells_every_row(made: OfficialList) -> None:
    kept = state.as_written(state.written(made))
    assert (kept.day, kept.published) == (made.day, made.published)
    assert {cadence: dict(rows) for cadence, rows in kept.rows.items()} == made.rows
    for cadence in ("standard", "rapid", "blitz"):
        # Nobody else stands there, neither before the first row nor after the last one.
        assert all(kept.row(cadence, PlayerRef(scheme, "1")) == UNLISTED for scheme in ("a", "fidd", "z"))


def test_opponents_are_told_apart_and_not_named() -> None:
    games = tuple(Game(1500, 2, "", name) for name in ("Amoros, Zita", "Ferrand, Tom", "Amoros, Zita", ""))
    row = Listed(pending=(Pending("2015-0001", FirstEvent(games=games, average_opponents=Fraction(1, 3))),))
    data = state.written(OfficialList(date(2015, 1, 1), {"standard": {PlayerRef("fide", "1"): row}}))
    assert b"Zita" not in data
    (pending,) = state.read(data).rows["standard"][PlayerRef("fide", "1")].pending
    assert isinstance(pending.first, FirstEvent)
    assert [game.name for game in pending.first.games] == ["opponent 1", "opponent 2", "opponent 1", ""]
