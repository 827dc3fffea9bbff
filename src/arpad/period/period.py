"""The next list: all classes of ratings advance together."""

from collections.abc import Sequence
from datetime import date

from arpad.model.errors import ArpadError
from arpad.model.person import PlayerRef
from arpad.model.ratinglist import CLASSES, STANDARD
from arpad.period.adjusted import adjusted, comes_with
from arpad.period.capital_period import capital_period
from arpad.period.chess_period import chess_period
from arpad.period.contribution import Contribution
from arpad.period.official import Listed, OfficialList, People
from arpad.period.received import Report
from arpad.period.result import ClassPeriod, Period
from arpad.period.rulebook import CAPITAL, FFJD, FIDE, Rulebook


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
    rows: dict[str, dict[PlayerRef, Listed]] = {made.cadence: made.rows for made in classes}
    acts = _adjust(rows, day, book) if book.body == FIDE else ()
    return Period(
        day=day,
        list=OfficialList(day, rows),
        contributions=(*(row for made in classes for row in made.contributions), *acts),
        first=tuple(one for made in classes for one in made.first),
        waiting={key: reason for made in classes for key, reason in made.waiting.items()},
        questions=tuple(one for made in classes for one in made.questions),
        readings=tuple(sorted({text for made in classes for text in made.readings})),
        laws=tuple(sorted({text for made in classes for text in made.laws})),
        gaps=tuple(sorted({text for made in classes for text in made.gaps})),
    )


def _adjust(rows: dict[str, dict[PlayerRef, Listed]], day: date, book: Rulebook) -> tuple[Contribution, ...]:
    """The adjustment of the day, class by class; rapid and blitz are measured by the standard ratings of this list."""
    ledger: tuple[Contribution, ...] = ()
    for cadence in rows:
        law = book.law(cadence, day, day)
        if comes_with(law, day):
            rows[cadence], more = adjusted(law, cadence, day, rows[cadence], rows.get(STANDARD, {}))
            ledger += more
    return ledger


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
