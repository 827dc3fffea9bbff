"""Doubtful places as switches: which parameter, which readings, which one is taken and why."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from arpad.law import modes
from arpad.law.articles import editions, lineage
from arpad.law.grains import NEVER
from arpad.law.texts import Value, law_file
from arpad.model.errors import ArpadError, NotFoundError

Text = dict[str, str]


@dataclass(frozen=True, slots=True)
class Doubt:
    """One doubtful place. `parameter` is (grain, field), or None while no step computes it."""

    name: str
    row: int
    parameter: tuple[str, str] | None
    articles: dict[str, str]
    question: Text
    evidence: Text
    effect: Text
    missing: Text
    words: dict[str, Text]
    """What each reading means, by its name."""
    figures: tuple[str, ...]
    """The keys of an answer that may change with the reading, as the proofs of the doubt show."""

    def identity(self, short: str) -> str:
        """The doubt's id in an edition: "fide-2014/8.57"."""
        return f"{short}/{self.articles[short]}"

    @property
    def readings(self) -> tuple[str, ...]:
        """The names of its readings."""
        return modes.NAMES[self.parameter[1]] if self.parameter else ()


@cache
def doubts() -> tuple[Doubt, ...]:
    """All doubts, in the order of the file."""
    return tuple(
        Doubt(
            name=row["name"],
            row=row["row"],
            parameter=_parameter(row["parameter"]) if "parameter" in row else None,
            articles=_articles(row),
            question=row["question"],
            evidence=row["evidence"],
            effect=row["effect"],
            missing=row.get("missing", {}),
            words=row.get("readings", {}),
            figures=tuple(row.get("figures", ())),
        )
        for row in law_file("doubts.toml")["doubt"]
    )


def _articles(row: dict[str, Any]) -> dict[str, str]:
    """Edition -> article. An edition shares the doubts of the text it is printed in, and of the texts whose numbers
    that one keeps: a switched doubt where the edition has the rule, a mere question unless it is a principle only."""
    found: dict[str, str] = dict(row["articles"])
    key = _parameter(row["parameter"]) if "parameter" in row else None
    for made in editions():
        text = next((text for text in lineage(made.text) if text in row["articles"]), None)
        if made.short in found or text is None or made.short in row.get("settled", ()):
            continue
        if (key is None and not made.principle) or (key is not None and _has_rule(made.values[key])):
            found[made.short] = row["articles"][text]
    return found


def _has_rule(value: Value) -> bool:
    return bool(value.value != NEVER) and not value.is_gap


def _parameter(text: str) -> tuple[str, str]:
    grain, _, field = text.partition(".")
    return grain, field


@cache
def doubts_of(short: str) -> dict[tuple[str, str], Doubt]:
    """The switched doubts of an edition, by parameter."""
    return {d.parameter: d for d in doubts() if d.parameter and short in d.articles}


def parse_reading(text: str, short: str) -> tuple[Doubt, str]:
    """One "edition/article=reading" (or "name=reading") for an edition."""
    place, equals, reading = text.partition("=")
    wanted = place.removeprefix(f"{short}/")
    for doubt in doubts_of(short).values():
        if wanted in (doubt.articles[short], doubt.name):
            if equals and reading in doubt.readings:
                return doubt, reading
            raise ArpadError("UNKNOWN_READING", found=text, doubt=doubt.identity(short), choices=list(doubt.readings))
    known = [doubt.identity(short) for doubt in doubts_of(short).values()]
    raise NotFoundError("UNKNOWN_DOUBT", found=text, known=known, rules=short)
