"""docs/contract.md: prose written by hand, and between its markers what the program itself says.

`python -m contract.page` from the folder tests writes it again.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from arpad.model.catalogue import words
from arpad.ruling.contract import text
from arpad.ruling.contract.batch import HEAD, SYSTEMS, answer_to
from arpad.ruling.contract.schema import ANSWER_HEAD, schema
from contract.samples import request
from ground.tree import ROOT

PAGE = ROOT / "docs" / "contract.md"
MARKED = re.compile(r"(<!-- ([a-z]+)(?: ([a-z-]+) ([a-z-]+))? -->\n).*?(<!-- end -->\n)", re.DOTALL)


def page() -> str:
    """The page with everything between markers as it is now."""
    written = PAGE.read_text(encoding="utf-8")
    return MARKED.sub(lambda found: found[1] + "\n" + _part(found[2], found[3], found[4]) + found[5], written)


def _part(kind: str, body: str | None, calc: str | None) -> str:
    if kind == "calc":
        return calculation(str(body), str(calc))
    return {"head": head, "answers": answers, "errors": errors, "calcs": calcs}[kind]()


def calcs() -> str:
    """Which calculations there are."""
    lines = ["| calc | chess (FIDE) | draughts (FFJD) |", "|---|---|---|"]
    for calc in dict.fromkeys(calc for made in SYSTEMS.values() for calc in made):
        has = ["yes" if calc in SYSTEMS[body] else "" for body in ("fide", "ffjd")]
        lines.append(f"| `{calc}` | {' | '.join(has)} |")
    return "\n".join(lines) + "\n\n"


def _without(properties: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: part for key, part in properties.items() if key not in keys}


def head() -> str:
    """The keys of every request."""
    made = schema("expected")["$defs"]["fide-expected-request"]
    properties = _without(made["properties"], "rating", "opponent")
    properties["calc"] = {**properties["calc"], "const": "..."}
    return "\n".join(_table(properties, made["required"])) + "\n\n"


def answers() -> str:
    """The keys of every answer, and of what all answers are made of."""
    made = schema("expected")["$defs"]
    answer = made["fide-expected-answer"]
    properties = _without(answer["properties"], "difference", "counted_difference", "expected")
    lines = [*_table(properties, answer["required"]), ""]
    for part in ("line", "doubt", "reason", "error"):
        lines += [f"**{part}**", "", *_table(made[part]["properties"], made[part]["required"]), ""]
    return "\n".join(lines) + "\n"


def calculation(body: str, calc: str) -> str:
    """Keys of the request, keys of the answer, one complete example."""
    made = schema(calc)["$defs"]
    asked, answered = made[f"{body}-{calc}-request"], made[f"{body}-{calc}-answer"]
    sample = request(body, calc)
    answer, _ = answer_to(text.read(json.dumps(sample)))
    answer["law"] = "..."
    lines = ["Request:", "", *_table(_without(asked["properties"], *HEAD), asked["required"]), ""]
    lines += ["Answer:", "", *_table(_without(answered["properties"], *ANSWER_HEAD), answered["required"]), ""]
    lines += ["```json", json.dumps(sample, ensure_ascii=False, separators=(",", ":")), text.write(answer), "```"]
    return "\n".join(lines) + "\n\n"


def _table(properties: dict[str, Any], required: Any) -> Iterator[str]:
    yield "| key | type | |"
    yield "|---|---|---|"
    yield from _rows(properties, required, "", set())


def _rows(properties: dict[str, Any], required: Any, indent: str, shown: set[tuple[str, ...]]) -> Iterator[str]:
    """A row for each key; the keys of an object once, where it comes first."""
    for key, part in properties.items():
        must = "" if key in required else ", may be absent"
        yield f"| {indent}`{key}` | {_type(part)}{must} | {part.get('description', '')} |"
        for place, inner in enumerate(_objects(part)):
            if tuple(inner["properties"]) not in shown:
                shown.add(tuple(inner["properties"]))
                if place:
                    yield f"| {indent}*or:* | | |"
                yield from _rows(inner["properties"], inner.get("required", ()), f"{indent}· ", shown)


def _objects(part: Any) -> Iterator[dict[str, Any]]:
    """The objects that stand in a value."""
    return (inner for inner in _parts(part) if "properties" in inner)


def _parts(part: Any) -> Iterator[dict[str, Any]]:
    if "items" in part and isinstance(part["items"], dict):
        yield from _parts(part["items"])
    for choice in part.get("anyOf", ()):
        yield from _parts(choice)
    if "properties" in part:
        yield part


def _type(part: dict[str, Any]) -> str:
    if "$ref" in part:
        return part["$ref"].rpartition("/")[2]
    if "const" in part:
        return f"`{json.dumps(part['const'])}`"
    if "enum" in part:
        return ", ".join(f"`{text.write(choice)}`" for choice in part["enum"])
    if "anyOf" in part:
        return " or ".join(dict.fromkeys(_type(choice) for choice in part["anyOf"]))
    if part.get("type") == "array":
        return f"list of {_type(part['items'])}" if isinstance(part.get("items"), dict) else "list"
    kind = part.get("type", "any")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)


def errors() -> str:
    """Every error code with its meaning and what to do, in their own words."""
    lines = ["| code | meaning | what to do |", "|---|---|---|"]
    for code, said in sorted(words("errors").items()):
        meant, do = (_named(said[part]["en"]).replace("|", "\\|") for part in ("message", "do"))
        lines.append(f"| `{code}` | {_braces(meant)} | {_braces(do)} |")
    return "\n".join(lines) + "\n\n"


def _named(template: str) -> str:
    """A sentence with the names of its values: ‹games›; a word that agrees with a number stands in the plural."""
    template = re.sub(r"\{\w+:~[^|}]*\|([^}]*)\}", r"\1", template)
    template = re.sub(r"\{(\w+):[^|}]*\|([^}]*)\}", r"‹\1› \2", template)
    return re.sub(r"\{(\w+)(?::[+±])?\}", r"‹\1›", template)


def _braces(template: str) -> str:
    return template.replace("{{", "{").replace("}}", "}")


def main() -> None:
    """Writes the page again."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
