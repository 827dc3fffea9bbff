"""Players of a report who cannot be, or cannot be two: numbers, ids, names, birth dates."""

from datetime import date

from arpad.model.event import Entry, Event
from arpad.model.limits import AGE_MOST, RATINGS_LIKELY, YEAR_LEAST, YEAR_MOST
from arpad.model.person import Birth, PlayerRef
from arpad.model.series import EXEMPT
from arpad.reports.notes import Notes
from arpad.reports.trf_layout import GENERATIONS

NOBODY = frozenset((EXEMPT.casefold(), "exempté", "bye", "freilos", "spielfrei", "bye bye"))
"""Names under which programs write that somebody has no opponent."""
ID_DIGITS_MOST = 11
"""The formats keep so many columns for a number."""


def check_people(event: Event, notes: Notes) -> None:
    """Everything about one player, then what two of them may not share."""
    _ratings(event, notes)
    _missing_ids(event, notes)
    if _beyond_doubt(event):
        return
    numbers: dict[int, int] = {}
    refs: dict[PlayerRef, int] = {}
    names: dict[tuple[str, Birth | None], int] = {}
    where = event.where
    for index, entry in enumerate(event.entries):
        number, person = entry.number, entry.person
        if numbers.setdefault(number, index) != index:
            place = where.of_entry(index)[1:]
            notes.error("START_NUMBER_TWICE", *place, number, first=where.of_entry(numbers[number]).line)
        if person.ref and refs.setdefault(person.ref, index) != index:
            _id_twice(event, refs[person.ref], index, notes)
        name = person.name.casefold()
        if name and names.setdefault((name, person.birth), index) != index:
            first = where.of_entry(names[name, person.birth]).line
            if not (person.ref and refs[person.ref] != index):
                notes.warning("NAME_TWICE", *where.of_entry(index, "name")[1:], person.name, first=first)
        if name in NOBODY:
            notes.warning("PLAYER_IS_NOBODY", *where.of_entry(index, "name")[1:], person.name)
        if person.ref and person.ref.scheme == "fide" and not _possible(person.ref.value):
            notes.error("ID_IMPOSSIBLE", *where.of_entry(index, "ref")[1:], person.ref.value)
        if person.birth:
            _birth(event, index, person.birth, notes)


def _ratings(event: Event, notes: Notes) -> None:
    """Ratings that hardly anybody has: a digit too few or too many."""
    least, most = RATINGS_LIKELY[event.sport]
    known = [entry[1][6] for entry in event.entries if entry[1][6]]
    if not known or least <= min(known) <= max(known) <= most:
        return
    for index, entry in enumerate(event.entries):
        person = entry.person
        if person.rating and not least <= person.rating <= most:
            place = event.where.of_entry(index, "rating")
            facts = {"name": person.name, "least": least, "most": most}
            notes.warning("RATING_UNLIKELY", place.line, place.column, person.rating, **facts)


def _beyond_doubt(event: Event) -> bool:
    """Is it certain at a glance that nobody is twice here, or nobody, or impossible?"""
    persons = [entry[1] for entry in event.entries]
    names = {person[0].casefold() for person in persons}
    different = len({entry[0] for entry in event.entries}) == len(names) == len(persons)
    if not different or "" in names or not NOBODY.isdisjoint(names):
        return False
    years = {person[5][0] for person in persons if person[5]}
    first, last = _possible_births(event)
    if years and not (first.year < min(years) and max(years) < last.year):
        return False
    refs = [person[1] for person in persons if person[1]]
    return not refs or _refs_beyond_doubt(refs)


def _missing_ids(event: Event, notes: Notes) -> None:
    """Rated players without a FIDE number in a report that has a column for it: told once. Newcomers have none yet."""
    if event.source not in GENERATIONS:
        return
    without = [i for i, entry in enumerate(event.entries) if entry.person.ref is None and entry.person.rating]
    if without:
        place = event.where.of_entry(without[0], "ref")
        name = event.entries[without[0]].person.name
        notes.warning_once("ID_MISSING", place.line, place.column, name, count=len(without))


def _refs_beyond_doubt(refs: list[PlayerRef]) -> bool:
    values = {ref[1] for ref in refs}
    digits = "".join(values)
    possible = digits.isascii() and digits.isdigit() and min(values) >= "1" and max(map(len, values)) <= ID_DIGITS_MOST
    return possible and len(values) == len(refs) and {ref[0] for ref in refs} == {"fide"}


def _possible(value: str) -> bool:
    """Can this be a number that FIDE gave?"""
    return value.isascii() and value.isdigit() and value[0] != "0" and len(value) <= ID_DIGITS_MOST


def _id_twice(event: Event, first: int, second: int, notes: Notes) -> None:
    entries: tuple[Entry, ...] = event.entries
    ref = entries[second].person.ref
    notes.error(
        "ID_TWICE", *event.where.of_entry(second, "ref")[1:], ref and ref.value, first=event.where.of_entry(first).line,
        name=entries[second].person.name, other=entries[first].person.name,
    )  # fmt: skip


def _birth(event: Event, index: int, birth: Birth, notes: Notes) -> None:
    """Born before the event, and not longer before it than people live."""
    day: date | None = event.start or event.end
    oldest, latest = _possible_births(event)
    if oldest <= birth <= latest:
        return
    code = "BORN_TOO_LONG_AGO" if birth < oldest else "BORN_AFTER_EVENT"
    written = f"{birth.year:04d}/{birth.month:02d}/{birth.day:02d}"
    notes.error(code, *event.where.of_entry(index, "birth")[1:], written, day=day or latest.year)


def _possible_births(event: Event) -> tuple[Birth, Birth]:
    """The earliest and the latest birth of somebody who plays in this event."""
    day = event.start or event.end
    if day is None:
        return Birth(YEAR_LEAST), Birth(YEAR_MOST, 12, 31)
    return Birth(day.year - AGE_MOST), Birth(day.year, day.month, day.day)
