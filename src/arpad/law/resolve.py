"""The law of one moment: grains resolved by their clocks, with the readings taken.

`named("fide-2014")` sets every clock to one edition; `by_clocks` takes each parameter from its own clock.
"""

import hashlib
import re
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from typing import Any, cast

from arpad.law import modes, texts
from arpad.law.doubts import Doubt, doubts_of, parse_reading
from arpad.law.grains import (
    NEVER,
    CapitalEventLaw,
    CapitalFirstLaw,
    CapitalGameLaw,
    CapitalPeriodLaw,
    EventLaw,
    FirstLaw,
    GameLaw,
    PeriodLaw,
)
from arpad.model.errors import ArpadError, UsageError

SNAPSHOT_WIDTH = 110


@dataclass(frozen=True)
class Law:
    """A resolved law: four grains of ints and tables, and where each value comes from."""

    name: str
    short: str
    body: str
    edition: texts.Edition
    values: dict[tuple[str, str], texts.Value]
    grains: dict[str, Any]
    taken: dict[tuple[str, str], str]
    digest: str

    @property
    def game(self) -> GameLaw:
        """The law of one chess game."""
        return cast(GameLaw, self.grains["game"])

    @property
    def event(self) -> EventLaw:
        """The law of one chess event."""
        return cast(EventLaw, self.grains["event"])

    @property
    def period(self) -> PeriodLaw:
        """The law of one chess rating period."""
        return cast(PeriodLaw, self.grains["period"])

    @property
    def first(self) -> FirstLaw:
        """The law of first ratings in chess."""
        return cast(FirstLaw, self.grains["first"])

    @property
    def capital_game(self) -> CapitalGameLaw:
        """The law of one draughts game."""
        return cast(CapitalGameLaw, self.grains["game"])

    @property
    def capital_event(self) -> CapitalEventLaw:
        """The law of one draughts series."""
        return cast(CapitalEventLaw, self.grains["event"])

    @property
    def capital_period(self) -> CapitalPeriodLaw:
        """The law of one month of the draughts list."""
        return cast(CapitalPeriodLaw, self.grains["period"])

    @property
    def capital_first(self) -> CapitalFirstLaw:
        """The law of first Capital-Points."""
        return cast(CapitalFirstLaw, self.grains["first"])

    def article(self, grain: str, field: str) -> str:
        """The article of a parameter."""
        return self.values[(grain, field)].article

    def step_article(self, step: str) -> str:
        """The article that a step carries out."""
        return self.edition.steps[step]

    @cached_property
    def doubtful(self) -> dict[tuple[str, str], str]:
        """The reading taken for each doubtful parameter, as "edition/article=reading"."""
        found = doubts_of(self.short)
        return {key: f"{doubt.identity(self.short)}={self.taken[key]}" for key, doubt in found.items()}


KEPT_LAWS = 256
"""Resolved laws kept at hand: a file of requests may name a different day on every line."""


@lru_cache(KEPT_LAWS)
def law(rules: str, readings: tuple[str, ...] = ()) -> Law:
    """The law that a name asks for: a short or canonical name, or "fide-standard@2014-12-15"."""
    matched = re.fullmatch(r"([a-z]+)-([a-z-]+)@(\d{4}-\d{2}-\d{2})", rules)
    if not matched:
        return _made(texts.named(rules), None, readings)
    day = parse_day(matched[3], ("rules",))
    return by_clocks(matched[1], matched[2], day, day, readings)


def by_clocks(body: str, rating_class: str, event: date, period: date, readings: tuple[str, ...] = ()) -> Law:
    """The law of an event that starts on one day and is rated in the period of another: each rule by its clock."""
    return _made(
        texts.in_force(body, rating_class, period), texts.in_force(body, rating_class, event), tuple(readings)
    )


def _made(by_period: texts.Edition, by_event: texts.Edition | None, readings: Iterable[str]) -> Law:
    values = dict(by_period.values)
    name = by_period.name
    if by_event is not None and by_event is not by_period:
        values |= {key: value for key, value in by_event.values.items() if value.clock == "event"}
        name = f"{by_event.name}+{by_period.in_force.isoformat()}"
    taken = {key: str(values[key].printed) for key in doubts_of(by_period.short)}
    numbers = {key: value.value for key, value in values.items()}
    for place, text in enumerate(readings):
        doubt, reading = _parsed(text, by_period.short, place)
        key = cast(tuple[str, str], doubt.parameter)
        taken[key] = reading
        numbers[key] = modes.NAMES[key[1]].index(reading)
    grains = {
        grain: made(**{field: numbers[(grain, field)] for field in made._fields})  # type: ignore[attr-defined]
        for grain, made in by_period.grains.items()
    }
    digest = hashlib.sha256(snapshot(name, by_period, values, numbers).encode()).hexdigest()
    return Law(name, by_period.short, by_period.body, by_period, values, grains, taken, digest)


def _parsed(text: str, short: str, place: int) -> tuple[Doubt, str]:
    try:
        return parse_reading(text, short)
    except ArpadError as error:
        raise error.under("readings", place) from None


def snapshot(
    name: str, edition: texts.Edition, values: dict[tuple[str, str], texts.Value], numbers: dict[tuple[str, str], Any]
) -> str:
    """A resolved law as text, one value a line: what the digest covers and what review reads."""
    lines = [f"law {name}", f"members = {', '.join(edition.members)}"]
    for (grain, field), value in sorted(values.items()):
        number = numbers[(grain, field)]
        lines.append(f"{grain}.{field} = {_shown(field, number)} [{value.article}; clock: {value.clock}]")
    lines += [f"step {step} [{article}]" for step, article in sorted(edition.steps.items())]
    return "\n".join(part for line in lines for part in _folded(line)) + "\n"


def _shown(field: str, number: Any) -> Any:
    if isinstance(number, int) and number == NEVER:
        return "never"
    return modes.NAMES[field][number] if field in modes.NAMES else number


def _folded(line: str) -> list[str]:
    """A line cut at its spaces, so that a change inside a long table is seen where it is."""
    return textwrap.wrap(line, SNAPSHOT_WIDTH, subsequent_indent="    ", break_long_words=False)


def law_snapshot(made: Law) -> str:
    """The snapshot of a resolved law."""
    numbers = {(g, f): getattr(made.grains[g], f) for g, f in made.values}
    return snapshot(made.name, made.edition, made.values, numbers)


def parse_day(text: str, path: tuple[str | int, ...]) -> date:
    """A calendar day written YYYY-MM-DD."""
    try:
        if len(text) != len("2014-07-01"):
            raise ValueError(text)
        return date.fromisoformat(text)
    except ValueError:
        raise UsageError("NOT_A_DATE", path, found=text) from None


def lists_of(made: Law) -> tuple[int, ...]:
    """The months in which this law publishes a list."""
    months = made.period.list_months
    if not months:
        raise ArpadError("NO_LISTS", found=made.name)
    return tuple(months)
