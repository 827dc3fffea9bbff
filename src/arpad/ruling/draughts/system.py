"""The equations of Annex B, 1 and 2: what each unrated player's games say, and what the groups of them give.

A group is the unrated players linked by their games. One that met a rated player has one solution; another one, an
island, is only known up to a constant, which the organiser's estimate fixes later.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from arpad.model.errors import ArpadError
from arpad.model.limits import SYSTEM_MOST
from arpad.model.line import Reason, Term
from arpad.model.series import EXEMPT
from arpad.rules import capital, systems
from arpad.ruling.draughts.results import (
    CODES,
    ORDINARY,
    OUTSIDE_SYSTEM,
    STEP_OF_KIND,
    games_towards_five,
    why_left_out,
    why_outside_system,
)
from arpad.ruling.draughts.table import NOBODY, OTHER_SIDE, STILL_TO_PLAY, Table
from arpad.ruling.run import Run


class Judged(NamedTuple):
    """What a result code is worth in this series: a counted game, one of the equations."""

    counted: Reason | None
    in_system: Reason | None


@dataclass
class Tally:
    """What the equations know of an unrated player: games, points, rated opponents, unrated ones and how often."""

    games: int = 0
    points: int = 0
    played: int = 0
    towards_five: int = 0
    rated: list[int] = field(default_factory=list)
    unrated: dict[int, int] = field(default_factory=dict)


@dataclass
class Figures:
    """What the equations give an unrated player: Perf, MCP and CPf before any correction."""

    performance: Fraction
    average: Fraction
    capital: Fraction

    def moved(self, by: Fraction) -> "Figures":
        """The same on another level: any constant may be added to the figures of an island."""
        return Figures(self.performance + by, self.average + by, self.capital + by)


@dataclass
class Group:
    """Unrated players linked by their games; linked: a rated player is among their opponents."""

    members: list[int]
    linked: bool


@dataclass
class System:
    """The equations of a series, solved. rated: the places of the rated players who count (NJC)."""

    table: Table
    tallies: dict[int, Tally]
    groups: list[Group]
    rated: list[int]
    figures: dict[int, Figures]
    beneficiaries: set[int]


def system(run: Run, table: Table) -> System:
    """Every unrated player's performance, by the equations of his group."""
    judged = _judge(run, table)
    tallies = _tallies(run, table, judged)
    beneficiaries = {i for i, tally in tallies.items() if capital.is_beneficiary(tally.towards_five, run.first)}
    words = "accelerated" if beneficiaries else "accelerated_nobody"
    run.line("accelerated", words, beneficiaries=table.names(sorted(beneficiaries)), unrated=len(tallies))
    rated = _rated(run, table, judged)
    made = System(table, tallies, _groups(tallies), rated, {}, beneficiaries)
    for group in made.groups:
        if len(group.members) > SYSTEM_MOST:
            raise ArpadError("SYSTEM_TOO_LARGE", ("players",), found=len(group.members), most=SYSTEM_MOST)
        _solve(run, made, group)
    return made


def _judge(run: Run, table: Table) -> dict[str, Judged]:
    """What each code that occurs is worth, judged once."""
    found = {}
    for result in dict.fromkeys(meeting.result for meeting in table.meetings):
        for code in (result, OTHER_SIDE[result]):
            if code == STILL_TO_PLAY or code in found:
                continue
            found[code] = Judged(why_left_out(code, run), why_outside_system(code, run))
    return found


def _tallies(run: Run, table: Table, judged: dict[str, Judged]) -> dict[int, Tally]:
    tallies = {i: Tally() for i in table.unrated}
    outside_aside = _outside_aside(run, table)
    left_out: set[int] = set()
    for number, (first, second, result) in enumerate(table.meetings, 1):
        if result == STILL_TO_PLAY or (first not in tallies and second not in tallies):
            continue
        reason, step = judged[result].in_system, STEP_OF_KIND.get(CODES[result].kind, "result_counts")
        if reason is not None and reason.code == OUTSIDE_SYSTEM:
            step = "solved_performances"
        if second == NOBODY:
            reason, step = run.reason("AGAINST_EXEMPT", "exempt", exempt=EXEMPT), "exempt"
        elif reason is None and (aside := outside_aside & {first, second}):
            step = "equivalent"
            reason = run.reason("OUTSIDE_UNRATED_ASIDE", step, names=table.names(sorted(aside)))
        if reason is not None:
            left_out.add(number)
            run.line(step, "meeting_left_out", number=number, names=table.names((first, second)), reason=reason)
        elif CODES[result].kind != ORDINARY:
            run.line(step, "meeting_counts", number=number, names=table.names((first, second)),
                     result=result)
    for i, tally in tallies.items():
        for number, opponent, result in table.met[i]:
            if result == STILL_TO_PLAY or number in left_out:
                continue
            tally.games += 1
            tally.points += CODES[result].points
            tally.played += CODES[result].played
            if opponent in tallies:
                tally.unrated[opponent] = tally.unrated.get(opponent, 0) + 1
            else:
                tally.rated.append(opponent)
        tally.towards_five = games_towards_five(tally.played, tally.games - tally.played, run)
    return tallies


def _outside_aside(run: Run, table: Table) -> set[int]:
    """Unrated players from outside whose games stay outside the equations, by one reading."""
    outside = {i for i in table.unrated if table.players[i].outside and table.met[i]}
    return set() if not outside or systems.outside_enters(run.first) else outside


def _rated(run: Run, table: Table, judged: dict[str, Judged]) -> list[int]:
    """The places of the NJC."""
    found = []
    for i, player in enumerate(table.players):
        if player.rating is None:
            continue
        games = [met for met in table.met[i] if met.opponent != NOBODY and met.result != STILL_TO_PLAY]
        has_game = any(judged[met.result].counted is None for met in games)
        met_unrated = any(
            judged[met.result].in_system is None and table.players[met.opponent].rating is None for met in games
        )
        if capital.is_rated_counted(has_game, met_unrated, run.first):
            found.append(i)
    run.line("enough_rated", "rated_counted" if found else "rated_none", rated=len(found), names=table.names(found))
    return found


def _groups(tallies: dict[int, Tally]) -> list[Group]:
    """The unrated players with a game in the equations, linked by these games, in the order of the table."""
    left = {i for i, tally in tallies.items() if tally.games}
    groups = []
    for start in tallies:
        if start not in left:
            continue
        left.discard(start)
        members = [start]
        for i in members:
            members += (new := [j for j in tallies[i].unrated if j in left])
            left.difference_update(new)
        groups.append(Group(sorted(members), any(tallies[i].rated for i in members)))
    return groups


def _solve(run: Run, made: System, group: Group) -> None:
    tallies = [made.tallies[i] for i in group.members]
    games = [tally.games for tally in tallies]
    points = [tally.points for tally in tallies]
    at = {i: place for place, i in enumerate(group.members)}
    links = [{at[j]: times for j, times in tally.unrated.items()} for tally in tallies]
    names = made.table.names(group.members)
    if group.linked:
        known = [sum(made.table.players[j].rating or 0 for j in tally.rated) for tally in tallies]
        solved = systems.performances(games, known, points, links, run.first)
        run.line("solved_performances", "group_linked", names=names, equations=len(games))
    else:
        if not systems.points_add_up(games, points):
            article = run.article("solved_performances")
            raise ArpadError("EQUATIONS_CONTRADICT", ("games",), found=names[0], article=article, players=len(names))
        solved = systems.island_performances(games, points, links, run.first)
        run.line("solved_performances", "group_island", names=names, equations=len(games))
    for i, tally, performance in zip(group.members, tallies, solved, strict=True):
        average = systems.average_met(performance, tally.points, tally.games, run.first)
        made.figures[i] = Figures(performance, average, systems.accelerated_capital(performance, average))


def tell_figures(run: Run, made: System, group: Group) -> None:
    """The lines of a group's figures: each player's own equation, and his CPf."""
    if not run.explain:
        return
    for i in group.members:
        tally, figures = made.tallies[i], made.figures[i]
        opponents = [Term("met_rated", {"name": made.table.name(j), "rating": made.table.players[j].rating})
                     for j in tally.rated]
        opponents += [_met_unrated(made, j, times) for j, times in sorted(tally.unrated.items())]
        run.line("solved_performances", name=made.table.name(i), opponents=tuple(opponents), games=tally.games,
                 points=tally.points, average=figures.average, performance=figures.performance)
        run.line("accelerated_capital", name=made.table.name(i), average=figures.average,
                 performance=figures.performance, capital=figures.capital)


def _met_unrated(made: System, j: int, times: int) -> Term:
    facts = {"name": made.table.name(j), "performance": made.figures[j].performance, "times": times}
    return Term("met_unrated" if times == 1 else "met_unrated_often", facts)
