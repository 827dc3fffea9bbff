"""The accelerated procedure, whole (6.2.2, Annex B): equations, organiser's estimate, correction, publication."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from arpad.model.errors import ArpadError
from arpad.model.line import Reason, Term
from arpad.rules import systems as steps
from arpad.ruling.draughts.guide import suggestion_for
from arpad.ruling.draughts.publication import publication
from arpad.ruling.draughts.system import Group, System, system, tell_figures
from arpad.ruling.draughts.table import Table
from arpad.ruling.inputs import Path, check_rating
from arpad.ruling.outcome import Outcome, Shown, optional
from arpad.ruling.run import Run


class EstimateNeededError(ArpadError):
    """The organiser has to be asked: no figure is put in the place of his estimate."""


@dataclass(frozen=True, kw_only=True)
class AcceleratedPlayer:
    """An unrated player: games, MCP and Perf as solved, his first figure after the correction, what it waits for."""

    name: str
    game_count: int
    average: Fraction | None
    performance: Fraction | None
    rating: Shown | None
    published: bool
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, kw_only=True)
class Island:
    """A group that met no rated player, and the organiser's mean that places it."""

    players: tuple[str, ...]
    estimate: int


@dataclass(frozen=True, kw_only=True)
class Accelerated(Outcome):
    """A series: NJC, EANC, EFNC and what every figure was moved by; the unrated players in their order."""

    rated_players: int
    automatic_mean: Fraction | None
    final_mean: Fraction | None
    shift: Fraction | None
    estimate: int | None = optional()
    suggestion: Shown | None = optional()
    islands: tuple[Island, ...] | None = optional()
    players: tuple[AcceleratedPlayer, ...]


@dataclass
class Correction:
    """The means of the series and the final CPf of every player who has one; waiting: what is to be asked first."""

    automatic: Fraction | None = None
    final: Fraction | None = None
    shift: Fraction | None = None
    islands: list[Island] = field(default_factory=list)
    capital: dict[int, Fraction] = field(default_factory=dict)
    waiting: list[EstimateNeededError] = field(default_factory=list)


@dataclass(frozen=True)
class Estimates:
    """What the organiser estimates: the mean of the unrated players, or of one group, named by any of its players."""

    series: int | None = None
    groups: Mapping[int, int] = field(default_factory=dict)

    def of(self, group: Group) -> int | None:
        """The estimate that holds for a group: its own, or that of the series."""
        own = [self.groups[i] for i in group.members if i in self.groups]
        return own[0] if own else self.series


def accelerated(run: Run, table: Table, estimates: Estimates) -> Accelerated:
    """First Capital-Points of the unrated players of one series."""
    check_estimates(table, estimates)
    if not table.unrated:
        raise ArpadError("NO_UNRATED_PLAYERS", ("players",), article=run.article("accelerated"))
    made = system(run, table)
    suggestion = suggestion_for(run, [table.players[i] for i in table.unrated])
    correction = correct(run, made, estimates)
    for error in correction.waiting:
        raise error
    players = tuple(first_figure(run, made, correction, i) for i in table.unrated)
    return Accelerated(
        **run.heading,
        rated_players=len(made.rated),
        automatic_mean=correction.automatic,
        final_mean=correction.final,
        shift=correction.shift,
        estimate=estimates.series,
        suggestion=suggestion,
        islands=tuple(correction.islands) or None,
        players=players,
    )


def check_estimates(table: Table, estimates: Estimates) -> None:
    """Estimates are Capital-Points, and a group is named by an unrated player."""
    if estimates.series is not None:
        check_rating(estimates.series, ("estimate",))
    for at, (i, estimate) in enumerate(estimates.groups.items()):
        check_rating(estimate, ("group_estimates", at, "estimate"))
        if table.players[i].rating is not None:
            raise ArpadError("GROUP_OF_UNRATED", ("group_estimates", at, "player"), found=table.name(i))


def correct(run: Run, made: System, estimates: Estimates) -> Correction:
    """Annex B, 3 to 5: islands are placed, then the other groups are moved towards the organiser's mean."""
    done = Correction()
    _check_groups(made, estimates)
    for group in made.groups:
        if not group.linked and not _placed(run, made, group, estimates, done):
            for i in group.members:
                del made.figures[i]
            continue
        tell_figures(run, made, group)
    together = [
        group for group in made.groups if made.rated and (group.linked or steps.island_moves_with_series(run.first))
    ]
    done.capital = {i: figures.capital for i, figures in made.figures.items()}
    averaged = _averaged(run, made, together)
    if not averaged:
        _mean_of_islands(run, made, done)
        return done
    done.automatic = steps.mean([made.figures[i].capital for i in averaged])
    if steps.is_enough_rated(len(made.rated), run.first):
        done.final, done.shift = done.automatic, Fraction(0)
        run.line("enough_rated", rated=len(made.rated), enough=run.law.capital_first.enough_rated,
                 automatic=done.automatic)
        return done
    moved = [i for group in together for i in group.members if i in made.figures]
    if estimates.series is None:
        done.waiting.append(_estimate_needed(run, made, moved, "ESTIMATE_NEEDED"))
    else:
        _towards_organiser(run, made, averaged, done.automatic, estimates.series, done)
    for i in moved:
        found = done.capital.pop(i)
        if done.final is not None:
            done.capital[i] = steps.corrected(found, done.automatic, done.final, run.first)
    return done


def _check_groups(made: System, estimates: Estimates) -> None:
    """An estimate of a group is for an island, and there is one for each."""
    of_group: dict[int, int] = {}
    for at, (i, estimate) in enumerate(estimates.groups.items()):
        number = next((n for n, group in enumerate(made.groups) if i in group.members and not group.linked), None)
        if number is None:
            raise ArpadError("GROUP_NOT_ALONE", ("group_estimates", at, "player"), found=made.table.name(i))
        if of_group.setdefault(number, estimate) != estimate:
            raise ArpadError("GROUP_ESTIMATED_TWICE", ("group_estimates", at), found=made.table.name(i),
                             first=of_group[number], second=estimate)


def _averaged(run: Run, made: System, groups: list[Group]) -> list[int]:
    """Whose figures make the automatic mean of these groups; nobody's where there is no beneficiary to place."""
    members = [i for group in groups for i in group.members if i in made.figures]
    if made.beneficiaries.isdisjoint(members):
        return []
    return [i for i in members if steps.in_automatic_mean(i in made.beneficiaries, run.first)]


def _placed(run: Run, made: System, group: Group, estimates: Estimates, done: Correction) -> bool:
    """An island goes where its mean is the organiser's (Annex B, 4). One without a beneficiary stays nowhere."""
    averaged = _averaged(run, made, [group])
    if not averaged:
        return False
    names = made.table.names(group.members)
    estimate = estimates.of(group)
    if estimate is None:
        code = "ESTIMATE_NEEDED" if len(made.groups) == 1 and not made.rated else "ISLAND_ESTIMATE_NEEDED"
        done.waiting.append(_estimate_needed(run, made, group.members, code))
        return False
    found = steps.mean([made.figures[i].capital for i in averaged])
    by = steps.shift(Fraction(estimate), found)
    for i in group.members:
        made.figures[i] = made.figures[i].moved(by)
    done.islands.append(Island(players=names, estimate=estimate))
    run.line("final_mean", "island_placed", names=names, averaged=made.table.names(averaged), estimate=estimate)
    return True


def _mean_of_islands(run: Run, made: System, done: Correction) -> None:
    """With nothing but islands the final mean is that of the figures, as the organiser placed them."""
    averaged = _averaged(run, made, made.groups)
    if averaged:
        done.final = steps.mean([done.capital[i] for i in averaged])


def _towards_organiser(
    run: Run, made: System, averaged: list[int], automatic: Fraction, estimate: int, done: Correction
) -> None:
    """EFNC, and what every figure moves by (Annex B, 5)."""
    rated = len(made.rated)
    done.final = steps.final_mean(rated, automatic, Fraction(estimate), run.first)
    done.shift = steps.shift(done.final, automatic)
    run.line("final_mean", averaged=made.table.names(averaged), automatic=automatic, estimate=estimate,
             rated=rated, weight=steps.organiser_weight(rated, run.first), enough=run.law.capital_first.enough_rated,
             final=done.final, shift=done.shift)


def _estimate_needed(run: Run, made: System, places: list[int], code: str) -> EstimateNeededError:
    """What is asked of the organiser, with the guide's suggestion where ages and experience are known."""
    found = suggestion_for(run, [made.table.players[i] for i in places])
    hint = Term("guide_suggests", {"estimate": found.value}) if found else Term("guide_needs_ages")
    path: Path = ("estimate",) if code == "ESTIMATE_NEEDED" else ("group_estimates",)
    return EstimateNeededError(code, path, found=made.table.name(places[0]), article=run.article("final_mean"),
                          players=len(places), rated=len(made.rated), enough=run.law.capital_first.enough_rated,
                          hint=hint)


def first_figure(run: Run, made: System, correction: Correction, i: int) -> AcceleratedPlayer:
    """An unrated player's figure after the correction: rounded once, then judged."""
    tally, player, figures = made.tallies[i], made.table.players[i], made.figures.get(i)
    rating: Shown | None = None
    reasons: tuple[Reason, ...] = ()
    if i in correction.capital and i in made.beneficiaries and figures is not None:
        exact = correction.capital[i]
        if exact != figures.capital:
            run.line("final_mean", "capital_moved", name=player.name, capital=figures.capital,
                     shift=steps.shift(exact, figures.capital), exact=exact)
        rating, _, reasons = publication(run, exact, tally.games, player.name)
    elif i in made.beneficiaries:
        reasons = tuple(awaited(run, error) for error in correction.waiting)
    else:
        needed = run.law.capital_first.accelerated_games
        reasons = (run.reason("TOO_FEW_FOR_PROCEDURE", "accelerated", games=tally.towards_five, needed=needed),)
        run.line("accelerated", "no_accelerated_figure", name=player.name, reason=reasons[0])
    if player.outside and rating is not None:
        reasons = (*reasons, outside_reason(run))
    return AcceleratedPlayer(
        name=player.name,
        game_count=tally.games,
        average=figures.average if figures else None,
        performance=figures.performance if figures else None,
        rating=rating,
        published=rating is not None and not reasons,
        reasons=reasons,
    )



def awaited(run: Run, error: EstimateNeededError) -> Reason:
    """Why a figure has to wait for the organiser."""
    return run.reason("ESTIMATE_AWAITED", "final_mean", rated=error.facts["rated"], hint=error.facts["hint"])


def outside_reason(run: Run) -> Reason:
    """Why nothing of a player from outside is published."""
    return run.reason("OUTSIDE_NOT_PUBLISHED", "equivalent")
