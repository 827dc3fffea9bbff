"""Events of a round-robin kind that are rated by other rules: one with unplayed games, and Scheveningen matches."""

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from arpad.law.grains import NEVER
from arpad.law.scales import HALVES
from arpad.model.errors import ArpadError
from arpad.model.line import Reason
from arpad.rules import first
from arpad.rules import roundrobin as steps
from arpad.ruling.aside import tell_against_unrated, tell_apart, tell_unplayed
from arpad.ruling.disregarded import Field
from arpad.ruling.event import SCHEVENINGEN, SWISS, Played, first_score_step, with_ru
from arpad.ruling.games import UNRATED_PLAYER
from arpad.ruling.roundrobin import (
    RatedPlayer,
    RoundRobin,
    UnratedPlayer,
    is_low,
    rated_player,
    tell_not_rounded,
)
from arpad.ruling.run import Run


def as_swiss(run: Run, field: Field, rated: bool, reasons: tuple[Reason, ...]) -> RoundRobin:
    """Rated players against rated ones only; each unrated player from his rated opponents."""
    if not rated:
        return RoundRobin(**run.heading, rated=False, as_swiss=True, reasons=reasons, players=())
    figures = {i: field.rating(i) for i in field.rated}
    tell_unplayed(run, field.table)
    tell_against_unrated(run, field.table, set(figures))
    tell_apart(run, field.table, figures)
    players: list[RatedPlayer | UnratedPlayer] = []
    for i in sorted({*field.rated, *field.unrated}):
        players.append(rated_player(run, field, i, figures) if i in figures else swiss_player(run, field, i, SWISS))
    tell_not_rounded(run, players)
    return RoundRobin(**run.heading, rated=True, as_swiss=True, reasons=reasons, players=tuple(players))


def swiss_player(run: Run, field: Field, i: int, format: str) -> UnratedPlayer:
    """An unrated player by the Swiss formula, on his rated opponents."""
    rated = {j for j in field.table.met[i] if j in field.rated}
    games = field.table.games(i, rated)
    score_x2 = field.table.score_x2(i, rated)
    shown = {"name": field.name(i), "score": Fraction(score_x2, HALVES), "game_count": games}
    met = MetByUnrated(
        field.name(i), len(rated), games, score_x2, field.table.score_x2(i), field.table.entrants[i].counted_before
    )
    refusal = refusal_of_unrated(run, met, format)
    if refusal is not None:
        return UnratedPlayer(**shown, counted=False, reasons=(refusal,))  # type: ignore[arg-type]
    total = sum(field.rating(j) * field.table.met[i][j][0] for j in rated)
    fact = Played(
        number=1, name=field.name(i), format=format, games=games, score_x2=score_x2, average=Fraction(total, games),
        opponents=len(rated), rated_opponents=len(rated), official=False, end=None, received=None,
    )
    ru = with_ru(run, fact).ru
    if is_low(run, field, i, ru or 0):
        return UnratedPlayer(**shown, counted=False, Ru=ru, reasons=(field.low[i],))  # type: ignore[arg-type]
    return UnratedPlayer(**shown, counted=True, Ru=ru)  # type: ignore[arg-type]


class MetByUnrated(NamedTuple):
    """An unrated player's games against rated opponents: how many of those, games, half points; in_all_x2: half points
    of all his games; counted_before: a result of his has counted already."""

    name: str
    opponents: int
    games: int
    score_x2: int
    in_all_x2: int
    counted_before: bool


def refusal_of_unrated(run: Run, met: MetByUnrated, format: str, told: bool = True) -> Reason | None:
    """Why an unrated player's result in a Swiss or team event does not count; None when it does.

    told: what he has enough of gets a line, too; a verdict says it once for all players.
    """
    if not met.games:
        reason = run.reason("NO_COUNTED_GAMES", UNRATED_PLAYER)
        run.line(UNRATED_PLAYER, "player_out", name=met.name, reason=reason)
        return reason
    if not first.meets_enough_rated(met.opponents, met.games, run.first):
        needed = run.law.first.rated_opponents_needed
        reason = run.reason("TOO_FEW_RATED", "rated_opponents", rated=met.opponents, needed=needed)
        run.line("rated_opponents", "player_out", name=met.name, reason=reason)
        return reason
    if told and run.law.first.rated_opponents_needed != NEVER:
        run.line("rated_opponents", "player_rated_enough", name=met.name, rated=met.opponents,
                 needed=run.law.first.rated_opponents_needed)
    if met.counted_before and met.score_x2 >= run.law.first.first_score_x2:
        return None
    step, least = first_score_step(format), Fraction(run.law.first.first_score_x2, HALVES)
    if first.too_few_points(met.score_x2, not met.counted_before, run.law.first):
        # The line on the points is about them alone, not about the opponents judged before.
        run.set_aside()
    low = first.too_few_points(met.score_x2, not met.counted_before, run.first)
    if low and not first.has_points_in_all(met.in_all_x2, run.first):
        reason = run.reason("TOO_FEW_POINTS", step, score=Fraction(met.score_x2, HALVES), least=least)
        run.line("disregarded", "player_out", name=met.name, reason=reason)
        return reason
    if told and low:
        run.line(step, "player_points_in_all", name=met.name, score=Fraction(met.in_all_x2, HALVES), least=least)
    elif told:
        words = "player_points_not_asked" if met.counted_before else "player_points_enough"
        run.line(step, words, name=met.name, score=Fraction(met.score_x2, HALVES), least=least)
    return None


def scheveningen(run: Run, field: Field) -> RoundRobin:
    """Two teams, each player of one against each of the other."""
    _check_teams(field)
    unrated = len(field.unrated)
    if not steps.scheveningen_is_rated(unrated, run.event):
        reason = run.reason("SCHEVENINGEN_UNRATED", "scheveningen", unrated=unrated,
                            most=run.law.event.scheveningen_unrated)
        run.line("scheveningen", "not_rated", reason=reason)
        return RoundRobin(**run.heading, rated=False, as_swiss=False, reasons=(reason,), players=())
    if unrated and run.law.event.scheveningen_unrated != NEVER:
        run.line("scheveningen", "scheveningen_allowed", unrated=unrated, most=run.law.event.scheveningen_unrated)
    tell_unplayed(run, field.table)
    figures = {i: field.rating(i) for i in field.rated}
    done = {i: swiss_player(run, field, i, SCHEVENINGEN) for i in field.unrated}
    for i, player in done.items():
        serves = i not in field.low or steps.ru_below_floor_serves(run.event)
        if player.Ru is not None and serves and steps.scheveningen_counts(unrated, run.event):
            figures[i] = player.Ru
            run.line("scheveningen", name=player.name, Ru=player.Ru)
            done[i] = replace(player, Ru_new=player.Ru)
        elif player.Ru is not None and run.law.event.scheveningen_unrated != NEVER:
            run.line("scheveningen", "scheveningen_serves_nobody", name=player.name, Ru=player.Ru)
    tell_against_unrated(run, field.table, set(figures))
    tell_apart(run, field.table, figures)
    players = tuple(
        done[i] if i in done else rated_player(run, field, i, figures) for i in range(len(field.table.entrants))
    )
    tell_not_rounded(run, players)
    return RoundRobin(**run.heading, rated=True, as_swiss=False, reasons=(), players=players)


def _check_teams(field: Field) -> None:
    entrants = field.table.entrants
    teams = {entrant.team for entrant in entrants}
    if len(teams) != 2 or "" in teams:
        raise ArpadError("TWO_TEAMS_NEEDED", ("players",), found=len(teams - {""}))
    for i, entrant in enumerate(entrants):
        if any(entrants[j].team == entrant.team for j in field.table.met[i]):
            raise ArpadError("SAME_TEAM", ("players", i), found=entrant.name)
