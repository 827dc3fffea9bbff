"""What changes from one edition to another: values, rules that only one of them has, articles of the steps."""

from typing import Any

from arpad.law import texts
from arpad.law.texts import Edition, Value
from arpad.model.errors import UsageError
from arpad.ruling.catalog.doubtful import doubts_of_text
from arpad.ruling.catalog.edition import in_order
from arpad.ruling.catalog.editions import heading
from arpad.ruling.catalog.values import NO_RULE, Key, label, shown

CHANGED, ONLY_BEFORE, ONLY_AFTER = "changed", "only-first", "only-second"


def difference(first: str, second: str, lang: str) -> dict[str, Any]:
    """Every parameter whose value differs, with both printed values and both articles; then the steps."""
    before, after = texts.named(first), texts.named(second)
    if before.body != after.body:
        raise UsageError("EDITIONS_OF_TWO_BODIES", ("rules",), found=f"{before.short}, {after.short}")
    parameters = [
        _row(key, before, after, lang)
        for key in in_order(before)
        if before.values[key].value != after.values[key].value
    ]
    steps = [
        {"step": step, "first": number, "second": after.steps[step]}
        for step, number in before.steps.items()
        if after.steps.get(step, number) != number
    ]
    return {
        "first": heading(before, lang),
        "second": heading(after, lang),
        "count": len(parameters),
        "parameters": parameters,
        "step_count": len(steps),
        "steps": steps,
        "members": {"first": list(before.members), "second": list(after.members)},
    }


def _row(key: Key, before: Edition, after: Edition, lang: str) -> dict[str, Any]:
    values = before.values[key], after.values[key]
    doubtful = any(doubt.parameter == key for made in (before, after) for doubt in doubts_of_text(made.short))
    return {
        "name": ".".join(key),
        "label": label(key, lang),
        "change": _kind(*values),
        "doubtful": doubtful,
        "first": _side(key, values[0], lang),
        "second": _side(key, values[1], lang),
    }


def _kind(before: Value, after: Value) -> str:
    if before.printed == NO_RULE:
        return ONLY_AFTER
    return ONLY_BEFORE if after.printed == NO_RULE else CHANGED


def _side(key: Key, value: Value, lang: str) -> dict[str, Any]:
    printed = None if value.printed == NO_RULE or value.is_gap else value.printed
    return {"value": printed, "shown": shown(key, value.printed, lang), "article": value.article}
