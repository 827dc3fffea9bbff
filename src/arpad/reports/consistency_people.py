"""Players of a report who cannot be, or cannot be two: numbers, ids, names, birth dates."""

from datetime import date
from functools import lru_cache

from arpad.model.event import CHESS, Entry, Event
from arpad.model.limits import AGE_MOST, RATINGS_LIKELY, YEAR_LEAST, YEAR_MOST
from arpad.model.person import Birth, Person, PlayerRef
from arpad.model.series import EXEMPT
from arpad.reports.agreed import NOTHING_AGREED, Agreed
from arpad.reports.notes import Notes
from arpad.reports.trf_layout import GENERATIONS

NOBODY = frozenset((EXEMPT.casefold(), "exempté", "bye", "freilos", "spielfrei", "bye bye"))
"""Names under which programs write that somebody has no opponent."""
ID_DIGITS_MOST = 11
"""The formats keep so many columns for a number."""


def check_people(event: Event, notes: Notes, agreed: Agreed = NOTHING_AGREED) -> None:
    """Everything about one player, then what two of them may not share."""
    if not agreed.ids:
        _missing_ids(event, notes)
    if agreed.years is not None and _born_in_time(event, agreed.years):
        return
    _ratings(event, notes)
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
    for index, entry in enumerate(event.entries):
        person = entry.person
        if person.rating and not least <= person.rating <= most:
            place = event.where.of_entry(index, "rating")
            facts = {"name": person.name, "least": least, "most": most}
            notes.warning("RATING_UNLIKELY", place.line, place.column, person.rating, **facts)


def likely(person: Person) -> bool:
    """Is it certain that nothing is told here of this player of chess alone, whatever his event and the others in it?
    Of his birth only the event can tell."""
    least, most = RATINGS_LIKELY[CHESS]
    ref, rating = person.ref, person.rating
    possible = ref is None or (ref.scheme == "fide" and _possible(ref.value))
    return possible and person.name.casefold() not in NOBODY and (not rating or least <= rating <= most)


def _missing_ids(event: Event, notes: Notes) -> None:
    """Rated players without a FIDE number in a report that has a column for it: told once. Newcomers have none yet."""
    if event.source not in GENERATIONS:
        return
    without = [i for i, entry in enumerate(event.entries) if entry[1][1] is None and entry.person.rating]
    if without:
        place = event.where.of_entry(without[0], "ref")
        name = event.entries[without[0]].person.name
        notes.warning_once("ID_MISSING", place.line, place.column, name, count=len(without))


def _born_in_time(event: Event, years: frozenset[int]) -> bool:
    """Is it certain by the years alone that everybody was born when who plays here may be born?"""
    first, last = _possible_births(event.start or event.end)
    return not years or (first.year < min(years) and max(years) < last.year)


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
    oldest, latest = _possible_births(day)
    if oldest <= birth <= latest:
        return
    code = "BORN_TOO_LONG_AGO" if birth < oldest else "BORN_AFTER_EVENT"
    written = f"{birth.year:04d}/{birth.month:02d}/{birth.day:02d}"
    notes.error(code, *event.where.of_entry(index, "birth")[1:], written, day=day or latest.year)


@lru_cache
def _possible_births(day: date | None) -> tuple[Birth, Birth]:
    """The earliest and the latest birth of somebody who plays on this day."""
    if day is None:
        return Birth(YEAR_LEAST), Birth(YEAR_MOST, 12, 31)
    return Birth(day.year - AGE_MOST), Birth(day.year, day.month, day.day)
