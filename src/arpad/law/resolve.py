"""The law of one moment: grains resolved by their clocks, with the readings taken.

`named("fide-2014")` sets every clock to one edition; `by_clocks` takes each parameter from its own clock.
"""

import hashlib
import re
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass, replace
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
    doubtful: dict[tuple[str, str], str]
    """The reading taken for each doubtful parameter, as "edition/article=reading"."""
    steps: dict[str, str]
    digest: str
    day: date | None = None
    """The day of the period that it was asked for; None for an edition asked for by its name."""

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
        return self.steps[step]

    def attests(self, grain: str, field: str) -> bool:
        """Does a source say what this law has?"""
        return not self.values[(grain, field)].is_gap

    @cached_property
    def lowest(self) -> int:
        """The lowest rating of a list; NEVER, below every rating, where there is none or no source tells it."""
        return self.period.floor if self.attests("period", "floor") else NEVER

    @cached_property
    def known_k(self) -> frozenset[int]:
        """Every K of the edition's table; nothing where it has none, or where no source tells it."""
        rows = self.period.k_rows if self.attests("period", "k_rows") else ()
        return frozenset(row[0] for row in rows)


KEPT_LAWS = 256
"""Resolved laws kept at hand: a file of requests may name a different day on every line."""


@lru_cache(KEPT_LAWS)
def law(rules: str, readings: tuple[str, ...] = ()) -> Law:
    """The law that a name asks for: a short or canonical name, or a day, "fide-standard@2014-12-15".

    Two days are those of the event and of the period, "fide-standard@2024-02-28+2024-04-01".
    """
    matched = re.fullmatch(r"([a-z]+)-([a-z-]+)@(\d{4}-\d{2}-\d{2})(?:\+(\d{4}-\d{2}-\d{2}))?", rules)
    if class_of(rules):
        raise UsageError("DAY_MISSING", ("rules",), found=rules)
    if not matched:
        return _made(texts.named(rules), None, readings)
    event = parse_day(matched[3], ("rules",))
    period = parse_day(matched[4], ("rules",)) if matched[4] else event
    return by_clocks(matched[1], matched[2], event, period, readings)


def class_of(rules: str) -> tuple[str, str] | None:
    """(body, class) of rules asked for without a day, such as "fide-standard"; None for any other name."""
    known = {f"{row['body']}-{row['class']}": (row["body"], row["class"]) for row in texts.calendar()}
    return known.get(rules)


@dataclass(frozen=True)
class Clocks:
    """The rules of a class in one rating period: each event has the law of the day it starts, in that period."""

    body: str
    rating_class: str
    period: date
    readings: tuple[str, ...] = ()

    def law(self, event: date) -> Law:
        """The law of an event that starts on this day."""
        days = (event, self.period)
        chosen = [texts.in_force(self.body, self.rating_class, day).short for day in days]
        others = {texts.edition(name).short for name in texts.held()} - set(chosen)
        readings = tuple(text for text in self.readings if text.partition("/")[0] not in others)
        return by_clocks(self.body, self.rating_class, event, self.period, readings)


@lru_cache(KEPT_LAWS)
def by_clocks(body: str, rating_class: str, event: date, period: date, readings: tuple[str, ...] = ()) -> Law:
    """The law of an event that starts on one day and is rated in the period of another: each rule by its clock."""
    made = _made(
        texts.in_force(body, rating_class, period), texts.in_force(body, rating_class, event), tuple(readings)
    )
    return replace(made, day=period)


def _made(by_period: texts.Edition, by_event: texts.Edition | None, readings: Iterable[str]) -> Law:
    origin = dict.fromkeys(by_period.values, by_period)
    name, steps = by_period.name, by_period.steps
    if by_event is not None and by_event is not by_period:
        origin |= {key: by_event for key, value in by_event.values.items() if value.clock == "event"}
        name = f"{by_event.name}+{by_period.in_force.isoformat()}"
        steps = {**steps, **{step: number for step, number in by_event.steps.items() if step in EVENT_STEPS}}
    values = {key: made.values[key] for key, made in origin.items()}
    doubts = {key: (found[key], made.short) for key, made in origin.items() if key in (found := doubts_of(made.short))}
    taken = {key: str(values[key].printed) for key in doubts}
    numbers = {key: value.value for key, value in values.items()}
    for place, text in enumerate(readings):
        key, reading = _parsed(text, doubts, (by_period, by_event or by_period), place)
        taken[key] = reading
        numbers[key] = modes.NAMES[key[1]].index(reading)
    doubtful = {key: f"{doubt.identity(short)}={taken[key]}" for key, (doubt, short) in doubts.items()}
    grains = {grain: _grain(grain, made, values, numbers) for grain, made in by_period.grains.items()}
    digest = hashlib.sha256(snapshot(name, by_period.members, steps, values, numbers).encode()).hexdigest()
    return Law(name, by_period.short, by_period.body, by_period, values, grains, taken, doubtful, steps, digest)


EVENT_STEPS = frozenset({
    "own_rating", "rated_since", "counted_difference", "expected_score_x100", "game_change_x100", "game_left_out",
    "unrated_opponent", "unrated_met", "match_unrated", "composition", "composition_small", "composition_double",
    "composition_national", "unplayed_round_robin", "scheveningen", "required_minutes", "seconds_for_moves", "too_fast",
    "k_used", "games_needed", "games_needed_official", "games_needed_member", "ru_at_half", "ru_above_half",
    "swiss_ru", "round_robin_ru", "edition_in_force", "official_event", "first_control", "laws_of_chess",
    "no_smoking", "rounds_per_day", "hours_per_day", "duration", "long_championship", "long_by_decision",
    "interim_reports", "ratings_at_each_game", "stages", "match_decided", "registration", "licensed_arbiters",
    "report_arbiter", "report_officer", "report_lists", "report_dates", "report_times", "report_order",
    "report_unplayed", "report_differences",
})
"""Steps that obey the clock of the event: their article is that of the edition in force when it starts."""


def _grain(
    name: str, made: type, values: dict[tuple[str, str], texts.Value], numbers: dict[tuple[str, str], Any]
) -> Any:
    """A grain of the law; where a value is not attested, one that refuses to give it."""
    fields: tuple[str, ...] = made._fields  # type: ignore[attr-defined]
    gaps = {field: values[(name, field)] for field in fields if values[(name, field)].is_gap}
    kind = _guarded(made, name, gaps) if gaps else made
    return kind(**{field: numbers[(name, field)] for field in fields})


def _guarded(made: type, grain: str, gaps: dict[str, texts.Value]) -> type:
    """The type of a grain with gaps: its fields as ever, but a gap is an error that names article and confidence."""

    def refusal(field: str, value: texts.Value) -> property:
        def refuse(_: Any) -> int:
            raise ArpadError(
                "NOT_ATTESTED", ("rules",), found=f"{grain}.{field}", article=value.article, edition=value.edition,
                confidence=value.confidence,
            )

        return property(refuse)

    guards = {field: refusal(field, value) for field, value in gaps.items()}
    return type(made.__name__, (made,), {"__slots__": (), "unguarded": made, **guards})


def unguarded(grain: Any) -> Any:
    """A grain as the plain tuple it is, its gaps the number NOT_ATTESTED: for whoever looks at all fields at once."""
    made = type(grain)
    return tuple.__new__(getattr(made, "unguarded", made), tuple(grain))


def _parsed(
    text: str,
    doubts: dict[tuple[str, str], tuple[Doubt, str]],
    editions: tuple[texts.Edition, ...],
    place: int,
) -> tuple[tuple[str, str], str]:
    """(parameter, reading) of one "edition/article=reading": of an edition that one of the clocks points to."""
    shorts = dict.fromkeys(made.short for made in editions)
    named_first = next((short for short in shorts if text.startswith(f"{short}/")), None)
    asked = [named_first] if named_first else list(shorts)
    refusal: ArpadError | None = None
    for short in asked:
        try:
            doubt, reading = parse_reading(text, short)
        except ArpadError as error:
            refusal = refusal or error
            continue
        key = cast(tuple[str, str], doubt.parameter)
        if key in doubts:
            return key, reading
    raise (refusal or ArpadError("UNKNOWN_DOUBT", found=text, known=[], rules=asked[0])).under("readings", place)


def snapshot(
    name: str,
    members: Iterable[str],
    steps: dict[str, str],
    values: dict[tuple[str, str], texts.Value],
    numbers: dict[tuple[str, str], Any],
) -> str:
    """A resolved law as text, one value a line: what the digest covers and what review reads."""
    lines = [f"law {name}", f"members = {', '.join(members)}"]
    for (grain, field), value in sorted(values.items()):
        shown = "not attested" if value.is_gap else _shown(field, numbers[(grain, field)])
        lines.append(f"{grain}.{field} = {shown} [{value.article}; clock: {value.clock}]")
    lines += [f"step {step} [{article}]" for step, article in sorted(steps.items())]
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
    plain = {grain: unguarded(law) for grain, law in made.grains.items()}
    numbers = {(g, f): getattr(plain[g], f) for g, f in made.values}
    return snapshot(made.name, made.edition.members, made.steps, made.values, numbers)


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
