"""Registration in advance: was the event registered, and early enough for those who play in it?"""

from datetime import date, timedelta
from typing import NamedTuple

from arpad.homologation.case import Case
from arpad.homologation.days import months_later
from arpad.homologation.verdict import MET, NOT_APPLICABLE, NOT_MET, UNKNOWN
from arpad.law.grains import NEVER
from arpad.model.event import Entry
from arpad.model.line import Term
from arpad.rules import conditions as steps

WOMAN = "w"


def check_registration(case: Case) -> None:
    """The line on the registration; none where the text does not speak of one."""
    law, known = case.run.event, case.known
    if law.registration == NEVER:
        return
    if known.official and law.official_rated != NEVER:
        case.run.line("registration", "registration_official")
        case.state(NOT_APPLICABLE)
    elif known.never_registered:
        case.run.line("registration", "never_registered")
        case.state(NOT_MET)
    elif known.registered is None:
        case.unknown("registration", Term("day_of_registration"))
    elif case.event.start is None:
        case.unknown("registration", Term("day_of_start"))
    elif law.registration_months != NEVER:
        _told(case, known.registered, months_later(case.event.start, -law.registration_months))
    elif law.registration_days == NEVER:
        case.run.line("registration", "registered", day=known.registered)
        case.state(MET if known.registered <= case.event.start else NOT_MET)
    else:
        _by_days(case, known.registered, case.event.start)


def _told(case: Case, registered: date, latest: date) -> None:
    late = registered > latest
    case.run.line("registration", "registered_late" if late else "registered_in_time", day=registered, latest=latest)
    case.state(NOT_MET if late else MET)


def _by_days(case: Case, registered: date, start: date) -> None:
    """So many days ahead: more where norms can be made, more where one of the strongest plays.

    Whether norms can be made, or whether a strong player is a woman, is asked for only where the answer decides.
    """
    law, norms, before = case.run.event, bool(case.known.norm_event), (start - registered).days
    strongest = max(_top_players(case), key=lambda entry: case.ratings[entry.number] or 0, default=None)
    top = strongest is not None
    needed = steps.days_needed(norms, top, law)
    late = steps.is_registered_late(before, norms, top, law)
    unsaid = [] if late else [one for one in _unsaid(case, norms, top) if one.needed > needed]
    if decisive := [one for one in unsaid if one.needed > before]:
        latest = start - timedelta(decisive[0].needed)
        case.run.line("registration", "registered_unless", day=registered, latest=latest, would=decisive[0].would)
        case.state(UNKNOWN, *(one.missing for one in decisive))
    elif unsaid:
        case.run.line("registration", "registered_early", day=registered)
        case.state(MET)
    elif strongest is not None and needed > steps.days_needed(norms, False, law):
        case.run.line(
            "registration", "registered_late_top" if late else "registered_in_time_top", day=registered,
            latest=start - timedelta(needed), name=strongest.person.name, rating=case.ratings[strongest.number],
        )
        case.state(NOT_MET if late else MET)
    else:
        _told(case, registered, start - timedelta(needed))


class Unsaid(NamedTuple):
    """What nobody has said of an event: how many days it would need if so, what it is, what has to be known."""

    needed: int
    would: Term
    missing: Term


def _unsaid(case: Case, norms: bool, top: bool) -> list[Unsaid]:
    law, found = case.run.event, []
    women = () if top else case.names([entry.number for entry in _top_if_women(case)])
    if women:
        needed = steps.days_needed(norms, True, law)
        found.append(Unsaid(needed, Term("a_woman_among", {"names": women}), Term("sex_of_players", {"names": women})))
    if case.known.norm_event is None:
        found.append(Unsaid(steps.days_needed(True, top, law), Term("norms_can_be_made"), Term("norm_event")))
    return found


def _top_players(case: Case) -> list[Entry]:
    """Those whose rating at the start makes the event register earlier, as far as their sex is known."""
    return [entry for entry in case.event.entries if _is_top(case, entry, _sex(case, entry) == WOMAN)]


def _top_if_women(case: Case) -> list[Entry]:
    """Those of unknown sex whose rating would make it register earlier if they are women."""
    return [entry for entry in case.event.entries if not _sex(case, entry) and _is_top(case, entry, True)]


def _is_top(case: Case, entry: Entry, woman: bool) -> bool:
    rating = case.ratings[entry.number]
    return rating is not None and steps.is_top_player(rating, woman, case.run.event)


def _sex(case: Case, entry: Entry) -> str:
    """The sex of a player by the rating list, otherwise by the report; empty where neither says it."""
    listed = case.listed.get(entry.number) if case.listed else None
    return (listed.sex if listed else "") or entry.person.sex
