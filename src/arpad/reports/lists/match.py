"""Who of a report is who of a list: by number exactly, by name only as candidates; every difference between them."""

from collections.abc import Iterator
from typing import NamedTuple

from arpad.model.finding import ERROR, NOTE, NOWHERE, WARNING, Finding, Place
from arpad.model.person import Birth, Person, PlayerRef
from arpad.model.ratinglist import SEXES, STANDARD, RatingList, birth_text
from arpad.reports.names import Likeness, Names, likeness, plain, rank

CANDIDATES_MOST = 5
BY_NUMBER, BY_NAME, NOT_FOUND = HOWS = ("number", "name", "none")
NUMBER_ONLY = "number"
"""A candidate because its number is the one that the report gives for an office it does not name."""
OTHER_PERSON = 50
"""Below this likeness the names are those of two people."""


class Candidate(NamedTuple):
    """A row that may be meant. score: likeness of the names, of 100; why: same, part, close or number; agrees: what
    else is equal."""

    row: int
    score: int
    why: str
    agrees: tuple[str, ...] = ()


class Match(NamedTuple):
    """row: the player where his number found him, else None: a candidate is for a person to choose."""

    how: str
    row: int | None = None
    candidates: tuple[Candidate, ...] = ()
    findings: tuple[Finding, ...] = ()


class Matcher:
    """Looks people up in one list. cadence: the class of ratings that counts."""

    def __init__(self, rating_list: RatingList, cadence: str = STANDARD) -> None:
        self.list = rating_list
        self.cadence = cadence
        self._rows: dict[int, int] | None = None
        self._names: Names | None = None

    def row_of(self, ref: PlayerRef | None) -> int | None:
        """The row with exactly this number, of this office."""
        return self._row(ref.value) if ref is not None and ref.scheme == self.list.scheme else None

    def _row(self, value: str) -> int | None:
        if not (value.isascii() and value.isdigit()):
            return None
        if self._rows is None:
            self._rows = {number: row for row, number in enumerate(self.list.ids)}
        return self._rows.get(int(value))

    def match(self, person: Person, place: Place = NOWHERE) -> Match:
        """The player of a report in this list. place: where the report names him, for the findings."""
        row = self.row_of(person.ref)
        if row is not None:
            return Match(BY_NUMBER, row, (), tuple(self._differences(person, row, place)))
        candidates = self.candidates(person)
        how = BY_NAME if candidates else NOT_FOUND
        return Match(how, None, candidates, (self._not_found(person, candidates, place),))

    def candidates(self, person: Person, most: int = CANDIDATES_MOST) -> tuple[Candidate, ...]:
        """Whom this person's name may mean, the likeliest first; of equal names those of whom more agrees."""
        if self._names is None:
            self._names = Names(self.list.texts["name"])
        made = [self._candidate(person, like) for like in self._names.like(person.name, most)]
        numbered = self._row(person.ref.value) if person.ref is not None and person.ref.scheme == "id" else None
        if numbered is not None and all(each.row != numbered for each in made):
            name = self.list.text("name", numbered)
            made.append(self._candidate(person, Likeness(numbered, likeness(person.name, name), NUMBER_ONLY)))
        made.sort(key=lambda each: (*rank(each.why, each.score), -len(each.agrees), each.row))
        return tuple(made[:most])

    def _candidate(self, person: Person, like: Likeness) -> Candidate:
        listed = self.list.person(like.row, self.cadence)
        agrees = [field for field in ("federation", "sex", "title", "rating") if _agree(person, listed, field)]
        if person.birth and listed.birth and _same_birth(person.birth, listed.birth):
            agrees.append("birth")
        return Candidate(like.row, like.score, like.kind, tuple(agrees))

    def _not_found(self, person: Person, candidates: tuple[Candidate, ...], place: Place) -> Finding:
        """One finding: with the candidates where there are any."""
        found = str(person.ref or "")
        if not candidates:
            return Finding("LIST_PLAYER_NOT_THERE", WARNING, place, found or "-", facts={"name": person.name})
        shown = [f"{self.list.ids[each.row]} {self.list.text('name', each.row)} ({each.score})" for each in candidates]
        return Finding(
            "LIST_CANDIDATES", WARNING, place, found or "-", facts={"name": person.name, "candidates": shown}
        )

    def _differences(self, person: Person, row: int, place: Place) -> Iterator[Finding]:
        """Every difference between what the report says of a player and what the list says."""
        listed = self.list.person(row, self.cadence)
        ref = self.list.ref(row)
        if person.name and person.name != listed.name:
            yield self._name_differs(person, listed, ref, place)
        titles = {self.list.text(column, row) for column in ("title", "women_title")} - {""}
        if person.title != listed.title and person.title not in titles:
            yield _differs("LIST_DIFFERS_TITLE", place, person.title, listed.title, ref)
        if person.federation and listed.federation and person.federation != listed.federation:
            yield _differs("LIST_DIFFERS_FEDERATION", place, person.federation, listed.federation, ref)
        if f"{self.cadence}_rating" in self.list.numbers and (person.rating or 0) != (listed.rating or 0):
            yield _differs("LIST_DIFFERS_RATING", place, person.rating or 0, listed.rating or 0, ref)
        if person.k is not None and listed.k is not None and person.k != listed.k:
            yield _differs("LIST_DIFFERS_K", place, person.k, listed.k, ref)
        if person.birth and listed.birth and not _same_birth(person.birth, listed.birth):
            yield _differs("LIST_DIFFERS_BIRTH", place, birth_text(person.birth), birth_text(listed.birth), ref)
        if person.sex in SEXES.values() and listed.sex and person.sex != listed.sex:
            yield _differs("LIST_DIFFERS_SEX", place, person.sex, listed.sex, ref)

    def _name_differs(self, person: Person, listed: Person, ref: PlayerRef, place: Place) -> Finding:
        """Accents, case and order alone are a note; another spelling is looked at; another name is an error."""
        if plain(person.name) == plain(listed.name):
            return _differs("LIST_DIFFERS_SPELLING", place, person.name, listed.name, ref, NOTE)
        if likeness(person.name, listed.name) < OTHER_PERSON:
            return _differs("LIST_NUMBER_OF_ANOTHER", place, person.name, listed.name, ref, ERROR)
        return _differs("LIST_DIFFERS_NAME", place, person.name, listed.name, ref)


def _differs(
    code: str, place: Place, found: str | int, listed: str | int, ref: PlayerRef, severity: str = WARNING
) -> Finding:
    return Finding(code, severity, place, str(found) or "-", facts={"listed": listed or "-", "ref": str(ref)})


def _agree(person: Person, listed: Person, field: str) -> bool:
    said = getattr(person, field)
    return bool(said) and said == getattr(listed, field)


def _same_birth(one: Birth, other: Birth) -> bool:
    """Equal as far as both are known."""
    return one.year == other.year and all(
        not mine or not theirs or mine == theirs for mine, theirs in zip(one[1:], other[1:], strict=True)
    )
