"""Licences of the players of a draughts series, slow or accelerated."""

from arpad.homologation.case import Case
from arpad.homologation.entries import players_of
from arpad.homologation.knowledge import LEISURE, NO_LICENCE, Player, ref_of
from arpad.homologation.verdict import LICENCE, MET, NOT_MET, UNKNOWN
from arpad.model import event as model
from arpad.model.line import Term
from arpad.model.series import ACCELERATED, SLOW
from arpad.rules import conditions as steps

HOME = ("fra", "france")
"""How reports name the country whose residents need a licence."""


def check_licences(case: Case, cadence: str) -> tuple[str, ...]:
    """The lines on licences; what the series awaits because of them."""
    if cadence not in (SLOW, ACCELERATED):
        case.unknown("licence_slow", Term("cadence"), needed=False)
        return ()
    step = "licence_slow" if cadence == SLOW else "licence_accelerated"
    if case.known.players is None:
        case.unknown(step, Term("list_of_licences"))
        return ()
    without, open_questions, tolerated = [], [], []
    for entry in players_of(case):
        found = _judged(case, entry, cadence)
        if found is None:
            open_questions.append(entry.number)
        elif found == NO_LICENCE:
            without.append(entry.number)
        elif found:
            tolerated.append(entry.number)
    return _told(case, step, without, open_questions, tolerated)


def _judged(case: Case, entry: model.Entry, cadence: str) -> str | None:
    """"" when in order, NO_LICENCE when one is missing, LEISURE when he may still play without; None: not known."""
    known = (case.known.players or {}).get(ref_of(entry), Player())
    if _lives_abroad(entry, known):
        return ""
    if cadence == SLOW:
        if known.licence in (None, LEISURE):
            return None
        return NO_LICENCE if known.licence == NO_LICENCE else ""
    if known.licence is None:
        return None
    if known.licence != NO_LICENCE:
        return ""
    if known.before is None:
        return None
    return NO_LICENCE if steps.needs_licence(known.before, case.run.event) else LEISURE


def _lives_abroad(entry: model.Entry, known: Player) -> bool:
    """Does a player live outside the country while the series is played?"""
    if known.abroad is not None:
        return known.abroad
    residence = entry.series.residence.strip().casefold() if entry.series else ""
    return bool(residence) and residence not in HOME


def _told(
    case: Case, step: str, without: list[int], open_questions: list[int], tolerated: list[int]
) -> tuple[str, ...]:
    if without:
        case.run.line(step, "players_without_licence", names=case.names(without))
        case.state(NOT_MET, needed=False)
        settled = case.known.licences_settled
        case.run.line("missing_licences", "licences_settled" if settled else "licences_not_settled")
        case.state(MET if settled else NOT_MET, needed=False)
        return () if settled else (LICENCE,)
    if open_questions:
        case.run.line(step, "licences_not_known", names=case.names(open_questions))
        case.state(UNKNOWN, Term("list_of_licences"))
    elif tolerated:
        case.run.line(step, "players_still_without", names=case.names(tolerated))
        case.state(MET)
    else:
        case.run.line(step, "all_licensed")
        case.state(MET)
    return ()
