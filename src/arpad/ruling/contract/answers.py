"""A result as the answer of the contract: its fields are the keys, exact fractions are kept beside decimals."""

from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from arpad.model.catalogue import brief, decimal_text, exact_text
from arpad.model.errors import ArpadError, pointer
from arpad.model.line import Line, Reason, Remark, Term
from arpad.ruling.explain import doubt_json, doubts_behind
from arpad.ruling.outcome import GameFigures, LeftOut, Outcome, Shown

HEAD = ("rules", "law", "readings", "lines", "remarks")


def answer(outcome: Outcome, explain: bool, lang: str) -> dict[str, Any]:
    """The whole answer of a result."""
    head = {"ok": True, "rules": outcome.rules, "law": outcome.law, "readings": list(outcome.readings)}
    body = _object(outcome, lang, skip=HEAD)
    if outcome.remarks:
        body["remarks"] = [remark_json(remark, lang) for remark in outcome.remarks]
    if explain:
        body["lines"] = [line_json(line, lang) for line in outcome.lines]
        body["doubts"] = [doubt_json(*found, lang) for found in doubts_behind(outcome)]
    return {**head, **body}


def error_json(error: ArpadError, lang: str) -> dict[str, Any]:
    """An error as the contract has it."""
    return {
        "code": error.code,
        "path": error.pointer,
        "found": brief(error.found),
        "message": error.message(lang),
        "article": error.article,
        "do": error.to_do(lang),
    }


def _object(value: Any, lang: str, skip: tuple[str, ...] = ()) -> dict[str, Any]:
    made: dict[str, Any] = {}
    exact: dict[str, str] = {}
    for field in fields(value):
        part = getattr(value, field.name)
        if field.name in skip or (part is None and field.metadata.get("optional")):
            continue
        made[field.name] = _value(part, field.name, exact, lang)
    if exact:
        made["exact"] = exact
    return made


def _value(part: Any, name: str, exact: dict[str, str], lang: str) -> Any:
    if isinstance(part, Shown):
        if part.exact != part.value:
            exact[name] = exact_text(part.exact)
        return part.value
    if isinstance(part, Fraction):
        if not decimal_text(part)[1]:
            exact[name] = exact_text(part)
        return part
    if isinstance(part, GameFigures):
        return game_json(part)
    if isinstance(part, LeftOut):
        return {"opponent": part.opponent, "counted": False, "reason": reason_json(part.reason, lang)}
    if isinstance(part, Reason):
        return reason_json(part, lang)
    if isinstance(part, tuple):
        return [_value(one, name, exact, lang) for one in part]
    if is_dataclass(part):
        return _object(part, lang)
    return part


def game_json(game: GameFigures) -> dict[str, Any]:
    """One counted game."""
    return {
        "opponent": game.opponent,
        "difference": game.difference,
        "counted_difference": game.counted_difference,
        "expected": game.expected,
        "score": game.score,
        "change": game.change,
    }


def reason_json(reason: Reason, lang: str) -> dict[str, Any]:
    """A reason with its article and sentence."""
    return {"code": reason.code, "article": reason.article, "text": reason.text(lang)}


def remark_json(remark: Remark, lang: str) -> dict[str, Any]:
    """A remark with its article, its sentence, and the place of the request that it is about."""
    return {"code": remark.code, "article": remark.article, "message": remark.text(lang), "path": pointer(remark.path)}


def line_json(line: Line, lang: str) -> dict[str, Any]:
    """One explanation line."""
    return {
        "step": line.step,
        "article": line.article,
        "text": line.text(lang),
        "facts": {key: _fact(value, lang) for key, value in line.facts.items()},
        "read": [{"name": read.name, "value": _fact(read.value, lang), "article": read.article} for read in line.read],
        "readings": list(line.readings),
    }


def _fact(value: Any, lang: str) -> Any:
    if isinstance(value, Term):
        return {"text": value.text(lang), **{key: _fact(part, lang) for key, part in value.facts.items()}}
    if isinstance(value, Reason):
        facts = {key: _fact(part, lang) for key, part in value.facts.items()}
        return {**reason_json(value, lang), **facts}
    if isinstance(value, (list, tuple)):
        return [_fact(part, lang) for part in value]
    return value
