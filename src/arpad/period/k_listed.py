"""K, activity and the counts on the next list, for a rated player of chess."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from arpad.law.grains import NEVER, PeriodLaw
from arpad.model.errors import ArpadError
from arpad.model.person import Birth
from arpad.period.official import DayGames, Listed
from arpad.rules.development import AGE_BELOW
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


def k_stays(law: PeriodLaw, before: PeriodLaw, old: Listed, row: Listed, birth: Birth | None, day: date) -> bool:
    """Is K what it was, without asking again: the same table, the same facts, and an age that cannot decide?

    before: the law of the list before.
    """
    table = law.k_rows
    if row.k is None or (table, law.k_orders) != (before.k_rows, before.k_orders):
        return False
    if (old.rating, old.career, old.highest) != (row.rating, row.career, row.highest):
        return False
    oldest = max((limit[AGE_BELOW] for limit in table), default=NEVER)
    return oldest == NEVER or (birth is not None and birth.year + oldest + 1 < day.year)


def activity_of(run: Run, row: Listed, day: date) -> Listed:
    """The row active or inactive by the days of its games, with only the days that later lists can ask for."""
    if row.rating is None:
        return row
    since = months_before(day, reach(run))
    kept = tuple(pair for pair in row.played if pair[0] >= since)
    if stays_as_he_was(row, kept):
        return row if kept == row.played else replace(row, played=kept)
    days = [played for played, games in kept for _ in range(games) if played < day]
    active = activity(run, day, days, row.active).active
    begun = None if active else row.inactive_since or day
    return replace(row, played=kept, active=active, inactive_since=begun)


def stays_as_he_was(row: Listed, kept: tuple[DayGames, ...]) -> bool:
    """Nothing new; and of an active player, nothing that counted for the list before has become too old."""
    if row.games:
        return False
    return not row.active or (bool(kept) and kept == row.played)


def reach(run: Run) -> int:
    """How many months back activity looks."""
    return max(run.law.period.inactive_months, run.law.period.active_again_months)


def days_added(played: tuple[DayGames, ...], more: Iterable[DayGames]) -> tuple[DayGames, ...]:
    """The days of rated games, each once, in order."""
    total = dict(played)
    for day, games in more:
        total[day] = total.get(day, 0) + games
    return tuple(sorted(total.items()))
