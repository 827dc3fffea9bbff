"""The pooling window of first ratings: which events still count for a list."""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import islice
from typing import NamedTuple

from arpad.law.grains import NEVER
from arpad.law.resolve import Law, lists_of
from arpad.law.scales import MONTHS_OF_YEAR
from arpad.model.line import Reason
from arpad.rules import first, lists
from arpad.ruling.days import check_list_date, months_before
from arpad.ruling.event import Played
from arpad.ruling.run import Run

LATE = "AFTER_CLOSING"
"""The reason of an event that a later list takes in."""


class Window(NamedTuple):
    """kept: the events that a list pools; late: those of a later list; why: the reason of each one left out, by its
    number; notes: what was not judged."""

    kept: list[Played]
    late: list[Played]
    why: dict[int, Reason]
    notes: list[Reason]


def in_window(run: Run, counted: list[Played], list_date: date | None) -> Window:
    """Which events a list may pool: without dates nothing is dropped, and a note says so."""
    check_list_date(run, list_date)
    dated = [_known(run, fact) is not None for fact in counted]
    if list_date is None or not all(dated):
        several = len(counted) > 1 or list_date is not None
        note = run.reason("WINDOW_NOT_JUDGED", "in_window")
        if several and counted:
            run.line("in_window", "note", reason=note)
        return Window(counted, [], {}, [note] if several and counted else [])
    found = Window([], [], {}, [])
    for fact in counted:
        reason = _outside(run, fact, list_date)
        if reason is not None:
            found.why[fact.number] = reason
            _tell_outside(run, fact, reason)
            if reason.code == LATE:
                found.late.append(fact)
            continue
        found.kept.append(fact)
        day = _known(run, fact) or list_date
        reached = list_reached(run, day, fact.official)
        if reached == list_date and not run.law.attests("first", "window_periods"):
            run.line("in_window", "inside_any_window", number=fact.number, day=str(day), list=str(list_date))
        else:
            run.line("in_window", "inside_window", number=fact.number, day=str(day), list=str(list_date),
                     reached=str(reached), periods=run.law.first.window_periods)
    return found


def _tell_outside(run: Run, fact: Played, reason: Reason) -> None:
    """The line of an event left out; that of a late one shows what the closing is."""
    if reason.code != LATE:
        run.line("in_window", "event_out", number=fact.number, reason=reason)
        return
    lists.closing_day(0, 0, fact.official, run.period)
    run.line("closing_day", "event_out", number=fact.number, reason=reason)


def _known(run: Run, fact: Played) -> date | None:
    """The day that decides to which list an event belongs."""
    if lists.closes_on_receipt(run.law.period):
        return max(fact.end, fact.received) if fact.end and fact.received else None
    return fact.end


def _outside(run: Run, fact: Played, list_date: date) -> Reason | None:
    """Why an event may not be pooled. An event that ends right after the closing is in time by one reading."""
    day = _known(run, fact)
    assert day is not None
    reached = list_reached(run, day, fact.official)
    sooner = reached if fact.official else list_reached(run, day - timedelta(days=1), fact.official)
    if sooner != reached and sooner > day and run.law.period.closing_count != NEVER:
        apart = [_outside_of(Run(run.law), fact, day, held, list_date) for held in (reached, sooner)]
        if apart[0] != apart[1] and lists.counts_list_day(run.period):
            reached = sooner
    return _outside_of(run, fact, day, reached, list_date)


def _outside_of(run: Run, fact: Played, day: date, reached: date, list_date: date) -> Reason | None:
    """The same, for the list that the event belongs to."""
    if reached > list_date:
        return run.reason(LATE, "closing_day", day=str(day), list=str(reached))
    if reached == list_date and not run.law.attests("first", "window_periods"):
        # The period of the list itself is in its window, however long that is.
        return None
    months = lists_of(run.law)
    by_lists = first.in_window(list_number(reached, months), list_number(list_date, months), run.first)
    ends = fact.end or day
    first_day = months_before(list_date, first.window_months(run.law.first, len(months)))
    by_months = ends >= first_day
    if by_lists == by_months or first.counts_whole_periods(run.first):
        inside = by_lists
    else:
        inside = by_months
    if inside:
        return None
    return run.reason("OUT_OF_WINDOW", "in_window", day=str(ends), periods=run.law.first.window_periods)


def list_number(day: date, months: tuple[int, ...]) -> int:
    """Lists counted from the year 0."""
    return day.year * len(months) + months.index(day.month)


def closes_by_days(law: Law) -> bool:
    """Does a source say on which days this edition publishes its lists, and how long before it closes them?"""
    names = ("list_months", "closing_months", "closing_days", "closing_days_official")
    return all(law.attests("period", name) for name in names) and bool(law.period.list_months)


def closing_of(law: Law, published: date) -> date:
    """The last day on which anything may end, or arrive, to be in a list; official events have their own."""
    month_before = months_before(published, 1).toordinal()
    days = [lists.closing_day(published.toordinal(), month_before, official, law.period) for official in (False, True)]
    return date.fromordinal(max(days))


def list_reached(run: Run, day: date, official: bool) -> date:
    """The first list that an event ending (or arriving) on this day is in time for."""
    for published in _lists_after(day, lists_of(run.law)):
        month_before = months_before(published, 1).toordinal()
        closing = lists.closing_day(published.toordinal(), month_before, official, run.law.period)
        if day.toordinal() <= closing:
            return published
    raise AssertionError("there is always a later list")


def list_after(law: Law, day: date, number: int) -> date:
    """The first, second, ... list after a day."""
    return next(islice(_lists_after(day, lists_of(law)), number - 1, None))


def _lists_after(day: date, months: tuple[int, ...]) -> Iterator[date]:
    """Every list after a day."""
    start = day + timedelta(days=1)
    for count in range(start.year * MONTHS_OF_YEAR + start.month - 1, (day.year + 2) * MONTHS_OF_YEAR):
        if count % MONTHS_OF_YEAR + 1 in months:
            published = date(count // MONTHS_OF_YEAR, count % MONTHS_OF_YEAR + 1, 1)
            if published >= start:
                yield published
