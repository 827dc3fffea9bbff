"""A player's part of one draughts series: his games with PA and evolution, K, and the steps of a first figure."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from arpad.model.line import Line
from arpad.office.played import NOTHING_PLAYED, Played
from arpad.period.capital_period import field_of, games_series, rated_since
from arpad.period.contribution import CHANGE
from arpad.period.draughts import cadence_of, estimates_of, games_by_round, players_of, series_table
from arpad.period.games import EventGame
from arpad.period.official import OfficialList, People, in_force
from arpad.period.received import Report
from arpad.period.rulebook import CAPITAL, Rulebook
from arpad.ruling.draughts.change import CapitalGame, series_change
from arpad.ruling.draughts.first import FirstSeries
from arpad.ruling.draughts.results import split, why_outside_system
from arpad.ruling.draughts.series import games_of, series
from arpad.ruling.draughts.table import NOBODY, STILL_TO_PLAY, Table
from arpad.ruling.outcome import LeftOut
from arpad.ruling.run import Run

OF_THE_SERIES = ("final_mean", "enough_rated")
"""Steps of the accelerated procedure that hold for all of its players, beside those that name one."""


def played_series(
    report: Report, number: int, kind: str, lists: Sequence[OfficialList], day: date, book: Rulebook, people: People
) -> Played:
    """What a series was for the player of a starting number. lists: from the one in force at its start to the one that
    the list of the day changed."""
    place = next((i for i, entry in enumerate(players_of(report.event)) if entry.number == number), None)
    if place is None:
        return NOTHING_PLAYED
    at_start = in_force(lists, report.starts, by_publication=True)
    field = field_of(report, at_start, lists[-1], people)
    run = Run(book.law(CAPITAL, report.starts, day), explain=True)
    table = series_table(run, field)
    rounds = [turn for (turn, _), _ in games_by_round(field)]
    start = table.players[place].rating
    if kind == CHANGE and start is not None:
        run = Run(run.law, explain=True)
        rating = lists[-1].row(CAPITAL, report.refs[number]).rating
        done = series_change(run, start if rating is None else rating, games_series(report, table, place, start), (), 1)
        lines = tuple(line for line in run.lines if line.step == "k_scaled")
        return Played(_games(table, place, rounds, done.games), lines, None, at_start.day)
    figures = series(run, table, cadence_of(report.event), estimates_of(report.event, table)).players[place]
    lines = tuple(_told(run.lines, figures.name))
    games = games_of(table, place)
    if figures.CPf is not None:
        first = FirstSeries(accelerated=figures.CPf.exact, game_count=figures.NPJ)
        asked = {i: why_outside_system(game.result, run) for i, game in enumerate(games)}
        left_out = {i: reason for i, reason in asked.items() if reason is not None}
    else:
        first, lines = FirstSeries(games=games), ()
        _, left_out = split(games, run, "against_rated")
    said = [LeftOut(game.opponent, left_out[i]) if i in left_out else None for i, game in enumerate(games)]
    return Played(_games(table, place, rounds, said), lines, first, at_start.day, (*figures.reasons, rated_since(run)))


def _told(lines: Iterable[Line], name: str) -> Iterator[Line]:
    """The lines that make a player's first figure: his own, and those of the series that it rests on."""
    for line in lines:
        about = line.facts.get("name")
        if (about == name and line.step != "tie_breaks") or (about is None and line.step in OF_THE_SERIES):
            yield line


def _games(
    table: Table, place: int, rounds: Sequence[int], told: Sequence[CapitalGame | LeftOut | None]
) -> tuple[EventGame, ...]:
    """His games round by round, each with what the calculation said of it."""
    met = [one for one in table.met[place] if one.result != STILL_TO_PLAY]
    made = []
    for one, said in zip(met, told, strict=True):
        made.append(EventGame(
            round_number=rounds[one.number - 1], opponent=None if one.opponent == NOBODY else one.opponent,
            name=table.name(one.opponent), colour="", result=one.result,
            rating=None if one.opponent == NOBODY else table.players[one.opponent].rating,
            counted=not isinstance(said, LeftOut),
            expected=said.expected if isinstance(said, CapitalGame) else None,
            change=said.change if isinstance(said, CapitalGame) else None,
            reason=said.reason if isinstance(said, LeftOut) else None,
        ))  # fmt: skip
    return tuple(made)
