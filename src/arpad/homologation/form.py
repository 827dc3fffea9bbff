"""How a chess event may be rated: as a round robin, a Swiss, a Scheveningen, a match; and who is left out of it."""

from collections import Counter
from dataclasses import dataclass, field

from arpad.homologation import first_result
from arpad.homologation.case import NOT_ATTESTED, Case
from arpad.homologation.clock import Sentence
from arpad.homologation.knowledge import NATIONAL, NATIONAL_WOMEN
from arpad.homologation.pairings import Paired
from arpad.homologation.verdict import MET, NOT_APPLICABLE, NOT_MET, UNKNOWN
from arpad.law.grains import NEVER
from arpad.law.scales import HALVES
from arpad.model import event as model
from arpad.model.errors import ArpadError
from arpad.model.line import Reason, Term
from arpad.rules import roundrobin as steps
from arpad.ruling.disregarded import Field, disregard
from arpad.ruling.roundrobin import field_of, form_of
from arpad.ruling.run import Run
from arpad.ruling.scheveningen import MetByUnrated, refusal_of_unrated
from arpad.ruling.table import Entrant, Pairing, Table, table

ROUND_ROBINS = (model.ROUND_ROBIN, model.DOUBLE)
MAN = "m"
NOT_PLAYED_CODE = "-"
"""How a game that was not played stands in a crosstable."""


@dataclass
class Form:
    """rated_as: the format by which the games count; everybody: games against unrated players count too;
    disregarded: whose games count for nobody; own: whose own result does not count; serving: unrated players whose
    games count for their rated opponents."""

    rated_as: str
    everybody: bool = False
    as_swiss: bool = False
    disregarded: dict[int, Reason] = field(default_factory=dict)
    own: dict[int, Reason] = field(default_factory=dict)
    serving: set[int] = field(default_factory=set)


def form(case: Case, games: list[Paired]) -> Form:
    """The lines on the composition of the event, and how its games count."""
    try:
        return _form(case, games)
    except ArpadError as error:
        if error.code != NOT_ATTESTED:
            raise
    # What counts in any form is judged all the same: games between rated players, each unrated one by himself.
    case.unknown("composition", Term("edition_gap"))
    made = Form(model.SWISS)
    _unrated_players(case, games, made)
    return made


def _form(case: Case, games: list[Paired]) -> Form:
    format = case.event.format
    if format in ROUND_ROBINS and steps.has_method(case.law.event):
        return _round_robin(case, games)
    if format in ROUND_ROBINS:
        case.run.line("composition", "no_round_robin_rule")
        case.state(NOT_APPLICABLE)
        found = Form(model.SWISS)
    elif format == model.SCHEVENINGEN and case.law.event.scheveningen_unrated != NEVER:
        found = _scheveningen(case)
    else:
        if format == model.UNKNOWN:
            case.unknown("composition", Term("format"))
        elif case.law.event.rated_share_of != NEVER:
            case.run.line("composition", "no_round_robin")
            case.state(NOT_APPLICABLE)
        found = Form(format)
    if format == model.MATCH:
        case.attested("match_unrated", _match)
    _unrated_players(case, games, found)
    return found


def _unrated(case: Case) -> list[int]:
    return [number for number, rating in case.ratings.items() if rating is None]


def _match(case: Case) -> None:
    """A match with an unrated player."""
    if case.run.event.match_needs_rated == NEVER:
        return
    unrated = _unrated(case)
    case.run.line("match_unrated", "match_with_unrated" if unrated else "match_of_rated", names=case.names(unrated))
    case.state(NOT_MET if unrated else MET)


def _scheveningen(case: Case) -> Form:
    unrated = _unrated(case)
    rated = steps.scheveningen_is_rated(len(unrated), case.run.event)
    serving = set(unrated) if unrated and steps.scheveningen_counts(len(unrated), case.run.event) else set()
    words = "scheveningen_in_order" if rated else "scheveningen_unrated"
    case.run.line("scheveningen", words, unrated=len(unrated), most=case.law.event.scheveningen_unrated)
    case.state(MET if rated else NOT_MET)
    return Form(model.SCHEVENINGEN, serving=serving)


def _round_robin(case: Case, games: list[Paired]) -> Form:
    format, championship = case.event.format, _championship(case)
    begin = len(case.run.lines)
    try:
        found = field_of(_table(case, games), format)
        as_swiss, rated, reasons = form_of(case.run, found, championship)
    except ArpadError as error:
        case.run.line("composition", "not_judged", why=Sentence(error))
        case.state(UNKNOWN, Term("format"))
        made = Form(model.SWISS)
        _unrated_players(case, games, made)
        return made
    told = case.run.lines[begin:]
    del case.run.lines[begin:]
    saved = as_swiss and rated and any(line.words == "rated_games_saved" for line in told)
    for line in told:
        case.run.lines.append(line)
        refused = line.words in ("not_rated", "rated_games_saved")
        case.state(NOT_MET if refused else MET, needed=not saved)
    if not rated and case.known.championship is None:
        case.attested("composition_national", lambda one: _ask_whether_national(one, len(found.rated)), needed=False)
    if not as_swiss and not saved:
        _parts_of_composition(case, found, reasons, championship)
    made = Form(model.SWISS if as_swiss else format, everybody=not as_swiss, as_swiss=as_swiss)
    if case.refusal() is None:
        _left_out(case, games, found, made)
    return made


def _championship(case: Case) -> str:
    """The national championship that the event is, if any. With a man in it, it is not reserved to women."""
    national = case.known.championship
    if national not in (NATIONAL, NATIONAL_WOMEN):
        return ""
    men = [entry.number for entry in case.event.entries if entry.person.sex == MAN]
    if national == NATIONAL or not men:
        return national
    case.run.line("composition_national", "men_among_women", names=case.names(men))
    case.state(NOT_MET, needed=False)
    return NATIONAL


def _ask_whether_national(case: Case, rated: int) -> None:
    """A field too weak for any other event may be enough for a national championship: nobody has said what it is."""
    law = case.run.event
    if law.national_rated == NEVER:
        return
    men = any(entry.person.sex == MAN for entry in case.event.entries)
    if any(steps.national_refusal(rated, women, law) == steps.IN_ORDER for women in (False, not men)):
        case.unknown("composition_national", Term("national_championship"), needed=False)


def _left_out(case: Case, games: list[Paired], found: Field, made: Form) -> None:
    """Whose result is disregarded: in a round robin with his opponents' games, in a Swiss for himself."""
    if made.as_swiss:
        return _unrated_players(case, games, made)
    begin = len(case.run.lines)
    disregard(case.run, found)
    numbers = [entry.number for entry in case.event.entries]
    said = {numbers[place]: reason for place, reason in found.out.items()}
    made.disregarded = {number: first_result.told(case, number, reason, False) for number, reason in said.items()}
    first_result.reword(case, begin, said, made.disregarded)
    case.tell_left_out(begin)
    return None


def _parts_of_composition(case: Case, found: Field, reasons: tuple[Reason, ...], championship: str) -> None:
    """The parts of the article that the field met, or that do not concern it."""
    law = case.run.event
    players, unrated = len(found.rated) + len(found.unrated), len(found.unrated)
    case.run.line("unplayed_round_robin", "all_played")
    case.state(NOT_APPLICABLE)
    if reasons or championship:
        return
    small = players < law.small_event_below
    case.run.line("composition_small", "small_event" if small else "no_small_event", players=players,
                  rated=len(found.rated), needed=case.law.event.small_event_rated)
    case.state(MET if small else NOT_APPLICABLE)
    if found.table.rounds > 1:
        case.run.line("composition_double", "double_event" if unrated else "double_event_rated", players=players,
                      rated=len(found.rated))
        case.state(MET if unrated else NOT_APPLICABLE)


def _table(case: Case, games: list[Paired]) -> Table:
    """The crosstable, with the results as both sides have them."""
    entries = case.event.entries
    places = {entry.number: place for place, entry in enumerate(entries)}
    names = Counter(entry.person.name for entry in entries)
    entrants = [
        Entrant(
            entry.person.name if names[entry.person.name] == 1 else f"{entry.person.name} ({entry.number})",
            case.ratings[entry.number], counted_before=case.counted_before(entry),
        )
        for entry in entries
    ]
    met = [game for game in games if game.black is not None]
    pairs = [
        Pairing(places[game.white], places[game.black or 0], game.of_white.points_x2,
                "" if game.played else NOT_PLAYED_CODE)
        for game in met
    ]
    made = table(entrants, pairs, case.event.format)
    for pair, game in zip(pairs, met, strict=True):
        of_black = game.of_black.points_x2 if game.of_black else 0
        less = HALVES - pair.score_x2 - of_black
        if game.played and less:
            # An arbiter's decision that gives less than a whole point: the table only knows whole ones.
            count, score = made.met[pair.second][pair.first]
            made.met[pair.second][pair.first] = (count, score - less)
    return made


def _met_by(case: Case, number: int, played: list[Paired], in_all_x2: int) -> MetByUnrated:
    """What an unrated player's games against rated opponents come down to. in_all_x2: half points of all his games."""
    others = {other for game in played for other in game.players if other != number}
    score = sum(game.result_of(number).points_x2 for game in played)
    before = case.counted_before(case.entries[number])
    return MetByUnrated(case.name(number), len(others), len(played), score, in_all_x2, before)


def _unrated_players(case: Case, games: list[Paired], made: Form) -> None:
    """Which unrated players' results count, in a Swiss or team event: against rated opponents alone."""
    if case.refusal() is not None:
        return
    begin = len(case.run.lines)
    said: dict[int, Reason] = {}
    # Published since the event began, a player is rated for himself: nothing is asked of a first result.
    met: dict[int, list[Paired]] = {number: [] for number in _unrated(case) if case.published_since(number) is None}
    in_all_x2 = dict.fromkeys(met, 0)
    for game in games if met else ():
        if game.played:
            for number, other in (game.players, game.players[::-1]):
                if number in met:
                    in_all_x2[number] += game.result_of(number).points_x2
                    if case.ratings[other] is not None:
                        met[number].append(game)
    format = model.SWISS if made.as_swiss else made.rated_as
    facts = {number: _met_by(case, number, played, in_all_x2[number]) for number, played in met.items()}
    for number, fact in facts.items():
        refusal = refusal_of_unrated(Run(case.law), fact, format)
        if refusal is not None:
            said[number] = refusal_of_unrated(case.run, fact, format, told=False) or refusal
            made.own[number] = first_result.told(case, number, refusal, True)
    first_result.reword(case, begin, said, made.own)
    case.tell_left_out(begin)
    kept = [number for number in met if number not in made.own]
    for number in kept:
        refusal_of_unrated(case.run, facts[number], format, told=False)
    if kept:
        case.run.line("first_score", "results_of_unrated_count", names=case.names(kept))
        case.state(MET, needed=False)
        if case.law.first.rated_opponents_needed != NEVER:
            case.run.line("rated_opponents", "enough_rated_opponents", names=case.names(kept),
                          needed=case.law.first.rated_opponents_needed)
            case.state(MET, needed=False)
