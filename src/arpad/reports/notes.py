"""What a reader, a check or a writer notes on its way through one file."""

from typing import Any

from arpad.model.finding import ADJUSTED, ERROR, NOTE, WARNING, Finding, Place

FINDINGS_MOST = 200
"""Errors or warnings of one code that are told one by one."""


class Notes:
    """Findings of one file. strict: nothing may be read as something else, every adjustment is an error.

    Errors and warnings stand one by one; an adjustment or a note is told once, at its first place, with its `count`.
    """

    __slots__ = ("_each", "_once", "file", "strict")

    def __init__(self, file: str = "", strict: bool = False) -> None:
        self.file = file
        self.strict = strict
        self._each: dict[str, list[Finding]] = {}
        self._once: dict[str, tuple[Finding, int]] = {}

    def error(self, code: str, line: int, column: int, found: object = "", **facts: Any) -> None:
        """Something that could not be used. Among the facts, follows: how much more this explains."""
        follows = facts.pop("follows", 0)
        self._tell(Finding(code, ERROR, Place(self.file, line, column), str(found), facts=facts, follows=follows))

    def warning(self, code: str, line: int, column: int, found: object = "", **facts: Any) -> None:
        """Something used that deserves a look."""
        self._tell(Finding(code, WARNING, Place(self.file, line, column), str(found), facts=facts))

    def adjusted(self, code: str, line: int, column: int, found: object = "", count: int = 1, **facts: Any) -> None:
        """Something read as something else; an error where that is not wanted."""
        self._tell_once(code, ERROR if self.strict else ADJUSTED, Place(self.file, line, column), found, count, facts)

    def warning_once(self, code: str, line: int, column: int, found: object = "", count: int = 1, **facts: Any) -> None:
        """The same for what stands in many lines: told at the first of them, with their number."""
        self._tell_once(code, WARNING, Place(self.file, line, column), found, count, facts)

    def note(self, code: str, line: int, column: int, found: object = "", count: int = 1, **facts: Any) -> None:
        """Something worth saying."""
        self._tell_once(code, NOTE, Place(self.file, line, column), found, count, facts)

    def _tell(self, finding: Finding) -> None:
        self._each.setdefault(finding.code, []).append(finding)

    def _tell_once(
        self, code: str, severity: str, place: Place, found: object, count: int, facts: dict[str, Any]
    ) -> None:
        told = self._once.get(code)
        first = told[0] if told else Finding(code, severity, place, str(found), facts=facts)
        self._once[code] = (first, (told[1] if told else 0) + count)

    def findings(self) -> list[Finding]:
        """All of them in the order of the file; of one code not more than a person can read."""
        made = []
        for first, count in self._once.values():
            facts = {**first.facts, "count": count}
            made.append(Finding(first.code, first.severity, first.place, first.found, first.article, facts))
        for code, listed in self._each.items():
            made += listed[:FINDINGS_MOST]
            if len(listed) > FINDINGS_MOST:
                left = listed[FINDINGS_MOST]
                facts = {"count": len(listed) - FINDINGS_MOST, "code": code}
                made.append(Finding("MORE_OF_THE_SAME", left.severity, left.place, left.found, facts=facts))
        return sorted(made, key=lambda finding: (finding.place, finding.code))

    def told(self, *codes: str) -> bool:
        """Was one of these noted?"""
        return not (self._once.keys().isdisjoint(codes) and self._each.keys().isdisjoint(codes))

    def refused(self) -> bool:
        """Was there an error in a file that may hold none?"""
        if not self.strict:
            return False
        told = [first for first, _ in self._once.values()] + [each[0] for each in self._each.values()]
        return any(finding.severity == ERROR for finding in told)
