"""What only a draughts series says of itself and of its players (FFJD 3, 5, 6.6, 7.1 and Annex B)."""

from typing import NamedTuple

SLOW, ACCELERATED = CADENCES = ("slow", "accelerated")
NO_ADVANTAGE, ACCEPTED, NOT_ACCEPTED = ADVANTAGEOUS_DRAWS = ("none", "accepted", "not accepted")
"""Advantageous draws: not used; used by rules accepted before the series; used without that (article 5.1)."""
DRAWN, CHOSEN, CLUBS_FIRST = NUMBERINGS = ("drawn", "chosen", "club-mates first")
"""How the numbers of the pairing grid were given (Annex A)."""
BEGINNER, IN_CLUB, ONE_YEAR = EXPERIENCES = ("beginner", "club", "year")
"""The columns of the guide for estimates: complete beginner, beginning in a club, one year in a club."""
EXEMPT = "EXEMPT"
"""The name that completes an odd number of players: nobody (article 6.5)."""


class Estimate(NamedTuple):
    """An organiser's mean for the unrated players: in Capital-Points, by whom, of which players (none named: all)."""

    value: int
    by: str = ""
    players: tuple[int, ...] = ()


class Series(NamedTuple):
    """A series as its organiser declares it. Empty text, None: not said. one_event_with: other series (5.5)."""

    cadence: str = ""
    clocks: bool | None = None
    organiser: str = ""
    advantageous_draw: str = ""
    numbering: str = ""
    one_event_with: tuple[str, ...] = ()
    estimates: tuple[Estimate, ...] = ()


class SeriesPlayer(NamedTuple):
    """A player as his series declares him. age: in years, where no birth date is given; fmjd: rating of a player from
    outside the federation; residence: where he lives; experience: one of EXPERIENCES."""

    age: int | None = None
    school: bool | None = None
    fmjd: int | None = None
    outside: bool | None = None
    residence: str = ""
    experience: str = ""
