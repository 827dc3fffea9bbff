"""The report itself: what stands in it, what differs from the list, and when it had to be sent."""

from datetime import date, timedelta
from fractions import Fraction
from itertools import pairwise

from arpad.homologation.case import Case
from arpad.homologation.knowledge import UNPLAYED
from arpad.homologation.verdict import MET, NOT_MET, UNKNOWN
from arpad.law.grains import NEVER
from arpad.law.scales import HALVES
from arpad.model.event import FORFEIT, FULL_BYE, HALF_BYE, SHORT, Entry, Meeting
from arpad.model.line import Term
from arpad.model.person import Person
from arpad.ruling.window import list_after


def check_report(case: Case) -> None:
    """The lines of the articles on the report. Only one that misses its list keeps an event from being rated."""
    case.attested("report_differences", _contents, needed=False)
    case.attested("report_arbiter", _of_arbiter, needed=False)
    case.attested("report_officer", _of_officer, needed=False)
    case.attested("report_lists", _of_lists)


def _of_arbiter(case: Case) -> None:
    _deadline(case, "report_arbiter", case.run.event.report_days_arbiter, case.known.reported, "day_of_arbiters_report")


def _of_officer(case: Case) -> None:
    _deadline(case, "report_officer", case.run.event.report_days_officer, case.known.received, "day_of_reception")


def _of_lists(case: Case) -> None:
    """In time for the list that it must not miss: here before the day of that list; the text gives no day."""
    number, received = case.run.event.report_lists, case.known.received
    if number == NEVER:
        return None
    if case.event.end is None:
        return case.unknown("report_lists", Term("days_of_event"))
    last = list_after(case.law, case.event.end, number)
    if received is None:
        case.run.line("report_lists", "list_due", list=last, number=number)
        return case.state(UNKNOWN, Term("day_of_reception"))
    missed = received >= last
    case.run.line("report_lists", "list_missed" if missed else "list_reached", day=received, list=last, number=number)
    return case.state(NOT_MET if missed else MET)


def _contents(case: Case) -> None:
    if case.run.event.report_contents == NEVER:
        return None
    event = case.event
    dated = event.start is not None and event.end is not None
    case.run.line("report_dates", "report_dates" if dated else "report_without_dates")
    case.state(MET if dated else NOT_MET, needed=False)
    timed = bool(event.time_control.text or event.time_control.stages)
    case.run.line("report_times", "report_times" if timed else "report_without_times")
    case.state(MET if timed else NOT_MET, needed=False)
    if not event.teams:
        _order(case)
    _unplayed(case)
    if case.listed is None:
        return case.unknown("report_differences", Term("rating_list"), needed=False)
    found = [
        difference
        for entry in event.entries
        if entry.number in case.listed
        for difference in differences(entry.person, case.listed[entry.number])
    ]
    if found:
        case.run.line("report_differences", "differs_from_list", differences=tuple(found))
    else:
        case.run.line("report_differences")
    return case.state(NOT_MET if found else MET, needed=False)


def _order(case: Case) -> None:
    """The order of the final standings: by the ranks where the report has them, else by its lines; points follow it."""
    entries = case.event.entries
    without = [entry.number for entry in entries if entry.rank is None]
    ranked = [] if without and len(without) < len(entries) else sorted(entries, key=lambda entry: entry.rank or 0)
    wrong = next(((one, two) for one, two in pairwise(ranked) if _points_x2(one) < _points_x2(two)), None)
    if not ranked:
        case.run.line("report_order", "report_rank_missing", names=case.names(without))
    elif wrong is None:
        case.run.line("report_order")
    else:
        one, two = wrong
        case.run.line("report_order", "report_order_wrong", name=one.person.name, other=two.person.name,
                      points=Fraction(_points_x2(one), HALVES), theirs=Fraction(_points_x2(two), HALVES))
    case.state(MET if ranked and wrong is None else NOT_MET, needed=False)


def _unplayed(case: Case) -> None:
    """Results without a game are explained where needed: which they are, and whether the arbiter has done so."""
    without = [entry.number for entry in case.event.entries if any(map(_needs_explanation, entry.rounds))]
    if without:
        case.declaration("report_unplayed", UNPLAYED, "unplayed_explained", needed=False, names=case.names(without))
    else:
        case.run.line("report_unplayed")
        case.state(MET, needed=False)


def _needs_explanation(meeting: Meeting | None) -> bool:
    """Is it a result without a game, other than the bye of an odd number or an absence without a point?"""
    return meeting is not None and meeting.result.kind in (FORFEIT, SHORT, HALF_BYE, FULL_BYE)


def _points_x2(entry: Entry) -> int:
    """Half points as stated, else those of the results."""
    if entry.points_x2 is not None:
        return entry.points_x2
    return sum(meeting.result.points_x2 for meeting in entry.rounds if meeting is not None)


def differences(reported: Person, listed: Person) -> list[Term]:
    """What a report says otherwise than the list of one player: name, title, federation, rating."""
    pairs = {
        "name": (reported.name, listed.name),
        "title": (reported.title, listed.title),
        "federation": (reported.federation, listed.federation),
        "rating": (reported.rating, listed.rating),
    }
    return [
        Term("differs", {"name": reported.name, "what": Term(f"what_{what}"), "report": _shown(one),
                         "list": _shown(other)})
        for what, (one, other) in pairs.items()
        if (one or other) and _same(one) != _same(other) and not (what != "rating" and not one)
    ]


def _same(text: str | int | None) -> object:
    """A name without regard to case, order and punctuation; anything else as it stands."""
    if not isinstance(text, str):
        return text or 0
    return sorted("".join(sign if sign.isalnum() else " " for sign in text.casefold()).split())


def _shown(value: str | int | None) -> object:
    return value if value else Term("nothing")


def _deadline(case: Case, step: str, days: int, sent: date | None, missing: str) -> None:
    if days == NEVER:
        return None
    if case.event.end is None:
        return case.unknown(step, Term("days_of_event"), needed=False)
    latest = case.event.end + timedelta(days=days)
    if sent is None:
        case.run.line(step, "report_due", latest=latest)
        return case.state(UNKNOWN, Term(missing), needed=False)
    late = sent > latest
    case.run.line(step, "report_late" if late else "report_in_time", day=sent, latest=latest)
    return case.state(NOT_MET if late else MET, needed=False)
