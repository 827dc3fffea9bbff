"""The next list: all classes of ratings advance together."""

from collections.abc import Sequence
from datetime import date

from arpad.model.errors import ArpadError
from arpad.model.ratinglist import CLASSES
from arpad.period.capital_period import capital_period
from arpad.period.chess_period import chess_period
from arpad.period.official import OfficialList, People
from arpad.period.received import Report
from arpad.period.result import ClassPeriod, Period
from arpad.period.rulebook import CAPITAL, FFJD, Rulebook


def next_list(
    lists: Sequence[OfficialList], reports: Sequence[Report], day: date, book: Rulebook, people: People
) -> Period:
    """The list of a day, from those before it and the reports at hand, in whatever order they come."""
    if not lists:
        raise ArpadError("NO_LIST_BEFORE", ("lists",), found=str(day))
    latest = max(made.day for made in lists)
    if day <= latest:
        raise ArpadError("LIST_NOT_AFTER", ("day",), found=str(day), latest=str(latest))
    classes = [_class_period(cadence, lists, reports, day, book, people) for cadence in _classes(lists, reports, book)]
    rows = {made.cadence: made.rows for made in classes}
    return Period(
        day=day,
        list=OfficialList(day, rows),
        contributions=tuple(row for made in classes for row in made.contributions),
        first=tuple(one for made in classes for one in made.first),
        waiting={key: reason for made in classes for key, reason in made.waiting.items()},
        questions=tuple(one for made in classes for one in made.questions),
        readings=tuple(sorted({text for made in classes for text in made.readings})),
        laws=tuple(sorted({text for made in classes for text in made.laws})),
    )


def _class_period(
    cadence: str, lists: Sequence[OfficialList], reports: Sequence[Report], day: date, book: Rulebook, people: People
) -> ClassPeriod:
    if book.body == FFJD:
        return capital_period(lists, reports, day, book, people)
    own = [report for report in reports if report.cadence == cadence]
    return chess_period(cadence, lists, own, day, book, people)


def _classes(lists: Sequence[OfficialList], reports: Sequence[Report], book: Rulebook) -> list[str]:
    """The classes that somebody is rated in or a report is of, in the order of the lists."""
    if book.body == FFJD:
        return [CAPITAL]
    asked = {report.cadence for report in reports}
    if not asked <= set(CLASSES):
        raise ArpadError("NOT_A_CHOICE", ("cadence",), found=sorted(asked - set(CLASSES))[0], choices=CLASSES)
    latest = max(lists, key=lambda made: made.day)
    return [cadence for cadence in CLASSES if cadence in asked or latest.rows.get(cadence)]
