"""One month of the Capital-Points: series homologated since the list before, evolutions summed and rounded once,
first Capital-Points. Slow and accelerated series share one list (FFJD 2, 6.1 and 6.2)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction

from arpad.law.resolve import Law
from arpad.model.errors import ArpadError
from arpad.model.event import Entry
from arpad.model.line import Reason, Term
from arpad.model.person import PlayerRef
from arpad.period.contribution import CHANGE, FIRST, FLOOR, NOTHING, Contribution
from arpad.period.draughts import cadence_of, estimates_of, players_of, series_table
from arpad.period.field import Field
from arpad.period.official import UNLISTED, Listed, Member, OfficialList, Pending, People, in_force
from arpad.period.received import Report, in_order
from arpad.period.result import ClassPeriod, First
from arpad.period.rulebook import CAPITAL, Rulebook
from arpad.period.standing import Standing
from arpad.ruling.draughts.change import DraughtsSeries, SeriesChange, series_change, summed
from arpad.ruling.draughts.first import FirstSeries, first_capital
from arpad.ruling.draughts.results import split
from arpad.ruling.draughts.series import Series, SeriesPlayer, games_of, series
from arpad.ruling.draughts.table import Table
from arpad.ruling.run import Run

CHANGE_STEPS = ("own_capital", "expected_points", "k_scaled", "sum_evolutions_scaled")
FIRST_STEPS = ("against_rated", "first_capital", "accelerated")


@dataclass
class Month:
    """A month under way."""

    day: date
    law: Law
    before: OfficialList
    people: People
    rows: dict[PlayerRef, Listed]
    evolutions: dict[PlayerRef, list[SeriesChange]] = field(default_factory=dict)
    pending: dict[PlayerRef, list[Pending]] = field(default_factory=dict)
    played: dict[PlayerRef, int] = field(default_factory=dict)
    ledger: list[Contribution] = field(default_factory=list)
    first: list[First] = field(default_factory=list)
    readings: set[str] = field(default_factory=set)
    laws: set[str] = field(default_factory=set)


def capital_period(
    lists: Sequence[OfficialList], reports: Sequence[Report], day: date, book: Rulebook, people: People
) -> ClassPeriod:
    """The next monthly list."""
    before = max(lists, key=lambda made: made.day)
    rows = {player: replace(row, games=0) for player, row in before.rows.get(CAPITAL, {}).items()}
    month = Month(day, book.law(CAPITAL, day, day), before, people, rows)
    month.pending = {player: list(row.pending) for player, row in rows.items() if row.pending}
    waiting: dict[str, Reason] = {}
    for report in in_order(reports):
        law = book.law(CAPITAL, report.starts, day)
        run = Run(law)
        reason = _too_late(run, report, day) or _rate(month, run, report, lists)
        if reason is not None:
            waiting[report.key] = reason
        month.readings.update(run.readings)
        month.laws.add(law.digest)
    _evolutions(month)
    _firsts(month)
    return ClassPeriod(
        cadence=CAPITAL, rows={player: row for player, row in sorted(month.rows.items()) if row != UNLISTED},
        contributions=tuple(sorted(month.ledger, key=lambda row: (row.player, row.event))),
        first=tuple(sorted(month.first, key=lambda one: one.player)), waiting=waiting, questions=(),
        readings=tuple(sorted(month.readings)), laws=tuple(sorted(month.laws | {month.law.digest})),
    )


def _too_late(run: Run, report: Report, day: date) -> Reason | None:
    """A series belongs to the period in which it is homologated: before the day of the list."""
    if report.received is None:
        raise ArpadError("HOMOLOGATION_NOT_KNOWN", ("received",), found=report.key,
                         article=run.article("rounded_evolution"))
    if report.received < day:
        return None
    return run.reason("HOMOLOGATED_LATER", "rounded_evolution", day=str(report.received))


def _rate(month: Month, run: Run, report: Report, lists: Sequence[OfficialList]) -> Reason | None:
    """One series; the reason why it waits, where the organiser's estimate is still missing."""
    if not report.judged.rated:
        return report.judged.reasons[0] if report.judged.reasons else run.reason("NOT_HOMOLOGATED", "rounded_evolution")
    if report.judged.awaits:
        what = tuple(Term(f"awaits_{awaited}") for awaited in report.judged.awaits)
        return run.reason("SERIES_AWAITS", "rounded_evolution", what=what)
    field = field_of(report, in_force(lists, report.starts, by_publication=True), month.before, month.people)
    table = series_table(run, field)
    figures = series(run, table, cadence_of(report.event), estimates_of(report.event, table))
    if figures.reasons:
        return figures.reasons[0]
    for place, entry in enumerate(players_of(report.event)):
        _player(month, run, report, entry, place, table, figures)
    return None


def field_of(report: Report, at_start: OfficialList, now: OfficialList, people: People) -> Field:
    """A series with what its players stood at: on the list in force when it began, and on the one that changes."""
    standings = {entry.number: _standing(report.ref(entry), entry, at_start, now, people)
                 for entry in report.event.entries}
    return Field(report.event, standings, report.judged)


def _standing(ref: PlayerRef, entry: Entry, at_start: OfficialList, now: OfficialList, people: People) -> Standing:
    member = people.get(ref, Member(entry.person))
    if member.outside:
        return Standing(fmjd=member.fmjd, outside=True)
    return Standing(rating=at_start.row(CAPITAL, ref).rating, current=now.row(CAPITAL, ref).rating)


def _player(
    month: Month, run: Run, report: Report, entry: Entry, place: int, table: Table, figures: Series
) -> None:
    ref = report.ref(entry)
    player, start, now = table.players[place], table.players[place].rating, month.before.row(CAPITAL, ref)
    if player.outside:
        month.ledger.append(_row(month, report, ref, NOTHING, reasons=figures.players[place].reasons))
    elif start is not None and now.rating is not None:
        _evolution(month, run, report, ref, games_series(report, table, place, start), now.rating)
    elif now.rating is not None:
        month.ledger.append(_row(month, report, ref, NOTHING, reasons=(rated_since(run),)))
    else:
        _first(month, run, report, ref, table, place, figures.players[place])


def rated_since(run: Run) -> Reason:
    """Why a series brings nothing to a player who has been rated since it began."""
    return run.reason("RATED_SINCE_SERIES", "own_capital")


def games_series(report: Report, table: Table, place: int, own: int) -> DraughtsSeries:
    """The games of a rated player as a series of the period."""
    return DraughtsSeries(games_of(table, place), cadence_of(report.event), own)


def _evolution(
    month: Month, run: Run, report: Report, ref: PlayerRef, given: DraughtsSeries, rating: int
) -> None:
    if not given.games:
        return
    done = series_change(run, rating, given, (), 1)
    month.evolutions.setdefault(ref, []).append(done)
    month.played[ref] = month.played.get(ref, 0) + done.game_count
    kind = CHANGE if done.game_count else NOTHING
    month.ledger.append(_row(month, report, ref, kind, done))


def _first(
    month: Month, run: Run, report: Report, ref: PlayerRef, table: Table, place: int, figures: SeriesPlayer
) -> None:
    """The result of an unrated player: of the accelerated procedure where it applies, else his games."""
    games = games_of(table, place)
    against_rated, _ = split(games, run, "against_rated")
    if figures.CPf is not None:
        first, counted = FirstSeries(accelerated=figures.CPf.exact, game_count=figures.NPJ), figures.NPJ
        score = figures.Pts
    elif against_rated:
        first, counted = FirstSeries(games=games), len(against_rated)
        score = sum(game.points for game in against_rated)
    else:
        month.ledger.append(_row(month, report, ref, NOTHING, reasons=figures.reasons))
        return
    month.pending.setdefault(ref, []).append(Pending(report.key, first))
    month.played[ref] = month.played.get(ref, 0) + counted
    month.ledger.append(Contribution(
        player=ref, event=report.key, list=month.day, cadence=CAPITAL, kind=FIRST, games=counted,
        score=Fraction(score), ru=figures.CPf.exact if figures.CPf is not None else None,
        articles=tuple(dict.fromkeys(run.article(step) for step in FIRST_STEPS)), reasons=figures.reasons,
    ))  # fmt: skip


def _evolutions(month: Month) -> None:
    """Every rated player: the evolutions of all series added up exactly and rounded once (2), kept above the floor."""
    for player, done in sorted(month.evolutions.items()):
        row = month.rows[player]
        assert row.rating is not None
        run = Run(month.law)
        change = summed(run, row.rating, done, one=False)
        month.readings.update(run.readings)
        lifted = change.new_rating - row.rating - change.rounded_change
        if lifted:
            month.ledger.append(Contribution(
                player=player, event="", list=month.day, cadence=CAPITAL, kind=FLOOR, games=0, score=Fraction(0),
                change=Fraction(lifted), articles=(run.article("not_below_floor"),),
            ))  # fmt: skip
        games = month.played[player]
        career = None if row.career is None else row.career + games
        month.rows[player] = replace(
            row, rating=change.new_rating, games=games, career=career, highest=max(row.highest or 0, change.new_rating)
        )


def _firsts(month: Month) -> None:
    """Every unrated player with results: first Capital-Points published, or waiting for more games."""
    for player, held in sorted(month.pending.items()):
        run = Run(month.law)
        found = first_capital(run, [one.first for one in held])  # type: ignore[misc]
        month.readings.update(run.readings)
        rating = found.rating.value if found.rating else None
        month.first.append(First(player, CAPITAL, rating, found.published, found.game_count, found.games_needed,
                                 found.reasons))
        row = month.rows.get(player, UNLISTED)
        games = month.played.get(player, 0)
        if found.published and rating is not None:
            month.rows[player] = Listed(rating=rating, games=games, highest=rating, first_games=found.game_count)
        else:
            month.rows[player] = replace(row, pending=tuple(held), games=games)


def _row(
    month: Month, report: Report, ref: PlayerRef, kind: str, done: SeriesChange | None = None,
    reasons: tuple[Reason, ...] = (),
) -> Contribution:
    law = month.law
    articles = tuple(dict.fromkeys(law.step_article(step) for step in CHANGE_STEPS)) if kind == CHANGE else ()
    return Contribution(
        player=ref, event=report.key, list=month.day, cadence=CAPITAL, kind=kind,
        games=done.game_count if done else 0, score=Fraction(done.score) if done else Fraction(0),
        own=done.own_rating if done else None, sum=done.score - done.expected if done else None,
        k=done.k if done else None, change=done.change if done else None, articles=articles, reasons=reasons,
    )
