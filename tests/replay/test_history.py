"""A history from 2005 to 2026: every game by its own clocks, one specialisation, compiled equals plain by digest."""

from datetime import date, timedelta

import numpy
import pytest

from arpad.law.articles import editions
from arpad.law.resolve import by_clocks
from arpad.model.errors import ArpadError
from arpad.replay.changes import Games, changes, digest, event_sums, kernel
from arpad.replay.compile import compiled
from arpad.ruling.change import change
from arpad.ruling.inputs import ChessEvent, Game
from arpad.ruling.run import Run

from .seasons import plain

CLASSES = ("standard", "rapid", "blitz")
FIRST = {"standard": date(2005, 7, 1), "rapid": date(2012, 1, 1), "blitz": date(2012, 1, 1)}
LAST = date(2026, 10, 1)
PLAYERS, EVENTS, ROUNDS = 40, 60, 9


def laws_of(rating_class):
    """Every game law of the class by the event clock, and from which day on."""
    made = [edition for edition in editions() if (edition.body, edition.rating_class) == ("fide", rating_class)]
    days = [max(edition.in_force, FIRST[rating_class]) for edition in made if edition.in_force >= FIRST[rating_class]]
    return days, [by_clocks("fide", rating_class, day, day).game for day in days]


def periods(rating_class):
    """The first of a month every half year: enough for each edition to be a period's and an event's."""
    months = ((year, month) for year in range(2005, 2027) for month in (1, 3, 7, 10))
    return [day for day in (date(year, month, 1) for year, month in months) if FIRST[rating_class] < day <= LAST]


def events_of(random, days, period, rating_class):
    """(columns, event of each row): events that start up to 120 days before the list, each by the law of its day."""
    rows = {"player": [], "opponent": [], "score_x2": [], "law": [], "event": []}
    starts = []
    for event in range(EVENTS):
        start = max(period - timedelta(int(random.integers(0, 120))), FIRST[rating_class])
        starts.append(start)
        of_day = sum(day <= start for day in days) - 1
        player = int(random.integers(0, PLAYERS))
        rows["player"] += [player] * ROUNDS
        rows["opponent"] += random.integers(1000, 2900, ROUNDS).tolist()
        rows["score_x2"] += random.integers(0, 3, ROUNDS).tolist()
        rows["law"] += [of_day] * ROUNDS
        rows["event"] += [event] * ROUNDS
    columns = {name: numpy.array(values) for name, values in rows.items()}
    events = columns.pop("event")
    return Games(**columns), events, starts


@pytest.mark.slow
@pytest.mark.parametrize("rating_class", CLASSES)
def test_compiled_is_plain_over_the_whole_history(rating_class):
    random = numpy.random.default_rng(2005)
    days, laws = laws_of(rating_class)
    ratings, k = random.integers(1400, 2850, PLAYERS), random.choice([10, 15, 20, 40], PLAYERS)
    seen, told, refused = set(), [], set()
    for period in periods(rating_class):
        games, events, _ = events_of(random, days, period, rating_class)
        law = by_clocks("fide", rating_class, period, period).period
        try:
            made = changes(laws, law, games, ratings, k, events)
        except ArpadError as gap:
            # Of 2013 nobody says where a negative half goes: the compiled answer is refused as the plain one is.
            refused.add((gap.code, gap.facts["edition"]))
            with pytest.raises(ArpadError):
                plain(laws, law, games, ratings, k, events)
            continue
        assert digest(made) == digest(plain(laws, law, games, ratings, k, events))
        told.append(digest(made))
        seen.update(games.law.tolist())
        ratings = numpy.clip(made.new_rating, 1400, 2850)
    assert seen == set(range(len(laws)))
    assert refused <= {("NOT_ATTESTED", "fide-standard-2013-07-01")}
    assert len(set(told)) == len(told)
    assert len(compiled(kernel).signatures) == 1
    assert len(compiled(event_sums).signatures) == 1


@pytest.mark.parametrize("period", [date(2022, 3, 1), date(2024, 4, 1), date(2025, 11, 1)])
def test_compiled_is_the_explained_result_event_by_event(period):
    random = numpy.random.default_rng(7)
    days, laws = laws_of("standard")
    ratings, k = random.integers(1400, 2850, PLAYERS), random.choice([10, 20, 40], PLAYERS)
    games, events, starts = events_of(random, days, period, "standard")
    made = changes(laws, by_clocks("fide", "standard", period, period).period, games, ratings, k, events)
    rows = list(zip(*(column.tolist() for column in (*games, events)), strict=True))
    for p in sorted(set(games.player.tolist())):
        total = 0
        played = [row for row in rows if row[0] == p]
        for event in dict.fromkeys(row[4] for row in played):
            law = by_clocks("fide", "standard", starts[event], period)
            met = [Game(opponent, score) for _, opponent, score, _, which in played if which == event]
            told = change(Run(law), int(ratings[p]), int(k[p]), [ChessEvent(met)], len(played), True)
            total += told.change
        assert made.change_x100[p] == total * 100


def test_a_law_that_cuts_once_an_event_asks_for_the_events():
    days, laws = laws_of("standard")
    games = Games(*(numpy.array(column) for column in ([0], [2000], [1], [len(days) - 1])))
    with pytest.raises(ValueError, match="column of events is needed"):
        changes(laws, by_clocks("fide", "standard", LAST, LAST).period, games, numpy.array([2000]), numpy.array([20]))
    with pytest.raises(ValueError, match="1 games and 2 events"):
        changes(laws, by_clocks("fide", "standard", LAST, LAST).period, games, numpy.array([2000]), numpy.array([20]),
                numpy.array([1, 2]))
