"""Opening balances: a list of another office, taken over as it stands, so that our own lists begin there.

What the list does not say is not made up: a career whose games nobody told is unknown, and rules that need it say so.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from arpad.model.person import PlayerRef
from arpad.model.ratinglist import CLASSES, RatingList
from arpad.office.persons import Known
from arpad.period.official import Listed, OfficialList
from arpad.period.rulebook import CAPITAL, FFJD


@dataclass(frozen=True, kw_only=True)
class Balances:
    """What a list of ratings does not say of everybody, by number. career: games rated so far; highest: the highest
    rating published, otherwise the present one; last: the day of the last rated game."""

    career: dict[str, int]
    highest: dict[str, int]
    last: dict[str, date]


NOTHING_MORE = Balances(career={}, highest={}, last={})


def people(listed: RatingList) -> Iterator[Known]:
    """The persons of a list, as the office adds them."""
    for row in range(len(listed)):
        person = listed.person(row)
        facts = {"federation": person.federation, "title": person.title}
        birth = person.birth
        born = "" if birth is None else birth.date.isoformat() if birth.date else f"{birth.year:04}"
        known = {key: text for key, text in facts.items() if text}
        yield Known((listed.ref(row),), person.name, person.sex, born, known)


def opening_list(listed: RatingList, day: date, body: str, balances: Balances = NOTHING_MORE) -> OfficialList:
    """The first list: each class that the list has, everybody whom it rates."""
    classes = [cadence for cadence in CLASSES if f"{cadence}_rating" in listed.columns]
    rows = {
        CAPITAL if body == FFJD else cadence: dict(_rows(listed, cadence, balances))
        for cadence in (classes[:1] if body == FFJD else classes)
    }
    return OfficialList(day, {cadence: found for cadence, found in rows.items() if found})


def _rows(listed: RatingList, cadence: str, balances: Balances) -> Iterator[tuple[PlayerRef, Listed]]:
    for row in range(len(listed)):
        rating = listed.number(f"{cadence}_rating", row)
        if not rating:
            continue
        number = str(listed.ids[row])
        yield listed.ref(row), Listed(
            rating=rating, k=listed.number(f"{cadence}_k", row), career=balances.career.get(number),
            highest=max(balances.highest.get(number, 0), rating),
            active=not listed.inactive(row), played=((balances.last[number], 1),) if number in balances.last else (),
        )
