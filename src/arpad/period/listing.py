"""A list as it is published: alphabetical, by federation, top players, those delisted, titled unrated players apart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from arpad.law.grains import NEVER
from arpad.law.listing import Listing, listing_of
from arpad.law.resolve import Law
from arpad.law.scales import MONTHS_OF_YEAR
from arpad.model.line import Reason
from arpad.model.person import Birth, PlayerRef
from arpad.model.ratinglist import INACTIVE
from arpad.period.official import Listed, Member, OfficialList, People
from arpad.rules.change import displayed_rating
from arpad.rules.development import GAMES_BELOW, K

Cell = str | int | None


@dataclass(frozen=True, slots=True)
class ListRow:
    """A player on a published list: his cells by column, and the flag of the inactive."""

    player: PlayerRef
    cells: Mapping[str, Cell]
    flag: str = ""

    @property
    def federation(self) -> str:
        """The federation under which he stands."""
        return str(self.cells.get("federation") or "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """All parts of the list of one class. columns: (name, article). kept_off: who is rated and stands nowhere, why."""

    day: date
    cadence: str
    columns: tuple[tuple[str, str], ...]
    alphabetical: tuple[ListRow, ...]
    federations: dict[str, tuple[ListRow, ...]]
    top: tuple[ListRow, ...]
    delisted: tuple[ListRow, ...]
    titled_unrated: tuple[ListRow, ...]
    kept_off: tuple[tuple[PlayerRef, Reason], ...]


@dataclass
class _Parts:
    rows: list[tuple[Listed, ListRow]] = field(default_factory=list)
    delisted: list[ListRow] = field(default_factory=list)
    kept_off: list[tuple[PlayerRef, Reason]] = field(default_factory=list)


def published(made: OfficialList, cadence: str, law: Law, people: People) -> Published:
    """The list of one class. Who is kept off stays rated: his opponents' games count all the same."""
    layout = listing_of(law.edition)
    parts = _parts(made, cadence, law, layout, people)
    rows = sorted((row for _, row in parts.rows), key=by_name)
    listed = {row.player: record for record, row in parts.rows}
    stays = [row for row in rows if stays_listed(layout, law, listed[row.player], made.day)]
    top = [row for row in rows if is_top(layout, listed[row.player], made.day)]
    federations: dict[str, tuple[ListRow, ...]] = {}
    for name in sorted({row.federation for row in stays}):
        federations[name] = tuple(row for row in stays if row.federation == name)
    return Published(
        day=made.day, cadence=cadence, columns=layout.columns, alphabetical=tuple(rows), federations=federations,
        top=tuple(sorted(top, key=lambda row: (-(listed[row.player].rating or 0), by_name(row)))),
        delisted=tuple(sorted(parts.delisted, key=by_name)),
        titled_unrated=tuple(sorted(_titled(made, cadence, law, layout, people), key=by_name)),
        kept_off=tuple(sorted(parts.kept_off, key=lambda pair: pair[0])),
    )


def _parts(made: OfficialList, cadence: str, law: Law, layout: Listing, people: People) -> _Parts:
    found = _Parts()
    for player, record in made.rows.get(cadence, {}).items():
        member = people.get(player)
        if member is None:
            continue
        if record.delisted is not None and layout.delisted.value != NEVER:
            found.delisted.append(_row(player, record, member, law, layout))
        if record.rating is None:
            continue
        if member.kept_off is not None and member.exempt is None:
            found.kept_off.append((player, member.kept_off))
            continue
        found.rows.append((record, _row(player, record, member, law, layout)))
    return found


def _titled(made: OfficialList, cadence: str, law: Law, layout: Listing, people: People) -> list[ListRow]:
    """Players with a title and without a rating: a list of their own (9.22, 7.22)."""
    if layout.titled_unrated.value == NEVER:
        return []
    rows = made.rows.get(cadence, {})
    return [
        _row(player, rows.get(player, Listed()), member, law, layout)
        for player, member in people.items()
        if member.person.title and rows.get(player, Listed()).rating is None
        and (member.kept_off is None or member.exempt is not None)
    ]  # fmt: skip


def by_name(row: ListRow) -> tuple[str, PlayerRef]:
    """The order of the alphabetical list; the number decides between equal names."""
    return str(row.cells.get("name", "")).casefold(), row.player


def stays_listed(layout: Listing, law: Law, record: Listed, day: date) -> bool:
    """Does he stand in the list of his federation? Active, or inactive for no more lists than the edition shows."""
    if record.inactive_since is None or layout.inactive_shown.value == NEVER:
        return True
    return lists_between(law, record.inactive_since, day) < layout.inactive_shown.value


def lists_between(law: Law, since: date, day: date) -> int:
    """How many lists lie after the first one: 0 on that list itself."""
    months = law.period.list_months
    return sum(1 for month in range(_months(since) + 1, _months(day) + 1) if month % MONTHS_OF_YEAR + 1 in months)


def is_top(layout: Listing, record: Listed, day: date) -> bool:
    """May he stand among the top players? Not after so many months of inactivity."""
    if record.inactive_since is None or layout.top_inactive.value == NEVER:
        return True
    return _months(day) - _months(record.inactive_since) < layout.top_inactive.value


def _months(day: date) -> int:
    return day.year * MONTHS_OF_YEAR + day.month - 1


def _row(player: PlayerRef, record: Listed, member: Member, law: Law, layout: Listing) -> ListRow:
    known = _known(player, record, member, law, layout)
    flag = "" if record.active or layout.inactive.value == NEVER else INACTIVE
    return ListRow(player, {name: known[name] for name, _ in layout.columns}, flag)


def _known(player: PlayerRef, record: Listed, member: Member, law: Law, layout: Listing) -> dict[str, Cell]:
    """Every cell that a layout may ask for."""
    person = member.person
    return {
        "name": person.name, "title": person.title, "federation": person.federation, "sex": person.sex,
        "club": person.club, "league": member.league, "department": member.department, "id": player.value,
        "rating": _rating(law, record), "games": record.games, "k": record.k,
        "games_at_k": _games_at_k(law, record), "birth": _birth(member.birth, layout.birth_year),
    }  # fmt: skip


def _rating(law: Law, record: Listed) -> int | None:
    """The rating as the list prints it; of a delisted player the one with which he leaves."""
    rating = record.rating if record.rating is not None else record.delisted
    if rating is None or not hasattr(law.period, "displayed_digits"):
        return rating
    return displayed_rating(rating, law.period)


def _games_at_k(law: Law, record: Listed) -> int | None:
    """On how many games the K of a new player was applied (9.12 of 2005); nothing where he has another K."""
    rows: Sequence[Any] = getattr(law.period, "k_rows", ())
    new = any(row[GAMES_BELOW] != NEVER and row[K] == record.k for row in rows)
    return record.career if new and record.rating is not None else None


def _birth(birth: Birth | None, year_only: bool) -> str | None:
    """The birth date as far as it is known, or the year where the edition prints no more."""
    if birth is None:
        return None
    if year_only or not birth.month:
        return f"{birth.year:04d}"
    return f"{birth.year:04d}-{birth.month:02d}-{birth.day:02d}"
