"""`arpad player`: who is who, and what is known of him since when."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.desk import Desk, day_of

if TYPE_CHECKING:
    from arpad.store.engine import Connection

app = App()
REF = Annotated[str, typer.Argument(metavar="REF")]
SINCE = Annotated[str | None, typer.Option("--since", metavar="YYYY-MM-DD")]
REASON = Annotated[str, typer.Option("--reason", metavar="TEXT")]
SEX = Annotated[str, typer.Option("--sex", metavar="m|w")]
BIRTH = Annotated[str, typer.Option("--birth", metavar="YYYY-MM-DD")]


@Desk.writes(app, "import")
def import_list(desk: Desk, file: Annotated[str, typer.Argument(metavar="FILE")], since: SINCE = None) -> None:
    """Adds the persons of a list whose number is not known yet."""
    from arpad.cli.list_file import list_of
    from arpad.office.opening import people
    from arpad.office.persons import add_many

    listed = list_of(desk.out, file).rating_list
    day = day_of(since, "--since") or listed.day or desk.day
    with desk.writing() as writing:
        record, added, known = add_many(writing, people(listed), day, file)
    desk.done("import", added=added, known_before=known, source=file, since=day.isoformat(), record=record.seq)


@Desk.writes(app, "add")
def add(
    desk: Desk, name: Annotated[str, typer.Argument(metavar="NAME")],
    ref: Annotated[list[str] | None, typer.Option("--ref", metavar="fide:90000001")] = None, sex: SEX = "",
    birth: BIRTH = "", fact: Annotated[list[str] | None, typer.Option("--fact", metavar="club=Nord")] = None,
    since: SINCE = None,
) -> None:
    """A new person."""
    from arpad.cli.facts import texts_of
    from arpad.office import persons

    refs = tuple(persons.parsed_ref(text) for text in ref or ())
    known = persons.Known(refs, name, checked_sex(sex), checked_birth(birth), texts_of(fact or [], "--fact"))
    with desk.writing() as writing:
        record = persons.add(writing, known, day_of(since, "--since") or desk.day)
    desk.done("added", ref=_first_ref(record.content), name=name, record=record.seq)


def _first_ref(content: str) -> str:
    import json

    return str(json.loads(content)["refs"][0])


def checked_sex(text: str) -> str:
    """m, w or nothing."""
    from arpad.model.errors import UsageError

    if text not in ("", "m", "w"):
        raise UsageError("NOT_A_CHOICE", found=text, choices=["m", "w"]).at("--sex")
    return text


def checked_birth(text: str) -> str:
    """A birth date, or a year alone."""
    if len(text) == len("1990") and text.isdecimal():
        return text
    day = day_of(text or None, "--birth")
    return day.isoformat() if day else ""


@Desk.reads(app, "show")
def show(desk: Desk, ref: REF) -> None:
    """What is known of a person, and his ratings."""
    from arpad.office import persons

    with desk.reading() as connection:
        person = persons.needed(connection, persons.parsed_ref(ref))
        data = {**person_data(connection, person), "ratings": _ratings(connection, person)}
    desk.out.data({"ok": True, **data}, _person_text(data, desk.out.lang))


def person_data(connection: "Connection", person: int) -> dict[str, Any]:
    """A person as plain values."""
    from arpad.office import persons

    shown = persons.show(connection, person)
    return {"refs": [str(one) for one in shown.refs], **shown.personal, "facts": shown.facts,
            "erased": not shown.personal}


def _ratings(connection: "Connection", person: int) -> list[dict[str, Any]]:
    """His figures on the last list of each system."""
    from arpad.office import state
    from arpad.store import lists

    last = {one.system: one for one in lists.valid(connection)}
    found = []
    for system, edition in last.items():
        for _, cadence, text in lists.standings_of(connection, edition.seq, [person]):
            row = state.row_of(text)
            found.append({"system": system, "date": edition.date, "class": cadence, "rating": row.rating, "k": row.k,
                          "games": row.games, "career": row.career, "highest": row.highest, "active": row.active,
                          "pending": len(row.pending)})  # fmt: skip
    return found


def _person_text(data: dict[str, Any], lang: str) -> str:
    from arpad.cli.desk_text import named_classes, rows_text

    lines = [person_line(data, lang)]
    lines += [f"  {name}: {value}" for name, value in data["facts"].items()]
    columns = ("system", "date", "class", "rating", "k", "games", "career", "highest", "active", "pending")
    return "\n".join([*lines, "", rows_text(named_classes(data["ratings"], lang), columns, lang, "on_no_list")])


def person_line(data: dict[str, Any], lang: str) -> str:
    """Who somebody is, in one line."""
    from arpad.model.catalogue import say

    if data["erased"]:
        return say("office", "person.erased", lang, refs=data["refs"])
    known = [part for part in (data.get("sex"), data.get("birth")) if part]
    return say("office", "person.known" if known else "person.name", lang, name=data["name"], refs=data["refs"],
               known=known)


@Desk.reads(app, "find")
def find(
    desk: Desk, name: Annotated[str, typer.Argument(metavar="NAME")],
    most: Annotated[int, typer.Option("--most", min=1, metavar="N")] = 10,
) -> None:
    """Whom a name may mean."""
    from arpad.cli.desk_text import rows_text
    from arpad.model.errors import NotFoundError
    from arpad.office import persons

    with desk.reading() as connection:
        rows = [
            {"ref": str(persons.show(connection, one.person).refs[0]), "name": one.name, "likeness": one.score}
            for one in persons.find(connection, name, most) if persons.show(connection, one.person).refs
        ]
    if not rows:
        raise NotFoundError("NOBODY_OF_THIS_NAME", found=name)
    desk.out.data({"ok": True, "candidates": rows}, rows_text(rows, ("ref", "name", "likeness"), desk.out.lang))


@Desk.writes(app, "learn")
def learn(
    desk: Desk, ref: REF, facts: Annotated[list[str], typer.Argument(metavar="FIELD=VALUE")], since: SINCE = None
) -> None:
    """Facts of a person from a day on."""
    from arpad.cli.facts import texts_of
    from arpad.office import persons

    known = texts_of(facts, "FIELD=VALUE")
    day = day_of(since, "--since") or desk.day
    with desk.writing() as writing:
        record = persons.learn(writing, persons.parsed_ref(ref), known, day)
    desk.done("learned", ref=ref, facts=list(known), since=day.isoformat(), record=record.seq)


@Desk.writes(app, "rename")
def rename(
    desk: Desk, ref: REF, name: Annotated[str, typer.Option("--name", metavar="NAME")] = "", sex: SEX = "",
    birth: BIRTH = "", since: SINCE = None,
) -> None:
    """Another name, sex or birth date; former names still find him."""
    from arpad.model.errors import UsageError
    from arpad.office import persons

    given = {"name": name.strip(), "sex": checked_sex(sex), "birth": checked_birth(birth)}
    changed = {key: text for key, text in given.items() if text}
    if not changed:
        raise UsageError("OPTION_MISSING", found="--name", help="arpad player rename --help")
    with desk.writing() as writing:
        record = persons.rename(writing, persons.parsed_ref(ref), day_of(since, "--since") or desk.day, **changed)
    desk.done("renamed", ref=ref, changed=list(changed), record=record.seq)


@Desk.writes(app, "merge")
def merge(
    desk: Desk, kept: Annotated[str, typer.Argument(metavar="KEPT")],
    gone: Annotated[str, typer.Argument(metavar="GONE")], reason: REASON,
) -> None:
    """Two records were one person."""
    from arpad.office import merging, persons

    one, other = persons.parsed_ref(kept), persons.parsed_ref(gone)
    with desk.signing() as (writing, key):
        effect = merging.effect(writing.connection, one, other)
        record = merging.merge(writing, one, other, reason, key)
    rows = [row._asdict() for row in effect]
    dropped = [row._asdict() for row in effect if row.drops_results]
    told = "\n".join([_merge_text(rows, desk.out.lang), *_dropped_text(dropped, kept, gone, desk.out.lang)])
    desk.done("merged", told, kept=kept, gone=gone, effect=rows, record=record.seq)


def _merge_text(rows: list[dict[str, Any]], lang: str) -> str:
    from arpad.cli.desk_text import named_classes, rows_text

    named = named_classes([{**row, "class": row["class_"]} for row in rows], lang)
    return rows_text(named, ("system", "class", "kept_rating", "gone_rating", "pending"), lang, "on_no_list")


def _dropped_text(rows: list[dict[str, Any]], kept: str, gone: str, lang: str) -> list[str]:
    """What becomes of first results that a rated player has no use for."""
    from arpad.model.catalogue import say

    return [say("office", "results_dropped", lang, kept=kept, gone=gone, **row,
                named=say("office", f"class.{row['class_']}", lang)) for row in rows]


@Desk.writes(app, "unmerge")
def unmerge(desk: Desk, record: Annotated[int, typer.Argument(metavar="RECORD")], reason: REASON) -> None:
    """Undoes a merge."""
    import json

    from arpad.office import persons

    with desk.writing() as writing:
        made = persons.unmerge(writing, record, reason)
    refs = json.loads(made.content)["refs"]
    desk.done("unmerged", merged=record, refs=refs, record=made.seq)


@Desk.writes(app, "erase")
def erase(desk: Desk, ref: REF, reason: REASON, yes: Annotated[bool, typer.Option("--yes")] = False) -> None:
    """Takes a person's data away for good."""
    from arpad.model.errors import UsageError
    from arpad.office import erasure, persons

    asked = persons.parsed_ref(ref)
    with desk.reading() as connection:
        shown = person_data(connection, persons.needed(connection, asked))
    desk.dry_run = desk.dry_run or not yes
    with desk.signing() as (writing, key):
        record, files = erasure.erase(writing, asked, reason, key)
    if not desk.dry_run:
        erasure.destroy(desk.office, files)
    desk.done("erased", ref=ref, refs=shown["refs"], reports=len(files), record=record.seq)
    if not yes:
        raise UsageError("ERASE_NEEDS_YES", found=ref)


@Desk.reads(app, "next")
def next_rating(
    desk: Desk, ref: REF, system: Annotated[str, typer.Option("--system", metavar="SYSTEM")] = ""
) -> None:
    """A player's next rating as it looks today: provisional."""
    from arpad.cli.next_text import as_data, as_text
    from arpad.office import persons
    from arpad.office.ahead import ahead

    with desk.reading() as connection:
        made = ahead(desk.office, connection, desk.system(connection, system), persons.parsed_ref(ref))
    desk.out.data(as_data(made, desk.out.lang), as_text(made, desk.out.lang))
