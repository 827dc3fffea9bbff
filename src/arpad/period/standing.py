"""What a player is when an event starts: rated or not, by the list in force; and what he has become since."""

from collections.abc import Mapping
from typing import NamedTuple

from arpad.model.event import Event
from arpad.model.ratinglist import STANDARD, RatingList
from arpad.reports.lists.match import Matcher

RATED, UNRATED, RATED_SINCE, OUTSIDE = STATUSES = ("rated", "unrated", "rated-since", "outside")


class Standing(NamedTuple):
    """A player as an event finds him. rating, k: on the list in force when it starts, None where unrated or not said.

    own: at which he is rated himself, where that is not the same rating. current, current_k: where he was unrated then
    and has been published since. gone: he was rated then, and has left the list since. counted_before: a first result
    of his has counted already. fmjd, outside: draughts only.
    """

    rating: int | None = None
    k: int | None = None
    own: int | None = None
    current: int | None = None
    current_k: int | None = None
    gone: bool = False
    counted_before: bool = False
    fmjd: int | None = None
    outside: bool = False

    @property
    def status(self) -> str:
        """One of STATUSES."""
        if self.outside or self.fmjd is not None:
            return OUTSIDE
        if self.rating is not None:
            return RATED
        return UNRATED if self.current is None else RATED_SINCE


NOBODY_KNOWN = Standing()
"""Unrated, with nothing known before."""
Standings = Mapping[int, Standing]
"""Starting number -> how the event finds him."""


def by_list(event: Event, rating_list: RatingList, cadence: str = STANDARD) -> dict[int, Standing]:
    """How a list finds the players of an event, by their numbers there; who is not in it is unrated."""
    matcher = Matcher(rating_list, cadence)
    found = {}
    for entry in event.entries:
        row = matcher.row_of(entry.person.ref)
        if row is None:
            found[entry.number] = NOBODY_KNOWN
        else:
            person = rating_list.person(row, cadence)
            found[entry.number] = Standing(rating=person.rating, k=person.k)
    return found
