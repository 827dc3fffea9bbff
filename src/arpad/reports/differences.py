"""A report beside a rating list: every difference in name, title, federation, rating and birth, where it stands.

Which article asks for it, and of which list, is for the caller to know.
"""

from dataclasses import replace

from arpad.model.event import Event
from arpad.model.finding import Finding
from arpad.model.ratinglist import STANDARD, RatingList
from arpad.reports.lists.match import NOT_FOUND, Matcher

FIELDS = {
    "LIST_DIFFERS_TITLE": "title", "LIST_DIFFERS_FEDERATION": "federation", "LIST_DIFFERS_RATING": "rating",
    "LIST_DIFFERS_K": "k", "LIST_DIFFERS_BIRTH": "birth", "LIST_DIFFERS_SEX": "sex", "LIST_DIFFERS_NAME": "name",
    "LIST_DIFFERS_SPELLING": "name", "LIST_NUMBER_OF_ANOTHER": "ref", "LIST_PLAYER_NOT_THERE": "ref",
    "LIST_CANDIDATES": "ref",
}  # fmt: skip
"""Finding -> the field of the player's line that it is about."""


def differences(event: Event, rating_list: RatingList, cadence: str = STANDARD, article: str = "") -> list[Finding]:
    """Every difference between an event and a list, player by player; cadence: whose ratings count.

    A player without number and rating who is not on the list differs from it in nothing, and is not told.
    """
    matcher = Matcher(rating_list, cadence)
    found: list[Finding] = []
    for index, entry in enumerate(event.entries):
        person = entry.person
        match = matcher.match(person, event.where.of_entry(index, "name"))
        if match.how == NOT_FOUND and person.ref is None and person.rating is None:
            continue
        for finding in match.findings:
            field = FIELDS.get(finding.code, "name")
            found.append(replace(finding, place=event.where.of_entry(index, field), article=article))
    return found
