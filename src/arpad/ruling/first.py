"""The first rating of a chess player: which events count, their Ru, the pool, Rn, publication."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from arpad.law.grains import NEVER
from arpad.law.scales import HALVES, HUNDRED
from arpad.model.catalogue import Added
from arpad.model.errors import ArpadError
from arpad.model.line import Reason, Term
from arpad.rules import first as steps
from arpad.rules import lists
from arpad.ruling.event import (
    ROUND_ROBINS,
    Played,
    at_most_ceiling,
    below_floor,
    first_score_step,
    opponents_of,
    played,
    supposed_average,
    tell_ru,
    with_ru,
)
from arpad.ruling.inputs import FirstEvent, Path
from arpad.ruling.outcome import Outcome, optional
from arpad.ruling.run import Run
from arpad.ruling.window import in_window


@dataclass(frozen=True, kw_only=True)
class EventResult:
    """One event as it counts, or does not."""

    format: str
    counted: bool
    game_count: int
    score: Fraction | None
    average: Fraction | None
    percentage: Fraction | None
    Ru: int | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, kw_only=True)
class FirstRating(Outcome):
    """The first rating: None only where an article disregards every result.

    published, games_needed: None where no source tells how many games the edition asks for.
    """

    rating: int | None
    published: bool | None
    reasons: tuple[Reason, ...]
    game_count: int
    games_needed: int | None
    score: Fraction | None
    average: Fraction | None = optional()
    percentage: Fraction | None = optional()
    events: tuple[EventResult, ...]


def first_rating(
    run: Run, events: Sequence[FirstEvent], list_date: date | None = None, member_of: str = "", one: bool = False
) -> FirstRating:
    """The whole of 10.2, 10.3 and 9.14 (2005), or of 8.2, 8.3 and 7.14. `one`: errors name a single event's keys."""
    if not events:
        raise ArpadError("NO_EVENTS", ("events",))
    if member_of and run.law.edition.members and member_of not in run.law.edition.members:
        raise ArpadError("NOT_A_CHOICE", ("member_of",), found=member_of, choices=run.law.edition.members,
                         article=run.article("games_needed_member"))
    paths: list[Path] = [() if one else ("events", i) for i in range(len(events))]
    parts = [run.at(event.start, path) for event, path in zip(events, paths, strict=True)]
    together = enumerate(zip(parts, events, paths, strict=True), 1)
    given = [played(part, event, number, path) for number, (part, event, path) in together]
    facts = _judged_in_order(run, parts, events, given)
    window = in_window(run, [fact for fact in facts if fact.counted], list_date)
    pool = window.kept or window.late
    notes = [*window.why.values(), *window.notes, *_not_judged(run, pool)]
    used = {fact.number for fact in pool}
    results = tuple(_result(fact, fact.number in used, window.why.get(fact.number)) for fact in facts)
    if not pool:
        return _nothing(run, facts, results, notes)
    latest = max(pool, key=lambda fact: events[fact.number - 1].start or date.min)
    done = _published(parts[latest.number - 1], pool, results, notes, member_of, in_time=bool(window.kept))
    return replace(done, **run.heading)


def _judged_in_order(
    run: Run, parts: Sequence[Run], events: Sequence[FirstEvent], facts: list[Played]
) -> list[Played]:
    """Every event judged: in the order of their ends, or by one reading of their starts, where that differs.

    parts: the calculation under the law of each event.
    """
    by_end, by_start = orders(events)
    if by_end == by_start:
        return _judged_all(parts, facts, by_end)
    unspoken = [_judged_all([Run(part.law) for part in parts], facts, order) for order in (by_end, by_start)]
    if unspoken[0] == unspoken[1]:
        return _judged_all(parts, facts, by_end)
    order = by_end if steps.reads_by_end(run.first) else by_start
    run.line("is_first", "order_of_events", numbers=tuple(i + 1 for i in order))
    return _judged_all(parts, facts, order)


def orders(events: Sequence[FirstEvent]) -> tuple[list[int], list[int]]:
    """The places of the events by the day they end, and by the day they start; as given where a day is not known."""
    places = list(range(len(events)))
    if any(event.end is None for event in events):
        return places, places
    ends = [event.end or date.min for event in events]
    starts = [event.start or end for event, end in zip(events, ends, strict=True)]
    by_end = sorted(places, key=lambda i: (ends[i], starts[i], i))
    return by_end, sorted(places, key=lambda i: (starts[i], ends[i], i))


def _judged_all(parts: Sequence[Run], facts: list[Played], order: list[int]) -> list[Played]:
    """The events at their places, each judged after those before it in the order."""
    done = list(facts)
    before: list[Played] = []
    for i in order:
        done[i] = _judged(parts[i], facts[i], any(fact.counted for fact in before), bool(before))
        if done[i].games:
            before.append(done[i])
    return done


def _judged(run: Run, fact: Played, counted_before: bool, played_before: bool) -> Played:
    """Whether an event counts: rated opponents, points, floor; with its Ru."""
    if not fact.games or fact.reasons:
        return fact
    refusal = _enough_rated(run, fact) or _enough_points(run, fact, counted_before, played_before)
    if refusal is not None:
        return replace(fact, reasons=(refusal,))
    done = fact if fact.ru is not None else with_ru(run, fact)
    floor = below_floor(run, done.ru or 0, counted_before)
    if floor is not None:
        run.line("event_floor", "event_out", number=fact.number, reason=floor)
        return replace(done, reasons=(floor,))
    if not counted_before and run.law.first.event_floor != NEVER:
        least = lists.floor_for(done.ru or 0, run.law.first.event_floor, run.law.period)
        run.line("event_floor", "floor_reached", ru=done.ru, floor=least)
    return replace(done, counted=True)


def _enough_points(run: Run, fact: Played, counted_before: bool, played_before: bool) -> Reason | None:
    """The refusal of a first result for its score; where Ru alone is given, the score is not known."""
    if fact.score_x2 is None or (counted_before and fact.format in ROUND_ROBINS):
        return None
    if counted_before and fact.score_x2 >= run.law.first.first_score_x2:
        return None
    low = steps.is_disregarded(fact.score_x2, counted_before, played_before, run.first)
    saved = low and steps.has_points_in_all(fact.in_all_x2, run.first)
    step = first_score_step(fact.format)
    least = Fraction(run.law.first.first_score_x2, HALVES)
    if not low or saved:
        words = "points_not_asked" if counted_before and not saved else "points_enough"
        score = Fraction(fact.in_all_x2, HALVES) if saved else fact.score
        run.line(step, words, number=fact.number, score=score, least=least)
        return None
    refusal = run.reason("TOO_FEW_POINTS", step, score=fact.score, least=least)
    run.line(step, "event_out", number=fact.number, reason=refusal)
    return refusal


def _enough_rated(run: Run, fact: Played) -> Reason | None:
    """The refusal of an event with too few rated opponents; a note where only totals were given."""
    rated, needed = fact.rated_opponents, _rated_needed(run, fact)
    if rated is None or needed == NEVER:
        return None
    if fact.format in ROUND_ROBINS:
        step, enough = "round_robin_rated", steps.meets_round_robin_rated(rated, run.first)
    else:
        step, enough = "rated_opponents", steps.meets_enough_rated(rated, fact.games, run.first)
    if enough:
        run.line(step, "rated_enough", number=fact.number, rated=rated, needed=needed)
        return None
    refusal = run.reason("TOO_FEW_RATED", step, rated=rated, needed=needed)
    run.line(step, "event_out", number=fact.number, reason=refusal)
    return refusal


def _not_judged(run: Run, pool: list[Played]) -> list[Reason]:
    """Notes where totals do not say how many rated opponents there were, or how many points, and the edition asks."""
    notes = []
    if any(_rated_needed(run, fact) != NEVER and fact.rated_opponents is None for fact in pool):
        needed = max(_rated_needed(run, fact) for fact in pool)
        notes.append(run.reason("RATED_OPPONENTS_NOT_JUDGED", "rated_opponents", needed=needed))
        run.line("rated_opponents", "note", reason=notes[-1])
    if pool and pool[0].score_x2 is None:
        least = Fraction(run.law.first.first_score_x2, HALVES)
        notes.append(run.reason("FIRST_SCORE_NOT_JUDGED", "first_score", least=least))
        run.line("first_score", "note", reason=notes[-1])
    return notes


def _rated_needed(run: Run, fact: Played) -> int:
    """How many rated opponents the edition asks for in an event of this format."""
    law = run.law.first
    return law.round_robin_rated_needed if fact.format in ROUND_ROBINS else law.rated_opponents_needed


def _total_score(pool: list[Played]) -> Fraction | None:
    """The points of all events; None where one gives its Ru alone."""
    if any(fact.score_x2 is None for fact in pool):
        return None
    return Fraction(sum(fact.score_x2 or 0 for fact in pool), HALVES)


def _nothing(
    run: Run, facts: list[Played], results: tuple[EventResult, ...], notes: list[Reason]
) -> FirstRating:
    """Every result is disregarded."""
    reasons = tuple(reason for fact in facts for reason in fact.reasons) + tuple(notes)
    needed = _games_needed(run, 0, 0, False)
    return FirstRating(
        **run.heading, rating=None, published=False, reasons=reasons, game_count=0, games_needed=needed,
        score=Fraction(0), events=results,
    )


def _published(
    run: Run, pool: list[Played], results: tuple[EventResult, ...], notes: list[Reason], member_of: str, in_time: bool
) -> FirstRating:
    """The figure and what it waits for. in_time: not of late events alone, which a later list publishes.

    run: under the law of the event that starts last, which completes the results.
    """
    alone = len(pool) == 1 and not run.law.attests("first", "pooling")
    by_mean = alone or steps.pools_by_mean(run.first)
    if not by_mean and any(fact.average is None for fact in pool):
        raise ArpadError("RU_ALONE_CANNOT_BE_POOLED", ("events",), article=run.article("pooled_rn"))
    rating, average, p = _mean_of_events(run, pool) if by_mean else _one_event(run, pool)
    games = sum(fact.games for fact in pool)
    official = sum(fact.games for fact in pool if fact.official)
    member = member_of in run.law.edition.members and bool(member_of)
    needed = _games_needed(run, official, games, member)
    if needed is None:
        published, refused = _untold(run, games, rating)
    else:
        published, refused = _judged_publication(run, games, needed, rating, member_of, in_time)
    if not in_time:
        run.line("closing_day", "late_alone", rating=rating)
    return FirstRating(
        **run.heading,
        rating=rating,
        published=published if in_time else False,
        reasons=(*refused, *notes),
        game_count=games,
        games_needed=needed,
        score=_total_score(pool),
        average=average,
        percentage=p,
        events=results,
    )


def _games_needed(run: Run, official: int, games: int, member: bool) -> int | None:
    """How many games are needed; None where no source tells."""
    try:
        return steps.games_needed(official, games, member, run.first)
    except ArpadError as error:
        if error.code != "NOT_ATTESTED":
            raise
        return None


def _untold(run: Run, games: int, rating: int) -> tuple[bool | None, tuple[Reason, ...]]:
    """Whether it is published, where nobody knows how many games that takes: below the floor it is not in any case."""
    reason = run.reason("GAMES_NEEDED_NOT_ATTESTED", "games_needed", games=games, rules=run.law.short)
    run.line("games_needed", "note", reason=reason)
    if steps.publication_refusal(games, games, rating, run.period) == steps.PUBLISHED:
        return None, (reason,)
    return False, (reason, _below_floor(run, rating))


def _judged_publication(
    run: Run, games: int, needed: int, rating: int, member_of: str, in_time: bool
) -> tuple[bool, tuple[Reason, ...]]:
    """(is it published, why not)."""
    if member_of and run.law.first.games_needed_member == NEVER:
        run.line("games_needed", "no_member_exception", member=member_of)
    step = _needed_step(run, needed, member_of)
    run.line(step, "games_needed", games=games, needed=needed)
    refusal = steps.publication_refusal(games, needed, rating, run.period)
    return refusal == steps.PUBLISHED, _refusal(run, refusal, step, games, needed, rating, in_time)


def _below_floor(run: Run, rating: int) -> Reason:
    """The refusal of a first rating below the floor of the list, with its line."""
    floor = lists.floor_for(rating, run.law.period.floor, run.law.period)
    reason = run.reason("BELOW_LIST_FLOOR", "publication_floor", rating=rating, floor=floor)
    run.line("publication_floor", "not_published", reason=reason)
    return reason


def _needed_step(run: Run, needed: int, member_of: str) -> str:
    """Which rule gave the number of games."""
    if needed == run.law.first.games_needed:
        return "games_needed"
    return "games_needed_member" if member_of else "games_needed_official"


def _refusal(
    run: Run, code: int, step: str, games: int, needed: int, rating: int, in_time: bool
) -> tuple[Reason, ...]:
    if code == steps.TOO_FEW_GAMES:
        reason = run.reason("TOO_FEW_GAMES", step, games=games, needed=needed)
        run.line(step, "not_published", reason=reason)
        return (reason,)
    if code == steps.BELOW_LIST_FLOOR:
        return (_below_floor(run, rating),)
    floor = lists.floor_for(rating, run.law.period.floor, run.law.period)
    run.line("publication_floor", "published" if in_time else "floor_met", rating=rating, floor=floor)
    return ()


def _mean_of_events(run: Run, pool: list[Played]) -> tuple[int, Fraction | None, Fraction | None]:
    """Rn of 2005: the mean of the events' Ru, weighted by their games."""
    games = sum(fact.games for fact in pool)
    exact = [fact.exact_ru for fact in pool]
    whole = [Fraction(fact.ru or 0) for fact in pool]
    same = len(pool) == 1 or _weighted(pool, whole)[1] == _weighted(pool, exact)[1]
    rus = whole if same or steps.means_rounded_ru(run.first) else exact
    weighted, rating = _weighted(pool, rus)
    terms = Added(Term("ru_times_games", {"ru": ru, "games": fact.games}) for ru, fact in zip(rus, pool, strict=True))
    mean = Fraction(weighted, games)
    run.line("weighted_rn", events=terms, games=games, exact=mean)
    _tell_rn(run, mean, rating)
    if len(pool) == 1:
        return rating, pool[0].average, pool[0].percentage
    return rating, None, None


def _weighted(pool: list[Played], rus: list[Fraction]) -> tuple[Fraction, int]:
    """(sum of each figure times its games, Rn)."""
    weighted = sum((ru * fact.games for ru, fact in zip(rus, pool, strict=True)), Fraction(0))
    return weighted, steps.weighted_rn((weighted.numerator, weighted.denominator), sum(fact.games for fact in pool))


def _tell_rn(run: Run, exact: Fraction, rating: int) -> None:
    """The line on the one rounding of Rn."""
    run.line("rounded_ru", "whole_rn" if exact == rating else "rounded_ru", name="Rn", exact=exact, ru=rating)


def _one_event(run: Run, pool: list[Played]) -> tuple[int, Fraction, Fraction]:
    """Rn of 2011 and 2014: every game counted as one event."""
    games = sum(fact.games for fact in pool)
    score_x2 = sum(fact.score_x2 or 0 for fact in pool)
    averages = [_pooled_average(run, fact) for fact in pool]
    total = sum((mean * fact.games for mean, fact in zip(averages, pool, strict=True)), Fraction(0))
    average = steps.average_of_games(total.numerator, games * total.denominator, run.first)
    terms = Added(
        Term("average_times_games", {"average": mean, "games": fact.games})
        for mean, fact in zip(averages, pool, strict=True)
    )
    mean = Fraction(total, games)
    run.line("pooled_rn", events=terms, games=games, score=Fraction(score_x2, HALVES), average=mean)
    if any(fact.ru is not None for fact in pool) and len(pool) > 1:
        run.line("pooled_rn", "averages_pooled")
    more, ratings, points = steps.hypothetical_results(run.first)
    if more:
        average = supposed_average(run, Fraction(*average), games, more, ratings)
        games, score_x2, mean = games + more, score_x2 + points, Fraction(*average)
    p = Fraction(steps.percentage_x100(score_x2, games), HUNDRED)
    n = _fraction_of(run, pool, average, score_x2, games)
    exact = steps.pooled_rn(average, score_x2, games, n, run.first)
    tell_ru(run, "Rn", score_x2, games, mean, n, Fraction(*exact))
    rating = steps.rounded_ru(exact)
    _tell_rn(run, Fraction(*exact), rating)
    return at_most_ceiling(run, rating), mean, p


def _fraction_of(run: Run, pool: list[Played], average: tuple[int, int], score_x2: int, games: int) -> int:
    """n of n/(n+1) where a pool keeps it: a round robin that stands alone, by one reading a mixture that holds one."""
    if not any(fact.format in ROUND_ROBINS for fact in pool):
        return NEVER
    if len(pool) == 1:
        return opponents_of(run, pool[0], average)
    everyone = sum(fact.opponents for fact in pool)
    apart = [steps.rounded_ru(steps.pooled_rn(average, score_x2, games, n, run.law.first)) for n in (NEVER, everyone)]
    return NEVER if apart[0] == apart[1] or steps.keeps_fraction_alone(run.first) else everyone


def _pooled_average(run: Run, fact: Played) -> Fraction:
    """The average at which an event joins the pool."""
    assert fact.average is not None
    if fact.format in ROUND_ROBINS and fact.ra is not None:
        return Fraction(steps.pooled_average(int(fact.average), fact.ra, run.first))
    return fact.average


def _result(fact: Played, used: bool, outside: Reason | None) -> EventResult:
    """One event. used: the figure is made of it, too; outside: why the list does not take it in."""
    return EventResult(
        format=fact.format,
        counted=fact.counted and used,
        game_count=fact.games,
        score=fact.score,
        average=fact.average,
        percentage=fact.percentage,
        Ru=fact.ru,
        reasons=fact.reasons if outside is None else (*fact.reasons, outside),
    )
