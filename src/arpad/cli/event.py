"""`arpad event`: an event from its registration to the list that rates it."""

from typing import Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.desk import Desk, day_of, needed_day

app = App()
REF = Annotated[str, typer.Argument(metavar="EVENT")]
NAME = Annotated[str, typer.Argument(metavar="NAME")]
SYSTEM = Annotated[str, typer.Option("--system", metavar="SYSTEM")]
START = Annotated[str, typer.Option("--start", metavar="YYYY-MM-DD")]
END = Annotated[str | None, typer.Option("--end", metavar="YYYY-MM-DD")]
OWN_REF = Annotated[str, typer.Option("--ref", metavar="EVENT")]
FACTS = Annotated[list[str] | None, typer.Option("--fact", metavar="FIELD=VALUE")]
CLASS = Annotated[str, typer.Option("--class", metavar="standard|rapid|blitz")]
KNOWN = Annotated[str | None, typer.Option("--known", metavar="FILE.toml")]
REASON = Annotated[str, typer.Option("--reason", metavar="TEXT")]


@Desk.writes(app, "register")
def register(
    desk: Desk, name: NAME, start: START, end: END = None, class_: CLASS = "", system: SYSTEM = "",
    ref: OWN_REF = "", fact: FACTS = None, known: KNOWN = None,
) -> None:
    """An organiser announces an event."""
    _new(desk, name, (start, end), class_, system, ref, (fact or [], known), by_office=False)


@Desk.writes(app, "open")
def open_event(
    desk: Desk, name: NAME, start: START, end: END = None, class_: CLASS = "", system: SYSTEM = "",
    ref: OWN_REF = "", fact: FACTS = None, known: KNOWN = None,
) -> None:
    """The office itself opens an event."""
    _new(desk, name, (start, end), class_, system, ref, (fact or [], known), by_office=True)


def _new(
    desk: Desk, name: str, days: tuple[str, str | None], class_: str, system: str, ref: str,
    told: tuple[list[str], str | None], *, by_office: bool,
) -> None:
    from arpad.cli.facts import checked, values_of
    from arpad.office import events

    values = checked(values_of(*told, "--fact"), "--fact") | ({"cadence": class_} if class_ else {})
    with desk.writing() as writing:
        asked = events.Registration(
            desk.system(writing.connection, system), name, needed_day(days[0], "--start"), day_of(days[1], "--end"),
            values, ref,
        )  # fmt: skip
        made = events.register(writing, asked, by_office=by_office)
    desk.done("opened" if by_office else "registered", event=made, name=name, system=asked.system)


@Desk.writes(app, "part")
def part(desk: Desk, ref: REF, end: Annotated[str, typer.Option("--end", metavar="YYYY-MM-DD")]) -> None:
    """Opens the next part of a long event, for an interim report."""
    from arpad.office import long_events

    with desk.writing() as writing:
        made = long_events.open_part(writing, ref, needed_day(end, "--end"))
    desk.done("part", event=ref, part=made, end=end)


@Desk.writes(app, "accept")
def accept(desk: Desk, refs: Annotated[list[str], typer.Argument(metavar="EVENT")]) -> None:
    """These events may be rated: all of them, or none where one cannot be accepted."""
    from arpad.office import events

    with desk.writing() as writing:
        record = [events.accept(writing, ref) for ref in refs][-1]
    desk.done("accepted", events=refs, record=record.seq)


@Desk.writes(app, "refuse")
def refuse(
    desk: Desk, ref: REF, article: Annotated[str, typer.Option("--article", metavar="NUMBER")], reason: REASON
) -> None:
    """The event will not be rated."""
    from arpad.office import duties, waiting

    with desk.writing() as writing:
        record = waiting.refuse(writing, ref, article, reason)
        allowed = duties.appeal_of(writing.connection, ref)
    told = "refused_finally" if allowed is None else "refused_days_unknown" if allowed.days is None else "refused"
    desk.done(told, event=ref, article=article, record=record.seq, days=allowed.days if allowed else None,
              appeal=allowed.article if allowed else None)


@Desk.writes(app, "settle")
def settle(
    desk: Desk, ref: REF, sides: Annotated[list[str], typer.Argument(metavar="FIELD=SIDE")], reason: REASON
) -> None:
    """Decides what holds where a report says otherwise than its registration."""
    from arpad.cli import event_text
    from arpad.cli.facts import texts_of
    from arpad.office import newcomers, registration

    given = texts_of(sides, "FIELD=SIDE")
    with desk.writing() as writing:
        record = registration.settle(writing, ref, given, reason)
        got = newcomers.received(writing.office, writing.connection, ref)
    event_text.tell_settled(desk, got, record, given)


@Desk.writes(app, "withdraw")
def withdraw(desk: Desk, ref: REF, reason: REASON) -> None:
    """The event does not take place."""
    from arpad.office import events

    with desk.writing() as writing:
        record = events.withdraw(writing, ref, reason)
    desk.done("withdrawn", event=ref, record=record.seq)


@Desk.writes(app, "learn")
def learn(
    desk: Desk, ref: REF, facts: Annotated[list[str] | None, typer.Argument(metavar="FIELD=VALUE")] = None,
    known: KNOWN = None,
) -> None:
    """More facts of an event."""
    from arpad.cli.facts import checked, values_of
    from arpad.model.errors import UsageError
    from arpad.office import long_events

    values = checked(values_of(facts or [], known, "FIELD=VALUE"), "FIELD=VALUE")
    if not values:
        raise UsageError("OPTION_MISSING", found="FIELD=VALUE", help="arpad event learn --help")
    with desk.writing() as writing:
        record, parts = long_events.learn(writing, ref, values)
    desk.done("event_learned_parts" if parts else "event_learned", event=ref, facts=list(values), record=record.seq,
              parts=parts)


@Desk.writes(app, "submit")
def submit(
    desk: Desk, ref: REF, file: Annotated[str, typer.Argument(metavar="FILE")],
    received: Annotated[str | None, typer.Option("--received", metavar="YYYY-MM-DD")] = None,
    add_players: Annotated[bool, typer.Option("--add-players")] = False,
) -> None:
    """Takes in a report; shows at once what was found in it, and the verdict."""
    from arpad.cli import event_text
    from arpad.cli.files import opened
    from arpad.model.limits import LINE_MOST
    from arpad.office import events, newcomers

    with opened(file) as source:
        data = source.read(LINE_MOST + 1)
    with desk.writing() as writing:
        record = events.submit(writing, ref, data, file, day_of(received, "--received") or desk.day)
        added = newcomers.add(writing, ref) if add_players else []
        got = newcomers.received(writing.office, writing.connection, ref)
    event_text.tell(desk, got, record, added)


@Desk.writes(app, "players")
def players(
    desk: Desk, ref: REF, told: Annotated[list[str] | None, typer.Argument(metavar="NUMBER=REF")] = None
) -> None:
    """Who the entries of a report are."""
    from arpad.cli import event_text
    from arpad.office import newcomers

    if told:
        from arpad.cli.facts import texts_of

        given = texts_of(told, "NUMBER=REF")
        with desk.writing() as writing:
            newcomers.tell(writing, ref, given)
            got = newcomers.received(writing.office, writing.connection, ref)
            rows = newcomers.entries(writing.connection, got, ref)
    else:
        with desk.reading() as connection:
            got = newcomers.received(desk.office, connection, ref)
            rows = newcomers.entries(connection, got, ref)
    event_text.tell_players(desk, ref, rows)


@Desk.reads(app, "show")
def show(desk: Desk, ref: REF, letter: Annotated[bool, typer.Option("--letter")] = False) -> None:
    """An event: its steps, and what is thought of its report today."""
    from arpad.cli import event_text
    from arpad.office import events, newcomers
    from arpad.store import events as store

    with desk.reading() as connection:
        event = events.needed(connection, ref)
        got = newcomers.received(desk.office, connection, ref) if event.report else None
        steps = store.steps(connection, ref)
        known = events.known_of(connection, ref)
    event_text.tell_event(desk, event, steps, known, got, letter)


@Desk.reads(app, "list")
def list_events(
    desk: Desk, system: SYSTEM = "", state: Annotated[list[str] | None, typer.Option("--state", metavar="STATE")] = None
) -> None:
    """The events, by their start."""
    from arpad.cli.desk_text import rows_text
    from arpad.model.errors import UsageError
    from arpad.office import events
    from arpad.store import events as store

    for one in state or ():
        if one not in events.STATES:
            raise UsageError("NOT_A_CHOICE", found=one, choices=events.STATES).at("--state")
    with desk.reading() as connection:
        name = events.system(connection, system).name if system else ""
        rows: list[dict[str, Any]] = [
            {"event": one.ref, "name": one.name, "system": one.system, "start": one.start, "end": one.end,
             "state": one.state}
            for one in store.events(connection, name, tuple(state or ()))
        ]  # fmt: skip
    from arpad.cli.event_text import state_text

    shown = [{**one, "state": state_text(one["state"], desk.out.lang)} for one in rows]
    columns = ("event", "name", "system", "start", "end", "state")
    desk.out.data({"ok": True, "events": rows}, rows_text(shown, columns, desk.out.lang, "no_event"))


@Desk.reads(app, "overdue")
def overdue(desk: Desk, system: SYSTEM = "") -> None:
    """Reports that are late: by whom, since when, by which article; and what waits for an answer."""
    from arpad.cli import pleas_text
    from arpad.cli.desk_text import rows_text
    from arpad.model.catalogue import say
    from arpad.office import duties, events, pleas

    lang = desk.out.lang
    with desk.reading() as connection:
        name = events.system(connection, system).name if system else ""
        found = duties.overdue(connection, desk.day, name)
        unanswered = pleas.waiting(connection, desk.day, name)
    rows = [{**one._asdict(), "latest": one.latest.isoformat()} for one in found]
    shown = [{**row, "report": say("office", f"report.{row['report']}", lang),
              "actor": say("office", f"actor.{row['actor']}", lang)} for row in rows]
    columns = ("event", "name", "report", "actor", "latest", "days", "article")
    lines = [rows_text(shown, columns, lang, "nothing_overdue"), *pleas_text.lines(unanswered, lang)]
    data = {"ok": True, "day": desk.day.isoformat(), "overdue": rows, "unanswered": pleas_text.as_rows(unanswered)}
    desk.out.data(data, "\n".join(lines))
