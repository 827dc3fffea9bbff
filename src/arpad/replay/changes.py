"""The changes of one rating period, for millions of games: columns in, columns out, by the steps of the law."""

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy
from numpy.typing import NDArray

from arpad.law.grains import NEVER, GameLaw, PeriodLaw
from arpad.law.scales import HALVES, HUNDRED
from arpad.model.limits import GAMES_MOST, K_MOST, RATING_MOST
from arpad.replay.compile import arrays, compiled, records
from arpad.rules.change import (
    change_alone_x100,
    cut_change_x100,
    cuts_every_difference,
    is_delisted,
    is_rated_game,
    new_rating,
    period_change_x100,
    rated_games,
    rates_game_by_game,
    rounded_change,
    rounds_per_period,
    sum_changes_x100,
)
from arpad.rules.development import k_used

Column = NDArray[Any]
MANY_EVENTS = 2


class Games(NamedTuple):
    """Games that count, in parallel columns: a game between two rated players has a row for each of them.

    player: his place in the list; opponent: the rating that the opponent counts with; law: which GameLaw.
    """

    player: Column
    opponent: Column
    score_x2: Column
    law: Column


class Changes(NamedTuple):
    """What a period gives, player by player in the order of the list."""

    change_x100: Column
    rounded_change: Column
    new_rating: Column
    delisted: Column


Width = type[numpy.integer[Any]]
WIDTHS: tuple[Width, ...] = (numpy.uint32, numpy.int16, numpy.int8, numpy.uint8)
"""The width of each column of games: fixed, since other widths would compile the kernel again. What is only ever
an index has no sign: compiled code need not ask whether it counts from the end."""
RATING, K = numpy.int16, numpy.int16
EVENT = numpy.uint32
EVENT_MOST = int(numpy.iinfo(EVENT).max)


def kernel(
    laws: Sequence[GameLaw],
    law: PeriodLaw,
    player: list[int],
    opponent: list[int],
    score_x2: list[int],
    law_of_game: list[int],
    ratings: list[int],
    k_listed: list[int],
    period_games: list[int],
    change_x100: list[int],
    rounded: list[int],
    new: list[int],
    delisted: list[int],
    event: list[int],
) -> None:
    """Fills the five columns before the last, which come in as zeros. event: what tells a player's events apart.

    Plain Python as it stands; compiled in `changes`.
    """
    alike = True
    by_event = False
    for i in range(len(laws)):
        alike = alike and cuts_every_difference(laws[i])
        by_event = by_event or not rates_game_by_game(laws[i])
    for i in range(len(player)):
        p = player[i]
        of_game = laws[law_of_game[i]]
        if alike:
            period_games[p] += 1
            change_x100[p] += cut_change_x100(ratings[p], opponent[i], score_x2[i], of_game)
        elif rates_game_by_game(of_game):
            period_games[p] += is_rated_game(ratings[p], opponent[i], of_game)
            change_x100[p] += change_alone_x100(ratings[p], opponent[i], score_x2[i], of_game)
    stop = 0
    for i in range(len(player) if by_event else 0):
        of_game = laws[law_of_game[i]]
        if i >= stop and not rates_game_by_game(of_game):
            p = player[i]
            stop = end_of_event(player, law_of_game, event, i)
            period_games[p] += rated_games(ratings[p], opponent, i, stop, of_game)
            change_x100[p] += sum_changes_x100(ratings[p], opponent, score_x2, i, stop, of_game)
    for p in range(len(ratings)):
        change_x100[p] = period_change_x100(change_x100[p], k_used(k_listed[p], period_games[p], law))
        rounded[p] = rounded_change(change_x100[p], law)
        new[p] = new_rating(ratings[p], rounded[p])
        delisted[p] = is_delisted(new[p], law)


def end_of_event(player: list[int], law_of_game: list[int], event: list[int], start: int) -> int:
    """The row after the last one of the event that starts at a row: same player, same event, same law."""
    stop = start + 1
    while stop < len(player) and player[stop] == player[start]:
        if event[stop] != event[start] or law_of_game[stop] != law_of_game[start]:
            break
        stop += 1
    return stop


def changes(
    laws: Sequence[GameLaw],
    law: PeriodLaw,
    games: Games,
    ratings: Column,
    k_listed: Column,
    events: Column | None = None,
) -> Changes:
    """The changes of a period. Own rating and K: those of the list being changed.

    events: what tells one event of a player from another; a player's rows of one event follow each other. It has to be
    given where a law cuts one difference an event.

    Compiled code neither notices an index outside its array nor an overflow, so everything is checked here.
    """
    if not rounds_per_period(MANY_EVENTS, law):
        raise ValueError("change_rounding is per event: these columns do not hold the events of a period")
    if events is None and any(made.one_upgrade != NEVER for made in laws):
        raise ValueError("a law cuts one difference an event: the column of events is needed")
    checked = _checked(games, len(laws), len(ratings))
    rating = _within("ratings", ratings, RATING, 1, RATING_MOST)
    k = _within("k_listed", k_listed, K, 1, K_MOST)
    if len(k) != len(rating):
        raise ValueError(f"{len(rating)} ratings and {len(k)} K")
    period_games, *columns = (numpy.zeros(len(rating), numpy.int64) for _ in ("period_games", *Changes._fields))
    event = checked.player if events is None else _within("events", events, EVENT, 0, EVENT_MOST)
    if len(event) != len(checked.player):
        raise ValueError(f"{len(checked.player)} games and {len(event)} events")
    compiled(kernel)(records(laws), arrays(law), *checked, rating, k, period_games, *columns, event)
    _within("games of a player", period_games, numpy.int64, 0, GAMES_MOST)
    made = Changes(*columns)
    if is_negative_tie(made.change_x100).any():
        # Compiled code cannot refuse: where no source says which way a half goes, reading it here is the error.
        rounded_change(-TIE, law)
    return made


TIE = 50


def is_negative_tie(change_x100: Column) -> Column:
    """Where a loss ends exactly on a half."""
    tie: Column = (change_x100 < 0) & (change_x100 % HUNDRED == TIE)
    return tie


def digest(made: Changes) -> str:
    """One name for all the figures of a period: two ways of computing them agree when their digests do."""
    found = hashlib.sha256()
    for name, column in zip(Changes._fields, made, strict=True):
        found.update(f"{name} {len(column)}\n".encode())
        found.update(numpy.asarray(column, "<i8").tobytes())
    return found.hexdigest()


def _checked(games: Games, laws: int, players: int) -> Games:
    """The columns of the games in their widths, every value within its bounds."""
    bounds = ((0, players - 1), (1, RATING_MOST), (0, HALVES), (0, laws - 1))
    columns = zip(Games._fields, games, WIDTHS, bounds, strict=True)
    checked = Games(*(_within(name, column, width, *bound) for name, column, width, bound in columns))
    if len({len(column) for column in checked}) != 1:
        raise ValueError(f"columns of different lengths: {[len(column) for column in checked]}")
    return checked


def _within(name: str, column: Column, width: Width, least: int, most: int) -> Column:
    """The column in its width, if all its values are possible; read-only, however it came, as the kernel takes it."""
    given = numpy.asarray(column)
    if given.ndim != 1 or (len(given) and given.dtype.kind not in "iu"):
        raise ValueError(f"{name} is not a column of integers: {given.dtype}, {given.ndim} dimensions")
    possible = min(most, numpy.iinfo(width).max)
    if len(given) and (given.min() < least or given.max() > possible):
        raise ValueError(f"{name} between {given.min()} and {given.max()}, possible: {least} to {possible}")
    kept = numpy.require(given, width, ("C", "A")).view()
    kept.flags.writeable = False
    return kept
