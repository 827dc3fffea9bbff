"""Reports as the office hands them to a period, and which list they are in time for."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from arpad.law.resolve import Law
from arpad.model.errors import ArpadError
from arpad.model.event import Entry, Event
from arpad.model.line import Reason
from arpad.model.person import PlayerRef
from arpad.model.ratinglist import STANDARD
from arpad.period.judged import AS_DECLARED, Judged
from arpad.period.official import OfficialList, in_force
from arpad.rules.lists import closes_on_receipt
from arpad.ruling.run import Run
from arpad.ruling.window import list_reached


@dataclass(frozen=True, slots=True)
class Report:
    """An event with its verdict. key: names it among all events; refs: who its players are, where that is not what
    the report says. start: of the whole event, where this report is one of several (interim reports). official: one
    of the body's own events. by_game: ratings of the list in force at each game, as declared before round 1."""

    key: str
    event: Event
    cadence: str = STANDARD
    judged: Judged = AS_DECLARED
    refs: dict[int, PlayerRef] = field(default_factory=dict)
    start: date | None = None
    received: date | None = None
    official: bool = False
    by_game: bool = False

    @property
    def starts(self) -> date:
        """The day whose list holds."""
        day = self.start or self.event.start
        if day is None:
            raise ArpadError("EVENT_WITHOUT_DAYS", ("start",), found=self.event.name or self.key)
        return day

    @property
    def ends(self) -> date:
        """The last day of play."""
        day = self.event.end or self.event.start
        if day is None:
            raise ArpadError("EVENT_WITHOUT_DAYS", ("end",), found=self.event.name or self.key)
        return day

    def ref(self, entry: Entry) -> PlayerRef:
        """Who an entry is; by his name alone where the report gives no number."""
        return self.refs.get(entry.number) or entry.person.ref or PlayerRef("name", entry.person.name)


def in_order(reports: Iterable[Report]) -> list[Report]:
    """By the day they end, then start, then key: the same order whatever the order in which they came."""
    ordered = sorted(reports, key=lambda report: (report.ends, report.starts, report.key))
    twice = [key for key, count in Counter(report.key for report in ordered).items() if count > 1]
    if twice:
        raise ArpadError("EVENT_TWICE", ("reports",), found=twice[0])
    return ordered


def in_time(run: Run, reports: Sequence[Report], day: date) -> tuple[list[Report], dict[str, Reason]]:
    """(the reports of this list, why each of the others waits). A late report is in time for the next list."""
    taken, waiting = [], {}
    for report in reports:
        known = known_on(run.law, report)
        reached = list_reached(run, known, report.official)
        if reached <= day:
            taken.append(report)
        else:
            waiting[report.key] = run.reason("AFTER_CLOSING", "closing_day", day=str(known), list=str(reached))
    return taken, waiting


def known_on(law: Law, report: Report) -> date:
    """The day that decides to which list an event belongs: its end, or the arrival of its report where that counts."""
    if not closes_on_receipt(law.period):
        return report.ends
    if report.received is None:
        raise ArpadError("RECEIPT_NOT_KNOWN", ("received",), found=report.key,
                         article=law.article("period", "closing_on"))
    return max(report.ends, report.received)


def by_lists(report: Report, lists: Sequence[OfficialList], article: str) -> list[Report]:
    """The report whole; or, where ratings at each game were declared, the rounds of each list as a part of it."""
    if not report.by_game:
        return [report]
    dates = report.event.round_dates
    rounds: dict[date, list[int]] = {}
    for number in range(1, report.event.rounds + 1):
        played = dates[number - 1] if number <= len(dates) else None
        if played is None:
            raise ArpadError("ROUND_WITHOUT_DAY", ("round_dates", number - 1), found=number, name=report.event.name,
                             article=article)
        rounds.setdefault(in_force(lists, played, by_publication=False).day, []).append(number)
    return [
        replace(report, event=rounds_only(report.event, numbers), key=f"{report.key}#{day.isoformat()}", start=day)
        for day, numbers in sorted(rounds.items())
    ]


def rounds_only(event: Event, rounds: Sequence[int]) -> Event:
    """The same event with these rounds (from 1) alone, the others empty."""
    wanted = set(rounds)
    entries = tuple(
        entry._replace(rounds=tuple(
            meeting if number in wanted else None for number, meeting in enumerate(entry.rounds, 1)
        ))
        for entry in event.entries
    )  # fmt: skip
    return replace(event, entries=entries)
