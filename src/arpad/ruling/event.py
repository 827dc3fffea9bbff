"""One event of an unrated chess player: what counts of it, and its Ru."""

from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Any

from arpad.law.grains import NEVER
from arpad.law.scales import HALVES, HUNDRED
from arpad.model.errors import ArpadError
from arpad.model.limits import GAMES_MOST
from arpad.model.line import Reason, Term
from arpad.rules import first as steps
from arpad.rules import lists, roundrobin
from arpad.rules.amounts import half_up
from arpad.ruling.days import check_day
from arpad.ruling.games import NOT_PLAYED, UNRATED_PLAYER, split, standing_in, tell_left_out
from arpad.ruling.inputs import FirstEvent, Game, Path, check_games, check_rating
from arpad.ruling.remarks import remark_opponents
from arpad.ruling.run import Run

SWISS, TEAM, ROUND_ROBIN, DOUBLE, SCHEVENINGEN, MATCH = FORMATS = (
    "swiss", "team", "round-robin", "double-round-robin", "scheveningen", "match",
)
ROUND_ROBINS = (ROUND_ROBIN, DOUBLE)


@dataclass(frozen=True, kw_only=True)
class Played:
    """What an event comes down to: counted games and half points, the average of its opponents, how it was judged.

    score_x2: None where only Ru is known; opponents: n of n/(n+1) in a round robin; ru and exact_ru: after and before
    its rounding; name: the player, where an event has several unrated ones; in_all_x2: half points of all games played,
    those against unrated opponents too, where the games are given.
    """

    number: int
    format: str
    games: int
    score_x2: int | None
    average: Fraction | None
    opponents: int
    rated_opponents: int | None
    official: bool
    end: date | None
    received: date | None
    ra: int | None = None
    ru: int | None = None
    counted: bool = False
    reasons: tuple[Reason, ...] = ()
    exact_ru_pair: tuple[int, int] | None = None
    name: str = ""
    in_all_x2: int = 0

    @property
    def percentage(self) -> Fraction | None:
        """The score in whole hundredths."""
        if not self.games or self.score_x2 is None:
            return None
        return Fraction(steps.percentage_x100(self.score_x2, self.games), HUNDRED)

    @property
    def score(self) -> Fraction | None:
        """The score in points."""
        return None if self.score_x2 is None else Fraction(self.score_x2, HALVES)

    @property
    def exact_ru(self) -> Fraction:
        """Ru before its rounding, where it is known."""
        return Fraction(*self.exact_ru_pair) if self.exact_ru_pair else Fraction(self.ru or 0)


def played(run: Run, event: FirstEvent, number: int, path: Path) -> Played:
    """The facts of an event, from its games or its totals."""
    if event.format in ROUND_ROBINS and not roundrobin.has_method(run.law.event):
        event = replace(event, format=SWISS)
    if event.format not in FORMATS:
        raise ArpadError("NOT_A_CHOICE", (*path, "format"), found=event.format, choices=FORMATS)
    for key, day in (("start", event.start), ("end", event.end), ("received", event.received)):
        check_day(day, (*path, key))
    if event.start and event.end and event.end < event.start:
        raise ArpadError("ENDS_BEFORE_START", (*path, "end"), found=str(event.end), start=str(event.start))
    _check_totals(event, path)
    made = _from_games(run, event, number, path) if event.games else _from_totals(event, number, path)
    if made.format == MATCH and run.event.match_needs_rated != NEVER:
        refusal = run.reason("MATCH_WITH_UNRATED", "match_unrated")
        run.line("match_unrated", "event_out", number=number, reason=refusal)
        return replace(made, reasons=(refusal,))
    if not made.games:
        refusal = run.reason("NO_COUNTED_GAMES", UNRATED_PLAYER)
        run.line(UNRATED_PLAYER, "event_out", number=number, reason=refusal)
        return replace(made, reasons=(refusal,))
    return made


def _check_totals(event: FirstEvent, path: Path) -> None:
    """Totals that say the same thing twice, or that the format of the event knows nothing of."""
    if event.games and event.ru is not None:
        raise ArpadError("GAMES_OR_RU", (*path, "Ru"), found=event.ru)
    round_robin = {"Rc_new": event.rc_new, "Ra": event.ra}
    others = {"average_opponents": event.average_opponents} if event.format in ROUND_ROBINS else round_robin
    for key, value in others.items():
        if value is not None:
            raise ArpadError("NOT_FOR_THIS_FORMAT", (*path, key), found=key, format=event.format)


def _from_games(run: Run, event: FirstEvent, number: int, path: Path) -> Played:
    check_games(event.games, (*path, "games"))
    remark_opponents(run, event.games, "is_delisted", (*path, "games"))
    event = replace(event, games=standing_in(event.games, run, (*path, "games")))
    counted, left_out = split(event.games, run, UNRATED_PLAYER)
    average: Fraction | None
    if event.format in ROUND_ROBINS:
        unplayed = [i for i, game in enumerate(event.games) if game.result in NOT_PLAYED]
        if unplayed:
            raise ArpadError("ROUND_ROBIN_UNPLAYED", (*path, "games", unplayed[0]),
                             found=event.games[unplayed[0]].result, article=run.article("unplayed_round_robin"))
        games, score_x2 = len(event.games), sum(game.score_x2 for game in event.games)
        average = _given_average(event, path)
    else:
        tell_left_out(left_out, run, UNRATED_PLAYER, number)
        games, score_x2 = len(counted), sum(game.score_x2 for game in counted)
        average = Fraction(sum(game.opponent or 0 for game in counted), games) if games else None
    in_all_x2 = sum(game.score_x2 for game in event.games if game.result not in NOT_PLAYED)
    return replace(_made(event, number, games, score_x2, average, _distinct(event, counted), path), in_all_x2=in_all_x2)


def _distinct(event: FirstEvent, counted: list[Game]) -> int:
    """Different opponents: as given, or told apart by their names; without names, each game is against another one."""
    if event.format == MATCH:
        return min(1, len(counted))
    if event.rated_opponents is not None:
        return event.rated_opponents
    names = [game.name for game in counted]
    return len({name for name in names if name}) + sum(1 for name in names if not name)


def _from_totals(event: FirstEvent, number: int, path: Path) -> Played:
    if event.game_count is None or (event.score_x2 is None and event.ru is None):
        raise ArpadError("TOTALS_MISSING", path)
    if not 0 < event.game_count <= GAMES_MOST:
        raise ArpadError("GAME_COUNT_NOT_POSSIBLE", (*path, "game_count"), found=event.game_count)
    if event.score_x2 is not None and not 0 <= event.score_x2 <= HALVES * event.game_count:
        points = Fraction(event.score_x2, HALVES)
        raise ArpadError("SCORE_ABOVE_GAMES", (*path, "score"), found=points, games=event.game_count)
    rated = 1 if event.format == MATCH else event.rated_opponents
    if event.ru is not None:
        check_rating(event.ru, (*path, "Ru"))
        made = _made(event, number, event.game_count, event.score_x2, None, rated, path)
        return replace(made, ru=event.ru)
    return _made(event, number, event.game_count, event.score_x2, _given_average(event, path), rated, path)


def _given_average(event: FirstEvent, path: Path) -> Fraction:
    if event.format in ROUND_ROBINS:
        if event.rc_new is None:
            raise ArpadError("ROUND_ROBIN_NEEDS_AVERAGE", (*path, "Rc_new"))
        for name, value in (("Rc_new", event.rc_new), ("Ra", event.ra)):
            if value is not None:
                check_rating(value, (*path, name))
        return Fraction(event.rc_new)
    if event.average_opponents is None:
        raise ArpadError("TOTALS_MISSING", path)
    if not event.average_opponents > 0:
        raise ArpadError("NOT_A_RATING", (*path, "average_opponents"), found=event.average_opponents)
    check_rating(ceil_of(event.average_opponents), (*path, "average_opponents"))
    return event.average_opponents


def ceil_of(value: Fraction) -> int:
    """The smallest integer that is not below a value."""
    return -(-value.numerator // value.denominator)


def _made(
    event: FirstEvent,
    number: int,
    games: int,
    score_x2: int | None,
    average: Fraction | None,
    rated: int | None,
    path: Path,
) -> Played:
    distinct = event.opponents
    if distinct is None:
        distinct = games if event.format != DOUBLE else -(-games // HALVES)
    if not 0 <= distinct <= games:
        raise ArpadError("OPPONENTS_NOT_POSSIBLE", (*path, "opponents"), found=distinct, games=games)
    if rated is not None and not 0 <= rated <= games:
        raise ArpadError("OPPONENTS_NOT_POSSIBLE", (*path, "rated_opponents"), found=rated, games=games)
    return Played(
        number=number, format=event.format, games=games, score_x2=score_x2, average=average, opponents=distinct,
        rated_opponents=rated, official=event.official, end=event.end, received=event.received, ra=event.ra,
    )


AVERAGE_WORDS = {
    (False, True): "average_of_games",
    (False, False): "average_rounded",
    (True, True): "player_average",
    (True, False): "player_average_rounded",
}
"""How to speak of an average: (of a named player or of a numbered event, as it is or rounded)."""


def with_ru(run: Run, fact: Played) -> Played:
    """The event with its Ru, rounded and exact, and their lines."""
    assert fact.average is not None
    law = run.first if _order_matters(run, fact, fact.average) else run.law.first
    average = steps.average_of_games(fact.average.numerator, fact.average.denominator, law)
    words = AVERAGE_WORDS[bool(fact.name), Fraction(*average) == fact.average]
    run.line("average_of_games", words, number=fact.number, name=fact.name, games=fact.games, exact=fact.average,
             average=Fraction(*average))
    more, ratings, points = steps.hypothetical_results(run.first)
    if not more:
        ru, exact = ru_of(run, fact, average)
        return replace(fact, ru=ru, exact_ru_pair=exact)
    supposed = replace(fact, games=fact.games + more, score_x2=(fact.score_x2 or 0) + points)
    average = supposed_average(run, Fraction(*average), fact.games, more, ratings)
    ru, exact = ru_of(run, supposed, average)
    return replace(fact, ru=at_most_ceiling(run, ru), exact_ru_pair=exact)


def supposed_average(run: Run, average: Fraction, games: int, more: int, ratings: int) -> tuple[int, int]:
    """Ra of 2024: the average of the rated opponents and of the supposed ones."""
    mean = Fraction(average * games + ratings, games + more)
    run.line("average_of_games", "hypothetical", opponents=more, rating=run.law.first.hypothetical_rating, games=games,
             average=mean)
    return mean.numerator, mean.denominator


def at_most_ceiling(run: Run, ru: int) -> int:
    """A first rating within the highest one that the edition gives."""
    if steps.within_ceiling(ru, run.law.first) == ru:
        return ru
    kept = steps.within_ceiling(ru, run.first)
    run.line("rounded_ru", "ceiling", ru=ru, ceiling=kept)
    return kept


def _order_matters(run: Run, fact: Played, average: Fraction) -> bool:
    """Does it matter whether the average is rounded before the bonus? For Ru itself, or for the mean of exact Ru."""
    whole = (half_up(average.numerator, average.denominator), 1)
    exact = (average.numerator, average.denominator)
    reported = not run.law.attests("first", "mean_of") or steps.means_rounded_ru(run.law.first)
    if whole == exact or not reported:
        return whole != exact
    score_x2 = fact.score_x2 or 0
    apart = [steps.rounded_ru(steps.swiss_ru(taken, score_x2, fact.games, run.law.first)) for taken in (whole, exact)]
    return apart[0] != apart[1]


def ru_of(
    run: Run, fact: Played, average: tuple[int, int], name: str | Term = "Ru"
) -> tuple[int, tuple[int, int]]:
    """(Ru rounded, Ru exact) from the average of an event. name: what the text calls it."""
    assert fact.score_x2 is not None
    if fact.format in ROUND_ROBINS:
        n = opponents_of(run, fact, average)
        exact = steps.round_robin_ru(average, fact.score_x2, fact.games, n, run.first)
    else:
        n = NEVER
        exact = steps.swiss_ru(average, fact.score_x2, fact.games, run.first)
    rounded = steps.rounded_ru(exact)
    tell_ru(run, name, fact.score_x2, fact.games, Fraction(*average), n, Fraction(*exact))
    if rounded != Fraction(*exact):
        run.line("rounded_ru", name=name, exact=Fraction(*exact), ru=rounded)
    return rounded, exact


def opponents_of(run: Run, fact: Played, average: tuple[int, int]) -> int:
    """n of n/(n+1): the opponents, by one reading the games of a double round robin."""
    score_x2 = fact.score_x2 or 0
    apart = [
        steps.rounded_ru(steps.round_robin_ru(average, score_x2, fact.games, n, run.law.first))
        for n in (fact.opponents, fact.games)
    ]
    if apart[0] == apart[1]:
        return fact.opponents
    return roundrobin.opponents_counted(fact.opponents, fact.games, run.event)


def below_floor(run: Run, ru: int, counted_before: bool) -> Reason | None:
    """Why a first result is ignored for its player: it is below the floor."""
    if not steps.below_event_floor(ru, counted_before, run.first, run.period):
        return None
    floor = lists.floor_for(ru, run.law.first.event_floor, run.law.period)
    return run.reason("BELOW_FLOOR", "event_floor", ru=ru, floor=floor)


def first_score_step(format: str) -> str:
    """The step on the points of a first result: of a round robin, or of a Swiss or team event."""
    return "first_score_round_robin" if format in ROUND_ROBINS else "first_score"


def tell_ru(
    run: Run, name: str | Term, score_x2: int, games: int, average: Fraction, n: int, exact: Fraction
) -> None:
    """The line of Ru, or of Rn: at 50 %, above it, below it."""
    over = score_x2 - games
    facts: dict[str, Any] = {
        "name": name, "score": Fraction(score_x2, HALVES), "games": games, "average": average, "ru": exact,
    }
    if over == 0:
        run.line("ru_at_half", **facts)
    elif over > 0 and steps.has_bonus(run.law.first):
        run.line("ru_above_half", over=over, bonus=Fraction(run.law.first.bonus_x2, HALVES), **facts)
    else:
        p = steps.percentage_x100(score_x2, games)
        facts |= {"p": Fraction(p, HUNDRED), "dp": steps.rating_difference(p, run.law.first)}
        if n == NEVER:
            run.line("swiss_ru", **facts)
        else:
            run.line("round_robin_ru", n=n, places=n + 1, **facts)
