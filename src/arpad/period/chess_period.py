"""One class of chess ratings over a period: reports rated in order, changes summed and rounded once, first ratings."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from arpad.law.resolve import Clocks, Law
from arpad.model.errors import ArpadError
from arpad.model.line import Reason
from arpad.model.person import PlayerRef
from arpad.model.ratinglist import STANDARD
from arpad.period.contribution import CHANGE, FIRST, NOTHING, Contribution
from arpad.period.k_listed import activity_of, days_added, k_for, k_stays
from arpad.period.official import UNLISTED, Listed, Member, OfficialList, Pending, People, in_force
from arpad.period.rated_event import Result, rated_event
from arpad.period.received import Report, by_lists, in_order, in_time
from arpad.period.result import ClassPeriod, First, Question, question
from arpad.period.rulebook import Rulebook
from arpad.period.standing import RATED
from arpad.ruling.change import Change, EventChange, change_of_sum, summed
from arpad.ruling.first import FirstRating, first_rating
from arpad.ruling.run import Run

CHANGE_STEPS = ("own_rating", "counted_difference", "expected_score_x100", "k_used", "sum_changes_x100")
SINCE_STEPS = ("rated_since", *CHANGE_STEPS[1:])
ACTIVITY = ("inactive_below_games", "inactive_months", "active_again_games", "active_again_months")
"""Without them nobody can be judged: who was active stays so, and whoever publishes the list has to know it."""
GAP = "NOT_ATTESTED"
"""The error of a value that no source attests."""
FIRST_STEPS = ("average_of_games", "pooled_rn")


@dataclass
class Working:
    """A period under way. results: of rated players, in order; pending: of the others, old ones first."""

    cadence: str
    day: date
    law: Law
    lists: Sequence[OfficialList]
    people: People
    rows: dict[PlayerRef, Listed]
    clocks: Clocks | None = None
    results: dict[PlayerRef, list[Result]] = field(default_factory=dict)
    pending: dict[PlayerRef, list[Pending]] = field(default_factory=dict)
    days: dict[PlayerRef, list[tuple[date, int]]] = field(default_factory=dict)
    ledger: list[Contribution] = field(default_factory=list)
    first: list[First] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    readings: set[str] = field(default_factory=set)
    laws: set[str] = field(default_factory=set)

    def run(self, law: Law, clocks: Clocks | None = None) -> Run:
        """A calculation under a law of this period. clocks: where each event it is given has its own."""
        self.laws.add(law.digest)
        return Run(law, False, clocks)

    def done(self, run: Run) -> None:
        """Keeps the doubts that a calculation rested on."""
        self.readings.update(run.readings)

    def member(self, player: PlayerRef) -> Member | None:
        """What the office knows of a person."""
        return self.people.get(player)


def chess_period(
    cadence: str, lists: Sequence[OfficialList], reports: Sequence[Report], day: date, book: Rulebook, people: People
) -> ClassPeriod:
    """The next list of one class. lists: all before it, the last one is the list that the period changes."""
    law = book.law(cadence, day, day)
    before = max(lists, key=lambda made: made.day)
    rows = {player: _begun(row) for player, row in before.rows.get(cadence, {}).items()}
    work = Working(cadence, day, law, lists, people, rows, book.clocks(cadence, day))
    work.pending = {player: list(row.pending) for player, row in rows.items() if row.pending}
    run = work.run(law)
    taken, waiting = in_time(run, in_order(reports), day)
    work.done(run)
    for report in taken:
        waits = _rate_parts(work, report, book, before)
        if waits is not None:
            waiting[report.key] = waits
    _changes(work)
    _firsts(work)
    _standing(work, before, book)
    return ClassPeriod(
        cadence=cadence, rows={player: row for player, row in sorted(work.rows.items()) if row != UNLISTED},
        contributions=tuple(sorted(work.ledger, key=lambda row: (row.player, row.event))),
        first=tuple(sorted(work.first, key=lambda one: one.player)), waiting=waiting,
        questions=tuple(sorted(work.questions, key=lambda one: (one.player, one.code))),
        readings=tuple(sorted(work.readings)), laws=tuple(sorted(work.laws)),
        gaps=tuple(field for field in (*ACTIVITY, "window_periods", "games_needed") if not _attested(work.law, field)),
    )


def _begun(row: Listed) -> Listed:
    """A row without what was said of the period before."""
    return replace(row, games=0, delisted=None) if row.games or row.delisted is not None else row


def _attested(law: Law, field: str) -> bool:
    return law.attests("period" if field in ACTIVITY else "first", field)


def _rate_parts(work: Working, report: Report, book: Rulebook, before: OfficialList) -> Reason | None:
    """Rates a report; the reason why it waits, where no source says what its edition has for it."""
    found: list[Result] = []
    try:
        law = book.law(work.cadence, report.starts, work.day)
        parts = by_lists(report, work.lists, law.step_article("own_rating"))
        for part in [*parts, report] if report.by_game else parts:
            results, refused = _rated(work, part, law, before)
            if refused is not None:
                return refused
            # Where parts are rated, only first results are of the whole event.
            found += [one for one in results if not report.by_game or (one.first is not None) == (part is report)]
    except ArpadError as error:
        if error.code != GAP:
            raise
        return Reason("RULE_NOT_ATTESTED", error.article or "", {"value": error.found})
    # Only now: an event that waits leaves nothing behind, not even of those of its parts that could be rated.
    _join(work, found)
    return None


def _rated(work: Working, report: Report, law: Law, before: OfficialList) -> tuple[list[Result], Reason | None]:
    """The results of one report, or of a part of it, by the law of the day on which the whole of it began; the reason
    where it counts for nobody, so that it waits."""
    run = work.run(law)
    at_start = in_force(work.lists, report.starts, by_publication=False)
    results, figures = rated_event(run, report, at_start, before, _counted_before(work, report))
    work.done(run)
    return results, figures.reasons[0] if figures.reasons and not figures.rated else None


def _join(work: Working, results: Sequence[Result]) -> None:
    """The results of an event join those of each player."""
    for result in results:
        if result.first is not None:
            work.pending.setdefault(result.player, []).append(Pending(result.report, result.first))
            work.ledger.append(_first_row(work, result))
        elif result.figures.n and result.own is not None:
            work.results.setdefault(result.player, []).append(result)
        else:
            work.ledger.append(_row(work, result, NOTHING))
        if result.figures.n:
            work.days.setdefault(result.player, []).extend(result.days)


def _counted_before(work: Working, report: Report) -> frozenset[PlayerRef]:
    """The unrated players of an event of whom an earlier result counts already."""
    found = set()
    for entry in report.event.entries:
        ref = report.ref(entry)
        held = work.pending.get(ref)
        if held and any(event.counted for event in _pooled(work, ref, held).events):
            found.add(ref)
    return frozenset(found)


def _pooled(work: Working, player: PlayerRef, held: Sequence[Pending]) -> FirstRating:
    run = work.run(work.law, work.clocks)
    member = work.member(player)
    day = work.day if work.law.attests("first", "window_periods") else None
    found = first_rating(run, [one.first for one in held], day, member.member_of if member else "")  # type: ignore[misc]
    work.done(run)
    return found


def _changes(work: Working) -> None:
    """Every rated player with games: K cut over the period, events added up, one rounding."""
    for player, results in sorted(work.results.items()):
        row = _base(work, player, results)
        games = sum(result.figures.n for result in results)
        counted = replace(row, games=games, played=days_added(row.played, work.days.get(player, ())))
        if row.rating is None or row.k is None:
            article = work.law.step_article("k_row")
            work.questions.append(Question(player, work.cadence, "K_NOT_ON_LIST", article, {"found": str(player)}))
            work.ledger.extend(_row(work, result, CHANGE) for result in results)
            work.rows[player] = counted
            continue
        done = [_event_change(work, row, result, games, number) for number, result in enumerate(results, 1)]
        run = work.run(work.law)
        work.ledger.extend(_row(work, result, CHANGE, one) for result, one in zip(results, done, strict=True))
        try:
            work.rows[player] = _changed(counted, summed(run, row.rating, row.k, done, one=False), games)
        except ArpadError as error:
            if error.code != GAP:
                raise
            work.questions.append(question(player, work.cadence, error))
            work.rows[player] = counted
        work.done(run)


def _base(work: Working, player: PlayerRef, results: Sequence[Result]) -> Listed:
    """The row that changes; of a player with a standard rating alone, one that begins at it (2024: 7.2.1)."""
    row = work.rows.get(player, UNLISTED)
    if row.rating is not None or not results[-1].stands_in:
        return row
    latest = max(work.lists, key=lambda made: made.day)
    rating = latest.row(STANDARD, player).rating or results[-1].own
    begun = Listed(rating=rating, highest=rating, played=row.played)
    member = work.member(player)
    k, missing = k_for(work.run(work.law), begun, member.birth if member else None, work.day)
    if missing is not None:
        work.questions.append(question(player, work.cadence, missing))
    return replace(begun, k=k)


def _event_change(work: Working, row: Listed, result: Result, games: int, number: int) -> EventChange:
    run = work.run(result.law)
    figures = result.figures
    assert row.k is not None
    assert result.own is not None
    assert figures.W_We is not None
    done = change_of_sum(run, row.k, result.own, result.k, figures.W_We, figures.n, games, number)
    work.done(run)
    return done


def _changed(row: Listed, change: Change, games: int) -> Listed:
    """The row after its change: a higher peak, more games on the count; off the list below the floor."""
    if change.delisted:
        return replace(row, rating=None, k=None, delisted=change.new_rating, career=0, active=True,
                       inactive_since=None, pending=())
    career = None if row.career is None else row.career + games
    return replace(row, rating=change.new_rating, career=career, highest=max(row.highest or 0, change.new_rating))


def _firsts(work: Working) -> None:
    """Every player without a rating who has results: published, or waiting, and why."""
    for player, held in sorted(work.pending.items()):
        row = work.rows.get(player, UNLISTED)
        found = _pooled(work, player, held)
        work.first.append(First(player, work.cadence, found.rating, found.published, found.game_count,
                                found.games_needed, found.reasons))
        played = days_added(row.played, work.days.get(player, ()))
        if not found.published or found.rating is None:
            work.rows[player] = replace(row, pending=tuple(held), played=played)
            continue
        new = sum(games for _, games in work.days.get(player, ()))
        work.rows[player] = Listed(
            rating=found.rating, games=new, highest=max(row.highest or 0, found.rating), career=0,
            first_games=found.game_count, played=played, active=True,
        )


def _standing(work: Working, before: OfficialList, book: Rulebook) -> None:
    """K and activity of everybody on the next list."""
    run, earlier = work.run(work.law), _law_before(work, before, book)
    judged = all(work.law.attests("period", field) for field in ACTIVITY)
    for player, row in work.rows.items():
        if row.rating is None:
            continue
        member = work.member(player)
        birth = member.birth if member else None
        old = before.row(work.cadence, player)
        if earlier is None or not k_stays(work.law.period, earlier.period, old, row, birth, work.day):
            k, missing = k_for(run, row, birth, work.day)
            if missing is not None:
                work.questions.append(question(player, work.cadence, missing))
            row = row if row.k == k else replace(row, k=k)
        work.rows[player] = activity_of(run, row, work.day) if judged else row
    work.done(run)


def _law_before(work: Working, before: OfficialList, book: Rulebook) -> Law | None:
    """The law of the list before; None where it was made before the first text that is held."""
    try:
        return book.law(work.cadence, before.day, before.day)
    except ArpadError:
        return None


def _row(work: Working, result: Result, kind: str, done: EventChange | None = None) -> Contribution:
    law = result.law
    steps = CHANGE_STEPS if result.figures.status == RATED else SINCE_STEPS
    return Contribution(
        player=result.player, event=result.report, list=work.day, cadence=work.cadence, kind=kind,
        games=result.figures.n, score=result.figures.W, own=result.own,
        sum=result.figures.W_We if kind == CHANGE else None, k=done.k if done else None,
        change=done.change if done else None,
        articles=tuple(dict.fromkeys(law.step_article(step) for step in steps)) if kind == CHANGE else (),
        reasons=(result.reasons or result.figures.reasons) if kind == NOTHING else (),
    )


def _first_row(work: Working, result: Result) -> Contribution:
    figures, law = result.figures, result.law
    return Contribution(
        player=result.player, event=result.report, list=work.day, cadence=work.cadence, kind=FIRST,
        games=figures.n, score=figures.W, ru=figures.Ru,
        articles=tuple(dict.fromkeys(law.step_article(step) for step in FIRST_STEPS)), reasons=figures.reasons,
    )
