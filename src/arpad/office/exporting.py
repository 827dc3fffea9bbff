"""A published list in the columns that rating lists have, with the names of today."""

from array import array
from datetime import date

from arpad.model.errors import UsageError
from arpad.model.person import PlayerRef
from arpad.model.ratinglist import BIRTH, BLANK, CLASSES, STANDARD, TYPECODES, RatingList, TextColumn, birth_number
from arpad.office import running
from arpad.office.office import Office
from arpad.office.people import everybody
from arpad.period.listing import published
from arpad.period.official import UNLISTED
from arpad.period.rulebook import CAPITAL
from arpad.period.sublists import Category, by_category, by_column
from arpad.store.engine import Connection
from arpad.store.lists import Edition


def rating_list(office: Office, connection: Connection, edition: Edition) -> tuple[RatingList, int]:
    """The rated players of a list; how many are left out because their number is none of the body's."""
    made = running.kept_list(office, edition)
    book = running.book_of(connection, edition.system)
    people = everybody(connection, date.fromisoformat(edition.date), book.body).members
    rated = sorted(
        {ref for rows in made.rows.values() for ref, row in rows.items() if row.rating is not None},
        key=lambda ref: (ref.scheme, len(ref.value), ref.value),
    )
    refs = [ref for ref in rated if ref.scheme == book.body and ref.value.isdecimal()]
    persons = [people[ref].person if ref in people else None for ref in refs]
    texts = {
        "name": TextColumn.of(one.name if one else "" for one in persons),
        "federation": TextColumn.of(one.federation if one else "" for one in persons),
        "sex": TextColumn.of({"m": "M", "w": "F"}.get(one.sex if one else "", "") for one in persons),
        "title": TextColumn.of(one.title if one else "" for one in persons),
    }
    numbers: dict[str, array[int]] = {}
    for cadence in sorted(made.rows):
        # The layouts of lists have one name for the only rating that a draughts list has.
        numbers |= _figures(made.rows[cadence], refs, STANDARD if cadence == CAPITAL else cadence)
    births = [birth_number(one.birth) if one else 0 for one in persons]
    numbers[BIRTH] = array(TYPECODES[BIRTH], births)
    listed = RatingList(array("q", [int(ref.value) for ref in refs]), texts, numbers, book.body, made.day)
    return listed, len(rated) - len(refs)


def parts_of(
    office: Office, connection: Connection, edition: Edition, rating_class: str, by: str, categories: list[Category]
) -> dict[str, list[dict[str, object]]]:
    """The top lists within a list: of each value of a column, or of each age category."""
    made = running.kept_list(office, edition)
    book = running.book_of(connection, edition.system)
    known = everybody(connection, date.fromisoformat(edition.date), book.body).members
    if rating_class and rating_class not in made.rows:
        raise UsageError("NOT_A_CHOICE", found=rating_class, choices=sorted(made.rows)).at("--class")
    cadence = running.class_in(made, book, rating_class, "--class")
    laid_out = published(made, cadence, book.law(cadence, made.day, made.day), known)
    found = by_column(laid_out, by) if by else by_category(laid_out, categories, known)
    return {name: [dict(row.cells) for row in rows] for name, rows in found.items()}


def _figures(rows: object, refs: list[PlayerRef], cadence: str) -> dict[str, "array[int]"]:
    """Rating, games and K of one class."""
    assert isinstance(rows, dict)
    assert cadence in CLASSES
    found = [rows.get(ref, UNLISTED) for ref in refs]
    columns = {
        f"{cadence}_rating": [row.rating for row in found], f"{cadence}_games": [row.games for row in found],
        f"{cadence}_k": [row.k for row in found],
    }
    return {
        name: array(TYPECODES[name], [BLANK if value is None else value for value in values])
        for name, values in columns.items()
    }
