"""K, activity and the counts on the next list, for a rated player of chess."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from arpad.model.errors import ArpadError
from arpad.model.person import Birth
from arpad.period.official import DayGames, Listed
from arpad.ruling.activity import activity
from arpad.ruling.days import months_before
from arpad.ruling.development import Born, development
from arpad.ruling.run import Run

BY_HAND = "K_BY_ADMINISTRATOR"
"""The edition leaves K to the administrator: what the list says stays."""


def k_for(run: Run, row: Listed, birth: Birth | None, day: date) -> tuple[int | None, ArpadError | None]:
    """(K that the list prints, what has to be known where the facts do not decide: then K stays as it was printed)."""
    if row.rating is None:
        return None, None
    born = Born(birth.year, birth.date) if birth else None
    try:
        found = development(
            run, row.rating, highest_rating=row.highest, career_games=row.career, born=born, list_date=day,
            first_rating_games=row.first_games,
        )
    except ArpadError as error:
        return row.k, None if error.code == BY_HAND and row.k is not None else error
    return found.k_listed, None


def activity_of(run: Run, row: Listed, day: date) -> Listed:
    """The row active or inactive by the days of its games, with only the days that later lists can ask for."""
    if row.rating is None:
        return row
    kept = tuple(pair for pair in row.played if pair[0] >= months_before(day, reach(run)))
    days = [played for played, games in kept for _ in range(games) if played < day]
    active = activity(run, day, days, row.active).active
    since = None if active else row.inactive_since or day
    return replace(row, played=kept, active=active, inactive_since=since)


def reach(run: Run) -> int:
    """How many months back activity looks."""
    return max(run.law.period.inactive_months, run.law.period.active_again_months)


def days_added(played: tuple[DayGames, ...], more: Iterable[DayGames]) -> tuple[DayGames, ...]:
    """The days of rated games, each once, in order."""
    total = dict(played)
    for day, games in more:
        total[day] = total.get(day, 0) + games
    return tuple(sorted(total.items()))
