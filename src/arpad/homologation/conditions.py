"""Conditions that a chess event meets as a whole: arbiters, Laws, hours, days, stages."""

from itertools import pairwise

from arpad.homologation.case import Case, named
from arpad.homologation.clock import seconds_of_game
from arpad.homologation.days import days_of, fewest_on_fullest_day, monthly_until, rounds_of_days
from arpad.homologation.knowledge import LAWS, NO_CHAMPIONSHIP, SMOKING
from arpad.homologation.registration import check_registration
from arpad.homologation.verdict import DECLARED, MET, NOT_APPLICABLE, NOT_MET
from arpad.law.grains import NEVER
from arpad.law.scales import SECONDS_OF_MINUTE
from arpad.model.line import Term
from arpad.rules import conditions as steps
from arpad.rules import times


def check_event(case: Case) -> None:
    """The lines of the articles on the event, in their order."""
    if case.event.start is None:
        case.unknown("edition_in_force", Term("day_of_start"))
    else:
        case.run.line("edition_in_force", day=case.event.start, rules=case.law.short)
        case.state(MET)
    case.attested("official_event", _official)
    case.attested("registration", check_registration)
    case.attested("licensed_arbiters", _arbiters)


def check_play(case: Case) -> None:
    """The lines of the articles on how it was played, in their order."""
    case.declaration("laws_of_chess", LAWS, "laws")
    case.attested("no_smoking", _no_smoking)
    case.attested("rounds_per_day", _rounds)
    case.attested("hours_per_day", _hours)
    case.attested("duration", _duration)
    case.attested("interim_reports", _interim, needed=False)
    case.attested("ratings_at_each_game", _ratings_at_each_game, needed=False)
    case.attested("stages", _stages, needed=False)


def _official(case: Case) -> None:
    if case.known.official and case.run.event.official_rated != NEVER:
        case.run.line("official_event")
        case.state(MET, needed=False)


def _no_smoking(case: Case) -> None:
    if case.run.event.no_smoking != NEVER:
        case.declaration("no_smoking", SMOKING, "no_smoking")


def _arbiters(case: Case) -> None:
    if case.run.event.licensed_arbiters == NEVER:
        return None
    arbiters = [name for name in (case.event.chief_arbiter, *case.event.deputy_arbiters) if name.strip()]
    licensed = case.known.licensed_arbiters
    if not arbiters or licensed is None:
        return case.unknown("licensed_arbiters", Term("list_of_arbiters" if arbiters else "names_of_arbiters"))
    holders = [_words(name) for name in licensed if name.strip()]
    without = tuple(name for name in arbiters if not any(holder <= _words(name) for holder in holders))
    if without:
        case.run.line("licensed_arbiters", "arbiters_without", names=named(without))
    else:
        case.run.line("licensed_arbiters", names=named(arbiters))
    return case.state(NOT_MET if without else MET)


def _words(name: str) -> frozenset[str]:
    """The words of a name, in any order: titles and numbers beside it do no harm."""
    return frozenset("".join(sign if sign.isalnum() else " " for sign in name.casefold()).split())


def _fullest(case: Case) -> tuple[int, bool]:
    """(rounds of the fullest day, are the days known); without days, the fewest that it can hold."""
    by_day = rounds_of_days(case.event)
    if by_day is not None:
        return max(by_day.values(), default=0), True
    return fewest_on_fullest_day(case.event), False


def _rounds(case: Case) -> None:
    most = case.run.event.rounds_per_day
    if most == NEVER:
        return None
    if not case.event.rounds:
        return case.unknown("rounds_per_day", Term("rounds_of_event"))
    fullest, dated = _fullest(case)
    if times.too_many_rounds(fullest, case.run.event):
        case.run.line("rounds_per_day", "too_many_rounds", rounds=fullest, most=most)
        return case.state(NOT_MET)
    if not dated and times.too_many_rounds(case.event.rounds, case.run.event):
        return case.unknown("rounds_per_day", Term("dates_of_rounds"))
    case.run.line("rounds_per_day", rounds=fullest if dated else case.event.rounds, most=most)
    return case.state(MET)


def _hours(case: Case) -> None:
    most = case.run.event.hours_per_day
    if most == NEVER:
        return None
    if not case.event.rounds:
        return case.unknown("hours_per_day", Term("rounds_of_event"))
    fullest, dated = _fullest(case)
    each = seconds_of_game(case)
    if each is None:
        return case.unknown("hours_per_day", Term("time_control"))
    hours = Term("hours_of", {"rounds": fullest, "hours": _clock(each * fullest)})
    if steps.too_many_hours(each * fullest, case.run.event):
        case.run.line("hours_per_day", "too_many_hours", hours=hours, most=most)
        return case.state(NOT_MET)
    if not dated and steps.too_many_hours(each * case.event.rounds, case.run.event):
        return case.unknown("hours_per_day", Term("dates_of_rounds"))
    case.run.line("hours_per_day", hours=hours, most=most)
    return case.state(MET)


def _clock(seconds: int) -> str:
    """Hours and minutes, as a clock shows them."""
    minutes = -(-seconds // SECONDS_OF_MINUTE)
    return f"{minutes // SECONDS_OF_MINUTE} h {minutes % SECONDS_OF_MINUTE:02d}"


def _duration(case: Case) -> None:
    most = case.run.event.days_of_event
    if most == NEVER:
        return None
    days = days_of(case.event)
    if days is None:
        return case.unknown("duration", Term("days_of_event"))
    if not steps.too_long(days - 1, case.run.event):
        case.run.line("duration", days=days, most=most)
        return case.state(MET)
    case.run.line("duration", "duration_long", days=days, most=most)
    return _longer(case)


def _longer(case: Case) -> None:
    """An event that lasts too long: a championship may, another one where it was approved."""
    championship = case.known.championship
    approved = case.exception((case.run.article("long_by_decision"),)) is not None
    is_one = championship not in (None, NO_CHAMPIONSHIP)
    case.state(NOT_MET, needed=championship == NO_CHAMPIONSHIP and not approved)
    if is_one:
        case.run.line("long_championship")
        return case.state(MET)
    if championship is None and not approved:
        return case.unknown("long_championship", Term("championship"))
    case.run.line("long_championship", "no_championship")
    case.state(NOT_APPLICABLE)
    return case.attested("long_by_decision", _by_decision, needed=False)


def _by_decision(case: Case) -> None:
    if case.run.event.long_by_decision != NEVER:
        case.run.line("long_by_decision")
        case.state(NOT_MET, needed=False)


def _interim(case: Case) -> None:
    """Reports sent while a longer event goes on: never more than a month apart."""
    months, sent = case.run.event.interim_months, case.known.interim_reports
    days = days_of(case.event)
    if months == NEVER or days is None or not steps.needs_interim(days, case.run.event):
        return None
    assert case.event.start is not None
    assert case.event.end is not None
    if sent is None:
        return case.unknown("interim_reports", Term("interim_reports"), needed=False)
    reported = [case.event.start, *sorted(sent), case.event.end]
    gaps = [day for day, following in pairwise(reported) if following > monthly_until(day, months)]
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
