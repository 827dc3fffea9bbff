"""A player's part of one chess report: his games as they count for him, and the steps that made his figures.

The figures of a round robin are those of the whole event; what each game brings stands in the lines of its plan.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from arpad.law.scales import HALVES
from arpad.model.line import Line, Reason, Term
from arpad.period.contribution import CHANGE, FIRST
from arpad.period.event_figures import PlayerFigures
from arpad.period.field import Field
from arpad.period.games import EventGame
from arpad.period.judged import AS_DECLARED
from arpad.period.official import OfficialList
from arpad.period.rated_event import rated_event
from arpad.period.received import Report, by_lists
from arpad.period.round_robin import ALL_PLAY_ALL
from arpad.period.rulebook import Rulebook
from arpad.ruling.draughts.first import FirstSeries, first_capital
from arpad.ruling.first import first_rating
from arpad.ruling.inputs import FirstEvent
from arpad.ruling.run import Run

OF_THE_EVENT = {FIRST: ("mean_of_rated", "dpa", "ra"), CHANGE: ("rated_against_unrated",)}
"""Steps of a round robin that speak of nobody alone, by what they are told for."""
OWN_BLOCK_ENDS = ("rated_against_unrated", "rounded_change")
HEADING, SUM = "own_rating", "sum_changes_x100"


class Played(NamedTuple):
    """games: round by round; lines: the steps of his figures, where games alone do not show them; first: what it brings
    to his first rating; start: the day of the list whose ratings hold; reasons: why it brings nothing, or does not
    count, with their facts."""

    games: tuple[EventGame, ...] = ()
    lines: tuple[Line, ...] = ()
    first: FirstEvent | FirstSeries | None = None
    start: date | None = None
    reasons: tuple[Reason, ...] = ()


NOTHING_PLAYED = Played()


def played(
    whole: Report, key: str, number: int, kind: str, lists: Sequence[OfficialList], day: date, book: Rulebook
) -> Played:
    """What one report, or the part of it that a key of the ledger names, was for the player of a starting number.
    lists: from the one in force at the start to the one that the list of the day changed."""
    report = next((part for part in by_lists(whole, lists, "") if part.key == key), whole)
    at_start = next(one for one in reversed(lists) if one.day <= report.starts)
    run = Run(book.law(report.cadence, whole.starts, day), explain=True)
    before = frozenset(ref for ref in report.refs.values() if lists[-1].row(report.cadence, ref).pending)
    results, figures = rated_event(run, report, at_start, lists[-1], before)
    mine = next((player for player in figures.players if player.number == number), None)
    if mine is None:
        return NOTHING_PLAYED
    names = Field(report.event, {}, AS_DECLARED).names
    as_a_whole = figures.format in ALL_PLAY_ALL
    told = tuple(_told(run.lines, names, number, OF_THE_EVENT.get(kind, ()) if as_a_whole else ()))
    if as_a_whole and kind == CHANGE:
        return Played(_with_expected(report, mine, told), tuple(line for line in told if line.step != SUM), None,
                      at_start.day)
    his = next((result for result in results if result.player == report.refs[number]), None)
    return Played(mine.games or (), told if kind == FIRST else (), his.first if his else None, at_start.day,
                  (*(his.reasons if his else ()), *mine.reasons))


def first_lines(
    held: Sequence[FirstEvent | FirstSeries], day: date, cadence: str, book: Rulebook, member_of: str
) -> tuple[Line, ...]:
    """How several results became the first rating that a list published."""
    series = [one for one in held if isinstance(one, FirstSeries)]
    if series:
        return first_capital(Run(book.law(cadence, day, day), explain=True), series).lines
    events = [one for one in held if isinstance(one, FirstEvent)]
    run = Run(book.law(cadence, day, day), explain=True, clocks=book.clocks(cadence, day))
    return first_rating(run, events, day if run.law.attests("first", "window_periods") else None, member_of).lines


def _told(
    lines: Iterable[Line], names: Mapping[int, str], number: int, of_the_event: Sequence[str]
) -> Iterator[Line]:
    """The lines of one player, and those of the whole event that his rest on."""
    his = False
    everybody = tuple(names.values())
    for line in lines:
        if line.facts.get("name") in everybody:
            his = line.facts["name"] == names[number]
        elif line.step in OWN_BLOCK_ENDS:
            his = False
        if (his and line.step != HEADING) or line.step in of_the_event:
            yield line


def _with_expected(report: Report, mine: PlayerFigures, lines: Sequence[Line]) -> tuple[EventGame, ...]:
    """His games, each with the expected score that the plan took for it."""
    left = [term for line in lines if line.step == SUM for term in _each(line.facts["terms"])]
    rounds = next(entry.rounds for entry in report.event.entries if entry.number == mine.number)
    made = []
    for game in mine.games or ():
        term = next((term for term in left if term.facts["name"] == game.name), None) if game.counted else None
        if term is not None:
            left.remove(term)
            meeting = rounds[game.round_number - 1]
            assert meeting is not None
            expected = term.facts["expected"]
            change = Fraction(meeting.result.points_x2, HALVES) - expected
            game = replace(game, rating=term.facts["figure"], expected=expected, change=change)
        made.append(game)
    return tuple(made)


def _each(terms: Iterable[Term]) -> Iterator[Term]:
    """The terms one by one, those of several games against one opponent as often."""
    for term in terms:
        yield from [term.facts["one"]] * term.facts["times"] if "one" in term.facts else [term]
