"""The verdict on a draughts series: its rules, its rate of play, licences, size, fee."""

from arpad.homologation import series_games
from arpad.homologation.case import Case
from arpad.homologation.conclude import part_or_whole, verdict
from arpad.homologation.entries import players_of
from arpad.homologation.knowledge import FEDERATION_RULES, ref_of
from arpad.homologation.licences import check_licences
from arpad.homologation.pairings import games_of
from arpad.homologation.series_clock import check_series_clock
from arpad.homologation.verdict import (
    FEE,
    MET,
    NOT_APPLICABLE,
    NOT_MET,
    NOT_RATED,
    RECOMMENDATION,
    UNKNOWN,
    Fee,
    GameLine,
    Verdict,
)
from arpad.law.grains import NEVER
from arpad.model import event as model
from arpad.model.line import Term
from arpad.model.series import ACCELERATED, ACCEPTED, NO_ADVANTAGE, NOT_ACCEPTED, SLOW, Series
from arpad.rules import conditions as steps
from arpad.ruling.draughts.outside import equivalent

CLOSED = (model.ROUND_ROBIN, model.DOUBLE)


def judge_series(case: Case) -> Verdict:
    """The articles in their order, then the games and the players."""
    declared = case.event.series or Series()
    _outsiders(case)
    case.declaration("series_rules", FEDERATION_RULES, "federation_rules")
    _advantageous(case, declared)
    check_series_clock(case, declared)
    awaits = check_licences(case, declared.cadence)
    _size(case)
    made = series_games.judged(case, games_of(case.event))
    fee = _fee(case, declared, made)
    _swiss_rounds(case)
    if fee is None or fee.paid is None or fee.paid < fee.due:
        awaits = (FEE, *awaits)
    refused = case.refusal() is not None or not any(game.counts for game in made)
    found = NOT_RATED if refused else part_or_whole(made)
    players = series_games.players_of(case, made)
    return verdict(case, made, players, found, case.event.format, awaits=awaits, fee=fee)


def _outsiders(case: Case) -> None:
    """A player from outside with an FMJD rating counts at his equivalent Capital-Points."""
    for entry in players_of(case):
        fmjd = entry.series.fmjd if entry.series else None
        if fmjd and case.ratings[entry.number] is None:
            case.ratings[entry.number] = equivalent(case.run, fmjd, ("entries", entry.number)).value


def _advantageous(case: Case, declared: Series) -> None:
    if case.run.event.advantageous_draw == NEVER:
        return
    used, accepted = declared.advantageous_draw, case.known.advantageous_accepted
    if used == NO_ADVANTAGE or (not used and accepted is None):
        case.run.line("advantageous_draw", "no_advantageous_draw")
        case.state(NOT_APPLICABLE)
    elif accepted or (accepted is None and used == ACCEPTED):
        case.run.line("advantageous_draw", "advantageous_accepted")
        case.state(MET)
    else:
        case.run.line("advantageous_draw", "advantageous_not_accepted", declared=used == NOT_ACCEPTED)
        case.state(NOT_MET)


def _size(case: Case) -> None:
    """A remark: the federation's program takes no larger series."""
    closed = case.event.format in CLOSED
    if not closed and case.event.format != model.SWISS:
        case.run.line("series_size", "series_of_other_form")
        return case.state(NOT_APPLICABLE, needed=False)
    count = len(players_of(case))
    large = steps.too_many_players(count, not closed, case.run.event)
    law = case.law.capital_event
    most = law.round_robin_most if closed else law.swiss_most
    case.run.line("series_size", "series_too_large" if large else "series_size", players=count, most=most)
    return case.state(RECOMMENDATION if large else MET, needed=False)


def _swiss_rounds(case: Case) -> None:
    """A remark: a Swiss has from one third to one half as many rounds as players."""
    if case.event.format != model.SWISS or not case.event.rounds:
        return None
    players = len(players_of(case))
    fits = steps.swiss_rounds_in_order(case.event.rounds, players, case.run.event)
    law = case.law.capital_event
    least, most = -(-players // law.swiss_rounds_least_of), players // law.swiss_rounds_most_of
    case.run.line("swiss_rounds", "swiss_rounds" if fits else "swiss_rounds_outside", rounds=case.event.rounds,
                  players=players, least=least, most=most)
    return case.state(MET if fits else RECOMMENDATION, needed=False)


def _fee(case: Case, declared: Series, made: tuple[GameLine, ...]) -> Fee | None:
    """What is due for the players with a game; those who pay in another series of the same event left out."""
    together = case.known.one_event or declared.one_event_with
    if together:
        case.run.line("one_event", "one_event" if case.known.one_event_players is not None else "one_event_unknown",
                      names=together)
        known = case.known.one_event_players is not None
        case.state(MET if known else UNKNOWN, *(() if known else (Term("players_of_other_series"),)), needed=False)
    if declared.cadence not in (SLOW, ACCELERATED):
        case.unknown("fee", Term("cadence"), needed=False)
        return None
    elsewhere = case.known.one_event_players or frozenset()
    paying = [
        entry
        for entry in players_of(case)
        if steps.pays(*series_games.games_and_forfeits(entry.number, made), case.run.event)
        and ref_of(entry) not in elsewhere
    ]
    slow = declared.cadence == SLOW
    law = case.law.capital_event
    due = steps.fee_of(len(paying), slow, case.run.event)
    fee = Fee(players=len(paying), each=law.fee_slow if slow else law.fee_accelerated, due=due,
              paid=case.known.fee_paid)
    _tell_fee(case, fee, len(players_of(case)))
    return fee


def _tell_fee(case: Case, fee: Fee, everybody: int) -> None:
    facts = {"players": fee.players, "all": everybody, "each": fee.each, "due": fee.due}
    if fee.paid is None:
        case.run.line("fee", "fee_due", **facts)
        return case.state(UNKNOWN, Term("payment"), needed=False)
    short = fee.paid < fee.due
    case.run.line("fee", "fee_short" if short else "fee_paid", **facts, paid=fee.paid)
    return case.state(NOT_MET if short else MET, needed=False)
