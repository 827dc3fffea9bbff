"""Merging two records of one person: what it does to lists is shown first, and carried out with the next list."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from arpad.model.errors import ConflictError
from arpad.model.line import Term
from arpad.model.person import PlayerRef
from arpad.office import acts, events, persons, running, state
from arpad.office.office import Writing
from arpad.office.people import listed_as, number_on_lists
from arpad.period.acts import INITIALISATION, MERGED
from arpad.period.official import UNLISTED
from arpad.period.rulebook import FFJD
from arpad.publish.signing import SecretKey
from arpad.reports.formats import read_report
from arpad.store import events as events_kept
from arpad.store import lists
from arpad.store import persons as store
from arpad.store.engine import Connection
from arpad.store.journal import Record

FIRST_OF = {False: "games_needed", True: "ways_to_first"}
"""Of chess and of draughts: the step that makes a first rating of first results."""


class Effect(NamedTuple):
    """One class in which the record that goes stands on the last list. pending: its results towards a first rating,
    which who stays takes over; unless he is rated: then they are of no use by this article, that on first ratings."""

    system: str
    class_: str
    kept_rating: int | None
    gone_rating: int | None
    pending: int
    article: str = ""

    @property
    def drops_results(self) -> bool:
        """Are there first results that nobody takes over?"""
        return bool(self.pending) and self.kept_rating is not None


def effect(connection: Connection, kept: PlayerRef, gone: PlayerRef) -> list[Effect]:
    """What the two records are on the last list of each system."""
    one, other = persons.needed(connection, kept), persons.needed(connection, gone)
    last = {edition.system: edition for edition in lists.valid(connection)}
    found = []
    for system, edition in last.items():
        rows = {(person, cadence): state.row_of(text)
                for person, cadence, text in lists.standings_of(connection, edition.seq, [one, other])}
        found += [Effect(system, cadence, rows.get((one, cadence), UNLISTED).rating, row.rating, len(row.pending))
                  for (person, cadence), row in rows.items() if person == other]
    return [one._replace(article=_on_first_ratings(connection, one, last[one.system])) if one.drops_results else one
            for one in found]


def _on_first_ratings(connection: Connection, effect: Effect, edition: lists.Edition) -> str:
    """The article by which results make a first rating, of somebody new to the list."""
    day = date.fromisoformat(edition.date)
    law = running.book_of(connection, effect.system).law(effect.class_, day, day)
    return law.step_article(FIRST_OF[law.body == FFJD])


def merge(writing: Writing, kept: PlayerRef, gone: PlayerRef, reason: str, key: SecretKey) -> Record:
    """One person from now on; the row of the second record leaves the next list, by an act of the public log."""
    found = effect(writing.connection, kept, gone)
    for one in found:
        if one.kept_rating is None and one.gone_rating is not None:
            raise ConflictError("MERGE_LOSES_RATING", found=str(gone), kept=str(kept),
                                cadence=Term(f"class.{one.class_}", book="office"))
    _check_no_first_rating(writing.connection, gone)
    _check_apart(writing, kept, gone)
    _check_number(writing.connection, kept, gone)
    # As the lists print them: afterwards both numbers mean one person.
    rows = [_rows_of(writing.connection, one.system, (kept, gone)) for one in found]
    record = persons.merge(writing, kept, gone, reason)
    for one, (stays, leaves) in zip(found, rows, strict=True):
        acts.add(writing, MERGED, {
            "system": one.system, "cadence": one.class_, "player": str(leaves), "before": one.gone_rating or 0,
            "after": 0, "article": "", "kept": str(stays), "reason": reason,
        }, key)  # fmt: skip
    return record


def _check_no_first_rating(connection: Connection, gone: PlayerRef) -> None:
    """A first rating given to the record that goes, and on no list yet, would be carried out under its old number."""
    refs = frozenset(store.refs_of(connection, persons.needed(connection, gone)))
    for edition in {one.system: one for one in lists.valid(connection)}.values():
        for act in acts.waiting(connection, edition.system, lists.first_of_day(connection, edition)):
            if act.kind == INITIALISATION and act.player in refs:
                raise ConflictError("ACT_WAITS", found=str(gone), act=act.key.rpartition(" ")[2])


def _rows_of(connection: Connection, system: str, refs: Iterable[PlayerRef]) -> list[PlayerRef]:
    """The numbers under which the lists of a system print these records."""
    body = running.book_of(connection, system).body
    return [listed_as(connection, ref, body) for ref in refs]


def _check_number(connection: Connection, kept: PlayerRef, gone: PlayerRef) -> None:
    """Lists go on under the number that they print: a merge after which it would be another one loses the row."""
    people = [persons.needed(connection, ref) for ref in (kept, gone)]
    refs = [store.refs_of(connection, person) for person in people]
    for edition in lists.valid(connection):
        body = running.book_of(connection, edition.system).body
        number, other = number_on_lists(refs[0], body), number_on_lists([*refs[0], *refs[1]], body)
        if number != other and any(lists.standings_of(connection, edition.seq, people)):
            raise ConflictError("MERGE_CHANGES_NUMBER", found=str(gone), kept=str(number), other=str(other),
                                system=edition.system)


def _check_apart(writing: Writing, kept: PlayerRef, gone: PlayerRef) -> None:
    """Two records that play in one event are two people, or its report is wrong: one person would have played beside
    himself, and where they met, against himself."""
    connection = writing.connection
    people = [persons.needed(connection, ref) for ref in (kept, gone)]
    sides = [frozenset(store.refs_of(connection, person)) for person in people]
    for event in events_kept.events(connection, states=(events.HAS_REPORT,)):
        report, _ = read_report(events.report_of(writing.office.blobs, event))
        told = events.known_of(connection, event.ref).get("players_are", {}).values()
        named = {entry.person.ref for entry in report.entries} if report else set()
        named |= {persons.parsed_ref(text) for text in told}
        if all(named & side for side in sides):
            raise ConflictError("MERGE_SAME_EVENT", found=str(gone), kept=str(kept), event=event.ref)
    rated = lists.events_of_both(connection, *people)
    if rated:
        raise ConflictError("MERGE_RATED_EVENT", found=str(gone), kept=str(kept), events=rated)
