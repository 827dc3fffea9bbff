"""Events and their reports, for a person and as JSON."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from arpad.cli import check_text
from arpad.cli.desk import Desk
from arpad.cli.desk_text import rows_text, section
from arpad.cli.output import REFUSED
from arpad.model.catalogue import say
from arpad.model.line import Reason
from arpad.office import events, newcomers
from arpad.office.events import LEFT_OUT
from arpad.office.received import AWAITS, DEFECTIVE, WAITS

if TYPE_CHECKING:
    from arpad.office.office import Office
    from arpad.office.received import Received
    from arpad.store.engine import Connection
    from arpad.store.events import KeptEvent, Step
    from arpad.store.journal import Record

NEWS = ("event", "system", "name", "start", "end", "state")


def tell(desk: Desk, got: "Received", record: "Record | None", added: Sequence[dict[str, Any]]) -> None:
    """What became of a report that came in."""
    lang = desk.out.lang
    if refused(got):
        desk.out.code = max(desk.out.code, REFUSED)
    lines = section("added", rows_text(added, ("number", "name", "ref"), lang).splitlines() if added else [], lang)
    text = "\n".join([*lines, "", report_text(got, lang)])
    what = "same_report" if record is None else "submitted" if not got.waits else "submitted_waits"
    desk.done(what, text, event=got.kept.ref, record=record.seq if record else None, added=list(added),
              **report_data(got, lang))


def tell_settled(desk: Desk, got: "Received", record: "Record", given: Mapping[str, str]) -> None:
    """What became of a report after a decision on it."""
    lang = desk.out.lang
    if refused(got):
        desk.out.code = max(desk.out.code, REFUSED)
    told = [f"{field}={side}" for field, side in given.items()]
    desk.done("settled", "\n" + report_text(got, lang), event=got.kept.ref, settled=told, record=record.seq,
              **report_data(got, lang))


def where_it_stands(office: "Office", connection: "Connection", ref: str, lang: str) -> str:
    """What becomes of an event after a decision: taken by the next list, still waiting, still refused. Nothing where
    its report is still to come."""
    event = events.needed(connection, ref)
    if event.state == events.TURNED_DOWN:
        return say("office", "still_refused", lang, event=ref)
    if event.state != events.HAS_REPORT:
        return ""
    got = newcomers.received(office, connection, ref)
    if not got.waits:
        return say("office", "taken_next", lang, event=ref)
    return say("office", "waits", lang, why=why_text(got, lang)) + "\n  " + to_do(ref, got.reason, lang)


def refused(got: "Received") -> bool:
    """Is there something to put right before a list can take it? A fee that is awaited is no refusal."""
    return got.waits not in ("", AWAITS)


def report_data(got: "Received", lang: str) -> dict[str, Any]:
    """A report as far as it came."""
    made: dict[str, Any] = {"waits": got.waits or None, "why": why_text(got, lang) or None,
                            "do": to_do(got.kept.ref, got.reason, lang) or None}
    if got.event is not None and got.verdict is not None:
        verdict = check_text.json(got.kept.ref, got.event, got.verdict, got.findings, lang, False)
        made["verdict"] = {key: value for key, value in verdict.items() if key not in ("ok", "file")}
    else:
        made["findings"] = check_text.nothing_json(got.kept.ref, got.findings, lang)["findings"]
    made["unknown"] = [{"number": entry.number, "name": entry.person.name} for entry in got.unknown]
    return made


def why_text(got: "Received", lang: str) -> str:
    """Why no list can take it yet."""
    return got.reason.text(lang) if got.waits else ""


def to_do(event: str, reason: Reason, lang: str) -> str:
    """What would bring a waiting event into the next list; nothing where only time does."""
    if reason.code not in WAITS:
        return ""
    articles = reason.article or say("office", "article_number", lang)
    return say("office", f"to_do.{reason.code}", lang, event=event, article=articles.partition(",")[0])


def report_text(got: "Received", lang: str) -> str:
    """Findings, verdict, or why there is none."""
    parts = []
    if got.waits:
        parts += [say("office", "waits", lang, why=why_text(got, lang)),
                  "  " + to_do(got.kept.ref, got.reason, lang)]
    if got.event is not None and got.verdict is not None:
        parts.append(check_text.text(got.kept.ref, got.event, got.verdict, got.findings, lang, False).rstrip())
    elif got.waits == DEFECTIVE or got.findings:
        parts.append(check_text.findings_text(got.findings, lang))
    return "\n".join(parts)


def tell_players(desk: Desk, ref: str, rows: Sequence[dict[str, Any]]) -> None:
    """Who the entries of a report are."""
    lang = desk.out.lang
    shown = [{**row, "perhaps": "; ".join(row.get("perhaps", []))} for row in rows]
    text = rows_text(shown, ("number", "name", "stated", "ref", "perhaps"), lang)
    if any(row["ref"] is None for row in rows):
        desk.out.code = max(desk.out.code, REFUSED)
        text += "\n\n" + say("office", "who_are_they", lang, event=ref)
    if desk.dry_run:
        text += "\n" + say("office", "dry_run", lang)
    desk.out.data({"ok": not desk.out.code, "event": ref, "players": list(rows), "dry_run": desk.dry_run}, text)


def tell_event(
    desk: Desk, event: "KeptEvent", steps: "Sequence[Step]", known: dict[str, Any], got: "Received | None",
    letter: bool,
) -> None:
    """An event with its way so far."""
    lang = desk.out.lang
    data: dict[str, Any] = {"ok": True, **{name: getattr(event, name, None) for name in NEWS[1:]}, "event": event.ref,
                            "list": event.list, "known": known, "steps": [_step(one) for one in steps]}
    if got is not None:
        data |= {"report": report_data(got, lang)}
    written = _letter(event.name, got, lang) if letter and got is not None else ""
    if written:
        data["letter"] = written
        desk.out.data(data, written)
        return
    desk.out.data(data, _event_text(event, steps, known, got, lang))


def _letter(name: str, got: "Received", lang: str) -> str:
    """The letter on a report; empty where the office itself has to do something first."""
    from arpad.homologation.letter import letter, letter_back

    arbiter = got.event.chief_arbiter if got.event is not None else ""
    if got.verdict is not None:
        return letter(got.verdict, arbiter, lang, got.findings)
    return letter_back(name, arbiter, lang, got.findings) if got.waits == DEFECTIVE else ""


def _step(step: "Step") -> dict[str, Any]:
    content = {key: value for key, value in json.loads(step.content).items() if key != "event"}
    return {"record": step.seq, "kind": step.kind, "at": step.at, "by": step.author, **content}


def state_text(state: str, lang: str) -> str:
    """Where an event stands, in a word."""
    return say("office", f"state.{state}", lang)


def kind_text(kind: str, lang: str) -> str:
    """What a record is, in a few words."""
    return say("office", f"kind.{kind}", lang)


def _step_text(step: "Step", lang: str) -> str:
    """A step in a few words; a list that left the event out says so."""
    content = json.loads(step.content)
    if LEFT_OUT not in content:
        return kind_text(step.kind, lang)
    key = "passed_over_by" if content["article"] else "passed_over"
    return say("office", key, lang, date=content["date"], article=content["article"])


def _event_text(
    event: "KeptEvent", steps: "Sequence[Step]", known: dict[str, Any], got: "Received | None", lang: str
) -> str:
    days = f"{event.start} – {event.end}" if event.end else event.start
    lines = [say("office", "event.head", lang, event=event.ref, name=event.name, system=event.system, days=days,
                 state=state_text(event.state, lang))]
    rows = [{"record": one.seq, "at": one.at, "by": one.author, "step": _step_text(one, lang)} for one in steps]
    lines += ["", rows_text(rows, ("record", "at", "by", "step"), lang)]
    lines += section("known", [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in known.items()],
                     lang)
    return "\n".join(lines + (["", report_text(got, lang)] if got is not None else []))
