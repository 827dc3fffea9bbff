"""What a rating list says of the players of an event, found by their numbers there."""

from arpad.model.event import Event
from arpad.model.person import Person
from arpad.model.ratinglist import STANDARD, RatingList


def listed_of(event: Event, rating_list: RatingList, cadence: str = STANDARD) -> dict[int, Person]:
    """Starting number -> the player as the list has him; who is not in it, or has no number there, is left out."""
    wanted = {
        int(entry.person.ref.value): entry.number
        for entry in event.entries
        if entry.person.ref is not None and entry.person.ref.scheme == rating_list.scheme
        and entry.person.ref.value.isdecimal()
    }
    return {
        wanted[number]: rating_list.person(row, cadence)
        for row, number in enumerate(rating_list.ids)
        if number in wanted
    }
