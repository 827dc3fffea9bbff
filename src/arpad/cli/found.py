"""Findings as a person reads them, `file:line:column: CODE message`, and as JSON."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from arpad.cli.output import REFUSED, Output
from arpad.model.catalogue import say
from arpad.model.finding import ERROR, Finding

SHOWN_MOST = 5
"""Findings of one code that are shown, unless all are asked for."""


def tell(out: Output, findings: Sequence[Finding], every: bool = False) -> None:
    """Tells the findings beside the data; in an answer as JSON they stand in the data. An error is a refusal."""
    if any(finding.severity == ERROR for finding in findings):
        out.code = max(out.code, REFUSED)
    if findings and not out.json:
        out.note("\n".join(_lines(findings, out.lang, len(findings) if every else SHOWN_MOST)))


def _lines(findings: Sequence[Finding], lang: str, most: int) -> Iterator[str]:
    shown: Counter[str] = Counter()
    for finding in findings:
        shown[finding.code] += 1
        if shown[finding.code] > most:
            continue
        yield f"{finding.place}: {finding.code} {finding.message(lang)}"
        yield "  " + say("lists", "expected", lang, expected=finding.expected(lang))
        yield "  " + say("lists", "to_do", lang, to_do=finding.to_do(lang))
    for code, count in shown.items():
        if count > most:
            yield say("lists", "more", lang, count=count - most, code=code)


def as_json(findings: Sequence[Finding], lang: str) -> list[dict[str, Any]]:
    """Every finding with its place and its sentences."""
    return [
        {
            "code": finding.code, "severity": finding.severity, "file": finding.place.file,
            "line": finding.place.line, "column": finding.place.column, "found": finding.found,
            "message": finding.message(lang), "expected": finding.expected(lang), "do": finding.to_do(lang),
        }
        for finding in findings
    ]  # fmt: skip
