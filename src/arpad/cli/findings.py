"""Findings of a file for a person or as data: where, what, what was expected, what to do."""

from collections.abc import Sequence
from typing import Any

from arpad.cli.output import Output
from arpad.model.catalogue import say
from arpad.model.finding import ERROR, Finding

PLACE = ("file", "line", "column")


def told(out: Output, findings: Sequence[Finding]) -> list[dict[str, Any]]:
    """Tells every finding: to a person on standard error, or as the data that JSON shows. An error is exit code 1."""
    if any(finding.severity == ERROR for finding in findings):
        out.code = max(out.code, 1)
    if out.json:
        return [as_data(finding, out.lang) for finding in findings]
    for finding in findings:
        out.note("\n".join(as_lines(finding, out.lang)))
    return []


def as_lines(finding: Finding, lang: str) -> list[str]:
    """`file:line:column: CODE message`, the article, what was expected, what to do."""
    severity = say("main", f"severity.{finding.severity}", lang)
    lines = [f"{finding.place}: {finding.code} ({severity}) {finding.message(lang)}"]
    if finding.article:
        lines.append("  " + say("main", "of_article", lang, article=finding.article))
    expected = say("main", "expected", lang, expected=finding.expected(lang))
    more = [
        "  " + say("main", words, lang, count=count)
        for words, count in (("alike", finding.alike), ("follows", finding.follows)) if count
    ]
    return [*lines, f"  {expected}", f"  {finding.to_do(lang)}", *more]


def as_data(finding: Finding, lang: str) -> dict[str, Any]:
    """The same as an object."""
    made: dict[str, Any] = dict(zip(PLACE, finding.place, strict=True))
    made |= {"code": finding.code, "severity": finding.severity, "found": finding.found}
    made |= {"message": finding.message(lang), "expected": finding.expected(lang), "do": finding.to_do(lang)}
    more = {"article": finding.article, "alike": finding.alike, "follows": finding.follows}
    return made | {key: value for key, value in more.items() if value}
