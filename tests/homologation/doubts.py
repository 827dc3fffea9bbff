"""The proofs of the doubts of a verdict: which lines change their state by the other reading."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arpad.homologation.judge import judge
from arpad.homologation.verdict import Verdict
from arpad.law.doubts import Doubt, doubts_of
from arpad.law.resolve import law
from arpad.law.texts import named

from .events import BASES, event_of, knowledge_of


@dataclass(frozen=True)
class VerdictProof:
    """One event under one edition, the doubt flipped, and the states that change: check -> (before, after)."""

    rules: str
    doubt: Doubt
    row: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.rules}/{self.doubt.name}: {self.row['origin'][:40]}"

    def reading(self, other: bool) -> str:
        """The reading taken by default, or the other one, as an answer names it."""
        taken = str(named(self.rules).values[self.doubt.parameter].printed)  # type: ignore[index]
        (flipped,) = [name for name in self.doubt.readings if name != taken]
        return f"{self.doubt.identity(self.rules)}={flipped if other else taken}"

    def verdict(self, other: bool) -> Verdict:
        """The verdict by the one reading or the other."""
        event = event_of({**BASES[self.row.get("base", "swiss")], **self.row.get("event", {})})
        return judge(event, law(self.rules, (self.reading(other),)), knowledge_of(self.row.get("known", {})))


def verdict_proofs(table: str = "proof") -> list[VerdictProof]:
    """Every proof, once for each edition it names; `agreement`: those in which both readings agree."""
    raw = tomllib.loads(Path(__file__).with_name("doubts.toml").read_text(encoding="utf-8"))
    return [
        VerdictProof(rules, next(doubt for doubt in doubts_of(rules).values() if doubt.name == row["doubt"]), row)
        for row in raw[table]
        for rules in row["rules"]
    ]


def states(found: Verdict) -> dict[str, str]:
    """Check -> state."""
    return {line.check: line.state for line in found.articles}
