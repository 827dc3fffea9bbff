"""Every chess game: for whom it counts, and if not, why."""

from arpad.homologation.case import Case
from arpad.homologation.form import Form
from arpad.homologation.knowledge import ref_of
from arpad.homologation.pairings import Paired
from arpad.homologation.verdict import (
    DISREGARDED,
    EVENT_NOT_RATED,
    HAS_RATING,
    MET,
    NO_GAME,
    NOT_APPLICABLE,
    NOT_MET,
    RATED_SINCE,
    TOO_FEW_MET,
    UNRATED,
    ArticleLine,
    GameLine,
    PlayerLine,
    Side,
)
from arpad.law.grains import NEVER
from arpad.law.scales import HALVES
from arpad.model import event as model
from arpad.model.line import Reason, Term
from arpad.rules import conditions as steps
from arpad.ruling.games import RATED_PLAYER, UNRATED_PLAYER

NOT_PLAYED = {
    model.FORFEIT: "FORFEIT", model.DOUBLE_FORFEIT: "FORFEIT", model.RULES_ZERO: "FORFEIT",
    model.SHORT: "LESS_THAN_ONE_MOVE", **dict.fromkeys(model.BYES, "BYE"), model.PENDING: "NO_RESULT",
}
"""Kind of a result -> why such a game does not count."""
CODES = {
    model.FORFEIT: "-=+", model.DOUBLE_FORFEIT: "-=+", model.RULES_ZERO: "000", model.SHORT: "LDW",
    model.HALF_BYE: "HHH", model.FULL_BYE: "FFF", model.PAIRING_BYE: "UUU", model.ZERO_BYE: "ZZZ",
    model.PENDING: "***",
}
"""Kind of a result -> its code in a report, by half points."""


def decided_games(case: Case, games: list[Paired]) -> dict[Paired, Reason]:
    """The games of a match after a player has won it, with the line on them."""
    if case.event.format != model.MATCH or case.run.event.match_decided == NEVER:
        return {}
    most = case.known.match_games
    late = _after_decision(games, most or len(games))
    if most is None and late:
        case.unknown("match_decided", Term("games_of_match"), needed=False)
        return {}
    case.run.line("match_decided", "decided_after" if late else "not_decided", count=len(late))
    case.state(NOT_MET if late else MET, needed=False)
    return dict.fromkeys(late, case.run.reason("MATCH_DECIDED", "match_decided"))


def _after_decision(games: list[Paired], most: int) -> set[Paired]:
    """The games that follow the decision of a match set for so many, for each pair of players."""
    scores: dict[frozenset[int], dict[int, int]] = {}
    late = set()
    for game in games:
        if game.black is None:
            continue
        score = scores.setdefault(frozenset(game.players), dict.fromkeys(game.players, 0))
        if any(steps.decides_match(points, most) for points in score.values()):
            late.add(game)
        for number in game.players:
            score[number] += game.result_of(number).points_x2
    return late


def judged(case: Case, made: Form, games: list[Paired], aside: dict[Paired, Reason]) -> tuple[GameLine, ...]:
    """A line for each game. aside: games that an article leaves out one by one."""
    refusal = case.refusal()
    # Most games count: one side for all of those of a player.
    counting = {number: Side(number, True) for number in case.entries}
    lines = []
    for game in games:
        reason = _for_both(case, made, game, aside, refusal)
        white = _left_out(case, made, game.white, game.black, reason) or counting[game.white]
        black = None
        if game.black is not None:
            black = _left_out(case, made, game.black, game.white, reason) or counting[game.black]
        lines.append(
            GameLine(game.round_number, white, black, game.of_white.points_x2, game.kind, game.colours_known)
        )
    return tuple(lines)


def _for_both(
    case: Case, made: Form, game: Paired, aside: dict[Paired, Reason], refusal: ArticleLine | None
) -> Reason | None:
    """Why a game counts for neither player."""
    if not game.played:
        return _not_played(case, game)
    if refusal is not None:
        return Reason("EVENT_NOT_RATED", refusal.article, {"why": refusal.line})
    if aside and game in aside:
        return aside[game]
    if made.disregarded:
        return next((made.disregarded[number] for number in game.players if number in made.disregarded), None)
    return None


def _not_played(case: Case, game: Paired) -> Reason:
    """Why a round is no game that was played, or none that both players have alike."""
    run = case.run
    if not game.known_to_both or (game.black is None and game.kind == model.PLAYED):
        return run.reason("ONE_SIDED", "game_left_out")
    if game.kind in NOT_PLAYED:
        result = CODES[game.kind][min(game.of_white.points_x2, HALVES)]
        return run.reason(NOT_PLAYED[game.kind], "game_left_out", result=result)
    return run.reason("RESULTS_DIFFER", "game_left_out")


def _left_out(case: Case, made: Form, number: int, other: int | None, reason: Reason | None) -> Side | None:
    """A player's side of a game that does not count for him; None where it does. reason: why it counts for nobody."""
    if reason is None and other is not None and not made.everybody:
        reason = made.own.get(number) or _against(case, made, number, other)
    return None if reason is None else Side(number, False, reason)


def _against(case: Case, made: Form, number: int, other: int) -> Reason | None:
    """Why a game against this opponent does not count for a player, in a Swiss or team event."""
    if case.ratings[other] is not None or other in made.serving:
        return None
    rated = own_rating(case, number) is not None
    if rated and case.published_since(other) is not None:
        return case.run.reason("OPPONENT_RATED_SINCE", "rated_since")
    return case.run.reason("UNRATED_OPPONENT", RATED_PLAYER if rated else UNRATED_PLAYER)


def own_rating(case: Case, number: int) -> int | None:
    """The rating at which a player is rated himself."""
    return case.ratings[number] if case.ratings[number] is not None else case.published_since(number)


def players_of(case: Case, made: Form, games: tuple[GameLine, ...]) -> tuple[PlayerLine, ...]:
    """A line for each player: as what his games count, and how many of them."""
    counted = dict.fromkeys(case.entries, 0)
    played = dict.fromkeys(case.entries, 0)
    for game in games:
        for side in (game.white, game.black):
            if side is not None:
                counted[side.number] += side.counts
                played[side.number] += game.kind == model.PLAYED and game.black is not None
    refusal = case.refusal()
    return tuple(_player(case, made, number, counted[number], played[number], refusal) for number in case.entries)


def _player(
    case: Case, made: Form, number: int, counted: int, played: int, refusal: ArticleLine | None
) -> PlayerLine:
    entry = case.entries[number]
    reasons = tuple(found[number] for found in (made.disregarded, made.own) if number in found)
    if refusal is not None:
        status, reasons = EVENT_NOT_RATED, (Reason("EVENT_NOT_RATED", refusal.article, {"why": refusal.line}),)
    elif not played:
        status = NO_GAME
    elif case.ratings[number] is not None:
        status = HAS_RATING
    elif case.published_since(number) is not None:
        status = RATED_SINCE
    elif number in made.disregarded or any(reason.code == "TOO_FEW_POINTS" for reason in reasons):
        status = DISREGARDED
    else:
        status = TOO_FEW_MET if reasons else UNRATED
    return PlayerLine(
        number=number, name=entry.person.name, ref=ref_of(entry), status=status, rating=own_rating(case, number),
        for_opponents=case.ratings[number], games=counted, reasons=reasons,
    )


def tell_games(case: Case, games: tuple[GameLine, ...]) -> None:
    """The lines on games that were not played, and on games against unrated players."""
    reasons = [side.reason for game in games for side in (game.white, game.black) if side is not None and side.reason]
    unplayed = sum(1 for game in games if game.black is not None and game.kind != model.PLAYED)
    case.run.line("game_left_out", "games_not_played" if unplayed else "every_game_played", count=unplayed)
    case.state(MET if unplayed else NOT_APPLICABLE, needed=False)
    against = sum(1 for reason in reasons if reason.code in ("UNRATED_OPPONENT", "OPPONENT_RATED_SINCE"))
    if against:
        case.run.line(RATED_PLAYER, "games_against_unrated", count=against)
        case.state(MET, needed=False)
    since = {number: rating for number in case.entries if (rating := case.published_since(number)) is not None}
    if since and case.refusal() is None:
        players = tuple(Term("name_rating", {"name": case.name(number), "rating": since[number]}) for number in since)
        case.run.line("rated_since", "players_rated_since", players=players)
        case.state(MET, needed=False)
