"""Conditions that a chess event meets as a whole: registration, arbiters, Laws, hours, days, stages."""

from datetime import date
from itertools import pairwise

from arpad.homologation.case import Case
from arpad.homologation.clock import seconds_of_game
from arpad.homologation.days import days_of, fewest_on_fullest_day, months_later, rounds_of_days
from arpad.homologation.knowledge import LAWS, NO_CHAMPIONSHIP, SMOKING
from arpad.homologation.verdict import DECLARED, MET, NOT_APPLICABLE, NOT_MET, UNKNOWN
from arpad.law.grains import NEVER
from arpad.law.scales import SECONDS_OF_MINUTE
from arpad.model.line import Term
from arpad.rules import conditions as steps


def check_event(case: Case) -> None:
    """The lines of the articles on the event, in their order."""
    if case.event.start is None:
        case.unknown("edition_in_force", Term("day_of_start"))
    else:
        case.run.line("edition_in_force", day=case.event.start, rules=case.law.short)
        case.state(MET)
    if case.known.official and case.run.event.official_rated != NEVER:
        case.run.line("official_event")
        case.state(MET, needed=False)
    _registration(case)
    _arbiters(case)


def check_play(case: Case) -> None:
    """The lines of the articles on how it was played, in their order."""
    case.declaration("laws_of_chess", LAWS, "laws")
    if case.run.event.no_smoking != NEVER:
        case.declaration("no_smoking", SMOKING, "no_smoking")
    _rounds(case)
    _duration(case)
    _ratings_at_each_game(case)
    _stages(case)


def _registration(case: Case) -> None:
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
    else:
        _registered(case, known.registered, case.event.start)


def _registered(case: Case, registered: date, start: date) -> None:
    """Registered on a known day: early enough?"""
    law = case.run.event
    if law.registration_months != NEVER:
        latest = months_later(start, -law.registration_months)
        late = registered > latest
    elif law.registration_days == NEVER:
        case.run.line("registration", "registered", day=registered)
        return case.state(MET if registered <= start else NOT_MET)
    else:
        before = (start - registered).days
        norms = bool(case.known.norm_event)
        late = steps.is_registered_late(before, norms, law)
        undecided = case.known.norm_event is None and late != steps.is_registered_late(before, True, law)
        latest = date.fromordinal(start.toordinal() - steps.days_needed(norms or undecided, law))
        if undecided:
            case.run.line("registration", "registered_unless_norms", day=registered, latest=latest)
            return case.state(UNKNOWN, Term("norm_event"))
    case.run.line("registration", "registered_late" if late else "registered_in_time", day=registered, latest=latest)
    return case.state(NOT_MET if late else MET)


def _arbiters(case: Case) -> None:
    if case.run.event.licensed_arbiters == NEVER:
        return None
    named = [name for name in (case.event.chief_arbiter, *case.event.deputy_arbiters) if name.strip()]
    licensed = case.known.licensed_arbiters
    if not named or licensed is None:
        return case.unknown("licensed_arbiters", Term("names_of_arbiters" if not named else "list_of_arbiters"))
    holders = [_words(name) for name in licensed if name.strip()]
    without = tuple(name for name in named if not any(holder <= _words(name) for holder in holders))
    if without:
        case.run.line("licensed_arbiters", "arbiters_without", names=without)
    else:
        case.run.line("licensed_arbiters", names=tuple(named))
    return case.state(NOT_MET if without else MET)


def _words(name: str) -> frozenset[str]:
    """The words of a name, in any order: titles and numbers beside it do no harm."""
    return frozenset("".join(sign if sign.isalnum() else " " for sign in name.casefold()).split())


def _rounds(case: Case) -> None:
    law, event = case.run.event, case.event
    by_day = rounds_of_days(event)
    fullest = max(by_day.values(), default=0) if by_day is not None else fewest_on_fullest_day(event)
    for step, limit, check in (
        ("rounds_per_day", law.rounds_per_day, _rounds_of_day), ("hours_per_day", law.hours_per_day, _hours_of_day)
    ):
        if limit == NEVER:
            continue
        if not event.rounds:
            case.unknown(step, Term("rounds_of_event"))
        else:
            check(case, fullest, by_day is not None)


def _rounds_of_day(case: Case, fullest: int, dated: bool) -> None:
    """fullest: rounds of the fullest day; where no dates are known, the fewest that it can hold."""
    most = case.law.event.rounds_per_day
    if steps.too_many_rounds(fullest, case.run.event):
        case.run.line("rounds_per_day", "too_many_rounds", rounds=fullest, most=most)
        return case.state(NOT_MET)
    if not dated and steps.too_many_rounds(case.event.rounds, case.run.event):
        return case.unknown("rounds_per_day", Term("dates_of_rounds"))
    case.run.line("rounds_per_day", rounds=fullest if dated else case.event.rounds, most=most)
    return case.state(MET)


def _hours_of_day(case: Case, fullest: int, dated: bool) -> None:
    each = seconds_of_game(case)
    most = case.law.event.hours_per_day
    if each is None:
        return case.unknown("hours_per_day", Term("time_control"))
    hours = Term("hours_of", {"rounds": fullest, "hours": _hours(each * fullest)})
    if steps.too_many_hours(each * fullest, case.run.event):
        case.run.line("hours_per_day", "too_many_hours", hours=hours, most=most)
        return case.state(NOT_MET)
    if not dated and steps.too_many_hours(each * case.event.rounds, case.run.event):
        return case.unknown("hours_per_day", Term("dates_of_rounds"))
    case.run.line("hours_per_day", hours=hours, most=most)
    return case.state(MET)


def _hours(seconds: int) -> str:
    """Hours and minutes, as a clock shows them."""
    minutes = -(-seconds // SECONDS_OF_MINUTE)
    return f"{minutes // SECONDS_OF_MINUTE} h {minutes % SECONDS_OF_MINUTE:02d}"


def _duration(case: Case) -> None:
    days = days_of(case.event)
    if days is None:
        return case.unknown("duration", Term("days_of_event"))
    most = case.law.event.days_of_event
    if not steps.too_long(days - 1, case.run.event):
        case.run.line("duration", days=days, most=most)
        return case.state(MET)
    decided = (case.run.article("long_championship"), case.run.article("long_by_decision"))
    allowed = case.exception((case.run.article("duration"), *decided)) is not None
    championship = case.known.championship
    open_question = championship is None and not allowed
    case.run.line("duration", "duration_long", days=days, most=most)
    if championship in (None, NO_CHAMPIONSHIP):
        case.state(NOT_MET, needed=not open_question, also=decided)
    else:
        case.state(NOT_MET, needed=False, also=decided)
    if open_question:
        case.unknown("long_championship", Term("championship"))
    else:
        case.run.line("long_championship", "long_championship" if championship not in (None, NO_CHAMPIONSHIP)
                      else "no_championship")
        case.state(MET if championship not in (None, NO_CHAMPIONSHIP) else NOT_APPLICABLE)
    return _interim(case)


def _interim(case: Case) -> None:
    """Reports sent while a longer event goes on: never more than a month apart."""
    months, sent = case.run.event.interim_months, case.known.interim_reports
    if months == NEVER or case.event.start is None or case.event.end is None:
        return None
    if sent is None:
        return case.unknown("interim_reports", Term("interim_reports"), needed=False)
    days = [case.event.start, *sorted(sent), case.event.end]
    gaps = [day for day, following in pairwise(days) if following > months_later(day, months)]
    if gaps:
        case.run.line("interim_reports", "interim_missing", days=tuple(gaps), months=months)
    else:
        case.run.line("interim_reports", count=len(sent))
    return case.state(NOT_MET if gaps else MET, needed=False)


def _ratings_at_each_game(case: Case) -> None:
    """By which list the ratings are read: that of the start, unless that of each game was chosen before round 1."""
    if case.run.event.ratings_at_each_game == NEVER:
        return
    if case.known.ratings_at_each_game:
        case.run.line("ratings_at_each_game")
        case.state(DECLARED)
    else:
        case.run.line("ratings_at_each_game", "ratings_at_start")
        case.state(NOT_APPLICABLE)


def _stages(case: Case) -> None:
    law, stages = case.run.event, case.known.stages
    if law.stages_pooled == NEVER:
        return None
    if stages is None and steps.pools_stages(law):
        return case.unknown("stages", Term("other_stages"), needed=False)
    if not stages:
        case.run.line("stages", "no_stages")
        return case.state(NOT_APPLICABLE)
    case.run.line("stages", stages=stages)
    return case.state(MET)
