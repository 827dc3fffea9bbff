"""One event under judgement: what is known of it, and the lines told so far."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from arpad.homologation.knowledge import Authorised, Declared, Knowledge, ref_of
from arpad.homologation.verdict import BY_DECISION, DECLARED, MET, NOT_MET, UNKNOWN, ArticleLine
from arpad.law.resolve import Law
from arpad.model.errors import ArpadError
from arpad.model.event import Entry, Event
from arpad.model.line import Line, Term
from arpad.model.person import Person
from arpad.ruling.run import Run

Ratings = Mapping[int, int | None]
"""Starting number -> rating in force when the event starts; None: unrated."""
NOT_ATTESTED = "NOT_ATTESTED"
"""The refusal of a law of which no source tells a value."""
LEFT_OUT = "player_out"
"""The words of a calculation on a player whose result does not count."""


@dataclass
class Case:
    """An event, the law, what the office knows. ratings: by starting number; listed: what the rating list says of a
    player, None where no list was given."""

    event: Event
    law: Law
    known: Knowledge
    ratings: dict[int, int | None]
    listed: Mapping[int, Person] | None = None
    articles: list[ArticleLine] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.run = Run(self.law, explain=True)
        self.entries = {entry.number: entry for entry in self.event.entries}

    def state(self, state: str, *missing: Term, needed: bool = True) -> None:
        """The state of the line just told; an exception from its article is heard."""
        told = ArticleLine(state=state, line=self.run.lines[-1], needed=needed, missing=missing)
        allowed = self.exception((told.article,)) if state == NOT_MET else None
        if allowed is not None:
            told = self._by_decision(told, allowed)
        self.articles.append(told)

    def tell_left_out(self, begin: int) -> None:
        """The lines told since a place, on players whose results do or do not count: one line for each reason."""
        told = self.run.lines[begin:]
        del self.run.lines[begin:]
        groups: dict[tuple[str, str], list[Line]] = {}
        for line in told:
            reason = line.facts["reason"].text() if line.words == LEFT_OUT else ""
            groups.setdefault((line.step, reason), []).append(line)
        for (_, reason), lines in groups.items():
            first = lines[0]
            if reason:
                names = named(line.facts["name"] for line in lines)
                first = replace(first, words="players_out", facts={"names": names, "reason": first.facts["reason"]})
            else:
                first = replace(first, facts={"names": named(first.facts["names"])})
            self.run.lines.append(first)
            self.state(NOT_MET if reason else MET, needed=False)

    def exception(self, articles: tuple[str, ...]) -> Authorised | None:
        """The exception authorised from one of these articles."""
        return next((found for found in self.known.exceptions if found.article in articles), None)

    def _by_decision(self, told: ArticleLine, allowed: Authorised) -> ArticleLine:
        self.run.line(told.check, "by_decision", found=told.line, by=allowed.by, day=allowed.day, why=allowed.why)
        decided = replace(self.run.lines[-1], read=told.line.read, readings=told.line.readings)
        self.run.lines.pop()
        self.run.lines[-1] = decided
        return replace(told, state=BY_DECISION, line=decided)

    def declaration(self, step: str, name: str, what: str, needed: bool = True, **facts: Any) -> None:
        """A line that only the arbiter can answer. what: the term of the thing declared, with its facts."""
        declared: Declared | None = self.known.declared.get(name)
        term = Term(what, facts)
        if declared is None:
            self.run.line(step, "not_declared", what=term)
            self.state(UNKNOWN, Term("declaration_of_arbiter"), needed=needed)
        else:
            by = declared.by or self.event.chief_arbiter or Term("the_arbiter")
            self.run.line(step, "declared" if declared.yes else "declared_not", what=term, by=by)
            self.state(DECLARED if declared.yes else NOT_MET, needed=needed)

    def attested(self, step: str, check: "Callable[[Case], None]", needed: bool = True) -> None:
        """The lines of a check; where no source says what this edition has, a line that says so."""
        try:
            check(self)
        except ArpadError as error:
            if error.code != NOT_ATTESTED:
                raise
            self.unknown(step, Term("edition_gap"), needed=needed)
        self.run.set_aside()

    def unknown(self, step: str, missing: Term, needed: bool = True) -> None:
        """A line that cannot be judged for want of one fact."""
        self.run.line(step, "cannot_be_known", missing=missing)
        self.state(UNKNOWN, missing, needed=needed)

    def refusal(self) -> ArticleLine | None:
        """The first article because of which the event is not rated."""
        return next((line for line in self.articles if line.refuses), None)

    def name(self, number: int) -> str:
        """The name of a player, by his starting number."""
        return self.entries[number].person.name

    def names(self, numbers: list[int]) -> tuple[Term, ...]:
        """The names of several players."""
        return named(self.name(number) for number in numbers)

    def counted_before(self, entry: Entry) -> bool:
        """Has a result of an unrated player counted already?"""
        earlier = self.known.earlier.get(ref_of(entry))
        return earlier is not None and earlier.counted

    def published_since(self, number: int) -> int | None:
        """The rating of a player who was unrated when the event began, and has been published since."""
        earlier = self.known.earlier.get(ref_of(self.entries[number]))
        return earlier.published_since if earlier is not None and self.ratings[number] is None else None


def named(names: Iterable[str]) -> tuple[Term, ...]:
    """Names inside a sentence: they hold commas of their own."""
    return tuple(Term("name", {"name": name}) for name in names)
