"""The contract as JSON Schema (2020-12): requests from their fields, answers from the types of the results."""

from dataclasses import fields, is_dataclass
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from arpad.model.catalogue import LANGUAGES, say
from arpad.model.errors import NotFoundError
from arpad.model.limits import TEXT_MOST
from arpad.model.line import Reason
from arpad.ruling.contract.batch import CONTRACT, HEAD, ID, SYSTEMS
from arpad.ruling.contract.calc import Calc
from arpad.ruling.contract.fields import Object, Schema
from arpad.ruling.outcome import GameFigures, LeftOut, Outcome, Shown

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TEXT = {"type": "string"}
NUMBER = {"type": "number"}
INTEGER = {"type": "integer"}
FRACTION = {"type": "string", "pattern": "^-?[0-9]+(/[0-9]+)?$"}
REASON = {"$ref": "#/$defs/reason"}


def opened(properties: dict[str, Schema], optional: tuple[str, ...] = ()) -> Schema:
    """An object with these keys; a later version may add others."""
    return {
        "type": "object",
        "properties": properties,
        "required": [key for key in properties if key not in optional],
    }


SHARED: dict[str, Schema] = {
    "reason": opened({"code": TEXT, "article": TEXT, "text": TEXT}),
    "remark": opened({"code": TEXT, "article": TEXT, "message": TEXT, "path": {"type": "string"}}),
    "line": opened(
        {
            "step": TEXT,
            "article": TEXT,
            "text": TEXT,
            "facts": {"type": "object"},
            "read": {"type": "array", "items": opened({"name": TEXT, "value": {}, "article": TEXT})},
            "readings": {"type": "array", "items": TEXT},
        }
    ),
    "doubt": opened(
        {
            "reading": TEXT,
            "article": TEXT,
            "question": TEXT,
            "taken": TEXT,
            "why": TEXT,
            "others": {"type": "array", "items": opened({"reading": TEXT, "means": TEXT})},
        }
    ),
    "error": opened(
        {
            "id": ID.schema(),
            "ok": {"const": False},
            "error": opened(
                {
                    "code": {"type": "string", "pattern": "^[A-Z0-9_]+$"},
                    "path": {"type": "string", "pattern": "^(/[^/]*)*$"},
                    "found": {},
                    "message": TEXT,
                    "article": {"type": ["string", "null"]},
                    "do": TEXT,
                    "line": INTEGER,
                },
                optional=("line",),
            ),
        },
        optional=("id",),
    ),
}
"""Parts of answers that every calculation has."""
ANSWER_HEAD: dict[str, Schema] = {
    "id": ID.schema(),
    "ok": {"const": True},
    "rules": TEXT,
    "law": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    "readings": {"type": "array", "items": TEXT},
    "lines": {"type": "array", "items": {"$ref": "#/$defs/line"}},
    "doubts": {"type": "array", "items": {"$ref": "#/$defs/doubt"}},
    "remarks": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/remark"}},
}
EXPLAINED = ("lines", "doubts", "remarks")
"""Keys that an answer may lack: those of an explanation, and remarks where there is nothing to check."""


def request_schema(name: str, calc: Calc) -> Schema:
    """What may be asked."""
    made: Schema = Object({**HEAD, **calc.fields}).schema()
    made["properties"]["calc"] = {"const": name}
    return made


def answer_schema(calc: Calc) -> Schema:
    """What is answered when all is well."""
    body = object_schema(calc.returns)
    properties = {**ANSWER_HEAD, **body["properties"]}
    optional = ("id", *EXPLAINED, *(key for key in body["properties"] if key not in body["required"]))
    return opened(properties, optional)


def object_schema(kind: type) -> Schema:
    """A dataclass of the results."""
    hints = get_type_hints(kind)
    properties: dict[str, Schema] = {}
    optional = ["exact"]
    for field in fields(kind):
        if field.name in (*ANSWER_HEAD, "lines") and issubclass(kind, Outcome):
            continue
        hint = hints[field.name]
        if field.metadata.get("optional"):
            # Left out where it is None: where it stands, it is not null.
            optional.append(field.name)
            hint = Union[tuple(part for part in get_args(hint) if part is not NoneType)]  # noqa: UP007
        properties[field.name] = value_schema(hint)
    if any(_is_exact(hints[key]) for key in properties):
        properties["exact"] = {"type": "object", "additionalProperties": FRACTION}
    return opened(properties, tuple(optional))


def _is_exact(kind: Any) -> bool:
    return kind in (Fraction, Shown) or any(_is_exact(part) for part in get_args(kind))


def value_schema(kind: Any) -> Schema:
    """One type of a result's field."""
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        parts = [value_schema(part) for part in get_args(kind)]
        return parts[0] if len(parts) == 1 else {"anyOf": parts}
    if origin is tuple:
        first, *others = get_args(kind)
        if others == [...]:
            return {"type": "array", "items": value_schema(first)}
        parts = [value_schema(part) for part in (first, *others)]
        return {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts)}
    if kind in SIMPLE:
        return SIMPLE[kind]
    assert is_dataclass(kind), f"no schema for {kind}"
    return object_schema(kind)  # type: ignore[arg-type]


SIMPLE: dict[Any, Schema] = {
    bool: {"type": "boolean"},
    int: INTEGER,
    str: {"type": "string", "maxLength": TEXT_MOST},
    NoneType: {"type": "null"},
    Fraction: NUMBER,
    Shown: INTEGER,
    Reason: REASON,
    GameFigures: opened(
        {
            "opponent": INTEGER,
            "difference": INTEGER,
            "counted_difference": INTEGER,
            "expected": NUMBER,
            "score": NUMBER,
            "change": NUMBER,
        }
    ),
    LeftOut: opened({"opponent": {"type": ["integer", "null"]}, "counted": {"const": False}, "reason": REASON}),
}


def schema(name: str | None = None, lang: str = LANGUAGES[0]) -> Schema:
    """Every request and every answer, or those of one calculation; a valid document is one of them."""
    known = sorted({calc for calcs in SYSTEMS.values() for calc in calcs})
    if name is not None and name not in known:
        raise NotFoundError("UNKNOWN_CALC", ("calc",), found=name, choices=known)
    parts: dict[str, Schema] = {}
    for body, calcs in SYSTEMS.items():
        for calc, made in calcs.items():
            if name in (None, calc):
                parts[f"{body}-{calc}-request"] = described(request_schema(calc, made), "asked", lang)
                parts[f"{body}-{calc}-answer"] = described(answer_schema(made), "gloss", lang)
    requests = [{"$ref": f"#/$defs/{key}"} for key in parts if key.endswith("-request")]
    answers = [{"$ref": f"#/$defs/{key}"} for key in parts if key.endswith("-answer")]
    return {
        "$schema": DIALECT,
        "title": f"arpad calc {name or 'batch'}, contract {CONTRACT}",
        "anyOf": [{"$ref": "#/$defs/request"}, {"$ref": "#/$defs/answer"}],
        "$defs": {
            "request": {"anyOf": requests},
            "answer": {"anyOf": [*answers, {"$ref": "#/$defs/error"}]},
            **{key: described(part, "gloss", lang) for key, part in SHARED.items()},
            **parts,
        },
    }


def described(made: Any, words: str, lang: str) -> Any:
    """The schema with what each key means, from the glosses of requests ("asked") or of answers ("gloss")."""
    if isinstance(made, list):
        return [described(part, words, lang) for part in made]
    if not isinstance(made, dict):
        return made
    parts = {key: described(part, words, lang) for key, part in made.items() if key != "properties"}
    if "properties" in made:
        parts["properties"] = {
            key: {**described(part, words, lang), "description": meaning(words, key, lang)}
            for key, part in made["properties"].items()
        }
    return parts


def meaning(words: str, key: str, lang: str) -> str:
    """What a key means."""
    return say("keys", f"asked.{key}" if words == "asked" else f"gloss.{key}", lang)
