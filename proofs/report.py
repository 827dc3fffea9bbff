"""What is written about the proof: counts, and every survivor with the reason why no test can or need notice it."""

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from proofs.judge import SURVIVED

FOLDER = Path(__file__).parent
PAGE = FOLDER / "mutants.md"
LEAST_PERCENT = 95
INTRODUCTION = """# What the tests notice

Written by `proofs/mutants`; not by hand. Each step of `src/arpad/rules` is changed in one place at a time (mutmut,
against `tests/rules` alone), and each value of the law files by one unit, or by the next choice (our own `values.py`,
against the quick tests that compute, then the second copy of the values in `tests/law`, then the long tests that
compute; the first to notice is counted). Tests whose expected text was written by the program itself (pages,
snapshots, counts) take no part. A change that no test notices is a survivor; its reason stands in `survivors.toml`.
"""


@dataclass
class Part:
    """One of the two proofs: how many changes, how they were noticed, which were not. planned: of how many, where it
    was interrupted."""

    title: str
    planned: int = 0
    noticed: Counter[str] = field(default_factory=Counter)
    survivors: list[str] = field(default_factory=list)

    @property
    def made(self) -> int:
        """How many changes were tried."""
        return sum(self.noticed.values()) + len(self.survivors)

    @property
    def percent_x10(self) -> int:
        """The share that was noticed, in tenths of a percent, never rounded up."""
        return 1000 * sum(self.noticed.values()) // self.made

    def add(self, by: str, name: str) -> None:
        """One verdict."""
        if by == SURVIVED:
            self.survivors.append(name)
        else:
            self.noticed[by] += 1

    def summary(self) -> str:
        """One line."""
        by = ", ".join(f"{count} by {who}" for who, count in self.noticed.most_common())
        share = f"{self.percent_x10 // 10}.{self.percent_x10 % 10} %"
        tried = f"{self.made} of {self.planned}" if self.planned > self.made else f"{self.made}"
        return f"{tried} changes, {sum(self.noticed.values())} noticed ({share}): {by}"

    def failures(self, reasons: dict[str, str]) -> list[str]:
        """Why this part is no proof."""
        found = [f"no reason for: {name}" for name in self.survivors if name not in reasons]
        if self.percent_x10 < 10 * LEAST_PERCENT:
            found.append(f"{self.title}: fewer than {LEAST_PERCENT} % noticed")
        return found


def reasons() -> dict[str, str]:
    """Change -> why it may survive."""
    raw = tomllib.loads((FOLDER / "survivors.toml").read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    for row in raw["survivor"]:
        for change in row["changes"]:
            if change in found:
                raise SystemExit(f"proofs: survivors.toml names this change twice: {change}")
            found[change] = " ".join(row["reason"].split())
    return found


def page(parts: list[Part], why: dict[str, str]) -> str:
    """The page, whole."""
    lines = [INTRODUCTION]
    for part in parts:
        lines += [f"## {part.title}", "", f"{part.summary()}.", ""]
        if part.survivors:
            lines += [f"Not noticed: {len(part.survivors)}.", ""]
        grouped: dict[str, list[str]] = {}
        for name in sorted(part.survivors):
            grouped.setdefault(why.get(name, "**No reason yet.**"), []).append(name)
        for reason, names in grouped.items():
            lines += [*(f"- `{name}`" for name in names), "", f"  {reason}", ""]
    return "\n".join(lines).rstrip() + "\n"
