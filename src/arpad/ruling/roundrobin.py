"""The round robin with unrated players: composition, Rar, dpa, Ra, Ru, second pass, the rated players' changes."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from arpad.law.grains import NEVER
from arpad.law.modes import ASKED
from arpad.law.scales import HALVES, HUNDRED
from arpad.law.texts import printed_row
from arpad.model.errors import ArpadError
from arpad.model.line import Reason, Term
from arpad.rules import change, first
from arpad.rules import roundrobin as steps
from arpad.rules.lists import floor_for
from arpad.ruling import upgrades
from arpad.ruling.aside import tell_apart, tell_unplayed
from arpad.ruling.disregarded import Field, counting, disregard, line_of, meets_rated, score_x2_of
from arpad.ruling.entrants import remark_players, with_standard
from arpad.ruling.event import DOUBLE, ROUND_ROBIN, SCHEVENINGEN, Played, below_floor, ru_of
from arpad.ruling.games import gap_reason
from arpad.ruling.outcome import Outcome, optional
from arpad.ruling.run import Run
from arpad.ruling.table import Entrant, Pairing, Table, is_complete, table


@dataclass(frozen=True, kw_only=True)
class NotRated:
    """An opponent against whom a rated player's games are not rated, and why."""

    name: str
    reason: Reason


@dataclass(frozen=True, kw_only=True)
class RatedPlayer:
    """A rated player: his percentage in the means, his expected score and change against all who count."""

    name: str
    rating: int
    score: Fraction
    game_count: int
    percentage: Fraction | None = optional()
    dp: int | None = optional()
    We: Fraction
    sum: Fraction
    k: int | None = optional()
    change: Fraction | None = optional()
    not_rated: tuple[NotRated, ...] | None = optional()


@dataclass(frozen=True, kw_only=True)
class UnratedPlayer:
    """An unrated player: Ru of the first pass, Rc and Ru of the second; or why his result is disregarded."""

    name: str
    score: Fraction
    game_count: int
    counted: bool
    Ru: int | None = optional()
    Rc_new: int | None = optional()
    Ru_new: int | None = optional()
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, kw_only=True)
class RoundRobin(Outcome):
    """A whole event. rated: whether its composition lets it count; as_swiss: an unplayed game makes it a Swiss."""

    rated: bool
    as_swiss: bool
    reasons: tuple[Reason, ...]
    Rar: Fraction | None = optional()
    dpa: Fraction | None = optional()
    Ra: int | None = optional()
    players: tuple[RatedPlayer | UnratedPlayer, ...]


CHAMPIONSHIPS = (NATIONAL, NATIONAL_WOMEN) = ("national", "national-women")


def round_robin(
    run: Run,
    entrants: Sequence[Entrant],
    games: Sequence[Pairing] | None = None,
    format: str = ROUND_ROBIN,
    championship: str = "",
) -> RoundRobin:
    """The event. championship: one of CHAMPIONSHIPS, for the article on national championships."""
    entrants = with_standard(run, entrants)
    field = field_of(table(entrants, games, format), format)
    remark_players(run, entrants)
    if format == SCHEVENINGEN:
        from arpad.ruling.scheveningen import scheveningen

        return scheveningen(run, field)
    as_swiss, rated, reasons = form_of(run, field, championship)
    if as_swiss:
        from arpad.ruling.scheveningen import as_swiss as swiss

        return swiss(run, field, rated, reasons)
    if not rated:
        return RoundRobin(**run.heading, rated=False, as_swiss=False, reasons=reasons, players=())
    disregard(run, field)
    return _passes(run, field, reasons)


def field_of(made: Table, format: str) -> Field:
    places = range(len(made.entrants))
    rated = [i for i in places if made.entrants[i].rating is not None]
    unrated = [i for i in places if made.entrants[i].rating is None]
    return Field(made, format, rated, unrated, {}, {}, {}, {}, {}, {})


def form_of(run: Run, field: Field, championship: str) -> tuple[bool, bool, tuple[Reason, ...]]:
    """(is the event rated as a Swiss, is it rated at all, why): by its games first, then by its composition."""
    if not steps.has_method(run.law.event):
        return _no_method(run, field)
    if not _is_complete(run, field):
        reason = _as_swiss(run)
        asked = run.law.event.unplayed_composition == ASKED
        if not asked and _is_in_order(Run(run.law), field, championship):
            return True, True, (reason,)
        refusal = _composition_refusal(run, field, championship)
        if refusal is None:
            _tell_composition(run, field, championship)
            return True, True, (reason,)
        if not steps.asks_composition_of_unplayed(run.event):
            rescued = run.reason("COMPOSITION_NOT_ASKED", "unplayed_round_robin", why=refusal)
            run.line("unplayed_round_robin", "note", reason=rescued)
            return True, True, (reason, rescued)
        run.line(COMPOSITION_STEPS[refusal.code], "not_rated", reason=refusal)
        return True, False, (reason, refusal)
    if gone := _without_result(run, field):
        if not steps.disregarded_has_played(run.event):
            _need_games(field)
            return True, True, (_as_swiss(run),)
        run.line("unplayed_round_robin", "disregarded_played", names=tuple(field.name(i) for i in gone))
    refusal = _composition_refusal(run, field, championship)
    if refusal is None:
        _tell_composition(run, field, championship)
        return False, True, ()
    saved = steps.saves_rated_games(run.event)
    if saved:
        _need_games(field)
    run.line(COMPOSITION_STEPS[refusal.code], "rated_games_saved" if saved else "not_rated", reason=refusal)
    return saved, saved, (refusal,)


def _tell_composition(run: Run, field: Field, championship: str) -> None:
    """The line of a field that is in order."""
    step = "composition_national" if championship else "composition"
    run.line(step, "composition", players=len(field.rated) + len(field.unrated), rated=len(field.rated))


def _no_method(run: Run, field: Field) -> tuple[bool, bool, tuple[Reason, ...]]:
    """Since 2022 a round robin has no rules of its own: games between rated players, each unrated one by himself."""
    if field.unrated:
        _need_games(field)
    steps.has_method(run.event)
    reason = run.reason("NO_ROUND_ROBIN_METHOD", "average_of_games")
    run.line("average_of_games", "note", reason=reason)
    return True, True, (reason,)


def _is_complete(run: Run, field: Field) -> bool:
    """Was every game played? Entrants without a single game are left out of the field."""
    made = field.table
    if made.complete or not made.no_shows:
        return made.complete
    playing = [i for i in range(len(made.entrants)) if i not in made.no_shows]
    counts = {made.met[i].get(j, (0, 0))[0] for i in playing for j in playing if i < j}
    if not is_complete(counts, field.format) or steps.no_show_counts(run.event):
        return False
    field.rated = [i for i in field.rated if i not in made.no_shows]
    field.unrated = [i for i in field.unrated if i not in made.no_shows]
    made.rounds = max(counts)
    run.line("unplayed_round_robin", "no_show", names=tuple(made.entrants[i].name for i in made.no_shows))
    tell_unplayed(run, made)
    return True


def _as_swiss(run: Run) -> Reason:
    """The reason why an incomplete round robin is rated as a Swiss."""
    reason = run.reason("UNPLAYED_GAMES", "unplayed_round_robin")
    run.line("unplayed_round_robin", "note", reason=reason)
    return reason


def _need_games(field: Field) -> None:
    """Rated as a Swiss, an event needs to be known game by game."""
    if field.table.from_scores:
        raise ArpadError("SWISS_NEEDS_GAMES", ("games",))


COMPOSITION = {
    steps.SHARE_TOO_SMALL: "SHARE_TOO_SMALL",
    steps.TOO_FEW_RATED_SMALL: "TOO_FEW_RATED_SMALL",
    steps.DOUBLE_TOO_SMALL: "DOUBLE_TOO_SMALL",
    steps.TOO_FEW_RATED_NATIONAL: "TOO_FEW_RATED_NATIONAL",
}
COMPOSITION_STEPS = {
    "SHARE_TOO_SMALL": "composition",
    "TOO_FEW_RATED_SMALL": "composition_small",
    "DOUBLE_TOO_SMALL": "composition_double",
    "TOO_FEW_RATED_NATIONAL": "composition_national",
}


def _composition_refusal(run: Run, field: Field, championship: str) -> Reason | None:
    """Why the field may not be rated as a round robin. Who has no result belongs to it all the same, by one reading."""
    entrants = _refusal_of(run, run.event, field, championship, [])
    gone = _without_result(run, field)
    if gone:
        others = _refusal_of(run, run.law.event, field, championship, gone)
        if others != entrants and not steps.disregarded_is_entrant(run.event):
            return others
    return entrants


def _is_in_order(quiet: Run, field: Field, championship: str) -> bool:
    """Is the field in order, whether or not those without a result belong to it?"""
    gone = _without_result(quiet, field)
    return all(_refusal_of(quiet, quiet.law.event, field, championship, left) is None for left in ([], gone))


def _refusal_of(run: Run, law: Any, field: Field, championship: str, gone: list[int]) -> Reason | None:
    rated = len(field.rated)
    players = rated + len(field.unrated) - len(gone)
    if championship:
        code = steps.national_refusal(rated, championship == NATIONAL_WOMEN, law)
    else:
        code = steps.composition_refusal(players, rated, field.table.rounds, law)
    if code == steps.IN_ORDER:
        return None
    name = COMPOSITION[code]
    return run.reason(name, COMPOSITION_STEPS[name], players=players, rated=rated, **_asked(run.law.event, name))


def _asked(law: Any, name: str) -> dict[str, int]:
    """What a field would have to hold."""
    if name == "SHARE_TOO_SMALL":
        return {"of": law.rated_share_of}
    if name == "TOO_FEW_RATED_SMALL":
        return {"needed": law.small_event_rated, "below": law.small_event_below}
    return {"needed": law.double_event_rated, "least": law.double_event_players} if name == "DOUBLE_TOO_SMALL" else {}


def _without_result(run: Run, field: Field) -> list[int]:
    """The unrated players whose result will be disregarded, before anything is said of them."""
    return [
        i for i in field.unrated
        if not meets_rated(field, i, run.law.first)
        or (
            not field.table.entrants[i].counted_before
            and first.too_few_points(score_x2_of(field, i), True, run.law.first)
        )
    ]


def _passes(run: Run, field: Field, reasons: tuple[Reason, ...]) -> RoundRobin:
    among = counting(run, field)
    rar, dpa, ra = _average(run, field, among)
    for i in field.unrated:
        if i not in field.out:
            _first_pass(run, field, i, ra, among)
    _second_passes(run, field, ra, among)
    serving = _serving(run, field)
    tell_apart(run, field.table, serving)
    players = tuple(
        rated_player(run, field, i, serving) if i in field.rated else _unrated(field, i)
        for i in sorted({*field.rated, *field.unrated})
    )
    tell_not_rounded(run, players)
    return RoundRobin(**run.heading, rated=True, as_swiss=False, reasons=reasons, Rar=rar, dpa=dpa, Ra=ra,
                      players=players)


def _average(run: Run, field: Field, among: set[int]) -> tuple[Fraction, Fraction, int]:
    """Rar, dpa, Ra."""
    lines = {i: line_of(field, i, among) for i in field.rated}
    ratings = [field.rating(i) for i in field.rated]
    total, count = steps.sum_of_rated(ratings, 0, len(ratings))
    run.line("mean_of_rated", ratings=tuple(ratings), count=count, Rar=Fraction(total, count))
    for i, (games, score_x2) in lines.items():
        p = first.percentage_x100(score_x2, games)
        field.dp[i] = (p, first.rating_difference(p, run.first))
    games_list = [lines[i][0] for i in field.rated]
    scores = [lines[i][1] for i in field.rated]
    sum_dp = steps.sum_of_differences(ratings, scores, games_list, 0, len(ratings), run.first)
    terms = tuple(
        Term("dp_of", {"name": field.name(i), "score": Fraction(lines[i][1], HALVES), "games": lines[i][0],
                       "p": Fraction(field.dp[i][0], HUNDRED), "dp": field.dp[i][1]})
        for i in field.rated
    )
    dpa = Fraction(sum_dp, count)
    run.line("dpa", terms=terms, count=count, dpa=dpa)
    n = len(among) - 1
    if steps.ra(total, count, sum_dp, n) != steps.ra(total, count, sum_dp, n * field.table.rounds):
        n = steps.opponents_counted(n, n * field.table.rounds, run.event)
    ra = steps.ra(total, count, sum_dp, n)
    exact = Fraction(total, count) - dpa * Fraction(n, n + 1)
    run.line("ra", "ra" if exact != ra else "ra_whole", Rar=Fraction(total, count), dpa=dpa, n=n, places=n + 1,
             exact=exact, Ra=ra)
    return Fraction(total, count), dpa, ra


def _fact(field: Field, i: int, among: set[int]) -> Played:
    games, score_x2 = line_of(field, i, among)
    return Played(
        number=1, name=field.name(i), format=ROUND_ROBIN if field.table.rounds == 1 else DOUBLE, games=games,
        score_x2=score_x2,
        average=None, opponents=len(among - {i}), rated_opponents=None, official=False, end=None, received=None,
    )


def _first_pass(run: Run, field: Field, i: int, ra: int, among: set[int]) -> None:
    run.line("first_ru", "player", name=field.name(i), Ra=ra)
    field.ru[i] = ru_of(run, _fact(field, i, among), (ra, 1))[0]


def _second_passes(run: Run, field: Field, ra: int, among: set[int]) -> None:
    """Every unrated player's second pass; by one reading there is none, and the first figures stay."""
    refined = any(
        steps.rc_new(ra, _cuts(run.law.game, field, i, among)[1], _fact(field, i, among).games) != ra for i in field.ru
    )
    if refined and not steps.takes_second_pass(run.event):
        run.line("second_pass", "first_pass_only")
        field.rc_new = dict.fromkeys(field.ru, ra)
        field.ru_new = dict(field.ru)
        return
    for i in field.ru:
        _second_pass(run, field, i, ra, among)


def _cuts(law: Any, field: Field, i: int, among: set[int]) -> tuple[list[Term], int]:
    """(the opponents brought to the cap, what that changes in the sum of ratings)."""
    cuts: list[Term] = []
    corrections = 0
    for j in sorted(among - {i}):
        if j in field.out:
            continue
        figure = field.ru[j] if j in field.ru else field.rating(j)
        counted = steps.clamped(figure, field.ru[i], law)
        corrections += (counted - figure) * field.table.times(i, j)
        if counted != figure:
            cuts.append(Term("counted_as", {"name": field.name(j), "rating": figure, "counted": counted}))
    return cuts, corrections


def _second_pass(run: Run, field: Field, i: int, ra: int, among: set[int]) -> None:
    """Opponents beyond the cap are brought to it; Rc and Ru follow."""
    fact = _fact(field, i, among)
    cuts, corrections = _cuts(run.game, field, i, among)
    field.rc_new[i] = steps.rc_new(ra, corrections, fact.games)
    exact = ra + Fraction(corrections, fact.games)
    words = ("second_pass" if exact != field.rc_new[i] else "second_pass_whole") if cuts else "second_pass_nothing"
    run.line("second_pass", words, name=field.name(i), Ru=field.ru[i], cuts=tuple(cuts), Ra=ra,
             corrections=corrections, games=fact.games, exact=exact, Rc_new=field.rc_new[i])
    field.ru_new[i] = ru_of(run, fact, (field.rc_new[i], 1), Term("ru_new"))[0]


def _serving(run: Run, field: Field) -> dict[int, int]:
    """The figure at which each opponent counts for the rated players."""
    figures = {i: field.rating(i) for i in field.rated}
    if not field.ru:
        return figures
    for i, ru in field.ru_new.items():
        if not is_low(run, field, i, ru) or steps.ru_below_floor_serves(run.event):
            figures[i] = ru
    terms = tuple(Term("stands_at", {"name": field.name(i), "figure": figures[i]}) for i in field.ru if i in figures)
    run.line("rated_against_unrated", terms=terms)
    return figures


def is_low(run: Run, field: Field, i: int, ru: int) -> bool:
    """Is a first result below the floor? It is then ignored for the player himself."""
    counted_before = field.table.entrants[i].counted_before
    refusal = below_floor(run, ru, counted_before)
    if refusal is None:
        if not counted_before and run.law.first.event_floor != NEVER:
            least = floor_for(ru, run.law.first.event_floor, run.law.period)
            run.line("event_floor", "player_floor_reached", name=field.name(i), ru=ru, floor=least)
        return False
    field.low[i] = refusal
    run.line("event_floor", "player_out", name=field.name(i), reason=refusal)
    return True


def rated_player(run: Run, field: Field, i: int, figures: dict[int, int]) -> RatedPlayer:
    """Expected score and change of a rated player, game by game."""
    expected = 0
    terms: list[Any] = []
    apart = too_far(run, field, i, figures)
    met = [(j, figure) for j, figure in figures.items() if j not in apart for _ in range(field.table.times(i, j))]
    games = len(met)
    full = upgrades.in_full(field.rating(i), [figure for _, figure in met], run.game)
    for place, (j, figure) in enumerate(met):
        counted = upgrades.counted(field.rating(i), figure, place in full, run.game)
        score = change.expected_score_x100(counted, run.game)
        expected += score
        if run.explain:
            terms.append(_against_one(field, i, j, figure, counted, score, run.expected_table))
    score_x2 = _against(field, i, set(figures), apart)
    total = change.game_change_x100(score_x2, expected)
    k = field.table.entrants[i].k
    amount = Fraction(change.period_change_x100(total, k), HUNDRED) if k is not None else None
    words = ("rated_change" if k else "rated_sum") if games else "rated_nobody"
    run.line("sum_changes_x100", words, name=field.name(i), terms=tuple(_grouped(terms)),
             We=Fraction(expected, HUNDRED), score=Fraction(score_x2, HALVES), sum=Fraction(total, HUNDRED), k=k,
             change=amount)
    p, dp = field.dp.get(i, (NEVER, 0))
    return RatedPlayer(
        name=field.name(i), rating=field.rating(i), score=Fraction(score_x2, HALVES), game_count=games,
        percentage=Fraction(p, HUNDRED) if p != NEVER else None, dp=dp if p != NEVER else None,
        We=Fraction(expected, HUNDRED), sum=Fraction(total, HUNDRED), k=k, change=amount,
        not_rated=tuple(NotRated(name=field.name(j), reason=reason) for j, reason in apart.items()) or None,
    )


def too_far(run: Run, field: Field, i: int, figures: dict[int, int]) -> dict[int, Reason]:
    """The opponents whose games with a rated player are not rated for the distance between them (December 2024)."""
    law = run.law.game
    if law.unrated_gap == NEVER:
        return {}
    own = field.rating(i)
    return {
        j: gap_reason(run, own, figure) for j, figure in figures.items()
        if field.table.times(i, j) and not change.is_rated_game(own, figure, run.game)
    }


def tell_not_rounded(run: Run, players: Iterable[RatedPlayer | UnratedPlayer]) -> None:
    """The line on decimals that stay: a rating is rounded once per period, not by an event."""
    amounts = [player.change for player in players if isinstance(player, RatedPlayer) and player.change is not None]
    if any(amount.denominator > 1 for amount in amounts) and change.rounds_per_period(HALVES, run.law.period):
        run.line("rounded_change", "event_not_rounded")


def _against_one(field: Field, i: int, j: int, figure: int, counted: int, score_x100: int, printed: str) -> Term:
    """One opponent of a rated player: his figure, the difference as it counts, its row of the table, the score."""
    difference = field.rating(i) - figure
    low, high = printed_row(printed, abs(counted))
    facts = {"name": field.name(j), "figure": figure, "difference": difference, "counted": counted, "low": low,
             "high": high, "expected": Fraction(score_x100, HUNDRED)}
    return Term("expected_against" if counted == difference else "expected_against_cut", facts)


def _grouped(terms: list[Term]) -> list[Term]:
    """Equal terms, of several games against the same opponent, as one with their number."""
    found = [(term, len(list(equal))) for term, equal in groupby(terms)]
    return [term if times == 1 else Term("times_of", {"times": times, "one": term}) for term, times in found]


def _against(field: Field, i: int, serving: set[int], apart: Collection[int] = ()) -> int:
    """Half points against those whose games count. apart: opponents whose games with him are not rated."""
    if not field.table.from_scores:
        return field.table.score_x2(i, serving - {i} - set(apart))
    if apart:
        raise ArpadError("SWISS_NEEDS_GAMES", ("games",))
    gone = [j for j in field.unrated if j not in serving]
    if any(field.table.entrants[j].score_x2 for j in gone):
        raise ArpadError("DISREGARDED_NEEDS_GAMES", ("games",), found=field.name(gone[0]))
    return (field.table.entrants[i].score_x2 or 0) - HALVES * len(gone)


def _unrated(field: Field, i: int) -> UnratedPlayer:
    games = len(field.rated) + len(field.unrated) - 1 if field.table.from_scores else field.table.games(i)
    refusal = field.out.get(i) or field.low.get(i)
    return UnratedPlayer(
        name=field.name(i), score=Fraction(score_x2_of(field, i), HALVES), game_count=games, counted=refusal is None,
        Ru=field.ru.get(i), Rc_new=field.rc_new.get(i), Ru_new=field.ru_new.get(i),
        reasons=() if refusal is None else (refusal,),
    )
