"""Persons as a period and a verdict need them: by the number under which a system lists them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from arpad.homologation.knowledge import Player
from arpad.law.clubs import is_border_club
from arpad.model.event import Entry, Event
from arpad.model.line import Reason
from arpad.model.person import Birth, Person, PlayerRef
from arpad.office.persons import needed
from arpad.period.official import Member
from arpad.store import persons as store
from arpad.store.engine import Connection

SCHEMES = {"fide": "fide", "ffjd": "ffjd"}
"""Body -> the scheme of the numbers that its lists print."""
OUTSIDE, FMJD = "outside", "fmjd"


@dataclass(frozen=True)
class Everybody:
    """All persons of a day. members: by the number that lists print; main: that number, by any number."""

    members: Mapping[PlayerRef, Member]
    main: Mapping[PlayerRef, PlayerRef]
    facts: Mapping[PlayerRef, dict[str, str]]

    def of_event(self, event: Event, told: Mapping[str, str]) -> tuple[dict[int, PlayerRef], list[Entry]]:
        """Starting number -> number on lists, and the entries whom nobody is. told: by starting number, what the
        office was told of entries that name no number."""
        found, unknown = {}, []
        for entry in event.entries:
            own = self.main.get(entry.person.ref) if entry.person.ref else None
            ref = self._told(told.get(str(entry.number))) or own
            if ref is None:
                unknown.append(entry)
            else:
                found[entry.number] = ref
        return found, unknown

    def _told(self, text: str | None) -> PlayerRef | None:
        if text is None:
            return None
        scheme, _, value = text.partition(":")
        return self.main.get(PlayerRef(scheme, value))

    def licences(self, refs: Iterable[PlayerRef], season: str) -> dict[PlayerRef, Player]:
        """What is known of players' licences in a season, for the verdict."""
        made = {}
        for ref in refs:
            facts = self.facts[ref]
            licence, abroad = facts.get(f"licence:{season}"), facts.get("residence")
            if licence is not None or abroad is not None:
                made[ref] = Player(licence=licence, abroad=None if abroad is None else abroad != "FRA")
        return made


def number_on_lists(refs: Sequence[PlayerRef], body: str) -> PlayerRef:
    """The number under which the lists of a body print a person: the first one that it gave him, else his first one."""
    return next((ref for ref in refs if ref.scheme == SCHEMES[body]), refs[0])


def listed_as(connection: Connection, ref: PlayerRef, body: str) -> PlayerRef:
    """The same for the person whom any of his numbers means; an error where it means nobody."""
    return number_on_lists(store.refs_of(connection, needed(connection, ref)), body)


def everybody(connection: Connection, day: date, body: str) -> Everybody:
    """All persons as they are known on a day."""
    members, main, known = {}, {}, {}
    for _, refs, personal, facts in store.everybody(connection, day.isoformat()):
        first = number_on_lists(refs, body)
        members[first] = member(first, personal, facts, day)
        known[first] = facts
        for ref in refs:
            main[ref] = first
    return Everybody(members, main, known)


def member(ref: PlayerRef, personal: dict[str, Any], facts: dict[str, str], day: date) -> Member:
    """One person on a day. Who plays for a border club is no outsider; who is kept off the lists may be exempted."""
    person = Person(
        name=personal.get("name", ""), ref=ref, sex=personal.get("sex", ""), title=facts.get("title", ""),
        federation=facts.get("federation", ""), birth=birth(personal.get("birth", "")), club=facts.get("club", ""),
    )
    fmjd = facts.get(FMJD, "")
    return Member(
        person=person, member_of=facts.get("membership", ""), kept_off=_why("KEPT_OFF", facts.get("kept_off", "")),
        exempt=_why("EXEMPTED", facts.get("exempt", "")),
        outside=facts.get("status") == OUTSIDE and not is_border_club(person.club, day),
        fmjd=int(fmjd) if fmjd.isdecimal() else None, league=facts.get("league", ""),
        department=facts.get("department", ""),
    )


def _why(code: str, why: str) -> Reason | None:
    return Reason(code, "", {"why": why}) if why else None


def birth(text: str) -> Birth | None:
    """ "1990-05-31", "1990" or nothing. """
    parts = [int(part) for part in text.split("-") if part.isdecimal()]
    return Birth(*parts) if parts else None
