"""The proofs of the doubts: requests whose answer, by the other reading, differs exactly in the figures listed."""

import tomllib
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from arpad.law.articles import lineage
from arpad.law.doubts import Doubt, doubts_of
from arpad.law.texts import named
from arpad.ruling.contract import text
from arpad.ruling.contract.batch import respond

FOLDER = Path(__file__).parent
ABSENT = "(absent)"
"""Stands for a figure that one of the two answers does not have."""
HEAD = ("law", "readings")
WHOLE = "players"
"""A list that one of the answers may lack as a whole: it then differs as a whole, and is told by its length."""
PROSE = "text"
"""Sentences are judged elsewhere: here only figures, codes and articles."""


@dataclass(frozen=True)
class Proof:
    """One request under one edition, the doubt flipped, and what that changes: pointer -> (before, after).

    also: figures of the other answer where the first one has no figures at all.
    """

    rules: str
    doubt: Doubt
    other: str
    request: dict[str, Any]
    changes: dict[str, tuple[Any, Any]]
    also: dict[str, Any]
    origin: str

    def __str__(self) -> str:
        return f"{self.rules}/{self.doubt.name}"

    @property
    def default(self) -> str:
        """The reading taken by default, as an answer names it."""
        (found,) = [name for name in self.doubt.readings if name != self.other]
        return f"{self.doubt.identity(self.rules)}={found}"

    @property
    def flipped(self) -> str:
        """The other reading, as a request asks for it."""
        return f"{self.doubt.identity(self.rules)}={self.other}"


def proofs(table: str = "proof") -> list[Proof]:
    """Every proof of every file, once for each edition it names; `agreement`: those in which both readings agree."""
    found = []
    for path in sorted(FOLDER.glob("*.toml")):
        for raw in tomllib.loads(path.read_text(encoding="utf-8")).get(table, []):
            for rules in raw["rules"]:
                found.append(_proof(raw, rules))
    return found


ARTICLES = {
    "$unplayed": {"fide-2005": "6.43", "fide-2011": "6.43", "fide-2014": "6.4"},
    "$small": {"fide-2005": "6.31", "fide-2011": "6.31", "fide-2014": "6.21"},
    "$double": {"fide-2005": "6.32", "fide-2011": "6.32", "fide-2014": "6.22"},
    "$first-of-round-robin": {"fide-2005": "10.21", "fide-2011": "8.21", "fide-2014": "8.21"},
    "$first-of-swiss": {"fide-2005": "10.21", "fide-2011": "8.21", "fide-2014": "6.31"},
    "$first-score": {"fide-2024": "8.2.1", "fide-rb-2024": "7.2.2"},
    "$pool": {"fide-2024": "7.1.4", "fide-rb-2024": "6.1.4"},
    "$closing": {"fide-2024": "7.1.3", "fide-rb-2024": "6.1.3"},
    "$rated-only": {"fide-2005": "6.4", "fide-2011": "6.41", "fide-2014": "8.21"},
}
"""The article of one rule in each text, for a proof that holds in all of them."""


def _proof(raw: dict[str, Any], rules: str) -> Proof:
    unknown = set(raw) - {"doubt", "rules", "origin", "request", "changes", "also"}
    assert not unknown, f"unknown keys {unknown}"
    (doubt,) = [doubt for doubt in doubts_of(rules).values() if doubt.name == raw["doubt"]]
    taken = doubts_default(doubt, rules)
    (other,) = [name for name in doubt.readings if name != taken]
    listed = {
        pointer: (_in_text(before, rules), _in_text(after, rules))
        for pointer, (before, after) in text.read(raw.get("changes", "{}")).items()
    }
    changes = {pointer: pair for pointer, pair in listed.items() if pair[0] != pair[1]}
    request, also = text.read(raw["request"]), text.read(raw.get("also", "{}"))
    return Proof(rules, doubt, other, {**request, "rules": rules}, changes, also, raw["origin"])


def _in_text(figure: Any, rules: str) -> Any:
    if isinstance(figure, str) and figure in ARTICLES:
        return next(ARTICLES[figure][text] for text in lineage(named(rules).text) if text in ARTICLES[figure])
    return figure


def doubts_default(doubt: Doubt, rules: str) -> str:
    """The reading that an edition takes."""
    assert doubt.parameter is not None
    return str(named(rules).values[doubt.parameter].printed)


def answer(request: dict[str, Any], *readings: str) -> dict[str, Any]:
    """The answer as a program reads it: through its JSON text."""
    made: dict[str, Any] = text.read(text.write(respond({**request, "readings": list(readings)})))
    return made


def figures(found: dict[str, Any]) -> dict[str, Any]:
    """Pointer -> figure, code or article of an answer; its head and its sentences left out."""
    return dict(_leaves({key: part for key, part in found.items() if key not in HEAD}, ""))


def _leaves(value: Any, pointer: str) -> list[tuple[str, Any]]:
    if isinstance(value, dict):
        return [leaf for key, part in value.items() if key != PROSE for leaf in _leaves(part, f"{pointer}/{key}")]
    if isinstance(value, list):
        return [leaf for i, part in enumerate(value) for leaf in _leaves(part, f"{pointer}/{i}")]
    return [(pointer, value)]


def differences(one: dict[str, Any], other: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Pointer -> (figure of the one, figure of the other) wherever they differ."""
    if bool(one.get(WHOLE)) != bool(other.get(WHOLE)):
        one, other = ({**answer, WHOLE: f"{len(answer[WHOLE])} entries"} for answer in (one, other))
    before, after = figures(one), figures(other)
    return {
        pointer: (before.get(pointer, ABSENT), after.get(pointer, ABSENT))
        for pointer in [*before, *(pointer for pointer in after if pointer not in before)]
        if not same(before.get(pointer, ABSENT), after.get(pointer, ABSENT))
    }


def same(one: Any, other: Any) -> bool:
    """The same figure: true is not 1."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, (int, Decimal)) and isinstance(other, (int, Decimal)):
        return Decimal(one) == Decimal(other)
    return bool(one == other)


def name_of(pointer: str) -> str:
    """The name of a figure: its key, without its place in a list. Of a reason, `reasons`; of `exact`, the figure."""
    keys = [key for key in pointer.split("/") if key and not key.isdigit()]
    return "reasons" if "reasons" in keys or "reason" in keys else keys[-1]
