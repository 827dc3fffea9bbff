"""Is a player active? Games of a year make inactive, games of the stretch that each edition names make active again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from arpad.model.errors import ArpadError
from arpad.rules import lists as steps
from arpad.ruling.days import check_day, check_list_date, months_before
from arpad.ruling.outcome import Outcome
from arpad.ruling.run import Run


@dataclass(frozen=True, kw_only=True)
class Activity(Outcome):
    """Active or not on a list, with the games that decided."""

    active: bool
    games_in_year: int
    games_to_return: int


def activity(run: Run, list_date: date, game_dates: Sequence[date], was_active: bool = True) -> Activity:
    """Judges a player on a list from the days of his rated games."""
    check_list_date(run, list_date)
    for i, day in enumerate(game_dates):
        check_day(day, ("game_dates", i))
        if day >= list_date:
            raise ArpadError("GAME_AFTER_LIST", ("game_dates", i), found=str(day), day=str(list_date))
    period = run.law.period
    since = months_before(list_date, period.inactive_months)
    in_year = sum(1 for day in game_dates if day >= since)
    back_since = months_before(list_date, period.active_again_months)
    to_return = sum(1 for day in game_dates if day >= back_since)
    if was_active:
        active = not steps.is_inactive(in_year, run.period)
        words = "stays_active" if active else "is_inactive"
        run.line("is_inactive", words, games=in_year, months=period.inactive_months, since=str(since),
                 needed=period.inactive_below_games)
    else:
        active = steps.is_active_again(to_return, run.period)
        words = "is_active_again" if active else "stays_inactive"
        run.line("is_active_again", words, games=to_return, months=period.active_again_months,
                 since=str(back_since), needed=period.active_again_games)
    return Activity(**run.heading, active=active, games_in_year=in_year, games_to_return=to_return)
