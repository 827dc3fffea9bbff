"""Does the scale drift? What an administrator has to watch (10.3, 11.2): expected against scored by difference band,
the mean of a stable cohort, points that entered and left.

Statistics, not ratings: means are exact fractions, and nothing is rated with them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from arpad.model.person import PlayerRef
from arpad.office.running import Preview
from arpad.period.chess import event_figures
from arpad.period.official import Listed, OfficialList
from arpad.period.rated_event import standings
from arpad.period.rulebook import FFJD
from arpad.ruling.run import Run

BAND = 100
"""Width of a band of rating differences."""


@dataclass(frozen=True, kw_only=True)
class Band:
    """Games of players who were from so much to so much above their opponents. expected, scored: means, for them."""

    low: int
    high: int
    games: int
    expected: Fraction
    scored: Fraction


@dataclass(frozen=True, kw_only=True)
class Balance:
    """Points of one class over a period. cohort: players on both lists, with games or not; entered, left: ratings of
    those who came and went; moved: what the others won and lost in all."""

    cadence: str
    cohort: int
    cohort_before: Fraction | None
    cohort_after: Fraction | None
    entered: int
    entered_points: int
    left: int
    left_points: int
    moved: int


def balance(before: OfficialList, after: OfficialList, cadence: str) -> Balance:
    """How the points of a class changed from one list to the next."""
    one, other = (_rated(made.rows.get(cadence, {})) for made in (before, after))
    both = sorted(one.keys() & other.keys())
    came, went = (sorted(part) for part in (other.keys() - one.keys(), one.keys() - other.keys()))
    return Balance(
        cadence=cadence, cohort=len(both), cohort_before=_mean([one[ref] for ref in both]),
        cohort_after=_mean([other[ref] for ref in both]), entered=len(came),
        entered_points=sum(other[ref] for ref in came), left=len(went), left_points=sum(one[ref] for ref in went),
        moved=sum(other[ref] - one[ref] for ref in both),
    )  # fmt: skip


def _rated(rows: object) -> dict[PlayerRef, int]:
    assert isinstance(rows, dict)
    return {ref: row.rating for ref, row in rows.items() if isinstance(row, Listed) and row.rating is not None}


def _mean(values: Sequence[int]) -> Fraction | None:
    return Fraction(sum(values), len(values)) if values else None


def bands(made: Preview, lists: Sequence[OfficialList]) -> list[Band]:
    """Expected against scored of every game that this list rates, seen from the stronger side."""
    found: dict[int, list[tuple[Fraction, Fraction]]] = {}
    if made.book.body == FFJD:
        return []
    for one in made.rated:
        report = one.report
        if report is None:
            continue
        at_start = max((each for each in lists if each.day <= report.starts), key=lambda each: each.day)
        run = Run(made.book.law(report.cadence, report.starts, made.day))
        rows = at_start.rows.get(report.cadence, {})
        known = standings(report, rows, made.before.rows.get(report.cadence, {}), frozenset(), run)
        for player in event_figures(run, report.event, known, report.judged, report.official).players:
            for game in player.games or ():
                if player.rating is None or game.rating is None or game.expected is None or game.change is None:
                    continue
                difference = player.rating - game.rating
                if difference >= 0:
                    found.setdefault(difference // BAND, []).append((game.expected, game.expected + game.change))
    return [_band(place, rows) for place, rows in sorted(found.items())]


def _band(place: int, rows: list[tuple[Fraction, Fraction]]) -> Band:
    expected, scored = (sum((row[i] for row in rows), Fraction(0)) / len(rows) for i in (0, 1))
    return Band(low=place * BAND, high=(place + 1) * BAND - 1, games=len(rows), expected=expected, scored=scored)
