"""`arpad verify`, `arpad replay`, `arpad log`: what holds, what comes out again, what was done."""

import json
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.desk import Desk
from arpad.cli.output import REFUSED

app = App()


@Desk.reads(app, "verify")
def verify(
    desk: Desk, key: Annotated[str | None, typer.Option("--key", metavar="KEY.pub")] = None,
    head: Annotated[str | None, typer.Option("--head", metavar="CHECKPOINT")] = None,
) -> None:
    """Does everything hold: journal, files, tables, log, folder for the world?"""
    from arpad.model.catalogue import say
    from arpad.office.verify import verify as check
    from arpad.store import journal, lists

    lang = desk.out.lang
    problems = check(desk.office, _text(key), _text(head))
    with desk.reading() as connection:
        facts: dict[str, Any] = {"records": journal.last(connection)[0], "entries": len(lists.leaves(connection)),
                                 "lists": len(lists.editions(connection))}
    lines = [say("office", "problem", lang, where=_where(one.where, lang), code=one.code, what=_problem(one, lang))
             for one in problems]
    if problems:
        desk.out.code = max(desk.out.code, REFUSED)
        lines.append(say("office", "verify.broken", lang, count=len(problems)))
    elif not facts["entries"]:
        lines.append(say("office", "verify.nothing_published", lang, **facts))
    else:
        lines.append(say("office", "verify.holds", lang, **facts))
        lines.append(say("office", "verify.head" if head else "verify.no_head", lang))
    rows = [{"where": one.where, "code": one.code, "detail": one.detail} for one in problems]
    desk.out.data({"ok": not problems, **facts, "problems": rows}, "\n".join(lines))


PLACES = {
    "journal, record ": "record", "personal data ": "personal", "log, entry ": "entry", "table ": "table",
    "the head that was kept": "kept_head",
}
"""How a place begins that is no file -> our words for it."""


def _where(place: str, lang: str) -> str:
    """Where a problem is: a file by its name, anything else in words."""
    from arpad.model.catalogue import say

    for begin, key in PLACES.items():
        if place.startswith(begin):
            return say("office", f"place.{key}", lang, which=place.removeprefix(begin))
    return place


def _problem(one: Any, lang: str) -> str:
    """What a problem means: the verifier that stands alone has its own words, in one language."""
    from arpad.model.catalogue import say

    return say("office", f"found.{one.code}", lang)


def _text(name: str | None) -> str | None:
    from arpad.cli.files import opened
    from arpad.model.errors import UsageError
    from arpad.model.limits import LINE_MOST

    if name is None:
        return None
    with opened(name) as source:
        try:
            return source.read(LINE_MOST + 1).decode()
        except UnicodeDecodeError:
            raise UsageError("NOT_UTF8", column=0).at(name) from None


@Desk.reads(app, "replay")
def replay(
    desk: Desk, check: Annotated[bool, typer.Option("--check")] = False,
    processes: Annotated[int, typer.Option("--processes", min=1, metavar="N")] = 1,
) -> None:
    """Computes every published list again from the reports, and compares it byte by byte."""
    from arpad.model.catalogue import say
    from arpad.model.errors import UsageError
    from arpad.office import replay as again

    if not check:
        raise UsageError("OPTION_MISSING", found="--check", help="arpad replay --help")
    lang = desk.out.lang
    found = again.check(desk.office, processes)
    lines = [line for one in found for line in _compared(one, lang)]
    others = [one for one in found if not one.same]
    if others:
        desk.out.code = max(desk.out.code, REFUSED)
    outcome = "differs" if others else "same" if found else "nothing"
    lines.append(say("office", f"replay.{outcome}", lang, lists=len(found), differing=len(others)))
    data = {"ok": not others, "fingerprint": again.fingerprint(found), "lists": [again.told(one) for one in found]}
    desk.out.data(data, "\n".join(lines))


def _compared(one: Any, lang: str) -> Sequence[str]:
    from arpad.model.catalogue import say

    facts = {"system": one.system, "date": one.date, "record": one.seq}
    if one.same:
        return [say("office", "replay.list_same", lang, **facts)]
    if one.error is not None:
        return [say("office", "replay.list_error", lang, **facts, error=f"{one.error.code} {one.error.message(lang)}")]
    law = one.law_then != one.law_now
    lines = [say("office", "replay.list_law" if law else "replay.list_differs", lang, **facts, players=one.moved_count)]
    lines += [say("office", "replay.source", lang, part=say("office", f"replay.{name}", lang)) for name in one.sources]
    return [*lines, *(f"    {ref}: {_figures(then)} -> {_figures(now)}" for ref, (then, now) in one.moved.items())]


def _figures(row: Any) -> str:
    return "-" if row is None else " ".join("-" if part in (None, "") else str(part) for part in row)


@Desk.reads(app, "log")
def log(
    desk: Desk, kind: Annotated[str, typer.Option("--kind", metavar="KIND")] = "",
    after: Annotated[int, typer.Option("--after", metavar="RECORD")] = 0,
    full: Annotated[bool, typer.Option("--full")] = False,
) -> None:
    """Everything that was done, record by record."""
    from arpad.cli.desk_text import rows_text
    from arpad.cli.event_text import kind_text
    from arpad.model.errors import UsageError
    from arpad.office.kinds import known
    from arpad.store import acts, journal

    lang = desk.out.lang
    with desk.reading() as connection:
        if kind and kind not in known() and not acts.acts(connection, (kind,)):
            raise UsageError("NOT_A_CHOICE", found=kind, choices=sorted(known())).at("--kind")
        records = [one for one in journal.records(connection, after) if kind in ("", one.kind, _act(one))]
    rows = [{"record": one.seq, "at": one.at, "by": one.author, "kind": _act(one) or one.kind,
             "content": json.loads(one.content)} for one in records]
    if full:
        text = "\n".join(f"{one.seq}  {one.at}  {one.author}  {one.kind}\n    {one.content}" for one in records)
    else:
        shown = [{**row, "step": kind_text(str(row["kind"]), lang), "about": about(row["content"], lang)}
                 for row in rows]
        text = rows_text(shown, ("record", "at", "by", "step", "about"), lang)
    desk.out.data({"ok": True, "records": rows}, text)


def _act(record: Any) -> str:
    """The kind of an act; empty for any other record."""
    return str(json.loads(record.content)["act"]) if record.kind == "act" else ""


TOLD = ("event", "player", "system", "date", "name", "refs", "kept", "gone", "to", "outcome", "article", "source",
        "count", "number", "reason")
"""What of a record is told in one line."""


def about(content: Any, lang: str) -> str:
    """What a record is about, in one line."""
    from arpad.model.catalogue import say

    parts = []
    for key in TOLD:
        value = content.get(key)
        if key == "outcome" and value:
            value = say("office", f"outcome.{value.split()[0]}", lang)
        if value not in (None, "", []):
            parts.append(" ".join(map(str, value)) if isinstance(value, list) else str(value))
    return ", ".join(parts)
