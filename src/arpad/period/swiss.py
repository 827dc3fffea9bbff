"""Figures of a player in a Swiss or team event: rated by 10.5 (2005) or 8.5, unrated by 10.2 or 8.2."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from arpad.law.grains import NEVER
from arpad.law.scales import HALVES
from arpad.model.event import Entry
from arpad.model.line import Reason
from arpad.period.event_figures import PlayerFigures
from arpad.period.field import Field
from arpad.period.games import EventGame, Row, games_in, judged_rows, rows_of
from arpad.period.standing import RATED_SINCE, UNRATED, Standing
from arpad.rules import performance
from arpad.ruling.change import change, increment, increment_of
from arpad.ruling.event import played, with_ru
from arpad.ruling.first import first_rating
from arpad.ruling.games import UNRATED_PLAYER, split
from arpad.ruling.inputs import ChessEvent, FirstEvent, Game
from arpad.ruling.outcome import LeftOut, Shown
from arpad.ruling.run import Run


def swiss_player(run: Run, field: Field, entry: Entry) -> PlayerFigures:
    """One player's line."""
    run.set_aside()
    standing = field.standing(entry.number)
    rows = rows_of(run, field, entry)
    run.line("own_rating", "event_player", number=entry.number, name=entry.person.name)
    if standing.status == UNRATED:
        return _unrated(run, field, entry, rows)
    return rated_line(run, entry, standing, rows)


def rated_line(run: Run, entry: Entry, standing: Standing, rows: list[Row]) -> PlayerFigures:
    """A rated player: W, We and W - We, and the change where his K is known."""
    since = standing.status == RATED_SINCE
    rating = standing.current if since else standing.own or standing.rating
    k = standing.current_k if since else standing.k
    assert rating is not None
    games = games_in(rows)
    found: tuple[Any, ...] = ()
    amount: Fraction | None = None
    if games and k is not None:
        done = change(run, rating, k, [ChessEvent(games, rated_since=since)], None, one=True)
        found, amount = done.games or (), done.change
    elif games:
        found = increment(run, rating, games).games
    before_k = increment_of(found)
    shown = judged_rows(rows, found)
    return PlayerFigures(
        **heading(entry, standing, rating), Rar=mean_of_rated(shown), n=before_k.n, W=before_k.W, We=before_k.We,
        W_We=before_k.sum, K=k, change=amount, Ru=None, counted=before_k.n > 0,
        reasons=k_missing(run, k) if before_k.n else (), games=shown,
    )


def k_missing(run: Run, k: int | None) -> tuple[Reason, ...]:
    """Why there is no change: the list says no K, and none is put in its place."""
    return () if k is not None else (run.reason("K_NOT_LISTED", "k_row"),)


def _unrated(run: Run, field: Field, entry: Entry, rows: list[Row]) -> PlayerFigures:
    """An unrated player: Ru and whether it counts. Ru is told below the floor and for a disregarded score, too."""
    standing = field.standing(entry.number)
    games = games_in(rows)
    shown = judged_rows(rows, _told(run, games))
    counted = [game for game in shown if game.counted]
    score_x2 = sum(row.game.score_x2 for row, game in zip(rows, shown, strict=True) if row.game and game.counted)
    ru, counts, reasons = _first(run, field, games)
    return PlayerFigures(
        **heading(entry, standing, None), Rar=mean_of_unrated(run, shown), n=len(counted),
        W=Fraction(score_x2, HALVES), We=None, W_We=None, K=None, change=None, Ru=ru,
        counted=counts, reasons=reasons, games=shown,
    )


def _told(run: Run, games: list[Game]) -> list[Any]:
    """Each game counted or left out, without figures of its own: an unrated player has no expected score."""
    _, reasons = split(games, run, UNRATED_PLAYER)
    return [LeftOut(game.opponent, reasons[i]) if i in reasons else NO_FIGURES for i, game in enumerate(games)]


@dataclass(frozen=True)
class _NoFigures:
    """A game that counts and has no expected score."""

    expected: None = None
    change: None = None


NO_FIGURES = _NoFigures()


def _first(run: Run, field: Field, games: list[Game]) -> tuple[int | None, bool, tuple[Reason, ...]]:
    """(Ru, whether it counts for himself, why not or what it waits for)."""
    if not games:
        return None, False, ()
    given = first_event(field, games)
    done = first_rating(run, [given], one=True)
    result = done.events[0]
    ru = result.Ru
    if ru is None and result.game_count:
        ru = disregarded_ru(run, given)
    return ru, result.counted, done.reasons


def first_event(field: Field, games: list[Game]) -> FirstEvent:
    """An unrated player's games as the event of a first rating."""
    return FirstEvent(
        format=field.format, games=games, start=field.event.start, end=field.event.end, official=field.official
    )


def disregarded_ru(run: Run, given: FirstEvent) -> int | None:
    """Ru of a result that does not count, where he met enough rated opponents: the form asks for it all the same."""
    silent = Run(run.law)
    fact = played(silent, given, 1, ())
    needed = run.law.first.rated_opponents_needed
    if needed != NEVER and (fact.rated_opponents or 0) < needed:
        return None
    return with_ru(silent, replace(fact, reasons=())).ru


def heading(entry: Entry, standing: Standing, rating: int | None) -> dict[str, Any]:
    """Who it is: what every line begins with."""
    person = entry.person
    return {
        "number": entry.number, "name": person.name, "id": person.ref.value if person.ref else "",
        "title": person.title, "federation": person.federation, "status": standing.status, "rating": rating,
        "points": points_of(entry),
    }


def points_of(entry: Entry) -> Fraction:
    """Points in the event, byes and forfeits included; a win counts one whatever the event awards."""
    return Fraction(sum(meeting.result.points_x2 for meeting in entry.rounds if meeting is not None), HALVES)


def mean_of_rated(games: tuple[EventGame, ...]) -> Shown | None:
    """The mean rating of the opponents whose games count."""
    ratings = [game.rating for game in games if game.counted and game.rating is not None]
    if not ratings:
        return None
    total = sum(ratings)
    return Shown(performance.rounded_average(total, len(ratings)), Fraction(total, len(ratings)))


def mean_of_unrated(run: Run, games: tuple[EventGame, ...]) -> Shown | None:
    """The same for an unrated player: 0 where he has fewer games than the edition asks of rated opponents (11.31)."""
    found = mean_of_rated(games)
    needed = run.law.first.rated_opponents_needed
    if needed != NEVER and sum(1 for game in games if game.counted) < needed:
        return Shown(0, Fraction(0))
    return found
