"""Lists of several classes as the columns of one rating list, which every layout of files is written from."""

from array import array
from collections.abc import Sequence

from arpad.law.listing import listing_of
from arpad.law.resolve import Law
from arpad.model.person import Birth, PlayerRef
from arpad.model.ratinglist import (
    BIRTH,
    BLANK,
    INACTIVE,
    STANDARD,
    TYPECODES,
    RatingList,
    TextColumn,
    birth_number,
)
from arpad.period.official import Listed, Member, OfficialList, People

PERSON = ("name", "federation", "sex", "title")
SEX_IN_LISTS = {"m": "M", "w": "F"}
"""Sex in reports -> sex in lists."""


def rating_list(made: OfficialList, law: Law, people: People, scheme: str) -> RatingList:
    """Everybody whom the list rates in some class, by number. Who is kept off, or has no number there, is left out."""
    players = _listed(made, people, scheme)
    texts = {name: TextColumn.of(_person(people[player], name) for player in players) for name in PERSON}
    classes = [cadence for cadence in made.rows if f"{cadence}_rating" in TYPECODES]
    flags = (_flag([made.row(cadence, player) for cadence in classes], made, player) for player in players)
    numbers: dict[str, array[int]] = {}
    for cadence in classes:
        rows = [made.row(cadence, player) for player in players]
        numbers |= _figures(cadence, rows)
    year_only = listing_of(law.edition).birth_year
    births = [birth_number(_birth(people[player].birth, year_only)) for player in players]
    numbers[BIRTH] = array(TYPECODES[BIRTH], births)
    texts["flag"] = TextColumn.of(flags)
    return RatingList(array("q", [int(player.value) for player in players]), texts, numbers, scheme, made.day)


def _listed(made: OfficialList, people: People, scheme: str) -> list[PlayerRef]:
    rated = {player for rows in made.rows.values() for player, row in rows.items() if row.rating is not None}
    known = (player for player in rated if player in people and player.scheme == scheme and player.value.isdigit())
    shown = (player for player in known if people[player].kept_off is None or people[player].exempt is not None)
    return sorted(shown, key=lambda player: int(player.value))


def _figures(cadence: str, rows: Sequence[Listed]) -> "dict[str, array[int]]":
    """Rating, games and K of one class; an unrated player has the rating 0."""
    return {
        f"{cadence}_rating": array("h", [row.rating or 0 for row in rows]),
        f"{cadence}_games": array("i", [row.games for row in rows]),
        f"{cadence}_k": array("h", [BLANK if row.k is None else row.k for row in rows]),
    }


def _person(member: Member, name: str) -> str:
    text: str = getattr(member.person, name)
    return SEX_IN_LISTS.get(text, "") if name == "sex" else text


def _flag(rows: Sequence[Listed], made: OfficialList, player: PlayerRef) -> str:
    """Inactive where he is in his standard rating, or in the only classes that he has."""
    standard = made.row(STANDARD, player)
    judged = [standard] if standard.rating is not None else [row for row in rows if row.rating is not None]
    return "" if any(row.active for row in judged) else INACTIVE


def _birth(birth: Birth | None, year_only: bool) -> Birth | None:
    return Birth(birth.year) if birth and year_only else birth
