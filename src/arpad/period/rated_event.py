"""One report of chess rated by the lists of its days: for each player a rated result, a first result, or nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from arpad.law.resolve import Law
from arpad.law.scales import HALVES
from arpad.model.event import SCHEVENINGEN, SWISS, Entry
from arpad.model.line import Reason
from arpad.model.person import PlayerRef
from arpad.model.ratinglist import STANDARD
from arpad.period.chess import event_figures
from arpad.period.event_figures import EventFigures, PlayerFigures
from arpad.period.field import Field
from arpad.period.games import games_in, rows_of
from arpad.period.judged import AS_DECLARED
from arpad.period.official import UNLISTED, DayGames, OfficialList, Rows
from arpad.period.received import Report
from arpad.period.round_robin import ALL_PLAY_ALL
from arpad.period.standing import RATED, UNRATED, Standing
from arpad.rules import lists
from arpad.rules.change import own_rating
from arpad.ruling.inputs import CHESS_PLAYED, FirstEvent
from arpad.ruling.run import Run


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What one event is for one player. first: towards a first rating, None for a rated result; number: in the event.

    own, k: of the list at its start, or his present ones where he has been published since; stands_in: own is his
    standard rating, for want of one in this class."""

    report: str
    law: Law
    player: PlayerRef
    figures: PlayerFigures
    own: int | None
    k: int | None
    stands_in: bool
    first: FirstEvent | None
    days: tuple[DayGames, ...]
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Lists:
    """The rows of one class that hold for an event. standing_in: the standard ones, where they replace missing ones."""

    at_start: Rows
    now: Rows
    standing_in: Rows


def lists_of(run: Run, report: Report, at_start: OfficialList, now: OfficialList) -> Lists:
    """The rows of this class on both lists; standard ratings where the edition lets them stand in (2024: 7.2.1)."""
    cadence = report.cadence
    rows, standard = at_start.rows.get(cadence, {}), at_start.rows.get(STANDARD, {})
    missing = [
        ref for ref in map(report.ref, report.event.entries)
        if rows.get(ref, UNLISTED).rating is None and standard.get(ref, UNLISTED).rating is not None
    ]
    stands_in = cadence != STANDARD and bool(missing) and lists.standard_stands_in(run.event)
    return Lists(rows, now.rows.get(cadence, {}), standard if stands_in else {})


def standings(report: Report, held: Lists, counted_before: frozenset[PlayerRef], run: Run) -> dict[int, Standing]:
    """How the lists find the players: at the start, and now."""
    return {entry.number: _standing(report.ref(entry), held, counted_before, run) for entry in report.event.entries}


def _standing(ref: PlayerRef, held: Lists, counted_before: frozenset[PlayerRef], run: Run) -> Standing:
    start, present = held.at_start.get(ref, UNLISTED), held.now.get(ref, UNLISTED)
    if start.rating is not None:
        gone = present.rating is None
        own = start.rating if gone else own_rating(start.rating, present.rating or 0, run.event)
        return Standing(rating=start.rating, own=own, gone=gone)
    standing_in = held.standing_in.get(ref, UNLISTED).rating
    if standing_in is not None:
        return Standing(rating=standing_in, own=present.rating or standing_in)
    return Standing(current=present.rating, current_k=present.k, counted_before=ref in counted_before)


def rated_event(
    run: Run, report: Report, list_at_start: OfficialList, now: OfficialList, counted_before: frozenset[PlayerRef]
) -> tuple[list[Result], EventFigures]:
    """Every player's result. K stays aside: it depends on the whole period."""
    held = lists_of(run, report, list_at_start, now)
    known = standings(report, held, counted_before, run)
    without_k = {number: standing._replace(current_k=None) for number, standing in known.items()}
    figures = event_figures(run, report.event, without_k, report.judged, report.official)
    entries = {entry.number: entry for entry in report.event.entries}
    field = Field(report.event, known, AS_DECLARED, figures.format, report.official)
    made = []
    for player in figures.players:
        entry, standing = entries[player.number], known[player.number]
        ref = report.ref(entry)
        first, reasons = _first(run, field, entry, standing, player, figures, report)
        start = held.at_start.get(ref, UNLISTED)
        is_rated = standing.status == RATED
        made.append(Result(
            report=report.key, law=run.law, player=ref, figures=player,
            own=standing.own if is_rated else standing.current, k=start.k if is_rated else standing.current_k,
            stands_in=is_rated and start.rating is None, first=first, days=_days(report, player), reasons=reasons,
        ))  # fmt: skip
    return made, figures


def _first(
    run: Run, field: Field, entry: Entry, standing: Standing, player: PlayerFigures, figures: EventFigures,
    report: Report,
) -> tuple[FirstEvent | None, tuple[Reason, ...]]:
    """A result towards a first rating: of an unrated player, or of one who has left the list since the start."""
    if standing.status != UNRATED and not standing.gone:
        return None, ()
    if figures.format in ALL_PLAY_ALL and not standing.gone and figures.format != SCHEVENINGEN:
        return _of_round_robin(player, figures, report)
    games = [game for game in games_in(rows_of(run, field, entry)) if game.result in CHESS_PLAYED]
    if not games or not player.n:
        return None, player.reasons
    format = SWISS if standing.gone and figures.format in ALL_PLAY_ALL else figures.format
    return FirstEvent(
        format=format, games=games, start=report.starts, end=report.ends, received=report.received,
        official=report.official,
    ), ()  # fmt: skip


def _of_round_robin(
    player: PlayerFigures, figures: EventFigures, report: Report
) -> tuple[FirstEvent | None, tuple[Reason, ...]]:
    """A round robin brings its own average; a disregarded result brings nothing (6.1)."""
    if player.Rc is None or not player.n:
        return None, player.reasons
    rated = {game.opponent for game in player.games or () if game.counted and _is_rated(figures, game.opponent)}
    opponents = {game.opponent for game in player.games or () if game.counted}
    return FirstEvent(
        format=figures.format, start=report.starts, end=report.ends, received=report.received,
        official=report.official, rc_new=player.Rc, ra=figures.Ra, score_x2=int(player.W * HALVES),
        game_count=player.n, opponents=len(opponents), rated_opponents=len(rated),
    ), ()  # fmt: skip


def _is_rated(figures: EventFigures, number: int | None) -> bool:
    return any(player.number == number and player.status == RATED for player in figures.players)


def _days(report: Report, player: PlayerFigures) -> tuple[DayGames, ...]:
    """On which days his counted games were played: of each round where the report dates it, else the last day."""
    found: dict[date, int] = {}
    for game in player.games or ():
        if game.counted:
            day = _day(report, game.round_number)
            found[day] = found.get(day, 0) + 1
    return tuple(sorted(found.items()))


def _day(report: Report, number: int) -> date:
    dates: Sequence[date | None] = report.event.round_dates
    known = dates[number - 1] if number <= len(dates) else None
    return known or report.ends

