"""Days that the plans are given: within the years that this program knows, and lists on the days of lists."""

from datetime import date
from typing import Any

from arpad.law.resolve import lists_of
from arpad.law.scales import MONTHS_OF_YEAR
from arpad.model.errors import ArpadError
from arpad.model.limits import YEAR_LEAST, YEAR_MOST
from arpad.ruling.inputs import ChessEvent, Path
from arpad.ruling.run import Run


def check_day(day: date | None, path: Path) -> None:
    """A day far enough from both ends of the calendar to count months and lists around it."""
    if day is not None and not YEAR_LEAST <= day.year <= YEAR_MOST:
        raise ArpadError("DATE_OUT_OF_RANGE", path, found=str(day), least=YEAR_LEAST, most=YEAR_MOST)


def check_list_date(run: Run, day: date | None) -> None:
    """A day on which this edition publishes a list."""
    check_day(day, ("list_date",))
    if day is not None and (day.day != 1 or day.month not in lists_of(run.law)):
        raise ArpadError("NO_LIST_ON_THIS_DAY", ("list_date",), found=str(day),
                         article=run.law.article("period", "list_months"), months=lists_of(run.law))


def check_order(body: dict[str, Any]) -> None:
    """No event ends before it starts; nothing that is played counts for a list older than its own beginning."""
    listed = body.get("list_date")
    events = [event for event in body.get("events") or () if isinstance(event, ChessEvent)]
    given = [(body.get("start"), body.get("end"), ()), *((event.start, event.end, ("events", i))
                                                          for i, event in enumerate(events))]
    for start, end, path in given:
        if start is not None and end is not None and end < start:
            raise ArpadError("ENDS_BEFORE_START", (*path, "end"), found=str(end), start=str(start))
        if start is not None and listed is not None and listed < start:
            raise ArpadError("LIST_BEFORE_START", ("list_date",), found=str(listed), start=str(start))


def months_before(day: date, months: int) -> date:
    """The first day of a month so many months earlier."""
    count = day.year * MONTHS_OF_YEAR + day.month - 1 - months
    return date(count // MONTHS_OF_YEAR, count % MONTHS_OF_YEAR + 1, 1)
