"""Every game of a draughts series: for whom it counts, and if not, why."""

from arpad.homologation.case import Case
from arpad.homologation.entries import is_exempt
from arpad.homologation.knowledge import ref_of
from arpad.homologation.pairings import Paired
from arpad.homologation.verdict import (
    EVENT_NOT_RATED,
    HAS_RATING,
    MET,
    NO_GAME,
    NOT_APPLICABLE,
    UNKNOWN,
    UNRATED,
    GameLine,
    PlayerLine,
    Side,
)
from arpad.law.scales import HALVES
from arpad.model import event as model
from arpad.model.line import Reason, Term
from arpad.model.series import EXEMPT
from arpad.rules import capital
from arpad.ruling.draughts.results import CODES, UNEXCUSED, games_towards_five, why_left_out, why_outside_system

NOT_SAID = ""
"""The code of a result that the report does not say whole: no result, two that contradict each other, two plain
zeros, or a forfeit neither excused nor not."""


def code_of(game: Paired) -> str:
    """The result of White as draughts prints it; NOT_SAID where that cannot be told."""
    points = min(game.of_white.points_x2, HALVES)
    if not game.agree or is_nothing_for_both(game):
        return NOT_SAID
    if game.kind == model.PLAYED:
        return str(points)
    if game.kind == model.RULES_ZERO:
        return "0r"
    if game.kind == model.DOUBLE_FORFEIT:
        return "0d"
    excused = game.of_white.excused
    if excused is None and game.of_black is not None:
        excused = game.of_black.excused
    if game.kind != model.FORFEIT or excused is None:
        return NOT_SAID
    code = f"{points}{'fe' if excused else 'fne'}"
    return code if code in CODES else NOT_SAID


def is_nothing_for_both(game: Paired) -> bool:
    """Two plain zeros: 0-0 by the rules or both absent, and the report does not say which."""
    if game.kind != model.PLAYED or game.of_black is None:
        return False
    return not game.of_white.points_x2 and not game.of_black.points_x2


def judged(case: Case, games: list[Paired]) -> tuple[GameLine, ...]:
    """A line for each game, with the line on forfeits."""
    exempt = {entry.number for entry in case.event.entries if is_exempt(entry)}
    games = [game for game in games if game.white not in exempt or game.black is not None]
    benefit = _beneficiaries(case, games, exempt)
    case.run.set_aside()
    lines = []
    for game in games:
        code = code_of(game)
        against_nobody = game.black is None or game.black in exempt or game.white in exempt
        reason = _for_both(case, game, code, against_nobody)
        sides = [
            _side(case, game, number, code, reason, number in benefit)
            for number in game.players if number not in exempt
        ]
        black = sides[1] if len(sides) > 1 else None
        points = game.result_of(sides[0].number).points_x2
        known = game.colours_known and game.black is not None
        lines.append(GameLine(game.round_number, sides[0], black, points, game.kind, known, code))
    case.run.set_aside()
    _tell_forfeits(case, games, exempt)
    return tuple(lines)


def _tell_forfeits(case: Case, games: list[Paired], exempt: set[int]) -> None:
    """How many forfeits of which kind: excused, not excused, of both players, or not said."""
    forfeits = [
        game for game in games
        if game.kind in (model.FORFEIT, model.DOUBLE_FORFEIT) and game.black is not None
        and exempt.isdisjoint(game.players)
    ]
    said = [code_of(game) for game in forfeits]
    double = sum(game.kind == model.DOUBLE_FORFEIT for game in forfeits)
    unexcused = sum(CODES[code].kind == UNEXCUSED for code in said if code != NOT_SAID)
    unsaid = sum(code == NOT_SAID and game.kind == model.FORFEIT for code, game in zip(said, forfeits, strict=True))
    kinds = {"excused": len(forfeits) - double - unexcused - unsaid, "unexcused": unexcused, "double": double}
    if unsaid:
        case.run.line("forfeit", "forfeits_not_said", count=unsaid, **kinds)
        case.state(UNKNOWN, Term("excused_or_not"), needed=False)
    elif forfeits:
        case.run.line("forfeit", "forfeits_said", **kinds)
        case.state(MET, needed=False)
    else:
        case.run.line("forfeit", "no_forfeits")
        case.state(NOT_APPLICABLE, needed=False)


def _beneficiaries(case: Case, games: list[Paired], exempt: set[int]) -> set[int]:
    """Unrated players with enough games for the accelerated procedure, in which games against everybody count."""
    found = set()
    for number, rating in case.ratings.items():
        if rating is not None or number in exempt:
            continue
        codes = [
            code_of(game) for game in games
            if number in game.players and game.black is not None and exempt.isdisjoint(game.players)
        ]
        kinds = [CODES[code] for code in codes if code != NOT_SAID]
        played = sum(kind.played for kind in kinds)
        forfeits = sum(kind.kind == UNEXCUSED for kind in kinds)
        if capital.is_beneficiary(games_towards_five(played, forfeits, case.run), case.run.first):
            found.add(number)
    return found


def _for_both(case: Case, game: Paired, code: str, against_nobody: bool) -> Reason | None:
    """Why a game counts for neither player."""
    run, refusal = case.run, case.refusal()
    if against_nobody:
        return run.reason("AGAINST_EXEMPT", "exempt", exempt=EXEMPT)
    if not game.known_to_both:
        return run.reason("ONE_SIDED", "result_counts")
    if not game.agree:
        return run.reason("RESULTS_DIFFER", "result_counts")
    if is_nothing_for_both(game):
        return run.reason("ZERO_ZERO_NOT_SAID", "result_counts")
    if code == NOT_SAID:
        step = "forfeit" if game.kind == model.FORFEIT else "result_counts"
        return run.reason("FORFEIT_NOT_SAID" if game.kind == model.FORFEIT else "NO_RESULT", step)
    left_out = why_left_out(code, run)
    if left_out is None and refusal is not None:
        return Reason("EVENT_NOT_RATED", refusal.article, {"why": refusal.line})
    return left_out


def _side(case: Case, game: Paired, number: int, code: str, reason: Reason | None, benefits: bool) -> Side:
    if reason is None:
        other = next(player for player in game.players if player != number)
        if benefits:
            reason = why_outside_system(code, case.run)
        elif case.ratings[other] is None:
            step = "unrated_opponent" if case.ratings[number] is not None else "against_rated"
            reason = case.run.reason("UNRATED_OPPONENT", step)
    return Side(number, reason is None, reason)


def games_and_forfeits(number: int, games: tuple[GameLine, ...]) -> tuple[int, int]:
    """(games that a player carried out on the board, unexcused forfeits)."""
    kinds = [
        CODES[game.result] for game in games if game.result != NOT_SAID and game.black and game.side(number) is not None
    ]
    return sum(kind.played for kind in kinds), sum(kind.kind == UNEXCUSED for kind in kinds)


def players_of(case: Case, games: tuple[GameLine, ...]) -> tuple[PlayerLine, ...]:
    """A line for each player."""
    return tuple(_player(case, entry, games) for entry in case.event.entries if not is_exempt(entry))


def _player(case: Case, entry: model.Entry, games: tuple[GameLine, ...]) -> PlayerLine:
    sides = [side for game in games if (side := game.side(entry.number)) is not None]
    rating, refusal = case.ratings[entry.number], case.refusal()
    played, forfeits = games_and_forfeits(entry.number, games)
    status = HAS_RATING if rating is not None else UNRATED
    reasons: tuple[Reason, ...] = ()
    if refusal is not None:
        status, reasons = EVENT_NOT_RATED, (Reason("EVENT_NOT_RATED", refusal.article, {"why": refusal.line}),)
    elif not played and not forfeits:
        status = NO_GAME
    return PlayerLine(
        number=entry.number, name=entry.person.name, ref=ref_of(entry), status=status, rating=rating,
        for_opponents=rating, games=sum(side.counts for side in sides), reasons=reasons,
    )
