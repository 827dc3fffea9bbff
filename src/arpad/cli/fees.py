"""`arpad fees`: what each event owes, what came in, invoices and receipts."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.cli.app import App
from arpad.cli.desk import Desk
from arpad.model.errors import NotFoundError, UsageError

if TYPE_CHECKING:
    from arpad.office.fees import Due

app = App()


@Desk.writes(app, "fees")
def fees(
    desk: Desk, system: Annotated[str, typer.Option("--system", metavar="SYSTEM")] = "",
    season: Annotated[str, typer.Option("--season", metavar="YYYY")] = "",
    event: Annotated[str, typer.Option("--invoice", metavar="EVENT")] = "",
    pay: Annotated[str, typer.Option("--pay", metavar="EVENT")] = "",
    euros: Annotated[int | None, typer.Option("--euros", min=1, metavar="N")] = None,
) -> None:
    """Fees, event by event; one invoice; or a payment that came in, with its receipt."""
    from arpad.office import fees as money

    if (euros is None) != (not pay):
        raise UsageError("OPTION_MISSING", found="--euros" if pay else "--pay", help="arpad fees --help")
    if pay and euros is not None:
        with desk.writing() as writing:
            name = _system(desk, writing.connection, system, pay)
            record = money.pay(writing, pay, euros)
            due = _one(money.fees(writing.office, writing.connection, name), pay)
        desk.done("paid", letter(due, "receipt", desk.out.lang, euros), event=pay, euros=euros, record=record.seq,
                  **_plain(due))
        return
    with desk.reading() as connection:
        name = _system(desk, connection, system, event)
        rows = money.fees(desk.office, connection, name, season)
    if event:
        due = _one(rows, event)
        text = letter(due, "invoice", desk.out.lang)
        desk.out.data({"ok": True, "event": event, **_plain(due), "invoice": text}, text)
        return
    _table(desk, name, rows)


def _system(desk: Desk, connection: Any, system: str, event: str) -> str:
    """The system that is asked for, or that of the event."""
    from arpad.office import events

    return events.needed(connection, event).system if event else desk.system(connection, system)


def _one(rows: "list[Due]", event: str) -> "Due":
    for one in rows:
        if one.event == event:
            return one
    raise NotFoundError("NO_FEE", found=event)


def _plain(due: "Due") -> dict[str, Any]:
    return {"name": due.name, "players": due.players, "each": due.each, "due": due.due, "paid_in_all": due.paid,
            "left": due.left}


def letter(due: "Due", kind: str, lang: str, euros: int = 0) -> str:
    """An invoice or a receipt."""
    from arpad.model.catalogue import say

    facts = {"event": due.event, "name": due.name, "start": due.start, "players": due.players, "each": due.each,
             "due": due.due, "paid": due.paid, "left": due.left, "euros": euros}
    return say("office", f"letter.{kind}", lang, **facts)


def _table(desk: Desk, system: str, rows: "list[Due]") -> None:
    from arpad.cli.desk_text import rows_text
    from arpad.model.catalogue import say

    lang = desk.out.lang
    made = [{**one._asdict(), "left": one.left} for one in rows]
    shown = [{"event": one.event, "name": one.name, "start": one.start, "players": one.players, "each": one.each,
              "due": one.due, "paid": one.paid, "due_left": one.left} for one in rows]
    columns = ("event", "name", "start", "players", "each", "due", "paid", "due_left")
    lines = [rows_text(shown, columns, lang, "no_fees")]
    if rows:
        lines.append(say("office", "fees.total", lang, due=sum(one.due for one in rows),
                         paid=sum(one.paid for one in rows), left=sum(one.left for one in rows)))
    desk.out.data({"ok": True, "system": system, "fees": made}, "\n".join(lines))
