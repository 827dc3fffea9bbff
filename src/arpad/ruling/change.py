"""The change of a rated chess player, from his games to his next rating."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from arpad.law.grains import NEVER, GameLaw, PeriodLaw
from arpad.law.scales import HALVES, HUNDRED
from arpad.law.texts import printed_row
from arpad.model.errors import ArpadError
from arpad.model.line import Reason, Term
from arpad.rules import change as steps
from arpad.rules import development, lists
from arpad.rules.amounts import whole_part
from arpad.ruling import upgrades
from arpad.ruling.games import Parted, split, standing_in, tell_left_out, without_gaps
from arpad.ruling.inputs import ChessEvent, Game, Path, check_games, check_k, check_rating
from arpad.ruling.outcome import GameFigures, LeftOut, Outcome, optional
from arpad.ruling.remarks import remark_k, remark_opponents, remark_rating
from arpad.ruling.run import Run

AnyGame = GameFigures | LeftOut


@dataclass(frozen=True, kw_only=True)
class EventChange:
    """One event of the period: own rating and K as used, games, sum of score minus expected score."""

    own_rating: int
    k: int
    rules: str | None = optional()
    games: tuple[AnyGame, ...]
    sum: Fraction
    change: Fraction


@dataclass(frozen=True, kw_only=True)
class Change(Outcome):
    """The change of a rating over a period."""

    k_listed: int
    k: int
    games: tuple[AnyGame, ...] | None = optional()
    events: tuple[EventChange, ...] | None = optional()
    sum: Fraction
    change: Fraction
    rounded_change: int
    new_rating: int
    displayed_rating: int | None = optional()
    delisted: bool | None = optional()


@dataclass(frozen=True, kw_only=True)
class Increment:
    """One event before K: n, W, We, W - We and every game in its place."""

    games: tuple[AnyGame, ...]
    n: int
    W: Fraction
    We: Fraction
    sum: Fraction


@dataclass(frozen=True, kw_only=True)
class Expected(Outcome):
    """The expected score of one game."""

    difference: int
    counted_difference: int
    expected: Fraction
    rated: bool | None = optional()


def expected(run: Run, rating: int, opponent: int | None) -> Expected:
    """Difference, difference as counted, expected score."""
    check_rating(rating, ("rating",))
    if opponent is None:
        raise ArpadError("NOTHING_EXPECTED", ("opponent",), article=run.article("unrated_opponent"))
    check_rating(opponent, ("opponent",))
    remark_rating(run, rating, "is_delisted", ("rating",))
    remark_rating(run, opponent, "is_delisted", ("opponent",))
    difference = rating - opponent
    free = bool(upgrades.in_full(rating, [opponent], run.game)) if _limits(run.law.game) else False
    counted = _explained_difference(run, rating, opponent, full=free)
    score = _explained_expected(run, counted)
    rated = steps.is_rated_game(rating, opponent, run.game)
    return Expected(
        **run.heading, difference=difference, counted_difference=counted, expected=Fraction(score, HUNDRED),
        rated=None if rated else False,
    )


def increment(run: Run, rating: int, games: Sequence[Game]) -> Increment:
    """An event of a rated player before K is applied (11.31 of 2005 asks for it)."""
    check_rating(rating, ("rating",))
    check_games(games, ("games",))
    games = standing_in(games, run)
    counted, reasons = _parted(run, rating, ChessEvent(games))
    tell_left_out(reasons, run)
    figures = _explained_games(run, rating, games, reasons) if run.explain else _games(run, rating, counted)
    return increment_of(_in_place(figures, games, reasons))


def increment_of(games: tuple[AnyGame, ...]) -> Increment:
    """n, W, We and W - We of games already judged."""
    counted = [game for game in games if isinstance(game, GameFigures)]
    return Increment(
        games=games,
        n=len(counted),
        W=Fraction(sum(game.score_x2 for game in counted), HALVES),
        We=Fraction(sum(game.expected_x100 for game in counted), HUNDRED),
        sum=Fraction(sum(game.change_x100 for game in counted), HUNDRED),
    )


def change(
    run: Run,
    rating: int | None,
    k: int,
    events: Sequence[ChessEvent],
    period_games: int | None,
    one: bool,
    standard: int | None = None,
) -> Change:
    """The whole of 10.5 (2005) or 8.5: game by game, rounded at the end. `one`: games without events.

    standard: the player's standard rating, which stands in where he has no rapid or blitz one.
    """
    if not events:
        raise ArpadError("NO_GAMES", ("events",))
    paths: list[Path] = [() if one else ("events", i) for i in range(len(events))]
    runs = [run.at(event.start, path) for event, path in zip(events, paths, strict=True)]
    rating = _rating(runs[0], rating, standard)
    check_k(k, ("player", "k"))
    remark_rating(runs[0], rating, "is_delisted", ("player", "rating"))
    remark_k(runs[0], k, ("player", "k"))
    for part, event, path in zip(runs, events, paths, strict=True):
        _check_event(event, path)
        _remark_event(part, event, path)
    events = [
        event._replace(games=standing_in(event.games, part, (*path, "games")))
        for event, part, path in zip(events, runs, paths, strict=True)
    ]
    parted = [_parted(part, rating, event) for part, event in zip(runs, events, strict=True)]
    total = sum(len(counted) for counted, _ in parted)
    listed = period_games if period_games is not None else total
    if listed < total:
        raise ArpadError("PERIOD_GAMES_TOO_FEW", ("player", "period_games"), found=period_games, games=total)
    done = [
        event_change(part, rating, k, event, parts, listed, number)
        for number, (part, event, parts) in enumerate(zip(runs, events, parted, strict=True), 1)
    ]
    if run.clocks is not None:
        done = [replace(event, rules=part.law.name) for event, part in zip(done, runs, strict=True)]
    return summed(run, rating, k, done, one)


def _rating(run: Run, rating: int | None, standard: int | None) -> int:
    """The player's rating, or the standard one that stands in for it."""
    if rating is None:
        if standard is None or not lists.standard_stands_in(run.event):
            raise ArpadError("NEITHER_RATED_NOR_STANDING_IN", ("player", "rating"), article=run.article("own_rating"))
        rating = check_rating(standard, ("player", "standard"))
        run.line("standing_in", "standing_in_own", rating=rating)
    return check_rating(rating, ("player", "rating"))


def _parted(run: Run, rating: int, event: ChessEvent) -> Parted:
    """The games of an event that count, and why the others do not: counted for K before anything is told."""
    parted = split(event.games, run)
    if run.law.game.unrated_gap == NEVER:
        return parted
    at_start = rating if event.own_rating is None else event.own_rating
    return without_gaps(steps.own_rating(at_start, rating, run.law.event), parted, event.games, Run(run.law))


def _check_event(event: ChessEvent, path: Path) -> None:
    check_games(event.games, (*path, "games"))
    if event.rated_since and (event.own_rating is not None or event.k is not None):
        given = event.k if event.own_rating is None else event.own_rating
        raise ArpadError("RATED_SINCE_AND_RATING", (*path, "rated_since"), found=given)
    if event.own_rating is not None:
        check_rating(event.own_rating, (*path, "own_rating"))
    if event.k is not None:
        check_k(event.k, (*path, "k"))


def _remark_event(run: Run, event: ChessEvent, path: Path) -> None:
    """What a list could not hold, of an event: its own rating and K, its opponents."""
    if event.own_rating is not None:
        remark_rating(run, event.own_rating, "is_delisted", (*path, "own_rating"))
    if event.k is not None:
        remark_k(run, event.k, (*path, "k"))
    remark_opponents(run, event.games, "is_delisted", (*path, "games"))


def event_change(
    run: Run, rating: int, k: int, event: ChessEvent, parts: Parted, period_games: int, number: int
) -> EventChange:
    """One event with its own K: games, sum, change. parts: its games as `split`; period_games: for the cut of K."""
    at_start = rating if event.own_rating is None else event.own_rating
    own = steps.own_rating(at_start, rating, run.event)
    run.line("rated_since" if event.rated_since else "own_rating", number=number, rating=own)
    used = _k_used(run, k, event.k, period_games)
    counted, reasons = parts
    tell_left_out(reasons, run)
    figures = _explained_games(run, own, event.games, reasons) if run.explain else _games(run, own, counted)
    everything = _in_place(figures, event.games, reasons)
    total_x100 = sum(figure.change_x100 for figure in figures)
    return _amount(run, number, own, used, everything, len(counted), total_x100)


def change_of_sum(
    run: Run, k: int, own: int, k_at_start: int | None, total: Fraction, games: int, period_games: int, number: int
) -> EventChange:
    """One event whose games are added up already. own: his rating in it; total: W - We of its games."""
    run.line("own_rating", number=number, rating=own)
    used = _k_used(run, k, k_at_start, period_games)
    return _amount(run, number, own, used, (), games, _x100(total))


def _k_used(run: Run, k: int, at_start: int | None, period_games: int) -> int:
    """K of an event: as listed, cut where the edition cuts it."""
    listed = steps.k_of_event(k if at_start is None else at_start, k, run.event)
    used = development.k_used(listed, period_games, run.period)
    words = "k_cut" if used != listed else _k_words(run, listed) if run.explain else ""
    run.line("k_used", words, k=used, listed=listed, games=period_games)
    return used


def _amount(
    run: Run, number: int, own: int, used: int, everything: tuple[AnyGame, ...], games: int, total_x100: int
) -> EventChange:
    total = Fraction(total_x100, HUNDRED)
    amount = Fraction(steps.period_change_x100(total_x100, used), HUNDRED)
    run.line("sum_changes_x100", "event_sum", number=number, games=games, sum=total, k=used, change=amount)
    return EventChange(own_rating=own, k=used, games=everything, sum=total, change=amount)


def _k_words(run: Run, listed: int) -> str:
    """How to speak of the K on the list: the table of K, which the line shows, has it or not."""
    rows = run.period.k_rows
    if not rows:
        return "k_by_administrator"
    return "k_as_listed" if any(row[development.K] == listed for row in rows) else "k_not_in_table"


def _in_place(figures: list[GameFigures], games: Sequence[Game], reasons: dict[int, Reason]) -> tuple[AnyGame, ...]:
    """Counted games and games left out, in the order given."""
    if not reasons:
        return tuple(figures)
    rest = iter(figures)
    return tuple(
        LeftOut(played.opponent, reasons[i]) if i in reasons else next(rest)
        for i, played in enumerate(games)
    )


def _games(run: Run, own: int, counted: list[Game]) -> list[GameFigures]:
    """The figures of every game that counts, without lines."""
    law = run.law.game
    full = upgrades.in_full(own, [played.opponent or 0 for played in counted], run.game) if _limits(law) else ()
    figures: list[GameFigures] = []
    for played in counted:
        opponent, score_x2 = played.opponent, played.score_x2
        difference = own - opponent  # type: ignore[operator]
        capped = difference if full and len(figures) in full else steps.counted_difference(difference, law)
        score = steps.expected_score_x100(capped, law)
        gained = steps.game_change_x100(score_x2, score)
        figures.append(GameFigures(opponent, difference, capped, score, score_x2, gained))  # type: ignore[arg-type]
    return figures


def _limits(law: GameLaw) -> bool:
    """Are there differences beyond the cap that count in full?"""
    return law.one_upgrade != NEVER or law.cap_free_from != NEVER


def _explained_games(run: Run, own: int, games: Sequence[Game], reasons: dict[int, Reason]) -> list[GameFigures]:
    """The same, with a line for each step of each game."""
    figures: list[GameFigures] = []
    met = [played.opponent or 0 for i, played in enumerate(games) if i not in reasons]
    full = upgrades.in_full(own, met, run.game) if _limits(run.law.game) else ()
    for i, played in enumerate(games):
        if i in reasons or played.opponent is None:
            continue
        capped = _explained_difference(run, own, played.opponent, i + 1, len(figures) in full)
        score = _explained_expected(run, capped)
        gained = steps.game_change_x100(played.score_x2, score)
        run.line("game_change_x100", score=Fraction(played.score_x2, HALVES), expected=Fraction(score, HUNDRED),
                 change=Fraction(gained, HUNDRED))
        figures.append(GameFigures(played.opponent, own - played.opponent, capped, score, played.score_x2, gained))
    return figures


def _explained_difference(run: Run, own: int, opponent: int, number: int = 1, full: bool = False) -> int:
    difference = own - opponent
    capped = upgrades.counted(own, opponent, full, run.game)
    words = upgrades.words_of(own, difference, capped, run.law.game)
    facts = {"number": number, "own": own, "opponent": opponent, "difference": difference, "counted": capped}
    run.line("counted_difference", words, **facts)
    return capped


def _explained_expected(run: Run, counted: int) -> int:
    score = steps.expected_score_x100(counted, run.game)
    if run.explain:
        low, high = printed_row(run.expected_table, abs(counted))
        words = "expected_score_last" if high == NEVER else "expected_score"
        run.line("expected_score_x100", words, counted=counted, size=abs(counted), low=low, high=high,
                 expected=Fraction(score, HUNDRED), side=Term("side_higher" if counted >= 0 else "side_lower"))
    return score


def _x100(amount: Fraction) -> int:
    """A sum of hundredths, in hundredths."""
    return whole_part(amount.numerator * HUNDRED, amount.denominator)


def _added(amounts: list[Fraction]) -> Fraction:
    """The sum; of a single amount, the amount itself."""
    first, *others = amounts
    return sum(others, first)


def _readings_agree(in_hundredths: list[int], law: PeriodLaw) -> bool:
    """Is the rounded change the same once for the period and event by event?"""
    if len(in_hundredths) == 1:
        return True
    once = steps.rounded_change(sum(in_hundredths), law)
    return once == sum(steps.rounded_change(part, law) for part in in_hundredths)


ROUNDED = {1: "rounded_nothing", HALVES: "rounded_half"}
"""How to speak of rounding a change that is whole, or whole and a half."""


def summed(run: Run, rating: int, k: int, done: list[EventChange], one: bool) -> Change:
    """The events of a period added up, rounded as the edition has it, added to the rating."""
    total = _added([event.sum for event in done])
    amount = _added([event.change for event in done])
    in_hundredths = [_x100(event.change) for event in done]
    law = run.law.period if _readings_agree(in_hundredths, run.law.period) else run.period
    if steps.rounds_per_period(len(done), law):
        rounded = steps.rounded_change(sum(in_hundredths), run.period)
        run.line("rounded_change", ROUNDED.get(amount.denominator, "rounded_change"), change=amount, rounded=rounded)
    else:
        rounded = sum(steps.rounded_change(part, run.period) for part in in_hundredths)
        run.line("rounded_change", "rounded_per_event", change=amount, rounded=rounded)
    new = steps.new_rating(rating, rounded)
    run.line("new_rating", rating=rating, rounded=rounded, new=new)
    gone = steps.is_delisted(new, run.period)
    if gone:
        run.line("is_delisted", new=new, floor=lists.floor_for(new, run.law.period.floor, run.law.period))
    shown = steps.displayed_rating(new, run.period)
    if shown != new:
        run.line("displayed_rating", new=new, shown=shown)
    return Change(
        **run.heading,
        k_listed=k,
        k=done[0].k if one or len({event.k for event in done}) == 1 else k,
        games=done[0].games if one else None,
        events=None if one else tuple(done),
        sum=total,
        change=amount,
        rounded_change=rounded,
        new_rating=new,
        displayed_rating=shown if shown != new else None,
        delisted=True if gone else None,
    )
