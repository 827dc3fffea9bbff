"""The file of an own edition as JSON Schema (2020-12), from the same kinds that `rules check` asks.

A schema knows each value by itself; what has to hold between values (a table without gaps, a K for everybody) and
what the file is called by is for `rules check` alone.
"""

from typing import Any

from arpad.law.own import bounds
from arpad.law.own.head import CLEAN, HEAD, PARTS, REQUIRED, bodies
from arpad.law.own.kinds import NAME, Kind, Schema, kinds, row_schema, steps_of, table_kinds
from arpad.law.own.tables import FORM, PLAIN_NAME, columns_of
from arpad.law.texts import GRAIN_CLOCK, edition, held
from arpad.model.catalogue import LANGUAGES, say

DIALECT = "https://json-schema.org/draft/2020-12/schema"
DAY = r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"


def schema(lang: str = LANGUAGES[0]) -> Schema:
    """What the file of an edition may hold, for each federation whose texts can be changed."""
    return {
        "$schema": DIALECT,
        "title": "arpad rules check",
        "description": say("rules", "own.about", lang),
        "anyOf": [{"$ref": f"#/$defs/{body}"} for body in _bodies()],
        "$defs": {body: _file(body, lang) for body in _bodies()},
    }


def _bodies() -> list[str]:
    return sorted({edition(name).body for name in held()})


def closed(properties: dict[str, Schema], required: tuple[str, ...] = ()) -> Schema:
    """An object with these keys and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def text(most: int) -> Schema:
    """A short text that can be shown anywhere."""
    return {"type": "string", "pattern": f"^{CLEAN}*$", "allOf": [{"pattern": r"\S"}], "maxLength": most}


LABEL = text(bounds.LABEL_MOST)
WORDS = closed(dict.fromkeys(LANGUAGES, text(bounds.TITLE_MOST)), LANGUAGES)


def _file(body: str, lang: str) -> Schema:
    made = [edition(name) for name in held() if edition(name).body == body]
    properties: dict[str, Schema] = {
        "changes": {"enum": [name for each in made for name in (each.short, each.name)]},
        "name": {
            "type": "string", "pattern": NAME, "maxLength": bounds.NAME_MOST,
            "not": {"pattern": f"^({'|'.join(bodies())})(-|$)"},
        },
        "title": WORDS,
        "source": text(bounds.SOURCE_MOST),
        "in_force": {"type": "string", "format": "date", "pattern": DAY},
        "members": {"type": "array", "items": LABEL},
        **{grain: _part(body, grain) for grain in GRAIN_CLOCK},
        "steps": closed(dict.fromkeys(steps_of(body), LABEL)),
        "articles": {"type": "object", "additionalProperties": WORDS},
        "tables": {"type": "object", "propertyNames": _table_name(), "additionalProperties": _table()},
    }
    assert set(properties) == {*HEAD, *PARTS}
    told = {key: {**part, "description": say("rules", f"own.key.{key}", lang)} for key, part in properties.items()}
    return closed(told, REQUIRED)


def _part(body: str, grain: str) -> Schema:
    return closed({field: _entry(kind) for (of, field), kind in kinds(body).items() if of == grain})


def _entry(kind: Kind) -> Schema:
    """A value with its article, or the article alone."""
    ways = [closed({"article": LABEL, **way}, ("article", *way)) for way in kind.entry()]
    return {"anyOf": [closed({"article": LABEL}, ("article",)), *ways]}


def _table_name() -> Schema:
    return {"pattern": NAME, "maxLength": bounds.NAME_MOST, "not": {"enum": list(table_kinds().values())}}


def _table() -> Schema:
    """An own table by each of its forms, or the file that holds it."""
    ways: list[Any] = [closed({"file": {"type": "string", "pattern": f"^{PLAIN_NAME.pattern}$"}}, ("file",))]
    for kind, like in table_kinds().items():
        row = row_schema(columns_of(like))
        rows = {"type": "array", "items": row, "minItems": 1, "maxItems": bounds.ROWS_MOST}
        ways.append(closed({"kind": {"const": kind}, "rows": rows}, FORM))
    return {"anyOf": ways}
