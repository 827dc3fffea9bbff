"""Editions that a federation wrote itself, on the command line: named by their file, checked, their JSON Schema."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from arpad.cli.output import REFUSED, Output
from arpad.law.own import shelf
from arpad.model.catalogue import say
from arpad.model.errors import ArpadError
from arpad.model.finding import Finding

Files = Annotated[list[str], typer.Argument(metavar="FILE|-")]
STANDARD_INPUT = "-"


def edition_name(given: str) -> str:
    """The name of an edition; that of a file is read, and put to use under the name that it gives itself."""
    if not shelf.is_file(given):
        return given
    from arpad.law.own.load import load

    return load(given).name


def check(out: Output, file: Files) -> None:
    """Every mistake of one file or of several."""
    rows = []
    for name in file:
        try:
            rows.append(_checked(name, out))
        except ArpadError as error:
            out.error(error, name)
    text = "\n".join(line for row in rows for line in _lines(row, out.lang))
    if rows:
        out.data({"files": rows}, text)


def _checked(name: str, out: Output) -> dict[str, Any]:
    from arpad.law.own.load import check, check_file, keep
    from arpad.law.resolve import law

    made = check(sys.stdin.buffer.read(), name) if name == STANDARD_INPUT else check_file(name)
    if made.edition is None:
        out.code = max(out.code, REFUSED)
        return {"file": name, "ok": False, "findings": [finding_json(found, out.lang) for found in made.findings]}
    edition = keep(made)
    return {
        "file": name,
        "ok": True,
        "rules": edition.name,
        "law": law(edition.name).digest,
        "changes": edition.based_on,
        "values": list(made.given),
        "findings": [],
    }


def finding_json(found: Finding, lang: str) -> dict[str, Any]:
    """One mistake: where, what, what may stand there, what to do."""
    return {
        "where": str(found.place),
        "line": found.place.line,
        "column": found.place.column,
        "code": found.code,
        "found": found.found,
        "message": found.message(lang),
        "expected": found.expected(lang),
        "do": found.to_do(lang),
    }


def _lines(row: dict[str, Any], lang: str) -> list[str]:
    lines = []
    for found in row["findings"]:
        lines.append(f"{found['where']}: {found['code']} {found['message']}")
        lines.append(f"  {say('rules', 'own.expected', lang)} {found['expected']}")
        lines.append(f"  {found['do']}")
    if row["ok"]:
        told = say("rules", "own.sound", lang, file=row["file"], rules=row["rules"], base=row["changes"],
                   count=len(row["values"]))
        return [told, *(f"  {name}" for name in row["values"])]
    return [*lines, say("rules", "own.mistakes", lang, file=row["file"], count=len(row["findings"]))]


def schema(out: Output) -> None:
    """The JSON Schema of an edition's file."""
    from arpad.law.own.schema import schema as whole

    out.data(whole(out.lang), "", always_json=True)


def loaded(files: list[str] | None) -> None:
    """Puts the editions of these files to use, for requests that name them."""
    from arpad.law.own.load import load

    for name in files or ():
        load(Path(name))
